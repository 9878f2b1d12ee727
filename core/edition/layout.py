"""What lies on a tile once its ends are resolved and its fields derived; how it compares.

Resolution is lenient: a tile with mistakes has a layout too, with the mistakes left out of it, so
that it can be drawn while `core.verification` says what is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from ..tileset.geometry import (
    POINT_NUMBERS,
    POSITIONS,
    SIDE_NUMBERS,
    Wind,
    middle,
    regions,
    rotate_edges,
    rotate_points,
    rotate_position,
    rotate_side,
    rotate_wind,
    rotations,
    side_of,
    side_points,
)
from .borders import adjoining, obstacles
from .segments import End, Segment

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from ..tileset.schema import Crossing, Feature, Tile
    from .kinds import FeatureKind

    Icons = Mapping[str, int]

Form: TypeAlias = tuple[Any, ...]

_SHAPES = ("line", "area", "site", "field")


@dataclass(frozen=True)
class Layout:
    """A tile as drawn: what its sides N E S W show (None: unknown) and its segments.

    Segments keep the order in which the tile lists its features; fields that it does not list
    follow by their first border point. `forms` remembers what `canonical_form` found of it.
    """

    edges: tuple[str | None, ...]
    segments: tuple[Segment, ...]
    forms: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def terrains(self) -> frozenset[str]:
        """The terrains that its sides show."""
        return frozenset(edge for edge in self.edges if edge is not None)

    def called(self, reference: str) -> list[int]:
        """The segments that a name, or failing that a kind, refers to: one if it is good."""
        named = [n for n, segment in enumerate(self.segments) if segment.name == reference]
        return named or [n for n, segment in enumerate(self.segments) if segment.kind == reference]

    def lines_at(self, number: int) -> list[int]:
        """The lines that end in a segment, each as often as it does."""
        return [
            n
            for n, segment in enumerate(self.segments)
            for end in segment.ends
            if end.segment == number
        ]

    def obstacles(self) -> list[set[float]]:
        """The positions that each obstacle touches: features with all that they meet."""
        return obstacles(dict(enumerate(self.segments)))

    @cached_property
    def adjoining(self) -> tuple[frozenset[int], ...]:
        """For each segment the segments that it borders, whichever of the two says so.

        A line adjoins what it ends in, and whatever `touches` names adjoins what names it. Two
        fields never adjoin, and other features do so in no other way. A field that is the only one
        of its tile adjoins everything. If there are several, each adjoins what bounds it: between
        two successive points where an obstacle meets the border, all that leads from one to the
        other, which are the two features there and what joins them. What else hangs on an
        obstacle, or meets no border, is next to none of several fields unless `touches` says so.
        """
        return adjoining(self.segments)

    def rotated(self, turns: int) -> Layout:
        """The layout after that many quarter turns clockwise."""
        return Layout(
            rotate_edges(self.edges, turns),
            tuple(_rotated(segment, turns) for segment in self.segments),
        )


def lay_out(tile: Tile, codes: Mapping[str, str], kinds: Mapping[str, FeatureKind]) -> Layout:
    """Resolve a tile: `codes` maps a terrain's code to its name, `kinds` a feature kind's name."""
    edges = read_edges(tile.edges, codes)
    # All but fields, by their index among the features, to which their ends refer.
    solid = {
        n: _solid_segment(n, tile.features, kinds)
        for n, feature in enumerate(tile.features)
        if feature.kind in kinds and kinds[feature.kind].shape != "field"
    }
    free = _free_points(edges, list(solid.values()), kinds)
    if tile.fields == "as_written":
        fields = [
            _field(stated_points(feature.at, free), [n], tile.features, kinds)
            for n, feature in enumerate(tile.features)
            if feature.kind in kinds and kinds[feature.kind].shape == "field"
        ]
    else:
        fields = _derived_fields(tile.features, kinds, free, obstacles(solid))
    unlisted = len(tile.features)
    listed = list(solid.items()) + [(min(part.written, default=unlisted), part) for part in fields]
    listed.sort(key=lambda numbered: numbered[0])
    # Until here ends name features by number; not every feature has a segment of its own, so from
    # here on they name segments by position.
    positions = {n: place for place, (_, segment) in enumerate(listed) for n in segment.written}
    return Layout(edges, tuple(_renumbered(segment, positions) for _, segment in listed))


def read_edges(edges: str | Sequence[str], codes: Mapping[str, str]) -> tuple[str | None, ...]:
    """The terrains of N E S W from four codes or four names; None where unknown."""
    if isinstance(edges, str):
        return tuple(codes.get(code) for code in edges)
    return tuple(name if name in codes.values() else None for name in edges)


def refers_to(
    reference: str,
    features: Sequence[Feature],
    kinds: Mapping[str, FeatureKind],
    line: int | None = None,
) -> list[int]:
    """The features that an end may mean, of that name or else of that kind.

    These are sites and areas; failing them other lines than the numbered one, which ends there.
    """
    for shapes in (("site", "area"), ("line",)):
        meant = _called(reference, features, kinds, shapes, besides=line)
        if meant:
            return meant
    return []


def touched(
    reference: str, features: Sequence[Feature], kinds: Mapping[str, FeatureKind], number: int
) -> list[int]:
    """The other features that `touches` of a feature may mean, by name or else by kind."""
    return _called(reference, features, kinds, _SHAPES, besides=number)


def _called(
    reference: str,
    features: Sequence[Feature],
    kinds: Mapping[str, FeatureKind],
    shapes: Collection[str],
    besides: int | None,
) -> list[int]:
    reachable = [
        n
        for n, feature in enumerate(features)
        if n != besides and feature.kind in kinds and kinds[feature.kind].shape in shapes
    ]
    named = [n for n in reachable if features[n].name == reference]
    return named or [n for n in reachable if features[n].kind == reference]


def _solid_segment(
    number: int, features: Sequence[Feature], kinds: Mapping[str, FeatureKind]
) -> Segment:
    feature = features[number]
    shape = kinds[feature.kind].shape
    points: tuple[int, ...] = ()
    ends: tuple[End, ...] = ()
    if shape == "area":
        points = area_points(feature.at)
    elif shape == "line":
        ends = tuple(_ends(number, features, kinds))
        points = tuple(sorted({middle(end.side) for end in ends if end.side is not None}))
    touches, reaches = _touched(number, features, kinds)
    return Segment(
        kind=feature.kind,
        shape=shape,
        name=feature.name,
        points=points,
        ends=ends,
        icons=dict(feature.icons),
        written=(number,),
        touches=touches,
        reaches=reaches,
        crossing=feature.crossing if may_cross(shape, feature.crossing) else None,
    )


def _touched(
    number: int, features: Sequence[Feature], kinds: Mapping[str, FeatureKind]
) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The features, and the positions on the border, that a feature touches.

    What is ambiguous or nothing is left out.
    """
    if not features[number].touches:
        return (), ()  # as nearly always
    others: set[int] = set()
    positions: set[float] = set()
    for text in features[number].touches:
        candidates = touched(text, features, kinds, number)
        if len(candidates) == 1:
            others.update(candidates)
        elif not candidates and text in POSITIONS:
            positions.add(POSITIONS[text])
    return tuple(sorted(others)), tuple(sorted(positions))


