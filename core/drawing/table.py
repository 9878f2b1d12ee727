"""The table of a game as one SVG document: tiles, pieces and piles of tokens, in a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..images.svg_reading import id_of
from .palette import INK
from .pieces import COLOURS, NOBODY_COLOUR
from .svg import (
    FONT,
    Box,
    Picture,
    Symbol,
    attributes,
    filled,
    image,
    number,
    paint,
    path,
    rect,
    tag,
    use,
)
from .table_items import (
    DrawnTile,
    LastMove,
    PlacedThing,
    RefusedTile,
    areas_beside,
    last_move,
    standing,
    thing_symbol,
    tiles_by_cell,
)
from .tile import tile_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from core.edition.edition import Edition
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell


_BACKGROUND: Final = "#e9dfc8"
MARGIN: Final = 40
_ART_DOTS: Final = 512
_RULER: Final = 22
_GLOW: Final = "#fff8dc"
_REFUSED: Final = "#b3261e"


def table_svg(  # noqa: PLR0913 - what a picture may show
    game: Game,
    *,
    colours: Sequence[str] = COLOURS,
    unowned: str = NOBODY_COLOUR,
    title: str = "",
    size: int = 100,
    marks_last: bool = True,
    coordinates: bool = False,
    name: Callable[[str], str] = str,
) -> str:
    """`table_picture` as a document; `size` is that of a tile in pixels."""
    drawn = table_picture(
        game,
        colours=colours,
        unowned=unowned,
        marks_last=marks_last,
        coordinates=coordinates,
        name=name,
    )
    return drawn.document(size / 100, title=title)


def table_picture(  # noqa: PLR0913 - what a picture may show
    game: Game,
    *,
    colours: Sequence[str] = COLOURS,
    unowned: str = NOBODY_COLOUR,
    marks_last: bool = True,
    coordinates: bool = False,
    address: Callable[[DrawnTile], str] | None = None,
    refused: RefusedTile | None = None,
    name: Callable[[str], str] = str,
) -> Picture:
    """All that lies on the table, and a tile crossed out that is `refused`.

    `colours` are those of the players in seat order, as `#rrggbb`, and `unowned` is for pieces
    of no player. What several tiles share is written once, and nothing refers to the outside,
    unless tiles are shown by pictures at an `address`. `name` says the names of areas.
    """
    laid = tiles_by_cell(game)
    tiles = {**laid, refused.cell: refused.tile} if refused else laid
    areas = areas_beside(game)
    cells = [*tiles, *(each.cell for each in areas)]
    columns, rows = _spread(x for x, _ in cells), _spread(y for _, y in cells)
    left, top = 100 * columns[0] - MARGIN, 100 * rows[0] - MARGIN
    wide, high = 100 * len(columns) + 2 * MARGIN, 100 * len(rows) + 2 * MARGIN
    painter = _TablePainter(game.setup.edition, address, (left, top, wide, high))
    painter.paint_tiles(tiles)
    for area in areas:
        colour = colours[area.owner % len(colours)] if area.owner >= 0 else unowned
        mat = area.symbol(name(area.name), colour)
        painter.picture.place(mat, 100 * complex(*area.cell) + 50 + 50j, 100)
    # From the far edge to the near one, so that nearer things cover those behind them.
    things = sorted(standing(game), key=lambda each: each.centre.imag)
    if marks_last and (move := last_move(game)) is not None:
        painter.picture.add(*_mark(move, things, colours))
    for each in things:
        painter.paint_thing(each, colours, unowned)
    if refused is not None:
        painter.picture.add(*_cross(refused.cell))
    if coordinates:
        painter.picture.add(_rulers(columns, rows))
    return painter.picture


class _TablePainter:
    """Paints a table; each tile is a symbol by what it shows, as its icons are."""

    def __init__(
        self, edition: Edition, address: Callable[[DrawnTile], str] | None, box: Box
    ) -> None:
        self.edition, self.address = edition, address
        self.picture = on_table(box)
        self._tiles: dict[tuple[int, int, int], str] = {}

    def paint_tiles(self, tiles: Mapping[Cell, DrawnTile]) -> None:
        """Paint tiles with their shadows and edges."""
        shadows, pictures, edges = [], [], []
        for (x, y), tile in tiles.items():
            corner = 100 * x, 100 * y
            shadows.append(rect((*corner, 100, 100), attributes(transform="translate(2.5 3.5)")))
            place = f"translate({corner[0]} {corner[1]})"
            pictures.append(use(self._tile(tile), transform=place))
            edges.append(rect((*corner, 100, 100)))
        self.picture.add(
            tag("g", *shadows, fill=INK, fill_opacity=0.25),
            *pictures,
            tag("g", *edges, fill="none", stroke=INK, stroke_opacity=0.45, stroke_width=1),
        )

    def paint_thing(self, each: PlacedThing, colours: Sequence[str], unowned: str) -> None:
        """Paint a piece or a pile with its shadow."""
        reach, at = each.place.radius, each.centre
        shadow = tag(
            "ellipse",
            cx=number(at.real + reach * 0.12, 5),
            cy=number(at.imag + reach * 0.8, 5),
            rx=number(reach),
            ry=number(reach * 0.3),
            fill=INK,
            fill_opacity=0.35,
        )
        self.picture.add(shadow)
        symbol = thing_symbol(self.edition, each.thing, colours, unowned)
        self.picture.place(symbol, at, 2 * reach)

    def _tile(self, tile: DrawnTile) -> str:
        """The id of a tile's picture."""
        # By identity, since comparing designs would compare all their features.
        key = id(tile.design), tile.copy, tile.turns
        if key not in self._tiles:
            symbol = tile_symbol(self._shown(tile))
            self.picture.symbols[symbol.id] = symbol
            self._tiles[key] = symbol.id
        return self._tiles[key]

    def _shown(self, tile: DrawnTile) -> str:
        if self.address is not None:
            return tile_image(self.address(tile))
        design, dots = tile.design, _ART_DOTS
        picture = tile_picture(self.edition, design, copy=tile.copy, turns=tile.turns, dots=dots)
        self.picture.symbols |= picture.symbols
        return picture.body


