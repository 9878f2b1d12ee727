"""Ladders: seats swapped on the same deals, intervals that hold, ratings, games kept on disk."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
from contextlib import closing
from math import log
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.edition.library import default_library
from core.simulation.ratings import bradley_terry, elo, rate
from core.simulation.statistics import share_of_pairs
from core.studies.game_rows import GameRow
from core.studies.ladder import Ladder, ladder_of
from core.tileset.schema import OptionValue
from tests.commands import ROOT, goldrush, is_gone
from tests.core.simulation.test_simulation import SOME_DONE, seen_on, started
from tests.editions import edition_from
from tests.old_ladders import as_lines
from tests.volume import scaled

CHANCE = str(ROOT / "tests" / "core" / "data" / "pure-chance.yaml")

GAME = {
    "deal": 0,
    "bots": ["random", "greedy"],
    "winners": [0],
    "scores": [1, 0],
    "seconds": [0.1, 0.1],
}


def ladder(
    *bots: str, players: int = 2, of: str = "gold-rush", seed: int = 0, **options: OptionValue
) -> Ladder:
    """Return a ladder in games of a set."""
    library = default_library()
    edition = edition_from(library, of)
    return ladder_of(edition, library, bots, players, options=options, seed=seed)


def played(made: Ladder, deals: int, **how: Any) -> dict[int, GameRow]:  # noqa: ANN401
    """Play a ladder, and return its games but for their numbers in it and the time they took."""
    for _ in made.play(deals, **how):
        pass
    return {n: game._replace(number=0, seating=0, readings=()) for n, game in made.games.items()}


# --- What is played ---


def test_each_two_play_each_deal_twice_with_seats_swapped() -> None:
    """All pairs have the same deals, but each bot is another one in each game."""
    planned = ladder("random", "greedy", "planner").plan.editions[0]
    seats = [planned.bot_names(n) for n in range(6)]
    assert seats == [
        *[("random", "greedy"), ("greedy", "random"), ("random", "planner")],
        *[("planner", "random"), ("greedy", "planner"), ("planner", "greedy")],
    ]
    seeds = [planned.seeds(3, n) for n in range(12)]
    assert [own for own, _ in seeds] == [seeds[0][0]] * 6 + [seeds[6][0]] * 6
    assert seeds[0][0] != seeds[6][0]
    assert len({seed for _, bots in seeds for seed in bots} - {own for own, _ in seeds}) == 24


def test_round_a_larger_table_the_two_alternate() -> None:
    """So over both games each has each seat once."""
    games = played(ladder("random", "greedy", players=3), 1)
    assert [game.bots for game in games.values()] == [
        ("random", "greedy", "random"),
        ("greedy", "random", "greedy"),
    ]
    assert all(len(game.scores) == 3 for game in games.values())
    shared = games[0]._replace(bots=("a", "b", "a"), winners=(0, 1, 2))
    assert (shared.share("a"), shared.share("b")) == pytest.approx((2 / 3, 1 / 3))


def test_a_ladder_comes_to_the_same_however_it_is_played() -> None:
    """By any number of processes; and what two do does not depend on others, plugins' bots too."""
    alone = played(ladder("random", "memory", of="gold-rush-cards", seed=5), 3)
    again = ladder("random", "memory", of="gold-rush-cards", seed=5)
    assert played(again, 3, workers=2) == alone
    among = played(ladder("random", "memory", "forgetful:0.3", of="gold-rush-cards", seed=5), 3)
    assert [g for g in among.values() if "forgetful:0.3" not in g.bots] == [*alone.values()]
    assert len({game.scores for game in among.values()}) > 9


def test_in_a_game_of_pure_chance_all_are_equal() -> None:
    """Nobody can score, and a duel decides: each has half of the wins within its interval."""
    made = ladder("random", "greedy", "planner", "search:4", of=CHANCE)
    played(made, scaled(12, 3))
    assert {len(game.winners) for game in made.games.values()} == {1}
    assert all(each.interval.low < 0.5 < each.interval.high for each in made.encounters())
    ratings = made.ratings()
    assert all(ratings.interval(n).low < 0 < ratings.interval(n).high for n in range(4))


