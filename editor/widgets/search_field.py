"""The field in which one types what a list is to be searched for, and what says that it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from .form_fields import breakable

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


class SearchField(QLineEdit):
    """A line that narrows a list as one types.

    Escape empties it; `left` says that the keyboard is to go to the list, by Down, Enter, or Escape
    where nothing is typed.
    """

    left = Signal()

    def __init__(self, placeholder: str, name: str, tip: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.setClearButtonEnabled(True)
        self.setAcceptDrops(False)

    def begin(self) -> None:
        """Put the cursor here, on all that is typed."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        leading = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in leading:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class NothingFound(QWidget):
    """Stands where a list would be in which a search found nothing; `cleared` wants all of it."""

    cleared = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setProperty("role", "muted")
        self.button = QPushButton(self.tr("Clear the filter"))
        self.button.clicked.connect(self.cleared)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_for(self, wanted: str) -> None:
        """Say that nothing has these words; without any, there is nothing to say."""
        self.text.setText(breakable(self.tr("Nothing here has “{words}”.").format(words=wanted)))
        self.setVisible(bool(wanted))
