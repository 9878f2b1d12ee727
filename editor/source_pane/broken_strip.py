"""The strip above a text that is no tile set: why, and what the other views show meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from core.findings import Finding, Severity

from ..language import told

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QMouseEvent

    from ..desk import Desk

_PAUSE: Final = 600
_ICON: Final = QSize(16, 16)


class BrokenStrip(QFrame):
    """Tells the first fault of the text; `led` gives it when the strip is clicked.

    While somebody types, as `is_typing` says, it waits for a pause: a text is broken between one
    key and the next, and should not jump up and down.
    """

    led = Signal(object)

    def __init__(self, desk: Desk, is_typing: Callable[[], bool], parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._is_typing = is_typing
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.show)
        self._first: Finding | None = None
        self.setProperty("role", "message")
        self.setAccessibleName(self.tr("Why the text is no tile set"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._mark = QLabel()
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.show_button = QToolButton()
        self.show_button.setText(self.tr("Show"))
        self.show_button.setToolTip(self.tr("Go to the mistake"))
        self.show_button.setAccessibleName(self.tr("Go to the mistake"))
        self.show_button.clicked.connect(self._lead)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(8)
        row.addWidget(self._mark)
        row.addWidget(self.text, 1)
        row.addWidget(self.show_button)
        desk.document.changed.connect(self.refresh)
        desk.appearance.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the first fault, or nothing if there is none."""
        document = self._desk.document
        faults = document.faults if document.path is not None else ()
        self._first = faults[0] if faults else None
        self._pause.stop()
        if self._first is None:
            self.hide()
            return
        self._mark.setPixmap(self._desk.appearance.mark(Severity.ERROR).pixmap(_ICON))
        if document.source is not None:
            text = self.tr("Line {line}: {message}. The views show the last valid state.")
        else:
            text = self.tr("Line {line}: {message}. Once it is mended, the views show the set.")
        said = told(self._first.message)
        self.text.setText(text.format(line=self._first.place.line or 1, message=said))
        if self._is_typing() and not self.isVisible():
            self._pause.start()
        else:
            self.show()

    def _lead(self) -> None:
        if self._first is not None:
            self.led.emit(self._first)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._lead()