def test_a_better_bot_is_found_better() -> None:
    """What both came to is counted from either side; the time is that of one's own seats."""
    made = ladder("random", "greedy")
    played(made, 3)
    (encounter,) = made.encounters()
    assert (encounter.games, encounter.share) == (6, 0.0)
    assert encounter.seen_from("greedy").share == 1.0
    assert made.wins == [[0, 0], [6, 0]]
    ratings, accounts = made.ratings(), made.accounts()
    assert ratings.elo[1] == pytest.approx(200 * log(13) / log(10))  # odds of 6.5 to 0.5, halved
    assert ratings.superiority(1, 0) > 0.95
    assert accounts["greedy"].played == 6
    assert accounts["random"].games_per_second(2) > accounts["greedy"].games_per_second(2) > 0


def test_only_deals_that_were_played_twice_count() -> None:
    """When a ladder is stopped, or while it runs."""
    made = ladder("random", "greedy")
    found = played(made, 50, stopped=lambda: len(made.games) == 3)
    assert [*found] == [0, 1, 2]
    assert made.encounters()[0].games == 2
    assert sum(map(sum, made.wins)) == 2


# --- Intervals and ratings ---


def pairs(kind: str, share: float, count: int, dice: Random) -> list[float]:
    """Return shares of two games each, which are independent or always end alike."""
    wins = [[dice.random() < share for _ in range(2)] for _ in range(count)]
    return [(one + (one if kind == "alike" else other)) / 2 for one, other in wins]


def test_the_interval_of_pairs_by_hand() -> None:
    """Four pairs, each shared: two more count as scattered, so as 4 · 5 / 2 games, five won."""
    assert share_of_pairs([0.5] * 4) == pytest.approx((0.2366, 0.7634), abs=5e-5)
    assert share_of_pairs([]) == (0, 1)
    # Ten pairs won: Wilson's interval of as many games, from 1 - z² / (10 + z²).
    assert share_of_pairs([1.0] * 10) == pytest.approx((0.7225, 1), abs=5e-5)


