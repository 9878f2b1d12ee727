"""What checks of several subjects share: where their findings stand, and how a span is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..messages import words

if TYPE_CHECKING:
    from ..edition.edition import Design, Edition
    from ..findings import Path
    from ..tileset.schema import Feature


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


def on_feature(number: int, feature: Feature, *rest: str | int) -> tuple[Path, str]:
    """Return where a tile states something of a feature, and what the feature is called."""
    return ("features", number, *rest), feature.name or feature.kind


def span(bounds: tuple[int, int]) -> str:
    """Return the numbers between two bounds, inclusive, as they are said in a sentence."""
    least, most = bounds
    return str(least) if least == most else words("{least} to {most}", least=least, most=most)
