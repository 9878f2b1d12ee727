"""The welcome and the tutorial of one window: what they ask for, and where they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QSettings, QTimer, Signal
from PySide6.QtWidgets import QWidget

from core.storage.files import UnreadableFile, is_file

from .first_steps.tutorial import GOING, Tutorial
from .first_steps.tutorial_panel import TutorialPanel
from .first_steps.welcome_view import WelcomeDialog, WelcomeView
from .shell.help_window import HelpWindow
from .widgets.box_layouts import FLUSH, vbox
from .widgets.commands import Command, make_commands, tr
from .widgets.sight import VisibilityWatch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from core.edition.edition import Edition

    from .file_commands import FileCommands
    from .sandbox.sandboxes import Sandboxes
    from .shell.window_frame import WindowFrame
    from .shell.window_kind import WindowKind

FIRST_SET: Final = "gold-rush"
"""The set that newcomers look at and extend."""
PANEL: Final = "tutorial"


class Introduction(QObject):
    """Welcomes in a window without a set, and leads through the tutorial beside one.

    `page` stands where the set would be; what is on it is made when it is seen. `changed` says that
    the welcome or the tutorial came or went.
    """

    changed = Signal()

    welcome = Command(tr("&Welcome"), lambda self: self.show_welcome())
    to_tutorial = Command(tr("&Tutorial"), lambda self: self.show_tutorial())

    def __init__(
        self,
        window: WindowFrame,
        windows: WindowKind[Any],
        files: FileCommands,
        sandboxes: Sandboxes,
        extend: Callable[[Path | None], None],
    ) -> None:
        """`windows` are those on documents; `extend` guides to a new set that extends another."""
        super().__init__(window)
        self._window, self._windows = window, windows
        self._files, self._document, self._extend = files, files.document, extend
        self._program = window.program
        settings: QSettings = self._program.settings
        self.tutorial = Tutorial(window, files.document, sandboxes, settings)
        make_commands(self, self._program.appearance)
        self.page = QWidget()
        self.view: WelcomeView | None = None
        self._column = vbox(on=self.page, margins=FLUSH)
        # Only when nothing else is going on: most windows are given a set right after.
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self._welcome)
        VisibilityWatch(self.page, self._late.start)
        going = settings.value(GOING, False, bool)
        taken = any(each.introduction.tutorial.is_going for each in windows.windows)
        if going and not taken:
            self.tutorial.begin()

    @property
    def is_welcoming(self) -> bool:
        """Whether the welcome fills the window."""
        return self.view is not None and self._document.path is None

    def make_panel(self) -> TutorialPanel:
        """The panel that shows the tutorial."""
        panel = TutorialPanel(self.tutorial, self._window.appearance)
        panel.page_asked.connect(self._show_page)
        panel.return_asked.connect(self._return)
        panel.restart_asked.connect(self._restart)
        return panel

    def show_welcome(self) -> None:
        """Welcome once more, over the set that is open."""
        if self.is_welcoming:
            return
        dialog = WelcomeDialog(self._window, self._make_view())
        dialog.show()
        dialog.view.setFocus()

    def begin_expansion(self) -> None:
        """Show the guide to a new set, about to extend the first one."""
        self._extend(self._first_set())

    def show_tutorial(self) -> None:
        """Show the tutorial where it is: in this window unless another has it."""
        holder = next((w for w in self._windows.windows if w.introduction.is_leading), None)
        (holder.introduction if holder else self).lead()

    @property
    def is_leading(self) -> bool:
        """Whether this window has the tutorial in sight."""
        return self.tutorial.is_going and self._window.panels.docks[PANEL].isVisible()

    def lead(self) -> None:
        """Show the tutorial in this window."""
        for other in self._windows.windows:
            if other is not self._window and other.introduction.tutorial.is_going:
                other.introduction.tutorial.leave()
                other.introduction.changed.emit()
        self.tutorial.begin()
        self.changed.emit()
        self._window.come_forward()
        self._window.panels.show(PANEL)

    def follow(self, path: Path) -> None:
        """Go on in the window that shows a file, if this one was left for it."""
        document = self._files.workspace.document_on(path)
        here = self._document
        if self.tutorial.is_going and document is not None and document is not here:
            self._windows.on(document)[0].introduction.lead()

    def take_over(self, old: Introduction) -> None:
        """Be where a window was that this one takes the place of."""
        self.tutorial.copy_from(old.tutorial)
        if any(dialog.isVisible() for dialog in old._window.findChildren(WelcomeDialog)):
            self.show_welcome()

    def _welcome(self) -> None:
        """Fill the window, if nothing was opened in it meanwhile."""
        if self.view is not None or self._document.path is not None:
            return
        self.view = self._make_view()
        self._column.addWidget(self.view)
        self.changed.emit()
        self.view.show()  # a layout shows it later, and what is hidden takes no keyboard
        self.view.setFocus()

    def _make_view(self) -> WelcomeView:
        files, program = self._files, self._program
        recent = [path for path in files.recent if is_file(path)]
        made = WelcomeView(program.appearance, self._first_edition(), recent, program.language)
        made.look_asked.connect(self._open_first_set)
        made.begin_asked.connect(self.begin_expansion)
        made.open_asked.connect(files.ask_and_open)
        made.tutorial_asked.connect(self.show_tutorial)
        made.path_asked.connect(files.open_path)
        made.language_asked.connect(program.speak)
        return made

    def _first_edition(self) -> Edition | None:
        path = self._first_set()
        if path is None:
            return None
        try:
            return self._program.library.open([str(path)]).edition
        except UnreadableFile:
            return None

    def _first_set(self) -> Path | None:
        return dict(self._program.library.shipped()).get(FIRST_SET)

    def _open_first_set(self) -> bool:
        path = self._first_set()
        return path is not None and self._open(path)

    def _open(self, path: Path) -> bool:
        """Open a file, here or where it is open already, and take the tutorial there."""
        opened = self._files.open_path(path)
        if opened:
            self.follow(path)
        return opened

    def _return(self) -> None:
        path = self.tutorial.elsewhere
        if path is not None:
            self._open(path)

    def _restart(self) -> None:
        if self._open_first_set() and self.tutorial.is_going:
            self.tutorial.forget()

    def _show_page(self, name: str) -> None:
        window = HelpWindow(self._window, self._program.appearance)
        window.show_page(name)
        window.show()
