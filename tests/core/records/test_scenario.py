"""Scenarios: what is read, what is run, what is said of differences, and moments saved as such."""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from pydantic import create_model

from core.edition.library import default_library
from core.engine.errors import PluginFailed
from core.engine.game import Game
from core.engine.protocol import AnyGame, AnyPosition, GameType
from core.findings import Severity
from core.records import scenario_file
from core.records.scenario import ScenarioOutcome, run
from core.records.scenario_file import json_schema, read_scenario
from core.records.scenario_writer import sets_for
from core.tileset.reader import UnreadableSet
from core.tileset.yaml_nodes import parse
from tests.written_plugins import write_plugin

LIBRARY = default_library()
ROOT = Path(__file__).parents[3]
SCHEMA = ROOT / "docs" / "scenario.schema.json"
BY_HAND = sorted((Path(__file__).parents[1] / "scenarios").glob("*.yaml"))
HEAD = "format: 1\nscenario: scene\nedition: [gold-rush]\n"
TRACK = f"""{HEAD}table:
  - {{tile: "33", at: [0, 0]}}
  - {{tile: "26/1", at: [-1, 0]}}
  - {{tile: "08", at: [1, 0]}}
pieces:
  - {{piece: cowboy, of: BLUE, on: railroad E, at: [0, 0]}}
hand: "26/1"
bag: ["01/1", "08", "39"]
"""
"""A junction, the start tile and a locomotive in a row; BLUE can close the track in the east."""

SCORED = (
    "railroad at (-1,0): railroad of 4 tiles: 4; one locomotive: ×2; "
    "8 points to BLUE (1 railwayman to 0)"
)


def ran(text: str) -> ScenarioOutcome:
    """Run a text as a scenario."""
    return run(read_scenario(text, LIBRARY, "scene.yaml"))


def said(text: str) -> list[str]:
    """Run a text and return all that is found, with its line and column."""
    found = ran(text).findings
    return [
        f"{each.place.line}:{each.place.column}: {each.message}"
        + (f" | {each.hint}" if each.hint else "")
        for each in found
    ]


def misread(text: str) -> list[str]:
    """Return why a text is no scenario, with lines and columns."""
    with pytest.raises(UnreadableSet) as caught:
        read_scenario(text, LIBRARY, "scene.yaml")
    return [
        f"{each.place.line}:{each.place.column}: {each.message}"
        + (f" | {each.hint}" if each.hint else "")
        for each in caught.value.findings
    ]


# --- What is run --------------------------------------------------------------------------------


def test_a_table_is_enough() -> None:
    """All else is what is likeliest: two players, the first to draw, the rest in the bag."""
    text = f'{HEAD}table:\n  - {{tile: "33", at: [0, 0]}}\n  - {{tile: "01/1", at: [1, 0]}}\n'
    result = ran(text)
    assert result.holds
    assert result.findings == ()
    assert isinstance(result.game, Game)
    assert result.game.drawn is not None
    assert len(result.game.deck) == 69


def test_a_spot_is_named_by_any_side_of_it() -> None:
    """A railroad from E to W by its western end as well, in positions, moves and expectations."""
    text = """\
format: 1
scenario: scene
edition: [gold-rush]
table:
  - {tile: "33", at: [0, 0]}
  - {tile: "01/1", at: [1, 0]}
hand: "01/1"
bag: ["01/2"]
pieces:
  - {piece: tent, of: BLUE, on: railroad W, at: [1, 0]}
play:
  - place 01 at (2,0) rotated 0
  - cowboy on railroad W
  - place 01 at (3,0) rotated 0
  - {refused: cowboy on railroad W, because: occupied}
expect:
  pieces:
    - {piece: cowboy, of: BLUE, on: railroad W, at: [2, 0]}
    - {piece: tent, of: BLUE, on: railroad E, at: [1, 0]}
  features:
    - {on: railroad W, at: [1, 0], pieces: {BLUE: 1}}
"""
    assert said(text) == []
    assert "railroad N" in "".join(said(text.replace("railroad W, at: [1", "railroad N, at: [1")))


