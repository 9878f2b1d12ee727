"""Moments of play saved as scenarios, and scenarios brought up to date."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from core.engine.game import Game
from core.engine.manual_edits import (
    ChangeOption,
    ChangeTokens,
    ChooseNextTile,
    GivePoints,
    MovePiece,
)
from core.engine.setup import Setup
from core.engine.table_snapshot import pieces
from core.records.game_tree import Branches
from core.records.scenario import run
from core.records.scenario_file import json_schema, read_scenario
from core.records.scenario_writer import scenario_of, updated
from core.tileset.yaml_nodes import parse
from tests.core.records.test_scenario import LIBRARY, SCORED, TRACK, ran
from tests.editions import edition_of
from tests.games.choosing import DICE, choice, games, opening, shipped_world
from tests.recording import setup
from tests.volume import part_of

# --- What is saved ------------------------------------------------------------------------------


@games(12)
@given(DICE)
def test_what_is_saved_holds_at_once(dice: Random) -> None:
    """Any moment of any game, with what followed, is a scenario in which nothing differs (A13)."""
    world = shipped_world(dice)
    chosen = opening(dice, world, 10**6)
    played = Setup(chosen.edition, chosen.players, chosen.options, first=chosen.first)
    game = Game(played, chosen.seed)
    for _ in range(dice.randrange(150)):
        if not game.is_over:
            game.apply(choice(dice, game))
    line = [game.copy()]
    for _ in range(dice.randrange(20)):
        if not game.is_over:
            game.apply(choice(dice, game))
            line.append(game.copy())
    text = scenario_of(line, "saved", title="As it was", sets=world.split())
    result = ran(text)
    assert [str(each.message) for each in result.findings] == []
    assert result.game is not None
    assert result.game.scores == game.scores
    assert len(result.followed) == len(line) - 1
    Draft202012Validator(json_schema()).validate(parse(text).data)


def test_a_line_of_branches_is_saved_with_what_was_bent() -> None:
    """A tile chosen, points given, a piece moved, an option changed, tokens of a new value."""
    branches = Branches(Game(setup("gold-rush"), 8))
    draw = Random(2).random
    for _ in range(24):
        legal = branches.now.game.legal_actions()
        branches.go_on(legal[int(draw() * len(legal))])
    branches.go_on(ChangeTokens("mining", 7, 2))
    start = branches.now
    tent = next((p.x, p.y, p.spot) for p in pieces(start.game) if (p.piece, p.owner) == ("tent", 1))
    wanted = branches.now.game.setup.tables.names[branches.now.game.deck[0]]
    for move in (
        ChooseNextTile(wanted),
        GivePoints("RED", 4),
        MovePiece("tent", "RED", tent, None),
        ChangeOption("retrieve_cowboy", value=True),
        ChangeTokens("mining", 9, 3),
    ):
        branches.go_on(move)
    for _ in range(8):
        legal = branches.now.game.legal_actions()
        branches.go_on(legal[int(draw() * len(legal))])
    line = branches.line()
    games_since = [moment.game for moment in line[start.depth :]]
    text = scenario_of(games_since, "bent")
    assert "bent: true" in text
    assert text.count("by_hand:") == 5
    before, given = (moment.game.scores for moment in line[start.depth + 1 : start.depth + 3])
    assert given == [before[0], before[1] + 4]
    assert f"    scores: {{BLUE: {given[0]}, RED: {given[1]}}}\n" in text
    result = ran(text)
    assert result.findings == ()
    assert result.game is not None
    assert result.game.scores == branches.now.game.scores


def test_names_of_people_are_kept() -> None:
    """In whatever letters."""
    game = Game(Setup(edition_of("gold-rush"), ["Zoë: 1", "42", "null"], first=1), 3)
    line = [game.copy()]
    for _ in range(6):
        game.apply(game.legal_actions()[-1])
        line.append(game.copy())
    assert ran(scenario_of(line, "names")).findings == ()


def test_an_unsaved_set_is_named_as_asked() -> None:
    """Its file may be written beside the scenario."""
    edition = edition_of("format: 1\nid: own\nextends: gold-rush\n")
    text = scenario_of([Game(Setup(edition, 2), 1)], "own", sets=["own.yaml"])
    assert "\nedition: [own.yaml]\n" in text


# --- Bringing up to date ------------------------------------------------------------------------

STALE = f"""{TRACK}play:
  - place 26 at (2,0) rotated 0   # closes it
  - do: nothing
    player: BLUE
    # all of this follows
    events:
      - the railroad of 4 tiles at (-1,0) is completed   # W5
      - "railroad: 7 points"
      # and home again
      - "cowboy back: 1 to BLUE"
    scores: {{BLUE: 7, RED: 0}}   # by hand
