"""The panels around the drawing: docks that stay where they are put, or fill the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import filterfalse
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QTabBar,
    QTabWidget,
    QWidget,
)

from ..widgets.commands import Command, CommandAction, make_commands, tr
from ..widgets.form_fields import heading, set_role, small_button
from .command_search import declared
from .room_sharing import LYING, Area, PanelScroller, RoomSharing

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from ..look.appearance import Appearance
    from .command_search import FoundCommand


class LargePanel(QObject):
    """Lets one panel at a time fill the window, and puts everything back as it was.

    The panel is that whose tab or title is clicked twice or, by the action, where the keyboard is
    or was last. Nothing of it is remembered when the window is closed.
    """

    action = Command(
        tr("Larger pan&el"),
        lambda panels: panels.toggle_panel_in_use(),
        "Ctrl+Shift+F11",
        tip=tr("Maximise the panel, or restore it (double-click its title)"),
        is_switch=True,
    )

    def __init__(
        self, window: QMainWindow, docks: Mapping[str, QDockWidget], appearance: Appearance
    ) -> None:
        super().__init__(window)
        self._window = window
        self._docks = docks
        self._last: QDockWidget | None = None
        self._before = QByteArray()
        self.dock: QDockWidget | None = None
        """The panel that is large now."""
        make_commands(self, appearance)
        QApplication.instance().focusChanged.connect(self._note_focus)  # type: ignore[union-attr]
        window.installEventFilter(self)

    def toggle(self, dock: QDockWidget) -> None:
        """Make a panel large, or put it back if it is."""
        again = dock is self.dock
        self.restore()
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

    def restore(self) -> None:
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

    def toggle_panel_in_use(self) -> None:
        """Make the panel large that has the keyboard, or had it last, or put one back."""
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
            self.restore()

    def _dock_of_tab(self, bar: QTabBar, tab: int) -> QDockWidget | None:
        text = bar.tabText(tab)
        return next((dock for dock in self._docks.values() if dock.windowTitle() == text), None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._window and kind is QEvent.Type.Close:
            self.restore()
        elif isinstance(watched, QTabBar) and kind is QEvent.Type.MouseButtonDblClick:
            dock = self._dock_of_tab(watched, watched.tabAt(event.position().toPoint()))  # type: ignore[attr-defined]
            if dock is not None:
                self.toggle(dock)
                return True
        return super().eventFilter(watched, event)


@dataclass(frozen=True, slots=True)
class Panel:
    """A view in a dock: `name` is what its place is remembered by, `group` what it is tabbed with.

    A view that is not in front at first is better given as a function, called when it is needed;
    `commands` are those it will have then, so that they are found before. Panels of one group are
    tabs of one another, the first of them in front.
    """

    name: str
    title: str
    view: QWidget | Callable[[], QWidget]
    area: Area
    group: str
    commands: Sequence[Command] = ()


class _Stand(NamedTuple):
    """Whether a panel was shown, and whether it was in front of those it is tabbed with."""

    is_shown: bool
    is_in_front: bool


_WITH_KEYS: Final = 9
_TITLE_MARGINS: Final = (14, 5, 6, 5)


class PanelBar(QWidget):
    """The title of a panel that stands alone; panels in tabs are named by their tabs.

    `enlarged` says that it was clicked twice.
    """

    enlarged = Signal()

    def __init__(self, title: str, dock: QDockWidget, appearance: Appearance) -> None:
        super().__init__(dock)
        self._dock = dock
        set_role(self, "panel-header")
        self._row = QHBoxLayout(self)
        self._title = heading(title)
        name = self.tr("Hide the panel {title}").format(title=title)
        self.hide_button = appearance.set_icon(small_button(name), "close", "muted")
        self.hide_button.clicked.connect(dock.hide)
        self.hide_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._row.addWidget(self._title, 1)
        self._row.addWidget(self.hide_button)
        self._row.setContentsMargins(*_TITLE_MARGINS)
        self._away = False

    def fold(self, *, away: bool) -> None:
        """Take no room at all, or as much as the title needs."""
        if away == self._away:
            return
        self._away = away
        # An empty layout says so itself: a dock asks its title thousands of times for its size.
        self._row.setContentsMargins(*((0,) * 4 if away else _TITLE_MARGINS))
        for part in (self._title, self.hide_button, self):
            part.setVisible(not away)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._dock.isFloating():
            super().mouseDoubleClickEvent(event)
        else:
            event.accept()
            self.enlarged.emit()


class PanelAction(QAction):
    """Shows a panel or hides it, checked while it is in sight; only the first nine have keys.

    Chosen from a menu it hides a panel that is in sight. Its keys first go to the panel, and hide
    it only when they are pressed there.
    """

    gone_to = Signal()

    def __init__(self, dock: QDockWidget, keys: str) -> None:
        super().__init__(dock.windowTitle(), dock)
        self._dock = dock
        self.setCheckable(True)
        # French keyboards type digits with Shift.
        with_shift = keys.replace("Ctrl+", "Ctrl+Shift+")
        self.setShortcuts([QKeySequence(each) for each in (keys, with_shift) if each])
        self.triggered.connect(self._toggle)
        dock.visibilityChanged.connect(self.setChecked)

    def _toggle(self, shown: bool) -> None:
        if shown:
            self.gone_to.emit()
        else:
            self._dock.hide()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Shortcut:
            focus = QApplication.focusWidget()
            if self._dock.isVisible() and focus and self._dock.isAncestorOf(focus):
                self._dock.hide()
            else:
                self.gone_to.emit()
            return True
        return super().event(event)


class Panels(QObject):
    """Makes the docks of a window and puts them where they belong at first.

    What stands between them keeps the size `centre` as long as they can give way.
    """

    def __init__(
        self,
        window: QMainWindow,
        panels: Iterable[Panel],
        centre: QSize,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._panels = tuple(panels)
        self._away: dict[str, _Stand] = {}
        self.docks: dict[str, QDockWidget] = {}
        self.actions: list[PanelAction] = []
        """One for each panel that shows or hides it."""
        options = QMainWindow.DockOption
        window.setDockOptions(options.AllowNestedDocks | options.AllowTabbedDocks)
        self._appearance = appearance
        appearance.changed.connect(self._follow_appearance)
        self._follow_appearance()
        window.setTabPosition(Area.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setDocumentMode(True)
        # Panels at the left reach down to the status bar, those below reach to the right border.
        window.setCorner(Qt.Corner.BottomLeftCorner, Area.LeftDockWidgetArea)
        window.setCorner(Qt.Corner.BottomRightCorner, Area.BottomDockWidgetArea)
        # Once after a change: Qt has other tab bars only when it has laid the docks out.
        self._settle = QTimer(self, singleShot=True, interval=0)
        self._settle.timeout.connect(self._name_once)
        # It is given the dictionary that is filled below.
        self.large = LargePanel(window, self.docks, appearance)
        self.room = RoomSharing(window, centre, lambda: self.large.dock is not None)
        for panel in self._panels:
            self.docks[panel.name] = self._dock(panel, appearance)
        self.place()

    def _follow_appearance(self) -> None:
        self._window.setAnimated(self._appearance.prefers("animations"))

    def every_action(self) -> Iterator[tuple[str, QAction]]:
        """The actions of the views that have been made, each after the title of its panel.

        What a menu made for itself goes with it, and is chosen nowhere else.
        """
        for panel in filter(self._is_panel_made, self._panels):
            for action in self.view(panel.name).findChildren(QAction):
                passing = isinstance(action.parent(), QMenu)
                seen = bool(action.text()) and action.isVisible()
                if seen and not passing and action.menu() is None:
                    yield panel.title, action

    def unmade_commands(self) -> Iterator[FoundCommand]:
        """The commands of panels whose views are made once one of them is chosen."""
        for panel in filterfalse(self._is_panel_made, self._panels):
            for command in panel.commands:
                yield declared(panel.title, command, partial(self._run, panel.name))

    def _run(self, name: str, command: Command) -> None:
        self.show(name)
        made = self.view(name).findChildren(CommandAction)
        action = next(each for each in made if each.command.id == command.id)
        action.refresh()
        action.trigger()

    def _is_panel_made(self, panel: Panel) -> bool:
        return self.is_made(panel.name)

    def is_made(self, name: str) -> bool:
        """Whether the view of a panel has been made."""
        return self._scroller(name).is_made

    def view(self, name: str) -> QWidget:
        """The view of a panel, which is made now if it was not before."""
        return self._scroller(name).view

    def reveal(self, action: QAction) -> None:
        """Show the panel whose view offers an action."""
        for panel in filter(self._is_panel_made, self._panels):
            if action in self.view(panel.name).findChildren(QAction):
                self.show(panel.name)

    def show(self, name: str) -> None:
        """Show a panel, in front of those it is tabbed with, and give it the keyboard."""
        dock, view = self.docks[name], self.view(name)
        # What is to be shown may be hidden behind the large panel.
        if dock is not self.large.dock:
            self.large.restore()
        dock.show()
        dock.raise_()
        self.room.open(dock)
        view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def hide_unused(self, names: Collection[str]) -> None:
        """Hide panels that have nothing to show of this set; others come back as they were.

        Who wants to see one all the same shows it as ever.
        """
        if self._away.keys() == set(names):
            return
        self.large.restore()
        # All before any is hidden: where one goes, its neighbour comes to the front.
        fresh = {name: self._stand(name) for name in names if name not in self._away}
        for name in fresh:
            self.docks[name].hide()
        back = {name: stand for name, stand in self._away.items() if name not in names}
        for name, stand in back.items():
            if stand.is_shown:
                self.docks[name].show()
        for name, stand in back.items():
            if stand.is_in_front:
                self.docks[name].raise_()
        self._away = {n: s for n, s in (self._away | fresh).items() if n in names}
        self._settle.start()

    def place(self) -> None:
        """Put every panel where it belongs at first, but those that are put away."""
        self.large.restore()
        away = [*self._away]
        self._away.clear()
        self._place()
        self.hide_unused(away)

    def _scroller(self, name: str) -> PanelScroller:
        scroller = self.docks[name].widget()
        assert isinstance(scroller, PanelScroller)
        return scroller

    def _stand(self, name: str) -> _Stand:
        dock = self.docks[name]
        if not self._window.isVisible():
            group = next(panel.group for panel in self._panels if panel.name == name)
            first = next(panel.name for panel in self._panels if panel.group == group)
            return _Stand(not dock.isHidden(), name == first)
        # Qt moves a dock that is behind a tab out of the window.
        in_front = dock.isVisible() and dock.geometry().intersects(self._window.rect())
        return _Stand(not dock.isHidden(), in_front)

    def _place(self) -> None:
        groups: dict[str, QDockWidget] = {}
        areas: dict[Area, QDockWidget] = {}
        for panel in self._panels:
            dock = self.docks[panel.name]
            dock.setFloating(False)
            self._window.removeDockWidget(dock)
            if panel.group in groups:
                continue
            # Groups of an area lie side by side, panels of a group are tabbed.
            if panel.area in areas:  # split before it has tabs, or it would become one
                neighbour = areas[panel.area]
                lying = panel.area in LYING
                along = Qt.Orientation.Horizontal if lying else Qt.Orientation.Vertical
                self._window.splitDockWidget(neighbour, dock, along)
            else:
                self._window.addDockWidget(panel.area, dock)
            groups[panel.group] = areas[panel.area] = dock
        for panel in self._panels:
            dock = self.docks[panel.name]
            if dock is not groups[panel.group]:
                self._window.tabifyDockWidget(groups[panel.group], dock)
            dock.show()
        # The one that was tabbed or shown last would be in front.
        for dock in groups.values():
            dock.raise_()
        self._settle.start()

    def _dock(self, panel: Panel, appearance: Appearance) -> QDockWidget:
        dock = QDockWidget(panel.title, self._window)
        dock.setObjectName(panel.name)
        dock.setWidget(PanelScroller(panel.view, lying=panel.area in LYING))
        bar = PanelBar(panel.title, dock, appearance)
        bar.enlarged.connect(partial(self.large.toggle, dock))
        dock.setTitleBarWidget(bar)
        dock.dockLocationChanged.connect(self._settle.start)
        dock.topLevelChanged.connect(self._settle.start)
        dock.visibilityChanged.connect(self._settle.start)
        dock.visibilityChanged.connect(partial(self._bring_up, panel.name))
        number = len(self.docks) + 1
        action = PanelAction(dock, f"Ctrl+{number}" if number <= _WITH_KEYS else "")
        action.gone_to.connect(partial(self.show, panel.name))
        self.actions.append(action)
        return dock

    def _bring_up(self, name: str, seen: bool) -> None:
        if seen:
            self._scroller(name).viewport().show()

    def _hide_unseen(self) -> None:
        """Hide what is behind tabs: Qt calls it visible, and assistive programs would read it."""
        for name, dock in self.docks.items():
            seen = dock.isFloating() or self._stand(name).is_in_front
            self._scroller(name).viewport().setVisible(seen)

    def _name_once(self) -> None:
        """Hide the title of a panel that a tab names already."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        bars = self._window.findChildren(QTabBar, options=direct)
        for tabs in bars:  # a title that is cut says nothing; what has no room is scrolled to
            tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self.large.follow_tabs(bars)
        self.room.follow_tabs(bars)
        for dock in self.docks.values():
            bar = dock.titleBarWidget()
            tabbed = any(not other.isHidden() for other in self._window.tabifiedDockWidgets(dock))
            if isinstance(bar, PanelBar):
                bar.fold(away=tabbed and not dock.isFloating())
        self.room.fit()
        if self._window.isVisible():
            self._hide_unseen()
