"""Views: what a player sees, and that nothing else can be reached from what he is given."""

import gc
import random
from collections.abc import Iterator, Mapping
from functools import cache
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.edition.edition import Edition
from core.engine.board import Board
from core.engine.errors import NotRemembered
from core.engine.events import TokensMoved
from core.engine.extension import Memory, RuleExtension
from core.engine.game import Game
from core.engine.player_view import LazyView, View, view
from core.engine.position import position_of
from core.engine.randomness import Chance, Outcome
from core.engine.setup import Setup
from core.engine.slots import slots
from core.engine.state import GameState
from core.engine.token_pools import Tokens
from core.tileset.schema import OptionValue
from tests.editions import edition_of
from tests.games.states import snapshot
from tests.volume import scaled

FIRST, COUNT = 1001, 63
UNIQUE = (
    "format: 1\nid: unique\nextends: gold-rush\ntokens:\n  mining:\n    {"
    + ", ".join(f"{value}: null" for value in (0, 1, 2, 3, 5))
    + "}\n"
)
"""Gold Rush without tokens; `unique` adds tokens that all differ."""


@cache
def setup(players: int, *more: str) -> Setup:
    """Return a setup of Gold Rush in which no two tokens have the same value.

    With the Sheriff, unclaimed tokens go to the box; without him back to the supply (A11).
    """
    own = ", ".join(f"{FIRST + n}: 1" for n in range(COUNT))
    text = UNIQUE.replace("}\n", f", {own}}}\n")
    return Setup(edition_of(text, *more), players, {"unclaimed_tokens": "removed"} if more else {})


def played(setup: Setup, seed: int, actions: int, chance: Chance | None = None) -> Game:
    """Return a game after some random actions, or just before its end."""
    game, dice = Game(setup, seed, chance), random.Random(seed)
    for _ in range(actions):
        if len(game.deck) <= 1:
            break
        game.apply(any_of(game, dice))
    return game


def any_of(game: Game, dice: random.Random) -> Any:  # noqa: ANN401 - an action of any kind
    """Return one of the legal actions, more often one that is no mere declining."""
    legal = game.legal_actions()
    return legal[
        int(dice.random() ** 2 * len(legal))
        if game.drawn is None
        else -1 - int(dice.random() * len(legal))
    ]


def twin(game: Game, player: int, dice: random.Random) -> Game:
    """Return a game with the same course that differs in all that a player cannot know."""
    tiles, tokens = game.chance.outcomes[:2]
    assert isinstance(tiles.result, tuple)
    assert isinstance(tokens.result, tuple)
    drawn = len(tiles.result) - len(game.deck)
    undrawn = list(tiles.result[drawn:])
    dice.shuffle(undrawn)
    known = set(game.tokens["mining"].held[player])
    hidden = [value for value in tokens.result if value not in known]
    dice.shuffle(hidden)
    dealt = tuple(value if value in known else hidden.pop() for value in tokens.result)
    outcomes = [
        Outcome(tiles.what, (*tiles.result[:drawn], *undrawn)),
        Outcome(tokens.what, dealt),
        *game.chance.outcomes[2:],
    ]
    other = Game(game.setup, game.seed + 1, Chance(game.seed + 1, outcomes))
    for action in game.history:
        other.apply(action)
    return other


def state(game: GameState) -> Any:  # noqa: ANN401 - whatever a game is made of
    """Return all that an imagined game is made of, as values that can be compared.

    What views have shown is kept only so as not to be found twice, and the version of a table is
    an object of which one can only say whether it is the same.
    """
    names = [name for name in slots(Game) if name not in ("setup", "origin", "known_events")]
    return [plain(getattr(game, name)) for name in names]


def plain(value: Any) -> Any:  # noqa: ANN401 - see above
    """Return an object as what it holds."""
    if isinstance(value, Mapping):
        return [(key, plain(each)) for key, each in value.items()]
    if isinstance(value, Board | Tokens | Chance):
        names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        return [plain(getattr(value, name)) for name in names if name not in ("tables", "version")]
    if hasattr(value, "__dict__"):
        return plain(vars(value))
    return list(value) if type(value) is list else value


