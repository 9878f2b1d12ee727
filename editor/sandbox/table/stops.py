"""Going about the table by keys: from one place where something may be done to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

_ASIDE: Final = 2.2
"""How much farther a place counts for each step that it lies to the side of the way."""


def after(stops: Sequence[T], current: T | None, step: int) -> T | None:
    """Return the next stop in the order of reading, or None when there is none beyond."""
    if not stops:
        return None
    if current is None or current not in stops:
        return stops[0] if step > 0 else stops[-1]
    number = stops.index(current) + step
    return stops[number] if 0 <= number < len(stops) else None


def towards(
    stops: Sequence[T], current: complex, heading: complex, place: Callable[[T], complex]
) -> T | None:
    """Return the stop that lies nearest in a direction (1, 1j, -1 or -1j); None if none does."""
    best, least = None, float("inf")
    for stop in stops:
        way = (place(stop) - current) / heading
        if way.real <= 1e-6:  # noqa: PLR2004 - rounding
            continue
        far = way.real + _ASIDE * abs(way.imag)
        if far < least:
            best, least = stop, far
    return best
