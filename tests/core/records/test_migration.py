"""A game carried over to another state of its sets: what is done again, and where it stops."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.edition.library import default_library
from core.engine.actions import Place
from core.engine.core_actions import NOTHING
from core.engine.errors import BadPosition, Unplayable
from core.engine.game import Game
from core.engine.manual_edits import ChangeBag, ChooseNextTile, GivePoints, TakeTile
from core.engine.position import position_of
from core.engine.randomness import Chance
from core.engine.setup import Setup
from core.records.game_tree import Branches
from core.records.migration import Migrated, migrated
from core.records.recorder import event_texts
from core.tileset.reader import UnreadableSet, load_text, read
from tests.editions import edition_from, edition_of
from tests.recording import play
from tests.volume import scaled

SHIPPED = default_library().set_folders[-1]
BASE = load_text(SHIPPED / "gold-rush.yaml")


@cache
def setup_of(text: str, *more: str) -> Setup:
    """Return the game of two with a set of that text, or of that id, and others."""
    return Setup(edition_of(text, *more))


def played(setup: Setup, seed: int, moves: int = 10_000) -> Game:
    """Return a game played at random."""
    game = Game(setup, seed)
    play(game, seed, actions=moves)
    return game


def events(result: Migrated) -> tuple[str, ...]:
    """Return all that happened in the new game, in words."""
    return event_texts(result.game.events, result.game.setup.players)


@pytest.mark.parametrize("more", [(), ("sheriff",)])
@pytest.mark.parametrize("seed", range(4))
def test_on_the_same_sets_everything_happens_again(more: tuple[str, ...], seed: int) -> None:
    """The events are equal to the last, and so is all that chance decided."""
    game = played(setup_of(BASE, *more), seed)
    result = migrated(game, setup_of(BASE + "# as it was\n", *more))
    assert result.is_whole
    assert result.other_scores is None
    assert len(result.game.history) == result.wanted == len(game.history)
    assert events(result) == event_texts(game.events, game.setup.players)
    assert result.game.chance.outcomes == game.chance.outcomes


def test_what_was_carried_over_can_be_taken_back() -> None:
    """Each move is one of the new game's history, down to its beginning."""
    game = played(setup_of(BASE), 3, 20)
    new = migrated(game, setup_of(BASE)).game
    assert len(new.history) == 20
    new.undo(20)
    assert new.events == Game(setup_of(BASE), 3).events


def test_another_value_gives_other_scores_and_the_same_deeds() -> None:
    """A railroad that scores 5 a tile: all is done again, and it is told where scores differ."""
    text = BASE.replace("completed: tiles * (2 if", "completed: 5 * tiles * (2 if")
    other = setup_of(text.replace("final: tiles\n", "final: 5 * tiles\n"))
    game = played(setup_of(BASE), 1)
    result = migrated(game, other)
    assert result.is_whole
    assert [str(move) for move in result.game.history] == [str(move) for move in game.history]
    first = result.other_scores
    assert first is not None
    one, other_one = game.copy(), result.game.copy()
    for each in (one, other_one):
        each.undo(len(game.history) - first.number)
    assert one.scores == other_one.scores
    assert one.turn == other_one.turn == first.turn
    one.redo()
    other_one.redo()
    assert (tuple(one.scores), tuple(other_one.scores)) == (first.before, first.now)
    assert sum(first.now) > sum(first.before)


def test_a_tile_with_another_side_stops_where_it_no_longer_fits() -> None:
    """39 shows prairie on all sides now: it stops in the turn in which it touched another."""
    edited = BASE.replace('  - id: "39"\n', '  - id: "39"\n    # edited\n')
    at = edited.index('  - id: "39"')
    edges = edited.index("edges: ", at) + len("edges: ")
    was = edited[edges : edges + 4]
    assert was != "PPPP"
    until = edited.index("\n\n", edges)
    edited = f"{edited[:edges]}PPPP{edited[until:]}"
    other = setup_of(edited)
    stopped = 0
    for seed in range(12):
        game = played(setup_of(BASE), seed)
        result = migrated(game, other)
        if result.stopped is None:
            continue
        stopped += 1
        move = result.stopped.move
        assert move is game.history[result.stopped.number]
        assert result.game.turn == result.stopped.turn
        if isinstance(move, Place) and move.tile == "39" and "its" in result.stopped.reason:
            assert "side shows prairie where" in result.stopped.reason
            start = f"Turn {result.stopped.turn}, {result.stopped.player}: place 39 at"
            assert str(result.stopped).startswith(start)
    assert stopped


