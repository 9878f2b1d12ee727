"""The table of findings: clicks, keys and folding, and how its rows are painted."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)

from core.findings import Finding

from ..language.languages import tr_message, tr_plain
from ..look.appearance import sized
from ..widgets.card_delegate import (
    BOLD,
    WRAPPED,
    CardDelegate,
    is_hovered,
    is_selected,
    paint_box,
    write,
)
from ..widgets.painted_tips import PaintedTips
from ..widgets.rows import ROW, RowView
from ..widgets.sight import VisibilityWatch
from .findings_list import FindingGroup, FindingList, Resolved
from .quick_fixes import the_one

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QListView, QStyleOptionViewItem

    from ..document.document_context import DocumentContext
    from ..look.appearance import Appearance
    from .findings_list import Entry
    from .quick_fixes import QuickFixes

# Texts kept with their sizes; then pixels.
_MOST_MEASURED: Final = 20_000
_NARROW: Final = 400
_PAD: Final = 9
_ICON: Final = 16
_BULB: Final = 24
_HEAD: Final = 28
_GAP: Final = 10
# Of the width: what the message keeps next to a long place.
_LEAST_SHARE: Final = 0.6


class _Measures(NamedTuple):
    """The width of a row's texts, and the heights of its message, its hint and its foot.

    In a narrow list the place stands at the foot; elsewhere it stands right of the message, which
    has more than half of the row however long the place is.
    """

    room: float
    message: int
    hint: int
    foot: int


class FindingDelegate(CardDelegate):
    """Paints headings, and findings: mark, message, hint, place, and a light bulb.

    `can_fix` says whether a finding has a quick fix. Texts are measured only while the list
    `is_seen`, since a layout of thousands of rows asks for the size of each.
    """

    def __init__(
        self,
        appearance: Appearance,
        can_fix: Callable[[Finding], bool],
        parent: QListView,
    ) -> None:
        super().__init__(appearance, parent)
        self.is_seen = False
        self._can_fix = can_fix
        self._measured: dict[tuple[str, str, str, int], _Measures] = {}
        self._said: dict[Finding, tuple[str, str]] = {}
        # Qt says which row is pointed at, but not where in it.
        self.pointed: QPoint | None = None

    def bulb(self, row: QRect) -> QRect:
        """The rectangle of the light bulb of a row."""
        return QRect(row.right() - _BULB - 4, row.y() + 5, _BULB, _BULB)

    def place_rect(self, row: QRect, finding: Finding) -> QRectF:
        """The rectangle of a finding's place right of its message, cut short if need be."""
        left = row.x() + _ICON + 2 * _PAD + self._measure(finding, row.width()).room + _GAP
        right = row.right() - _BULB - _PAD
        return QRectF(left, row.y() + _PAD - 1, max(0, right - left), row.height() - _PAD)

    def paint_row(
        self, painter: QPainter, place: QRect, row: Entry, option: QStyleOptionViewItem
    ) -> None:
        colours, is_group = self.colours, isinstance(row, FindingGroup)
        if is_selected(option):
            painter.fillRect(place, QColor(colours.selection))
        elif is_hovered(option):
            painter.fillRect(place, QColor(colours.hover))
        elif is_group:
            painter.fillRect(place, QColor(colours.window))
        if isinstance(row, FindingGroup):
            self._paint_group(painter, place, row)
        elif isinstance(row, Resolved):
            self._paint_resolved(painter, place, row)
        else:
            self._paint_finding(painter, place, row)

    def size(self, row: Entry) -> QSize:
        width = self.view.viewport().width()
        if isinstance(row, FindingGroup) or not self.is_seen:
            return QSize(width, _HEAD)
        size = self._measure(row.finding if isinstance(row, Resolved) else row, width)
        tall = size.message + size.hint + size.foot
        return QSize(width, max(_ICON, tall) + 2 * _PAD - 1)

    def _paint_group(self, painter: QPainter, row: QRect, group: FindingGroup) -> None:
        colours = self.colours
        arrow = QRect(row.x() + _PAD, row.center().y() - 5, 11, 11)
        name = "unfold" if group.folded else "fold"
        self.appearance.icon(name, colours.muted).paint(painter, arrow)
        text = row.adjusted(arrow.width() + 2 * _PAD, 0, -_PAD, 0)
        if group.severity is not None:
            mark = QRect(text.x(), row.center().y() - 6, 13, 13)
            self.appearance.mark(group.severity).paint(painter, mark)
        elif not group.count:
            mark = QRect(text.x(), row.center().y() - 6, 13, 13)
            self.appearance.icon("good", colours.good).paint(painter, mark)
        text.setLeft(text.left() + 13 + _PAD - 2)
        room = text.adjusted(0, 0, -50, 0)
        used = write(painter, room, group.title, colours.text, pixels=12, weight=BOLD)
        text.setLeft(text.left() + used + 8)
        write(painter, text, str(group.count), colours.muted, pixels=12)
        line = QRect(row.left(), row.bottom(), row.width(), 1)
        painter.fillRect(line, QColor(colours.border))

    def _paint_resolved(self, painter: QPainter, row: QRect, resolved: Resolved) -> None:
        """Strike a finding out where it was, at the same height, with what was done about it."""
        colours, finding = self.colours, resolved.finding
        size = self._measure(finding, row.width())
        mark = QRect(row.x() + _PAD, row.y() + _PAD, _ICON, _ICON)
        self.appearance.icon("good", colours.good).paint(painter, mark)
        text = QRectF(mark.right() + _PAD, row.y() + _PAD - 1, size.room, size.message)
        struck = QFont(self.view.font())
        struck.setStrikeOut(True)
        painter.setFont(struck)
        painter.setPen(QColor(colours.muted))
        painter.drawText(text, WRAPPED, self._texts(finding)[0])
        painter.setFont(sized(self.view.font(), 12))
        painter.setPen(QColor(colours.good))
        place, end = self._place(row, finding, size)
        below = QRectF(text.x(), text.bottom() + 2, size.room, size.hint)
        metrics, cut = QFontMetricsF(painter.font()), Qt.TextElideMode.ElideRight
        done = self.tr("Resolved")
        if size.hint and resolved.how:
            painter.drawText(below, WRAPPED, metrics.elidedText(resolved.how, cut, size.room))
        painter.drawText(place, end, metrics.elidedText(done, cut, place.width()))

    def _place(
        self, row: QRect, finding: Finding, size: _Measures
    ) -> tuple[QRectF, Qt.AlignmentFlag]:
        """Where the place of a finding is written: right of the message, or below it."""
        text, top = row.x() + _ICON + 2 * _PAD - 1, Qt.AlignmentFlag.AlignTop
        if size.foot:
            y = row.y() + _PAD - 1 + size.message + size.hint + 2
            return QRectF(text, y, size.room, size.foot), Qt.AlignmentFlag.AlignLeft | top
        return self.place_rect(row, finding), Qt.AlignmentFlag.AlignRight | top

    def _paint_finding(self, painter: QPainter, row: QRect, finding: Finding) -> None:
        colours = self.colours
        size = self._measure(finding, row.width())
        dimmed = finding.accepted is not None
        painter.setOpacity(0.55 if dimmed else 1.0)
        mark = QRect(row.x() + _PAD, row.y() + _PAD, _ICON, _ICON)
        self.appearance.mark(finding.severity).paint(painter, mark)
        painter.setOpacity(1.0)
        text = QRectF(mark.right() + _PAD, row.y() + _PAD - 1, size.room, size.message)
        message, hint = self._texts(finding)
        painter.setFont(self.view.font())
        painter.setPen(QColor(colours.muted if dimmed else colours.text))
        painter.drawText(text, WRAPPED, message)
        painter.setFont(sized(self.view.font(), 12))
        painter.setPen(QColor(colours.muted))
        painter.drawText(QRectF(text.x(), text.bottom() + 2, size.room, size.hint), WRAPPED, hint)
        place, end = self._place(row, finding, size)
        where, cut = self._model.place_in_words(finding), Qt.TextElideMode.ElideMiddle
        shown = QFontMetricsF(painter.font()).elidedText(where, cut, place.width())
        painter.drawText(place, end, shown)
        if self._can_fix(finding):
            self._paint_bulb(painter, self.bulb(row))

    def _paint_bulb(self, painter: QPainter, place: QRect) -> None:
        colours = self.colours
        if self.pointed is not None and place.contains(self.pointed):
            box = QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5)
            paint_box(painter, box, ground=colours.surface, line=colours.border, radius=6)
        icon = self.appearance.icon("remedy", colours.accent)
        icon.paint(painter, place.adjusted(3, 3, -3, -3))

    @property
    def _model(self) -> FindingList:
        model = self.view.model()
        assert isinstance(model, FindingList)
        return model

    def _texts(self, finding: Finding) -> tuple[str, str]:
        if finding not in self._said:
            if len(self._said) > _MOST_MEASURED:
                self._said.clear()
            self._said[finding] = self._say(finding)
        return self._said[finding]

    def _say(self, finding: Finding) -> tuple[str, str]:
        if finding.accepted is not None:
            reason = self.tr("Accepted: {reason}").format(reason=finding.accepted)
            return tr_plain(finding.message), reason
        return tr_plain(finding.message), tr_plain(finding.hint)

    def _measure(self, finding: Finding, width: int) -> _Measures:
        key = (*self._texts(finding), self._model.place_in_words(finding), width)
        if key not in self._measured:
            if len(self._measured) > _MOST_MEASURED:
                self._measured.clear()
            self._measured[key] = self._measure_texts(*key)
        return self._measured[key]

    def _measure_texts(self, message: str, hint: str, place: str, width: int) -> _Measures:
        large = QFontMetricsF(self.view.font())
        small = QFontMetricsF(sized(self.view.font(), 12))
        narrow = width < _NARROW
        aside = 0 if narrow else ceil(small.horizontalAdvance(place)) + _GAP + 2
        left = width - aside - _ICON - _BULB - 3 * _PAD
        whole = max(large.horizontalAdvance(message), small.horizontalAdvance(hint))
        # A long place may not squeeze the message: it keeps its share, and the place is elided.
        least = 0 if narrow else ceil(min(whole + 1, width * _LEAST_SHARE))
        # High enough for any text: only the width counts.
        room = QRectF(0, 0, max(80, left, least), 2000)
        return _Measures(
            room.width(),
            ceil(large.boundingRect(room, WRAPPED, message).height()),
            ceil(small.boundingRect(room, WRAPPED, hint).height()) + 2 if hint else 0,
            ceil(small.height()) + 2 if narrow else 0,
        )


