"""Adopts single changes of a comparison in one of its sets, by an edit for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..edition.rename import Rename, renamed
from ..tileset.edits import insert_tile, remove, set_tiles, set_value
from ..tileset.geometry import SIDES
from ..tileset.schema_map import at_path
from ..tileset.source import TILES
from .renamed_parts import own_codes, with_names_of
from .set_changes import set_changes

if TYPE_CHECKING:
    from ..findings import Path
    from ..tileset.source import Source
    from .changes import Change, Comparison

_COUNTS: Final = ("count", "copies")
_WHOLE: Final = 2
"""How long a key is that names a whole feature."""


def taken_over(mine: Source, comparison: Comparison, change: Change) -> Source:
    """Return a set with one of its changes made: what it compares is `mine` before, theirs after.

    Raise EditRefused where that makes no tile set.
    """
    if change.kind == "renamed":
        return _renamed(mine, change)
    return _made(mine, *_in_my_names(mine, comparison, change))


def taken_back(mine: Source, comparison: Comparison, change: Change) -> Source:
    """Return a set without one of its changes: what it compares is theirs before, `mine` after.

    Raise EditRefused where that makes no tile set.
    """
    change = change.inverse
    if change.kind == "renamed":
        return _renamed(mine, change)
    # In the newer names, as it was compared.
    return _made(mine, with_names_of(comparison.before.source, mine)[0], change)


def _made(mine: Source, theirs: Source, change: Change) -> Source:
    if change.part == TILES:
        return _on_tiles(mine, theirs, change)
    if change.kind == "reordered":
        return set_value(remove(mine, (change.part,)), (change.part,), theirs.data[change.part])
    stated = (source.data.get(change.part) for source in (mine, theirs))
    if any(isinstance(value, list) for value in stated):
        return _item(mine, change)
    return _value(mine, change.old or change.new, theirs, change.new)


def _in_my_names(mine: Source, comparison: Comparison, change: Change) -> tuple[Source, Change]:
    """Return their set in the names that are used here so far, and the change between the two."""
    theirs = comparison.after.source
    rest = [each for each in comparison.changes if each.kind != "renamed"]
    if len(rest) == len(comparison.changes):
        return theirs, change
    theirs, _ = with_names_of(theirs, mine)
    edition = comparison.before.edition
    codes = own_codes(mine) if edition is None else edition.codes
    same = [*set_changes(mine, theirs, (codes, {**codes, **own_codes(theirs)}))]
    # Nothing but names is another, so changes come in the same order.
    return theirs, same[rest.index(change)] if len(same) == len(rest) else change


def _renamed(mine: Source, change: Change) -> Source:
    old, new = str(change.before), str(change.after)
    if change.key:
        return renamed(mine, Rename("codes", old, new, change.name))
    part: Any = "sets" if change.part == "id" else change.part
    return renamed(mine, Rename(part, old, new))


def _item(mine: Source, change: Change) -> Source:
    items = list(mine.data.get(change.part) or [])
    if change.kind == "added":
        return set_value(mine, (change.part,), [*items, change.after])
    kept = [each for each in items if each != change.before]
    return set_value(mine, (change.part,), kept)


def _value(mine: Source, path: Path, theirs: Source, where: Path) -> Source:
    """Give a path the value that stands at one of theirs, or take it out where none does."""
    holder = at_path(theirs.data, where[:-1]) if where else None
    is_there = isinstance(holder, dict) and where[-1] in holder
    is_there = is_there or (isinstance(holder, list) and isinstance(where[-1], int))
    if is_there:
        return set_value(mine, path, at_path(theirs.data, where))
    return remove(mine, path)


def _on_tiles(mine: Source, theirs: Source, change: Change) -> Source:
    if change.kind == "reordered":
        places = {tile.id: n for n, tile in enumerate(theirs.tileset.tiles)}
        tiles = sorted(mine.data[TILES], key=lambda tile: places.get(tile["id"], len(places)))
        return set_tiles(mine, tiles, lambda: "")
    if not change.key:
        if change.kind == "removed":
            return remove(mine, change.old)
        return insert_tile(mine, _place_of(mine, theirs, change), at_path(theirs.data, change.new))
    return _in_tile(mine, theirs, change)


def _in_tile(mine: Source, theirs: Source, change: Change) -> Source:
    number, key = change.old[1], change.key[0]
    if key == "edges":
        return _edge(mine, theirs, change)
    if key in _COUNTS:
        return _copies(mine, theirs, change)
    if key == "features" and len(change.key) == _WHOLE:
        if change.kind == "removed":
            return remove(mine, change.old)
        path = (TILES, number, "features")
        known = at_path(mine.data, path) or []
        return set_value(mine, path, [*known, at_path(theirs.data, change.new)])
    if key == "features" and change.key[-1] == "name":
        # What the name is for is on the whole tile.
        return set_value(mine, (TILES, number), at_path(theirs.data, change.new[:2]))
    return _value(mine, change.old, theirs, change.new)


def _copies(mine: Source, theirs: Source, change: Change) -> Source:
    number = change.old[1]
    stated = {key: at_path(theirs.data, (*change.new[:2], key)) for key in _COUNTS}
    # Only one of the two may be there at any time.
    for key, value in stated.items():
        if value is None and at_path(mine.data, (TILES, number, key)) is not None:
            mine = remove(mine, (TILES, number, key))
    for key, value in stated.items():
        mine = mine if value is None else set_value(mine, (TILES, number, key), value)
    return mine


def _edge(mine: Source, theirs: Source, change: Change) -> Source:
    """Change one side; the letters of both files have to be the same."""
    path = (TILES, change.old[1], "edges")
    old, new = at_path(mine.data, path), at_path(theirs.data, change.new)
    side = SIDES.index(change.key[1])
    if isinstance(old, str) and isinstance(new, str):
        return set_value(mine, path, old[:side] + new[side] + old[side + 1 :])
    return set_value(mine, path, new)


def _place_of(mine: Source, theirs: Source, change: Change) -> int:
    """Return where a new tile goes: behind the one that it follows there."""
    ids = [tile.id for tile in mine.tileset.tiles]
    before = [tile.id for tile in theirs.tileset.tiles[: int(change.new[1])]]
    return next((ids.index(each) + 1 for each in reversed(before) if each in ids), 0)