def _ends(
    number: int, features: Sequence[Feature], kinds: Mapping[str, FeatureKind]
) -> Iterator[End]:
    for text in features[number].at:
        if text in SIDE_NUMBERS:
            yield End(side=SIDE_NUMBERS[text])
            continue
        candidates = refers_to(text, features, kinds, number)
        if len(candidates) == 1:
            yield End(segment=candidates[0])


def _free_points(
    edges: Sequence[str | None], solid: Sequence[Segment], kinds: Mapping[str, FeatureKind]
) -> dict[int, str]:
    """The border points that fields may own, each with its kind of field.

    The halves next to a line belong to the kind of field that the edition declares first, so that
    they agree on both sides of every such edge.
    """
    by_terrain: dict[str | None, str] = {}
    for kind in kinds.values():
        if kind.shape == "field":
            by_terrain.setdefault(kind.terrain, kind.name)
    # A dictionary keeps the order of the declarations.
    beside_lines = next(iter(by_terrain.values()), None)
    held = {point: segment.shape for segment in solid for point in segment.points}
    reached = {position for segment in solid for position in segment.reaches}
    free: dict[int, str] = {}
    for side, terrain in enumerate(edges):
        holder = held.get(middle(side))
        owner = beside_lines if holder == "line" else None if holder else by_terrain.get(terrain)
        if owner is not None:
            points = (p for p in side_points(side) if p not in held and p not in reached)
            free.update(dict.fromkeys(points, owner))
    return free


