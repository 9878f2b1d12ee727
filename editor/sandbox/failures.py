"""What a plugin, a bot or a game can do wrong, and how a window tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.analysis.bots import BotFailed, UnknownBot
from core.edition.rule_options import BadOption
from core.engine.errors import BadPosition, GameStopped, PluginProblem, Unplayable
from core.files import UnreadableFile, reason
from core.messages import shortened
from core.tileset.reader import UnreadableSet

from ..language.languages import tr_message

if TYPE_CHECKING:
    from collections.abc import Sequence

FAILURES: Final = (GameStopped, PluginProblem, BotFailed, UnknownBot, Unplayable, BadOption)
"""What comes out of a game, of those who play it and of what it is made of."""
_MOST_FINDINGS: Final = 5
UNKEPT: Final = (*FAILURES, OSError, UnreadableFile, UnreadableSet)
"""What may happen besides where a game, or something of it, is written to a file or read."""


class Failed(NamedTuple):
    """What stands in the place of an event that a plugin does not show: why not."""

    why: str

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - as all events have it
        """Return it in words."""
        return self.why


def because(error: Exception) -> str:
    """Return why something went wrong, in the language of the window."""
    if isinstance(error, OSError):
        return tr_message(reason(error))
    if isinstance(error, UnreadableSet):
        found = [f"{each.place}: {tr_message(each.message)}" for each in error.findings]
        return "; ".join(shortened(found, _MOST_FINDINGS))
    if isinstance(error, Unplayable | BadPosition):
        return "; ".join(map(tr_message, error.reasons))
    said = error.args[0] if error.args else None
    return tr_message(said) if isinstance(said, str) else str(error)
