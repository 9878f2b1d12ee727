"""The action that opens the laboratory on the set of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ..shell.command_search import FOUND_BY
from ..widgets.controls import new_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from .laboratory_window import LaboratoryWindow


class LaboratoryCommands(QObject):
    """The action `open_laboratory`; there is one laboratory for each window."""

    def __init__(
        self,
        context: DocumentContext,
        sandboxes: Sandboxes,
        window: QWidget,
        enter_pending: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._context, self._sandboxes, self._window = context, sandboxes, window
        self._enter_pending = enter_pending
        self.opened: LaboratoryWindow | None = None
        self.open_laboratory = new_action(
            self, self.tr("&Laboratory…"), self._open, "Ctrl+Shift+F9"
        )
        found_by = self.tr("balance, statistics, simulate, study, compare")
        self.open_laboratory.setProperty(FOUND_BY, f"{found_by} balance statistics simulate")
        context.document.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        self.open_laboratory.setEnabled(self._context.document.edition is not None)

    def _open(self) -> None:
        # The library of charts takes half a second to load, so it waits for this.
        from .laboratory_window import LaboratoryWindow

        self._enter_pending()
        if self.opened is None:
            self.opened = LaboratoryWindow(self._context, self._sandboxes, self._window)
            self.opened.finished.connect(self._forget)
        self.opened.show()
        self.opened.raise_()
        self.opened.activateWindow()

    def _forget(self) -> None:
        self.opened = None
