"""A text widget that keeps an exact text, and fits in what is pasted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QTextCursor, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from ..look.appearance import MONOSPACED
from .lines import Lines, column, difference, spot_in, units

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .lines import Spot
    from .typing_rules import Edit

SIZES: Final = (8, 40)
SIZE: Final = 13
_TAB: Final = 4
_LAYERS: Final = ("line", "flash", "matches", "findings", "brackets", "link")


class Changed(NamedTuple):
    """What an outside change replaced: runs of lines in the new text, and where it ends."""

    lines: tuple[range, ...]
    end: Spot


class TextArea(QPlainTextEdit):
    """Shows a text and says how the user changes it.

    `edited` gives where a change begins, what stood there and what stands there now; it is not
    sent for texts that are shown from outside. Undo is whoever's the text is.
    """

    edited = Signal(object, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.lines = Lines()
        self._quiet = False
        self._heard: list[tuple[Spot, str, str]] = []
        self._layers: dict[str, list[QTextEdit.ExtraSelection]] = {}
        self.setUndoRedoEnabled(False)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        self.setCursorWidth(2)
        self.document().setDocumentMargin(6)
        self.document().contentsChange.connect(self._hear)
        self.document().contentsChanged.connect(self._tell)
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
        """Return the line and column of one of Qt's positions."""
        block = self.document().findBlock(position)
        return block.blockNumber(), column(block.text(), position - block.position())

    def position(self, spot: Spot) -> int:
        """Return Qt's position of a line and column, or of the nearest there is."""
        line, at = self.lines.clamped(spot)
        block = self.document().findBlockByNumber(line)
        return block.position() + units(self.lines.shown[line], at)

    def cursor_between(self, anchor: Spot, caret: Spot) -> QTextCursor:
        """Return a cursor of Qt's that selects what lies between two places."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(self.position(anchor))
        cursor.setPosition(self.position(caret), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def select(self, anchor: Spot, caret: Spot | None = None) -> None:
        """Put the cursor somewhere, or select what lies between two places."""
        self.setTextCursor(self.cursor_between(anchor, anchor if caret is None else caret))

    def apply(self, edit: Edit) -> None:
        """Make an edit as the user's; lines that stay lines keep their ends."""
        first = edit.start[0]
        old = self.lines.between(edit.start, edit.end).split("\n")
        new = edit.text.split("\n")
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
        self._write(cursor, self.lines.shown_between(start, stop))
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
        self._quiet = True
        try:
            for start, end, text in reversed(parts):
                cursor = self.cursor_between(start, end)
                stop = self.lines.splice(start, end, text)
                cursor.insertText(self.lines.shown_between(start, stop))
        finally:
            block.endEditBlock()
            self._quiet = False
        line = len(self.lines) - below
        stop = line, len(self.lines.contents[line]) - behind
        self.edited.emit(first, gone, self.lines.between(first, stop))

    def show_text(self, text: str, *, anew: bool = False) -> Changed | None:
        """Show a text from outside; only what differs is replaced, and the view stays put.

        With `anew` it is another text altogether. Return what was replaced, if anything was.
        """
        usual = "\n" if anew else self.lines.usual
        fresh, old = Lines(text, usual), self.lines.shown_text
        new = fresh.shown_text
        if anew:
            self.lines = fresh
            self._quietly_set(new)
            return None
        if old == new:
            self.lines = fresh
            return None
        change = difference(old, new)
        start, end = spot_in(old, change.start), spot_in(old, change.end)
        top = QTextCursor(self.firstVisibleBlock())
        cursor = self.cursor_between(start, end)
        self.lines = fresh
        self._write(cursor, change.text)
        self.verticalScrollBar().setValue(top.block().firstLineNumber())
        stop = spot_in(new, change.start + len(change.text))
        was = old.split("\n")[start[0] : end[0] + 1]
        return Changed(_runs(was, fresh.shown[start[0] : stop[0] + 1], start[0]), stop)

    def lay(self, layer: str, selections: Sequence[QTextEdit.ExtraSelection]) -> None:
        """Mark parts of the text; each layer lies over those before it."""
        self._layers[layer] = list(selections)
        self.setExtraSelections([s for name in _LAYERS for s in self._layers.get(name, ())])

    def _write(self, cursor: QTextCursor, shown: str) -> None:
        self._quiet = True
        try:
            cursor.insertText(shown)
        finally:
            self._quiet = False

    def _quietly_set(self, shown: str) -> None:
        self._quiet = True
        try:
            self.setPlainText(shown)
        finally:
            self._quiet = False

    def _hear(self, position: int, removed: int, added: int) -> None:  # noqa: ARG002 - Qt's signal
        if self._quiet:
            return
        document = self.document()
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
            self._heard.append(change)

    def _tell(self) -> None:
        heard, self._heard = self._heard, []
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
        if self.canInsertFromMimeData(source):
            start, end = self.selected
            start, text = pasted(self.lines.contents, start, source.text())
            self.select(self.replace(start, end, text))
            self.ensureCursorVisible()


