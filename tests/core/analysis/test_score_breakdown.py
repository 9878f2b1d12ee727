"""Where points came from: each score with its place and pieces, and sums that add up."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.analysis.score_breakdown import scored, tally
from core.engine import table_snapshot
from core.engine.events import Awarded, Scored
from core.engine.game import Game
from core.engine.manual_edits import GivePoints
from core.engine.scoring import breakdown
from core.engine.setup import Setup
from tests.core.analysis.test_feature_values import any_games
from tests.editions import edition_of
from tests.games.choosing import choice
from tests.rules.playing import play
from tests.volume import scaled

if TYPE_CHECKING:
    from core.analysis.score_breakdown import Score

LOOP = """
    BLUE: 12 at (-1,0) rotated 270; cowboy on railroad E
    RED: 12 at (-1,1) rotated 180; cowboy on prairie NNE
"""


def scores_of(game: Game, dice: Random) -> list[Score]:
    """Play a game to its end and return all that scored, step by step."""
    found: list[Score] = []
    while not game.is_over:
        before = game.copy()
        game.apply(choice(dice, game))
        found += scored(game, len(before.events))
    return found


def test_every_score_is_on_the_feature_that_scored() -> None:
    """It lies where the event says, its pieces are those counted, and its tiles as many."""
    dice, seen = Random(12), 0
    for game in islice(any_games(dice), scaled(40, 13)):
        while not game.is_over:
            before = game.copy()
            game.apply(choice(dice, game))
            on_table = {(each.kind, each.cells) for each in table_snapshot.features(game)}
            standing = set(table_snapshot.pieces(before))
            for each in scored(game, len(before.events)):
                assert each.points == sum(term.points for term in each.terms)
                event = each.event
                if isinstance(event, Scored):
                    assert (event.kind, each.cells) in on_table
                    assert each.cells[0] == (event.x, event.y)
                    assert event.feature is not None
                    assert game.board.kind(event.feature) == event.kind
                    counts = [0] * len(game.scores)
                    for piece in each.pieces:
                        counts[piece.owner] += game.setup.claiming[piece.piece]
                        assert (piece.x, piece.y) in each.cells
                    assert tuple(counts) == event.pieces
                    assert len(set(each.pieces) - standing) <= 1
                    tiles = dict(event.values).get("tiles")
                    if game.setup.options["repeated_tiles"] == "distinct" and tiles is not None:
                        assert len(each.cells) == tiles
                    seen += 1
    assert seen > scaled(300, 13)


def test_scores_and_sums_add_up() -> None:
    """Gains of all scores, all sources, and the last of the history are what players have."""
    dice = Random(13)
    for game in islice(any_games(dice), scaled(25, 5)):
        found = scores_of(game, dice)
        sums = tally(game)
        gains = [sum(each.gains[n] for each in found) for n in range(len(game.scores))]
        assert gains == list(sums.scores) == game.scores
        for player, sources in enumerate(breakdown(game)):
            mine = {row.title: row.points[player] for row in sums.sources}
            assert {name: n for name, n in mine.items() if n} == {
                name: n for name, n in sources.items() if n
            }
        assert sums.history[-1].scores == sums.scores
        assert list(scored(game)) == found


def test_the_history_has_the_scores_after_each_turn() -> None:
    """As they were when the next tile was drawn; what ends the game has a place of its own."""
    dice = Random(14)
    for game in islice(any_games(dice), scaled(20, 10)):
        seen = {game.turn - 1: (0,) * len(game.scores)}
        while not game.is_over:
            turn, before = game.turn, game.copy()
            game.apply(choice(dice, game))
            if game.turn != turn and not game.is_over:
                seen[turn] = tuple(game.scores)
                assert tally(before).history[-1].turn == turn
        history = tally(game).history
        assert {each.turn: each.scores for each in history if each.turn in seen} == seen
        assert [each.turn for each in history] == sorted(each.turn for each in history)
        ends = [each for each in history if each.final]
        assert bool(ends) == any(isinstance(e, Scored) and e.final for e in game.events)
        assert ends in ([], [history[-1]])


@pytest.mark.rule("47", "48")
def test_a_loop_is_lit_with_the_cowboy_who_went_home() -> None:
    """BLUE's railroad of four tiles is completed by BLUE in the third turn."""
    scene = play(LOOP, start="12", then="12").lay("12 at (0,1) rotated 90")
    before = scene.game.copy()
    scene.do("nothing")
    (score,) = scored(scene.game, len(before.events))
    assert score.title == "railroad at (-1,0)"
    assert (score.turn, score.points, score.gains, score.final) == (3, 4, (4, 0), False)
    assert score.cells == ((-1, 0), (0, 0), (-1, 1), (0, 1))
    assert [piece[:5] for piece in score.pieces] == [("cowboy", 0, -1, 0, "railroad E")]


@pytest.mark.rule("65")
def test_a_cowboy_placed_in_the_same_turn_is_lit_too() -> None:
    """He stands there for the moment of scoring only."""
    scene = play("BLUE: 26 at (-1,0)\nRED: 01 at (0,1)", then="26").lay("26 at (1,0)")
    before = scene.game.copy()
    scene.do("cowboy on railroad W")
    (score,) = scored(scene.game, len(before.events))
    assert [piece[:5] for piece in score.pieces] == [("cowboy", 0, 1, 0, "railroad W")]
    assert score.gains == (3, 0)


@pytest.mark.rule("75", "83")
def test_what_ends_the_game_is_told_by_source() -> None:
    """Features at the end come under another title than those completed; tokens have their own."""
    scene = play(LOOP + "BLUE: 12 at (0,1) rotated 90", start="12", ends=True)
    sums = tally(scene.game)
    assert [(row.title, row.points) for row in sums.sources] == [
        ("railroad, completed", (4, 0)),
        ("prairie, at the end", (0, 0)),
    ]
    assert [(each.turn, each.scores, each.final) for each in sums.history] == [
        (0, (0, 0), False),
        (1, (0, 0), False),
        (2, (0, 0), False),
        (3, (4, 0), False),
        (3, (4, 0), True),
    ]


def test_points_given_by_hand_count_once() -> None:
    """In the turn in which they were given, and under a title of their own."""
    before = Game(Setup(edition_of("gold-rush"), 2), 3)
    game = before.copy()
    game.carry_out(GivePoints("RED", 7))
    sums = tally(game)
    assert [row.points for row in sums.sources] == [(0, 7)]
    assert (sums.scores, sums.history[-1].scores) == ((0, 7), (0, 7))
    (score,) = scored(game, len(before.events))
    assert (score.title, score.gains, score.final) == (sums.sources[0].title, (0, 7), False)
    assert (score.turn, score.cells) == (1, ())
    assert sum(term.points for term in score.terms) == score.points == 7


def test_points_that_a_position_began_with_come_first() -> None:
    """What no event tells of was there from the beginning."""
    game = Game(Setup(edition_of("gold-rush"), 2), 3)
    game.scores[:] = [12, 30]
    game.events.append(Awarded(0, "a prize", ()))
    sums = tally(game)
    assert [row.points for row in sums.sources] == [(12, 30), (0, 0)]
    assert sums.history[0].scores == (12, 30)
