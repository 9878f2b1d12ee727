"""Errors of plugins, bots and games, and their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.bots.bots import BotFailed, UnknownBot
from core.edition.rule_options import BadOption
from core.engine.errors import GameStopped, PluginProblem, Unplayable
from core.messages import message_of, shortened
from core.storage.files import UnreadableFile, reason
from core.tileset.reader import UnreadableSet

from ..language.languages import tr_message

if TYPE_CHECKING:
    from collections.abc import Sequence

FAILURES: Final = (GameStopped, PluginProblem, BotFailed, UnknownBot, Unplayable, BadOption)
"""Raised by a game, its bots, or its plugins."""
_MOST_FINDINGS: Final = 5
UNKEPT: Final = (*FAILURES, OSError, UnreadableFile, UnreadableSet)
"""These, and what is raised when games are written or read."""


class Failed(NamedTuple):
    """Stands for an event whose plugin failed to show it, with the reason."""

    why: str

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - as all events have it
        """The failure in words."""
        return self.why


def because(error: BaseException) -> str:
    """The reason of an error, in the language of the window."""
    if isinstance(error, OSError):
        return tr_message(reason(error))
    if isinstance(error, UnreadableSet):
        found = [f"{each.place}: {tr_message(each.message)}" for each in error.findings]
        return "; ".join(shortened(found, _MOST_FINDINGS))
    return tr_message(message_of(error))
