"""Charts of a study's page: a bar with its interval for each figure, as SVG that fits any width.

All that lies along a scale has its place in percent, and labels are text next to the drawing, so a
chart is as readable on a telephone as on a large screen. A bar that is hovered over, tapped or
reached by the keyboard shows its numbers, for which no script is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import msg
from .distributions import round_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..locale.numbers import Numbers

    Say = Callable[[str], str]

_TICKS: Final = 6
# In pixels: a bar's height, where its middle is, how far the ends of an interval reach from there,
# and the height of the whole.
_BAR, _MIDDLE, _CAP, _HEIGHT = 14, 11, 4, 22


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


@dataclass(frozen=True, slots=True)
class Scale:
    """Where values lie along a chart, and the numbers below it; 0 is always on it."""

    low: float
    high: float
    step: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Scale:
        """Return a scale on which some values and 0 have a place."""
        known = [0.0, *(value for value in values if isfinite(value))]
        # Bars begin at 0, so that their lengths compare.
        low, high = min(known), max(known)
        if low == high:
            high = low + 1
        step = round_step((high - low) / _TICKS)
        return cls(floor(low / step) * step, ceil(high / step) * step, step)

    @property
    def ticks(self) -> list[float]:
        """The numbers to be written below it."""
        return [
            self.low + n * self.step for n in range(round((self.high - self.low) / self.step) + 1)
        ]

    @property
    def places(self) -> int:
        """How many decimal places those numbers need."""
        return max(0, -floor(log10(self.step)))

    def at(self, value: float) -> float:
        """Return where a value lies, in percent; one beyond the scale lies at its end."""
        share = (value - self.low) / (self.high - self.low)
        return round(100 * min(max(share, 0.0), 1.0), 3)


def chart_html(chart: Chart, numbers: Numbers, say: Say) -> str:
    """Return a chart with its legend and a table of its numbers."""
    estimates = [each for row in chart.rows for each in row.estimates if each is not None]
    scale = Scale.of(bound for each in estimates for bound in each[:3])
    several = len(chart.series) > 1
    rows = "".join(_row(row, chart, scale, numbers, say) for row in chart.rows)
    unit = f' <span class="unit">{escape(say(chart.unit))}</span>' if chart.unit else ""
    return (
        f'<figure class="chart"><figcaption><h3>{escape(say(chart.title))}{unit}</h3>'
        f"<p>{escape(say(chart.meaning))}</p>{_legend(chart, say) if several else ''}</figcaption>"
        f'<div class="rows">{rows}{_axis(scale, numbers)}</div>'
        f"{_table(chart, numbers, say)}{_more(chart, numbers, say)}</figure>"
    )


def estimate_text(estimate: Estimate, numbers: Numbers, say: Say) -> str:
    """Return an estimate in words."""
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


def _of(name: str, numbers: str, say: Say) -> str:
    return say(msg("{name}: {numbers}", name=name, numbers=numbers))


def _legend(chart: Chart, say: Say) -> str:
    names = (
        f'<li><span class="key s{number}"></span>{escape(say(name))}</li>'
        for number, name in enumerate(chart.series)
    )
    return f'<ul class="legend">{"".join(names)}</ul>'


def _row(row: ChartRow, chart: Chart, scale: Scale, numbers: Numbers, say: Say) -> str:
    bars = []
    for number, (name, estimate) in enumerate(zip(chart.series, row.estimates, strict=True)):
        if estimate is None:
            continue
        text = estimate_text(estimate, numbers, say)
        said = _of(name, text, say) if len(chart.series) > 1 else text
        label = escape(_of(row.label, said, say), quote=True)
        bars.append(
            f'<div class="bar s{number}" tabindex="0" role="img" aria-label="{label}">'
            f'{_bar(estimate, scale)}<span class="tip">{escape(said)}</span></div>'
        )
    label = f'<div class="label">{escape(say(row.label))}</div>'
    return f'<div class="row">{label}<div class="bars">{"".join(bars)}</div></div>'


def _bar(estimate: Estimate, scale: Scale) -> str:
    zero, value = scale.at(0), scale.at(estimate.value)
    low, high = scale.at(estimate.low), scale.at(estimate.high)
    left, width = min(zero, value), round(abs(value - zero), 3)
    top, bottom = _MIDDLE - _CAP, _MIDDLE + _CAP
    return (
        f'<svg width="100%" height="{_HEIGHT}" aria-hidden="true">'
        f'<rect x="{left}%" y="{_MIDDLE - _BAR // 2}" width="{width}%" height="{_BAR}" rx="2"/>'
        f'<line class="zero" x1="{zero}%" x2="{zero}%" y1="0" y2="{_HEIGHT}"/>'
        f'<line x1="{low}%" x2="{high}%" y1="{_MIDDLE}" y2="{_MIDDLE}"/>'
        f'<line x1="{low}%" x2="{low}%" y1="{top}" y2="{bottom}"/>'
        f'<line x1="{high}%" x2="{high}%" y1="{top}" y2="{bottom}"/></svg>'
    )


def _axis(scale: Scale, numbers: Numbers) -> str:
    marks = "".join(
        f'<text x="{scale.at(tick)}%" y="1.1em">{numbers.decimal(tick, scale.places)}</text>'
        for tick in scale.ticks
    )
    return (
        '<div class="row axis" aria-hidden="true"><div class="label"></div>'
        f'<svg class="ticks" width="100%">{marks}</svg></div>'
    )


def _more(chart: Chart, numbers: Numbers, say: Say) -> str:
    if not chart.more:
        return ""
    charts = "".join(chart_html(each, numbers, say) for each in chart.more)
    summary = escape(say(msg("By seat and by bot")))
    return f'<details class="more"><summary>{summary}</summary>{charts}</details>'


def _table(chart: Chart, numbers: Numbers, say: Say) -> str:
    several = len(chart.series) > 1
    heads = ["", *([""] if several else [])]
    heads += [msg("figure"), msg("least"), msg("most"), msg("games")]
    head = "".join(f'<th scope="col">{escape(say(each))}</th>' for each in heads)
    lines = []
    for row in chart.rows:
        for name, estimate in zip(chart.series, row.estimates, strict=True):
            if estimate is None:
                continue
            cells = [numbers.rounded(each) for each in estimate[:3]] + [
                numbers.decimal(estimate.games)
            ]
            series = f"<td>{escape(say(name))}</td>" if several else ""
            figures = "".join(f'<td class="n">{each}</td>' for each in cells)
            lines.append(f'<tr><th scope="row">{escape(say(row.label))}</th>{series}{figures}</tr>')
    return (
        f"<details><summary>{escape(say(msg('All numbers')))}</summary>"
        f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody>'
        "</table></div></details>"
    )
