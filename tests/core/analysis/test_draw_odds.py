"""What is left, what fits where, and how likely it comes, held against counting and playing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, islice
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.analysis.draw_odds import (
    GONE_BEFORE,
    TAKEN_OUT,
    Likelihood,
    cells_for,
    chance,
    discards,
    draws_left,
    exact_chance,
    odds,
    prospects,
    remaining,
)
from core.engine import table_snapshot
from core.engine.errors import PluginFailed
from core.engine.events import Discarded, Drew
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import ChangeBag
from core.engine.position import position_of
from core.engine.setup import Setup
from core.engine.state import NOBODY, GameState
from tests.editions import edition_of
from tests.games.choosing import choice, opening, shipped_world
from tests.games.match import WHOLE
from tests.games.random_editions import random_edition
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.actions import Action
    from core.engine.state import Veto
    from core.engine.table_snapshot import Cell

CELLS = scaled(10_000, 8)
SIGMAS = 5

MEADOW = """\
format: 1
id: meadow
players: {min: 2, max: 5}
start: plain
terrains: {grass: {code: G}}
features: {grass: {shape: field, terrain: grass}}
tiles:
  - {id: plain, edges: GGGG, count: 9}
  - {id: pond, edges: GGGG, count: 3}
"""
"""Tiles that fit everywhere, so that nobody draws twice in a turn."""

CLIFFS = """\
format: 1
id: cliffs
players: {min: 2, max: 5}
start: plain
terrains: {grass: {code: G}, rock: {code: K}}
features: {grass: {shape: field, terrain: grass}, rock: {shape: area, terrain: rock}}
tiles:
  - {id: plain, edges: GGGG, count: 4}
  - id: cliff
    edges: KKKK
    features: [{kind: rock, at: [N, E, S, W]}]
    count: 2
