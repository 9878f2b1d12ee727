"""What differs between two tiles: edges, copies, icons, and features, which have no ids.

Features are matched by what they are and where; neither their order nor the order of what they
name makes a difference, and a feature that only has another name is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ..messages import join_semicolon, msg, named
from ..tileset.geometry import SIDES
from ..tileset.schema import TILE, Feature, Tile
from .changes import Change, kind_of

_OWN: Final = ("id", "edges", "icons", "features", "count", "copies")
_UNORDERED: Final = ("at", "touches")
Copies = Counter[tuple[Any, ...]]


def tile_changes(
    before: tuple[int, Tile],
    after: tuple[int, Tile],
    codes: tuple[Mapping[str, str], Mapping[str, str]],
) -> Iterator[Change]:
    """Yield what differs between two tiles, given with their numbers in their files.

    `codes` name the terrains of each file by their letters.
    """
    (m, one), (n, other) = before, after
    name, old, new = other.id, ("tiles", m), ("tiles", n)

    def change(key: tuple[str, ...], was: Any, now: Any, *last: str | int) -> Change:  # noqa: ANN401
        steps = last or key
        paths = {"old": (*old, *steps), "new": (*new, *steps)}
        return Change(kind_of(was, now), "tiles", name, key, was, now, **paths)

    shown = [terrains(tile, known) for tile, known in zip((one, other), codes, strict=True)]
    for side, was, now in zip(SIDES, *shown, strict=True):
        if was != now:
            yield change(("edges", side), was, now, "edges")
    pairs = matched(one.features, other.features)
    called = {
        one.features[i].name: other.features[j].name
        for i, j in pairs
        if one.features[i].name != other.features[j].name
        and one.features[i].name
        and other.features[j].name
    }
    yield from _feature_changes(one, other, pairs, called, change)
    yield from _count_changes(one, other, called, change)
    for icon in dict.fromkeys((*one.icons, *other.icons)):
        was, now = one.icons.get(icon), other.icons.get(icon)
        if was != now:
            yield change(("icons", icon), was, now)
    for key in type(other).model_fields:
        was, now = getattr(one, key), getattr(other, key)
        if key not in _OWN and was != now:
            yield change((key,), _plain(was), _plain(now))


def terrains(tile: Tile, codes: Mapping[str, str]) -> list[str]:
    """The terrains of a tile's sides; a letter that stands for nothing as itself."""
    return [codes.get(edge, edge) for edge in tile.edges]


def same_drawing(
    one: Tile, other: Tile, codes: tuple[Mapping[str, str], Mapping[str, str]]
) -> bool:
    """Whether two tiles show the same edges and features."""
    shown = [terrains(tile, known) for tile, known in zip((one, other), codes, strict=True)]
    pairs = matched(one.features, other.features)
    return (
        shown[0] == shown[1]
        and len(pairs) == len(one.features) == len(other.features)
        and all(_looks(one.features[i]) == _looks(other.features[j]) for i, j in pairs)
    )


def matched(one: Sequence[Feature], other: Sequence[Feature]) -> list[tuple[int, int]]:
    """The features that two tiles have in common: the most alike first."""
    left, right = list(range(len(one))), list(range(len(other)))
    found = []
    for alike in _ALIKE:
        for i in [*left]:
            key = alike(one[i])
            match = next((j for j in right if key is not None and alike(other[j]) == key), None)
            if match is not None:
                left.remove(i)
                right.remove(match)
                found.append((i, match))
    return sorted(found)


def label(feature: Feature) -> str:
    """The label of a feature among those of its tile: its name, or kind and place."""
    if feature.name:
        return named(feature.name)
    kind = named(feature.kind)
    return msg("{kind} {at}", kind=kind, at=" ".join(feature.at)) if feature.at else kind


def _feature_changes(
    one: Tile,
    other: Tile,
    pairs: Sequence[tuple[int, int]],
    called: Mapping[str | None, str | None],
    change: Callable[..., Change],
) -> Iterator[Change]:
    gone = set(range(len(one.features))) - {i for i, _ in pairs}
    fresh = set(range(len(other.features))) - {j for _, j in pairs}
    for i in sorted(gone):
        feature = one.features[i]
        yield change(("features", label(feature)), _data(feature), None, "features", i)
    for i, j in pairs:
        was, now = one.features[i], other.features[j]
        for key in type(now).model_fields:
            before, after = _value(was, key, called), _value(now, key, {})
            # Names that changed come once below, since they stand in `touches` and in copies as
            # well.
            if before == after or (key == "name" and before and after):
                continue
            for path, old, new in _entries(key, before, after):
                made = change(("features", label(now), *path), old, new, "features", j, *path)
                yield replace(made, old=(*made.old[:2], "features", i, *path))
    for name, called_now in called.items():
        yield change(("features", str(name), "name"), name, called_now, "features")
    for j in sorted(fresh):
        feature = other.features[j]
        yield change(("features", label(feature)), None, _data(feature), "features", j)


