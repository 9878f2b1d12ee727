"""A tile turned or mirrored as a whole: its data again, with every side and point where it went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.tileset.geometry import POINT_NUMBERS, POINTS, mirror_point, rotate_point, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def turned_tile(data: Mapping[str, Any], turns: int) -> dict[str, Any]:
    """Return a tile after that many quarter turns clockwise; four of them give the same tile."""
    return _moved(data, lambda point: rotate_point(point, turns))


def mirrored_tile(data: Mapping[str, Any], turns: int = 0) -> dict[str, Any]:
    """Return a tile with left and right changed, as seen after quarter turns clockwise."""
    return _moved(
        data, lambda point: rotate_point(mirror_point(rotate_point(point, turns)), -turns)
    )


def _moved(data: Mapping[str, Any], where: Callable[[int], int]) -> dict[str, Any]:
    moved = dict(data)
    edges = list(data["edges"])
    for side, shown in enumerate(data["edges"]):
        edges[side_of(where(3 * side + 1))] = shown
    moved["edges"] = "".join(edges) if isinstance(data["edges"], str) else edges
    if data.get("features"):
        moved["features"] = [_moved_feature(feature, where) for feature in data["features"]]
    return moved


def _moved_feature(feature: Mapping[str, Any], where: Callable[[int], int]) -> dict[str, Any]:
    moved = dict(feature)
    if "at" in feature:
        moved["at"] = [
            POINTS[where(POINT_NUMBERS[word])] if word in POINT_NUMBERS else word
            for word in feature["at"]
        ]
    return moved
