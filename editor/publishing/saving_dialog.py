"""What the dialogs share that save something of an edition as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QFileDialog

from core.edition.library import shown
from core.tileset.reader import save_bytes

from .publishing_dialog import PublishingDialog

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

    from .publishing_dialog import Progress


class SavingDialog(PublishingDialog):
    """Saves a plan as a file, which is then `saved`; a subclass has the `contents` of it."""

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self._path = Path()
        self.saved: Path | None = None

    def contents(self, plan: Any, path: Path, job: Progress) -> Mapping[Path, bytes] | None:  # noqa: ANN401
        """Return what files hold, the file asked for last; None if that was stopped."""
        raise NotImplementedError

    def ask_file(self, title: str, kind: str, suffix: str, stem: str) -> None:
        """Ask for a file of a kind, and write it."""
        folder = str(self.remembered_folder())
        dialog = QFileDialog(self, title, folder, acceptMode=QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([f"{kind} (*.{suffix})"])
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(f"{stem}.{suffix}")
        chosen = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        if chosen:
            self.write(Path(chosen[0]))

    def place(self) -> Path:
        return self._path

    def write(self, path: Path) -> None:
        """Write the plan to a file, beside the window, and accept the dialog."""
        self._path = path

        def work(plan: object, job: Progress) -> Path | None:
            contents = self.contents(plan, path, job)
            if contents is None or job.is_stopped:
                return None
            for file, content in contents.items():
                # A folder of pictures next to the file.
                if file.parent != path.parent:
                    file.parent.mkdir(exist_ok=True)
                save_bytes(content, file)
            return path

        self.run(work)

    def end(self, written: Path | None) -> None:
        if written is None:
            self.say(self.tr("Stopped; nothing was written."))
            return
        self.saved = written
        self.succeed(self.tr("{file} is saved.").format(file=shown(written)), written.parent)
