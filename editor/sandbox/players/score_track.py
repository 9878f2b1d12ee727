"""The score track: a winding path of fifty spaces, on which the players' markers stand or lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.engine.scoring import SPACES, track
from core.messages import join_semicolon

from ...language.languages import tr_message
from ...look.appearance import ink_on, sized
from ...look.rendering import blank
from ...widgets.live_view import LiveView
from ...widgets.painted_tips import PaintedTips
from ..figures import gained
from ..piece_pictures import piece_picture
from ..seat_colours import rim_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.scoring import Track

    from ..view_context import AnyContext

_COLUMNS: Final = {25: 1.0, 17: 1.0, 13: 1.1, 10: 1.35, 5: 1.0}
"""Numbers of columns that the path may have, each with a weight for its looks."""
_MARGIN: Final = 7
_LEAST_HEIGHT: Final = 72
_LARGEST: Final = 56.0  # pixels, the side of a space
_ROAD: Final = 0.66  # of the side of a space
_SPACE: Final = 0.27  # radius, of the side
_MARKER: Final = 0.88  # of the side of a space
_EVERY: Final = 5
_ALL_NUMBERS: Final = 22.0
"""From this size on, in pixels, every space shows its number."""
_CROWD: Final = {1: 1.0, 2: 0.78, 3: 0.66, 4: 0.66}  # size by how many share a space
_SMALLEST: Final = 0.5


@dataclass(frozen=True, slots=True)
class Marker:
    """A player's marker, its position on the track, and its rectangle."""

    player: int
    track: Track
    place: QRectF


@dataclass(frozen=True, slots=True)
class TrackLayout:
    """The path in a view: `columns` spaces in a row, each `side` pixels wide."""

    columns: int
    side: float
    corner: QPointF

    def centre(self, space: int) -> QPointF:
        """The centre of a space; every other row goes back."""
        row, column = divmod(space, self.columns)
        # Odd rows run backwards, so that the path is connected.
        if row % 2:
            column = self.columns - 1 - column
        step = QPointF(column + 0.5, row + 0.5)
        return self.corner + step * self.side


