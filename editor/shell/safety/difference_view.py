"""Two states of a file line by line: which lines differ, and a window that shows them."""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher
from itertools import takewhile
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton

from core.tileset.yaml_patch import longest_rise

from ...look.appearance import MONOSPACED, Appearance
from ...look.screen_fit import FitsScreen
from ...widgets.box_layouts import hbox, vbox

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PySide6.QtWidgets import QWidget

_AROUND: Final = 3
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_SMALL: Final = 2_500
"""As many pairs of lines are held one against another where no line is the only one of its kind."""
_LEVELS: Final = 8

Row: TypeAlias = tuple[str, str]
"""A mark and a line."""


def difference(mine: str, theirs: str, around: int = _AROUND) -> Iterator[Row]:
    """The lines that differ and some around them, each marked "+", "-" or " ".

    A line marked "@" stands for lines left out. Lines end where YAML lets them end.
    """
    rows = list(_rows(_LINE_END.split(mine), _LINE_END.split(theirs)))
    last = -1
    for place in _near([n for n, (mark, _) in enumerate(rows) if mark != " "], around, len(rows)):
        if place > last + 1 and last >= 0:
            yield "@", ""
        yield rows[place]
        last = place


def _near(places: Iterable[int], around: int, count: int) -> Iterator[int]:
    """Those of `count` places that lie near one of some places, in order."""
    free = 0
    for place in places:
        stop = min(place + around + 1, count)
        yield from range(max(free, place - around), stop)
        free = max(free, stop)


def _rows(old: Sequence[str], new: Sequence[str]) -> Iterator[Row]:
    a = b = 0
    for i, j in [*_pairs(old, new, _LEVELS), (len(old), len(new))]:
        yield from (("-", line) for line in old[a:i])
        yield from (("+", line) for line in new[b:j])
        yield from ((" ", line) for line in old[i : i + 1])
        a, b = i + 1, j + 1


def _pairs(old: Sequence[str], new: Sequence[str], levels: int) -> Iterator[tuple[int, int]]:
    """The places of lines that stay, in the old and in the new text.

    What both begin and end with stays. Between that, lines that both have once hold the rest in
    place, as in the patience diff of Bram Cohen, whose work grows with the length alone.
    """
    head = _alike(old, new)
    tail = _alike(old[head:][::-1], new[head:][::-1])
    yield from ((n, n) for n in range(head))
    a = b = head
    ends = len(old) - tail, len(new) - tail
    held = _held(old[a : ends[0]], new[b : ends[1]], levels)
    yield from ((a + i, b + j) for i, j in held)
    yield from ((ends[0] + n, ends[1] + n) for n in range(tail))


def _held(old: Sequence[str], new: Sequence[str], levels: int) -> Iterator[tuple[int, int]]:
    anchors = _anchors(old, new) if levels else []
    if anchors:
        a = b = 0
        for i, j in [*anchors, (len(old), len(new))]:
            yield from ((a + n, b + m) for n, m in _pairs(old[a:i], new[b:j], levels - 1))
            if i < len(old):
                yield i, j
            a, b = i + 1, j + 1
    elif len(old) * len(new) <= _SMALL:
        for i, j, size in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
            yield from ((i + n, j + n) for n in range(size))


def _anchors(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """The most lines that stand once in each of both texts and in the same order."""
    there = {line: n for n, line in enumerate(new)}
    once = {line for line, count in Counter(old).items() if count == 1}
    once &= {line for line, count in Counter(new).items() if count == 1}
    places = {there[line]: n for n, line in enumerate(old) if line in once}
    return [(places[n], n) for n in longest_rise(list(places))]


def _alike(old: Sequence[str], new: Sequence[str]) -> int:
    """The number of lines that two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


_MOST_LINES: Final = 4000


class DifferenceView(FitsScreen, QDialog):
    """A window, not modal, that shows what another text would change.

    `taken` says that the designer wants the other text.
    """

    taken = Signal()

    def __init__(self, parent: QWidget, appearance: Appearance, take: str) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setWindowTitle(self.tr("Differences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(760, 560)
        self._about = QLabel(wordWrap=True)
        self.lines = QPlainTextEdit(readOnly=True, lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap)
        self.lines.setAccessibleName(self.tr("Lines that differ"))
        font = QFont(MONOSPACED)
        font.setPixelSize(12)
        self.lines.setFont(font)
        self.take = QPushButton(take, default=True)
        self.take.clicked.connect(self._take_over)
        close = QPushButton(self.tr("Close"))
        close.clicked.connect(self.close)
        self.single = QPushButton(self.tr("&Single changes…"), autoDefault=False)
        self.single.hide()
        row = hbox(self.single, 1, close, self.take)
        vbox(self._about, (self.lines, 1), row, on=self, margins=(16, 14, 16, 14), spacing=10)

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

    def offer_single(self, show: Callable[[], object]) -> None:
        """Offer to look at single changes, and to take them over one by one."""
        self.single.clicked.connect(lambda _=False: show())
        self.single.clicked.connect(self.close)
        self.single.show()

    def _take_over(self) -> None:
        self.taken.emit()
        self.close()
