"""Propose changes…: the window that looks for changes of the open set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ..widgets.commands import Command, make_commands, refresh_commands, tr
from .proposing_window import ProposingWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from core.findings import Finding

    from ..document.document_context import DocumentContext


class ProposingCommands(QObject):
    """Opens the window that proposes changes."""

    propose = Command(
        tr("&Propose changes…"),
        lambda self: self.open(),
        tip=tr("Let a solver find the fewest changes that fulfil wishes"),
        found_by=tr("assistant, wishes, solver, optimise, balance the tiles"),
        when=lambda self: self.can_propose,
    )

    def __init__(
        self, context: DocumentContext, parent: QWidget, enter_pending: Callable[[], object]
    ) -> None:
        """`enter_pending` enters what is typed in a form or in the source."""
        super().__init__(parent)
        self._context, self._window, self._enter_pending = context, parent, enter_pending
        make_commands(self, context.appearance)
        context.document.changed.connect(self._refresh)
        self._refresh()

    @property
    def can_propose(self) -> bool:
        """Whether the open set is one, with tiles."""
        document = self._context.document
        source = document.source
        return source is not None and not document.faults and bool(source.items)

    def meet(self, _finding: Finding) -> None:
        """Look for changes with which the set is as it expects, of which one finding is a part."""
        self.open(expects=True)

    def open(self, *, expects: bool = False) -> ProposingWindow | None:
        """Open the window; `expects` wishes what the set expects, and begins to search."""
        self._enter_pending()
        source = self._context.document.source
        edition = self._context.document.library.open([source]).edition if source else None
        if edition is None or not self.can_propose:
            return None
        window = ProposingWindow(self._context, edition, self._window, expects=expects)
        window.show()
        if expects:
            window.search()
        return window

    def leave(self) -> None:
        """Close what is open: a search would keep the program from its end."""
        for view in self._window.findChildren(ProposingWindow):
            view.close()

    def _refresh(self) -> None:
        refresh_commands(self)
