"""The window from which studies are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from shiboken6 import isValid

from core.edition.library import default_library
from core.simulation.planned_edition import PlannedEdition
from core.studies.plan import BatchPlan
from core.studies.results_file import ResultsFile
from core.studies.runner import run
from editor.laboratory.figure_page import FigurePage
from editor.laboratory.study_document import StudyDocument
from editor.laboratory.study_editor import StudyEditor
from editor.laboratory.study_run import kept_figures
from editor.sandbox.sandboxes import Sandboxes
from tests.editions import edition_from

from ..conftest import GOLD_RUSH
from .results import DEALS, TEXT, Study

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.main_window import MainWindow

    from ..conftest import OpenWindow, SharedWindow
    from .study_hands import EditStudy


@pytest.fixture
def base_game(shared_window: SharedWindow, open_window: OpenWindow) -> MainWindow:
    """Return the module's window on the base game, opened again if a test changed it."""
    window = shared_window.window
    # The module before may have closed it for good.
    if window is not None and isValid(window) and window.isVisible():
        document = window.document
        if document.path == GOLD_RUSH and not document.undo_stack.count():
            return window
    return open_window(GOLD_RUSH)


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """Return a study of Gold Rush and the same with the Sheriff, by random bots."""
    library, editions = default_library(), []
    for name, sets in (("plain", ["gold-rush"]), ("law", ["gold-rush", "sheriff"])):
        edition = edition_from(library, *sets)
        editions.append(
            PlannedEdition.of(name, edition, library, bots=["random"], players=2, options={})
        )
    file = tmp_path_factory.mktemp("studies") / "law.results.sqlite"
    plan = BatchPlan.of(editions, games=DEALS, seed=5)
    with ResultsFile.open(file, plan, "Law", text=TEXT) as kept:
        for _ in run(kept):
            pass
        return file, plan, kept_figures(kept)


@pytest.fixture
def page(base_game: MainWindow, qtbot: QtBot) -> Iterator[FigurePage]:
    """Return the page by itself, with the things of a window on the base game."""
    made = FigurePage(
        base_game.laboratory._context,
        base_game.workspace.shared(Sandboxes),
    )
    made.resize(760, 560)
    made.show()
    qtbot.addWidget(made)
    qtbot.waitExposed(made)
    yield made
    made.finish()


@pytest.fixture
def edit_study(base_game: MainWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[EditStudy]:
    """Return a function that edits a study of a text, or a new one, of the base game."""
    context = base_game.laboratory._context
    made: list[StudyEditor] = []

    def edit(text: str | None) -> StudyEditor:
        if text is None:
            document = StudyDocument.new(context)
        else:
            (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
            document = StudyDocument.open(tmp_path / "mine.yaml", context)
        editor = StudyEditor(document, context)
        made.append(editor)
        context.appearance.apply_style(editor)
        editor.resize(720, 640)
        with qtbot.waitActive(editor):
            editor.show()
            editor.activateWindow()
        return editor

    yield edit
    for editor in made:
        editor.close()
        editor.deleteLater()
        editor.document.deleteLater()
