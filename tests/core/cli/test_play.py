"""`goldrush play` and `goldrush replay`: what they print, write, refuse, and how they end."""

import json
import re
from itertools import chain
from pathlib import Path

import pytest

from core.bots.bots import offered, seed_of_bot
from tests.commands import goldrush, python
from tests.recording import GOLDEN, lines
from tests.volume import FULL, part_of
from tests.written_plugins import write_plugin

EXAMPLE = (
    *("play", "gold-rush", "--with", "sheriff", "--players", "4"),
    *("--bots", "random,greedy", "--seed", "7", "--record", "game.jsonl"),
)
BASE = """\
format: 1
id: {name}
plugins: [{plugins}]
start: a
terrains: {{grass: {{code: G, color: "#00ff00"}}}}
features: {{}}
tiles: [{{id: a, count: 9, edges: GGGG}}]
"""
FAILING = """\
from core.api import RuleExtension, hookimpl


class Stones(RuleExtension):
    def turn_ended(self, game):
        if game.turn == 4:
            raise RuntimeError("too heavy")

@hookimpl
def goldrush_extension(id, edition, options):
    return Stones(id, edition, options)

class Mason:
    name, looks = "mason", False

    def __init__(self, seed):
        self.chosen = 0

    def choose(self, actions, view):
        self.chosen += 1
        if self.chosen == 3:
            raise RuntimeError("no more stone")
        return actions[0]

@hookimpl
def goldrush_bots():
    return {"mason": Mason}
"""

SHOWING = """\
from core.api import RuleExtension, Shown, hookimpl


class Stones(RuleExtension):
    def shows(self, game):
        yield Shown("weather", "rain" if game.turn > 2 else "sun")
        yield Shown("stones", min(game.turn, 3), 1)
        if game.turn == 2:
            yield Shown("a rainbow")
        assert game.turn < 5, "dark"

@hookimpl
def goldrush_extension(id, edition, options):
    return Stones(id, edition, options)
"""


pytestmark = pytest.mark.usefixtures("elsewhere")


def stones(code: str = FAILING) -> None:
    """Write a set with a plugin, which fails in the fourth turn, and agree to it."""
    write_plugin(Path("plugins", "stones"), code)
    Path("base.yaml").write_text(BASE.format(name="base", plugins="stones"))


def test_a_whole_game_is_played_recorded_and_replayed() -> None:
    """The scores of the record are those that are printed, and the replay prints the same."""
    played = goldrush(*EXAMPLE)
    assert (played.exit_code, played.stderr) == (0, "")
    data = lines(Path("game.jsonl").read_bytes())
    assert [seat["bot"] for seat in data[0]["players"]] == ["random", "greedy"] * 2
    names = [seat["name"] for seat in data[0]["players"]]
    scores = ", ".join(f"{n} {s}" for n, s in zip(names, data[-1]["scores"], strict=True))
    winners = " and ".join(data[-1]["winners"])
    won = f"{winners} win{'s' if len(data[-1]['winners']) == 1 else ''}; {scores}"
    out = played.stdout.splitlines()
    assert (out[0], out[-1]) == ("gold-rush + sheriff, seed 7", won)
    course = "\n".join(out)
    for line in (line for line in data if line["type"] == "action"):
        assert f"{line['player']}: {line['action']}" in course
        assert all(event in course for event in line["events"])
    replayed = goldrush("replay", "game.jsonl")
    assert (replayed.exit_code, replayed.stderr) == (0, "")
    assert replayed.stdout.splitlines() == [
        *out[1:],
        f"the game agrees with its record to the last of {len(data)} lines",
    ]


def test_the_points_of_each_player_are_told_by_source() -> None:
    """Columns are players, rows where points came from; they add up."""
    result = goldrush(*EXAMPLE, "--quiet")
    rows = {}
    for row in result.stdout.splitlines():
        found = re.match(r" (\S.*?)  +(.*)", row)
        if found:
            rows[found[1]] = row
    header = rows.pop("points")
    total = rows.pop("in all")
    breakdown = lines(Path("game.jsonl").read_bytes())[-1]["breakdown"]
    assert set(rows) == {source for each in breakdown.values() for source in each}
    for name, sources in breakdown.items():
        end = header.index(name) + len(name)
        assert total[:end].split()[-1] == str(sum(sources.values()))
        for source, points in sources.items():
            assert rows[source][:end].split()[-1] == str(points)


