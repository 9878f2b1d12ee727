"""A study that was really played, and a person who reads its results by mouse and keys."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from core.edition.library import default_library
from core.studies.game_values import values_of
from core.studies.plan import BatchPlan
from core.studies.results_file import ResultsFile
from editor.laboratory.game_list import ListedGame
from editor.laboratory.study_run import StudyFigures

if TYPE_CHECKING:
    from editor.laboratory.distribution_chart import DistributionChart
    from editor.laboratory.figure_chart import FigureChart
    from editor.laboratory.figure_page import FigurePage
    from editor.laboratory.game_values import FoundGame

DEALS = 24
TEXT = """format: 1
id: law
editions:
  plain: [gold-rush]
  law: [gold-rush, sheriff]
games: 24
budgets:
  - {measure: points, key: mining tokens, edition: law, between: [0, 99]}
"""
Study = tuple[Path, BatchPlan, StudyFigures]


def show(page: FigurePage, study: Study, measure: str) -> None:
    """Show a measure of a study, chosen by keys, with all that is read meanwhile."""
    page.show_study(*study)
    page.finish()
    page.measure.setFocus()
    QTest.keyClick(page.measure, Qt.Key.Key_Home)
    for _ in range(page.measure.findData(measure)):
        QTest.keyClick(page.measure, Qt.Key.Key_Down)
    assert page.measure.currentData() == measure
    page.finish()
    QApplication.processEvents()


def values(study: Study, measure: str, key: str) -> list[tuple[int, int, float]]:
    """Return the values of single games, from the file."""
    with ResultsFile.read(study[0], default_library()) as kept:
        return [*values_of(kept, measure, key)]


def found(page: FigurePage) -> list[FoundGame]:
    """Return the games that are listed, in their order."""
    rows = page.view.games.table.games.rows
    return [game.found for game in rows if isinstance(game, ListedGame)]


def listed(page: FigurePage) -> list[tuple[int, int, float]]:
    """Return which games are listed, with their values."""
    return [(game.edition, game.number, game.value) for game in found(page)]


def place_of(chart: DistributionChart | FigureChart, spot: QPointF) -> QPoint:
    """Return where on a chart a value is."""
    return chart.axes.point(spot.x(), spot.y()).toPoint()


def click(widget: QWidget, place: QPoint | None = None) -> None:
    """Click in the middle of a widget, or elsewhere."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or widget.rect().center())


def tip_at(chart: FigureChart | DistributionChart, place: QPoint) -> str:
    """Rest with the pointer at a place of a chart, and return the tip that comes up."""
    QToolTip.hideText()
    QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, place, chart.mapToGlobal(place)))
    return QToolTip.text()
