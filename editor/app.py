"""Starts the application: fonts, colours, language, and a window on the set asked for."""

from __future__ import annotations

import atexit
import gc
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QMainWindow
from shiboken6 import createdByPython

from core import __version__
from core.cli.library import command_library
from core.edition.library import PACK_SUFFIX, shown
from core.engine.watchdog import PluginWatchdog
from core.findings import Severity
from core.messages import msg
from core.storage.files import UnreadableFile, is_file

from .language.languages import language_of, speak, tr_message
from .look.appearance import HERE, Appearance, load_fonts
from .look.settings import opened_settings
from .main_windows import MainWindows
from .shell.safety.crash_dialog import CrashHandler
from .window_kinds import WINDOW_KINDS
from .workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QMimeData

    from core.edition.library import Library

_NAME = "goldrush-workshop"
_log = logging.getLogger(__name__)


def main(*set_refs: str) -> int:
    """Open the editor on sets named by path or id; by itself on the last one. Return an exit code.

    2 means that there is no display, or nothing that could be read under that name.
    """
    if not has_display(os.environ):
        print("There is no display to open a window on.", file=sys.stderr)  # noqa: T201
        return 2
    library = command_library()
    try:
        paths = [_found(set_ref, library) for set_ref in set_refs]
    except UnreadableFile as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    app = make_application()
    settings, trouble = opened_settings()
    speak(app, language_of(settings))
    appearance = Appearance(settings)
    appearance.apply()
    workspace = Workspace(library, settings, appearance, WINDOW_KINDS)
    sys.excepthook = CrashHandler(
        workspace.keep_all, workspace.front, workspace.close_all, workspace
    )
    windows = workspace.shared(MainWindows)
    packs = [path for path in paths if path.suffix.lower() == PACK_SUFFIX]
    sets = [path for path in paths if path not in packs]
    if sets or not workspace.restore_session():
        window = windows.open()
        first = sets or last_of(window.files.recent)
        for path in first[:1]:
            window.files.open_path(path)
        window.show()
        for path in first[1:]:
            windows.open_path(path)
    for path in packs[:1]:  # one at a time is shown, and asked about
        windows.windows[0].open_path(path)
    if trouble is not None:
        windows.windows[0].say(tr_message(trouble), Severity.WARNING)
    workspace.offer_recovery(windows.windows[0])
    with PluginWatchdog():
        return app.exec()


def _found(set_ref: str, library: Library) -> Path:
    """The path of a set or a pack; raise UnreadableFile if there is none."""
    path = Path(set_ref)
    if path.suffix.lower() != PACK_SUFFIX:
        return library.find(set_ref)
    if not path.exists():
        raise UnreadableFile(msg("{file}: there is no such file", file=shown(path)))
    return path


def has_display(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether Qt could open a window, or was told to do without; otherwise it would abort."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not platform.startswith("linux") or any(environ.get(name) for name in named)


def make_application() -> QApplication:
    """The application with its name, its fonts and its icon; there is only one."""
    known = QApplication.instance()
    app = known if isinstance(known, QApplication) else QApplication(sys.argv[:1])
    app.setOrganizationName(_NAME)
    app.setApplicationName(_NAME)
    app.setApplicationDisplayName("Gold Rush Workshop")
    app.setApplicationVersion(__version__)
    app.setWindowIcon(QIcon(str(HERE / "icons" / "application.svg")))
    if app.findChild(GarbageCollector) is None:  # for the first time
        load_fonts()
        GarbageCollector(app)
        atexit.register(_hand_over_clipboard)
    return app


def last_of(recent: list[Path]) -> list[Path]:
    """The file to begin with, the last one; none at the first start, which welcomes."""
    return [path for path in recent if is_file(path)][:1]


def _hand_over_clipboard() -> None:
    """Leave what was copied here to Qt, which lets go of it when Python has ended already."""
    clipboard = QGuiApplication.clipboard()
    held: QMimeData | None = clipboard.mimeData()  # None while nothing was ever copied
    # Qt deletes the data after Python is gone, and then calls into an interpreter that ended.
    if held is not None and createdByPython(held):
        clipboard.setText(clipboard.text())


_PACE: Final = 250
_OLDEST: Final = 2
_BULK: Final = 50_000
_REST: Final = 40


class GarbageCollector(QObject):
    """Stands in for the automatic collector as long as the application lives.

    What was found to live on is not looked at again and again: a large set is many objects, hardly
    any of them garbage. Only when a window was closed, or the program is not in use, everything is.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        # An automatic collection comes in any event, even while painting, and may take 100 ms.
        gc.disable()
        self._turns = 0
        self._windows = 0
        self._all_due = False
        timer = QTimer(self, interval=_PACE)
        timer.timeout.connect(self._collect)
        timer.start()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.applicationStateChanged.connect(self._look_away)

    def _collect(self) -> None:
        """Collect the oldest generation that is due, by Python's own thresholds."""
        self._turns += 1
        self._count_windows()
        counts, thresholds = gc.get_count(), gc.get_threshold()
        if self._all_due and self._turns >= _REST:
            self._turns, self._all_due = 0, False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        # Objects of a file just read live long: freezing spares scanning them in each generation.
        elif counts[0] > _BULK:  # a file was read, or a view of one made
            gc.freeze()
        else:
            for generation in range(_OLDEST, -1, -1):
                if counts[generation] > thresholds[generation]:
                    gc.collect(generation)
                    if generation == _OLDEST:
                        gc.freeze()
                    return

    def _count_windows(self) -> None:
        """Let everything be collected if a window was closed: it is a cycle of many objects."""
        shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow)]
        windows = sum(window.isVisible() for window in shown)
        self._all_due = self._all_due or windows < self._windows
        self._windows = windows

    def _look_away(self, state: Qt.ApplicationState) -> None:
        if state is not Qt.ApplicationState.ApplicationActive:
            self._all_due = True
