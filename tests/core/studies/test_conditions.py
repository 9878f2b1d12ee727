"""Studies of several numbers of players, bots and handicaps, and of what a thing is worth."""

from __future__ import annotations

import csv
import io
import json
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from core.bots.deprived_bot import DeprivedBot, things_of
from core.edition.library import default_library
from core.engine.game import Game
from core.engine.game_types import prepare
from core.records.record_file import parse_record
from core.records.replay import replay
from core.simulation.planned_edition import begin, prepared
from core.studies.game_rows import as_json
from core.studies.kept_games import record_again, write_csv
from core.studies.plan import plan_of
from core.studies.played_again import compared_with
from core.studies.results_file import ResultsFile
from core.studies.results_values import PlanData
from core.studies.runner import run
from core.studies.study_file import plan_study, read_study
from core.studies.verdicts import BudgetJudge, judge_of
from tests.commands import goldrush
from tests.core.studies.small_studies import rows
from tests.editions import FEW, edition_of
from tests.volume import FULL, scaled

if TYPE_CHECKING:
    from core.engine.actions import Action
    from core.studies.plan import BatchPlan

ROOT = Path(__file__).parents[3]
TINY = FEW.replace("remove:\n  [", 'remove:\n  ["01", "26", "47", ')
HEAD = "format: 1\nid: many\neditions: {now: [few.yaml]}\ngames: 4\n"
MANY = """\
format: 1
id: many
editions:
  now: [few.yaml]
  ahead: {sets: [few.yaml], change: {handicap: {seat 1: {points: 10}}}}
bots: {weak: [random], mixed: [greedy, random]}
players: [2, 3]
games: 2
measures: [scores, lead]
without: [tent]
"""


def plan(text: str, folder: Path) -> BatchPlan:
    """Return the plan of a study of few tiles."""
    (folder / "few.yaml").write_text(TINY)
    file = read_study(text, "study.yaml", folder / "study.yaml")
    planned = plan_study(file, default_library())
    assert planned.plan is not None, planned.findings
    return planned.plan


def judged(text: str, folder: Path) -> BudgetJudge:
    """Play a study and return its judge."""
    with ResultsFile.open(folder / "r.results.sqlite", plan(text, folder), text=text) as results:
        for _ in run(results):
            pass
        judge = judge_of(results)
        judge.catch_up(results)
    return judge


def told(text: str, folder: Path) -> Any:  # noqa: ANN401 - any JSON
    """Run a study by its command for JSON, and return that."""
    (folder / "few.yaml").write_text(TINY)
    (folder / "study.yaml").write_text(text)
    return json.loads(goldrush("study", str(folder / "study.yaml"), "--format", "json").stdout)


@pytest.mark.process
def test_each_number_of_players_and_each_population_has_figures_of_its_own(tmp_path: Path) -> None:
    """Beside each other; editions are compared within each group."""
    found = told(MANY, tmp_path)
    figures = {
        each["edition"]: each["value"]
        for each in found["figures"]
        if (each["measure"], each["key"]) == ("scores", "")
    }
    assert list(figures)[:4] == [
        "now, 2 players, weak",
        "ahead, 2 players, weak",
        "now, 3 players, weak",
        "ahead, 3 players, weak",
    ]
    assert figures["now, 3 players, mixed"] > figures["now, 3 players, weak"]
    pairs = {(each["before"], each["after"]) for each in found["differences"]}
    groups = ("2 players, weak", "3 players, weak", "2 players, mixed", "3 players, mixed")
    assert pairs == {(f"now, {group}", f"ahead, {group}") for group in groups}


def test_the_same_deals_under_all_conditions(tmp_path: Path) -> None:
    """Whoever plays, and with whatever handicap."""
    made = plan(MANY, tmp_path)
    seeds = [[each.seeds(made.seed, 0)[0]] for each in made.editions]
    assert seeds == seeds[:1] * len(seeds)
    places = range(made.block * 2)
    assert [made.place(each.edition, each.number) for each in map(made.key, places)] == [*places]


def test_a_handicap_is_seen_in_the_difference(tmp_path: Path) -> None:
    """Ten points are ten points to bots that take no notice of them, and of the lead ten, too."""
    bots = "bots: [random]\nplayers: 2\nmeasures: [scores, lead]\n"
    text = MANY.partition("bots:")[0] + bots + f"games: {20}\n"
    judge = judged(text, tmp_path)
    for measure, key, points in (("scores", "seat 1", 10), ("scores", "seat 2", 0)):
        difference = judge.figures.difference(measure, key)
        assert difference is not None
        assert (difference.value, difference.interval.low) == (points, points)
    lead = judge.figures.difference("lead", "seat 1")
    assert lead is not None
    assert lead.value == 10


