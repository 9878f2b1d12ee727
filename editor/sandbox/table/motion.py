"""Animation of a move: the tile slides in, pieces hop, points rise.

The game never waits for it: the next move ends it at once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from core.drawing.table_items import PlacedThing, TokenStack
from core.engine.events import Scored

from ...look.appearance import sized
from ..seat_colours import seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPixmap

    from core.engine.events import Event
    from core.engine.table_snapshot import Cell

    from .camera import Camera
    from .ground import TableLayer
    from .scene import Scene

MOVES: Final = 240
"""Milliseconds until tiles and pieces have arrived."""
STAYS: Final = 1400
"""Milliseconds until the points have faded; they take no clicks."""
_FRAME: Final = 15
"""Milliseconds from one frame to the next."""
_RISE: Final = 0.55  # tiles
_HOP: Final = 0.45  # tiles
_DROP: Final = 0.6  # tiles
_LIFTED: Final = 1.22  # times its size
_FADES: Final = 0.75  # of STAYS, until points begin to fade


class RisingPoints(NamedTuple):
    """Points of a player for the feature at a cell."""

    cell: Cell
    points: int
    colour: str


@dataclass(frozen=True, slots=True)
class _Hop:
    """A piece that moves; without a start it drops from above, without a stop it rises."""

    thing: PlacedThing
    start: complex | None
    stop: complex | None


class SceneAnimation(QObject):
    """Moves from one scene to the next; `stepped` asks for a repaint, `ended`: all has arrived."""

    stepped = Signal()
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=_FRAME)
        self._timer.timeout.connect(self._step)

    @property
    def is_running(self) -> bool:
        """Whether anything is still animated."""
        return self._timer.isActive()

    def _start(self) -> None:
        # By the clock, not by counting frames: a busy window skips some.
        self._clock.start()
        self._timer.start()

    def _step(self) -> None:
        """Show the next frame, or end."""
        raise NotImplementedError


class MoveAnimation(SceneAnimation):
    """A tile that slides in, pieces that hop, and points that rise for a while longer."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._source: complex | None = None
        self._points: tuple[RisingPoints, ...] = ()
        self._hops: tuple[_Hop, ...] = ()
        self.cells: frozenset[Cell] = frozenset()

    @property
    def is_moving(self) -> bool:
        """Whether a tile or piece has not arrived yet."""
        return bool(self.cells or self._hops)

    @property
    def things(self) -> frozenset[PlacedThing]:
        """The pieces of the new scene that have not arrived yet."""
        return frozenset(hop.thing for hop in self._hops if hop.stop is not None)

    def begin(
        self, before: Scene, after: Scene, points: Iterable[RisingPoints], source: complex | None
    ) -> None:
        """Start; `source` is the place at which the mouse held the tile, None without a mouse."""
        self.finish()
        fresh = [cell for cell in after.tiles if cell not in before.tiles]
        # A jump over several moves brings several tiles: it is not animated.
        self.cells = frozenset(fresh if len(fresh) == 1 else ())
        self._hops = tuple(_hops(before, after))
        self._points, self._source = tuple(points), source
        if self.cells or self._hops or self._points:
            self._start()

    def finish(self) -> None:
        """End the animation at once."""
        was_running, was_moving = self.is_running, self.is_moving
        self._timer.stop()
        self.cells, self._hops, self._points = frozenset(), (), ()
        if was_moving:
            self.ended.emit()
        if was_running:
            self.stepped.emit()

    def _step(self) -> None:
        elapsed = self._clock.elapsed()
        if self.is_moving and elapsed >= MOVES:
            self.cells, self._hops = frozenset(), ()
            self.ended.emit()
        if elapsed >= (STAYS if self._points else MOVES):
            self._timer.stop()
            self._points = ()
        self.stepped.emit()

    # --- Painting, in device pixels ---

    def paint_tile(self, painter: QPainter, camera: Camera, pixmap: QPixmap, cell: Cell) -> None:
        """Paint a tile that slides in and settles."""
        share = self._eased()
        wide = camera.pixels
        target = complex(*cell)
        # Without a mouse (keys, bots) it slides in from the upper left.
        start = self._source if self._source is not None else target - 0.25 - 0.45j
        at = start + (target - start) * share
        size = wide * (_LIFTED + (1 - _LIFTED) * share)
        centre = QPointF(
            camera.corner.x() + (at.real + 0.5) * wide, camera.corner.y() + (at.imag + 0.5) * wide
        )
        box = QRectF(0, 0, size, size)
        box.moveCenter(centre)
        painter.setOpacity(1.0 if self._source is not None else min(1.0, 0.3 + share))
        shadow = box.translated(wide * 0.08 * (1 - share), wide * 0.12 * (1 - share) + 2)
        painter.fillRect(shadow, QColor(0, 0, 0, 60))
        painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)

    def paint_things(self, painter: QPainter, camera: Camera, ground: TableLayer) -> None:
        """Paint the pieces that move."""
        share = self._eased()
        for hop in self._hops:
            if hop.start is not None and hop.stop is not None:
                at = hop.start + (hop.stop - hop.start) * share
                at -= 1j * _HOP * 4 * share * (1 - share)  # a parabola, _HOP tiles high
                painter.setOpacity(1.0)
            elif hop.stop is not None:
                at = hop.stop - 1j * _DROP * (1 - share)
                painter.setOpacity(min(1.0, 0.2 + share))
            else:
                assert hop.start is not None
                at = hop.start - 1j * _DROP * share
                painter.setOpacity(1 - share)
            ground.draw_thing(painter, camera, hop.thing, at)
        painter.setOpacity(1.0)

    def paint_points(self, painter: QPainter, camera: Camera, font: QFont) -> None:
        """Paint points over their feature; in pixels of the window."""
        if not self._points:
            return
        elapsed = self._clock.elapsed()
        rise = _RISE * _out(min(elapsed / MOVES, 1.0))
        painter.setOpacity(min(1.0, max(0.0, (STAYS - elapsed) / (STAYS * (1 - _FADES)))))
        size = round(min(max(camera.scale * 0.34, 18), 44))
        heavy = sized(font, size, QFont.Weight.Bold)
        metrics = QFontMetricsF(heavy)
        seen: Counter[Cell] = Counter()
        for cell, points, colour in self._points:
            middle = camera.point_of(complex(*cell) + 0.5 + 0.5j - 1j * rise)
            text = f"+{points}"
            y = middle.y() + metrics.ascent() / 2 + seen[cell] * size * 1.05
            seen[cell] += 1
            path = QPainterPath()
            path.addText(QPointF(middle.x() - metrics.horizontalAdvance(text) / 2, y), heavy, text)
            pen = QPen(QColor("#fffaf0"), size / 5)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            dark = QPen(QColor("#1d1b18"), size / 3.4)
            dark.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(path, dark)
            painter.strokePath(path, pen)
            painter.fillPath(path, QColor(colour))
        painter.setOpacity(1.0)

    def _eased(self) -> float:
        return _out(min(self._clock.elapsed() / MOVES, 1.0))


