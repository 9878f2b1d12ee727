"""A small chart of a study's overview: a door to its measure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from ..look.appearance import smooth_painter
from ..widgets.card_delegate import LEFT, RIGHT, paint_box, write
from ..widgets.charts import Axes
from .distribution_chart import paint_bars
from .figure_rows import SAID, TEXT, FigureRows, row_height
from .series_marks import series_colour

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QPixmap

    from core.studies.report_rows import ReportRow

    from ..look.appearance import Appearance
    from .game_values import Scatter

MOST_ROWS: Final = 6
_PAD: Final = 12
_TITLE, _LARGE = 13, 22  # pixels of letters
_BOLD: Final = QFont.Weight.DemiBold
_HIGH, _LOW = 168, 92  # least height of a card, and of one with a single number
_HEAD, _ROW = 50, 29  # height of what stands above rows, and of a row
_LABEL_SHARE: Final = 0.42
_PICTURE: Final = 22
_DOOR: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"


@dataclass(frozen=True, slots=True)
class CardContent:
    """What a card shows: rows of figures, or how games scatter; one row alone is a large number.

    `ends` are the least and the most of the scatter, in words; `empty` is said if there is nothing.
    """

    title: str
    rows: Sequence[ReportRow] = ()
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
        said = [(row.label, ", ".join(each.said for each in row.estimates)) for row in content.rows]
        self.setAccessibleDescription("\n".join(f"{label}: {text}" for label, text in said))
        self.setToolTip(tip)
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = self.content.rows[:MOST_ROWS] if self.content.scatter is None else ()
        high = _HEAD + len(rows) * row_height(rows, _ROW)
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
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        line = colours.accent if marked else colours.border
        paint_box(painter, whole, ground=colours.surface, line=line)
        painter.setFont(self.font())
        area = whole.adjusted(_PAD, _PAD - 2, -_PAD, -_PAD)
        title = QRectF(area.x(), area.y(), area.width() - 14, 18)
        write(painter, title, content.title, colours.text, pixels=_TITLE, weight=_BOLD)
        arrow = QRectF(area.right() - 12, area.y(), 12, 18)
        ink = colours.accent if marked else colours.disabled
        write(painter, arrow, _DOOR, ink, pixels=_TITLE, weight=_BOLD, side=RIGHT)
        area.setTop(area.y() + 26)
        if content.scatter is not None and content.scatter.bins is not None:
            self._paint_bars(painter, area, content.scatter)
        elif content.is_small:
            self._paint_number(painter, area, content.rows[0])
        elif content.rows:
            self._paint_rows(painter, area)
        else:
            write(painter, area, content.empty, colours.muted, pixels=TEXT)

    def _paint_number(self, painter: QPainter, area: QRectF, row: ReportRow) -> None:
        """Paint the figure of a measure without parts, of both editions if there are two."""
        wide = area.width() / max(len(row.estimates), 1)
        for number, point in enumerate(row.estimates):
            colours = self._appearance.colours
            both = len(row.estimates) > 1
            colour = series_colour(colours, point.series) if both else colours.text
            place = QRectF(area.x() + number * wide, area.y(), wide, 32)
            write(painter, place, point.said, colour, pixels=_LARGE, weight=_BOLD)

    def _paint_rows(self, painter: QPainter, area: QRectF) -> None:
        rows = self.content.rows[:MOST_ROWS]
        area.setHeight(len(rows) * min(area.height() / len(rows), row_height(rows, 38)))
        laid = FigureRows.of(
            rows,
            area.adjusted(-4, 0, 4, 0),
            self.font(),
            self._picture_of,
            shown=range(len(rows)),
            most_label=area.width() * _LABEL_SHARE,
            picture=_PICTURE,
        )
        laid.paint(painter, self._appearance.colours)

    def _paint_bars(self, painter: QPainter, area: QRectF, scatter: Scatter) -> None:
        bins, colours = scatter.bins, self._appearance.colours
        assert bins is not None
        size, most = len(bins.counts[0]), max(max(counts) for counts in bins.counts)
        axes = Axes(area.adjusted(0, 0, 0, -18), (bins.start, bins.border(size)), (0, most))
        paint_bars(painter, axes, scatter, colours)
        axes.level(painter, 0, QPen(QColor(colours.strong_border), 1))
        below = QRectF(area.x(), area.bottom() - 16, area.width(), 16)
        for text, side in zip(self.content.ends, (LEFT, RIGHT), strict=True):
            write(painter, below, text, colours.muted, pixels=SAID, side=side)
