"""The pieces and tokens of a player, drawn with their numbers."""

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

from ...look.appearance import sized
from ...widgets.plain_text import as_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ...look.appearance import Appearance

_PICTURE: Final = 26
_GAP: Final = 5
_BETWEEN: Final = 12
LINE: Final = 30
"""The height of a row of things, in pixels."""
LOW_LINE: Final = 22
"""The same in a low card."""
_RIM: Final = 2
_FAINT: Final = 0.35
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Belonging:
    """One kind of thing: how it is drawn in a size and ratio, its number, more, and a sentence.

    The detail is left out where there is no room for it; number and more are always there.
    """

    draw: Callable[[int, float], QImage]
    number: str
    more: str
    tip: str
    detail: str = ""
    is_gone: bool = False


class Belongings(QWidget):
    """Things in one or more rows; each has a tooltip.

    `line` is how high a row is, in pixels: LINE or LOW_LINE.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._things: tuple[Belonging, ...] = ()
        self._places: list[QRect] = []
        self._line = LINE
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def line(self) -> int:
        """How high a row is."""
        return self._line

    @line.setter
    def line(self, line: int) -> None:
        if line != self._line:
            self._line = line
            self._lay_out()
            self.update()

    def height_in(self, line: int) -> int:
        """Return the height of all rows, if each has the given height."""
        return line * len(self._broken(line))

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
        """Break things into rows as wide as the view; details share what is left of each."""
        things = iter(self._things)
        lines = self._broken(self._line)
        self._places = [
            place for line in lines for place in self._widened(line, [next(things) for _ in line])
        ]
        self.setFixedHeight(self._line * len(lines))

    def _broken(self, high: int) -> list[list[QRect]]:
        """Return the rectangles of things, broken into rows of the given height."""
        x = 0
        lines: list[list[QRect]] = []
        for thing in self._things:
            # In a view narrower than a thing, each has a row of its own and is cut off.
            wide = min(self._width(thing, high), max(self.width(), _picture(high)))
            if not lines or (x and x + wide > self.width()):
                x = 0
                lines.append([])
            lines[-1].append(QRect(x, high * (len(lines) - 1), wide, high))
            x += wide + _BETWEEN
        return lines

    def _widened(self, line: Sequence[QRect], things: Sequence[Belonging]) -> Iterator[QRect]:
        """Yield the places of a line, with room for details as long as there is some."""
        left = self.width() - line[-1].right() - 1
        shift = 0
        for place, thing in zip(line, things, strict=True):
            wanted = self._advance(f" {thing.detail}") if thing.detail else 0
            more = wanted if wanted <= left - shift else 0
            yield place.adjusted(shift, 0, shift + more, 0)
            shift += more

    def _width(self, thing: Belonging, line: int) -> int:
        """Return how wide a thing is in a line so high, without its detail."""
        number = QFontMetrics(self._bold).horizontalAdvance(thing.number)
        more = _GAP + self._advance(thing.more) if thing.more else 0
        return _picture(line) + _GAP + number + more + _RIM

    def _advance(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text)

    @property
    def _bold(self) -> QFont:
        return sized(self.font(), self.fontInfo().pixelSize(), QFont.Weight.DemiBold)

    def _paint(self, painter: QPainter, thing: Belonging, place: QRect) -> None:
        """Paint a picture, its number in bold, and what more there is in quiet colour."""
        colours = self._appearance.colours
        side = _picture(self._line)
        top = place.top() + (self._line - side) / 2
        painter.setOpacity(_FAINT if thing.is_gone else 1.0)
        picture = thing.draw(side, self.devicePixelRatioF())
        painter.drawImage(QRectF(place.left(), top, side, side), picture)
        painter.setOpacity(1.0)
        room = place.adjusted(side + _GAP, 0, 0, 0)
        painter.setFont(self._bold)
        painter.setPen(QColor(colours.disabled if thing.is_gone else colours.text))
        painter.drawText(room, _LEFT, thing.number)
        if thing.more:
            number = painter.fontMetrics().horizontalAdvance(thing.number)
            painter.setFont(self.font())
            painter.setPen(QColor(colours.muted))
            room = room.adjusted(number + _GAP, 0, 0, 0)
            painter.drawText(room, _LEFT, self._text(thing, room.width()))

    def _text(self, thing: Belonging, room: int) -> str:
        """Return what more there is, with the detail if there is room for the whole of it."""
        whole = f"{thing.more} {thing.detail}"
        return whole if self._advance(whole) <= room else thing.more

    def _explain(self, where: QPoint, on_screen: QPoint) -> None:
        for thing, place in zip(self._things, self._places, strict=True):
            if place.contains(where):
                QToolTip.showText(on_screen, as_tip(thing.tip), self, place)
                return
        QToolTip.hideText()

    def sizeHint(self) -> QSize:
        return QSize(_picture(self._line), self.height())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._explain(event.pos(), event.globalPos())
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Its own setFixedHeight resizes it again: only another width breaks rows otherwise.
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        for thing, place in zip(self._things, self._places, strict=True):
            self._paint(painter, thing, place)


def _picture(line: int) -> int:
    """Return how large pictures are in a line so high."""
    return min(_PICTURE, line - _RIM)
