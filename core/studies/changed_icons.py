"""What a study tries out on tiles themselves: other icons, for which a set over them has no words.

So the text of the set is changed where the tile stands, by an edit like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..messages import msg
from ..tileset.edits import EditRefused, remove, set_value
from ..tileset.schema import TILE
from ..tileset.source import TILES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..tileset.source import Source


def with_icons(
    sets: Sequence[Source], tile: str, icons: Mapping[str, Mapping[str, int]]
) -> list[Source]:
    """Sets of which the last that has a tile shows other icons on it, by part; see `SetChange`.

    Raise EditRefused if none has it.
    """
    for number in reversed(range(len(sets))):
        ids = [each.id for each in sets[number].tileset.tiles]
        if tile in ids:
            changed = _changed(sets[number], ids.index(tile), icons)
            return [*sets[:number], changed, *sets[number + 1 :]]
    raise EditRefused(msg("there is no tile {id!r}", id=tile))


def without_expectations(source: Source) -> Source:
    """A set that does not say what is expected of it: what is tried out is something else."""
    for key in ("expect", "expect_edition"):
        if key in source.data:
            source = remove(source, (key,))
    return source


def _changed(source: Source, number: int, icons: Mapping[str, Mapping[str, int]]) -> Source:
    tile = source.tileset.tiles[number]
    for part, counts in icons.items():
        for icon, count in counts.items():
            if tile.copies is not None:
                for place in range(len(tile.copies)):
                    shown = (TILES, number, "copies", place, "icons", part, icon)
                    source = set_value(source, shown, count)
                continue
            found = [n for n, each in enumerate(tile.features) if part in (each.name, each.kind)]
            if part == TILE:
                source = set_value(source, (TILES, number, "icons", icon), count)
            elif len(found) == 1:
                path = (TILES, number, "features", found[0], "icons", icon)
                source = set_value(source, path, count)
            else:
                # A field that is derived, which the tile does not list.
                listed: dict[str, Any] = {"count": tile.total, "icons": {part: {icon: count}}}
                if tile.count is not None:
                    source = remove(source, (TILES, number, "count"))
                source = set_value(source, (TILES, number, "copies"), [listed])
            tile = source.tileset.tiles[number]
    return source
