"""Placements that are worth judging: few of those that join nothing that anybody holds.

Two thirds of all placements only change what may be claimed, and one in four of the best is among
them. Which of their cells promise most is told by what the tile meets there, whatever tile it is,
so that only these few need be judged (forward pruning).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .different_placements import Fit
    from .position_evaluator import PositionEvaluator

_MOST = 2  # a Final would be a constant once compiled, and a test has all cells judged
"""On how many cells placements are judged that join nothing that is held."""
_ENDS: Final = 0.5
"""A feature promises its points, divided by the number of its open ends and this."""
_FIELD: Final = 0.08
"""A field promises this part of its points: it may be joined at many cells, and later, too."""
_NEAR: Final = 0.1
"""A cell next to one where something held goes on promises so many good claims."""


def promising(
    fitting: Mapping[int, Sequence[int]],
    values: PositionEvaluator,
    *,
    claimable: Sequence[object],
    points_of_field: Callable[[int], float],
) -> list[Fit]:
    """Placements, by cell the oriented tiles that differ, without those that are hardly ever best.

    `values` has looked round. `claimable` has by kind of feature None where the player cannot claim
    one, and `points_of_field` tells what is expected of one for which more counts than it has.
    """
    board, expectations, ends, fills = values.board, values.expectations, values.ends, values.fills
    tokens, closes, scored = values.tokens, values.tables.closes, values.formulas.scored
    kinds, known, looks_around = board.kinds, values.known, values.formulas.looks_around
    at_cells = known.at_cells
    nearby = _NEAR * values.formulas.usual
    near = {cell + step for cell in ends for step in values.tables.steps}
    promises: dict[int, float] = {}
    by_cell: dict[int, float] = {}
    for cell in fitting:
        # `ends` is a shortcut: what goes on at a cell is found below, too, by what a tile meets.
        if cell in ends or cell in fills:
            continue
        total = nearby if cell in near else 0.0
        for root in (at_cells.get(cell) or known.look_at(board, cell))[1]:
            more = promises.get(root)
            if more is None:
                if root in expectations:  # something depends on it
                    break
                kind, more = kinds[root], 0.0
                if claimable[kind] is not None:
                    points = scored[kind, board.tiles[root].bit_count(), board.counters[root]]
                    if closes[kind]:
                        more = points[2] + tokens.get(root, 0.0)
                        more /= board.open_ends[root] + _ENDS
                    else:
                        more = _FIELD * (points_of_field(root) if looks_around[kind] else points[0])
                promises[root] = more
            total += more
        else:
            by_cell[cell] = total
    left_out = {*sorted(by_cell, key=by_cell.__getitem__, reverse=True)[_MOST:]}
    return [
        (oriented, cell) for cell in fitting if cell not in left_out for oriented in fitting[cell]
    ]