_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FindingTable(PaintedTips, RowView):
    """Findings in groups; a click or Enter activates one, folds or unfolds a group.

    `fix_asked` gives the finding whose light bulb was clicked.
    """

    finding_activated = Signal(object)
    fix_asked = Signal(object)

    def __init__(self, context: DocumentContext, fixes: QuickFixes) -> None:
        super().__init__()
        self._fixes = fixes
        self._is_pointed = False
        self._pressed: Finding | FindingGroup | None = None
        self.sight = VisibilityWatch(self, self.scheduleDelayedItemsLayout)
        self.findings = FindingList(context, self)
        self.setModel(self.findings)
        self.row = FindingDelegate(context.appearance, self._can_fix, self)
        self.setItemDelegate(self.row)
        self.setAccessibleName(self.tr("Findings"))
        context.document.resolving.connect(self.findings.hold)
        # One finding in each turn of the event loop.
        self._looking = QTimer(self, singleShot=True, interval=0)
        self._looking.timeout.connect(self._look_for_one)

    @property
    def current(self) -> Finding | None:
        """The finding on the current row, or None."""
        row = self.findings.row(self.currentIndex())
        return row if isinstance(row, Finding) else None

    @property
    def entry(self) -> Finding | Resolved | None:
        """What the current row shows, resolved or not; None for headings."""
        row = self.findings.row(self.currentIndex())
        return None if isinstance(row, FindingGroup) else row

    def choose(self, finding: Finding) -> None:
        """Make the row of a finding the current one, unfolding its group."""
        self._settle()
        self.go_to_row(self.findings.reveal(finding))
        self.scrollTo(self.currentIndex())

    def _can_fix(self, finding: Finding) -> bool:
        """Whether a fix is known; if it was not looked for so far, the search starts now.

        Painting asks this, and finding a fix verifies the set again: too slow to do it here.
        """
        found = self._fixes.known(finding)
        if found is None:
            self._looking.start()
        return bool(found)

    def _look_for_one(self) -> None:
        """Look for the fixes of one visible finding, and continue in the next round of events."""
        area = self.viewport().rect()
        index = self.indexAt(QPoint(1, 1))
        row = max(index.row(), 0)
        while row < self.findings.rowCount():
            index = self.findings.index(row, 0)
            place = self.visualRect(index)
            if place.top() > area.bottom():
                return
            finding = index.data(ROW)
            if isinstance(finding, Finding) and self._fixes.known(finding) is None:
                if self._fixes.of(finding):
                    self.viewport().update(place)
                self._looking.start()
                return
            row += 1

    def _settle(self) -> None:
        """Move rows where they belong, unless the pointer is over them."""
        if not self._is_pointed:
            self.findings.release()

    def _shown_at(self, index: QModelIndex) -> Finding | FindingGroup | None:
        row = self.findings.row(index)
        return None if isinstance(row, Resolved) else row

    def _activate(self, index: QModelIndex) -> None:
        row = self.findings.row(index)
        if isinstance(row, FindingGroup):
            self.findings.fold(row.key, folded=not row.folded)
        elif isinstance(row, Finding):
            self.finding_activated.emit(row)

    def _on_bulb(self, position: QPoint) -> Finding | None:
        """The finding whose light bulb is at a position."""
        index = self.indexAt(position)
        finding = self.findings.row(index)
        if not isinstance(finding, Finding):
            return None
        over = self.row.bulb(self.visualRect(index)).contains(position)
        return finding if over and self._fixes.of(finding) else None

    def tip_at(self, place: QPointF) -> str:
        finding = self._on_bulb(place.toPoint())
        if finding is None:
            return ""
        found = self._fixes.of(finding)
        one = the_one(found)
        return tr_message(one.label) if one else self.tr("%n quick fixes", "", len(found))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click: the first has already activated the row."""
        self._pressed = None
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._is_pointed = True
        super().mouseMoveEvent(event)
        self.row.pointed = event.position().toPoint()
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_pointed = True
        self._pressed = self._shown_at(self.indexAt(event.position().toPoint()))
        if event.button() is not Qt.MouseButton.LeftButton:
            self.setCurrentIndex(self.indexAt(event.position().toPoint()))
            return
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        position = event.position().toPoint()
        index = self.indexAt(position)
        pressed, self._pressed = self._pressed, None
        if event.button() is not Qt.MouseButton.LeftButton or pressed is None:
            return
        # A press that slid to another row, or whose row was resolved meanwhile, means nothing.
        if index != self.currentIndex() or self._shown_at(index) != pressed:
            return
        fixable = self._on_bulb(position)
        if fixable is not None:
            self.fix_asked.emit(fixable)
        else:
            self._activate(index)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.current is not None:
            super().contextMenuEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.findings.row(self.currentIndex())
        group = row if isinstance(row, FindingGroup) else None
        if event.key() in _ENTER or (event.key() == Qt.Key.Key_Space and group):
            self._activate(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and group:
            self.findings.fold(group.key, folded=event.key() == Qt.Key.Key_Left)
        elif event.key() == Qt.Key.Key_Left:
            self._go_to_heading()
        else:
            super().keyPressEvent(event)
            # Not on a resolved row: leaving it would make it vanish under the cursor.
            if self.entry is self.current:
                self._settle()

    def _go_to_heading(self) -> None:
        for row in range(self.currentIndex().row(), -1, -1):
            if isinstance(self.findings.rows[row], FindingGroup):
                self.go_to_row(row)
                return

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self.row.pointed = None
            self._is_pointed = False
            self.findings.release()
        return super().viewportEvent(event)

    def doItemsLayout(self) -> None:
        rows = self.itemDelegate()  # Qt lays out before there are any of ours
        if isinstance(rows, FindingDelegate):
            # For all rows at once: looking takes longer than finding the size that one had.
            rows.is_seen = self.sight.is_open
        super().doItemsLayout()