def _derived_fields(
    features: Sequence[Feature],
    kinds: Mapping[str, FeatureKind],
    free: Mapping[int, str],
    blocked: Iterable[set[float]],
) -> list[Segment]:
    written = {
        n: feature
        for n, feature in enumerate(features)
        if feature.kind in kinds and kinds[feature.kind].shape == "field"
    }
    fields = []
    for points in derived_fields(free, blocked):
        kind = free[points[0]]
        stated = [
            n
            for n, feature in written.items()
            if feature.kind == kind and any(POINT_NUMBERS.get(at) in points for at in feature.at)
        ]
        fields.append(_field(points, stated, features, kinds, kind=kind))
    inside = [n for n, feature in written.items() if lies_inside(feature)]
    return fields + [_field((), [n], features, kinds) for n in inside]


def derived_fields(free: Mapping[int, str], blocked: Iterable[set[float]]) -> list[tuple[int, ...]]:
    """Part free points into fields by the obstacles; one region may hold fields of two kinds."""
    found: list[tuple[int, ...]] = []
    for region in regions(free, blocked):
        for kind in dict.fromkeys(free[point] for point in region):
            found.append(tuple(point for point in region if free[point] == kind))  # noqa: PERF401
    return found


def lies_inside(feature: Feature) -> bool:
    """Whether a field says that it takes no point of the border; without `at` it does not."""
    return not feature.at and "at" in feature.model_fields_set


def may_cross(shape: str | None, crossing: Crossing | None) -> bool:
    """Whether what has a shape can pass all else so: lines, and areas on a bridge."""
    return shape == "line" or (shape == "area" and crossing == "bridge")


@lru_cache(maxsize=1024)  # areas of the same few sides, on nearly every tile
def area_points(at: tuple[str, ...]) -> tuple[int, ...]:
    """The border points that an area takes: whole sides, or halves of them."""
    return stated_points(at, range(len(POINT_NUMBERS)))


def stated_points(at: Iterable[str], free: Collection[int]) -> tuple[int, ...]:
    """The border points that the `at` of an area or a field states.

    The middle of a free side means all of it that is free, and so do both halves.
    """
    points: set[int] = set()
    for text in at:
        point = POINT_NUMBERS.get(text)
        if point is None:
            continue
        first, centre, second = side_points(side_of(point))
        points.add(point)
        if point == centre and point in free:
            points.update(other for other in (first, second) if other in free)
        # Two halves with a free middle between them are a whole side.
        elif first in points and second in points and centre in free:
            points.add(centre)
    return tuple(sorted(points))


def free_points(layout: Layout, kinds: Mapping[str, FeatureKind]) -> dict[int, str]:
    """The border points of a layout that fields may own, each with its kind of field."""
    solid = [segment for segment in layout.segments if segment.shape != "field"]
    return _free_points(layout.edges, solid, kinds)


def _field(
    points: tuple[int, ...],
    stated: Sequence[int],
    features: Sequence[Feature],
    kinds: Mapping[str, FeatureKind],
    kind: str = "",
) -> Segment:
    """The field of some points; the features that state it say what else there is to it."""
    if not stated:
        return Segment(kind=kind, shape="field", points=points)
    first = features[stated[0]]
    return Segment(
        kind=first.kind,
        shape="field",
        name=first.name,
        points=points,
        icons=dict(first.icons),
        written=tuple(stated),
        touches=tuple(n for each in stated for n in _touched(each, features, kinds)[0]),
    )


