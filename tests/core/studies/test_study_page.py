"""The page of a study: whole in one file, readable on any screen, and right in its numbers."""

from dataclasses import replace
from pathlib import Path

import pytest

from core.edition.library import default_library
from core.locale.numbers import Numbers
from core.scales import Scale
from core.simulation.statistics import Interval
from core.studies.covered import covered_of
from core.studies.figures import Figure, Figures, PairedDifference
from core.studies.headline import Headline
from core.studies.measures.readings import WITHIN
from core.studies.plan import BatchPlan
from core.studies.report import StudyReport
from core.studies.results_file import ResultsFile
from core.studies.study_facts import alone_of, facts_of, never_of
from core.studies.study_labels import StudyLabels
from core.studies.study_page import page_html
from core.studies.verdicts import Verdict
from tests.browser import DESKTOP, TELEPHONE, OpenPage
from tests.core.studies.small_studies import planned, played

NAMES = ("before", "after & <later>")
ANYTHING = Interval(0, 1)


def figure(key: str, value: float, edition: int = 0, measure: str = "points") -> Figure:
    """Return a figure that lies in the middle of its interval."""
    interval = Interval(value - 0.5, value + 0.5)
    return Figure(measure, key, NAMES[edition], value, interval, 1200)


FIGURES = (
    figure("railroad", 3),
    figure("railroad", -1.25, 1),
    figure("a source with a name longer than others", 8),
    Figure("wins", "seat 1", NAMES[0], 0, Interval(0, 0), 4),
)
VERDICTS = tuple(
    Verdict(0, state, sentence, 0, None, "", ANYTHING, is_share=False)
    for state, sentence in (
        ("pass", "the seats are equal"),
        ("fail", "the margin is too large"),
        ("undecided", "more games are needed"),
    )
)


def renamed(plan: BatchPlan, *names: str) -> BatchPlan:
    """Return a plan whose editions have other names."""
    editions = (replace(each, name=name) for each, name in zip(plan.editions, names, strict=True))
    return replace(plan, editions=tuple(editions))


@pytest.fixture
def plan() -> BatchPlan:
    """Return a plan of editions one of which has a strange name."""
    return renamed(planned(games=6), *NAMES)


def page_of(plan: BatchPlan, language: str = "en") -> str:
    """Return the page of a study of which a few figures are known."""
    report = StudyReport(plan, FIGURES, (), 3, StudyLabels(language))
    said = Headline("", "Nothing & <nobody>", "")
    return page_html(report, "Fair <b>seats</b>?", said, VERDICTS)


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (TELEPHONE, "fr")])
def test_a_browser_shows_the_page(
    open_page: OpenPage, tmp_path: Path, size: dict[str, int], language: str, plan: BatchPlan
) -> None:
    """Without a script, a request or a complaint; nothing is wider than the screen.

    A bar shows its numbers when it is hovered over or reached by the keyboard.
    """
    file = tmp_path / "page.html"
    file.write_text(page_of(plan, language), encoding="utf-8")
    page = open_page(file, size, color_scheme="dark" if language == "fr" else "light")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("html").get_attribute("lang") == language
    assert page.get_by_role("heading", level=1).inner_text() == "Fair <b>seats</b>?"
    # Shares stand first, and sources of points with the largest on top.
    bars = page.locator(".chart").nth(1).locator(".bar")
    assert (bars.count(), page.locator(".bar").count()) == (3, 4)
    shown = {
        "en": "after & <later>: \u22121.25 (95 %: \u22121.75 to \u22120.75)",
        "fr": "after & <later>\u00a0: \u22121,25 (95\u00a0%\u00a0: de \u22121,75 à \u22120,75)",
    }[language]
    tip = bars.nth(2).locator(".tip")
    assert not tip.is_visible()
    bars.nth(2).hover()
    assert (tip.is_visible(), tip.inner_text()) == (True, shown)
    page.mouse.move(0, 0)
    bars.nth(2).focus()
    assert tip.is_visible()
    colon = "\u00a0: " if language == "fr" else ": "
    assert bars.nth(2).get_attribute("aria-label") == f"Railroad{colon}{shown}"
    details = page.locator(".chart").nth(1).locator("details").first
    details.locator("summary").click()
    cells = details.locator("tbody tr").nth(2).locator("td").all_inner_texts()
    minus = ["\u22121.25", "\u22121.75", "\u22120.75", "1,200"]
    french = [each.replace(",", "\u202f").replace(".", ",") for each in minus]
    assert cells == [NAMES[1], *(minus if language == "en" else french)]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_bars_begin_at_zero_and_end_at_their_values(
    open_page: OpenPage, tmp_path: Path, plan: BatchPlan
) -> None:
    """Also to the left; the scale reaches over all intervals, in steps that can be read."""
    file = tmp_path / "page.html"
    file.write_text(page_of(plan), encoding="utf-8")
    page = open_page(file)
    chart = page.locator(".chart").nth(1)
    ticks = chart.locator(".ticks text").all_text_contents()
    assert ticks == ["\u22122", "0", "2", "4", "6", "8", "10"]
    boxes = [chart.locator(".bar rect").nth(n).bounding_box() for n in range(3)]
    marks = [chart.locator(".ticks text").nth(n).bounding_box() for n in (1, 5)]
    zero, eight = (mark["x"] + mark["width"] / 2 for mark in marks if mark)
    other, one, left = (box for box in boxes if box)
    per_point = (eight - zero) / 8
    assert one["x"] == pytest.approx(zero, abs=1)
    assert one["width"] == pytest.approx(3 * per_point, abs=1)
    assert left["x"] + left["width"] == pytest.approx(zero, abs=1)
    assert left["width"] == pytest.approx(1.25 * per_point, abs=1)
    assert other["width"] == pytest.approx(8 * per_point, abs=1)


