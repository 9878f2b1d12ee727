"""The scenes of the card game that the docs show, played in the window of the sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QPoint, QSize
from PySide6.QtTest import QTest

from .image_studio import LEFT, studio
from .sandbox_scenes import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtGui import QImage

    from core.engine.deck_game import CardGame
    from editor.sandbox.cards.card_window import CardWindow
    from editor.sandbox.start.game_setup import GameSetup

Pictures: TypeAlias = "Iterator[tuple[str, QImage]]"

DECK: Final = "gold-rush-cards"
_USUAL: Final = QSize(1360, 860)
_SMALLER: Final = QSize(1080, 680)
_MIDDLE: Final = 30
_RUSH: Final = 8
"""Cards face down."""


class CardSitting(Sitting):
    """A game of cards, played as if by people who forget some of what they saw."""

    bot = "forgetful:0.4"
    seed = 4
    window: CardWindow

    def hover(self, place: int) -> None:
        """Move the mouse over a card."""
        self.s.hover(self.window.table, self._at(place))

    def click(self, place: int) -> None:
        """Turn a card up."""
        QTest.mouseClick(self.window.table, LEFT, pos=self._at(place))
        self.s.settle()

    def _at(self, place: int) -> QPoint:
        return self.window.table.point_of(place).toPoint()


def left(count: int) -> Callable[[CardGame], bool]:
    """Return whether so many cards lie face down, or fewer, and a turn is over."""
    return lambda game: game.face_down <= count and not any(card.face_up for card in game.cards)


def three_players(dialog: GameSetup) -> None:
    """Add a third player."""
    dialog.add.click()


def card_game(folder: Path) -> Pictures:
    """The middle of a game with the pair turned up last; the rush of another, in the dark."""
    with studio(DECK, folder=folder) as s:
        table = CardSitting(s, fill=three_players, size=_SMALLER)
        table.play_until(left(_MIDDLE))
        table.window.table.commands.show_seen.trigger()
        table.point_away()
        yield "card-game", s.picture()
    with studio(DECK, folder=folder, mode="dark") as s:
        table = CardSitting(s, fill=three_players, size=_USUAL)
        table.play_until(left(_RUSH))
        table.point_away()
        yield "card-rush-dark", s.picture()


SCENES: Final[tuple[Callable[[Path], Pictures], ...]] = (card_game,)
