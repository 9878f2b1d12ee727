"""The front of few changes against much balance, as rows of a chart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..messages import Words, msg
from ..studies.report_rows import Estimate, ReportRow
from ..studies.study_numbers import number_words
from .distance import Distance

if TYPE_CHECKING:
    from .points import Balance


def front_rows(found: Balance, say: Callable[[str], str]) -> list[ReportRow]:
    """A row for the set as it is and for each point: how far from the limits it is, as a share.

    Points are in order of their price; `say` gives texts in a language.
    """
    rows = []
    if found.distance is not None:
        rows.append(_row("0", msg("the set as it is"), found.distance, say))
    for number, point in enumerate(found.points, 1):
        label = msg("{price}: {changes}", price=f"{point.price:g}", changes=point.changes)
        rows.append(_row(str(number), label, point.distance, say))
    return rows


def _row(key: str, label: Words, distance: Distance, say: Callable[[str], str]) -> ReportRow:
    said = say(number_words(distance.value, share=True))
    low, high = (number_words(each, share=True) for each in (distance.low, distance.high))
    text = say(msg("{value}, between {low} and {high}", value=said, low=low, high=high))
    estimate = Estimate(0, distance.value, distance.low, distance.high, 0, said, text)
    return ReportRow(key, say(label), (estimate,))
