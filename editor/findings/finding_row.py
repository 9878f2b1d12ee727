"""Paints the rows of the findings panel, and says where on them the button that mends is."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ..language.languages import tr_message
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
from .findings_list import FindingGroup, FindingList, Resolved

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QListView, QStyleOptionViewItem

    from core.findings import Finding

    from ..look.appearance import Appearance
    from ..widgets.sight import Sight
    from .findings_list import Entry

_MOST_MEASURED: Final = 20_000
_NARROW: Final = 400
_PAD: Final = 9
_ICON: Final = 16
_BULB: Final = 24
_HEAD: Final = 28
_GAP: Final = 10
_LEAST_SHARE: Final = 0.6


class _Measures(NamedTuple):
    """The width of a row's texts, and the heights of its message, its hint and its foot.

    In a narrow list the place stands at the foot; elsewhere it stands beside the message, which
    has more than half of the row however long the place is.
    """

    room: float
    message: int
    hint: int
    foot: int


class FindingRow(CardDelegate):
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
        super().__init__(appearance, parent)
        self._sight = sight
        self._can_mend = can_mend
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
        if isinstance(row, FindingGroup) or not self._sight.is_open:
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
        """Tick a finding off where it stood, in the room that it had, and say what was done."""
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
        """Return where it is written where a finding stands: beside the message, or at the foot."""
        text, top = row.x() + _ICON + 2 * _PAD - 1, Qt.AlignmentFlag.AlignTop
        if size.foot:
            y = row.y() + _PAD - 1 + size.message + size.hint + 2
            return QRectF(text, y, size.room, size.foot), Qt.AlignmentFlag.AlignLeft | top
        return self.place_beside(row, finding), Qt.AlignmentFlag.AlignRight | top

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
        if self._can_mend(finding):
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
            return tr_message(finding.message), reason
        return tr_message(finding.message), tr_message(finding.hint)

    def _measure(self, finding: Finding, width: int) -> _Measures:
        key = (*self._texts(finding), self._model.place_in_words(finding), width)
        if key not in self._measured:
            if len(self._measured) > _MOST_MEASURED:
                self._measured.clear()
            self._measured[key] = self._measure_anew(*key)
        return self._measured[key]

    def _measure_anew(self, message: str, hint: str, place: str, width: int) -> _Measures:
        large = QFontMetricsF(self.view.font())
        small = QFontMetricsF(sized(self.view.font(), 12))
        narrow = width < _NARROW
        beside = 0 if narrow else ceil(small.horizontalAdvance(place)) + _GAP + 2
        left = width - beside - _ICON - _BULB - 3 * _PAD
        whole = max(large.horizontalAdvance(message), small.horizontalAdvance(hint))
        least = 0 if narrow else ceil(min(whole + 1, width * _LEAST_SHARE))
        room = QRectF(0, 0, max(80, left, least), 2000)
        return _Measures(
            room.width(),
            ceil(large.boundingRect(room, WRAPPED, message).height()),
            ceil(small.boundingRect(room, WRAPPED, hint).height()) + 2 if hint else 0,
            ceil(small.height()) + 2 if narrow else 0,
        )
