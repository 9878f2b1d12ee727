"""Checks of a single tile: its names, its ends, what lies on it, and its fields."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..edition.edition import Design, Edition
from ..edition.layout import (
    Layout,
    derived_fields,
    free_points,
    lies_inside,
    refers_to,
    stated_points,
    touched,
)
from ..edition.planarity import is_planar
from ..edition.segments import Segment
from ..findings import did_you_mean
from ..messages import msg, msg_template, plural, span
from ..tileset.geometry import (
    POINT_NUMBERS,
    POINTS,
    SIDE_NUMBERS,
    SIDES,
    middle,
    side_of,
    side_points,
)
from ..tileset.schema import TILE, Feature
from ..tileset.schema_map import Reference
from .catalogue import (
    AGREEMENT,
    ENDS,
    FIELDS,
    NAMES,
    SHAPES,
    WARNING,
    Remark,
    features_of,
    stated_side,
    tile_check,
)
from .prerequisites import codes_removed, icons_known, judgeable, removed, terrains_certain
from .quick_fixes.ends import (
    another_end,
    copies_named,
    derived,
    end_named,
    one_entry,
    one_field,
    one_owner,
    points_once,
    stated_sides,
    two_ends,
    where_it_is,
)
from .quick_fixes.features import (
    agreeing_edge,
    copies_there,
    known_edge,
    lines_to_site,
    whole_side,
)
from .quick_fixes.names import corrected, declared

_TWO = 2
_MOST_ENDS = 4
_NO_END = {
    "site": msg_template(
        "{label}: {end!r} is not possible for a site, which is inside the tile and takes no side"
    ),
    "area": msg_template("{label}: {end!r} is neither a side nor half of one"),
    "field": msg_template("{label}: {end!r} is not a border point"),
    "line": msg_template(
        "{label}: {end!r} is neither a side nor a site, an area or another line on this tile"
    ),
}


@tile_check("unknown-name", stage=NAMES)
def unknown_name(edition: Edition, design: Design) -> Iterator[Remark]:
    """A terrain, kind, icon, design, token or check that nothing declares."""
    if _all_known(edition, design):
        return
    gone, known = removed(edition), edition.declared
    for reference in design.references:
        path, kind, name = reference.path, reference.kind, reference.name
        is_known = reference.declares or name in known.get(kind, ()) or (kind, name) in gone
        match kind:
            case "codes" | "terrains":
                yield from _unknown_edge(edition, design, reference, gone)
            case "features" if not is_known:
                message = msg("no feature is called {name!r}", name=name)
                yield Remark(path, message, did_you_mean(name, known[kind]))
            case "icons" if not is_known:
                message = msg("no icon is called {name!r}", name=name)
                hint, fixes = did_you_mean(name, known[kind]), (corrected, declared)
                yield Remark(path, message, hint, of_key=True, fixes=fixes)
            case "groups" if not is_known:
                message = msg("no group of tiles is called {name!r}", name=name)
                yield Remark(path, message, did_you_mean(name, known[kind]))
            case "parts" if not is_known:
                yield from _unknown_part(edition, design, reference)


def _all_known(edition: Edition, design: Design) -> bool:
    """Whether all that a tile names is known, as it nearly always is, without listing it."""
    kinds = edition.declared["features"]
    return (
        None not in design.layout.edges
        and design.tile.group in (None, *edition.groups)
        and all(feature.kind in kinds for feature in design.tile.features)
        and icons_known(design, edition.declared["icons"])
        and all(
            part == TILE or design.layout.called(part)
            for copy in design.tile.copies or ()
            for part in copy.icons
        )
    )


def _unknown_edge(
    edition: Edition, design: Design, reference: Reference, gone: Collection[tuple[str, str]]
) -> Iterator[Remark]:
    letter, written = reference.column, reference.name
    side = int(reference.path[-1]) if letter is None else letter
    # While a terrain has no letter, or that of another, any unknown one may be meant for it.
    if design.layout.edges[side] is not None or not terrains_certain(edition):
        return
    name = written if letter is None else codes_removed(edition, gone).get(written)
    # A variant takes it away: that is said once, where it does so, and not on each tile.
    if ("terrains", name) in gone:
        return
    known, template = (
        edition.declared["terrains"],
        msg_template("{side}: no terrain is called {name!r}"),
    )
    if letter is not None:
        known, template = edition.codes, msg_template("{side}: no terrain has the code {name!r}")
    message = msg(template, side=SIDES[side], name=written)
    yield Remark(reference.path, message, did_you_mean(written, known), letter, fixes=(known_edge,))


def _unknown_part(edition: Edition, design: Design, reference: Reference) -> Iterator[Remark]:
    name = reference.name
    known = {TILE, *(feature.label for feature in design.tile.features)}
    # Derived fields are no features of the file, but copies can put icons on them.
    known.update(segment.label for segment in design.layout.segments)
    if not judgeable(edition, design):
        known.update(edition.declared["features"])  # which fields there are is not known either
    if name not in known and not design.layout.called(name):
        message = msg("no feature of this tile is called {name!r}", name=name)
        yield Remark(reference.path, message, did_you_mean(name, known), of_key=True)


@tile_check("unknown-end", stage=ENDS)
def unknown_end(edition: Edition, design: Design) -> Iterator[Remark]:
    """An entry of `at` that is not possible for a feature of this shape."""
    for n, feature, shape in features_of(edition, design):
        for i, text in enumerate(feature.at):
            if _is_end(edition, design, shape, n, text):
                continue
            known = [*(SIDES if shape == "line" else POINTS)]
            for m, other, hub in features_of(edition, design) if shape == "line" else ():
                known += [other.label] if hub != "field" and m != n else []
            message = msg(_NO_END[shape], label=feature.label, end=text)
            hint = did_you_mean(text, known) if shape != "site" else msg("remove `at`")
            yield Remark(("features", n, "at", i), message, hint, fixes=(corrected, another_end))
            if shape == "site":  # one finding is enough: `at` is to go as a whole
                break


def _is_end(edition: Edition, design: Design, shape: str, n: int, text: str) -> bool:
    if shape in ("field", "area"):
        return text in POINT_NUMBERS
    if shape == "line" and refers_to(text, design.tile.features, edition.features, n):
        return True
    return shape == "line" and text in SIDE_NUMBERS


@tile_check("ambiguous-end", stage=ENDS)
def ambiguous_end(edition: Edition, design: Design) -> Iterator[Remark]:
    """A reference that fits several features of the tile, or points of several fields."""
    for n, feature, shape in features_of(edition, design):
        for key, i, text in _named_parts(feature, shape):
            meaning = touched if key == "touches" else refers_to
            candidates = meaning(text, design.tile.features, edition.features, n)
            if len(candidates) > 1:
                message = plural(
                    "{label}: {end!r} could be {count} feature",
                    "{label}: {end!r} could be any of {count} features",
                    count=len(candidates),
                    label=feature.label,
                    end=text,
                )
                hint = msg("give each a `name` and refer to it by that")
                yield Remark(("features", n, key, i), message, hint, fixes=(end_named,))
        fields = [s for s in design.layout.segments if s.shape == "field" and n in s.written]
        if len(fields) > 1:
            yield Remark(
                ("features", n, "at"),
                msg(
                    "{label}: {points} belong to different fields",
                    label=feature.label,
                    points=feature.at,
                ),
                msg("one point is enough"),
                fixes=(one_field,),
            )
    for n, copy in enumerate(design.tile.copies or ()):
        for reference in copy.icons:
            called = design.layout.called(reference)
            if len(called) > 1:
                message = plural(
                    "{name!r} could be {count} feature of this tile",
                    "{name!r} could be any of {count} features of this tile",
                    count=len(called),
                    name=reference,
                )
                path = ("copies", n, "icons", reference)
                hint = msg("give each a `name` and refer to it by that")
                yield Remark(path, message, hint, of_key=True, fixes=(copies_named,))


def _named_parts(feature: Feature, shape: str) -> Iterator[tuple[str, int, str]]:
    """Yield what a feature names of its tile: under which key, as which entry, by which word."""
    for i, text in enumerate(feature.at if shape == "line" else ()):
        if text not in SIDE_NUMBERS:
            yield "at", i, text
    for i, text in enumerate(feature.touches):
        yield "touches", i, text


@tile_check("line-ends", stage=ENDS)
def line_ends(edition: Edition, design: Design) -> Iterator[Remark]:
    """A line that does not have two to four ends, or lines that end on one another in a circle."""
    for n, feature, shape in features_of(edition, design):
        if shape == "line" and not _TWO <= len(feature.at) <= _MOST_ENDS:
            message = plural(
                "{label} has {count} end; a line has two to four",
                "{label} has {count} ends; a line has two to four",
                count=len(feature.at),
                label=feature.label,
            )
            more = len(feature.at) > _TWO
            hint = msg("make several lines end in a site") if more else msg("name both ends")
            yield Remark(("features", n, "at"), message, hint, fixes=(two_ends,))
        elif shape == "line" and _ends_on_itself(design.layout, n):
            message = msg("{label} ends on a line that ends on it", label=feature.label)
            hint = msg("make lines that meet one line, or let them end in a site")
            yield Remark(("features", n, "at"), message, hint)


def _ends_on_itself(layout: Layout, n: int) -> bool:
    """Whether a feature, by number, leads back to itself along the ends of lines."""
    reached = {m for m, segment in enumerate(layout.segments) if n in segment.written}
    start, waiting = set(reached), list(reached)
    while waiting:
        ends = {end.segment for end in layout.segments[waiting.pop()].ends}
        if ends & start:
            return True
        new = {end for end in ends if end is not None} - reached
        reached |= new
        waiting += new
    return False


@tile_check("edge-claimed-twice", stage=ENDS)
def edge_claimed_twice(edition: Edition, design: Design) -> Iterator[Remark]:
    """Two features take the same side, or the same half of one."""
    owners: dict[int, str] = {}
    for n, feature, shape in features_of(edition, design):
        for i, text in enumerate(feature.at if shape in ("line", "area") else ()):
            if text not in POINT_NUMBERS:
                continue
            point = POINT_NUMBERS[text]
            whole = shape == "area" and text in SIDE_NUMBERS
            points = side_points(side_of(point)) if whole else (point,)
            twice = [point for point in points if point in owners]
            if twice:
                template = msg_template("{label}: the side {side} is already taken by {other}")
                message = msg(template, label=feature.label, side=text, other=owners[twice[0]])
                hint = msg("one feature per side, or one for each half")
                yield Remark(("features", n, "at", i), message, hint, fixes=(one_owner,))
            for point in points:
                owners.setdefault(point, feature.label)


@tile_check("missing-key", stage=ENDS)
def missing_key(edition: Edition, design: Design) -> Iterator[Remark]:
    """A required key is missing."""
    for n, feature, shape in features_of(edition, design):
        if (
            shape in ("area", "field")
            and not feature.at
            and (shape == "area" or not lies_inside(feature))
        ):
            template = msg_template(
                "{label}: the key 'at' is missing; it names a point of the border"
            )
            if shape == "area":
                template = msg_template(
                    "{label}: the key 'at' is missing; it names the sides it takes"
                )
            message, hint = msg(template, label=feature.label), msg("for example at: [N]")
            if shape == "field":
                hint = msg("for example at: [N], or at: [] for a field inside the tile")
            yield Remark(("features", n), message, hint, fixes=(stated_sides,))


@tile_check("edge-mismatch", stage=SHAPES)
def edge_mismatch(edition: Edition, design: Design) -> Iterator[Remark]:
    """A side shows what no feature there has, or a feature takes a side that shows another."""
    owners: dict[int, list[Segment]] = {side: [] for side in range(len(SIDES))}
    for segment in design.layout.segments:
        for side in segment.sides:
            owners[side].append(segment)
    # A side with the terrain of a field needs no feature: the field is derived.
    solid = {kind.terrain for kind in edition.features.values() if kind.shape in ("line", "area")}
    for side, terrain in enumerate(design.layout.edges):
        path, letter = stated_side(design, side)
        if not owners[side] and terrain in solid:
            message = msg(
                "{side} shows {terrain}, but no feature there has it",
                side=SIDES[side],
                terrain=terrain,
            )
            hint = msg("add a feature at {side}, or change the edge", side=SIDES[side])
            yield Remark(path, message, hint, letter, fixes=(agreeing_edge,))
        for owner in owners[side]:
            wanted = edition.features[owner.kind].terrain
            if wanted == terrain:
                continue
            label = owner.label
            template = msg_template("{side} shows {terrain}, but {label} there is {wanted}")
            message = msg(template, side=SIDES[side], terrain=terrain, label=label, wanted=wanted)
            template = msg_template("make the edge {wanted}, or take {side} from {label}")
            hint = msg(template, wanted=wanted, side=SIDES[side], label=label)
            yield Remark(path, message, hint, letter, feature=label, fixes=(agreeing_edge,))
        held = {point for owner in owners[side] for point in owner.points}
        # Next to a line there is a field; next to half an area there is another feature.
        if held and middle(side) not in held and not held.issuperset(side_points(side)[::2]):
            half = next(point for point in side_points(side)[::2] if point not in held)
            message = msg(
                "{side} shows {terrain}, but no feature there has its half {point}",
                side=SIDES[side],
                terrain=terrain,
                point=POINTS[half],
            )
            hint = msg("add a feature at {side}, or take the whole side", side=POINTS[half])
            yield Remark(path, message, hint, letter, fixes=(whole_side,))


@tile_check("no-field-there", stage=FIELDS)
def no_field_there(edition: Edition, design: Design) -> Iterator[Remark]:
    """A written field covers a point of a line or an area, or written fields omit a point."""
    free = free_points(design.layout, edition.features)
    covered: set[int] = set()
    for n, feature, shape in features_of(edition, design):
        if shape != "field":
            continue
        covered.update(stated_points(feature.at, free))
        for i, text in enumerate(feature.at):
            point = POINT_NUMBERS[text]
            if free.get(point) != feature.kind:
                hint = did_you_mean("", [POINTS[p] for p, k in free.items() if k == feature.kind])
                template = msg_template("{label}: at {point} there is no {kind}")
                message = msg(template, label=feature.label, point=text, kind=feature.kind)
                yield Remark(("features", n, "at", i), message, hint, fixes=(where_it_is,))
    left = [POINTS[point] for point in sorted(set(free) - covered)]
    if design.tile.fields == "as_written" and left:
        message = msg("no field as written has {points}", points=left)
        yield Remark(
            ("fields",), message, msg("every free point belongs to one field"), fixes=(derived,)
        )


@tile_check("field-named-twice", stage=FIELDS)
def field_named_twice(edition: Edition, design: Design) -> Iterator[Remark]:
    """Two entries refer to the same field."""
    if design.tile.fields == "as_written":
        yield from _written_twice(edition, design)
        return
    for segment in design.layout.segments:
        # The layout put entries that lie in one region into one segment.
        for n in segment.written[1:] if segment.shape == "field" else ():
            first = design.tile.features[segment.written[0]]
            message = msg(
                "{label}: this is the field at {points} again",
                label=design.tile.features[n].label,
                points=first.at,
            )
            yield Remark(("features", n, "at"), message, msg("keep one entry"), fixes=(one_entry,))


def _written_twice(edition: Edition, design: Design) -> Iterator[Remark]:
    free = free_points(design.layout, edition.features)
    owners: dict[int, str] = {}
    for n, feature, shape in features_of(edition, design):
        points = stated_points(feature.at, free) if shape == "field" else ()
        twice = [point for point in points if point in owners]
        if twice:
            message = plural(
                "{label}: {points} already belongs to {other}",
                "{label}: {points} already belong to {other}",
                count=len(twice),
                label=feature.label,
                points=[POINTS[point] for point in twice],
                other=owners[twice[0]],
            )
            hint = msg("every free point belongs to one field")
            yield Remark(("features", n, "at"), message, hint, fixes=(points_once,))
        owners.update(dict.fromkeys(points, feature.label))


@tile_check("fields-disagree", stage=AGREEMENT, severity=WARNING)
def fields_disagree(edition: Edition, design: Design) -> Iterator[Remark]:
    """The written fields differ from those that lines and areas leave, as they do at bridges."""
    if design.tile.fields != "as_written":
        return
    free = free_points(design.layout, edition.features)
    drawn = set(derived_fields(free, design.layout.obstacles()))
    if drawn != {s.points for s in design.layout.segments if s.shape == "field" and s.points}:
        shown = "; ".join(" ".join(POINTS[p] for p in points) for points in sorted(drawn))
        message = msg(
            "the drawing leaves other fields than those written: {fields}",
            fields=shown or msg("none"),
        )
        hint = msg("if these are right, remove `fields`; if not, accept it with a reason")
        if not is_planar(design.layout):
            hint = msg("as expected at a bridge")
        yield Remark(("fields",), message, hint, fixes=(derived,))


@tile_check("site-lines", stage=SHAPES)
def site_lines(edition: Edition, design: Design) -> Iterator[Remark]:
    """A site has fewer or more lines ending in it than its kind allows."""
    for number, segment in enumerate(design.layout.segments):
        bounds = edition.features[segment.kind].lines
        ends = len(design.layout.lines_at(number))
        if bounds is None or bounds[0] <= ends <= bounds[1]:
            continue
        message = plural(
            "{label}: {count} line ends here; it takes {bounds}",
            "{label}: {count} lines end here; it takes {bounds}",
            count=ends,
            label=segment.label,
            bounds=span(*bounds),
        )
        hint = msg("a line ends here if its `at` names {label!r}", label=segment.label)
        yield Remark(("features", segment.written[0]), message, hint, fixes=(lines_to_site,))


@tile_check("empty-copies", stage=NAMES)
def empty_copies(_: Edition, design: Design) -> Iterator[Remark]:
    """A tile without a copy in its own file."""
    if design.tile.total == 0:
        path = ("count",) if design.tile.copies is None else ("copies",)
        message = msg("there is no copy of {id!r}", id=design.id)
        hint = msg("state how many, or remove the tile")
        yield Remark(path, message, hint, of_key=True, fixes=(copies_there,))
