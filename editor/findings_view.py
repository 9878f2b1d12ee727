"""The panel of findings: sorted by severity, filtered by it, each leading to its tile."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListView,
    QPushButton,
    QStackedLayout,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.findings import Finding, Severity

from .appearance import Appearance, sized
from .language import told

if TYPE_CHECKING:
    from .document import Document

Index = QModelIndex | QPersistentModelIndex

FINDING: Final = Qt.ItemDataRole.UserRole
_MOST_MEASURED: Final = 20_000
_NARROW: Final = 400
_PAD: Final = 9
_ICON: Final = 16
_WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_ORDER: Final = {severity: number for number, severity in enumerate(Severity)}


class FindingList(QAbstractListModel):
    """The findings of the severities asked for: errors first, accepted ones last."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._rows: list[Finding] = []
        self.severities = set(Severity)
        self.refresh()

    def refresh(self) -> None:
        """Follow the document and the severities asked for."""
        shown = [f for f in self._document.findings if f.severity in self.severities]
        shown.sort(key=lambda f: (f.accepted is not None, _ORDER[f.severity]))
        if shown != self._rows:
            self.beginResetModel()
            self._rows = shown
            self.endResetModel()

    def place_in_words(self, finding: Finding) -> str:
        """Return where a finding stands: the tile, the file's name, line and column."""
        place = finding.place
        where = ":".join(str(n) for n in (place.line, place.column) if n is not None)
        tile = self.tr("tile {id}").format(id=place.tile) if place.tile else ""
        edition = self._document.edition
        foreign = edition is not None and place.file != edition.sets[-1].file
        file = place.file.replace("\\", "/").rsplit("/", 1)[-1] if foreign or not tile else ""
        spot = f"{file}:{where}" if file and where else file or where
        return "  ".join(part for part in (tile, spot) if part)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        finding = self._rows[index.row()]
        if role == FINDING:
            return finding
        if role == Qt.ItemDataRole.DisplayRole:
            return told(finding.message)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{finding.check}  ·  {finding.place}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = (finding.severity.value, told(finding.message), told(finding.hint))
            return ". ".join(word for word in (*words, self.place_in_words(finding)) if word)
        return None


class _Measures(NamedTuple):
    """The width of a row's texts, and the heights of its message, its hint and its foot.

    In a narrow list the place stands at the foot; elsewhere it stands beside the message.
    """

    room: float
    message: int
    hint: int
    foot: int


class FindingRow(QStyledItemDelegate):
    """Paints one finding: its mark, its message, what would help, and where it stands."""

    def __init__(self, appearance: Appearance, parent: QListView) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._list = parent
        self._measured: dict[tuple[Finding, int], _Measures] = {}

    def _texts(self, finding: Finding) -> tuple[str, str]:
        if finding.accepted is not None:
            accepted = self.tr("Accepted: {reason}").format(reason=finding.accepted)
            return told(finding.message), accepted
        return told(finding.message), told(finding.hint)

    def _measure(self, finding: Finding, width: int) -> _Measures:
        if (finding, width) not in self._measured:
            if len(self._measured) > _MOST_MEASURED:
                self._measured.clear()
            self._measured[finding, width] = self._measure_anew(finding, width)
        return self._measured[finding, width]

    def _measure_anew(self, finding: Finding, width: int) -> _Measures:
        model = self._list.model()
        assert isinstance(model, FindingList)
        large = QFontMetricsF(self._list.font())
        small = QFontMetricsF(sized(self._list.font(), 12))
        narrow = width < _NARROW
        place = 0 if narrow else ceil(small.horizontalAdvance(model.place_in_words(finding))) + 12
        room = QRectF(0, 0, max(80, width - place - _ICON - 3 * _PAD), 2000)
        message, hint = self._texts(finding)
        return _Measures(
            room.width(),
            ceil(large.boundingRect(room, _WRAP, message).height()),
            ceil(small.boundingRect(room, _WRAP, hint).height()) + 2 if hint else 0,
            ceil(small.height()) + 2 if narrow else 0,
        )

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        finding = index.data(FINDING)
        model = index.model()
        assert isinstance(model, FindingList)
        colours = self._appearance.colours
        row = option.rect
        state = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, QColor(colours.selection))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, QColor(colours.hover))
        size = self._measure(finding, row.width())
        dimmed = finding.accepted is not None
        painter.setOpacity(0.55 if dimmed else 1.0)
        mark = QRect(row.x() + _PAD, row.y() + _PAD, _ICON, _ICON)
        self._appearance.mark(finding.severity).paint(painter, mark)
        painter.setOpacity(1.0)
        text = QRectF(mark.right() + _PAD, row.y() + _PAD - 1, size.room, size.message)
        message, hint = self._texts(finding)
        painter.setPen(QColor(colours.muted if dimmed else colours.text))
        painter.drawText(text, _WRAP, message)
        painter.setFont(sized(self._list.font(), 12))
        painter.setPen(QColor(colours.muted))
        painter.drawText(QRectF(text.x(), text.bottom() + 2, size.room, size.hint), _WRAP, hint)
        where = model.place_in_words(finding)
        if size.foot:
            foot = QRectF(text.x(), text.bottom() + size.hint + 2, size.room, size.foot)
            painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, where)
        else:
            right = row.adjusted(0, _PAD - 1, -_PAD, 0)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            painter.drawText(right, flags, where)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        width = self._list.viewport().width()
        size = self._measure(index.data(FINDING), width)
        tall = size.message + size.hint + size.foot
        return QSize(width, max(_ICON, tall) + 2 * _PAD - 1)


