"""Moves cards on the table by dragging them, while the panel of manual edits is in front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel

from core.engine.state import NOBODY

from .card_names import small_card

if TYPE_CHECKING:
    from ..card_table import CardTableView
    from .card_edits_panel import CardEditsPanel
    from .card_game_kind import CardGameKind

_GHOST: Final = 64


class CardMover(QObject):
    """Takes drags that begin on a card that lies face down; a click still turns a card up.

    A card that is dropped on another one changes places with it; on an empty place it is laid
    there; on a pile it goes to that player, or to the removed cards. Escape drops it where it was.
    """

    def __init__(self, table: CardTableView, panel: CardEditsPanel, kind: CardGameKind) -> None:
        super().__init__(table)
        self._table, self._panel, self._kind = table, panel, kind
        self._place: int | None = None
        self._start = QPointF()
        self._ghost = QLabel(table)
        self._ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ghost.hide()
        table.installEventFilter(self)

    def _card_at(self, pos: QPointF) -> int | None:
        """Return the place of the card face down at a point, if it may be moved now."""
        if not self._panel.is_in_front or self._kind.play.covered:
            return None
        place = self._table.scene.place_at(self._table.lookout.camera.place_at(pos))
        lying = {card.place for card in self._kind.play.game.cards if not card.face_up}
        return place if place in lying else None

    def _drag(self, pos: QPointF) -> None:
        """Let a picture of the card follow the pointer."""
        far = (pos - self._start).manhattanLength() >= QApplication.startDragDistance()
        if self._ghost.isHidden() and far:
            card = next(c for c in self._kind.play.game.cards if c.place == self._place)
            deck, ratio = self._kind.play.edition.deck, self._table.devicePixelRatioF()
            design = deck.design(card.card) if self._kind.sees(card) else None
            self._ghost.setPixmap(QPixmap.fromImage(small_card(deck, design, _GHOST, ratio)))
            self._ghost.resize(_GHOST, _GHOST)
            self._ghost.show()
        self._ghost.move(pos.toPoint() - QPoint(_GHOST // 2, _GHOST // 2))

    def _drop(self, place: int, pos: QPointF) -> None:
        """Do what the point stands for where a card is dropped."""
        edits, scene = self._panel.edits, self._table.scene
        for pile in self._table.piles:
            if pile.box.contains(pos):
                players = self._kind.play.players
                edits.move("", place + 1, None if pile.owner <= NOBODY else players[pile.owner])
                return
        at = self._table.lookout.camera.place_at(pos)
        # What was turned up last is still shown where it lay, though it is gone.
        lying = {card.place for card in self._kind.play.game.cards}
        other = scene.place_at(at)
        if other is None:
            other = scene.empty_at(at)
        if other is not None and other != place and other in lying:
            edits.swap(place, other)
        elif other is not None and other != place:
            edits.move("", place + 1, other + 1)

    def _end(self) -> None:
        self._place = None
        self._ghost.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        if isinstance(event, QMouseEvent):
            pos = event.position()
            if (
                event.type() is kinds.MouseButtonPress
                and event.button() is Qt.MouseButton.LeftButton
            ):
                self._place, self._start = self._card_at(pos), pos
                return self._place is not None
            if self._place is None:
                return super().eventFilter(watched, event)
            if event.type() is kinds.MouseMove:
                self._drag(pos)
                return True
            if event.type() is kinds.MouseButtonRelease:
                place, was_dragged = self._place, self._ghost.isVisible()
                self._end()
                self._drop(place, pos) if was_dragged else self._table.turn_up(place)
                return True
        elif (
            isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self._place is not None
        ):
            self._end()
            return True
        return super().eventFilter(watched, event)