"""
"""Cliffs fit nowhere, since all that lies on the table is grass."""


@cache
def setup_of(text: str, players: int) -> Setup:
    """Return a setup of a set given as text."""
    return Setup(edition_of(text), players)


def played(game: Game, dice: Random, actions: int) -> Game:
    """Play some actions at random, or to the end."""
    for _ in range(actions):
        if game.is_over:
            break
        game.apply(choice(dice, game))
    return game


# --- What fits where ---------------------------------------------------------------------------


def any_positions(dice: Random) -> Iterator[Game]:
    """Yield moments of games of shipped sets and of random tiles, without end: six of each."""
    while True:
        world = shipped_world(dice) if dice.randrange(4) else random_edition(dice)
        if not world:
            continue
        begun = opening(dice, world, WHOLE)
        setup = Setup(begun.edition, begun.players, begun.options, first=begun.first)
        game = Game(setup, begun.seed)
        for _ in range(6):
            yield played(game, dice, dice.randrange(1 + len(setup.tiles) // 2))


def shown(game: Game, name: str, turns: int) -> list[str | None]:
    """Return what a tile turned clockwise shows in the north, east, south and west."""
    design = game.setup.tables.designs[game.setup.tables.names.index(name)]
    north, east, south, west = design.layout.edges
    for _ in range(turns):
        north, east, south, west = west, north, east, south
    return [north, east, south, west]


def needed(game: Game) -> dict[Cell, list[str | None]]:
    """Return what each open cell needs in the north, east, south and west, from what lies there."""
    sides = {
        (tile.x, tile.y): shown(game, tile.name, tile.rotation // 90)
        for tile in table_snapshot.tiles(game)
    }
    open_cells = {
        cell
        for x, y in sides
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        if cell not in sides
    }
    found = {}
    for x, y in open_cells:
        around = ((x, y - 1, 2), (x + 1, y, 3), (x, y + 1, 0), (x - 1, y, 1))
        found[x, y] = [sides[a, b][side] if (a, b) in sides else None for a, b, side in around]
    return found


def matches(needs: Sequence[str | None], sides: Sequence[str | None]) -> bool:
    """Say whether four sides show what four neighbours ask for, where there are any."""
    for need, side in zip(needs, sides, strict=True):
        if need is not None and need != side:
            return False
    return True


def bag_of(game: Game) -> Counter[str]:
    """Return the tiles that nobody has drawn yet, from what was seen."""
    tables = game.setup.tables
    bag = Counter(dict(zip(tables.names, tables.counts, strict=True)))
    bag[tables.names[tables.start]] -= 1
    bag.subtract(event.tile for event in game.events if isinstance(event, Drew))
    return bag


def test_what_fits_on_an_open_cell_is_what_can_be_laid_there_side_by_side() -> None:
    """Each copy in each rotation beside what lies there, on the cells of random positions."""
    seen = dead = 0
    for game in any_positions(Random(20)):
        found, tables = prospects(game), game.setup.tables
        hand = None if game.drawn is None else tables.names[game.drawn]
        bag, needs = bag_of(game), needed(game)
        assert found.keys() == needs.keys()
        ways = {
            name: {tuple(shown(game, name, turns)) for turns in range(4)} for name in tables.names
        }
        for cell, sides in needs.items():
            fitting = {
                name
                for name in tables.names
                if any(matches(sides, way) for way in ways[name])
                # The river is continued: its tiles lie nowhere else.
                and ("water" in sides or not any("water" in way for way in ways[name]))
            }
            prospect = found[cell]
            assert list(prospect.needs) == sides
            assert prospect.fits == sum(bag[name] for name in fitting)
            assert dict(prospect.names) == {name: bag[name] for name in fitting if bag[name]}
            assert prospect.in_hand == (hand in fitting)
            assert prospect.is_dead == (not prospect.fits and hand not in fitting)
            seen += 1
            dead += prospect.is_dead
        if seen >= CELLS:
            break
    assert seen / 100 < dead < seen / 2


def test_a_dead_cell_stays_dead_to_the_end() -> None:
    """New neighbours only ask for more."""
    dice = Random(7)
    for seed in range(4):
        game = Game(Setup(opening(dice, "gold-rush", WHOLE).edition, 2), seed)
        dead: set[Cell] = set()
        while not game.is_over:
            found = prospects(game)
            assert all(found[cell].is_dead for cell in dead)
            dead = {cell for cell, prospect in found.items() if prospect.is_dead}
            game.apply(choice(dice, game))
        assert dead == set(needed(game))


def test_the_cells_of_a_tile_are_those_where_it_counts() -> None:
    """Asked by tile and asked by cell the answer is one."""
    for game in islice(any_positions(Random(3)), 8):
        found = prospects(game)
        for left in remaining(game):
            if left.count:
                there = {cell for cell, each in found.items() if left.name in dict(each.names)}
                assert cells_for(game, left.name) == there


class Fence(RuleExtension):
    """Forbids ponds in the east, and all that is turned."""

    def vetoes(self) -> Mapping[str, Veto]:
        return {"Place": self._veto}

    def _veto(self, game: GameState, action: Action) -> str:  # noqa: ARG002 - all vetoes have it
        place: Any = action
        return "a fence" if place.rotation or (place.tile == "pond" and place.x > 0) else ""


def fenced(fence: type[RuleExtension], seed: int) -> Game:
    """Begin a game of three with an extension."""
    edition = edition_of(MEADOW)
    return Game(Setup(edition, 3, extensions=lambda o: [fence("fence", edition, o)]), seed)


def test_what_a_rule_forbids_does_not_fit() -> None:
    """In the east only plain tiles are counted, in the bag and in hand."""
    hands = set()
    for seed in range(8):
        game = played(fenced(Fence, seed), Random(seed), 6)
        bag, before = bag_of(game), game.events[:]
        hand = None if game.drawn is None else game.setup.tables.names[game.drawn]
        for (x, _), prospect in prospects(game).items():
            fitting = {"plain"} if x > 0 else {"plain", "pond"}
            assert dict(prospect.names) == {n: c for n, c in bag.items() if c and n in fitting}
            assert prospect.in_hand == (hand in fitting)
        assert all(x <= 0 for x, _ in cells_for(game, "pond"))
        assert game.events == before
        hands.add(hand)
    assert hands == {"plain", "pond"}


class Broken(Fence):
    """Fails when it is asked about what is not in hand."""

    def _veto(self, game: GameState, action: Action) -> str:
        if len(game.board.placed) > 1:
            raise RuntimeError("no fence")
        return super()._veto(game, action)


def test_a_rule_that_fails_stops_the_count() -> None:
    """It is told as whenever an extension fails, and the game is as it was."""
    game = fenced(Broken, 1)
    game.board.place(0, game.setup.tables.cell(0, 1))
    with pytest.raises(PluginFailed, match="'fence' failed: RuntimeError: no fence"):
        prospects(game)


# --- What is left ------------------------------------------------------------------------------


def test_what_is_left_is_what_nobody_has_drawn() -> None:
    """Of each kind of tile, in the set's order, with the pictures' numbers and icons."""
    for game in islice(any_positions(Random(5)), 12):
        left, tables, edition = remaining(game), game.setup.tables, game.setup.edition
        assert [each.name for each in left] == tables.names
        assert {each.name: each.count for each in left} == bag_of(game)
        for each in left:
            design = edition.designs[each.design]
            copy = design.copies[each.copy]
            assert (design.id, copy.count) == (each.tile, each.total)
            assert tables.copies[each.number] is copy
            icons: Counter[str] = Counter(copy.tile_icons)
            for own in copy.icons:
                icons.update(own)
            assert dict(each.icons) == +icons


def cliffs() -> Game:
    """Begin a game in which the first tile drawn is a cliff."""
    begun = (Game(setup_of(CLIFFS, 2), seed) for seed in range(100))
    return next(game for game in begun if isinstance(game.events[2], Discarded))


def test_a_tile_that_fitted_nowhere_is_told_with_what_was_needed() -> None:
    """Beside the first tile there are four open cells, and all need grass."""
    discard = discards(cliffs())[0]
    assert (discard.name, discard.player) == ("cliff", 0)
    assert discard.reason == (
        "none of the 4 open cells took it: even those beside a single tile need grass, "
        "and it shows none of that"
    )


def test_a_reason_is_of_the_table_on_which_the_tile_was_tried() -> None:
    """It stays the same, whatever is laid afterwards."""
    game = cliffs()
    first = discards(game)[0]
    while not game.is_over:
        game.apply(choice(Random(1), game))
        assert discards(game)[0] == first
    assert [discard.name for discard in discards(game)] == ["cliff", "cliff"]
    assert discards(game)[1].reason != first.reason


def test_a_reason_may_be_a_rule() -> None:
    """A tile whose sides fitted was forbidden by an extension."""
    game = fenced(Fence, 1)
    assert not discards(game)
    pond = game.setup.tables.names.index("pond")
    game.events.append(Discarded(0, "pond"))
    assert (
        discards(game)[0].reason
        == f"a rule forbade each of the {game.board.placement_count(pond)} ways in which it fitted"
    )


def test_tiles_taken_out_by_hand_are_told_as_such() -> None:
    """Each of them, and those of which a position that was taken up knows nothing more."""
    game = Game(setup_of(MEADOW, 2), 2)
    game.carry_out(ChangeBag("pond", -2))
    game.carry_out(ChangeBag("plain", 1))
    assert [(each.name, each.player, each.reason) for each in discards(game)] == [
        ("pond", NOBODY, TAKEN_OUT)
    ] * 2
    game.discarded.append(game.setup.tables.names.index("plain"))
    assert [each.reason for each in discards(game)] == [GONE_BEFORE, TAKEN_OUT, TAKEN_OUT]


def test_a_tile_put_back_is_not_gone_any_more() -> None:
    """What counts is what is missing in the end; what was put in beside the set never was of it."""
    game = Game(setup_of(MEADOW, 2), 2)
    total = next(each.total for each in remaining(game) if each.name == "pond")
    for step, gone, more in ((-2, 2, 0), (1, 1, 0), (3, 0, 2), (-1, 0, 1), (-2, 1, 0)):
        game.carry_out(ChangeBag("pond", step))
        assert [each.reason for each in discards(game)] == [TAKEN_OUT] * gone
        assert next(each for each in remaining(game) if each.name == "pond").total == total + more


def test_a_position_tells_which_tiles_it_does_without() -> None:
    """One that was taken out by hand before is gone in the game that begins there too."""
    game = Game(setup_of(MEADOW, 2), 2)
    game.carry_out(ChangeBag("pond", -2))
    later = Game(game.setup, 3, position=position_of(game))
    assert [(each.name, each.reason) for each in discards(later)] == [("pond", GONE_BEFORE)] * 2
    later.carry_out(ChangeBag("pond", 1))
    assert [(each.name, each.reason) for each in discards(later)] == [("pond", GONE_BEFORE)]
    later.carry_out(ChangeBag("pond", -1))
    later.carry_out(ChangeBag("plain", -1))
    assert [(each.name, each.reason) for each in discards(later)] == [
        *[("pond", GONE_BEFORE)] * 2,
        ("plain", TAKEN_OUT),
    ]


# --- How likely it comes -----------------------------------------------------------------------


def test_a_chance_is_that_not_all_draws_miss() -> None:
    """Draw by draw, as fractions, over a grid of all cases of up to thirty tiles."""
    for tiles in range(31):
        for fitting in range(tiles + 1):
            missing = Fraction(1)
            for draws in range(tiles + 1):
                assert exact_chance(fitting, tiles, draws) == 1 - missing
                assert abs(chance(fitting, tiles, draws) - float(1 - missing)) < 1e-12
                if draws < tiles:
                    missing *= Fraction(max(0, tiles - fitting - draws), tiles - draws)
            assert exact_chance(fitting, tiles, tiles + 5) == (fitting > 0)


def test_a_chance_among_thousands_is_exact_too() -> None:
    """Three of a thousand in ten draws, draw by draw."""
    missing = Fraction(1)
    for draw in range(10):
        missing *= Fraction(997 - draw, 1000 - draw)
    assert exact_chance(3, 1000, 10) == 1 - missing


@pytest.mark.parametrize(("fitting", "tiles", "draws"), [(-1, 4, 1), (5, 4, 1), (1, 4, -1)])
def test_what_cannot_be_has_no_chance(fitting: int, tiles: int, draws: int) -> None:
    """Fewer than none, or more than all."""
    with pytest.raises(ValueError, match="cannot be"):
        chance(fitting, tiles, draws)


def within(hits: int, tries: int, expected: float) -> bool:
    """Say whether so many hits are no wonder: at most five standard deviations off."""
    spread = sqrt(expected * (1 - expected) / tries)
    return abs(hits / tries - expected) <= SIGMAS * spread + 1e-12


@pytest.mark.parametrize(
    ("fitting", "tiles", "draws"), [(1, 70, 1), (2, 40, 13), (5, 20, 3), (3, 9, 6), (4, 4, 1)]
)
def test_shuffled_bags_agree_with_the_chance(fitting: int, tiles: int, draws: int) -> None:
    """The first draws of four thousand shuffled bags."""
    dice, bag, hits = Random(11), [n < fitting for n in range(tiles)], 0
    for _ in range(4000):
        dice.shuffle(bag)
        hits += any(bag[:draws])
    assert within(hits, 4000, chance(fitting, tiles, draws))


def state(players: int, turn: int, bag: int, *, has_laid: bool) -> Game:
    """Return a game with so many tiles in the bag, in some turn, its tile in hand or laid.

    The last tiles of the bag are the first to be drawn.
    """
    game, dice = Game(setup_of(MEADOW, players), 1), Random(1)
    while game.turn < turn or (game.drawn is None) != has_laid:
        game.apply(choice(dice, game))
    del game.deck[bag:]
    assert len(game.deck) == bag
    return game


HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)
NEVER, SURE = Fraction(0), Fraction(1)


@pytest.mark.parametrize("has_laid", [False, True])
def test_three_players_and_four_tiles_by_hand(*, has_laid: bool) -> None:
    """BLUE has the turn, laid or not: RED draws 1st and 4th, YELLOW 2nd and BLUE 3rd."""
    game = state(3, 1, 4, has_laid=has_laid)
    blue, red, yellow = odds(game, 1).seats
    assert draws_left(game) == (1, 2, 1)
    assert red.next == yellow.next == blue.next == Likelihood(1, QUARTER)
    assert red.before == (0, NEVER)
    assert yellow.before == (1, QUARTER)
    assert blue.before == (2, HALF)
    assert [each.by_then for each in (red, yellow, blue)] == [
        *((1, QUARTER), (2, HALF)),
        (3, Fraction(3, 4)),
    ]
    assert red.ever == (2, HALF)
    assert yellow.ever == blue.ever == (1, QUARTER)
    assert odds(game, 1).anybody == (4, SURE)


def test_two_players_and_three_tiles_by_hand() -> None:
    """In BLUE's turn RED draws 1st and 3rd, BLUE 2nd; of three tiles two fit."""
    blue, red = odds(state(2, 1, 3, has_laid=True), 2).seats
    assert red.next == blue.next == (1, Fraction(2, 3))
    assert (red.before, blue.before) == ((0, NEVER), (1, Fraction(2, 3)))
    assert (red.by_then, blue.by_then) == ((1, Fraction(2, 3)), (2, SURE))
    assert (red.ever, blue.ever) == ((2, SURE), (1, Fraction(2, 3)))


