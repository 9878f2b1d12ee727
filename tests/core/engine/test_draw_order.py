"""Tiles that are drawn in groups: their order, what players know of it, how likely they come."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations

import pytest

from core.analysis.draw_odds import next_group, odds, remaining
from core.engine.events import Drew
from core.engine.game import Game
from core.engine.manual_edits import ChangeBag, TakeTile
from core.engine.player_view import imagine
from core.engine.position import position_of
from core.engine.setup import Setup
from tests.editions import edition_of
from tests.recording import recorded, replayed, state
from tests.volume import scaled

MEADOW = """\
format: 1
id: meadow
players: {min: 2, max: 5}
start: plain
terrains: {grass: {code: G}}
features: {grass: {shape: field, terrain: grass}}
groups: {late: {draw: last}, brook: {draw: first}, lake: {draw: first}}
tiles:
  - {id: plain, edges: GGGG, count: 4}
  - {id: pond, edges: GGGG, count: 2}
  - {id: end, edges: GGGG, group: late}
  - {id: bend, edges: GGGG, count: 2, group: brook}
  - {id: ford, edges: GGGG, group: brook}
  - {id: lake, edges: GGGG, group: lake}
"""
SETUP = Setup(edition_of(MEADOW), 2)
BROOK, LAKE, REST, LATE = Counter(bend=2, ford=1), Counter(lake=1), Counter(plain=3, pond=2), "end"


def coming(game: Game) -> list[str]:
    """Return the tile in hand and those of the bag, in the order in which they are drawn."""
    drawn = [] if game.drawn is None else [game.drawn]
    return [game.setup.tables.names[copy] for copy in [*drawn, *reversed(game.deck)]]


def in_turn(names: list[str]) -> bool:
    """Say whether all tiles of the meadow come in the order of their groups."""
    parts = names[:3], names[3:4], names[4:-1], names[-1]
    return (*map(Counter, parts[:3]), parts[3]) == (BROOK, LAKE, REST, LATE)


def test_groups_are_drawn_in_their_turn_and_shuffled_in_themselves() -> None:
    """First ones as declared, then all that is in none, then the last; each order can come."""
    found = [coming(Game(SETUP, seed)) for seed in range(200)]
    assert all(map(in_turn, found))
    assert {tuple(names[:3]) for names in found} == set(permutations(["bend", "bend", "ford"]))
    assert len({tuple(names[4:9]) for names in found}) == 10


def test_a_recorded_game_draws_them_as_it_did() -> None:
    """The record has the order in which they come."""
    game, content = recorded(SETUP, 3)
    drew = [event.tile for event in game.events if isinstance(event, Drew)]
    assert in_turn(drew)
    assert state(replayed(content, SETUP)) == state(game)


def test_what_a_player_imagines_comes_in_turn() -> None:
    """The order is another one, and so are positions that begin with the rest of the set."""
    game = Game(SETUP, 1)
    imagined = {tuple(coming(imagine(game, 0, n))) for n in range(20)}
    assert len(imagined) > 5
    assert all(in_turn(list(names)) for names in imagined)
    begun = Game(SETUP, 5, position=position_of(game).model_copy(update={"bag": None}))
    assert in_turn(coming(begun))


def test_what_is_put_into_the_bag_comes_in_its_turn() -> None:
    """Added by hand, or put back for another tile."""
    for seed in range(scaled(40, 4)):
        game = Game(SETUP, seed)
        for tile in ("lake", "end", "pond", "ford"):
            game.carry_out(ChangeBag(tile, 1))
        turns = [SETUP.tables.draw_turns[copy] for copy in reversed(game.deck)]
        assert turns == sorted(turns)
        game.carry_out(TakeTile("pond"))
        turns = [SETUP.tables.draw_turns[copy] for copy in reversed(game.deck)]
        assert turns == sorted(turns)


@pytest.mark.parametrize("laid", range(6))
def test_odds_are_those_of_all_orders(laid: int) -> None:
    """No chance before the turn of a group; every order of the bag counted."""
    game = Game(SETUP, 2)
    for _ in range(2 * laid):
        game.apply(game.legal_actions()[0])
    wanted = {"bend": 2, "lake": 1, "pond": 2, "end": 1}
    left = {each.name: each.count for each in remaining(game)}
    wanted = {name: left[name] for name in wanted}
    for name, count in wanted.items():
        found = odds(game, {name: count})
        orders = _orders(coming(game)[1:])
        hits = [[n for n, tile in enumerate(order) if tile == name] for order in orders]
        for seat in found.seats:
            draws = range((seat.player - game.turn_player - 1) % 2, len(game.deck), 2)
            assert seat.next.exact == _share(draws[0] in hit for hit in hits)
            assert seat.before.exact == _share(bool({*range(draws[0])} & {*hit}) for hit in hits)
            assert seat.by_then.exact == _share(
                bool({*range(draws[0] + 1)} & {*hit}) for hit in hits
            )
            assert seat.ever.exact == _share(bool({*draws} & {*hit}) for hit in hits)
        if count:
            assert found.mean == Fraction(sum(hit[0] + 1 for hit in hits), len(hits))


def test_the_group_that_is_drawn_now_is_known() -> None:
    """While tiles that are drawn after it are left."""
    game, found = Game(SETUP, 2), []
    while not game.is_over:
        found.append(next_group(game))
        game.apply(game.legal_actions()[0])
    # The first of nine is in hand already; the last is the only one of its group.
    brook, rest = [("brook", 2), ("brook", 1)], [("lake", 1)]
    assert list(dict.fromkeys(found)) == [*brook, *rest, ("", 0)]


def test_odds_of_several_groups_need_names() -> None:
    """A number alone does not say in which of them the tiles are."""
    with pytest.raises(ValueError, match="names"):
        odds(Game(SETUP, 0), 2)


def _orders(names: list[str]) -> list[tuple[str, ...]]:
    """Return all orders in which tiles may come, each as often as any other."""
    orders: list[tuple[str, ...]] = [()]
    for group in (BROOK, LAKE, REST, {LATE}):
        own = [name for name in names if name in group]
        # Tiles of one name are alike, so that each distinct order stands for as many others.
        ways = sorted(set(permutations(own)))
        orders = [(*order, *way) for order in orders for way in ways]
    return orders


def _share(hits: Iterable[bool]) -> Fraction:
    listed = list(hits)
    return Fraction(sum(listed), len(listed))
