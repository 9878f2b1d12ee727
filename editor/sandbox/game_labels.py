"""The texts of a game in the language of its window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.engine.actions import Nothing

from .failures import FAILURES, Failed, because

if TYPE_CHECKING:
    from core.engine.actions import Action
    from core.engine.events import Event
    from core.engine.protocol import AnyGame

    from ..document.game_translator import GameTranslator


class GameLabels(QObject):
    """Texts of a game, as methods of its session; `translator` knows the language."""

    translator: GameTranslator

    @property
    def game(self) -> AnyGame:
        """The game whose words these are."""
        raise NotImplementedError

    def phrase(self, text: str) -> str:
        """A sentence of the game in the language of the window."""
        return self.translator.phrase(text)

    def event_text(self, event: Event) -> str:
        """An event in words, or which plugin has none for it."""
        if isinstance(event, Failed):
            return event.why
        # Events of plugins make their own texts, which may fail.
        try:
            return self.translator.event(self.game, event)
        except FAILURES as error:
            return because(error)

    def action_text(self, action: Action) -> str:
        """An action in words, or which plugin has none for it.

        What a record calls "nothing" is called as players call it.
        """
        if isinstance(action, Nothing):
            return self.tr("Pass")
        try:
            return self.translator.sentence(self.game.describe_action(action))
        except FAILURES as error:
            return because(error)
