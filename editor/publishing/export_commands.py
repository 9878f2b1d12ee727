"""The action that exports the set of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.edition.library import shown
from core.findings import Severity

from ..shell.command_search import FOUND_BY
from ..widgets.controls import new_action
from .export_dialog import ExportDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from ..document.document_context import DocumentContext


class ExportCommands(QObject):
    """The action `export`; `said` gives what was done, and its severity."""

    said = Signal(str, Severity)

    def __init__(
        self, context: DocumentContext, window: QWidget, enter_pending: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._context, self._window, self._enter_pending = context, window, enter_pending
        self.export = new_action(self, self.tr("E&xport…"), self._ask, "Ctrl+Shift+E")
        self.export.setProperty(
            FOUND_BY,
            self.tr("pictures PNG drawings SVG tables CSV nanDECK Squib Tabletop Simulator"),
        )
        context.document.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        edition = self._context.document.edition
        self.export.setEnabled(edition is not None and bool(edition.in_play or edition.deck))

    def _ask(self) -> None:
        self._enter_pending()
        edition = self._context.document.edition
        if edition is None:
            return
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
