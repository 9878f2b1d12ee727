"""File dialogs of the sandbox, which remember the folder for each kind of file."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

_ODD: Final = re.compile(r"[^\w-]+")


def folder_for(settings: QSettings, what: str) -> Path:
    """Return the folder in which a kind of file was last saved or opened."""
    kept = str(settings.value(f"sandbox/folders/{what}", ""))
    if kept and Path(kept).is_dir():
        return Path(kept)
    location = QStandardPaths.StandardLocation.DocumentsLocation
    documents = Path(QStandardPaths.writableLocation(location))
    return documents if documents.is_dir() else Path.home()


def free_name(folder: Path, stem: str, suffix: str) -> str:
    """Return a file name that is free in a folder."""
    stem = _ODD.sub("-", stem).strip("-") or "game"
    names = (f"{stem}.{suffix}" if n == 1 else f"{stem}-{n}.{suffix}" for n in range(1, 1000))
    return next((name for name in names if not (folder / name).exists()), f"{stem}.{suffix}")


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: the key of its folder in the settings, its suffix, and its name in words."""

    what: str
    suffix: str
    called: str


def ask_where_to_save(
    parent: QWidget, settings: QSettings, kind: FileKind, title: str, stem: str
) -> Path | None:
    """Ask for a file to write; None: cancelled."""
    folder = folder_for(settings, kind.what)
    # Not `getSaveFileName`, which cannot set a default suffix.
    dialog = QFileDialog(parent, title, str(folder), acceptMode=QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters([f"{kind.called} (*.{kind.suffix})"])
    dialog.setDefaultSuffix(kind.suffix)
    dialog.selectFile(free_name(folder, stem, kind.suffix))
    return _chosen(dialog, settings, kind.what)


def ask_what_to_open(
    parent: QWidget, settings: QSettings, what: str, title: str, filters: Sequence[str]
) -> Path | None:
    """Ask for a file to read; None: cancelled."""
    dialog = QFileDialog(parent, title, str(folder_for(settings, what)))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(list(filters))
    return _chosen(dialog, settings, what)


def _chosen(dialog: QFileDialog, settings: QSettings, what: str) -> Path | None:
    accepted = bool(dialog.exec())
    files = dialog.selectedFiles()
    dialog.deleteLater()
    if not accepted or not files:
        return None
    path = Path(files[0]).absolute()
    settings.setValue(f"sandbox/folders/{what}", os.fspath(path.parent))
    return path
