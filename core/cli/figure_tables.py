"""The figures of a study as tables in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..engine.measuring import Measure
from ..simulation.statistics import Interval
from ..studies.figures import Figures
from ..studies.measures.readings import WITHIN
from ..studies.measures.registry import known_measures
from ..studies.plan import BatchPlan
from .terminal import new_console, plain_text, print_text, table_of

_MANY: Final = 100
_COLUMNS: Final = 4
"""Editions side by side in a terminal."""
_LONG: Final = {"kind", "tile", "action", "count", "step"}
"""Parts of measures that make too many lines for a terminal."""
_IN_OTHER_FORMATS: Final = {"points_share"}
"""Measures that say again, in another way, what others do."""


def print_figures(figures: Figures, plan: BatchPlan) -> None:
    """Print all figures but those of long lists, with what differs between editions."""
    measures = [each for each in known_measures().values() if each.name in figures.measures]
    # Such as coverage, which is not a figure and is printed by itself.
    measures = [each for each in measures if not each.counted]
    long = [m for m in measures if m.name in _IN_OTHER_FORMATS or _LONG & {*m.parts}]
    for title, series, pair in _tables(figures, plan):
        if title:
            print_text(title, "bold")
        heads = [_head(plan, number, pair) for number in series]
        heads += ["difference", "pairs"] if pair is not None else []
        table = table_of("measure", *heads, right=heads)
        for column in table.columns[1:]:
            column.no_wrap = True
        for measure in measures:
            for key in _keys(figures, measure) if measure not in long else ():
                cells = [*_row(figures, series, pair, measure, key)]
                if any(cells[1:]):
                    table.add_row(*cells)
        if table.row_count:
            new_console().print(table)
    said = "Behind each figure: how far its 95 % interval reaches."
    if figures.pairs:
        before, after = (plan.series[number].edition for number in figures.pairs[0])
        said += f" The difference is {after} less {before}, of shares in percentage points (pp)."
        said += " Pairs: how many times as many games it would take on other deals."
    if long:
        names = ", ".join(each.name for each in long)
        said += f" Not shown here, but with --format html or json: {names}."
    print_text(said)


def _head(plan: BatchPlan, number: int, pair: int | None) -> str:
    """What a column is called: its edition where two are compared, else what tells it apart."""
    each = plan.series[number]
    is_one = len({other.edition for other in plan.series}) == 1
    return (
        each.edition if pair is not None or not each.group else each.group if is_one else each.name
    )


def _tables(figures: Figures, plan: BatchPlan) -> Iterator[tuple[str, list[int], int | None]]:
    """Yield what stands in a table each: its title, its editions, and which pair of them it has."""
    for number, pair in enumerate(figures.pairs or ()):
        yield plan.series[pair[0]].group, [*pair], number
    if not figures.pairs:
        shown = [number for number, each in enumerate(plan.series) if not each.without]
        for first in range(0, len(shown), _COLUMNS):
            yield "", shown[first : first + _COLUMNS], None


def _keys(figures: Figures, measure: Measure) -> list[str]:
    """The keys of a measure that have a line: of points sources, of others what differs."""
    keys = [key for key in figures.keys(measure.name) if WITHIN not in key]
    if "source" in measure.parts:
        return [key for key in keys if key and not key.startswith(("seat ", "bot "))]
    bots = [key for key in keys if key.startswith("bot ")]
    # A bot that has all the seats has the figures of all.
    return [key for key in keys if key not in bots or len(bots) > 1]


def _row(
    figures: Figures, series: Sequence[int], pair: int | None, measure: Measure, key: str
) -> Iterator[Any]:
    yield plain_text(f"{measure.name}, {key}" if key else measure.name)
    for number in series:
        found = figures.figure(measure.name, key, number)
        yield "" if found is None else _within(found.value, found.interval, measure)
    if pair is not None:
        apart = figures.difference(measure.name, key, pair=pair)
        yield "" if apart is None else _within(apart.value, apart.interval, measure, sign="+")
        yield "" if apart is None else _times(apart.gain)


def _times(gain: float) -> str:
    if gain == float("inf"):
        return "∞"
    return f"{gain:.1f}" if gain < _MANY else f"{gain:,.0f}"


def _within(value: float, interval: Interval, measure: Measure, sign: str = "") -> str:
    # A difference without any scatter: both editions played the same.
    if sign and not value and interval == (0, 0):
        return "0"
    reach = max(interval.high - value, value - interval.low)  # of shares, sides differ
    if measure.unit == "share":
        text = f"{100 * value:{sign}.1f}±{100 * reach:.1f}{' pp' if sign else '%'}"
    else:
        text = f"{value:{sign}.2f}±{reach:.2f}"
    return text.replace("-", "\N{MINUS SIGN}").replace("inf", "∞")
