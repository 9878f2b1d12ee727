"""The action that writes the rules of the set of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.edition.library import shown
from core.findings import Severity

from ..widgets.controls import new_action
from .edition_command import EditionCommand
from .rules_dialog import RulesDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext


class RulesCommands(EditionCommand):
    """The action `rules`; `said` gives what was saved, and its severity."""

    def __init__(
        self, context: DocumentContext, window: QWidget, enter_pending: Callable[[], None]
    ) -> None:
        super().__init__(context, window, enter_pending)
        self.rules = self.offer(
            new_action(self, self.tr("R&ules…"), self.ask),
            self.tr("booklet appendix PDF HTML Markdown manual how to play"),
        )

    def show(self, edition: Edition) -> None:
        """Show the dialog, and say what was written."""
        dialog = RulesDialog(self._window, edition, self._context.settings, self._context.language)
        if dialog.exec() and dialog.saved is not None:
            text = self.tr("The rules are in {file}.")
            self.said.emit(text.format(file=shown(dialog.saved)), Severity.NOTE)
        dialog.deleteLater()
