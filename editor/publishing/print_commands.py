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

    from ..document.desk import Desk


class PrintCommands(QObject):
    """The action `print`; `said` gives what was saved, and its severity."""

    said = Signal(str, Severity)

    def __init__(self, desk: Desk, window: QWidget, enter_pending: Callable[[], None]) -> None:
        super().__init__(window)
        self._desk, self._window, self._enter_pending = desk, window, enter_pending
        self.print = new_action(self, self.tr("&Print…"), self._ask, "Ctrl+P")
        self.print.setProperty(FOUND_BY, self.tr("paper PDF pages sheets cut marks bleed backs"))
        desk.document.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        edition = self._desk.document.edition
        self.print.setEnabled(edition is not None and bool(edition.in_play or edition.deck))

    def _ask(self) -> None:
        self._enter_pending()
        document = self._desk.document
        if document.edition is None:
            return
        selected = map(document.design, self._desk.selection.keys)
        chosen = [design.id for design in selected if design is not None and design.count]
        dialog = PrintDialog(
            self._window, document.edition, self._desk.settings, self._desk.language, chosen
        )
        if dialog.exec() and dialog.saved is not None:
            text = self.tr("The pages are in {file}.")
            self.said.emit(text.format(file=shown(dialog.saved)), Severity.NOTE)
        dialog.deleteLater()