class FindingTable(QListView):
    """The list itself; a click or Enter activates a finding."""

    led = Signal(object)

    def __init__(self, document: Document, appearance: Appearance) -> None:
        super().__init__()
        self.findings = FindingList(document, self)
        self.setModel(self.findings)
        self.setItemDelegate(FindingRow(appearance, self))
        self.setAccessibleName(self.tr("Findings"))
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.clicked.connect(self._lead)

    def _lead(self, index: QModelIndex) -> None:
        finding = index.data(FINDING)
        if isinstance(finding, Finding):
            self.led.emit(finding)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._lead(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


class FindingsView(QWidget):
    """All findings on the open set; `led` gives the one that the designer wants to see."""

    led = Signal(object)

    def __init__(self, document: Document, appearance: Appearance) -> None:
        super().__init__()
        self._document = document
        self._appearance = appearance
        self.table = FindingTable(document, appearance)
        self.table.led.connect(self.led)
        self.filters = {severity: QPushButton() for severity in Severity}
        bar = QWidget()
        bar.setProperty("role", "surface")
        row = QHBoxLayout(bar)
        row.setContentsMargins(6, 4, 6, 4)
        row.setSpacing(2)
        for severity, button in self.filters.items():
            button.setProperty("role", "quiet")
            button.setCheckable(True)
            button.setChecked(True)
            button.toggled.connect(lambda on, severity=severity: self._filter(severity, on))
            row.addWidget(button)
        row.addStretch(1)
        self._calm = QLabel()
        self._calm.setProperty("role", "muted")
        self._calm.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._calm.setWordWrap(True)
        self._calm.setAutoFillBackground(True)
        self._calm.setBackgroundRole(self._calm.backgroundRole().Base)
        pages = QWidget()
        self._pages = QStackedLayout(pages)
        self._pages.addWidget(self.table)
        self._pages.addWidget(self._calm)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(pages, 1)
        document.changed.connect(self._refresh)
        appearance.changed.connect(self._refresh)
        self._refresh()

    def _filter(self, severity: Severity, wanted: bool) -> None:
        if wanted:
            self.table.findings.severities.add(severity)
        else:
            self.table.findings.severities.discard(severity)
        self._refresh()

    def _refresh(self) -> None:
        self.table.findings.refresh()
        self.table.viewport().update()
        for severity, button in self.filters.items():
            number = sum(f.severity is severity for f in self._document.findings)
            words = {
                Severity.ERROR: self.tr("%n errors", "", number),
                Severity.WARNING: self.tr("%n warnings", "", number),
                Severity.NOTE: self.tr("%n notes", "", number),
            }[severity]
            button.setText(str(number))
            button.setAccessibleName(words)
            button.setToolTip(self.tr("{count}: show or hide them").format(count=words))
            button.setIcon(self._appearance.mark(severity))
        empty = self.table.findings.rowCount() == 0
        if not self._document.findings:
            self._calm.setText(self.tr("Nothing found: this set is as it should be."))
        else:
            self._calm.setText(
                self.tr("Everything found is hidden. Show it with the buttons above.")
            )
        self._pages.setCurrentIndex(1 if empty else 0)
        self._calm.setFont(sized(self.font(), 13, QFont.Weight.Normal))
