"""What all windows of the program share, and what of them is opened again at the next start."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from ..language.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QSettings

    from core.edition.library import Library

    from ..look.appearance import Appearance


class Program(QObject):
    """The running program, as each of its windows sees it."""

    def __init__(
        self,
        library: Library,
        settings: QSettings,
        appearance: Appearance,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.library = library
        self.settings = settings
        self.appearance = appearance
        self.language = language_of(settings)

    def speak(self, language: str | None) -> None:
        """Speak a language from now on, None for the system's, in every window."""
        raise NotImplementedError

    def close_all(self) -> bool:
        """Close every window, asking about unsaved work; say whether all are closed."""
        raise NotImplementedError


_SETTING: Final = "session"


@dataclass(frozen=True, slots=True)
class SavedWindow:
    """One window: its file, the sets laid with it, the tile looked at, and where it stood.

    `geometry` is what Qt gives for a window, as base64.
    """

    path: Path
    others: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    tile: str = ""
    geometry: str = ""


def remember(settings: QSettings, seats: Iterable[SavedWindow]) -> None:
    """Keep what is open for the next start."""
    told = [
        {
            "path": str(seat.path),
            "others": list(seat.others),
            "below": list(seat.below),
            "tile": seat.tile,
            "geometry": seat.geometry,
        }
        for seat in seats
    ]
    settings.setValue(_SETTING, json.dumps(told))


def remembered(settings: QSettings) -> list[SavedWindow]:
    """Return what was open last and still is a file; nothing where the setting makes no sense."""
    try:
        told = json.loads(str(settings.value(_SETTING, "[]")))
    except (ValueError, RecursionError):
        return []
    entries = told if isinstance(told, list) else []
    seats = [_seat(entry) for entry in entries if isinstance(entry, dict)]
    return [seat for seat in seats if _is_file(seat.path)]


def _seat(entry: dict[str, Any]) -> SavedWindow:
    return SavedWindow(
        Path(str(entry.get("path", ""))),
        _names(entry.get("others")),
        _names(entry.get("below")),
        str(entry.get("tile", "")),
        str(entry.get("geometry", "")).encode("ascii", "ignore").decode(),
    )


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _names(value: object) -> tuple[str, ...]:
    return tuple(str(name) for name in value) if isinstance(value, list) else ()
