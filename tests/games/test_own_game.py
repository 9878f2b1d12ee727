"""A plugin that brings a game: that of docs/writing-an-expansion.md, as it is printed there."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from core.analysis.game_trials import try_game
from core.bots.bots import assess, choose, make
from core.edition.library import Library, default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.action_texts import BadAction
from core.engine.errors import BadManualEdit, IllegalAction, PluginFailed
from core.engine.game_types import game_parts, game_type, prepare
from core.engine.plugin_checks import findings_of_plugins
from core.engine.plugin_consent import Consent
from core.engine.setup import TILE_GAME
from core.publishing.rules_content import rules_document
from core.records.game_tree import Branches, branches_of
from core.records.record_file import parse_record
from core.records.recorded_setup import RecordDiffers, setup_of
from core.records.recorder import Recorder, Unwritable
from core.records.replay import replay
from core.records.scenario import run
from core.records.scenario_file import read_scenario
from core.records.scenario_writer import scenario_of
from core.simulation.planned_edition import PlannedEdition, SimulationFailed
from core.studies.simulate import simulate
from core.tileset.reader import UnreadableSet
from tests.commands import goldrush
from tests.volume import part_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.edition.edition import Edition
    from core.engine.protocol import AnyGame

PAGE = Path(__file__).parents[2] / "docs" / "writing-an-expansion.md"
SECTION = PAGE.read_text(encoding="utf-8").split("\n## A game of your own\n")[1].split("\n## ")[0]
FILES = dict(re.findall(r"```\w+ (\S+)\n(.*?)```", SECTION, re.DOTALL))
CODE = "plugins/nim/__init__.py"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(*changes: tuple[str, str]) -> Edition:
    """Write the files of the page, with changes in the code, and open the set."""
    files = dict(FILES)
    for old, new in changes:
        assert old in files[CODE]
        files[CODE] = files[CODE].replace(old, new)
    for name, content in files.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(content, encoding="utf-8")
    Consent.default().agree(load_plugin(Path("plugins/nim")))
    return opened("nim.yaml")


def opened(*sets: str) -> Edition:
    """Open sets in which nothing is wrong."""
    found = default_library().open(list(sets))
    assert found.edition is not None
    assert found.findings == ()
    return found.edition


def recorded(tree: Branches[AnyGame]) -> bytes:
    """Return the record of a tree."""
    file = io.BytesIO()
    tree.write(file)
    return file.getvalue()


def test_the_commands_play_it() -> None:
    """From the set's file alone: played, recorded, replayed, simulated, checked."""
    written()
    for command in ("verify nim.yaml --plugins", "options nim.yaml", "scenario last-match.yaml"):
        assert goldrush(*command.split()).exit_code == 0
    played = goldrush(
        *["play", "nim.yaml", "--bots", "random,leaver:4", "--seed", "5", "--record", "nim.jsonl"]
    )
    assert played.exit_code == 0
    assert "RED wins; BLUE 0, RED 1" in played.stdout
    assert json.loads(Path("nim.jsonl").read_text().splitlines()[0])["game"] == "nim"
    again = goldrush("replay", "nim.jsonl")
    assert again.exit_code == 0
    assert again.stdout.startswith(played.stdout.partition("\n")[2])
    said = goldrush(*["simulate", "nim.yaml", "--games", "40", "--bots", "random,leaver", "--json"])
    data = json.loads(said.stdout)
    assert data["by_bot"]["leaver"]["wins"] > 30
    assert data["turns"]["least"] >= 4
    checked = goldrush("plugins", "--check", "nim.yaml")
    assert (checked.exit_code, checked.stdout) == (0, "50 games of nim with nim: 0 faults\n")


