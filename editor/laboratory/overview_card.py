"""A small chart of a study's overview: a door to its measure."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from ..look.appearance import sized, smooth_painter
from .plotted_chart import series_colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QPixmap

    from ..look.appearance import Appearance
    from .figure_chart import ChartPoint, ChartRow
    from .game_values import Scatter

MOST_ROWS: Final = 6
_PAD: Final = 12
_TITLE, _TEXT, _LARGE = 13, 12, 22  # pixels of letters
_HIGH, _LOW = 168, 92  # least height of a card, and of one with a single number
_HEAD, _ROW = 50, 29  # height of what stands above rows, and of a row
_LABEL_SHARE: Final = 0.42
_PICTURE: Final = 22
_MARK: Final = 3.5
_APART: Final = 13  # pixels between the points of two editions in a row
_DOOR: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"


@dataclass(frozen=True, slots=True)
class CardContent:
    """What a card shows: rows of figures, or how games scatter; one row alone is a large number.

    `ends` are the least and the most of the scatter, in words; `empty` is said if there is nothing.
    """

    title: str
    rows: Sequence[ChartRow] = ()
    scatter: Scatter | None = None
    ends: tuple[str, str] = ("", "")
    empty: str = ""

    @property
    def is_small(self) -> bool:
        """Whether it needs less room."""
        return len(self.rows) == 1 and self.scatter is None and not self.empty


class OverviewCard(QAbstractButton):
    """The card; pressing it by mouse or keys opens what it is of, which is its `key`."""

    content = CardContent("")
    """What is shown. A class attribute: Qt may ask a widget whose Python part is gone."""

    def __init__(
        self,
        key: str,
        appearance: Appearance,
        picture_of: Callable[[str, int], QPixmap | None],
    ) -> None:
        super().__init__()
        self.key = key
        self._appearance, self._picture_of = appearance, picture_of
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_content(self, content: CardContent, tip: str) -> None:
        """Show something else; `tip` is what it means."""
        before = self.sizeHint()
        self.content = content
        self.setAccessibleName(content.title)
        lines = [
            f"{row.label}: {', '.join(point.said for point in row.points)}" for row in content.rows
        ]
        self.setAccessibleDescription("\n".join(lines))
        self.setToolTip(tip)
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = min(len(self.content.rows), MOST_ROWS)
        high = _HEAD + rows * _ROW if rows and self.content.scatter is None else _HIGH
        return QSize(300, _LOW if self.content.is_small else max(high, _HIGH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    # --- Drawing ---

    def paintEvent(self, _: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        colours, content = self._appearance.colours, self.content
        marked = self.hasFocus() or self.underMouse()
        painter.setPen(QPen(QColor(colours.accent if marked else colours.border), 1))
        painter.setBrush(QColor(colours.surface))
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(whole, 8, 8)
        font = sized(self.font(), _TITLE, QFont.Weight.DemiBold)
        area = whole.adjusted(_PAD, _PAD - 2, -_PAD, -_PAD)
        self._text(painter, QRectF(area.x(), area.y(), area.width() - 14, 18), content.title, font)
        arrow = QRectF(area.right() - 12, area.y(), 12, 18)
        ink = colours.accent if marked else colours.disabled
        self._text(painter, arrow, _DOOR, font, ink, right=True)
        area.setTop(area.y() + 26)
        if content.scatter is not None and content.scatter.bins is not None:
            self._paint_bars(painter, area, content.scatter)
        elif content.is_small:
            self._paint_number(painter, area, content.rows[0])
        elif content.rows:
            self._paint_rows(painter, area)
        else:
            self._text(painter, area, content.empty, sized(self.font(), _TEXT), colours.muted)

    def _text(  # noqa: PLR0913 - what a text looks like
        self,
        painter: QPainter,
        place: QRectF,
        text: str,
        font: QFont,
        colour: str = "",
        *,
        right: bool = False,
    ) -> None:
        painter.setFont(font)
        painter.setPen(QColor(colour or self._appearance.colours.text))
        cut = Qt.TextElideMode.ElideMiddle  # differences of one measure differ at their ends
        shown = QFontMetrics(font).elidedText(text, cut, int(place.width()) + 1)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_number(self, painter: QPainter, area: QRectF, row: ChartRow) -> None:
        """Paint the figure of a measure without parts, of both editions if there are two."""
        font = sized(self.font(), _LARGE, QFont.Weight.DemiBold)
        wide = area.width() / max(len(row.points), 1)
        for number, point in enumerate(row.points):
            both = len(row.points) > 1
            colour = series_colour(self._appearance.colours, point.series) if both else ""
            place = QRectF(area.x() + number * wide, area.y(), wide, 32)
            self._text(painter, place, point.said, font, colour)

    def _paint_rows(self, painter: QPainter, area: QRectF) -> None:
        rows = self.content.rows[:MOST_ROWS]
        high = min(area.height() / len(rows), 38.0)
        small = sized(self.font(), _TEXT - 1)
        metrics = QFontMetrics(small)
        wide = max(metrics.horizontalAdvance(point.said) for row in rows for point in row.points)
        left, right = area.x() + area.width() * _LABEL_SHARE, area.right() - wide - 10
        ends = [0.0]
        for row in rows:
            for point in row.points:
                ends += [end for end in (point.value, point.low, point.high) if isfinite(end)]
        low, high_end = min(ends), max(ends)
        scale = (right - left - 8) / (high_end - low or 1)

        def at(value: float) -> float:
            value = min(max(value, low), high_end)
            return left + 4 + (value - low) * scale

        painter.setPen(QPen(QColor(self._appearance.colours.border), 1))
        painter.drawLine(QPointF(at(0), area.y()), QPointF(at(0), area.y() + high * len(rows)))
        for number, row in enumerate(rows):
            place = QRectF(area.x(), area.y() + number * high, area.width(), high)
            self._paint_label(painter, place, row)
            for series, point in enumerate(row.points):
                y = place.center().y() + (series - (len(row.points) - 1) / 2) * _APART
                self._paint_point(painter, point, at, y)
                said = QRectF(area.right() - wide - 4, y - 8, wide + 4, 16)
                both = len(row.points) > 1
                colour = series_colour(self._appearance.colours, point.series) if both else ""
                self._text(painter, said, point.said, small, colour, right=True)

    def _paint_label(self, painter: QPainter, place: QRectF, row: ChartRow) -> None:
        left = place.x()
        if row.tile:
            pixmap = self._picture_of(row.tile, _PICTURE)
            if pixmap is not None:
                top = place.center().y() - _PICTURE / 2
                target = QRectF(left, top, _PICTURE, _PICTURE)
                painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))
            left += _PICTURE + 6
        weight = QFont.Weight.DemiBold if row.stands_out else QFont.Weight.Normal
        room = QRectF(
            left, place.y(), place.width() * _LABEL_SHARE - (left - place.x()) - 4, place.height()
        )
        self._text(painter, room, row.label, sized(self.font(), _TEXT, weight))

    def _paint_point(
        self, painter: QPainter, point: ChartPoint, at: Callable[[float], float], y: float
    ) -> None:
        colour = QColor(series_colour(self._appearance.colours, point.series))
        painter.setPen(QPen(colour, 2))
        if isfinite(point.low) and isfinite(point.high):
            painter.drawLine(QPointF(at(point.low), y), QPointF(at(point.high), y))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        x = at(point.value)
        if point.series:
            painter.drawPolygon(
                [QPointF(x, y - 4.5), QPointF(x + 4.5, y), QPointF(x, y + 4.5), QPointF(x - 4.5, y)]
            )
        else:
            painter.drawEllipse(QPointF(x, y), _MARK, _MARK)

    def _paint_bars(self, painter: QPainter, area: QRectF, scatter: Scatter) -> None:
        bins, colours = scatter.bins, self._appearance.colours
        assert bins is not None
        small = sized(self.font(), _TEXT - 1)
        area = area.adjusted(0, 0, 0, -18)
        many, size = len(bins.counts), len(bins.counts[0])
        most = max(max(counts) for counts in bins.counts)
        wide = area.width() / size
        for series, counts in enumerate(bins.counts):
            colour = QColor(series_colour(colours, series))
            fill = QColor(colour)
            fill.setAlpha(60 if series else 200)
            painter.setPen(QPen(colour, 1))
            painter.setBrush(fill)
            for number, count in enumerate(counts):
                if count:
                    high = area.height() * count / most
                    left = area.x() + number * wide + series * wide / many
                    painter.drawRect(
                        QRectF(left + 0.5, area.bottom() - high, wide / many - 1, high)
                    )
        painter.setPen(QPen(QColor(colours.strong_border), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        for series, own in enumerate(scatter.distributions):
            if own is None:
                continue
            x = area.x() + (own.mean - bins.start) / (bins.width * size) * area.width()
            colour = QColor(series_colour(colours, series))
            painter.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, area.y()), QPointF(x, area.bottom()))
        below = QRectF(area.x(), area.bottom() + 2, area.width(), 16)
        for text, right in zip(self.content.ends, (False, True), strict=True):
            self._text(painter, below, text, small, colours.muted, right=right)
