"""Lines of a record about its players: written, read, kept by trees, and no part of the game."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from core.engine.actions import Claim, Nothing, Place
from core.engine.game import Game
from core.records.game_tree import branches_of
from core.records.playtest_lines import (
    LONGEST_ACTION,
    LONGEST_ANSWER,
    LONGEST_DECISION,
    LONGEST_REASON,
    AnswerLine,
    PlayerLine,
    PlaytestLine,
    answered,
    decision,
    refusal,
    rule_of,
)
from core.records.record_file import NoteLine, json_schema, parse_record
from core.records.recorder import Recorder
from core.records.replay import steps
from tests.commands import goldrush
from tests.recording import differs, lines, play, recorded, replayed, setup, state, text

WHERE = setup("gold-rush", "sheriff")


def playtest(seed: int, actions: int = 10_000) -> tuple[Game, bytes]:
    """A game at random with lines of all kinds, and its record."""
    game, file = Game(WHERE, seed), io.BytesIO()
    recorder = Recorder(game, file)
    recorder.add(PlaytestLine(consent=True, language="fr"))

    def after(game: Game) -> None:
        recorder.write()
        recorder.add(decision(len(game.history) / 8))
        if not game.is_over:
            wrong = Place("39", 0, 0, 0)
            recorder.add(refusal(game, wrong, game.why_not(wrong)))

    play(game, seed, after, actions)
    recorder.finish()
    recorder.add(answered("rating", 4, "How did you like it?"))
    recorder.add(answered("unclear", "À qui est la ville ?", player="BLUE"))
    return game, file.getvalue()


GAME, CONTENT = playtest(7)


def player_lines(content: bytes) -> list[PlayerLine]:
    """The lines about players, as they are read."""
    found = parse_record(content).lines
    return [line for _, line in found if isinstance(line, PlayerLine)]


def test_a_record_with_them_replays_to_its_last_line(tmp_path: Path) -> None:
    """They are no part of the game; the result is not the last line any more."""
    record = parse_record(CONTENT)
    assert record.is_finished
    assert record.last == CONTENT.count(b"\n")
    assert isinstance(record.lines[-1][1], AnswerLine)
    assert state(replayed(CONTENT)) == state(GAME)
    path = tmp_path / "game.jsonl"
    path.write_bytes(CONTENT)
    done = goldrush("replay", str(path))
    assert done.exit_code == 0, done.output


def test_without_them_the_record_is_as_it_always_was() -> None:
    """The other lines are the same, byte by byte."""
    types = {"playtest", "refused", "decision", "answer"}
    plain = [line for line in CONTENT.splitlines(True) if json.loads(line)["type"] not in types]
    assert b"".join(plain) == recorded(WHERE, 7)[1]


def test_what_is_written_is_what_is_read() -> None:
    """With the language, the reason and its rule, the tile, times, and answers in any script."""
    found = player_lines(CONTENT)
    assert found[0] == PlaytestLine(consent=True, language="fr")
    times = [line.ms for line in found if line.type == "decision"]
    assert times[:3] == [125, 250, 375]
    assert len(times) == len(GAME.history)
    tried = [line for line in found if line.type == "refused"]
    assert len(tried) == len(times) - 1
    assert tried[0].action == "place 39 at (0,0) rotated 0"
    assert tried[0].tile == "39"
    reasons = {line.rule for line in tried}
    assert "the drawn tile is {tile}" in reasons
    assert found[-2:] == [
        AnswerLine(question="rating", asked="How did you like it?", answer=4),
        AnswerLine(question="unclear", answer="À qui est la ville ?", player="BLUE"),
    ]


def test_they_fit_the_schema() -> None:
    """As all lines do."""
    validator = Draft202012Validator(json_schema())
    for line in lines(CONTENT):
        validator.validate(line)


def test_they_belong_to_the_moment_before() -> None:
    """Of replay, with what was undone, and of the tree, which keeps them when it is written."""
    game, file = Game(WHERE, 3), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 3, recorder.write, 6)
    recorder.add(decision(6))
    while len(game.history) > 2:
        game.undo()
    recorder.write()
    recorder.add(answered("unclear", "this turn"))
    play(game, 8, recorder.write, 4)
    recorder.add(decision(66))
    content = file.getvalue()
    noted: list[tuple[int, str]] = []

    def note(line: NoteLine | PlayerLine) -> None:
        noted.append((len(now[-1].history), line.type))

    now: list[Game] = []
    now.extend(steps(parse_record(content), WHERE, noted=note))
    assert noted == [(6, "decision"), (2, "answer"), (6, "decision")]
    tree = branches_of(parse_record(content), WHERE)
    again = io.BytesIO()
    tree.write(again)
    said = sorted(map(str, player_lines(again.getvalue())))
    assert said == sorted(map(str, player_lines(content)))
    assert state(replayed(again.getvalue())) == state(game)
    assert tree.now.said == [decision(66)]


def test_a_recorder_goes_on_with_a_record_that_exists() -> None:
    """After a reload: what was written stays, and the rest follows as if nothing had been."""
    _, whole = playtest(5, 30)
    record = parse_record(whole)
    *_, game = steps(record, WHERE, seed=5)
    file = io.BytesIO(whole)
    file.seek(0, io.SEEK_END)
    recorder = Recorder.resumed(game, file)
    recorder.finish()
    assert file.getvalue() == whole
    game.undo(3)
    recorder.write()
    play(game, 11, recorder.write)
    recorder.finish()
    assert file.getvalue().startswith(whole)
    assert lines(file.getvalue()[len(whole) :])[0] == {"type": "undo", "undo": 3}
    assert state(replayed(file.getvalue())) == state(game)
    told = Recorder.resumed(game, file, is_finished=True)
    told.finish()
    told.add(answered("rating", 1))
    assert [line["type"] for line in lines(file.getvalue())[-2:]] == ["result", "answer"]


def test_reasons_are_of_one_rule_whatever_they_name() -> None:
    """The template of the first part; what a plugin says without one is its own rule."""
    game = Game(WHERE, 7)
    tile = str(getattr(game.legal_actions()[0], "tile", ""))
    one, other = (game.why_not(Place(tile, x, 0, 0)) for x in (7, 9))
    assert one != other
    assert rule_of(one) == rule_of(other) == "no tile lies beside ({x},{y}); corners do not count"
    two = [game.why_not(Place(tile, *at, turns)) for at in ((0, 1), (1, 0)) for turns in (0, 90)]
    assert {rule_of(why) for why in two if ";" in why} <= {
        rule_of(why.split(";")[0]) for why in two
    } | {
        f"its {side} side shows {{shown}} where {{needed}} is needed"
        for side in ("north", "east", "south", "west")
    }
    assert rule_of("my own words") == "my own words"
    play(game, 7, actions=1)
    claim = Claim("cowboy", "nowhere N")
    said = refusal(game, claim, game.why_not(claim))
    assert said.tile == tile
    assert refusal(game, Nothing(), "x" * 5000).why == "x" * LONGEST_REASON


def test_what_is_too_long_is_cut_when_it_is_written() -> None:
    """And half a character is escaped, as everywhere."""
    line = answered("q" * 900, "\ud800" + "a" * 9000, "w" * 9000)
    assert len(str(line.answer)) == LONGEST_ANSWER
    assert str(line.answer).startswith("\\ud800a")
    assert decision(-3).ms == 0
    assert decision(1e9).ms == LONGEST_DECISION


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"type": "playtest"}, "`consent` is missing"),
        ({"type": "playtest", "consent": "yes"}, "`consent` should be a valid boolean"),
        ({"type": "playtest", "consent": True, "spy": 1}, "`spy` is no part of such a line"),
        ({"type": "refused", "why": "no"}, "`action` is missing"),
        (
            {"type": "refused", "action": "a" * (LONGEST_ACTION + 1), "why": "no"},
            "`action` string should have at most 400",
        ),
        (
            {"type": "refused", "action": "a", "why": "w" * (LONGEST_REASON + 1)},
            "`why` string should have at most 1000",
        ),
        ({"type": "decision", "ms": -1}, "`ms` should be greater than or equal to 0"),
        ({"type": "decision", "ms": 10**30}, "`ms` should be less than or equal to 86400000"),
        ({"type": "decision", "ms": 1.5}, "`ms` should be a valid integer"),
        ({"type": "answer", "question": "q"}, "`answer` is missing"),
        (
            {"type": "answer", "question": "q", "answer": "a" * (LONGEST_ANSWER + 1)},
            "`answer.text` string should have at most 4000",
        ),
        ({"type": "answer", "question": "q", "answer": 9}, "`answer.number` should be less than"),
        ({"type": "answer", "question": "q", "answer": [1]}, "`answer.number` should be a valid"),
        ({"type": "answer", "question": {"a": 1}, "answer": 1}, "`question` should be a valid str"),
    ],
)
def test_hostile_lines_are_told_in_one_sentence(line: dict[str, Any], said: str) -> None:
    """With the file and the line; sizes have bounds."""
    data = lines(CONTENT)
    error = differs(text([*data[:9], line, *data[9:]]))
    assert (error.line, said in error.reason) == (10, True), error.reason
    assert len(str(error)) < 300


@pytest.mark.parametrize(
    "moved",
    [lambda data: [*data[:1], *data[-2:], *data[1:]], lambda data: [*data, data[-3]]],
    ids=["before the game begins", "a second result"],
)
def test_where_they_may_not_stand(moved: Callable[[list[dict[str, Any]]], Any]) -> None:
    """Before `begin` there is no moment; after the result comes nothing else than they."""
    error = differs(text(moved(lines(CONTENT))))
    assert "has not begun" in error.reason or "nothing comes after" in error.reason