def test_its_rules_speak_of_no_cards() -> None:
    """It has none: there is what its plugin says, and its options."""
    sections = rules_document(written()).sections
    assert [section.name for section in sections] == ["extensions", "options"]


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--bots greedy", "the bot 'greedy' plays games of tiles, and this is one of nim"),
        ("--bots leaver:few", "the bot 'leaver' refuses 'few': invalid literal"),
        ("--players 7", "7 players; this game is for 2 to 4"),
        ("--option most=1", "the option most should be at least 2, not '1'"),
        ("--option unplaceable_last=ends", "there is no option 'unplaceable_last'"),
    ],
)
def test_what_cannot_be_played_is_said_before_the_game(
    command: str, arguments: str, said: str
) -> None:
    """In one line."""
    written()
    result = goldrush(command, "nim.yaml", *arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"goldrush: {said}")


@pytest.mark.parametrize("heap", [5, 6, 7])
def test_search_finds_how_to_win(heap: int) -> None:
    """By playing on to the end: it leaves four matches, from which the other player cannot win."""
    setup = prepare(written())
    game = setup.begin(1, None, setup.type.position.model_validate({"heap": heap}))
    searching = make("search:200", 1)
    best, *others = assess(game, searching)
    assert str(best.action) == f"take {heap - 4}"
    assert choose(game, searching) == best.action
    assert best.playouts + sum(each.playouts for each in others) == 200
    assert best.wins / best.playouts > 0.8


@pytest.mark.parametrize("heap", [9, 10])
def test_search_reckons_with_an_opponent_who_wants_to_win(heap: int) -> None:
    """It leaves eight; from any other number the other player can win."""
    setup = prepare(written())
    game = setup.begin(1, None, setup.type.position.model_validate({"heap": heap}))
    assert str(choose(game, make("search:200", 1))) == f"take {heap - 8}"


def test_search_needs_a_view_that_imagines() -> None:
    """Said in one line."""
    written(("def imagine(", "def look_ahead("))
    result = goldrush("play", "nim.yaml", "--bots", "search,random")
    said = "goldrush: the game stops: the bot 'search:200' needs a game whose views can `imagine`\n"
    assert (result.exit_code, result.stderr) == (1, said)


def test_a_tree_with_manual_edits_is_kept() -> None:
    """Branches and edits are in the record, and the same tree is read from it."""
    edition = written()
    kind = game_type(edition)
    tree: Branches[AnyGame] = Branches(prepare(edition).begin(1))
    game = tree.now.game
    tree.go_on(game.setup.parse(game, "take 2"))
    tree.go_on(kind.manual_edit({"does": "change_heap", "values": {"heap": 4}}))
    for text in ("take 3", "take 1"):
        tree.go_on(tree.now.game.setup.parse(tree.now.game, text))
    assert tree.now.game.is_over
    assert tree.now.game.scores == [1, 0]
    tree.back()
    tree.back()
    tree.go_on(game.setup.parse(game, "take 1"))
    content = recorded(tree)
    record = parse_record(content)
    again = branches_of(record, setup_of(record, default_library()))
    assert recorded(again) == content
    assert [str(moment.move) for moment in again.moments.values()] == [
        "None",
        "take 2",
        "the heap has 4 matches",
        "take 3",
        "take 1",
        "take 1",
    ]
    with pytest.raises(IllegalAction, match="a heap has 1 to 99 matches"):
        tree.go_on(kind.manual_edit({"does": "change_heap", "values": {"heap": 0}}))
    for text, why in {
        "jump": "no rule of this game has such an action",
        "take few": "'few' is no whole number",
    }.items():
        with pytest.raises(BadAction, match=why):
            game.setup.parse(game, text)
    with pytest.raises(BadManualEdit):
        kind.manual_edit({"does": "move_piece", "values": {}})


