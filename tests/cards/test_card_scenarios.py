"""Scenarios of the card game: the rules in files, what differs, and moments saved."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from core.edition.library import default_library
from core.edition.rulebook import listed
from core.engine.game_types import game_type, prepare
from core.records.scenario import run
from core.records.scenario_file import json_schema, load_scenario, read_scenario
from core.records.scenario_writer import scenario_of
from core.tileset.reader import UnreadableSet
from core.tileset.schema import OptionValue
from core.tileset.yaml_nodes import parse
from tests.commands import goldrush
from tests.editions import edition_of
from tests.games.choosing import games

LIBRARY = default_library()
FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.yaml"))
DECK = edition_of("gold-rush-cards")
HEAD = """\
format: 1
scenario: pair
edition: [gold-rush-cards]
"""
PAIR = f"""{HEAD}table: [miner_3_red, gold_3, gold_1, gold_1, gold_2, gold_2, gold_4, gold_4,
  dynamite, dynamite, miner_2_blue, miner_2_red, miner_4_red]
play: [turn 1, turn 2]
"""
"""RED wins gold 3, and eleven cards are left."""


def said(text: str) -> list[str]:
    """Run a text, and return what is found with its line."""
    found = run(read_scenario(text, LIBRARY, "scene.yaml")).findings
    return [
        f"{each.place.line}: {each.message}" + f" | {each.hint}" * bool(each.hint) for each in found
    ]


@cache
def validator() -> Draft202012Validator:
    """Return what says whether data fits the schema of this game's scenarios."""
    assert DECK is not None
    return Draft202012Validator(json_schema(game_type(DECK)))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_rules_in_files_hold_and_fit_the_schema(file: Path) -> None:
    """Worked out by hand from the rules."""
    assert run(load_scenario(file, LIBRARY)).findings == ()
    validator().validate(parse(file.read_text(encoding="utf-8")).data)


def test_the_files_show_all_rules_but_that_of_hidden_gold() -> None:
    """C13 is a matter of views; of the others each is named in a title."""
    texts = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    titles = re.findall(r"^title: (.*)", texts, re.MULTILINE)
    shown = set(listed(" ".join(re.findall(r"C\d+(?:-C\d+)?", " ".join(titles)))))
    assert shown == {f"C{number}" for number in range(1, 23) if number != 13}


def test_the_command_runs_them() -> None:
    """As those of any other game."""
    result = goldrush("scenario", str(FOLDER))
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == f"{len(FILES)} scenarios: {len(FILES)} hold"


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ("rush: true", "the rush should have begun | the rush has not begun"),
        ("round: 2", "round should be 2 | found: 1"),
        ("face_down: 12", "face_down should be 12 | found: 11"),
        ("lying: {dynamite: 3}", "dynamite: there should be 3 | found: 2"),
        ("lying: {dynamit: 2}", "no card 'dynamit' starts on the table | did you mean 'dynamite'?"),
        ("known: [2]", "known should be 2 | found: nothing"),
        ("won: {RED: [gold_4]}", "RED should hold gold_4 | found: gold_3"),
        ("won: {RAD: []}", "there is no player 'RAD' | did you mean 'RED'?"),
        ("suits: {BLUE: [blue]}", "BLUE should hold blue | found: blue, green"),
        ("unused: []", "unused should be nothing | found: entrance_purple"),
        ("removed: [gold_1]", "removed should be gold_1 | found: "),
        ("table: [gold_1]", "on place 1 should lie gold_1 | found: nothing"),
    ],
)
def test_what_differs_is_told_with_its_place(expected: str, found: str) -> None:
    """Of every key that such a game has in `expect`."""
    assert said(f"{PAIR}expect: {{{expected}}}\n")[0].startswith(f"7: {found}")


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("tabel: []", "4: unknown key 'tabel' | did you mean 'table'?"),
        ("table: [{card: gold_1, sene: 3}]", "4: unknown key 'sene' | did you mean 'seen'?"),
        ("table: [{card: 3}]", '4: table.card: 3 should be text | put it in quotes: "3"'),
        ("table: [gold_1, 3]", '4: table: 3 should be text | put it in quotes: "3"'),
        ("expect: {hand: x}", "4: unknown key 'hand' | known names: "),
    ],
)
def test_keys_are_those_of_this_game(lines: str, found: str) -> None:
    """A tile in hand is none of them; what is misspelt is found at its place."""
    with pytest.raises(UnreadableSet) as caught:
        read_scenario(f"{HEAD}{lines}\n", LIBRARY)
    (finding,) = caught.value.findings
    assert f"{finding.place.line}: {finding.message} | {finding.hint}".startswith(found)


def test_a_position_that_makes_no_sense_is_refused() -> None:
    """Each mistake with its line."""
    assert said(f"{HEAD}table: [gold_5,\n  gold_4]\nplayer: BLU\nwon: {{RED: [dynamit]}}\n") == [
        "6: there is no player 'BLU' | did you mean 'BLUE'?",
        "4: no card 'gold_5' starts on the table | did you mean 'gold_4'?",
        "7: no card 'dynamit' starts on the table | did you mean 'dynamite'?",
    ]


@games(8)
@given(st.integers(0, 10**6))
def test_any_moment_and_what_follows_can_be_saved_and_run_again(seed: int) -> None:
    """Manual edits too, and the end of a round, whose new order is among what chance decides."""
    assert DECK is not None
    dice = Random(seed)
    players = dice.randrange(2, 6)
    options: dict[str, OptionValue] = {
        "match": dice.random() < 0.5,
        "deadlock": dice.choice(["rush", "end"]),
    }
    game = prepare(DECK, players, options, dice.randrange(players)).begin(seed)
    line = [game.copy()]
    while not game.is_over and len(line) < 400:
        edits = [
            {"does": "give_points", "values": {"player": game.players[0], "points": 2}},
            {"does": "swap_cards", "values": {"place": 1, "other": 2}},
        ]
        edit = game.setup.type.manual_edit(dice.choice(edits))
        may_edit = dice.random() < 0.1 and not game.why_not(edit)
        game.carry_out(edit if may_edit else dice.choice(game.legal_actions()))
        line.append(game.copy())
    first = dice.randrange(len(line))
    text = scenario_of(line[first : first + 60], "saved")
    result = run(read_scenario(text, LIBRARY))
    assert result.findings == ()
    last = line[first : first + 60][-1]
    assert result.game is not None
    kind = last.setup.type
    assert kind.position_of(result.game) == kind.position_of(last)
