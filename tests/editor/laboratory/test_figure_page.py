"""What is shown of a study: charts of parts, how games scatter, and the games behind them."""

from array import array
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.drawing.colour_vision import alike
from core.edition.library import default_library
from core.simulation.statistics import Interval
from core.studies.figures import Figure, distinct, ranked
from core.studies.report import CoverageRow, DifferenceRow
from core.studies.results_file import ResultsFile
from core.studies.stopping import StoppingRule
from core.studies.study_labels import StudyLabels
from core.studies.study_page import results_page
from editor.laboratory.distribution_chart import GamesTarget, bar_ends
from editor.laboratory.figure_page import FigurePage
from editor.laboratory.game_values import PartOfStudy, Scatter, _Values, read_scatter
from editor.laboratory.overview_page import DIFFERENCES
from editor.laboratory.series_marks import series_colour
from editor.look.appearance import contrast
from editor.look.colours import DARK, LIGHT
from editor.look.job_runner import Job
from tests.spoken import Spoken

from ..conftest import Answers
from .results import DEALS, Study, click, found, listed, place_of, show, tip_at, values

pytestmark = pytest.mark.shared_window


def test_a_row_shows_how_its_games_scatter_and_a_bar_shows_some_of_them(
    page: FigurePage, study: Study
) -> None:
    """By mouse and keys; all games of the bar, of its edition only, the farthest first."""
    show(page, study, "scores")
    chart, bars = page.view.chart, page.view.distribution
    assert [row.label for row in chart.rows] == ["In all", "Seat 1", "Seat 2", "Bot: random"]
    assert sorted(listed(page)) == sorted(values(study, "scores", ""))
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Down)
    page.finish()
    of_seat = values(study, "scores", "seat 1")
    assert sorted(listed(page)) == sorted(of_seat)
    assert page.view.games.behind.text().startswith("Points, Seat 1: 48 games, the farthest")
    scatter = bars.scatter
    assert scatter is not None
    assert scatter.bins is not None
    number = scatter.bins.counts[1].index(max(scatter.bins.counts[1]))
    left, right = bar_ends(scatter, 1, number)
    click(bars, place_of(bars, QPointF((left + right) / 2, 0.5)))
    low, high = scatter.bins.border(number), scatter.bins.border(number + 1)
    inside = [game for game in of_seat if game[0] == 1 and low <= game[2] < high]
    assert inside
    assert sorted(listed(page)) == sorted(inside)
    offs = [game.away for game in found(page)]
    assert offs == sorted(offs, reverse=True)
    tip = tip_at(bars, place_of(bars, QPointF((left + right) / 2, 0.5)))
    assert f"law\n{low + 0.5:g} to {high - 0.5:g}: {len(inside)} game" in tip


def test_games_have_the_figure_as_their_mean(study: Study) -> None:
    """Those too in which a source of points did not come up: they have 0 of it."""
    names = study[1].names
    for figure in study[2].figures:
        if figure.measure == "points" and not figure.key.startswith("bot "):
            found = values(study, "points", figure.key)
            own = [value for edition, _, value in found if names[edition] == figure.edition]
            assert len(own) == DEALS
            assert sum(own) / DEALS == pytest.approx(figure.value)


@pytest.mark.parametrize("blocks", [10, 99])
def test_reading_goes_on_where_it_ended(study: Study, blocks: int) -> None:
    """Or anew, where more was known than there is: the file is another one."""
    part, library = PartOfStudy(study[0], "margin", "", paired=True), default_library()
    whole = read_scatter(part, library, None, Job())
    assert whole is not None
    some = tuple(_Values(each.numbers[:10], each.values[:10]) for each in whole.read)
    again = read_scatter(part, library, Scatter.of(part, blocks, some), Job())
    assert again == whole


def test_outliers_are_marked_and_reached_by_keys(
    page: FigurePage, study: Study, voice: Spoken, qtbot: QtBot
) -> None:
    """By Tukey's rule; the last of what the arrows reach is the outlier farthest up."""
    show(page, study, "size")
    chart, bars = page.view.chart, page.view.distribution
    while bars.scatter is None or not any(bars.scatter.outliers):
        before = chart.chosen
        QTest.keyClick(chart, Qt.Key.Key_Down)
        page.finish()
        assert chart.chosen != before  # some kind has an outlier
    QTest.keyClick(bars, Qt.Key.Key_End)
    target = bars._at
    assert isinstance(target, GamesTarget)
    assert target.is_outlier
    assert {value for _, _, value in listed(page)} == {target.low}
    assert all(game.is_outlier for game in found(page))
    assert "beyond 1.5 interquartile ranges" in page.view.games.behind.text()
    qtbot.waitUntil(lambda: "Outlier: " in " ".join(voice.texts[-1:]))


