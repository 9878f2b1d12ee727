"""Placements that come to the same, since a tile turned looks like itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from ..engine.actions import Action, Place
from ..engine.placements import Placements, in_hand

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.state import GameState
    from ..engine.tile_tables import TileTables


Fit: TypeAlias = tuple[int, int]
"""A placement by its oriented tile and its cell."""


class DifferentTurns(dict[int, tuple[int, ...]]):
    """The oriented tiles of a copy that differ and fit, by what the neighbours of a cell show."""

    def __init__(self, tables: TileTables, copy: int) -> None:
        super().__init__()
        self._fits, self._same, self._first = (
            tables.rotations_by_code[copy],
            tables.same_turns(copy),
            4 * copy,
        )

    @staticmethod
    def of(game: GameState) -> DifferentTurns:
        """Those of the one tile in hand."""
        tables, (copy,) = game.setup.tables, in_hand(game).values()
        found: DifferentTurns | None = tables.kept.get((DifferentTurns, copy))
        if found is None:
            found = tables.kept[DifferentTurns, copy] = DifferentTurns(tables, copy)
        return found

    def __missing__(self, code: int) -> tuple[int, ...]:
        fits = [turns for turns in self._fits[code] if self._same[turns] == turns]
        self[code] = found = tuple([self._first + turns for turns in fits])
        return found


def is_placing(actions: Sequence[Action]) -> bool:
    """Whether actions are those of laying a tile."""
    return type(actions) is Placements or isinstance(actions[0], Place)


def different_placements(game: GameState, actions: Sequence[Action]) -> list[Fit]:
    """Placements, of those that come to the same by symmetry only one."""
    tables, hand = game.setup.tables, in_hand(game)
    if type(actions) is Placements:  # mostly, and then nobody needs the actions
        fits = DifferentTurns.of(game)
        return [
            (oriented, cell)
            for cell, code in game.board.frontier.items()
            for oriented in fits[code]
        ]
    different: dict[Fit, Fit] = {}
    for tile, x, y, rotation in cast("Sequence[Place]", actions):
        copy, turns, cell = hand[tile], rotation // 90, tables.cell(x, y)
        known = 4 * copy + tables.same_turns(copy)[turns], cell
        different.setdefault(known, (4 * copy + turns, cell))
    return list(different.values())


def different_lays(game: GameState, actions: Sequence[Action]) -> dict[int, Sequence[int]]:
    """The same by cell: the oriented tiles that differ there."""
    if type(actions) is Placements:
        fits, frontier = DifferentTurns.of(game), game.board.frontier
        return {cell: tiles for cell, code in frontier.items() if (tiles := fits[code])}
    found: dict[int, Sequence[int]] = {}
    for oriented, cell in different_placements(game, actions):
        found[cell] = (*found.get(cell, ()), oriented)
    return found


def places_at(game: GameState, fits: Iterable[Fit]) -> list[Place]:
    """The actions that lay tiles in hand there."""
    tables = game.setup.tables
    tiles = {copy: tile for tile, copy in in_hand(game).items()}
    return [
        Place(tiles[oriented >> 2], *tables.position(cell), 90 * (oriented & 3))
        for oriented, cell in fits
    ]
