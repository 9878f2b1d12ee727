"""What stands in place of the tiles while a file cannot be read: why, and which lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QWidget,
)

from core.storage.files import printable
from core.tileset.source import line_starts

from ..look.appearance import MONOSPACED, Appearance
from ..widgets.box_layouts import vbox
from ..widgets.form_fields import muted_label, role_label
from ..widgets.tab_ring import TabRing

if TYPE_CHECKING:
    from core.findings import Finding

    from ..document.document import Document

_AROUND: Final = 4  # lines before and after one that is marked
_LONGEST: Final = 300  # characters of a line that are shown
_MOST_LINES: Final = 400


class UnreadableView(TabRing, QWidget):
    """Explains a file that is no tile set; `reload_asked` once it was mended elsewhere."""

    reload_asked = Signal()

    def __init__(self, document: Document, appearance: Appearance) -> None:
        super().__init__()
        self._document = document
        self._appearance = appearance
        self._blocks: dict[int, int] = {}
        self._symbol = QLabel()
        title = role_label("large", self.tr("This file cannot be shown as tiles yet"), wraps=True)
        self._why = muted_label("", wraps=True)
        self.lines = QPlainTextEdit(readOnly=True, lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.setAccessibleName(self.tr("Lines of the file"))
        self.lines.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        font = QFont(MONOSPACED)
        font.setPixelSize(13)
        self.lines.setFont(font)
        self.again = QPushButton(self.tr("Reload the file"))
        self.again.clicked.connect(self.reload_asked)
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self._symbol, 0, Qt.AlignmentFlag.AlignTop)
        words = vbox(title, self._why, spacing=4)
        words.addSpacing(8)
        words.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        top.addLayout(words, 1)
        vbox(top, (self.lines, 1), on=self, margins=(24, 22, 24, 22), spacing=16)
        document.changed.connect(self._refresh)
        appearance.changed.connect(self._refresh)

    def go_to(self, finding: Finding) -> None:
        """Bring the line of a finding into view."""
        block = self._blocks.get(finding.place.line or 0)
        if block is not None:
            cursor = QTextCursor(self.lines.document().findBlockByNumber(block))
            self.lines.setTextCursor(cursor)
            self.lines.centerCursor()

    def _refresh(self) -> None:
        if self._document.edition is not None or self._document.path is None:
            return
        muted = self._appearance.colours.muted
        self._symbol.setPixmap(self._appearance.icon("broken-file", muted).pixmap(40, 40))
        own = [f for f in self._document.findings if self._is_own(f)]
        name = printable(self._document.path.name)
        if own:
            text = self.tr(
                "{file} was not changed. Fix the marked lines in a text editor, then reload it: "
                "the panel Findings says what is wrong."
            )
        else:
            text = self.tr("{file} is based on a set that cannot be read. See the findings below.")
        self._why.setText(text.format(file=name))
        self._show_lines(sorted({f.place.line for f in own if f.place.line}))

    def _is_own(self, finding: Finding) -> bool:
        source, path = self._document.source, self._document.path
        if source is not None:
            return finding.place.file == source.file
        return path is not None and finding.place.file.endswith(printable(path.name))

    def _show_lines(self, marked: list[int]) -> None:
        text = self._document.text
        starts = [*line_starts(text), len(text)]
        last = len(starts) - 1
        near = sorted(
            {
                line
                for mark in marked or [1]
                for line in range(max(1, mark - _AROUND), min(last, mark + _AROUND) + 1)
            }
        )[:_MOST_LINES]
        digits = len(str(near[-1])) if near else 1
        shown: list[str] = []
        self._blocks = {}
        # Each line with the one before it; the first has no gap before it.
        for previous, line in zip([line - 1 for line in near[:1]] + near, near, strict=False):
            if line != previous + 1:
                shown.append("  ⋯")
            self._blocks[line] = len(shown)
            content = text[starts[line - 1] : min(starts[line], starts[line - 1] + _LONGEST)]
            shown.append(f"{line:>{digits}}   " + content.rstrip("\r\n").replace("\t", "    "))
        self.lines.setPlainText("\n".join(shown))
        self.lines.setExtraSelections(
            [self._marking(self._blocks[n]) for n in marked if n in self._blocks]
            + [self._numbering(block, digits) for block in range(len(shown))]
        )
        self.lines.setVisible(bool(text))

    def _numbering(self, block: int, digits: int) -> QTextEdit.ExtraSelection:
        form = QTextCharFormat()
        form.setForeground(QColor(self._appearance.colours.muted))
        numbering = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.lines.document().findBlockByNumber(block))
        keep = QTextCursor.MoveMode.KeepAnchor
        cursor.movePosition(QTextCursor.MoveOperation.Right, keep, digits)
        numbering.cursor = cursor
        numbering.format = form
        return numbering

    def _marking(self, block: int) -> QTextEdit.ExtraSelection:
        form = QTextCharFormat()
        ground = QColor(self._appearance.colours.error)
        ground.setAlpha(46)
        form.setBackground(ground)
        form.setProperty(QTextFormat.Property.FullWidthSelection, True)
        marking = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.lines.document().findBlockByNumber(block))
        marking.cursor = cursor
        marking.format = form
        return marking
