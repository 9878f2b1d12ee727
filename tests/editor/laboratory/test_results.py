"""The results of studies, read by mouse and keys: charts, tables, verdicts, and what is saved."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from core.simulation.planned_edition import PlannedEdition
from core.studies.figures import Figures
from core.studies.plan import BatchPlan
from core.studies.report import CoverageRow, DifferenceRow
from core.studies.results_file import ResultsFile
from core.studies.runner import run
from core.studies.study_labels import StudyLabels
from core.studies.study_page import results_page
from editor.laboratory.overview_page import DIFFERENCES
from editor.laboratory.study_run import StudyFigures, kept_figures
from editor.laboratory.verdict_view import VerdictView
from tests.editions import edition_from
from tests.editor.sandbox.tables import SHORT

from ..conftest import Answers
from .results import DEALS, Study, click, listed, place_of, show, tip_at, values

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.laboratory.figure_page import FigurePage
    from editor.main_window import MainWindow
    from tests.spoken import Spoken

pytestmark = pytest.mark.shared_window

BUDGETS = """format: 1
id: one
editions: {now: [short]}
games: 24
budgets:
  - {measure: scores, between: [-999, 999]}
  - {measure: scores, between: [-999, -900]}
  - {measure: wins, key: seat 1, between: [0, 0.5]}
