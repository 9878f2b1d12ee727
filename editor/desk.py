"""What every view of tiles is given: the file, the tile looked at, its pictures, and the look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .appearance import Appearance
    from .document import Document
    from .selection import Selection
    from .tile_pictures import TilePictures


@dataclass(frozen=True, slots=True)
class Desk:
    """The things of one window that its views of tiles share."""

    document: Document
    selection: Selection
    pictures: TilePictures
    appearance: Appearance
