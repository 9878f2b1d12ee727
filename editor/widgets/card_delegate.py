"""How rows of lists are painted: their ground, their words, pills, and headings between them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.findings import Severity

from ..look.appearance import sized
from .rows import ROW, Heading

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from ..look.appearance import Appearance
    from ..look.colours import Colours
    from .rows import Index

LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
PLAIN: Final = QFont.Weight.Normal
BOLD: Final = QFont.Weight.DemiBold
_CUT: Final = Qt.TextElideMode.ElideRight
_LARGE: Final = 42
SELECTED: Final = QStyle.StateFlag.State_Selected
HOVERED: Final = QStyle.StateFlag.State_MouseOver
FOCUSED: Final = QStyle.StateFlag.State_HasFocus


class CardDelegate(QStyledItemDelegate):
    """Paints each `ROW` of a list by `paint_row`, and headings in a line of their own."""

    heading_height = 28

    def __init__(self, appearance: Appearance, view: QAbstractItemView) -> None:
        super().__init__(view)
        self.appearance, self.view = appearance, view
        appearance.changed.connect(view.viewport().update)

    @property
    def colours(self) -> Colours:
        """The colours in use."""
        return self.appearance.colours

    def paint_row(
        self,
        painter: QPainter,
        place: QRect,
        row: Any,  # noqa: ANN401 - a row of the list
        option: QStyleOptionViewItem,
    ) -> None:
        """Paint a row; the painter has the font of the view, and smooths what it draws."""
        raise NotImplementedError

    def paint_heading(self, painter: QPainter, place: QRect, heading: Heading) -> None:
        """Paint a heading at the foot of its line; over a large one there is a rule."""
        colours, inside = self.colours, place.adjusted(9, 0, -8, -6)
        if heading.large:
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.drawLine(inside.left(), place.top() + 9, place.right(), place.top() + 9)
        colour, pixels = (colours.text, 13) if heading.large else (colours.muted, 12)
        foot = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        write(painter, inside, heading.text, colour, pixels=pixels, weight=BOLD, side=foot)

    def paint_ground(
        self,
        painter: QPainter,
        place: QRect | QRectF,
        option: QStyleOptionViewItem,
        *,
        marked: bool,
        radius: float = 6,
    ) -> None:
        """Mark a row that is `marked` or under the pointer; frame the one the keyboard is at."""
        is_current = is_selected(option) and self.view.hasFocus()
        if marked or is_current or is_hovered(option):
            ground = self.colours.selection if marked else self.colours.hover
            line = self.colours.accent if is_current else ""
            paint_box(painter, place, ground=ground, line=line, radius=radius)

    def size(self, row: Any) -> QSize:  # noqa: ANN401 - a row of the list
        """How much room a row needs, in logical pixels."""
        raise NotImplementedError

    def line_width(self, least: int) -> int:
        """The width of a row with a line of its own in a list that flows; `least` if larger."""
        return max(self.view.viewport().width() - 1, least)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if row is not None:
            painter.save()
            painter.setFont(option.font)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint_item(painter, option, row)
            painter.restore()

    def paint_item(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        row: Any,  # noqa: ANN401 - a row of the list
    ) -> None:
        """Paint a row or a heading; the painter keeps what it is set to thereby."""
        if isinstance(row, Heading):
            self.paint_heading(painter, QRect(option.rect), row)
        else:
            self.paint_row(painter, QRect(option.rect), row, option)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        row = index.data(ROW)
        if isinstance(row, Heading):
            return QSize(self.line_width(0), _LARGE if row.large else self.heading_height)
        return self.size(row)


def is_selected(option: QStyleOptionViewItem) -> bool:
    """Whether a row is selected."""
    return SELECTED in option.state


def is_hovered(option: QStyleOptionViewItem) -> bool:
    """Whether the pointer is on a row."""
    return HOVERED in option.state


def is_focused(option: QStyleOptionViewItem) -> bool:
    """Whether the keyboard is at a row."""
    return FOCUSED in option.state


def paint_box(  # noqa: PLR0913 - what a box looks like
    painter: QPainter,
    place: QRect | QRectF,
    *,
    ground: str = "",
    line: str = "",
    width: float = 1,
    dashed: bool = False,
    radius: float = 8,
) -> None:
    """Paint a box in colours, with rounded corners; without one it has no ground, or no line."""
    if line:
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(line), width, style))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
    if radius:
        painter.drawRoundedRect(place, radius, radius)
    else:
        painter.drawRect(place)


def write(  # noqa: PLR0913 - what a line of text looks like
    painter: QPainter,
    room: QRect | QRectF,
    text: str,
    colour: str,
    *,
    pixels: int = 13,
    weight: QFont.Weight = PLAIN,
    side: Qt.AlignmentFlag = LEFT,
    cut: Qt.TextElideMode = _CUT,
) -> int:
    """Write one line, cut short where it has no room; its width then, in pixels."""
    font = sized(painter.font(), pixels, weight)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown, wide = _fitted(font, text, int(room.width()), cut)
    painter.drawText(room, side, shown)
    return wide


@lru_cache(maxsize=4096)
def _fitted(font: QFont, text: str, room: int, cut: Qt.TextElideMode) -> tuple[str, int]:
    """A text cut short to the width of a room, and its own width, both in logical pixels."""
    # Cached, since to shape a text takes a third of the time of painting it.
    metrics = QFontMetrics(font)
    wide = metrics.horizontalAdvance(text)
    if wide <= room:
        return text, wide
    shown = metrics.elidedText(text, cut, room)
    return shown, metrics.horizontalAdvance(shown)


def paint_mark(
    painter: QPainter, corner: QPoint, severity: Severity, appearance: Appearance, size: int = 18
) -> None:
    """Paint the mark of a severity over the top right corner of a picture; a note is a dot."""
    colours = appearance.colours
    if severity is Severity.NOTE:
        painter.setPen(QPen(QColor(colours.surface), 1.5))
        painter.setBrush(QColor(colours.note))
        painter.drawEllipse(corner + QPoint(-1, 1), 5, 5)
        return
    ground = QRect(corner + QPoint(5 - size, -4), QSize(size, size)).adjusted(-1, -1, 1, 1)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.surface))
    painter.drawEllipse(ground)
    appearance.mark(severity).paint(painter, ground.adjusted(2, 2, -2, -2))


def paint_picture(
    painter: QPainter, place: QRect, pixmap: QPixmap | None, colours: Colours, opacity: float = 1.0
) -> None:
    """Paint the picture of a tile, or the place for one that is not drawn yet."""
    painter.setOpacity(opacity)
    if pixmap is None:
        paint_box(painter, place, ground=colours.sunken, radius=6)
    else:
        painter.drawPixmap(place, pixmap)
    painter.setOpacity(1.0)
