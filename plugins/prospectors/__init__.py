"""The card game Gold Rush, a game of memory and bluff: rules C1-C22.

What any such game has is in `core.api`: a table of cards, a history. The rules are here, and what a
card does is an effect, of which other plugins can add more (docs/cards.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.api import GameType, hookimpl, manual_edit_from

from .bots import ForgetfulBot, MemoryBot
from .edits import KINDS
from .expectations import CardExpectations, unmet
from .game import ProspectorsGame
from .position import CardPosition, position_of
from .setup import ProspectorsSetup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.api import Difference, Edition, ManualEdit, OptionValue


class Prospectors(GameType[ProspectorsGame]):
    """The game by its rules, the same for all decks."""

    name = "prospectors"
    figures = ProspectorsGame.FIGURES
    expectations = CardExpectations

    @property
    def position(self) -> type[CardPosition]:
        return CardPosition

    def setup(
        self,
        edition: Edition,
        players: Sequence[str] | int,
        options: Mapping[str, OptionValue] | None = None,
        first: int = 0,
    ) -> ProspectorsSetup:
        """Prepare games of a deck; raise Unplayable, BadOption."""
        return ProspectorsSetup(self, edition, players, options, first)

    def position_of(self, game: Any) -> CardPosition:  # noqa: ANN401 - one of its own
        """Return the position that a game is in."""
        return position_of(game)

    def manual_edit(self, data: Mapping[str, Any]) -> ManualEdit:
        """Return the manual edit of its plain data; raise BadManualEdit."""
        return manual_edit_from(data, KINDS)

    def unmet(self, expect: CardExpectations, game: Any) -> Iterable[Difference]:  # noqa: ANN401
        """Return what is expected in the end of a scenario and is not so."""
        return unmet(expect, game)


@hookimpl
def goldrush_game() -> Prospectors:
    """Bring the game."""
    return Prospectors()


@hookimpl
def goldrush_bots() -> Mapping[str, Any]:
    """Return the bots that remember."""
    return {"memory": MemoryBot, "forgetful": ForgetfulBot}
