"""Keyboard navigation between what a window is about and its panels; a frame shows where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from ..widgets.commands import Command, make_commands, tr
from ..widgets.tab_ring import stops

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QDockWidget, QMainWindow

    from ..look.appearance import Appearance

_WIDE: Final = 2.0


class FocusFrame(QWidget):
    """A frame over a view; it takes no clicks and follows the size of the view."""

    def __init__(self, window: QMainWindow, appearance: Appearance) -> None:
        super().__init__(window)
        self._appearance = appearance
        self.view: QWidget | None = None
        """The view that is framed, if any."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        # `focusChanged` alone tells of widgets in docks that are windows of their own, too.
        application.focusChanged.connect(self._notice)

    def show_on(self, view: QWidget) -> None:
        """Frame a view instead of another one."""
        self.clear()
        self.view = view
        self.setParent(view)
        self.setGeometry(view.rect())
        view.installEventFilter(self)
        self.show()
        self.raise_()

    def clear(self) -> None:
        """Frame nothing."""
        if self.view is not None:
            self.view.removeEventFilter(self)
            self.view = None
        self.hide()

    def _notice(self, _: QWidget | None, now: QWidget | None) -> None:
        """Hide the frame when the focus leaves the view."""
        if self.view is not None and now is not None and not _holds(self.view, now):
            self.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and event.type() is QEvent.Type.Resize:
            self.setGeometry(self.view.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._appearance.colours.accent), _WIDE))
        inset = _WIDE / 2
        painter.drawRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset))
        painter.end()


class PanelNavigation(QObject):
    """Keys that go from view to view: the middle first, then the panels in reading order."""

    go_on = Command(tr("Ne&xt panel"), lambda self: self._go(1), "F6")
    go_back = Command(tr("Pre&vious panel"), lambda self: self._go(-1), "Shift+F6")

    def __init__(
        self,
        window: QMainWindow,
        middle: QWidget,
        docks: Iterable[QDockWidget],
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._window, self._middle, self._docks = window, middle, tuple(docks)
        self.frame = FocusFrame(window, appearance)
        self.actions = make_commands(self, appearance)
        for dock in self._docks:
            dock.addActions(self.actions)  # for those that are windows of their own

    def _go(self, step: int) -> None:
        """Go to the nearest view in one direction that takes the keyboard."""
        views, focus = self._views(), QApplication.focusWidget()
        here = next((n for n, view in enumerate(views) if _holds(view, focus)), None)
        # Without a current view start before the first, or, going backwards, after the last.
        start = here if here is not None else -1 if step > 0 else len(views)
        for count in range(1, len(views) + 1):
            view = views[(start + step * count) % len(views)]
            if _give_keyboard(view):
                self.frame.show_on(view)
                return

    def _views(self) -> list[QWidget]:
        """The visible views; Qt moves docks behind a tab out of the window."""
        inside = self._window.rect()
        seen = [
            dock
            for dock in self._docks
            if dock.isVisible() and (dock.isFloating() or dock.geometry().intersects(inside))
        ]
        # The left column from top to bottom, then the right one, then windows of their own.
        seen.sort(key=lambda dock: (dock.isFloating(), dock.x(), dock.y()))
        middle = [_in_front(self._middle)] if self._middle.isVisible() else []
        return [*middle, *(dock.widget() for dock in seen)]


def _in_front(view: QWidget) -> QWidget:
    """What a view shows, if it is a stack of pages."""
    page = view.currentWidget() if isinstance(view, QStackedWidget) else None
    return view if page is None else page


def _holds(view: QWidget, focus: QWidget | None) -> bool:
    return focus is not None and (view is focus or view.isAncestorOf(focus))


def _give_keyboard(view: QWidget) -> bool:
    """Focus a view or the first widget in it that takes focus; return whether one does."""
    view.window().activateWindow()
    view.setFocus(Qt.FocusReason.ShortcutFocusReason)
    if not _holds(view, view.window().focusWidget()):
        first = next(stops(view), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)
    return _holds(view, view.window().focusWidget())
