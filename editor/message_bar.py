"""The bar above the tiles in which the program says what happened, without stopping the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton

from core.findings import Severity

if TYPE_CHECKING:
    from .appearance import Appearance

_ICON: Final = QSize(18, 18)


class MessageBar(QFrame):
    """One message at a time, until it is closed or something makes it outdated."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._severity = Severity.NOTE
        self.passing = False
        self.setProperty("role", "message")
        self.setAccessibleName(self.tr("Message"))
        self._mark = QLabel()
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = QToolButton()
        self._close.setToolTip(self.tr("Close this message"))
        self._close.setAccessibleName(self.tr("Close this message"))
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 8, 8)
        row.setSpacing(10)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.text, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        appearance.changed.connect(self._refresh)
        self.hide()

    def say(self, text: str, severity: Severity = Severity.ERROR, *, passing: bool = False) -> None:
        """Show a message; one that is `passing` goes with the next edit that works."""
        self._severity, self.passing = severity, passing
        self.text.setText(text)
        self._refresh()
        self.show()

    def _refresh(self) -> None:
        self._mark.setPixmap(self._appearance.mark(self._severity).pixmap(_ICON))
        self._close.setIcon(self._appearance.icon("close", self._appearance.colours.muted))
