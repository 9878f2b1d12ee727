"""The laboratory: a study of the open set is played, its figures shown, its games opened."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from core.edition.library import default_library
from core.simulation.planned_edition import PlannedEdition
from core.studies.plan import BatchPlan
from core.studies.results_file import ResultsFile
from core.studies.results_values import FEWEST_BLOCKS
from core.studies.runner import run
from editor.laboratory import games_run, laboratory_window, study_run
from editor.laboratory.laboratory_window import LaboratoryWindow
from editor.laboratory.studies import KeptStudy, Studies, studies_folder
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.sandbox.sandboxes import Sandboxes
from editor.workspace import Workspace
from tests.core.studies.hostile_results import forged_journal
from tests.editions import edition_from
from tests.editor.sandbox.tables import SHORT

from ..conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window

FEW = 8
ALONE = "editions: {now: [gold-rush]}"
STUDY = """\
format: 1
id: asked
{editions}
bots: [random]
seed: 1
games: {games}
"""


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a set whose games are over after twelve tiles."""
    path = tmp_path_factory.mktemp("sets") / "short.yaml"
    path.write_text(SHORT, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory, short: Path) -> Path:
    """Return the file of a study: two editions that are the same, by random bots."""
    library = default_library()
    edition = edition_from(library, str(short))
    planned = [
        PlannedEdition.of(name, edition, library, bots=["random"], players=2, options={})
        for name in ("one", "two")
    ]
    file = tmp_path_factory.mktemp("studies") / "0001-short-x.results.sqlite"
    with ResultsFile.open(file, BatchPlan.of(planned, games=20, seed=3), "Twins") as kept:
        for _ in run(kept):
            pass
    return file


@pytest.fixture
def played(home: Path, twins: Path) -> Path:
    """Return a study that was played before, among those that the program keeps."""
    del home
    folder = studies_folder()
    folder.mkdir(parents=True)
    return Path(shutil.copy(twins, folder))


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at once what was found, and show it."""
    monkeypatch.setattr(laboratory_window, "_TICK", 100)
    monkeypatch.setattr(games_run, "_REPORTS", 5)
    monkeypatch.setattr(study_run, "_SHOW_EVERY", 0.2)


@pytest.fixture
def one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a single process play, where more show nothing more: each takes long to begin."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)


@pytest.fixture
def short_edition(short: Path) -> str:
    """Return the edition of a study whose games are over after twelve tiles."""
    return f"editions: {{now: ['{short}']}}"


@pytest.fixture
def laboratory(
    open_window: OpenWindow, short: Path, qtbot: QtBot
) -> Iterator[Callable[[], LaboratoryWindow]]:
    """Return a function that opens the laboratory from the menu of a window on the short set."""
    window: MainWindow = open_window(short)
    workspace = window.workspace

    def show() -> LaboratoryWindow:
        window.laboratory.open_laboratory.trigger()
        opened = window.laboratory.opened
        assert opened is not None
        qtbot.waitExposed(opened)
        return opened

    yield show
    studies = workspace.shared(Studies)
    for study in (*studies.all, studies.playing):
        if study is not None:
            studies.pause(study)
    studies.finish()
    for study in list(studies.all):
        studies.remove(study)
    for each in workspace.shared(MainWindows).windows:
        if each.laboratory.opened is not None:
            each.laboratory.opened.close()
            each.laboratory.opened.deleteLater()
            each.laboratory.opened = None
        if each is not window:
            each.close()
    for sandbox in list(workspace.shared(Sandboxes).windows):
        sandbox.close()


def click(widget: QWidget, place: QPoint | None = None) -> None:
    """Click in the middle of a widget, or elsewhere."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place or widget.rect().center())


def finish(lab: LaboratoryWindow, bot: QtBot) -> None:
    """Wait until nothing is played or read any more."""
    bot.waitUntil(lambda: lab.studies.playing is None, timeout=60_000)
    bot.waitUntil(lambda: all(study.found for study in lab.studies.all), timeout=60_000)


def choose(field: QComboBox, data: object) -> None:
    """Go to a word by keys."""
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Home)
    for _ in range(field.findData(data)):
        QTest.keyClick(field, Qt.Key.Key_Down)


