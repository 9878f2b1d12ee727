"""What the dialogs share that write many files into a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from core.authoring.new_file import folder_fault
from core.edition.library import shown
from core.publishing.file_sets import OtherFiles, WouldOverwrite, WrittenFiles

from ..language.languages import InheritedWords, tr_message
from ..widgets.dialogs import confirmed
from .file_preview import FilePreview
from .path_field import PathField
from .publishing_dialog import PublishingDialog

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..look.job_runner import Job

    Writer: TypeAlias = Callable[[Any, Job], WrittenFiles]


class FolderDialog(InheritedWords, PublishingDialog):
    """Writes files into a folder; asks before others are replaced. `written` says what it was."""

    names: ClassVar[tuple[str, ...]]
    """Which folders of its own there may be, each behind the id of the set."""

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self.written = WrittenFiles()
        self.preview = FilePreview()
        self.folder = PathField(self.tr("Folder"), self.tr("Choose a folder to write to"))
        self.folder.show_path(self.suggested(self.names[0]))
        self.folder.changed.connect(self.recheck)

    def writer(self, *, overwrite: bool) -> Writer:
        """A function for a thread that writes the files of a plan into the folder."""
        raise NotImplementedError

    def suggested(self, name: str) -> Path:
        """A folder by a name, next to the set or where the last one was made."""
        return self.remembered_folder() / f"{self._edition.ids[-1]}-{name}"

    def suggest(self, name: str) -> None:
        """Suggest a folder by a name, unless another one was entered."""
        if self.folder.path in map(self.suggested, self.names):
            self.folder.show_path(self.suggested(name))

    def place(self) -> Path:
        return self.folder.path

    def fault(self) -> str:
        if not self.folder.is_whole:
            return self.tr("Choose a folder to write to.")
        fault = folder_fault(self.folder.path, makes=True)
        return tr_message(fault) if fault else ""

    def begin(self, *, overwrite: bool = False) -> None:
        write = self.writer(overwrite=overwrite)

        def work(plan: object, job: Job) -> WrittenFiles | Exception:
            try:
                return write(plan, job)
            except (OtherFiles, WouldOverwrite) as error:
                # Not raised: it is no failure, but a question for the user.
                return error

        self.run(work)

    def end(self, written: WrittenFiles | OtherFiles | WouldOverwrite | None) -> None:
        if isinstance(written, OtherFiles | WouldOverwrite):
            self._ask_about(written)
        elif written is None or written.stopped:
            count = len(written.written) if written else 0
            text = self.tr("Stopped. %n files were written before.", "", count)
            self.say(text if count else self.tr("Stopped; nothing was written."))
        else:
            self.written = written
            count, gone = len(written.written) + len(written.same), len(written.removed)
            text = self.tr("%n files are in {folder}.", "", count)
            if gone:
                text += " " + self.tr("%n that are no longer needed were removed.", "", gone)
            self.succeed(text.format(folder=shown(self.place())), self.place().parent)

    def _ask_about(self, error: OtherFiles | WouldOverwrite) -> None:
        if isinstance(error, WouldOverwrite):
            more, yes = self.tr("They will be lost if you replace them."), self.tr("Replace")
        else:
            more, yes = self.tr("They stay as they are if you write to it."), self.tr("Write to it")
        if confirmed(self, self.windowTitle(), f"{tr_message(error.message)}.", yes, more):
            self.begin(overwrite=True)
