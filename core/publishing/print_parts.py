"""What is printed besides tiles, cards and tokens: pieces to stand up, and the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.game_parts import TRACK_HEIGHT, TRACK_WIDTH, score_track_picture
from ..drawing.palette import INK, PAPER, mixed
from ..drawing.pieces import COLOURS, NOBODY_COLOUR, piece_symbol
from ..drawing.svg import Picture, filled, moved, paint, path, rect, tag

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..edition.edition import Edition
    from ..edition.kinds import PieceKind

STANDEE: Final = (18.0, 56.0)
"""Width and height in mm of a piece before it is folded: a foot, twice its picture, a foot."""
_FOOT: Final = 8.0  # millimetres
_UNITS: Final = 5
"""Units of a face to a millimetre."""


class CutPart(NamedTuple):
    """Something to be cut out: its picture, its size in mm, how many there are."""

    name: str
    picture: Picture
    size: tuple[float, float]
    copies: int


def standees(edition: Edition, kinds: Iterable[PieceKind], *, one: bool) -> Iterator[CutPart]:
    """Yield the pieces of all players and of none as strips to be folded; or `one` of each."""
    players = edition.players.max
    for kind in kinds:
        # Players beyond the number of colours have their pieces in one that another has.
        counts = {COLOURS[n % len(COLOURS)]: 0 for n in range(players)}
        for n in range(players):
            counts[COLOURS[n % len(COLOURS)]] += kind.per_player
        counts[NOBODY_COLOUR] = kind.per_game
        for colour, count in counts.items():
            if count:
                name = f"piece-{kind.name}-{colour[1:]}"
                yield CutPart(name, _standee(kind, colour), STANDEE, 1 if one else count)


def score_track(edition: Edition, language: str, room: tuple[float, float]) -> CutPart:
    """Return the score track, turned so that its long side lies along that of the paper."""
    track = score_track_picture(edition, language)
    turn = moved(TRACK_HEIGHT, 0, "rotate(90)")
    turned = Picture(
        track.symbols,
        [tag("g", track.body, transform=turn)],
        (0, 0, TRACK_HEIGHT, TRACK_WIDTH),
    )
    scale = min(room[0] / TRACK_HEIGHT, room[1] / TRACK_WIDTH)
    size = round(TRACK_HEIGHT * scale, 3), round(TRACK_WIDTH * scale, 3)
    return CutPart("score-track", turned, size, 1)


def _standee(kind: PieceKind, colour: str) -> Picture:
    """Return a strip: folded at its middle it shows the piece on both sides, upright."""
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