def points_of(events: Iterable[Event], players: Sequence[str]) -> list[RisingPoints]:
    """The points to show for some events: one for each winner."""
    return [
        RisingPoints((event.x, event.y), event.points, seat_colour(players, winner))
        for event in events
        if isinstance(event, Scored) and event.points
        for winner in event.winners
    ]


def _out(share: float) -> float:
    """Ease out: quick first, slow at the end."""
    return 1 - (1 - share) ** 3


def _hops(before: Scene, after: Scene) -> Iterable[_Hop]:
    """The pieces that move; a piece that went and one of its kind that came are one."""
    old = [each for each in before.standing if not isinstance(each.thing, TokenStack)]
    new = [each for each in after.standing if not isinstance(each.thing, TokenStack)]
    # Stacks of tokens are left out: a changed count is not a move.
    stay = {each.thing for each in old} & {each.thing for each in new}
    gone = [each for each in old if each.thing not in stay]
    for each in new:
        if each.thing in stay:
            continue
        match = next((other for other in gone if _same_piece(other, each)), None)
        if match is not None:
            gone.remove(match)
        start = None if match is None else match.centre / 100
        yield _Hop(each, start, each.centre / 100)
    for each in gone:
        yield _Hop(each, each.centre / 100, None)


def _same_piece(one: PlacedThing, other: PlacedThing) -> bool:
    return one.thing[0] == other.thing[0] and one.thing[1] == other.thing[1]
