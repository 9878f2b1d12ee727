"""What the program does when it goes wrong inside: keep the work, and give a report to copy."""

from __future__ import annotations

import logging
import platform
import traceback
from typing import TYPE_CHECKING

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton

from core import __version__

from ...look.appearance import MONOSPACED
from ...look.screen_fit import FitsScreen
from ...widgets.box_layouts import hbox, vbox

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PySide6.QtWidgets import QWidget

_log = logging.getLogger(__name__)


class CrashDialog(FitsScreen, QDialog):
    """Says that work is kept, shows the report, and lets the designer go on or quit."""

    quit_asked = Signal()

    def __init__(self, parent: QWidget | None, report: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Something went wrong in the program"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(640, 440)
        about = QLabel(
            self.tr(
                "A copy of your unsaved work was saved next to your files. You can continue; if "
                "the program misbehaves, quit and start it again: it will offer to restore what "
                "was not saved.\n\nThis report helps to fix the problem. It names your files only "
                "where it must."
            )
        )
        about.setWordWrap(True)
        self.report = QPlainTextEdit(report, readOnly=True)
        self.report.setAccessibleName(self.tr("Report"))
        font = QFont(MONOSPACED)
        font.setPixelSize(12)
        self.report.setFont(font)
        self.copy = QPushButton(self.tr("Copy the report"))
        self.copy.clicked.connect(self._copy)
        self.leave = QPushButton(self.tr("Quit"))
        self.leave.clicked.connect(self._leave)
        self.go_on = QPushButton(self.tr("Continue"), default=True)
        self.go_on.clicked.connect(self.close)
        row = hbox(self.copy, 1, self.leave, self.go_on)
        vbox(about, (self.report, 1), row, on=self, margins=(18, 16, 18, 16), spacing=12)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())

    def _leave(self) -> None:
        self.close()
        self.quit_asked.emit()


class CrashHandler(QObject):
    """Takes uncaught errors: logs them, keeps all work, shows one dialog at a time."""

    def __init__(
        self,
        keep: Callable[[], None],
        window: Callable[[], QWidget | None],
        leave: Callable[[], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._keep, self._window, self._leave = keep, window, leave
        self._acting = False
        self.dialog: CrashDialog | None = None

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Stand in for `sys.excepthook`."""
        _log.error("An error in the program", exc_info=(kind, error, trace))
        if not issubclass(kind, Exception) or self._acting:
            return
        self._acting = True
        try:
            self._keep()
            if self.dialog is None:
                self._show(report_on(error))
        finally:
            self._acting = False

    def _show(self, report: str) -> None:
        self.dialog = CrashDialog(self._window(), report)
        self.dialog.quit_asked.connect(self._leave)
        self.dialog.destroyed.connect(self._forget)
        self.dialog.show()

    def _forget(self) -> None:
        self.dialog = None


def report_on(error: BaseException) -> str:
    """A report for bug fixing: versions, machine and traceback."""
    about = [
        f"Gold Rush Workshop {__version__}",
        f"Python {platform.python_version()}, PySide6 {pyside_version}, Qt {qVersion()}",
        f"{platform.platform()}, {QGuiApplication.platformName()}",
    ]
    return "\n".join([*about, "", *traceback.format_exception(error)])
