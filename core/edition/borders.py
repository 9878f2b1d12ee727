"""Which features of a tile part its fields as one obstacle, and which border on which."""

from __future__ import annotations

from collections import defaultdict, deque
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ..tileset.geometry import joined, regions

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping, Sequence

    from .segments import Segment

_ROUND: Final = 12
"""How many border points there are, once round."""

Links = list[tuple["Hashable", "Hashable"]]
Contact = tuple[float, "Hashable"]


def obstacles(segments: Mapping[int, Segment]) -> list[set[float]]:
    """The border positions that each obstacle among numbered segments touches."""
    return touched(segments, links(segments))


def links(segments: Mapping[int, Segment]) -> Links:
    """The pairs of segments that hang together, as often as they do.

    Segments are given by number, corners and free points that one reaches as `("at", position)`.
    Fields are no part of it, and neither are bridges and tunnels.
    """
    found: Links = []
    for n, segment in segments.items():
        if (segment.ends or segment.touches or segment.reaches) and segment.is_solid:
            ends = [end.segment for end in segment.ends if end.segment is not None]
            # Fields come later: what touches one is not in the way of others by that.
            others = (o for o in (*ends, *segment.touches) if o in segments)
            found += [(n, o) for o in others if segments[o].is_solid]
            found += [(n, ("at", position)) for position in segment.reaches]
    return found


def touched(segments: Mapping[int, Segment], linked: Links) -> list[set[float]]:
    """The border positions that each thing touches with all that it is linked with."""
    roots = joined([*((n, n) for n, s in segments.items() if s.is_solid), *linked])
    found: dict[Hashable, set[float]] = {}
    for thing, root in roots.items():
        positions = segments[thing].points if isinstance(thing, int) else (_position(thing),)
        found.setdefault(root, set()).update(positions)
    return list(found.values())


def _position(thing: Hashable) -> float:
    assert isinstance(thing, tuple)
    return float(thing[1])


def adjoining(segments: Sequence[Segment]) -> tuple[frozenset[int], ...]:
    """Return, for each segment of a tile, the segments that it borders; see `Layout.adjoining`."""
    numbered = dict(enumerate(segments))
    fields = [n for n, segment in numbered.items() if segment.shape == "field"]
    pairs: set[tuple[int, int]] = set()
    for n, segment in numbered.items():
        pairs.update((n, end.segment) for end in segment.ends if end.segment is not None)
        pairs.update((n, other) for other in segment.touches)
    if len(fields) == 1:
        pairs.update((fields[0], n) for n in numbered)
    else:
        pairs.update(_along_the_border(numbered, fields))
    beside: list[set[int]] = [set() for _ in segments]
    for one, other in pairs:
        if one != other:
            beside[one].add(other)
            beside[other].add(one)
    return tuple(frozenset(others) for others in beside)


def _along_the_border(
    segments: Mapping[int, Segment], fields: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Yield each field with what bounds the regions that it is in."""
    hanging = links(segments)
    blocked, roots = touched(segments, hanging), joined(hanging)
    contacts: dict[Hashable, list[Contact]] = defaultdict(list)
    for n, segment in segments.items():
        if segment.shape != "field":
            meets: list[Contact] = [(point, n) for point in segment.points]
            if segment.is_solid:
                meets += [(position, ("at", position)) for position in segment.reaches]
            contacts[roots.get(n, n)] += meets
    gaps = _gaps({position for each in contacts.values() for position, _ in each})
    owners = {point: n for n in fields for point in segments[n].points}
    region_of = {
        position: number
        for number, region in enumerate(regions({*gaps.values(), *owners}, blocked))
        for position in region
    }
    bounds: dict[int, set[Hashable]] = defaultdict(set)
    for root, each in contacts.items():
        hung = [thing for thing, other in roots.items() if other == root] or [root]
        # Between two successive contacts an obstacle bounds one region, with all that leads from
        # one contact to the other; with what else hangs on only if it bounds no other region.
        sides = [
            (region_of[gaps[one[0]]], _shortest_path(hanging, one[1], other[1]))
            for one, other in pairwise(_round(each))
            if gaps[one[0]] in region_of and not _inside(segments, one, other)
        ]
        for region, way in sides:
            bounds[region].update(hung if len(sides) == 1 else way)
    for point, n in owners.items():
        for thing in bounds[region_of[point]]:
            if isinstance(thing, int):
                yield n, thing


def _round(contacts: Sequence[Contact]) -> list[Contact]:
    """Contacts clockwise, ending with the first again."""
    ordered = sorted(set(contacts), key=lambda contact: (contact[0], str(contact[1])))
    return [*ordered, *ordered[:1]]


def _gaps(positions: set[float]) -> dict[float, float]:
    """By position the middle of the gap that follows it, clockwise."""
    ordered = sorted(positions)
    following = [*ordered[1:], *(first + _ROUND for first in ordered[:1])]
    return {one: (one + other) / 2 % _ROUND for one, other in zip(ordered, following, strict=True)}


def _inside(segments: Mapping[int, Segment], one: Contact, other: Contact) -> bool:
    """Whether the border between two contacts belongs to one area that takes both."""
    same = one[1] == other[1] and isinstance(one[1], int) and segments[one[1]].shape == "area"
    return same and (other[0] - one[0]) % _ROUND == 1


def _shortest_path(linked: Links, start: Hashable, goal: Hashable) -> list[Hashable]:
    """A shortest path from one thing to another, both included."""
    came: dict[Hashable, Hashable] = {goal: goal}
    waiting = deque([goal])
    while start not in came:
        here = waiting.popleft()
        for one, other in linked:
            for near, far in ((one, other), (other, one)):
                if near == here and far not in came:
                    came[far] = here
                    waiting.append(far)
    way = [start]
    while way[-1] != goal:
        way.append(came[way[-1]])
    return way
