"""What differs between two sets: what they declare, state and expect, and their tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, Final

from ..findings import Path
from ..tileset.schema import Tile
from ..tileset.schema_map import slot_at
from ..tileset.source import TILES, Source
from .changes import Change, kind_of
from .tile_changes import tile_changes

ENGLISH: Final = "en"
_ORDERED: Final = ("groups", "plugins")
"""Parts whose order means something: which group is drawn first, which plugin is asked first."""


def set_changes(
    before: Source, after: Source, codes: tuple[Mapping[str, str], Mapping[str, str]]
) -> Iterator[Change]:
    """Yield what differs; `codes` name the terrains that letters of edges stand for, in each."""
    yield from part_changes(before.data, after.data)
    yield from _changes_of_tiles(before, after, codes)


def part_changes(one: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[Change]:
    """Yield what differs in all parts but the tiles."""
    # In the order of the format, so that reports are the same whatever the order of a file.
    for part in slot_at(()).fields:
        if part != TILES:
            yield from _part_changes(part, one.get(part), other.get(part))


def _part_changes(part: str, was: Any, now: Any) -> Iterator[Change]:  # noqa: ANN401 - plain data
    if was == now:
        # Mappings are equal in any order.
        if part in _ORDERED and was and list(was) != list(now):
            yield Change("reordered", part, old=(part,), new=(part,))
        return
    slot = slot_at((part,))
    if slot.keys is not None:
        was, now = by_language(was), by_language(now)
    if slot.keys is not None and _is_mapping(was) and _is_mapping(now):
        was, now = was or {}, now or {}
        for name in dict.fromkeys((*was, *now)):
            yield from _entry_changes(part, name, was, now)
    elif isinstance(was or now, list) and not isinstance((was or now)[0], dict | list):
        yield from _item_changes(part, was or [], now or [])
    elif slot.fields and _is_mapping(was) and _is_mapping(now):
        texts = {name for name, field in slot.fields.items() if field.keys is not None}
        one, other = _texts_by_language(was, texts), _texts_by_language(now, texts)
        for path, old, new in differing(one, other):
            yield _changed(part, "", path, old, new)
    else:
        yield _changed(part, "", (), was, now)


def by_language(value: Any) -> Any:  # noqa: ANN401 - plain data
    """A text of which a file may state one for each language: a single one is English."""
    return {ENGLISH: value} if isinstance(value, str) else value


def _texts_by_language(values: Mapping[str, Any] | None, texts: Container[str]) -> dict[str, Any]:
    return {
        name: by_language(value) if name in texts else value
        for name, value in (values or {}).items()
    }


def _is_mapping(value: object) -> bool:
    return value is None or isinstance(value, dict)


def _entry_changes(
    part: str, name: str | int, was: Mapping[Any, Any], now: Mapping[Any, Any]
) -> Iterator[Change]:
    place = (part, name)
    if name in was and name in now and slot_at(place).keys is not None:
        was, now = ({name: by_language(each[name])} for each in (was, now))
    if name not in was:
        yield Change("added", part, str(name), after=now[name], new=place)
    elif name not in now:
        yield Change("removed", part, str(name), before=was[name], old=place)
    elif isinstance(was[name], dict) and isinstance(now[name], dict):
        for path, old, new in differing(was[name], now[name]):
            yield _changed(part, str(name), path, old, new, place)
    elif was[name] != now[name] or type(was[name]) is not type(now[name]):
        yield _changed(part, str(name), (), was[name], now[name], place)


def _item_changes(part: str, was: Sequence[Any], now: Sequence[Any]) -> Iterator[Change]:
    for each in was:
        if each not in now:
            yield Change("removed", part, str(each), before=each, old=(part,), new=(part,))
    for each in now:
        if each not in was:
            yield Change("added", part, str(each), after=each, old=(part,), new=(part,))
    if sorted(map(str, was)) == sorted(map(str, now)):
        yield Change("reordered", part, old=(part,), new=(part,))


def differing(
    was: Mapping[Any, Any], now: Mapping[Any, Any], path: Path = ()
) -> Iterator[tuple[Path, Any, Any]]:
    """Yield where two mappings differ, down to single values; None stands for no value.

    A mapping that only one of them has differs in each of its keys.
    """
    for key in dict.fromkeys((*was, *now)):
        old, new = was.get(key, {}), now.get(key, {})
        if isinstance(old, dict) and isinstance(new, dict):
            yield from differing(old, new, (*path, key))
            continue
        old, new = was.get(key), now.get(key)
        if old != new or type(old) is not type(new) or (key in was) != (key in now):
            # In Python 1 == 1.0 == True; in a file they are not the same.
            yield (*path, key), old, new


def _changed(  # noqa: PLR0913, PLR0917 - all that a change says
    part: str,
    name: str,
    path: Path,
    was: Any,  # noqa: ANN401 - plain data
    now: Any,  # noqa: ANN401 - plain data
    place: Path | None = None,
) -> Change:
    where = (*(place or (part,)), *path)
    key = tuple(map(str, path))
    return Change(kind_of(was, now), part, name, key, was, now, old=where, new=where)


def _changes_of_tiles(
    before: Source, after: Source, codes: tuple[Mapping[str, str], Mapping[str, str]]
) -> Iterator[Change]:
    one, other = numbered(before.tileset.tiles), numbered(after.tileset.tiles)
    for key, (n, tile) in one.items():
        if key not in other:
            yield Change("removed", TILES, tile.id, before=before.data[TILES][n], old=(TILES, n))
    for key, (n, tile) in other.items():
        if key in one:
            yield from tile_changes(one[key], (n, tile), codes)
        else:
            yield Change("added", TILES, tile.id, after=after.data[TILES][n], new=(TILES, n))
    if [key for key in one if key in other] != [key for key in other if key in one]:
        yield Change("reordered", TILES, old=(TILES,), new=(TILES,))


def numbered(tiles: Sequence[Tile]) -> dict[tuple[str, int], tuple[int, Tile]]:
    """Tiles with their numbers, by their id and how many before them have the same."""
    found: dict[tuple[str, int], tuple[int, Tile]] = {}
    before: Counter[str] = Counter()
    for n, tile in enumerate(tiles):
        found[tile.id, before[tile.id]] = n, tile
        before[tile.id] += 1
    return found
