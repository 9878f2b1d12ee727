"""Findings shown on the text: underlined in it, and marked in the strips at its sides."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from core.findings import Finding, Severity

from ..language.languages import tr_plain
from ..widgets.painted_tips import PaintedTips
from .scanner import START, Role, ScanState, scan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from PySide6.QtGui import QMouseEvent

    from ..look.appearance import Appearance
    from ..look.colours import Colours
    from .text_area import TextArea


_WORD: Final = re.compile(r"\w+|\S")
# Each mark is a cursor that Qt moves along with every edit.
MOST: Final = 2000


@dataclass(frozen=True, slots=True)
class FindingMark:
    """A finding and what it underlines, which moves along with the text."""

    finding: Finding
    cursor: QTextCursor

    @property
    def line(self) -> int:
        """The 0-based line on which it stands now."""
        return self.cursor.document().findBlock(self.cursor.selectionStart()).blockNumber()

    @property
    def severity(self) -> Severity:
        """How bad it is; what is accepted is only worth a note."""
        return Severity.NOTE if self.finding.accepted else self.finding.severity


# The same lines are marked again after each edit, and scanning them is what takes time.
@lru_cache(MOST)
def extent(text: str, column: int, state: ScanState = START) -> tuple[int, int]:
    """The columns [start, end) of the value, key or word that stands at a line's column."""
    tokens, _ = scan(text, state)
    here = next((t for t in tokens if t.start <= column < t.end), None)
    if here is None:
        said = [token for token in tokens if token.role is not Role.COMMENT]
        return (said[-1].start, said[-1].end) if said else (0, len(text))
    if here.role is Role.SIGN and text[here.start] in "{[":
        return here.start, _closing(text, here.start)
    if column > here.start:
        word = _WORD.match(text, column)
        return column, word.end() if word else here.end
    return here.start, here.end


def underlines(marked: Sequence[FindingMark], colours: Colours) -> list[QTextEdit.ExtraSelection]:
    """The underlines of marks; where several meet, the worst lies on top."""
    # Qt paints selections in order, so the worst come last and stay visible.
    forms = {severity: _wave(colours.of(severity)) for severity in Severity}
    drawn = []
    for mark in reversed(marked):
        selection = QTextEdit.ExtraSelection()
        selection.cursor = mark.cursor
        selection.format = forms[mark.severity]
        drawn.append(selection)
    return drawn


def _wave(colour: str) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    form.setUnderlineColor(QColor(colour))
    return form


def worst_by_line(marked: Sequence[FindingMark]) -> dict[int, Severity]:
    """The worst severity on each line that has any."""
    found: dict[int, Severity] = {}
    for mark in marked:
        line = mark.line
        if line not in found or mark.severity.rank < found[line].rank:
            found[line] = mark.severity
    return found


def explained(marked: Iterable[FindingMark]) -> str:
    """Findings as rich text: what is wrong, and muted what would help or is accepted."""
    parts = []
    for mark in marked:
        said = escape(tr_plain(mark.finding.message))
        aside = mark.finding.accepted or tr_plain(mark.finding.hint)
        said += f"<br/><i>{escape(aside)}</i>" if aside else ""
        parts.append(f"<p style='margin:2px 0'>{said}</p>")
    return "".join(parts)


def _closing(text: str, start: int) -> int:
    depth = 0
    for column in range(start, len(text)):
        depth += (text[column] in "{[") - (text[column] in "}]")
        if depth == 0:
            return column + 1
    return len(text)


# Pixels.
_MARK: Final = 12
_PAD: Final = 5
_BAR: Final = 3
_LEAST_DIGITS: Final = 3
WIDTH: Final = 9
_TICK: Final = 3
_TICK_PAD: Final = 2
_MATCH_TINT: Final = 150


