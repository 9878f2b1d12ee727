"""Whether a tile can be drawn in the plane: without any of its lines and areas crossing."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ..tileset.geometry import POINTS, middle, regions

if TYPE_CHECKING:
    import networkx as nx

    from .layout import Layout


def is_planar(layout: Layout) -> bool:
    """Say whether a tile's lines, areas and sites can be drawn without crossing.

    Where no line joins two sites or areas, every obstacle is a star, and it is enough that no two
    interlace along the border. Everything else is put to a planarity test.
    """
    if all(any(end.side is not None for end in s.ends) for s in layout.segments if s.ends):
        return side_by_side(layout)
    import networkx as nx

    return bool(nx.check_planarity(tile_graph(layout))[0])


def side_by_side(layout: Layout) -> bool:
    """Say whether, of any two obstacles, each lies in one of the gaps that the other leaves."""
    return all(
        len(regions(one, [other])) <= 1 for one, other in combinations(layout.obstacles(), 2)
    )


def tile_graph(layout: Layout) -> nx.Graph[object]:
    """Return the border, a hub outside that keeps it in order, and the features as a graph.

    It is planar exactly if the tile can be drawn.
    """
    import networkx as nx

    graph: nx.Graph[object] = nx.cycle_graph(len(POINTS))
    graph.add_edges_from(("hub", point) for point in range(len(POINTS)))
    for n, segment in enumerate(layout.segments):
        if segment.shape == "area":
            graph.add_edges_from((("segment", n), point) for point in segment.points)
        for end in segment.ends:
            other = middle(end.side) if end.side is not None else ("segment", end.segment)
            graph.add_edge(("segment", n), other)
    return graph
