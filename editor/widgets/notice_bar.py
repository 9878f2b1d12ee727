"""What stands in a view: bars at its edge with a sentence to act on, reasons under its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel

from .announcements import announce
from .box_layouts import hbox

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QWidget

    from core.findings import Finding

    from ..look.appearance import Appearance

_ICON: Final = 16


class NoticeBar(QFrame):
    """One sentence with its mark, and buttons at its end; hidden while there is nothing to say."""

    def __init__(self, appearance: Appearance, *buttons: QWidget) -> None:
        super().__init__()
        self._appearance = appearance
        self.setProperty("role", "message")
        self._mark = QLabel()
        self.text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        hbox(self._mark, (self.text, 1), *buttons, on=self, margins=(12, 6, 8, 6), spacing=9)
        self.hide()

    def say(self, text: str, mark: str) -> None:
        """Show a text with the mark of a severity, or that all is "good"."""
        self._appearance.set_icon(self._mark, mark, mark, _ICON)
        if text != self.text.text():
            announce(self, text)
        self.text.setText(text)


class FindingBar(NoticeBar):
    """What is wrong first of all; a click, and `clicked`, lead to it."""

    clicked = Signal(object)
    finding: Finding | None = None

    def __init__(self, appearance: Appearance, *buttons: QWidget) -> None:
        super().__init__(appearance, *buttons)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def emit_finding(self) -> None:
        """Ask to go to the finding."""
        if self.finding is not None:
            self.clicked.emit(self.finding)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.emit_finding()


class Refusal(QLabel):
    """Why something cannot be, under what was asked for; without a reason it takes no room."""

    def __init__(self) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.setProperty("role", "refusal")
        self.hide()

    def say(self, reason: str) -> None:
        """Show a reason, an empty one for none."""
        self.setText(reason)
        self.setVisible(bool(reason))
        announce(self, reason, refused=True)
