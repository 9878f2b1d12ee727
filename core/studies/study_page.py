"""A study as one page that can be sent to somebody: a file that needs no network and no program.

Verdicts stand first, in sentences, then the charts of all measures, what never happened, and how it
was played. The page follows the colours that its reader prefers, and fits a telephone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ..html_pages import html
from ..locale.numbers import Numbers
from .study_page_charts import estimate_text, scale_of

if TYPE_CHECKING:
    from .study_page_charts import Chart, Say


class PageVerdict(NamedTuple):
    """What a study says of a budget: "pass", "fail" or "undecided", and a sentence."""

    state: str
    sentence: str


class Fact(NamedTuple):
    """Something about how a study was played: what it is, and one value or more."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PageContent:
    """What a page shows.

    `never` has what did not happen once, by kind; None: nobody looked. `alone` has what happened in
    one of two editions only.
    """

    title: str
    summary: str
    verdicts: tuple[PageVerdict, ...] = ()
    differences: tuple[Chart, ...] = ()
    charts: tuple[Chart, ...] = ()
    never: tuple[Fact, ...] | None = None
    alone: tuple[Fact, ...] = ()
    facts: tuple[Fact, ...] = ()


def page_html(content: PageContent, language: str = "en", say: Say = str) -> str:
    """A whole page; `say` gives sentences of core in the language."""
    numbers = Numbers(language)
    return html(
        "studies/study.html.j2",
        say,
        language=language,
        content=content,
        numbers=numbers,
        scale_of=scale_of,
        estimate_text=partial(estimate_text, numbers=numbers, say=say),
    )
