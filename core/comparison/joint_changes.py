"""Changes that only make sense at once: a side of a tile, and what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..tileset.geometry import POINT_NUMBERS, SIDES
from ..tileset.source import TILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from .changes import Change

_PLACES: Final = ("at", "touches")
_WHOLE: Final = 2
"""How long a key is that names a whole feature."""


def joint_changes(changes: Sequence[Change]) -> list[tuple[Change, ...]]:
    """Changes in their order, those in one tuple that leave a tile in error one by one."""
    names = {name for each in changes for name in _names(each)}
    found: list[tuple[list[Change], set[object]]] = []
    for change in changes:
        concerns = {(change.name, each) for each in _concerns(change, names)}
        joint = [known for known in found if known[1] & concerns]
        for known in joint[1:]:
            found.remove(known)
        first = joint[0] if joint else ([], set())
        if not joint:
            found.append(first)
        first[0].extend(each for known in joint[1:] for each in known[0])
        first[0].append(change)
        first[1].update(concerns, *(known[1] for known in joint[1:]))
    return [tuple(group) for group, _ in found]


def _names(change: Change) -> Iterator[tuple[str, str]]:
    """By what a feature that is new or gone is called on its tile, if a change is of one."""
    if change.part == TILES and change.key[:1] == ("features",) and len(change.key) == _WHOLE:
        feature = change.after or change.before
        yield from ((change.name, str(feature[key])) for key in ("kind", "name") if key in feature)


def _concerns(change: Change, names: set[tuple[str, str]]) -> Iterator[str]:
    """The sides that a change is of, and the features that it needs to be there or gone."""
    if change.part != TILES or not change.key:
        return
    if change.key[0] == "edges":
        yield change.key[1]
    elif change.key[0] == "features":
        yield from _sides(_differing(change))
        called = {name for tile, name in names if tile == change.name}
        yield from called & {*_differing(change), *(name for _, name in _names(change))}


def _differing(change: Change) -> set[str]:
    """What a feature reaches before or after, and not both times."""
    if len(change.key) == _WHOLE:
        return {*_reached(change.before), *_reached(change.after)}
    if change.key[-1] in _PLACES:
        return {*(change.before or ())} ^ {*(change.after or ())}
    return set()


def _reached(feature: Mapping[str, Any] | None) -> Iterator[str]:
    for key in _PLACES:
        yield from (feature or {}).get(key, ())


def _sides(reached: Iterable[str]) -> Iterator[str]:
    return (SIDES[POINT_NUMBERS[each] // 3] for each in reached if each in POINT_NUMBERS)
