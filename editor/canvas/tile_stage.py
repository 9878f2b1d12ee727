"""Where a tile is drawn large: its box, what stands around it, and where its parts are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtWidgets import QWidget

from ..look.segment_paths import point
from .controller import CanvasController
from .painting import SMALL_GAP, SMALL_TAB, TAB, TAB_GAP, Stage

if TYPE_CHECKING:
    from ..document.document_context import DocumentContext
    from .edited_tile import TrackedTarget
    from .targets import TileTarget

# Pixels around the tile for its tabs.
_MARGIN: Final = TAB + TAB_GAP + 6
_SMALL_MARGIN: Final = SMALL_TAB + SMALL_GAP + 3
# Sizes of the tile in pixels: below these, only the tile, or small tabs; its least and largest.
_SMALL: Final = 150
_COMPACT: Final = 220
_LEAST: Final = 48
_LARGEST: Final = 680
# The hint takes one line in a view this wide, else two.
_ROOMY: Final = 430
_FOOT: Final = 42
_HIGH_FOOT: Final = 70


class TileStage(QWidget):
    """A widget with the selected tile in its middle, seen from one of four sides.

    `pointer` is where the mouse points; it is forgotten when a key is pressed, so that bubbles
    stand at the focus.
    """

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._appearance = context.appearance
        self.turns = 0
        self.controller = CanvasController(context, self)
        self.pointer: QPointF | None = None
        self._pressed: tuple[QPointF, TrackedTarget] | None = None

    @property
    def _margin(self) -> int:
        """How far the edge of the widget is from the tile at least."""
        return _SMALL_MARGIN if self.is_compact else _MARGIN

    @property
    def box(self) -> QRectF:
        """Where the tile is drawn."""
        foot = 0 if self.is_small else self._foot.height()
        room = min(self.width(), self.height() - foot) - 2 * self._margin
        # A drawing larger than this shows nothing more, and takes long to paint.
        size = max(_LEAST, min(room, _LARGEST))
        return QRectF((self.width() - size) // 2, (self.height() - foot - size) // 2, size, size)

    @property
    def stage(self) -> Stage:
        """Where and how the tile is shown."""
        colours = self._appearance.colours
        return Stage(self.box, self.turns, colours, self.font(), small=self.is_compact)

    def point_of(self, target: TileTarget) -> QPointF:
        """The point on the screen at which a target can be taken hold of."""
        drawn = self.controller.tile.drawn
        return self.stage.way.map(point(drawn.handle(target))) if drawn else QPointF()

    def place_at(self, pos: QPointF) -> complex:
        """The place on the tile that is shown at a point."""
        # Never singular: the box has a side of at least `_LEAST`.
        way, _ = self.stage.way.inverted()
        place = way.map(pos)
        return complex(place.x(), place.y())

    @property
    def is_small(self) -> bool:
        """Whether there is room for the tile only."""
        return self._room < _SMALL

    @property
    def is_compact(self) -> bool:
        """Whether what stands around the tile is small, so that the tile is not."""
        return self._room < _COMPACT

    @property
    def _room(self) -> int:
        """How large the tile would be with all there is around it."""
        return min(self.width(), self.height() - self._foot.height()) - 2 * _MARGIN

    @property
    def is_pressed(self) -> bool:
        """Whether a button of the mouse is down on something."""
        return self._pressed is not None

    @property
    def _foot(self) -> QRect:
        high = _FOOT if self.width() >= _ROOMY else _HIGH_FOOT
        return QRect(14, self.height() - high, self.width() - 28, high)
