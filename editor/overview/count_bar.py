"""A count next to what is expected of it, wherever it is painted: as a figure and as a bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF

from core.locale.numbers import MINUS

from ..look.appearance import sized
from ..widgets.card_delegate import BOLD, PLAIN, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.counts import Row

    from ..look.appearance import Appearance
    from ..look.colours import Colours

# Pixels.
_THICK: Final = 9.0
_PIXELS: Final = 12
_GAP: Final = 5
_APART: Final = 16
_TICK: Final = 13


def difference(row: Row) -> str:
    """How many too many or too few there are, with its sign; empty if it is as expected."""
    by = 0 if row.expected is None else row.actual - row.expected
    return f"{'+' if by > 0 else MINUS}{abs(by)}" if by else ""


@dataclass(frozen=True, slots=True)
class CountBar:
    """A count as a bar, with a mark at the expected count; `most` takes the whole width.

    A surplus is hatched and a shortage is a dashed outline, so that colour is not needed to tell
    them apart.
    """

    row: Row
    most: int
    colour: QColor
    colours: Colours
    thick: float = _THICK

    def paint(self, painter: QPainter, place: QRectF) -> None:
        """Paint it in the middle of a place."""
        if self.most <= 0:
            return
        row, colours = self.row, self.colours
        actual, expected = max(row.actual, 0), max(_expected(row), 0)
        top = place.center().y() - self.thick / 2
        unit = place.width() / self.most
        within = QRectF(place.left(), top, unit * min(actual, expected), self.thick)
        painter.setPen(Qt.PenStyle.NoPen)
        colour = QColor(self.colour)
        colour.setAlphaF(0.85)
        painter.setBrush(colour)
        painter.drawRoundedRect(within, 2, 2)
        wrong = QColor(colours.error)
        beyond = QRectF(within.right(), top, unit * abs(actual - expected), self.thick)
        if actual > expected:
            painter.fillRect(beyond, QColor(colours.surface))
            painter.fillRect(beyond, wrong)
            painter.setPen(QPen(QColor(colours.surface), 1.2))
            _hatch(painter, beyond)
        elif actual < expected:
            painter.setPen(QPen(wrong, 1.2, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(beyond.adjusted(0.5, 0.5, -0.5, -0.5))
        if row.expected is not None:
            self._mark(painter, place.left() + unit * expected, place.center().y())

    def _mark(self, painter: QPainter, x: float, middle: float) -> None:
        """Mark where the bar should end."""
        colour = QColor(self.colours.text)
        top, bottom = middle - self.thick / 2 - 3, middle + self.thick / 2 + 2
        painter.setPen(QPen(colour, 1.4))
        painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        wedge = [QPointF(x - 3, top - 1), QPointF(x + 3, top - 1), QPointF(x, top + 3)]
        painter.drawPolygon(QPolygonF(wedge))


def figure(row: Row) -> str:
    """A count, and what is expected of it."""
    return str(row.actual) if row.expected is None else f"{row.actual} / {row.expected}"


def paint_counts(
    painter: QPainter, line: QRect, counts: Sequence[tuple[str, Row]], appearance: Appearance
) -> None:
    """Write counts at the right of a line, each behind what it is called, as far as they fit.

    One that is not as expected is bold and says by how much; one that is has a tick.
    """
    colours, right = appearance.colours, line.right()
    for said, row in reversed(counts):
        wrong = not row.agrees
        weight, colour = (BOLD, colours.error) if wrong else (PLAIN, colours.text)
        parts = [(said, colours.muted, PLAIN), (figure(row), colour, weight)]
        if wrong:
            parts.append((difference(row), colours.error, BOLD))
        ticked = _TICK + _GAP if row.agrees and row.expected is not None else 0
        widths = [_advance(painter, text, weight) + _GAP for text, _, weight in parts]
        left = right - sum(widths) - ticked
        if left < line.left():
            return
        if ticked:
            tick = QRect(right - _TICK, line.center().y() - _TICK // 2 + 1, _TICK, _TICK)
            appearance.icon("good", colours.good).paint(painter, tick)
        right = left - _APART
        for (text, ink, weight), wide in zip(parts, widths, strict=True):
            room = QRect(left, line.top(), wide, line.height())
            write(painter, room, text, ink, pixels=_PIXELS, weight=weight)
            left += wide


def _advance(painter: QPainter, text: str, weight: QFont.Weight) -> int:
    return QFontMetrics(sized(painter.font(), _PIXELS, weight)).horizontalAdvance(text)


def _expected(row: Row) -> int:
    return row.actual if row.expected is None else row.expected


def _hatch(painter: QPainter, area: QRectF) -> None:
    painter.save()
    painter.setClipRect(area)
    x = area.left() - area.height()
    while x < area.right():
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()))
        x += 4
    painter.restore()
