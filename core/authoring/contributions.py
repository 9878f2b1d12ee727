"""What each set of an edition adds to it, and what it changes of those below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ..edition.composition import MERGED, SINGLE, merge
from ..edition.edition import chain_below
from ..edition.rename import first_to_declare
from ..tileset.source import Source

How: TypeAlias = Literal["adds", "changes", "removes"]
Keys: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """What a set states of one thing: a terrain, a feature and so on, its `part` of the file.

    `keys` are those that it changes, as in `value.final`, and none if it adds or removes the whole.
    `since` is the number of the set that the thing comes from. `overridden` are the sets above
    that change it again, each with a key of this statement; an empty key is the whole.
    """

    part: str
    name: str
    how: How
    keys: tuple[str, ...]
    since: int
    overridden: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Share:
    """What a set brings to an edition; `counts` are the designs below whose copies it changes."""

    tiles: int
    copies: int
    counts: tuple[str, ...]
    plugins: tuple[str, ...]
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Overlap:
    """A path that two sets state differently, though neither extends the other: order matters."""

    below: int
    above: int
    path: Keys


def shares(sets: Sequence[Source]) -> tuple[Share, ...]:
    """The parts that each set brings, when they are laid over one another in that order."""
    return tuple(_share(sets, number) for number in range(len(sets)))


def overlaps(sets: Sequence[Source]) -> tuple[Overlap, ...]:
    """The places where it matters which of two sets lies over the other."""
    stated = [dict(_leaves(_statable(source), ())) for source in sets]
    found = []
    for above in range(len(sets)):
        for below in range(above):
            if not any(each is sets[below] for each in chain_below(sets[above], sets)):
                found += [
                    Overlap(below, above, path)
                    for path, value in stated[above].items()
                    if any(
                        # A whole and a part of it overlap, too, as null over a key inside.
                        other == path[: len(other)] or path == other[: len(path)]
                        for other, old in stated[below].items()
                        if (other, old) != (path, value)
                    )
                ]
    return tuple(found)


def _share(sets: Sequence[Source], number: int) -> Share:
    tileset = sets[number].tileset
    known = {plugin for source in sets[:number] for plugin in source.tileset.named_plugins}
    below = {tile.id for source in sets[:number] for tile in source.tileset.tiles}
    return Share(
        len(tileset.tiles),
        sum(tile.total for tile in tileset.tiles),
        tuple(name for name in tileset.counts if name in below),
        tuple(plugin for plugin in tileset.named_plugins if plugin not in known),
        tuple(_statements(sets, number)),
    )


def _statements(sets: Sequence[Source], number: int) -> Iterator[Statement]:
    for part in MERGED:
        below: dict[Any, Any] = {}
        for source in sets[:number]:
            below = merge(below, source.root.data.get(part) or {})
        for name, value in (sets[number].root.data.get(part) or {}).items():
            if value is None and name not in below:
                continue
            how: How = "adds" if name not in below else "removes" if value is None else "changes"
            # A set that adds a thing counts itself, too: it may come back after a null.
            since = first_to_declare(sets[: number + (how == "adds")], part, name) or 0
            # An empty path stands for the whole thing, as where it is removed.
            paths = [path for path, _ in _leaves(value, ())] if isinstance(value, dict) else [()]
            keys = tuple(".".join(path) for path in paths if path) if how == "changes" else ()
            over = tuple(_overridden(sets, number, (part, name), paths))
            yield Statement(part, str(name), how, keys, since, over)


def _overridden(
    sets: Sequence[Source], number: int, thing: tuple[str, Any], paths: Sequence[Keys]
) -> Iterator[tuple[int, str]]:
    """Yield the sets above that state something of a thing, and which key of it."""
    part, name = thing
    for above in range(number + 1, len(sets)):
        data = sets[above].root.data.get(part) or {}
        if name not in data:
            continue
        if not isinstance(data[name], dict):
            yield above, ""
            continue
        for path, _ in _leaves(data[name], ()):
            if any(path[: len(own)] == own or own[: len(path)] == path for own in paths):
                yield above, ".".join(path)


def _statable(source: Source) -> dict[str, Any]:
    data = source.root.data
    return {key: data[key] for key in (*MERGED, "counts", *SINGLE) if data.get(key)}


def _leaves(
    value: Mapping[Any, Any], above: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield the path and the value of everything that a mapping states, to any depth."""
    for key, part in value.items():
        path = (*above, str(key))
        if isinstance(part, dict) and part:
            yield from _leaves(part, path)
        else:
            yield path, part
