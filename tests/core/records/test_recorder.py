"""Writing games down: what the lines hold, when they are written, what survives a kill."""

import io
import json
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from jsonschema import Draft202012Validator

from core.bots.bots import make, play_out
from core.edition.digests import digest
from core.edition.library import default_library
from core.engine.actions import Action, Nothing
from core.engine.events import Awarded, Event
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.setup import Setup
from core.engine.state import GameState, Offer
from core.records.record_file import json_schema, parse_record
from core.records.recorder import Recorder, Unwritable
from core.tileset.score_terms import Term
from tests.commands import ROOT, environment
from tests.editions import edition_from
from tests.recording import EDITIONS, GOLDEN, lines, play, recorded, replayed, setup, state
from tests.volume import part_of

SCHEMA = ROOT / "docs" / "record.schema.json"
TIED = """\
format: 1
id: tied
plugins: [house_rules]
options: {final_tie: staring_duel}
start: a
terrains: {grass: {code: G, color: "#00ff00"}}
features: {}
tiles: [{id: a, count: 4, edges: GGGG}]
"""
CHILD = """\
import os, sys
from core.engine.game import Game
from core.records.recorder import Recorder
from tests.recording import play, setup

def told(game):
    recorder.write(game)
    os.write(1, b"%d\\n" % len(game.history))

game = Game(setup("gold-rush", "sheriff", players=3), 5)
with open("game.jsonl", "wb", buffering=0) as file:
    recorder = Recorder(game, file)
    os.write(1, b"0\\n")
    while True:
        play(game, 5, told)
        for _ in range(40):
            game.undo()
        told(game)
"""


class Dance(NamedTuple):
    """An action that holds as much as `Nothing`, and is another."""

    def __str__(self) -> str:
        return "dance"


class Dancing(RuleExtension):
    """Lets a player dance instead of claiming, for points."""

    words = "a dance"

    def offers(self) -> tuple[Offer, ...]:
        """Dancing, always."""
        return (Offer(Dance, "act", lambda _: [Dance()], self.dance),)

    def dance(self, game: GameState, _: Action) -> None:
        """Give the points."""
        game.award(game.player, "dancing", [Term(self.words, "7", 7)])


class OddlyDancing(Dancing):
    """Has half a surrogate pair in what it says."""

    words = "a dance with \udcff"


class Pieces(io.BytesIO):
    """A file in memory that counts how often it was written to."""

    calls = 0

    def write(self, data: object, /) -> int:
        """Write, and count."""
        self.calls += 1
        return super().write(data)  # type: ignore[arg-type]


class Narrow(io.BytesIO):
    """A file that takes a little at a time, as a system may."""

    def write(self, data: object, /) -> int:
        """Write the beginning."""
        return super().write(memoryview(data)[:50])  # type: ignore[arg-type]


def evaluated(formula: str, values: dict[str, int]) -> int:
    """Return what a formula comes to; a value of neighbours is named as the whole call."""

    class Words(dict[str, object]):
        def __missing__(self, key: str) -> str:
            return key

    def neighbours(*words: str) -> int:
        return values[f"neighbours({', '.join(words)})"]

    known = Words({"neighbours": neighbours, "min": min, "max": max, **values})
    return int(eval(formula, {"__builtins__": {}}, known))  # noqa: S307


def test_the_header_says_what_is_played() -> None:
    """Sets and plugins with what they hold, players, options, seed."""
    game = Game(setup("gold-rush", "sheriff", players=3, merged_piles="shuffled"), 11)
    file = io.BytesIO()
    Recorder(game, file, ["greedy", None, "random"])
    header = lines(file.getvalue())[0]
    assert (header["type"], header["format"], header["seed"]) == ("goldrush-record", 1, 11)
    assert [each["id"] for each in header["edition"]] == ["gold-rush", "sheriff"]
    assert [each["id"] for each in header["plugins"]] == ["mining", "house_rules", "sheriff"]
    assert header["players"] == [
        {"name": "BLUE", "bot": "greedy"},
        {"name": "RED", "bot": None},
        {"name": "YELLOW", "bot": "random"},
    ]
    assert header["first"] == 0
    assert header["options"]["merged_piles"] == "shuffled"
    assert header["options"]["final_tie"] == "shared"


def test_the_digest_of_a_set_does_not_depend_on_line_ends(tmp_path: Path) -> None:
    """Nor on a byte-order mark; a comment does count."""
    unix, windows = tmp_path / "unix.yaml", tmp_path / "windows.yaml"
    unix.write_bytes(TIED.encode())
    windows.write_bytes(b"\xef\xbb\xbf" + TIED.encode().replace(b"\n", b"\r\n"))
    found = digest(default_library().load(unix))
    assert digest(default_library().load(windows)) == found
    unix.write_text(TIED + "# a word\n")
    assert digest(default_library().load(unix)) != found


