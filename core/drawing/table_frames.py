"""What a page draws of a game after each move: a replay, or one that is played; a table of tiles.

All of it are SVG elements, numbered in the order in which they are first shown. What many moments
show is written once, so a whole game takes little more than its last table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.game import Game
from .palette import PAPER
from .pieces import COLOURS, NOBODY_COLOUR
from .svg import Box, Symbol, paint, rect, tag
from .table_items import DrawnTile, areas_beside, last_move, standing, thing_symbol, tiles_by_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..engine.protocol import AnyGame
    from ..engine.table_snapshot import Cell

_MARGIN: Final = 25
NEAR: Final = 200
"""How far around what was done last one sees it near, in hundredths of a tile's side."""


class TableFrame(NamedTuple):
    """What is seen of a moment: numbers of elements, and the box of what was done last."""

    table: tuple[int, ...] = ()
    piles: tuple[int, ...] = ()
    near: Box | None = None


class TableFrames:
    """Draws one moment of a game after another; `symbols` are what its elements refer to.

    `colours` are those of the players, by seat. This one draws nothing, since nobody knows how
    tables of the game look.
    """

    def __init__(self, colours: Sequence[str] = COLOURS) -> None:
        self.symbols: dict[str, Symbol] = {}
        self._colours = colours
        self._numbers: dict[str, int] = {}
        self._corners: list[complex] = []

    def frame(self, game: AnyGame) -> TableFrame:  # noqa: ARG002
        """Draw the moment that a game has come to."""
        return TableFrame()

    def paints(self, game: AnyGame, player: int) -> tuple[str, ...]:  # noqa: ARG002
        """The colours of a player, at least one."""
        return (self._colours[player % len(self._colours)],)

    @property
    def parts(self) -> tuple[str, ...]:
        """All elements by their numbers."""
        return tuple(self._numbers)

    @property
    def box(self) -> Box | None:
        """What the table takes at its largest; None if nothing was drawn."""
        return around(self._corners, _MARGIN) if self._corners else None

    @property
    def piles_box(self) -> Box | None:
        """What piles next to the table take; None if a game has none."""
        return None

    def _reach(self, corners: Sequence[complex]) -> None:
        """Take in that the table reaches to some places."""
        all_corners = [*self._corners, *corners]
        xs, ys = [each.real for each in all_corners], [each.imag for each in all_corners]
        self._corners = [complex(min(xs), min(ys)), complex(max(xs), max(ys))]

    def _numbered(self, elements: Iterator[str]) -> tuple[int, ...]:
        """The numbers of elements."""
        # Elements are told apart by their text, so what stays on the table keeps its number.
        return tuple(self._numbers.setdefault(element, len(self._numbers)) for element in elements)


class TileFrames(TableFrames):
    """Tiles, shown by files at an `address`, and what stands on them."""

    def __init__(
        self,
        address: Callable[[DrawnTile], str],
        colours: Sequence[str] = COLOURS,
        name: Callable[[str], str] = str,
    ) -> None:
        """`address` gives the file of a tile, `name` says the name of an area."""
        super().__init__(colours)
        self._address, self._name = address, name
        self._drawn: dict[tuple[Cell, str, int, int], str] = {}

    def frame(self, game: AnyGame) -> TableFrame:
        assert isinstance(game, Game)
        move = last_move(game)
        near = None
        if move is not None:
            corner = 100 * complex(*move.cell)
            near = around([corner, corner + 100 + 100j], NEAR)
        return TableFrame(self._numbered(self._elements(game)), near=near)

    def _elements(self, game: Game) -> Iterator[str]:
        for cell, tile in tiles_by_cell(game).items():
            # By the id: to hash a whole design takes far longer.
            key = cell, tile.design.id, tile.copy, tile.turns
            if key not in self._drawn:
                x, y = cell
                corner = 100 * complex(x, y)
                self._reach([corner, corner + 100 + 100j])
                box = 100 * x, 100 * y, 100, 100
                self._drawn[key] = shown(box, self._address(tile))
            yield self._drawn[key]
        for area in areas_beside(game):
            x, y = area.cell
            corner = 100 * complex(x, y)
            self._reach([corner, corner + 100 + 100j])
            colour = self.paints(game, area.owner)[0] if area.owner >= 0 else NOBODY_COLOUR
            mat = area.symbol(self._name(area.name), colour)
            self.symbols[mat.id] = mat
            yield mat.placed(corner + 50 + 50j, 100)
        if (move := last_move(game)) is not None:
            x, y = move.cell
            (colour,) = self.paints(game, move.player)
            yield ring((100 * x + 3, 100 * y + 3, 94, 94), colour, rx=4)
        # The nearest last: it covers what stands behind it.
        for each in sorted(standing(game), key=lambda thing: thing.centre.imag):
            symbol = thing_symbol(game.setup.edition, each.thing, self._colours, NOBODY_COLOUR)
            self.symbols[symbol.id] = symbol
            yield symbol.placed(each.centre, 2 * each.place.radius)


def shown(box: Box, address: str) -> str:
    """The picture at an address, in a box."""
    x, y, wide, high = box
    return tag("image", x=x, y=y, width=wide, height=high, href=address)


def ring(box: Box, colour: str, *, rx: int | None = None, dashed: bool = False) -> str:
    """A frame around what was done last, on a light line that sets it off."""
    dashes = "12 8" if dashed else None
    light = rect(box, paint(stroke=PAPER, stroke_width=9), rx=rx)
    line = rect(box, paint(stroke=colour, stroke_width=6, stroke_dasharray=dashes), rx=rx)
    return tag("g", light, line, class_="last", fill="none")


def around(corners: Sequence[complex], margin: float) -> Box:
    """The box of some places with a margin: left, top, width and height."""
    xs, ys = [corner.real for corner in corners], [corner.imag for corner in corners]
    left, top = round(min(xs) - margin), round(min(ys) - margin)
    return left, top, round(max(xs) + margin) - left, round(max(ys) + margin) - top
