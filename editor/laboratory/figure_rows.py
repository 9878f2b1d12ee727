"""Rows of figures as they are painted: labels, a point and its interval per edition, values."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPen

from core.scales import Scale

from ..look.appearance import sized
from ..widgets.card_delegate import write
from ..widgets.charts import Axes
from .series_marks import paint_mark, series_colour, series_pen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPainter, QPixmap

    from core.studies.report_rows import Estimate, ReportRow

    from ..look.colours import Colours

TEXT, SAID = 12, 11  # pixels of the letters of labels, and of values
_INDENT: Final = 14
_APART: Final = 13  # pixels between the points of two editions in a row
_MARK: Final = 4.0
_LEAST_LABEL: Final = 60
_TICK_ROOM: Final = 58
"""Pixels that the number at a tick needs."""
_FIGURE: Final = 15  # pixels that a figure needs in a row of several
_LINE: Final = 14  # pixels from one line of a label to the next
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class FigureRows:
    """Some rows one below the other, on a scale on which all of them have a place.

    `picture` is how large pictures of tiles are, which `picture_of` returns.
    """

    rows: Sequence[ReportRow]
    area: QRectF
    axes: Axes
    scale: Scale
    font: QFont
    picture: int
    picture_of: Callable[[str, int], QPixmap | None]

    @classmethod
    def of(  # noqa: PLR0913 - what rows look like
        cls,
        rows: Sequence[ReportRow],
        area: QRectF,
        font: QFont,
        picture_of: Callable[[str, int], QPixmap | None],
        *,
        shown: range,
        most_label: float,
        picture: int,
    ) -> FigureRows:
        """Lay out rows in an area, of which some are shown; labels have some room at the most."""
        points = [point for row in rows for point in row.estimates]
        metrics = QFontMetrics(sized(font, SAID))
        values = max((metrics.horizontalAdvance(point.said) for point in points), default=0) + 14
        labels = [_LEAST_LABEL]
        for row in rows:
            letters = QFontMetrics(sized(font, TEXT, _weight(row)))
            before = row.depth * _INDENT + (picture + 8 if row.tile else 0)
            labels.append(letters.horizontalAdvance(row.label) + before + 18)
        label = min(max(labels), max(most_label, _LEAST_LABEL))
        inner = area.adjusted(label, 0, -values, 0)
        ends = (end for each in points for end in (each.value, each.low, each.high))
        scale = Scale.of(ends, max(inner.width() / _TICK_ROOM, 2))
        axes = Axes(inner, (scale.low, scale.high), (shown.stop - 0.5, shown.start - 0.5))
        return cls(rows, area, axes, scale, font, picture, picture_of)

    def paint(self, painter: QPainter, colours: Colours, *, marked: int = -1) -> None:
        """Paint them; the row of a number is marked."""
        axes = self.axes
        first, last = round(axes.up[1] + 0.5), round(axes.up[0] + 0.5)
        high = abs(axes.y(1) - axes.y(0))
        if first <= marked < last:
            band = QRectF(axes.area.left(), axes.y(marked) - high / 2, axes.area.width(), high)
            painter.fillRect(band, QColor(colours.selection))
        if self.rows:
            # Whether a difference is one shows by its distance from 0.
            axes.upright(painter, 0, QPen(QColor(colours.strong_border), 1))
        for number in range(first, min(last, len(self.rows))):
            row, middle = self.rows[number], axes.y(number)
            self._paint_label(painter, row, middle, colours)
            both = len(row.estimates) > 1
            for place, point in enumerate(row.estimates):
                y = middle + (place - (len(row.estimates) - 1) / 2) * _APART
                self._paint_point(painter, point, y, colours)
                room = QRectF(
                    axes.area.right(), y - 8, self.area.right() - axes.area.right() - 4, 16
                )
                colour = series_colour(colours, point.series) if both else colours.text
                write(painter, room, point.said, colour, pixels=SAID, side=_RIGHT)

    def _paint_label(
        self, painter: QPainter, row: ReportRow, middle: float, colours: Colours
    ) -> None:
        left = self.area.left() + 4 + row.depth * _INDENT
        if row.tile:
            pixmap = self.picture_of(row.tile, self.picture)
            if pixmap is not None:
                place = QRectF(left, middle - self.picture / 2, self.picture, self.picture)
                painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
            left += self.picture + 8
        room = self.axes.area.left() - left - 4
        lines = _in_two(row.label, QFontMetrics(sized(self.font, TEXT, _weight(row))), room)
        top = middle - len(lines) * _LINE / 2
        for number, line in enumerate(lines):
            place = QRectF(left, top + number * _LINE, room, _LINE)
            write(painter, place, line, colours.text, pixels=TEXT, weight=_weight(row))

    def _paint_point(self, painter: QPainter, point: Estimate, y: float, colours: Colours) -> None:
        if not isfinite(point.value):
            return
        x = self.axes.x
        painter.setPen(series_pen(colours, point.series))
        if isfinite(point.low) and isfinite(point.high):
            painter.drawLine(QPointF(x(point.low), y), QPointF(x(point.high), y))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(series_colour(colours, point.series)))
        paint_mark(painter, QPointF(x(point.value), y), point.series, _MARK)


def row_height(rows: Sequence[ReportRow], least: int) -> int:
    """How high each of some rows is, in pixels: no figure of one covers another."""
    return max(least, _FIGURE * max((len(row.estimates) for row in rows), default=0))


def _in_two(label: str, letters: QFontMetrics, room: float) -> list[str]:
    """A label in one line, or in two where it has no room in one: names keep their ends."""
    words, lines = label.split(" "), [""]
    for word in words:
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and len(lines) == 1 and letters.horizontalAdvance(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _weight(row: ReportRow) -> QFont.Weight:
    """How bold the label of a row is."""
    return QFont.Weight.DemiBold if row.stands_out else QFont.Weight.Normal
