"""All main windows: one or more for each open set, restored at the next start."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from .main_window import MainWindow
from .menus import Menus
from .shell.session import remember, remembered
from .shell.window_kind import WindowKind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .document.document import Document
    from .shell.session import SavedWindow
    from .workspace import Workspace


class MainWindows(WindowKind[MainWindow]):
    """The windows on sets; those on the same file show the same document."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._workspace = workspace
        self._is_settled = True
        workspace.watching.written.connect(self._on_written)
        workspace.watching.vanished.connect(self._on_vanished)

    def open(self, document: Document | None = None) -> MainWindow:
        """Make a window, not shown yet, on a document or on one that has no file so far."""
        if document is None:
            document = self._workspace.new_document()
            document.opened.connect(self._save_session)
        window = MainWindow(self._workspace, self, document, Menus)
        self._add(window)
        return window

    def open_path(self, path: Path) -> bool:
        document = self._workspace.document_on(path)
        if document is not None and self.bring_forward(document):
            return True
        window = self.open()
        window.show()
        return window.files.open_path(path)

    def open_again(self, document: Document) -> MainWindow:
        window = self.open(document)
        window.show()
        return window

    def on(self, document: Document) -> list[MainWindow]:
        return [window for window in self.windows if window.document is document]

    def open_pack(self, path: Path) -> bool:
        window = self.windows[-1] if self.windows else self.open()
        window.come_forward()
        window.open_path(path)
        return True

    def forget(self, window: MainWindow) -> None:
        """Forget a window that is closing, and close its document if no other shows it."""
        window.files.enter_pending()
        # The session remembers what was open when the last window closed, not an empty list.
        if self.windows == [window]:
            self._save_session()
        super().forget(window)
        if self.windows:
            self._save_session()
        if not self.on(window.document):
            self._workspace.close_document(window.document)
        window.deleteLater()

    def close_all(self) -> bool:
        self.remember()
        with self._unsettled():
            closed = super().close_all()
        if not closed:
            self.remember()  # only what was kept open
        return closed

    def restore(self) -> bool:
        with self._unsettled():
            for saved in remembered(self.program.settings):
                self._restore(saved)
        return bool(self.windows)

    def remember(self) -> None:
        """Keep what is open for the next start."""
        every = (window.saved_state() for window in self.windows)
        remember(self.program.settings, [saved for saved in every if saved is not None])

    def _replacement(self, old: MainWindow) -> MainWindow:
        # Into the document, before another window shows it.
        old.files.enter_pending()
        return MainWindow(self._workspace, self, old.document, Menus)

    def _restore(self, saved: SavedWindow) -> None:
        document = self._workspace.document_on(saved.path)
        window = self.open(document)
        if document is None and not window.files.open_path(saved.path):
            window.close()
            return
        window.restore_state(saved)
        window.show()

    @contextmanager
    def _unsettled(self) -> Iterator[None]:
        """Save no session while all windows come or go: it would be half of one."""
        before, self._is_settled = self._is_settled, False
        try:
            yield
        finally:
            self._is_settled = before

    def _save_session(self) -> None:
        """Keep what is open for a start after a crash."""
        if self._is_settled:
            self.remember()

    # With two windows on a document, one question is enough.

    def _on_written(self, document: Document) -> None:
        for window in self.on(document)[:1]:
            window.outside.tell_written()

    def _on_vanished(self, document: Document) -> None:
        for window in self.on(document)[:1]:
            window.outside.tell_vanished()
