"""From four fixed positions, by a fixed bag: how many legal sequences of one to three actions.

The numbers are in `golden/sequences.txt`; both implementations must come to them by themselves. A
position in `positions/` has the sets, the players and options, the tiles that are drawn first, and
what was done.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from core.engine.randomness import Chance, Outcome
from core.engine.setup import Setup
from tests.editions import edition_of
from tests.games.match import Match, Opening
from tests.games.walking import Tile, Walk, cloned, count_by_engine
from tests.volume import FULL

FOLDER = Path(__file__).parent / "positions"
NAMES = ("start", "early", "sheriff", "end")
STRIDE = 17
DEPTHS = (1, 2, 3)


class Position(NamedTuple):
    """A match that was played up to there, and the tiles that are left, the next one first."""

    match: Match
    bag: Sequence[Tile]


@cache
def position(name: str) -> Position:
    """Play up to a position."""
    world, given, drawn, *actions = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    opening = Opening(world, **json.loads(given))
    setup = Setup(edition_of(*world.split()), opening.players, opening.options)
    tables = setup.tables
    first = [tables.names.index(tile) for tile in drawn.split()]
    tiles = [*first, *mixed(without(setup.tiles, first))]
    tokens = mixed(setup.token_values["mining"])
    outcomes = (
        Outcome("the tiles", tuple(tiles)),
        Outcome("the mining tokens", tuple(tokens)),
    )
    match = Match(opening, chance=Chance(1, outcomes))
    for text in actions:
        match.do({str(action): action for action in match.game.legal_actions()}[text])
    ids = [(tables.tile_ids[n], tables.designs[n].copies.index(tables.copies[n])) for n in tiles]
    return Position(match, ids[len(tiles) - len(match.game.deck) :])


def mixed(things: Sequence[int]) -> list[int]:
    """Return things in an order that looks like none: every seventeenth, round and round."""
    order = [things[STRIDE * n % len(things)] for n in range(len(things))]
    assert sorted(order) == sorted(things)
    return order


def without(things: Sequence[int], some: Sequence[int]) -> list[int]:
    """Return things without some of them."""
    left = list(things)
    for each in some:
        left.remove(each)
    return left


def table(count: Callable[[Position, int], int]) -> str:
    """Return the numbers of all positions as a text."""
    rows = {name: [count(position(name), depth) for depth in DEPTHS] for name in NAMES}
    return "".join(f"{name}: {', '.join(map(str, row))}\n" for name, row in rows.items())


def by_oracle(where: Position, depth: int) -> int:
    """Let the second implementation count, with nothing from the engine but the tile in hand."""
    game = where.match.game
    tables, drawn = game.setup.tables, None
    if game.drawn is not None:
        copy = tables.designs[game.drawn].copies.index(tables.copies[game.drawn])
        drawn = (tables.tile_ids[game.drawn], copy)
    return Walk(cloned(where.match.oracle), where.bag, drawn).count(depth)


def test_the_engine_finds_the_known_number_of_sequences(golden: Callable[[str, str], None]) -> None:
    """Golden numbers, for the engine."""
    golden("sequences.txt", table(lambda where, depth: count_by_engine(where.match.game, depth)))


def test_the_second_implementation_finds_the_same_number() -> None:
    """The same numbers, without the engine; of three actions with --full only."""
    deep = len(DEPTHS) if FULL else len(DEPTHS) - 1
    for row in (FOLDER.parent / "golden" / "sequences.txt").read_text("utf-8").splitlines():
        name, _, known = row.partition(": ")
        found = [by_oracle(position(name), depth) for depth in DEPTHS[:deep]]
        assert found == [int(number) for number in known.split(", ")[:deep]]


@pytest.mark.rule(16, 17, 29, 36)
def test_the_start_is_counted_by_hand() -> None:
    """The start tile 33 shows a mountain N, tracks E and W, prairie S; two straight tracks follow.

    The first track (prairie N and S, tracks E and W) fits E and W of the start with its tracks
    towards it, and S of it with a prairie towards it; each in two rotations, since it looks the
    same upside down; N nothing of it fits the mountain. 3 * 2 = 6.

    Then the player may claim its track or either of its prairies, or pitch his tent on the
    mountain of the start tile, the only one; there is no tent to mine from. With nothing: 5, and
    6 * 5 = 30.

    Then the next track. With two tiles in a row, either way, five open cells beside the mountain's
    show one side each: two ends of the track and three prairies. Of two tiles one above the other
    there are five as well: four tracks and one prairie. Each takes two rotations, for a track or a
    prairie alike: 10, and 30 * 10 = 300. What the first player did makes no difference.
    """
    where = position("start")
    for count in (by_oracle, lambda where, depth: count_by_engine(where.match.game, depth)):
        assert [count(where, depth) for depth in DEPTHS] == [6, 30, 300]


def test_the_positions_are_what_they_are_called() -> None:
    """A first turn, an early one, a Sheriff who must move, and two tiles before the end."""
    games = {name: position(name).match.game for name in NAMES}
    assert [(str(game.step), len(game.deck)) for game in games.values()][::3] == [
        ("place", 70),
        ("place", 1),
    ]
    assert 5 <= games["early"].turn <= 10
    assert 25 <= games["sheriff"].turn <= 50
    assert str(games["sheriff"].step) == "move the sheriff"
    assert games["end"].setup.options["retrieve_cowboy"] is True
