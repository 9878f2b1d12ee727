"""From the editor to the table and back: F9, plans, consent, languages, closing."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from core.drawing.pieces import PAINTS
from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent
from core.records.record_file import read_record
from core.records.replay import replay
from editor.main_windows import MainWindows
from editor.sandbox.analysis.analysis_panel import GAME
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.saving.autosave import recent_games
from editor.sandbox.seat_colours import seat_colour
from editor.sandbox.start.game_setup import GamePlan, GameSetup, remember, remembered
from tests.editor.menus_of import sandbox_menus_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from editor.shell.window_frame import WindowFrame
    from tests.editor.conftest import Answers, SharedWindow
    from tests.editor.sandbox.conftest import OpenEditor, OpenSandbox

pytestmark = pytest.mark.shared_window
OwnWindow = pytest.mark.own_window
QUIET = """\
from core.api import RuleExtension, hookimpl



@hookimpl
def goldrush_extension(id, edition, options):
    return RuleExtension(id, edition, options)
"""


def test_unsaved_changes_are_played(open_editor: OpenEditor, short: Path) -> None:
    """The game has the tiles that the editor shows, not those on the disk."""
    editor = open_editor(short)
    document = editor.window.document
    text = document.text.replace('"08": 1', '"08": 3')
    document.type_text(text, "more of a tile")
    assert document.is_modified
    player = editor.play()
    tables = player.game.setup.tables
    assert tables.counts[tables.names.index("08")] == 3
    assert '"08": 1' in short.read_text(encoding="utf-8")
    document.undo_stack.undo()


@OwnWindow
@pytest.mark.usefixtures("french")
def test_players_without_names_are_called_after_their_colours_in_french(
    open_editor: OpenEditor, short: Path
) -> None:
    """Also where an earlier game was begun in English; each has the colour of its name."""
    editor = open_editor(short)
    remember(editor.window.workspace.settings, GamePlan(("RED", "Anna"), (None, None)))
    players = editor.play().session.players
    assert players == ("ROUGE", "Anna")
    assert [seat_colour(players, seat) for seat in range(2)] == [PAINTS["RED"], PAINTS["BLUE"]]
    assert GamePlan().players == ("BLEU", "ROUGE")
    assert seat_colour(("GRIS", "VERT"), 1) == PAINTS["GREEN"]


def test_the_key_leads_back_to_a_game_under_way(open_editor: OpenEditor, short: Path) -> None:
    """One that was not played, or is over, makes room for a new one in the same window."""
    editor = open_editor(short)
    sandboxes = editor.window.workspace.shared(Sandboxes)
    first = editor.play()
    seed = first.game.seed
    again = editor.play()
    assert sandboxes.windows == [first.window]
    assert again.game.seed != seed, "nothing was played: another game takes its place"
    again.do(again.game.legal_actions()[0])
    game = again.game
    once_more = editor.play()
    assert once_more.window is first.window
    assert once_more.game is game


@pytest.fixture
def plan_forgotten(shared_window: SharedWindow) -> Iterator[None]:
    """Forget the plan of the last game after a test."""
    yield
    assert shared_window.window is not None
    shared_window.window.workspace.settings.remove("sandbox/plan")


@pytest.mark.usefixtures("plan_forgotten")
def test_a_game_is_set_up_by_hand(open_editor: OpenEditor, short: Path, answers: Answers) -> None:
    """Names, seats, who begins, an option and a seed; all but the seed hold for the next game."""
    editor = open_editor(short)

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, GameSetup)
        QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
        third = dialog.rows[2]
        third.name.selectAll()
        QTest.keyClicks(third.name, "BLUE")
        assert not dialog.play.isEnabled()
        assert "BLUE" in dialog.why.text()
        third.name.selectAll()
        QTest.keyClicks(third.name, "Zoe")
        third.who.setFocus()
        QTest.keyClick(third.who, Qt.Key.Key_End)
        QTest.keyClick(third.who, Qt.Key.Key_Up)
        assert third.bot == "random"
        QTest.mouseClick(third.begins, Qt.MouseButton.LeftButton)
        QTest.keyClicks(dialog.seed, "12x3")
        assert dialog.seed.text() == "123"
        dialog.options.boxes["retrieve_cowboy"].editor.entered.emit(True)
        QTimer.singleShot(0, dialog.play.click)

    answers.give(fill)
    editor.press(Qt.KeyboardModifier.ControlModifier)
    window = editor.window.workspace.shared(Sandboxes).windows[-1]
    session = window.session
    session.stop()
    assert session.players == ("BLUE", "RED", "Zoe")
    assert session.seats == [None, None, "random"]
    assert session.branches.root.game.player == 2
    assert session.game.seed == 123
    assert session.setup.options["retrieve_cowboy"] is True
    plan = remembered(editor.window.workspace.settings)
    assert plan.players == ("BLUE", "RED", "Zoe")
    assert plan.seed is None


@pytest.mark.usefixtures("plan_forgotten")
@pytest.mark.parametrize(
    ("game", "wanted", "seats"),
    [
        ("gold-rush", (None, "forgetful:0.2", "random"), [None, "greedy", "random"]),
        ("gold-rush-cards", ("greedy", "forgetful:0.3", None), ["memory", "forgetful:0.3", None]),
    ],
)
def test_bots_of_another_game_give_way_to_those_of_this_one(
    open_editor: OpenEditor,
    game: str,
    wanted: tuple[str | None, ...],
    seats: list[str | None],
) -> None:
    """The last game played may have been of cards, and this one of tiles."""
    editor = open_editor(default_library().find(game))
    remember(editor.window.workspace.settings, GamePlan(("A", "B", "C"), wanted))
    editor.press()
    session = editor.window.workspace.shared(Sandboxes).windows[-1].session
    session.stop()
    assert session.seats == seats


def test_a_plan_that_makes_no_sense_is_the_usual_one(settings: QSettings) -> None:
    """Settings are files, and files can hold anything."""
    plan = GamePlan(("A", "B", "C"), ("greedy", None, None), 2, {"repeated_tiles": "segments"})
    remember(settings, plan)
    assert remembered(settings) == plan
    for text in ("", "{", "[]", "3", '{"players": ["A", "A"], "bots": [null, null]}', '{"a": 1}'):
        settings.setValue("sandbox/plan", text)
        assert remembered(settings) == GamePlan()


def test_rules_of_a_set_s_own_are_asked_about(
    open_editor: OpenEditor, tmp_path: Path, answers: Answers
) -> None:
    """No: there is no game, and nothing runs. Yes: there is one, and no more question."""
    home = tmp_path / "plugins" / "quiet"
    home.mkdir(parents=True)
    (home / "plugin.yaml").write_text("format: 1\nid: quiet\n")
    (home / "__init__.py").write_text(QUIET)
    path = tmp_path / "own.yaml"
    path.write_text("format: 1\nid: own\nextends: gold-rush\nplugins: [quiet]\n")
    editor = open_editor(path)
    sandboxes = editor.window.workspace.shared(Sandboxes)
    answers.press_named("Do not play")
    editor.press()
    assert sandboxes.windows == []
    assert not Consent.default().agreed(load_plugin(home))
    answers.press_named("Allow")
    player = editor.play()
    assert "quiet" in answers.said[-1]
    assert [extension.id for extension in player.game.setup.extensions][-1] == "quiet"
    assert editor.play().window is player.window


def test_what_cannot_be_played_is_said_in_the_editor(
    open_editor: OpenEditor, tmp_path: Path
) -> None:
    """With the reason, and nothing opens."""
    path = tmp_path / "own.yaml"
    path.write_text("format: 1\nid: own\nterrains: {grass: {code: G, color: '#00ff00'}}\n")
    editor = open_editor(path)
    editor.press()
    assert editor.window.workspace.shared(Sandboxes).windows == []
    assert "cannot be played as it is" in editor.window.message.text.text()
    assert "`start`" in editor.window.message.text.text()


@OwnWindow
def test_in_another_language_the_game_is_the_same_and_all_windows_close_together(
    open_editor: OpenEditor, short: Path
) -> None:
    """Windows are made again on the same history, in the same place; large panels are put back."""
    editor = open_editor(short)
    player = editor.play()
    session, workspace = player.session, player.workspace
    player.do(player.game.legal_actions()[0])
    player.do(player.game.legal_actions()[0])
    session.back()
    moment, size = session.now, player.window.size()
    player.window.analysis.switch.setChecked(True)
    player.window.analysis.show_page(GAME)
    for each, panel in ((editor.window, "findings"), (player.window, "remaining")):
        each.panels.large.toggle(each.panels.docks[panel])
        assert len([dock for dock in each.panels.docks.values() if not dock.isHidden()]) == 1
    session.bots.pace = 60_000
    session.seat(0, "random")
    assert session.is_thinking
    workspace.speak("fr")
    QApplication.processEvents()
    windows: list[WindowFrame] = [w for kind in workspace.kinds for w in kind.windows]
    for frame in windows:
        hidden = {name for name, dock in frame.panels.docks.items() if dock.isHidden()}
        assert hidden <= {"tutorial"}  # which nobody has begun
        centre = frame.centralWidget()
        assert centre is not None
        assert centre.isVisible()
    window = workspace.shared(Sandboxes).windows[-1]
    assert window is not player.window
    assert any("BLUE" in label.text() for label in window.statusBar().findChildren(QLabel))
    assert window.analysis.switch.isChecked()
    assert window.analysis.pages.currentWidget() is window.analysis.game
    window.analysis.switch.setChecked(False)
    assert window.session is session
    assert session.now is moment
    assert window.size() == size
    assert moment.move is not None
    assert session.action_text(moment.move).startswith("Poser")
    session.seat(0, None)
    window.centre.setFocus()
    before = len(session.game.history)
    assert session.apply(session.actions()[0])
    assert len(session.game.history) == before + 1
    session.seat(0, "random")
    session.seat(1, "random")
    session.go_on()
    assert session.is_thinking
    assert workspace.close_all()
    assert workspace.shared(MainWindows).windows == []
    assert workspace.shared(Sandboxes).windows == []
    assert not session.is_thinking


@OwnWindow
def test_games_are_played_to_the_end_in_the_window(open_sandbox: OpenSandbox, qtbot: QtBot) -> None:
    """By bots on their seats, or by one for everybody. A window closed meanwhile just closes."""
    player = open_sandbox()
    window, session, menus = player.window, player.session, sandbox_menus_of(player.window)
    menus.stand_ins.aboutToShow.emit()
    offered = menus.stand_ins.actions()
    assert [each.text() for each in offered if each.isChecked()] == [
        f"Bot: {menus.stand_ins.chosen}"
    ]
    next(each for each in offered if each.text() == "Bot: random").trigger()
    assert menus.stand_ins.chosen == "random"
    player.do(player.game.legal_actions()[0])
    begin, control = session.now, Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(player.table, Qt.Key.Key_F11, control)
    assert not menus.finish.isEnabled()
    assert menus.stop.isEnabled()
    assert "play to the end" in window.choices.headline.title.text()
    qtbot.waitUntil(lambda: session.game.is_over, timeout=20_000)
    QTest.keyClick(player.table, Qt.Key.Key_Z, control)
    assert session.now is begin
    assert menus.finish.isEnabled()
    assert not menus.play_out.isEnabled()
    window.new_game()
    session.bots.pace = 10**6
    session.seat(0, "random")
    session.seat(1, "random")
    assert menus.play_out.isEnabled()
    QTest.keyClick(player.table, Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    assert "turn 1" in window._thinking.text()
    assert "play to the end" in window.choices.headline.title.text()
    assert menus.stop.isEnabled()
    qtbot.waitUntil(lambda: session.game.is_over, timeout=20_000)
    assert not menus.play_out.isEnabled()
    assert not window._thinking.text()
    record = read_record(recent_games()[0].path)
    assert replay(record, default_library(), anyway=True).events == session.game.events
    window.new_game()
    menus.play_out.trigger()
    assert session.is_running
    window.close()
    qtbot.waitUntil(lambda: all(each.name != "bot" for each in threading.enumerate()))


def test_a_game_goes_on_without_the_editor(open_editor: OpenEditor, short: Path) -> None:
    """Its set is closed there; the game is what it was, and a new one has the same set."""
    editor = open_editor(short)
    player = editor.play()
    player.do(player.game.legal_actions()[0])
    editor.window.close()
    QApplication.processEvents()
    assert player.session.document is None
    assert not player.session.is_outdated
    player.do(player.game.legal_actions()[0])
    player.press("Ctrl+N")
    assert player.game.history == []
    assert player.game.setup.edition.ids[-1] == "short"
