"""Fixes of what features take and touch: ends of lines, sides of areas, points of fields."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ...edition.layout import free_points, refers_to, stated_points, touched
from ...edition.planarity import is_planar
from ...messages import msg
from ...tileset.edits import set_value
from ...tileset.geometry import POINT_NUMBERS, POINTS, best_point
from ...tileset.schema import TILE
from ...tileset.source import TILES
from .context import (
    Case,
    Option,
    changing,
    free_name,
    free_sides,
    open_ends,
    unwritten,
    wanting,
)
from .names import without

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...findings import Path
    from ...tileset.schema import Feature
    from ...tileset.source import Source

_TWO = 2


def _ends_for(case: Case, number: int) -> list[str]:
    """Return where a line may still end: free sides, sites that want it, failing these others."""
    kind = case.edition.features[case.design.tile.features[number].kind]
    found = free_sides(case.design, kind.terrain) + wanting(case.edition, case.design)
    stated = case.design.tile.features[number].at
    found = [end for end in found if end not in stated]
    return found or [e for e in open_ends(case.edition, case.design) if e not in stated]


def another_end(case: Case) -> Iterator[Option]:
    """Leave a site's `at` out; put what is free in the place of an end that is nothing."""
    number = case.feature
    feature = case.design.tile.features[number]
    kind = case.edition.features[feature.kind]
    if kind.shape == "site":
        label = msg("Remove `at`")
        yield case.on_tile(label, lambda data: data["features"][number].pop("at"))
    elif case.suggestion is None:
        i = int(case.path[-1])
        found = _ends_for(case, number) if kind.shape == "line" else []
        if kind.shape == "area":
            found = [s for s in free_sides(case.design, kind.terrain) if s not in feature.at]
        if kind.shape == "field":
            found = [best_point(segment.points) for segment in unwritten(case.design, kind.name)]
        for end in found:
            yield case.on_tile(changing(feature.at[i], end), _put_end(number, i, end))
        if len(feature.at) > 1:
            label = msg("Remove {end}", end=feature.at[i])
            yield case.on_tile(label, _take_end(number, i), likely=not found)