def begin(lab: LaboratoryWindow, games: int, more: str = "", editions: str = ALONE) -> KeptStudy:
    """Run a new study of so many games of each edition, with more lines."""
    click(lab.catalogue.new)
    draft = lab.catalogue.draft
    assert draft is not None
    draft.document.type_text(STUDY.format(games=games, editions=editions) + more, "")
    click(lab.run)
    click(lab.run)  # twice quickly is once
    assert lab.study is not None
    return lab.study


def test_a_study_is_played_and_its_games_open_where_they_turned(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot, short_edition: str
) -> None:
    """One button, figures, a sentence, the games of a row, and one of them in the sandbox."""
    lab = laboratory()
    begin(lab, FEW, editions=short_edition)
    assert not lab.run.isEnabled()
    finish(lab, qtbot)
    assert lab.verdict.sentence.text() == "Fewer than 20 deals decide nothing"
    assert lab.said.text() == "8 of 8 games"
    choose(lab.page.measure, "scores")
    chart = lab.page.chart
    assert [row.key for row in chart.rows] == ["", "seat 1", "seat 2", "bot random"]
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Down)
    lab.page.finish()
    games = lab.page.view.games
    assert games.behind.text().startswith("Points, Seat 1: 8 games, ")
    assert len(games.table.games.rows) == FEW
    assert games.chosen is not None
    (edition, number, *_), turned = games.chosen.found, games.chosen.row.turned
    QTest.keyClick(games.table, Qt.Key.Key_Return)
    lab.page.finish()
    [sandbox] = games._sandboxes.windows
    assert len(sandbox.session.game.history) == turned
    assert sandbox.session.is_paused  # or bots would play another game than that listed
    assert lab.study is not None
    with ResultsFile.read(lab.study.file, default_library()) as kept:
        row = kept.game(edition, number)
    assert row is not None
    assert tuple(sandbox.session.branches.line()[-1].game.scores) == row.scores