def test_chance_is_told_in_full_before_the_first_action() -> None:
    """Rules 2 and 3: 71 tiles in the order in which they come, 63 tokens as counted there."""
    game, content = recorded(setup("gold-rush"), 4)
    tiles, tokens, begin = lines(content)[1:4]
    drawn = re.findall(r'draws ([^"]+?)"', content.decode())
    assert (tiles["what"], len(tiles["order"])) == ("the tiles", 71)
    assert tiles["order"][: len(drawn)] == drawn
    assert tokens["what"] == "the mining tokens"
    assert Counter(tokens["order"]) == {1: 10, 2: 30, 3: 10, 5: 3, 0: 10}
    first = tokens["order"][0]
    assert begin["events"][1] == f"1 mining token ({first}) from the supply to mountain N at (0,0)"
    assert begin["scores"] == [0, 0]
    assert game.is_over


@pytest.mark.parametrize("seed", part_of(range(3), 3))
@pytest.mark.parametrize("name", EDITIONS)
def test_another_program_can_check_the_score(name: str, seed: int) -> None:
    """From the lines alone: terms, formulas, majorities, running scores, breakdown."""
    _, content = recorded(setup(name, players=3), seed)
    data = lines(content)
    names = [seat["name"] for seat in data[0]["players"]]
    scores, sources = Counter[str](), Counter[tuple[str, str]]()
    for line in data:
        for each in line.get("scored", ()):
            assert sum(term["points"] for term in each["terms"]) == each["points"]
            source = each.get("source")
            if source is None:
                assert evaluated(each["formula"], each["values"]) == each["points"]
                most = max(each["pieces"])
                holders = [n for n, p in zip(names, each["pieces"], strict=True) if p == most > 0]
                assert each["winners"] == holders
                source = f"{each['kind']}, {'at the end' if each['final'] else 'completed'}"
            for winner in each["winners"]:
                scores[winner] += each["points"]
                sources[winner, source] += each["points"]
        if "scores" in line:
            assert line["scores"] == [scores[name] for name in names]
    result = data[-1]
    assert result["winners"] == [n for n in names if scores[n] == max(scores.values())]
    told = {(n, s): p for n, each in result["breakdown"].items() for s, p in each.items()}
    assert told == dict(sources)


def test_every_line_fits_the_schema() -> None:
    """Of golden records, with the Sheriff among them."""
    Draft202012Validator.check_schema(json_schema())
    validator = Draft202012Validator(json_schema())
    for name in part_of(EDITIONS[1:], len(EDITIONS)):
        for line in lines((GOLDEN / f"{name}.jsonl").read_bytes()):
            validator.validate(line)
    assert not validator.is_valid({"type": "undo", "undo": 0})
    assert not validator.is_valid({"type": "undo", "undo": 1, "why": "sorry"})


def test_the_schema_is_the_one_in_the_docs(request: pytest.FixtureRequest) -> None:
    """`--update-golden` writes it anew."""
    text = json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
    if request.config.getoption("--update-golden"):
        SCHEMA.write_text(text, encoding="utf-8", newline="\n")
    assert SCHEMA.read_text(encoding="utf-8") == text


def test_every_key_of_the_format_is_on_its_page() -> None:
    """From the schema itself."""
    page = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
    for model in json_schema()["$defs"].values():
        for key in model["properties"]:
            assert re.search(rf"\b{key}\b", page), key


def test_each_action_is_written_in_one_piece_as_soon_as_it_is_done() -> None:
    """So that nothing that was done waits in the program."""
    game, file = Game(setup("gold-rush", "sheriff"), 2), Pieces()
    recorder = Recorder(game, file)
    assert file.calls == 1

    def written(game: Game) -> None:
        recorder.write(game)
        assert file.calls == 1 + len(game.history)
        last = json.loads(file.getvalue().splitlines()[-1])
        assert last["action"] == str(game.history[-1])
        assert last["scores"] == game.scores

    play(game, 2, written)
    recorder.write()
    assert file.calls == 1 + len(game.history)


def test_a_system_that_takes_a_little_at_a_time_gets_all() -> None:
    """What is left over is written too."""
    game, content = recorded(setup("gold-rush"), 1)
    file = Narrow()
    Recorder(game, file).finish()
    assert file.getvalue() == content


