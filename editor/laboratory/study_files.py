"""Study files: opening and saving them, with the questions on the way, and those opened last."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.edition.library import SUFFIXES, shown
from core.storage.files import UnreadableFile, listed, reason

from ..language.languages import tr_message
from ..widgets.dialogs import (
    RecentFiles,
    ask_for_new_file,
    choose,
    documents_folder,
    free_name,
    may_be_left,
)
from .study_document import StudyDocument

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ..document.document_context import DocumentContext

_RECENT: Final = "laboratory/recentStudies"


class StudyFiles(QObject):
    """Opens and saves studies for a window; `refused` says why one is not."""

    refused = Signal(str)

    def __init__(self, context: DocumentContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self._recent = RecentFiles(context.settings, _RECENT)

    @property
    def recent(self) -> list[Path]:
        """The studies opened or saved last, the latest first."""
        return self._recent.paths

    @property
    def shipped(self) -> list[Path]:
        """The studies that come with the program."""
        return sorted(listed(self._shipped, "*.yaml"))

    def open(self, path: Path) -> StudyDocument | None:
        """The study of a file; None, and a message, if it is no text."""
        path = path.absolute()
        try:
            # It outlives this window, which another one replaces in another language.
            document = StudyDocument.open(path, self._context, self._context.document)
        except UnreadableFile as error:
            self._recent.drop(path)
            self.refused.emit(tr_message(error.message))
            return None
        self._recent.add(path)
        return document

    def save(self, document: StudyDocument) -> bool:
        """Save a study where it lies; one of the program, or in no file, asks where."""
        path = document.path
        if path is None or path.parent == self._shipped:
            return self.save_as(document)
        if document.changed_on_disk and not self._overwrites(document):
            return False
        return self._save(document, path)

    def save_as(self, document: StudyDocument) -> bool:
        """Let the designer choose where to save a study; say whether it is saved."""
        title, folder = self.tr("Save the study as"), self.folder(document)
        name = self._suggested_name(document)
        path = ask_for_new_file(self._window, title, folder, name, [self._filter()])
        if path is None:
            return False
        path = path.absolute()
        if path.parent == self._shipped:
            self.refused.emit(
                self.tr("Shipped studies cannot be changed. Save your copy in another folder.")
            )
            return False
        return self._save(document, path)

    def may_leave(self, document: StudyDocument) -> bool:
        """Ask what becomes of unsaved work, if there is any; say whether it may go."""
        if not document.is_modified:
            return True
        text = self.tr("Save the changes to the study “{title}”?").format(title=document.title)
        return may_be_left(self._window.window(), text, lambda: self.save(document))

    def reload(self, document: StudyDocument) -> None:
        """Take what the file holds now, as one step of undo."""
        try:
            document.reload(self.tr("Reload"))
        except UnreadableFile as error:
            self.refused.emit(tr_message(error.message))

    def _overwrites(self, document: StudyDocument) -> bool:
        text = self.tr("{file} was changed by another program since it was opened.")
        theirs = choose(
            self._window.window(),
            self.tr("Save the study"),
            text.format(file=document.name),
            self.tr("Undo brings back yours if you take theirs."),
            [self.tr("Save mine"), self.tr("Take theirs")],
        )
        if theirs == 1:
            self.reload(document)
        return theirs == 0

    def _save(self, document: StudyDocument, path: Path) -> bool:
        try:
            document.save(path)
        except OSError as error:
            text = self.tr("{file} could not be saved: {reason}. Your changes are still here.")
            self.refused.emit(text.format(file=shown(path), reason=tr_message(reason(error))))
            return False
        self._recent.add(path)
        return True

    @property
    def _shipped(self) -> Path:
        return self._context.document.library.set_folders[-1] / "studies"

    def folder(self, document: StudyDocument | None = None) -> Path:
        """The folder a dialog begins in: next to the study or the open set, or among documents."""
        of_set = self._context.document
        for path in (document.path if document else None, of_set.path):
            is_ours = path is not None and self._shipped.parent in path.parents
            if path is not None and not is_ours:
                return path.parent
        return documents_folder()

    def _suggested_name(self, document: StudyDocument) -> str:
        study = document.study
        return free_name(self.folder(document), study.id if study else "study", "yaml")

    def _filter(self) -> str:
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        return self.tr("Studies ({patterns})").format(patterns=patterns)
