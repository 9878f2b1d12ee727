"""Keeps the unsaved work on one document next to its file, and offers it again after a crash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.authoring.kept_versions import KeptVersions, Version
from core.storage.files import UnreadableFile, reason
from core.tileset.reader import load_text

from ...language.languages import tr_message

if TYPE_CHECKING:
    from pathlib import Path

    from ...document.document import Document

DELAY: Final = 1500
"""After how many milliseconds, at most, an edit is kept; typing may take 3 s to become one."""


class Safekeeping(QObject):
    """Follows a document; `failed` says why work could not be kept, once for each trouble.

    `unlocked` says, once, why it is kept without a lock, so that another program may take it for
    something that a crash left.
    """

    failed = Signal(str)
    unlocked = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._document = document
        self._failing = False
        self._unlocked_reported = False
        self._path: Path | None = None
        self.kept: KeptVersions | None = None
        # Not restarted by further edits: who types without a pause is kept as well.
        self._timer = QTimer(self, singleShot=True, interval=DELAY)
        self._timer.timeout.connect(self.keep)
        document.opened.connect(self._begin)
        document.changed.connect(self._note)
        document.filed.connect(self._note)
        self._begin()

    def keep(self) -> None:
        """Keep the work as it is now, if it is not saved."""
        self._timer.stop()
        if self.kept is None:
            return
        if not self._document.is_modified:
            self.kept.forget_unsaved()
            return
        try:
            self.kept.write_unsaved(self._document.content)
        except OSError as error:
            if not self._failing:
                self.failed.emit(tr_message(reason(error)))
            self._failing = True
        else:
            self._failing = False
            trouble = self.kept.lock_trouble
            if trouble is not None and not self._unlocked_reported:
                self._unlocked_reported = True
                self.unlocked.emit(tr_message(reason(trouble)))

    def has_other_owner(self) -> bool:
        """Whether another process has unsaved work on this file."""
        return self.kept is not None and self.kept.has_other_owner()

    def left_behind(self) -> Version | None:
        """The version that a crash left of this file, if it says something else than the file."""
        if self.kept is None:
            return None
        for version in self.kept.versions():
            if version.unsaved:
                try:
                    if version.text() != self._document.on_disk:
                        return version
                except UnreadableFile:
                    pass
                self.kept.settle(version)
        return None

    def prepare_saving(self, path: Path) -> None:
        """Keep the work as it is, and what a file holds as a version: it is about to be replaced.

        So whatever happens while saving, the work is there, and what is kept is never older than
        what is saved.
        """
        self.keep()
        try:
            content = load_text(path)
        except UnreadableFile:
            return
        try:
            self._kept_of(path).add(content)
        except OSError as error:
            self.failed.emit(tr_message(reason(error)))

    def stop(self) -> None:
        """Keep no longer: the work is saved, or thrown away."""
        self._timer.stop()
        if self.kept is not None:
            self.kept.forget_unsaved()
            self.kept = None

    def _begin(self) -> None:
        if self.kept is not None:
            self.kept.forget_unsaved()
            self.kept = None
        path = self._document.path
        if path is not None:
            self._path, self.kept = path, self._kept_of(path)
            self.kept.take_unsaved()

    def _kept_of(self, path: Path) -> KeptVersions:
        if self.kept is not None and self._path == path:
            return self.kept
        return KeptVersions(path, apart=self._document.library.is_shipped(path))

    def _note(self) -> None:
        """Keep the work soon; at once where the document turned out to be saved."""
        path = self._document.path
        if self.kept is not None and path is not None and self._path != path:
            self.kept.forget_unsaved()
            self._path, self.kept = path, self._kept_of(path)
        if not self._document.is_modified:
            self.keep()
        elif not self._timer.isActive():
            self._timer.start()
