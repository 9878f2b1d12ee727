"""The scores by turns as a line chart, read by mouse or keys."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ...look.appearance import sized, smooth_painter
from ..piece_pictures import paint_chip
from ..seat_colours import edge_of, rim_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from core.analysis.score_breakdown import TurnScores

    from ..view_context import AnyContext

_LEAST_HEIGHT: Final = 84
_APART: Final = 17  # pixels from one level to the next
_TOP: Final = 12
_BOTTOM: Final = 24
_RIGHT: Final = 16
_LABELS: Final = 5
_LINE: Final = 2.2
_RIM: Final = 0.4  # opacity
_LABEL: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ScoreChart(QWidget):
    """A line for each player in their colour; `looked` gives the TurnScores pointed at, or None."""

    looked = Signal(object)
    _history: Sequence[TurnScores] = ()
    """What is shown. A class attribute: Qt may resize a widget whose Python part is gone."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._levels: Sequence[int] = _scale([], _LABELS)
        self._at = -1
        self.setMinimumSize(200, _LEAST_HEIGHT)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Scores turn by turn"))
        context.appearance.changed.connect(self.update)

    @property
    def looked_at(self) -> TurnScores | None:
        """The turn that is looked at."""
        return self._history[self._at] if 0 <= self._at < len(self._history) else None

    def show_history(self, history: Sequence[TurnScores]) -> None:
        """Show other scores."""
        if history != self._history:
            self._history = history
            self._at = -1
            self._measure()
            self.update()

    def look(self, place: int) -> None:
        """Look at a place in the history, from 0; one that is not there looks at none."""
        place = place if 0 <= place < len(self._history) else -1
        if place != self._at:
            self._at = place
            self.update()
            self.looked.emit(self.looked_at)

    # --- Where things are ---

    def _measure(self) -> None:
        """Choose as many levels as are legible at this height."""
        levels = (self.height() - _TOP - _BOTTOM) // _APART
        scores = [score for each in self._history for score in each.scores]
        self._levels = _scale(scores, max(1, min(_LABELS, levels)))

    def _area(self) -> QRectF:
        widest = max(len(str(level)) for level in self._levels)
        left = 14 + 8 * widest
        return QRectF(self.rect()).adjusted(left, _TOP, -_RIGHT, -_BOTTOM)

    def _x(self, place: int) -> float:
        area, steps = self._area(), max(len(self._history) - 1, 1)
        return area.left() + area.width() * place / steps

    def _y(self, score: int) -> float:
        area, levels = self._area(), self._levels
        share = (score - levels[0]) / max(levels[-1] - levels[0], 1)
        return area.bottom() - area.height() * share

    def _at_x(self, x: float) -> int:
        if not self._history:
            return -1
        area, steps = self._area(), max(len(self._history) - 1, 1)
        return min(steps, max(0, round((x - area.left()) / max(area.width(), 1) * steps)))

    # --- Painting ---

    def _paint_scale(self, painter: QPainter) -> None:
        colours, area = self._context.appearance.colours, self._area()
        painter.setFont(sized(self.font(), 11))
        for level in self._levels:
            y = round(self._y(level)) + 0.5  # the middle of a pixel: a sharp line
            painter.setPen(QPen(QColor(colours.strong_border if level == 0 else colours.border), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(colours.muted))
            label = QRectF(0, y - 9, area.left() - 7, 18)
            painter.drawText(label, _LABEL, str(level))
        for place, text in self._turns():
            spot = QRectF(self._x(place) - 30, area.bottom() + 5, 60, 16)
            right = min(spot.right(), self.width() - 2.0)
            spot.moveRight(right)
            painter.drawText(spot, self._aligned(place), text)

    def _aligned(self, place: int) -> Qt.AlignmentFlag:
        last = place == len(self._history) - 1 and place > 0
        return Qt.AlignmentFlag.AlignRight if last else Qt.AlignmentFlag.AlignHCenter

    def _turns(self) -> Iterator[tuple[int, str]]:
        """Yield the places that are labelled with their turn, as many as fit."""
        turns = len(self._history)
        room = max(1, int(self._area().width() // 44))
        every = next(n for n in (1, 2, 5, 10, 20, 25, 50, 100, 10**6) if turns / n <= room)
        for place, each in enumerate(self._history):
            if each.final:
                yield place, self.tr("end")
            # A number too near to the last one would run into "end".
            elif each.turn % every == 0 and turns - place > every * 0.7:
                yield place, str(each.turn)

    def _paint_lines(self, painter: QPainter) -> None:
        colours = self._context.appearance.colours
        players = self._context.play.players
        for player in range(len(players)):
            points = [
                QPointF(self._x(place), self._y(each.scores[player]))
                for place, each in enumerate(self._history)
            ]
            line = QPolygonF(points)
            shade = QColor(colours.text)
            shade.setAlphaF(_RIM)
            colour = seat_colour(players, player)
            # A rim tells lines apart where they cross, and a pale colour from the ground.
            rim = QPen(QColor(rim_of(colour, colours) or shade), _LINE + 1.6)
            for pen in (rim, QPen(QColor(colour), _LINE)):
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                painter.drawPolyline(line)

    def _paint_marks(self, painter: QPainter) -> None:
        """Paint dots at the ends of the lines, or at the turn that is pointed at."""
        if not self._history:
            return
        colours, area = self._context.appearance.colours, self._area()
        place = self._at if self.looked_at else len(self._history) - 1
        if self.looked_at:
            x = round(self._x(place)) + 0.5
            painter.setPen(QPen(QColor(colours.accent), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        players = self._context.play.players
        for player, score in enumerate(self._history[place].scores):
            middle = QPointF(self._x(place), self._y(score))
            colour = seat_colour(players, player)
            paint_chip(painter, middle, 4.5, colour, edge_of(colour, colours))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        with smooth_painter(self) as painter:
            self._paint_scale(painter)
            self._paint_lines(painter)
            self._paint_marks(painter)
            if self.hasFocus():
                painter.setPen(QPen(QColor(self._context.appearance.colours.accent), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.look(self._at_x(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.look(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._history) - 1
        now = self._at if self._at >= 0 else last + 1  # so that Left begins at the last turn
        keys = Qt.Key
        places = {keys.Key_Left: now - 1, keys.Key_Right: now + 1, keys.Key_Home: 0}
        places |= {keys.Key_End: last, keys.Key_Escape: -1}
        place = places.get(keys(event.key()))
        if place is None:
            super().keyPressEvent(event)
        else:
            self.look(
                place if place < 0 and event.key() == keys.Key_Escape else max(0, min(last, place))
            )

    def sizeHint(self) -> QSize:
        return QSize(320, _LEAST_HEIGHT)


def _scale(scores: Sequence[int], most_levels: int) -> Sequence[int]:
    """Return the levels of a scale: 1, 2 or 5 times a power of ten apart, from 0 or below."""
    least, most = min([0, *scores]), max([1, *scores])
    # 1, 2, 5, 10, 20, 50 …: the steps that people read without counting.
    steps = (factor * 10**power for power in count() for factor in (1, 2, 5))
    step = next(step for step in steps if (most - least) / step <= most_levels)
    return range(least // step * step, (-(-most // step) + 1) * step, step)