def test_pieces_and_tokens_as_a_handicap(tmp_path: Path) -> None:
    """They are there from the first turn, and the deal is the same; a record tells them."""
    given = "{pieces: {cowboy: 2, tent: -1}, tokens: {mining: {5: 3}}}"
    text = MANY.replace("{points: 10}", given).replace("without: [tent]\n", "")
    made = plan(text, tmp_path)
    whole, ahead = (begin(each, made.seed, 0).game for each in made.editions[:2])
    assert isinstance(whole, Game)
    assert isinstance(ahead, Game)
    assert ahead.spare("cowboy", 0) == whole.spare("cowboy", 0) + 2
    assert ahead.spare("tent", 0) == 0
    assert ahead.spare("cowboy", 1) == whole.spare("cowboy", 1)
    assert ahead.tokens["mining"].held == [(5, 5, 5), ()]
    assert ahead.tokens["mining"].supply == whole.tokens["mining"].supply
    assert ahead.deck == whole.deck
    with ResultsFile.open(tmp_path / "r.results.sqlite", made) as results:
        for _ in run(results):
            pass
        again = replay(parse_record(record_again(results, 1, 0)), default_library())
    assert [type(move).__name__ for move in again.history[:4]] == [
        "ChangePieces",
        "ChangePieces",
        "GiveTokens",
        "Place",
    ]


@pytest.mark.process
@pytest.mark.parametrize("workers", [0, 2])
def test_a_study_gone_on_with_is_the_same_as_one_played_at_once(
    tmp_path: Path, workers: int
) -> None:
    """By any workers, with all conditions."""
    made, files = plan(MANY, tmp_path), [tmp_path / f"{n}.results.sqlite" for n in (1, 2)]
    with ResultsFile.open(files[0], made) as results:
        for _ in run(results):
            pass
    for last in (40, 10_000):
        with ResultsFile.open(files[1], made) as results:
            stopped = chain(repeat(False, last), repeat(True))
            for _ in run(results, workers=workers, stopped=partial(next, stopped)):
                pass
    assert rows(files[0]) == rows(files[1])
    assert len(rows(files[0])) > made.games


def test_results_are_read_with_their_conditions(tmp_path: Path) -> None:
    """The plan of a file is the plan that was played; a simple one is written as ever."""
    made = plan(MANY, tmp_path)
    again = plan_of(PlanData.model_validate_json(as_json(made.data())), default_library(), 3)
    assert again.series == made.series
    assert again.names == made.names
    assert [each.seatings for each in again.editions] == [each.seatings for each in made.editions]
    assert [each.bots for each in again.editions] == [each.bots for each in made.editions]
    assert [each.handicap for each in again.editions] == [each.handicap for each in made.editions]
    simple = plan(HEAD, tmp_path).data()
    assert not {"condition", "bots", "seatings", "handicap"} & simple["editions"][0].keys()


def test_results_with_conditions_that_cannot_be_are_refused(tmp_path: Path) -> None:
    """Names are those of the conditions, and whoever lacks something has a twin who does not."""
    data = plan(MANY, tmp_path).data()
    for path, value in (
        (("name",), "other"),
        (("condition", "players"), -1),
        (("condition", "edition"), "none"),
        (("seatings",), [[9, 9]]),
        (("handicap",), [5]),
    ):
        wrong = json.loads(as_json(data))
        holder = wrong["editions"][-1]
        for step in path[:-1]:
            holder = holder[step]
        holder[path[-1]] = value
        with pytest.raises(ValueError, match="PlanData"):
            PlanData.model_validate(wrong)


def test_a_study_with_conditions_is_compared_with_what_is_now(tmp_path: Path) -> None:
    """On the deals of its last kind of games in which nothing is lacking."""
    made = plan(MANY, tmp_path)
    edition = prepared(made.editions[0])[0].edition
    again = compared_with(made, edition, default_library(), before="then", now="now")
    assert again.names == ("then", "now")
    assert again.editions[0].bots == ("greedy", "random", "greedy")
    assert again.editions[1].bots == again.editions[0].bots
    assert again.editions[1].handicap == made.editions[1].handicap != ()