def test_a_game_begins_in_a_position_of_its_own_type() -> None:
    """Which stands in the record, and is checked when the game is known."""
    setup = prepare(written(), ("Ann", "Bob"))
    position = setup.type.position.model_validate({"heap": 4, "player": 1, "turn": 7})
    game, file = setup.begin(1, position=position), io.BytesIO()
    assert (game.player, game.turn, setup.type.position_of(game)) == (1, 7, position)
    recorder = Recorder(game, file)
    game.apply(setup.parse(game, "take 3"))
    recorder.finish()
    lines = file.getvalue().splitlines(keepends=True)
    assert replay(parse_record(file.getvalue()), default_library()).history == game.history

    def told(**changed: object) -> str:
        header = json.dumps({**json.loads(lines[0]), **changed}).encode() + b"\n"
        with pytest.raises(RecordDiffers) as caught:
            replay(parse_record(b"".join([header, *lines[1:]])), default_library())
        return str(caught.value)

    assert told(position={"heap": "four"}).startswith("-:1: `position.heap` should be a valid int")
    assert told(game="chess") == "-:1: a game of chess was played; the sets are for a game of nim"


def test_a_simulation_is_the_same_in_any_process() -> None:
    """And alike whoever plays the parts of it."""
    spec = PlannedEdition.of(
        "", written(), Library((), (), installed=False), bots=["random"], players=3, options={}
    )
    assert simulate(spec, 20, 3).data() == simulate(spec, 20, 3, workers=2).data()


UNCOUNTABLE = [
    ('return {"turns"', '1 / 0, {"turns"', r"at .*__init__.py:\d+: ZeroDivisionError"),
    ("return {", 'return {"s": "many"} or {', ": of its game `figures` gives {'s': 'many'}"),
    ("return self.step is None", "return 1 / 0", r"at .*__init__.py:\d+: ZeroDivisionError"),
    ("None, (self.player,)", "None, (4,)", r"`winners` are \[4\]: some of the seats"),
    ("None, (self.player,)", "None, ()", r"`winners` are \[\]: some of the seats"),
    ("scores[self.player] += 1", "scores[0] += 0.5", r"`scores` are \[0.5, 0\]: a whole"),
]


def stopped_by_its_plugin(line: str, otherwise: str, said: str, workers: int) -> None:
    """Play a game of which a line is otherwise, here or in processes; its plugin is to blame."""
    spec = PlannedEdition.of(
        "",
        written((line, otherwise)),
        Library((), (), installed=False),
        bots=["random"],
        players=2,
        options={},
    )
    with pytest.raises(SimulationFailed, match=f"^game 0 of seed 0: the plugin 'nim' .*{said}"):
        simulate(spec, 3, workers=workers)


@pytest.mark.parametrize(("line", "otherwise", "said"), UNCOUNTABLE)
def test_a_game_that_cannot_be_counted_is_its_plugin_s_fault(
    line: str, otherwise: str, said: str
) -> None:
    """Whatever of it raises, or gives something of a wrong kind."""
    stopped_by_its_plugin(line, otherwise, said, workers=0)


@pytest.mark.parametrize(("line", "otherwise", "said"), part_of(UNCOUNTABLE, 6))
def test_a_game_that_cannot_be_counted_in_a_process_is_its_plugin_s_fault(
    line: str, otherwise: str, said: str
) -> None:
    """As it is here."""
    stopped_by_its_plugin(line, otherwise, said, workers=1)


@pytest.mark.parametrize("asked", ["figures", "legal_actions", "view"])
def test_what_fails_when_a_game_is_asked_is_its_plugin_s_fault(asked: str) -> None:
    """Also where nothing is done: a window asks for all of this."""
    code = FILES[CODE].partition(f"    def {asked}(")[2].splitlines()[1]
    game = prepare(written((code, f"        1 / 0\n{code}"))).begin(1)
    ask: Callable[..., object] = getattr(game, asked)
    with pytest.raises(PluginFailed, match=r"^the plugin 'nim' failed at .*: ZeroDivisionError"):
        ask(*([0] if asked == "view" else []))


