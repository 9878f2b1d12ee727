"""What players have: pieces, tokens and the like, drawn with their numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.messages import join_semicolon

from ...language.languages import tr_message
from ...look.appearance import sized
from ...widgets.card_delegate import paint_box
from ...widgets.painted_tips import PaintedTips
from ..highlights import ViewHighlight

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..game_kind import Belonging
    from ..view_context import AnyContext

_PICTURE: Final = 26
LINE: Final = 30
"""The height of a row of things, in pixels."""
LOW_LINE: Final = 22
"""The same in a low card."""
_GAPS: Final = {LINE: (5, 12), LOW_LINE: (3, 7)}
"""How far a number is from its picture, and things from one another."""
_RIM: Final = 2
_FAINT: Final = 0.35  # opacity of what is gone
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Belongings(PaintedTips, QWidget):
    """Things in one or more rows; each has a tooltip, and lights up where it is on the table.

    `line` is how high a row is, in pixels: LINE or LOW_LINE. While any of the things is on the
    table, the keyboard comes here too: the arrows go through them, and a click or Enter brings the
    place into sight.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._appearance = context.appearance
        self._highlights = context.highlights
        self._highlight = ViewHighlight(context.highlights)
        self._things: tuple[Belonging, ...] = ()
        self._places: list[QRect] = []
        self._at: int | None = None
        self._line = LINE
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        context.appearance.changed.connect(self.update)

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
        """The height of all rows, if each has the given height."""
        return line * len(self._broken(line))

    @property
    def things(self) -> tuple[Belonging, ...]:
        """What is shown."""
        return self._things

    def show_things(self, things: Sequence[Belonging]) -> None:
        """Show other things."""
        self._things = tuple(things)
        self._look_at(None)
        self.setAccessibleDescription(tr_message(join_semicolon(each.tip for each in things)))
        leads = any(thing.cells for thing in things)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if leads else Qt.FocusPolicy.NoFocus)
        self._lay_out()
        self.update()

    def place_of(self, number: int) -> QRect:
        """The rectangle that a thing is drawn in."""
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
        """The rectangles of things, broken into rows of the given height."""
        x = 0
        lines: list[list[QRect]] = []
        for thing in self._things:
            # In a view narrower than a thing, each has a row of its own and is cut off.
            wide = min(self._width(thing, high), max(self.width(), _picture(high)))
            if not lines or (x and x + wide > self.width()):
                x = 0
                lines.append([])
            lines[-1].append(QRect(x, high * (len(lines) - 1), wide, high))
            x += wide + _GAPS[high][1]
        return lines

    def _widened(self, line: Sequence[QRect], things: Sequence[Belonging]) -> Iterator[QRect]:
        """The places of a line, widened for details as far as they fit."""
        left = self.width() - line[-1].right() - 1
        shift = 0
        for place, thing in zip(line, things, strict=True):
            wanted = self._advance(f" {thing.detail}") if thing.detail else 0
            more = wanted if wanted <= left - shift else 0
            yield place.adjusted(shift, 0, shift + more, 0)
            shift += more

    def _width(self, thing: Belonging, line: int) -> int:
        """The width of a thing in a line so high, without its detail."""
        number, gap = QFontMetrics(self._bold).horizontalAdvance(thing.number), _GAPS[line][0]
        more = gap + self._advance(thing.more) if thing.more else 0
        head = _picture(line) if thing.draw else self._advance(thing.caption)
        return head + gap + number + more + _RIM

    def _advance(self, text: str) -> int:
        return self.fontMetrics().horizontalAdvance(text)

    @property
    def _bold(self) -> QFont:
        return sized(self.font(), self.fontInfo().pixelSize(), QFont.Weight.DemiBold)

    def _paint(self, painter: QPainter, thing: Belonging, place: QRect) -> None:
        """Paint a picture or caption, the number in bold, and further text in a muted colour."""
        colours = self._appearance.colours
        gap = _GAPS[self._line][0]
        room = place.adjusted(self._paint_head(painter, thing, place) + gap, 0, 0, 0)
        painter.setFont(self._bold)
        painter.setPen(QColor(colours.disabled if thing.is_gone else colours.text))
        cut = Qt.TextElideMode.ElideRight
        shown = painter.fontMetrics().elidedText(thing.number, cut, room.width() + _RIM)
        painter.drawText(room, _LEFT, shown)
        if thing.more:
            number = painter.fontMetrics().horizontalAdvance(thing.number)
            painter.setFont(self.font())
            painter.setPen(QColor(colours.muted))
            room = room.adjusted(number + gap, 0, 0, 0)
            painter.drawText(room, _LEFT, self._text(thing, room.width()))

    def _paint_head(self, painter: QPainter, thing: Belonging, place: QRect) -> int:
        """Paint the picture or the caption of a thing; return how wide it is."""
        if thing.draw is None:
            painter.setFont(self.font())
            painter.setPen(QColor(self._appearance.colours.muted))
            metrics = painter.fontMetrics()
            # Of what is too wide for the view, the caption keeps at least half.
            number = QFontMetrics(self._bold).horizontalAdvance(thing.number)
            room = max(place.width() - number - _GAPS[self._line][0] - _RIM, place.width() // 2)
            shown = metrics.elidedText(thing.caption, Qt.TextElideMode.ElideRight, room)
            painter.drawText(place, _LEFT, shown)
            return metrics.horizontalAdvance(shown)
        side = _picture(self._line)
        top = place.top() + (self._line - side) / 2
        painter.setOpacity(_FAINT if thing.is_gone else 1.0)
        picture = thing.draw(side, self.devicePixelRatioF())
        painter.drawImage(QRectF(place.left(), top, side, side), picture)
        painter.setOpacity(1.0)
        return side

    def _text(self, thing: Belonging, room: int) -> str:
        """The further text, with the detail if all of it fits."""
        whole = f"{thing.more} {thing.detail}"
        return whole if self._advance(whole) <= room else thing.more

    # --- Pointing at the table ---

    def _thing_at(self, where: QPoint) -> int | None:
        places = enumerate(self._places)
        return next((n for n, place in places if place.contains(where)), None)

    def _look_at(self, number: int | None) -> None:
        """Light up where a thing is on the table, by its number; None: nothing."""
        self._at = number
        thing = None if number is None else self._things[number]
        if thing is not None and thing.cells:
            self._highlight.show(thing.cells, thing.pieces)
        else:
            self._highlight.clear()
        self.update()

    def _go(self) -> None:
        """Bring the first place of the thing that is looked at into sight."""
        for cell in () if self._at is None else self._things[self._at].cells[:1]:
            self._highlights.scroll_requested.emit(*cell)

    def tip_at(self, place: QPointF) -> str:
        number = self._thing_at(place.toPoint())
        return "" if number is None else self._things[number].tip

    def tip_box(self, place: QPointF) -> QRect:
        number = self._thing_at(place.toPoint())
        return QRect() if number is None else self._places[number]

    # --- Events ---

    def sizeHint(self) -> QSize:
        return QSize(_picture(self._line), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Its own setFixedHeight resizes it again: only another width breaks rows otherwise.
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._look_at(self._thing_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._look_at(self._thing_at(event.position().toPoint()))
        self._go()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._look_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # The keyboard may only pass by, so that nothing is lit up until an arrow is pressed.
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._at = 0
            self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._look_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        if event.key() in steps and self._things:
            at = -1 if self._at is None else self._at
            self._look_at((at + steps[Qt.Key(event.key())]) % len(self._things))
            place = self._places[self._at or 0]
            self.show_tip(QPointF(place.center()), self.mapToGlobal(place.bottomLeft()))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._look_at(self._at)
            self._go()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        for number, (thing, place) in enumerate(zip(self._things, self._places, strict=True)):
            if number == self._at and (thing.cells or self.hasFocus()):
                colours, box = self._appearance.colours, place.adjusted(-3, 1, 2, -1)
                line = colours.accent if self.hasFocus() else ""
                paint_box(painter, box, ground=colours.hover, line=line, radius=4)
            self._paint(painter, thing, place)
        painter.end()


def _picture(line: int) -> int:
    """The side of pictures in a line so high."""
    return min(_PICTURE, line - _RIM)
