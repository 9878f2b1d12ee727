"""What lies on a tile once its ends are resolved and its fields derived; how it compares.

Resolution is lenient: a tile with mistakes has a layout too, with the mistakes left out of it, so
that it can be drawn while `core.verification` says what is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from ..tileset.geometry import (
    POINT_NUMBERS,
    POINTS,
    SIDE_NUMBERS,
    SIDES,
    joined,
    middle,
    regions,
    rotate_edges,
    rotate_point,
    rotate_side,
    rotations,
    side_of,
    side_points,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import networkx as nx

    from ..tileset.schema import Feature, Shape, Tile
    from .kinds import FeatureKind

    Icons = Mapping[str, int]

Form: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class End:
    """One end of a line: a side, or the segment of a site or area on the same tile."""

    side: int | None = None
    segment: int | None = None


@dataclass(frozen=True)
class Segment:
    """One feature on one tile.

    `points` are the border points that it holds, ascending: three for each side of an area, the
    middles of the sides of a line, all that a field owns, none for a site. `icons` are those that
    every copy of the tile shows on it. `written` are the indices in the tile's list of features
    that state this segment: one as a rule, none for a field that is only derived.
    """

    kind: str
    shape: Shape
    name: str | None = None
    points: tuple[int, ...] = ()
    ends: tuple[End, ...] = ()
    icons: Mapping[str, int] = field(default_factory=dict)
    written: tuple[int, ...] = ()

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The sides on which a line or an area leaves the tile, ascending; none for others."""
        if self.shape in ("line", "area"):
            return tuple(sorted({side_of(point) for point in self.points}))
        return ()


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
        """Return the segments that a name, or failing that a kind, refers to: one if it is good."""
        named = [n for n, segment in enumerate(self.segments) if segment.name == reference]
        return named or [n for n, segment in enumerate(self.segments) if segment.kind == reference]

    def lines_at(self, number: int) -> list[int]:
        """Return the lines that end in a segment, each as often as it does."""
        return [
            n
            for n, segment in enumerate(self.segments)
            for end in segment.ends
            if end.segment == number
        ]

    def obstacles(self) -> list[set[int]]:
        """Return the points that each obstacle touches: lines with all they end in, areas."""
        return obstacles(dict(enumerate(self.segments)))

    def rotated(self, turns: int) -> Layout:
        """Return the layout after that many quarter turns clockwise."""
        return Layout(
            rotate_edges(self.edges, turns),
            tuple(_rotated(segment, turns) for segment in self.segments),
        )


def lay_out(tile: Tile, codes: Mapping[str, str], kinds: Mapping[str, FeatureKind]) -> Layout:
    """Resolve a tile: `codes` maps a terrain's code to its name, `kinds` a feature kind's name."""
    edges = read_edges(tile.edges, codes)
    solid = _solid_segments(tile.features, kinds)
    free = _free_points(edges, list(solid.values()), kinds)
    if tile.fields == "as_written":
        fields = _written_fields(tile.features, kinds, free)
    else:
        fields = _derived_fields(tile.features, kinds, free, obstacles(solid))
    unlisted = len(tile.features)
    listed = list(solid.items()) + [(min(part.written, default=unlisted), part) for part in fields]
    listed.sort(key=lambda numbered: numbered[0])
    # Until here ends name features by number; not every feature has a segment of its own, so from
    # here on they name segments by position.
    positions = {n: position for position, (n, _) in enumerate(listed) if n in solid}
    return Layout(edges, tuple(_renumbered(segment, positions) for _, segment in listed))


def read_edges(edges: str | Sequence[str], codes: Mapping[str, str]) -> tuple[str | None, ...]:
    """Return the terrains of N E S W from four codes or four names; None where unknown."""
    if isinstance(edges, str):
        return tuple(codes.get(code) for code in edges)
    return tuple(name if name in codes.values() else None for name in edges)


def refers_to(
    reference: str, features: Sequence[Feature], kinds: Mapping[str, FeatureKind]
) -> list[int]:
    """Return the features that an end may mean: sites and areas of that name, or of that kind."""
    reachable = [
        n
        for n, feature in enumerate(features)
        if feature.kind in kinds and kinds[feature.kind].shape in ("site", "area")
    ]
    named = [n for n in reachable if features[n].name == reference]
    return named or [n for n in reachable if features[n].kind == reference]


def obstacles(segments: Mapping[int, Segment]) -> list[set[int]]:
    """Return the border points that each obstacle among numbered segments touches."""
    return _touched(segments, _links(segments))


def _links(segments: Mapping[int, Segment]) -> list[tuple[int, int]]:
    """Return each line with each segment in which it ends, as often as it does."""
    return [
        (n, end.segment)
        for n, segment in segments.items()
        for end in segment.ends
        if end.segment is not None
    ]


