"""The colours of the players: by the name of a colour if that is what a player is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.setup import COLORS

if TYPE_CHECKING:
    from collections.abc import Sequence

_LIGHT: Final = 140
NOBODY: Final = "#e9d8a6"
_PAINTS: Final = {
    "BLUE": "#2f6fc4",
    "RED": "#c8372d",
    "YELLOW": "#e6b422",
    "GREEN": "#3f8f3a",
    "BLACK": "#33312e",
    "WHITE": "#f2eee6",
    "ORANGE": "#de7a1f",
    "PURPLE": "#7d4aa8",
    "PINK": "#d977a6",
    "BROWN": "#85593a",
    "GREY": "#8b8985",
    "CYAN": "#2ea3ad",
}


def seat_colour(players: Sequence[str], player: int) -> str:
    """Return the colour of a player, by seat, as `#rrggbb`; no two players have the same.

    Who is called by the name of a colour has it; the others share what is left, in seat order.
    """
    if player < 0:
        return NOBODY
    return _colours(tuple(name.upper() for name in players))[player]


def ink_on(colour: str) -> str:
    """Return black or white, whichever is better read on a colour."""
    red, green, blue = (int(colour[n : n + 2], 16) for n in (1, 3, 5))
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    return "#1d1b18" if light > _LIGHT else "#ffffff"


def _colours(names: tuple[str, ...]) -> list[str]:
    left = [colour for colour in COLORS if colour not in names]
    taken = [names.index(name) == seat for seat, name in enumerate(names)]
    return [
        _PAINTS[name if name in _PAINTS and first else left.pop(0)]
        for name, first in zip(names, taken, strict=True)
    ]
