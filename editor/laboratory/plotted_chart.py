"""What charts of a study have in common: a plot, its axes, its colours, hovering, and pictures."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Any, Final

import pyqtgraph
from PySide6.QtCore import QEvent, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from core.studies.distributions import round_step

from ..look.appearance import sized
from ..look.colours import LIGHT
from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.plain_text import as_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QPainter

    from ..look.appearance import Appearance
    from ..look.colours import Colours

TEXT: Final = 12
"""Pixels of the letters on charts."""
SYMBOLS: Final = "od"
SYMBOL_SIZES: Final = (9, 13)
"""Marks of the editions: their form tells them apart as well as their colour."""
SIGNS: Final = "●◆"
"""The same marks as letters, for legends."""
_TICK_ROOM: Final = 58
"""Pixels that the number at a tick needs."""


class NumberAxis(pyqtgraph.AxisItem):  # type: ignore[misc]  # without types
    """An axis with numbers as people write them, shares in percent, at round steps."""

    def __init__(self, side: str, *, whole: bool = False) -> None:
        super().__init__(side)
        self.is_share = False
        self._whole = whole
        # pyqtgraph would write 2 and a factor of 1000 where 2000 is meant.
        self.enableAutoSIPrefix(enable=False)

    def tickValues(self, least: float, most: float, size: float) -> list[Any]:
        """Return the step and the places of the numbers, on one level."""
        count = max(size / _TICK_ROOM, 2)
        rough = (most - least) / count
        if not rough > 0:
            return []
        step = round_step(rough)
        if self._whole:
            step = max(ceil(step), 1)
        first, last = ceil(least / step), floor(most / step)
        places = [number * step for number in range(first, last + 1)]
        return [(step, [place for place in places if place >= 0 or not self._whole])]

    def tickStrings(self, values: Sequence[float], scale: float, step: float) -> list[str]:
        """Return the numbers."""
        del scale
        factor = 100 if self.is_share else 1
        # 0.001 has a logarithm a little below -3, which must not add a digit.
        digits = max(0, -floor(log10(step * factor) + 1e-9)) if step else 0
        said = [QLocale().toString(float(value * factor), "f", digits) for value in values]
        said = [text.replace("-", "\N{MINUS SIGN}") for text in said]
        return [f"{text} %" for text in said] if self.is_share else said


class PlottedChart(QWidget):
    """A chart on a plot of pyqtgraph; without an appearance it is for a picture on white.

    What is at a place is said by `tip_at` when one points there; `press` answers a click.
    """

    def __init__(self, appearance: Appearance | None, axes: dict[str, Any]) -> None:
        super().__init__()
        self.appearance = appearance
        self.line_scale = 0.0
        """How many pixels a logical one has, if it is not drawn for the screen."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.plot: Any = pyqtgraph.PlotWidget(axisItems=axes)
        # Keys go to the chart, which has something to choose; the plot itself has not.
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        self.plot.setAntialiasing(True)
        self.plot.setMouseEnabled(x=False, y=False)
        # The viewport of a graphics view gets the mouse first.
        self.plot.viewport().installEventFilter(self)
        self.plot.viewport().setMouseTracking(True)
        self.box: Any = self.plot.getViewBox()
        self.box.setDefaultPadding(0)
        hbox((self.plot, 1), on=self, margins=FLUSH, spacing=0)
        if appearance is not None:
            appearance.changed.connect(self.draw)

    @property
    def colours(self) -> Colours:
        """The colours in use; of a picture, the light ones."""
        return LIGHT if self.appearance is None else self.appearance.colours

    def colour(self, series: int) -> str:
        """Return the colour of an edition, by its number."""
        return series_colour(self.colours, series)

    def pen(
        self, colour: QColor | str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
    ) -> QPen:
        """Return a pen so many logical pixels wide; those of plots are as wide on any screen."""
        made = QPen(QColor(colour), width * (self.line_scale or self.devicePixelRatioF()), style)
        made.setCosmetic(True)
        return made

    def draw(self) -> None:
        """Draw it all."""
        raise NotImplementedError

    def tip_at(self, spot: QPointF) -> str:
        """Return what is at a place, in the coordinates of the values; empty: nothing."""
        raise NotImplementedError

    def press(self, spot: QPointF) -> None:
        """Answer a click at a place."""
        raise NotImplementedError

    def resized(self) -> None:
        """Answer a change of the size."""

    def paint_plot(self, painter: QPainter, area: QRectF) -> None:
        """Paint the plot as it is into an area of a picture."""
        self.plot.render(painter, area, self.plot.viewport().rect())

    def draw_as_vectors(self) -> None:
        """Have marks drawn as outlines, not as small pictures, until all is drawn again."""
        for item in self.plot.getPlotItem().listDataItems():
            # pyqtgraph paints marks from one picture of all; its own exporters switch that off so.
            marks = getattr(item, "scatter", None)
            if marks is not None:
                marks.setExportMode(True, {"resolutionScale": 1, "antialias": True})

    def begin_drawing(self) -> None:
        """Empty the plot, and give it and its axes their colours and letters."""
        colours, plot = self.colours, self.plot
        plot.clear()
        plot.setBackground(QColor(colours.surface))
        font = sized(self.font(), TEXT)
        for name in ("left", "bottom"):
            axis = plot.getAxis(name)
            axis.setPen(QColor(colours.border))
            axis.setTextPen(QColor(colours.muted))
            axis.setStyle(tickFont=font, tickLength=-4)

    def spot(self, place: QPointF) -> QPointF:
        """Return which values are at a place of the window."""
        found: QPointF = self.box.mapSceneToView(self.plot.mapToScene(place.toPoint()))
        return found

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            spot = self.spot(event.position())
            is_left = event.button() is Qt.MouseButton.LeftButton
            if event.type() is QEvent.Type.MouseButtonPress and is_left:
                self.setFocus()
                self.press(spot)
                return True
            if event.type() is QEvent.Type.MouseMove and not event.buttons():
                self._show_tip(event.position(), event.globalPosition())
        elif isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            self._show_tip(event.pos().toPointF(), event.globalPos().toPointF())
            return True  # the scene knows no tips, and would take this one away
        elif event.type() is QEvent.Type.Resize:
            self.resized()
        return super().eventFilter(watched, event)

    def _show_tip(self, place: QPointF, on_screen: QPointF) -> None:
        tip = as_tip(self.tip_at(self.spot(place)))
        QToolTip.showText(on_screen.toPoint(), tip, self.plot)

    def sizeHint(self) -> QSize:
        return QSize(420, 320)


def series_colour(colours: Colours, series: int) -> str:
    """Return the colour of an edition, by its number: blue or yellow, which nearly all can tell."""
    return (colours.accent, colours.warning)[series % 2]


def legend(names: Sequence[str], appearance: Appearance) -> str:
    """Return which mark and colour is which edition, as rich text; empty if there is only one."""
    if len(names) < 2:  # noqa: PLR2004 - one edition needs no legend
        return ""
    return "&nbsp;&nbsp; ".join(
        f'<span style="color: {series_colour(appearance.colours, number)}">{SIGNS[number]}</span> '
        + escape(name)
        for number, name in enumerate(names)
    )
