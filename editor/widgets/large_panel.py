"""A panel made large: it fills the window until it is put back among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabBar, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class LargePanel(QObject):
    """Lets one panel at a time fill the window, and puts everything back as it was.

    The panel is that whose tab or title is clicked twice or, by the action, where the keyboard is
    or was last. Nothing of it is remembered when the window is closed.
    """

    def __init__(self, window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
        super().__init__(window)
        self._window = window
        self._docks = docks
        self._last: QDockWidget | None = None
        self._before = QByteArray()
        self.dock: QDockWidget | None = None
        """The panel that is large now."""
        self.action = QAction(self.tr("Larger pan&el"), self)
        self.action.setCheckable(True)
        self.action.setShortcut(QKeySequence("Ctrl+Shift+F11"))
        self.action.setToolTip(
            self.tr("Maximise the panel, or restore it (double-click its title)")
        )
        self.action.triggered.connect(self._toggle_last)
        QApplication.instance().focusChanged.connect(self._note_focus)  # type: ignore[union-attr]
        window.installEventFilter(self)

    def toggle(self, dock: QDockWidget) -> None:
        """Make a panel large, or put it back if it is."""
        again = dock is self.dock
        self.put_back()
        if again or dock.isFloating():
            return
        self._before = self._window.saveState()
        self.dock = dock
        for other in self._docks.values():
            if other is not dock and not other.isFloating():
                other.hide()
        self._show_centre(shown=False)
        dock.show()
        dock.visibilityChanged.connect(self._notice_hidden)
        self._settle(dock)

    def put_back(self) -> None:
        """Show everything as it was before a panel was made large."""
        dock, self.dock = self.dock, None
        if dock is None:
            return
        dock.visibilityChanged.disconnect(self._notice_hidden)
        hidden = dock.isHidden()
        self._show_centre(shown=True)
        self._window.restoreState(self._before)
        if hidden:
            dock.hide()
        else:
            dock.raise_()
        self._settle(dock)

    def follow_tabs(self, bars: Iterable[QTabBar]) -> None:
        """Hear double clicks on tabs that came since."""
        for bar in bars:
            if not bar.property("enlarges"):
                bar.setProperty("enlarges", True)
                bar.installEventFilter(self)

    def _settle(self, dock: QDockWidget) -> None:
        self.action.setChecked(self.dock is not None)
        focus = QApplication.focusWidget()
        inside = focus is not None and dock.isAncestorOf(focus)
        if not dock.isHidden() and not inside:
            dock.widget().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_centre(self, *, shown: bool) -> None:
        centre = self._window.centralWidget()
        if centre is not None:
            centre.setVisible(shown)

    def _toggle_last(self) -> None:
        wanted = self.dock or self._last
        if wanted is not None and (wanted is self.dock or wanted.isVisible()):
            self.toggle(wanted)
        self.action.setChecked(self.dock is not None)

    def _note_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        for dock in self._docks.values():
            if now is not None and dock.isAncestorOf(now):
                self._last = dock

    def _notice_hidden(self) -> None:
        """Leave no empty window behind when the large panel is hidden or taken out."""
        if self.dock is not None and (self.dock.isHidden() or self.dock.isFloating()):
            self.put_back()

    def _dock_of_tab(self, bar: QTabBar, tab: int) -> QDockWidget | None:
        text = bar.tabText(tab)
        return next((dock for dock in self._docks.values() if dock.windowTitle() == text), None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._window and kind is QEvent.Type.Close:
            self.put_back()
        elif isinstance(watched, QTabBar) and kind is QEvent.Type.MouseButtonDblClick:
            dock = self._dock_of_tab(watched, watched.tabAt(event.position().toPoint()))  # type: ignore[attr-defined]
            if dock is not None:
                self.toggle(dock)
                return True
        return super().eventFilter(watched, event)