def _touched(segments: Mapping[int, Segment], links: Iterable[tuple[int, int]]) -> list[set[int]]:
    solid = {n: segment for n, segment in segments.items() if segment.shape != "field"}
    roots = joined([*((n, n) for n in solid), *links])
    touched: dict[object, set[int]] = {}
    for n, segment in solid.items():
        touched.setdefault(roots[n], set()).update(segment.points)
    return list(touched.values())


def _solid_segments(
    features: Sequence[Feature], kinds: Mapping[str, FeatureKind]
) -> dict[int, Segment]:
    """Return all but fields by their index among the features, to which their ends refer."""
    return {
        n: _solid_segment(n, features, kinds)
        for n, feature in enumerate(features)
        if feature.kind in kinds and kinds[feature.kind].shape != "field"
    }


def _solid_segment(
    number: int, features: Sequence[Feature], kinds: Mapping[str, FeatureKind]
) -> Segment:
    feature = features[number]
    shape = kinds[feature.kind].shape
    sides = [SIDE_NUMBERS[text] for text in feature.at if text in SIDE_NUMBERS]
    points: set[int] = set()
    ends: tuple[End, ...] = ()
    if shape == "area":
        points.update(point for side in sides for point in side_points(side))
    elif shape == "line":
        points.update(middle(side) for side in sides)
        ends = tuple(_ends(feature, features, kinds))
    icons = dict(feature.icons)
    return Segment(feature.kind, shape, feature.name, tuple(sorted(points)), ends, icons, (number,))


def _ends(
    feature: Feature, features: Sequence[Feature], kinds: Mapping[str, FeatureKind]
) -> Iterator[End]:
    for text in feature.at:
        if text in SIDE_NUMBERS:
            yield End(side=SIDE_NUMBERS[text])
            continue
        candidates = refers_to(text, features, kinds)
        if len(candidates) == 1:
            yield End(segment=candidates[0])