def test_the_same_seed_is_the_same_game() -> None:
    """To the byte; another seed is another game."""
    assert goldrush(*EXAMPLE, "--quiet").exit_code == 0
    first = Path("game.jsonl").read_bytes()
    goldrush(*EXAMPLE, "--quiet")
    assert Path("game.jsonl").read_bytes() == first
    goldrush(*EXAMPLE, "--quiet", "--seed", "8")
    assert Path("game.jsonl").read_bytes() != first


@pytest.mark.process
def test_another_process_plays_the_same_game() -> None:
    """To the byte, however its strings hash."""
    goldrush(*EXAMPLE)
    first = Path("game.jsonl").read_bytes()
    run = "from core.cli import run; run()"
    done = python(run, *EXAMPLE, "--quiet", PYTHONHASHSEED="5")
    assert (done.returncode, done.stderr) == (0, "")
    assert Path("game.jsonl").read_bytes() == first


def test_a_game_without_a_seed_says_which_it_had() -> None:
    """So that it can be played again."""
    result = goldrush("play", "no-farmers", "--record", "a.jsonl")
    seed = re.match(r"gold-rush \+ no-farmers, seed (\d+)\n", result.stdout)
    assert seed is not None
    again = goldrush("play", "no-farmers", "--seed", seed[1], "--record", "b.jsonl")
    assert again.stdout == result.stdout
    assert Path("a.jsonl").read_bytes() == Path("b.jsonl").read_bytes()


def test_quiet_prints_the_result_alone() -> None:
    """The table and who won."""
    loud, quiet = (
        goldrush("play", "gold-rush", "--seed", "1"),
        goldrush("play", "gold-rush", "--seed", "1", "--quiet"),
    )
    assert loud.stdout.endswith(quiet.stdout)
    assert len(quiet.stdout.splitlines()) < 20 < len(loud.stdout.splitlines())


def test_options_and_who_begins_are_the_players_choice() -> None:
    """Rules 9 and 87; they stand in the record."""
    result = goldrush(
        *("play", "gold-rush", "--players", "3", "--first", "3", "--record", "game.jsonl"),
        *("--option", "fifth_cowboy=yes", "--option", "merged_piles=shuffled"),
    )
    assert "BLUE, RED, YELLOW sit clockwise; YELLOW begins" in result.stdout
    header = lines(Path("game.jsonl").read_bytes())[0]
    assert header["first"] == 2
    assert header["options"]["fifth_cowboy"] is True
    assert header["options"]["merged_piles"] == "shuffled"
    assert goldrush("replay", "game.jsonl").exit_code == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["sherif"], "there is no set 'sherif'; did you mean 'sheriff'?"),
        (["gold-rush", "--players", "6"], "6 players; this game is for 2 to 5"),
        (
            ["gold-rush", "--players", "1", "--bots", "random,greedy"],
            "2 bots for 1 player\n",
        ),
        (["gold-rush", "--record", ""], "--record '': name a file for the record, such as"),
        (["gold-rush", "--record", "-"], "--record '-': name a file for the record, such as"),
        (["gold-rush", "--players", "0"], "0 players; there can be 1 to 12"),
        (["gold-rush", "--players", "99"], "99 players; there can be 1 to 12"),
        (["gold-rush", "--bots", "rendom"], "there is no bot 'rendom'; did you mean 'random'?"),
        (["gold-rush", "--bots", ""], "there is no bot ''"),
        (["gold-rush", "--bots", "rendom:3"], "there is no bot 'rendom:3'; did you mean 'random'?"),
        (["gold-rush", "--bots", "random:3"], "the bot 'random' takes no parameter, as '3' would"),
        (["gold-rush", "--bots", "random,random,random", "--players", "2"], "3 bots for 2 players"),
        (["gold-rush", "--first", "3"], "--first 3: seats are numbered from 1 to 2"),
        (["gold-rush", "--first", "0"], "--first 0: seats are numbered from 1 to 2"),
        (
            ["gold-rush", "--option", "final_tie"],
            "an option is chosen as NAME=VALUE, not 'final_tie'",
        ),
        (["gold-rush", "--option", "finaltie=shared"], "there is no option 'finaltie'; did you"),
        (["gold-rush", "--option", "final_tie=never"], "the option final_tie should be one of"),
        (["gold-rush", "--record", "/dev/full"], "/dev/full: cannot be written (No space left"),
        (["gold-rush", "--record", "no/game.jsonl"], "no/game.jsonl: cannot be written (No such"),
        (["gold-rush", "--record", "."], ".: cannot be written (Is a directory)"),
    ],
)
def test_a_wrong_command_says_what_is_wrong(args: list[str], said: str) -> None:
    """In one line, with code 2."""
    result = goldrush("play", *args, "--quiet")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"goldrush: {said}")
    assert result.stderr.count("\n") == 1


