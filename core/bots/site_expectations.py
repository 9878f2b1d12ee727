"""The points expected of sites, which wait for lines or neighbours, and of fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.scoring import icons_nearby
from ..tileset.formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    COMPLETED_LINES,
    NEARBY_ICON,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .prices import Shares
    from .table_odds import TableOdds


class SiteHopes:
    """The points of a site: `final` if it stays as it is likely to be, and `done` if completed.

    `chance` is how likely that is, `waits` that of each cell around it, and `each` what a cell
    around it adds that is filled.
    """

    __slots__ = ("chance", "done", "each", "final", "waits")

    def __init__(self, final: float, done: float) -> None:
        self.final, self.done, self.chance, self.each = final, done, 1.0, 0.0
        self.waits: dict[int, float] = {}


def hopes_of_site(  # noqa: PLR0913, PLR0917 - all that counts
    values: TableOdds,
    kind: int,
    cell: int,
    counters: int,
    around: dict[int, float],
    lines: Iterable[float],
    half_odds_tiles: float,
) -> SiteHopes:
    """The points that a site may score; `around` has by source what counts for it now.

    `lines` are the chances of the lines that end there, those completed included.
    """
    points, when = values.formulas.points, values.tables.kinds[kind].completed_when
    likely, full = around.copy(), around.copy()
    found = SiteHopes(0.0, 0.0)
    if when == "surrounded":
        found.waits = waits_around(values, cell, half_odds_tiles)
        for each in found.waits.values():
            found.chance *= each
        likely[NEIGHBOURS] = around.get(NEIGHBOURS, 0) + sum(found.waits.values())
        full[NEIGHBOURS] = len(values.tables.around)
    elif when == "lines_completed":
        chances = [*lines]
        for each in chances:
            found.chance *= each
        likely[COMPLETED_LINES] = sum(chances)
        full[COMPLETED_LINES] = len(chances)
        found.chance *= bool(chances)
    else:
        found.chance = 0.0
    found.final = points(kind, 1, 1, counters, likely)
    found.done = points(kind, 0, 1, counters, full)
    if found.waits:
        likely[NEIGHBOURS] += 1
        found.each = points(kind, 1, 1, counters, likely) - found.final
    return found


def expect_site(
    values: TableOdds, root: int, shares: Shares, *, watched: bool
) -> tuple[float, float, float, dict[int, float]]:
    """The points of a site on the table if not completed, what completion adds, its chance.

    Last come the cells around it that are open. If it is `watched`, the lines on which it depends
    bring what they bring to it, and cells next to it what it is worth to fill them.
    """
    board, kind = values.board, values.board.kinds[root]
    lines = {*map(board.find, board.lines_at(root))}
    chances = [1.0 if board.is_complete(n) else values.chances_of(n)[0] for n in lines]
    if watched:  # what is not completed yet counts for these lines
        chances = [float(chance == 1) for chance in chances]
    cell, around = board.cells[board.tile_of(root)], around_of(values, root)
    hopes = hopes_of_site(
        values, kind, cell, board.counters[root], around, chances, shares.half_odds_tiles
    )
    base = shares.later * hopes.final
    gain = shares.later * (hopes.done - hopes.final) + shares.returning
    if not watched:
        return base, gain, hopes.chance, hopes.waits
    for beside, likely in hopes.waits.items():
        filled = (1 - likely) * values.scales.later * shares.points * hopes.each
        filled += gain * hopes.chance * (1 / likely - 1)
        values.fills[beside] = values.fills.get(beside, 0.0) + filled
    waiting = sorted(n for n, chance in zip(lines, chances, strict=True) if not chance)
    for line in waiting:
        values.bonuses[line] = values.bonuses.get(line, 0.0) + gain / len(waiting)
    return base, gain, hopes.chance, hopes.waits


def expect_field(values: TableOdds, root: int, shares: Shares, *, watched: bool = False) -> float:
    """The points expected of a feature on the table that is never completed.

    If it is `watched`, what adjoins it brings what it adds to it when completed.
    """
    board, formulas, kind = values.board, values.formulas, values.board.kinds[root]
    tiles, counters = board.tiles[root].bit_count(), board.counters[root]
    share = shares.later
    spread = values.spread * board.open_ends[root]
    if not formulas.looks_around[kind]:
        scored = formulas.scored[kind, tiles, counters]
        return scored[0] + spread * scored[1]
    around = around_of(values, root)
    points = formulas.points(kind, 1, tiles, counters, around)
    if ADJOINING_COMPLETED in values.tables.reach[kind]:
        more = {**around, ADJOINING_COMPLETED: around[ADJOINING_COMPLETED] + 1}
        each = formulas.points(kind, 1, tiles, counters, more) - points
        hopeful = {
            beside
            for source, number in formulas.counted[kind]
            if source == ADJOINING_COMPLETED
            for beside in values.adjoining(root, number)
            if not board.is_complete(beside)
        }
        if not watched:
            points += each * sum([values.chances_of(n)[0] for n in sorted(hopeful)])
        # Even where it brings nothing: what is looked at must be the same for each reason (Scales).
        for beside in sorted(hopeful) if watched else ():
            values.bonuses[beside] = values.bonuses.get(beside, 0.0) + share * each
    spread *= values.weights.adjoining
    return points + formulas.around_growth[kind] * spread


def waits_around(values: TableOdds, middle: int, half_odds_tiles: float) -> dict[int, float]:
    """The cells around one that are open, with how likely each of them is filled."""
    board, odds = values.board, values.odds
    found: dict[int, float] = {}
    for step in values.tables.around:
        cell = middle + step
        if cell not in board.occupied:
            code = board.frontier.get(cell)
            fits = odds.fitting(code) if code is not None else values.tiles_left / 2 + 0.02
            # Any tile will do, but mostly nobody tables one there for that.
            found[cell] = fits / (fits + values.weights.filling * half_odds_tiles)
    return found


def around_of(values: TableOdds, root: int) -> dict[int, float]:
    """By source what counts for a feature besides itself, as it is."""
    board, found = values.board, dict[int, float]()
    for source, number in values.formulas.counted[board.kinds[root]]:
        if source in found:
            continue
        if source == COMPLETED_LINES:
            found[source] = board.completed_lines(root)
        elif source == NEIGHBOURS:
            found[source] = board.neighbours(root)
        elif source == NEIGHBOURING_KIND:
            found[source] = board.neighbouring(root, number)
        elif source == NEARBY_ICON:
            found[source] = icons_nearby(board, board.cells[board.tile_of(root)], number)
        elif source in (ADJOINING, ADJOINING_COMPLETED):
            beside = values.adjoining(root, number)
            found[ADJOINING] = len(beside)
            found[ADJOINING_COMPLETED] = sum(map(board.is_complete, beside))
    return found
