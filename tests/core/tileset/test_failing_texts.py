"""Extensions whose texts, eyes, copies or vetoes fail: they are named, and records stay whole."""

import io
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from core.edition.library import Library
from core.engine.actions import Action
from core.engine.errors import IllegalAction, PluginFailed
from core.engine.game import Game
from core.engine.manual_bag_edits import TakeTile
from core.engine.player_view import view
from core.engine.position import position_of
from core.engine.setup import Setup
from core.records.game_tree import Branches
from core.records.migration import migrated
from core.records.recorded_setup import RecordDiffers
from core.records.recorder import Recorder
from core.records.scenario import run
from core.records.scenario_file import read_scenario
from core.records.scenario_writer import scenario_of
from core.tileset.reader import read
from tests.editions import edition_from
from tests.rascal import library_with_rascal
from tests.recording import replayed, state

SET = "format: 1\nid: wild\nextends: gold-rush\nplugins: [rascal]\n"


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Return a library with the rascal, which works unless a test says otherwise."""
    monkeypatch.delenv("RASCAL", raising=False)
    return library_with_rascal(tmp_path)


@pytest.fixture
def game(library: Library) -> Game:
    """Return a game in which a turn was danced; a tile is in hand."""
    edition = edition_from(library, read(SET, "wild.yaml"))
    game = Game(Setup(edition, 2), 1)
    go_on(game, 3)
    assert game.drawn is not None
    return game


def go_on(game: Game, actions: int, seed: int = 1) -> None:
    """Play some actions at random."""
    draw = Random(seed)
    for _ in range(actions):
        game.apply(draw.choice(game.legal_actions()))


def dance(game: Game) -> Action:
    """Go on to the next dance, and return it."""
    go_on(game, 1)
    assert str(game.step) == "dance"
    return game.legal_actions()[0]


class Full(io.BytesIO):
    """A disk that takes some bytes and is full then, as long as it `is_full`."""

    is_full = False
    taken = 0

    def write(self, data: object, /) -> int:
        """Write the beginning, or refuse."""
        if not self.is_full:
            return super().write(data)  # type: ignore[arg-type]
        self.taken += 1
        if self.taken % 2 == 0:
            raise OSError(28, "No space left on device")
        return super().write(memoryview(data)[:30])  # type: ignore[arg-type]


@pytest.mark.parametrize("what", ["str of an action", "text of an event"])
@pytest.mark.parametrize("later", [1, 4])
def test_a_record_goes_on_where_a_text_failed(
    game: Game, what: str, later: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written while it fails; afterwards all of it is, and can be replayed."""
    file = io.BytesIO()
    recorder = Recorder(game, file)
    game.apply(dance(game))
    before = file.getvalue()
    monkeypatch.setenv("RASCAL", what)
    for _ in range(2):
        with pytest.raises(PluginFailed, match=f"'rascal' failed .*no {what} today"):
            recorder.write()
        assert file.getvalue() == before
    monkeypatch.delenv("RASCAL")
    go_on(game, later)
    recorder.write()
    recorder.finish()
    assert state(replayed(file.getvalue(), game.setup)) == state(game)


def test_a_record_goes_on_where_the_disk_was_full_for_a_while(game: Game) -> None:
    """Half a line that was written goes, and comes whole when there is room."""
    file = Full()
    recorder = Recorder(game, file)
    go_on(game, 2)
    before, file.is_full = file.getvalue(), True
    with pytest.raises(OSError, match="No space left"):
        recorder.write()
    assert file.getvalue() == before
    file.is_full = False
    go_on(game, 2)
    recorder.finish()
    assert state(replayed(file.getvalue(), game.setup)) == state(game)