@pytest.mark.process
def test_rows_have_as_many_seats_as_the_largest_game(tmp_path: Path) -> None:
    """Cells of seats that a game does not have are empty."""
    made = plan(MANY, tmp_path)
    with ResultsFile.open(tmp_path / "r.results.sqlite", made) as results:
        for _ in run(results):
            pass
        file = io.StringIO()
        write_csv(results, file)
    found = list(csv.DictReader(io.StringIO(file.getvalue())))
    of_two = [row for row in found if "2 players" in row["edition"]]
    assert of_two
    assert {row["score 3"] for row in of_two} == {""}
    assert all(row["score 3"] for row in found if "3 players" in row["edition"])


# --- What a thing is worth ---


@pytest.mark.process
def test_tents_are_worth_something_to_planners(tmp_path: Path) -> None:
    """On the same deals, said in a sentence; a thing that is never used is worth nothing."""
    text = HEAD.replace("games: 4", "games: 20").replace("few.yaml", "gold-rush")
    text += "bots: [planner]\nplayers: 2\nwithout: [tent]\n"
    judge = judged(text, tmp_path)
    [worth] = [each.figure for each in judge.worths]
    assert [each.measure for each in worth.measured] == ["lead", "scores", "wins"]
    lead = worth.measured[0]
    assert 5 < lead.interval.low < lead.value < 50
    assert str(worth.sentence).startswith("“tent” is worth ")
    assert str(worth.sentence).endswith(" points to planner")


def test_what_is_never_used_is_worth_nothing(tmp_path: Path) -> None:
    """And then the games are the same, with other names."""
    text = HEAD + "bots: [random]\nplayers: 2\nwithout: [tile 8]\n"
    text = text.replace("few.yaml", "few.yaml, never.yaml").replace("tile 8", "never")
    never = "format: 1\nid: never\nextends: few\npieces: {never: {per_player: 1}}\n"
    (tmp_path / "never.yaml").write_text(never)
    judge = judged(text.replace("games: 4", "games: 20"), tmp_path)
    [worth] = [each.figure for each in judge.worths]
    assert worth.measured[0].interval == (0, 0)
    assert str(worth.sentence) == "“never” is worth nothing to random, who never uses it"


@pytest.mark.parametrize("thing", ["tent", "mountain", "claim", "33"])
def test_a_bot_is_never_offered_what_it_lacks(tmp_path: Path, thing: str) -> None:
    """Claims on a tile that it lacks are none of its actions, either."""
    text = HEAD + f"bots: [random]\nplayers: 2\ngames: 8\nwithout: ['{thing}']\n"
    made = plan(text.replace("games: 4\n", "", 1).replace("few.yaml", "gold-rush"), tmp_path)
    used = 0
    for number in range(2 * made.each_seatings[1]):
        begun = begin(made.editions[1], made.seed, number)
        game, before = begun.game, None
        while not game.is_over:
            bot, actions = begun.bots[game.player], game.legal_actions()
            chosen: Action = bot.choose(actions, None)
            words = {str(chosen).partition(" ")[0], *str(chosen).split()}
            uses = thing in words or thing == type(chosen).__name__.lower()
            uses |= type(chosen).__name__ == "Claim" and getattr(before, "tile", "") == thing
            if not isinstance(bot, DeprivedBot):
                used += uses
            elif type(chosen).__name__ != "Place":
                assert not uses, chosen
            before = chosen if type(chosen).__name__ == "Place" else before
            game.apply(chosen)
    assert used


@pytest.mark.process
def test_the_card_game(tmp_path: Path) -> None:
    """Its bots can lack a kind of action; where it is all that there is, it is still offered."""
    setup = prepare(edition_of("gold-rush-cards"), 2, {})
    assert "turn up" in things_of(setup)
    text = HEAD.replace("few.yaml", "gold-rush-cards") + "bots: [random]\nwithout: [turn up]\n"
    text = text.replace("games: 4", "games: 20")
    handicap = "{sets: [gold-rush-cards], change: {handicap: {seat 2: {points: 7}}}}"
    text = text.replace("[gold-rush-cards]", handicap)
    judge = judged(text, tmp_path)
    assert judge.worths[0].figure.measured[0].value == 0


@pytest.mark.process
def test_the_example_of_the_docs(tmp_path: Path) -> None:
    """It is played as it is printed, and says that."""
    page = (ROOT / "docs/laboratory.md").read_text(encoding="utf-8")
    text = page.partition("```yaml tents.yaml\n")[2].partition("```")[0]
    said = (ROOT / "tilesets/studies/tents.yaml").read_text(encoding="utf-8")
    assert said.partition("\n")[2] == text
    file = tmp_path / "tents.yaml"
    file.write_text(text)
    found = goldrush("study", str(file), "--games", str(scaled(200, 8))).stdout
    printed = page.partition("    $ goldrush study tents.yaml\n")[2].partition("…")[0]
    assert found.startswith("What are tents and cities worth?\ntents: base; base, without tent;")
    assert "“tent” is worth" in found
    assert " ".join(found.split()).startswith(" ".join(printed.split())) or not FULL