class SideArea(QWidget):
    """A strip at a side of the text; `chosen` gives the line that is clicked, 0-based."""

    chosen = Signal(int)

    def __init__(self, area: TextArea, appearance: Appearance) -> None:
        super().__init__(area)
        self._area = area
        self._appearance = appearance
        self._worst: Mapping[int, Severity] = {}

    def show_marks(self, worst: Mapping[int, Severity]) -> None:
        """Mark lines by the worst that is found on them."""
        self._worst = worst
        self.update()

    def line_at(self, place: QPointF) -> int:
        """The line that a click on a point means."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.height():
            self.chosen.emit(self.line_at(event.position()))


class Gutter(PaintedTips, SideArea):
    """The left margin: line numbers, marks of findings, and a bar at the selected tile."""

    has_rich_tips = True

    def __init__(
        self,
        area: TextArea,
        appearance: Appearance,
        marks_on: Callable[[int], Sequence[FindingMark]],
    ) -> None:
        super().__init__(area, appearance)
        self._marks_on = marks_on
        self._tile = range(0)
        self.setAccessibleName(self.tr("Line numbers and marks"))

    @property
    def wanted(self) -> int:
        """How wide it must be for the numbers of all lines."""
        digits = max(_LEAST_DIGITS, len(str(self._area.blockCount())))
        metrics = QFontMetrics(self._area.font())
        return _PAD + _MARK + _PAD + metrics.horizontalAdvance("0") * digits + 2 * _PAD + _BAR

    def show_tile(self, lines: range) -> None:
        """Set a bar at the lines of the selected tile."""
        if lines != self._tile:
            self._tile = lines
            self.update()

    def line_at(self, place: QPointF) -> int:
        return self._area.cursorForPosition(QPoint(0, place.toPoint().y())).blockNumber()

    def sizeHint(self) -> QSize:
        return QSize(self.wanted, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(colours.window))
        current = self._area.textCursor().blockNumber()
        font = QFont(self._area.font())
        block = self._area.firstVisibleBlock()
        top = self._area.blockBoundingGeometry(block).translated(self._area.contentOffset()).top()
        # Only what is in view: Qt gives the geometry of a block in constant time from there.
        while block.isValid() and top <= event.rect().bottom():
            height = self._area.blockBoundingRect(block).height()
            if block.isVisible() and top + height >= event.rect().top():
                number = block.blockNumber()
                row = QRect(0, round(top), self.width(), round(height))
                font.setBold(number == current)
                painter.setFont(font)
                painter.setPen(QColor(colours.text if number == current else colours.muted))
                self._draw_row(painter, row, number)
            top += height
            block = block.next()
        painter.end()

    def _draw_row(self, painter: QPainter, row: QRect, number: int) -> None:
        if number in self._tile:
            bar = QRect(self.width() - _BAR, row.top(), _BAR, row.height())
            painter.fillRect(bar, QColor(self._appearance.colours.accent))
        right = row.adjusted(0, 0, -(_BAR + 2 * _PAD), 0)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(right, int(flags), str(number + 1))
        if number in self._worst:
            place = QRect(_PAD, row.top() + (row.height() - _MARK) // 2, _MARK, _MARK)
            self._appearance.mark(self._worst[number]).paint(painter, place)

    def tip_at(self, place: QPointF) -> str:
        return explained(self._marks_on(self.line_at(place)))


class Overview(SideArea):
    """The whole text as a strip with ticks at marked lines; a click near one means its line."""

    def __init__(self, area: TextArea, appearance: Appearance) -> None:
        super().__init__(area, appearance)
        self._matches: frozenset[int] = frozenset()
        self.setAccessibleName(self.tr("Where findings and matches are"))
        self.setToolTip(self.tr("Where findings and matches are"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_matches(self, lines: frozenset[int]) -> None:
        """Set the lines of what was searched for."""
        if lines != self._matches:
            self._matches = lines
            self.update()

    def line_at(self, place: QPointF) -> int:
        def distance(line: int) -> float:
            return abs(self._row(line).center().y() - place.y())

        # Ticks are three pixels high: a click near one must not miss it.
        closest = min({*self._worst, *self._matches}, key=distance, default=None)
        if closest is not None and distance(closest) <= _TICK:
            return closest
        return int(place.y() / self.height() * len(self._area.lines))

    def _row(self, line: int) -> QRect:
        lines = max(1, len(self._area.lines))
        top = round((self.height() - _TICK) * line / lines)
        return QRect(_TICK_PAD, top, self.width() - 2 * _TICK_PAD, _TICK)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(colours.surface))
        ground = QColor(colours.warning)
        ground.setAlpha(_MATCH_TINT)
        for line in self._matches:
            painter.fillRect(self._row(line).adjusted(0, 1, 0, -1), ground)
        for severity in reversed(list(Severity)):
            for line, worst in self._worst.items():
                if worst is severity:
                    painter.fillRect(self._row(line), QColor(colours.of(severity)))
        painter.end()
