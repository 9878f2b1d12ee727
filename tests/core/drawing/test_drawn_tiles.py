"""Tiles that the format allows, as drawn: nothing crosses, every place belongs to a segment."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.drawing import icon_places, plan_of, tile_svg
from core.drawing.curves import INWARD, border_place, contains, turned, walk
from core.drawing.hit_areas import handle, segment_at
from core.drawing.routes import LINE_WIDTH
from core.edition.edition import CopyInPlay, Design, Edition
from core.edition.kinds import FeatureKind
from core.edition.layout import Layout, lay_out
from core.edition.planarity import is_planar
from core.tileset.geometry import SIDES, joined, side_of
from core.tileset.schema import Feature, Tile
from tests.core.drawing.drawn_editions import bare_edition
from tests.volume import part_of

if TYPE_CHECKING:
    from core.drawing import Plan

FEW = settings(max_examples=settings().max_examples // 4)
KINDS = {
    "grass": FeatureKind("grass", "field", "grass"),
    "road": FeatureKind("road", "line", "road"),
    "city": FeatureKind("city", "area", "city"),
    "inn": FeatureKind("inn", "site"),
}
TERRAINS = {"grass": "#8fae5d", "road": "#8a7a60", "city": "#b0523a"}
CODES = {"G": "grass", "R": "road", "C": "city"}
GRID = [complex(x, y) for x in range(2, 100, 5) for y in range(2, 100, 5)]
UNSEEN = 0.01
"""The largest share of a tile that may belong to no segment."""


def layout_of(edges: str, *features: str) -> Layout:
    """Return the layout of features as `name: end end`; the first letter is that of the kind."""
    kinds = {"c": "city", "i": "inn", "r": "road"}
    made = []
    for text in features:
        name, _, at = text.partition(":")
        made.append(Feature(kind=kinds[name[0]], name=name, at=tuple(at.split())))
    return lay_out(Tile(id="x", edges=edges, features=tuple(made)), CODES, KINDS)


@st.composite
def legal_tiles(draw: st.DrawFn) -> Layout:
    """Return a tile that the format allows, with ground: cities, up to two inns, and their roads.

    Cities take one side or several; each road leads to another side, to a city or an inn; one more
    may lead from one of these to another.
    """
    edges = draw(st.text("GRC", min_size=4, max_size=4).filter(lambda text: text != "CCCC"))
    sides = [side for side, code in zip(SIDES, edges, strict=True) if code == "C"]
    links = [(side, side) for side in sides]
    links += [pair for pair in combinations(sides, 2) if draw(st.booleans())]
    roots = joined(links)
    cities = [[s for s in sides if roots[s] == root] for root in dict.fromkeys(roots.values())]
    features = [f"c{n}: {' '.join(city)}" for n, city in enumerate(cities)]
    features += [f"i{n}:" for n in range(draw(st.integers(0, 2)))]
    inner = [text.partition(":")[0] for text in features]
    free = [side for side, code in zip(SIDES, edges, strict=True) if code == "R"]
    while free:
        side = free.pop()
        goals = inner + free
        assume(goals)
        goal = draw(st.sampled_from(goals))
        if goal in free:
            free.remove(goal)
        features.append(f"r{side}: {side} {goal}")
    if len(inner) > 1 and draw(st.booleans()):
        features.append(f"r: {' '.join(draw(st.permutations(inner))[:2])}")
    layout = layout_of(edges, *features)
    assume(is_planar(layout))
    return layout


def drawn(plan: Plan, line: int) -> list[complex]:
    """Return points along a line, close together."""
    return [point for path in plan.tracks[line].paths for point, _ in walk(path, 1.0)]


def check_apart(layout: Layout, plan: Plan) -> None:
    """Fail if a line touches what it does not end in, or one mouth another."""
    lines = {n: drawn(plan, n) for n in plan.tracks}
    for points in lines.values():
        ways = [b - a for a, b in pairwise(points) if abs(b - a) > 1e-6]
        assert all((a / b).real > 0 for a, b in pairwise(ways)), "a line turns back on itself"
    ends = {
        n: {end.segment for end in layout.segments[n].ends if end.segment is not None}
        for n in lines
    }
    for one, other in combinations(lines, 2):
        shared = [plan.spots[n] for n in ends[one] & ends[other] if n in plan.spots]
        first, second = (
            [p for p in lines[n] if all(abs(p - s.centre) > s.radius + 14 for s in shared)]
            for n in (one, other)
        )
        nearest = min((abs(a - b) for a in first for b in second), default=99.0)
        assert nearest >= 2 * LINE_WIDTH - 0.3
        for a, _ in plan.tracks[one].mouths:
            assert all(abs(a - b) > 15 for b, _ in plan.tracks[other].mouths)
    for n, points in lines.items():
        for m, form in plan.areas.items():
            assert m in ends[n] or sum(contains(form.ring, p) for p in points) <= 1


def check_sites(layout: Layout, plan: Plan, *, off_areas: bool) -> None:
    """Fail if a site lies over a line, another site, or an area, or beyond the tile."""
    for n, spot in plan.spots.items():
        x, y = spot.centre.real, spot.centre.imag
        assert min(x, y, 100 - x, 100 - y) >= spot.radius
        rim = [spot.centre + spot.radius * 0.9 * 1j ** (step / 2) for step in range(8)]
        for form in plan.areas.values():
            assert not (off_areas and any(contains(form.ring, point) for point in rim))
        for line in plan.tracks:
            if all(end.segment != n for end in layout.segments[line].ends):
                gap = min(abs(point - spot.centre) for point in drawn(plan, line))
                assert gap >= spot.radius + LINE_WIDTH - 0.5
    for one, other in combinations(plan.spots.values(), 2):
        assert abs(one.centre - other.centre) >= one.radius + other.radius


def check_owned(layout: Layout, plan: Plan) -> None:
    """Fail if much of the tile belongs to no segment, or the border to a wrong one."""
    assert sum(segment_at(plan, place) is None for place in GRID) <= UNSEEN * len(GRID)
    for n, segment in enumerate(layout.segments):
        assert segment_at(plan, handle(plan, n)) == n
        for point in segment.points:
            assert segment_at(plan, border_place(point) + INWARD[side_of(point)]) == n


def design_of(layout: Layout) -> Design:
    """Return a design that lies as given, each of its segments with an icon."""
    icons = tuple({"odd": 1} for _ in layout.segments)
    tile = Tile(id="x", edges=("a", "b", "c", "d"))
    return Design(tile, 0, 0, layout, (CopyInPlay(1, icons, {"odd": 1}),))


def edition() -> Edition:
    """Return an edition that no set declares."""
    return bare_edition(TERRAINS, tuple(KINDS.values()))


@FEW
@given(legal_tiles())
def test_nothing_crosses_on_a_tile_that_can_be_drawn(layout: Layout) -> None:
    """Lines keep apart from one another, from areas and sites, and so do the mouths they enter."""
    plan = plan_of(layout, "x")
    check_apart(layout, plan)
    # Between areas that meet there is no ground, and a site stands on one of them.
    check_sites(layout, plan, off_areas=False)


@FEW
@given(legal_tiles())
def test_every_place_of_a_tile_belongs_to_a_segment(layout: Layout) -> None:
    """Ground that no field reaches is the areas', and the border is whose the file says it is."""
    check_owned(layout, plan_of(layout, "x"))