def test_what_is_expected_may_be_all_of_it() -> None:
    """Every event in its words, every score, and everything that can be asked of the end."""
    text = f"""{TRACK}play:
  - do: place 26 at (2,0) rotated 0
    player: BLUE
    events: []
  - do: nothing
    events:
      - the railroad of 4 tiles at (-1,0) is completed
      - "{SCORED}"
      - "cowboy back: 1 to BLUE"
      - RED draws 01/1
    scores: {{BLUE: 8, RED: 0}}
expect:
  over: false
  player: RED
  step: place
  turn: 2
  hand: "01/1"
  winners: []
  scores: {{BLUE: 8, RED: 0}}
  pieces: []
  supplies: {{BLUE: {{cowboy: 4, tent: 1}}}}
  tokens: {{mining: {{held: {{BLUE: []}}}}}}
  features:
    - {{on: railroad E, at: [0, 0], complete: true, tiles: 4, icons: {{locomotive: 1}}}}
    - {{on: railroad W, at: [2, 0], pieces: {{BLUE: 0}}}}
    - {{on: railroad E, at: [2, 0], complete: false, tiles: 1, worth: 1}}
  fits:
    - {{at: [3, 0], tiles: 2}}
"""
    assert said(text) == []


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (
            "play:\n  - place 26 at (2,0) rotated 270\n",
            "13:5: 'place 26 at (2,0) rotated 270' is not legal: its west side shows prairie",
        ),
        (
            "play:\n  - do: plant 26\n",
            "13:9: 'plant 26' is not legal: no rule of this game has such an action",
        ),
        (
            "play:\n  - {player: RED, do: 'place 26 at (2,0) rotated 0'}\n",
            "13:14: it should be the turn of RED | it is that of BLUE",
        ),
        (
            "play:\n  - do: place 26 at (2,0) rotated 0\n    events:\n      - RED draws 01/1\n",
            "15:9: this does not follow: RED draws 01/1",
        ),
        (
            "play:\n  - place 26 at (2,0) rotated 0\n  - {do: nothing, contains: [RED draws 08]}\n",
            "14:30: no event has 'RED draws 08', or not in this order",
        ),
        (
            "play:\n  - place 26 at (2,0) rotated 0\n  - {do: nothing, scores: {BLUE: 4}}\n",
            "14:34: BLUE should have 4 points | BLUE has 8",
        ),
        (
            "play:\n  - refused: place 26 at (2,0) rotated 0\n",
            "13:14: 'place 26 at (2,0) rotated 0' is legal here",
        ),
        (
            "play:\n  - {because: too far, refused: 'place 26 at (0,0) rotated 0'}\n",
            "13:15: it should be refused because of 'too far' | it is refused because of 'a",
        ),
        (
            "play:\n  - {chance: [{what: a coin, number: 1}], do: 'place 26 at (2,0) rotated 0'}\n",
            "13:14: chance decides less in this move than is told",
        ),
        (
            "play:\n  - by_hand: {does: give_points, values: {player: BLU, points: 3}}\n",
            "13:14: this cannot be done: there is no player 'BLU'; did you mean 'BLUE'?",
        ),
        ("expect: {over: true}\n", "12:16: the game should be over | the game goes on"),
        ("expect: {winners: [RED]}\n", "12:19: winners should be RED | found: nothing"),
        ("expect: {scores: {BLUE: 1}}\n", "12:25: BLUE should have 1 point | BLUE has 0"),
        ("expect: {player: RED}\n", "12:18: player should be RED | found: BLUE"),
        (
            "expect: {pieces: []}\n",
            "12:18: no more pieces should stand | BLUE's cowboy stands on railroad E at (0,0)",
        ),
        (
            "expect: {supplies: {BLUE: {cowboy: 4}}}\n",
            "12:36: BLUE should have cowboy: 4 | found: 3",
        ),
        (
            "expect: {features: [{on: railroad E, at: [0, 0], complete: true}]}\n",
            "12:60: it should be completed | it is not completed",
        ),
        (
            "expect: {features: [{on: railroad E, at: [0, 0], worth: 6}]}\n",
            "12:57: it should be worth 6 | it is worth 3 (railroad of 3 tiles: 3)",
        ),
        (
            "expect: {features: [{on: railroad, at: [0, 0]}]}\n",
            "12:26: there is no 'railroad' at (0,0)",
        ),
        (
            "expect: {fits: [{at: [2, 0], tiles: 1}]}\n",
            "12:37: 1 tile should fit here | 3 fit: 1 × 01/1, 1 × 08, 1 × 39",
        ),
        ("expect: {fits: [{at: [1, 0], tiles: 1}]}\n", "12:22: (1,0) is no open cell"),
        (
            "tokens: {mining: {piles: [{on: mountain N, at: [0, 0], values: [4]}]}}\n",
            "12:65: there is no mining token of 4 | known names: 0, 1, 2, 3, 5",
        ),
        ("player: BLEU\n", "12:9: there is no player 'BLEU' | did you mean 'BLUE'?"),
        (
            "options: {fifth_cowbow: true}\n",
            "12:25: there is no option 'fifth_cowbow'; did you mean 'fifth_cowboy'?",
        ),
        ("players: 7\n", "12:10: 7 players; this game is for 2 to 5"),
    ],
    ids=lambda value: value.partition(": ")[2][:50] if value[0].isdigit() else "",
)
def test_what_differs_is_told_with_its_place(lines: str, found: str) -> None:
    """What was expected, what was found, and the line and column in the file."""
    assert said(TRACK + lines)[0].startswith(found)


