"""Simulation: the same numbers however they were come by, statistics by hand, and clean endings."""

import itertools
import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from typer.testing import CliRunner

from core.bots.bots import UnknownBot, make, play_out
from core.cli.main import app
from core.edition.library import default_library
from core.engine.errors import Unplayable
from core.engine.game import Game
from core.engine.scoring import breakdown
from core.engine.setup import Setup
from core.simulation import worker_pool
from core.simulation.planned_edition import PlannedEdition, SimulationFailed, seed_of
from core.simulation.statistics import Histogram, wilson
from core.studies.game_rows import row_of
from core.studies.playing import GamePlayer, play_tasks
from core.studies.simulate import Results, simulate, simulation_plan
from core.tileset.reader import read
from core.tileset.schema import OptionValue
from tests.commands import NOTHING_TO_WIN, ROOT, TIED, environment, is_gone
from tests.editions import FEW, edition_from, edition_of
from tests.volume import FULL, part_of
from tests.written_plugins import library_with, write_plugin

RUN = TIED + "from core.cli import run; run()"
SOME_DONE = r"[1-9]\d*/1000000"


def spec(*bots: str, players: int = 2, text: str = FEW, **options: OptionValue) -> PlannedEdition:
    """Return what to play: a text that is nowhere saved, by default a short Gold Rush."""
    library = default_library()
    edition = edition_from(library, read(text))
    return PlannedEdition.of("", edition, library, bots=bots, players=players, options=options)


@cache
def three_games() -> dict[str, Any]:
    """Return what three games come to, played here, one by one."""
    return simulate(spec("greedy", "random", players=3), 3, 7).data()


# --- The same numbers ---


def test_any_number_of_processes_comes_to_the_same() -> None:
    """To the last digit."""
    assert simulate(spec("greedy", "random", players=3), 3, 7, workers=2).data() == three_games()


@pytest.mark.parametrize("chunk", part_of([1, 2, 50], 2))
def test_any_executor_and_chunk_comes_to_the_same(chunk: int) -> None:
    """Tasks of any size, the last one first, by threads such as a cluster's worker has."""
    plan = simulation_plan(spec("greedy", "random", players=3), 3, 7)
    tasks = [range(start, min(start + chunk, 3)) for start in range(0, 3, chunk)][::-1]
    player, results = GamePlayer(plan), Results(3)
    player.prepare()
    with ThreadPoolExecutor(1) as executor:
        for rows in executor.map(lambda places: [*map(player.play, places)], tasks):
            for row in rows:
                results.add(row_of(row, plan))
    assert results.data() == three_games()


def test_results_are_those_of_the_games_played_one_by_one() -> None:
    """Each with the seed that is made for it, and its bots in the seats of its number."""
    results = simulate(spec("greedy", "random"), 2, 3)
    setup = Setup(spec("random").setup().edition, 2)
    wins: Counter[str] = Counter()
    scores: Counter[str] = Counter()
    points: Counter[str] = Counter()
    discards = 0
    for number in range(2):
        game = Game(setup, seed_of(3, number))
        slots = (0, 1) if number % 2 == 0 else (1, 0)
        bots = [make(("greedy", "random")[slot], seed_of(3, number, slot)) for slot in slots]
        play_out(game, bots)
        for seat, bot in enumerate(bots):
            scores[bot.name] += game.scores[seat]
            wins[bot.name] += game.winners == (seat,)
            points.update({f"{bot.name} {k}": n for k, n in breakdown(game)[seat].items()})
        discards += len(game.discarded)
    for name in ("greedy", "random"):
        tally = results.by_bot[name]
        assert tally.played == 2
        assert results.wins(tally) == wins[name]
        assert tally.scores.mean == scores[name] / 2
        assert {f"{name} {k}": n for k, n in tally.points.items()}.items() <= points.items()
        assert sum(tally.points.values()) == scores[name]
    assert results.figures["discards"].mean == discards / 2


def test_each_bot_has_each_seat_equally_often() -> None:
    """Over as many games as there are players, or a multiple."""
    results = simulate(spec("greedy", "random", "random", players=3), 3, 1)
    best = [max(tally.scores.counts) for tally in results.by_seat]
    assert results.by_bot["greedy"].played == 3
    assert results.by_bot["random"].played == 6
    assert Counter(best) == results.by_bot["greedy"].scores.counts


