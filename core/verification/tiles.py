"""Checks of a single tile: that its parts have names, fit its edges, and can be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..findings import did_you_mean
from ..geometry import POINT_NUMBERS, POINTS, SIDE_NUMBERS, SIDES
from ..layout import derived_fields, free_points, refers_to, stated_points
from ..planarity import is_planar
from ..tileset import TILE
from .catalogue import AGREEMENT, ENDS, FIELDS, NAMES, SHAPES, WARNING, Remark, tile_check
from .doubts import codes_removed, icons_known, judgeable, removed, terrains_certain
from .whole import stated_side

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ..edition import Design, Edition, IconKind
    from ..findings import Path
    from ..layout import Segment
    from ..tileset import Feature

_TWO = 2


def _features(edition: Edition, design: Design) -> Iterator[tuple[int, Feature, str]]:
    """Yield the features of known kinds with their numbers and shapes."""
    for n, feature in enumerate(design.tile.features):
        kind = edition.features.get(feature.kind)
        if kind is not None:
            yield n, feature, kind.shape


def _on(n: int, feature: Feature, *rest: str | int) -> tuple[Path, str]:
    return ("features", n, *rest), feature.name or feature.kind


@tile_check("unknown-name", stage=NAMES)
def unknown_name(edition: Edition, design: Design) -> Iterator[Remark]:
    """A terrain, kind, icon, design, token or check that nothing declares."""
    tile, gone = design.tile, removed(edition)
    yield from _unknown_edges(edition, design, gone)
    kinds = edition.declared["features"]
    icons = {*edition.declared["icons"], *(name for part, name in gone if part == "icons")}
    for n, feature in enumerate(tile.features):
        if feature.kind not in kinds and ("features", feature.kind) not in gone:
            path, label = _on(n, feature, "kind")
            message = f"no feature is called {feature.kind!r}"
            yield Remark(path, message, did_you_mean(feature.kind, kinds), feature=label)
        yield from _unknown_icons(feature.icons, ("features", n, "icons"), icons)
    yield from _unknown_icons(tile.icons, ("icons",), icons)
    for n, copy in enumerate(tile.copies or ()):
        for reference, extra in copy.icons.items():
            path = ("copies", n, "icons", reference)
            known = {TILE, *(feature.name or feature.kind for feature in tile.features)}
            known.update(segment.name or segment.kind for segment in design.layout.segments)
            if not judgeable(edition, design):
                known.update(kinds)  # which fields there are is not known either
            if reference not in known and not design.layout.called(reference):
                message = f"no feature of this tile is called {reference!r}"
                yield Remark(path, message, did_you_mean(reference, known), of_key=True)
            yield from _unknown_icons(extra, path, icons)


def _unknown_edges(
    edition: Edition, design: Design, gone: Collection[tuple[str, str]]
) -> Iterator[Remark]:
    written = design.tile.edges
    by_code = isinstance(written, str)
    known = edition.codes if by_code else edition.declared["terrains"]
    if not terrains_certain(edition):
        return
    for side, terrain in enumerate(design.layout.edges):
        name = codes_removed(edition, gone).get(written[side]) if by_code else written[side]
        if terrain is not None or ("terrains", name) in gone:
            continue
        what = "no terrain has the code" if by_code else "no terrain is called"
        path, letter = stated_side(design, side)
        hint = did_you_mean(written[side], known)
        yield Remark(path, f"{SIDES[side]}: {what} {written[side]!r}", hint, letter)


def _unknown_icons(stated: Iterable[str], path: Path, known: Collection[str]) -> Iterator[Remark]:
    for name in stated:
        if name not in known:
            hint = did_you_mean(name, known)
            yield Remark((*path, name), f"no icon is called {name!r}", hint, of_key=True)


@tile_check("unknown-end", stage=ENDS)
def unknown_end(edition: Edition, design: Design) -> Iterator[Remark]:
    """An entry of `at` that is no place for a feature of this shape."""
    for n, feature, shape in _features(edition, design):
        for i, text in enumerate(feature.at):
            problem = _end_problem(edition, design, shape, text)
            if problem:
                path, label = _on(n, feature, "at", i)
                known = [*(POINTS if shape == "field" else SIDES)]
                known += _endpoints(edition, design) if shape == "line" else []
                hint = did_you_mean(text, known) if shape != "site" else "leave `at` out"
                yield Remark(path, f"{label}: {text!r} {problem}", hint, feature=label)
            if problem and shape == "site":
                break


def _end_problem(edition: Edition, design: Design, shape: str, text: str) -> str:
    if shape == "site":
        return "is no place for a site, which stands inside the tile and takes no side"
    if shape == "area":
        return "" if text in SIDE_NUMBERS else "is no side, and an area takes whole sides"
    if shape == "field":
        return "" if text in POINT_NUMBERS else "is no point of the border"
    if text in SIDE_NUMBERS or refers_to(text, design.tile.features, edition.features):
        return ""
    return "is neither a side nor a site or area on this tile"


def _endpoints(edition: Edition, design: Design) -> list[str]:
    return [
        feature.name or feature.kind
        for _, feature, shape in _features(edition, design)
        if shape in ("site", "area")
    ]


@tile_check("ambiguous-end", stage=ENDS)
def ambiguous_end(edition: Edition, design: Design) -> Iterator[Remark]:
    """A kind that several features of the tile have, or points of several fields."""
    for n, feature, shape in _features(edition, design):
        for i, text in enumerate(feature.at if shape == "line" else ()):
            candidates = refers_to(text, design.tile.features, edition.features)
            if text not in SIDE_NUMBERS and len(candidates) > 1:
                path, label = _on(n, feature, "at", i)
                message = f"{label}: {text!r} could be any of {len(candidates)} features"
                yield Remark(path, message, "give each a `name` and use that", feature=label)
        fields = [s for s in design.layout.segments if s.shape == "field" and n in s.written]
        if len(fields) > 1:
            path, label = _on(n, feature, "at")
            message = f"{label}: {', '.join(feature.at)} belong to different fields"
            yield Remark(path, message, "one point is enough", feature=label)
    for n, copy in enumerate(design.tile.copies or ()):
        for reference in copy.icons:
            called = design.layout.called(reference)
            if len(called) > 1:
                message = f"{reference!r} could be any of {len(called)} features of this tile"
                path = ("copies", n, "icons", reference)
                yield Remark(path, message, "give each a `name` and use that", of_key=True)


@tile_check("line-ends", stage=ENDS)
def line_ends(edition: Edition, design: Design) -> Iterator[Remark]:
    """A line that has not exactly two ends."""
    for n, feature, shape in _features(edition, design):
        if shape == "line" and len(feature.at) != _TWO:
            path, label = _on(n, feature, "at")
            message = f"{label} has {len(feature.at)} ends; a line has two"
            hint = "join several lines in a site" if len(feature.at) > _TWO else "name both ends"
            yield Remark(path, message, hint, feature=label)


@tile_check("edge-claimed-twice", stage=ENDS)
def edge_claimed_twice(edition: Edition, design: Design) -> Iterator[Remark]:
    """Two features take the same side."""
    owners: dict[str, str] = {}
    for n, feature, shape in _features(edition, design):
        for i, text in enumerate(feature.at if shape in ("line", "area") else ()):
            if text not in SIDE_NUMBERS:
                continue
            path, label = _on(n, feature, "at", i)
            if text in owners:
                message = f"{label}: the side {text} is taken by {owners[text]} already"
                yield Remark(path, message, "one feature a side", feature=label)
            owners.setdefault(text, label)


@tile_check("missing-key", stage=ENDS)
def missing_key(edition: Edition, design: Design) -> Iterator[Remark]:
    """A key without which nothing can be understood is not there."""
    for n, feature, shape in _features(edition, design):
        if shape in ("area", "field") and not feature.at:
            path, label = _on(n, feature)
            what = "the sides it takes" if shape == "area" else "a point of the border"
            message = f"{label}: the key 'at' is missing; it names {what}"
            yield Remark(path, message, "for instance at: [N]", feature=label)


@tile_check("edge-mismatch", stage=SHAPES)
def edge_mismatch(edition: Edition, design: Design) -> Iterator[Remark]:
    """A side shows what no feature there has, or a feature takes a side that shows another."""
    owners = {side: s for s in design.layout.segments for side in s.sides}
    solid = {kind.terrain for kind in edition.features.values() if kind.shape in ("line", "area")}
    for side, terrain in enumerate(design.layout.edges):
        path, letter = stated_side(design, side)
        owner = owners.get(side)
        if owner is None and terrain in solid:
            message = f"{SIDES[side]} shows {terrain}, but no feature there has it"
            hint = f"add a feature at {SIDES[side]}, or change the edge"
            yield Remark(path, message, hint, letter)
        wanted = edition.features[owner.kind].terrain if owner else terrain
        if wanted != terrain and owner is not None:
            label = owner.name or owner.kind
            message = f"{SIDES[side]} shows {terrain}, but {label} there is {wanted}"
            hint = f"make the edge {wanted}, or take {SIDES[side]} from {label}"
            yield Remark(path, message, hint, letter, feature=label)


@tile_check("no-field-there", stage=FIELDS)
def no_field_there(edition: Edition, design: Design) -> Iterator[Remark]:
    """A field is written where a line or an area lies, or fields as written leave a point out."""
    free = free_points(design.layout, edition.features)
    covered: set[int] = set()
    for n, feature, shape in _features(edition, design):
        if shape != "field":
            continue
        covered.update(stated_points(feature, free))
        for i, text in enumerate(feature.at):
            point = POINT_NUMBERS[text]
            if free.get(point) != feature.kind:
                path, label = _on(n, feature, "at", i)
                hint = did_you_mean("", [POINTS[p] for p, k in free.items() if k == feature.kind])
                message = f"{label}: at {text} there is no {feature.kind}"
                yield Remark(path, message, hint, feature=label)
    left = [POINTS[point] for point in sorted(set(free) - covered)]
    if design.tile.fields == "as_written" and left:
        message = f"no field as written has {', '.join(left)}"
        yield Remark(("fields",), message, "every free point belongs to one field")


@tile_check("field-named-twice", stage=FIELDS)
def field_named_twice(edition: Edition, design: Design) -> Iterator[Remark]:
    """Two entries mean the same field."""
    if design.tile.fields == "as_written":
        yield from _written_twice(edition, design)
        return
    for segment in design.layout.segments:
        for n in segment.written[1:] if segment.shape == "field" else ():
            path, label = _on(n, design.tile.features[n], "at")
            first = design.tile.features[segment.written[0]]
            message = f"{label}: this is the field at {', '.join(first.at)} once more"
            yield Remark(path, message, "keep one entry", feature=label)


def _written_twice(edition: Edition, design: Design) -> Iterator[Remark]:
    free = free_points(design.layout, edition.features)
    owners: dict[int, str] = {}
    for n, feature, shape in _features(edition, design):
        points = stated_points(feature, free) if shape == "field" else ()
        twice = [point for point in points if point in owners]
        path, label = _on(n, feature, "at")
        if twice:
            shown = ", ".join(POINTS[point] for point in twice)
            message = f"{label}: {shown} belongs to {owners[twice[0]]} already"
            yield Remark(path, message, "every free point belongs to one field", feature=label)
        owners.update(dict.fromkeys(points, label))


@tile_check("fields-disagree", stage=AGREEMENT, severity=WARNING)
def fields_disagree(edition: Edition, design: Design) -> Iterator[Remark]:
    """Fields as written differ from those that lines and areas leave, as they do at bridges."""
    if design.tile.fields != "as_written":
        return
    free = free_points(design.layout, edition.features)
    derived = set(derived_fields(free, design.layout.obstacles()))
    written = {s.points for s in design.layout.segments if s.shape == "field"}
    if derived != written:
        shown = "; ".join(" ".join(POINTS[p] for p in points) for points in sorted(derived))
        message = f"the drawing leaves other fields than those written: {shown or 'none'}"
        yield Remark(("fields",), message, "leave `fields` out unless there is a bridge")


@tile_check("crossing", stage=SHAPES)
def crossing(_: Edition, design: Design) -> Iterator[Remark]:
    """The tile cannot be drawn in the plane without features that cross; a warning at bridges."""
    solid = [s for s in design.layout.segments if s.shape != "field"]
    if len(solid) < _TWO or is_planar(design.layout):
        return
    labels = dict.fromkeys(s.name or s.kind for s in solid if s.points)
    message = f"{', '.join(labels)} cannot be drawn without crossing"
    if design.tile.fields == "as_written":
        yield Remark(("features",), message, "as it should be at a bridge", severity=WARNING)
    else:
        hint = "join them, or write `fields: as_written` for a bridge"
        yield Remark(("features",), message, hint)


@tile_check("site-lines", stage=SHAPES)
def site_lines(edition: Edition, design: Design) -> Iterator[Remark]:
    """A site has fewer or more lines ending in it than its kind allows."""
    for number, segment in enumerate(design.layout.segments):
        bounds = edition.features[segment.kind].lines
        ends = len(design.layout.lines_at(number))
        if bounds is None or bounds[0] <= ends <= bounds[1]:
            continue
        path, label = _on(segment.written[0], design.tile.features[segment.written[0]])
        message = f"{label}: {ends} lines end here; it takes {_range(bounds)}"
        hint = f"a line ends here if its `at` names {label!r}"
        yield Remark(path, message, hint, feature=label)


def _range(bounds: tuple[int, int]) -> str:
    return str(bounds[0]) if bounds[0] == bounds[1] else f"{bounds[0]} to {bounds[1]}"


@tile_check("icon-misplaced", stage=SHAPES)
def icon_misplaced(edition: Edition, design: Design) -> Iterator[Remark]:
    """An icon on a feature that cannot carry it."""
    for n, feature in enumerate(design.tile.features):
        for name in feature.icons:
            path, label = _on(n, feature, "icons", name)
            yield from _misplaced(edition, name, feature.kind, label, path)
    for name in design.tile.icons:
        yield from _misplaced(edition, name, TILE, "the tile", ("icons", name))
    for n, copy in enumerate(design.tile.copies or ()):
        for reference, extra in copy.icons.items():
            called = design.layout.called(reference)
            if reference != TILE and not called:
                continue  # a field that is not there, which has a finding of its own
            kind = TILE if reference == TILE else design.layout.segments[called[0]].kind
            for name in extra:
                path = ("copies", n, "icons", reference, name)
                yield from _misplaced(edition, name, kind, reference, path)


def _misplaced(edition: Edition, name: str, kind: str, label: str, path: Path) -> Iterator[Remark]:
    icon = edition.icons.get(name)
    if icon is not None and icon.on != kind:
        message = f"{label}: {name} belongs on {icon.on}, not on {kind}"
        hint = "beside `edges`, under `icons`" if icon.on == TILE else ""
        yield Remark(path, message, hint, of_key=True, feature=label)


@tile_check("icon-count", stage=SHAPES)
def icon_count(edition: Edition, design: Design) -> Iterator[Remark]:
    """A feature, or a tile, shows fewer or more of an icon than every such one must."""
    if not icons_known(design, edition.declared["icons"]):
        return
    for icon in edition.icons.values():
        if icon.each is None:
            continue
        if icon.on == TILE:
            shown = [copy.tile_icons.get(icon.name, 0) for copy in design.copies]
            yield from _miscounted(design, icon, None, shown)
        for number, segment in enumerate(design.layout.segments):
            if segment.kind == icon.on:
                shown = [copy.icons[number].get(icon.name, 0) for copy in design.copies]
                yield from _miscounted(design, icon, segment, shown)


def _miscounted(
    design: Design, icon: IconKind, segment: Segment | None, shown: list[int]
) -> Iterator[Remark]:
    """Say of the first wrong count, by copies of the tile, what is wrong with it."""
    least, most = icon.each or (0, 0)
    wrong = next((n for n, count in enumerate(shown) if not least <= count <= most), None)
    if wrong is None:
        return
    label = _called(segment) if segment else "the tile"
    each = f"each {segment.kind if segment else 'tile'} shows {_range((least, most))}"
    message = f"{label} shows {shown[wrong]} {icon.name}; {each}"
    yield Remark(_icon_path(design, segment, icon.name, wrong), message, feature=label)


def _called(segment: Segment) -> str:
    """Return the name of a segment for a message; a field that is not written has a place."""
    if segment.written or not segment.points:
        return segment.name or segment.kind
    sides = [point for point in segment.points if POINTS[point] in SIDES]
    return f"{segment.kind} at {POINTS[(sides or segment.points)[0]]}"


def _icon_path(design: Design, segment: Segment | None, icon: str, copy: int) -> Path:
    """Return where the number of an icon on a copy is stated, or else where it should be."""
    tile = design.tile
    references = (segment.name, segment.kind) if segment else (TILE,)
    extra = tile.copies[copy].icons if tile.copies else {}
    for reference in references:
        if reference in extra and icon in extra[reference]:
            return ("copies", copy, "icons", reference, icon)
    if segment is None:
        return ("icons", icon) if icon in tile.icons else ("id",)
    if not segment.written:
        return ("edges",)
    n = segment.written[0]
    return ("features", n, "icons", icon) if icon in tile.features[n].icons else ("features", n)


@tile_check("empty-copies", stage=NAMES)
def empty_copies(_: Edition, design: Design) -> Iterator[Remark]:
    """A tile of which its own file has no copy."""
    if design.tile.total == 0:
        path = ("count",) if design.tile.copies is None else ("copies",)
        message = f"there is no copy of {design.id!r}"
        yield Remark(path, message, "state how many, or remove the tile", of_key=True)
