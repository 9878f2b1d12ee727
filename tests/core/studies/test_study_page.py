"""The page of a study: whole in one file, readable on any screen, and right in its numbers."""

from pathlib import Path

import pytest

from core.edition.library import default_library
from core.engine.measuring import Measure
from core.locale.numbers import Numbers
from core.locale.translator import translator
from core.messages import msg
from core.scales import Scale
from core.simulation.statistics import Interval
from core.studies.covered import covered_of
from core.studies.figures import Figure, PairedDifference
from core.studies.measures.readings import WITHIN
from core.studies.results_file import ResultsFile
from core.studies.study_page import Fact, PageContent, PageVerdict, page_html
from core.studies.study_page_charts import Chart, ChartRow, Estimate
from core.studies.study_page_content import alone_of, charts_of, differences_of, facts_of, never_of
from tests.browser import DESKTOP, TELEPHONE, OpenPage
from tests.core.studies.small_studies import planned, played

NAMES = ("before", "after & <later>")


def estimate(value: float) -> Estimate:
    """Return an estimate that lies in the middle of its interval."""
    return Estimate(value, value - 0.5, value + 0.5, 1200)


CONTENT = PageContent(
    "Fair <b>seats</b>?",
    msg("games"),
    verdicts=(
        PageVerdict("pass", "the seats are equal"),
        PageVerdict("fail", "the margin is too large"),
        PageVerdict("undecided", "more games are needed"),
    ),
    charts=(
        Chart(
            "Points",
            "How many points come from it.",
            "points",
            NAMES,
            (
                ChartRow("railroad", (estimate(3), estimate(-1.25))),
                ChartRow("a source with a name longer than others", (estimate(8), None)),
            ),
        ),
        Chart("Wins", "", "", ("all",), (ChartRow("seat 1", (Estimate(0, 0, 0, 4),)),)),
    ),
    never=(Fact("tiles", ("07", "12b")),),
    facts=(Fact("seed", ("1",)), Fact("sets", ("gold-rush", "0123456789abcdef" * 4))),
)


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (TELEPHONE, "fr")])
def test_a_browser_shows_the_page(
    open_page: OpenPage, tmp_path: Path, size: dict[str, int], language: str
) -> None:
    """Without a script, a request or a complaint; nothing is wider than the screen.

    A bar shows its numbers when it is hovered over or reached by the keyboard.
    """
    file = tmp_path / "page.html"
    file.write_text(page_html(CONTENT, language, translator(language).say), encoding="utf-8")
    page = open_page(file, size, color_scheme="dark" if language == "fr" else "light")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("html").get_attribute("lang") == language
    assert page.get_by_role("heading", level=1).inner_text() == "Fair <b>seats</b>?"
    bars = page.locator(".bar")
    assert bars.count() == 4
    shown = {
        "en": "after & <later>: \u22121.25, with 95 % between \u22121.75 and \u22120.750",
        "fr": "after & <later>\u00a0: \u22121,25, à 95\u00a0% entre \u22121,75 et \u22120,750",
    }[language]
    tip = bars.nth(1).locator(".tip")
    assert not tip.is_visible()
    bars.nth(1).hover()
    assert (tip.is_visible(), tip.inner_text()) == (True, shown)
    page.mouse.move(0, 0)
    bars.nth(1).focus()
    assert tip.is_visible()
    colon = "\u00a0: " if language == "fr" else ": "
    assert bars.nth(1).get_attribute("aria-label") == f"railroad{colon}{shown}"
    details = page.locator("details").first
    details.locator("summary").click()
    cells = details.locator("tbody tr").nth(1).locator("td").all_inner_texts()
    minus = ["\u22121.25", "\u22121.75", "\u22120.750", "1,200"]
    french = [each.replace(",", "\u202f").replace(".", ",") for each in minus]
    assert cells == [NAMES[1], *(minus if language == "en" else french)]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_bars_begin_at_zero_and_end_at_their_values(open_page: OpenPage, tmp_path: Path) -> None:
    """Also to the left; the scale reaches over all intervals, in steps that can be read."""
    file = tmp_path / "page.html"
    file.write_text(page_html(CONTENT), encoding="utf-8")
    page = open_page(file)
    ticks = page.locator(".chart").first.locator(".ticks text").all_text_contents()
    assert ticks == ["\u22122", "0", "2", "4", "6", "8", "10"]
    boxes = [page.locator(".bar rect").nth(n).bounding_box() for n in range(3)]
    marks = [
        page.locator(".chart").first.locator(".ticks text").nth(n).bounding_box() for n in (1, 5)
    ]
    zero, eight = (mark["x"] + mark["width"] / 2 for mark in marks if mark)
    one, left, other = (box for box in boxes if box)
    per_point = (eight - zero) / 8
    assert one["x"] == pytest.approx(zero, abs=1)
    assert one["width"] == pytest.approx(3 * per_point, abs=1)
    assert left["x"] + left["width"] == pytest.approx(zero, abs=1)
    assert left["width"] == pytest.approx(1.25 * per_point, abs=1)
    assert other["width"] == pytest.approx(8 * per_point, abs=1)


