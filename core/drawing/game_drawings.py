"""What games show of themselves, as SVG: drawings of cells and pieces, and the board of a player.

A cell is 100 units wide.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final

from ..engine.game_board import (
    Drawing,
    DrawnArea,
    DrawnCircle,
    DrawnInset,
    DrawnLine,
    DrawnSvg,
    DrawnSymbol,
    DrawnText,
    svg_of,
)
from .curves import data
from .palette import BRASS, INK, PAPER, UNKNOWN
from .pieces import NOBODY_COLOUR, PAINTS
from .svg import Picture, Symbol, bold, circle, filled, moved, number, paint, path, rect, tag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.game_board import Colour, GameBoard

CELL: Final = 100.0
NAMED_COLOURS: Final = {
    **{name.lower(): colour for name, colour in PAINTS.items()},
    "ink": INK,
    "paper": PAPER,
    "sand": "#d9bc84",
    "teal": "#2b8f8a",
}
"""Colours by the names that drawings have for them."""
_MARGIN: Final = 30.0
_EDGE: Final = 5.0
SHAPES: Final = {
    "circle": "M50,6A44,44 0 1 1 49.9,6Z",
    "square": "M12,12H88V88H12Z",
    "diamond": "M50,4L90,50L50,96L10,50Z",
    "triangle": "M50,8L95,88H5Z",
    "hexagon": "M27,8H73L97,50L73,92H27L3,50Z",
    "cross": "M36,6H64V36H94V64H64V94H36V64H6V36H36Z",
    "clover": (
        "M50,4A24,24 0 1 1 49.9,4ZM72,26A24,24 0 1 1 71.9,26Z"
        "M50,48A24,24 0 1 1 49.9,48ZM28,26A24,24 0 1 1 27.9,26Z"
    ),
    "heart": "M50,92C16,64 4,48 6,30C9,8 38,4 50,26C62,4 91,8 94,30C96,48 84,64 50,92Z",
    "crown": "M8,84L4,28L28,50L50,14L72,50L96,28L92,84Z",
    "sun": (
        "M50,2L59,27L84,16L73,41L98,50L73,59L84,84L59,73L50,98L41,73L16,84L27,59L2,50L27,41"
        "L16,16L41,27Z"
    ),
    "moon": "M66,6C22,8 6,48 26,74C42,96 76,96 92,72C62,80 42,58 46,36C48,22 56,12 66,6Z",
    "drop": "M50,4C70,34 82,48 82,66C82,84 68,96 50,96C32,96 18,84 18,66C18,48 30,34 50,4Z",
    "pawn": (
        "M50,6C62,6 70,15 70,25C70,32 66,38 61,41C63,58 76,70 80,92H20C24,70 37,58 39,41"
        "C34,38 30,32 30,25C30,15 38,6 50,6Z"
    ),
}
"""The symbols of drawings as paths in a box of 100 by 100."""


def colour_of(colour: Colour | None, players: Sequence[str]) -> str:
    """A colour as `#rrggbb`, of the colours of players for a seat; "none" for None."""
    if colour is None:
        return "none"
    if isinstance(colour, int):
        return players[colour] if colour < len(players) else NOBODY_COLOUR
    return NAMED_COLOURS.get(colour, colour)


def drawing_picture(drawing: Drawing, players: Sequence[str]) -> Picture:
    """A drawing of a game as a picture; `players` are the colours of players by seats."""
    wide, high = drawing.width * CELL, drawing.height * CELL
    picture = Picture(box=(0, 0, wide, high))
    if drawing.ground is not None:
        picture.add(filled(colour_of(drawing.ground, players), picture.box))
    for part in drawing.parts:
        _draw(part, picture, players)
    return picture


def drawing_svg(drawing: Drawing, players: Sequence[str], *, size: int = 240) -> str:
    """A drawing of a game as a document in which a cell has so many pixels."""
    return drawing_picture(drawing, players).document(size / CELL)


def board_picture(board: GameBoard, players: Sequence[str]) -> Picture:
    """All cells of a board; those of the last move are ringed, empty ones outlined."""
    left = min((each.x for each in board.cells), default=0.0) * CELL - _MARGIN
    top = min((each.y for each in board.cells), default=0.0) * CELL - _MARGIN
    right = max((each.x + each.width for each in board.cells), default=1.0) * CELL + _MARGIN
    bottom = max((each.y + each.height for each in board.cells), default=1.0) * CELL + _MARGIN
    picture = Picture(box=(left, top, right - left, bottom - top))
    rings, last = [], set(board.last)
    for cell in board.cells:
        box = (cell.x * CELL, cell.y * CELL, cell.width * CELL, cell.height * CELL)
        if cell.drawing is None:
            picture.add(rect(box, paint(fill="none", stroke=UNKNOWN, stroke_dasharray="6 5")))
        else:
            inner = drawing_picture(cell.drawing, players)
            picture.symbols |= inner.symbols
            scale = min(cell.width / cell.drawing.width, cell.height / cell.drawing.height)
            turn = moved(box[0], box[1], f"scale({number(scale)})")
            picture.add(tag("g", inner.body, transform=turn))
        if cell.id in last:
            rings.append(rect(box, paint(fill="none", stroke=BRASS, stroke_width=_EDGE)))
    picture.add(*rings)
    return picture


@singledispatch
def _draw(part: object, picture: Picture, players: Sequence[str]) -> None:
    raise AssertionError(part, picture, players)


@_draw.register(DrawnArea)
def _area(part: DrawnArea, picture: Picture, players: Sequence[str]) -> None:
    style = paint(fill=colour_of(part.colour, players), **_pen(part, players))
    picture.add(path(data(_spots(part.points), closed=True), style))


@_draw.register(DrawnLine)
def _line(part: DrawnLine, picture: Picture, players: Sequence[str]) -> None:
    style = paint(
        fill="none",
        stroke=colour_of(part.colour, players),
        stroke_width=part.width * CELL,
        stroke_linejoin="round",
    )
    way = data(_spots(part.points))
    if part.is_curved:
        letter = "Q" if len(part.points) == 3 else "C"  # noqa: PLR2004 - a curve with one bend
        way = way.replace("L", letter, 1).replace("L", " ")
    picture.add(path(way, style))


@_draw.register(DrawnCircle)
def _circle(part: DrawnCircle, picture: Picture, players: Sequence[str]) -> None:
    style = paint(fill=colour_of(part.colour, players), **_pen(part, players))
    picture.add(circle(complex(part.x, part.y) * CELL, part.radius * CELL, style))


@_draw.register(DrawnText)
def _text(part: DrawnText, picture: Picture, players: Sequence[str]) -> None:
    size = part.size * CELL
    line = part.y * CELL + size * 0.36
    picture.add(bold(part.x * CELL, line, size, part.text, colour_of(part.colour, players)))


@_draw.register(DrawnSymbol)
def _symbol(part: DrawnSymbol, picture: Picture, players: Sequence[str]) -> None:
    shape = Symbol.of(path(SHAPES[part.name], paint(fill=colour_of(part.colour, players))))
    picture.place(shape, complex(part.x, part.y) * CELL, part.size * CELL)


@_draw.register(DrawnSvg)
def _svg(part: DrawnSvg, picture: Picture, players: Sequence[str]) -> None:  # noqa: ARG001
    found = svg_of(part.svg)
    picture.place(Symbol(found.id, found.body), complex(part.x, part.y) * CELL, part.size * CELL)


@_draw.register(DrawnInset)
def _inset(part: DrawnInset, picture: Picture, players: Sequence[str]) -> None:
    inner = drawing_picture(part.drawing, players)
    _, _, wide, high = inner.box
    picture.symbols |= inner.symbols
    shift = ((0.0, 0.0), (high, 0.0), (wide, high), (0.0, wide))[part.turns]
    moves = (f"scale({number(part.scale)})", moved(*shift), f"rotate({90 * part.turns})")
    place = moved(part.x * CELL, part.y * CELL, *moves)
    picture.add(tag("g", inner.body, transform=place))


def _pen(part: DrawnArea | DrawnCircle, players: Sequence[str]) -> dict[str, str | float]:
    if part.outline is None:
        return {}
    return {"stroke": colour_of(part.outline, players), "stroke_width": part.width * CELL}


def _spots(points: Sequence[tuple[float, float]]) -> list[complex]:
    return [complex(x, y) * CELL for x, y in points]