FAULTS = {
    "incomplete-game": ("def figures(self)", "def figure(self)"),
    "changed-by-looking": ("return NimView(", "self.turn += 1; return NimView("),
    "shared-copy": ("self.scores = self.scores[:]", "pass"),
    "redone-otherwise": ("self.turn += 1", "self.turn += 1 + len(self.future)"),
    "alike-actions": ("return [Take(count)", "return [Take(1)] + [Take(count)"),
    "position-differs": ("self.turn = self.position.turn", "pass"),
    "points-untold": ("self.scores[self.player] += 1", "self.scores[self.player] += 2"),
    "never-ends": ("self.heap -= move.count", "self.heap -= 0"),
    "no-event": ("self.heap -= move.count", "self.heap -= move.count; self.events.pop()"),
    "parsed-otherwise": ("actions = (Take,)", "parse = lambda self, game, text: Take(1)"),
    "legal-refused": ("if move in self.legal_actions()", "if move.count == 1"),
    "illegal-done": ("if move in self.legal_actions()", "if True"),
    "no-figure": ('figures = ("turns",)', 'figures = ("turns", "moves")'),
    "over-and-legal": ("most = min(", "most = 1 or min("),
}
"""Guards, and what is written otherwise in the plugin so that they report it."""


@pytest.mark.parametrize("guard", FAULTS)
def test_guards_report_what_is_wrong_with_a_game(guard: str) -> None:
    """Each of them, by what one line does."""
    found = try_game(written(FAULTS[guard]), 1)
    assert guard in [fault.guard for fault in found]
    assert {fault.plugin for fault in found} == {"nim"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("return NimType()", "return Nim"), "`goldrush_game` should return a GameType, not"),
        (("return NimSetup(self,", "return str(self) or ("), "lacks 'begin', 'parse',"),
        (("return NimType()", "raise OSError('no')"), "at .*: OSError: no"),
        (("@hookimpl\ndef goldrush_game", "def goldrush_game"), "brings no game"),
    ],
)
def test_a_game_that_cannot_be_used_is_its_plugin_s_fault(
    change: tuple[str, str], said: str
) -> None:
    """It is named, wherever the game is asked for, and before anything is played."""
    edition = written(change)
    with pytest.raises(
        PluginFailed, match=f"(?s)^the plugin 'nim' failed.*{re.escape(said)}|{said}"
    ):
        prepare(edition)
    assert [finding.check for finding in findings_of_plugins(edition)] == ["plugin-check"]
    assert goldrush("play", "nim.yaml").exit_code == 1


def test_a_method_that_nobody_could_call_is_told_by_checking() -> None:
    """By its name, with what it is called with; in play the plugin alone is named."""
    edition = written(("def setup(self, edition, players, options=None", "def setup(self, edition"))
    (fault,) = try_game(edition, 1)
    assert fault.plugin == "nim"
    assert fault.message.startswith("NimType.setup should be a method with (self, edition, ")
    with pytest.raises(PluginFailed, match=r"^the plugin 'nim' failed: TypeError"):
        prepare(edition)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('name = "nim"', 'name = ""'), "the `name` of its NimType should be a text, not ''"),
        (('figures = ("turns",)', 'figures = "turns"'), "the `figures` of its NimType should be"),
        (("position = NimPosition", "position = int"), "should be an AnyPosition"),
        (("    def setup(", "    def set_up("), "the `setup` of its NimType should be a method"),
    ],
)
def test_a_type_of_game_that_is_none_is_told_by_checking(
    change: tuple[str, str], said: str
) -> None:
    """By what is wrong in it, before anything is played."""
    (fault,) = try_game(written(change), 1)
    assert fault.plugin == "nim"
    assert said in fault.message


def test_tiles_are_one_game_among_others() -> None:
    """The type is the same for every edition; a plugin's game needs agreement like all its code."""
    assert game_type(opened("gold-rush")) is game_type(opened("frontier")) is TILE_GAME
    edition = written()
    assert game_type(edition) is game_type(opened("nim.yaml"))
    with Path(CODE).open("a") as file:
        file.write("\n")
    result = goldrush("play", "nim.yaml")
    assert result.exit_code == 1
    assert "has changed since you agreed to it" in result.stderr


