"""The table of a game as one SVG document: tiles, pieces and piles of tokens, in a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from xml.sax.saxutils import escape

from ..images.svg_reading import id_of
from .palette import INK
from .pieces import COLOURS, NOBODY_COLOUR
from .symbols import FONT, Symbol
from .table_items import last_move, standing, thing_symbol, tiles_by_cell
from .tile import XMLNS, Picture, definitions, tile_picture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from core.edition.edition import Edition
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell

    from .table_items import DrawnTile, LastMove, PlacedThing

_BACKGROUND: Final = "#e9dfc8"
MARGIN: Final = 40
_ART_DOTS: Final = 512
_RULER: Final = 22
_GLOW: Final = "#fff8dc"


class TableDrawing(NamedTuple):
    """A drawing of a table, and its box: the left, the top, how wide and how high it is."""

    picture: Picture
    box: tuple[int, int, int, int]


def table_svg(  # noqa: PLR0913 - what a picture may show
    game: Game,
    *,
    colours: Sequence[str] = COLOURS,
    unowned: str = NOBODY_COLOUR,
    title: str = "",
    size: int = 100,
    marks_last: bool = True,
    coordinates: bool = False,
) -> str:
    """Return `table_drawing` as a document; `size` is that of a tile in pixels."""
    drawn = table_drawing(
        game, colours=colours, unowned=unowned, marks_last=marks_last, coordinates=coordinates
    )
    wide, high = (round(length * size / 100) for length in drawn.box[2:])
    said = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg {XMLNS} width="{wide}" height="{high}" viewBox="{" ".join(map(str, drawn.box))}">'
        f"{said}{definitions(drawn.picture.symbols)}{drawn.picture.body}</svg>"
    )


def table_drawing(  # noqa: PLR0913 - what a picture may show
    game: Game,
    *,
    colours: Sequence[str] = COLOURS,
    unowned: str = NOBODY_COLOUR,
    marks_last: bool = True,
    coordinates: bool = False,
    address: Callable[[DrawnTile], str] | None = None,
) -> TableDrawing:
    """Return all that lies on the table.

    `colours` are those of the players in seat order, as `#rrggbb`, and `unowned` is for pieces
    of no player. What several tiles share is written once, and nothing refers to the outside,
    unless tiles are shown by pictures at an `address`.
    """
    tiles = tiles_by_cell(game)
    columns, rows = _spread(x for x, _ in tiles), _spread(y for _, y in tiles)
    left, top = 100 * columns[0] - MARGIN, 100 * rows[0] - MARGIN
    wide, high = 100 * len(columns) + 2 * MARGIN, 100 * len(rows) + 2 * MARGIN
    painter = _TablePainter(game.setup.edition, address)
    painter.add(table_frame(left, top, wide, high))
    painter.paint_tiles(tiles)
    # From the far edge to the near one, so that nearer things cover those behind them.
    things = sorted(standing(game), key=lambda each: each.centre.imag)
    if marks_last and (move := last_move(game)) is not None:
        painter.add(_mark(move, things, colours))
    for each in things:
        painter.paint_thing(each, colours, unowned)
    if coordinates:
        painter.add(_rulers(columns, rows))
    return TableDrawing(painter.picture, (left, top, wide, high))


class _TablePainter:
    """Paints a table; each tile is a symbol by what it shows, as its icons are."""

    def __init__(self, edition: Edition, address: Callable[[DrawnTile], str] | None) -> None:
        self.edition, self.address = edition, address
        self.picture = Picture()
        self._tiles: dict[tuple[int, int, int], str] = {}

    def add(self, part: str) -> None:
        """Paint an element."""
        self.picture.parts.append(part)

    def paint_tiles(self, tiles: Mapping[Cell, DrawnTile]) -> None:
        """Paint tiles with their shadows and edges."""
        shadows, pictures, edges = [], [], []
        for (x, y), tile in tiles.items():
            box = f'x="{100 * x}" y="{100 * y}" width="100" height="100"'
            shadows.append(f'<rect {box} transform="translate(2.5 3.5)"/>')
            place = f'transform="translate({100 * x} {100 * y})"'
            pictures.append(f'<use xlink:href="#{self._tile(tile)}" {place}/>')
            edges.append(f"<rect {box}/>")
        self.add(f'<g fill="{INK}" fill-opacity="0.25">{"".join(shadows)}</g>{"".join(pictures)}')
        line = f'stroke="{INK}" stroke-opacity="0.45" stroke-width="1"'
        self.add(f'<g fill="none" {line}>{"".join(edges)}</g>')

    def paint_thing(self, each: PlacedThing, colours: Sequence[str], unowned: str) -> None:
        """Paint a piece or a pile with its shadow."""
        reach, at = each.place.radius, each.centre
        self.add(
            f'<ellipse cx="{at.real + reach * 0.12:.5g}" cy="{at.imag + reach * 0.8:.5g}" '
            f'rx="{reach:.4g}" ry="{reach * 0.3:.4g}" fill="{INK}" fill-opacity="0.35"/>'
        )
        symbol = thing_symbol(self.edition, each.thing, colours, unowned)
        self.picture.place(symbol, at, 2 * reach)

    def _tile(self, tile: DrawnTile) -> str:
        """Return the id of a tile's picture."""
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
    """Return a whole tile as a symbol, so that equal ones are written once."""
    return Symbol(f"t{id_of(body)}", body)


def tile_image(address: str) -> str:
    """Return the element that shows the file at an address in place of a tile."""
    href = escape(address, {'"': "&quot;"})
    return f'<image width="100" height="100" xlink:href="{href}"/>'


def _spread(numbers: Iterable[int]) -> range:
    found = [*numbers]
    return range(min(found), max(found) + 1)


def table_frame(left: float, top: float, wide: float, high: float) -> str:
    """Return the ground of a table in a frame."""
    inner = f'x="{left + 8}" y="{top + 8}" width="{wide - 16}" height="{high - 16}"'
    return (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{_BACKGROUND}"/>'
        f'<rect {inner} rx="6" fill="none" stroke="{INK}" stroke-opacity="0.55" stroke-width="2"/>'
    )


def _mark(move: LastMove, things: Iterable[PlacedThing], colours: Sequence[str]) -> str:
    """Return a frame around the tile laid last, and rings under what was done after that."""
    x, y = move.cell
    shapes = [f'rect x="{100 * x + 2}" y="{100 * y + 2}" width="96" height="96" rx="4"']
    shapes += [
        f'circle cx="{each.centre.real:.5g}" cy="{each.centre.imag:.5g}" '
        f'r="{each.place.radius * 1.1:.4g}"'
        for each in things
        if move.is_at(each.thing)
    ]
    colour = colours[move.player % len(colours)]
    strokes = ((INK, 5.5), (_GLOW, 4.5), (colour, 2.5))
    return "".join(
        f'<{shape} fill="none" stroke="{paint}" stroke-width="{width}"/>'
        for shape in shapes
        for paint, width in strokes
    )


def _rulers(columns: range, rows: range) -> str:
    top, left = 100 * rows[0] - _RULER + 6, 100 * columns[0] - _RULER
    marks = [_number(100 * x + 50, top, x) for x in columns]
    marks += [_number(left, 100 * y + 54, y) for y in rows]
    return (
        f'<g font-family="{FONT}" font-size="13" fill="{INK}" fill-opacity="0.8" '
        f'text-anchor="middle">{"".join(marks)}</g>'
    )


def _number(x: float, y: float, number: int) -> str:
    return f'<text x="{x:g}" y="{y:g}">{number}</text>'
