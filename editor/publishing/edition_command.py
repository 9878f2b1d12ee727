"""What the actions have in common that make something of the set of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.findings import Severity

from ..shell.command_search import FOUND_BY

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext


class EditionCommand(QObject):
    """An action on the edition of a window; `said` gives what was done, and its severity.

    A subclass makes the action with `ask` as its slot, passes it to `offer`, and has `show`.
    """

    said = Signal(str, Severity)

    def __init__(
        self, context: DocumentContext, window: QWidget, enter_pending: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._context, self._window, self._enter_pending = context, window, enter_pending

    def offer(self, action: QAction, found_by: str) -> QAction:
        """Return an action that is enabled as long as there are tiles or cards."""
        self._action = action
        action.setProperty(FOUND_BY, found_by)
        self._context.document.changed.connect(self._refresh)
        self._refresh()
        return action

    def ask(self) -> None:
        """Take what is being typed, and show the dialog."""
        self._enter_pending()
        edition = self._context.document.edition
        if edition is not None:
            self.show(edition)

    def show(self, edition: Edition) -> None:
        """Show the dialog of the action, and say what came of it."""
        raise NotImplementedError

    def _refresh(self) -> None:
        edition = self._context.document.edition
        self._action.setEnabled(edition is not None and bool(edition.in_play or edition.deck))
