"""The action that writes the rules of the set of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.edition.library import shown
from core.findings import Severity

from ..shell.command_search import FOUND_BY
from ..widgets.controls import new_action
from .rules_dialog import RulesDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from ..document.document_context import DocumentContext


class RulesCommands(QObject):
    """The action `rules`; `said` gives what was saved, and its severity."""

    said = Signal(str, Severity)

    def __init__(
        self, context: DocumentContext, window: QWidget, enter_pending: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._context, self._window, self._enter_pending = context, window, enter_pending
        self.rules = new_action(self, self.tr("R&ules…"), self._ask)
        self.rules.setProperty(
            FOUND_BY, self.tr("booklet appendix PDF HTML Markdown manual how to play")
        )
        context.document.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        edition = self._context.document.edition
        self.rules.setEnabled(edition is not None and bool(edition.in_play or edition.deck))

    def _ask(self) -> None:
        self._enter_pending()
        document = self._context.document
        if document.edition is None:
            return
        dialog = RulesDialog(
            self._window, document.edition, self._context.settings, self._context.language
        )
        if dialog.exec() and dialog.saved is not None:
            text = self.tr("The rules are in {file}.")
            self.said.emit(text.format(file=shown(dialog.saved)), Severity.NOTE)
        dialog.deleteLater()