@pytest.mark.parametrize("kind", ["independent", "alike"])
@pytest.mark.parametrize("share", [0.5, 0.65, 0.95])
def test_the_interval_of_pairs_holds_what_it_promises(kind: str, share: float) -> None:
    """In 95 % of all cases it has the true share, whether or not the games of a pair are alike."""
    dice, cases = Random(1), scaled(4000, 10)
    found = [share_of_pairs(pairs(kind, share, 40, dice)) for _ in range(cases)]
    holds = sum(each.low <= share <= each.high for each in found) / cases
    assert 0.92 < holds < 0.99
    widths = sorted(each.high - each.low for each in found)
    normal = 2 * 1.96 * (share * (1 - share) / (40 if kind == "alike" else 80)) ** 0.5
    assert widths[cases // 2] == pytest.approx(normal, rel=0.3)


def test_ratings_by_hand() -> None:
    """Odds of ten to one are 400; three whose odds fit are rated by them; a shared game is half."""
    assert bradley_terry([[0, 3], [1, 0]]) == pytest.approx([log(3) / 2, -log(3) / 2])
    fitting = [[0, 2, 4], [4, 0, 8], [16, 16, 0]]  # as 1 to 2 to 4
    assert bradley_terry(fitting) == pytest.approx([-log(2), 0, log(2)])
    assert elo([[0, 9.5], [0.5, 0]]) == pytest.approx([200, -200])
    one, other = elo([[0, 1e6], [0, 0]])  # has lost everything, and has a rating all the same
    assert one - other == pytest.approx(400 * log(2e6 + 1) / log(10))


@pytest.mark.parametrize("kind", ["independent", "alike"])
def test_intervals_of_ratings_are_as_wide_as_they_should_be(kind: str) -> None:
    """The logarithm of odds has the deviation 1 / sqrt(n p q) with n independent games."""
    count, shares = 300, pairs(kind, 0.7, 300, Random(7))
    deals = [[[0, 2 * share], [2 - 2 * share, 0]] for share in shares]
    found = rate(deals, 2, seed=1).ahead(0, 1)
    games = count if kind == "alike" else 2 * count
    width = 2 * 1.96 * 400 / log(10) / (games * 0.7 * 0.3) ** 0.5
    assert found.high - found.low == pytest.approx(width, rel=0.15)
    assert found.low < 400 * log(7 / 3) / log(10) < found.high


def test_intervals_of_ratings_hold_what_they_promise() -> None:
    """For three of known strengths, of which the first wins one game in forty or less."""
    dice, true, cases, holds = Random(3), (-1.2, 0.1, 0.7), scaled(300, 20), 0

    def won(one: int, other: int) -> float:
        odds = 10 ** (true[one] - true[other])
        return sum(dice.random() < odds / (1 + odds) for _ in range(2))

    for seed in range(cases):
        deals = [[[0.0] * 3 for _ in range(3)] for _ in range(30)]
        for deal in deals:
            for one, other in ((0, 1), (0, 2), (1, 2)):
                deal[one][other] = won(one, other)
                deal[other][one] = 2 - deal[one][other]
        found = rate(deals, 3, seed, replicates=200)
        for one, other in ((2, 1), (1, 0)):
            ahead = found.ahead(one, other)
            holds += ahead.low <= 400 * (true[one] - true[other]) <= ahead.high
    assert 0.88 < holds / (2 * cases) <= 1


# --- The command ---


def test_the_command_says_how_strong_each_is() -> None:
    """On 80 columns, in JSON by the keys that the page lists, for several sets one by one."""
    asked = ("--bots", "memory,forgetful:0.25,random", "--games", "2")
    told = goldrush("ladder", "gold-rush-cards", *asked)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.startswith("gold-rush-cards: 3 bots, 2 players, 6 games\n")
    assert max(map(len, told.stdout.splitlines())) <= 80
    asked = ("--bots", "random,greedy", "--games", "2")
    told = goldrush("ladder", "gold-rush", "rich-veins", *asked, "--json", "--seed", "4")
    data = json.loads(told.stdout)["ladders"]
    assert [each["sets"] for each in data] == [["gold-rush"], ["gold-rush", "rich-veins"]]
    page = (ROOT / "docs" / "ladder.md").read_text(encoding="utf-8")
    first = data[0]
    for key in ("ladders", *first, *first["pairs"][0], *first["ratings"][0]):
        assert f"`{key}`" in page, key
    assert first["ratings"][-1]["bot"] == "random"
    assert (first["games"], first["games_asked"], first["is_partial"]) == (2, 2, False)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["gold-rush"], "--bots"),
        (["gold-rush", "--bots", "greedy"], "--bots: a ladder is of two bots or more"),
        (["gold-rush", "--bots", "greedy,random,greedy"], "--bots: 'greedy' is named twice"),
        (["gold-rush", "--bots", "gredy,random"], "there is no bot 'gredy'; did you mean 'greedy'"),
        (["gold-rush", "--bots", "greedy,random", "--games", "7"], "name an even number"),
        (["gold-rush", "--bots", "greedy,random", "--players", "1"], "two seats or more"),
        (["gold-rush", "--bots", "greedy,random", "--players", "9"], "9 players; this game is for"),
        (["gold-rush-cards", "--bots", "greedy,random"], "'greedy' plays games of tiles"),
        (["gold-rush", "river", "--bots", "greedy,random", "--save", "x"], "--save: a file holds"),
        (["gold-rush", "--bots", "greedy,random", "--save", "."], ".: is a directory"),
        (["nowhere", "--bots", "greedy,random"], "there is no set 'nowhere'"),
    ],
)
def test_wrong_ladders_are_told_in_a_line(args: list[str], message: str) -> None:
    """Without a traceback."""
    told = goldrush("ladder", *args)
    assert (told.exit_code, told.stdout) == (2, "")
    assert message in " ".join(told.stderr.split())


