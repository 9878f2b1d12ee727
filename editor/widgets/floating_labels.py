"""Labels that float over a view: near the pointer, or next to a field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import isValid

from core.findings import Severity

from .announcements import announce

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..look.appearance import Appearance

_STAYS: Final = 6000  # milliseconds
_WIDEST: Final = 300  # pixels
_AWAY: Final = 14  # pixels from the pointer, to each side


class Bubble(QLabel):
    """Says something near a place of its parent, which it never covers nor takes clicks from."""

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.refused = False
        self._timer = QTimer(self, singleShot=True, interval=_STAYS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str, place: QPointF, *, refused: bool, passing: bool = False) -> None:
        """Say something near a place; a `passing` text goes after a while by itself."""
        if not text:
            self.dismiss()
            return
        self.refused = refused
        if text != self.text() or self.isHidden():
            self.setText(text)
            announce(self, text, pointed=True, refused=refused)
        colours = self._appearance.colours
        edge = colours.error if refused else colours.strong_border
        self.setStyleSheet(
            f"background: {colours.surface}; color: {colours.text}; padding: 6px 9px;"
            f"border: 1px solid {edge}; border-left: 4px solid {edge}; border-radius: 6px;"
        )
        self._fit()
        pointer = QRect(0, 0, 2 * _AWAY, 2 * _AWAY)
        pointer.moveCenter(place.toPoint())
        self.stand_beside(pointer)
        self.show()
        self.raise_()
        if passing:
            self._timer.start()
        else:
            self._timer.stop()

    def stand_beside(self, box: QRect, shunned: Collection[int] = ()) -> None:
        """Stand next to a box, below it if there is room.

        Of its sides, clockwise from the north, those that are `shunned` stay visible.
        """
        parent = self.parentWidget()
        assert parent is not None
        self.move(_beside(box, self.size(), parent.rect().adjusted(4, 4, -4, -4), shunned))

    def dismiss(self) -> None:
        """Say nothing more."""
        self._timer.stop()
        self.refused = False
        self.hide()

    def _fit(self) -> None:
        """Be as large as the text needs, in lines that are not too long."""
        parent = self.parentWidget()
        assert parent is not None
        widest = max(60, min(_WIDEST, parent.width() - 8) - 28)
        text = self.fontMetrics().boundingRect(
            QRect(0, 0, widest, 1000), Qt.TextFlag.TextWordWrap, self.text()
        )
        self.resize(text.width() + 28, text.height() + 16)


_NORTH, _EAST, _SOUTH, _WEST = range(4)
_LIKED: Final = (_SOUTH, _NORTH, _EAST, _WEST)
_APART: Final = 6


def _beside(box: QRect, size: QSize, room: QRect, shunned: Collection[int]) -> QPoint:
    """Where something stands next to a box, inside `room`; those across from shunned sides first.

    If the room is too small on all sides, it covers a part of the box.
    """
    places = {side: _at_side(box, size, room, side, shunned) for side in _LIKED}

    def dislike(side: int) -> tuple[bool, bool, bool]:
        hides = QRect(places[side], size).intersects(box)
        return hides, side in shunned, (side + 2) % 4 not in shunned

    return places[min(_LIKED, key=dislike)]


def _at_side(box: QRect, size: QSize, room: QRect, side: int, shunned: Collection[int]) -> QPoint:
    """The position at one side of a box, along it and away from shunned corners."""
    right, bottom = box.right() + 1 - size.width(), box.bottom() + 1 - size.height()
    x = right if _EAST in shunned and _WEST not in shunned else box.left()
    y = bottom if _SOUTH in shunned and _NORTH not in shunned else box.top()
    if side in (_NORTH, _SOUTH):
        y = box.top() - _APART - size.height() if side == _NORTH else box.bottom() + 1 + _APART
    else:
        x = box.left() - _APART - size.width() if side == _WEST else box.right() + 1 + _APART
    x = max(min(x, room.right() + 1 - size.width()), room.left())
    return QPoint(x, max(min(y, room.bottom() + 1 - size.height()), room.top()))


_GAP: Final = 4
_NARROWEST: Final = 160
_PADDING: Final = 26
_MOVES: Final = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)


class FloatingReason(QLabel):
    """A sentence that floats next to a field and moves nothing: a click may be on its way there.

    It stands below the field, or above it if what has the keyboard is there, and lets clicks
    through. One that is only `while_used` goes when the keyboard is taken elsewhere, and comes back
    with it.
    """

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        self._field = field
        self._watched: list[QWidget] = []
        self._while_used = False
        self.setProperty("role", "reason")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.hide()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        # It does not go with the field by itself, as it becomes a child of the window.
        field.destroyed.connect(self.deleteLater)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._place)

    def say(
        self, reason: str, severity: Severity = Severity.ERROR, *, while_used: bool = False
    ) -> None:
        """Show a reason in the colour of how bad it is; an empty one hides the label."""
        if reason != self.text():
            announce(self, reason, pointed=True, refused=severity is Severity.ERROR)
        self.setText(reason)
        self._while_used = while_used
        if self.property("severity") != severity.value:
            self.setProperty("severity", severity.value)
            self.style().unpolish(self)
            self.style().polish(self)
        self._watch(reason)
        self._place()

    def _watch(self, reason: str) -> None:
        """Follow the field wherever it goes, with all that it lies in."""
        for known in self._watched:
            if isValid(known):
                known.removeEventFilter(self)
        self._watched = []
        widget: QWidget | None = self._field if reason else None
        while widget is not None:
            widget.installEventFilter(self)
            self._watched.append(widget)
            widget = None if widget.isWindow() else widget.parentWidget()

    def _place(self) -> None:
        if not isValid(self._field):
            return
        is_shown = not self._field.visibleRegion().isEmpty() and self._is_wanted()
        if is_shown:
            window, field = self._field.window(), _box(self._field)
            # A child of the window: one of the form would be clipped by its scroll area.
            if self.parentWidget() is not window:
                self.setParent(window)
            whole = self.fontMetrics().horizontalAdvance(self.text()) + _PADDING
            wide = min(whole, max(_NARROWEST, field.width()))
            left = max(min(field.left(), window.width() - wide), 0)
            box = QRect(left, field.bottom() + _GAP, wide, self.heightForWidth(wide))
            focus = QApplication.focusWidget()
            hides = focus not in (None, self._field) and box.intersects(_box(focus))
            if hides or not window.rect().contains(box):
                box.moveBottom(field.top() - _GAP)
            self.setGeometry(box)
            self.raise_()
        self.setVisible(is_shown)

    def _is_wanted(self) -> bool:
        if not self._while_used:
            return bool(self.text())
        focus = QApplication.focusWidget()
        is_used = focus is not None and (focus is self._field or self._field.isAncestorOf(focus))
        return is_used and bool(self.text())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        if event.type() in _MOVES:
            self._place()
        return False


def _box(widget: QWidget) -> QRect:
    """The place of a widget in its window, as far as it can be seen."""
    seen = widget.visibleRegion().boundingRect()
    return seen.translated(widget.mapTo(widget.window(), QPoint()))
