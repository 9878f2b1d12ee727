"""Questions, and dialogs for files: where they begin, what they suggest, which were used last."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

_MOST_RECENT: Final = 10
_MOST_NAMES: Final = 1000
_SUFFIX: Final = re.compile(r"\*\.(\w+)")


def choose(parent: QWidget, title: str, text: str, more: str, names: Sequence[str]) -> int:
    """Ask which of several things is to be done; its number, or -1: none, which is the default.

    `more` stands below the question in smaller letters.
    """
    # Names of files and sets stand in it, which are no HTML.
    box = QMessageBox(parent, textFormat=Qt.TextFormat.PlainText, icon=QMessageBox.Icon.Warning)
    box.setWindowTitle(title)
    box.setText(text)
    box.setInformativeText(more)
    buttons = [box.addButton(name, QMessageBox.ButtonRole.DestructiveRole) for name in names]
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    chosen = box.clickedButton()
    return next((number for number, button in enumerate(buttons) if button is chosen), -1)


def confirmed(parent: QWidget, title: str, text: str, yes: str, more: str = "") -> bool:
    """Ask whether something is to be done that cannot be taken back."""
    return choose(parent, title, text, more, [yes]) == 0


def may_be_left(parent: QWidget, text: str, save: Callable[[], bool]) -> bool:
    """Ask whether to save changes, and do so; whether what has them may go."""
    buttons = QMessageBox.StandardButton
    box = QMessageBox(
        QMessageBox.Icon.Question,
        QCoreApplication.translate("UnsavedChanges", "Unsaved changes"),
        text,
        buttons.Save | buttons.Discard | buttons.Cancel,
        parent,
        textFormat=Qt.TextFormat.PlainText,
        informativeText=QCoreApplication.translate(
            "UnsavedChanges", "They will be lost if you discard them."
        ),
    )
    box.setDefaultButton(buttons.Save)
    answer = box.exec()
    return save() if answer == buttons.Save else answer == buttons.Discard


def ask_for_file(parent: QWidget, title: str, folder: Path, kinds: Sequence[str]) -> Path | None:
    """Ask for a file to read, of one of some `kinds` ("Pictures (*.png)"); None: cancelled."""
    dialog = QFileDialog(parent, title, str(folder), fileMode=QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(list(kinds))
    return _chosen(dialog)


def ask_for_folder(parent: QWidget, title: str, folder: Path) -> Path | None:
    """Ask for a folder that there is; None: cancelled."""
    dialog = QFileDialog(parent, title, str(folder), fileMode=QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    return _chosen(dialog)


def ask_for_new_file(
    parent: QWidget, title: str, folder: Path, name: str, kinds: Sequence[str]
) -> Path | None:
    """Ask for a file to write, by default of a name and of the first kind; None: cancelled."""
    # Not `getSaveFileName`, which cannot set a default suffix.
    dialog = QFileDialog(parent, title, str(folder), acceptMode=QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(list(kinds))
    dialog.setDefaultSuffix(name.rpartition(".")[2])
    # Else a name without a suffix would get that of the first kind.
    dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(_suffix_of(kind)))
    dialog.selectFile(name)
    return _chosen(dialog)


def documents_folder() -> Path:
    """The folder in which a dialog begins that has no better place."""
    location = QStandardPaths.StandardLocation.DocumentsLocation
    documents = Path(QStandardPaths.writableLocation(location))
    return documents if documents.is_dir() else Path.home()


def free_name(folder: Path, stem: str, suffix: str) -> str:
    """The name of a file that is not in a folder yet, with a number if need be."""
    names = (f"{stem}{f'-{n}' if n > 1 else ''}.{suffix}" for n in range(1, _MOST_NAMES))
    return next((name for name in names if not (folder / name).exists()), f"{stem}.{suffix}")


class RecentFiles:
    """The files opened or saved last, kept under a key of the settings, the latest first."""

    def __init__(self, settings: QSettings, key: str) -> None:
        self._settings, self._key = settings, key

    @property
    def paths(self) -> list[Path]:
        """The files, which may be gone by now."""
        stored = self._settings.value(self._key, [])
        # Qt gives a list of one back as its only entry.
        listed = stored if isinstance(stored, list) else [stored] if stored else []
        return [Path(str(text)) for text in listed]

    def add(self, path: Path) -> None:
        """Note that a file was used."""
        self._keep([path, *self._others(path)])

    def drop(self, path: Path) -> None:
        """Forget a file, as one that cannot be read."""
        self._keep(self._others(path))

    def _others(self, path: Path) -> list[Path]:
        return [other for other in self.paths if other != path]

    def _keep(self, paths: list[Path]) -> None:
        self._settings.setValue(self._key, [os.fspath(each) for each in paths[:_MOST_RECENT]])


def _chosen(dialog: QFileDialog) -> Path | None:
    accepted, files = bool(dialog.exec()), dialog.selectedFiles()
    dialog.deleteLater()
    return Path(files[0]) if accepted and files else None


def _suffix_of(kind: str) -> str:
    found = _SUFFIX.search(kind)
    return found[1] if found else ""
