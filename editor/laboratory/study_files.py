"""Study files: opening and saving them, with the questions on the way, and those opened last."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from core.edition.library import SUFFIXES, shown
from core.files import UnreadableFile, legible, listed, reason

from ..language.languages import tr_message
from .study_document import StudyDocument

if TYPE_CHECKING:
    from ..document.document_context import DocumentContext

_RECENT: Final = "laboratory/recentStudies"
_MOST_RECENT: Final = 10
_Button = QMessageBox.StandardButton


class StudyFiles(QObject):
    """Opens and saves studies for a window."""

    def __init__(self, context: DocumentContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._window = context, window

    @property
    def recent(self) -> list[Path]:
        """The studies opened or saved last, the latest first."""
        stored = self._context.settings.value(_RECENT, [])
        paths = stored if isinstance(stored, list) else [stored] if stored else []
        return [Path(str(text)) for text in paths]

    @property
    def shipped(self) -> list[Path]:
        """The studies that come with the program."""
        return sorted(listed(self._shipped, "*.yaml"))

    def open(self, path: Path) -> StudyDocument | None:
        """Return the study of a file; None, and a message, if it is no text."""
        path = path.absolute()
        try:
            # It outlives this window, which another one replaces in another language.
            document = StudyDocument.open(path, self._context, self._context.document)
        except UnreadableFile as error:
            self._remember(path, keep=False)
            self._complain(tr_message(error.message))
            return None
        self._remember(path)
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
        dialog = QFileDialog(self._window, self.tr("Save the study as"), str(self.folder(document)))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self._filter()])
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile(self._suggested_name(document))
        if not dialog.exec():
            return False
        path = Path(dialog.selectedFiles()[0]).absolute()
        if path.parent == self._shipped:
            self._complain(
                self.tr("Shipped studies cannot be changed. Save your copy in another folder.")
            )
            return False
        return self._save(document, path)

    def may_leave(self, document: StudyDocument) -> bool:
        """Ask what becomes of unsaved work, if there is any; say whether it may go."""
        if not document.is_modified:
            return True
        question = self._question(QMessageBox.Icon.Question, self.tr("Unsaved changes"))
        text = self.tr("Save the changes to the study “{title}”?")
        question.setText(text.format(title=document.title))
        question.setInformativeText(self.tr("They will be lost if you discard them."))
        question.setStandardButtons(_Button.Save | _Button.Discard | _Button.Cancel)
        question.setDefaultButton(_Button.Save)
        answer = question.exec()
        return self.save(document) if answer == _Button.Save else answer == _Button.Discard

    def reload(self, document: StudyDocument) -> None:
        """Take what the file holds now, as one step of undo."""
        try:
            document.reload(self.tr("Reload"))
        except UnreadableFile as error:
            self._complain(tr_message(error.message))

    def _overwrites(self, document: StudyDocument) -> bool:
        question = self._question(QMessageBox.Icon.Warning, self.tr("Save the study"))
        text = self.tr("{file} was changed by another program since it was opened.")
        question.setText(text.format(file=document.name))
        theirs = question.addButton(self.tr("Take theirs"), QMessageBox.ButtonRole.ResetRole)
        mine = question.addButton(self.tr("Save mine"), QMessageBox.ButtonRole.DestructiveRole)
        question.addButton(_Button.Cancel)
        question.setInformativeText(self.tr("Undo brings back yours if you take theirs."))
        question.exec()
        if question.clickedButton() is theirs:
            self.reload(document)
        return question.clickedButton() is mine

    def _save(self, document: StudyDocument, path: Path) -> bool:
        try:
            document.save(path)
        except OSError as error:
            text = self.tr("{file} could not be saved: {reason}. Your changes are still here.")
            self._complain(text.format(file=shown(path), reason=tr_message(reason(error))))
            return False
        self._remember(path)
        return True

    @property
    def _shipped(self) -> Path:
        return self._context.document.library.set_folders[-1] / "studies"

    def folder(self, document: StudyDocument | None = None) -> Path:
        """Return where a dialog begins: beside the study, the open set, or among documents."""
        of_set = self._context.document
        for path in (document.path if document else None, of_set.path):
            is_ours = path is not None and self._shipped.parent in path.parents
            if path is not None and not is_ours:
                return path.parent
        location = QStandardPaths.StandardLocation.DocumentsLocation
        documents = Path(QStandardPaths.writableLocation(location))
        return documents if documents.is_dir() else Path.home()

    def _suggested_name(self, document: StudyDocument) -> str:
        folder, study = self.folder(document), document.study
        name = study.id if study else "study"
        names = (f"{name}.yaml" if n == 1 else f"{name}-{n}.yaml" for n in range(1, 100))
        return next((each for each in names if not (folder / each).exists()), f"{name}.yaml")

    def _filter(self) -> str:
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        return self.tr("Studies ({patterns})").format(patterns=patterns)

    def _remember(self, path: Path, *, keep: bool = True) -> None:
        others = [other for other in self.recent if other != path]
        recent = [path, *others] if keep else others
        self._context.settings.setValue(_RECENT, [os.fspath(p) for p in recent[:_MOST_RECENT]])

    def _question(self, icon: QMessageBox.Icon, title: str) -> QMessageBox:
        question = QMessageBox(self._window.window())
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setIcon(icon)
        question.setWindowTitle(title)
        return question

    def _complain(self, why: str) -> None:
        question = self._question(QMessageBox.Icon.Warning, self.tr("Study"))
        question.setText(legible(why))
        question.exec()
