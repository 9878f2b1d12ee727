"""File dialogs of the sandbox, which remember the folder for each kind of file."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.storage.files import is_folder

from ...widgets.dialogs import ask_for_file, ask_for_new_file, documents_folder, free_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

_ODD: Final = re.compile(r"[^\w-]+")


def folder_for(settings: QSettings, what: str) -> Path:
    """The folder in which a kind of file was last saved or opened."""
    kept = str(settings.value(f"sandbox/folders/{what}", ""))
    if kept and is_folder(Path(kept)):
        return Path(kept)
    return documents_folder()


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
    name = free_name(folder, _ODD.sub("-", stem).strip("-") or "game", kind.suffix)
    kinds = [f"{kind.called} (*.{kind.suffix})"]
    return _noted(ask_for_new_file(parent, title, folder, name, kinds), settings, kind.what)


def ask_what_to_open(
    parent: QWidget, settings: QSettings, what: str, title: str, filters: Sequence[str]
) -> Path | None:
    """Ask for a file to read; None: cancelled."""
    return _noted(ask_for_file(parent, title, folder_for(settings, what), filters), settings, what)


def _noted(path: Path | None, settings: QSettings, what: str) -> Path | None:
    """Remember the folder of a file that was chosen."""
    if path is None:
        return None
    path = path.absolute()
    settings.setValue(f"sandbox/folders/{what}", os.fspath(path.parent))
    return path
