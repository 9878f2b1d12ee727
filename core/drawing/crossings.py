"""Lines that pass over others on a bridge, or under them through a tunnel."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from .curves import MIDDLES, Path, contains, distance, to_border, walk
from .routes import LINE_WIDTH, LinePaths, Spot, Step

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from core.tileset.schema import Crossing

    from .areas import AreaForm

_STEP: Final = 1.0
_RAMP: Final = 5.0  # how far a bridge reaches beyond what it crosses, at each end
_BURIED: Final = 6.0  # the same of a tunnel
_PASSAGE: Final = 14.0  # the same where the ground goes round its mouth
_ABUTTING: Final = 2.2  # so much less than the width of a line a bridge spans if no ground passes
_LEAST: Final = 26
"""How long a bridge or tunnel is where it crosses nothing, in steps."""

_FROM_END: Final = 9
"""How much of a line is seen before it passes under others, in steps."""


@dataclass(frozen=True)
class Passed:
    """What a line may pass, and the sides beside whose middle two fields lie, which it parts."""

    areas: Sequence[AreaForm]
    tracks: Sequence[LinePaths]
    spots: Sequence[Spot]
    parted: Collection[int]

    @cached_property
    def _rims(self) -> list[Path]:
        return [form.ring for form in self.areas]

    def gap(self, at: complex) -> float:
        """How far it is from a place to the nearest of these; within an area nothing."""
        if any(contains(rim, at) for rim in self._rims):
            return 0.0
        # To the points of a rim, which lie close together: a path would take far longer.
        gaps = [min([abs(point - at) for point in rim]) for rim in self._rims]
        gaps += [distance(path, at) - LINE_WIDTH for track in self.tracks for path in track.paths]
        gaps += [abs(at - spot.centre) - spot.radius for spot in self.spots]
        return min(gaps, default=math.inf)

    def is_parted(self, at: complex) -> bool:
        """Whether the ground beside the end of a line there is of two fields."""
        if to_border(at) > 1:
            return bool(self.parted)
        return min(range(len(MIDDLES)), key=lambda n: abs(MIDDLES[n] - at)) in self.parted


def passing(track: LinePaths, crossing: Crossing, passed: Passed) -> LinePaths:
    """A line with its bridges, or without what of it is in tunnels."""
    decks: list[Path] = []
    paths: list[Path] = []
    mouths = [*track.mouths]
    for path in track.paths:
        steps = [*walk(path, _STEP)]
        hidden = _stretches(steps, crossing, passed)
        if crossing == "bridge":
            decks += (tuple(at for at, _ in steps[first:last]) for first, last in hidden)
            paths.append(path)
            continue
        begin = 0
        for first, last in hidden:
            paths.append(tuple(at for at, _ in steps[begin : first + 1]))
            mouths += [(steps[first][0], steps[first][1]), (steps[last][0], -steps[last][1])]
            begin = last
        paths.append(tuple(at for at, _ in steps[begin:]))
    return replace(track, paths=tuple(paths), mouths=tuple(mouths), decks=tuple(decks))


def _stretches(steps: Sequence[Step], crossing: Crossing, passed: Passed) -> list[tuple[int, int]]:
    """The stretch where a way passes something, from step to step; else its middle."""
    gaps = [passed.gap(at) for at, _ in steps]
    before, after = (_reach(crossing, parted=passed.is_parted(steps[n][0])) for n in (0, -1))
    edge = _FROM_END if len(steps) > 3 * _FROM_END else 1
    first, last = edge, len(steps) - 1 - edge
    most = max(before, after)
    if all(gap > most for gap in gaps[first:last]):
        middle = len(steps) // 2
        half = min(_LEAST // 2, max(last - middle, 1))
        return [(middle - half, middle + half)]
    found: list[tuple[int, int]] = []
    for number in range(first, last + 1):
        if gaps[number] > most:
            continue
        # What lies between two things close together is passed with them.
        if found and number - found[-1][1] <= max(2 * most, 1):
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return [
        (
            max(next(n for n in range(a, b + 1) if gaps[n] <= before or n == b) - 1, first),
            min(next(n for n in range(b, a - 1, -1) if gaps[n] <= after or n == a) + 1, last),
        )
        for a, b in found
    ]


def _reach(crossing: Crossing, *, parted: bool) -> float:
    """The distance from what it passes at which a line is on its bridge or in its tunnel."""
    if crossing == "bridge":
        return -_ABUTTING if parted else _RAMP
    return _BURIED if parted else _PASSAGE
