"""The text with its margin, and what is painted on it: marks, the current line, what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit

from core.tileset.set_schema import TileSet

from .highlighter import Highlighter
from .marks import MOST, WIDTH, FindingMark, Gutter, Overview, extent, underlines, worst_by_line
from .outline import state_before, states_to_scan
from .scanner import Role, ScanState, Token, scan
from .text_area import TextArea
from .typing_rules import partner

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pydantic import BaseModel

    from core.findings import Finding, Location

    from ..look.appearance import Appearance
    from .text_lines import Spot

# Alpha, step by step; then milliseconds.
_FLASH: Final = (80, 72, 58, 42, 26, 12)
_FLASH_STEP: Final = 140
_LINE_TINT: Final = 150
_BRACKET_TINT: Final = 56
# Lines in view below the place that is gone to.
_LINES_BELOW: Final = 4


class PaintedArea(TextArea):
    """A text area that shows findings and the tile looked at, and whose changes can be seen."""

    def __init__(self, appearance: Appearance, model: type[BaseModel] = TileSet) -> None:
        super().__init__()
        self.model = model
        self.marks: list[FindingMark] = []
        self.appearance = appearance
        self._flashed: list[QTextCursor] = []
        self._flash_step = 0
        self._fading = QTimer(self, interval=_FLASH_STEP)
        self._fading.timeout.connect(self._fade)
        self.highlighter = Highlighter(self.document(), appearance.colours, model)
        self.gutter = Gutter(self, appearance, self.marks_on)
        self.gutter.chosen.connect(self.select_line)
        self.overview = Overview(self, appearance)
        self.overview.chosen.connect(self._go_to_line)
        self.blockCountChanged.connect(self._lines_changed)
        self.updateRequest.connect(self._scroll_gutter)
        self.cursorPositionChanged.connect(self._repaint)
        self._widen()

    def apply_colours(self) -> None:
        """Take the colours in use."""
        self.highlighter.set_colours(self.appearance.colours)
        self.show_marks(self.marks)
        self._repaint()

    def zoom_to(self, pixels: int) -> None:
        """Choose the height of letters, in the margin too."""
        self.set_letter_size(pixels)
        self._widen()
        self._repaint()

    def go_to_place(self, place: Location) -> None:
        """Go to what is marked of a place, or to where it is."""
        marked = [mark for mark in self.marks if mark.finding.place == place]
        if marked:
            self.go_to(self.spot(marked[0].cursor.selectionStart()))
        else:
            self.go_to(self.lines.clamped(((place.line or 1) - 1, (place.column or 1) - 1)))

    def show_findings(self, findings: Iterable[Finding]) -> None:
        """Mark the findings whose places are those of the text shown."""
        placed = [finding for finding in findings if finding.place.line is not None]
        # The worst first, since only so many are shown.
        placed.sort(key=lambda found: found.severity.rank)
        lines = [min(finding.place.line or 1, len(self.lines)) - 1 for finding in placed[:MOST]]
        states = self.states_to_scan(lines)
        made = []
        for finding, line in zip(placed, lines, strict=False):
            text, column = self.lines.shown[line], (finding.place.column or 1) - 1
            start, end = extent(text, column, states[line])
            made.append(FindingMark(finding, self.cursor_between((line, start), (line, end))))
        self.show_marks(made)

    def show_marks(self, marked: Sequence[FindingMark]) -> None:
        """Underline findings, and mark their lines in the margin."""
        self.marks = list(marked)
        self.set_layer("findings", underlines(self.marks, self.appearance.colours))
        self._mark_lines()

    def marks_at(self, spot: Spot) -> list[FindingMark]:
        """The marks on a place, the worst first."""
        at = self.position(spot)
        return [
            mark
            for mark in self.marks
            if mark.cursor.selectionStart() <= at <= mark.cursor.selectionEnd()
        ]

    def marks_on(self, line: int) -> list[FindingMark]:
        """The marks on a line, the worst first."""
        return [mark for mark in self.marks if mark.line == line]

    def flash(self, changed: Sequence[range]) -> None:
        """Mark lines for a moment, because they were changed elsewhere."""
        last = len(self.lines) - 1
        # Cursors rather than line numbers, so that the marks move along with further edits.
        self._flashed = [
            self.cursor_between((part.start, 0), (min(part.stop - 1, last), 0)) for part in changed
        ]
        self._flash_step = 0
        self._fading.start()
        self._repaint()

    def select_line(self, line: int) -> None:
        """Select a whole line."""
        last = line + 1 < len(self.lines)
        end = (line + 1, 0) if last else (line, len(self.lines.contents[line]))
        self.select((line, 0), end)
        self.setFocus()

    def go_to(self, spot: Spot) -> None:
        """Put the cursor somewhere and bring it into view with what follows."""
        self.select(spot)
        below = _LINES_BELOW * self.fontMetrics().lineSpacing()
        room = self.viewport().rect().adjusted(0, 0, 0, -min(below, self.viewport().height() // 2))
        if not room.contains(self.cursorRect()):
            self.centerCursor()
        self.ensureCursorVisible()

    def visible_lines(self) -> range:
        """The lines that are in view."""
        first = self.firstVisibleBlock().blockNumber()
        height = max(1, self.fontMetrics().lineSpacing())
        return range(first, min(len(self.lines), first + self.viewport().height() // height + 2))

    def state_before(self, line: int) -> ScanState:
        """The state in which a line begins."""
        known = self.highlighter.state_before(line)
        return state_before(self.lines.shown, line) if known is None else known

    def states_to_scan(self, lines: Iterable[int]) -> dict[int, ScanState]:
        """The states in which some lines are to be scanned."""
        known = {line: self.highlighter.state_before(line) for line in lines}
        unknown = [line for line, state in known.items() if state is None]
        rest = states_to_scan(self.lines.shown, unknown)
        return {line: rest[line] if state is None else state for line, state in known.items()}

    def token_at(self, spot: Spot) -> Token | None:
        """The token at a place; of two that meet there, the one that is no sign."""
        tokens, _ = scan(self.lines.shown[spot[0]], self.state_before(spot[0]))
        near = [token for token in tokens if token.start <= spot[1] <= token.end]
        return next((t for t in near if t.role is not Role.SIGN), near[0] if near else None)

    def show_link(self, spot: Spot | None) -> None:
        """Show the word at a place as one that leads somewhere, or none."""
        token = self.token_at(spot) if spot else None
        named = token is not None and token.role not in (Role.SIGN, Role.COMMENT)
        hand = Qt.CursorShape.PointingHandCursor
        self.viewport().setCursor(hand if named else Qt.CursorShape.IBeamCursor)
        selection = QTextEdit.ExtraSelection()
        if token is not None and spot is not None and named:
            form = QTextCharFormat()
            form.setFontUnderline(True)
            form.setForeground(QColor(self.appearance.colours.accent))
            selection.cursor = self.cursor_between((spot[0], token.start), (spot[0], token.end))
            selection.format = form
        self.set_layer("link", [selection] if named else [])

    def _lines_changed(self) -> None:
        self._widen()
        self._mark_lines()

    def _mark_lines(self) -> None:
        worst = worst_by_line(self.marks)
        self.gutter.show_marks(worst)
        self.overview.show_marks(worst)

    def _go_to_line(self, line: int) -> None:
        self.go_to(self.lines.clamped((line, 0)))
        self.setFocus()

    def _repaint(self) -> None:
        self.gutter.update()
        self.overview.update()
        self.viewport().update()

    def _widen(self) -> None:
        self.setViewportMargins(self.gutter.wanted, 0, WIDTH, 0)
        self._place_gutter()

    def _place_gutter(self) -> None:
        inside = self.contentsRect()
        self.gutter.setGeometry(inside.left(), inside.top(), self.gutter.wanted, inside.height())
        view = self.viewport().geometry()
        self.overview.setGeometry(view.right() + 1, view.top(), WIDTH, view.height())

    def _scroll_gutter(self, rect: QRect, by: int) -> None:
        if by:
            self.gutter.scroll(0, by)
        else:
            self.gutter.update(0, rect.y(), self.gutter.width(), rect.height())

    def _fade(self) -> None:
        self._flash_step += 1
        if self._flash_step >= len(_FLASH):
            self._flashed = []
            self._fading.stop()
        self.viewport().update()

    def _row_of(self, first: int, last: int) -> QRect:
        """The part of the viewport that lines take, over its whole width."""
        document = self.document()
        top = self.blockBoundingGeometry(document.findBlockByNumber(first))
        bottom = self.blockBoundingGeometry(document.findBlockByNumber(last))
        rect = top.united(bottom).translated(self.contentOffset()).toAlignedRect()
        return QRect(0, rect.top(), self.viewport().width(), rect.height())

    def _paint_ground(self) -> None:
        colours = self.appearance.colours
        painter = QPainter(self.viewport())
        if not self.isReadOnly():
            ground = QColor(colours.sunken)
            ground.setAlpha(_LINE_TINT)
            line = self.textCursor().blockNumber()
            painter.fillRect(self._row_of(line, line), ground)
        ground = QColor(colours.accent)
        fades = self.appearance.prefers("animations")
        ground.setAlpha(_FLASH[self._flash_step % len(_FLASH) if fades else 0])
        seen = self.visible_lines()
        for cursor in self._flashed:
            first = max(self.spot(cursor.selectionStart())[0], seen.start)
            last = min(self.spot(cursor.selectionEnd())[0], seen.stop - 1)
            if first <= last:
                painter.fillRect(self._row_of(first, last), ground)
        if self.hasFocus():
            self._paint_brackets(painter)
        painter.end()

    def _paint_brackets(self, painter: QPainter) -> None:
        line, at = self.caret
        text = self.lines.shown[line]
        pair = next((p for p in (partner(text, at), partner(text, at - 1)) if p), ())
        ground = QColor(self.appearance.colours.accent)
        ground.setAlpha(_BRACKET_TINT)
        width = self.fontMetrics().horizontalAdvance("{")
        for column in pair:
            rect = self.cursorRect(self.cursor_between((line, column), (line, column)))
            painter.fillRect(QRect(rect.left(), rect.top(), width, rect.height()), ground)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._paint_ground()
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # The font is set before the gutter is made.
        if event.type() is QEvent.Type.FontChange and hasattr(self, "gutter"):
            self._widen()