def test_four_players_of_whom_one_draws_no_more() -> None:
    """With three tiles in the bag BLUE, whose turn it is, has his last: all is drawn before."""
    game = state(4, 1, 3, has_laid=False)
    blue, red, yellow, green = odds(game, 1).seats
    assert draws_left(game) == (0, 1, 1, 1)
    assert (blue.next, blue.ever) == ((0, NEVER), (0, NEVER))
    assert (blue.before, blue.by_then) == ((3, SURE), (3, SURE))
    assert green.before == (2, Fraction(2, 3))
    assert red.ever == yellow.ever == green.ever == (1, THIRD)


def test_five_players_and_seven_tiles_by_hand() -> None:
    """In RED's turn the order is YELLOW, GREEN, BLACK, BLUE, RED, YELLOW, GREEN; two fit."""
    game = state(5, 2, 7, has_laid=False)
    assert game.player == 1
    _, red, yellow, _, _ = odds(game, 2).seats
    assert draws_left(game) == (1, 1, 2, 2, 1)
    assert yellow.ever == (2, 1 - Fraction(10, 21))
    assert red.next == (1, Fraction(2, 7))
    assert red.before == (4, 1 - Fraction(1, 7))
    assert red.by_then == (5, 1 - Fraction(1, 21))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_from_an_empty_bag_nobody_draws(players: int) -> None:
    """The last turn, and the end of the game."""
    game = state(players, 2, 0, has_laid=True)
    for moment in (game, played(game.copy(), Random(1), 1)):
        found = odds(moment, 0)
        assert draws_left(moment) == (0,) * players
        assert found.anybody == (0, NEVER)
        assert all(
            each == (0, NEVER)
            for seat in found.seats
            for each in (seat.next, seat.before, seat.by_then, seat.ever)
        )
    assert moment.is_over