def tile_symbol(body: str) -> Symbol:
    """A whole tile as a symbol, so that equal ones are written once."""
    return Symbol(f"t{id_of(body)}", body)


def tile_image(address: str) -> str:
    """The element that shows the file at an address in place of a tile."""
    return image(address, width=100, height=100)


def _spread(numbers: Iterable[int]) -> range:
    found = [*numbers]
    return range(min(found), max(found) + 1)


def on_table(box: Box) -> Picture:
    """A picture with the ground of a table in a frame."""
    left, top, wide, high = box
    frame = paint(fill="none", stroke=INK, stroke_opacity=0.55, stroke_width=2)
    inner = rect((left + 8, top + 8, wide - 16, high - 16), frame, rx=6)
    return Picture(parts=[filled(_BACKGROUND, box), inner], box=box)


def _mark(move: LastMove, things: Iterable[PlacedThing], colours: Sequence[str]) -> Iterator[str]:
    """Yield a frame around the tile laid last, and rings under what was done after that."""
    x, y = move.cell
    done = [each for each in things if move.is_at(each.thing)]
    pens = [
        paint(fill="none", stroke=color, stroke_width=width)
        for color, width in ((INK, 5.5), (_GLOW, 4.5), (colours[move.player % len(colours)], 2.5))
    ]
    yield from (rect((100 * x + 2, 100 * y + 2, 96, 96), pen, rx=4) for pen in pens)
    for each in done:
        centre = {"cx": number(each.centre.real, 5), "cy": number(each.centre.imag, 5)}
        ring = attributes(**centre, r=number(each.place.radius * 1.1))
        yield from (f"<circle{ring}{pen}/>" for pen in pens)


def _cross(cell: Cell) -> Iterator[str]:
    """Yield a frame and a cross over a cell, on a light ground so that it shows on any tile."""
    x, y = 100 * cell[0], 100 * cell[1]
    lines = f"M{x + 22},{y + 22}l56,56m0,-56l-56,56"
    for color, width in ((_GLOW, 12), (_REFUSED, 6)):
        pen = paint(fill="none", stroke=color, stroke_width=width, stroke_linecap="round")
        yield rect((x + 3, y + 3, 94, 94), pen, rx=4)
        yield path(lines, pen)


def _rulers(columns: range, rows: range) -> str:
    top, left = 100 * rows[0] - _RULER + 6, 100 * columns[0] - _RULER
    marks = [tag("text", str(x), x=100 * x + 50, y=top) for x in columns]
    marks += [tag("text", str(y), x=left, y=100 * y + 54) for y in rows]
    return tag(
        "g",
        *marks,
        font_family=FONT,
        font_size=13,
        fill=INK,
        fill_opacity=0.8,
        text_anchor="middle",
    )
