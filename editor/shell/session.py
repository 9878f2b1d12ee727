"""What the windows of one session show, kept in the settings for the next start."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.storage.files import is_file

from ..look.settings import stored_data

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


def remember(settings: QSettings, windows: Iterable[SavedWindow]) -> None:
    """Keep what is open for the next start."""
    saved = [
        {
            "path": str(each.path),
            "others": list(each.others),
            "below": list(each.below),
            "tile": each.tile,
            "geometry": each.geometry,
        }
        for each in windows
    ]
    settings.setValue(_SETTING, json.dumps(saved))


def remembered(settings: QSettings) -> list[SavedWindow]:
    """The windows open last whose file still is one; none where the setting makes no sense."""
    saved = stored_data(settings, _SETTING)
    entries = saved if isinstance(saved, list) else []
    windows = [_window(entry) for entry in entries if isinstance(entry, dict)]
    return [each for each in windows if is_file(each.path)]


def _window(entry: dict[str, Any]) -> SavedWindow:
    return SavedWindow(
        Path(str(entry.get("path", ""))),
        _names(entry.get("others")),
        _names(entry.get("below")),
        str(entry.get("tile", "")),
        str(entry.get("geometry", "")).encode("ascii", "ignore").decode(),
    )


def _names(value: object) -> tuple[str, ...]:
    return tuple(str(name) for name in value) if isinstance(value, list) else ()