@pytest.mark.process
@pytest.mark.parametrize("seed", part_of(range(4), 4))
def test_a_killed_process_leaves_all_but_its_last_action(seed: int, tmp_path: Path) -> None:
    """Killed at any moment, while it plays and takes back; what is left replays."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
    )
    assert child.stdout is not None
    heard = [child.stdout.readline() for _ in range(Random(seed).randrange(1, 700))]
    child.send_signal(signal.SIGKILL)
    said = int([*heard, *child.stdout.read().split()][-1])
    child.stdout.close()
    assert child.wait() == -signal.SIGKILL
    content = (tmp_path / "game.jsonl").read_bytes()
    assert not parse_record(content).is_finished
    game = replayed(content)
    assert len(game.history) in (said, said + 1, said - 40)


def test_what_is_taken_back_stays_in_the_record() -> None:
    """An undo line says how many; the game goes on from there."""
    game, file = Game(setup("gold-rush", "sheriff", players=3), 3), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 3, recorder.write, 30)
    for _ in range(7):
        game.undo()
    play(game, 8, recorder.write, 20)
    game.undo()
    recorder.write()
    game.undo()
    recorder.write()
    play(game, 9, recorder.write)
    recorder.finish()
    data = lines(file.getvalue())
    assert [line["undo"] for line in data if line["type"] == "undo"] == [7, 1, 1]
    actions = [line["action"] for line in data if line["type"] == "action"]
    assert actions[30 - 7 : 30] != actions[30:37]
    assert len(actions) == len(game.history) + 9
    assert state(replayed(file.getvalue())) == state(game)


def test_another_action_that_is_equal_is_written_as_another() -> None:
    """An empty named tuple is equal to any other; what counts is of which kind it is."""
    edition = setup("gold-rush").edition
    where = Setup(edition, 2, extensions=lambda _: [Dancing("dancing", edition, {})])
    game, file = Game(where, 1), io.BytesIO()
    recorder = Recorder(game, file)
    game.apply(game.legal_actions()[0])
    recorder.write()
    game.apply(Nothing())
    recorder.write()
    game.undo()
    game.apply(Dance())
    recorder.write()
    recorder.finish()
    *_, declined, undo, danced = lines(file.getvalue())
    assert (declined["action"], undo["undo"], danced["action"]) == ("nothing", 1, "dance")
    assert danced["scores"] == [7, 0]
    assert replayed(file.getvalue(), where).scores == [7, 0]


def odd(where: Setup, name: str) -> Game:
    """Return a game whose first player has an odd name."""
    return Game(Setup(where.edition, [name, "RED"]), 1)


def test_half_a_surrogate_pair_is_written_so_that_it_reads_back() -> None:
    """As a name from a command line may hold it: in letters, here and in all events."""
    game, file = odd(setup("gold-rush"), "x\udcff"), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 1, recorder.write)
    recorder.finish()
    again = replayed(file.getvalue())
    assert again.setup.players == ("x\\udcff", "RED")
    assert again.scores == game.scores


def test_half_a_surrogate_pair_of_a_plugin_replays() -> None:
    """In what an event says, and in what gave points."""
    edition = setup("gold-rush").edition
    where = Setup(edition, 2, extensions=lambda _: [OddlyDancing("dancing", edition, {})])
    game, file = Game(where, 1), io.BytesIO()
    recorder = Recorder(game, file)
    game.apply(game.legal_actions()[0])
    game.apply(Dance())
    recorder.finish()
    last = lines(file.getvalue())[-1]
    assert last["scored"][0]["terms"][0]["text"] == "a dance with \\udcff"
    assert replayed(file.getvalue(), where).scores == [7, 0]


def test_nothing_is_opened_before_the_first_lines_are_there() -> None:
    """A name that no record can hold leaves the file alone; one that just fits does not."""
    files: list[io.BytesIO] = []

    def opened() -> io.BytesIO:
        files.append(io.BytesIO())
        return files[-1]

    with pytest.raises(Unwritable, match="too long for a record: at most 100 characters"):
        Recorder(odd(setup("gold-rush"), "x" * 101), opened)
    assert not files
    Recorder(odd(setup("gold-rush"), "x" * 100), opened)
    (file,) = files
    assert [line["type"] for line in lines(file.getvalue())][-1] == "begin"
    assert len(replayed(file.getvalue()).setup.players[0]) == 100


class Mute(NamedTuple):
    """An event without words."""

    def text(self, players: Sequence[str]) -> str:
        """Return none."""
        return players  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Mute(), "Mute.text gives no text: ('BLUE', 'RED')"),
        (Awarded(0, "luck", (Term("luck", "1", 0.5),)), "points for luck: 0.5 is no whole number"),  # type: ignore[arg-type]
        (Awarded(0, "luck", (Term("luck", "1", True),)), "points for luck: True is no whole"),
        (Awarded(0, "luck", (Term("luck", 1, 1),)), "points are for 1, which is no text"),  # type: ignore[arg-type]
    ],
)
def test_what_no_record_can_hold_is_named_and_not_written(event: Event, said: str) -> None:
    """An event without words, half points; when it is taken back, the record goes on."""
    game, file = Game(setup("gold-rush"), 1), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 1, recorder.write, 6)
    before = file.getvalue()
    game.undo()
    play(game, 2, lambda game: game.events.append(event), 1)
    with pytest.raises(Unwritable, match=re.escape(said)):
        recorder.write()
    assert file.getvalue() == before
    game.undo()
    play(game, 2, recorder.write, 3)
    assert state(replayed(file.getvalue())) == state(game)


def test_a_game_can_be_taken_back_to_its_start() -> None:
    """And even after its end, as long as the record is not finished."""
    game, file = Game(setup("gold-rush"), 3), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 3, recorder.write)
    while game.history:
        game.undo()
    recorder.write()
    play(game, 4, recorder.write)
    recorder.finish()
    assert state(replayed(file.getvalue())) == state(game)


def test_what_is_done_again_as_it_was_is_not_written_again() -> None:
    """Undo and redo between two calls leave the game as it was."""
    game, file = Game(setup("gold-rush"), 3), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 3, recorder.write, 10)
    before = file.getvalue()
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    recorder.write()
    assert file.getvalue() == before


@pytest.mark.parametrize("name", ["gold-rush", "sheriff"])
def test_a_record_can_begin_late_and_skip_calls(name: str) -> None:
    """What happened meanwhile is written all the same, line by line."""
    game, content = recorded(setup(name), 6)
    late = io.BytesIO()
    Recorder(game, late).finish()
    assert late.getvalue() == content
    other, seldom = Game(setup(name), 6), io.BytesIO()
    recorder = Recorder(other, seldom)

    def sometimes(game: Game) -> None:
        if len(game.history) % 7 == 0:
            recorder.write()

    play(other, 6, sometimes)
    recorder.finish()
    assert seldom.getvalue() == content


def test_a_finished_record_takes_nothing_more() -> None:
    """The result is the last line, and stands there once."""
    game, file = Game(setup("gold-rush"), 1), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 1, recorder.write)
    recorder.finish()
    recorder.finish()
    assert [line["type"] for line in lines(file.getvalue())].count("result") == 1
    game.undo()
    with pytest.raises(ValueError, match="finished"):
        recorder.write()


def test_a_game_that_goes_on_has_no_result() -> None:
    """Finishing the record of one leaves it open."""
    _, content = recorded(setup("gold-rush"), 1, 20)
    assert lines(content)[-1]["type"] == "action"


def test_the_winner_of_a_staring_duel_is_chance_among_bots(tmp_path: Path) -> None:
    """A16, rule 85: the outcome stands before the action that it decides."""
    path = tmp_path / "tied.yaml"
    path.write_text(TIED)
    edition = edition_from(default_library(), str(path))
    where = Setup(edition, 3)
    winners = set()
    for seed in range(12):
        game, file = Game(where, seed), io.BytesIO()
        recorder = Recorder(game, file)
        play_out(game, [make("random", n) for n in range(3)], recorder.write)
        recorder.finish()
        chance, action, result = lines(file.getvalue())[-3:]
        assert chance["what"] == "the staring duel"
        name = ("BLUE", "RED", "YELLOW")[chance["number"]]
        assert action["action"] == f"{name} blinks last"
        assert result["winners"] == [name]
        assert state(replayed(file.getvalue(), where)) == state(game)
        late = io.BytesIO()
        Recorder(game, late).finish()
        assert late.getvalue() == file.getvalue()
        winners.add(name)
    assert winners == {"BLUE", "RED", "YELLOW"}


def test_a_duel_that_chance_decided_can_be_settled_by_hand_instead(tmp_path: Path) -> None:
    """The same action without chance is another course of the game, and is written as such."""
    path = tmp_path / "tied.yaml"
    path.write_text(TIED)
    edition = edition_from(default_library(), str(path))
    where = Setup(edition, 3)
    game, file = Game(where, 1), io.BytesIO()
    recorder = Recorder(game, file)
    play_out(game, [make("random", n) for n in range(3)], recorder.write)
    game.apply(game.undo())
    recorder.finish()
    chance, decided, undo, settled, result = lines(file.getvalue())[-5:]
    assert (chance["type"], undo["type"], result["type"]) == ("chance", "undo", "result")
    assert decided == settled
    assert state(replayed(file.getvalue(), where)) == state(game)
