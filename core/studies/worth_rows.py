"""What things are worth, as the page, the terminal and the window say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..messages import msg
from .report_rows import Estimate, ReportRow, Section
from .study_labels import UNITS
from .worths import WORTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .study_labels import StudyLabels
    from .worths import WorthFigure


def worth_sentences(worths: Sequence[WorthFigure], labels: StudyLabels) -> tuple[str, ...]:
    """What each thing is worth in each group, in a sentence."""
    say, made = labels.say, list[str]()
    several = len({each.edition for each in worths}) > 1
    for each in worths:
        said = say(each.sentence)
        made.append(_of(labels, each.edition, said) if several else said)
    return tuple(made)


def worth_section(worths: Sequence[WorthFigure], labels: StudyLabels) -> Section | None:
    """How far each thing brings a player ahead, and what it is worth in points and wins."""
    editions = list(dict.fromkeys(each.edition for each in worths))
    rows = tuple(
        ReportRow(
            thing,
            labels.part(thing),
            _worth(worths, labels, thing, editions),
            notes=_also(worths, labels, thing),
        )
        for thing in dict.fromkeys(each.thing for each in worths)
    )
    if not any(row.estimates for row in rows):
        return None
    title, meaning, unit = map(labels.say, (WORTH.title, WORTH.meaning, UNITS[WORTH.unit]))
    series = tuple(map(labels.series, editions))
    return Section(title, meaning, unit, is_share=False, series=series, rows=rows)


def _worth(
    worths: Sequence[WorthFigure], labels: StudyLabels, thing: str, editions: Sequence[str]
) -> tuple[Estimate, ...]:
    made = []
    for each in worths:
        if each.thing == thing and each.measured:
            lead = each.measured[0]
            low, high = lead.interval
            said, text = (
                labels.number(lead.value),
                labels.between(lead.value, low, high),
            )
            if len(editions) > 1:
                text = _of(labels, each.edition, text)
            series = editions.index(each.edition)
            made.append(Estimate(series, lead.value, low, high, lead.games, said, text))
    return tuple(made)


def _also(worths: Sequence[WorthFigure], labels: StudyLabels, thing: str) -> tuple[str, ...]:
    """What a thing is worth by the other measures."""
    made: list[str] = []
    for each in worths:
        for other in each.measured[1:] if each.thing == thing else ():
            share = labels.is_share(other.measure)
            text = labels.between(other.value, *other.interval, is_share=share)
            made.append(_of(labels, labels.title(other.measure), text))
    return tuple(made)


def _of(labels: StudyLabels, name: str, numbers: str) -> str:
    said = labels.series(name)
    return labels.say(msg("{name}: {numbers}", name=said, numbers=numbers))
