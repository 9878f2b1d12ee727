"""What the windows of one session show, kept in the settings for the next start."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QSettings

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
    except (ValueError, RecursionError):  # no JSON, or nested without end
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