def test_only_a_record_is_written_over() -> None:
    """What is something else stays as it is."""
    Path("mine.txt").write_text("my novel")
    result = goldrush("play", "gold-rush", "--record", "mine.txt", "--quiet")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "already exists and is no record of a game; nothing was written" in result.stderr
    assert Path("mine.txt").read_text() == "my novel"
    Path("empty.jsonl").touch()
    for _ in range(2):
        assert goldrush("play", "gold-rush", "--record", "empty.jsonl").exit_code == 0


def test_a_set_that_cannot_be_played_is_told() -> None:
    """A broken file, and one that needs a plugin that is not there."""
    Path("broken.yaml").write_text("format: 1\nid: [\n")
    result = goldrush("play", "broken")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "broken.yaml:" in result.stderr
    Path("base.yaml").write_text(BASE.format(name="base", plugins="stones"))
    result = goldrush("play", "base")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "base.yaml:3:11: error: the plugin 'stones' does not exist" in result.stderr


def test_a_game_that_a_plugin_breaks_stops_with_its_record_saved() -> None:
    """Code 1, one message that names the plugin; what was done before replays."""
    stones()
    result = goldrush("play", "base", "--record", "game.jsonl")
    assert result.exit_code == 1
    said = "goldrush: the game stops: the plugin 'stones' failed at plugins/stones/__init__.py:7: "
    where = r"\(`Stones.turn_ended`, base, seed \d+\)"
    kept = rf"RuntimeError: too heavy {where}; the record so far is in game.jsonl\n"
    assert re.fullmatch(re.escape(said) + kept, result.stderr)
    assert "wins" not in result.stdout
    data = lines(Path("game.jsonl").read_bytes())
    assert [line["turn"] for line in data if line["type"] == "action"][-1] == 4
    replayed = goldrush("replay", "game.jsonl")
    assert (replayed.exit_code, replayed.stderr) == (0, "")
    moves = sum(line["type"] == "action" for line in data)
    told = f"game.jsonl: unfinished game: {moves} moves; BLUE 0, RED 0"
    assert replayed.stdout.splitlines()[-1] == told


def test_a_game_that_a_bot_breaks_stops_likewise() -> None:
    """The plugin that it comes from is named; where it is gone, replay does without."""
    stones()
    result = goldrush("play", "base", "--bots", "mason", "--record", "game.jsonl")
    assert result.exit_code == 1
    assert "the plugin 'stones' failed at plugins/stones/__init__.py:22: RuntimeError: no more" in (
        result.stderr
    )
    data = lines(Path("game.jsonl").read_bytes())
    data[0]["players"][0]["bot"] = "sculptor"
    Path("game.jsonl").write_text("\n".join(map(json.dumps, data)))
    replayed = goldrush("replay", "game.jsonl", "--quiet")
    assert replayed.exit_code == 0
    note = "goldrush: note: game.jsonl:1: there is no bot 'sculptor' here; replay needs none\n"
    assert replayed.stderr == note


HOSTILE = """\
import sys
from typing import NamedTuple

from core.api import Offer, RuleExtension, hookimpl



MODE = "{mode}"


def fault(where):
    if MODE.startswith(where):
        {fault}


class Chisel(NamedTuple):
    edge: int

    def __str__(self):
        fault("action")
        return "chisel"


class Dust(NamedTuple):
    amount: int

    def text(self, players):
        fault("event")
        return "dust falls"


class Stones(RuleExtension):
    def offers(self):
        return (Offer(Chisel, "act", self.legal, self.chisel),)

    def legal(self, game):
        fault("legal")
        return (Chisel(1),)

    def chisel(self, game, action):
        game.events.append(Dust(1))


@hookimpl
def goldrush_extension(id, edition, options):
    return Stones(id, edition, options)


class Mason:
    name, looks = "mason", False

    def __init__(self, seed):
        fault("factory")

    def choose(self, actions, view):
        fault("choose")
        return actions[0]


@hookimpl
def goldrush_bots():
    return {{"mason": Mason}}
"""