expect:
  over: false
"""


def test_only_lines_that_differ_are_brought_up_to_date() -> None:
    """Comments, order and whatever agrees stay as they are."""
    file = read_scenario(STALE, LIBRARY, "scene.yaml")
    text = updated(file, run(file).followed)
    assert ran(text).findings == ()
    before, after = STALE.splitlines(), text.splitlines()
    gone = [line for line in before if line not in after]
    come = [line for line in after if line not in before]
    assert gone == [
        '      - "railroad: 7 points"',
        "    scores: {BLUE: 7, RED: 0}   # by hand",
    ]
    assert come == [
        f'      - "{SCORED}"',
        "      - RED draws 01/1",
        "    scores: {BLUE: 8, RED: 0}   # by hand",
    ]
    again = read_scenario(text, LIBRARY, "scene.yaml")
    assert updated(again, run(again).followed) == text


LISTS = (
    "    events: []",
    "    events: [thunder, rain]",
    "    events:\n      - thunder\n      - RED draws 01/1",
    "    events:\n      - a\n      - b\n      - c\n      - d\n      - e\n      - f",
    "    events:\n    - a   # flush with its key",
    "    events:",
)
AFTER = ("", "  - place 01 at (0,1) rotated 0\n", "expect: {over: false}\n")


# Every fifth of 36 has each form, each end and what comes after at least once.
@pytest.mark.parametrize(
    ("events", "end", "after"), part_of(product(LISTS, ("\n", "\r\n"), AFTER), 5)
)
def test_lists_of_any_form_are_brought_up_to_date(events: str, end: str, after: str) -> None:
    """And what stands around them stays."""
    text = f"{TRACK}play:\n  - place 26 at (2,0) rotated 0\n  - do: nothing\n{events}\n{after}"
    file = read_scenario(text.replace("\n", end), LIBRARY, "scene.yaml")
    new = updated(file, run(file).followed)
    assert new.startswith(file.text.partition("    events")[0])
    assert new.endswith(after.replace("\n", end))
    assert (end == "\r\n") == ("\r\n" in new)
    assert "RED draws 01/1" in new
    found = run(read_scenario(new, LIBRARY)).findings
    assert [each for each in found if each.check == "other-events"] == []


@games(6)
@given(DICE)
def test_any_scenario_whose_events_were_changed_is_mended(dice: Random) -> None:
    """With some of them gone, others added and others altered."""
    game = Game(setup("gold-rush", "sheriff"), dice.randrange(10**6))
    line = [game.copy()]
    for _ in range(16):
        game.apply(choice(dice, game))
        line.append(game.copy())
    text = scenario_of(line, "saved")
    lines = []
    for each in text.splitlines():
        is_event = each.startswith("      - ") and "{" not in each
        what = dice.randrange(6) if is_event else 5
        lines += {0: ["      - thunder"], 1: [each, "      - rain"]}.get(what, [each])
    file = read_scenario("\n".join(lines) + "\n", LIBRARY)
    new = updated(file, run(file).followed)
    assert new == text
