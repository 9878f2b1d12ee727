"""What a table of cards shows: the cards of a moment, piles, and what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QTimer

from core.drawing.deck_table import REMOVED, TURNED_BACK
from core.engine.deck_game import CardGame

from ..table.camera import CameraControl
from ..table.sandbox_table import SandboxTable
from .card_actions import CardActions
from .motion import CardMotion
from .pictures import CardPictures
from .piles import HIGH, Pile
from .scene import CardScene, scene_of

if TYPE_CHECKING:
    from ..view_context import CardContext

_FOOT: Final = HIGH + 28
_LINGERS: Final = 1600  # milliseconds


class CardTable(SandboxTable[CardGame]):
    """The table of a game of cards, without mouse and keys.

    `cursor_place` is the place that the keys point at, `lifted` that of the card under the mouse if
    it may be turned up.
    """

    motion: CardMotion
    commands: CardActions

    def __init__(self, context: CardContext) -> None:
        super().__init__(context, HIGH)
        self.pictures = CardPictures(context.language)
        self.camera_control = CameraControl(self, _FOOT)
        self.motion = CardMotion(self)
        self.commands = CardActions(self, context.settings, self._appearance)
        self.scene: CardScene = self._scene()
        self.piles: list[Pile] = []
        self.cursor_place: int | None = None
        self.lifted: int | None = None
        self._lingering = QTimer(self, singleShot=True, interval=_LINGERS)

    @property
    def hinted_place(self) -> int | None:
        """The place of the card that an action pointed at elsewhere would turn up."""
        action = self.highlights.action
        turned = (place for place, own in self.scene.actions.items() if own == action)
        return None if action is None else next(turned, None)

    @property
    def shows_end(self) -> bool:
        """Whether the game is over, and its last card was there to be seen for a while."""
        game = self.session.game
        return game.is_over and not game.cards and not self._lingering.isActive()

    def point_of(self, place: int) -> QPointF:
        """The middle of a card in the window, in pixels."""
        return self.camera_control.camera.point_of(self.scene.centre(place))

    def pile_of(self, owner: int) -> Pile | None:
        """The pile of a player, by seat, or that of the removed cards; None if it is not there."""
        return next((pile for pile in self.piles if pile.owner == owner), None)

    def _scene(self) -> CardScene:
        self.pictures.show_edition(self.session.edition)
        shown = self.commands
        return scene_of(
            self.session,
            shows_seen=shown.show_seen.isChecked(),
            shows_all=shown.show_all.isChecked(),
        )

    def fate_text(self, fate: int) -> str:
        """What became of a card that was turned up, in words."""
        if fate == TURNED_BACK:
            return self.tr("↻ turned back")
        return self.tr("✕ removed") if fate == REMOVED else f"→ {self.session.players[fate]}"