def test_nothing_is_loaded_and_everything_is_escaped() -> None:
    """What a set or a person calls something is text, whatever it looks like."""
    page = page_html(CONTENT)
    for sign in ("<b>seats", "<later>", "http:", "https:", "<script", "src=", "url(", "@import"):
        assert sign not in page
    assert 'aria-label="railroad: before: 3.00, with 95 % between 2.50 and 3.50"' in page


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


def said(key: str, value: float, measure: str = "points", edition: str = "before") -> Figure:
    """Return a figure of six games."""
    return Figure(measure, key, edition, value, Interval(0, 9), 6)


MEASURES = (
    Measure("points", msg("Points by source"), msg("How many points."), "points"),
    Measure("coverage", msg("Coverage"), msg("What came up."), counted=True),
)


def test_charts_have_wholes_then_seats_bots_and_the_largest_parts() -> None:
    """What has parts of its own, such as a seat, has a chart in that of its measure."""
    figures = [
        said("seat 2", 1),
        said("mountain", 2),
        said("prairie", -7),
        said("bot greedy", 3),
        said("seat 10", 4),
        said("seat 2", 5, edition="after"),
        said("", 6),
        said(f"seat 2{WITHIN}mountain", 8),
        said("rule 1", 9, "coverage"),
        said("", 9, "unknown"),
    ]
    [first] = charts_of(figures, MEASURES, ("before", "after"))
    labels = ["in all", "seat 2", "seat 10", "greedy", "prairie", "mountain"]
    assert [row.label for row in first.rows] == labels
    assert first.rows[1].estimates == (Estimate(1, 0, 9, 6), Estimate(5, 0, 9, 6))
    assert first.rows[0].estimates == (Estimate(6, 0, 9, 6), None)
    [second] = first.more
    assert (second.title, len(second.rows)) == ("Points by source: seat 2", 1)
    intervals = Interval(0, 9), Interval(-1, 10)
    difference = PairedDifference("points", "seat 2", "before", "after", 1, *intervals, 12, 6)
    [differing] = differences_of([difference], MEASURES)
    assert differing.rows[0].estimates == (Estimate(1, 0, 9, 12), Estimate(1, -1, 10, 12))


def test_what_never_came_up_and_how_it_was_played(tmp_path: Path) -> None:
    """By edition and kind, with enough to play the same games again."""
    path = tmp_path / "some.results.sqlite"
    plan = planned(games=3, measures=["coverage"], final_tie="staring_duel")
    played(path, plan)
    with ResultsFile.read(path, default_library()) as results:
        expected = [("coverage", f"rule {n}") for n in (998, 999)]
        expected += [("coverage", "tile 01"), ("coverage", "tile none")]
        came_up = covered_of(results, {"after": expected})
        never = never_of(came_up)
        facts = {str(fact.name): fact.values for fact in facts_of(results)}
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
