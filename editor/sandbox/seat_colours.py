"""The colours and initials of the players: colours by their names if those are names of colours."""

from __future__ import annotations

from functools import cache
from os.path import commonprefix
from typing import TYPE_CHECKING, Final

from core.drawing.pieces import COLOUR_WORDS, PAINTS
from core.engine.setup import COLORS
from core.locale.translator import LANGUAGES, translator
from core.messages import msg

from ..language.languages import tr_message
from ..look.appearance import contrast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..look.colours import Colours

_NEAR: Final = 1.7
"""Below this contrast ratio (WCAG 2) two colours are hard to tell apart."""
_LONGEST_PREFIX: Final = 3
UNOWNED: Final = "#e9d8a6"


def seat_colour(players: Sequence[str], player: int) -> str:
    """The colour of a player, by seat, as `#rrggbb`; no two players have the same.

    A player named after a colour has it; the others get what is left, in seat order.
    """
    if player < 0:
        return UNOWNED
    return _colours(tuple(name.upper() for name in players))[player]


def rim_of(colour: str, colours: Colours) -> str:
    """The rim that a colour needs to be seen on the surface of a window; "" for none."""
    return colours.muted if contrast(colour, colours.surface) < _NEAR else ""


def edge_of(colour: str, colours: Colours) -> str:
    """The edge of what is filled with a player's colour on the surface of a window."""
    return rim_of(colour, colours) or colours.strong_border


def initials(players: Sequence[str]) -> list[str]:
    """A letter for each player, or as few as it takes to tell them apart."""
    return [_initial(name, [other for other in players if other != name]) for name in players]


def _initial(name: str, others: Sequence[str]) -> str:
    """The shortest distinct prefix, or else the first letter and where names differ."""
    # Up to three letters fit on a badge.
    for count in range(1, _LONGEST_PREFIX + 1):
        if not any(other.startswith(name[:count]) for other in others):
            return name[:count]
    rivals = [name, *(other for other in others if other[:1] == name[:1])]
    # "Player 1" and "Player 2" give P1 and P2.
    same = commonprefix(rivals)  # noqa: RUF071 - character by character
    return name[:1] + name[len(same) :]


def colour_names() -> tuple[str, ...]:
    """What players are called who have no other names: their colours, in the language spoken."""
    return tuple(tr_message(msg(COLOUR_WORDS[colour])).upper() for colour in COLORS)


def named_as_spoken(players: Sequence[str]) -> tuple[str, ...]:
    """Players as they are called in the language spoken, if they are called after colours."""
    spoken = dict(zip(COLORS, colour_names(), strict=True))
    return tuple(spoken.get(_by_name().get(name, ""), name) for name in players)


@cache
def _by_name() -> dict[str, str]:
    """Colours by their names, in capitals, in each language."""
    return {
        translator(language).say(msg(word)).upper(): colour
        for language in LANGUAGES
        for colour, word in COLOUR_WORDS.items()
    }


def _colours(names: tuple[str, ...]) -> list[str]:
    # A name taken twice (blue, Blue) has its colour once: the second gets one of the others.
    meant = [_by_name().get(name, "") for name in names]
    left = [colour for colour in COLORS if colour not in meant]
    taken = [meant.index(colour) == seat for seat, colour in enumerate(meant)]
    return [
        PAINTS[colour if colour and first else left.pop(0)]
        for colour, first in zip(meant, taken, strict=True)
    ]