class ScoreTrack(PaintedTips, LiveView, QWidget):
    """Markers in the players' colours on spaces 0 to 49 (rule 66), laid flat after a lap (rule 67).

    A badge counts what the laps are worth; a tooltip tells who is where.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._road: tuple[object, QPixmap] = None, QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(_LEAST_HEIGHT)
        self.setAccessibleName(self.tr("Score track"))
        self.refresh_on(context.session.changed)
        context.appearance.changed.connect(self.update)

    @property
    def way(self) -> TrackLayout:
        """The layout of the path that makes spaces largest in this view."""
        wide, high = self.width() - 2 * _MARGIN, self.height() - 2 * _MARGIN
        sides = {n: min(wide / n, high / _rows(n), _LARGEST) for n in _COLUMNS}
        # Weighted: rows of ten are easiest to read, unless another number gives much larger spaces.
        best = max(_COLUMNS, key=lambda n: sides[n] * _COLUMNS[n])
        side, rows = max(sides[best], 1.0), _rows(best)
        left, top = (self.width() - best * side) / 2, (self.height() - rows * side) / 2
        return TrackLayout(best, side, QPointF(left, top))

    def markers(self) -> tuple[Marker, ...]:
        """The markers with their rectangles: those on one space side by side."""
        tracks = [track(score) for score in self._context.session.game.scores]
        together: dict[int, list[int]] = {}
        for player, where in enumerate(tracks):
            together.setdefault(where.space, []).append(player)
        way = self.way
        return tuple(
            Marker(player, tracks[player], place)
            for space, players in together.items()
            for player, place in zip(players, _side_by_side(way, space, len(players)), strict=True)
        )

    def description(self, player: int) -> str:
        """The points of a player and the space of the marker, in words."""
        session = self._context.session
        score = session.game.scores[player]
        where, name = track(score), session.players[player]
        if not where.laps:
            return self.tr("{player}: %n points", "", score).format(player=name)
        text = self.tr("{player}: %n points, on space {space} after {laps} of the track", "", score)
        laps = self.tr("%n laps", "", where.laps)
        return text.format(player=name, space=where.space, laps=laps)

    def refresh(self) -> None:
        """Say where the markers are, and paint them there."""
        count = range(len(self._context.session.game.scores))
        self.setAccessibleDescription(tr_message(join_semicolon(map(self.description, count))))
        self.update()

    def tip_at(self, place: QPointF) -> str:
        here = [marker for marker in self.markers() if marker.place.contains(place)]
        if here:
            return "\n".join(self.description(marker.player) for marker in here)
        way = self.way
        for space in range(SPACES):
            apart = way.centre(space) - place
            if max(abs(apart.x()), abs(apart.y())) < way.side / 2:
                return self.tr("Space {number}").format(number=space)
        return ""

    def _road_picture(self, way: TrackLayout) -> QPixmap:
        """The road without markers, painted once for a size and a look."""
        ratio = self.devicePixelRatioF()
        look = self.size(), ratio, self._context.appearance.colours
        if self._road[0] != look:
            picture = blank(self.width(), self.height(), ratio)
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_road(painter, way)
            self._road = look, QPixmap.fromImage(picture)
        return self._road[1]

    def _paint_road(self, painter: QPainter, way: TrackLayout) -> None:
        """Paint the road and its spaces, every fifth one stronger."""
        colours = self._context.appearance.colours
        road = QPainterPath(way.centre(0))
        for space in range(1, SPACES):
            road.lineTo(way.centre(space))
        thick = way.side * _ROAD
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, wide in ((colours.border, thick + 2), (colours.sunken, thick)):
            pen = QPen(QColor(colour), wide)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPath(road)
        for space in range(SPACES):
            self._paint_space(painter, way, space)

    def _paint_space(self, painter: QPainter, way: TrackLayout, space: int) -> None:
        colours, centre = self._context.appearance.colours, way.centre(space)
        marked = space % _EVERY == 0
        radius = way.side * _SPACE
        edge = colours.strong_border if marked else colours.border
        painter.setPen(QPen(QColor(edge), 1.0))
        painter.setBrush(QColor(colours.selection if marked else colours.surface))
        painter.drawEllipse(centre, radius, radius)
        if marked or way.side >= _ALL_NUMBERS:
            weight = QFont.Weight.DemiBold if marked else QFont.Weight.Normal
            painter.setFont(sized(self.font(), max(7, round(way.side * 0.3)), weight))
            painter.setPen(QColor(colours.text if marked else colours.muted))
            place = QRectF(centre.x() - way.side / 2, centre.y() - way.side / 2, way.side, way.side)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(space))

    def _paint_marker(self, painter: QPainter, marker: Marker) -> None:
        """Paint a marker, flat after its first lap, with what its laps are worth."""
        colour = seat_colour(self._context.session.players, marker.player)
        side = max(1, round(marker.place.width()))
        ratio, lying = self.devicePixelRatioF(), marker.track.lying
        rim = rim_of(colour, self._context.appearance.colours)
        name, path = self._piece()
        picture = piece_picture(name, path, colour, side, ratio, lying=lying, rim=rim)
        painter.drawImage(marker.place, picture)
        if marker.track.laps:
            self._paint_badge(painter, marker, colour)

    def _paint_badge(self, painter: QPainter, marker: Marker, colour: str) -> None:
        colours = self._context.appearance.colours
        text = gained(SPACES * marker.track.laps)
        painter.setFont(sized(self.font(), 9, QFont.Weight.Bold))
        wide = painter.fontMetrics().horizontalAdvance(text) + 7
        centre = QPointF(marker.place.center().x(), marker.place.top() + 1)
        badge = QRectF(centre.x() - wide / 2, centre.y() - 6, wide, 13)
        painter.setPen(QPen(QColor(colours.surface), 1.5))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(badge, 6.5, 6.5)
        painter.setPen(QColor(ink_on(colour)))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)

    def _piece(self) -> tuple[str, Path | None]:
        """The kind of piece that keeps scores, and its drawing if it has one."""
        kinds = self._context.session.edition.pieces.values()
        return next(((kind.name, kind.symbol) for kind in kinds if kind.on_scoreboard), ("", None))

    def sizeHint(self) -> QSize:
        return QSize(340, 200)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._road_picture(self.way))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for marker in self.markers():
            self._paint_marker(painter, marker)
        painter.end()


def _side_by_side(way: TrackLayout, space: int, count: int) -> Iterator[QRectF]:
    """Places for markers on one space: in a row, or in rows of three and more."""
    side = way.side * _MARKER * _CROWD.get(count, _SMALLEST)
    in_row = 1 if count == 1 else 2 if count <= 4 else 3  # noqa: PLR2004 - as on dice
    rows = -(-count // in_row)
    centre = way.centre(space)
    for row in range(rows):
        own = min(in_row, count - row * in_row)
        for column in range(own):
            x = centre.x() + (column - (own - 1) / 2) * side * 0.86
            y = centre.y() + (row - (rows - 1) / 2) * side * 0.86
            yield QRectF(x - side / 2, y - side / 2, side, side)


def _rows(columns: int) -> int:
    """The number of rows of the path."""
    return -(-SPACES // columns)
