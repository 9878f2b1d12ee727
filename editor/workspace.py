"""The program with the sets that are open: one document for each file, and how they depend."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from .document.document import Document
from .shell.program import Program
from .shell.safety.safekeeping import Safekeeping
from .shell.safety.watching import FileWatcher

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject, QSettings

    from core.edition.library import Library
    from core.tileset.source import Source

    from .look.appearance import Appearance
    from .shell.window_kind import WindowKind


class Workspace(Program):
    """Keeps one document for each open file, and lets sets follow one another."""

    def __init__(
        self,
        library: Library,
        settings: QSettings,
        appearance: Appearance,
        kinds: Sequence[type[WindowKind[Any]]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(library, settings, appearance, parent)
        self.documents: list[Document] = []
        self._safe: dict[Document, Safekeeping] = {}
        self._seen: dict[Document, Source | None] = {}
        self.watching = FileWatcher(lambda: self.documents, self)
        self.register(kinds)

    def new_document(self) -> Document:
        """A new document that has no file so far; its unsaved work is kept."""
        document = Document(self.library, self.documents, self)
        self.documents.append(document)
        self._safe[document] = Safekeeping(document)
        # Connected before any view, so that the others are composed when the views refresh.
        document.changed.connect(self._update_dependents)
        document.filed.connect(self.watching.follow)
        return document

    def close_document(self, document: Document) -> None:
        """Close a document that no window shows any more; games on its set go on without it."""
        if document not in self.documents:
            return
        self.documents.remove(document)
        self.detach_from(document)
        self._seen.pop(document, None)
        self._safe.pop(document).stop()
        document.close()
        # Else the workspace would keep the C++ object alive as long as the program runs.
        document.setParent(None)
        self.watching.follow()

    def safekeeping(self, document: Document) -> Safekeeping:
        """The keeper of the unsaved work on a document."""
        return self._safe[document]

    def document_on(self, path: Path) -> Document | None:
        """The document of a file that is open, or None."""
        real = _real(path)
        return next((d for d in self.documents if d.path and _real(d.path) == real), None)

    def keep_all(self) -> None:
        super().keep_all()  # first, as windows enter what is being typed
        for safekeeping in self._safe.values():
            with suppress(Exception):
                safekeeping.keep()

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


def _real(path: Path) -> str:
    """The path that all links to a file lead to; its own where that cannot be found."""
    try:
        return os.path.realpath(path)
    except ValueError:
        return os.fspath(path)