@pytest.mark.parametrize("where", ["legal", "action", "event", "factory", "choose"])
@pytest.mark.parametrize(
    "fault",
    part_of(["1 / 0", "sys.exit(0)", "raise GeneratorExit", "raise OSError(28, 'No space')"], 3),
)
def test_whatever_a_plugin_raises_is_told_as_its_own(where: str, fault: str) -> None:
    """In one message, with code 1 and the record kept, in a game and in many."""
    stones()
    folder = Path("plugins", "stones")
    write_plugin(folder, HOSTILE.format(mode="none", fault=fault))
    args = ("play", "base", "--bots", "mason", "--seed", "1", "--record", "game.jsonl")
    assert goldrush(*args).exit_code == 0
    whole = Path("game.jsonl").read_bytes()
    write_plugin(folder, HOSTILE.format(mode=where, fault=fault))
    result = goldrush(*args)
    said = "goldrush: the game stops: the plugin 'stones' failed at plugins/stones/__init__.py:13: "
    assert (result.exit_code, result.stderr[: len(said)]) == (1, said)
    assert result.stderr.count("\n") == 1
    if where == "factory":
        assert Path("game.jsonl").read_bytes() == whole
    else:
        assert result.stderr.endswith("; the record so far is in game.jsonl\n")
        assert 0 < len(Path("game.jsonl").read_bytes()) < len(whole)
        assert goldrush("replay", "game.jsonl").exit_code == 0
    if where not in ("action", "event") and (FULL or (where, fault) == ("legal", "1 / 0")):
        many = goldrush("simulate", "base", "--bots", "mason", "--games", "2")
        assert many.exit_code == 1
        assert "the plugin 'stones' failed at plugins/stones/__init__.py:13: " in many.stderr
    Path("game.jsonl").write_bytes(whole)
    if where in ("legal", "action", "event"):
        replayed = goldrush("replay", "game.jsonl", "--quiet")
        assert replayed.exit_code == 1
        assert (
            "the plugin 'stones' failed at plugins/stones/__init__.py:13: "
            in (replayed.stderr.splitlines()[-1])
        )


@pytest.mark.parametrize("where", ["action", "event"])
def test_what_no_text_can_be_made_of_is_told_in_a_line(where: str) -> None:
    """Though nothing was raised in the plugin."""
    stones()
    folder = Path("plugins", "stones")
    code = HOSTILE.format(mode=where, fault="return None")
    code = code.replace('    return "chisel"', "    return None") if where == "action" else code
    code = code.replace("append(Dust(1))", "append(None)") if where == "event" else code
    write_plugin(folder, code)
    result = goldrush("play", "base", "--bots", "mason", "--record", "game.jsonl")
    assert result.exit_code == 1
    assert result.stderr.startswith("goldrush: the game stops: the plugin 'stones' failed: ")
    assert result.stderr.endswith("; the record so far is in game.jsonl\n")
    assert result.stderr.count("\n") == 1


@pytest.mark.process
@pytest.mark.parametrize("fault", part_of(["sys.exit(0)", "raise OSError(28, 'No space')"], 2))
def test_no_plugin_ends_the_program_as_if_all_were_well(fault: str) -> None:
    """Even where no command looks out for it; our own exits stay what they are."""
    stones()
    folder = Path("plugins", "stones")
    write_plugin(folder, HOSTILE.format(mode="event", fault=fault))
    program = """
import sys
from core.cli import main as cli
from core.cli.failures import fail

@cli.app.command()
def tell() -> None:
    from core.engine.plugin_consent import Consent
    from core.engine.plugin_loader import load
    from core.edition.plugin_manifest import load_plugin
    from pathlib import Path
    load(load_plugin(Path("plugins/stones")), Consent.default()).module.Dust(1).text(())

@cli.app.command()
def end() -> None:
    fail("over", 3)

cli.main()
"""
    ends = [python(program, command) for command in ("tell", "end", "schema")]
    assert [end.returncode for end in ends] == [1, 3, 0]
    said = "goldrush: the plugin 'stones' failed at plugins/stones/__init__.py:13: "
    assert ends[0].stderr.startswith(said)
    assert ends[0].stderr.count("\n") == 1


