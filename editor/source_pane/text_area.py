"""A text widget that keeps an exact text, and fits in what is pasted."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QTextCursor, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from ..look.appearance import MONOSPACED
from .text_lines import TextLines, column, difference, spot_in, units
from .typing_rules import pasted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .text_lines import Spot
    from .typing_rules import TextChange

# Pixels.
SIZES: Final = (8, 40)
SIZE: Final = 13
# Characters; the format allows tabs only where they mean nothing.
_TAB: Final = 4
# From below to above.
_LAYERS: Final = ("line", "flash", "matches", "findings", "brackets", "link")


class ReplacedLines(NamedTuple):
    """What an outside change replaced: runs of lines in the new text, and where it ends."""

    lines: tuple[range, ...]
    end: Spot


class TextArea(QPlainTextEdit):
    """Shows a text and says how the user changes it.

    `edited` gives where a change begins, what stood there and what stands there now; it is not
    sent for texts that are shown from outside. Undo is left to the owner of the text.
    """

    edited = Signal(object, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.lines = TextLines()
        self._quiet = False
        self._changes: list[tuple[Spot, str, str]] = []
        self._layers: dict[str, list[QTextEdit.ExtraSelection]] = {}
        # The history is the document's, one for all views.
        self.setUndoRedoEnabled(False)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        self.setCursorWidth(2)
        self.document().setDocumentMargin(6)
        self.document().contentsChange.connect(self._note_change)
        self.document().contentsChanged.connect(self._emit_changes)
        self.set_letter_size(SIZE)

    @property
    def letter_size(self) -> int:
        """The height of letters in pixels."""
        return self.font().pixelSize()

    def set_letter_size(self, pixels: int) -> None:
        """Choose the height of letters."""
        font = QFont(MONOSPACED)
        font.setStyleHint(QFont.StyleHint.Monospace)
        font.setPixelSize(max(SIZES[0], min(pixels, SIZES[1])))
        self.setFont(font)
        self.setTabStopDistance(_TAB * QFontMetricsF(font).horizontalAdvance(" "))

    @property
    def caret(self) -> Spot:
        """Where the cursor is."""
        return self.spot(self.textCursor().position())

    @property
    def selected(self) -> tuple[Spot, Spot]:
        """Where the selection begins and ends; both are the caret if nothing is selected."""
        cursor = self.textCursor()
        return self.spot(cursor.selectionStart()), self.spot(cursor.selectionEnd())

    def spot(self, position: int) -> Spot:
        """The line and column of one of Qt's positions."""
        block = self.document().findBlock(position)
        return block.blockNumber(), column(block.text(), position - block.position())

    def position(self, spot: Spot) -> int:
        """Qt's position of a line and column, or of the nearest there is."""
        line, at = self.lines.clamped(spot)
        block = self.document().findBlockByNumber(line)
        return block.position() + units(self.lines.shown[line], at)

    def cursor_between(self, anchor: Spot, caret: Spot) -> QTextCursor:
        """A cursor of Qt's that selects what lies between two places."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(self.position(anchor))
        cursor.setPosition(self.position(caret), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def select(self, anchor: Spot, caret: Spot | None = None) -> None:
        """Put the cursor somewhere, or select what lies between two places."""
        self.setTextCursor(self.cursor_between(anchor, anchor if caret is None else caret))

    def apply(self, edit: TextChange) -> None:
        """Make an edit as the user's; lines that stay lines keep their ends."""
        first = edit.start[0]
        old = self.lines.between(edit.start, edit.end).split("\n")
        new = edit.text.split("\n")
        # Line by line where the count stays, so that a mixed file keeps each line's own ending.
        if len(old) == len(new) > 1:
            parts = []
            for number, (was, now) in enumerate(zip(old, new, strict=True)):
                lead = edit.start[1] if number == 0 else 0
                change = difference(was, now)
                place = first + number, lead + change.start
                if was != now:
                    parts.append((place, (place[0], lead + change.end), change.text))
            self.replace_all(parts)
        else:
            self.replace(edit.start, edit.end, edit.text)
        self.select(edit.anchor, edit.caret)

    def replace(self, start: Spot, end: Spot, text: str) -> Spot:
        """Put an exact text in the place of another as the user; return where it ends."""
        gone = self.lines.between(start, end)
        if gone == text:
            return end
        cursor = self.cursor_between(start, end)
        stop = self.lines.splice(start, end, text)
        with self._silently():
            cursor.insertText(self.lines.shown_between(start, stop))
        self.edited.emit(start, gone, self.lines.between(start, stop))
        return stop

    def replace_all(self, parts: Sequence[tuple[Spot, Spot, str]]) -> None:
        """Put texts in the place of others as one change of the user's; parts stand in order."""
        if not parts:
            return
        first, last = parts[0][0], parts[-1][1]
        gone, below = self.lines.between(first, last), len(self.lines) - last[0]
        behind = len(self.lines.contents[last[0]]) - last[1]
        block = QTextCursor(self.document())
        block.beginEditBlock()
        with self._silently():
            # From the last to the first, so that the places of those before stay right.
            for start, end, text in reversed(parts):
                cursor = self.cursor_between(start, end)
                stop = self.lines.splice(start, end, text)
                cursor.insertText(self.lines.shown_between(start, stop))
            block.endEditBlock()
        line = len(self.lines) - below
        stop = line, len(self.lines.contents[line]) - behind
        self.edited.emit(first, gone, self.lines.between(first, stop))

    def show_text(self, text: str, *, reset: bool = False) -> ReplacedLines | None:
        """Show a text from outside; only what differs is replaced, and the view stays put.

        With `reset` it is another text altogether. Return what was replaced, if anything was.
        """
        usual = "\n" if reset else self.lines.usual
        fresh, old = TextLines(text, usual), self.lines.shown_text
        new = fresh.shown_text
        if reset:
            self.lines = fresh
            with self._silently():
                self.setPlainText(new)
            return None
        if old == new:
            self.lines = fresh
            return None
        change = difference(old, new)
        start, end = spot_in(old, change.start), spot_in(old, change.end)
        # A cursor at the first visible line moves with it, so the view can be put back there.
        top = QTextCursor(self.firstVisibleBlock())
        cursor = self.cursor_between(start, end)
        self.lines = fresh
        with self._silently():
            cursor.insertText(change.text)
        self.verticalScrollBar().setValue(top.block().firstLineNumber())
        stop = spot_in(new, change.start + len(change.text))
        was = old.split("\n")[start[0] : end[0] + 1]
        return ReplacedLines(_runs(was, fresh.shown[start[0] : stop[0] + 1], start[0]), stop)

    def set_layer(self, layer: str, selections: Sequence[QTextEdit.ExtraSelection]) -> None:
        """Mark parts of the text; each layer lies over those before it."""
        self._layers[layer] = list(selections)
        self.setExtraSelections([s for name in _LAYERS for s in self._layers.get(name, ())])

    @contextmanager
    def _silently(self) -> Iterator[None]:
        """Let the document change without `edited`."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False

    def _note_change(self, position: int, removed: int, added: int) -> None:  # noqa: ARG002 - Qt's signal
        if self._quiet:
            return
        document = self.document()
        # Qt may report more than was changed, and counts a last separator that is not there.
        end = min(position + added, document.characterCount() - 1)
        block, last = document.findBlock(position), document.findBlock(end)
        begin, first = block.position(), block.blockNumber()
        grown = document.blockCount() - len(self.lines)
        now = [block.text()]
        while block != last:
            block = block.next()
            now.append(block.text())
        same = (
            column(now[0], position - begin),
            len(now[-1]) - column(now[-1], end - last.position()),
        )
        change = self.lines.absorb(first, last.blockNumber() - grown, now, same)
        if change is not None:
            self._changes.append(change)

    def _emit_changes(self) -> None:
        heard, self._changes = self._changes, []
        for change in heard:
            self.edited.emit(*change)

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        data.setText(self.lines.between(*self.selected))
        return data

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        files = any(url.isLocalFile() for url in source.urls())
        return source.hasText() and not files and not self.isReadOnly()

    def insertFromMimeData(self, source: QMimeData) -> None:
        if self.canInsertFromMimeData(source):  # else a dropped file would be pasted as its address
            start, end = self.selected
            start, text = pasted(self.lines.contents, start, source.text())
            self.select(self.replace(start, end, text))
            self.ensureCursorVisible()


def _runs(old: Sequence[str], new: Sequence[str], first: int) -> tuple[range, ...]:
    """The runs of lines that differ; all of them if there are more or fewer than before."""
    if len(old) != len(new):
        return (range(first, first + len(new)),)
    runs: list[range] = []
    for number, (was, now) in enumerate(zip(old, new, strict=True), start=first):
        if was == now:
            continue
        if runs and runs[-1].stop == number:
            runs[-1] = range(runs[-1].start, number + 1)
        else:
            runs.append(range(number, number + 1))
    return tuple(runs)
