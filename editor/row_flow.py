"""A list that flows like text, and the headings that take a line of their own in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QListView

from .appearance import sized

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from .appearance import Colours
    from .row_list import Heading


class RowFlow(QListView):
    """Cards one beside the other, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.verticalScrollBar().setSingleStep(24)
        self.setViewportMargins(3, 0, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


def paint_heading(painter: QPainter, place: QRect, heading: Heading, colours: Colours) -> None:
    """Paint a heading at the foot of its line; over a large one there is a rule."""
    inside = place.adjusted(9, 0, -8, -6)
    if heading.large:
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(inside.left(), place.top() + 9, place.right(), place.top() + 9)
    painter.setFont(sized(painter.font(), 13 if heading.large else 12, QFont.Weight.DemiBold))
    painter.setPen(QColor(colours.text if heading.large else colours.muted))
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
    cut = Qt.TextElideMode.ElideRight
    text = painter.fontMetrics().elidedText(heading.text, cut, inside.width())
    painter.drawText(inside, flags, text)
