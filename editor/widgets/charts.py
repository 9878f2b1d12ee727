"""What charts have in common: where values lie, axes, lines and marks, and hands that read them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeySequence, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ..look.appearance import sized, smooth_painter
from .announcements import announce
from .card_delegate import paint_box
from .commands import FOCUS, Command, make_commands, tr
from .number_table import NumberTable
from .painted_tips import PaintedTips

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPaintEvent

    from ..look.appearance import Appearance
    from ..look.colours import Colours
    from .number_table import Numbers

    Label = tuple[float, str]
    """A value on an axis, and what is written beside it."""

NUMBER: Final = 11
"""Pixels of the letters beside an axis."""
ACROSS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right)
DOWN: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down)
_OVERHANG: Final = 14  # pixels that what is written below reaches beyond the area at the most
_RIM: Final = 1.6  # by which the rim of a line is wider than the line


@dataclass(frozen=True, slots=True)
class Axes:
    """Where values lie in an area: the ends of those from left to right, and from bottom to top."""

    area: QRectF
    across: tuple[float, float]
    up: tuple[float, float] = (0.0, 1.0)

    def x(self, value: float) -> float:
        """The place of a value from left to right."""
        low, high = self.across
        return self.area.left() + self.area.width() * (value - low) / ((high - low) or 1)

    def y(self, value: float) -> float:
        """The place of a value from top to bottom."""
        low, high = self.up
        return self.area.bottom() - self.area.height() * (value - low) / ((high - low) or 1)

    def point(self, x: float, y: float) -> QPointF:
        """The place of two values."""
        return QPointF(self.x(x), self.y(y))

    def value_at(self, place: QPointF) -> QPointF:
        """The values at a place."""
        (left, right), (bottom, top), area = self.across, self.up, self.area
        across = (place.x() - area.left()) / (area.width() or 1)
        up = (area.bottom() - place.y()) / (area.height() or 1)
        return QPointF(left + across * (right - left), bottom + up * (top - bottom))

    def upright(self, painter: QPainter, x: float, pen: QPen, low: float | None = None) -> None:
        """Paint a sharp line at a value from top to bottom, or to a lower end above that."""
        place = round(self.x(x)) + 0.5  # the middle of a pixel
        bottom = self.area.bottom() if low is None else self.y(low)
        painter.setPen(pen)
        painter.drawLine(QPointF(place, self.area.top()), QPointF(place, bottom))

    def level(self, painter: QPainter, y: float, pen: QPen) -> None:
        """Paint a sharp line from left to right at a value."""
        place = round(self.y(y)) + 0.5
        painter.setPen(pen)
        painter.drawLine(QPointF(self.area.left(), place), QPointF(self.area.right(), place))

    def write_left(self, painter: QPainter, labels: Iterable[Label], colour: str) -> None:
        """Write at values what they are, left of the area."""
        painter.setFont(sized(painter.font(), NUMBER))
        painter.setPen(QColor(colour))
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for value, text in labels:
            y = self.y(value)
            painter.drawText(QRectF(0, y - 9, self.area.left() - 6, 18), side, text)

    def write_below(self, painter: QPainter, labels: Iterable[Label], colour: str) -> None:
        """Write at values what they are, below the area; what has no room there is moved left."""
        painter.setFont(sized(painter.font(), NUMBER))
        painter.setPen(QColor(colour))
        metrics, most = painter.fontMetrics(), self.area.right() + _OVERHANG
        for value, text in labels:
            wide = metrics.horizontalAdvance(text) + 2
            left = min(self.x(value) - wide / 2, most - wide)
            room = QRectF(left, self.area.bottom() + 4, wide, 16)
            painter.drawText(room, Qt.AlignmentFlag.AlignHCenter, text)


def paint_curve(
    painter: QPainter, points: Sequence[QPointF], colour: str, rim: QColor | str, width: float
) -> None:
    """Paint a line with a rim: it tells lines apart that cross, and pale ones from the ground."""
    for ink, wide in ((rim, width + _RIM), (colour, width)):
        pen = QPen(QColor(ink), wide)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))


class ChartWidget(PaintedTips, QWidget):
    """A chart that is read by mouse and keys, and as a table.

    It can be painted elsewhere, in other colours.
    """

    as_table = Command(
        tr("Show as a &table"), lambda chart: chart.show_table(), "Ctrl+Shift+T", scope=FOCUS
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.appearance = appearance
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.addActions(make_commands(self, appearance))
        keys = self.as_table.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setAccessibleDescription(
            self.tr("{keys} shows its numbers as a table").format(keys=keys)
        )
        appearance.changed.connect(self.update)

    def paint(self, painter: QPainter, area: QRectF, colours: Colours) -> None:
        """Paint it all into an area."""
        raise NotImplementedError

    def numbers(self) -> Numbers:
        """What it shows, as a table."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Show the numbers as a table in a window of its own."""
        NumberTable(self, self.accessibleName(), self.numbers()).open()

    def point_out(self, text: str) -> None:
        """Announce what is pointed at."""
        announce(self, text, pointed=True)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        with smooth_painter(self) as painter:
            area, colours = QRectF(self.rect()), self.appearance.colours
            self.paint(painter, area, colours)
            if self.hasFocus():
                paint_box(painter, area.adjusted(1.5, 1.5, -1.5, -1.5), line=colours.accent)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        # At once, so that one can pass over what is shown and read it.
        self.show_tip(event.position(), event.globalPosition().toPoint())


def stepped(
    key: int, here: int, last: int, steps: tuple[Qt.Key, Qt.Key], *, page: int = 0
) -> int | None:
    """Where a key leads from one of the places 0 to `last`; None if it leads nowhere.

    `steps` are the keys that lead back and on by one; those by a `page` do so by as many places.
    """
    keys = Qt.Key
    back, on = steps
    places = {back: here - 1, on: here + 1, keys.Key_Home: 0, keys.Key_End: last}
    if page:
        places |= {keys.Key_PageUp: here - page, keys.Key_PageDown: here + page}
    place = places.get(keys(key))
    return None if place is None else max(min(place, last), 0)
