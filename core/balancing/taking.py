"""What a study tries out, taken over into the set: in its places, all else as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..edition.composition import merge
from ..messages import msg
from ..studies.changed_icons import with_icons
from ..tileset.edits import EditRefused, set_value
from ..tileset.source import TILES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..edition.edition import Edition
    from ..findings import Path
    from ..tileset.source import Source
    from .candidates import BalancedStudy
    from .knobs import Turns

_LAID_OVER: Final = ("features", "pieces", "tokens")


def own_set(study: BalancedStudy) -> Source:
    """The set that changes are taken over into: the uppermost of those that a study names."""
    sets = study.edition.sets
    # Above it lies what the study has tried out already.
    return sets[-2] if study.has_change else sets[-1]


def taken_over(study: BalancedStudy, turns: Turns, source: Source | None = None) -> Source:
    """That set, or a later state of it, with all that a study tries out, and with knobs turned.

    The number of players is no matter of a set. Raise EditRefused.
    """
    data = study.changed(turns)
    change, source = data.get("change") or {}, source or own_set(study)
    for tile, icons in (change.get("icons") or {}).items():
        if tile not in [each.id for each in source.tileset.tiles]:
            raise EditRefused(msg("the tile {id!r} is that of another set", id=tile))
        source = with_icons([source], tile, icons)[-1]
    for part in _LAID_OVER:
        source = _over(source, part, change.get(part))
    source = _over(source, "options", data.get("options"))
    for tile, count in (change.get("counts") or {}).items():
        source = _counted(source, study.edition, tile, count)
    if gone := change.get("remove"):
        source = set_value(source, ("remove",), [*source.data.get("remove", ()), *gone])
    return source


def _over(source: Source, part: str, stated: Mapping[str, Any] | None) -> Source:
    if not stated:
        return source
    return set_value(source, (part,), merge(source.data.get(part) or {}, stated))


def _counted(source: Source, edition: Edition, tile: str, count: int | list[int]) -> Source:
    """The number of copies where the tile states it, or over it."""
    ids = [each.id for each in source.tileset.tiles]
    design = edition.design(tile)
    if tile not in ids or tile in (source.data.get("counts") or {}) or design is None:
        return set_value(source, ("counts", tile), count)
    path: Path = (TILES, ids.index(tile))
    if isinstance(count, int):
        return set_value(source, (*path, "count"), count)
    for place, each in enumerate(count):
        source = set_value(source, (*path, "copies", place, "count"), each)
    return source
