"""Manual edits of a game with cards: swap, move, show, points, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QObject, Signal

from core.engine.errors import BadIntervention

from ..failures import FAILURES

if TYPE_CHECKING:
    from core.engine.actions import Action

    from ..play import CardPlay

Spot: TypeAlias = int | str | None
"""A place, counted from 1, a player by name, or the cards that were removed (None)."""


class CardEdits(QObject):
    """Applies manual edits; `refused` gives the reason when one is refused, "" when one is applied.

    They are made from plain data by the type of the game (docs/cards.md names them); a game that
    knows none of them says so.
    """

    refused = Signal(str)

    def __init__(self, play: CardPlay, parent: QObject) -> None:
        super().__init__(parent)
        self.play = play

    def swap(self, place: int, other: int) -> bool:
        """Exchange the cards of two places, counted from 0."""
        return self.do("swap_cards", place=place + 1, other=other + 1)

    def move(self, card: str, start: Spot, end: Spot) -> bool:
        """Move a card; "" is whichever lies on the place where it starts."""
        return self.do("move_card", card=card, start=start, end=end)

    def do(self, does: str, **values: object) -> bool:
        """Apply an edit, or emit why not; return whether it was applied."""
        reason = self.why_not(does, **values)
        self.refused.emit(reason)
        return not reason and self.play.intervene(self._edit(does, values))

    def why_not(self, does: str, **values: object) -> str:
        """Return why an edit is not possible now, in the language of the window; "" if it is."""
        if self.play.covered:
            return self.play.why_closed()
        try:
            return self.play.phrase(self.play.game.why_not(self._edit(does, values)))
        except (BadIntervention, *FAILURES) as error:
            return self.play.phrase(str(error))

    def _edit(self, does: str, values: dict[str, Any]) -> Action:
        return self.play.setup.type.manual_edit({"does": does, "values": values})
