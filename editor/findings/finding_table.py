"""The list of findings itself: clicks and keys, folding, and the light bulbs on its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip

from core.findings import Finding

from ..language.languages import tr_message
from ..widgets.rows import ROW, RowView
from ..widgets.sight import Sight
from .finding_row import FindingRow
from .findings_list import FindingGroup, FindingList, Resolved
from .mending import the_one

if TYPE_CHECKING:
    from ..document.desk import Desk
    from ..widgets.rows import Index
    from .mending import Mending

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FindingTable(RowView):
    """Findings in groups; a click or Enter activates one, folds or unfolds a group.

    `led` gives the finding activated, `mend_asked` the one whose light bulb was clicked, and
    `chosen` says that another row is the current one.
    """

    led = Signal(object)
    mend_asked = Signal(object)
    chosen = Signal()

    def __init__(self, desk: Desk, mending: Mending) -> None:
        super().__init__()
        self._mending = mending
        self._kept: tuple[Finding | None, int] = None, -1
        self._is_pointed = False
        self._pressed: Finding | FindingGroup | None = None
        self.sight = Sight(self)
        self.sight.came.connect(self.scheduleDelayedItemsLayout)
        self.findings = FindingList(desk, self)
        self.setModel(self.findings)
        self.row = FindingRow(desk.appearance, self._can_mend, self.sight, self)
        self.setItemDelegate(self.row)
        self.setAccessibleName(self.tr("Findings"))
        self.findings.modelAboutToBeReset.connect(self._keep_place)
        self.findings.modelReset.connect(self._return_to_place)
        mending.begun.connect(self.findings.hold)
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(0)
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
        row = self.findings.reveal(finding)
        if row is not None:
            self.setCurrentIndex(self.findings.index(row, 0))
            self.scrollTo(self.currentIndex())

    def _can_mend(self, finding: Finding) -> bool:
        """Say whether a remedy is known; if nobody looked so far, have it looked for."""
        found = self._mending.known(finding)
        if found is None:
            self._looking.start()
        return bool(found)

    def _look_for_one(self) -> None:
        """Look for the remedies of one finding in sight, then let the next events come first."""
        area = self.viewport().rect()
        index = self.indexAt(QPoint(1, 1))
        row = max(index.row(), 0)
        while row < self.findings.rowCount():
            index = self.findings.index(row, 0)
            place = self.visualRect(index)
            if place.top() > area.bottom():
                return
            finding = index.data(ROW)
            if isinstance(finding, Finding) and self._mending.known(finding) is None:
                if self._mending.remedies(finding):
                    self.viewport().update(place)
                self._looking.start()
                return
            row += 1

    def _settle(self) -> None:
        """Let rows go where they belong, unless the pointer is on them."""
        if not self._is_pointed:
            self.findings.release()

    def _keep_place(self) -> None:
        self._kept = self.current, self.currentIndex().row()

    def _return_to_place(self) -> None:
        """Stay on the finding looked at, or on the one that stands in its place now."""
        finding, row = self._kept
        same = self.findings.row_of(finding) if finding else None
        rows = self.findings.rowCount()
        if same is None and row >= 0 and rows:
            same = min(row, rows - 1)
        if same is not None:
            self.setCurrentIndex(self.findings.index(same, 0))
        self.chosen.emit()

    def _shown_at(self, index: QModelIndex) -> Finding | FindingGroup | None:
        row = self.findings.row(index)
        return None if isinstance(row, Resolved) else row

    def _activate(self, index: QModelIndex) -> None:
        row = self.findings.row(index)
        if isinstance(row, FindingGroup):
            self._fold(row, folded=not row.folded)
        elif isinstance(row, Finding):
            self.led.emit(row)

    def _fold(self, heading: FindingGroup, *, folded: bool) -> None:
        row = self.currentIndex().row()
        self.findings.fold(heading.key, folded=folded)
        if 0 <= row < self.findings.rowCount():
            self.setCurrentIndex(self.findings.index(row, 0))

    def _on_bulb(self, position: QPoint) -> Finding | None:
        """Return the finding whose light bulb is at a position."""
        index = self.indexAt(position)
        finding = self.findings.row(index)
        if not isinstance(finding, Finding):
            return None
        over = self.row.bulb(self.visualRect(index)).contains(position)
        return finding if over and self._mending.remedies(finding) else None

    def _what_bulb_does(self, finding: Finding) -> str:
        found = self._mending.remedies(finding)
        one = the_one(found)
        return tr_message(one.label) if one else self.tr("%n ways to mend this", "", len(found))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.chosen.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second click for none: the first has done what the row is for."""
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
        if index != self.currentIndex() or self._shown_at(index) != pressed:
            return
        mendable = self._on_bulb(position)
        if mendable is not None:
            self.mend_asked.emit(mendable)
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
            self._fold(group, folded=event.key() == Qt.Key.Key_Left)
        elif event.key() == Qt.Key.Key_Left:
            self._go_to_heading()
        else:
            super().keyPressEvent(event)
            if self.entry is self.current:
                self._settle()

    def _go_to_heading(self) -> None:
        for row in range(self.currentIndex().row(), -1, -1):
            if isinstance(self.findings.rows[row], FindingGroup):
                self.setCurrentIndex(self.findings.index(row))
                return

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            finding = self._on_bulb(event.pos())
            if finding is not None:
                QToolTip.showText(event.globalPos(), self._what_bulb_does(finding), self)
                return True
        if event.type() is QEvent.Type.Leave:
            self.row.pointed = None
            self._is_pointed = False
            self.findings.release()
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
