"""A few words near the pointer: what a gesture would do, or why it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

if TYPE_CHECKING:
    from ..look.appearance import Appearance

_STAYS: Final = 6000
_WIDEST: Final = 300
_AWAY: Final = 18


class Bubble(QLabel):
    """Says something beside a place of its parent, which it never covers nor takes clicks from."""

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.refused = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_STAYS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str, place: QPointF, *, refused: bool, passing: bool = False) -> None:
        """Say something near a place; a `passing` text goes after a while by itself."""
        if not text:
            self.hush()
            return
        self.refused = refused
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
        colours = self._appearance.colours
        edge = colours.error if refused else colours.strong_border
        self.setStyleSheet(
            f"background: {colours.surface}; color: {colours.text}; padding: 6px 9px;"
            f"border: 1px solid {edge}; border-left: 4px solid {edge}; border-radius: 6px;"
        )
        self._stand_near(place.toPoint())
        self.show()
        self.raise_()
        if passing:
            self._timer.start()
        else:
            self._timer.stop()

    def stand_beside(self, box: QRect) -> None:
        """Stand below something that it must not cover, or above it."""
        parent = self.parentWidget()
        assert parent is not None
        gap = 6
        below = box.bottom() + gap + self.height() < parent.height()
        y = box.bottom() + gap if below else box.top() - gap - self.height()
        self.move(box.left(), max(y, 0))

    def hush(self) -> None:
        """Say nothing more."""
        self._timer.stop()
        self.refused = False
        self.hide()

    def _stand_near(self, place: QPoint) -> None:
        parent = self.parentWidget()
        assert parent is not None
        room = parent.rect().adjusted(4, 4, -4, -4)
        metrics = self.fontMetrics()
        widest = max(60, min(_WIDEST, room.width()) - 28)
        text = metrics.boundingRect(
            QRect(0, 0, widest, 1000), Qt.TextFlag.TextWordWrap, self.text()
        )
        self.resize(text.width() + 28, text.height() + 16)
        box = self.rect()
        for corner in (
            place + QPoint(_AWAY, _AWAY),
            place + QPoint(-box.width() - _AWAY, _AWAY),
            place + QPoint(_AWAY, -box.height() - _AWAY),
            place + QPoint(-box.width() - _AWAY, -box.height() - _AWAY),
            place + QPoint(-box.width() // 2, -box.height() - _AWAY),
            place + QPoint(-box.width() // 2, _AWAY),
        ):
            if room.contains(QRect(corner, box.size())):
                self.move(corner)
                return
        x = min(max(place.x() - box.width() // 2, room.left()), room.right() - box.width())
        y = place.y() + _AWAY
        if y + box.height() > room.bottom():
            y = place.y() - _AWAY - box.height()
        self.move(max(x, room.left()), max(y, room.top()))