def test_what_was_played_before_is_there_until_it_is_deleted(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot, played: Path, tmp_path: Path
) -> None:
    """Editions that are the same differ by nothing; pages are saved; deleting asks first."""
    lab = laboratory()
    finish(lab, qtbot)
    row = lab.catalogue.list.row(lab.catalogue.view.currentIndex())
    assert row is not None
    assert (row.title, row.state, row.mark) == ("Twins", "40 of 40 games", "")
    assert lab.verdict.sentence.text() == "“one” and “two” give exactly the same points"
    choose(lab.page.measure, "scores")
    click(lab.page.differences, QPoint(8, lab.page.differences.height() // 2))
    assert all(point.value == 0 for row in lab.page.chart.rows for point in row.estimates)
    answers = Answers()
    answers.choose_file(tmp_path / "page.html")
    click(lab.page.save_page)
    assert "Twins" in (tmp_path / "page.html").read_text(encoding="utf-8")
    answers.give(lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Return))  # Cancel
    answers.press_named("Delete")
    click(lab.delete)
    assert played.exists()
    click(lab.delete)
    answers.stop()
    assert answers.said[-1].startswith("Delete the study “Twins”")
    assert not played.exists()
    assert lab.study is None
    assert not lab.delete.isEnabled()


@pytest.mark.usefixtures("one_processor")
def test_an_undecided_study_is_played_on_until_it_is_decided(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot, short_edition: str
) -> None:
    """A button beside what it says, for as long as that is of use; more games are added."""
    lab = laboratory()
    budget = "budgets:\n- {measure: wins, key: seat 1, between: [0.33, 0.67]}\n"
    study = begin(lab, 24, budget, editions=short_edition)
    assert not lab.play_on.isVisibleTo(lab)
    finish(lab, qtbot)
    assert lab.verdict.sentence.text().endswith("24 games do not tell whether the limits are kept")
    assert lab.play_on.isVisibleTo(lab)
    click(lab.play_on)
    assert study.plan.deals == 48
    assert not lab.play_on.isVisibleTo(lab)
    finish(lab, qtbot)
    assert study.found is not None
    assert [each.state for each in study.found.verdicts] != ["undecided"]
    assert study.found.progress.games > 24
    assert "adds games" in lab.verdict.certainty.text()
    assert not lab.play_on.isVisibleTo(lab)


@pytest.mark.usefixtures("played", "one_processor")
def test_a_study_is_compared_with_the_set_as_it_stands(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot
) -> None:
    """With the same bots and deals; closing lets it go on."""
    lab = laboratory()
    click(lab.again)
    playing = lab.studies.playing
    assert playing is not None
    assert playing.title == "Twins, before and now"
    lab.close()
    finish(lab, qtbot)
    again = laboratory()
    assert again.study is playing
    assert again.said.text() == "40 of 40 games"


@pytest.mark.usefixtures("one_processor")
def test_studies_wait_for_one_another(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot, short_edition: str
) -> None:
    """One is played at a time; it can be changed which, paused, and ended for good."""
    lab, many = laboratory(), 90_000
    first, second, third = (begin(lab, many, editions=short_edition) for _ in range(3))
    states = lab.studies.state

    def all_states() -> list[str]:
        return [states(each).value for each in (first, second, third)]

    assert all_states() == ["playing", "waiting", "waiting"]
    assert third.title == f"{first.title} (3)"
    assert lab.said.text() == "Waiting, number 2"
    click(lab.resume)  # the third, at once
    qtbot.waitUntil(lambda: all_states() == ["waiting", "waiting", "playing"], timeout=60_000)
    # Commas stand in numbers once some test before has spoken English.
    said = re.compile(r"[\d,]+ of 90,?000 games, [\d.,]+ games/s, [\d:]+ left")
    qtbot.waitUntil(lambda: said.fullmatch(lab.said.text()) is not None, timeout=60_000)
    assert lab.progress.value() > 0

    def deals() -> int:
        return third.found.progress.blocks if third.found is not None else 0

    # Of fewer nothing is said that stopping early could qualify.
    qtbot.waitUntil(lambda: deals() >= FEWEST_BLOCKS, timeout=60_000)
    click(lab.stop)
    qtbot.waitUntil(lambda: all_states() == ["playing", "waiting", "stopped"], timeout=60_000)
    assert (
        "Stopped early; this is said of the deals that were played" in lab.verdict.certainty.text()
    )
    assert not lab.resume.isEnabled()
    lab.catalogue.choose(second)
    click(lab.pause)
    assert all_states() == ["playing", "paused", "stopped"]
    click(lab.stop)
    qtbot.waitUntil(lambda: all_states() == ["playing", "stopped", "stopped"], timeout=60_000)
    with ResultsFile.read(third.file, default_library()) as kept:
        assert (kept.ended, kept.stopped) == (True, True)


@pytest.mark.usefixtures("one_processor")
def test_a_set_with_unsaved_changes_is_compared_with_its_saved_state(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot, short: Path
) -> None:
    """The games of both are played, by their own texts; the same asked again is judged again."""
    lab = laboratory()
    document = lab._context.document
    document.type_text(document.text + "# not saved\n", "Type")
    editions = f"editions: {{before: {{sets: ['{short}'], saved: true}}, now: ['{short}']}}"
    budgets = "budgets:\n- {measure: scores, edition: now, between: [0, 999]}\n"
    study = begin(lab, 22, budgets, editions)
    finish(lab, qtbot)
    texts = [each.texts[-1].text for each in study.plan.editions]
    assert ["not saved" in text for text in texts] == [False, True]
    assert lab.said.text() == "40 of 44 games: no more were needed"
    assert lab.verdict.sentence.text().replace("\N{NO-BREAK SPACE}", " ") == (
        "Points, now: 6.3 ± 1.8, within the limits as far as 20 games show"
    )
    assert [line.bar.isVisible() for line in lab.verdict.lines] == [True]
    lab.tabs.setCurrentIndex(0)
    click(lab.asked.duplicate)
    assert lab.catalogue.draft is not None
    assert lab.catalogue.draft.document.text == study.text
    lab.studies.remove(study)
    lab.catalogue.open_file(study.file)
    finish(lab, qtbot)
    assert lab.study is not study
    assert lab.verdict.sentence.text().replace("\N{NO-BREAK SPACE}", " ") == (
        "Points, now: 6.3 ± 1.8, within the limits as far as 20 games show"
    )
    document.undo_stack.undo()


@pytest.mark.usefixtures("one_processor")
def test_what_goes_wrong_is_said_at_its_study_and_others_go_on(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot, short_edition: str
) -> None:
    """A results file that is deleted while it is written to; a mistake, until it is mended."""
    lab = laboratory()
    click(lab.catalogue.new)
    draft = lab.catalogue.draft
    assert draft is not None
    draft.document.type_text(draft.document.text.replace("greedy", "gredy"), "Type")
    click(lab.run)
    assert "gredy" in lab.said.text()
    draft.undo.trigger()
    assert "gredy" not in lab.said.text()
    broken = begin(lab, 90_000, editions=short_edition)
    other = begin(lab, FEW, editions=short_edition)
    qtbot.waitUntil(lambda: broken.found is not None, timeout=60_000)
    broken.file.unlink()
    finish(lab, qtbot)
    assert lab.studies.state(other) == "over"
    lab.catalogue.choose(broken)
    assert lab.said.text() == f"The study broke off: {broken.file}: has been deleted or moved"
    assert lab.catalogue.list.rows[-1].state == "Broke off"


@pytest.mark.usefixtures("one_processor")
def test_a_forged_journal_deletes_nothing(
    laboratory: Callable[[], LaboratoryWindow], twins: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """Neither when its study is opened nor when one that is listed is gone on with."""
    lab, victim = laboratory(), tmp_path / "thesis.txt"
    victim.write_text("precious")
    file = Path(shutil.copy(twins, tmp_path / "sent.results.sqlite"))
    forged = forged_journal(victim, file.stat().st_size // 4096)
    journal = Path(f"{file}-journal")
    journal.write_bytes(forged)
    lab.catalogue.open_file(file)
    assert f"{journal.name} lies next to it" in lab.said.text()
    journal.unlink()
    lab.catalogue.open_file(file)
    study = lab.studies.all[0]
    lab.studies.finish()
    journal.write_bytes(forged)
    lab.studies.play(study)
    qtbot.waitUntil(lambda: bool(study.why), timeout=60_000)
    finish(lab, qtbot)
    assert f"{journal.name} lies next to it" in study.why
    assert victim.read_text() == "precious"


@pytest.mark.own_window
@pytest.mark.usefixtures("speaking", "one_processor")
def test_a_change_of_language_keeps_what_is_played_and_what_is_written(
    laboratory: Callable[[], LaboratoryWindow], qtbot: QtBot, short_edition: str
) -> None:
    """Of the laboratory, too: its study goes on, and a draft has its text and its undo."""
    lab = laboratory()
    workspace = lab.studies.parent()
    assert isinstance(workspace, Workspace)
    click(lab.catalogue.new)
    written = lab.catalogue.draft
    assert written is not None
    written.document.type_text(STUDY.format(games=7, editions=ALONE), "Type")
    shipped = lab.catalogue.files.shipped[0]
    lab.catalogue.open_file(shipped)
    study = begin(lab, 90_000, editions=short_edition)
    workspace.speak("fr")
    opened = workspace.shared(MainWindows).windows[0].laboratory.opened
    assert opened is not None
    assert opened is not lab
    assert opened.isVisible()
    assert (opened.study, opened.windowTitle()) == (study, "Laboratoire")
    games = study.found.progress.games if study.found else 0
    qtbot.waitUntil(lambda: bool(study.found and study.found.progress.games > games))
    assert "parties sur 90" in opened.said.text()
    *_, new, of_file = opened.catalogue.drafts
    assert not of_file.document.is_modified  # nor is it deleted with the earlier window
    assert opened.catalogue.list.rows[len(opened.catalogue.drafts) - 1].state == shipped.name
    assert new.document.text == written.document.text
    opened.catalogue.choose(new)
    new.undo.trigger()
    assert "games: 6000" in new.document.text
    opened.studies.pause(study)
    opened.studies.finish()
    assert opened.studies.state(study) == "paused"
