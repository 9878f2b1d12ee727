"""How the games of a part of a measure scatter: a histogram, and below it boxes with outliers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPen

from core.scales import round_numbers, round_step

from ..widgets.charts import ACROSS, Axes, ChartWidget, stepped
from .series_marks import number_labels, paint_mark, series_colour, series_pen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPainter

    from ..look.appearance import Appearance
    from ..look.colours import Colours
    from ..widgets.number_table import Numbers
    from .game_values import Scatter

_STRIP: Final = 0.13
"""How high a box with its room is, as a share of the histogram."""
_BOX: Final = 0.045  # half the height of a box, as a share of the histogram
_GAP: Final = 0.06  # left free on either side of a bin, as a share of its width
_OUTLIER: Final = 3.5
_LEFT, _RIGHT, _BELOW = 38, 14, 24  # pixels for what is written beside the axes
_TICK_ROOM: Final = 58
"""Pixels that the number at a tick needs."""
_NEAR: Final = 9
"""Pixels within which an outlier is pointed at."""


class GamesTarget(NamedTuple):
    """What can be picked: the values of an edition from one to before another; or an outlier."""

    series: int
    low: float
    high: float
    is_outlier: bool = False


def paint_bars(
    painter: QPainter,
    axes: Axes,
    scatter: Scatter,
    colours: Colours,
    marked: GamesTarget | None = None,
) -> None:
    """Paint the bars of all editions side by side, and where the mean of each lies."""
    assert scatter.bins is not None
    for series, counts in enumerate(scatter.bins.counts):
        colour = QColor(series_colour(colours, series))
        fill = QColor(colour)
        # Editions are told apart by how full bars are, too, not by colour alone.
        fill.setAlpha(60 if series else 200)
        painter.setBrush(fill)
        for number, count in enumerate(counts):
            if count:
                is_marked = marked == target_of(scatter, series, number)
                ink = QColor(colours.text) if is_marked else colour
                painter.setPen(QPen(ink, 3 if is_marked else 1))
                left, right = bar_ends(scatter, series, number)
                corners = axes.point(left, count), axes.point(right, 0)
                painter.drawRect(QRectF(*corners))
        own = scatter.distributions[series]
        if own is not None:
            axes.upright(painter, own.mean, series_pen(colours, series, Qt.PenStyle.DashLine), 0)


def bar_ends(scatter: Scatter, series: int, number: int) -> tuple[float, float]:
    """From where to where a bar reaches."""
    bins, many = scatter.bins, len(scatter.distributions)
    assert bins is not None
    free = bins.width * _GAP
    wide = (bins.width - 2 * free) / many
    left = bins.border(number) + free + series * wide
    return left, left + wide


def target_of(scatter: Scatter, series: int, number: int) -> GamesTarget:
    """What a bar stands for."""
    assert scatter.bins is not None
    return GamesTarget(series, scatter.bins.border(number), scatter.bins.border(number + 1))


class DistributionChart(ChartWidget):
    """The chart; `picked` gives a GamesTarget that was clicked, or chosen by arrows.

    Bars of two editions stand side by side, those of the second hollow. `say` puts a number in
    words, `names` are those of the editions.
    """

    picked = Signal(object)
    scatter: Scatter | None = None
    """What is shown. A class attribute: Qt may ask a widget whose Python part is gone."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.is_share = self._apart = False
        self.names: Sequence[str] = ()
        self.say: Callable[[float], str] = str
        self._at: GamesTarget | None = None
        self.setAccessibleName(self.tr("Histogram"))
        self.setMinimumSize(220, 120)

    def show_scatter(
        self,
        scatter: Scatter | None,
        names: Sequence[str],
        *,
        is_share: bool = False,
        apart: bool = False,
    ) -> None:
        """Show other values; what is marked stays so if it is still there."""
        self.scatter, self.names = scatter, names
        self.is_share, self._apart = is_share, apart
        if self._at not in self._targets():
            self._at = None
        self.update()

    def numbers(self) -> Numbers:
        scatter = self.scatter
        if scatter is None or scatter.bins is None:
            return (self.tr("Values"),), ()
        names = self.names if len(self.names) > 1 else (self.tr("Games"),)
        rows = [
            (self.bin_text(target_of(scatter, 0, number)), *map(str, counts))
            for number, counts in enumerate(zip(*scatter.bins.counts, strict=True))
        ]
        for said, part in (
            (self.tr("Mean"), "mean"),
            (self.tr("Median"), "median"),
            (self.tr("Lower quartile"), "lower"),
            (self.tr("Upper quartile"), "upper"),
        ):
            own = (each and self.say(getattr(each, part)) for each in scatter.distributions)
            rows.append((said, *(each or "–" for each in own)))
        found = (", ".join(map(self.say, values)) or "–" for values in scatter.outliers)
        return (self.tr("Values"), *names), [*rows, (self.tr("Outliers"), *found)]

    # --- Painting ---

    @property
    def axes(self) -> Axes:
        """Where values lie across, and numbers of games up."""
        return self._axes(QRectF(self.rect()))

    def _axes(self, area: QRectF) -> Axes:
        scatter = self.scatter
        inner = area.adjusted(_LEFT, 6, -_RIGHT, -_BELOW)
        if scatter is None or scatter.bins is None:
            return Axes(inner, (0.0, 1.0))
        bins, most = scatter.bins, self._most
        last = bins.border(len(bins.counts[0]))
        room = (last - bins.start) * 0.02
        # Boxes lie below the axis, where counts would be negative.
        below = -_STRIP * most * len(scatter.distributions)
        return Axes(inner, (bins.start - room, last + room), (below, most * 1.06))

    @property
    def _most(self) -> int:
        bins = self.scatter.bins if self.scatter else None
        return max((max(counts, default=0) for counts in bins.counts), default=1) if bins else 1

    def paint(
        self, painter: QPainter, area: QRectF, colours: Colours, *, plain: bool = False
    ) -> None:
        """Paint it; a `plain` one has nothing marked."""
        painter.fillRect(area, QColor(colours.surface))
        axes, scatter, marked = self._axes(area), self.scatter, None if plain else self._at
        line = QPen(QColor(colours.border), 1)
        axes.level(painter, axes.up[0], line)
        axes.upright(painter, axes.across[0], line)
        if scatter is None or scatter.bins is None:
            return
        low, high = axes.across
        step = round_step((high - low) / max(axes.area.width() / _TICK_ROOM, 2))
        labels = number_labels(
            round_numbers(low, high, step), step, is_share=self.is_share, apart=self._apart
        )
        axes.write_below(painter, labels, colours.muted)
        step = max(round_step(self._most / max(axes.area.height() / _TICK_ROOM, 2)), 1)
        counts = number_labels(round_numbers(0, self._most, step), step, is_share=False)
        axes.write_left(painter, counts, colours.muted)
        axes.level(painter, 0, line)
        paint_bars(painter, axes, scatter, colours, marked)
        for series in range(len(scatter.distributions)):
            self._paint_box(painter, axes, series, colours, marked)

    def _paint_box(
        self,
        painter: QPainter,
        axes: Axes,
        series: int,
        colours: Colours,
        marked: GamesTarget | None,
    ) -> None:
        assert self.scatter is not None
        own = self.scatter.distributions[series]
        if own is None:
            return
        y, reach = axes.y(self._middle(series)), abs(axes.y(_BOX * self._most) - axes.y(0))
        painter.setPen(series_pen(colours, series))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        low, high = map(axes.x, self.scatter.whiskers[series])
        left, median, right = map(axes.x, (own.lower, own.median, own.upper))
        painter.drawLine(QPointF(low, y), QPointF(left, y))
        painter.drawLine(QPointF(right, y), QPointF(high, y))
        painter.drawRect(QRectF(left, y - reach, right - left, 2 * reach))
        painter.drawLine(QPointF(median, y - reach), QPointF(median, y + reach))
        painter.setBrush(QColor(series_colour(colours, series)))
        for value in self.scatter.outliers[series]:
            is_marked = marked == GamesTarget(series, value, value, is_outlier=True)
            painter.setPen(QPen(QColor(colours.text), 2) if is_marked else QPen(Qt.PenStyle.NoPen))
            paint_mark(painter, QPointF(axes.x(value), y), series, _OUTLIER)

    def _middle(self, series: int) -> float:
        return -_STRIP * self._most * (series + 0.55)

    def sizeHint(self) -> QSize:
        return QSize(420, 320)

    # --- Hands ---

    def _targets(self) -> list[GamesTarget]:
        """The targets that can be picked, from left to right, bins before outliers."""
        scatter = self.scatter
        if scatter is None or scatter.bins is None:
            return []
        many = range(len(scatter.distributions))
        bins = [
            target_of(scatter, series, number)
            for number in range(len(scatter.bins.counts[0]))
            for series in many
            if scatter.bins.counts[series][number]
        ]
        outliers = [
            GamesTarget(series, value, value, is_outlier=True)
            for series in many
            for value in scatter.outliers[series]
        ]
        return bins + outliers

    def _target_at(self, place: QPointF) -> GamesTarget | None:
        scatter, axes = self.scatter, self.axes
        if scatter is None or scatter.bins is None:
            return None
        spot = axes.value_at(place)
        if spot.y() >= 0:
            # All of the height of a bin is its target: the bar of a single game could hardly be
            # hit.
            number = scatter.bins.number(spot.x())
            there = [each for each in self._targets() if not each.is_outlier]
            there = [each for each in there if each.low <= spot.x() < each.high]
            return min(there, key=lambda each: self._off(each, number, spot.x()), default=None)
        near = [
            (abs(axes.x(each.low) - place.x()), each)
            for each in self._targets()
            if each.is_outlier and abs(axes.y(self._middle(each.series)) - place.y()) < _NEAR
        ]
        reach, found = min(near, default=(_NEAR + 1, None))
        return found if reach <= _NEAR else None

    def _off(self, target: GamesTarget, number: int, x: float) -> float:
        """How far from a place the bar of a bin is."""
        assert self.scatter is not None
        left, right = bar_ends(self.scatter, target.series, number)
        return max(left - x, x - right, 0.0)

    def tip_at(self, place: QPointF) -> str:
        """How many games there are at a place, or what a box says."""
        target = self._target_at(place)
        if target is not None:
            return self.tip(target)
        scatter, y = self.scatter, self.axes.value_at(place).y()
        if scatter is None or y >= 0:
            return ""
        series = min(range(len(scatter.distributions)), key=lambda n: abs(self._middle(n) - y))
        own = scatter.distributions[series]
        if own is None:
            return ""
        text = self.tr("Mean {mean}, median {median}; half of the games from {lower} to {upper}")
        said = text.format(
            mean=self.say(own.mean),
            median=self.say(own.median),
            lower=self.say(own.lower),
            upper=self.say(own.upper),
        )
        return self._of(series, said)

    def tip(self, target: GamesTarget) -> str:
        """The description of a target."""
        scatter = self.scatter
        assert scatter is not None
        assert scatter.bins is not None
        if target.is_outlier:
            return self._of(target.series, self.tr("Outlier: {value}")).format(
                value=self.say(target.low)
            )
        number = scatter.bins.number((target.low + target.high) / 2)
        count = scatter.bins.counts[target.series][number]
        games = self.tr("%n games", "", count)
        share = self.tr("{share} %").format(
            share=QLocale().toString(100 * count / scatter.count(target.series), "f", 1)
        )
        said = self.tr("{values}: {games} ({share})")
        return self._of(
            target.series, said.format(values=self.bin_text(target), games=games, share=share)
        )

    def bin_text(self, target: GamesTarget) -> str:
        """The limits of a bin, in words."""
        assert self.scatter is not None
        assert self.scatter.bins is not None
        text, low, high = self.tr("{low} to below {high}"), target.low, target.high
        # The borders of such bins lie at halves, so that 2.5 to 4.5 holds 3 and 4.
        if self.scatter.bins.whole:
            low, high = low + 0.5, high - 0.5
            text = self.tr("{low} to {high}") if high > low else "{low}"
        return text.format(low=self.say(low), high=self.say(high))

    def _of(self, series: int, said: str) -> str:
        if len(self.names) < 2:  # noqa: PLR2004 - one edition needs no name
            return said
        return f"{self.names[series]}\n{said}"

    def mousePressEvent(self, event: QMouseEvent) -> None:
        target = self._target_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and target is not None:
            self._pick(target)

    def _pick(self, target: GamesTarget) -> None:
        self._mark(target)
        self.picked.emit(target)

    def _mark(self, target: GamesTarget | None) -> None:
        self._at = target
        if target is not None:
            self.point_out(self.tip(target))
        self.update()

    def unmark(self) -> None:
        """Mark nothing."""
        if self._at is not None:
            self._mark(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        targets = self._targets()
        here = targets.index(self._at) if self._at in targets else -1
        to = stepped(event.key(), here, len(targets) - 1, ACROSS)
        if to is None or not targets:
            super().keyPressEvent(event)
        else:
            self._pick(targets[to])