def test_plugins_add_parts_to_a_game() -> None:
    """By name; a name that two add is an error of the second."""
    written()

    def part(plugin: str, answer: str) -> None:
        home = Path("plugins", plugin)
        home.mkdir(exist_ok=True)
        (home / "plugin.yaml").write_text(f"format: 1\nid: {plugin}\nneeds: [nim]\n")
        (home / "__init__.py").write_text(
            "from core.api import hookimpl\n\n@hookimpl\ndef goldrush_parts(game):\n"
            f"    return {answer}\n"
        )
        Consent.default().agree(load_plugin(home))

    def parts(*plugins: str) -> dict[str, Any]:
        Path("more.yaml").write_text(
            f"format: 1\nid: more\nextends: nim\nplugins: [{', '.join(plugins)}]\n"
        )
        return game_parts(opened("more.yaml"))

    part("one", "{'fire': 1} if game == 'nim' else {}")
    part("two", "{'fire': 2, 'rain': 3}")
    assert parts() == {}
    assert parts("one") == {"fire": 1}
    with pytest.raises(PluginFailed, match="'two' failed: another plugin adds 'fire' to the game"):
        parts("one", "two")
    part("two", "['rain']")
    with pytest.raises(
        PluginFailed,
        match=r"'two' failed at .*:3: `goldrush_parts` should return what it adds, by names, not",
    ):
        parts("two")
    assert game_parts(opened("gold-rush")) == {}


def said(text: str) -> list[str]:
    """Run a scenario and return what is found, with its line."""
    found = run(read_scenario(text, default_library(), "scene.yaml")).findings
    return [f"{f.place.line}: {f.message}" + f" | {f.hint}" * bool(f.hint) for f in found]


def test_its_scenarios_have_its_positions_and_expectations() -> None:
    """Differences come from its own code; keys of other games are unknown."""
    written()
    scene = FILES["last-match.yaml"]
    assert said(scene) == []
    wrong = scene.replace("heap: 0", "heap: 3").replace("over: true", "turn: 5")
    assert said(wrong) == [
        "14: turn should be 5 | found: 2",
        "14: the heap should have 3 matches | it has 0",
    ]
    for right, changed in (("heap: 5", "heap: 5\nheep: 5"), ("heap: 0", "hand: x")):
        with pytest.raises(UnreadableSet, match=r"unknown key 'h(eep|and)'"):
            said(scene.replace(right, changed))
    schema = json.loads(goldrush("schema", "--scenarios", "nim.yaml").stdout)
    assert "heap" in schema["properties"]
    assert "heap" in schema["$defs"]["Expect"]["properties"]
    assert "hand" not in schema["$defs"]["Expect"]["properties"]


@pytest.mark.parametrize("has_positions", [True, False])
def test_moments_are_saved_as_scenarios_where_games_can_begin(*, has_positions: bool) -> None:
    """In the middle if there are positions; else with all moves, by the seed."""
    edition = written() if has_positions else written(("    position = NimPosition\n", ""))
    line = [prepare(edition).begin(7)]
    while not line[-1].is_over:
        line.append(line[-1].copy())
        line[-1].apply(line[-1].legal_actions()[0])
    whole = scenario_of(line, "all", sets=["nim.yaml"])
    assert said(whole) == []
    assert ("heap: " if has_positions else "seed: 7\n") in whole
    if has_positions:
        assert said(scenario_of(line[2:4], "middle", sets=["nim.yaml"])) == []
    else:
        with pytest.raises(Unwritable, match="of the game nim begins where the first player"):
            scenario_of(line[2:], "middle", sets=["nim.yaml"])


def test_what_fails_in_its_plugin_is_found_in_a_scenario() -> None:
    """With the name of the plugin, where the edition is named."""
    written(("    return NimType()", "    return 1 / 0"))
    (found,) = said(FILES["last-match.yaml"])
    assert found.startswith("4: the plugin 'nim' failed")
    assert "ZeroDivisionError" in found
