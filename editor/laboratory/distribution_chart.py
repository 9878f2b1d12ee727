"""How the games of a part of a measure scatter: a histogram, and below it boxes with outliers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pyqtgraph
from PySide6.QtCore import QLocale, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent

from .plotted_chart import SYMBOL_SIZES, SYMBOLS, NumberAxis, PlottedChart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..look.appearance import Appearance
    from .game_values import Scatter

_STRIP: Final = 0.13
"""How high a box with its room is, as a share of the histogram."""
_BOX: Final = 0.045  # half the height of a box, as a share of the histogram
_GAP: Final = 0.06  # left free on either side of a bin, as a share of its width
_NEAR: Final = 9
"""Pixels within which an outlier is pointed at."""


class GamesTarget(NamedTuple):
    """What can be picked: the values of an edition from one to before another; or an outlier."""

    series: int
    low: float
    high: float
    is_outlier: bool = False


class DistributionChart(PlottedChart):
    """The chart; `picked` gives a GamesTarget that was clicked, or chosen by arrows and Enter.

    Bars of two editions stand side by side, those of the second hollow. `say` puts a number in
    words, `names` are those of the editions.
    """

    picked = Signal(object)
    scatter: Scatter | None = None
    """What is shown. A class attribute: Qt may ask a widget whose Python part is gone."""

    def __init__(self, appearance: Appearance | None) -> None:
        self._across = NumberAxis("bottom")
        super().__init__(
            appearance, {"bottom": self._across, "left": NumberAxis("left", whole=True)}
        )
        self.names: Sequence[str] = ()
        self.say: Callable[[float], str] = str
        self._at: GamesTarget | None = None
        self.setAccessibleName(self.tr("Histogram"))
        self.setMinimumSize(220, 120)
        self.draw()

    def show_scatter(
        self, scatter: Scatter | None, names: Sequence[str], *, is_share: bool = False
    ) -> None:
        """Show other values; what is marked stays so if it is still there."""
        self.scatter, self.names, self._across.is_share = scatter, names, is_share
        if self._at not in self._targets():
            self._at = None
        self.draw()

    @property
    def is_share(self) -> bool:
        """Whether values are shares."""
        return self._across.is_share

    # --- Drawing ---

    @property
    def _most(self) -> int:
        bins = self.scatter.bins if self.scatter else None
        return max((max(counts, default=0) for counts in bins.counts), default=1) if bins else 1

    def _bars(self, series: int, number: int) -> tuple[float, float]:
        """Return from where to where a bar reaches."""
        assert self.scatter is not None
        assert self.scatter.bins is not None
        bins, many = self.scatter.bins, len(self.scatter.distributions)
        free = bins.width * _GAP
        wide = (bins.width - 2 * free) / many
        left = bins.border(number) + free + series * wide
        return left, left + wide

    def draw(self) -> None:
        """Draw it all."""
        self.begin_drawing()
        scatter = self.scatter
        if scatter is None or scatter.bins is None:
            self.plot.getAxis("bottom").setTicks([[]])
            self.plot.getAxis("left").setTicks([[]])
            return
        for side in ("bottom", "left"):
            self.plot.getAxis(side).setTicks(None)
        for series in range(len(scatter.distributions)):
            self._draw_bars(series)
            self._draw_box(series)
        bins, most = scatter.bins, self._most
        last = bins.border(len(bins.counts[0]))
        room = (last - bins.start) * 0.02
        self.plot.setXRange(bins.start - room, last + room)
        # Boxes lie below the axis, where counts would be negative.
        self.plot.setYRange(-_STRIP * most * len(scatter.distributions), most * 1.06)

    def _draw_bars(self, series: int) -> None:
        assert self.scatter is not None
        assert self.scatter.bins is not None
        colour = QColor(self.colour(series))
        fill = QColor(colour)
        # Editions are told apart by how full bars are, too, not by colour alone.
        fill.setAlpha(60 if series else 200)
        found = [n for n, count in enumerate(self.scatter.bins.counts[series]) if count]
        if not found:  # of a tile, say, that only the other edition has
            return
        ends = [self._bars(series, number) for number in found]
        marked = [
            self._at == self._bin(series, number) and self._at is not None for number in found
        ]
        ink = QColor(self.colours.text)
        self.plot.addItem(
            pyqtgraph.BarGraphItem(
                x0=[left for left, _ in ends],
                x1=[right for _, right in ends],
                y0=[0] * len(found),
                y1=[self.scatter.bins.counts[series][number] for number in found],
                brushes=[fill] * len(found),
                pens=[self.pen(ink if each else colour, 3 if each else 1) for each in marked],
            )
        )
        own = self.scatter.distributions[series]
        if own is not None:
            pen = self.pen(colour, 2, Qt.PenStyle.DashLine)
            self.plot.plot([own.mean, own.mean], [0, self._most * 1.04], pen=pen)

    def _draw_box(self, series: int) -> None:
        assert self.scatter is not None
        own = self.scatter.distributions[series]
        if own is None:
            return
        colour, middle = QColor(self.colour(series)), self._middle(series)
        reach = _BOX * self._most
        pen = self.pen(colour, 2)
        low, high = self.scatter.whiskers[series]
        left, right = own.lower, own.upper
        top, bottom = middle + reach, middle - reach
        # Whiskers, median, then the sides of the box: each is a pair of ends.
        across = [low, left, right, high, own.median, own.median]
        across += [left, right, left, right, left, left, right, right]
        up = [middle, middle, middle, middle, bottom, top]
        up += [bottom, bottom, top, top, bottom, top, bottom, top]
        self.plot.plot(across, up, pen=pen, connect="pairs")
        outliers = self.scatter.outliers[series]
        if outliers:
            marked = {self._at.low} if self._at and self._at.is_outlier else set()
            ink = QColor(self.colours.text)
            self.plot.plot(
                list(outliers),
                [middle] * len(outliers),
                pen=None,
                symbol=SYMBOLS[series],
                symbolSize=SYMBOL_SIZES[series] - 2,
                symbolBrush=[colour for _ in outliers],
                symbolPen=[
                    self.pen(ink, 2)
                    if self._at and self._at.series == series and value in marked
                    else pyqtgraph.mkPen(None)
                    for value in outliers
                ],
            )

    def _middle(self, series: int) -> float:
        return -_STRIP * self._most * (series + 0.55)

    # --- Hands ---

    def _bin(self, series: int, number: int) -> GamesTarget:
        assert self.scatter is not None
        bins = self.scatter.bins
        assert bins is not None
        return GamesTarget(series, bins.border(number), bins.border(number + 1))

    def _targets(self) -> list[GamesTarget]:
        """Return what can be picked, from left to right, bins before outliers."""
        scatter = self.scatter
        if scatter is None or scatter.bins is None:
            return []
        many = range(len(scatter.distributions))
        bins = [
            self._bin(series, number)
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

    def _target_at(self, spot: QPointF) -> GamesTarget | None:
        scatter = self.scatter
        if scatter is None or scatter.bins is None:
            return None
        if spot.y() >= 0:
            # All of the height of a bin is its target: the bar of a single game could hardly be
            # hit.
            number = scatter.bins.number(spot.x())
            there = [each for each in self._targets() if not each.is_outlier]
            there = [each for each in there if each.low <= spot.x() < each.high]
            return min(there, key=lambda each: self._off(each, number, spot.x()), default=None)
        # In pixels, as the axes have different units.
        wide, high = self.box.viewPixelSize()
        near = [
            (abs(each.low - spot.x()) / wide, each)
            for each in self._targets()
            if each.is_outlier and abs(self._middle(each.series) - spot.y()) < _NEAR * high
        ]
        reach, found = min(near, default=(_NEAR + 1, None))
        return found if reach <= _NEAR else None

    def _off(self, target: GamesTarget, number: int, x: float) -> float:
        """Return how far from a place the bar of a bin is."""
        left, right = self._bars(target.series, number)
        return max(left - x, x - right, 0.0)

    def tip_at(self, spot: QPointF) -> str:
        """Return what is at a place: how many games, or what a box says."""
        target = self._target_at(spot)
        if target is not None:
            return self.tip(target)
        scatter = self.scatter
        if scatter is None or spot.y() >= 0:
            return ""
        series = min(
            range(len(scatter.distributions)), key=lambda n: abs(self._middle(n) - spot.y())
        )
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
        """Return what a target is."""
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
        """Return from where to where the values of a bin go."""
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

    def press(self, spot: QPointF) -> None:
        """Pick what is at a place."""
        target = self._target_at(spot)
        if target is not None:
            self._mark(target)
            self.picked.emit(target)

    def _mark(self, target: GamesTarget | None) -> None:
        self._at = target
        self.setAccessibleDescription(self.tip(target) if target else "")
        self.draw()

    def unmark(self) -> None:
        """Mark nothing."""
        if self._at is not None:
            self._mark(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, targets = Qt.Key, self._targets()
        steps = {keys.Key_Right: 1, keys.Key_Left: -1}
        key = Qt.Key(event.key())
        if not targets:
            super().keyPressEvent(event)
        elif key in steps:
            here = targets.index(self._at) if self._at in targets else -1
            here = min(max(here + steps[key], 0), len(targets) - 1)
            self._mark(targets[here])
            self.picked.emit(targets[here])
        elif key in (keys.Key_Home, keys.Key_End):
            self._mark(targets[0 if key is keys.Key_Home else -1])
            self.picked.emit(self._at)
        else:
            super().keyPressEvent(event)
