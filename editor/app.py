"""Starts the application: fonts, colours, language, and a window on the set asked for."""

from __future__ import annotations

import atexit
import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication
from shiboken6 import createdByPython

from core import __version__
from core.cli.shared import command_library
from core.engine.watchdog import PluginWatchdog
from core.files import UnreadableFile
from core.findings import Severity
from core.tileset.reader import UnreadableSet, load

from .language.languages import language_of, speak, tr_message
from .look.appearance import HERE, Appearance, load_fonts
from .look.settings import opened_settings
from .sandbox.saving.crash_recovery import CrashRecovery
from .shell.safety.crash_dialog import CrashHandler
from .widgets.collector import Collector
from .workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QMimeData

    from core.edition.library import Library

_NAME = "goldrush-workshop"
_log = logging.getLogger(__name__)


def main(set_ref: str | None = None) -> int:
    """Open the editor on a set named by path or id; by itself on the last one. Return an exit code.

    2 means that there is no display, or nothing that could be read under that name.
    """
    if not has_display(os.environ):
        print("There is no display to open a window on.", file=sys.stderr)  # noqa: T201
        return 2
    library = command_library()
    try:
        path = library.find(set_ref) if set_ref else None
    except UnreadableFile as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    app = make_application()
    settings, trouble = opened_settings()
    speak(app, language_of(settings))
    appearance = Appearance(settings)
    appearance.apply()
    workspace = Workspace(library, settings, appearance)
    sys.excepthook = CrashHandler(
        workspace.keep_all, QApplication.activeWindow, workspace.close_all, workspace
    )
    if path is not None or not workspace.restore_session():
        window = workspace.open_window()
        window.files.open_path(path or last_or_first(window.files.recent, library))
        window.show()
    if trouble is not None:
        workspace.windows[0].say(tr_message(trouble), Severity.WARNING)
    CrashRecovery(workspace.sandboxes).offer(workspace.windows[0])
    with PluginWatchdog():
        return app.exec()


def has_display(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Say whether Qt could open a window, or was told to do without; otherwise it would abort."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not platform.startswith("linux") or any(environ.get(name) for name in named)


def make_application() -> QApplication:
    """Return the application with its name, its fonts and its icon; there is only one."""
    known = QApplication.instance()
    app = known if isinstance(known, QApplication) else QApplication(sys.argv[:1])
    app.setOrganizationName(_NAME)
    app.setApplicationName(_NAME)
    app.setApplicationDisplayName("Gold Rush Workshop")
    app.setApplicationVersion(__version__)
    app.setWindowIcon(QIcon(str(HERE / "icons" / "application.svg")))
    load_fonts()
    if app.findChild(Collector) is None:
        Collector(app)
        atexit.register(_hand_over_clipboard)
    return app


def last_or_first(recent: list[Path], library: Library) -> Path:
    """Return the file to begin with: the last one, or the first shipped base game."""
    for path in recent:
        if path.is_file():
            return path
    shipped = [path for _, path in library.shipped()]
    return next((path for path in shipped if _is_base(path)), shipped[0])


def _hand_over_clipboard() -> None:
    """Leave what was copied here to Qt, which lets go of it when Python has ended already."""
    clipboard = QGuiApplication.clipboard()
    held: QMimeData | None = clipboard.mimeData()  # None while nothing was ever copied
    if held is not None and createdByPython(held):
        clipboard.setText(clipboard.text())


def _is_base(path: Path) -> bool:
    try:
        return load(path).tileset.extends is None
    except (UnreadableFile, UnreadableSet):
        return False
