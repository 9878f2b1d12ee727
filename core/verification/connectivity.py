"""Checks of how tiles join: what never meets the start, which patterns and features stay open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, product
from typing import Final

from ..edition.edition import Design, Edition, once_for_edition
from ..messages import msg, msg_template, plural, plural_templates, shortened
from ..tileset.geometry import SIDES, joined, patterns_up_to_rotation, rotations
from .catalogue import NOTE, WARNING, Remark, edition_check, stated_side, tiles_key
from .prerequisites import edges_certain, features_certain

_TWO = 2
_ENDS: Final = 2
"""How many ends a completed feature has at least; see `never_closed`."""
_SHOWN = 12
_CODES_SHOWN: Final = 24
MANY_TERRAINS: Final = 8
"""Over more terrains than these, patterns are too many to be listed one by one."""
_NEIGHBOURS: Final = 8
_CORNERS: Final = ((0, 1), (1, 2), (2, 3), (0, 3))
_NO_ENDS: Final = msg_template(
    "{kind} of {id} can never be completed: no tiles end it and none make a ring"
)
_TOO_FEW: Final = plural_templates(
    "{kind} of {id} can never be completed: it takes {wanted} other tiles, and there is {count}",
    "{kind} of {id} can never be completed: it takes {wanted} other tiles, and there are {count}",
)


def showing(edition: Edition) -> Counter[str]:
    """The number of copies in play that show each terrain on at least one side."""
    copies: Counter[str] = Counter()
    for design in edition.in_play:
        for terrain in _joining(edition, design):
            copies[terrain] += design.count
    return copies


def _joining(edition: Edition, design: Design) -> frozenset[str]:
    """The terrains beside which a design can lie, and those that it shows."""
    shown = design.layout.terrains
    return shown.union(*(edition.meets[terrain] - edition.wild for terrain in shown))


def _contacts(edition: Edition, design: Design) -> frozenset[frozenset[str]]:
    """The pairs of terrains by which a design can lie beside others."""
    return frozenset(
        frozenset((one, other)) for one in design.layout.terrains for other in edition.meets[one]
    )


def groups(edition: Edition) -> list[list[Design]]:
    """Designs that can be joined with one another, the group of the start tile first.

    An edge kind that only one copy shows joins nothing, since a tile needs another to touch.
    """
    contacts = {design.id: _contacts(edition, design) for design in edition.in_play}
    copies: Counter[frozenset[str]] = Counter()
    for design in edition.in_play:
        copies.update(dict.fromkeys(contacts[design.id], design.count))
    # Many designs show the same edge kinds, so those are joined rather than the designs.
    home = joined(
        (own, pair) for own in {*contacts.values()} for pair in own if copies[pair] >= _TWO
    )
    found: dict[Hashable, list[Design]] = {}
    for design in edition.in_play:
        # What nothing joins is alone, whatever else shows the same.
        found.setdefault(home.get(contacts[design.id], (design.id,)), []).append(design)
    return sorted(
        found.values(), key=lambda group: edition.start not in {design.id for design in group}
    )


@once_for_edition  # two checks ask
def _apart(edition: Edition) -> list[list[Design]]:
    """The groups without the start tile; none if no tile in play is the start."""
    found = groups(edition) if edges_certain(edition) else []
    if not found or edition.start not in {design.id for design in found[0]}:
        return []
    return found[1:]


@edition_check("unreachable", "connectivity")
def unreachable(edition: Edition) -> Iterator[Remark]:
    """A tile that no chain of matching edges, counting copies, connects to the start tile."""
    for group in _apart(edition):
        for design in group:
            shown = list(dict.fromkeys(edge for edge in design.layout.edges if edge))
            message = msg(
                "{id} can never be connected to the start tile {start}",
                id=design.id,
                start=edition.start,
            )
            hint = msg("no chain of tiles leads from there to {edges}", edges=shown)
            yield Remark(
                ("tiles", design.tile_number, "edges"), message, hint, set_number=design.set_number
            )


@edition_check("isolated-group", "connectivity", WARNING)
def isolated_group(edition: Edition) -> Iterator[Remark]:
    """Several designs that connect to one another, but never to the start tile."""
    number, path = tiles_key(edition)
    for group in _apart(edition):
        if len(group) > 1:
            names = shortened([design.id for design in group], _SHOWN)
            message = msg("{names} connect only to one another", names=names)
            hint = msg(
                "add a tile that shows one of their edges and one that joins {start}",
                start=edition.start,
            )
            yield Remark(path, message, hint, of_key=True, set_number=number)


@edition_check("lonely-edge", "connectivity", WARNING)
def lonely_edge(edition: Edition) -> Iterator[Remark]:
    """An edge that only one copy shows, so that no tile can ever be placed next to it."""
    copies = showing(edition)
    for design in edition.in_play if edges_certain(edition) else ():
        edges = design.layout.edges
        for terrain in dict.fromkeys(edges):
            if terrain is not None and copies[terrain] == 1 and terrain not in edition.wild:
                message = msg(
                    "{id} is the only tile that shows {terrain}", id=design.id, terrain=terrain
                )
                side, letter = stated_side(design, edges.index(terrain))
                path = ("tiles", design.tile_number, *side)
                hint = msg("add another tile with {terrain}", terrain=terrain)
                yield Remark(path, message, hint, letter, set_number=design.set_number)


@dataclass(frozen=True)
class Patterns:
    """Edge patterns of an edition over its terrains.

    `present` are the oriented patterns N E S W that some tile in play shows when turned;
    `missing` are those up to rotation that none does, of `possible` ones.
    """

    terrains: tuple[str, ...]
    present: frozenset[tuple[str, ...]]
    missing: tuple[tuple[str, ...], ...]
    possible: int

    @property
    def number_missing(self) -> int:
        """How many patterns no tile shows; `missing` stays empty where there are too many."""
        if len(self.terrains) <= MANY_TERRAINS:
            return len(self.missing)
        return self.possible - len({min(rotations(pattern)) for pattern in self.present})

    @property
    def unfillable(self) -> int:
        """How many of the oriented holes with four neighbours no tile fits."""
        return len(self.terrains) ** 4 - len(self.present)

    def unfillable_with(self, neighbours: int) -> int:
        """The number of oriented holes with one to three neighbours that no tile fits."""
        return self._unfillable_with[neighbours]

    @cached_property
    def _unfillable_with(self) -> dict[int, int]:
        return {
            neighbours: sum(
                len(self.terrains) ** neighbours
                - len({tuple(pattern[side] for side in sides) for pattern in self.present})
                for sides in combinations(range(len(SIDES)), neighbours)
            )
            for neighbours in (1, 2, 3)
        }


def edge_patterns(edition: Edition) -> Patterns:
    """The edge patterns that the designs in play show.

    A side that meets other terrains counts as each of them.
    """
    shown = frozenset(
        meant for design in edition.in_play for meant in meanings(edition, design.layout.edges)
    )
    return _patterns(tuple(name for name in edition.terrains if name not in edition.wild), shown)


def meanings(edition: Edition, edges: tuple[str | None, ...]) -> Iterable[tuple[str | None, ...]]:
    """Edges with each of the terrains that a side meets in its place; those that meet all apart."""
    if edition.meets_alike:
        return (edges,)
    return product(*(_meant(edition, edge) for edge in edges))


def _meant(edition: Edition, edge: str | None) -> Iterable[str | None]:
    return (None,) if edge is None else edition.meets[edge] - edition.wild


@lru_cache(maxsize=4)
def _patterns(terrains: tuple[str, ...], shown: frozenset[tuple[str | None, ...]]) -> Patterns:
    known = [tuple(edge for edge in edges if edge is not None) for edges in shown]
    present = frozenset(
        turned for edges in known if len(edges) == len(SIDES) for turned in rotations(edges)
    )
    # Eight terrains have 1,044 patterns, twelve over 5,000: too many to list, so they are only
    # counted.
    every = patterns_up_to_rotation(terrains) if len(terrains) <= MANY_TERRAINS else ()
    missing = tuple(pattern for pattern in every if pattern not in present)
    number = len(terrains)
    # Burnside: no turn keeps n**4 patterns, a half turn n**2, either quarter turn n.
    return Patterns(terrains, present, missing, (number**4 + number**2 + 2 * number) // 4)


@edition_check("missing-pattern", "closing", NOTE)
def missing_pattern(edition: Edition) -> Iterator[Remark]:
    """Edge patterns, up to rotation, that no design shows."""
    patterns = edge_patterns(edition)
    if patterns.number_missing and edition.in_play and edges_certain(edition):
        number, path = tiles_key(edition)
        one, many = plural_templates(
            "{count} of {possible} edge patterns is on no tile",
            "{count} of {possible} edge patterns are on no tile",
        )
        if patterns.missing:
            one, many = plural_templates(
                "{count} of {possible} edge patterns is on no tile: {codes}",
                "{count} of {possible} edge patterns are on no tile: {codes}",
            )
        message = plural(
            one,
            many,
            count=patterns.number_missing,
            possible=patterns.possible,
            codes=_listed(edition, patterns.missing),
        )
        yield Remark(path, message, of_key=True, set_number=number)


@edition_check("unfillable-hole", "closing", NOTE)
def unfillable_hole(edition: Edition) -> Iterator[Remark]:
    """Holes with four neighbours, as they are oriented, that no tile fits."""
    patterns = edge_patterns(edition)
    if not patterns.unfillable or not edition.in_play or not edges_certain(edition):
        return
    number, path = tiles_key(edition)
    one, many = plural_templates(
        "{count} of {possible} holes with four neighbours fits no tile",
        "{count} of {possible} holes with four neighbours fit no tile",
    )
    if patterns.missing:
        one, many = plural_templates(
            "{count} of {possible} holes with four neighbours fits no tile: "
            "{codes} and its rotations",
            "{count} of {possible} holes with four neighbours fit no tile: "
            "{codes} and their rotations",
        )
    message = plural(
        one,
        many,
        count=patterns.unfillable,
        possible=len(patterns.terrains) ** 4,
        codes=_listed(edition, patterns.missing),
    )
    hint = msg(
        "holes with one, two and three neighbours that no tile fits: {one}, {two} and {three}",
        one=patterns.unfillable_with(1),
        two=patterns.unfillable_with(2),
        three=patterns.unfillable_with(3),
    )
    yield Remark(path, message, hint, of_key=True, set_number=number)


def _listed(edition: Edition, patterns: Iterable[tuple[str, ...]]) -> list[str]:
    codes = ["".join(edition.terrains[terrain].code for terrain in pattern) for pattern in patterns]
    return shortened(codes, _CODES_SHOWN)


@edition_check("never-closed", "closing", WARNING)
def never_closed(edition: Edition) -> Iterator[Remark]:
    """A feature that no tiles of the edition can complete.

    The outermost tiles of a completed line or area are ends, which leave the tile on one side
    only, or corners, which turn. It takes two ends, four corners, or an end and two corners.
    """
    closable = {terrain: _closable(parts) for terrain, parts in _parts(edition).items()}
    tiles = sum(design.count for design in edition.in_play)
    # The usual case, without a look at each tile.
    if all(closable.values()) and tiles > _NEIGHBOURS:
        return
    certain = features_certain(edition, edition.in_play)
    certain = certain and all(design.has_all_ends for design in edition.in_play)
    for design in edition.in_play if certain else ():
        reported = set()
        for segment in design.layout.segments:
            kind = edition.features[segment.kind]
            if kind.completed_when == "surrounded" and tiles <= _NEIGHBOURS:
                one, many = _TOO_FEW
                hint = msg("add tiles")
            elif kind.completed_when == "closed" and segment.sides and not closable[kind.terrain]:
                one = many = _NO_ENDS
                hint = msg("add tiles that {kind} leaves on one side only", kind=segment.kind)
            else:
                continue
            if segment.kind in reported or not segment.written:
                continue
            reported.add(segment.kind)
            path = ("tiles", design.tile_number, "features", segment.written[0])
            message = plural(
                one, many, count=tiles - 1, kind=segment.kind, id=design.id, wanted=_NEIGHBOURS
            )
            yield Remark(path, message, hint, feature=segment.kind, set_number=design.set_number)


def _parts(edition: Edition) -> dict[str | None, tuple[int, int]]:
    """The number of ends and corners of lines and areas in play, where any can be closed.

    They are given by terrain.
    """
    closed = {k.terrain for k in edition.features.values() if k.completed_when == "closed"}
    kinds = {name: k.terrain for name, k in edition.features.items() if k.terrain in closed}
    parts: dict[str | None, tuple[int, int]] = {}
    sides_of: Counter[str | None] = Counter()
    for design in edition.in_play:
        for edge in design.layout.edges:
            sides_of[edge] += design.count
    for design in edition.in_play:
        for segment in design.layout.segments:
            if segment.kind in kinds and (sides := segment.sides):
                terrain = kinds[segment.kind]
                # Whatever reaches a side of another terrain ends there.
                others = edition.meets.get(terrain or "", frozenset()) - {terrain}
                stops = sum(sides_of[other] for other in others)
                ends, corners = parts.get(terrain, (stops, 0))
                ends += design.count * (len(sides) == 1)
                corners += design.count * (sides in _CORNERS)
                parts[terrain] = ends, corners
    return parts


def _closable(parts: tuple[int, int]) -> bool:
    ends, corners = parts
    # An end does what two corners do.
    return 2 * ends + corners >= 2 * _ENDS
