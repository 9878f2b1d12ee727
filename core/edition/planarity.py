"""Whether a tile can be drawn in the plane, and which of its lines pass over or under others."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from ..tileset.geometry import POSITIONS, joined, regions
from .borders import links, touched
from .layout import Layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    import networkx as nx


def is_planar(layout: Layout) -> bool:
    """Whether a tile's lines, areas and sites can be drawn without crossing.

    Bridges and tunnels may cross whatever they meet. An obstacle without a ring can be drawn if
    each of its joints parts it into two that do not interlace along the border, and several if no
    two interlace. Rings are put to a planarity test.
    """
    segments = dict(enumerate(layout.segments))
    hanging = links(segments)
    linked = joined(hanging)
    # A forest has one link fewer than things in each of its trees.
    if len(linked) - len(set(linked.values())) == len(hanging):
        # What meets the border at one point, or nowhere, interlaces with nothing.
        degrees = Counter(thing for pair in hanging for thing in pair)
        rays = {
            thing
            for thing, degree in degrees.items()
            if degree == 1 and (not isinstance(thing, int) or len(segments[thing].points) <= 1)
        }
        # Without one link, its tree is two obstacles, and all others are what they were.
        joints = [n for n, pair in enumerate(hanging) if rays.isdisjoint(pair)]
        parted = (hanging[:n] + hanging[n + 1 :] for n in joints)
        return all(_side_by_side(touched(segments, rest)) for rest in (hanging, *parted))
    import networkx as nx

    return bool(nx.check_planarity(tile_graph(layout))[0])


def _side_by_side(obstacles: Sequence[set[float]]) -> bool:
    """Say whether, of any two obstacles, each lies in one of the gaps that the other leaves."""
    return all(len(regions(one, [other])) <= 1 for one, other in combinations(obstacles, 2))


def tile_graph(layout: Layout) -> nx.Graph[object]:
    """The border, a hub outside that keeps it in order, and the features as a graph.

    It is planar exactly if the tile can be drawn.
    """
    import networkx as nx  # a tenth of a second, for the few tiles that need it

    border = sorted(POSITIONS.values())
    graph: nx.Graph[object] = nx.Graph()
    nx.add_cycle(graph, border)
    # The hub takes the outside: all that the features need has to be drawn inside.
    graph.add_edges_from(("hub", position) for position in border)
    segments = dict(enumerate(layout.segments))
    for n, segment in segments.items():
        if segment.is_solid:
            graph.add_edges_from((("segment", n), point) for point in segment.points)
    for pair in links(segments):
        graph.add_edge(*(p[1] if isinstance(p, tuple) else ("segment", p) for p in pair))
    return graph


def crossed(layout: Layout, number: int) -> bool:
    """Whether a bridge or tunnel crosses a line, an area or a site, another bridge included."""
    bridges = [n for n, segment in enumerate(layout.segments) if segment.crossing]
    # `bridges` has this one, too: alone among what is solid, then with each of the others.
    return any(not is_planar(_on_the_ground(layout, {number, other})) for other in bridges)


def _on_the_ground(layout: Layout, numbers: set[int]) -> Layout:
    """A layout in which some bridges and tunnels are lines like all others."""
    segments = enumerate(layout.segments)
    return Layout(
        layout.edges,
        tuple(replace(s, crossing=None) if n in numbers else s for n, s in segments),
    )
