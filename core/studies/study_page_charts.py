"""Charts of a study's page: a bar with its interval for each figure, as SVG that fits any width.

All that lies along a scale has its place in percent, and labels are text next to the drawing, so a
chart is as readable on a telephone as on a large screen. A bar that is hovered over, tapped or
reached by the keyboard shows its numbers, for which no script is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..messages import msg
from ..scales import Scale

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..locale.numbers import Numbers

    Say = Callable[[str], str]


class Estimate(NamedTuple):
    """A figure with the interval in which it lies most likely, and of how many games it is."""

    value: float
    low: float
    high: float
    games: int


class ChartRow(NamedTuple):
    """What a chart says under one label: an estimate of each series, None where there is none."""

    label: str
    estimates: tuple[Estimate | None, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Some figures of one kind, on one scale; `series` are what is compared, such as editions.

    `more` are charts that are shown if somebody asks for them.
    """

    title: str
    meaning: str
    unit: str
    series: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    more: tuple[Chart, ...] = ()


def scale_of(chart: Chart) -> Scale:
    """The scale on which all estimates of a chart have a place, with their intervals."""
    estimates = [each for row in chart.rows for each in row.estimates if each is not None]
    return Scale.of(bound for each in estimates for bound in each[:3])


def estimate_text(estimate: Estimate, numbers: Numbers, say: Say) -> str:
    """An estimate in words."""
    low, high = numbers.rounded(estimate.low), numbers.rounded(estimate.high)
    if estimate.low == estimate.high == estimate.value:
        return say(msg("{value}, exactly", value=numbers.rounded(estimate.value)))
    template = msg(
        "{value}, with 95 % between {low} and {high}",
        value=numbers.rounded(estimate.value),
        low=low,
        high=high,
    )
    return say(template)
