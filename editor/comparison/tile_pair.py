"""Two pictures of a tile, before and after, with what differs marked on both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.comparison.reports import design_of, marked_sides, names_of
from core.drawing import plan_of
from core.tileset.geometry import SIDE_NUMBERS

from ..look.appearance import smooth_painter
from ..look.segment_paths import onto, outline, side_band

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.comparison.changes import Change, ComparedSet, Comparison
    from core.edition.edition import Design

    from ..document.document_context import DocumentContext

# Pixels.
_MOST: Final = 260
_GAP: Final = 16
_LABEL: Final = 24


class TilePair(QWidget):
    """Shows a tile of both sides; a tile that one of them lacks is an empty frame there."""

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self._comparison: Comparison | None = None
        self._changes: Sequence[Change] = ()
        self.setMinimumSize(2 * 120 + 3 * _GAP, 120 + _LABEL + _GAP)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("The tile before and after"))

    def show_tile(self, comparison: Comparison | None, changes: Sequence[Change]) -> None:
        """Show the tile that changes are of; without any, nothing."""
        self._comparison, self._changes = comparison, list(changes)
        self.update()

    @property
    def tiles(self) -> tuple[str | None, str | None]:
        """What the tile is called on both sides; None where there is none."""
        if self._comparison is None or not self._changes:
            return None, None
        sides = (self._comparison.before, self._comparison.after)
        names = names_of(list(self._changes))
        shown = (design_of(side, name) for side, name in zip(sides, names, strict=True))
        old, new = (found[1].id if found else None for found in shown)
        return old, new

    def sizeHint(self) -> QSize:
        return QSize(2 * _MOST + 3 * _GAP, _MOST + _LABEL + _GAP)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if self._comparison is None or not self._changes:
            return
        with smooth_painter(self) as painter:
            wide = min(_MOST, (self.width() - 3 * _GAP) // 2, self.height() - _LABEL - _GAP)
            left = (self.width() - 2 * wide - _GAP) / 2
            names = names_of(list(self._changes))
            sides = (self._comparison.before, self._comparison.after)
            captions = (self.tr("here"), self.tr("there"))
            for n, (side, name, caption) in enumerate(zip(sides, names, captions, strict=True)):
                box = QRectF(left + n * (wide + _GAP), 0, wide, wide)
                self._paint(painter, box, side, name, is_new=bool(n))
                painter.setPen(QColor(self._context.appearance.colours.muted))
                below = QRectF(box.left(), box.bottom() + 2, wide, _LABEL)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, caption)

    def _paint(
        self, painter: QPainter, box: QRectF, side: ComparedSet, name: str, *, is_new: bool
    ) -> None:
        colours = self._context.appearance.colours
        found = design_of(side, name)
        if found is None:
            painter.setPen(QPen(QColor(colours.muted), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
            return
        edition, design = found
        ratio = self.devicePixelRatioF()
        pixmap = self._context.pictures.pixmap(
            edition, design, int(box.width()), ratio, at_once=True
        )
        if pixmap is not None:
            painter.drawPixmap(box.topLeft(), pixmap)
        way = onto(box, 0)
        mark = QColor(colours.accent)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(mark, 3))
        for number in self._segments(design, is_new=is_new):
            painter.drawPath(way.map(outline(plan_of(design.layout, design.id), number)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mark)
        for each in marked_sides(list(self._changes)):
            painter.drawPath(way.map(side_band(SIDE_NUMBERS[each], depth=4)))

    def _segments(self, design: Design, *, is_new: bool) -> list[int]:
        """Return the segments of features that differ."""
        # Paths are "tiles", a tile, "features", a feature by its number, which its segments know.
        written = {
            path[3]
            for each in self._changes
            if (path := each.new if is_new else each.old)[2:3] == ("features",)
            and len(path) > len(("tiles", 0, "features"))
        }
        return [
            n for n, segment in enumerate(design.layout.segments) if written & set(segment.written)
        ]
