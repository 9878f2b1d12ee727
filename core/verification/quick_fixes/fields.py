"""Remedies of fields that are written: where there is none, twice, or against the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...edition.layout import free_points, stated_points
from ...edition.planarity import is_planar
from ...messages import words
from ...tileset.geometry import POINT_NUMBERS, POINTS
from ...tileset.source import TILES
from .context import Case, Option, changing
from .names import without
from .vacancies import point_of, unwritten

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...tileset.schema import Feature


def where_it_is(case: Case) -> Iterator[Option]:
    """Take a point away, name another one, or remove an entry that says nothing else."""
    number, i = case.feature, int(case.path[-1])
    feature = case.design.tile.features[number]
    free = free_points(case.design.layout, case.edition.features)
    good = [point for point in feature.at if free.get(POINT_NUMBERS[point]) == feature.kind]

    def take(data: dict[str, Any]) -> None:
        del data["features"][number]["at"][i]

    if good:
        yield case.on_tile(words("Take {end} away", end=feature.at[i]), take)
        return
    for segment in unwritten(case.design, feature.kind):
        point = point_of(segment)

        def put(data: dict[str, Any], point: str = point) -> None:
            data["features"][number]["at"] = [point]

        yield case.on_tile(changing(feature.at[i], point), put)
    if not feature.icons and not _referred_to(case, feature):
        yield _removing(case, number)


def _referred_to(case: Case, feature: Feature) -> bool:
    references = {word for copy in case.design.tile.copies or () for word in copy.icons}
    return feature.name in references


def _removing(case: Case, number: int) -> Option:
    feature = case.design.tile.features[number]
    label = words("Remove the {kind} at {ends}", kind=feature.kind, ends=feature.at)
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
    label = words("Remove the {kind} at {ends}", kind=feature.kind, ends=feature.at)
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
    if not kept:
        yield _removing(case, number)
        return

    def change(data: dict[str, Any]) -> None:
        data["features"][number]["at"] = kept

    yield case.on_tile(words("Keep {ends} alone", ends=kept), change)


def derived(case: Case) -> Iterator[Option]:
    """Leave the fields to the drawing, where there is no bridge in it."""
    if is_planar(case.design.layout):
        label = words("Leave the fields to the drawing")
        path = (TILES, case.tile or 0, "fields")
        yield Option(label, lambda source: without(source, path))
