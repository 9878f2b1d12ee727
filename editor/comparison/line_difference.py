"""Two texts line by line, where their meaning does not tell what differs: no set, or comments."""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher
from itertools import takewhile
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit

from core.tileset.yaml_patch import longest_rise

from ..look.appearance import MONOSPACED, Appearance

if TYPE_CHECKING:
    from collections.abc import Iterator

_AROUND: Final = 3
_MOST_LINES: Final = 4000
_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_SMALL: Final = 2_500
"""As many pairs of lines are held one against another where no line is the only one of its kind."""
_LEVELS: Final = 8

Row: TypeAlias = tuple[str, str]
"""A mark and a line."""


def difference(before: str, after: str, around: int = _AROUND) -> Iterator[Row]:
    """The lines that differ and some around them, each marked "+", "-" or " ".

    A line marked "@" stands for lines left out. Lines end where YAML lets them end.
    """
    rows = list(_rows(_LINE_END.split(before), _LINE_END.split(after)))
    changed = (n for n, (mark, _) in enumerate(rows) if mark != " ")
    shown = {near for n in changed for near in range(n - around, n + around + 1)}
    last = -1
    for place in sorted(shown & {*range(len(rows))}):
        if 0 <= last < place - 1:
            yield "@", ""
        yield rows[place]
        last = place


def _rows(old: list[str], new: list[str]) -> Iterator[Row]:
    a = b = 0
    for i, j in [*_pairs(old, new, _LEVELS), (len(old), len(new))]:
        yield from (("-", line) for line in old[a:i])
        yield from (("+", line) for line in new[b:j])
        yield from ((" ", line) for line in old[i : i + 1])
        a, b = i + 1, j + 1


def _pairs(old: list[str], new: list[str], levels: int) -> Iterator[tuple[int, int]]:
    """The places of lines that stay, in the old and in the new text.

    What both begin and end with stays. Between that, lines that both have once hold the rest in
    place, as in the patience diff of Bram Cohen, whose work grows with the length alone.
    """
    head = _alike(old, new)
    tail = _alike(old[head:][::-1], new[head:][::-1])
    yield from ((n, n) for n in range(head))
    ends = len(old) - tail, len(new) - tail
    held = _held(old[head : ends[0]], new[head : ends[1]], levels)
    yield from ((head + i, head + j) for i, j in held)
    yield from ((ends[0] + n, ends[1] + n) for n in range(tail))


def _held(old: list[str], new: list[str], levels: int) -> Iterator[tuple[int, int]]:
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


def _anchors(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """The most lines that stand once in each of both texts and in the same order."""
    there = {line: n for n, line in enumerate(new)}
    once = {line for line, count in Counter(old).items() if count == 1}
    once &= {line for line, count in Counter(new).items() if count == 1}
    places = {there[line]: n for n, line in enumerate(old) if line in once}
    return [(places[n], n) for n in longest_rise(list(places))]


def _alike(old: list[str], new: list[str]) -> int:
    """The number of lines that two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


class LineView(QPlainTextEdit):
    """The lines that one text has and another has not, coloured, with some around them."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(readOnly=True, lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap)
        self._appearance = appearance
        self.setAccessibleName(self.tr("Lines that differ"))
        font = QFont(MONOSPACED)
        font.setPixelSize(12)
        self.setFont(font)

    def show_difference(self, before: str, after: str) -> str:
        """Show what `after` adds to `before` and removes; how much that is, in words."""
        rows = list(difference(before, after))
        colours = self._appearance.colours
        tints = {"+": colours.good, "-": colours.error, "@": colours.muted}
        self.clear()
        cursor = QTextCursor(self.document())
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
        self.moveCursor(QTextCursor.MoveOperation.Start)
        if not rows:
            return self.tr("There is no difference.")
        added = sum(mark == "+" for mark, _ in rows)
        removed = sum(mark == "-" for mark, _ in rows)
        said = [self.tr("%n lines added", "", added), self.tr("%n lines removed", "", removed)]
        if len(rows) > _MOST_LINES:
            said.append(self.tr("the first %n lines are shown", "", _MOST_LINES))
        return ", ".join(said)
