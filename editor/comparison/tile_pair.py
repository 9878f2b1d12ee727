"""Two pictures of a tile, before and after, with what differs marked on both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.comparison.reports import design_of, marked_sides, names_of
from core.drawing import icon_places, plan_of
from core.tileset.geometry import SIDE_NUMBERS

from ..look.appearance import smooth_painter
from ..look.segment_paths import onto, outline, point, side_band
from ..widgets.card_delegate import paint_box, paint_picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.comparison.changes import Change, Comparison
    from core.drawing.placement import IconPlace
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
        self.setMinimumSize(2 * 80 + 3 * _GAP, 80 + _LABEL + _GAP)
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
        colours = self._context.appearance.colours
        with smooth_painter(self) as painter:
            painter.setPen(QColor(colours.muted))
            if self._comparison is None or not self._changes:
                nothing = self.tr("This change is not of a tile")
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, nothing)
                return
            wide = min(_MOST, (self.width() - 3 * _GAP) // 2, self.height() - _LABEL - _GAP)
            left = (self.width() - 2 * wide - _GAP) / 2
            boxes = [QRectF(left + n * (wide + _GAP), 2, wide, wide) for n in range(2)]
            paint_pair(painter, boxes, self._context, self._comparison, self._changes, large=True)
            painter.setPen(QColor(colours.muted))
            for box, caption in zip(boxes, (self.tr("before"), self.tr("after")), strict=True):
                below = QRectF(box.left(), box.bottom() + 2, wide, _LABEL)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, caption)


def paint_pair(  # noqa: PLR0913 - what the pictures show, and where
    painter: QPainter,
    boxes: Sequence[QRectF],
    context: DocumentContext,
    comparison: Comparison,
    changes: Sequence[Change],
    *,
    large: bool = False,
) -> None:
    """Paint a tile before and after its changes, a frame where it is not; `large` never waits."""
    colours = context.appearance.colours
    ratio = painter.device().devicePixelRatioF()
    sides = zip(boxes, (comparison.before, comparison.after), names_of([*changes]), strict=True)
    for is_new, (box, side, name) in enumerate(sides):
        found = design_of(side, name)
        if found is None:
            paint_box(painter, box, line=colours.muted, dashed=True, radius=0)
            continue
        wide = int(box.width())
        shown = context.pictures.pixmap(*found, wide, ratio, at_once=large)
        paint_picture(painter, box.toRect(), shown, colours)
        _paint_marks(painter, box, found[1], _Marks(changes, is_new=bool(is_new)), colours.accent)


def _paint_marks(
    painter: QPainter, box: QRectF, design: Design, marks: _Marks, accent: str
) -> None:
    """Mark sides by bands, features by their outlines, and icons by rings."""
    painter.save()
    way, mark = onto(box, 0), QColor(accent)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mark)
    for side in marks.sides:
        painter.drawPath(way.map(side_band(SIDE_NUMBERS[side], depth=5)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(mark, 3 if box.width() > _MOST / 2 else 1.5))
    plan = plan_of(design.layout, design.id)
    for number in marks.segments(design):
        painter.drawPath(way.map(outline(plan, number)))
    for icon in marks.icons(design):
        wide = box.width() / 100 * (icon.radius + 1.5)
        painter.drawEllipse(way.map(point(icon.centre)), wide, wide)
    painter.restore()


class _Marks:
    """What changes mark on one side of the pair: sides, segments, and places of icons."""

    def __init__(self, changes: Sequence[Change], *, is_new: bool) -> None:
        self.sides = marked_sides([*changes])
        self._features: set[object] = set()
        self._icons: set[tuple[object, str]] = set()
        for change in changes:
            path = change.new if is_new else change.old
            match change.key:
                case ("icons", icon):
                    self._icons.add((None, icon))
                case ("features", _, "icons", icon):
                    self._icons.add((path[3], icon))
                case ("features", *_) if change.kind != ("removed" if is_new else "added"):
                    self._features.update(path[3:4])

    def segments(self, design: Design) -> list[int]:
        """The segments of features that differ."""
        return [n for n, s in enumerate(design.layout.segments) if self._features & {*s.written}]

    def icons(self, design: Design) -> Iterator[IconPlace]:
        """The places of icons that differ."""
        segments = design.layout.segments
        for icon in icon_places(design):
            on = {None} if icon.segment is None else segments[icon.segment].written
            if any((place, icon.kind) in self._icons for place in on):
                yield icon
