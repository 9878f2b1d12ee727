"""A study as one page that can be sent to somebody: a file that needs no network and no program.

What it says stands first, with its verdicts, then the charts of all measures, what never happened,
and how it was played. The page follows the colours that its reader prefers, and fits a telephone.
All that lies along a scale has its place in percent, and labels are text next to the drawing, so a
chart is as readable on a telephone as on a large screen. A bar that is hovered over, tapped or
reached by the keyboard shows its numbers, for which no script is needed.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from ..html_pages import html
from ..locale.numbers import Numbers
from ..scales import Scale
from ..simulation.planned_edition import prepared
from ..storage.files import printable
from ..tileset.reader import UnreadableSet
from ..tileset.schema import shown_title
from .headline import headline
from .played_editions import PlayedEditions
from .report import StudyReport
from .study_file import read_study
from .study_labels import StudyLabels
from .verdicts import BudgetJudge, judge_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .headline import Headline
    from .report_rows import Section
    from .results_file import ResultsFile
    from .verdicts import Verdict


def results_page(results: ResultsFile, language: str, judge: BudgetJudge | None = None) -> str:
    """The page of what a study has kept, as the window and the command line write it.

    It is in the words of the sets that were played. Without a `judge`, budgets are those of the
    text that the file keeps. Raise what `PlannedEdition.setup` raises, and BadResults.
    """
    if judge is None:
        judge = judge_of(results)
        judge.catch_up(results)
    # A page that is sent to others is whole: a set or plugin that is missing is no gap in it.
    for edition in results.plan.editions:
        prepared(edition)
    labels = StudyLabels(language, PlayedEditions.of(results.plan))
    figures = judge.figures
    report = StudyReport(
        results.plan,
        figures.figures(),
        figures.differences(),
        figures.blocks,
        labels,
        is_extended=results.is_extended,
        worths=[each.figure for each in judge.worths],
    )
    said = headline(judge, is_over=results.ended, is_stopped=results.stopped)
    return page_html(report, title_of(results, language), said, judge.verdicts())


def title_of(results: ResultsFile, language: str) -> str:
    """The question of a study, or what it is called, or else its file."""
    with contextlib.suppress(UnreadableSet):
        study = read_study(results.text).study
        if study.title is not None:
            return shown_title(study, language)
    return results.title or printable(results.path.name.partition(".")[0])


def page_html(
    report: StudyReport, title: str, said: Headline, verdicts: Sequence[Verdict] = ()
) -> str:
    """A page of a report."""
    labels = report.labels
    return html(
        "studies/study.html.j2",
        labels.say,
        language=labels.language,
        title=title,
        report=report,
        headline=said,
        verdicts=verdicts,
        numbers=Numbers(labels.language),
        scale_of=scale_of,
    )


def scale_of(section: Section) -> Scale:
    """The scale on which all estimates of a section have a place, with their intervals."""
    factor = 100 if section.is_share else 1
    estimates = (each for row in section.rows for each in row.estimates)
    return Scale.of(factor * bound for each in estimates for bound in each[1:4])