def test_another_seed_plays_other_games() -> None:
    """And no two games of a batch have the same."""
    assert simulate(spec("random"), 5, 1).data() != simulate(spec("random"), 5, 2).data()
    assert len({seed_of(seed, number) for seed in range(30) for number in range(30)}) == 900
    assert len({seed_of(1, 1, slot) for slot in (None, 0, 1, 2)}) == 4


def test_a_win_that_several_share_counts_in_parts() -> None:
    """Where nobody can score, each of three wins a third of every game."""
    results = simulate(spec("random", players=3, text=NOTHING_TO_WIN), 4)
    assert results.shared == 4
    assert [results.wins(tally) for tally in results.by_seat] == [Fraction(4, 3)] * 3
    assert results.data()["by_seat"][0]["win_share"] == 0.3333


def test_a_set_is_played_as_it_was_when_the_simulation_began(tmp_path: Path) -> None:
    """Whatever is saved in the meantime, and with its options: the duel leaves one winner."""
    file = tmp_path / "mine.yaml"
    file.write_text(NOTHING_TO_WIN)
    library = default_library()
    edition = edition_from(library, str(file))
    plain = PlannedEdition.of("", edition, library, bots=["random"], players=2)
    begun = PlannedEdition.of(
        "", edition, library, bots=["random"], players=2, options={"final_tie": "staring_duel"}
    )
    file.write_text("no tile set any more")
    assert simulate(plain, 3).shared == 3
    results = simulate(begun, 8, workers=1)
    assert results.shared == 0
    assert sum(results.wins(tally) for tally in results.by_seat) == 8


def test_a_shipped_set_is_not_read_again_unless_it_was_another() -> None:
    """So what was worked out of it serves; a window may have changed it without saving."""
    asked = PlannedEdition.of(
        "", edition_of("gold-rush"), default_library(), bots=["random"], players=2
    )
    assert asked.setup().edition is asked.setup().edition
    assert asked.setup().edition.pieces["cowboy"].per_player == 5
    (said,) = asked.texts
    text = said.text.replace("cowboy: {per_player: 5", "cowboy: {per_player: 15")
    changed = replace(asked, texts=(replace(said, text=text),))
    assert changed.setup().edition.pieces["cowboy"].per_player == 15


def test_rows_come_to_the_same_in_any_order() -> None:
    """As they do when several processes play them."""
    plan = simulation_plan(spec("random"), 5, 5)
    player, one, other = GamePlayer(plan), Results(2), Results(2)
    player.prepare()
    rows = [row_of(player.play(place), plan) for place in range(5)]
    for row in rows:
        one.add(row)
    for row in reversed(rows):
        other.add(row)
    assert one.data() == other.data() == simulate(spec("random"), 5, 5).data()
    assert one.games == 5


# --- What goes wrong ---


def test_what_cannot_be_played_is_told_before_it_begins() -> None:
    """As for one game."""
    with pytest.raises(Unplayable, match="9 players"):
        simulate(spec("random", players=9), 5)
    with pytest.raises(UnknownBot, match="there is no bot 'gredy'"):
        simulate(spec("gredy"), 5, workers=2)


@pytest.fixture
def trapped(tmp_path: Path) -> PlannedEdition:
    """Give a set whose plugin prints, and fails in the twentieth turn."""
    folder = write_plugin(
        tmp_path / "plugins" / "trap",
        "from core.api import RuleExtension, hookimpl\n\n"
        "class Trap(RuleExtension):\n"
        "    def turn_ended(self, game):\n"
        "        print('tick')\n"
        "        if game.turn == 20:\n"
        "            raise RuntimeError('snap')\n"
        "@hookimpl\ndef goldrush_extension(id, edition, options):\n"
        "    return Trap(id, edition, options)\n",
    )
    library = library_with(folder)
    opened = library.open([read("format: 1\nid: trapped\nextends: gold-rush\nplugins: [trap]\n")])
    assert opened.edition is not None
    return PlannedEdition.of("", opened.edition, library, bots=["random"], players=2)


