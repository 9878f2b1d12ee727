"""The course of a game as a graph: chances to win, or the lead, with the costly moves marked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from core.simulation.game_review import leads
from core.simulation.move_marks import MoveMark

from ...look.appearance import ink_on, sized
from ...widgets.card_delegate import BOLD
from ..figures import signed
from ..seat_colours import edge_of, rim_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from ...look.colours import Colours
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
    """Return the colour that a mark is painted in."""
    return {
        MoveMark.INACCURACY: colours.note,
        MoveMark.MISTAKE: colours.warning,
        MoveMark.BLUNDER: colours.error,
    }[mark]


class GameGraph(QWidget):
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
        super().__init__()
        self._context = context
        self._length, self._now, self._at = 1, 0, -1
        self.shows_lead = False
        self.setMinimumSize(_LEAST)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.appearance.changed.connect(self.update)

    @property
    def looked_at(self) -> int:
        """The depth that is looked at; -1 for none."""
        return self._at

    @property
    def _is_duel(self) -> bool:
        """Whether there are two players, so that one curve says all."""
        return len(self._context.play.players) == _DUEL

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

    # --- Where things are ---

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_LEFT, _TOP, -_RIGHT, -_BOTTOM)

    def _x(self, depth: int) -> float:
        area = self._area()
        return area.left() + area.width() * depth / self._length

    def _share_y(self, share: float) -> float:
        area = self._area()
        return area.bottom() - area.height() * share

    def _lead_y(self, lead: float) -> float:
        area, most = self._area(), self._most
        return area.center().y() - area.height() / 2 * lead / most

    @property
    def _most(self) -> int:
        """The largest lead there is room for: a multiple of ten."""
        found = (abs(lead) for point in self._points for lead in leads(point.ended))
        # Rounded up to tens, so that the scale does not change with every move.
        return -(-max(found, default=1) // 10) * 10 or 10

    def _mark_y(self, mark: GraphMark) -> float:
        """Return how high a mark is: on the curve of its player."""
        # Not every moment has been analysed: interpolate between the nearest ones.
        before = [each for each in self._points if each.depth <= mark.depth]
        after = [each for each in self._points if each.depth >= mark.depth]
        if not before or not after:
            return self._area().center().y()
        one, other = before[-1], after[0]
        part = (mark.depth - one.depth) / max(other.depth - one.depth, 1)
        low, high = (self._curve_y(point, mark.player) for point in (one, other))
        return low + (high - low) * part

    def _curve_y(self, point: GraphPoint, player: int) -> float:
        if self.shows_lead:
            lead = leads(point.ended)
            return self._lead_y(lead[0] if self._is_duel else lead[player])
        sums = [0.0, *accumulate(point.wins)]
        if self._is_duel:
            return self._share_y(sums[1])
        return self._share_y((sums[player] + sums[player + 1]) / 2)

    def _depth_at(self, x: float) -> int:
        area = self._area()
        depth = round((x - area.left()) / max(area.width(), 1) * self._length)
        return min(self._length, max(0, depth))

    def _mark_at(self, pos: QPointF) -> GraphMark | None:
        for mark in self._marks:
            place = QPointF(self._x(mark.depth), self._mark_y(mark))
            if (place - pos).manhattanLength() <= _NEAR:
                return mark
        return None

    # --- Painting ---

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter, colours = QPainter(self), self._context.appearance.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self._area(), QColor(colours.sunken))
        if self.shows_lead:
            self._paint_leads(painter)
        else:
            self._paint_areas(painter)
        self._paint_scale(painter)
        self._paint_places(painter)
        for mark in self._marks:
            self._paint_mark(painter, mark)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        painter.end()

    def _paint_areas(self, painter: QPainter) -> None:
        """Paint each player's share as an area in their colour, the first one at the bottom."""
        colours, players = self._context.appearance.colours, self._context.play.players
        bounds = [[0.0, *accumulate(point.wins)] for point in self._points]
        for player in range(len(players)):
            # The outline of an area: along the lower bounds, then back along the upper ones.
            low = [(p, b[player]) for p, b in zip(self._points, bounds, strict=True)]
            high = [(p, b[player + 1]) for p, b in zip(self._points, bounds, strict=True)]
            corners = [
                QPointF(self._x(point.depth), self._share_y(min(share, 1.0)))
                for point, share in (*low, *reversed(high))
            ]
            colour = seat_colour(players, player)
            painter.setPen(QPen(QColor(edge_of(colour, colours)), 1))
            painter.setBrush(QColor(colour))
            painter.drawPolygon(QPolygonF(corners))

    def _paint_leads(self, painter: QPainter) -> None:
        colours, players = self._context.appearance.colours, self._context.play.players
        for player in range(1 if self._is_duel else len(players)):
            corners = [
                QPointF(self._x(point.depth), self._lead_y(leads(point.ended)[player]))
                for point in self._points
            ]
            if self._is_duel:
                self._paint_sides(painter, corners)
                colour = colours.text
            else:
                colour = seat_colour(players, player)
            rim = QPen(QColor(rim_of(colour, colours) or colours.strong_border), _LINE + 1.6)
            for pen in (rim, QPen(QColor(colour), _LINE)):
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                painter.drawPolyline(QPolygonF(corners))

    def _paint_sides(self, painter: QPainter, corners: Sequence[QPointF]) -> None:
        """Fill between the curve and the middle in the colour of who is ahead."""
        if not corners:
            return
        players, area, middle = self._context.play.players, self._area(), self._lead_y(0)
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

    def _paint_scale(self, painter: QPainter) -> None:
        colours, area = self._context.appearance.colours, self._area()
        painter.setFont(sized(self.font(), 11))
        share = self.tr("{share} %")
        if self.shows_lead:
            levels = [(self._lead_y(n), signed(n, 0)) for n in (-self._most, 0, self._most)]
        else:
            levels = [(self._share_y(n / 2), share.format(share=50 * n)) for n in range(3)]
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for number, (y, text) in enumerate(levels):
            pen = QPen(QColor(colours.text if number == 1 else colours.border), 1)
            if number == 1:
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            line = round(y) + 0.5  # the middle of a pixel: a sharp line
            painter.drawLine(QPointF(area.left(), line), QPointF(area.right(), line))
            painter.setPen(QColor(colours.muted))
            painter.drawText(QRectF(0, y - 9, _LEFT - 5, 18), side, text)

    def _paint_places(self, painter: QPainter) -> None:
        """Paint lines at the moment shown and at the one that is pointed at."""
        colours, area = self._context.appearance.colours, self._area()
        for depth, dashed in ((self._now, False), (self._at, True)):
            if depth < 0:
                continue
            x = round(self._x(depth)) + 0.5
            style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
            for colour, wide in ((colours.surface, 3.0), (colours.accent, 1.6)):
                painter.setPen(QPen(QColor(colour), wide, style))
                painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        painter.setFont(sized(self.font(), 11))
        painter.setPen(QColor(colours.muted))
        room = QRectF(area.left(), area.bottom() + 3, area.width(), 15)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft, self.tr("start"))
        painter.drawText(room, Qt.AlignmentFlag.AlignRight, self.tr("%n moves", "", self._length))

    def _paint_mark(self, painter: QPainter, mark: GraphMark) -> None:
        colours = self._context.appearance.colours
        middle = QPointF(self._x(mark.depth), self._mark_y(mark))
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
        mark = self._mark_at(event.position())
        self.look(mark.depth if mark else self._depth_at(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            mark = self._mark_at(event.position())
            self.chosen.emit(mark.depth if mark else self._depth_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.look(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        now = self._at if self._at >= 0 else self._now
        places = {
            keys.Key_Left: max(now - 1, 0),
            keys.Key_Right: min(now + 1, self._length),
            keys.Key_Home: 0,
            keys.Key_End: self._length,
            keys.Key_Escape: -1,
        }
        if event.key() in {keys.Key_Return, keys.Key_Enter, keys.Key_Space} and self._at >= 0:
            self.chosen.emit(self._at)
        elif (place := places.get(keys(event.key()))) is not None:
            self.look(place)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(320, 150)


def neighbours(depths: Sequence[int], now: int) -> tuple[int | None, int | None]:
    """Return the nearest depths before and after one, None where there is none."""
    before = [depth for depth in depths if depth < now]
    after = [depth for depth in depths if depth > now]
    return max(before, default=None), min(after, default=None)
