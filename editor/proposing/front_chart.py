"""The front of proposals as a chart: how near to a goal so many changes come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPen

from core.scales import Scale

from ..widgets.card_delegate import BOLD, CENTRE, write
from ..widgets.charts import ACROSS, NUMBER, Axes, ChartWidget, paint_curve, stepped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from ..look.appearance import Appearance
    from ..look.colours import Colours
    from ..widgets.number_table import Numbers

# Pixels.
_LEFT, _TOP, _RIGHT, _BELOW = 40, 26, 18, 40
_DOT: Final = 4.5
_NEAR: Final = 24


class FrontChart(ChartWidget):
    """Its points are changes and what is left of the goal; `picked` gives the number of one."""

    picked = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.points: Sequence[tuple[int, int]] = ()
        self.chosen = -1
        self._what = ""
        self.setAccessibleName(self.tr("What more changes bring"))
        self.setMinimumSize(220, 130)

    def show_points(self, points: Sequence[tuple[int, int]], what: str, chosen: int) -> None:
        """Show the points of proposals, one of which is marked."""
        self.points, self._what, self.chosen = points, what, chosen
        if 0 <= chosen < len(points) and self.hasFocus():
            self.point_out(self._said(chosen))
        self.update()

    def numbers(self) -> Numbers:
        return (self.tr("Changes"), self._what), [tuple(map(str, each)) for each in self.points]

    def sizeHint(self) -> QSize:
        return QSize(420, 190)

    def paint(self, painter: QPainter, area: QRectF, colours: Colours) -> None:
        painter.fillRect(area, QColor(colours.surface))
        axes, across, up = self._laid(area)
        for tick in up.ticks:
            axes.level(painter, tick, QPen(QColor(colours.border), 1))
        axes.write_left(painter, [(each, str(round(each))) for each in up.ticks], colours.muted)
        numbers = [(each, str(round(each))) for each in across.ticks]
        axes.write_below(painter, numbers, colours.muted)
        head = QRectF(area.left() + 8, area.top() + 4, area.width() - 16, 18)
        write(painter, head, self._what, colours.text, pixels=12, weight=BOLD)
        foot = QRectF(axes.area.left(), area.bottom() - 20, axes.area.width(), 16)
        write(painter, foot, self.tr("changes"), colours.muted, pixels=NUMBER, side=CENTRE)
        places = [axes.point(*point) for point in self.points]
        paint_curve(painter, places, colours.accent, colours.surface, 2)
        for number, place in enumerate(places):
            chosen = number == self.chosen
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(QColor(colours.accent if chosen else colours.surface))
            painter.drawEllipse(place, _DOT + chosen, _DOT + chosen)

    def tip_at(self, place: QPointF) -> str:
        number = self._point_at(place)
        return self._said(number) if number >= 0 else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._point_at(event.position())
        if number >= 0:
            self.picked.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        to = stepped(event.key(), self.chosen, len(self.points) - 1, ACROSS)
        if to is None or not self.points:
            super().keyPressEvent(event)
        else:
            self.picked.emit(to)

    def _said(self, number: int) -> str:
        changes, value = self.points[number]
        said = self.tr("Changes: {changes}. {what}: {value}.")
        return said.format(changes=changes, what=self._what, value=value)

    def _laid(self, area: QRectF) -> tuple[Axes, Scale, Scale]:
        inside = area.adjusted(_LEFT, _TOP, -_RIGHT, -_BELOW)
        across = Scale.of((x for x, _ in self.points), whole=True)
        up = Scale.of((y for _, y in self.points), whole=True)
        return Axes(inside, (across.low, across.high), (up.low, up.high)), across, up

    def _point_at(self, place: QPointF) -> int:
        axes = self._laid(QRectF(self.rect()))[0]
        distances = [(axes.point(*point) - place).manhattanLength() for point in self.points]
        nearest = min(range(len(distances)), key=distances.__getitem__, default=-1)
        return nearest if nearest >= 0 and distances[nearest] < _NEAR else -1