def test_a_plugin_that_fails_is_named_with_the_game(
    trapped: PlannedEdition, capfd: pytest.CaptureFixture[str]
) -> None:
    """So that the game can be played again; what it prints is kept out of the answer."""
    with pytest.raises(SimulationFailed) as caught:
        simulate(trapped, 4, 9, workers=1)
    told = str(caught.value)
    assert told.startswith("game 0 of seed 9: the plugin 'trap' failed at ")
    assert "__init__.py:7: RuntimeError: snap (`Trap.turn_ended`, " in told
    assert capfd.readouterr().out == ""


# --- Breaking off ---


def test_what_is_done_so_far_is_the_result_when_it_is_stopped() -> None:
    """Here after five games."""
    done: list[int] = []
    results = simulate(spec("random"), 1000, progress=done.append, stopped=lambda: len(done) == 5)
    assert done == [1, 2, 3, 4, 5]
    assert results.data() == simulate(spec("random"), 5).data()


def test_processes_hurry_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """They end their game, not their chunk: long before they would be killed."""
    monkeypatch.setattr(worker_pool, "_GRACE", 20.0)
    start = monotonic()
    begun: list[int] = []  # as soon as the process plays
    asked = itertools.count()
    playing = play_tasks(
        simulation_plan(spec("random"), 10**9, 0),
        [range(10**8)],
        workers=1,
        stopped=lambda: bool(begun) and next(asked) > 0,
    )
    for rows in playing:
        begun += [len(rows)]
    assert 0 < sum(begun) < 10**6
    assert monotonic() - start < 15


def started(*args: str) -> tuple[subprocess.Popen[bytes], int]:
    """Start a command in a group of its own, with a terminal to show its progress on."""
    terminal, end = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, *args],
        stdout=subprocess.PIPE,
        stderr=end,
        env=environment(TERM="xterm", COLUMNS="100"),
        start_new_session=True,
    )
    os.close(end)
    return process, terminal


def seen_on(terminal: int, until: str) -> bytes:
    """Read what is shown on a terminal until something has been, or nothing more comes."""
    shown = b""
    while not re.search(until.encode(), shown):
        try:
            more = os.read(terminal, 4096)
        except OSError:  # the other end is closed
            break
        if not more:
            break
        shown += more
    return shown


@pytest.mark.process
@pytest.mark.parametrize(
    ("number", "workers"),
    [
        (signal.SIGINT, "2"),
        (signal.SIGTERM, "1"),
        *([(signal.SIGINT, "1"), (signal.SIGTERM, "2")] if FULL else []),
    ],
)
def test_ctrl_c_ends_with_the_results_so_far(number: signal.Signals, workers: str) -> None:
    """Pressed on a terminal it goes to all processes: no traceback, none left, code 130."""
    process, terminal = started(
        "simulate", "gold-rush", "--games", "1000000", "--workers", workers, "--json"
    )
    shown = seen_on(terminal, SOME_DONE)
    assert re.search(rb" games/s| s a game", shown)
    os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
    output, _ = process.communicate(timeout=60)
    shown += seen_on(terminal, "nothing like it")
    os.close(terminal)
    assert process.returncode == 130
    told = json.loads(output)
    assert 0 < told["games"] < 1_000_000 == told["games_asked"]
    assert sum(seat["wins"] for seat in told["by_seat"]) == pytest.approx(told["games"])
    assert b"Traceback" not in shown
    assert is_gone(process.pid)


@pytest.mark.process
def test_processes_end_with_the_one_that_began_them() -> None:
    """Even if that is killed."""
    process, terminal = started("simulate", "gold-rush", "--games", "1000000")
    seen_on(terminal, SOME_DONE)
    process.kill()
    process.communicate(timeout=60)
    os.close(terminal)
    assert is_gone(process.pid)


# --- The command line ---


def run(*args: str) -> tuple[int, str, str]:
    """Run a command here."""
    result = CliRunner().invoke(app, args, env={"COLUMNS": "80"})
    return result.exit_code, result.stdout, result.stderr


def test_tables_fit_on_80_columns() -> None:
    """And say what everything is."""
    code, out, err = run("simulate", "gold-rush", "--games", "2", "--bots", "greedy,random")
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    for word in ("greedy", "random", "BLUE", "RED", "railroad, completed", "discards", "turns"):
        assert word in out
    assert out.startswith("gold-rush: 2 games\n")


