"""Results of studies under several conditions in the window: series, groups, and worths."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from core.studies.results_file import ResultsFile
from core.studies.runner import run
from editor.laboratory.overview_page import DIFFERENCES
from editor.laboratory.series_marks import legend
from editor.laboratory.study_run import kept_figures
from editor.look.colours import LIGHT
from tests.core.studies.test_conditions import MANY, plan

from .results import show

if TYPE_CHECKING:
    from pathlib import Path

    from editor.laboratory.figure_page import FigurePage

    from .results import Study

pytestmark = pytest.mark.shared_window


@pytest.fixture
def many(tmp_path: Path) -> Study:
    """Return a study of two and three random players, with and without tents."""
    text = MANY.replace("{weak: [random], mixed: [greedy, random]}", "[random]")
    made, file = plan(text, tmp_path), tmp_path / "many.results.sqlite"
    with ResultsFile.open(file, made, "many", text=text) as kept:
        for _ in run(kept):
            pass
        return file, made, kept_figures(kept)


def test_numbers_of_players_stand_beside_each_other(page: FigurePage, many: Study) -> None:
    """What differs is said of each group, and what a thing is worth as a measure is."""
    show(page, many, "scores")
    assert [each.series for each in page.view.chart.rows[0].estimates] == [0, 1, 2, 3]
    assert "now, 3 players" in page.view.legend.text()
    assert "ahead, 2 players, without tent" in page.view.legend.text()
    assert not page.differences.isEnabled()
    show(page, many, DIFFERENCES)
    groups = page.different.group
    assert [groups.itemText(n) for n in range(groups.count())] == ["2 players", "3 players"]
    assert groups.isVisible()
    groups.setCurrentIndex(1)
    assert page.different.table.rowCount()
    show(page, many, "worth")
    assert [row.key for row in page.view.chart.rows] == ["tent"]
    assert len(page.view.chart.rows[0].estimates) == 4
    page.finish()


def test_figures_of_a_card_do_not_cover_each_other(page: FigurePage, many: Study) -> None:
    """Each of several kinds of games has room of its own in each row."""
    page.show_study(*many)
    page.finish()
    QApplication.processEvents()
    card = page.overview.cards["scores"]
    rows = card.content.rows
    assert [len(row.estimates) for row in rows[:2]] == [4, 4]
    letters = card.fontMetrics().ascent()
    assert card.sizeHint().height() > letters * 4 * len(rows) + 2 * letters
    page.finish()


def test_twelve_kinds_of_games_are_told_apart_by_mark_and_colour() -> None:
    """As the legend has them, so each stands for one."""
    said = legend([""] * 12, LIGHT).split("&nbsp;&nbsp; ")
    assert len({*said}) == 12
