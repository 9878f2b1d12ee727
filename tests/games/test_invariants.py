"""What holds at every step of any game: nothing is lost or shared, and every step leads back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import assume, given

from core.engine.actions import Action, Claim, Nothing, Place
from core.engine.errors import IllegalAction
from core.engine.game import Game
from core.engine.player_view import view
from core.engine.setup import Setup
from tests.games.choosing import DICE, choice, games, opening, shipped_world
from tests.games.match import WHOLE
from tests.games.random_editions import random_edition
from tests.games.states import check_board, check_pieces, check_scores, shared, snapshot
from tests.volume import FULL

if TYPE_CHECKING:
    from collections.abc import Sequence


FAR = 10**30


def begun(dice: Random, length: int) -> Game:
    """Begin a game of shipped sets or of random tiles, with so many tiles in the deck at most."""
    world = shipped_world(dice) if dice.randrange(3) else random_edition(dice)
    assume(world)
    with_all = opening(dice, world, length)
    setup = Setup(with_all.edition, with_all.players, with_all.options, first=with_all.first)
    return Game(setup, with_all.seed)


def go_on(game: Game, dice: Random, steps: int = WHOLE) -> None:
    """Play some steps at random, or to the end."""
    for _ in range(steps):
        if game.is_over:
            return
        game.apply(choice(dice, game))


# --- At every step -----------------------------------------------------------------------------


@games(10)
@given(DICE)
def test_nothing_is_lost_and_every_point_is_told(dice: Random) -> None:
    """Pieces and tokens keep their number, terms add up to scores, and the table holds together."""
    game = begun(dice, WHOLE)
    while True:
        check_pieces(game)
        check_board(game)
        check_scores(game)
        if game.is_over:
            return
        go_on(game, dice, 1)


@games(8)
@given(DICE)
def test_what_is_legal_has_a_text_of_its_own_and_nothing_against_it(dice: Random) -> None:
    """`why_not` is empty for legal actions alone; what is not legal is refused and does nothing."""
    game = begun(dice, WHOLE)
    seen: list[Action] = [Nothing()]
    while not game.is_over:
        legal = list(game.legal_actions())
        assert len({str(action) for action in legal}) == len(legal) > 0
        assert not any(map(game.why_not, legal))
        seen.append(legal[dice.randrange(len(legal))])
        if FULL or len(game.history) % 3 == 0:
            before = snapshot(game)
            for action in rubbish(game, dice, seen[-8:]):
                refused(game, action)
            assert snapshot(game) == before
        go_on(game, dice, 1)
    for action in seen:
        refused(game, action)


def refused(game: Game, action: Action) -> None:
    """Try an action, which a game must refuse with a reason unless it is legal."""
    legal = game.legal_actions() if not game.is_over else ()
    if any(type(known) is type(action) and known == action for known in legal):
        assert not game.why_not(action)
        return
    assert game.why_not(action)
    with pytest.raises(IllegalAction) as refusal:
        game.apply(action)
    assert refusal.value.action is action
    assert refusal.value.reason
    assert str(refusal.value) == f"{action}: {refusal.value.reason}"


class Foreign(NamedTuple):
    """A kind of action that no game has."""

    what: str = ""


def rubbish(game: Game, dice: Random, seen: Sequence[Action]) -> list[Action]:
    """Return actions of all kinds that make little sense, or none."""
    tables, pick = game.setup.tables, dice.randrange
    kinds: list[Any] = [Place, Foreign, *game.setup.offers]
    tile = tables.tile_ids[pick(len(tables.tile_ids)) if game.drawn is None else game.drawn]
    spots = tables.spots[pick(len(tables.spots))]
    spot = spots[pick(len(spots))] if spots else "nowhere"
    numbers = (0, 1, -1, 2, tables.half, -tables.half, tables.half - 1, tables.width, FAR, -FAR)
    x, y = numbers[pick(len(numbers))], numbers[pick(len(numbers))]
    piece = next(iter(game.setup.claiming), "")
    made: list[Action] = [Place(tile, x, y, 90 * pick(4)), Place(tile, pick(5), pick(5), 90)]
    made += [Place(tile, 0, 1, rotation) for rotation in (45, -90, 360, FAR)]
    made += [Place("no such", 0, 1, 0), Claim("no such", spot), Claim(piece, spot)]
    known = {"x": x, "y": y, "spot": spot, "piece": piece, "rotation": 90}
    known["player"] = game.setup.players[pick(len(game.setup.players))]
    made += [kind(*_values(kind, known)) for kind in kinds]
    for action in seen:
        own: Any = type(action)
        fields: list[Any] = list(action)  # type: ignore[call-overload]
        types = list(own.__annotations__.values())
        made += [k(*fields) for k in kinds if list(k.__annotations__.values()) == types]
        if fields:
            at = pick(len(fields))
            fields[at] = fields[at] + 1 if isinstance(fields[at], int) else fields[at] + "?"
            made.append(own(*fields))
    return made


def _values(kind: type, known: dict[str, Any]) -> list[Any]:
    """Return something for each field of a kind of action."""
    return [known.get(name, f"{kind.__name__} {name}") for name in kind.__annotations__]


# --- There and back ----------------------------------------------------------------------------


@games(5)
@given(DICE)
def test_undo_to_the_start_and_redo_give_equal_states(dice: Random) -> None:
    """Every state on the way comes again, in both directions."""
    game = begun(dice, WHOLE)
    states = [snapshot(game, future=False)]
    while not game.is_over:
        go_on(game, dice, 1)
        states.append(snapshot(game, future=False))
    done = game.history[:]
    for number in reversed(range(len(done))):
        assert game.undo() == done[number]
        assert snapshot(game, future=False) == states[number]
    with pytest.raises(ValueError, match="nothing to take back"):
        game.undo()
    for number, action in enumerate(done):
        assert game.redo() == action
        assert snapshot(game, future=False) == states[number + 1]
    with pytest.raises(ValueError, match="nothing to do again"):
        game.redo()


@games(10)
@given(DICE)
def test_another_branch_leads_back_to_the_same_fork(dice: Random) -> None:
    """What was taken back is done again by its own action, and forgotten after another one."""
    game = begun(dice, WHOLE)
    go_on(game, dice, dice.randrange(60))
    fork, back = snapshot(game), dice.randrange(len(game.history) + 1)
    before = len(game.history) - back
    for _ in range(back):
        game.undo()
    middle = snapshot(game, future=False)
    for _ in range(back):
        game.apply(game.future[-1]) if dice.randrange(2) else game.redo()
    assert game.future == []
    assert snapshot(game) == fork
    for _ in range(back):
        game.undo()
    if game.is_over:
        return
    action = choice(dice, game)
    again, rest = game.future[-1:] == [action], game.future[:-1]
    game.apply(action)
    assert game.future == (rest if again else [])
    go_on(game, dice, dice.randrange(10))
    while len(game.history) > before:
        game.undo()
    assert snapshot(game, future=False) == middle


# --- Copies ------------------------------------------------------------------------------------


@games(10)
@given(DICE)
def test_a_copy_shares_nothing_that_can_change(dice: Random) -> None:
    """Whatever is played in one of them, the other stays as it is; both go on in the same way."""
    game = begun(dice, WHOLE)
    while not game.is_over:
        go_on(game, dice, 1 + dice.randrange(15))
        twin = game.copy()
        assert shared(game, twin) == []
        before = snapshot(game)
        assert snapshot(twin) == before
        go_on(twin, dice, 5)
        if twin.history and dice.randrange(2):
            twin.undo()
        assert snapshot(game) == before
    other = Game(game.setup, game.seed)
    twin = other.copy()
    for action in game.history:
        twin.apply(action)
    assert snapshot(twin) == snapshot(game)
    assert other.history == []


# --- What is tried -----------------------------------------------------------------------------


def tried(game: Game, dice: Random, depth: int) -> None:
    """Try something a few times, with tries within it; none changes anything."""
    before, legal = snapshot(game), [*game.legal_actions()]
    for _ in range(2):
        trial = game.for_trying() if dice.randrange(2) else game.copy()
        go_on(trial, dice, 1 + dice.randrange(3))
        if depth and not trial.is_over:
            tried(trial, dice, depth - 1)
        elif trial.history and dice.randrange(2):
            trial.undo()
        assert snapshot(game) == before
        assert [*game.legal_actions()] == legal


@games(10)
@given(DICE)
def test_what_was_tried_leaves_no_trace(dice: Random) -> None:
    """Not in the state, nor in how the game goes on; what views have shown stays true."""
    game = begun(dice, WHOLE)
    while not game.is_over:
        go_on(game, dice, 1 + dice.randrange(20))
        if not game.is_over:
            tried(game, dice, 2)
            check_board(game)
        seat = dice.randrange(len(game.scores))
        view(game, seat)
        go_on(game, dice, 1)
        events = view(game, seat).events
        assert events == view(game.copy(), seat).events
        assert len(events) == len(game.events)
    other = Game(game.setup, game.seed)
    for action in game.history:
        other.apply(action)
    assert snapshot(other) == snapshot(game)


@games(5)
@given(DICE)
def test_quiet_actions_bring_nothing_in_their_turn(dice: Random) -> None:
    """Points, claims, and how many tokens everybody holds: as after doing nothing."""
    game = begun(dice, WHOLE)
    while not game.is_over:
        legal = game.legal_actions()
        if game.step_index == game.setup.last_step and not game.setup.has_other_deciders:
            quiet = [action for action in legal if game.setup.offers[type(action)].quiet]
            after = set()
            for action in [quiet[dice.randrange(len(quiet))], Nothing()]:
                trial = game.copy()
                trial.apply(action)
                held = [tuple(map(len, tokens.held)) for tokens in trial.tokens.values()]
                standing = tuple(trial.board.standing.items())
                after.add((*trial.scores, *held, standing, trial.is_over))
            assert len(after) == 1
        go_on(game, dice, 1)
