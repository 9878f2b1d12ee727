"""What spots are called, in words: the segments of tiles, and places on the table.

A spot is written `railroad E`: its kind, where on the tile it lies, and `#2` for a second one that
would be called alike; `tile` is the whole tile, `corner NE` a corner of it. A place is a spot with
the cell of its tile: `railroad E at (2,-1)`. Sides have the same letters in every language: those
that are typed in the file and in the editor.
"""

from __future__ import annotations

import re
from typing import Final

from .messages import Later, Named, Words, later, msg, named

_SIDES: Final = frozenset(
    ("NNW", "N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW")
)
_CORNERS: Final = frozenset(("NE", "SE", "SW", "NW"))
_SPOT: Final = re.compile(r"(\S+)(?: ([NESW]+))?(?: #(\d+))?")
_PLACE: Final = re.compile(r"(.+) at \((-?\d+),(-?\d+)\)")


def spot_words(spot: str) -> Words:
    """A spot in words; what is not written as a spot is a name."""
    return later(spot, _spot)


def place_words(place: str) -> Words:
    """A place or a spot in words, be it named or plain text; what is neither is a name.

    Other words stay as they are.
    """
    if isinstance(place, Words) and not isinstance(place, Named | Later):
        return place
    return later(place, _place)


def segment_words(spot: str, x: int, y: int) -> Words:
    """The spot of a tile on the table in words."""
    return later(f"{spot} at ({x},{y})", _place)


def piece_words(piece: str, owner: str | None) -> Words:
    """A piece in words, with whose it is if it is somebody's."""
    if owner:
        return msg("{player}'s {piece}", player=owner, piece=named(piece))
    return msg("the {piece}", piece=named(piece))


def cell_in(place: object) -> tuple[int, int] | None:
    """The cell that the text of a place names; None if it is no such text."""
    found = _PLACE.fullmatch(place) if isinstance(place, str) else None
    return None if found is None else (int(found[2]), int(found[3]))


def _spot(spot: str) -> Words:
    found = _SPOT.fullmatch(spot)
    known = _CORNERS if spot.startswith("corner ") else _SIDES
    if found is None or (found[2] and found[2] not in known):
        return named(spot)
    if spot == "tile":
        return msg("tile")
    if found[2] in _CORNERS:
        return msg("corner {corner}", corner=found[2])
    kind, side, number = named(found[1]), found[2], found[3]
    said = msg("{kind} {side}", kind=kind, side=side) if side else kind
    return msg("{spot} #{number}", spot=said, number=number) if number else said


def _place(place: str) -> Words:
    found = _PLACE.fullmatch(place)
    if found is None:
        return _spot(place)
    return msg("{spot} at ({x},{y})", spot=_spot(found[1]), x=int(found[2]), y=int(found[3]))