def test_a_bot_of_any_plugin_that_is_agreed_to_can_play_any_set() -> None:
    """Though the set does not name it; without agreement it does not run, and says what to do."""
    stones()
    for command in ("play", "simulate"):
        result = goldrush(command, "gold-rush", "--bots", "mason", "--seed", "1")
        assert result.exit_code == 1
        assert "the plugin 'stones' failed at plugins/stones/__init__.py:22: RuntimeE" in (
            result.stderr
        )
    goldrush("play", "gold-rush", "--bots", "mason", "--record", "game.jsonl")
    assert "there is no bot" not in goldrush("replay", "game.jsonl").stderr
    with Path("plugins/stones/__init__.py").open("a") as file:
        file.write("raise RuntimeError('I ran')\n")
    for command in ("play", "simulate"):
        result = goldrush(command, "gold-rush", "--bots", "mason")
        assert (result.exit_code, result.stdout) == (1, "")
        said = f"there is no bot 'mason'; known names: {', '.join(offered())}; the plugin 'stones' "
        assert result.stderr.startswith(f"goldrush: {said}")
        assert "has changed since you agreed to it" in result.stderr
    assert goldrush("play", "gold-rush", "--bots", "random", "--quiet").exit_code == 0


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_plugin_that_is_not_agreed_to_ends_with_code_1(command: str) -> None:
    """As one that fails does."""
    stones()
    with Path("plugins/stones/__init__.py").open("a") as file:
        file.write("# a word\n")
    result = goldrush(command, "base")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "has changed since you agreed to it; to let it run: goldrush agree" in result.stderr


