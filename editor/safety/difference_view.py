"""Two states of a file line by line: what is new, what is gone, and what was to be decided."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout

from ..appearance import MONOSPACED, Appearance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

_AROUND: Final = 3
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_MOST_LINES: Final = 4000


class DifferenceView(QDialog):
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


def difference(mine: str, theirs: str) -> Iterator[tuple[str, str]]:
    """Yield the lines that differ and those around them, each marked "+", "-" or " ".

    A line marked "@" stands for lines left out. Lines end where YAML lets them end.
    """
    old, new = _LINE_END.split(mine), _LINE_END.split(theirs)
    groups = SequenceMatcher(None, old, new, autojunk=False).get_grouped_opcodes(_AROUND)
    for number, group in enumerate(groups):
        if number:
            yield "@", ""
        for kind, a, b, c, d in group:
            if kind == "equal":
                yield from ((" ", line) for line in old[a:b])
            else:
                yield from (("-", line) for line in old[a:b])
                yield from (("+", line) for line in new[c:d])
