"""How the pictures of a gallery are painted: on cards, with a caption and a number below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics

from ..look.appearance import sized
from .card_delegate import (
    BOLD,
    CENTRE,
    FOCUSED,
    HOVERED,
    LEFT,
    PLAIN,
    RIGHT,
    SELECTED,
    CardDelegate,
    paint_box,
    paint_mark,
    paint_picture,
    write,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter, QPixmap
    from PySide6.QtWidgets import QStyleOptionViewItem

    from core.findings import Severity

# Pixels; smaller pictures have smaller figures, and no room for an icon in the caption.
_SMALL: Final = 64
_ICON: Final = 13
# Opacities of what is inherited or does not fit, and of what there is none of.
PALE: Final = 0.6
NONE_LEFT: Final = 0.32


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureCard:
    """What a card shows: a picture, which may come later, over a caption and a number.

    `badge` stands over the picture, `severity` marks its corner. Either the caption or the number
    may be `strong`. The caption may have an `icon` before and a `flag` behind it. A card that
    `is_marked` looks as if it were the current one.
    """

    caption: str
    count: int | None = None
    pixmap: QPixmap | None = None
    opacity: float = 1.0
    badge: str = ""
    severity: Severity | None = None
    strong: Literal["caption", "count", ""] = "count"
    is_faint: bool = False
    is_marked: bool = False
    icon: str = ""
    flag: str = ""


class PictureDelegate(CardDelegate):
    """Paints a `card` for each row of a `RowFlow`; the cells of cards share the width of a line.

    `picture` is how wide pictures are, `padding` what is left around them on a card, and `gap` what
    is left around cards; all in logical pixels.
    """

    picture = 88
    padding = 6
    gap = 2

    def card(self, row: Any, ratio: float) -> PictureCard:  # noqa: ANN401 - a row of the list
        """What to paint for a row, at a ratio of pixels of the device to logical ones."""
        raise NotImplementedError

    def picture_height(self) -> int:
        """How high pictures are."""
        return self.picture

    def paint_picture(
        self,
        painter: QPainter,
        place: QRect,
        row: Any,  # noqa: ANN401, ARG002 - for those who paint more of a row
        card: PictureCard,
    ) -> None:
        """Paint the picture of a card."""
        paint_picture(painter, place, card.pixmap, self.colours, card.opacity)

    @property
    def _caption_height(self) -> int:
        return 15 if self.picture < _SMALL else 20

    def size(self, row: Any) -> QSize:  # noqa: ANN401, ARG002 - all are as large
        card, around, line = self.card_size(), 2 * self.gap, self.line_width(1)
        return QSize(line // max(1, line // (card.width() + around)), card.height() + around)

    def card_size(self) -> QSize:
        """How large cards are."""
        high = self.picture_height() + self._caption_height + 2 * self.padding + 1
        return QSize(self.picture + 2 * self.padding, high)

    def card_in(self, cell: QRect, row: Any) -> QRect:  # noqa: ANN401, ARG002 - all are as large
        """Where the card of a row lies in the cell that the view gives it."""
        wide, gap = self.picture + 2 * self.padding, self.gap
        left = cell.x() + (cell.width() - wide) // 2
        return QRect(left, cell.y() + gap, wide, cell.height() - 2 * gap)

    def paint_row(
        self,
        painter: QPainter,
        place: QRect,
        row: Any,  # noqa: ANN401 - a row of the list
        option: QStyleOptionViewItem,
    ) -> None:
        card = self.card(row, painter.device().devicePixelRatioF())
        is_lit = self.paint_frame(painter, place, option, is_marked=card.is_marked)
        left, top = place.x() + self.padding, place.y() + self.padding
        picture = QRect(left, top, self.picture, self.picture_height())
        self.paint_picture(painter, picture, row, card)
        if card.severity is not None:
            size = 14 if self.picture < _SMALL else 18
            paint_mark(painter, picture.topRight(), card.severity, self.appearance, size)
        if card.badge:
            self._paint_badge(painter, picture, card.badge)
        below, wide = picture.bottom() + 3, place.width() - 8
        caption = QRect(place.x() + 4, below, wide, self._caption_height)
        self._paint_caption(painter, caption, card, is_lit=is_lit)

    def paint_frame(
        self,
        painter: QPainter,
        place: QRect,
        option: QStyleOptionViewItem,
        *,
        is_marked: bool = False,
    ) -> bool:
        """Paint the ground and the line of a card; True if it is marked or selected."""
        colours, line, width, state = self.colours, "", 1.0, option.state
        selected = SELECTED in state
        is_current = selected and option.index == self.view.currentIndex()
        if is_marked or is_current:
            line, width = colours.accent, 2.0 if self.view.hasFocus() else 1.5
        elif selected or FOCUSED in state:
            line = colours.strong_border
        hovered = colours.hover if HOVERED in state else ""
        ground = colours.selection if is_marked or selected else hovered
        if ground or line:
            frame = QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5)
            paint_box(painter, frame, ground=ground, line=line, width=width)
        return is_marked or selected

    def _paint_badge(self, painter: QPainter, picture: QRect, text: str) -> None:
        """Paint a word over the top of a picture, where the pictures of cards show nothing."""
        colours = self.colours
        wide = QFontMetrics(sized(painter.font(), 11, BOLD)).horizontalAdvance(text) + 12
        pill = QRect(picture.center().x() - wide // 2, picture.top() - 4, wide, 18)
        paint_box(painter, pill, ground=colours.surface, line=colours.strong_border)
        write(painter, pill, text, colours.text, pixels=11, weight=BOLD, side=CENTRE)

    def _paint_caption(
        self, painter: QPainter, room: QRect, card: PictureCard, *, is_lit: bool
    ) -> None:
        colours, is_small = self.colours, self.picture < _SMALL
        plain = PLAIN, colours.disabled if card.is_faint else colours.muted
        strong = plain if card.is_faint else (BOLD, colours.text)
        pixels = 11 if is_small else 12
        # The number comes first: it is never cut, the caption is.
        if card.count is not None:
            weight, colour = strong if card.strong == "count" else plain
            text = f"×{card.count}"
            used = write(painter, room, text, colour, pixels=pixels, weight=weight, side=RIGHT)
            room = room.adjusted(0, 0, -used - 4, 0)
        if card.icon and not is_small:
            self._paint_icon(painter, card.icon, colours.muted, room.left(), room)
            room = room.adjusted(_ICON + 4, 0, 0, 0)
        weight, colour = strong if card.strong == "caption" else plain
        wide = write(
            painter,
            room,
            card.caption,
            strong[1] if is_lit else colour,
            pixels=pixels,
            weight=weight,
            side=CENTRE if card.count is None else LEFT,
            cut=Qt.TextElideMode.ElideMiddle,
        )
        behind = room.left() + wide + 5
        if card.flag and behind + _ICON <= room.right() + 1:
            self._paint_icon(painter, card.flag, colours.accent, behind, room)

    def _paint_icon(self, painter: QPainter, name: str, colour: str, x: int, room: QRect) -> None:
        place = QRect(x, room.center().y() - _ICON // 2, _ICON, _ICON)
        self.appearance.icon(name, colour).paint(painter, place)
