"""Paints the headings of a gallery: whose tiles follow, and how many of them are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from ..look.appearance import sized
from .card_layout import EDGE

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ..document.desk import Desk
    from .gallery_rows import Group


class GroupHeading(QObject):
    """A line of text over a group of tiles, with a thin rule under it."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = desk.document
        self._appearance = desk.appearance
        self._bold = sized(parent.font(), 12, QFont.Weight.DemiBold)
        self._plain = sized(parent.font(), 12)

    def paint(self, painter: QPainter, bar: QRect, group: Group) -> None:
        """Paint the heading of a group on its own ground."""
        colours = self._appearance.colours
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.fillRect(bar, QColor(colours.surface))
        text = bar.adjusted(EDGE + 6, 0, -EDGE - 6, 0)
        painter.setFont(self._plain)
        number = self.number(group)
        room = text.width() - painter.fontMetrics().horizontalAdvance(number) - 8
        painter.setFont(self._bold)
        painter.setPen(QColor(colours.text if group.is_own else colours.muted))
        metrics = painter.fontMetrics()
        name = metrics.elidedText(self.name(group), Qt.TextElideMode.ElideRight, room)
        painter.drawText(text, left, name)
        painter.setFont(self._plain)
        painter.setPen(QColor(colours.muted))
        beside = text.adjusted(metrics.horizontalAdvance(name) + 8, 0, 0, 0)
        painter.drawText(beside, left, number)
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(text.left() - 2, bar.bottom(), text.right() + 2, bar.bottom())

    def name(self, group: Group) -> str:
        """Return whose tiles these are."""
        edition = self._document.edition
        name = edition.sets[group.set_number].tileset.id if edition else ""
        if group.is_own:
            return self.tr("Own tiles")
        if group.set_number > self._document.own_set:
            return self.tr("Laid over by {set}").format(set=name)
        return self.tr("Inherited from {set}").format(set=name)

    def number(self, group: Group) -> str:
        """Return how many of them are shown."""
        if group.count == group.total:
            return str(group.total)
        return self.tr("{shown} of {total}").format(shown=group.count, total=group.total)
