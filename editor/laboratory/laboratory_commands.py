"""The action that opens the laboratory on the set of a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ..widgets.commands import Command, make_commands, refresh_commands, tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from ..shell.window_frame import WindowFrame
    from .laboratory_window import LaboratoryWindow
    from .state_labels import StudyStatus
    from .studies import Studies


class LaboratoryCommands(QObject):
    """The action `open_laboratory`; there is one laboratory for each window.

    All of them show the same studies, which are listed when the first of them is opened.
    """

    open_laboratory = Command(
        tr("&Laboratory…"),
        lambda self: self.show_laboratory(),
        "Ctrl+Shift+F9",
        found_by=tr("balance, statistics, simulate, study, compare"),
        when=lambda self: self.can_open,
    )

    def __init__(
        self,
        context: DocumentContext,
        sandboxes: Sandboxes,
        window: WindowFrame,
        enter_pending: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._context, self._sandboxes, self._window = context, sandboxes, window
        self._enter_pending = enter_pending
        self.opened: LaboratoryWindow | None = None
        self._status: StudyStatus | None = None
        make_commands(self, context.appearance)
        context.document.changed.connect(self._refresh)
        self._refresh()

    @property
    def can_open(self) -> bool:
        """Whether the set can be read, so that it can be studied."""
        return self._context.document.edition is not None

    def _refresh(self) -> None:
        refresh_commands(self)

    def take_over(self, old: LaboratoryCommands) -> None:
        """Have a laboratory where that of an earlier window stands, with what is shown in it."""
        if old.opened is not None:
            self._make().take_over(old.opened)

    def may_leave(self) -> bool:
        """Ask what becomes of changed studies that are not saved; say whether all may go."""
        return self.opened is None or self.opened.may_leave()

    def _studies(self) -> Studies:
        from .studies import Studies  # with what plays them, when first needed

        return self._window.program.shared(Studies)

    def show_laboratory(self) -> None:
        """Bring the laboratory of this window to the front, made if there is none."""
        self._enter_pending()
        opened = self.opened or self._make()
        self._studies().load()  # what another program has written since
        opened.show()
        opened.raise_()
        opened.activateWindow()

    def _make(self) -> LaboratoryWindow:
        # The library of charts takes half a second to load, so it waits for this.
        from .laboratory_window import LaboratoryWindow
        from .state_labels import StudyStatus

        studies = self._studies()
        if self._status is None:
            self._status = StudyStatus(studies)
            self._status.clicked.connect(self.show_laboratory)
            self._window.statusBar().addPermanentWidget(self._status)
        self.opened = LaboratoryWindow(self._context, studies, self._sandboxes, self._window)
        return self.opened
