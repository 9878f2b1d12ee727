"""Records of what designers do: manual edits, games begun in a position, sets as they were."""

from __future__ import annotations

import copy
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from core.edition.digests import digest
from core.edition.library import Library, default_library
from core.engine.game import Game
from core.engine.manual_edits import (
    ChangeBag,
    ChangeOption,
    ChangeTokens,
    ChooseNextTile,
    ChooseNextToken,
    GivePoints,
    MovePiece,
    TakeTile,
)
from core.engine.position import position_of
from core.engine.setup import Setup
from core.records.game_tree import Branches, branches_of
from core.records.record_file import json_schema, may_overwrite, parse_record
from core.records.recorded_setup import OtherEdition, RecordDiffers, setup_of
from core.records.recorder import Recorder
from core.records.replay import replay
from core.tileset.reader import read
from tests.core.records.test_replay import others, spots
from tests.editions import edition_from
from tests.recording import LIBRARY, differs, lines, play, replayed, setup, state, text
from tests.volume import part_of

if TYPE_CHECKING:
    from pathlib import Path

NORTH = (0, 0, "mountain N")


def bent() -> tuple[Game, bytes]:
    """Return a game in which everything was done by hand once, and its record."""
    game, file = Game(setup("gold-rush", "sheriff"), 4), io.BytesIO()
    recorder = Recorder(game, file)
    names = game.setup.tables.names
    taken = next(names[c] for c in game.deck if game.placements(c) and c != game.drawn)
    for move in (
        TakeTile(taken),
        ChooseNextTile("33"),
        ChooseNextToken("mining", 5),
        ChangeBag("33", 2),
        ChangeTokens("mining", 2, 1),
        MovePiece("cowboy", "BLUE", None, NORTH),
        MovePiece("sheriff", "", None, NORTH),
        MovePiece("cowboy", "BLUE", NORTH, None),
        GivePoints("RED", 7),
        ChangeOption("fifth_cowboy", value=True),
        ChangeOption("final_tie", "staring_duel"),
    ):
        game.carry_out(move)
        recorder.write()
    play(game, 4, recorder.write, 12)
    recorder.finish()
    return game, file.getvalue()


GAME, CONTENT = bent()
DATA = lines(CONTENT)
EDITED = [number for number, line in enumerate(DATA) if line["type"] == "intervention"]
SETUP = GAME.origin


def edited(number: int, **changes: object) -> bytes:
    """Return the record with another line, by its number from 0."""
    data = copy.deepcopy(DATA)
    data[number].update(changes)
    return text(data)


def tokens_of(does: str) -> int:
    """Return the number of the first line that does something, from 0."""
    return next(n for n in EDITED if DATA[n]["does"] == does)


# --- Manual edits -----------------------------------------------------------------------------


def test_every_manual_edit_is_a_line_that_replays() -> None:
    """With whose turn it is, the same in words, and what followed; state for state."""
    assert state(replayed(CONTENT, SETUP)) == state(GAME)
    assert replayed(CONTENT, SETUP).setup.options["fifth_cowboy"] is True
    assert DATA[0]["options"]["fifth_cowboy"] is False
    points = DATA[tokens_of("give_points")]
    assert points == {
        "type": "intervention",
        "turn": 1,
        "player": "BLUE",
        "does": "give_points",
        "values": {"player": "RED", "points": 7},
        "text": "+7 for RED",
        "events": ["the designer's hand: points by hand: +7; 7 points to RED"],
        "scored": [
            {
                "source": "the designer's hand",
                "terms": [{"text": "points by hand", "shown": "+7", "points": 7}],
                "winners": ["RED"],
                "points": 7,
            }
        ],
        "scores": [0, 7],
    }
    piece = DATA[tokens_of("move_piece")]
    assert piece["values"] == {"piece": "cowboy", "owner": "BLUE", "start": None, "end": [*NORTH]}
    added = tokens_of("change_bag")
    assert [DATA[added - n]["what"] for n in (2, 1)] == ["place of a tile"] * 2


def test_lines_of_manual_edits_fit_the_schema() -> None:
    """As all lines do."""
    validator = Draft202012Validator(json_schema())
    for line in DATA:
        validator.validate(line)
    assert not validator.is_valid({**DATA[EDITED[0]], "why": "so"})