@pytest.mark.parametrize("count", [2, 12])
def test_the_result_fits_on_80_columns(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In tables of some players each where one of all would not; no number or name is broken."""
    monkeypatch.setenv("COLUMNS", "80")
    Path("many.yaml").write_text(
        "format: 1\nid: many\nextends: gold-rush\nplayers: {min: 2, max: 12}\n"
    )
    args = ("play", "many", "--players", str(count), "--seed", "1", "--record", "game.jsonl")
    result = goldrush(*args, "--quiet")
    assert (result.exit_code, result.stderr) == (0, "")
    table = result.stdout.splitlines()[:-1]
    assert max(map(len, table)) <= 80
    data = lines(Path("game.jsonl").read_bytes())
    heads = [line.split()[1:] for line in table if line.startswith(" points")]
    totals = [line.split()[2:] for line in table if line.startswith(" in all")]
    assert list(chain.from_iterable(heads)) == [seat["name"] for seat in data[0]["players"]]
    assert list(chain.from_iterable(totals)) == list(map(str, data[-1]["scores"]))
    assert len(heads) == (1 if count == 2 else 2)


def test_the_seed_of_a_bot_does_not_tell_that_of_the_game() -> None:
    """Two bots' seeds differ, neither is the game's, and no sum over seats gives it away."""
    seeds = {seed_of_bot(seed, seat) for seed in range(100) for seat in range(5)}
    assert len(seeds) == 500
    assert not seeds & set(range(1000))
    assert len({seed_of_bot(seed, 1) - seed_of_bot(seed, 0) for seed in range(100)}) == 100


def test_replay_ends_with_the_first_difference() -> None:
    """Code 1, and the course up to there."""
    content = (GOLDEN / "sheriff.jsonl").read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(content) if '"scored"' in line)
    content[number] = re.sub(r'"scores": \[\d+', '"scores": [999', content[number])
    Path("game.jsonl").write_text("\n".join(content))
    result = goldrush("replay", "game.jsonl", "--anyway")
    assert result.exit_code == 1
    errors = [line for line in result.stderr.splitlines() if "note: " not in line]
    place = rf"game\.jsonl:{number + 1}: `scores\.0`"
    said = rf"goldrush: {place}: the record says 999, the game gives \d+"
    assert len(errors) == 1
    assert re.fullmatch(said, errors[0])
    assert "wins" not in result.stdout


@pytest.mark.parametrize("content", ["", "[]", "\x1b[31mred", "format: 1\nid: gold-rush\n"])
def test_what_is_no_record_ends_with_code_2(content: str) -> None:
    """And a file that is not there; nothing reaches the terminal that moves its cursor."""
    Path("game.jsonl").write_text(content)
    for name in ("game.jsonl", "nothing.jsonl"):
        result = goldrush("replay", name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"goldrush: {name}:")
        assert (result.stderr.count("\n"), result.stderr.count("\x1b")) == (1, 0)


def test_sets_that_changed_or_lie_elsewhere() -> None:
    """A set is found by its id or named by its file; one that changed is tried on request."""
    Path("sets").mkdir()
    Path("sets/base.yaml").write_text(BASE.format(name="base", plugins=""))
    played = goldrush("play", "sets/base.yaml", "--record", "game.jsonl", "--quiet")
    assert played.exit_code == 0
    result = goldrush("replay", "game.jsonl", "--quiet")
    assert result.exit_code == 1
    assert result.stderr.startswith("goldrush: game.jsonl:1: there is no set 'base'; ")
    assert "a set that lies elsewhere can be named by its file: --set" in result.stderr
    found = goldrush("replay", "game.jsonl", "--quiet", "--set", "sets/base.yaml")
    assert (found.exit_code, found.stderr) == (0, "")
    assert found.stdout.startswith(played.stdout)
    with Path("sets/base.yaml").open("a") as file:
        file.write("# a word\n")
    other = goldrush("replay", "game.jsonl", "--quiet", "--set", "sets/base.yaml")
    assert other.exit_code == 1
    assert "the set 'base' is not as when the game was played" in other.stderr
    assert "goldrush replay --anyway game.jsonl" in other.stderr
    args = ("replay", "game.jsonl", "--quiet", "--set", "sets/base.yaml", "--anyway")
    assert goldrush(*args).exit_code == 0
    assert goldrush("replay", "game.jsonl", "--set", "nothing.yaml").exit_code == 2


def test_actions_taken_back_are_told() -> None:
    """The course says how many."""
    data = lines((GOLDEN / "gold-rush.jsonl").read_bytes())
    played = [n for n, line in enumerate(data) if line["type"] == "action"]
    data = [*data[: played[2]], {"type": "undo", "undo": 2}]
    Path("game.jsonl").write_text("\n".join(map(json.dumps, data)))
    out = goldrush("replay", "game.jsonl", "--anyway").stdout.splitlines()
    assert out[-2] == "2 moves undone"
    assert out[-1].startswith("game.jsonl: unfinished game: 0 moves; BLUE 0, RED 0")


def test_a_game_that_was_saved_half_way_is_unfinished_not_damaged() -> None:
    """How many moves it has is told; a line is named only where one was not written to its end."""
    data = lines((GOLDEN / "gold-rush.jsonl").read_bytes())
    played = [n for n, line in enumerate(data) if line["type"] == "action"]
    half = "\n".join(map(json.dumps, data[: played[30]]))
    Path("game.jsonl").write_text(half + "\n")
    out = goldrush("replay", "game.jsonl", "--anyway", "--quiet").stdout
    names = [seat["name"] for seat in data[0]["players"]]
    scores = zip(names, data[played[29]]["scores"], strict=True)
    has = ", ".join(f"{name} {points}" for name, points in scores)
    assert out == f"game.jsonl: unfinished game: 30 moves; {has}\n"
    Path("game.jsonl").write_text(half + '\n{"type": "act')
    out = goldrush("replay", "game.jsonl", "--anyway", "--quiet").stdout
    assert out.endswith(f"; line {played[30] + 1} is incomplete and was ignored\n")


@pytest.mark.parametrize("command", ["play", "simulate", "options"])
def test_a_set_with_errors_is_not_played(command: str, tmp_path: Path) -> None:
    """What is wrong is said as verification says it; its games would mean nothing."""
    file = tmp_path / "broken.yaml"
    tile = '{id: "Z1", edges: PRPR, features: [{kind: railroad, at: [E, castle]}]}'
    file.write_text(f"format: 1\nid: broken\nextends: gold-rush\ntiles:\n  - {tile}\n")
    done = goldrush(command, str(file))
    assert done.exit_code == 1
    assert "broken.yaml:5:" in done.stderr
    assert "'castle' is neither a side" in done.stderr
    assert "goldrush verify" in done.stderr


def test_what_extensions_show_is_printed_when_it_changes() -> None:
    """Also in a replay; a hook that fails is named once, and the game goes on without it."""
    stones(SHOWING)
    command = ("play", "base.yaml", "--players", "2", "--seed", "1", "--record", "game.jsonl")
    for each in (command, ("replay", "game.jsonl", "--set", "base.yaml")):
        done = goldrush(*each)
        assert done.exit_code == 0
        assert re.findall(r"(?m)^  \w.*", done.stdout)[:7] == [
            *("  weather: sun", "  RED, stones: 1", "  RED, stones: 2", "  a rainbow"),
            *("  weather: rain", "  RED, stones: 3", "  a rainbow: –"),
        ]
        assert done.stderr.count("AssertionError: dark") == 1
        assert "the plugin 'stones' failed at " in done.stderr