def _runs(old: Sequence[str], new: Sequence[str], first: int) -> tuple[range, ...]:
    """Return the runs of lines that differ; all of them if there are more or fewer than before."""
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


_ITEM: Final = re.compile(r" *- ")
_EMPTY_ITEM: Final = re.compile(r" *- +")
_TILE: Final = re.compile(r" *- +(?:\{ *)?['\"]?id['\"]? *:")


def pasted(lines: Sequence[str], start: Spot, text: str) -> tuple[Spot, str]:
    """Return where a text goes that is pasted at a place, and how it reads there.

    Only lists are changed: the dash of an item takes the place of one that is there already, and
    tiles, put at the beginning of a line where the file has tiles, stand as deep as those.
    """
    line, column = start
    rows = text.replace("\r\n", "\n").split("\n")
    if _ITEM.match(rows[0]) and _EMPTY_ITEM.fullmatch(lines[line][:column]):
        column = lines[line].index("-")
        start, text = (line, column), text.lstrip(" ")
        rows[0] = rows[0].lstrip(" ")
    if lines[line][:column].strip() or len(rows) == 1:
        return start, text
    depth = _depth(lines, line)
    first = next((n for n, row in enumerate(rows) if _TILE.match(row)), None)
    if depth is None or first is None or not all(_says_nothing(row) for row in rows[:first]):
        return start, text
    if not first:
        rows[0] = _completed(rows)
    by = depth - _blanks(rows[first])
    moved = [_moved(row, by) for row in rows]
    above = lines[line - 1].split("#")[0].strip() if line else ""
    if above and not above.endswith("tiles:") and _are_parted(lines):
        moved.insert(0, "")
    return (line, 0), "\n".join(moved)


def _depth(lines: Sequence[str], line: int) -> int | None:
    """Return the column of the dashes of tiles near a line; None where there are none."""
    near = [*reversed(lines[:line]), *lines[line:]]
    return next((_blanks(row) for row in near if _TILE.match(row)), None)


def _completed(rows: Sequence[str]) -> str:
    """Return the first line, of which the blanks may have been left behind when it was copied."""
    deeper = [_blanks(row) for row in rows[1:] if row.strip()]
    missing = min(deeper, default=0) - 2 - _blanks(rows[0])
    return " " * max(missing, 0) + rows[0]


def _moved(row: str, by: int) -> str:
    if not row.strip():
        return ""
    return " " * by + row if by >= 0 else row[min(-by, _blanks(row)) :]


def _are_parted(lines: Sequence[str]) -> bool:
    """Say whether blank lines part the tiles of a file."""
    tiles = [n for n, row in enumerate(lines) if _TILE.match(row)]
    return any(not row.strip() for row in lines[tiles[0] : tiles[-1]]) if tiles else False


def _says_nothing(row: str) -> bool:
    return row.strip()[:1] in ("", "#")


def _blanks(row: str) -> int:
    return len(row) - len(row.lstrip(" "))
