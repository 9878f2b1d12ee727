"""The scores by turns as a line chart, read by mouse or keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPen

from core.scales import Scale

from ...widgets.charts import ACROSS, Axes, ChartWidget, paint_curve, stepped
from ..piece_pictures import paint_chip
from ..seat_colours import edge_of, rim_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

    from core.analysis.score_breakdown import TurnScores

    from ...look.colours import Colours
    from ...widgets.number_table import Numbers
    from ..view_context import AnyContext

_LEAST_HEIGHT: Final = 84
_APART: Final = 17  # pixels from one level to the next
_TOP: Final = 12
_BOTTOM: Final = 24
_RIGHT: Final = 16
_LABELS: Final = 5
_LINE: Final = 2.2
_RIM: Final = 0.4  # opacity


class ScoreChart(ChartWidget):
    """A line for each player in their colour; `looked` gives the TurnScores pointed at, or None."""

    looked = Signal(object)
    _history: Sequence[TurnScores] = ()
    """What is shown. A class attribute: Qt may resize a widget whose Python part is gone."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__(context.appearance)
        self._context = context
        self._at = -1
        self.setMinimumSize(200, _LEAST_HEIGHT)
        self.setAccessibleName(self.tr("Scores turn by turn"))

    @property
    def looked_at(self) -> TurnScores | None:
        """The turn that is looked at."""
        return self._history[self._at] if 0 <= self._at < len(self._history) else None

    def show_history(self, history: Sequence[TurnScores]) -> None:
        """Show other scores."""
        if history != self._history:
            self._history = history
            self._at = -1
            self.update()

    def look(self, place: int) -> None:
        """Look at a place in the history, from 0; one that is not there looks at none."""
        place = place if 0 <= place < len(self._history) else -1
        if place != self._at:
            self._at = place
            self.update()
            self.looked.emit(self.looked_at)

    def numbers(self) -> Numbers:
        heads = self.tr("Turn"), *self._context.session.players
        rows = [
            (self.tr("end") if each.final else str(each.turn), *map(str, each.scores))
            for each in self._history
        ]
        return heads, rows

    # --- Painting ---

    @property
    def _scale(self) -> Scale:
        """As many levels as are legible at this height."""
        levels = (self.height() - _TOP - _BOTTOM) // _APART
        scores = [score for each in self._history for score in each.scores]
        return Scale.of(scores, max(1, min(_LABELS, levels)), whole=True)

    def _axes(self, scale: Scale) -> Axes:
        left = 14 + 8 * max(len(f"{level:.0f}") for level in scale.ticks)
        area = QRectF(self.rect()).adjusted(left, _TOP, -_RIGHT, -_BOTTOM)
        return Axes(area, (0, max(len(self._history) - 1, 1)), (scale.low, scale.high))

    def paint(self, painter: QPainter, area: QRectF, colours: Colours) -> None:  # noqa: ARG002
        scale = self._scale
        axes = self._axes(scale)
        for level in scale.ticks:
            line = colours.border if level else colours.strong_border
            axes.level(painter, level, QPen(QColor(line), 1))
        levels = [(level, f"{level:.0f}") for level in scale.ticks]
        axes.write_left(painter, levels, colours.muted)
        axes.write_below(painter, self._turns(axes.area.width()), colours.muted)
        players, shade = self._context.session.players, QColor(colours.text)
        shade.setAlphaF(_RIM)
        for player in range(len(players)):
            points = [axes.point(n, each.scores[player]) for n, each in enumerate(self._history)]
            colour = seat_colour(players, player)
            paint_curve(painter, points, colour, rim_of(colour, colours) or shade, _LINE)
        if self._history:
            self._paint_marks(painter, axes, colours)

    def _turns(self, width: float) -> Iterator[tuple[int, str]]:
        """The places that are labelled with their turn, as many as fit."""
        turns = len(self._history)
        room = max(1, int(width // 44))
        every = next(n for n in (1, 2, 5, 10, 20, 25, 50, 100, 10**6) if turns / n <= room)
        for place, each in enumerate(self._history):
            if each.final:
                yield place, self.tr("end")
            # A number too near to the last one would run into "end".
            elif each.turn % every == 0 and turns - place > every * 0.7:
                yield place, str(each.turn)

    def _paint_marks(self, painter: QPainter, axes: Axes, colours: Colours) -> None:
        """Paint dots at the ends of the lines, or at the turn that is pointed at."""
        place = self._at if self.looked_at else len(self._history) - 1
        if self.looked_at:
            axes.upright(painter, place, QPen(QColor(colours.accent), 1, Qt.PenStyle.DashLine))
        players = self._context.session.players
        for player, score in enumerate(self._history[place].scores):
            colour = seat_colour(players, player)
            paint_chip(painter, axes.point(place, score), 4.5, colour, edge_of(colour, colours))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = round(self._axes(self._scale).value_at(event.position()).x())
        self.look(max(0, min(place, len(self._history) - 1)) if self._history else -1)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.look(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._history) - 1
        now = self._at if self._at >= 0 else last + 1  # so that Left begins at the last turn
        place = stepped(event.key(), now, last, ACROSS)
        if event.key() == Qt.Key.Key_Escape:
            self.look(-1)
        elif place is None:
            super().keyPressEvent(event)
        else:
            self.look(place)

    def sizeHint(self) -> QSize:
        return QSize(320, _LEAST_HEIGHT)
