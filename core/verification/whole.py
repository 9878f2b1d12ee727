"""Where findings stand that are about an edition as a whole, or about a side of a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..edition import Design, Edition
    from ..findings import Path


def whole(edition: Edition) -> tuple[int, Path]:
    """Return the set and the key of the edition's last word on tiles: its `tiles` or `counts`."""
    for number in reversed(range(len(edition.sets))):
        stated = edition.sets[number].root.data
        for key in ("tiles", "counts"):
            if stated.get(key):
                return number, (key,)
    return 0, ("id",)


def stated_side(design: Design, side: int) -> tuple[Path, int | None]:
    """Return where a tile states what a side shows: a path, and which letter there."""
    if isinstance(design.tile.edges, str):
        return ("edges",), side
    return ("edges", side), None
