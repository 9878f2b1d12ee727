"""The bar over a view of the whole set: what it comes to, and buttons for ways of looking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QAction


class SummaryBar(QWidget):
    """A sentence, details below it in quiet colour, and at the right a button for each action.

    Details take no room before there are any.
    """

    def __init__(self, actions: Iterable[QAction], *, only_icons: bool = False) -> None:
        super().__init__()
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.summary = QLabel()
        self.summary.setProperty("role", "heading")
        self.summary.setWordWrap(True)
        self.details = QLabel()
        self.details.setProperty("role", "muted")
        self.details.setWordWrap(True)
        self.details.hide()
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addWidget(self.summary)
        texts.addWidget(self.details)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 8, 5)
        row.setSpacing(4)
        row.addLayout(texts, 1)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAccessibleName(action.text())
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            if only_icons:
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)

    def say(self, summary: str, details: str = "") -> None:
        """Show what the view comes to."""
        self.summary.setText(summary)
        self.details.setText(details)
        self.details.setVisible(bool(details))
