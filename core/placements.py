"""Where the drawn tile may be laid: as actions that are made when looked at, and why not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from .actions import Action, Place
from .geometry import SIDES

if TYPE_CHECKING:
    from .game import Game
    from .lays import Lays

_NAMES = ("north", "east", "south", "west")


class Placements(Sequence[Action]):
    """All legal placements of a copy, from pairs of a cell and a rotation in quarters."""

    __slots__ = ("_copy", "_lays", "_spots")

    def __init__(self, lays: Lays, copy: int, spots: list[tuple[int, int]]) -> None:
        self._lays, self._copy, self._spots = lays, copy, spots

    def __len__(self) -> int:
        return len(self._spots)

    @overload
    def __getitem__(self, index: int) -> Place: ...
    @overload
    def __getitem__(self, index: slice) -> list[Place]: ...
    def __getitem__(self, index: int | slice) -> Place | list[Place]:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(len(self._spots)))]
        cell, turns = self._spots[index]
        x, y = self._lays.position(cell)
        return Place(self._lays.tile_ids[self._copy], x, y, 90 * turns)


def why_not_there(game: Game, action: Place) -> str:
    """Say why the drawn tile may not be laid so: which side, what it shows, what is needed."""
    step, lays = game.step, game.setup.lays
    if step is None or game.drawn is None:
        return f"now is the time to {step}" if step else "the game is over"
    if action.tile != lays.tile_ids[game.drawn]:
        return f"the drawn tile is {lays.tile_ids[game.drawn]}"
    if action.rotation not in (0, 90, 180, 270):
        return "a rotation is 0, 90, 180 or 270 degrees"
    return "; ".join(misfits(game, action.x, action.y, action.rotation // 90))


def misfits(game: Game, x: int, y: int, turns: int) -> list[str]:
    """Return what keeps the drawn tile, turned by quarters, from a cell; nothing if it fits."""
    lays, board = game.setup.lays, game.board
    assert game.drawn is not None
    if abs(x) >= lays.half or abs(y) >= lays.half:
        return ["too far from the start tile"]
    cell = lays.cell(x, y)
    if cell in board.occupied:
        return [f"a tile lies on ({x},{y})"]
    if cell not in board.frontier:
        return [f"no tile lies beside ({x},{y}); corners do not count"]
    shown = lays.edges[4 * game.drawn + turns]
    needed = needed_at(game, cell)
    names = {number: name for name, number in lays.terrains.items()}
    return [
        f"its {_NAMES[side]} side shows {names[shown[side]]} where {names[needed[side]]} is needed"
        for side in range(len(SIDES))
        if needed[side] and needed[side] != shown[side]
    ]


def needed_at(game: Game, cell: int) -> list[int]:
    """Return the terrain, by number, that each side of an open cell must show; 0 for any."""
    bits = game.setup.lays.bits
    code = game.board.frontier[cell]
    return [code >> (bits * side) & ((1 << bits) - 1) for side in range(4)]