def reachable(start: object) -> Iterator[object]:
    """Yield all that can be reached from an object, but for what belongs to the program itself."""
    seen, waiting = {id(start)}, [start]
    while waiting:
        found = waiting.pop()
        yield found
        if isinstance(found, FunctionType):
            inner: list[object] = [found.__closure__, found.__defaults__, found.__dict__]
        elif isinstance(found, ModuleType | BuiltinFunctionType | type):
            inner = []
        else:
            inner = gc.get_referents(found)
        for each in inner:
            if id(each) not in seen:
                seen.add(id(each))
                waiting.append(each)


def test_a_position_that_a_game_began_in_is_not_seen() -> None:
    """It tells the order of the bag, and what lies in the piles."""
    began = position_of(played(setup(2), 3, 30))
    game = Game(setup(2), 1, position=began)
    imagined = view(game, 0).imagined
    assert isinstance(imagined, Game)
    assert imagined.position is None
    assert game.position is began


@settings(max_examples=scaled(25, 2))
@given(
    seed=st.integers(0, 2**32),
    actions=st.integers(0, 150),
    players=st.integers(2, 5),
    more=st.sampled_from([(), ("sheriff",)]),
    data=st.data(),
)
def test_games_that_differ_in_what_is_hidden_give_equal_views(
    seed: int, actions: int, players: int, more: tuple[str, ...], data: st.DataObject
) -> None:
    """Another order of the deck, other tokens face-down, another seed: nobody can tell."""
    game = played(setup(players, *more), seed, actions)
    player = data.draw(st.integers(0, players - 1))
    other = twin(game, player, random.Random(data.draw(st.integers(0, 2**32))))
    assert view(game, player) == view(other, player)
    assert state(view(game, player).imagined) == state(view(other, player).imagined)
    assert state(view(game, player).imagine(3)) == state(view(other, player).imagine(3))
    assert state(LazyView(player, game).imagined) == state(LazyView(player, other).imagined)


def rich_game(*more: str) -> Game:
    """Return a game in which others hold several tokens and piles are high.

    Some of it was taken back, so that it also knows what is still to be done again.
    """
    for seed in range(100):
        game = played(setup(2, *more), 7_654_321_000_000 + seed, 100)
        tokens = game.tokens["mining"]
        piles = max(len(pile) for pile in tokens.piles.values())
        if min(map(len, tokens.held)) >= 3 and piles >= 3 and len(game.deck) > 3:
            for _ in range(3):
                game.undo()
            game.redo()
            return game
    raise AssertionError("no such game")


@pytest.mark.parametrize("more", [(), ("sheriff",)])
def test_nothing_hidden_can_be_reached_from_a_view(more: tuple[str, ...]) -> None:
    """Not the game, nor its deck, its chance, its seed, its piles, or tokens of others."""
    game = rich_game(*more)
    tokens = game.tokens["mining"]
    hidden_events = [e for e in game.events if isinstance(e, TokensMoved) and 0 not in (e.by, e.to)]
    outcomes = [o.result for o in game.chance.outcomes if isinstance(o.result, tuple)]
    piles = [pile for pile in tokens.piles.values() if len(pile) >= 3]
    orders = [game.deck, game.deck[::-1], tokens.supply, tokens.supply[::-1], tokens.held[1]]
    secret = {tuple(order) for order in [*orders, *outcomes, *piles]}
    assert all(len(order) >= 3 for order in secret)
    objects: list[object] = [game, game.board, game.deck, game.chance, tokens, *hidden_events]
    objects += [
        game.events,
        game.history,
        game.future,
        game.undone,
        *game.memories.values(),
        *piles,
    ]
    forbidden = {id(each) for each in objects}
    seen = view(game, 0)
    assert isinstance(seen.events, tuple)
    assert seen == view(game, 0)  # makes all that is made when it is looked at
    count = 0
    for found in reachable(seen):
        count += 1
        assert id(found) not in forbidden, type(found)
        assert found != game.seed or not isinstance(found, int)
        if isinstance(found, list | tuple):
            assert tuple(found) not in secret if hashable(found) else True
    assert count > 10_000  # the walk went through the imagined game, its setup and its edition


