"""Paints the rows of the findings panel, and says where on them the button that mends is."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ..appearance import sized
from ..language import told
from .findings_list import FINDING, HEADING, RESOLVED, FindingList, Heading, Resolved

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.findings import Finding

    from ..appearance import Appearance
    from ..sight import Sight
    from .findings_list import Index

_MOST_MEASURED: Final = 20_000
_NARROW: Final = 400
_PAD: Final = 9
_ICON: Final = 16
_BULB: Final = 24
_HEAD: Final = 28
_GAP: Final = 10
_LEAST_SHARE: Final = 0.6
_WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_MIDDLE: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class _Measures(NamedTuple):
    """The width of a row's texts, and the heights of its message, its hint and its foot.

    In a narrow list the place stands at the foot; elsewhere it stands beside the message, which
    has more than half of the row however long the place is.
    """

    room: float
    message: int
    hint: int
    foot: int


class FindingRow(QStyledItemDelegate):
    """Paints headings, and findings: mark, message, what would help, where, and a light bulb.

    `can_mend` says of a finding whether something can be done about it. Texts are measured only
    while the list can be seen.
    """

    def __init__(
        self,
        appearance: Appearance,
        can_mend: Callable[[Finding], bool],
        sight: Sight,
        parent: QListView,
    ) -> None:
        super().__init__(parent)
        self._sight = sight
        self._appearance = appearance
        self._can_mend = can_mend
        self._list = parent
        self._measured: dict[tuple[str, str, str, int], _Measures] = {}
        self._said: dict[Finding, tuple[str, str]] = {}
        self.pointed: QPoint | None = None

    def bulb(self, row: QRect) -> QRect:
        """Return where the light bulb of a row is."""
        return QRect(row.right() - _BULB - 4, row.y() + 5, _BULB, _BULB)

    def place_beside(self, row: QRect, finding: Finding) -> QRectF:
        """Return where the place of a finding stands beside its message, cut short if need be."""
        left = row.x() + _ICON + 2 * _PAD + self._measure(finding, row.width()).room + _GAP
        right = row.right() - _BULB - _PAD
        return QRectF(left, row.y() + _PAD - 1, max(0, right - left), row.height() - _PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        self._paint_ground(painter, option, index)
        heading = index.data(HEADING)
        if isinstance(heading, Heading):
            self._paint_heading(painter, option.rect, heading)
        elif isinstance(resolved := index.data(RESOLVED), Resolved):
            self._paint_resolved(painter, option.rect, resolved)
        else:
            self._paint_finding(painter, option.rect, index.data(FINDING))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        width = self._list.viewport().width()
        resolved = index.data(RESOLVED)
        finding = resolved.finding if resolved else index.data(FINDING)
        if finding is None or not self._sight.is_open:
            return QSize(width, _HEAD)
        size = self._measure(finding, width)
        tall = size.message + size.hint + size.foot
        return QSize(width, max(_ICON, tall) + 2 * _PAD - 1)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours = self._appearance.colours
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(colours.selection))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(colours.hover))
        elif index.data(HEADING) is not None:
            painter.fillRect(option.rect, QColor(colours.window))

    def _paint_heading(self, painter: QPainter, row: QRect, heading: Heading) -> None:
        colours = self._appearance.colours
        arrow = QRect(row.x() + _PAD, row.center().y() - 5, 11, 11)
        name = "unfold" if heading.folded else "fold"
        self._appearance.icon(name, colours.muted).paint(painter, arrow)
        text = row.adjusted(arrow.width() + 2 * _PAD, 0, -_PAD, 0)
        if heading.severity is not None:
            mark = QRect(text.x(), row.center().y() - 6, 13, 13)
            self._appearance.mark(heading.severity).paint(painter, mark)
        elif not heading.count:
            mark = QRect(text.x(), row.center().y() - 6, 13, 13)
            self._appearance.icon("good", colours.good).paint(painter, mark)
        text.setLeft(text.left() + 13 + _PAD - 2)
        painter.setFont(sized(self._list.font(), 12, QFont.Weight.DemiBold))
        painter.setPen(QColor(colours.text))
        metrics = painter.fontMetrics()
        title = metrics.elidedText(heading.title, Qt.TextElideMode.ElideRight, text.width() - 50)
        painter.drawText(text, _MIDDLE, title)
        text.setLeft(text.left() + metrics.horizontalAdvance(title) + 8)
        painter.setFont(sized(self._list.font(), 12))
        painter.setPen(QColor(colours.muted))
        painter.drawText(text, _MIDDLE, str(heading.count))
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(row.left(), row.bottom(), row.right(), row.bottom())

    def _paint_resolved(self, painter: QPainter, row: QRect, resolved: Resolved) -> None:
        """Tick a finding off where it stood, in the room that it had, and say what was done."""
        colours, finding = self._appearance.colours, resolved.finding
        size = self._measure(finding, row.width())
        mark = QRect(row.x() + _PAD, row.y() + _PAD, _ICON, _ICON)
        self._appearance.icon("good", colours.good).paint(painter, mark)
        text = QRectF(mark.right() + _PAD, row.y() + _PAD - 1, size.room, size.message)
        struck = QFont(self._list.font())
        struck.setStrikeOut(True)
        painter.setFont(struck)
        painter.setPen(QColor(colours.muted))
        painter.drawText(text, _WRAP, self._texts(finding)[0])
        painter.setFont(sized(self._list.font(), 12))
        painter.setPen(QColor(colours.good))
        place, end = self._place(row, finding, size)
        below = QRectF(text.x(), text.bottom() + 2, size.room, size.hint)
        metrics, cut = QFontMetricsF(painter.font()), Qt.TextElideMode.ElideRight
        done = self.tr("Resolved")
        if size.hint and resolved.how:
            painter.drawText(below, _WRAP, metrics.elidedText(resolved.how, cut, size.room))
        painter.drawText(place, end, metrics.elidedText(done, cut, place.width()))

    def _place(
        self, row: QRect, finding: Finding, size: _Measures
    ) -> tuple[QRectF, Qt.AlignmentFlag]:
        """Return where it is written where a finding stands: beside the message, or at the foot."""
        text, top = row.x() + _ICON + 2 * _PAD - 1, Qt.AlignmentFlag.AlignTop
        if size.foot:
            y = row.y() + _PAD - 1 + size.message + size.hint + 2
            return QRectF(text, y, size.room, size.foot), Qt.AlignmentFlag.AlignLeft | top
        return self.place_beside(row, finding), Qt.AlignmentFlag.AlignRight | top

    def _paint_finding(self, painter: QPainter, row: QRect, finding: Finding) -> None:
        colours = self._appearance.colours
        size = self._measure(finding, row.width())
        dimmed = finding.accepted is not None
        painter.setOpacity(0.55 if dimmed else 1.0)
        mark = QRect(row.x() + _PAD, row.y() + _PAD, _ICON, _ICON)
        self._appearance.mark(finding.severity).paint(painter, mark)
        painter.setOpacity(1.0)
        text = QRectF(mark.right() + _PAD, row.y() + _PAD - 1, size.room, size.message)
        message, hint = self._texts(finding)
        painter.setFont(self._list.font())
        painter.setPen(QColor(colours.muted if dimmed else colours.text))
        painter.drawText(text, _WRAP, message)
        painter.setFont(sized(self._list.font(), 12))
        painter.setPen(QColor(colours.muted))
        painter.drawText(QRectF(text.x(), text.bottom() + 2, size.room, size.hint), _WRAP, hint)
        place, end = self._place(row, finding, size)
        where, cut = self._model.place_in_words(finding), Qt.TextElideMode.ElideMiddle
        shown = QFontMetricsF(painter.font()).elidedText(where, cut, place.width())
        painter.drawText(place, end, shown)
        if self._can_mend(finding):
            self._paint_bulb(painter, self.bulb(row))

    def _paint_bulb(self, painter: QPainter, place: QRect) -> None:
        colours = self._appearance.colours
        if self.pointed is not None and place.contains(self.pointed):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.setBrush(QColor(colours.surface))
            painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        icon = self._appearance.icon("remedy", colours.accent)
        icon.paint(painter, place.adjusted(3, 3, -3, -3))

    @property
    def _model(self) -> FindingList:
        model = self._list.model()
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
            return told(finding.message), reason
        return told(finding.message), told(finding.hint)

    def _measure(self, finding: Finding, width: int) -> _Measures:
        key = (*self._texts(finding), self._model.place_in_words(finding), width)
        if key not in self._measured:
            if len(self._measured) > _MOST_MEASURED:
                self._measured.clear()
            self._measured[key] = self._measure_anew(*key)
        return self._measured[key]

    def _measure_anew(self, message: str, hint: str, place: str, width: int) -> _Measures:
        large = QFontMetricsF(self._list.font())
        small = QFontMetricsF(sized(self._list.font(), 12))
        narrow = width < _NARROW
        beside = 0 if narrow else ceil(small.horizontalAdvance(place)) + _GAP + 2
        left = width - beside - _ICON - _BULB - 3 * _PAD
        whole = max(large.horizontalAdvance(message), small.horizontalAdvance(hint))
        least = 0 if narrow else ceil(min(whole + 1, width * _LEAST_SHARE))
        room = QRectF(0, 0, max(80, left, least), 2000)
        return _Measures(
            room.width(),
            ceil(large.boundingRect(room, _WRAP, message).height()),
            ceil(small.boundingRect(room, _WRAP, hint).height()) + 2 if hint else 0,
            ceil(small.height()) + 2 if narrow else 0,
        )