def test_a_tile_that_is_gone_stops_the_game_where_it_was_laid() -> None:
    """The design 42 is out of the set: the turn is told in which it was laid."""
    at = BASE.index('  - id: "42"')
    edited = BASE[:at] + BASE[BASE.index("  - id:", at + 1) :]
    game = played(setup_of(BASE), 5)
    places = [move for move in game.history if isinstance(move, Place)]
    turn = next(n for n, place in enumerate(places, start=1) if place.tile == "42")
    result = migrated(game, setup_of(edited))
    assert result.stopped is not None
    assert result.stopped.turn == turn
    assert result.stopped.reason == "the set has no tile 42 any more"
    assert result.game.turn == turn


def test_a_tile_that_is_added_waits_among_those_not_drawn_yet() -> None:
    """Three more copies of 42 are left in the bag when all moves are done."""
    game = played(setup_of(BASE), 5, 110)
    more = "format: 1\nid: more\nextends: gold-rush\ncounts: {'42': 6}\n"
    result = migrated(game, setup_of(more))
    assert result.is_whole
    last = result.game
    named = [last.setup.tables.names[copy] for copy in last.deck]
    old = [game.setup.tables.names[copy] for copy in game.deck]
    assert sorted(named) == sorted([*old, "42", "42", "42"])
    rest = iter(named)
    assert all(name in rest for name in old)
    again = migrated(game, setup_of(more))
    assert again.game.deck == last.deck


@pytest.mark.parametrize("back", [False, True])
def test_a_copy_with_other_icons_is_still_the_same_tile(*, back: bool) -> None:
    """The seven copies of 01 lose their icons, or get some, and so other names; all are laid."""
    at = BASE.index("    copies:", BASE.index('  - id: "01"'))
    bare = BASE[:at] + "    count: 7\n\n" + BASE[BASE.index("  # The same with a loco", at) :]
    one, other = setup_of(BASE), setup_of(bare)
    assert "01/2" in one.tables.names
    assert "01/2" not in other.tables.names
    if back:
        one, other = other, one
    result = migrated(played(one, 2), other)
    assert result.is_whole
    laid = [move.tile for move in result.game.history if isinstance(move, Place)]
    assert laid.count("01") == 7


def test_what_was_done_by_hand_is_done_again() -> None:
    """Tiles chosen, copies added and points given come again, each as the same manual edit."""
    game = played(setup_of(BASE), 7, 8)
    while game.drawn is None:
        game.apply(game.legal_actions()[-1])
    names = game.setup.tables.names
    hand = names[game.deck[0]]
    assert game.placements(game.deck[0])
    game.carry_out(TakeTile(hand))
    game.carry_out(ChooseNextTile(names[game.deck[3]]))
    game.carry_out(ChangeBag(names[game.deck[0]], 2))
    game.carry_out(GivePoints("RED", 5))
    play(game, 7)
    result = migrated(game, setup_of(BASE + "# again\n"))
    assert result.is_whole
    assert events(result) == event_texts(game.events, game.setup.players)


def test_a_game_without_a_seed_goes_on_by_its_number() -> None:
    """A game whose chance all comes from a record is carried over, and can be played on."""
    whole = played(setup_of(BASE), 4, 30)
    chance = Chance(None, tuple(whole.chance.outcomes))
    game = Game(whole.setup, 4, chance)
    for move in whole.history:
        game.apply(move)
    result = migrated(game, setup_of(BASE))
    assert result.is_whole
    last = result.game.copy()
    last.apply(last.legal_actions()[0])