"""


@pytest.fixture(scope="module")
def covered(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """Return a study of one edition with short games, which looked at what comes up in them."""
    folder, library = tmp_path_factory.mktemp("studies"), default_library()
    text = folder / "short.yaml"
    text.write_text(SHORT, encoding="utf-8")
    edition = edition_from(library, str(text))
    planned = PlannedEdition.of("now", edition, library, bots=["random"], players=2, options={})
    plan = BatchPlan.of([planned], games=24, seed=2, measures=["scores", "wins", "coverage"])
    file = folder / "one.results.sqlite"
    with ResultsFile.open(file, plan, "One", text=BUDGETS) as kept:
        for _ in run(kept):
            pass
        return file, plan, kept_figures(kept)


def part(study: Study, blocks: int) -> StudyFigures:
    """Return what a study had come to after some of its deals."""
    file, plan, whole = study
    with ResultsFile.read(file, default_library()) as kept:
        figures = Figures(plan.names, plan.seatings)
        for block, _ in zip(kept.sums(), range(blocks), strict=False):
            figures.add(block)
    return whole._replace(
        figures=tuple(figures.figures()),
        differences=tuple(figures.differences()),
        progress=whole.progress._replace(blocks=blocks),
    )


def test_the_keys_of_a_list_lead_through_a_long_chart(
    page: FigurePage, study: Study, voice: Spoken, qtbot: QtBot
) -> None:
    """It scrolls with them, and with the wheel; what is reached is said to screen readers."""
    show(page, study, "tile_worth")
    chart = page.view.chart
    chart.setFocus()
    keys = [row.key for row in chart.rows]
    assert len(keys) > 20
    QTest.keyClick(chart, Qt.Key.Key_End)
    assert chart.chosen == keys[-1]
    qtbot.waitUntil(lambda: voice.texts[-1:] == [chart.rows[-1].details])
    assert chart._bar.value() == chart._bar.maximum() > 0
    QTest.keyClick(chart, Qt.Key.Key_PageUp)
    assert chart.chosen == keys[-1 - chart._bar.pageStep()]
    QTest.keyClick(chart, Qt.Key.Key_Up)
    assert chart.chosen == keys[-2 - chart._bar.pageStep()]
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert (chart.chosen, chart._bar.value()) == (keys[0], 0)
    page.finish()
    assert sorted(listed(page)) == sorted(values(study, "tile_worth", keys[0]))


def test_what_is_pointed_at_is_said(page: FigurePage, study: Study) -> None:
    """A row with what budgets call it and its interval; the box of a histogram with its middle."""
    show(page, study, "points")
    chart, bars = page.view.chart, page.view.distribution
    [number] = [n for n, row in enumerate(chart.rows) if row.key == "mining tokens"]
    place = place_of(chart, QPointF(chart.rows[number].estimates[0].value, number))
    lines = tip_at(chart, place).splitlines()
    assert lines[0] == "Mining tokens (in budgets: mining tokens)"
    assert [line.partition(": ")[0] for line in lines[1:]] == ["plain", "law"]
    [figure] = [
        each
        for each in study[2].figures
        if (each.measure, each.key, each.edition) == ("points", "mining tokens", "law")
    ]
    low, high = figure.interval
    assert f"{figure.value:.2f} (95 %: {low:.2f} to {high:.2f})" in lines[2]
    click(chart, place)
    page.finish()
    assert chart.chosen == "mining tokens"
    assert bars.scatter is not None
    box = bars.scatter.distributions[0]
    assert box is not None
    tip = tip_at(bars, place_of(bars, QPointF(box.mean, bars._middle(0))))
    assert tip.startswith(f"plain\nMean {box.mean:.2f}, median ")


def test_arrows_lead_through_the_bars_of_a_histogram(
    page: FigurePage, study: Study, voice: Spoken, qtbot: QtBot
) -> None:
    """From left to right, both editions of a bin before the next; the games are those of a bar."""
    show(page, study, "scores")
    bars = page.view.distribution
    bars.setFocus()
    assert bars.scatter is not None
    bins = bars.scatter.bins
    assert bins is not None
    counted = [(n, s) for n in range(len(bins.counts[0])) for s in (0, 1) if bins.counts[s][n]]
    for at, (number, series) in enumerate(counted[:3]):
        QTest.keyClick(bars, Qt.Key.Key_Right)
        low, high = bins.border(number), bins.border(number + 1)
        inside = [
            game
            for game in values(study, "scores", "")
            if game[0] == series and low <= game[2] < high
        ]
        assert sorted(listed(page)) == sorted(inside), at
    qtbot.waitUntil(lambda: bool(voice.said))
    assert voice.texts[-1].startswith(study[1].names[counted[2][1]])
    heads, rows = bars.numbers()
    assert list(heads[1:]) == list(study[1].names)
    assert int(rows[counted[0][0]][1 + counted[0][1]]) == bins.counts[counted[0][1]][counted[0][0]]
    QTest.keyClick(bars, Qt.Key.Key_Left)
    QTest.keyClick(bars, Qt.Key.Key_Home)
    assert listed(page)[0][0] == counted[0][1]


def test_what_is_chosen_stays_while_games_are_played(page: FigurePage, study: Study) -> None:
    """The row with its games, and the row of a table; figures are those of more games."""
    few = part(study, 12)
    show(page, (study[0], study[1], few), "scores")
    chart = page.view.chart
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Down)
    page.finish()
    before = chart.rows[1].estimates
    page.show_study(*study)
    page.finish()
    assert (chart.chosen, len(listed(page))) == ("seat 1", 2 * DEALS)
    assert chart.rows[1].estimates != before
    show(page, (study[0], study[1], few), DIFFERENCES)
    table = page.different
    table.view.setFocus()
    for _ in range(5):
        QTest.keyClick(table.view, Qt.Key.Key_Down)
    chosen = table.table.row(table.view.currentIndex())
    page.show_study(*study)
    after = table.table.row(table.view.currentIndex())
    assert chosen is not None
    assert after is not None
    assert after.ranked.difference[:2] == chosen.ranked.difference[:2]
    assert after != chosen


def test_a_row_of_differences_has_both_figures_and_how_exact_it_is(
    page: FigurePage, study: Study
) -> None:
    """As the figures of the study have them, with two decimals."""
    show(page, study, DIFFERENCES)
    table = page.different.table
    rows = [
        row
        for row in table.rows
        if isinstance(row, DifferenceRow) and row.ranked.difference.measure in ("points", "scores")
    ]
    assert len(rows) > 3
    widths = set()
    for row in rows:
        difference = row.ranked.difference
        low, high = difference.interval
        widths.add(f"{(high - low) / 2:.2f}")
        cells = [column.text(row) for column in table.columns]
        assert float(cells[4]) == pytest.approx((high - low) / 2, abs=0.0051)
        for cell, edition in zip(cells[1:3], ("plain", "law"), strict=True):
            found = [
                each
                for each in study[2].figures
                if (each.measure, each.key, each.edition) == (*difference[:2], edition)
            ]
            shown = float(cell.replace("\N{MINUS SIGN}", "-")) if cell != "–" else None
            assert shown == (pytest.approx(found[0].value, abs=0.0051) if found else None)
    assert len(widths) > 3


def test_a_double_click_opens_a_difference_with_its_games(page: FigurePage, study: Study) -> None:
    """Its cells say both figures, the difference, how sure it is, and what budgets call it."""
    show(page, study, DIFFERENCES)
    view, columns = page.different.view, page.different.table.columns
    titles = [column.title for column in columns]
    assert titles == ["Measure", "plain", "law", "law \N{MINUS SIGN} plain", "±", "Pairs", "Sure"]
    row = page.different.table.rows[0]
    assert isinstance(row, DifferenceRow)
    cells = [column.text(row) for column in columns]
    difference = row.ranked.difference
    assert cells[3].lstrip("+\N{MINUS SIGN}").startswith(f"{abs(difference.value):.2f}")
    assert cells[-1] == ("●" if row.ranked.is_sure else "")
    assert f"(in budgets: {difference.measure} {difference.key}".rstrip() in columns[0].tip(row)
    place = view.visualRect(view.model().index(0, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    page.finish()
    assert page.measure.currentData() == difference.measure
    assert page.view.chart.chosen == difference.key
    assert page.differences.isChecked()
    click(page.back)
    assert page.stack.currentWidget() is page.overview


def test_what_came_up_is_counted_with_its_kind(page: FigurePage, covered: Study) -> None:
    """Things that never happened first and bold; the row that is chosen stays so."""
    show(page, covered, "coverage")
    table, view = page.coverage.table, page.coverage.view
    rows = [row for row in table.rows if isinstance(row, CoverageRow)]
    assert len(rows) == len(table.rows)
    texts = [[column.text(row) for column in table.columns] for row in rows]
    never = [text for text in texts if text[2] == "never"]
    assert 0 < len(never) < len(texts)
    assert texts[: len(never)] == never
    assert page.coverage.said.text().startswith(
        f"{len(never)} of {len(texts)} things never happened in 24 games of each edition."
    )
    assert {text[1] for text in texts} >= {"Action", "Rule", "Tile"}
    assert not page.save_chart.isEnabled()
    assert page.save_page.isEnabled()
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    chosen = table.row(view.currentIndex())
    page.show_study(*covered)
    assert table.row(view.currentIndex()) == chosen == rows[-1]


def test_budgets_stand_below_the_headline(
    covered: Study, base_game: MainWindow, qtbot: QtBot
) -> None:
    """Each with a mark, a sentence and a bar; none is left of a study without figures."""
    view = VerdictView(base_game.laboratory._context.appearance)
    qtbot.addWidget(view)
    view.resize(700, 200)
    view.show()
    view.show_found(covered[2], {})
    assert view.sentence.text().replace("\N{NO-BREAK SPACE}", " ") == (
        "Points: 6.3 ± 1.0, outside the limits, as 24 games show; budgets that do not hold: 1 of 3"
    )
    assert view.certainty.text().endswith("this is wrong in 5 % of studies at the most.")
    assert [line.mark.toolTip() for line in view.lines][:2] == ["Holds", "Does not hold"]
    assert [line.sentence.text() for line in view.lines] == [
        each.sentence.replace(" %", "\N{NO-BREAK SPACE}%") for each in covered[2].verdicts
    ]
    for line in view.lines:
        image = line.bar.grab().toImage()
        assert len({image.pixel(x, 13) for x in range(image.width())}) > 2
    view.show_found(None, {})
    assert not view.lines
    assert not view.sentence.text()


def test_what_cannot_be_saved_is_said(page: FigurePage, study: Study, tmp_path: Path) -> None:
    """With the name of the file; nothing is left of it."""
    show(page, study, "scores")
    (tmp_path / "folder.html").mkdir()
    (tmp_path / "folder.svg").mkdir()
    answers = Answers()
    answers.choose_file(tmp_path / "nowhere" / "page.html")
    click(page.save_page)
    assert page.said.text().startswith("Not saved, ")
    answers.choose_file(tmp_path / "nowhere" / "chart.svg")
    page.save_chart.menu().actions()[2].trigger()
    answers.stop()
    assert page.said.text().startswith("Not saved, ")
    assert "chart.svg" in page.said.text()
    assert not (tmp_path / "nowhere").exists()


def test_cards_are_reached_by_tab_and_opened_by_space(page: FigurePage, study: Study) -> None:
    """In the order in which a designer asks; each is said with its rows to screen readers."""
    page.show_study(*study)
    page.finish()
    cards = page.overview.cards
    assert list(cards)[:5] == ["scores", "wins", "margin", "points", DIFFERENCES]
    scores = cards["scores"]
    assert scores.accessibleName() == "Points"
    assert scores.accessibleDescription().startswith("Seat 1: ")
    scores.setFocus()
    QApplication.processEvents()
    assert scores.toolTip()
    QTest.keyClick(scores, Qt.Key.Key_Space)
    assert page.measure.currentData() == "scores"
    click(page.back)
    click(cards[DIFFERENCES])
    assert page.stack.currentWidget() is page.different
    assert not page.save_chart.isEnabled()


def said_by(text: str, part: str) -> list[str]:
    """Return what a part of a page says to those who listen to it, one bar after another."""
    own = text.partition(f"<h2>{part}</h2>")[2].partition("</section>")[0]
    return [unescape(each) for each in re.findall(r'aria-label="([^"]*)"', own)]


def rows_of(page: FigurePage, colon: str) -> list[str]:
    """Return what the rows of the chart in the window say."""
    return [f"{row.label}{colon}{each.text}" for row in page.chart.rows for each in row.estimates]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_page_and_window_say_the_same(
    page: FigurePage, study: Study, language: str, base_game: MainWindow, qtbot: QtBot
) -> None:
    """Each row of each measure, in all and by seat, each difference, and what the budgets say."""
    page.show_study(*study)
    page.finish()
    page.labels = StudyLabels(language, page.labels.played)
    page.show_study(*study)
    with ResultsFile.read(study[0], default_library()) as kept:
        text = results_page(kept, language)
    heads = {
        "en": ("What was measured", "What differs: law less plain"),
        "fr": ("Ce qui a été mesuré", "Ce qui diffère\N{NO-BREAK SPACE}: law moins plain"),
    }[language]
    colon = "\N{NO-BREAK SPACE}: " if language == "fr" else ": "
    measured, differing = (said_by(text, head) for head in heads)
    names = [page.measure.itemData(n) for n in range(page.measure.count())]
    in_window, differences = [], []
    for name in (each for each in names if not each.endswith(" ")):
        page.differences.setChecked(False)
        page._open(name)
        title = page.measure.currentText()
        assert f"<h3>{escape(title)}" in text
        assert escape(page.view.meaning.text(), quote=False) in unescape(text)
        for group in range(max(page.view.group.count(), 1)):
            page.view.group.setCurrentIndex(group)
            in_window += rows_of(page, colon)
        page.differences.setChecked(True)
        page.view.group.setCurrentIndex(0)
        differences += rows_of(page, colon)
    assert measured == in_window
    assert differing[::2] == differences
    page._open(DIFFERENCES)
    assert page.different.said.text() in unescape(text)
    for row in page.different.table.rows:
        assert isinstance(row, DifferenceRow)
        cells = "".join(f'<td class="n">{escape(cell)}</td>' for cell in row.cells)
        assert (cells in re.sub(r"\n\s*", "", text)) == row.ranked.is_sure
    if language == "en":
        view = VerdictView(base_game.laboratory._context.appearance)
        qtbot.addWidget(view)
        view.show_found(study[2], page.labels.vocabulary)
        shown = [view.sentence, view.certainty, *(line.sentence for line in view.lines)]
        for label in shown:
            assert label.text().replace("\N{NO-BREAK SPACE}", " ") in unescape(text)
    page.finish()
