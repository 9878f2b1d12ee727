"""Results of studies: the same rows however they were played, and files that stay as they are."""

import csv
import gc
import io
import multiprocessing
import random
import sqlite3
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from core.edition.library import default_library
from core.records.record_file import parse_record
from core.records.replay import replay
from core.simulation.planned_edition import SimulationFailed
from core.studies.game_values import values_of
from core.studies.kept_games import play_again, record_again, write_csv
from core.studies.playing import GamePlayer, RestOfTask
from core.studies.results_database import BadResults, OtherResults
from core.studies.results_file import ResultsFile
from core.studies.runner import run
from core.studies.verdicts import judge_of
from tests.commands import TIED, environment, is_gone
from tests.core.studies.small_studies import planned, played, rows, summed
from tests.volume import FULL, scaled

MINE = "format: 1\nid: mine\nextends: gold-rush\n"
OURS = f"{MINE}counts: {{}}\n"
PLAYS = TIED + (
    "import runpy; runpy.run_module('tests.core.studies.small_studies', run_name='__main__')"
)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the results of six games of each of two editions that are the same."""
    file = tmp_path_factory.mktemp("study") / "same.results.sqlite"
    played(file, planned())
    return file


# --- The same rows ---


def test_a_row_for_each_game_with_its_readings(file: Path) -> None:
    """Here by a plan of three deals, each with both seatings in both editions."""
    with ResultsFile.read(file, default_library()) as results:
        games = [*results.games()]
        assert results.game(1, 4) == games[10]
        assert (results.blocks, results.ended) == (3, True)
    numbers = [(edition, number) for edition in (0, 1) for number in range(6)]
    assert [(row.edition, row.number) for row in games] == numbers
    assert [row.bots for row in games[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert [row.deal for row in games[:6]] == [0, 0, 1, 1, 2, 2]
    assert len({row.seed for row in games}) == 3
    for row in games:
        best = max(row.scores)
        assert row.winners == tuple(seat for seat in (0, 1) if row.scores[seat] == best)
        scores = {each.key: each.total for each in row.readings if each.measure == "scores"}
        assert [scores[f"bot {bot}"] for bot in row.bots] == [*row.scores]


def test_values_of_single_games_are_those_of_their_rows(file: Path) -> None:
    """A part that did not come up in a game is 0 there if it counts by its whole."""
    with ResultsFile.read(file, default_library()) as results:
        games = list(results.games())
        keys = {(each.measure, each.key) for row in games for each in row.readings}
        assert {("scores", "seat 1"), ("points", "seat 1 > mountain, completed")} <= keys
        for measure, key in sorted(keys):
            expected = []
            for row in games:
                sums = {(each.measure, each.key): (each.total, each.count) for each in row.readings}
                total, count = summed(sums, measure, key)
                if count:
                    expected.append((row.edition, row.number, total / count))
            assert sorted(values_of(results, measure, key)) == sorted(expected)
        late = [each.number for each in values_of(results, "margin", "", 1, 2)]
        assert set(late) == set(range(results.plan.seatings, 2 * results.plan.seatings))
        assert not list(values_of(results, "margin", 'of "nothing"'))


def test_the_same_editions_differ_by_nothing(file: Path) -> None:
    """Block by block, and so in all that is made of blocks."""
    with ResultsFile.read(file, default_library()) as results:
        for block in results.sums():
            assert block.sums[0] == block.sums[1] != {}


def test_seatings_that_put_the_same_bots_into_all_seats_are_one() -> None:
    """Since the bots of a game have seeds by deal, seats and names, it would be one game twice."""
    assert planned(bots=["random"]).block == 2
    assert planned(bots=["greedy", "random"], players=4).block == 4
    assert planned(bots=["greedy", "random", "random"], players=3).block == 6


def test_rows_are_the_same_for_any_workers_one_killed(file: Path, tmp_path: Path) -> None:
    """Another process does the rest of what the dead one had to do."""
    path, killed = tmp_path / "other.results.sqlite", set[object]()
    with ResultsFile.open(path, planned()) as results:
        for _ in run(results, workers=2):
            for child in () if killed else multiprocessing.active_children()[:1]:
                child.kill()
                killed.add(child)
    assert rows(path) == rows(file)
    assert len(killed) == 1


def test_a_game_that_no_process_survives_ends_the_study() -> None:
    """After three of them; what they reported before is not played again."""
    rest, reported = RestOfTask(planned()), [GamePlayer(planned()).play(place) for place in (4, 5)]
    assert [rest(range(4, 9), None) for _ in range(2)] == [range(4, 9)] * 2
    assert rest(range(4, 9), reported) == range(6, 9)
    assert rest(range(4, 6), reported) is None
    with pytest.raises(SimulationFailed, match=r"^game after:2 of seed 1: each process"):
        rest(range(6, 9), None)


@pytest.mark.process
def test_killed_at_random_moments_and_gone_on_with(tmp_path: Path) -> None:
    """All that was written stays, and in the end the rows are those of an undisturbed study."""
    path, games = tmp_path / "killed.results.sqlite", scaled(3000, 3)
    dice, before = random.Random(4), 0
    for kill in range(scaled(20, 10)):
        command = [sys.executable, "-c", PLAYS, str(path), str(games), str(1 - kill % 2)]
        process = subprocess.Popen(command, env=environment(), start_new_session=True)
        while process.poll() is None and count(path) <= before:
            time.sleep(0.01)
        time.sleep(dice.random() / 5)
        process.kill()
        process.wait()
        assert is_gone(process.pid)
        assert count(path) >= before
        before = count(path)
    assert 0 < before < 2 * games
    plan = planned(games=games, bots=["random"], measures=["wins"])
    last = None if FULL else before // plan.block + 5  # or all that is left is played twice
    assert played(path, plan, last=last) == played(
        tmp_path / "whole.results.sqlite", plan, last=last
    )


def count(path: Path) -> int:
    """Return how many games are in a file that a process may be writing."""
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as file,
    ):
        return int(file.execute("SELECT COUNT(*) FROM games").fetchone()[0])
    return 0


LONG = "format: 1\nid: long\nextends: gold-rush\n"


def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    """What is kept of a game is in the file alone."""
    few, held = scaled(2500, 160), list[int]()
    for games in (few, 4 * few):
        plan = planned(LONG, LONG, games=games, bots=["random"])
        with ResultsFile.open(tmp_path / f"{games}.results.sqlite", plan) as results:
            gc.freeze()  # what other tests hold would be searched after every game
            tracemalloc.start()
            sizes = []
            for _ in run(results):
                gc.collect()
                sizes.append(tracemalloc.get_traced_memory()[0])
            tracemalloc.stop()
            gc.unfreeze()
        held.append(sizes[-1])  # when all was written
    assert held[1] < held[0] + 100_000


# --- Ends ---


@pytest.mark.parametrize("workers", [0, 2] if FULL else [2])
def test_a_study_ends_after_the_same_block_for_any_workers(tmp_path: Path, workers: int) -> None:
    """What was played ahead by then is not kept."""
    path, plan = tmp_path / "early.results.sqlite", planned(games=40, bots=["random"])
    assert len(played(path, plan, workers, last=3)) == 8 + 8
    with ResultsFile.open(path, plan) as results:
        assert (results.blocks, results.ended) == (4, True)
        assert [progress.games for progress in run(results)] == [8]


def test_another_question_goes_on_with_the_games_of_the_first(tmp_path: Path) -> None:
    """Those that it does not need are kept, but not read."""
    path, plan = tmp_path / "more.results.sqlite", planned(games=3, bots=["random"])
    played(path, plan)
    longer = planned(games=5, bots=["random"])
    with ResultsFile.open(path, longer, text="precision: 1") as results:
        assert (results.text, results.blocks, results.ended) == ("precision: 1", 3, False)
        assert [*results.missing()] == [range(6, 10)]
        assert [
            progress.games for progress in run(results, until=lambda block: block.deal == 1)
        ] == [4]
        assert (results.blocks, len([*results.games()]), results.ended) == (2, 4, True)
    assert len(rows(path)) == 8 + 6


def test_games_that_are_added_are_known_as_such(tmp_path: Path) -> None:
    """Whoever has looked at 20 deals and changes how many there are to be looks once more."""
    path, plan = tmp_path / "added.results.sqlite", planned(games=21, bots=["random"])
    for games, reached, is_extended in (
        (5, 5, False),
        (20, 20, False),
        (20, 20, False),
        (21, 21, True),
    ):
        asked = planned(games=games, bots=["random"])
        played(path, asked)
        with ResultsFile.open(path, asked) as results:
            assert (results.blocks, results.is_extended) == (reached, is_extended)
    # Those of somebody else, taken over, are no other.
    moved = tmp_path / "moved.results.sqlite"
    path.rename(moved)
    with ResultsFile.open(moved, plan) as results:
        assert judge_of(results).stopping.is_extended
    with ResultsFile.open(moved, plan, again=True) as results:
        assert not results.is_extended


def test_what_is_stopped_keeps_its_games(tmp_path: Path) -> None:
    """Also when whoever looks at the progress looks no more."""
    plan = planned(games=50, bots=["random"])
    with ResultsFile.open(tmp_path / "stopped.results.sqlite", plan) as results:
        asked: Iterator[bool] = iter([False] * 7)
        for _ in run(results, stopped=lambda: next(asked, True)):
            pass
        assert [*results.missing()] == [range(7, 100)]
        parts = run(results)
        next(parts)
        parts.close()
        assert results.played == 7


def test_two_may_play_the_same_study_at_once(tmp_path: Path) -> None:
    """Each game is kept once, and both come to an end."""
    plan, path = planned(games=3, bots=["random"]), tmp_path / "both.results.sqlite"
    with ResultsFile.open(path, plan) as one, ResultsFile.open(path, plan) as other:
        first, second = run(one), run(other)
        assert not any(next(each).is_over for each in (first, second))
        ends = [[*each][-1] for each in (second, first)]
        assert [(end.games, end.is_over) for end in ends] == [(6, True)] * 2
    assert rows(path) == played(tmp_path / "one.results.sqlite", plan)


# --- Games ---


def test_a_game_is_played_again_from_its_row(file: Path) -> None:
    """As a game, or as a record that needs no other file."""
    with ResultsFile.read(file, default_library()) as results:
        begun, row = play_again(results, 1, 3), results.game(1, 3)
        record = parse_record(record_again(results, 0, 3))
    assert row is not None
    assert (*begun.game.scores,) == row.scores
    assert begun.names == row.bots == ("random", "greedy")
    assert [seat.bot for seat in record.header.players] == [*row.bots]
    assert (*replay(record, default_library()).scores,) == row.scores


def test_a_game_that_goes_otherwise_is_not_the_one_of_the_row(file: Path, tmp_path: Path) -> None:
    """As one does whose bots look at a clock; and one that is not there is none."""
    other = tmp_path / "other.results.sqlite"
    other.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("UPDATE games SET scores = '[1,2]' WHERE number = 3")
    with ResultsFile.read(other, default_library()) as results:
        with pytest.raises(OtherResults, match=r"^game after:3 of seed 1: goes differently"):
            play_again(results, 1, 3)
        with pytest.raises(KeyError):
            play_again(results, 1, 6)


def test_rows_as_csv(file: Path) -> None:
    """A total for each measure and key, and its count where that is not always 1.

    Of a source of points, which is a sum over players, it is how many of them there are.
    """
    text = io.StringIO()
    with ResultsFile.read(file, default_library()) as results:
        write_csv(results, text)
        row = results.game(1, 5)
    table = [*csv.DictReader(text.getvalue().splitlines())]
    assert row is not None
    assert len(table) == 12
    last = table[-1]
    assert [last[name] for name in ("edition", "game", "deal", "seed")] == [
        "after",
        "5",
        "2",
        str(row.seed),
    ]
    for number, (bot, score) in enumerate(zip(row.bots, row.scores, strict=True), 1):
        assert (last[f"bot {number}"], last[f"score {number}"]) == (bot, str(score))
        assert last[f"scores bot {bot}"] == str(score)
    assert last["wins seat 1 count"] == "2"
    assert "margin count" not in last
    assert last["points mountain, completed count"] == last["scores count"] == "2"
    own = [f"points seat {n} > mountain, completed" for n in (1, 2)]
    assert sum(int(last[name]) for name in own) == int(last["points mountain, completed"])
    assert f"{own[0]} count" not in last


def test_a_win_that_several_share_counts_in_part(tmp_path: Path) -> None:
    """In a spreadsheet too, so that its mean is the share of games that a seat wins."""
    path = tmp_path / "shared.results.sqlite"
    played(path, planned(games=2))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET winners = '[0,1]' WHERE number = 0")
        connection.execute("UPDATE games SET winners = '[1]' WHERE number = 1")
    text = io.StringIO()
    with ResultsFile.read(path, default_library()) as results:
        write_csv(results, text)
    won = [(row["won 1"], row["won 2"]) for row in csv.DictReader(text.getvalue().splitlines())]
    assert won == [("0.5", "0.5"), ("0", "1")] * 2


# --- Files that stay as they are ---


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (planned(seed=2), "its seed is 1, not 2"),
        (planned(bots=["random"]), "its bots by seat are greedy, random, not random, random"),
        (planned(MINE, ""), "the set 'mine' of 'before' has changed"),
        (planned(MINE), "its editions are before, after, not before"),
        (
            planned(final_tie="staring_duel"),
            "the option 'final_tie' of 'before' is -, not staring_duel",
        ),
        (planned(measures=["wins"]), "its measures are -, not wins"),
    ],
)
def test_results_of_another_study_are_refused(file: Path, plan: object, said: str) -> None:
    """With all that differs in one sentence."""
    before = file.read_bytes()
    with pytest.raises(OtherResults) as caught:
        ResultsFile.open(file, plan)  # type: ignore[arg-type]
    assert said in str(caught.value)
    assert "has results of another study: " in str(caught.value)
    assert file.read_bytes() == before


def test_results_of_another_version_are_refused_or_thrown_away(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are thrown away if that is asked for."""
    other = tmp_path / "other.results.sqlite"
    other.write_bytes(file.read_bytes())
    monkeypatch.setattr("core.studies.plan.__version__", "99.0")
    with pytest.raises(OtherResults, match=r"with version \S+ of the program, and this is 99\.0"):
        ResultsFile.open(other, planned())
    with ResultsFile.open(other, planned(seed=3), again=True) as results:
        assert (results.played, results.plan.seed) == (0, 3)
    assert rows(other)[-1][0] == "text"


