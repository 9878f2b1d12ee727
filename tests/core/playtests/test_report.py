"""What twelve games say: the rule misunderstood, long thoughts, costs, figures, answers."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from core.bots.bots import setup_maker
from core.playtests.bots_beside import BOTS, PEOPLES, same_deal
from core.playtests.page import playtests_page, report_data
from core.records.playtest_lines import DecisionLine, RefusedLine
from core.records.record_file import ActionLine
from core.records.replay import steps
from core.simulation.game_review import ReviewedMove, Reviewer
from core.storage.files import printable
from core.studies.study_labels import PEOPLE
from tests.playtesting import PLANTED

if TYPE_CHECKING:
    from core.playtests.report import PlaytestReport
    from core.playtests.topics import GameMoment, Topic

    from .conftest import Played


def topic(report: PlaytestReport, name: str) -> Topic:
    """A table by its name."""
    return next(each for each in report.topics if each.name == name)


def test_the_rule_that_was_misunderstood_comes_first(report: PlaytestReport) -> None:
    """Four of twelve players tried it again and again; the others erred now and then."""
    first, *others = topic(report, "refused").rows
    assert first.data["rule"] == PLANTED
    assert first.data["games"] == 4
    assert {report.playtests.games[place.game].name for place in first.places} == {
        f"game-{number}.jsonl" for number in range(1, 5)
    }
    assert others
    assert report.sentences[1].startswith(
        "What was refused most: “prairie wants a permit, which Ada has not”, "
    )
    tiles = topic(report, "refused_tiles").rows
    assert [row.data["times"] for row in tiles] == sorted(
        (row.data["times"] for row in tiles), reverse=True
    )


def test_its_own_words_name_what_differs_not(report: PlaytestReport) -> None:
    """What is filled in alike stands there; what differs is left open."""
    rows = {row.data["rule"]: row.cells[0] for row in topic(report, "refused").rows}
    assert rows[PLANTED] == "prairie wants a permit, which Ada has not"
    several = next(cell for rule, cell in rows.items() if "step" in str(rule))
    assert several.startswith("this belongs to the step")


def line_at(report: PlaytestReport, place: GameMoment) -> object:
    """The line of a record that a place names."""
    return dict(report.playtests.games[place.game].record.lines)[place.moment.line]


def test_each_row_leads_to_its_moments(report: PlaytestReport) -> None:
    """To the line of what was refused, and to where a decision or a costly move was due."""
    for row in topic(report, "refused").rows:
        assert len(row.places) == row.data["times"]
        assert all(isinstance(line_at(report, place), RefusedLine) for place in row.places)
    for name in ("longest", "costs"):
        for row in topic(report, name).rows:
            (place,) = row.places
            playtest = report.playtests.games[place.game]
            after = [
                line
                for number, line in playtest.record.lines
                if number > place.moment.line and isinstance(line, ActionLine | DecisionLine)
            ]
            done = after[0] if isinstance(after[0], ActionLine) else after[1]
            assert isinstance(done, ActionLine)
            assert (done.action, done.turn, done.player) == (
                row.data["action"],
                place.moment.turn,
                place.moment.player,
            )


def test_long_thoughts_are_told_by_step_action_and_tile(report: PlaytestReport) -> None:
    """Those who misunderstand take ten times as long."""
    steps_of = {row.data["step"]: row.data for row in topic(report, "times").rows}
    assert steps_of.keys() == {"place", "act"}
    seconds = [row.data["seconds"] for row in topic(report, "longest").rows]
    assert seconds == sorted(seconds, reverse=True)
    slow = {place.game for row in topic(report, "longest").rows for place in row.places}
    assert {report.playtests.games[n].name for n in slow} <= {
        f"game-{n}.jsonl" for n in range(1, 5)
    }
    assert steps_of["act"]["longest"] == max(
        each.seconds
        for game in report.playtests.games
        for each in game.decisions
        if each.step == "act"
    )


def test_moves_that_cost_most_are_those_of_people(report: PlaytestReport) -> None:
    """The bot judges Ada, who plays at random, and not the other bot."""
    rows = topic(report, "costs").rows
    costs = [row.data["cost"] for row in rows]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == max(move.cost for _, move in report.beside.moves)
    assert {place.moment.player for row in rows for place in row.places} == {"Ada"}


def test_moves_are_judged_as_one_by_one(report: PlaytestReport, played: Played) -> None:
    """In one go through the game, and with the same results."""
    playtest = report.playtests.games[4]
    assert playtest.game is not None
    maker = setup_maker("greedy", played.setup, played.library)
    reviewer = Reviewer(playtest.game, maker, quick=maker, playouts=0)
    tasks = sorted(task for task in reviewer.tasks() if task.is_move)[:30]
    single = [reviewer.do(task, bool) for task in tasks]
    hers = [each for each in single if isinstance(each, ReviewedMove) and each.player == 0]
    assert hers == [*islice(reviewer.moves([0], bool), len(hers))]
    assert not [*reviewer.moves([0], lambda: True)]


def test_people_are_compared_with_the_bot_in_their_place(
    report: PlaytestReport, played: Played
) -> None:
    """On the same deals, by all measures of studies, with intervals of twelve games."""
    figures = report.beside.figures
    assert figures.blocks == 12
    key = f"bot {PEOPLE}"
    people = figures.figure("scores", key, PEOPLES)
    bots = figures.figure("scores", key, BOTS)
    assert people is not None
    assert bots is not None
    games = [game.game for game in report.playtests.games]
    scores = [game.scores[0] for game in games if game is not None]
    assert people.value == pytest.approx(sum(scores) / 12)
    assert people.value < bots.value
    low, high = people.interval
    assert low < people.value < high
    assert {"scores", "wins", "points", "margin", "size"} <= {*report.measures}
    assert not {"luck", "coverage"} & {*report.measures}
    values = report.values("scores", key)
    assert sorted(value.people for value in values) == sorted(map(float, scores))
    assert any("less on" in each for each in report.sentences)
    for playtest in report.playtests.games[:3]:
        # The order is that of the record, whatever seed it names.
        header = playtest.record.header.model_copy(update={"seed": None})
        game = same_deal(replace(playtest, record=replace(playtest.record, header=header)))
        first = next(iter(steps(playtest.record, played.setup)))
        assert game.chance.outcomes == first.chance.outcomes
        assert game.events == first.events


def test_a_sentence_says_by_how_much_people_score_less(report: PlaytestReport) -> None:
    """The percentage is that of the figures, and the interval does not hold 0."""
    said = next(each for each in report.sentences if "less on" in each)
    found = re.search(
        r"score (\d+) % less on (.+) than greedy on the same deals: ([\d.]+) points a game instead "
        r"of ([\d.]+); the difference is \S[\d.]+ \(95 %: \S[\d.]+ to \S[\d.]+\)",
        said,
    )
    assert found is not None, said
    percent, _, people, bots = found.groups()
    assert float(percent) == pytest.approx(100 * (1 - float(people) / float(bots)), abs=1)


def test_answers_are_told_by_question(report: PlaytestReport) -> None:
    """Ratings from the best with their mean, choices, and each text with its game."""
    fun, length, words = (topic(report, f"answers {name}") for name in ("fun", "length", "words"))
    assert (fun.title, fun.meaning) == ("Fun?", "On average 2.75 of 5")
    assert [row.cells for row in fun.rows] == [
        ("5", "2"),
        ("4", "2"),
        ("3", "2"),
        ("2", "3"),
        ("1", "3"),
    ]
    assert [row.cells for row in length.rows] == [("right", "6"), ("too short", "6")]
    assert [row.cells[0] for row in words.rows] == [f"Note {n}" for n in range(12)]
    assert [place.game for row in words.rows for place in row.places] == [*range(12)]


def test_the_same_records_give_the_same_report(played: Played, report: PlaytestReport) -> None:
    """In any order of the files, and as data for programs without a gap."""
    some = [played.folder / f"game-{number}.jsonl" for number in (2, 5)]
    one, same, other = played.report(*some), played.report(*some), played.report(*some[::-1])
    assert report_data(one) == report_data(same)
    assert one.sentences == other.sentences
    data = json.loads(json.dumps(report_data(report), allow_nan=False))
    assert [each["name"] for each in data["topics"]] == [each.name for each in report.topics]
    assert all(game["measured"] for game in data["games"])
    figure = next(
        each for each in data["figures"] if (each["measure"], each["key"]) == ("scores", "")
    )
    assert len(figure["games"]) == 12
    assert figure["difference"]["sure"] is False


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_names_the_rule_first_and_links_all(
    played: Played, report: PlaytestReport, language: str
) -> None:
    """Each link within it has a target, and each record is linked from where the page lies."""
    told = (
        report if language == "en" else played.report(played.folder / "game-1.jsonl", language="fr")
    )
    page = playtests_page(told, "Ranch & <Co>", played.folder.parent)
    assert f'<html lang="{language}">' in page
    assert "Ranch &amp; &lt;Co&gt;" in page
    tables = page[page.index("<table>") :]
    first = topic(told, "refused").rows[0].cells[0]
    assert tables.index(first) < tables.index("<td")
    assert language == "fr" or first.startswith("prairie wants a permit")
    targets = {*re.findall(r'id="(game-\d+)"', page)}
    assert {*re.findall(r'href="#([^"]+)"', page)} <= targets
    assert len(targets) == len(told.playtests.games)
    assert 'href="games/game-1.jsonl"' in page
    assert ("Ce qui a été le plus refusé" in page) == (language == "fr")
    assert printable(page, multiline=True) == page