def go(file: Path, *bots: str, games: int, seed: int = 0) -> Any:  # noqa: ANN401
    """Go on with a ladder that is saved."""
    asked = ("--games", str(games), "--seed", str(seed), "--save", str(file), "--json")
    return goldrush("ladder", CHANCE, "--bots", ",".join(bots), *asked)


def test_a_saved_ladder_goes_on(tmp_path: Path) -> None:
    """From the games in the file to more games and bots; or says why not."""
    file = tmp_path / "ladder.results.sqlite"
    go(file, "random", "greedy", games=2)
    went_on = go(file, "random", "greedy", games=4)
    assert games_in(file) == 4
    asked = "--bots random,greedy --games 4 --json"
    whole = json.loads(goldrush("ladder", CHANCE, *asked.split()).stdout)
    assert without_pace(went_on) == without_pace(whole)
    more = json.loads(go(file, "planner", "greedy", "random", games=0).stdout)["ladders"][0]
    assert (more["games"], more["pairs"][2]["games"], more["pairs"][0]["games"]) == (4, 4, 0)
    go(file, "planner", "greedy", games=2)
    assert without_pace(go(file, "random", "greedy", games=4)) == without_pace(whole)
    assert games_in(file) == 6
    other = go(file, "random", "greedy", games=4, seed=1)
    assert other.exit_code == 2
    assert ": it is of other games: its seed is 0, not 1; name another file" in other.stderr
    file.write_text("my diary")
    assert ":1: is no ladder's first line" in go(file, "random", "greedy", games=2).stderr
    assert file.read_text() == "my diary"


def test_a_ladder_goes_on_after_an_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unlike a study: what bots are cannot be seen from any file."""
    file = tmp_path / "ladder.results.sqlite"
    go(file, "random", "greedy", games=2)
    monkeypatch.setattr("core.studies.plan.__version__", "99.0")
    assert json.loads(go(file, "random", "greedy", games=4).stdout)["ladders"][0]["games"] == 4


def test_a_study_s_results_are_no_ladder(tmp_path: Path) -> None:
    """They stay as they are."""
    study, file = tmp_path / "s.yaml", tmp_path / "s.results.sqlite"
    study.write_text("format: 1\nid: s\neditions: {only: [gold-rush]}\ngames: 2\n")
    assert goldrush("study", str(study)).exit_code == 0
    content = file.read_bytes()
    save = ("--games", "2", "--save", str(file))
    told = goldrush("ladder", "gold-rush", "--bots", "random,greedy", *save)
    assert told.exit_code == 2
    assert "it is of other games: its measures are -, not seconds" in told.stderr
    assert file.read_bytes() == content


def test_lines_of_an_earlier_version_become_rows(tmp_path: Path) -> None:
    """With a word of that, and without a game that was cut off."""
    file = tmp_path / "ladder.jsonl"
    go(file, "random", "greedy", games=2)
    as_lines(file)
    content = file.read_bytes()
    other = go(file, "random", "greedy", games=4, seed=1)
    assert other.exit_code == 2
    assert ":1: it is of other games: `seed` was 0 and is 1 now; name another file" in other.stderr
    file.write_bytes(content.replace(b'"winners": [0]', b'"winners": [2]'))
    assert ": is no game of 2 players" in go(file, "random", "greedy", games=4).stderr
    file.write_bytes(content[:-9])
    shown = json.loads(goldrush("ladder", CHANCE, *SHOW, str(file)).stdout)["ladders"][0]
    assert shown["games"] == games_in(file) == 1
    file.write_bytes(content)
    went_on = go(file, "planner", "greedy", "random", games=2)
    assert "its lines are rows of a results file now" in went_on.stderr
    assert json.loads(went_on.stdout)["ladders"][0]["games"] == games_in(file) == 6
    assert go(file, "random", "greedy", games=2).stderr == ""


SHOW = ("--bots", "random,greedy", "--games", "0", "--json", "--save")


def games_in(file: Path) -> int:
    """Return how many games a ladder's file has."""
    with closing(sqlite3.connect(file)) as kept:
        return int(kept.execute("SELECT COUNT(*) FROM games").fetchone()[0])