def test_the_first_of_some_tiles_comes_with_a_mean_draw() -> None:
    """Over all ways in which two of five may lie, the first is on average the second."""
    ways = [min(pair) + 1 for pair in combinations(range(5), 2)]
    game = state(2, 1, 5, has_laid=False)
    assert odds(game, 2).mean == Fraction(sum(ways), len(ways)) == 2
    assert odds(game, 0).mean is None


def first_draws(game: Game, dice: Random) -> Sequence[int]:
    """Play a game on with its bag shuffled anew; return who drew each pond and when, flattened."""
    dice.shuffle(game.deck)
    start = len(game.events)
    while not game.is_over:
        legal = game.legal_actions()
        game.apply(legal[dice.randrange(len(legal))])
    drew = [event for event in game.events[start:] if isinstance(event, Drew)]
    return [(event.player, event.tile == "pond") for event in drew]  # type: ignore[misc]


@pytest.mark.parametrize("has_laid", [False, True])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_played_games_agree_with_the_odds(players: int, *, has_laid: bool) -> None:
    """Hundreds of games played on from one position, each with the bag in another order."""
    game, dice = state(players, 2, 6, has_laid=has_laid), Random(players)
    tries = scaled(1500, 3)
    fitting = sum(game.setup.tables.names[n] == "pond" for n in game.deck)
    assert 0 < fitting < 6
    hits: Counter[tuple[int, str]] = Counter()
    for _ in range(tries):
        draws: Sequence[Any] = first_draws(game.copy(), dice)
        assert len(draws) == 6
        for seat in range(players):
            own = [n for n, (player, _) in enumerate(draws) if player == seat]
            first = own[0] if own else len(draws)
            hits[seat, "next"] += any(pond for _, pond in draws[first : first + 1])
            hits[seat, "before"] += any(pond for _, pond in draws[:first])
            hits[seat, "by_then"] += any(pond for _, pond in draws[: first + 1])
            hits[seat, "ever"] += any(draws[n][1] for n in own)
    for seat, found in enumerate(odds(game, fitting).seats):
        for what in ("next", "before", "by_then", "ever"):
            assert within(hits[seat, what], tries, getattr(found, what).value)
