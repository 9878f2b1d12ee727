"""What every window of the program has: its place remembered, panels, messages, help."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Self

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QMainWindow, QMenu, QVBoxLayout, QWidget

from core.findings import Severity

from ..look.screen_fit import FitsScreen
from ..look.tile_pictures import TilePictures
from ..widgets.commands import Command, make_commands, tr
from ..widgets.plain_text import without_access_keys
from .command_search import found_actions
from .help_window import FIRST_PAGE, AboutBox, HelpWindow
from .message_bar import MessageBar
from .panel_navigation import PanelNavigation
from .panels import Panel, Panels
from .searched_window import SearchedWindow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent

    from .command_search import FoundCommand
    from .program import Program


class WindowFrame(FitsScreen, SearchedWindow, QMainWindow):
    """A window of panels around what it is about; its kind is what its place is remembered by.

    One kind of window makes its views, then lays them out, then makes its `menus`, and at last
    stands where the one before it stood.
    """

    close_window = Command(tr("&Close this window"), lambda window: window.close(), "Ctrl+W")
    quit = Command(tr("&Quit"), lambda window: window.program.close_all(), "Ctrl+Q")
    arrange = Command(tr("Reset &panels"), lambda window: window.reset_panels())
    help = Command(tr("&Help"), lambda window: window.show_help(), "F1")
    about_box = Command(tr("&About Gold Rush Workshop"), lambda window: window.show_about())

    renamed_panels: ClassVar[Mapping[str, str]] = {}
    """Names that panels of such windows had in earlier versions, each with the one of today."""

    def __init__(
        self, program: Program, kind: str, size: QSize, help_page: str = FIRST_PAGE
    ) -> None:
        super().__init__()
        self.program = program
        self.appearance = program.appearance
        self._geometry_key, self._panels_key = f"{kind}/geometry", f"{kind}/panels"
        self._room_key = f"{kind}/room"
        self._settings = program.settings
        self._usual_size = size
        self.help_page = help_page
        self._retired = self._arranged = False
        self.pictures = TilePictures(self)
        self.message = MessageBar(self.appearance)
        self.setAcceptDrops(True)
        make_commands(self, self.appearance)

    def open_path(self, path: Path) -> object:
        """Open a file that was dropped on the window."""
        raise NotImplementedError

    def come_forward(self) -> None:
        """Bring this window to the front."""
        self.showNormal() if self.isMinimized() else self.show()
        self.raise_()
        self.activateWindow()

    def keep(self) -> None:
        """Keep unsaved work at once, ignoring errors: the program may be about to end."""

    def say(self, text: str, severity: Severity = Severity.ERROR) -> None:
        """Tell something above what the panels stand around."""
        self.message.say(text, severity)

    def show_help(self) -> None:
        """Show the pages that come with the program, from the one about this window."""
        window = HelpWindow(self, self.appearance)
        window.show_page(self.help_page)
        window.show()

    def show_about(self) -> None:
        """Show what the program is, and its versions."""
        AboutBox(self).show()

    def reset_panels(self) -> None:
        """Show every panel where it belongs at first."""
        self.panels.place()
        self._share_room()

    def take_over(self, old: Self) -> None:
        """Stand where another window on the same stood, which goes without a question."""
        self.restoreGeometry(old.saveGeometry())
        old.panels.large.restore()
        for panels in (old.panels, self.panels):
            panels.hide_unused(())
        # `restoreGeometry` may be off by the frame, which a window has only once it is shown.
        if not old.isMaximized() and not old.isFullScreen():
            self.setGeometry(old.geometry())
        self._arranged = self.restoreState(old.saveState())
        self.panels.room.restore(old.panels.room.state())
        self.show()
        # So that its `closeEvent` asks nothing, and the document stays open.
        # The new window is shown by now: Qt ends the program when its last window closes.
        old._retired = True
        old.close()
        old.deleteLater()

    def menu_actions(self) -> Iterator[tuple[str, QAction]]:
        """The actions that a person can choose, each after the menu that it stands in."""
        for action in self.menuBar().actions():
            menu = action.menu()
            # A menu that is hidden is about what the set does not have.
            if isinstance(menu, QMenu) and action.isVisible():
                yield from _actions_in(menu, without_access_keys(action.text()))

    def every_command(self) -> Iterator[FoundCommand]:
        actions = chain(self.menu_actions(), self.panels.every_action())
        yield from found_actions(actions, self._run)
        yield from self.panels.unmade_commands()

    def _run(self, action: QAction) -> None:
        # Its panel comes up first, so that an action finds the focus where it expects it.
        self.panels.reveal(action)
        action.trigger()

    def _lay_out(self, views: Iterable[QWidget], large: QWidget, corner: QWidget) -> None:
        """Put views one below the other, of which one is large, and one into the status bar."""
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._middle = large
        for view in views:
            column.addWidget(view, int(view is large))
        self.setCentralWidget(centre)
        self.statusBar().addPermanentWidget(corner)
        self.statusBar().setSizeGripEnabled(False)
        self.message.float_over(self.statusBar(), corner)

    def _add_panels(self, panels: Iterable[Panel], centre: QSize) -> None:
        self.panels = Panels(self, panels, centre, self.appearance)
        docks = self.panels.docks.values()
        self.going = PanelNavigation(self, self._middle, docks, self.appearance)
        self.message.shown.connect(self.panels.large.restore)

    def _share_room(self) -> None:
        """Give each group of panels the room that suits a window of this size."""
        raise NotImplementedError

    def _forget_passing(self) -> None:
        if self.message.passing:
            self.message.hide()

    def _restore(self) -> None:
        """Stand where the last window of this kind was closed; all views are made by now."""
        # Not before: with a style sheet, each view that is added would be styled again.
        self.appearance.apply_style(self)
        self.resize(self._usual_size)
        geometry = self._settings.value(self._geometry_key)
        panels, room = self._settings.value(self._panels_key), self._settings.value(self._room_key)
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        if isinstance(panels, QByteArray):
            self._arranged = self.restoreState(_with_new_names(panels, self.renamed_panels))
        if isinstance(room, str):
            self.panels.room.restore(room)

    def _remember(self) -> None:
        # What is put away for this set alone is remembered as a panel that is shown.
        self.panels.hide_unused(())
        self._settings.setValue(self._geometry_key, self.saveGeometry())
        self._settings.setValue(self._panels_key, self.saveState())
        self._settings.setValue(self._room_key, self.panels.room.state())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now has the window its real size, without which docks cannot be resized.
        if not self._arranged:
            self._arranged = True
            self._share_room()
        self.panels.room.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panels.room.follow_window()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        local = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if local:
            event.acceptProposedAction()
            self.open_path(Path(local[0]))


def _with_new_names(layout: QByteArray, names: Mapping[str, str]) -> QByteArray:
    """What `saveState` gave, with panels called by their names of today."""
    # Qt forgets where a panel stood whose name it does not know. It writes names as a QString: the
    # length in bytes, then UTF-16. With its length no name is found within another.
    for old, new in names.items():
        layout.replace(_as_qstring(old), _as_qstring(new))
    return layout


def _as_qstring(text: str) -> bytes:
    encoded = text.encode("utf-16-be")
    return len(encoded).to_bytes(4, "big") + encoded


def _actions_in(menu: QMenu, above: str) -> Iterator[tuple[str, QAction]]:
    # Some menus are filled when they open.
    menu.aboutToShow.emit()
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _actions_in(below, f"{above} → {without_access_keys(action.text())}")
        elif not action.isSeparator() and action.isVisible():
            yield above, action
