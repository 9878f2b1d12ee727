"""The page of what a study has kept, as the window and the command line write it."""

from __future__ import annotations

from functools import partial

from ..locale.translator import translator
from .results_file import ResultsFile
from .study_page import PageVerdict, page_html
from .study_page_content import content_of, vocabulary_of
from .verdicts import BudgetJudge, judge_of


def results_page(
    results: ResultsFile, title: str, language: str, judge: BudgetJudge | None = None
) -> str:
    """A page of HTML in the words of the sets that were played.

    Without a `judge`, budgets are those of the text that the file keeps. Raise what
    `PlannedEdition.setup` raises, and BadResults.
    """
    if judge is None:
        judge = judge_of(results)
        judge.catch_up(results)
    verdicts = [PageVerdict(each.state, each.sentence) for each in judge.verdicts()]
    content = content_of(results, title, verdicts)
    say = partial(translator(language).say, more=vocabulary_of(results, language))
    return page_html(content, language, say)