def _free_points(
    edges: Sequence[str | None], solid: Sequence[Segment], kinds: Mapping[str, FeatureKind]
) -> dict[int, str]:
    """Return the border points that fields may own, each with its kind of field.

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
    free: dict[int, str] = {}
    for side, terrain in enumerate(edges):
        points = side_points(side)
        holder = held.get(middle(side))
        if holder == "line" and beside_lines:
            free[points[0]] = free[points[2]] = beside_lines
        elif holder is None and terrain in by_terrain:
            free.update(dict.fromkeys(points, by_terrain[terrain]))
    return free


def _derived_fields(
    features: Sequence[Feature],
    kinds: Mapping[str, FeatureKind],
    free: Mapping[int, str],
    blocked: Iterable[set[int]],
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
        fields.append(_field(kind, points, stated, features))
    return fields


def derived_fields(free: Mapping[int, str], blocked: Iterable[set[int]]) -> list[tuple[int, ...]]:
    """Part free points into fields by the obstacles; one region may hold fields of two kinds."""
    found: list[tuple[int, ...]] = []
    for region in regions(free, blocked):
        for kind in dict.fromkeys(free[point] for point in region):
            found.append(tuple(point for point in region if free[point] == kind))  # noqa: PERF401
    return found


def _written_fields(
    features: Sequence[Feature], kinds: Mapping[str, FeatureKind], free: Mapping[int, str]
) -> list[Segment]:
    return [
        _field(feature.kind, stated_points(feature, free), [n], features)
        for n, feature in enumerate(features)
        if feature.kind in kinds and kinds[feature.kind].shape == "field"
    ]


def stated_points(feature: Feature, free: Mapping[int, str]) -> tuple[int, ...]:
    """Return the border points that a field states.

    The middle of a free side means all of it, and so do both halves.
    """
    points: set[int] = set()
    for text in feature.at:
        point = POINT_NUMBERS.get(text)
        if point is None:
            continue
        whole = text in SIDE_NUMBERS and point in free
        points.update(side_points(side_of(point)) if whole else (point,))
    for side in range(len(SIDES)):
        first, centre, second = side_points(side)
        # Two halves with a free middle between them are a whole side.
        if first in points and second in points and centre in free:
            points.add(centre)
    return tuple(sorted(points))


def free_points(layout: Layout, kinds: Mapping[str, FeatureKind]) -> dict[int, str]:
    """Return the border points of a layout that fields may own, each with its kind of field."""
    solid = [segment for segment in layout.segments if segment.shape != "field"]
    return _free_points(layout.edges, solid, kinds)


def _field(
    kind: str, points: tuple[int, ...], stated: Sequence[int], features: Sequence[Feature]
) -> Segment:
    first = features[stated[0]] if stated else None
    icons = dict(first.icons) if first else {}
    name = first.name if first else None
    return Segment(kind, "field", name, points, (), icons, tuple(stated))


def _renumbered(segment: Segment, positions: Mapping[int, int]) -> Segment:
    ends = tuple(
        end if end.segment is None else End(segment=positions[end.segment]) for end in segment.ends
    )
    return replace(segment, ends=ends) if ends else segment


def _rotated(segment: Segment, turns: int) -> Segment:
    points = tuple(sorted(rotate_point(point, turns) for point in segment.points))
    ends = tuple(
        end if end.side is None else End(side=rotate_side(end.side, turns)) for end in segment.ends
    )
    return replace(segment, points=points, ends=ends)


# --- Which tiles are the same, and which can be drawn ---------------------------------------------


def canonical_form(
    layout: Layout, icons: Sequence[Icons] | None = None, tile_icons: Icons | None = None
) -> Form:
    """Return a form that equals that of another tile if one can be turned into the other.

    Names do not matter. With `icons` (of each segment, in the layout's order) and `tile_icons`
    the icons must be the same too; without, they do not matter either. All edges must be known.
    """
    counts = tuple(_sorted(each) for each in icons) if icons is not None else None
    own = _sorted(tile_icons or {}) if icons is not None else ()
    known = layout.forms.get((counts, own))
    if known is None:
        turned = list(rotations([edge or "" for edge in layout.edges]))
        # Edges come first in a form, so only turns with the least edges can give the least form:
        # mostly one of four.
        least = min(turned)
        known = layout.forms[counts, own] = min(
            _form(layout.rotated(turns), counts, own)
            for turns, edges in enumerate(turned)
            if edges == least
        )
    return cast("Form", known)


def _form(layout: Layout, counts: Sequence[Form] | None, own: Form) -> Form:
    """Describe each segment by itself and, in two rounds, by what it is joined with.

    Two rounds distinguish all: a line ends in sites or areas, which end in nothing themselves.
    """
    # Colour refinement (Weisfeiler and Leman), where two rounds are enough.
    colours: list[Form] = [
        (segment.kind, segment.points, counts[n] if counts else ())
        for n, segment in enumerate(layout.segments)
    ]
    neighbours: list[list[int]] = [[] for _ in colours]
    for n, segment in enumerate(layout.segments):
        for end in segment.ends:
            if end.segment is not None:
                neighbours[n].append(end.segment)
                neighbours[end.segment].append(n)
    for _ in range(2):
        colours = [
            (colour, tuple(sorted(colours[other] for other in neighbours[n])))
            for n, colour in enumerate(colours)
        ]
    return (layout.edges, tuple(sorted(colours)), own)


def _sorted(icons: Icons) -> Form:
    return tuple(sorted((name, count) for name, count in icons.items() if count))


def is_planar(layout: Layout) -> bool:
    """Say whether a tile's lines, areas and sites can be drawn without crossing.

    An obstacle without a ring can be drawn if each of its joints parts it into two that do not
    interlace along the border, and several if no two interlace. Rings are put to a planarity test.
    """
    segments = dict(enumerate(layout.segments))
    links = _links(segments)
    linked = joined(links)
    # A forest has one link fewer than things in each of its trees.
    if len(linked) - len(set(linked.values())) == len(links):
        # Without one link, its tree is two obstacles, and all others are what they were.
        parted = (links[:n] + links[n + 1 :] for n in range(len(links)))
        return all(_side_by_side(_touched(segments, rest)) for rest in (links, *parted))
    import networkx as nx

    return bool(nx.check_planarity(tile_graph(layout))[0])


def _side_by_side(obstacles: Sequence[set[int]]) -> bool:
    """Say whether, of any two obstacles, each lies in one of the gaps that the other leaves."""
    return all(len(regions(one, [other])) <= 1 for one, other in combinations(obstacles, 2))


def tile_graph(layout: Layout) -> nx.Graph[object]:
    """Return the border, a hub outside that keeps it in order, and the features as a graph.

    It is planar exactly if the tile can be drawn.
    """
    import networkx as nx  # a tenth of a second, for the few tiles that need it

    graph: nx.Graph[object] = nx.cycle_graph(len(POINTS))
    # The hub takes the outside: all that the features need has to be drawn inside.
    graph.add_edges_from(("hub", point) for point in range(len(POINTS)))
    for n, segment in enumerate(layout.segments):
        if segment.shape == "area":
            graph.add_edges_from((("segment", n), point) for point in segment.points)
        for end in segment.ends:
            other = middle(end.side) if end.side is not None else ("segment", end.segment)
            graph.add_edge(("segment", n), other)
    return graph