def hashable(found: list[Any] | tuple[Any, ...]) -> bool:
    """Say whether something is made of numbers, or of pairs of them, alone."""
    return all(isinstance(each, int) or (type(each) is tuple and len(each) == 2) for each in found)


def test_the_walk_finds_what_is_hidden_where_it_is_not_hidden() -> None:
    """The test above would see a leak: from the game itself, all of it is reached."""
    game = rich_game()
    found = list(reachable(game))
    assert any(each is game.chance for each in found)
    assert any(each == game.seed for each in found if isinstance(each, int))
    assert any(tuple(each) == tuple(game.deck) for each in found if isinstance(each, list))


def test_a_view_has_the_drawn_tile_whoever_holds_it() -> None:
    """Rule 15: it may be shown for advice."""
    game = played(setup(3), 1, 20)
    while game.drawn is None:
        game.apply(game.legal_actions()[-1])
    tables = game.setup.tables
    for player in range(3):
        drawn = view(game, player).drawn
        assert drawn is not None
        assert drawn.tile == tables.tile_ids[game.drawn]
        assert drawn.name == tables.names[game.drawn]


def test_only_the_player_whose_turn_it_is_has_actions() -> None:
    """And they are the game's own."""
    game = played(setup(3), 1, 20)
    views = [view(game, player) for player in range(3)]
    assert [bool(each.actions) for each in views] == [player == game.player for player in range(3)]
    assert list(views[game.player].actions) == list(game.legal_actions())
    assert {each.player for each in views} == {game.player}


def test_what_is_left_of_the_tiles_is_known_and_adds_up() -> None:
    """With those on the table, in hand and discarded there are 72."""
    for actions in (0, 31, 150):
        seen = view(played(setup(2), 11, actions), 1)
        left = sum(count for _, count in seen.tiles_left)
        in_hand = seen.drawn is not None
        assert left + len(seen.tiles) + len(seen.discarded) + in_hand == 72


def test_pieces_and_tokens_are_all_somewhere() -> None:
    """4 cowboys and a tent for each of two players, and 63 tokens (rules 3-5)."""
    seen = view(rich_game(), 0)
    for player in (0, 1):
        out = [piece.piece for piece in seen.pieces if piece.owner == player]
        left = dict(seen.supplies[player])
        assert left["cowboy"] + out.count("cowboy") == 4
        assert left["tent"] + out.count("tent") == 1
    (pool,) = seen.tokens
    on_table = sum(pile.tokens for pile in pool.piles)
    assert on_table + pool.supply + pool.removed + sum(map(len, pool.held)) == 63


def test_a_player_sees_his_own_tokens_and_how_many_others_have() -> None:
    """Rule 44: kept face-down, and looked at by their owner."""
    game = rich_game()
    held = game.tokens["mining"].held
    (pool,) = view(game, 1).tokens
    assert pool.held == ((None,) * len(held[0]), held[1])
    moved = [each for each in view(game, 1).events if isinstance(each, TokensMoved)]
    for event in moved:
        assert all((value is None) == (1 not in (event.by, event.to)) for value in event.values)


def test_tokens_are_open_once_they_have_been_counted() -> None:
    """Rule 83."""
    game = rich_game()
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    held = game.tokens["mining"].held
    assert view(game, 0).tokens[0].held == tuple(held)
    assert view(game, 0).winners == game.winners
    assert view(game, 0).actions == ()


def test_scores_stand_on_the_track() -> None:
    """Rules 66 and 67: 49 and 2 more is space 1, flat."""
    game = played(setup(2), 3, 10)
    game.scores = [51, 49]
    blue, red = view(game, 0).tracks
    assert (blue.space, blue.lying) == (1, True)
    assert (red.space, red.lying) == (49, False)


