"""A game that begins in the middle: what a position says in plain data, put on the table.

The data is that of a position in a file, with every part of it there that was not left to chance.
Names are read here once more: `33` or `01/3` is a tile, `railroad E` a spot on it as it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core.tileset.geometry import POINTS, SIDES

from .game import Oracle
from .tokens import Laid, Token

if TYPE_CHECKING:
    from core.edition.edition import Design, Edition

    from .table import Cell, Place, Placed

MIDDLE = 1  # of the three border points of a side


def begun_in(
    edition: Edition,
    players: Sequence[str],
    options: Mapping[str, bool | int | str],
    data: Mapping[str, Any],
) -> Oracle:
    """Take up a position; `players` are the names that it calls them by."""
    turn_of = players.index(data.get("player", players[0]))
    oracle = Oracle(edition, len(players), options, turn_of)
    step = data.get("step", "place")
    has_laid = data.get("laid", step != "place")
    _lay(oracle, data["table"], has_laid=has_laid)
    _stand(oracle, players, data.get("pieces", ()))
    _fill(oracle, players, data.get("supplies", {}))
    for pool, said in data.get("tokens", {}).items():
        _share(oracle, players, pool, said)
    oracle.scores = [data.get("scores", {}).get(name, 0) for name in players]
    if step != "place":
        oracle.resume(has_laid=has_laid, sheriff_due=step == "move the sheriff")
    turns = data.get("memories", {}).get("traders", {})
    oracle.remember_turns(is_second=turns.get("second", False), due=turns.get("due", False))
    return oracle


def _lay(oracle: Oracle, table: Sequence[Mapping[str, Any]], *, has_laid: bool) -> None:
    """Lay the tiles in their order; what was complete before the tile of this turn has scored."""
    for number, laid in enumerate(table):
        if has_laid and number == len(table) - 1:
            _all_scored(oracle)
        design, copy_index = _copy_named(oracle.edition, laid["tile"])
        oracle.table.lay(design, copy_index, tuple(laid["at"]), laid.get("rotated", 0) // 90)
    if not has_laid or len(table) == 1:
        _all_scored(oracle)


def _all_scored(oracle: Oracle) -> None:
    for feature in oracle.table.features:
        if feature.complete:
            oracle.scored |= feature.segments


def _copy_named(edition: Edition, name: str) -> tuple[Design, int]:
    """Return the design that a tile is of, and which of its copies it is: `01/3` is the third."""
    design = edition.design(name)
    if design is not None:
        return design, 0
    of, _, number = name.rpartition("/")
    design = edition.design(of)
    assert design is not None
    return design, int(number) - 1


def _stand(oracle: Oracle, players: Sequence[str], pieces: Sequence[Mapping[str, Any]]) -> None:
    for each in pieces:
        owner = players.index(each["of"]) if "of" in each else None
        oracle.put_down(each["piece"], owner, _place(oracle, each))
        if each["piece"] in oracle.claiming and owner is not None:
            oracle.in_supply[each["piece"]][owner] -= 1


def _fill(oracle: Oracle, players: Sequence[str], supplies: Mapping[str, Any]) -> None:
    """Set the supplies that are not what is left; a mere number is of the first kind that claims.

    Pieces that claim nothing are in the supply when they are not on the table.
    """
    for name, said in supplies.items():
        numbers = said if isinstance(said, dict) else {next(iter(oracle.claiming)): said}
        for piece, number in numbers.items():
            assert piece in oracle.claiming
            oracle.in_supply[piece][players.index(name)] = number


def _share(oracle: Oracle, players: Sequence[str], pool: str, said: Mapping[str, Any]) -> None:
    """Put the tokens of a pool where they are; piles remember when each token was laid (A7)."""
    tokens = oracle.tokens
    tokens.supply[pool] = Counter(said.get("supply", ()))
    for name, values in said.get("held", {}).items():
        tokens.held[players.index(name)] += [Token(pool, value) for value in values]
    tokens.removed += [Token(pool, value) for value in said.get("removed", ())]
    by_age: list[tuple[int, Laid]] = []
    for pile in said.get("piles", ()):
        place = _place(oracle, pile)
        ages = pile.get("laid") or range(len(by_age), len(by_age) + len(pile["values"]))
        for age, value in zip(ages, pile["values"], strict=True):
            by_age.append((age, Laid(place, Token(pool, value))))
    tokens.laid += [laid for _, laid in sorted(by_age, key=lambda each: each[0])]


# --- Names -------------------------------------------------------------------------------------


def _place(oracle: Oracle, said: Mapping[str, Any]) -> Place:
    x, y = said["at"]
    return place_named(oracle, (x, y), said["on"])


def place_named(oracle: Oracle, cell: Cell, spot: str) -> Place:
    """Return the segment that a spot names on the tile of a cell."""
    return (*cell, spots_on(oracle.table.tiles[cell]).index(spot))


def spots_on(tile: Placed) -> list[str]:
    """Return what the segments of a tile are called as it lies.

    It is the kind and the first side whose middle is the segment's, or else its first border point;
    those that would be called alike are numbered from 2 on.
    """
    spots: list[str] = []
    for segment in tile.layout.segments:
        middles = [point // 3 for point in sorted(segment.points) if point % 3 == MIDDLE]
        where = ""
        if segment.points:
            where = " " + (SIDES[middles[0]] if middles else POINTS[min(segment.points)])
        called = segment.kind + where
        alike = [spot for spot in spots if spot.partition(" #")[0] == called]
        spots.append(f"{called} #{len(alike) + 1}" if alike else called)
    return spots
