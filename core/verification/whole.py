"""Where findings about an edition as a whole stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..edition import Edition
    from ..findings import Path


def whole(edition: Edition) -> tuple[int, Path]:
    """Return the set and the key of the edition's last word on tiles: its `tiles` or `counts`."""
    for number in reversed(range(len(edition.sets))):
        stated = edition.sets[number].root.data
        for key in ("tiles", "counts"):
            if stated.get(key):
                return number, (key,)
    return 0, ("id",)
