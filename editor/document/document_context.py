"""What every view of a set is given: the file, what is looked at, the pictures, and the look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from ..look.appearance import Appearance
    from ..look.tile_pictures import TilePictures
    from .document import Document
    from .selection import Selection


@dataclass(frozen=True, slots=True)
class DocumentContext:
    """The things of one window that its views share; `language` is the one it speaks."""

    document: Document
    selection: Selection
    pictures: TilePictures
    appearance: Appearance
    settings: QSettings
    language: str = "en"