def test_features_are_those_of_the_board() -> None:
    """Each cell shows at least one; what is claimed is so by the pieces that stand there."""
    game = played(setup(2, "sheriff"), 5, 90)
    seen = view(game, 0)
    cells = {cell for feature in seen.features for cell in feature.cells}
    assert cells == {(tile.x, tile.y) for tile in seen.tiles}
    claims = sum(sum(feature.claims) for feature in seen.features)
    assert claims == len(game.board.standing)
    assert len({feature.at for feature in seen.features}) == len(seen.features)
    for feature in seen.features:
        if feature.complete:
            assert feature.open_ends == 0


def test_a_view_stays_as_it_is_when_the_game_goes_on() -> None:
    """Also what is looked at only later."""
    game = played(setup(2), 9, 40)
    earlier, same = view(game, 0), view(game.copy(), 0)
    for _ in range(10):
        game.apply(game.legal_actions()[-1])
    assert earlier == same
    assert earlier != view(game, 0)


def test_an_imagined_game_can_be_played_to_its_end_but_not_taken_back() -> None:
    """It has no beginning that could be gone back to."""
    game = played(setup(2, "sheriff"), 9, 40)
    before = state(game)
    imagined = view(game, 0).imagined.copy()
    assert isinstance(imagined, Game)
    while not imagined.is_over:
        imagined.apply(imagined.legal_actions()[0])
    assert len(imagined.winners) >= 1
    with pytest.raises(NotRemembered):
        imagined.undo()
    assert state(game) == before


def test_a_copy_for_trying_leaves_the_game_as_it_is() -> None:
    """Also one of such a copy, whatever is tried: it shares the table only until a tile is laid."""
    game = played(setup(2, "sheriff"), 9, 40)
    before, dice = snapshot(game), random.Random(9)
    for _ in range(scaled(20, 5)):
        first = game.for_trying()
        second = first.for_trying()
        for tried in (second, first):
            assert snapshot(tried) == before
            while not tried.is_over:
                legal = tried.legal_actions()
                tried.apply(legal[int(dice.random() * len(legal))])
            assert snapshot(game) == before


def test_there_is_no_view_from_a_seat_that_there_is_not() -> None:
    """Said in words."""
    game = Game(setup(2), 1)
    for player in (-1, 2):
        with pytest.raises(ValueError, match=f"there is no player {player}"):
            view(game, player)


class Sealed:
    """What an extension may remember: a number that is known to one player alone."""

    def __init__(self, number: int) -> None:
        self.number = number

    def copy(self) -> Memory:
        """Return the same."""
        return Sealed(self.number)

    def hidden_from(self, player: int, chance: Chance) -> None:
        """Deal another number to those who do not know it."""
        if player:
            self.number = chance.below("a sealed number", 1000)


class Sealing(RuleExtension):
    """Remembers a number that the first player alone knows."""

    def begin(self, game: GameState) -> Memory:
        """Draw it."""
        return Sealed(1000 + game.chance.below("a sealed number", 1000))


def test_a_memory_can_hide_itself() -> None:
    """`hidden_from` is asked of the view's own copy; the game keeps its number."""

    def make(options: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [*setup(2).extensions, Sealing("sealing", edition, options)]

    edition: Edition = setup(2).edition
    game = Game(Setup(edition, 2, extensions=make), 5)
    number = game.memories["sealing"].number
    assert number >= 1000
    assert view(game, 0).imagined.memories["sealing"].number == number
    assert view(game, 1).imagined.memories["sealing"].number < 1000
    assert game.memories["sealing"].number == number


def test_views_are_values() -> None:
    """Equal ones hash alike, and those of two players differ."""
    game = played(setup(2), 9, 40)
    assert hash(view(game, 0)) == hash(view(game, 0))
    assert view(game, 0) != view(game, 1)
    with pytest.raises(AttributeError):
        view(game, 0).viewer = 1  # type: ignore[misc]
    assert isinstance(view(game, 0), View)