def test_every_value_of_a_manual_edit_is_compared() -> None:
    """Whatever is changed in its line is named, with that line."""
    for number in EDITED:
        values = {key: value for key, value in DATA[number].items() if key != "type"}
        for path in part_of(spots(values), 9):
            data = copy.deepcopy(DATA[: number + 2])
            place: Any = data[number]
            for part in path[:-1]:
                place = place[part]
            for new in others(place[path[-1]]):
                if new is Ellipsis:
                    continue
                place[path[-1]] = new
                assert differs(text(data), SETUP).line == number + 1, (path, new)


def test_an_unknown_manual_edit_ends_the_replay_with_its_line() -> None:
    """A newer program may have written it; what came before is replayed."""
    number = tokens_of("give_points")
    error = differs(edited(number, does="give_pints"), SETUP)
    assert error.line == number + 1
    said = "there is no manual edit 'give_pints'; did you mean 'give_points'?"
    assert error.reason == said
    error = differs(edited(number, values={"player": "RED"}), SETUP)
    assert error.reason == "give_points has the values player, points"


def test_a_manual_edit_that_cannot_be_done_says_why() -> None:
    """With the game's own reason."""
    number, points = tokens_of("give_points"), {"player": "RED", "points": -7}
    error = differs(edited(number, values=points, text="-7 for RED"), SETUP)
    assert error.reason == "'-7 for RED' cannot be done: RED has no more than 0 points"
    over = [*lines(recorded_to_the_end())[:-1], DATA[number]]
    assert "the game is over" in differs(text(over)).reason


def recorded_to_the_end() -> bytes:
    """Return the record of a whole game."""
    game, file = Game(SETUP, 1), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 1, lambda _: None)
    recorder.finish()
    return file.getvalue()


def test_what_was_done_by_hand_is_taken_back_in_the_record() -> None:
    """As actions are; and several together."""
    game, file = Game(setup("gold-rush"), 1), io.BytesIO()
    recorder = Recorder(game, file)
    for points in (1, 2, 3):
        game.carry_out(GivePoints("RED", points))
        recorder.write()
    assert game.undo(2) == GivePoints("RED", 2)
    recorder.write()
    assert [game.redo(), game.redo()] == [GivePoints("RED", 2), GivePoints("RED", 3)]
    recorder.finish()
    kinds = [line["type"] for line in lines(file.getvalue())[4:]]
    assert kinds == [*["intervention"] * 3, "undo", *["intervention"] * 2]
    again = replayed(file.getvalue())
    assert (again.scores, again.history) == ([0, 6], game.history)
    with pytest.raises(ValueError, match="nothing to take back"):
        game.undo(4)
    assert game.scores == [0, 6]


# --- Several branches in one record --------------------------------------------------------------


def test_a_recorder_follows_another_game_of_the_same_beginning() -> None:
    """What leads there is written, after what is not of its line was taken back."""
    file = io.BytesIO()
    one = Game(setup("gold-rush"), 1)
    recorder = Recorder(one, file)
    play(one, 1, recorder.write, 6)
    other = Game(setup("gold-rush"), 1)
    for move in one.history[:4]:
        other.apply(move)
    play(other, 2, lambda _: None, 9)
    recorder.write(other)
    play(other, 3, recorder.write, 2)
    recorder.finish()
    assert [line["undo"] for line in lines(file.getvalue()) if line["type"] == "undo"] == [2]
    assert state(replayed(file.getvalue())) == state(other)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_recorder_refuses_a_game_that_began_otherwise(seed: int) -> None:
    """By another setup, or by other tiles; the record stays as it was."""
    file, where = io.BytesIO(), setup("gold-rush")
    recorder = Recorder(Game(where, 1), file)
    other = Game(where if seed == 2 else setup("gold-rush", players=3), seed)
    before = file.getvalue()
    with pytest.raises(ValueError, match="did not begin as the one that is recorded"):
        recorder.write(other)
    assert file.getvalue() == before


# --- Positions -----------------------------------------------------------------------------------