@FEW
@given(legal_tiles(), st.integers(1, 3))
def test_a_tile_is_drawn_alike_however_it_is_turned(layout: Layout, turns: int) -> None:
    """Turned in the file or on the table, it is the same picture to the last stroke."""
    assume(all(layout.rotated(quarter) != layout for quarter in (1, 2)))
    one, other = design_of(layout), design_of(layout.rotated(turns))
    assert tile_svg(edition(), one, turns=turns) == tile_svg(edition(), other)
    for place, counterpart in zip(icon_places(one), icon_places(other), strict=True):
        assert abs(turned(place.centre, turns) - counterpart.centre) < 1e-9


@pytest.mark.parametrize("turns", part_of(range(4), 3))
@pytest.mark.parametrize(
    ("edges", "features"),
    [
        ("GRRR", ["r1: E W", "i1:", "r2: S i1"]),
        ("GRGR", ["r1: E W", "i1:"]),
        ("RRRR", ["i1:", "i2:", *(f"r{side}: {side} i1" for side in SIDES)]),
        ("CCRR", ["c1: N", "c2: E", "r1: S c2", "r2: W c1"]),
        ("CCRR", ["c1: N E", "r1: S c1", "r2: W c1"]),
        ("CCRR", ["c1: N", "c2: E", "r1: S c1", "r2: W c1", "r3: c1 c2"]),
        ("RRRC", ["c1: W", "i1:", *(f"r{side}: {side} c1" for side in "NES")]),
        ("CCCC", ["c1: N", "c2: E", "c3: S", "c4: W"]),
        ("CCCC", ["c1: N E", "c2: S W", "r1: c1 c2"]),
        ("CCCG", ["c1: N S", "c2: E"]),
        ("RCRC", ["c1: E", "c2: W", "i1:", "i2:", "r1: N i1", "r2: S c1", "r3: c1 c2"]),
    ],
)
def test_a_crowded_tile_is_drawn_well(edges: str, features: list[str], turns: int) -> None:
    """Whichever way it is turned."""
    layout = layout_of(edges, *features).rotated(turns)
    plan = plan_of(layout, "x")
    check_apart(layout, plan)
    check_sites(layout, plan, off_areas=True)
    check_owned(layout, plan)
