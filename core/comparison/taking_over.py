"""Adopts single changes of a comparison in one of its sets, by an edit for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final

from ..edition.composition import MERGED, merge
from ..edition.rename import Rename, renamed
from ..findings import Path
from ..tileset.edits import emptied_by, insert_tile, remove, set_items, set_value
from ..tileset.geometry import SIDES
from ..tileset.schema_map import at_path
from ..tileset.source import TILES, Source
from .changes import Change, Comparison
from .renamed_parts import own_codes, with_names_of
from .set_changes import by_language, set_changes

_COUNTS: Final = ("count", "copies")
_WHOLE: Final = 2
"""How long a key is that names a whole feature."""


def adopt_change(mine: Source, comparison: Comparison, *changes: Change) -> Source:
    """A set with joint changes made: what it compares is `mine` before, theirs after.

    Raise EditRefused where that makes no tile set.
    """
    # What is renamed is joint with nothing.
    if changes[0].kind == "renamed":
        return _renamed(mine, changes[0])
    if comparison.extends:
        theirs = comparison.after.source
        return _made(mine, theirs, changes, _laid_over(mine, theirs))
    theirs, in_my_names = _in_my_names(mine, comparison, changes)
    return _made(mine, theirs, in_my_names, theirs.data)


def revert_change(mine: Source, comparison: Comparison, *changes: Change) -> Source:
    """A set without joint changes: what it compares is theirs before, `mine` after.

    Raise EditRefused where that makes no tile set.
    """
    inverse = [each.inverse for each in changes]
    if inverse[0].kind == "renamed":
        return _renamed(mine, inverse[0])
    if comparison.extends:
        # What a file no longer states is as in what it extends.
        return _made(mine, mine, inverse, {})
    # In the newer names, as it was compared.
    theirs, _ = with_names_of(comparison.before.source, mine)
    return _made(mine, theirs, inverse, theirs.data)


def _made(
    mine: Source, theirs: Source, changes: Sequence[Change], stated: Mapping[str, Any]
) -> Source:
    """Make changes; what is not of a tile becomes as `stated`."""
    for change in sorted(changes, key=_order):
        mine = _with(mine, theirs, change, stated)
    return mine


def _order(change: Change) -> tuple[bool, int]:
    """Features go last, and the last of them first: until then all paths are as they were."""
    is_feature = change.key[:1] == ("features",) and len(change.key) == _WHOLE
    is_gone = is_feature and change.kind == "removed"
    return is_gone, -int(change.old[-1]) if is_gone else 0


def _laid_over(mine: Source, theirs: Source) -> dict[str, Any]:
    """What a set and one that extends it state together."""
    merged = {
        part: merge(mine.data.get(part) or {}, theirs.data[part])
        for part in MERGED
        if part in theirs.data
    }
    return {**theirs.data, **merged}


def _with(mine: Source, theirs: Source, change: Change, stated: Mapping[str, Any]) -> Source:
    if change.part == TILES:
        return _on_tiles(mine, theirs, change)
    if change.kind == "reordered":
        return set_value(remove(mine, (change.part,)), (change.part,), stated[change.part])
    if any(isinstance(data.get(change.part), list) for data in (mine.data, stated)):
        return _item(mine, change)
    return _value(mine, change.old or change.new, stated, change.new)


def _in_my_names(
    mine: Source, comparison: Comparison, changes: Sequence[Change]
) -> tuple[Source, Sequence[Change]]:
    """Their set in the names that are used here so far, and the changes between the two."""
    theirs = comparison.after.source
    rest = [each for each in comparison.changes if each.kind != "renamed"]
    if len(rest) == len(comparison.changes):
        return theirs, changes
    theirs, _ = with_names_of(theirs, mine)
    edition = comparison.before.edition
    codes = own_codes(mine) if edition is None else edition.codes
    same = [*set_changes(mine, theirs, (codes, {**codes, **own_codes(theirs)}))]
    # Nothing but names is another, so changes come in the same order.
    if len(same) != len(rest):
        return theirs, changes
    return theirs, [same[rest.index(each)] for each in changes]


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
    return set_value(mine, (change.part,), kept) if kept else remove(mine, (change.part,))


def _value(mine: Source, path: Path, stated: Mapping[str, Any], where: Path) -> Source:
    """Give a path the value that is stated at another, or take it out where none is."""
    if isinstance(text := at_path(mine.data, path[:-1]), str):
        # The other file states one for each language.
        mine = set_value(mine, path[:-1], by_language(text))
    holder = by_language(at_path(stated, where[:-1])) if where else None
    is_there = isinstance(holder, dict) and where[-1] in holder
    if is_there or (isinstance(holder, list) and isinstance(where[-1], int)):
        return set_value(mine, path, at_path(holder, where[-1:]))
    return remove(mine, emptied_by(mine.data, path))


def _on_tiles(mine: Source, theirs: Source, change: Change) -> Source:
    if change.kind == "reordered":
        places = {tile.id: n for n, tile in enumerate(theirs.tileset.tiles)}
        tiles = sorted(mine.data[TILES], key=lambda tile: places.get(tile["id"], len(places)))
        return set_items(mine, (TILES,), tiles, lambda: "")
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
    return _value(mine, change.old, theirs.data, change.new)


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
    """The place of a new tile: behind the one that it follows there, or before the next."""
    ids, there = ([tile.id for tile in each.tileset.tiles] for each in (mine, theirs))
    number = int(change.new[1])
    behind = (ids.index(each) + 1 for each in reversed(there[:number]) if each in ids)
    before = (ids.index(each) for each in there[number + 1 :] if each in ids)
    return next(chain(behind, before), len(ids))
