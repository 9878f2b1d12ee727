"""Lines that pass over others on a bridge, or under them through a tunnel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from .curves import Path, contains, distance, walk
from .routes import LINE_WIDTH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.tileset.schema import Crossing

    from .areas import AreaForm
    from .routes import LinePaths, Spot, Step

_STEP: Final = 1.0
_RAMP: Final = 5.0  # how far a bridge reaches beyond what it crosses, at each end
_BURIED: Final = 6.0  # the same of a tunnel
_LEAST: Final = 26
"""How long a bridge or tunnel is where it crosses nothing, in steps."""

_FROM_END: Final = 9
"""How much of a line is seen before it passes under others, in steps."""


def passing(
    track: LinePaths,
    crossing: Crossing,
    areas: Mapping[int, AreaForm],
    others: Sequence[LinePaths],
    spots: Mapping[int, Spot],
) -> LinePaths:
    """Return a line with its bridges, or without what of it is in tunnels."""
    decks: list[Path] = []
    paths: list[Path] = []
    mouths = [*track.mouths]
    for path in track.paths:
        steps = [*walk(path, _STEP)]
        hidden = _stretches(steps, crossing, areas, others, spots)
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


def _stretches(
    steps: Sequence[Step],
    crossing: Crossing,
    areas: Mapping[int, AreaForm],
    others: Sequence[LinePaths],
    spots: Mapping[int, Spot],
) -> list[tuple[int, int]]:
    """Return where a way passes something, from step to step; its middle if it passes nothing."""
    more = _RAMP if crossing == "bridge" else _BURIED
    keep = LINE_WIDTH + more
    met = [
        any(distance(path, at) <= keep for other in others for path in other.paths)
        or any(abs(at - spot.centre) <= spot.radius + more for spot in spots.values())
        or any(contains(form.ring, at) for form in areas.values())
        for at, _ in steps
    ]
    edge = _FROM_END if len(steps) > 3 * _FROM_END else 1
    first, last = edge, len(steps) - 1 - edge
    if not any(met[first:last]):
        middle = len(steps) // 2
        half = min(_LEAST // 2, max(last - middle, 1))
        return [(middle - half, middle + half)]
    found: list[tuple[int, int]] = []
    for number in range(first, last + 1):
        if not met[number]:
            continue
        # What lies between two things close together is passed with them.
        if found and number - found[-1][1] <= 2 * more:
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return [(max(a - 1, first), min(b + 1, last)) for a, b in found]