def damaged(content: bytes) -> dict[str, bytes]:
    """Return files that are no results: others, and results of which something is missing."""
    return {
        "text": b"my diary\n" * 1000,
        "cut": content[: len(content) - 4096],
        "changed": content[:5000] + b"\xff" * 4000 + content[9000:],
    }


@pytest.mark.parametrize("kind", ["text", "cut", "changed"])
@pytest.mark.parametrize("again", [False, True])
def test_what_is_no_results_file_stays_as_it_is(
    file: Path, tmp_path: Path, kind: str, *, again: bool
) -> None:
    """Even if all should begin again."""
    path, content = tmp_path / "diary", damaged(file.read_bytes())[kind]
    path.write_bytes(content)
    with pytest.raises(BadResults, match="diary: "):
        ResultsFile.open(path, planned(), again=again)
    assert path.read_bytes() == content
    assert [*tmp_path.iterdir()] == [path]


def test_another_program_s_database_stays_as_it_is(tmp_path: Path) -> None:
    """And so does a results file of a format that is not known yet."""
    path = tmp_path / "photos.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE photos (name TEXT)")
    with pytest.raises(BadResults, match=r"photos.sqlite: is a database, but not of a study$"):
        ResultsFile.open(path, planned(), again=True)
    played(tmp_path / "new.results.sqlite", planned(games=1))
    with closing(sqlite3.connect(tmp_path / "new.results.sqlite")) as connection:
        connection.execute("PRAGMA user_version = 2")
    with pytest.raises(BadResults, match="is of format 2, and this program reads 1"):
        ResultsFile.read(tmp_path / "new.results.sqlite", default_library())


def test_a_file_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    """In one sentence, with what the system says; a file to be read must be there."""
    with pytest.raises(BadResults, match=r"results: cannot be used for results: No such file"):
        ResultsFile.open(tmp_path / "none" / "results", planned())
    with pytest.raises(BadResults, match="unable to open"):
        ResultsFile.read(tmp_path / "none", default_library())