def test_all_that_differs_is_told_at_once() -> None:
    """A wrong event or score does not keep the rest from being run."""
    text = f"""{TRACK}play:
  - do: place 26 at (2,0) rotated 0
    events: [thunder]
  - do: nothing
    events: [rain, RED draws 01/1]
    scores: {{BLUE: 7, RED: 1}}
expect:
  over: true
"""
    lines = ["14", "16", "16", "16", "16", "17", "17", "19"]
    found = said(text)
    assert [each.split(":")[0] for each in found] == lines


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            TRACK + "play:\n  - do: place 26 at (2,0) rotated 0\n"
            "    contains: [thunder, lightning]\n",
            ["14:16: no event has 'thunder'", "14:25: no event has 'lightning'"],
        ),
        (
            HEAD + "options: {weather: true, unplaceable_last: never}\nplayers: 9\n",
            ["4:20: there is no option", "4:44: the option unplaceable_last", "5:10: "],
        ),
        (
            TRACK + "play:\n  - do: place 26 at (2,0) rotated 0\n    chance:\n"
            "      - {what: the tiles, order: [X1, X2]}\n      - {what: a die, order: [one]}\n"
            "expect: {over: true}\n",
            ["15:9: there is no tile 'X1'", "16:9: the order of a die", "13:5: what comes after"],
        ),
        (
            TRACK + "play: [nothing, nothing]\n",
            ["12:8: 'nothing' is not legal", "12:8: what comes after this move was not tried"],
        ),
        (TRACK + "play: [nothing]\n", ["12:8: 'nothing' is not legal"]),
    ],
)
def test_nothing_that_differs_is_hidden_behind_the_first(text: str, found: list[str]) -> None:
    """Whatever can be found out is told; what was not tried is told to be so."""
    told = said(text)
    assert len(told) == len(found), told
    assert all(each.startswith(start) for each, start in zip(told, found, strict=True)), told


def test_more_tiles_than_the_set_has_are_noted() -> None:
    """Nothing differs for it, and who means it says so."""
    text = TRACK.replace('bag: ["01/1", ', 'bag: ["26/1", "26/1", "26/1", "01/1", ')
    result = ran(text)
    assert result.holds
    assert [(f.severity, str(f.message)) for f in result.findings] == [
        (Severity.NOTE, "26/1 is in this game 5 times, and the set has 2")
    ]
    assert ran(text + "bent: true\n").findings == ()


