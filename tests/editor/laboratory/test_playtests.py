"""Playtests in the laboratory: records dropped in, read, and opened in the sandbox at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.engine.actions import Claim
from core.engine.game import Game
from core.records.playtest_lines import RefusedLine
from editor.laboratory.laboratory_window import PLAYTESTS, STUDY, LaboratoryWindow
from editor.laboratory.overview_page import DIFFERENCES
from editor.laboratory.playtest_page import OVERVIEW, PlaytestPage
from editor.main_windows import MainWindows
from editor.sandbox.sandboxes import Sandboxes
from editor.workspace import Workspace
from tests.playtesting import playtest, ranch, ranch_setup, write_playtests

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.sandbox.sandbox_window import SandboxWindow

    from ..conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the set, and one of three games in it, the first of who misunderstands."""
    folder = tmp_path_factory.mktemp("ranch")
    _, where = ranch_setup(folder)
    write_playtests(folder / "games", where, games=3, misunderstood=1)
    (folder / "games" / "bad.jsonl").write_bytes(b'{"type": "goldrush-record"')
    return folder


@pytest.fixture
def laboratory(open_window: OpenWindow, records: Path, qtbot: QtBot) -> Iterator[LaboratoryWindow]:
    """The laboratory of a window on the set."""
    ranch(records)  # and the agreement to its plugin
    window = open_window(records / "ranch.yaml")
    window.laboratory.open_laboratory.trigger()
    opened = window.laboratory.opened
    assert opened is not None
    qtbot.waitExposed(opened)
    yield opened
    for each in window.workspace.shared(MainWindows).windows:
        if each.laboratory.opened is not None:
            each.laboratory.opened.playtests.finish()
            each.laboratory.opened.close()
            each.laboratory.opened.deleteLater()
            each.laboratory.opened = None
    for sandbox in list(window.workspace.shared(Sandboxes).windows):
        sandbox.close()


def drop(window: LaboratoryWindow, *paths: Path) -> bool:
    """Drag files or folders onto a window; say whether it took them."""
    data, copy = QMimeData(), Qt.DropAction.CopyAction
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    enter = QDragEnterEvent(QPoint(40, 40), copy, data, LEFT, NONE)
    QApplication.sendEvent(window, enter)
    event = QDropEvent(QPointF(40, 40), copy, data, LEFT, NONE)
    QApplication.sendEvent(window, event)
    return enter.isAccepted() and event.isAccepted()


def read(window: LaboratoryWindow, *paths: Path) -> PlaytestPage:
    """Drop records and wait for what is said of them."""
    assert drop(window, *paths)
    window.playtests.finish()
    return window.playtests


def choose(page: PlaytestPage, name: str) -> None:
    """Choose a table or a measure by the arrow keys."""
    page.choice.setFocus()
    while page.choice.currentData() != name:
        before = page.choice.currentIndex()
        QTest.keyClick(page.choice, Qt.Key.Key_Down)
        assert page.choice.currentIndex() == before + 1


def cells(table: object) -> list[list[str]]:
    """What a table shows."""
    model = table.model()  # type: ignore[attr-defined]
    columns = range(model.columnCount())
    return [
        [str(model.index(row, column).data()) for column in columns]
        for row in range(model.rowCount())
    ]


def workspace_of(window: LaboratoryWindow) -> Workspace:
    """What all windows share."""
    found = window.studies.parent()
    assert isinstance(found, Workspace)
    return found


def opened(window: LaboratoryWindow) -> list[SandboxWindow]:
    """The windows of games."""
    return [*workspace_of(window).shared(Sandboxes).windows]


def test_a_folder_is_dropped_in_and_says_what_was_misunderstood(
    laboratory: LaboratoryWindow, records: Path
) -> None:
    """With a message for what is none, and the rule first."""
    page = read(laboratory, records / "games")
    assert laboratory.tabs.currentIndex() == PLAYTESTS
    assert not laboratory.progress.isVisible()
    said = [text for (text,) in cells(page.overview)]
    assert said[0] == "3 games of people were read, 3 of them played to the end."
    assert said[1].startswith("What was refused most: “prairie wants a permit, which Ada has not”")
    assert any("bad.jsonl:1: breaks off in its first line" in text for text in said)
    choose(page, "refused")
    assert cells(page.topic)[0][0] == "prairie wants a permit, which Ada has not"
    assert {row[0].partition(",")[0] for row in cells(page.behind)} == {"game-1.jsonl"}
    laboratory.tabs.setCurrentIndex(STUDY)
    assert laboratory.progress.isVisible()