def _renumbered(segment: Segment, positions: Mapping[int, int]) -> Segment:
    """A segment that names others by position; a field without one is left out."""
    if not segment.ends and not segment.touches:
        return segment
    ends = tuple(
        end if end.segment is None else End(segment=positions[end.segment]) for end in segment.ends
    )
    touches = {positions[other] for other in segment.touches if other in positions}
    return replace(segment, ends=ends, touches=tuple(sorted(touches)))


def _rotated(segment: Segment, turns: int) -> Segment:
    points = rotate_points(segment.points, turns)
    ends = tuple(
        end if end.side is None else End(side=rotate_side(end.side, turns)) for end in segment.ends
    )
    reaches = _rotated_positions(segment.reaches, turns)
    return replace(segment, points=points, ends=ends, reaches=reaches)


def _rotated_positions(positions: tuple[float, ...], turns: int) -> tuple[float, ...]:
    return tuple(sorted(rotate_position(position, turns) for position in positions))


# --- Which tiles are the same ---------------------------------------------------------------------


def canonical_form(
    layout: Layout,
    icons: Sequence[Icons] | None = None,
    tile_icons: Icons | None = None,
    directions: Mapping[str, Wind] | None = None,
) -> Form:
    """A form that equals that of another tile if one can be turned into the other.

    Names do not matter. With `icons` (of each segment, in the layout's order), `tile_icons` and
    where these point, the icons must be the same too; without, they do not matter either. All
    edges must be known.
    """
    counts = tuple(_sorted(each) for each in icons) if icons is not None else None
    own = _sorted(tile_icons or {}) if icons is not None else ()
    pointing = tuple(sorted((directions or {}).items())) if icons is not None else ()
    key = counts, own, pointing
    known = layout.forms.get(key)
    if known is None:
        turned = list(rotations([edge or "" for edge in layout.edges]))
        # Edges come first in a form, so only turns with the least edges can give the least form:
        # mostly one of four.
        least = min(turned)
        known = layout.forms[key] = min(
            (
                *_form(layout, turns, counts),
                (own, tuple((name, rotate_wind(wind, turns)) for name, wind in pointing)),
            )
            for turns, edges in enumerate(turned)
            if edges == least
        )
    return cast("Form", known)


def _form(layout: Layout, turns: int, counts: Sequence[Form] | None) -> Form:
    """Describe each turned segment by itself and, round after round, by what it is joined with.

    Two rounds distinguish all where lines end in sites and areas, which end in nothing themselves.
    """
    edges = rotate_edges(layout.edges, turns)
    colours: list[Any] = [
        (
            segment.kind,
            rotate_points(segment.points, turns),
            _rotated_positions(segment.reaches, turns),
            segment.crossing or "",
            counts and counts[n],
        )
        for n, segment in enumerate(layout.segments)
    ]
    neighbours: list[list[tuple[str, int]]] = [[] for _ in colours]
    touching: set[tuple[int, int]] = set()
    is_deep = False
    for n, segment in enumerate(layout.segments):
        for end in segment.ends:
            if end.segment is not None:
                neighbours[n].append(("ends in", end.segment))
                neighbours[end.segment].append(("ended in by", n))
                is_deep |= layout.segments[end.segment].shape == "line"
        touching.update((min(n, other), max(n, other)) for other in segment.touches)
    for one, other in touching:
        neighbours[one].append(("touches", other))
        neighbours[other].append(("touches", one))
    if not any(neighbours):
        return (edges, tuple(sorted(colours)))
    # Colour refinement (Weisfeiler and Leman): the numbers of the colours of one round, which
    # stand for them in the next, are the same on tiles with the same colours.
    found: list[Form] = []
    for _ in range(len(colours) if is_deep or touching else 2):
        described = [
            (colour, tuple(sorted((how, colours[other]) for how, other in neighbours[n])))
            for n, colour in enumerate(colours)
        ]
        found.append(tuple(sorted(described)))
        numbers = {each: number for number, each in enumerate(sorted(set(described)))}
        colours = [numbers[each] for each in described]
    return (edges, tuple(found))


def _sorted(icons: Icons) -> Form:
    return tuple(sorted((name, count) for name, count in icons.items() if count))
