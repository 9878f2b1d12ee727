"""All windows of the program and the sets they show; what holds for all of them at once."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from .document.document import Document
from .language.languages import choose_language, language_of, speak
from .main_window import MainWindow
from .sandbox.sandboxes import Sandboxes
from .shell.program import Program, SavedWindow, remember, remembered
from .shell.safety.safekeeping import Safekeeping
from .shell.safety.watching import FileWatcher

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from core.edition.library import Library
    from core.tileset.source import Source

    from .laboratory.studies import Studies
    from .look.appearance import Appearance


class Workspace(Program):
    """Makes windows, keeps one document for each open file, and lets sets follow one another.

    Windows on the same file show the same document. A change of language builds every window
    again on the document it had, with its history.
    """

    window_opened = Signal(object)

    def __init__(
        self,
        library: Library,
        settings: QSettings,
        appearance: Appearance,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(library, settings, appearance, parent)
        self.windows: list[MainWindow] = []
        self.documents: list[Document] = []
        self._leaving = self._restoring = False
        self._safe: dict[Document, Safekeeping] = {}
        self._seen: dict[Document, Source | None] = {}
        self.sandboxes = Sandboxes(self)
        self.watching = FileWatcher(lambda: self.documents, self)
        self.watching.written.connect(self._on_written)
        self.watching.vanished.connect(self._on_vanished)

    @cached_property
    def studies(self) -> Studies:
        """The studies of the laboratory; what plays them is loaded when they are asked for."""
        from .laboratory.studies import Studies

        return Studies(self.library, self)

    def open_window(self, document: Document | None = None) -> MainWindow:
        """Make a window, not shown yet, on a document or on one that has no file so far."""
        if document is None:
            document = Document(self.library, self.documents, self)
            self.documents.append(document)
            self._safe[document] = Safekeeping(document)
            # Connected before any view, so that the others are composed when the views refresh.
            document.changed.connect(self._update_dependents)
            document.filed.connect(self.watching.follow)
            document.opened.connect(self._save_session)
        window = MainWindow(self, document)
        self.windows.append(window)
        self.window_opened.emit(window)
        return window

    def safekeeping(self, document: Document) -> Safekeeping:
        """Return what keeps the unsaved work on a document."""
        return self._safe[document]

    def keep_all(self) -> None:
        """Keep all unsaved work at once, also what is being typed; whatever goes wrong with it."""
        for window in self.windows:
            with suppress(Exception):
                window.source.flush()
        for safekeeping in self._safe.values():
            with suppress(Exception):
                safekeeping.keep()
        with suppress(Exception):
            self.sandboxes.keep_all()

    def front(self) -> QWidget | None:
        """Return the window that is active, or else any that is open."""
        return QApplication.activeWindow() or next(iter(self.windows), None)

    def windows_on(self, document: Document) -> list[MainWindow]:
        """Return the windows that show a document."""
        return [window for window in self.windows if window.document is document]

    def document_on(self, path: Path) -> Document | None:
        """Return the document of a file that is open, or None."""
        real = _real(path)
        return next((d for d in self.documents if d.path and _real(d.path) == real), None)

    def bring_forward(self, path: Path) -> bool:
        """Show the window that has a file open; say whether there is one."""
        document = self.document_on(path)
        for window in self.windows_on(document) if document else ():
            window.showNormal() if window.isMinimized() else window.show()
            window.raise_()
            window.activateWindow()
            return True
        return False

    def open_apart(self, path: Path) -> bool:
        """Open a file in a window of its own; say whether it is open."""
        if self.bring_forward(path):
            return True
        window = self.open_window()
        window.show()
        return window.files.open_path(path)

    def show_again(self, document: Document) -> MainWindow:
        """Open one more window on a document."""
        window = self.open_window(document)
        window.show()
        return window

    def close_all(self) -> bool:
        self.remember_session()
        self._leaving = True
        try:
            closed = all(window.close() for window in list(self.windows))
            return closed and self.sandboxes.close_all()
        finally:
            self._leaving = False

    def remember_session(self) -> None:
        """Keep what is open for the next start."""
        remember(
            self.settings, [seat for w in self.windows if (seat := w.saved_state()) is not None]
        )

    def restore_session(self) -> bool:
        """Open the windows of the last session; say whether there were any."""
        self._restoring = True
        try:
            for seat in remembered(self.settings):
                self._restore(seat)
        finally:
            self._restoring = False
        return bool(self.windows)

    def remove_window(self, window: MainWindow) -> None:
        """Forget a window that is closing, and its document if no other shows it."""
        document = window.document
        window.files.enter_pending()
        # The session remembers what was open when the last window closed, not an empty list.
        if self.windows == [window]:
            self._save_session()
        if window in self.windows:
            self.windows.remove(window)
        if self.windows:
            self._save_session()
        if not self.windows_on(document) and document in self.documents:
            self.documents.remove(document)
            self.sandboxes.detach_from(document)
            self._seen.pop(document, None)
            self._safe.pop(document).stop()
            document.close()
            # Else the workspace would keep the C++ object alive as long as the program runs.
            document.setParent(None)
            self.watching.follow()
        window.pictures.stop()
        window.deleteLater()

    def speak(self, language: str | None) -> None:
        choose_language(self.settings, language)
        self.language = language_of(self.settings)
        app = QApplication.instance()
        assert app is not None
        speak(app, self.language)
        for old in list(self.windows):
            old.files.enter_pending()
            asks = old.message.asks
            # Built again, not retranslated: so no view needs a second way to set its texts.
            new = MainWindow(self, old.document)
            self.windows[self.windows.index(old)] = new
            new.take_over(old)
            old.pictures.stop()
            if asks:
                new.outside.look_again()
            self.window_opened.emit(new)
        self.sandboxes.speak()

    def _restore(self, seat: SavedWindow) -> None:
        document = self.document_on(seat.path)
        window = self.open_window(document)
        if document is None and not window.files.open_path(seat.path):
            window.close()
            return
        window.restore_state(seat)
        window.show()

    def _save_session(self) -> None:
        """Keep what is open for a start after a crash; not while all is being opened or closed."""
        if not self._leaving and not self._restoring:
            self.remember_session()

    def _update_dependents(self) -> None:
        """Compose editions again that take something from the set that just changed."""
        document = self.sender()
        if not isinstance(document, Document) or document.source is self._seen.get(document):
            return
        self._seen[document] = document.source
        self.watching.follow()
        path = document.path
        for other in self.documents:
            follows = path is not None and other is not document and other.rests_on(path)
            if follows and other.is_outdated:
                other.look_again()

    def _on_written(self, document: Document) -> None:
        for window in self.windows_on(document)[:1]:
            window.outside.tell_written()

    def _on_vanished(self, document: Document) -> None:
        for window in self.windows_on(document)[:1]:
            window.outside.tell_vanished()


def _real(path: Path) -> str:
    """Return what a file is called by all links to it; its own name if that is none."""
    try:
        return os.path.realpath(path)
    except ValueError:
        return os.fspath(path)
