"""A chart of figures: a row for each part of a measure, a point and its interval per edition."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QScrollBar

from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.charts import DOWN, ChartWidget, stepped
from .figure_rows import FigureRows, row_height
from .series_marks import number_labels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPainter, QPixmap, QResizeEvent

    from core.studies.report_rows import ReportRow

    from ..look.appearance import Appearance
    from ..look.colours import Colours
    from ..widgets.charts import Axes
    from ..widgets.number_table import Numbers

_ROW, _HIGH_ROW = 32, 42  # pixels that a row needs, and one with a picture
_PICTURE: Final = 34
_BELOW: Final = 26  # pixels for the numbers of the axis
_MOST_LABEL: Final = 230
_LABEL_SHARE: Final = 0.36
"""How much of the width labels take at the most."""
_FEWEST: Final = 3
"""Rows for which there is room at least, so that one alone is not spread over all of it."""


class FigureChart(ChartWidget):
    """The chart; `picked` gives the key of a row that was clicked, or reached by the arrows.

    Rows for which there is no room are scrolled to. `picture_of` returns that of a tile.
    """

    picked = Signal(str)
    rows: Sequence[ReportRow] = ()
    """What is shown. A class attribute: Qt may ask a widget whose Python part is gone."""

    def __init__(self, appearance: Appearance, picture_of: Callable[..., QPixmap | None]) -> None:
        super().__init__(appearance)
        self.is_share = self._apart = False
        self._at = -1
        self._picture_of = picture_of
        self.setAccessibleName(self.tr("Figures"))
        self._bar = QScrollBar(Qt.Orientation.Vertical)
        self._bar.valueChanged.connect(self.update)
        hbox(1, self._bar, on=self, margins=FLUSH, spacing=0)
        self.setMinimumSize(260, 120)

    @property
    def row_height(self) -> int:
        """How high a row is, in pixels."""
        least = _HIGH_ROW if any(row.tile for row in self.rows) else _ROW
        return row_height(self.rows, least)

    @property
    def whole_height(self) -> int:
        """How high the chart is that shows all rows, in pixels."""
        return max(len(self.rows), _FEWEST) * self.row_height + _BELOW

    @property
    def chosen(self) -> str | None:
        """The key of the row that is marked."""
        return self.rows[self._at].key if 0 <= self._at < len(self.rows) else None

    @property
    def axes(self) -> Axes:
        """Where values lie across, and numbers of rows down."""
        return self._layout(QRectF(self.rect())).axes

    def show_rows(
        self,
        rows: Sequence[ReportRow],
        *,
        is_share: bool = False,
        apart: bool = False,
        choose: str | None = None,
    ) -> None:
        """Show other rows, and mark that of a key; without it, the one that is marked stays so."""
        key = self.chosen if choose is None else choose
        self._at = next((n for n, row in enumerate(rows) if row.key == key), -1)
        self.rows, self.is_share, self._apart = rows, is_share, apart
        self._fit_bar()
        self.update()

    def numbers(self) -> Numbers:
        heads = self.tr("Of what"), self.tr("Figure"), self.tr("In words")
        rows = [(row.label, each.said, each.text) for row in self.rows for each in row.estimates]
        return heads, rows

    # --- Painting ---

    def paint(
        self, painter: QPainter, area: QRectF, colours: Colours, *, plain: bool = False
    ) -> None:
        """Paint it; a `plain` one has nothing marked, and all its pictures."""
        painter.fillRect(area, QColor(colours.surface))
        laid = self._layout(area, at_once=plain)
        laid.paint(painter, colours, marked=-1 if plain else self._at)
        axes, scale = laid.axes, laid.scale
        axes.level(painter, axes.up[0], QPen(QColor(colours.border), 1))
        labels = number_labels(scale.ticks, scale.step, is_share=self.is_share, apart=self._apart)
        axes.write_below(painter, labels, colours.muted)

    def _layout(self, area: QRectF, *, at_once: bool = False) -> FigureRows:
        shown = self._shown(area.height())
        first = self._bar.value() if shown < len(self.rows) else 0
        bar = self._bar.width() if self._bar.isVisible() and shown < len(self.rows) else 0
        return FigureRows.of(
            self.rows,
            area.adjusted(0, 0, -bar, -_BELOW),
            self.font(),
            partial(self._picture_of, at_once=at_once),
            shown=range(first, first + min(max(len(self.rows), _FEWEST), shown)),
            most_label=min(area.width() * _LABEL_SHARE, _MOST_LABEL),
            picture=_PICTURE,
        )

    def _shown(self, height: float) -> int:
        """How many rows have room in so many pixels."""
        fewest = _FEWEST if self.row_height <= _HIGH_ROW else 1
        return max(int((height - _BELOW) // self.row_height), fewest)

    def _fit_bar(self) -> None:
        shown = self._shown(self.height())
        self._bar.setPageStep(shown)
        self._bar.setRange(0, max(len(self.rows) - shown, 0))
        self._bar.setVisible(len(self.rows) > shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_bar()

    def sizeHint(self) -> QSize:
        return QSize(420, 320)

    # --- Hands ---

    def _row_at(self, place: QPointF) -> int:
        number = round(self.axes.value_at(place).y())
        return number if 0 <= number < len(self.rows) else -1

    def _mark(self, number: int) -> None:
        self._at = number
        if number < self._bar.value() or number >= self._bar.value() + self._bar.pageStep():
            self._bar.setValue(number)
        self.point_out(self.rows[number].details)
        self.update()
        self.picked.emit(self.rows[number].key)

    def tip_at(self, place: QPointF) -> str:
        number = self._row_at(place)
        return self.rows[number].details if number >= 0 else ""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self._row_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and number >= 0:
            self._mark(number)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._bar.event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        to = stepped(event.key(), self._at, len(self.rows) - 1, DOWN, page=self._bar.pageStep())
        if to is None or not self.rows:
            super().keyPressEvent(event)
        else:
            self._mark(to)
