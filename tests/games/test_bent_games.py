"""What holds at every step of a game that a designer bends: nothing is lost, every step leads back.

Games are random, with manual edits of every kind between the actions.
"""

from __future__ import annotations

import io
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from core.engine.errors import IllegalAction
from core.records.game_tree import Branches, branches_of
from core.records.record_file import parse_record
from core.records.recorder import Recorder
from core.records.replay import steps
from tests.games.bending import check_tiles, manual_edit, move
from tests.games.choosing import DICE, games
from tests.games.match import WHOLE
from tests.games.states import check_board, check_pieces, check_scores, shared, snapshot
from tests.games.test_invariants import begun
from tests.volume import FULL, scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.game import Game
    from core.records.game_tree import Moment

MOST = scaled(300, 2)
"""Deeds of one game: bags that are filled again and again would go on for ever."""


def bent(dice: Random, most: int = MOST) -> Iterator[Game]:
    """Play a game with manual edits, and give it at its beginning and after each move."""
    game = begun(dice, WHOLE)
    yield game
    while not game.is_over and len(game.history) < most:
        game.carry_out(move(dice, game))
        yield game


@games(10)
@given(DICE)
def test_nothing_is_lost_but_what_is_taken_out_by_hand(dice: Random) -> None:
    """Pieces, tokens and tiles keep their number, terms add up, and the table holds together."""
    for game in bent(dice):
        check_pieces(game)
        check_board(game)
        check_scores(game)
        check_tiles(game)
        assert game.is_over or game.legal_actions()


@games(3)
@given(DICE)
def test_what_is_refused_leaves_the_game_as_it_was(dice: Random) -> None:
    """And what nothing is said against is done."""
    for game in bent(dice):
        for _ in range(3 if FULL else 1):
            wanted, before, setup = manual_edit(dice, game), snapshot(game), game.setup
            reason = wanted.why_not(game)
            assert (snapshot(game), game.setup) == (before, setup)
            if reason:
                with pytest.raises(IllegalAction) as refusal:
                    game.carry_out(wanted)
                assert refusal.value.reason == reason
                assert (snapshot(game), game.setup) == (before, setup)
            else:
                game.copy().carry_out(wanted)


@games(5)
@given(DICE)
def test_back_to_the_start_and_forward_again_is_the_same(dice: Random) -> None:
    """Every state on the way comes again, in both directions, under the same options."""

    def seen(game: Game) -> object:
        return snapshot(game, future=False), game.setup.options

    states = []
    for game in bent(dice, 60):
        states.append(seen(game))
    for state in reversed(states[:-1]):
        game.undo()
        assert seen(game) == state
    for state in states[1:]:
        game.redo()
        assert seen(game) == state


@games(4)
@given(DICE)
def test_a_copy_of_a_bent_game_goes_its_own_way(dice: Random) -> None:
    """It shares nothing that can change, and goes on in the same way."""
    for game in bent(dice):
        if dice.randrange(8) or game.is_over:
            continue
        twin, before, done = game.copy(), snapshot(game), move(dice, game)
        assert shared(game, twin) == []
        twin.carry_out(done)
        assert snapshot(game) == before


@games(10)
@given(DICE)
def test_a_record_replays_what_was_done_by_hand(dice: Random) -> None:
    """Event for event, with what was taken back in between."""
    file, course = io.BytesIO(), bent(dice)
    game = next(course)
    recorder = Recorder(game, file)
    for _ in course:
        if not dice.randrange(12) and game.history:
            game.undo(1 + dice.randrange(min(4, len(game.history))))
        recorder.write()
    recorder.finish()
    again = None
    for again in steps(parse_record(file.getvalue()), game.origin):  # noqa: B007
        pass
    assert again is not None
    assert (again.events, again.history) == (game.events, game.history)
    assert again.chance.outcomes == game.chance.outcomes
    assert [again.describe_event(event) for event in again.events] == [
        game.describe_event(event) for event in game.events
    ]


# --- Branches ----------------------------------------------------------------------------------


def told(moment: Moment[Game]) -> object:
    """Return what a moment and all that comes after it are, as plain values."""
    game = moment.game
    return (
        str(moment.move),
        type(moment.move),
        [game.describe_event(event) for event in moment.events],
        (game.chance.outcomes, game.scores, game.deck, moment.depth),
        (moment.note, moment.branch),
        [told(child) for child in moment.children],
    )


def grown(dice: Random, size: int) -> Branches[Game]:
    """Return a tree of moments, grown at random."""
    tree = Branches(begun(dice, WHOLE))
    for _ in range(size):
        if not dice.randrange(6):
            tree.go_to(tree.moments[dice.randrange(len(tree.moments))])
        if not tree.now.game.is_over:
            tree.go_on(move(dice, tree.now.game))
        if not dice.randrange(9):
            tree.describe(tree.now, dice.choice(["", "a note"]), dice.choice(["", "a name"]))
    return tree


@games(10)
@given(DICE)
def test_a_tree_that_was_written_reads_back_as_it_was(dice: Random) -> None:
    """Deeds, events, the order of branches, the moment that is looked at, and the way forward."""
    tree, file = grown(dice, 60), io.BytesIO()
    if dice.randrange(2):
        tree.go_to(tree.moments[dice.randrange(len(tree.moments))])
    before = [snapshot(moment.game) for moment in tree.moments.values()]
    tree.write(file)
    assert [snapshot(moment.game) for moment in tree.moments.values()] == before
    again = branches_of(parse_record(file.getvalue()), tree.root.game.origin)
    assert told(again.root) == told(tree.root)
    assert [each.move for each in again.line()] == [each.move for each in tree.line()]
    assert again.now.depth == tree.now.depth
    twice = io.BytesIO()
    again.write(twice)
    assert twice.getvalue() == file.getvalue()


@games(5)
@given(DICE)
def test_a_tree_goes_on_from_any_moment_as_the_game_would(dice: Random) -> None:
    """A moment is what its moves make of a game from the beginning, and so is what comes next."""
    tree = grown(dice, 40)
    for read_back in (False, True):
        if read_back:
            file = io.BytesIO()
            tree.write(file)
            tree = branches_of(parse_record(file.getvalue()), tree.root.game.origin)
        moment = tree.moments[dice.randrange(len(tree.moments))]
        game = tree.root.game.copy()
        for done in moment.game.history:
            game.carry_out(done)
        while not game.is_over and len(game.history) < moment.depth + 10:
            game.carry_out(move(dice, game))
        tree.go_to(moment)
        for done in game.history[moment.depth :]:
            tree.go_on(done)
        assert tree.now.game.events == game.events
