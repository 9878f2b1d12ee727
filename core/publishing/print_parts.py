"""What is printed besides tiles, cards and tokens: pieces to stand up, and the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.game_parts import TRACK_HEIGHT, TRACK_WIDTH, score_track_picture
from ..drawing.palette import INK, PAPER, mixed
from ..drawing.pieces import COLOURS, NOBODY_COLOUR, piece_symbol
from ..drawing.tile import Picture

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
    """Something to be cut out: its picture, its size in units and in mm, how many there are."""

    name: str
    picture: Picture
    units: tuple[float, float]
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
                units = STANDEE[0] * _UNITS, STANDEE[1] * _UNITS
                shown = 1 if one else count
                yield CutPart(name, _standee(kind, colour), units, STANDEE, shown)


def score_track(edition: Edition, language: str, room: tuple[float, float]) -> CutPart:
    """Return the score track, turned so that its long side lies along that of the paper."""
    turned = Picture(
        symbols={}, parts=[f'<g transform="translate({TRACK_HEIGHT:g} 0) rotate(90)">']
    )
    track = score_track_picture(edition, language)
    turned.symbols |= track.symbols
    turned.parts += [*track.parts, "</g>"]
    scale = min(room[0] / TRACK_HEIGHT, room[1] / TRACK_WIDTH)
    size = round(TRACK_HEIGHT * scale, 3), round(TRACK_WIDTH * scale, 3)
    return CutPart("score-track", turned, (TRACK_HEIGHT, TRACK_WIDTH), size, 1)


def _standee(kind: PieceKind, colour: str) -> Picture:
    """Return a strip: folded at its middle it shows the piece on both sides, upright."""
    wide, high = (length * _UNITS for length in STANDEE)
    foot, middle = _FOOT * _UNITS, high / 2
    symbol = piece_symbol(kind.name, kind.symbol, colour)
    picture = Picture()
    tint = mixed(colour, PAPER, 0.35)
    picture.parts.append(f'<rect width="{wide:g}" height="{high:g}" fill="{PAPER}"/>')
    for y in (0, high - foot):
        place = f'y="{y:g}" width="{wide:g}" height="{foot:g}"'
        picture.parts.append(f'<rect {place} fill="{tint}"/>')
    size = min(wide, middle - foot) - 12
    lower = complex(wide / 2, (middle + high - foot) / 2)
    picture.place(symbol, lower, size)
    picture.parts.append(f'<g transform="rotate(180 {wide / 2:g} {middle:g})">')
    picture.place(symbol, lower, size)
    picture.parts.append("</g>")
    folds = "".join(f"M0,{y:g}H{wide:g}" for y in (foot, middle, high - foot))
    picture.parts.append(
        f'<path d="{folds}" fill="none" stroke="{INK}" stroke-width="0.8" stroke-dasharray="4 3"/>'
        f'<rect x="0.4" y="0.4" width="{wide - 0.8:g}" height="{high - 0.8:g}" fill="none" '
        f'stroke="{INK}" stroke-width="0.8"/>'
    )
    return picture
