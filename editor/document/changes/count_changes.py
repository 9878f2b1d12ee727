"""How many copies of designs below a set are in play: what its `counts` say, and how that changes.

All of it is plain data in the words of the format; nothing here knows a widget.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .tile_changes import put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Design, Edition
    from core.tileset.source import Source

COUNTS: Final = "counts"


def counted_below(edition: Edition, own: int, design: Design) -> list[int]:
    """Return how many of each kind of copies are in play before the set `own` says otherwise."""
    printed = design.printed
    for source in edition.sets[:own]:
        stated = source.tileset.counts.get(design.id)
        if isinstance(stated, int) and design.tile.copies is None:
            printed = [stated]
        elif isinstance(stated, tuple) and len(stated) == len(printed):
            printed = list(stated)
    return printed


def is_counted(source: Source, design: Design) -> bool:
    """Say whether a set states how many copies of a design below it are in play."""
    return design.id in source.tileset.counts


def count_copies(
    source: Source, design: Design, below: Sequence[int], copy: int, count: int
) -> Source:
    """Let so many of one kind of copies be in play; nothing is stated that holds already.

    `below` is what `counted_below` gives.
    """
    counts = [kind.count for kind in design.copies]
    counts[copy] = count
    if counts == list(below):
        return uncount(source, design)
    return put(source, (COUNTS, design.id), counts if design.tile.copies is not None else count)


def uncount(source: Source, design: Design) -> Source:
    """Let as many copies be in play as the sets below say."""
    stated = source.data.get(COUNTS) or {}
    if design.id not in stated:
        return source
    rest = {tile: counts for tile, counts in stated.items() if tile != design.id}
    return put(source, (COUNTS, design.id) if rest else (COUNTS,), None)
