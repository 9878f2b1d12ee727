"""Two states of a file line by line: what is new, what is gone, and what was to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout

from ...look.appearance import MONOSPACED, Appearance
from ...look.screen_fit import FitsScreen
from .difference import difference

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_MOST_LINES: Final = 4000


class DifferenceView(FitsScreen, QDialog):
    """A window beside the work that shows what another text would change; nothing waits for it.

    `taken` says that the designer wants the other text.
    """

    taken = Signal()

    def __init__(self, parent: QWidget, appearance: Appearance, take: str) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setWindowTitle(self.tr("Differences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(760, 560)
        self._about = QLabel()
        self._about.setWordWrap(True)
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.setAccessibleName(self.tr("Lines that differ"))
        font = QFont(MONOSPACED)
        font.setPixelSize(12)
        self.lines.setFont(font)
        self.take = QPushButton(take)
        self.take.setDefault(True)
        self.take.clicked.connect(self._take)
        close = QPushButton(self.tr("Close"))
        close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(close)
        row.addWidget(self.take)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        column.addWidget(self._about)
        column.addWidget(self.lines, 1)
        column.addLayout(row)

    def show_difference(self, mine: str, theirs: str) -> None:
        """Show what taking `theirs` in the place of `mine` would add and remove."""
        rows = list(difference(mine, theirs))
        added = sum(mark == "+" for mark, _ in rows)
        removed = sum(mark == "-" for mark, _ in rows)
        words = [self.tr("%n lines added", "", added), self.tr("%n lines removed", "", removed)]
        if len(rows) > _MOST_LINES:
            words.append(self.tr("the first %n lines are shown", "", _MOST_LINES))
        self._about.setText(", ".join(words) if rows else self.tr("There is no difference."))
        colours = self._appearance.colours
        tints = {"+": colours.good, "-": colours.error, "@": colours.muted}
        cursor = QTextCursor(self.lines.document())
        for number, (mark, text) in enumerate(rows[:_MOST_LINES]):
            form = QTextCharFormat()
            form.setForeground(QColor(tints.get(mark, colours.text)))
            if mark in "+-":
                ground = QColor(tints[mark])
                ground.setAlphaF(0.12)
                form.setBackground(ground)
                form.setProperty(QTextFormat.Property.FullWidthSelection, True)
            if number:
                cursor.insertBlock()
            cursor.insertText("…" if mark == "@" else f"{mark} {text}", form)
        self.lines.moveCursor(QTextCursor.MoveOperation.Start)

    def _take(self) -> None:
        self.taken.emit()
        self.close()
