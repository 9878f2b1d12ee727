"""The action that exports the set of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.edition.library import shown
from core.findings import Severity

from ..widgets.controls import new_action
from .edition_command import EditionCommand
from .export_dialog import ExportDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext


class ExportCommands(EditionCommand):
    """The action `export`; `said` gives what was done, and its severity."""

    def __init__(
        self, context: DocumentContext, window: QWidget, enter_pending: Callable[[], None]
    ) -> None:
        super().__init__(context, window, enter_pending)
        self.export = self.offer(
            new_action(self, self.tr("E&xport…"), self.ask, "Ctrl+Shift+E"),
            self.tr("pictures PNG drawings SVG tables CSV nanDECK Squib Tabletop Simulator"),
        )

    def show(self, edition: Edition) -> None:
        """Show the dialog, and say what was written."""
        dialog = ExportDialog(self._window, edition, self._context.settings, self._context.language)
        if dialog.exec():
            self._tell(dialog)
        dialog.deleteLater()

    def _tell(self, dialog: ExportDialog) -> None:
        done, folder = dialog.written, dialog.plan.folder
        text = self.tr("%n files are in {folder}.", "", len(done.written) + len(done.same))
        if done.removed:
            text += " " + self.tr(
                "%n that are no longer needed were removed.", "", len(done.removed)
            )
        self.said.emit(text.format(folder=shown(folder)), Severity.NOTE)
