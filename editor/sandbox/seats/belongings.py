"""What a player has beside the table: pieces of each kind and tokens, drawn with their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QImage,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ...appearance import sized

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...appearance import Appearance

_PICTURE: Final = 26
_GAP: Final = 5
_BETWEEN: Final = 14
LINE: Final = 30
"""How high one row of things is."""
_FAINT: Final = 0.35
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Belonging:
    """One kind of thing: how it is drawn in a size and ratio, its number, more, and a sentence."""

    draw: Callable[[int, float], QImage]
    number: str
    more: str
    tip: str
    is_gone: bool = False


class Belongings(QWidget):
    """Things in a row, or in several where there is no room; each says by a tooltip what it is."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._things: tuple[Belonging, ...] = ()
        self._places: list[QRect] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def things(self) -> tuple[Belonging, ...]:
        """What is shown."""
        return self._things

    def show_things(self, things: Sequence[Belonging]) -> None:
        """Show other things."""
        self._things = tuple(things)
        self.setAccessibleDescription("; ".join(thing.tip for thing in things))
        self._lay_out()
        self.update()

    def place_of(self, number: int) -> QRect:
        """Return where a thing is drawn."""
        return self._places[number]

    def _lay_out(self) -> None:
        """Put things in lines as wide as the view."""
        x = y = 0
        self._places = []
        for thing in self._things:
            wide = min(self._width(thing), max(self.width(), _PICTURE))
            if x and x + wide > self.width():
                x, y = 0, y + LINE
            self._places.append(QRect(x, y, wide, LINE))
            x += wide + _BETWEEN
        self.setFixedHeight(y + LINE if self._things else 0)

    def _width(self, thing: Belonging) -> int:
        number = QFontMetrics(self._bold).horizontalAdvance(thing.number)
        more = self.fontMetrics().horizontalAdvance(thing.more)
        return _PICTURE + _GAP + number + (_GAP + more if more else 0) + 2

    @property
    def _bold(self) -> QFont:
        return sized(self.font(), self.fontInfo().pixelSize(), QFont.Weight.DemiBold)

    def _paint(self, painter: QPainter, thing: Belonging, place: QRect) -> None:
        """Paint a picture, its number in bold, and what more there is in quiet colour."""
        colours = self._appearance.colours
        top = place.top() + (LINE - _PICTURE) / 2
        painter.setOpacity(_FAINT if thing.is_gone else 1.0)
        picture = thing.draw(_PICTURE, self.devicePixelRatioF())
        painter.drawImage(QRectF(place.left(), top, _PICTURE, _PICTURE), picture)
        painter.setOpacity(1.0)
        room = place.adjusted(_PICTURE + _GAP, 0, 0, 0)
        painter.setFont(self._bold)
        painter.setPen(QColor(colours.disabled if thing.is_gone else colours.text))
        painter.drawText(room, _LEFT, thing.number)
        if thing.more:
            number = painter.fontMetrics().horizontalAdvance(thing.number)
            painter.setFont(self.font())
            painter.setPen(QColor(colours.muted))
            room = room.adjusted(number + _GAP, 0, 0, 0)
            cut = Qt.TextElideMode.ElideRight
            more = painter.fontMetrics().elidedText(thing.more, cut, room.width())
            painter.drawText(room, _LEFT, more)

    def _explain(self, where: QPoint, on_screen: QPoint) -> None:
        for thing, place in zip(self._things, self._places, strict=True):
            if place.contains(where):
                QToolTip.showText(on_screen, thing.tip, self, place)
                return
        QToolTip.hideText()

    def sizeHint(self) -> QSize:
        return QSize(_PICTURE, self.height())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._explain(event.pos(), event.globalPos())
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        for thing, place in zip(self._things, self._places, strict=True):
            self._paint(painter, thing, place)