def without_pace(told: Any) -> Any:  # noqa: ANN401
    """Return what a ladder came to, but for how fast the bots were."""
    data = told if isinstance(told, dict) else json.loads(told.stdout)
    for each in data["ladders"][0]["ratings"]:
        assert each.pop("games_per_second", 1) > 0
    return data


@pytest.mark.process
def test_ctrl_c_ends_a_ladder_with_what_there_is(tmp_path: Path) -> None:
    """Which says that it is partial; what was saved goes on."""
    file = tmp_path / "ladder.results.sqlite"
    args = ("--bots", "random,greedy", "--games", "100000", "--json", "--save", str(file))
    process, terminal = started("ladder", "gold-rush", *args)
    shown = seen_on(terminal, SOME_DONE.replace("1000000", "100000"))
    shown += seen_on(terminal, "greedy .*random")
    os.killpg(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    shown += seen_on(terminal, "nothing like it")
    os.close(terminal)
    assert process.returncode == 130
    (told,) = json.loads(output)["ladders"]
    assert told["is_partial"]
    assert told["games"] == games_in(file)
    assert b"Traceback" not in shown
    assert is_gone(process.pid)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[" * 5000 + "]" * 5000, "no JSON"),
        (f'{{"deal": {"9" * 5000}}}', "no JSON"),
        ('{"deal": 1e400}', "`deal`"),
        ("x" * 100_000, "no JSON|no line of a ladder"),
        (json.dumps({**GAME, "deal": 2**70}), "`deal` should be less"),
        (json.dumps({**GAME, "scores": [2**70, 0]}), "`scores.0` should be less"),
        (json.dumps({**GAME, "winners": [5]}), "no game of 2 players"),
        (json.dumps({**GAME, "winners": []}), "`winners`"),
        (json.dumps({**GAME, "seconds": [1, 1e300]}), "`seconds.1`"),
        (json.dumps({**GAME, "seconds": [1, -1]}), "`seconds.1`"),
        (json.dumps({**GAME, "bots": ["random", 7]}), "`bots.1`"),
        (json.dumps({**GAME, "bots": ["x"] * 5000}), "`bots`"),
    ],
)
def test_what_no_ladder_says_is_named_with_its_line(tmp_path: Path, line: str, said: str) -> None:
    """In games of others, too; the file stays as it is."""
    file = tmp_path / "ladder.jsonl"
    args = ("ladder", "gold-rush", "--bots", "random,greedy", "--games", "0", "--save", str(file))
    assert goldrush(*args).exit_code == 0
    as_lines(file)
    with file.open("a") as more:
        more.write(line + "\n")
    before = file.read_bytes()
    failed = goldrush(*args)
    assert (failed.exit_code, len(failed.stderr.splitlines())) == (2, 1)
    assert re.search(f"ladder.jsonl:2: .*({said})", failed.stderr), failed.stderr
    assert file.read_bytes() == before


@pytest.mark.parametrize("kind", ["link", "dangling", "pipe"])
def test_games_are_added_to_plain_files_alone(tmp_path: Path, kind: str) -> None:
    """Not where a link leads that came with a folder."""
    file, elsewhere = tmp_path / "ladder.jsonl", tmp_path / "elsewhere"
    if kind == "pipe":
        os.mkfifo(file)
    else:
        file.symlink_to(elsewhere)
    if kind == "link":
        elsewhere.touch()
    save = ("--save", str(file))
    failed = goldrush("ladder", "gold-rush", "--bots", "random,greedy", "--games", "2", *save)
    assert (failed.exit_code, len(failed.stderr.splitlines())) == (2, 1)
    assert "link" in failed.stderr or "not a regular file" in failed.stderr
    assert not elsewhere.exists() or not elsewhere.read_bytes()
