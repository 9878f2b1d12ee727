"""The slider of a replay, with marks for points and manual edits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSlider

from ...widgets.painted_tips import PaintedTips

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...look.appearance import Appearance

_MARGIN: Final = 9.0
_MIDDLE: Final = 17.0
_HIGH: Final = 30
_DOT: Final = 3.0
_STEEPEST: Final = 12.0
"""The greatest height of a mark above the line."""


@dataclass(frozen=True, slots=True)
class ReplayMark:
    """The mark of a moment: the colours and points of scores, and whether it is a manual edit."""

    scored: tuple[tuple[str, int], ...] = ()
    is_edit: bool = False


class ReplayTrack(PaintedTips, QSlider):
    """A slider over moments, counted from 0.

    `stepped` and `turned` are emitted for keys and the wheel, with -1 or 1; `said` returns the
    tooltip of a moment.
    """

    stepped = Signal(int)
    turned = Signal(int)

    def __init__(self, appearance: Appearance, said: Callable[[int], str]) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._appearance, self._said = appearance, said
        self._marks: Sequence[ReplayMark] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumWidth(90)
        appearance.changed.connect(self.update)

    def show_moments(self, marks: Sequence[ReplayMark], now: int) -> None:
        """Show a mark for each moment of a line, and which moment is shown."""
        self.blockSignals(True)  # setValue would say that the user has moved the slider
        self._marks = marks
        self.setRange(0, max(len(marks) - 1, 0))
        self.setValue(now)
        self.blockSignals(False)
        self.update()

    def place_of(self, number: int) -> QPointF:
        """The position of a moment on the slider."""
        room = self.width() - 2 * _MARGIN
        return QPointF(_MARGIN + room * number / max(self.maximum(), 1), _MIDDLE)

    def number_at(self, x: float) -> int:
        """The number of the moment nearest to a position."""
        room = max(self.width() - 2 * _MARGIN, 1.0)
        return min(max(round((x - _MARGIN) / room * self.maximum()), 0), self.maximum())

    def _paint_line(self, painter: QPainter) -> None:
        colours, now = self._appearance.colours, self.place_of(self.value())
        first, last = self.place_of(0), self.place_of(self.maximum())
        painter.setPen(_line(colours.border))
        painter.drawLine(first, last)
        painter.setPen(_line(colours.accent))
        painter.drawLine(first, now)

    def _paint_mark(self, painter: QPainter, number: int, mark: ReplayMark) -> None:
        colours, place = self._appearance.colours, self.place_of(number)
        height = 5.0
        for colour, points in mark.scored:
            painter.setPen(QPen(QColor(colours.surface), 0.8))
            painter.setBrush(QColor(colour))
            top = place.y() - 4 - min(height + points / 3, _STEEPEST)
            painter.drawRoundedRect(
                QRectF(place.x() - _DOT / 2, top, _DOT, place.y() - 4 - top).adjusted(-1, 0, 1, 0),
                1.5,
                1.5,
            )
            place += QPointF(_DOT + 1.4, 0)  # several players who scored stand side by side
        if mark.is_edit:
            x, y = self.place_of(number).x(), _MIDDLE + 8
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.warning))
            corners = ((x, y - 3.6), (x + 3.6, y), (x, y + 3.6), (x - 3.6, y))
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))

    def _paint_handle(self, painter: QPainter) -> None:
        colours, place = self._appearance.colours, self.place_of(self.value())
        painter.setPen(QPen(QColor(colours.accent), 2.4 if self.hasFocus() else 1.6))
        painter.setBrush(QColor(colours.surface))
        painter.drawEllipse(place, 6.4, 6.4)
        if self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(place, 2.6, 2.6)

    def sizeHint(self) -> QSize:
        return QSize(280, _HIGH)

    def minimumSizeHint(self) -> QSize:
        return QSize(90, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_line(painter)
        for number, mark in enumerate(self._marks):
            if mark.scored or mark.is_edit:
                self._paint_mark(painter, number, mark)
        self._paint_handle(painter)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            # QSlider would step by a page: here a click goes to its place.
            self.setValue(self.number_at(event.position().x()))
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.number_at(event.position().x()))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(False)
            event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        steps = {keys.Key_Left: -1, keys.Key_Down: -1, keys.Key_Right: 1, keys.Key_Up: 1}
        turns = {keys.Key_PageUp: -1, keys.Key_PageDown: 1}
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in steps:
            self.stepped.emit(steps[key])
        elif key in turns:
            self.turned.emit(turns[key])
        elif key in (keys.Key_Home, keys.Key_End):
            self.setValue(0 if key == keys.Key_Home else self.maximum())
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        # With Alt, some platforms report horizontal scrolling.
        turn = event.angleDelta().y() or event.angleDelta().x()
        if turn:
            self.stepped.emit(-1 if turn > 0 else 1)
        event.accept()

    def tip_at(self, place: QPointF) -> str:
        return self._said(self.number_at(place.x()))


def _line(colour: str) -> QPen:
    return QPen(QColor(colour), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