# --- What cannot be ---

OF_TENTS = "bots: [random]\nplayers: 2\n"


@pytest.mark.parametrize(
    ("more", "place", "said"),
    [
        ("without: [tend]\n", "5:11", "no kind of action, piece, feature or tile 'tend'"),
        ("without: [tent, tent]\n", "5:10", "without names 'tent' twice"),
        ("players: [2, 2]\n", "5:10", "players names 2 twice"),
        ("players: [2, 40]\n", "5:14", "40"),
        ("players: []\n", "5:10", ""),
        ("bots: {weak: []}\n", "5:14", ""),
        ("bots: {weak: [random], strong: [plannr]}\n", "5:33", "'plannr'"),
        ("bots: {}\n", "5:7", ""),
        ("bots: [random, random, random]\nplayers: [3, 2]\n", "6:14", "too many for a game of 2"),
        ("without: 7\n", "5:10", ""),
        (
            "bots: {x: [random], 'x, without tent': [random]}\nwithout: [tent]\n",
            "3:11",
            "both be called 'now, x, without tent'",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    tmp_path: Path, more: str, place: str, said: str
) -> None:
    """One message, with line and column."""
    (tmp_path / "few.yaml").write_text(TINY)
    file = tmp_path / "study.yaml"
    file.write_text(HEAD + more)
    result = goldrush("study", str(file))
    assert result.exit_code == 1
    [line, *_] = result.stderr.splitlines()
    assert f"study.yaml:{place}: error:" in line
    assert said in line
    assert result.stderr.count("error:") == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("seat 1: {points: -3}", "has no more than 0 points"),
        ("seat 5: {points: 3}", "there is no seat 5 among 2 players"),
        ("seat 0: {points: 3}", "the key seat 0 should be a seat"),
        (
            f"seat 1: {{tokens: {{mining: {{{', '.join(f'{n}: 2' for n in range(1, 5000))}}}}}}}",
            "too many things are given; 100 are the most",
        ),
        ("seat 1: {pieces: {cowbow: 1}}", "cowbow"),
        ("seat 1: {pieces: {cowboy: -9}}", "no more than 4 of the pieces cowboy"),
        ("seat 1: {pieces: {cowboy: 200}}", "cannot have more than 200 of them"),
        ("seat 1: {tokens: {gold: {5: 1}}}", "there are no 'gold' tokens"),
        ("seat 1: {tokens: {mining: {5: -1}}}", "-1 should be at least 0"),
        ("seat 1: {points: .inf}", "points"),
        ("seat 1: {speed: 3}", "speed"),
    ],
)
def test_a_handicap_that_cannot_be(tmp_path: Path, given: str, said: str) -> None:
    """One message, at the value that is wrong."""
    (tmp_path / "few.yaml").write_text(TINY)
    file = tmp_path / "study.yaml"
    handicap = f"{{sets: [few.yaml], change: {{handicap: {{{given}}}}}}}"
    file.write_text(HEAD.replace("[few.yaml]", handicap))
    result = goldrush("study", str(file))
    assert result.exit_code == 1
    assert result.stderr.count("error:") == 1
    assert "study.yaml:3:" in result.stderr
    assert said in result.stderr


@pytest.mark.process
def test_too_many_conditions(tmp_path: Path) -> None:
    """More than results can keep are refused before anything is played."""
    (tmp_path / "few.yaml").write_text(TINY)
    file = tmp_path / "study.yaml"
    bots = ", ".join(f"b{n}: [random]" for n in range(40))
    file.write_text(HEAD + f"bots: {{{bots}}}\nplayers: [2, 3]\n")
    result = goldrush("study", str(file))
    assert result.exit_code == 1
    assert "what is taken away, are 80; 60 are the most" in result.stderr


def test_no_more_conditions_are_looked_at_than_can_be_kept(tmp_path: Path) -> None:
    """Each takes time to prepare; where there are too many, what is wrong with others waits."""
    (tmp_path / "few.yaml").write_text(TINY)
    file = tmp_path / "study.yaml"
    bots = ", ".join(f"b{n}: [nobody]" for n in range(60))
    file.write_text(HEAD + f"bots: {{{bots}}}\nplayers: [2, 3, 4, 5]\n")
    result = goldrush("study", str(file))
    assert "what is taken away, are 240; 60 are the most" in result.stderr
    assert result.stderr.count("there is no bot") == 60 // 4
