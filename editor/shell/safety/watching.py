"""Watches the files that documents rest on, and says when another program changed one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from core.images.pictures import is_name
from core.storage.files import state_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...document.document import Document

_SETTLING: Final = 300
"""How many milliseconds a file must have been left alone before it is read."""


class PathWatcher(QFileSystemWatcher):
    """Says that one of some files or folders was written, once all were left alone for a while."""

    settled = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.settled)
        self.fileChanged.connect(self._wait)
        self.directoryChanged.connect(self._wait)

    def follow(self, paths: Iterable[Path]) -> None:
        """Watch these and no others; a file that was replaced needs to be named again."""
        wanted = {os.fspath(path) for path in paths}
        watched = {*self.files(), *self.directories()}
        # Qt warns of empty lists.
        if gone := sorted(watched - wanted):
            self.removePaths(gone)
        if new := sorted(name for name in wanted - watched if _exists(Path(name))):
            self.addPaths(new)

    def _wait(self) -> None:
        self._timer.start(_SETTLING)


class FileWatcher(QObject):
    """Follows the files of all open documents and of the sets that these extend.

    `written` and `vanished` name a document whose own file is another, or is gone. Sets that a
    document rests on are read again at once.
    """

    written = Signal(object)
    vanished = Signal(object)

    def __init__(
        self, documents: Callable[[], Iterable[Document]], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._documents = documents
        self._missed: set[Document] = set()
        self._told: dict[Document, tuple[int, ...] | None] = {}
        self._art: dict[Document, dict[Path, object]] = {}
        self._watcher = PathWatcher(self)
        self._watcher.settled.connect(self.look)

    def follow(self) -> None:
        """Watch what is to be watched now."""
        wanted: set[Path] = set()
        for document in self._documents():
            self._art.setdefault(document, {})
            self._art[document] = {**_art_of(document), **self._art[document]}
            for path in (*_files_of(document), *self._art[document]):
                # The folder, too: saving by renaming replaces the file and so ends the watch on it.
                wanted.update((path.parent, path))
        self._watcher.follow(wanted)
        self._missed.intersection_update(self._documents())
        self._art = {d: art for d, art in self._art.items() if d in self._documents()}
        self._told = {
            document: self._told[document]
            for document in self._documents()
            if document in self._told
        }

    def look(self) -> None:
        """Compare what was read with what is on the disk now."""
        self.follow()
        for document in list(self._documents()):
            path = document.path
            if path is None:
                continue
            gone = not _exists(path) or path.is_dir()
            if gone and document not in self._missed:
                self.vanished.emit(document)
            elif not gone:
                self._look_at(document, path)
            self._missed.discard(document)
            if gone:
                self._missed.add(document)
            # Its own text is the same, but a set below it may be another.
            if document.is_outdated or self._has_other_art(document):
                document.look_again()
        self.follow()

    def _look_at(self, document: Document, path: Path) -> None:
        """Tell of another text on the disk, once for each."""
        if not document.changed_on_disk:
            self._told.pop(document, None)
            return
        state = state_of(path)
        if self._told.get(document, ()) != state:
            self._told[document] = state
            self.written.emit(document)

    def _has_other_art(self, document: Document) -> bool:
        """Whether a picture that was there, or missing, when last looked at is another now."""
        before, now = self._art.get(document, {}), _art_of(document)
        self._art[document] = now
        return any(now[path] != state for path, state in before.items() if path in now)


def _exists(path: Path) -> bool:
    """Whether there is a file that may be looked at, under a name that Qt can tell."""
    try:
        os.fspath(path).encode()
        return path.exists()
    except (OSError, ValueError):
        return False


def _art_of(document: Document) -> dict[Path, object]:
    """The pictures that an edition names, each with a value that changes when its file does."""
    edition = document.edition
    if edition is None:
        return {}
    named = [copy.art for design in edition.designs for copy in design.copies]
    files = dict.fromkeys((*named, edition.back, edition.start_back))
    return {file.path: file.state for file in files if file is not None and is_name(file.name)}


def _files_of(document: Document) -> Iterable[Path]:
    if document.path is not None:
        yield document.path
    for source in document.edition.sets if document.edition else ():
        if source.path is not None and source.path != document.path:
            yield source.path
