"""The action that lays the set of a window out on pages to be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.edition.library import shown
from core.findings import Severity

from ..widgets.controls import new_action
from .edition_command import EditionCommand
from .print_dialog import PrintDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext


class PrintCommands(EditionCommand):
    """The action `print`; `said` gives what was saved, and its severity."""

    def __init__(
        self, context: DocumentContext, window: QWidget, enter_pending: Callable[[], None]
    ) -> None:
        super().__init__(context, window, enter_pending)
        self.print = self.offer(
            new_action(self, self.tr("&Print…"), self.ask, "Ctrl+P"),
            self.tr("paper PDF pages sheets cut marks bleed backs"),
        )

    def show(self, edition: Edition) -> None:
        """Show the dialog, and say what was written."""
        selected = map(self._context.document.design, self._context.selection.keys)
        chosen = [design.id for design in selected if design is not None and design.count]
        dialog = PrintDialog(
            self._window, edition, self._context.settings, self._context.language, chosen
        )
        if dialog.exec() and dialog.saved is not None:
            text = self.tr("The pages are in {file}.")
            self.said.emit(text.format(file=shown(dialog.saved)), Severity.NOTE)
        dialog.deleteLater()
