"""Fixes of what features take and touch: ends of lines, sides of areas, points of fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from ...edition.layout import free_points, refers_to, stated_points, touched
from ...edition.planarity import is_planar
from ...messages import Words, msg
from ...tileset.geometry import POINT_NUMBERS, POINTS, best_point
from ...tileset.schema import TILE, Feature
from .context import (
    Case,
    Option,
    changing,
    correcting,
    free_name,
    free_sides,
    open_ends,
    removing,
    setting,
    unwritten,
    wanting,
)

_TWO = 2


def _ends_for(case: Case, number: int) -> list[str]:
    """The places where a line may still end: free sides, sites that want it, else others."""
    kind = case.edition.features[case.design.tile.features[number].kind]
    found = free_sides(case.design, kind.terrain) + wanting(case.edition, case.design)
    stated = case.design.tile.features[number].at
    return [end for end in found if end not in stated] or [
        e for e in open_ends(case.edition, case.design) if e not in stated
    ]


def another_end(case: Case) -> Iterator[Option]:
    """Leave a site's `at` out; put what is free in the place of an end that is nothing."""
    feature = case.design.tile.features[case.feature]
    kind = case.edition.features[feature.kind]
    if kind.shape == "site":
        yield removing(msg("Remove `at`"), case.ends)
    elif case.suggestion is None:
        found = _ends_for(case, case.feature) if kind.shape == "line" else []
        if kind.shape == "area":
            found = [s for s in free_sides(case.design, kind.terrain) if s not in feature.at]
        if kind.shape == "field":
            found = [best_point(segment.points) for segment in unwritten(case.design, kind.name)]
        for end in found:
            yield correcting(case, end)
        if len(feature.at) > 1:
            yield removing(msg("Remove {end}", end=case.value), case.path, likely=not found)


def two_ends(case: Case) -> Iterator[Option]:
    """Add the ends that a line lacks; drop those that are stated twice."""
    number = case.feature
    stated = list(case.design.tile.features[number].at)
    different = list(dict.fromkeys(stated))
    if len(stated) > _TWO:
        if len(different) < len(stated):
            yield setting(msg("Keep only {ends}", ends=different), case.ends, different)
        return
    found = _ends_for(case, number)
    pairs = [[end] for end in found] if stated else [[*pair] for pair in combinations(found, _TWO)]
    for ends in pairs:
        label = msg("Add the end {ends}", ends=ends)
        if len(ends) > 1:
            label = msg("Add the ends {ends}", ends=ends)
        yield setting(label, case.ends, [*stated, *ends])


def one_owner(case: Case) -> Iterator[Option]:
    """Take a side from its second owner, give it another, or remove a duplicate feature."""
    features = case.design.tile.features
    feature = features[case.feature]
    # Equal in every key, so one of them is there by mistake.
    if feature in features[: case.feature]:
        label = msg("Remove the second {kind} at {ends}", kind=feature.kind, ends=feature.at)
        yield removing(label, case.path[:4])
        return
    kind = case.edition.features[feature.kind]
    for side in free_sides(case.design, kind.terrain):
        yield correcting(case, side)
    if len(feature.at) > (1 if kind.shape == "area" else _TWO):
        yield removing(msg("Remove {end}", end=case.value), case.path)


def stated_sides(case: Case) -> Iterator[Option]:
    """Give an area the sides that are free, a field a point that no other entry names."""
    kind = case.edition.features[case.design.tile.features[case.feature].kind]
    found: list[list[str]] = []
    if kind.shape == "area" and (sides := free_sides(case.design, kind.terrain)):
        found = [sides, *([side] for side in sides if len(sides) > 1)]
    elif kind.shape == "field":
        found = [[best_point(segment.points)] for segment in unwritten(case.design, kind.name)]
    for at in found:
        yield setting(msg("Place it at {ends}", ends=at), case.ends, at)
    if kind.shape == "field":
        yield setting(msg("Place it inside the tile"), case.ends, [], likely=not found)


def one_field(case: Case) -> Iterator[Option]:
    """Keep the points of one field."""
    n = case.feature
    for segment in case.design.layout.segments:
        if segment.shape == "field" and n in segment.written:
            stated = case.design.tile.features[n].at
            at = [point for point in stated if POINT_NUMBERS.get(point) in segment.points]
            yield setting(msg("Keep only {ends}", ends=at), case.ends, at)


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
    """The name of a feature, which is given one if it has none."""
    feature = data["features"][number]
    return str(feature.setdefault("name", free_name(feature["kind"], data)))


def where_it_is(case: Case) -> Iterator[Option]:
    """Take a point away, name another one, or remove an entry that says nothing else."""
    feature = case.design.tile.features[case.feature]
    free = free_points(case.design.layout, case.edition.features)
    good = [point for point in feature.at if free.get(POINT_NUMBERS[point]) == feature.kind]
    # Another point of the entry names the field already.
    if good:
        yield removing(msg("Remove {end}", end=case.value), case.path)
        return
    for segment in unwritten(case.design, feature.kind):
        point = best_point(segment.points)
        yield setting(changing(case.value, point), case.ends, [point])
    named_by_copies = {word for copy in case.design.tile.copies or () for word in copy.icons}
    if not feature.icons and feature.name not in named_by_copies:
        yield removing(_entry_removal(feature), case.path[:4])


def _entry_removal(feature: Feature) -> Words:
    return msg("Remove the {kind} at {ends}", kind=feature.kind, ends=feature.at)


def one_entry(case: Case) -> Iterator[Option]:
    """Keep the first entry of a field, under whichever name copies know it by."""
    number = case.feature
    first = next(s for s in case.design.layout.segments if number in s.written).written[0]

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

    yield case.on_tile(_entry_removal(case.design.tile.features[number]), change)


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
    owned = {point for feature in fields for point in stated_points(feature.at, free)}
    kept = [
        POINTS[point] for point in stated_points(features[number].at, free) if point not in owned
    ]
    if kept:
        yield setting(msg("Keep only {ends}", ends=kept), case.ends, kept)
    else:
        yield removing(_entry_removal(features[number]), case.path[:4])


def derived(case: Case) -> Iterator[Option]:
    """Leave the fields to the drawing, where there is no bridge in it."""
    if is_planar(case.design.layout):
        yield removing(msg("Derive the fields from the drawing"), case.on("fields"))


# --- What features touch, and lines that cross ---


def untouched(case: Case) -> Iterator[Option]:
    """Take an entry out of what a feature touches."""
    yield removing(msg("Remove {end}", end=case.value), case.path, likely=case.suggestion is None)


def on_the_ground(case: Case) -> Iterator[Option]:
    """Let a bridge or a tunnel be a line like all others."""
    yield removing(msg("Remove {name!r} here", name="crossing"), case.path)


def bridged(case: Case) -> Iterator[Option]:
    """Make one line or area a bridge, if nothing else crosses then."""
    layout = case.design.layout
    for n, segment in enumerate(layout.segments):
        raised = replace(segment, crossing="bridge")
        segments = (*layout.segments[:n], raised, *layout.segments[n + 1 :])
        may = segment.shape in ("line", "area")
        if may and is_planar(replace(layout, segments=segments, forms={})):
            number = segment.written[0]
            stated = case.design.tile.features[number]
            label = msg("Make the {kind} at {ends} a bridge", kind=stated.kind, ends=stated.at)
            yield setting(label, case.on("features", number, "crossing"), "bridge", likely=False)
