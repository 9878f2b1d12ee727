"""What is printed besides tiles, cards and tokens.

Pieces to stand up, the score track, and a page that measures the printer: whether a millimetre is
one, and where it puts the back. On its front are rulers, and in the middle two scales, each mark
with the number that belongs into the offset; on its back is a cross. Against the light the cross
points to the numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..drawing.palette import INK, PAPER, mixed
from ..drawing.pieces import piece_symbol
from ..drawing.svg import Picture, Value, filled, moved, paint, path, rect, tag, text
from ..messages import Words, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..edition.kinds import PieceKind

STANDEE: Final = (18.0, 56.0)
"""Width and height in mm of a piece before it is folded: a foot, twice its picture, a foot."""
_FOOT: Final = 8.0  # millimetres
_UNITS: Final = 5
"""Units of a face to a millimetre."""

_REACH: Final = 8
"""Millimetres that the scales go to each side."""
_RULER: Final = 100
_LEFT: Final = 20.0
_LINES: Final = 6.0
_BLACK: Final = "#000000"
_HAIRLINE: Final = paint(fill="none", stroke=_BLACK, stroke_width=0.15)


def turned(picture: Picture, *, clockwise: bool = True) -> Picture:
    """A picture turned by a quarter, in a box that begins at 0, 0."""
    _, _, wide, high = picture.box
    turn = moved(high, 0, "rotate(90)") if clockwise else moved(0, wide, "rotate(-90)")
    return Picture(picture.symbols, [tag("g", picture.body, transform=turn)], (0, 0, high, wide))


def standee(kind: PieceKind, colour: str) -> Picture:
    """A piece as a strip: folded at its middle it shows the piece on both sides, upright."""
    wide, high = (length * _UNITS for length in STANDEE)
    foot, middle = _FOOT * _UNITS, high / 2
    symbol = piece_symbol(kind.name, kind.symbol, colour)
    picture = Picture(box=(0, 0, wide, high))
    tint = paint(fill=mixed(colour, PAPER, 0.35))
    picture.add(
        filled(PAPER, picture.box),
        rect((0, 0, wide, foot), tint),
        rect((0, high - foot, wide, foot), tint),
    )
    size = min(wide, middle - foot) - 12
    picture.place(symbol, complex(wide / 2, (middle + high - foot) / 2), size)
    # The other side, which stands on its head until the strip is folded.
    turn = f"rotate(180 {wide / 2:g} {middle:g})"
    picture.add(tag("g", picture.parts[-1], transform=turn))
    folds = "".join(f"M0,{y:g}H{wide:g}" for y in (foot, middle, high - foot))
    dashed = paint(fill="none", stroke=INK, stroke_width=0.8, stroke_dasharray="4 3")
    edge = paint(fill="none", stroke=INK, stroke_width=0.8)
    picture.add(path(folds, dashed), rect((0.4, 0.4, wide - 0.8, high - 0.8), edge))
    return picture


# --- A page to measure the printer by ---


def measuring_front(
    size: tuple[float, float], backs: str, say: Callable[[Words], str] = str
) -> str:
    """The front: rulers, what to do with them, and scales if backs are printed."""
    parts = [*_rulers()]
    said = [
        msg("Both rulers are 100 mm long. If they are not, print at 100 %, without fitting."),
    ]
    if backs != "none":
        parts += _scales(size, backs)
        said += [
            msg("Hold this side towards you, and the sheet against the light."),
            msg("The cross on the back points to two numbers: these are the offset, X,Y."),
            msg("The cross is printed without any offset."),
        ]
    for number, line in enumerate(said):
        parts.append(_text(_LEFT + 12, 34 + number * _LINES, 3.4, say(line)))
    return "".join(parts)


def measuring_back(size: tuple[float, float]) -> str:
    """The back: a cross in the middle of the page."""
    x, y = size[0] / 2, size[1] / 2
    cross = f"M{x - 30:g},{y:g}H{x + 30:g}M{x:g},{y - 30:g}V{y + 30:g}"
    return path(cross, paint(fill="none", stroke=_BLACK, stroke_width=0.2))


def _rulers() -> Iterator[str]:
    """Yield a ruler along the top and one along the left side, each with its numbers."""
    marks = [f"M{_LEFT:g},{_LEFT:g}h{_RULER}M{_LEFT:g},{_LEFT:g}v{_RULER}"]
    for n in range(_RULER + 1):
        # In millimetres: centimetres, fives and ones, as on any ruler.
        length = 5.0 if n % 10 == 0 else 3.5 if n % 5 == 0 else 2.0
        marks.append(f"M{_LEFT + n:g},{_LEFT:g}v{-length:g}M{_LEFT:g},{_LEFT + n:g}h{-length:g}")
        if n % 10 == 0 and n:
            yield _text(_LEFT + n, _LEFT - 6, 2.6, str(n), "middle")
            yield _text(_LEFT - 6, _LEFT + n + 0.9, 2.6, str(n), "end")
    yield path("".join(marks), _HAIRLINE)


def _scales(size: tuple[float, float], backs: str) -> Iterator[str]:
    """Yield a scale across and one down; the back's line on a mark asks for the mark's number.

    Seen from the front, backs that are turned over the long edge move to the left when they are
    moved to the right; those over the short edge move up when they are moved down. What lies 2 mm
    too far that way is put right by as much the other way.
    """
    x, y = size[0] / 2, size[1] / 2
    across, down = (1, -1) if backs == "long" else (-1, 1)
    marks = [
        f"M{x - _REACH:g},{y - 32:g}h{2 * _REACH}",
        f"M{x + 32:g},{y - _REACH:g}v{2 * _REACH}",
    ]
    for n in range(-2 * _REACH, 2 * _REACH + 1):
        place, length = n / 2, 4.0 if n % 2 == 0 else 2.2
        marks.append(f"M{x + place:g},{y - 32:g}v{-length:g}M{x + 32:g},{y + place:g}h{length:g}")
        # Plus 0, or the mark in the middle would be called -0.
        if n % 8 == 0:
            yield _text(x + place, y - 37.5, 2.4, f"{across * place + 0:g}", "middle")
            yield _text(x + 37.5, y + place + 0.8, 2.4, f"{down * place + 0:g}")
    yield _text(x, y - 42, 3, "X", "middle")
    yield _text(x + 45, y + 1, 3, "Y")
    yield path("".join(marks), _HAIRLINE)


def _text(x: float, y: float, size: float, said: str, anchor: Value = None) -> str:
    return text(x, y, size, said, _BLACK, text_anchor=anchor)