def test_a_set_is_named_by_its_file_from_the_folder_of_the_scenario(tmp_path: Path) -> None:
    """Wherever the program is called from."""
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "more.yaml").write_text(
        'format: 1\nid: more\nextends: gold-rush\ncounts: {"27": 9}\n', encoding="utf-8"
    )
    text = "format: 1\nscenario: scene\nedition: [gold-rush, sets/more.yaml]\n"
    result = run(read_scenario(text, LIBRARY, "s.yaml", tmp_path / "s.yaml"))
    assert result.findings == ()
    assert result.game is not None
    assert result.game.setup.edition.ids == ("gold-rush", "more")
    edition = result.game.setup.edition
    assert sets_for(edition, tmp_path, LIBRARY) == ["gold-rush", "sets/more.yaml"]
    assert sets_for(edition, tmp_path / "sets", LIBRARY) == ["gold-rush", "more"]


def test_a_set_that_is_not_there_is_named() -> None:
    """At its place in the list."""
    found = said("format: 1\nscenario: a\nedition: [gold-rush, sherif]\n")
    assert found == ["3:22: there is no set 'sherif'; did you mean 'sheriff'?"]


def test_keys_are_judged_only_when_the_game_is_known() -> None:
    """Which there may be follows from the edition; what every scenario has is judged anyway."""
    text = "format: 1\nscenario: a\nedition: [gold-rish]\ncards: 3\nexpect: {hand: x, coins: 2}\n"
    assert said(text) == ["3:11: there is no set 'gold-rish'; did you mean 'gold-rush'?"]
    assert misread(text + "play: 3\n") == ["6:7: play: 3 should be a list"]
    assert misread("format: 1\nscenario: a\neditoin: [gold-rush]\n") == [
        "1:1: the key 'edition' is missing",
        "3:1: unknown key 'editoin' | did you mean 'edition'?",
    ]


def test_chance_that_is_told_decides() -> None:
    """A token that goes back to the supply goes where the file says."""
    text = next(file for file in BY_HAND if "w18" in file.name).read_text(encoding="utf-8")
    supplies = []
    for number in (0, 2):
        result = ran(text.replace("number: 0}", f"number: {number}}}", 1))
        assert result.holds
        assert isinstance(result.game, Game)
        supplies.append(tuple(result.game.tokens["mining"].supply))
    assert supplies[0] != supplies[1]
    wrong = text.replace("number: 0}", "number: 9}", 1)
    assert "place of a mining token is 9 in the record, which must be < 3" in said(wrong)[0]


# --- What is read -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "format: 2\nscenario: a\nedition: [b]\n",
            "1:9: format: 2 is a format that this program cannot read",
        ),
        ("format: 1\nscenario: a\n", "1:1: the key 'edition' is missing"),
        (f"{HEAD}tabel: []\n", "4:1: unknown key 'tabel' | did you mean 'table'?"),
        (f"{HEAD}players: many\n", "4:10: players: many should be a number from 1 to 12, or names"),
        (
            f"{HEAD}table: [{{tile: 33, at: [0, 0]}}]\n",
            '4:16: table.tile: 33 should be text | put it in quotes: "33"',
        ),
        (
            f"{HEAD}table: [{{tile: S1, at: [0]}}]\n",
            "4:24: table.at has too few items | two: the minimum and the maximum",
        ),
        (
            f"{HEAD}play: [{{do: a, refused: b}}]\n",
            "4:8: play should have one of do, refused, by_hand",
        ),
        (
            f"{HEAD}play: [{{refused: b, scores: {{A: 1}}}}]\n",
            "4:8: play is refused, so nothing can follow from it",
        ),
        (
            f"{HEAD}play: [{{do: b, becuase: c}}]\n",
            "4:16: unknown key 'becuase' | did you mean 'because'?",
        ),
        (
            f"{HEAD}play: [{{do: b, chance: [{{what: c}}]}}]\n",
            "4:25: play.chance should have `order` or `number`, and not both",
        ),
        ("- 1\n", "1:1: the file should be a mapping of keys to values | start with `format: 1`"),
    ],
)
def test_what_is_no_scenario_is_told_with_its_place(text: str, found: str) -> None:
    """With the value and the likely fix."""
    told = misread(text)
    assert told[0].startswith(found.partition(" | ")[0])
    assert len(told) == 1


