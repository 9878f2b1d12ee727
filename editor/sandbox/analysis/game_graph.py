"""The course of a game as a graph: chances to win, or the lead, with the costly moves marked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPen, QPolygonF

from core.simulation.game_review import leads
from core.simulation.move_marks import MoveMark

from ...look.appearance import ink_on, sized
from ...widgets.card_delegate import BOLD
from ...widgets.charts import ACROSS, Axes, ChartWidget, paint_curve, stepped
from ..figures import signed
from ..seat_colours import edge_of, rim_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

    from ...look.colours import Colours
    from ...widgets.charts import Label
    from ...widgets.number_table import Numbers
    from ..view_context import AnyContext

_LEAST: Final = QSize(200, 96)
_LEFT: Final = 40
_RIGHT: Final = 14
_TOP: Final = 14
_BOTTOM: Final = 20
_LINE: Final = 2.0
_DUEL: Final = 2
_DOT: Final = 4.5
_NEAR: Final = 9
"""How near to a mark, in pixels, a click is meant for it."""


@dataclass(frozen=True, slots=True)
class GraphPoint:
    """An analysed moment: the number of moves, the chances to win, the points if the game ended."""

    depth: int
    wins: tuple[float, ...]
    ended: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GraphMark:
    """A costly move: the number of moves with it, its player, and its mark."""

    depth: int
    player: int
    mark: MoveMark


def mark_colour(mark: MoveMark, colours: Colours) -> str:
    """The colour that a mark is painted in."""
    return {
        MoveMark.INACCURACY: colours.note,
        MoveMark.MISTAKE: colours.warning,
        MoveMark.BLUNDER: colours.error,
    }[mark]


class GameGraph(ChartWidget):
    """The graph. `looked` gives the depth that is looked at, -1 for none; `chosen` one to go to.

    With two players the lead is one curve, with more one for each. A click or Enter goes to a
    moment, near a mark to that move; the arrow keys look from moment to moment.
    """

    looked = Signal(int)
    chosen = Signal(int)
    _points: Sequence[GraphPoint] = ()
    """What is shown. Class attributes: Qt may paint a widget whose Python part is gone."""
    _marks: Sequence[GraphMark] = ()

    def __init__(self, context: AnyContext) -> None:
        super().__init__(context.appearance)
        self._context = context
        self._length, self._now, self._at = 1, 0, -1
        self.shows_lead = False
        self.setMinimumSize(_LEAST)

    @property
    def looked_at(self) -> int:
        """The depth that is looked at; -1 for none."""
        return self._at

    @property
    def _is_duel(self) -> bool:
        """Whether there are two players, so that one curve says all."""
        return len(self._context.session.players) == _DUEL

    def show_game(
        self, points: Sequence[GraphPoint], marks: Sequence[GraphMark], length: int, now: int
    ) -> None:
        """Show a game of so many moves; `now` is the moment shown."""
        self._points, self._marks = points, marks
        self._length, self._now = max(length, 1), now
        self.update()

    def show_lead(self, *, lead: bool) -> None:
        """Show the lead instead of the chances, or those again."""
        self.shows_lead = lead
        self.update()

    def look(self, depth: int) -> None:
        """Look at the moment after so many moves; -1 looks at none."""
        if depth != self._at:
            self._at = depth
            self.update()
            self.looked.emit(depth)

    def numbers(self) -> Numbers:
        share, marks = self.tr("{share} %"), {each.depth: each.mark.value for each in self._marks}
        rows = []
        for point in self._points:
            lead = [signed(each, 0) for each in leads(point.ended)]
            wins = [share.format(share=round(100 * each)) for each in point.wins]
            values = lead if self.shows_lead else wins
            rows.append((str(point.depth), *values, marks.get(point.depth, "")))
        return (self.tr("Move"), *self._context.session.players, self.tr("Mark")), rows

    # --- Where things are ---

    @property
    def _axes(self) -> Axes:
        """Moves across; up chances to win, or leads."""
        area = QRectF(self.rect()).adjusted(_LEFT, _TOP, -_RIGHT, -_BOTTOM)
        up = (-self._most, self._most) if self.shows_lead else (0, 1)
        return Axes(area, (0, self._length), up)

    @property
    def _most(self) -> int:
        """The largest lead there is room for: a multiple of ten."""
        found = (abs(lead) for point in self._points for lead in leads(point.ended))
        # Rounded up to tens, so that the scale does not change with every move.
        return -(-max(found, default=1) // 10) * 10 or 10

    def _spot(self, mark: GraphMark) -> QPointF:
        """The place of a mark, on the curve of its player."""
        # Not every moment has been analysed: interpolate between the nearest ones.
        before = [each for each in self._points if each.depth <= mark.depth]
        after = [each for each in self._points if each.depth >= mark.depth]
        if not before or not after:
            return QPointF(self._axes.x(mark.depth), self._axes.area.center().y())
        one, other = before[-1], after[0]
        part = (mark.depth - one.depth) / max(other.depth - one.depth, 1)
        low, high = (self._value(point, mark.player) for point in (one, other))
        return self._axes.point(mark.depth, low + (high - low) * part)

    def _value(self, point: GraphPoint, player: int) -> float:
        """How high the curve of a player is at a point."""
        if self.shows_lead:
            lead = leads(point.ended)
            return lead[0] if self._is_duel else lead[player]
        sums = [0.0, *accumulate(point.wins)]
        return sums[1] if self._is_duel else (sums[player] + sums[player + 1]) / 2

    def _depth_at(self, place: QPointF) -> int:
        """The moment at a place: that of a mark near it, or else the nearest."""
        for mark in self._marks:
            if (self._spot(mark) - place).manhattanLength() <= _NEAR:
                return mark.depth
        return min(self._length, max(0, round(self._axes.value_at(place).x())))

    # --- Painting ---

    def paint(self, painter: QPainter, area: QRectF, colours: Colours) -> None:  # noqa: ARG002
        axes = self._axes
        painter.fillRect(axes.area, QColor(colours.sunken))
        if self.shows_lead:
            self._paint_leads(painter, axes, colours)
        else:
            self._paint_areas(painter, axes, colours)
        self._paint_scale(painter, axes, colours)
        self._paint_places(painter, axes, colours)
        for mark in self._marks:
            self._paint_mark(painter, mark, colours)

    def _paint_areas(self, painter: QPainter, axes: Axes, colours: Colours) -> None:
        """Paint each player's share as an area in their colour, the first one at the bottom."""
        players = self._context.session.players
        bounds = [[0.0, *accumulate(point.wins)] for point in self._points]
        for player in range(len(players)):
            # The outline of an area: along the lower bounds, then back along the upper ones.
            low = [(p, b[player]) for p, b in zip(self._points, bounds, strict=True)]
            high = [(p, b[player + 1]) for p, b in zip(self._points, bounds, strict=True)]
            corners = [
                axes.point(point.depth, min(share, 1.0)) for point, share in (*low, *reversed(high))
            ]
            colour = seat_colour(players, player)
            painter.setPen(QPen(QColor(edge_of(colour, colours)), 1))
            painter.setBrush(QColor(colour))
            painter.drawPolygon(QPolygonF(corners))

    def _paint_leads(self, painter: QPainter, axes: Axes, colours: Colours) -> None:
        players = self._context.session.players
        for player in range(1 if self._is_duel else len(players)):
            corners = [
                axes.point(point.depth, leads(point.ended)[player]) for point in self._points
            ]
            if self._is_duel:
                self._paint_sides(painter, axes, corners)
                colour = colours.text
            else:
                colour = seat_colour(players, player)
            rim = rim_of(colour, colours) or colours.strong_border
            paint_curve(painter, corners, colour, rim, _LINE)

    def _paint_sides(self, painter: QPainter, axes: Axes, corners: Sequence[QPointF]) -> None:
        """Fill between the curve and the middle in the colour of who is ahead."""
        if not corners:
            return
        players, area, middle = self._context.session.players, axes.area, axes.y(0)
        ends = [QPointF(corners[-1].x(), middle), QPointF(corners[0].x(), middle)]
        whole = QPolygonF([*corners, *ends])
        painter.setPen(Qt.PenStyle.NoPen)
        for player in (0, 1):
            painter.save()
            top, bottom = (area.top(), middle) if player == 0 else (middle, area.bottom())
            painter.setClipRect(QRectF(area.left(), top, area.width(), bottom - top))
            painter.setBrush(QColor(seat_colour(players, player)))
            painter.drawPolygon(whole)
            painter.restore()

    def _paint_scale(self, painter: QPainter, axes: Axes, colours: Colours) -> None:
        labels: list[Label]
        if self.shows_lead:
            labels = [(n, signed(n, 0)) for n in (-self._most, 0, self._most)]
        else:
            share = self.tr("{share} %")
            labels = [(n / 2, share.format(share=50 * n)) for n in range(3)]
        middle = QPen(QColor(colours.text), 1)
        middle.setDashPattern([4, 3])
        for pen, (value, _) in zip((None, middle, None), labels, strict=True):
            axes.level(painter, value, pen or QPen(QColor(colours.border), 1))
        axes.write_left(painter, labels, colours.muted)

    def _paint_places(self, painter: QPainter, axes: Axes, colours: Colours) -> None:
        """Paint lines at the moment shown and at the one that is pointed at."""
        for depth, style in ((self._now, Qt.PenStyle.SolidLine), (self._at, Qt.PenStyle.DashLine)):
            if depth >= 0:
                axes.upright(painter, depth, QPen(QColor(colours.surface), 3.0, style))
                axes.upright(painter, depth, QPen(QColor(colours.accent), 1.6, style))
        painter.setFont(sized(self.font(), 11))
        painter.setPen(QColor(colours.muted))
        room = QRectF(axes.area.left(), axes.area.bottom() + 3, axes.area.width(), 15)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft, self.tr("start"))
        painter.drawText(room, Qt.AlignmentFlag.AlignRight, self.tr("%n moves", "", self._length))

    def _paint_mark(self, painter: QPainter, mark: GraphMark, colours: Colours) -> None:
        middle = self._spot(mark)
        colour = mark_colour(mark.mark, colours)
        big = _DOT + 1.5 * (mark.mark is MoveMark.BLUNDER)
        painter.setPen(QPen(QColor(colours.surface), 1.6))
        painter.setBrush(QColor(colour))
        painter.drawEllipse(middle, big, big)
        if mark.mark is not MoveMark.INACCURACY:
            painter.setFont(sized(self.font(), 8, BOLD))
            painter.setPen(QColor(ink_on(colour)))
            box = QRectF(middle.x() - 8, middle.y() - 8, 16, 16)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "!" if big > _DOT else "?")

    # --- Mouse and keys ---

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.look(self._depth_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self._depth_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.look(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        now = self._at if self._at >= 0 else self._now
        place = stepped(event.key(), now, self._length, ACROSS)
        if event.key() in {keys.Key_Return, keys.Key_Enter, keys.Key_Space} and self._at >= 0:
            self.chosen.emit(self._at)
        elif event.key() == keys.Key_Escape:
            self.look(-1)
        elif place is not None:
            self.look(place)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(320, 150)


def neighbours(depths: Sequence[int], now: int) -> tuple[int | None, int | None]:
    """The nearest depths before and after one, None where there is none."""
    before = [depth for depth in depths if depth < now]
    after = [depth for depth in depths if depth > now]
    return max(before, default=None), min(after, default=None)
