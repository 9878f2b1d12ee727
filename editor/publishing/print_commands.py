"""The action that lays the set of a window out on pages to be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.edition.library import shown
from core.findings import Severity

from ..shell.command_search import FOUND_BY
from ..widgets.controls import new_action
from .print_dialog import PrintDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from ..document.document_context import DocumentContext


class PrintCommands(QObject):
    """The action `print`; `said` gives what was saved, and its severity."""

    said = Signal(str, Severity)

    def __init__(
        self, context: DocumentContext, window: QWidget, enter_pending: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._context, self._window, self._enter_pending = context, window, enter_pending
        self.print = new_action(self, self.tr("&Print…"), self._ask, "Ctrl+P")
        self.print.setProperty(FOUND_BY, self.tr("paper PDF pages sheets cut marks bleed backs"))
        context.document.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        edition = self._context.document.edition
        self.print.setEnabled(edition is not None and bool(edition.in_play or edition.deck))

    def _ask(self) -> None:
        self._enter_pending()
        document = self._context.document
        if document.edition is None:
            return
        selected = map(document.design, self._context.selection.keys)
        chosen = [design.id for design in selected if design is not None and design.count]
        dialog = PrintDialog(
            self._window, document.edition, self._context.settings, self._context.language, chosen
        )
        if dialog.exec() and dialog.saved is not None:
            text = self.tr("The pages are in {file}.")
            self.said.emit(text.format(file=shown(dialog.saved)), Severity.NOTE)
        dialog.deleteLater()