def test_differences_are_of_pairs_of_games(page: FigurePage, study: Study) -> None:
    """Game n of the second edition less game n of the first."""
    show(page, study, "margin")
    click(page.differences, QPoint(8, page.differences.height() // 2))
    page.finish()
    first, second = (
        {number: value for edition, number, value in values(study, "margin", "") if edition == each}
        for each in (0, 1)
    )
    expected = [(1, number, second[number] - first[number]) for number in first]
    assert sorted(listed(page)) == expected


def test_a_bin_has_the_value_where_it_begins() -> None:
    """And not the one where it ends, which the next bin has; the farthest game is the first."""
    read = _Values(array("l", range(5)), array("d", [0.5, 1.5, 0.75, 1.5, 9.5]))
    scatter = Scatter.of(PartOfStudy(Path(), "size", "", paired=False), 5, (read,))
    assert [game.number for game in scatter.games(0, 0.5, 1.5).listed] == [0, 2]
    assert [game.number for game in scatter.games(0, 1.5, 1.5).listed] == [1, 3]
    found = scatter.games()
    assert (found.listed[0].number, found.games, found.outliers) == (4, 5, 1)


def test_a_tile_of_one_edition_has_games_of_that_alone(page: FigurePage, study: Study) -> None:
    """The Sheriff's tiles stand among the others, with their pictures."""
    show(page, study, "tile_worth")
    chart = page.view.chart
    worths = [row.estimates[-1].value for row in chart.rows]
    assert worths == sorted(worths, reverse=True)
    keys = [row.key for row in chart.rows]
    own = next(key for key in keys if key.startswith("tile S"))
    chart._mark(keys.index(own))
    page.finish()
    assert {edition for edition, _, _ in listed(page)} == {1}
    assert sorted(listed(page)) == sorted(values(study, "tile_worth", own))
    picture = chart._picture_of(own.removeprefix("tile "), 34)
    assert picture is not None
    assert picture.width() >= 34


def test_colours_of_editions_are_told_apart_by_all_eyes() -> None:
    """But for greyscale, in which their marks and hollow bars tell them apart."""
    for colours in (LIGHT, DARK):
        both = {str(number): series_colour(colours, number) for number in (0, 1)}
        for kind in (None, "protanopia", "deuteranopia", "tritanopia"):
            assert not alike(both, kind)
        assert all(contrast(colour, colours.surface) >= 3 for colour in both.values())


def test_charts_and_pages_are_saved(page: FigurePage, study: Study, tmp_path: Path) -> None:
    """Charts as PNG and SVG on white, with title, editions, and how many games they are of.

    The page says what its budgets say, in the words of its sets; as the command line writes it.
    """
    show(page, study, "points")
    menu = page.save_chart.menu()
    copy_figures, copy_games, save_figures, save_games = menu.actions()
    answers = Answers()
    for action, name in ((save_figures, "figures.svg"), (save_games, "games.png")):
        answers.choose_file(tmp_path / name)
        action.trigger()
    answers.stop()
    svg = (tmp_path / "figures.svg").read_text(encoding="utf-8")
    for text in ("Points by source", "plain", "law", "24 games of each edition by random", "95 %"):
        assert text in svg
    image = QImage(str(tmp_path / "games.png"))
    assert image.pixelColor(1, 1).name() == "#ffffff"
    assert image.width() == 1800
    for action in (copy_figures, copy_games):
        QGuiApplication.clipboard().clear()
        action.trigger()
        assert QGuiApplication.clipboard().image().width() == 1800
    answers = Answers()
    answers.choose_file(tmp_path / "law.html")
    QTest.mouseClick(page.save_page, Qt.MouseButton.LeftButton)
    answers.stop()
    said = "Points by source, mining tokens, law: "
    assert said in (tmp_path / "law.html").read_text(encoding="utf-8")
    with ResultsFile.read(study[0], default_library()) as kept:
        assert ", jetons Mine, law\N{NO-BREAK SPACE}: " in results_page(kept, "fr")


def test_points_stand_below_their_source_in_the_words_of_the_sets(
    page: FigurePage, study: Study
) -> None:
    """Each source of points with what each seat has of it; without groups there are no seats.

    What a budget calls a part stands in its tip.
    """
    show(page, study, "points")
    assert not [row for row in page.view.chart.rows if row.key.startswith(("seat", "bot"))]
    page.view.group.setFocus()
    QTest.keyClick(page.view.group, Qt.Key.Key_Down)
    rows = page.view.chart.rows
    assert [row.key for row in rows[:3]] == ["", "seat 1", "seat 2"]
    at = [row.key for row in rows].index("mountain, completed")
    assert [(row.key, row.label, row.depth) for row in rows[at + 1 : at + 3]] == [
        ("seat 1 > mountain, completed", "Seat 1", 1),
        ("seat 2 > mountain, completed", "Seat 2", 1),
    ]
    page.view.group.setFocus()
    QTest.keyClick(page.view.group, Qt.Key.Key_Up)
    labels = {row.key: (row.label, row.tip) for row in page.view.chart.rows}
    assert labels["mountain, completed"] == (
        "Mountain, completed",
        "Mountain, completed (in budgets: mountain, completed)",
    )
    page.labels = StudyLabels("fr", page.labels.played)
    page.show_study(*study)
    labels = {row.key: (row.label, row.tip) for row in page.view.chart.rows}
    assert labels["mining tokens"][0] == "Jetons Mine"


def test_cards_of_the_overview_are_doors_to_their_measures(page: FigurePage, study: Study) -> None:
    """By mouse and keys, and back; each measure has one that says what it came to."""
    page.show_study(*study)
    page.finish()
    assert page.stack.currentWidget() is page.overview
    cards = page.overview.cards
    assert {"scores", "wins", "margin", "points", "tile_worth", "size"} <= set(cards)
    assert cards["wins"].accessibleDescription().startswith("Seat 1: ")
    assert cards["margin"].content.scatter is not None
    tiles = [row.key for row in cards["tile_worth"].content.rows]
    click(cards["tile_worth"])
    page.finish()
    all_tiles = [row.key for row in page.view.chart.rows if row.key]
    assert tiles == [*all_tiles[:3], *all_tiles[-3:]]
    click(page.back)
    click(cards["points"])
    page.finish()
    assert page.measure.currentData() == "points"
    click(page.back)
    QTest.keyClick(cards["size"], Qt.Key.Key_Return)
    page.finish()
    assert page.stack.currentWidget() is page.view
    assert page.measure.currentText() == "Size"


def test_differences_stand_in_the_order_of_what_they_are_to_a_player(
    page: FigurePage, study: Study
) -> None:
    """Sure ones first, in points before others; then what may be chance, the surest first.

    The Sheriff's horses are in one edition only; Enter opens a row with its games.
    """
    show(page, study, DIFFERENCES)
    there = distinct(study[2].differences, ["random"])
    table, order = page.different, ranked(there, DEALS, StoppingRule(DEALS))
    rows = [row for row in table.table.rows if isinstance(row, DifferenceRow)]
    sure = [row for row in rows if row.ranked.is_sure]
    assert {row.ranked for row in rows[: len(sure)]} == {*order[: len(sure)]}
    assert [row.ranked for row in rows[len(sure) :]] == order[len(sure) :]
    units = [page.labels.measure(row.ranked.difference.measure).unit for row in sure]
    assert units == sorted(units, key=lambda unit: unit != "points")
    points = [row.ranked.difference for row in sure[: units.count("points")]]
    # What a seat or a bot has stands behind what all have.
    sizes = [abs(each.value) for each in points if not each.key.startswith(("seat ", "bot "))]
    assert sizes == sorted(sizes, reverse=True)
    assert 0 < len(sure) < len(rows)
    assert table.said.text().startswith(f"{len(sure)} are surely different (bold)")
    assert f"for all {len(rows)} together" in table.said.text()
    measure, key = sure[0].ranked.difference[:2]
    table.opened.emit(measure, key)
    bold = {row.key for row in page.chart.rows if row.stands_out}
    assert bold == {
        row.ranked.difference.key for row in sure if row.ranked.difference[0] == measure
    }
    page._open(DIFFERENCES)
    at = [row.ranked.difference[:2] for row in rows].index(("scores", "seat 1"))
    table.view.selectRow(at)
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    page.finish()
    assert (page.measure.currentData(), page.view.chart.chosen) == ("scores", "seat 1")
    assert page.differences.isChecked()


def test_what_never_happened_comes_first(page: FigurePage, study: Study) -> None:
    """With the text of a rule; `-` where an edition does not have it at all."""
    file, plan, kept = study
    never = {("coverage", "rule 11")}
    can = {("coverage", "action pass"), ("coverage", "tile 33"), *never}
    seen = [
        Figure("coverage", "action pass", "plain", 2.5, Interval(2, 3), 24),
        Figure("coverage", "tile 33", "plain", 1.0, Interval(1, 1), 24),
        Figure("coverage", "tile 33", "law", 1.0, Interval(1, 1), 24),
    ]
    page.show_study(file, plan, kept._replace(figures=(*kept.figures, *seen)))
    page.finish()
    expected = frozenset(can), frozenset(can - never)
    page._know(replace(page.labels.played, expected=expected))
    page._open("coverage")
    columns = page.coverage.table.columns
    rows = [row for row in page.coverage.table.rows if isinstance(row, CoverageRow)]
    texts = [[column.text(row) for column in columns] for row in rows]
    assert [text[2:] for text in texts] == [["2.50", "never"], ["never", "–"], ["1.00", "1.00"]]
    assert texts[0][:2] == ["Pass", "Action"]
    assert texts[1][0].startswith("11: ")
    assert page.coverage.said.text().startswith("2 of 3 things never happened in 24 games")


def test_nothing_to_show(page: FigurePage, study: Study) -> None:
    """No study, or one without a game."""
    page.show_study(None, None, None)
    file, plan, kept = study
    page.show_study(file, plan, kept._replace(figures=(), differences=()))
    page.finish()
    assert page.overview.legend.text() == "Figures stand here as soon as games are over."
    assert not page.overview.cards
    assert not page.view.chart.rows
    assert not page.save_chart.isEnabled()
    assert not page.view.games.open_game.isEnabled()