def test_nothing_is_loaded_and_everything_is_escaped(plan: BatchPlan) -> None:
    """What a set or a person calls something is text, whatever it looks like."""
    page = page_of(plan)
    for sign in (
        "<b>seats",
        "<later>",
        "<nobody>",
        "http:",
        "https:",
        "<script",
        "src=",
        "url(",
        "@import",
    ):
        assert sign not in page
    assert 'aria-label="Railroad: before: 3.00 (95 %: 2.50 to 3.50)"' in page


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (0, "0.000", "0,000"),
        (0.12345, "0.123", "0,123"),
        (-0.00001, "0.000", "0,000"),
        (12.345, "12.3", "12,3"),
        (-1234.5, "\u22121,234", "\u22121\u202f234"),
        (float("-inf"), "\u2212∞", "\u2212∞"),
    ],
)
def test_numbers_are_written_as_a_language_writes_them(
    value: float, english: str, french: str
) -> None:
    """With about three digits; a zero has no sign."""
    assert (Numbers("en").rounded(value), Numbers("fr").rounded(value)) == (english, french)


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([], [0, 0.2, 0.4, 0.6, 0.8, 1]),
        ([0.52], [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]),
        ([-3, 17], [-5, 0, 5, 10, 15, 20]),
        ([float("inf"), 4], [0, 1, 2, 3, 4]),
    ],
)
def test_a_scale_has_round_numbers_and_zero(values: list[float], ticks: list[float]) -> None:
    """An interval without an end does not stretch it."""
    scale = Scale.of(values)
    assert scale.ticks == pytest.approx(ticks)
    assert scale.at(float("inf")) == 100


# --- What it says ---


def test_rows_are_wholes_then_seats_bots_and_the_largest_parts() -> None:
    """What has parts of its own, such as a seat, has them in a section of its own."""

    def said(key: str, value: float, measure: str = "size", edition: str = "before") -> Figure:
        return Figure(measure, key, edition, value, Interval(0, 9), 6)

    figures = [
        said("seat 2", 1),
        said("mountain", 2),
        said("prairie", -7),
        said("bot greedy", 3),
        said("seat 10", 4),
        said("seat 2", 5, edition="after"),
        said("", 6),
        said("rule 1", 9, "coverage"),
    ]
    nested = said(f"seat 2{WITHIN}mountain", 8)
    report = StudyReport(planned(), figures, (), 3, StudyLabels("en"))
    [first] = report.sections
    labels = ["In all", "Seat 2", "Seat 10", "Bot: greedy", "Prairie", "Mountain"]
    assert [row.label for row in first.rows] == labels
    assert [each[:5] for each in first.rows[1].estimates] == [(0, 1, 0, 9, 6), (1, 5, 0, 9, 6)]
    assert [each[:5] for each in first.rows[0].estimates] == [(0, 6, 0, 9, 6)]
    assert first.more == ()
    [first] = StudyReport(planned(), [*figures, nested], (), 3, StudyLabels("en")).sections
    assert [row.label for row in first.rows] == ["In all", "Prairie", "Mountain"]
    [second] = first.more
    assert [(row.label, row.depth) for row in second.rows] == [
        ("In all", 0),
        ("Seat 2", 1),
        ("Seat 10", 1),
        ("Prairie", 0),
        ("Mountain", 0),
        ("Seat 2", 1),
    ]
    assert (second.title, second.rows[-1].estimates[0].value) == ("By seat", 8)
    intervals = Interval(0, 9), Interval(-1, 10)
    difference = PairedDifference("size", "seat 2", "before", "after", 1, *intervals, 12, 6, 6)
    report = StudyReport(planned(), figures, [difference], 3, StudyLabels("en"))
    [differing] = report.difference_sections
    assert [each[:5] for each in differing.rows[0].estimates] == [
        (0, 1, 0, 9, 12),
        (1, 1, -1, 10, 12),
    ]
    [row] = report.most_different
    assert (row.row.label, row.cells) == (
        "Size: Seat 2",
        ("1.00", "5.00", "+1.00", "4.50", "1.49", ""),
    )


def test_what_never_came_up_and_how_it_was_played(tmp_path: Path) -> None:
    """By edition and kind, with enough to play the same games again."""
    path = tmp_path / "some.results.sqlite"
    plan = planned(games=3, measures=["coverage"], final_tie="staring_duel")
    played(path, plan)
    with ResultsFile.read(path, default_library()) as results:
        expected = [("coverage", f"rule {n}") for n in (998, 999)]
        expected += [("coverage", "tile 01"), ("coverage", "tile none")]
        came_up = covered_of(Figures.of(results).figures(), plan.names, {"after": expected})
        never = never_of(came_up)
        facts = {str(fact.name): fact.values for fact in facts_of(plan, results.blocks)}
    assert [(str(fact.name), fact.values) for fact in never] == [
        ("rules, in after", ("998", "999")),
        ("tiles, in after", ("none",)),
    ]
    assert [each.counts for each in came_up] == [{}, {"rule": (0, 2), "tile": (1, 2)}]
    assert alone_of(came_up) == ()  # both editions are the same
    assert facts["games of each edition"] == ("4 of at most 4",)
    assert facts["deals"] == ("2; games of an edition on each: 2",)
    assert facts["options of before"] == ("final_tie = staring_duel",)
    digest = dict(plan.editions[0].sets)["few"]
    assert facts["sets and plugins of before"][0] == f"few ({digest[:12]})"
