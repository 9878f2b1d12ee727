"""What the dialogs share that save something of an edition as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.edition.library import shown
from core.storage.saving import write_output

from ..widgets.dialogs import ask_for_new_file
from .publishing_dialog import PublishingDialog

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from ..look.job_runner import Job


class SavingDialog(PublishingDialog):
    """Saves a plan as a file, which is then `saved`; a subclass has the `contents` of it."""

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self._path = Path()
        self.saved: Path | None = None

    def contents(self, plan: Any, path: Path, job: Job) -> Mapping[Path, bytes] | None:  # noqa: ANN401
        """The contents of files, the file asked for last; None if that was stopped."""
        raise NotImplementedError

    def ask_file(self, title: str, kind: str, suffix: str, stem: str) -> None:
        """Ask for a file of a kind, and write it."""
        kinds, name = [f"{kind} (*.{suffix})"], f"{stem}.{suffix}"
        path = ask_for_new_file(self, title, self.remembered_folder(), name, kinds)
        if path is not None:
            self.write(path)

    def place(self) -> Path:
        return self._path

    def write(self, path: Path) -> None:
        """Write the plan to a file in a thread, and accept the dialog."""
        self._path = path

        def work(plan: object, job: Job) -> Path | None:
            contents = self.contents(plan, path, job)
            if contents is None or job.is_stopped:
                return None
            for file, content in contents.items():
                # A folder of pictures next to the file.
                if file.parent != path.parent:
                    file.parent.mkdir(exist_ok=True)
                write_output(content, file)
            return path

        self.run(work)

    def end(self, written: Path | None) -> None:
        if written is None:
            self.say(self.tr("Stopped; nothing was written."))
            return
        self.saved = written
        self.succeed(self.tr("{file} is saved.").format(file=shown(written)), written.parent)