def test_a_moment_opens_in_the_sandbox_where_it_was(
    laboratory: LaboratoryWindow, records: Path, qtbot: QtBot
) -> None:
    """By a double click, at the turn and before the claim that was refused; bots wait there."""
    page = read(laboratory, records / "games" / "game-1.jsonl")
    choose(page, "refused")
    row = 5
    listed = page.moments.row(page.moments.index(row, 0))
    assert listed is not None
    place = page.behind.visualRect(page.moments.index(row, 0)).center()
    QTest.mouseClick(page.behind.viewport(), LEFT, NONE, place)
    QTest.mouseDClick(page.behind.viewport(), LEFT, NONE, place)
    (window,) = opened(laboratory)
    session = window.session
    moment, game = listed.place.moment, session.game
    assert isinstance(game, Game)
    assert (game.turn, game.players[game.player]) == (moment.turn, moment.player)
    refused = dict(page.report.playtests.games[0].record.lines)[moment.line]  # type: ignore[union-attr]
    assert isinstance(refused, RefusedLine)
    action = game.setup.parse(game, refused.action)
    assert isinstance(action, Claim)
    assert game.why_not(action)
    assert session.seats[1] == "greedy"
    assert refused in session.now.said
    qtbot.wait(50)
    assert session.game.turn == moment.turn
    window.close()
    choose(page, "costs")
    page.topic.setFocus()
    QTest.keyClick(page.topic, Qt.Key.Key_Down)
    told = page.rows.row(page.topic.currentIndex())
    assert told is not None
    QTest.keyClick(page.topic, Qt.Key.Key_Return)
    (window,) = opened(laboratory)
    game = window.session.game
    following = window.session.now.children[0].move
    assert following is not None
    assert game.describe_action(following) == told.data["action"]


def test_a_figure_leads_to_its_games(laboratory: LaboratoryWindow, records: Path) -> None:
    """A row of a chart by click and arrows, a difference; each with people's and bots' values."""
    page = read(laboratory, records / "games")
    choose(page, "points")
    assert page.chart.isVisible()
    assert page.group.currentData() == "bot"
    assert [row.label for row in page.chart.rows][:1] == ["In all"]
    QTest.mouseClick(page.chart, LEFT, NONE, QPoint(60, page.chart.row_height * 2 + 8))
    key = page.chart.chosen
    assert key == "bot people"
    rows = cells(page.behind)
    assert len(rows) == 3
    report = page.report
    assert report is not None
    values = {each.game.name: each for each in report.values("points", key)}
    for name, points, people, bots in rows:
        own = values[name.partition(",")[0]]
        assert points.startswith(f"Ada {people}, greedy ")
        assert (float(people), float(bots)) == (own.people, own.bots)
    QTest.keyClick(page.chart, Qt.Key.Key_Down)
    assert page.chart.chosen != key
    choose_back = page.choice.findData(DIFFERENCES)
    page.choice.setCurrentIndex(choose_back)
    assert len(cells(page.behind)) == 3
    page.different.view.setFocus()
    QTest.keyClick(page.different.view, Qt.Key.Key_Return)
    assert page.chart.isVisible()
    assert len(cells(page.behind)) == 3


def test_what_cannot_be_read_is_said_and_the_page_is_saved(
    laboratory: LaboratoryWindow, records: Path, tmp_path: Path, answers: Answers
) -> None:
    """No records, no game that counts; a page as the command line writes it."""
    (tmp_path / "empty").mkdir()
    page = read(laboratory, tmp_path / "empty")
    assert page.said.text() == "There are no records: their names end in .jsonl."
    assert not page.save_page.isEnabled()
    assert not page.open_game.isEnabled()
    page = read(laboratory, records / "games" / "bad.jsonl")
    assert "breaks off in its first line" in cells(page.overview)[-1][0]
    assert not page.open_game.isEnabled()
    page = read(laboratory, records / "games" / "game-2.jsonl")
    answers.choose_file(tmp_path / "page.html")
    QTest.mouseClick(page.save_page, LEFT)
    assert "What was refused most" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_other_versions_count_if_asked_and_another_language_keeps_what_is_shown(
    laboratory: LaboratoryWindow, records: Path, tmp_path: Path
) -> None:
    """By the box; the window made anew in French shows the same games without reading them."""
    content = playtest(ranch_setup(records)[1], 9, actions=30)
    whole = content.replace(b'"id": "ranch", "sha256": "', b'"id": "ranch", "sha256": "0000', 1)
    end = whole.index(b'"', whole.index(b"0000"))
    (tmp_path / "other.jsonl").write_bytes(whole[: end - 4] + whole[end:])
    (tmp_path / "same.jsonl").write_bytes(content)
    page = read(laboratory, tmp_path)
    assert cells(page.overview)[1][0] == "1 game of another version of the set is not counted."
    QTest.mouseClick(page.others, LEFT, NONE, QPoint(8, page.others.height() // 2))
    page.finish()
    assert "the set 'ranch' is not as when the game was played" in cells(page.overview)[-1][0]
    workspace = workspace_of(laboratory)
    workspace.speak("fr")
    (window,) = workspace.shared(MainWindows).windows
    french = window.laboratory.opened
    assert french is not None
    assert french.tabs.currentIndex() == PLAYTESTS
    assert french.playtests.others.isChecked()
    assert french.playtests.choice.currentData() == OVERVIEW
    assert "1 partie jouée par des personnes a été lue" in cells(french.playtests.overview)[0][0]
    assert french.playtests.report is not None
    assert french.playtests.report.study.plan.names == ("planner", "joueurs")
    workspace.speak("en")