def _put_end(number: int, i: int, end: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["features"][number]["at"][i] = end

    return change


def _take_end(number: int, i: int) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        del data["features"][number]["at"][i]

    return change


def _set_ends(number: int, ends: list[str]) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["features"][number]["at"] = ends

    return change


def two_ends(case: Case) -> Iterator[Option]:
    """Add the ends that a line lacks; drop those that are stated twice."""
    number = case.feature
    stated = list(case.design.tile.features[number].at)
    different = list(dict.fromkeys(stated))
    if len(stated) > _TWO:
        if len(different) < len(stated):
            label = msg("Keep only {ends}", ends=different)
            yield case.on_tile(label, _set_ends(number, different))
        return
    found = _ends_for(case, number)
    pairs = [[end] for end in found] if stated else [[*pair] for pair in combinations(found, _TWO)]
    for ends in pairs:
        label = msg("Add the end {ends}", ends=ends)
        if len(ends) > 1:
            label = msg("Add the ends {ends}", ends=ends)
        yield case.on_tile(label, _set_ends(number, [*stated, *ends]))


def one_owner(case: Case) -> Iterator[Option]:
    """Take a side from its second owner, give it another, or remove a duplicate feature."""
    number, i = case.feature, int(case.path[-1])
    features = case.design.tile.features
    feature = features[number]
    # Equal in every key, so one of them is there by mistake.
    if feature in features[:number]:
        label = msg("Remove the second {kind} at {ends}", kind=feature.kind, ends=feature.at)
        yield case.on_tile(label, lambda data: data["features"].pop(number))
        return
    kind = case.edition.features[feature.kind]
    for side in free_sides(case.design, kind.terrain):
        yield case.on_tile(changing(feature.at[i], side), _put_end(number, i, side))
    if len(feature.at) > (1 if kind.shape == "area" else _TWO):
        label = msg("Remove {end}", end=feature.at[i])
        yield case.on_tile(label, _take_end(number, i))


def stated_sides(case: Case) -> Iterator[Option]:
    """Give an area the sides that are free, a field a point that no other entry names."""
    number = case.feature
    feature = case.design.tile.features[number]
    kind = case.edition.features[feature.kind]
    found: list[list[str]] = []
    if kind.shape == "area" and (sides := free_sides(case.design, kind.terrain)):
        found = [sides, *([side] for side in sides if len(sides) > 1)]
    elif kind.shape == "field":
        found = [[best_point(segment.points)] for segment in unwritten(case.design, kind.name)]
    for at in found:
        label = msg("Place it at {ends}", ends=at)
        yield case.on_tile(label, _set_ends(number, at))
    if kind.shape == "field":
        label = msg("Place it inside the tile")
        yield case.on_tile(label, _set_ends(number, []), likely=not found)


def one_field(case: Case) -> Iterator[Option]:
    """Keep the points of one field."""
    n = case.feature
    for segment in case.design.layout.segments:
        if segment.shape == "field" and n in segment.written:
            stated = case.design.tile.features[n].at
            at = [point for point in stated if POINT_NUMBERS.get(point) in segment.points]
            yield case.on_tile(msg("Keep only {ends}", ends=at), _set_ends(n, at))


def end_named(case: Case) -> Iterator[Option]:
    """Give the feature that is meant a name, and use that as the end, or as what is touched."""
    n, key, i = case.feature, str(case.path[-2]), int(case.path[-1])
    word = str(case.value)
    meaning = touched if key == "touches" else refers_to
    meant = meaning(word, case.design.tile.features, case.edition.features, n)
    for position, number in enumerate(meant, start=1):
        # Bound as a default: the loop has gone on when the change is made.
        def change(data: dict[str, Any], number: int = number) -> None:
            data["features"][n][key][i] = _name(data, number)

        label = msg("Make {end!r} refer to feature number {number}", end=word, number=number + 1)
        yield case.on_tile(label, change, likely=position == 1 and len(meant) == 1)


def copies_named(case: Case) -> Iterator[Option]:
    """Give the feature that some copies mean a name, and let them use that."""
    _, _, _, number, _, reference = case.path
    n, reference = int(number), str(reference)
    layout = case.design.layout
    for called in layout.called(reference) if reference != TILE else ():
        segment = layout.segments[called]
        at = best_point(segment.points)

        def change(
            data: dict[str, Any], written: tuple[int, ...] = segment.written, at: str = at
        ) -> None:
            if not written:
                data.setdefault("features", []).append({"kind": reference, "at": [at]})
            name = _name(data, written[0] if written else -1)
            icons = data["copies"][n]["icons"]
            renamed = {(name if key == reference else key): v for key, v in icons.items()}
            data["copies"][n]["icons"] = renamed

        if at:
            label = msg("Make {name!r} refer to the one at {point}", name=reference, point=at)
        else:
            number = segment.written[0] + 1
            label = msg(
                "Make {end!r} refer to feature number {number}", end=reference, number=number
            )
        yield case.on_tile(label, change, likely=False)


def _name(data: dict[str, Any], number: int) -> str:
    """Return the name of a feature, which is given one if it has none."""
    feature = data["features"][number]
    return str(feature.setdefault("name", free_name(feature["kind"], data)))


def where_it_is(case: Case) -> Iterator[Option]:
    """Take a point away, name another one, or remove an entry that says nothing else."""
    number, i = case.feature, int(case.path[-1])
    feature = case.design.tile.features[number]
    free = free_points(case.design.layout, case.edition.features)
    good = [point for point in feature.at if free.get(POINT_NUMBERS[point]) == feature.kind]
    # Another point of the entry names the field already.
    if good:
        yield case.on_tile(msg("Remove {end}", end=feature.at[i]), _take_end(number, i))
        return
    for segment in unwritten(case.design, feature.kind):
        point = best_point(segment.points)
        yield case.on_tile(changing(feature.at[i], point), _set_ends(number, [point]))
    if not feature.icons and not _referred_to(case, feature):
        yield _removing(case, number)


def _referred_to(case: Case, feature: Feature) -> bool:
    references = {word for copy in case.design.tile.copies or () for word in copy.icons}
    return feature.name in references


def _removing(case: Case, number: int) -> Option:
    feature = case.design.tile.features[number]
    label = msg("Remove the {kind} at {ends}", kind=feature.kind, ends=feature.at)
    path = (TILES, case.tile or 0, "features", number)
    return Option(label, lambda source: without(source, path))


def one_entry(case: Case) -> Iterator[Option]:
    """Keep the first entry of a field, under whichever name copies know it by."""
    number = case.feature
    segment = next(s for s in case.design.layout.segments if number in s.written)
    first = segment.written[0]
    features = case.design.tile.features

    def change(data: dict[str, Any]) -> None:
        kept, gone = data["features"][first], data["features"].pop(number)
        called = gone.get("name")
        if called is None:
            return
        if "name" not in kept:
            kept["name"] = called
        for copy in data.get("copies") or ():
            icons = copy.get("icons") or {}
            if called in icons and kept["name"] not in icons:
                items = icons.items()
                copy["icons"] = {(kept["name"] if k == called else k): v for k, v in items}

    feature = features[number]
    label = msg("Remove the {kind} at {ends}", kind=feature.kind, ends=feature.at)
    yield case.on_tile(label, change)


def points_once(case: Case) -> Iterator[Option]:
    """Take from a field as written the points that belong to another before it."""
    number = case.feature
    free = free_points(case.design.layout, case.edition.features)
    features = case.design.tile.features
    fields = [
        feature
        for feature in features[:number]
        if feature.kind in case.edition.features
        and case.edition.features[feature.kind].shape == "field"
    ]
    owned = {point for feature in fields for point in stated_points(feature, free)}
    kept = [POINTS[point] for point in stated_points(features[number], free) if point not in owned]
    if kept:
        yield case.on_tile(msg("Keep only {ends}", ends=kept), _set_ends(number, kept))
    else:
        yield _removing(case, number)


def derived(case: Case) -> Iterator[Option]:
    """Leave the fields to the drawing, where there is no bridge in it."""
    if is_planar(case.design.layout):
        label = msg("Derive the fields from the drawing")
        path = (TILES, case.tile or 0, "fields")
        yield Option(label, lambda source: without(source, path))


# --- What features touch, and lines that cross ---


def untouched(case: Case) -> Iterator[Option]:
    """Take an entry out of what a feature touches."""
    label = msg("Remove {end}", end=case.value)
    yield Option(label, lambda source: without(source, case.path), case.suggestion is None)


def on_the_ground(case: Case) -> Iterator[Option]:
    """Let a bridge or a tunnel be a line like all others."""
    label = msg("Remove {name!r} here", name="crossing")
    yield Option(label, lambda source: without(source, case.path))


def bridged(case: Case) -> Iterator[Option]:
    """Make one line or area a bridge, if nothing else crosses then."""
    layout = case.design.layout
    for n, segment in enumerate(layout.segments):
        raised = replace(segment, crossing="bridge")
        segments = (*layout.segments[:n], raised, *layout.segments[n + 1 :])
        may = segment.shape in ("line", "area")
        if may and is_planar(replace(layout, segments=segments, forms={})):
            path = (TILES, case.tile or 0, "features", segment.written[0], "crossing")
            stated = case.design.tile.features[segment.written[0]]
            label = msg("Make the {kind} at {ends} a bridge", kind=stated.kind, ends=stated.at)

            def change(source: Source, path: Path = path) -> Source:
                return set_value(source, path, "bridge")

            yield Option(label, change, likely=False)
