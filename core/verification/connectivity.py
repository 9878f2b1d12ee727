"""Checks of what can be joined with what, on the two-sided graph of designs and edge kinds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..messages import shortened, words
from .catalogue import WARNING, Remark, edition_check
from .finding_places import stated_side, whole
from .prerequisites import edges_certain

if TYPE_CHECKING:
    from collections.abc import Iterator

    import networkx as nx

    from ..edition.edition import Design, Edition

_TWO = 2
_SHOWN = 12


def showing(edition: Edition) -> Counter[str]:
    """Return how many copies in play show each terrain on at least one side."""
    copies: Counter[str] = Counter()
    for design in edition.in_play:
        for terrain in design.layout.terrains:
            copies[terrain] += design.count
    return copies


def join_graph(edition: Edition) -> nx.Graph[str | frozenset[str]]:
    """Return the sets of edge kinds that designs show, joined with the edge kinds in them.

    Designs that show the same edge kinds are one node. An edge kind that only one copy shows
    joins nothing, since a tile needs another to touch.
    """
    import networkx as nx

    graph: nx.Graph[str | frozenset[str]] = nx.Graph()
    copies = showing(edition)
    for shown in {design.layout.terrains for design in edition.in_play}:
        graph.add_node(shown)
        graph.add_edges_from((shown, terrain) for terrain in shown if copies[terrain] >= _TWO)
    return graph


def groups(edition: Edition) -> list[list[Design]]:
    """Return designs that can be joined with one another, the group of the start tile first."""
    import networkx as nx

    graph = join_graph(edition)
    home = {node: n for n, nodes in enumerate(nx.connected_components(graph)) for node in nodes}
    found: dict[object, list[Design]] = {}
    for design in edition.in_play:
        shown = design.layout.terrains
        alone = not graph[shown] and design.count
        found.setdefault(design.id if alone else home[shown], []).append(design)
    return sorted(
        found.values(), key=lambda group: edition.start not in {design.id for design in group}
    )


def _apart(edition: Edition) -> list[list[Design]]:
    """Return the groups without the start tile; none if no tile in play is the start."""
    found = groups(edition) if edges_certain(edition) else []
    if not found or edition.start not in {design.id for design in found[0]}:
        return []
    return found[1:]


@edition_check("unreachable", "connectivity")
def unreachable(edition: Edition) -> Iterator[Remark]:
    """A tile that no chain of matching edges, counting copies, joins to the start tile."""
    for group in _apart(edition):
        for design in group:
            shown = list(dict.fromkeys(edge for edge in design.layout.edges if edge))
            message = words(
                "{id} can never be joined to the start tile {start}",
                id=design.id,
                start=edition.start,
            )
            hint = words("no chain of tiles leads from there to {edges}", edges=shown)
            path = ("tiles", design.tile_number, "edges")
            yield Remark(path, message, hint, set_number=design.set_number)


@edition_check("isolated-group", "connectivity", WARNING)
def isolated_group(edition: Edition) -> Iterator[Remark]:
    """Several designs that join one another, but never the start tile."""
    number, path = whole(edition)
    for group in _apart(edition):
        if len(group) > 1:
            names = shortened([design.id for design in group], _SHOWN)
            message = words("{names} join only one another", names=names)
            hint = words(
                "add a tile that shows one of their edges and one that joins {start}",
                start=edition.start,
            )
            yield Remark(path, message, hint, of_key=True, set_number=number)


@edition_check("lonely-edge", "connectivity", WARNING)
def lonely_edge(edition: Edition) -> Iterator[Remark]:
    """An edge kind that only one copy shows, so that nothing can ever lie there."""
    copies = showing(edition)
    for design in edition.in_play if edges_certain(edition) else ():
        edges = design.layout.edges
        for terrain in dict.fromkeys(edges):
            if terrain is not None and copies[terrain] == 1:
                message = words(
                    "{id} is the only tile that shows {terrain}", id=design.id, terrain=terrain
                )
                side, letter = stated_side(design, edges.index(terrain))
                path = ("tiles", design.tile_number, *side)
                hint = words("add another tile with {terrain}", terrain=terrain)
                yield Remark(path, message, hint, letter, set_number=design.set_number)