def test_a_file_stays_as_it_was_where_a_text_fails_in_its_tree(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved is all or nothing."""
    path, tree = tmp_path / "game.jsonl", Branches(game)
    tree.write(path)
    before = path.read_bytes()
    tree.go_on(game.legal_actions()[0])
    monkeypatch.setenv("RASCAL", "text of an event")
    with pytest.raises(PluginFailed, match="no text of an event today"):
        tree.write(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("what", ["str of an action", "text of an event"])
def test_a_record_whose_texts_fail_differs_there(
    game: Game, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is named, and whose fault it is."""
    file = io.BytesIO()
    Recorder(game, file).finish()
    monkeypatch.setenv("RASCAL", what)
    with pytest.raises(RecordDiffers, match=f"the plugin 'rascal' failed .*no {what} today"):
        replayed(file.getvalue(), game.setup)


def calls(game: Game) -> dict[str, tuple[str, Callable[[], object]]]:
    """Return, by name, what fails in a game and what then cannot be done."""
    names, hand, end = game.setup.tables.names, game.legal_actions()[0], game.copy()
    move = dance(end)
    other = next(names[copy] for copy in game.deck if copy != game.drawn)
    tree = Branches(game)
    moments = [tree.now.game, tree.go_on(hand).game, tree.go_on(move).game]
    return {
        "say": ("str of an action", lambda: game.describe_action(move)),
        "scenario_of": ("str of an action", lambda: scenario_of(moments, "one")),
        "tell": ("text of an event", lambda: list(map(game.describe_event, game.events))),
        "view": ("seen_by of an event", lambda: view(game, 0)),
        "copy": ("copy", game.copy),
        "branches": ("copy", lambda: Branches(game)),
        "legal_actions": ("veto against a place", lambda: list(game.legal_actions())),
        "placements": ("veto against a place", lambda: list(game.placements(game.deck[-1]))),
        "why_not": ("veto against a place", lambda: game.why_not(hand)),
        "take_tile": ("veto against a place", lambda: TakeTile(other).why_not(game)),
        "position_of": ("remembered", lambda: position_of(game)),
    }


NAMES = (
    *("say", "tell", "view", "copy", "branches", "legal_actions", "placements", "why_not"),
    *("take_tile", "position_of", "scenario_of"),
)


@pytest.mark.parametrize("name", NAMES)
def test_the_answer_names_the_plugin_at_fault(
    game: Game, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but PluginFailed comes out, and afterwards the game answers as before."""
    what, call = calls(game)[name]
    before = state(game)
    monkeypatch.setenv("RASCAL", what)
    with pytest.raises(PluginFailed, match=f"'rascal' failed .*no {what} today"):
        call()
    monkeypatch.delenv("RASCAL")
    call()
    assert state(game) == before


def test_a_game_is_carried_over_up_to_what_cannot_be_said(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first dance has no text: it stops there, and says why."""
    monkeypatch.setenv("RASCAL", "str of an action")
    stopped = migrated(game, game.setup).stopped
    assert stopped is not None
    assert stopped.number == 1
    assert "the plugin 'rascal' failed" in stopped.reason
    assert ": Dance: the plugin 'rascal' failed" in str(stopped)


def test_an_action_that_cannot_be_said_can_be_refused(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is called by its kind then."""
    move = dance(game)
    monkeypatch.setenv("RASCAL", "str of an action")
    assert str(IllegalAction(move, "it is late")) == "Dance: it is late"


@pytest.mark.parametrize("what", ["str of an action", "text of an event", "veto against a place"])
def test_a_scenario_in_which_something_fails_says_so(
    game: Game, library: Library, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a finding; it does not break off with an exception."""
    tree = Branches(game)
    for _ in range(2):
        tree.go_on(tree.now.game.legal_actions()[0])
    moments = [moment.game for moment in tree.line()[-3:]]
    text = scenario_of(moments, "one", sets=["wild.yaml"])
    folder = library.plugin_folders[-1].parent
    (folder / "wild.yaml").write_text(SET, encoding="utf-8")
    file = read_scenario(text, library, "one.yaml", folder / "one.yaml")
    assert run(file).holds
    monkeypatch.setenv("RASCAL", what)
    said = [finding.message for finding in run(file).findings]
    assert any("the plugin 'rascal' failed" in each for each in said)
