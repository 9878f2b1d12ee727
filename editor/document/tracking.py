"""Finds the features of a tile again after an edit or its undo, however they are numbered then."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, TypeAlias

from core.tileset.geometry import mirror_point, rotate_point, side_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from core.edition.layout import Layout
    from core.edition.segments import Segment

Move: TypeAlias = "Callable[[int], int]"
Feature: TypeAlias = "tuple[Segment, frozenset[int]]"

_REMEMBERED: Final = 40


class TrackedFeature:
    """One feature of a tile, which stays that feature while the tile is edited.

    It remembers its numbers on the layouts that it was asked about, so that undo leads back to
    what was meant before, and redo on again.
    """

    def __init__(self, layout: Layout, number: int) -> None:
        self._seen: list[tuple[Layout, int | None]] = [(layout, number)]

    def number_on(self, layout: Layout) -> int | None:
        """The feature's number on a layout of the same tile; None where it is not."""
        for known, number in reversed(self._seen):
            # Identity first, as comparing layouts takes longer.
            if known is layout or known == layout:
                return number
        last = next(((known, n) for known, n in reversed(self._seen) if n is not None), None)
        found = None if last is None else matched(last[0], layout).get(last[1] or 0)
        self._seen = [*self._seen[-_REMEMBERED:], (layout, found)]
        return found


def matched(before: Layout, now: Layout) -> dict[int, int]:
    """The numbers that features of a layout have on another one of the same tile.

    A tile that was turned or mirrored takes its features along. Otherwise they are known by what
    they are, where they lie and what they are called; those that are gone are left out.
    """
    # All at once first: single features of a turned tile would be taken for others.
    for move in _moves():
        whole = _moved(before, now, move)
        if whole is not None:
            return whole
    old = {n: (segment, _reach(before, n)) for n, segment in enumerate(before.segments)}
    new = {n: (segment, _reach(now, n)) for n, segment in enumerate(now.segments)}
    found: dict[int, int] = {}
    # From the surest sign to the weakest: who is found is out of the race.
    for sign in (_as_it_was, _in_its_place, _by_name):
        _pair(old, new, sign, found)
    _pair_by_ground(old, new, found)
    for kind in {segment.kind for segment, _ in old.values()}:
        left = [n for n, (segment, _) in old.items() if segment.kind == kind]
        free = [n for n, (segment, _) in new.items() if segment.kind == kind]
        # As many as before: then they are the same, in their order.
        if len(left) == len(free):
            found.update(zip(left, free, strict=True))
    return found


def _moves() -> Iterator[Move]:
    """What may become of border points: they stay, or the tile is turned or mirrored."""
    for turns in range(4):
        yield lambda point, turns=turns: rotate_point(point, turns)  # type: ignore[misc]
    for turns in range(4):
        yield lambda point, turns=turns: rotate_point(mirror_point(point), turns)  # type: ignore[misc]


def _moved(before: Layout, now: Layout, move: Move) -> dict[int, int] | None:
    """Which features are which if all of them went the same way; None if they did not."""
    if len(before.segments) != len(now.segments):
        return None
    places = {_entry(segment, lambda point: point): n for n, segment in enumerate(now.segments)}
    found = {}
    for number, segment in enumerate(before.segments):
        place = places.get(_entry(segment, move))
        if place is None:
            return None
        found[number] = place
    return found if len({*found.values()}) == len(found) else None


def _entry(segment: Segment, move: Move) -> Hashable:
    ends = tuple(
        -1 if end.side is None else side_of(move(3 * end.side + 1)) for end in segment.ends
    )
    points = frozenset(move(point) for point in segment.points)
    return segment.kind, segment.name, segment.written, points, ends


def _reach(layout: Layout, number: int) -> frozenset[int]:
    """The border points that a feature holds; for a site, those of the lines at it."""
    points = {*layout.segments[number].points}
    for line in () if points else layout.lines_at(number):
        points.update(layout.segments[line].points)
    return frozenset(points)


def _as_it_was(feature: Feature) -> Hashable:
    segment, reach = feature
    return segment.kind, segment.name, reach


def _in_its_place(feature: Feature) -> Hashable:
    segment, reach = feature
    return (segment.shape, reach) if reach else None


def _by_name(feature: Feature) -> Hashable:
    segment, _ = feature
    return (segment.shape, segment.name) if segment.name else None


def _pair(
    old: dict[int, Feature],
    new: dict[int, Feature],
    sign: Callable[[Feature], Hashable],
    found: dict[int, int],
) -> None:
    """Find again what bears the same sign, in order, and take it off both lists."""
    there: dict[Hashable, list[int]] = defaultdict(list)
    for n, feature in new.items():
        there[sign(feature)].append(n)
    for n, feature in list(old.items()):
        known = sign(feature)
        if known is not None and there[known]:
            found[n] = there[known].pop(0)
            del old[n], new[found[n]]


def _pair_by_ground(
    old: dict[int, Feature], new: dict[int, Feature], found: dict[int, int]
) -> None:
    """Find again what lies, for the most part, on the ground of something of its kind."""
    shared = [
        (len(one[1] & other[1]), -n, -m)
        for n, one in old.items()
        for m, other in new.items()
        if one[0].kind == other[0].kind and one[1] & other[1]
    ]
    # Numbers are negative, so that the lower ones win where as much is shared.
    for _, n, m in sorted(shared, reverse=True):
        if -n in old and -m in new:
            found[-n] = -m
            del old[-n], new[-m]
