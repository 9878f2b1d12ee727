"""The marks of suits that state no symbol: plain shapes that differ without their colours."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .palette import INK
from .symbols import Symbol

_SHAPES: Final = (
    "M50,4 L88,50 L50,96 L12,50 Z",
    "M50,8 A42,42 0 0 1 50,92 A42,42 0 0 1 50,8 Z",
    "M50,8 L94,88 L6,88 Z",
    "M14,14 H86 V86 H14 Z",
    "M50,3 L62,36 L97,37 L69,58 L79,92 L50,72 L21,92 L31,58 L3,37 L38,36 Z",
    "M36,8 H64 V36 H92 V64 H64 V92 H36 V64 H8 V36 H36 Z",
    "M28,10 H72 L96,50 L72,90 H28 L4,50 Z",
    "M50,94 C18,70 6,52 6,34 C6,8 42,6 50,30 C58,6 94,8 94,34 C94,52 82,70 50,94 Z",
)
_HOLES: Final = ("", "M50,34 A16,16 0 0 0 50,66 A16,16 0 0 0 50,34 Z", "M34,44 V60 H66 V44 Z")
MARKS: Final = len(_SHAPES) * len(_HOLES)
"""How many marks there are; they repeat after these."""


@lru_cache(maxsize=64)
def suit_mark(number: int) -> Symbol:
    """Return the mark of a suit, by its place among the suits of its deck, in `currentColor`."""
    hole, shape = divmod(number % MARKS, len(_SHAPES))
    return Symbol.of(
        f'<path d="{_SHAPES[shape]} {_HOLES[hole]}" fill="currentColor" fill-rule="evenodd" '
        f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>'
    )
