"""Finds what is the same in both sets under different names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, get_args

from ..edition.rename import Part, Rename, renamed
from ..tileset.edits import EditRefused
from ..tileset.schema import Tile
from ..tileset.schema_map import merged_sections
from ..tileset.source import TILES, Source
from .set_changes import differing
from .tile_changes import same_drawing

_PARTS: Final[tuple[Part, ...]] = tuple(
    part for part in get_args(Part) if part in merged_sections() and part != "rulebook"
)
_WORD: Final = re.compile(r"(?<![\w.-])[^\W\d]\w*(?![\w.-])")
"""A name, or a word of a formula; none is part of the name of a file."""
_ALIKE: Final = 0.5


def with_names_of(before: Source, after: Source) -> tuple[Source, tuple[Rename, ...]]:
    """A set in which what has another name in a later one is called so; and the renames.

    Nothing is renamed where a name would be taken.
    """
    made: list[Rename] = []
    old_id, new_id = before.tileset.id, after.tileset.id
    first = [Rename("sets", old_id, new_id)] if old_id != new_id else []
    wanted = first
    while True:
        source = before
        for rename in wanted:
            with suppress(EditRefused):
                source = renamed(source, rename)
                made.append(rename)
        # What is renamed may tell what else is: a terrain before the kind that has it. A round in
        # which nothing could be renamed, since all names were taken, is the last.
        is_last = source is before and wanted is not first
        before = source
        wanted = [
            *_renamed_entries(before, after),
            *_renamed_codes(before, after),
            *_renamed_tiles(before, after),
        ]
        if is_last or not wanted:
            return before, tuple(made)


def _renamed_entries(before: Source, after: Source) -> Iterator[Rename]:
    one, other = before.data, after.data
    unknown: set[str] = set()
    apart: dict[Part, tuple[dict[str, Any], dict[str, Any]]] = {}
    for part in _PARTS:
        was, now = one.get(part) or {}, other.get(part) or {}
        gone = [name for name in was if name not in now]
        fresh = [name for name in now if name not in was]
        unknown.update(gone, fresh)
        if gone and fresh:
            apart[part] = (
                {name: was[name] for name in gone},
                {name: now[name] for name in fresh},
            )
    for part, (gone_here, fresh_here) in apart.items():
        yield from _pairs(part, gone_here, fresh_here, unknown)


def _renamed_codes(before: Source, after: Source) -> Iterator[Rename]:
    """Yield the letters that terrains of the same name have got, if no other terrain had them."""
    one, other = own_codes(before), own_codes(after)
    now = {name: code for code, name in other.items()}
    for code, name in one.items():
        new = now.get(name)
        if new is not None and new != code and new not in one and code not in other:
            yield Rename("codes", code, new, name)


def _pairs(
    part: Part, gone: Mapping[str, Any], fresh: Mapping[str, Any], unknown: set[str]
) -> Iterator[Rename]:
    blurred = {name: _blurred(_but_code(value), unknown) for name, value in gone.items()}
    others = {name: _blurred(_but_code(value), unknown) for name, value in fresh.items()}
    left = [*others]
    for old, value in blurred.items():
        new = next((name for name in left if others[name] == value), None)
        if new is not None:
            left.remove(new)
            yield Rename(part, str(old), str(new))
            continue
        # The only one that is gone, and the only one that is new, may have changed as well.
        alone = len(gone) == 1 and len(fresh) == 1
        if alone and _alike(value, others[left[0]]) >= _ALIKE:
            yield Rename(part, str(old), str(left[0]))


def _but_code(value: Any) -> Any:  # noqa: ANN401 - plain data
    """An entry without its code, which is a name as well."""
    is_terrain = isinstance(value, dict) and "code" in value
    return {k: v for k, v in value.items() if k != "code"} if is_terrain else value


def _blurred(value: Any, unknown: set[str]) -> Any:  # noqa: ANN401 - plain data
    """Data without the names that only one of the sets has."""
    if isinstance(value, dict):
        return {_blurred(key, unknown): _blurred(inner, unknown) for key, inner in value.items()}
    if isinstance(value, list):
        return [_blurred(inner, unknown) for inner in value]
    if isinstance(value, str):
        return _WORD.sub(lambda word: "?" if _is_in(word[0], unknown) else word[0], value)
    return value


def _is_in(word: str, unknown: set[str]) -> bool:
    # Formulas count neighbours by such words, which hide a name.
    return word in unknown or word.removeprefix("neighbouring_") in unknown


def _alike(one: Any, other: Any) -> float:  # noqa: ANN401 - plain data
    """The part of two entries that is the same, from 0 to 1."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return float(one == other)
    leaves = max(len([*differing(one, {})]), len([*differing(other, {})]), 1)
    return 1 - len([*differing(one, other)]) / leaves


def _renamed_tiles(before: Source, after: Source) -> Iterator[Rename]:
    one, other = _by_id(before.tileset.tiles), _by_id(after.tileset.tiles)
    codes = own_codes(before), own_codes(after)
    left = [tile for key, tile in other.items() if key not in one]
    for key, tile in one.items():
        if key in other:
            continue
        alike = [each for each in left if same_drawing(tile, each, codes)]
        rest = tile.model_dump(exclude={"id"})
        # Of several that look alike, the one that has everything else in common, too.
        same = [each for each in alike if each.model_dump(exclude={"id"}) == rest]
        match = next(iter((*same, *alike)), None)
        if match is not None:
            left.remove(match)
            yield Rename(TILES, tile.id, match.id)


def _by_id(tiles: Sequence[Tile]) -> dict[str, Tile]:
    """The tiles whose id no other has."""
    often = Counter(tile.id for tile in tiles)
    return {tile.id: tile for tile in tiles if often[tile.id] == 1}


def own_codes(source: Source) -> dict[str, str]:
    """The terrains of a file by their codes."""
    stated = source.tileset.terrains.items()
    return {each.code: name for name, each in stated if each is not None and each.code}
