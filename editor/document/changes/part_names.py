"""Names made up for the features of a tile: after their kind and the place where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.tileset.geometry import POINT_NUMBERS, POINTS, SIDES

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

_LONGEST_KIND: Final = 30


def made_up(kind: str, points: Iterable[int], taken: Container[str | None]) -> str:
    """Return a name that is not taken for a feature of a kind at some border points."""
    stem, place = kind[:_LONGEST_KIND], best_point(points)
    by_place = f"{stem}_{place.lower()}" if place else None
    if by_place is not None and by_place not in taken:
        return by_place
    number = 1
    while f"{stem}_{number}" in taken:
        number += 1
    return f"{stem}_{number}"


def is_made_up(name: str, kind: str) -> bool:
    """Say whether a name is one that `made_up` gives to features of a kind."""
    stem, _, place = name.rpartition("_")
    return stem == kind[:_LONGEST_KIND] and (place.isdecimal() or place.upper() in POINT_NUMBERS)


def best_point(points: Iterable[int]) -> str:
    """Return the border point that calls something best: the middle of a side, or the first."""
    words = [POINTS[point] for point in sorted(points)]
    return next((word for word in words if word in SIDES), words[0] if words else "")
