"""Labels that float over a view: near the pointer, or next to a field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from shiboken6 import isValid

from core.findings import Severity

if TYPE_CHECKING:
    from ..look.appearance import Appearance

_STAYS: Final = 6000  # milliseconds
_WIDEST: Final = 300  # pixels
_AWAY: Final = 18  # pixels from the pointer


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
            self.hush()
            return
        self.refused = refused
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
        colours = self._appearance.colours
        edge = colours.error if refused else colours.strong_border
        self.setStyleSheet(
            f"background: {colours.surface}; color: {colours.text}; padding: 6px 9px;"
            f"border: 1px solid {edge}; border-left: 4px solid {edge}; border-radius: 6px;"
        )
        self._stand_near(place.toPoint())
        self.show()
        self.raise_()
        if passing:
            self._timer.start()
        else:
            self._timer.stop()

    def stand_beside(self, box: QRect) -> None:
        """Stand below something that it must not cover, or above it."""
        parent = self.parentWidget()
        assert parent is not None
        gap = 6
        below = box.bottom() + gap + self.height() < parent.height()
        y = box.bottom() + gap if below else box.top() - gap - self.height()
        self.move(box.left(), max(y, 0))

    def hush(self) -> None:
        """Say nothing more."""
        self._timer.stop()
        self.refused = False
        self.hide()

    def _stand_near(self, place: QPoint) -> None:
        parent = self.parentWidget()
        assert parent is not None
        room = parent.rect().adjusted(4, 4, -4, -4)
        metrics = self.fontMetrics()
        widest = max(60, min(_WIDEST, room.width()) - 28)
        text = metrics.boundingRect(
            QRect(0, 0, widest, 1000), Qt.TextFlag.TextWordWrap, self.text()
        )
        self.resize(text.width() + 28, text.height() + 16)
        box = self.rect()
        # Below right first, away from the pointer; then round it.
        for corner in (
            place + QPoint(_AWAY, _AWAY),
            place + QPoint(-box.width() - _AWAY, _AWAY),
            place + QPoint(_AWAY, -box.height() - _AWAY),
            place + QPoint(-box.width() - _AWAY, -box.height() - _AWAY),
            place + QPoint(-box.width() // 2, -box.height() - _AWAY),
            place + QPoint(-box.width() // 2, _AWAY),
        ):
            if room.contains(QRect(corner, box.size())):
                self.move(corner)
                return
        x = min(max(place.x() - box.width() // 2, room.left()), room.right() - box.width())
        y = place.y() + _AWAY
        if y + box.height() > room.bottom():
            y = place.y() - _AWAY - box.height()
        self.move(max(x, room.left()), max(y, room.top()))


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
    """Return where a widget is in its window, as far as it can be seen."""
    seen = widget.visibleRegion().boundingRect()
    return seen.translated(widget.mapTo(widget.window(), QPoint()))