@pytest.mark.parametrize("seed", range(4))
def test_what_chance_settled_is_settled_again(seed: int) -> None:
    """Nobody claims anything, so all have won; among bots chance decides who did (A16), again."""
    duel = BASE + "options: {final_tie: staring_duel}\n"
    tree, settled = Branches(Game(setup_of(duel), seed)), 0
    draw = Random(seed).random
    while not tree.now.game.is_over:
        game = tree.now.game
        if game.step is not None and game.step.by_chance:
            tree.settle()
            settled += 1
        elif game.drawn is not None:
            legal = game.legal_actions()
            tree.go_on(legal[int(draw() * len(legal))])
        else:
            tree.go_on(NOTHING)
    game = tree.now.game
    assert settled
    result = migrated(game, setup_of(duel + "# again\n"))
    assert result.is_whole
    assert events(result) == event_texts(game.events, game.setup.players)
    assert result.game.chance.outcomes == game.chance.outcomes
    assert Branches(result.game).now.game.winners == game.winners


def test_a_game_that_began_in_a_position_begins_there_again() -> None:
    """Taken up in the middle of another game, and played on by another set from there."""
    middle = played(setup_of(BASE), 6, 31)
    game = Game(middle.setup, 6, position=position_of(middle))
    play(game, 1, actions=12)
    result = migrated(game, setup_of(BASE + "# again\n"))
    assert result.is_whole
    assert events(result) == event_texts(game.events, game.setup.players)
    at = BASE.index('  - id: "42"')
    edited = BASE[:at] + BASE[BASE.index("  - id:", at + 1) :]
    with pytest.raises(BadPosition, match="42"):
        migrated(game, setup_of(edited))


DESIGNS = ("01", "08", "12", "17", "26", "27", "39", "42", "47", "54", "56", "64", "66", "70")


@st.composite
def small_edits(draw: st.DrawFn) -> str:
    """Return the base game with some small things changed."""
    text = BASE
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(("side", "gone", "value", "tokens", "counts")))
        if kind in ("side", "gone"):
            design = draw(st.sampled_from(DESIGNS))
            at = text.find(f'  - id: "{design}"')
            if at < 0:
                continue
            end = text.find("  - id:", at + 1)
            if kind == "gone":
                text = text[:at] + text[end:]
            else:
                side = text.index("edges: ", at) + len("edges: ") + draw(st.integers(0, 3))
                text = text[:side] + draw(st.sampled_from("PRM")) + text[side + 1 :]
        elif kind == "value":
            text = text.replace("completed: nugget", f"completed: {draw(st.integers(0, 9))}")
        elif kind == "tokens":
            text = text.replace("{0: 10,", f"{{0: {draw(st.integers(0, 20))}, 9: 2,")
        else:
            text = text.replace("per_player: 5", f"per_player: {draw(st.integers(2, 9))}")
    return text


@settings(max_examples=scaled(60, 6))
@given(text=small_edits(), seed=st.integers(0, 999), moves=st.integers(0, 200))
def test_whatever_is_edited_a_game_goes_as_far_as_it_can(text: str, seed: int, moves: int) -> None:
    """It never fails: each move is done or told with a reason, and what is done can go on."""
    try:
        edition = edition_from(default_library(), read(text, "own.yaml"))
        setup = Setup(edition)
    except (UnreadableSet, Unplayable):
        return
    game = played(setup_of(BASE), seed, moves)
    result = migrated(game, setup)
    assert result.wanted == len(game.history)
    if result.stopped is None:
        assert len(result.game.history) == result.wanted
    else:
        assert result.stopped.number == len(result.game.history)
        assert result.stopped.reason
        assert result.stopped.player == setup.players[result.game.player]
    last = result.game.copy()
    if not last.is_over:
        last.apply(last.legal_actions()[0])
        last.undo()
        assert last.events == result.game.events
