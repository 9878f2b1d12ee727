"""What spots are called, in words: the segments of tiles, and places on the table.

A spot is written `railroad E`: its kind, where on the tile it lies, and `#2` for a second one that
would be called alike. A place is a spot with the cell of its tile: `railroad E at (2,-1)`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from .words import Named, Words, named, wording, words

_SIDES: Final = {
    text: words(text)
    for text in (
        *(wording("NNW"), wording("N"), wording("NNE"), wording("ENE"), wording("E")),
        *(wording("ESE"), wording("SSE"), wording("S"), wording("SSW"), wording("WSW")),
        *(wording("W"), wording("WNW")),
    )
}
_SPOT: Final = re.compile(r"(\S+)(?: ([NESW]+))?(?: #(\d+))?")
_PLACE: Final = re.compile(r"(.+) at \((-?\d+),(-?\d+)\)")


@lru_cache(maxsize=4096)
def spot_words(spot: str) -> Words:
    """Return a spot in words; what is not written as a spot is a name."""
    found = _SPOT.fullmatch(spot)
    if found is None or (found[2] or "N") not in _SIDES:
        return named(spot)
    kind, side, number = named(found[1]), _SIDES.get(found[2] or ""), found[3]
    said = words("{kind} {side}", kind=kind, side=side) if side else kind
    return words("{spot} #{number}", spot=said, number=number) if number else said


def place_words(place: str) -> Words:
    """Return a place or a spot in words, be it named or plain text; what is neither is a name.

    Other words stay as they are.
    """
    if isinstance(place, Words) and not isinstance(place, Named):
        return place
    return _place(str(place))


def segment_words(spot: str, x: int, y: int) -> Words:
    """Return the spot of a tile on the table in words."""
    return words("{spot} at ({x},{y})", spot=spot_words(spot), x=x, y=y)


@lru_cache(maxsize=4096)
def _place(place: str) -> Words:
    found = _PLACE.fullmatch(place)
    return segment_words(found[1], int(found[2]), int(found[3])) if found else spot_words(place)