def _entries(key: str, before: Any, after: Any) -> Iterator[tuple[tuple[str, ...], Any, Any]]:  # noqa: ANN401
    """Yield what differs under a key of a feature: of icons each by itself."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        yield (key,), before, after
        return
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield (key, name), before.get(name), after.get(name)


def _value(feature: Feature, key: str, called: Mapping[str | None, str | None]) -> Any:  # noqa: ANN401
    value = getattr(feature, key)
    if key in _UNORDERED:
        return sorted(called.get(each) or each for each in value)
    return dict(value) if isinstance(value, dict) else value


def _count_changes(
    one: Tile,
    other: Tile,
    called: Mapping[str | None, str | None],
    change: Callable[..., Change],
) -> Iterator[Change]:
    was, now = _copies(one, called), _copies(other, {})
    if was == now:
        return
    steps = ("copies",) if other.copies is not None or one.copies is not None else ("count",)
    # All copies looked the same before and look so now: only their number differs.
    if len(was) <= 1 and len(now) <= 1 and was.keys() == now.keys():
        yield change(("count",), sum(was.values()), sum(now.values()), *steps)
        return
    gone, fresh = was - now, now - was
    # As many copies of one look are gone as there are new ones of another: they were changed.
    if len(gone) == len(fresh) == 1 and gone.total() == fresh.total():
        yield change(("copies",), *(_told(next(iter(each))) for each in (gone, fresh)), *steps)
        return
    for look in dict.fromkeys((*was, *now)):
        if was[look] != now[look]:
            yield change(("copies", _told(look)), was[look] or None, now[look] or None, *steps)


def _copies(tile: Tile, called: Mapping[str | None, str | None]) -> Copies:
    """The number of copies of each look."""
    if tile.copies is None:
        return Counter({(): tile.total}) if tile.total else Counter()
    found: Copies = Counter()
    for copy in tile.copies:
        icons = {called.get(on) or on: dict(shown) for on, shown in copy.icons.items() if shown}
        rest = {
            key: value
            for key, value in copy.model_dump(exclude_defaults=True).items()
            if key not in ("count", "icons")
        }
        look = (
            *sorted((on, tuple(sorted(shown.items()))) for on, shown in icons.items()),
            *sorted((key, str(value)) for key, value in rest.items()),
        )
        found[look] += copy.count
    # Without the looks of which there are no copies.
    return +found


def _told(look: tuple[Any, ...]) -> str:
    """The look of a copy: its icons, as a file gives them."""
    parts: list[str] = []
    for on, shown in look:
        icons: Any = shown
        if isinstance(shown, tuple):
            icons = [msg("{icon} {number}", icon=named(i), number=number) for i, number in shown]
        bare = on == TILE and len(icons) == 1
        parts.append(icons[0] if bare else msg("{on}: {icons}", on=named(on), icons=icons))
    return join_semicolon(parts) or msg("plain ones")


def _plain(value: Any) -> Any:  # noqa: ANN401 - a value of the model
    if hasattr(value, "model_dump"):
        return value.model_dump(exclude_unset=True)
    return list(value) if isinstance(value, tuple) else value


def _data(feature: Feature) -> dict[str, Any]:
    data = feature.model_dump(exclude_defaults=True)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


def _looks(feature: Feature) -> Any:  # noqa: ANN401 - compared only
    rest = feature.model_dump(exclude_defaults=True, exclude={"name", "at", "touches"})
    return (sorted(feature.at), sorted(feature.touches), rest)


# From what tells most to what tells least, each among those that are left. So a feature that was
# moved is found by its name, and one that was made into something else is changed, not replaced.
_ALIKE: Final[tuple[Callable[[Feature], Any], ...]] = (
    lambda feature: (feature.name, _looks(feature)),
    _looks,
    lambda feature: (feature.kind, sorted(feature.at)),
    lambda feature: feature.name,
    lambda feature: feature.kind,
    lambda feature: sorted(feature.at) or None,
    lambda _: True,
)