def test_the_schema_is_the_one_in_the_docs() -> None:
    """Written by `json.dumps(json_schema(), indent=2, ensure_ascii=False)`."""
    import json

    printed = json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
    assert printed == SCHEMA.read_text(encoding="utf-8")


class Coins(AnyPosition):
    """A position, or expectations, of a game of coins."""

    coins: int = 0


class CoinGame(GameType[AnyGame]):
    """A game of coins."""

    name = "coins"
    expectations = Coins

    @property
    def position(self) -> type[AnyPosition]:
        return Coins


def test_the_schema_of_another_game_has_its_keys() -> None:
    """In the position and in what is expected, and no key of tiles."""
    schema = json_schema(CoinGame())
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(
        {"format": 1, "scenario": "a", "edition": ["b"], "coins": 3, "expect": {"coins": 2}}
    )
    tiles = json_schema()
    assert set(schema["properties"]) == {*scenario_file.Scenario.model_fields, "coins"}
    assert set(schema["properties"]["expect"]) == set(tiles["properties"]["expect"])
    assert "hand" in tiles["$defs"]["Expect"]["properties"]
    assert "hand" not in schema["$defs"]["Expect"]["properties"]


@pytest.mark.parametrize("part", ["position", "expectations"])
def test_a_game_whose_keys_scenarios_have_already_is_refused(part: str) -> None:
    """Its plugin is named, and the key."""
    model = create_model("Odd", __base__=AnyPosition, play=(int, 0), turn=(int, 0))
    kind = type("Odd", (CoinGame,), {part: model})()
    key = "play" if part == "position" else "turn"
    with pytest.raises(PluginFailed, match=f"coins.*'{key}'"):
        scenario_file.scenario_model(kind)


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    """Return what checks scenarios by their schema."""
    schema = json_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("file", BY_HAND, ids=lambda file: file.stem)
def test_the_worked_examples_fit_the_schema(file: Path, validator: Draft202012Validator) -> None:
    """As an editor that understands the schema sees them."""
    validator.validate(parse(file.read_text(encoding="utf-8")).data)


LENDER = """\
from typing import NamedTuple

from core.api import Offer, RuleExtension, action_text, hookimpl


@action_text("{piece} on {spot}")
class Lend(NamedTuple):
    piece: str
    spot: str


class Lender(RuleExtension):
    def offers(self):
        return [Offer(Lend, "act", self.legal, print, lambda *_: "nobody lends here")]

    def legal(self, game):
        return [Lend("cowboy", "city W")]


@hookimpl
def goldrush_extension(id, edition, options):
    return Lender(id, edition, options)
"""


def test_a_text_that_two_plugins_have_is_refused_by_either(tmp_path: Path) -> None:
    """For the reason of either action, whichever is meant; not at all if one of them is legal."""
    write_plugin(tmp_path / "plugins" / "lender", LENDER)
    lent = tmp_path / "lent.yaml"
    lent.write_text("format: 1\nid: lent\nextends: gold-rush\nplugins: [lender]\n")
    found = said(f"""\
format: 1
scenario: scene
edition: ["{lent}"]
table:
  - {{tile: "33", at: [0, 0]}}
hand: "26/1"
play:
  - do: place 26 at (-1,0) rotated 0
  - {{refused: cowboy on city N, because: nobody lends}}
  - {{refused: cowboy on city N, because: has no such feature}}
  - {{refused: cowboy on city N, because: it rains}}
  - refused: cowboy on city W
""")
    assert [each.partition(" |")[0] for each in found] == [
        "11:42: it should be refused because of 'it rains'",
        "12:14: 'cowboy on city W' is legal here",
    ]
    assert "has no such feature" in found[0]
    assert "| nobody lends here'" in found[0]