def test_a_game_that_begins_in_a_position_is_recorded_with_it() -> None:
    """It replays from there, and can be taken back to there."""
    before = Game(setup("gold-rush", "sheriff"), 4)
    play(before, 4, lambda _: None, 40)
    game, file = Game(before.setup, 9, position=position_of(before)), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 9, recorder.write, 20)
    recorder.finish()
    assert state(replayed(file.getvalue())) == state(game)
    assert lines(file.getvalue())[0]["position"] == position_of(before).as_data()
    validator = Draft202012Validator(json_schema())
    for line in lines(file.getvalue()):
        validator.validate(line)
    turn = before.turn
    game.undo(len(game.history))
    assert (game.turn, game.scores, game.deck) == (turn, before.scores, before.deck)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"table": [{"tile": "330", "at": [0, 0]}]}, "330"),
        ({"player": "PINK"}, "PINK"),
    ],
)
def test_a_position_that_cannot_be_is_named(change: dict[str, Any], said: str) -> None:
    """In the line in which the game begins."""
    game, file = Game(setup("gold-rush"), 4), io.BytesIO()
    Recorder(game, file)
    data = [line for line in lines(file.getvalue()) if line["type"] != "chance"]
    data[0]["position"] = change
    error = differs(text(data))
    assert (error.line, said in error.reason) == (2, True)


# --- Sets in the record --------------------------------------------------------------------------

OWN = """\
format: 1
id: own
title: Own
provenance: original
extends: gold-rush
counts: {"01": 12}
"""


def whole(where: Setup) -> bytes:
    """Return a record that holds its sets, of a whole game."""
    branches, file = Branches(Game(where, 1)), io.BytesIO()
    while not branches.now.game.is_over:
        branches.go_on(branches.now.game.legal_actions()[0])
    branches.write(file, whole=True)
    return file.getvalue()


def opened(library: Library, *named: Any) -> Setup:  # noqa: ANN401 - names and sources
    """Return a setup of sets."""
    edition = edition_from(library, *named)
    return Setup(edition, 2)


def test_a_record_may_hold_its_sets() -> None:
    """Then it replays where a set is not found at all, which else it cannot."""
    library = default_library()
    content = whole(opened(library, "gold-rush", read(OWN)))
    record = parse_record(content)
    assert [(each.id, each.text is None) for each in record.header.edition] == [
        ("gold-rush", False),
        ("own", False),
    ]
    assert replay(record, LIBRARY).is_over
    assert branches_of(record, setup_of(record, LIBRARY)).now.game.is_over
    data = lines(content)
    for each in data[0]["edition"]:
        del each["text"]
    with pytest.raises(RecordDiffers, match="own"):
        replay(parse_record(text(data)), LIBRARY)


def test_a_set_that_is_another_now_is_taken_from_the_record() -> None:
    """Be it found or given; `anyway` prefers the one that is here."""
    library, old, new = default_library(), read(OWN), read(OWN.replace("12", "9"))
    record = parse_record(whole(opened(library, "gold-rush", old)))
    for sources in ((), (new,), (old,)):
        found = setup_of(record, LIBRARY, sources).edition.sets[-1]
        assert digest(found) == digest(old)
    assert setup_of(record, LIBRARY, (old,)).edition.sets[-1] is old
    anyway = setup_of(record, LIBRARY, (new,), anyway=True)
    assert anyway.edition.sets[-1] is new
    bare = Game(opened(library, "gold-rush", old), 1)
    file = io.BytesIO()
    Recorder(bare, file)
    with pytest.raises(OtherEdition):
        setup_of(parse_record(file.getvalue()), LIBRARY, (new,))


def test_a_set_that_lies_beside_the_file_keeps_its_place(tmp_path: Path) -> None:
    """So that plugins and symbols are looked for where they were."""
    path = tmp_path / "own.yaml"
    path.write_text(OWN.replace("12", "9"), encoding="utf-8")
    record = parse_record(whole(opened(default_library(), "gold-rush", read(OWN))))
    here = default_library().load(path)
    assert setup_of(record, LIBRARY, (here,)).edition.sets[-1].path == here.path


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("12", "11"), "the text of the set 'own' in the record is not what it says"),
        (("format: 1", "format: one"), "the text of the set 'own' in the record is none"),
    ],
)
def test_a_text_in_the_record_that_is_no_such_set_is_refused(
    change: tuple[str, str], said: str
) -> None:
    """It was changed by somebody."""
    data = lines(whole(opened(default_library(), "gold-rush", read(OWN))))
    data[0]["edition"][1]["text"] = OWN.replace(*change)
    error = differs(text(data))
    assert (error.line, error.reason.startswith(said)) == (1, True)


def test_a_long_header_is_known_as_one(tmp_path: Path) -> None:
    """So that a record with large sets may be written over."""
    path, header = tmp_path / "game.jsonl", copy.deepcopy(DATA[0])
    header["edition"][0]["text"] = "#" * 2_000_000
    path.write_text(json.dumps(header) + "\n", encoding="utf-8")
    assert may_overwrite(path)