def test_json_has_the_keys_that_the_page_lists() -> None:
    """All of them, and none besides."""
    code, out, _ = run(
        "simulate",
        "gold-rush",
        "--with",
        "sheriff",
        "--games",
        "4",
        "--json",
        "--players",
        "3",
        "--seed",
        "5",
        "--option",
        "final_tie=staring_duel",
    )
    assert code == 0
    told = json.loads(out)
    page = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
    seat = told["by_seat"][0]
    for key in (*told, *seat, *seat["scores"]):
        assert f"`{key}`" in page, key
    assert told["sets"] == ["gold-rush", "sheriff"]
    assert told["options"] == {"final_tie": "staring_duel"}
    assert (told["seed"], told["players"], told["bots"]) == (5, 3, ["random"] * 3)
    assert len(told["by_seat"]) == 3


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["nowhere"], 2, "there is no set 'nowhere'"),
        (["gold-rush", "--bots", "gredy"], 2, "there is no bot 'gredy'; did you mean 'greedy'?"),
        (["gold-rush", "--players", "7"], 2, "7 players; this game is for 2 to 5"),
        (["gold-rush", "--bots", "random,random,random", "--players", "2"], 2, "3 bots for 2"),
        (["gold-rush", "--option", "final_tie"], 2, "NAME=VALUE, not 'final_tie'"),
        (["gold-rush", "--option", "final_tie=x"], 2, "should be one of shared, staring_duel"),
        (["gold-rush", "--option", "fifth=yes"], 2, "there is no option 'fifth'"),
        (["gold-rush", "--games", "0"], 2, "--games"),
        (["gold-rush", "--games", "1" + "0" * 30], 2, "--games"),
        (["gold-rush", "--workers", "100000"], 2, "--workers"),
    ],
)
def test_wrong_commands_are_told_in_a_line(args: list[str], code: int, message: str) -> None:
    """Without a traceback."""
    found, out, err = run("simulate", *args)
    assert (found, out) == (code, "")
    assert message in err
    assert "Traceback" not in err


def test_options_are_listed_with_their_values() -> None:
    """Whose they are, what they can be, and what they are about."""
    code, out, err = run("options", "gold-rush", "--with", "sheriff")
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert ["merged_piles", "mining", "stacked"] in [line[:3] for line in lines]
    assert max(map(len, out.splitlines())) <= 80
    for words in ("or shuffled", "repeated_tiles", "core", "uneven_tokens", "sheriff", "or true"):
        assert words in out


def test_options_show_what_a_set_changes(tmp_path: Path) -> None:
    """Beside what is the default."""
    file = tmp_path / "house.yaml"
    file.write_text(
        "format: 1\nid: house\nextends: gold-rush\noptions: {final_tie: staring_duel}\n"
    )
    code, out, _ = run("options", str(file))
    assert code == 0
    lines = out.splitlines()
    at = next(n for n, line in enumerate(lines) if "final_tie" in line)
    assert lines[at].split()[:3] == ["final_tie", "house_rules", "staring_duel"]
    assert "or shared (default)" in lines[at + 1]
    told = json.loads(run("options", str(file), "--json")[1])
    tie = next(option for option in told if option["name"] == "final_tie")
    assert tie["value"] == "staring_duel"
    assert tie["default"] == "shared"
    assert tie["choices"] == ["shared", "staring_duel"]
    assert tie["declared_by"] == "house_rules"


# --- Statistics ---


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (0, 0, 0.0, 1.0)],
)
def test_wilson_s_interval(wins: int, games: int, low: float, high: float) -> None:
    """For none of ten it ends at z² / (10 + z²) = 3.8415 / 13.8415."""
    found = wilson(wins, games)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_a_histogram_knows_its_middle_and_its_ends() -> None:
    """Of 1 2 2 3 7: mean 3; squares of differences 4 1 1 0 16, a quarter of whose sum is 5.5."""
    histogram = Histogram()
    for value in (2, 7, 1, 3, 2):
        histogram.add(value)
    assert histogram.mean == 3
    assert histogram.deviation == pytest.approx(5.5**0.5)
    assert histogram.summary() == {
        "mean": 3.0,
        "deviation": 2.3452,
        "least": 1,
        "quartile": 2,
        "median": 2,
        "upper_quartile": 3,
        "most": 7,
    }
    other = Histogram()
    other.add(9)
    histogram.merge(other)
    assert histogram.total == 6
    assert histogram.quantile(Fraction(1)) == 9
    assert Histogram().summary()["mean"] == 0.0
