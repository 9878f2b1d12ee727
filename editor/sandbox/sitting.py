"""What every view of a sandbox is given: the game, what is pointed out, the pictures, the look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from ..look.appearance import Appearance
    from ..look.tile_pictures import TilePictures
    from .lit import Lit
    from .play import Play


@dataclass(frozen=True, slots=True)
class Sitting:
    """The things of one sandbox window that its views share; `language` is the one it speaks."""

    play: Play
    lit: Lit
    pictures: TilePictures
    appearance: Appearance
    settings: QSettings
    language: str = "en"
