"""Games on the disk: saved, opened, kept while they are played, and saved as scenarios."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.edition.library import default_library
from core.engine.manual_edits import GivePoints
from core.findings import Severity
from core.records.game_tree import branches_of
from core.records.record_file import read_record
from core.records.recorded_setup import setup_of
from core.records.recorder import event_texts
from core.records.scenario import run
from core.records.scenario_file import load_scenario
from editor.document.document import Document
from editor.sandbox.game_session import GameSession
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.saving.autosave import Autosave, left_behind, recent_games, settle
from editor.sandbox.saving.game_files import GameFiles
from editor.sandbox.saving.opened_records import open_record
from editor.sandbox.saving.scenario_windows import ScenarioDialog
from editor.sandbox.view_context import TileContext
from tests.editor.sandbox import playing_process
from tests.editor.sandbox.tables import SHORT, leave, play_on, sit_at
from tests.volume import part_of

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from core.engine.game import Game
    from tests.editor.conftest import Answers
    from tests.editor.sandbox.conftest import OpenSandbox

SitDown = Callable[..., TileContext]
SCENARIOS = Path(__file__).parents[2] / "core" / "scenarios"
AtTable: TypeAlias = "Callable[..., Table]"


class Table:
    """A game with what keeps it, and what was said about that."""

    def __init__(self, context: TileContext) -> None:
        self.context, self.session = context, context.session
        self.window = QWidget()
        self.game_files = GameFiles(context, self.window)
        self.said: list[tuple[str, Severity]] = []
        self.game_files.said.connect(self._hear)

    @property
    def last(self) -> str:
        """What was said last."""
        return self.said[-1][0]

    def story(self) -> tuple[str, ...]:
        """Return all that happened up to the moment looked at, in words."""
        return event_texts(self.session.game.events, self.session.players)

    def _hear(self, text: str, severity: Severity) -> None:
        self.said.append((text, severity))


@pytest.fixture
def at_table(sit_down: SitDown, qtbot: QtBot) -> Iterator[AtTable]:
    """Return a function that sits down where games are kept."""
    tables: list[Table] = []

    def sat_down(*sets: str, **how: object) -> Table:
        tables.append(Table(sit_down(*sets, **how)))
        qtbot.addWidget(tables[-1].window)
        return tables[-1]

    yield sat_down
    for table in tables:
        table.game_files.finish()
        table.game_files.faults.close()


def branched(table: Table) -> None:
    """Play, go back, bend the rules and play on, so that there are branches."""
    play_on(table.context, 12, 1)
    for _ in range(5):
        table.session.back()
    assert table.session.edit(GivePoints("RED", 3))
    play_on(table.context, 3, 2)


# --- Records ---


def test_a_saved_game_opens_with_all_its_branches(at_table: AtTable, tmp_path: Path) -> None:
    """The same tree, the same moment, the same seats; nothing is to be remarked."""
    one, file = at_table(seats=(None, "greedy")), tmp_path / "game.jsonl"
    one.session.stop()
    branched(one)
    assert one.game_files.save_to(file)
    assert one.said[-1][1] is Severity.NOTE
    other = at_table()
    assert other.game_files.open_path(file)
    assert other.story() == one.story()
    assert len(other.session.branches.moments) == len(one.session.branches.moments)
    line = [str(moment.move) for moment in one.session.branches.line()]
    assert [str(moment.move) for moment in other.session.branches.line()] == line
    assert other.session.seats == [None, "greedy"]
    assert other.session.is_paused
    assert all("differs" not in text for text, _ in other.said)


def test_a_record_of_sets_that_are_nowhere_else_brings_them_along(
    at_table: AtTable, tmp_path: Path
) -> None:
    """The short edition is in no library; it is played as the record has it, and that is said."""
    one, file = at_table(SHORT), tmp_path / "game.jsonl"
    play_on(one.context, 8)
    assert one.game_files.save_to(file)
    other = at_table("gold-rush")
    assert other.game_files.open_path(file)
    assert other.session.edition.ids[-1] == "short"
    assert other.said[-1] == (
        "It uses the sets as they are in the record: short.",
        Severity.NOTE,
    )


def test_a_record_that_differs_is_opened_as_far_as_it_goes(
    at_table: AtTable, tmp_path: Path
) -> None:
    """The line is named in which it first differs, and the game goes up to there."""
    one, file = at_table("gold-rush"), tmp_path / "game.jsonl"
    play_on(one.context, 20)
    one.game_files.save_to(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"turn": 6' in line)
    changed = json.loads(lines[number])
    changed["scores"] = [99, 99]
    lines[number] = json.dumps(changed)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    other = at_table("gold-rush")
    assert other.game_files.open_path(file)
    assert other.session.game.turn == 6
    text, severity = other.said[-1]
    assert severity is Severity.WARNING
    assert f":{number + 1}: " in text
    assert "99" in text
    play_on(other.context, 3)


def test_a_record_that_breaks_off_is_played_on(at_table: AtTable, tmp_path: Path) -> None:
    """Half a last line is no move; the message says which line that is."""
    one, file = at_table("gold-rush"), tmp_path / "game.jsonl"
    play_on(one.context, 10)
    one.game_files.save_to(file)
    content = file.read_bytes()
    file.write_bytes(content[:-40])
    other = at_table("gold-rush")
    assert other.game_files.open_path(file)
    assert other.session.now.depth == 9
    last = len(content.splitlines())
    assert f"line {last}" in other.last


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00", b'{"type": "x"}\n'])
def test_what_is_no_record_is_refused_and_the_game_stays(
    at_table: AtTable, tmp_path: Path, content: bytes
) -> None:
    """One sentence says why, with the name of the file."""
    file = tmp_path / "other.jsonl"
    file.write_bytes(content)
    table = at_table()
    play_on(table.context, 3)
    moment = table.session.now
    assert not table.game_files.open_path(file)
    assert table.session.now is moment
    assert "other.jsonl" in table.last
    assert table.said[-1][1] is Severity.ERROR
    assert not table.game_files.open_path(tmp_path / "none.jsonl")
    assert "none.jsonl" in table.last


def test_a_file_that_is_no_record_is_not_written_over(at_table: AtTable, tmp_path: Path) -> None:
    """A tile set chosen by mistake stays as it is."""
    file = tmp_path / "mine.yaml"
    file.write_text("format: 1\n", encoding="utf-8")
    table = at_table()
    assert not table.game_files.save_to(file)
    assert file.read_text(encoding="utf-8") == "format: 1\n"
    assert table.said[-1][1] is Severity.ERROR
    folder = tmp_path / "gone"
    assert not table.game_files.save_to(folder / "game.jsonl")
    assert "could not be saved" in table.last


def test_dialogs_suggest_a_name_and_remember_the_folder(
    at_table: AtTable, tmp_path: Path, answers: Answers
) -> None:
    """Saved by the menu, opened by the menu, in the folder chosen last."""
    table = at_table()
    play_on(table.context, 5)
    depth = table.session.now.depth
    folder = tmp_path / "games"
    folder.mkdir()
    answers.choose_file(folder / "first.jsonl")
    table.game_files.save_record.trigger()
    assert (folder / "first.jsonl").exists()
    assert "short-" in answers.said[0]
    play_on(table.context, 3)
    answers.choose_file(folder / "first.jsonl")
    table.game_files.open_record.trigger()
    assert table.session.now.depth == depth
    stored = str(table.context.settings.value("sandbox/folders/records"))
    assert stored == str(folder)


# --- Scenarios ---


def test_a_position_saved_as_a_scenario_holds(at_table: AtTable, tmp_path: Path) -> None:
    """Any moment of a game, with the moves that followed; run again, all is as expected."""
    table = at_table("gold-rush", "sheriff")
    play_on(table.context, 30)
    line = table.session.branches.line()
    for start in (0, 11, 25):
        file = tmp_path / f"from-{start}.yaml"
        games = [moment.game for moment in line[start:]]
        assert table.game_files.save_scenario_to(file, games, f"from-{start}", "A test")
        assert "it passes" in table.last
        assert run(load_scenario(file, default_library())).holds


def test_a_scenario_is_opened_and_played_on(at_table: AtTable, tmp_path: Path) -> None:
    """It begins in its position, its moves are made, and the game goes on; a set is refused."""
    table, file = at_table("gold-rush", "sheriff"), tmp_path / "mine.yaml"
    play_on(table.context, 20)
    line = table.session.branches.line()
    table.game_files.save_scenario_to(file, [moment.game for moment in line[14:]], "mine", "")
    scores, last = table.session.game.scores[:], table.session.game
    other = at_table("gold-rush")
    assert other.game_files.open_path(file)
    assert len(other.session.branches.moments) == 7
    assert other.session.game.scores == scores
    assert other.session.game.turn == last.turn
    assert other.session.game.drawn == last.drawn
    play_on(other.context, 5)
    file.write_text(SHORT, encoding="utf-8")
    moment = other.session.now
    assert not other.game_files.open_path(file)
    assert other.session.now is moment
    assert "mine.yaml is not a scenario that can be opened" in other.game_files.faults.text.text()


def test_all_in_which_a_scenario_does_not_hold_is_told(
    at_table: AtTable, tmp_path: Path, qtbot: QtBot
) -> None:
    """Few things above the table, more in a list beside it; another game takes both away."""
    table, file = at_table("gold-rush", seed=3), tmp_path / "mine.yaml"
    play_on(table.context, 12)
    games = [moment.game for moment in table.session.branches.line()]
    table.game_files.save_scenario_to(file, games, "mine", "")
    text = file.read_text(encoding="utf-8")
    faults = table.game_files.faults
    assert faults.isHidden()
    for wrong in (1, 7):
        expected = "".join(f"  - {{at: [{x}, 90], tiles: 1}}\n" for x in range(wrong))
        file.write_text(text + f"  fits:\n{expected}", encoding="utf-8")
        assert table.game_files.open_path(file)
        assert "fails" in faults.text.text()
        assert faults.text.text().count("is no open cell") == min(wrong, 2)
        assert not faults.isHidden()
        assert bool(faults.answers) is (wrong > 3)
        assert ("… and 5 more differences" in faults.text.text()) is (wrong > 3)
    QTest.mouseClick(faults.answers[0], Qt.MouseButton.LeftButton)
    assert faults.list is not None
    qtbot.addWidget(faults.list)
    rows = [faults.list.lines.item(row).text() for row in range(faults.list.lines.count())]
    last = len(file.read_text(encoding="utf-8").splitlines())
    assert len(rows) == 7
    assert rows[-1].startswith(f"Line {last}: (6,90) is no open cell")
    file.write_text(text, encoding="utf-8")
    assert table.game_files.open_path(file)
    assert faults.isHidden()
    assert faults.list is None


def test_the_dialog_of_a_scenario_takes_the_moves_wanted(at_table: AtTable, qtbot: QtBot) -> None:
    """Two moves before this moment and one after it; an id that is none is refused in place."""
    table = at_table("gold-rush")
    play_on(table.context, 10)
    table.session.back()
    line = table.session.branches.line()
    dialog = ScenarioDialog(table.window, table.session, "first-mine")
    qtbot.addWidget(dialog)
    assert dialog.moments == line[:10], "how it came to this moment"
    dialog.before.setValue(2)
    dialog.after.setValue(1)
    assert dialog.moments == line[7:11]
    dialog.name.line.setText("First Mine!")
    assert not dialog.save.isEnabled()
    assert "hyphens" in dialog.name.reason
    dialog.name.line.setText("first-mine")
    assert dialog.save.isEnabled()
    play_on(table.context, 3)
    dialog.after.setValue(0)
    assert dialog.moments == line[7:10]
    assert dialog.said.text().startswith("It begins in")


@pytest.mark.usefixtures("french")
def test_moves_of_a_scenario_are_parted_as_in_french(at_table: AtTable, qtbot: QtBot) -> None:
    """With the space before a semicolon at which no line breaks."""
    table = at_table("gold-rush")
    play_on(table.context, 3)
    dialog = ScenarioDialog(table.window, table.session, "first-mine")
    qtbot.addWidget(dialog)
    assert re.search(r"\S[\u00a0\u202f]; \S", dialog.said.text())
    assert not re.search(r"\w; ", dialog.said.text())


def test_a_scenario_of_changes_that_are_not_saved_says_so(
    sit_down: SitDown, qtbot: QtBot, tmp_path: Path
) -> None:
    """The file of the set is what a scenario is run with."""
    file = tmp_path / "short.yaml"
    file.write_text(SHORT, encoding="utf-8")
    document = Document(default_library())
    document.open(file)
    context = sit_down()
    context.session.document = document
    document.changed.connect(context.session.outdated)
    table = Table(context)
    qtbot.addWidget(table.window)
    document.type_text(SHORT.replace("A short game", "Shorter"), "Typing")
    assert "changes" in table.game_files._why_unsaved()
    table.game_files.finish()
    context.session.detach()
    document.close()


# --- While it is played ---


def test_every_move_is_kept_at_once(at_table: AtTable) -> None:
    """The record of the running game has the last move before anybody waits for it."""
    table = at_table("gold-rush")
    assert table.game_files.games.path is None
    for _ in range(12):
        play_on(table.context, 1, 3)
        path = table.game_files.games.path
        assert path is not None
        record = read_record(path)
        tree = branches_of(record, setup_of(record, default_library()))
        assert tree.now.depth == table.session.now.depth
        assert event_texts(tree.now.game.events, table.session.players) == table.story()


def test_what_was_taken_back_and_branched_is_kept_too(at_table: AtTable) -> None:
    """Side branches are in the record while it is written, and when it is finished."""
    table = at_table("gold-rush")
    branched(table)
    assert table.game_files.games.path is not None
    record = read_record(table.game_files.games.path)
    tree = branches_of(record, setup_of(record, default_library()))
    assert len(tree.moments) == len(table.session.branches.moments)
    table.session.back()
    story = table.story()
    table.game_files.finish()
    assert table.game_files.games.path is None
    kept = recent_games()[0].read()
    assert kept is not None
    tree = branches_of(kept, setup_of(kept, default_library()))
    assert len(tree.moments) == len(table.session.branches.moments)
    assert event_texts(tree.now.game.events, table.session.players) == story
    assert not left_behind()


def test_a_game_in_which_nothing_was_played_is_not_kept(at_table: AtTable) -> None:
    """Opening a sandbox and closing it leaves nothing."""
    at_table().game_files.finish()
    assert recent_games() == []


def test_another_game_in_the_same_window_puts_the_first_among_the_recent(
    at_table: AtTable, tmp_path: Path
) -> None:
    """Opening a record loses nothing of what was played before."""
    table, file = at_table("gold-rush"), tmp_path / "game.jsonl"
    play_on(table.context, 6)
    table.game_files.save_to(file)
    play_on(table.context, 4)
    story = table.story()
    table.game_files.open_path(file)
    kept = recent_games()
    assert len(kept) == 1
    record = kept[0].read()
    assert record is not None
    opened = open_record(record, default_library())
    assert event_texts(opened.branches.now.game.events, table.session.players) == story


def test_only_the_last_ten_games_are_kept_and_open_again(sit_down: SitDown, qtbot: QtBot) -> None:
    """The menu lists them, the latest first, and a click plays one on."""
    depths = []
    for seed in range(12):
        table = Table(sit_down("gold-rush", seed=seed))
        qtbot.addWidget(table.window)
        play_on(table.context, seed + 2)
        depths.append(table.session.now.depth)
        table.game_files.finish()
    assert len(recent_games()) == 10
    table = Table(sit_down("gold-rush"))
    qtbot.addWidget(table.window)
    table.game_files.recent_menu.aboutToShow.emit()
    actions = table.game_files.recent_menu.actions()
    assert len(actions) == 10
    assert "gold-rush" in actions[0].text()
    actions[0].trigger()
    assert table.session.now.depth in depths
    assert table.session.now.depth > 0
    table.game_files.finish()


def test_a_rebuilt_window_keeps_saving_the_same_game(at_table: AtTable, qtbot: QtBot) -> None:
    """As after a change of language: the same record is written on."""
    table = at_table("gold-rush")
    play_on(table.context, 4)
    path = table.game_files.games.path
    again = Table(table.context)
    qtbot.addWidget(again.window)
    assert again.game_files.games is table.game_files.games
    play_on(table.context, 4)
    assert again.game_files.games.path == path
    assert len(table.session.findChildren(Autosave)) == 1


@contextmanager
def refusing(home: Path) -> Iterator[None]:
    """Put a file where the folder of games is, so that none can be kept meanwhile."""
    games = home / "state" / "goldrush-workshop" / "games"
    games.mkdir(parents=True, exist_ok=True)
    games.rename(games.with_name("away"))
    games.write_text("in the way", encoding="utf-8")
    yield
    games.unlink()
    games.with_name("away").rename(games)


def test_a_disk_that_refuses_is_told_once_and_the_game_goes_on(
    open_sandbox: OpenSandbox, home: Path
) -> None:
    """The warning stands over the table until it is closed, and comes once for each game.

    A game that was played before its window came is written at once, and fails at once.
    """
    player = open_sandbox()
    message = player.window.message
    with refusing(home):
        for depth in (1, 2):
            player.do(player.game.legal_actions()[0])
            assert message.isVisible()
            assert "cannot be saved to disk" in message.text.text()
            assert player.session.now.depth == depth
        message.hide()
        player.do(player.game.legal_actions()[0])
        assert not message.isVisible()
        player.window.new_game()
        player.do(player.game.legal_actions()[0])
        assert message.isVisible()
    player.window.new_game()
    assert not message.isVisible()
    player.do(player.game.legal_actions()[0])
    assert not message.isVisible()
    sandboxes = player.workspace.shared(Sandboxes)
    player.window.close()
    with refusing(home):
        window = sandboxes.open(GameSession(player.session.branches, player.session.library))
    assert window.message.isVisible()
    assert "cannot be saved to disk" in window.message.text.text()
    sandboxes.rebuild()
    assert "cannot be saved to disk" in sandboxes.windows[-1].message.text.text()


@pytest.mark.process
@pytest.mark.parametrize("moves", part_of([17, 1, 40], 3))
def test_a_killed_game_has_lost_at_most_its_last_move(
    moves: int, settings: QSettings, qapp: QApplication
) -> None:
    """A process that is killed between any two moves leaves a record of all that it told."""
    assert qapp is not None
    words = [sys.executable, playing_process.__file__, str(moves)]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().split() for _ in range(moves)]
        process.send_signal(signal.SIGKILL)
        told += [line.split() for line in process.stdout]
    assert len(told) >= moves
    left = left_behind()
    assert len(left) == 1
    record = left[0].read()
    assert record is not None
    opened = open_record(record, default_library())
    assert opened.differs == ""
    depth = opened.branches.now.depth
    last = int(told[-1][1])
    assert abs(depth - last) <= 1
    kept = settle(left[0])
    assert left_behind() == []
    assert [game.path for game in recent_games()] == [kept.path]
    context = sit_at(cast("Game", opened.branches.root.game), settings)
    table = Table(context)
    assert table.game_files.open_path(kept.path)
    assert table.session.now.depth == depth
    table.game_files.finish()
    table.window.deleteLater()
    leave(context)


def test_what_a_crash_left_before_anything_was_written_is_swept_up(home: Path) -> None:
    """An empty file is no game, and nobody is asked about it."""
    folder = home / "state" / "goldrush-workshop" / "games" / "running"
    folder.mkdir(parents=True)
    (folder / "0123abcd.jsonl").write_bytes(b'{"type": "goldrush-rec')
    assert left_behind() == []
    assert list(folder.iterdir()) == []


def test_a_game_that_another_program_plays_is_not_left_behind(at_table: AtTable) -> None:
    """As long as it is played nobody is offered to go on with it."""
    table = at_table("gold-rush")
    play_on(table.context, 3)
    assert left_behind() == []
    table.game_files.keep()
    assert left_behind() == []


def test_what_a_scenario_says_of_a_plugin_is_in_the_words_of_that_plugin(
    at_table: AtTable, tmp_path: Path
) -> None:
    """Which it brings itself, for the language of the window."""
    wrong = (SCENARIOS / "w18-sheriff.yaml").read_text(encoding="utf-8")
    file = tmp_path / "w18.yaml"
    file.write_text(wrong.replace("because: the Sheriff stands", "because: he stands"), "utf-8")
    for language, said in (
        ("en", "the Sheriff stands on"),
        ("fr", "le shérif est sur cette montagne"),
    ):
        table = at_table(language=language)
        assert table.game_files.open_path(file)
        assert said in table.game_files.faults.text.text()
