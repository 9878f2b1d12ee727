"""The table of a game as one SVG document: tiles, pieces and piles of tokens, in a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from .palette import INK
from .pieces import COLOURS, NOBODY_COLOUR
from .symbols import FONT, Symbol
from .table_items import last_move, standing, thing_symbol, tiles_by_cell
from .tile import XMLNS, definitions, tile_picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.edition.edition import Edition
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell

    from .table_items import DrawnTile, LastMove, PlacedThing

_BACKGROUND: Final = "#e9dfc8"
MARGIN: Final = 40
_RULER: Final = 22
_GLOW: Final = "#fff8dc"


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
    """Return all that lies on the table; `size` is that of a tile in pixels.

    `colours` are those of the players in seat order, as `#rrggbb`, and `unowned` is for pieces
    of no player. What several tiles share is written once, and nothing refers to the outside.
    """
    edition, tiles = game.setup.edition, tiles_by_cell(game)
    columns, rows = _spread(x for x, _ in tiles), _spread(y for _, y in tiles)
    left, top = 100 * columns[0] - MARGIN, 100 * rows[0] - MARGIN
    wide, high = 100 * len(columns) + 2 * MARGIN, 100 * len(rows) + 2 * MARGIN
    symbols = _Symbols(edition)
    parts = [table_frame(left, top, wide, high), _tiles(tiles, symbols)]
    # From the far edge to the near one, so that nearer things cover those behind them.
    things = sorted(standing(game), key=lambda each: each.centre.imag)
    if marks_last and (move := last_move(game)) is not None:
        parts.append(_mark(move, things, colours))
    parts += [_thing(each, symbols, colours, unowned) for each in things]
    if coordinates:
        parts.append(_rulers(columns, rows))
    said = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg {XMLNS} width="{round(wide * size / 100)}" height="{round(high * size / 100)}" '
        f'viewBox="{left} {top} {wide} {high}">{said}{symbols.definitions}{"".join(parts)}</svg>'
    )


class _Symbols:
    """What a document defines once and shows many times."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.small: dict[str, Symbol] = {}
        self.tiles: dict[tuple[int, int, int], str] = {}
        self.pictures: list[str] = []

    @property
    def definitions(self) -> str:
        """All that is to be defined: icons and pieces, then tiles that show icons."""
        return f"{definitions(self.small)}<defs>{''.join(self.pictures)}</defs>"

    def tile(self, tile: DrawnTile) -> str:
        """Return the id of a tile's picture."""
        # By identity, since comparing designs would compare all their features.
        key = id(tile.design), tile.copy, tile.turns
        if key not in self.tiles:
            picture = tile_picture(self.edition, tile.design, copy=tile.copy, turns=tile.turns)
            self.small |= picture.symbols
            name = f"t{len(self.tiles)}"
            self.tiles[key] = name
            self.pictures.append(f'<g id="{name}">{picture.body}</g>')
        return self.tiles[key]

    def placed(self, symbol: Symbol, centre: complex, size: float) -> str:
        """Return the element that shows a symbol."""
        self.small[symbol.id] = symbol
        return symbol.placed(centre, size)


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


def _tiles(tiles: dict[Cell, DrawnTile], symbols: _Symbols) -> str:
    shadows, pictures, edges = [], [], []
    for (x, y), tile in tiles.items():
        box = f'x="{100 * x}" y="{100 * y}" width="100" height="100"'
        shadows.append(f'<rect {box} transform="translate(2.5 3.5)"/>')
        name = symbols.tile(tile)
        pictures.append(f'<use xlink:href="#{name}" transform="translate({100 * x} {100 * y})"/>')
        edges.append(f"<rect {box}/>")
    return (
        f'<g fill="{INK}" fill-opacity="0.25">{"".join(shadows)}</g>{"".join(pictures)}'
        f'<g fill="none" stroke="{INK}" stroke-opacity="0.45" stroke-width="1">{"".join(edges)}</g>'
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


def _thing(each: PlacedThing, symbols: _Symbols, colours: Sequence[str], unowned: str) -> str:
    reach, at = each.place.radius, each.centre
    symbol = thing_symbol(symbols.edition, each.thing, colours, unowned)
    shadow = (
        f'<ellipse cx="{at.real + reach * 0.12:.5g}" cy="{at.imag + reach * 0.8:.5g}" '
        f'rx="{reach:.4g}" ry="{reach * 0.3:.4g}" fill="{INK}" fill-opacity="0.35"/>'
    )
    return shadow + symbols.placed(symbol, at, 2 * reach)


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
