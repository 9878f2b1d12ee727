"""What placements of a tile change of what is expected, found without laying it.

Only what a tile joins, and what waits on the open cells next to it, changes. Whatever can be looked
up is: this is asked about some thirty placements in each turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import or_
from typing import TYPE_CHECKING, Final, TypeAlias

from ..engine.scoring_formulas import NEIGHBOURING_KIND, NEIGHBOURS
from .completion_odds import END_BITS, end_at
from .promising_placements import promising
from .site_expectations import expect_field, hopes_of_site
from .tile_shapes import shape_of

if TYPE_CHECKING:
    from .different_placements import Fit
    from .position_evaluator import PositionEvaluator
    from .tile_shapes import FieldPart, JoiningPart, SitePart, TileEnds, TileShape

_Claim = tuple[float, str, int]
_ALIKE_BITS: Final = 20
_LEAST: Final = float("-inf")
_NO_CLAIM: Final = (0.0, "", -1)
_Cost: TypeAlias = tuple[float, str, int]
"""What a claim costs, with which piece, and what that counts as among the claims of a feature."""
_Held: TypeAlias = "list[Sequence[tuple[int, int, int]]]"
_NONE_HELD: Final[_Held] = [(), (), (), ()]
_Cell: TypeAlias = (
    "tuple[tuple[int, ...], Sequence[int], float, list[int], _Held, list[tuple[int, int]]]"
)
"""An open cell:

    (met,      how a tile there meets the table, as in `CellNeighbours`, with the kinds of the
               features if segments of other kinds may meet, too
     roots,    the features that it meets
     change,   what any tile there adds, in points, apart from these features
     codes,    by side, the code of the open cell there, above `END_BITS`
     held,     by side, what is held and goes on there, as `PositionEvaluator.ends`
     waiting)  the sides where something is held, with the cells
"""
_JoinedFeature: TypeAlias = (
    "tuple[int, int, int, int, float, float, float, float, dict[int, float], int]"
)
"""A feature on the table that can be closed, as it goes into another:

    (claims, open ends, counters, tiles,  as on a Board
     tokens, bonus,                       points: of tokens on it; of others that count it completed
     beside,                              for whom the tokens count besides
     chance, waits, others)               that it is completed; by cell; how many cells but for one
"""


class ClaimCosts:
    """What it costs a player to claim, by kind of feature, with the piece to claim it with."""

    def __init__(self, values: PositionEvaluator) -> None:
        player, tables = values.player, values.tables
        last = values.prices.last[player] * values.player_weights[player]
        self.by_kind: dict[int, _Cost] = {}
        self.by_piece: dict[str, float] = {}
        ranks: dict[str, float] = {}
        for piece, kinds in tables.open_to.items():
            # One that few features are open to is missed less, and one that counts as more, more.
            rank = 0.5 if kinds < tables.claimable else 1.0
            ranks[piece] = rank * (0.75 + 0.25 * tables.claiming[piece])
            self.by_piece[piece] = ranks[piece] * last
        for piece in sorted(ranks, key=ranks.__getitem__, reverse=True):
            if values.game.spare(piece, player):
                claim = self.by_piece[piece], piece, tables.claiming[piece] << (8 * player)
                self.by_kind.update(dict.fromkeys(tables.open_to[piece], claim))


class FieldPoints(dict[int, float]):
    """The points expected of features on the table that are never completed, by their roots."""

    def __init__(self, values: PositionEvaluator) -> None:
        super().__init__()
        self._values = values

    def __missing__(self, root: int) -> float:
        values = self._values
        seen = values.expectations.get(root)
        if seen is None:
            points = expect_field(values, root, values.shares[0], watched=False)
        else:
            points = seen.points
        self[root] = points
        return points


class PlacementEvaluator:
    """Judges placements by the features that they change, and those that wait nearby."""

    def __init__(self, values: PositionEvaluator) -> None:
        values.evaluate_features()
        self.values, self.board, self.tables = values, values.board, values.tables
        by_kind = ClaimCosts(values).by_kind
        self._costs = [by_kind.get(kind) for kind in range(len(self.tables.kinds) + 1)]
        formulas, adjoining = values.formulas, values.weights.adjoining
        self._agree, self._at_cells = formulas.kinds_agree, values.known.at_cells
        self._shapes, self._shown, self._scored = formulas.shapes, formulas.shown, formulas.scored
        self._contested = values.weights.unclaimed if values.tiles_left else 0.0
        self._closing = values.closing
        self._cells: dict[int, _Cell] = {}
        self._joined: dict[int, _JoinedFeature] = {}
        self._effects: dict[tuple[int, int], Sequence[tuple[int, float, float]]] = {}
        self._alone: dict[tuple[int, float], tuple[float, float, float, float]] = {}
        self._shares, self._spread = values.shares, values.spread
        self._looks_around = formulas.looks_around
        self._fields: dict[int, tuple[float, float, str]] = {}
        self._around_growth = [growth * adjoining for growth in formulas.around_growth]
        self._expectations, self._held_ends = values.expectations, values.ends
        self._field_points = FieldPoints(values)

    def promising(self, fitting: Mapping[int, Sequence[int]]) -> list[Fit]:
        """Placements, by cell the lays that differ, without those hardly ever best."""
        costs, points = self._costs, self._field_points
        return promising(fitting, self.values, claimable=costs, field_points=points)

    def judge(  # noqa: C901, PLR0912 - the hot loop
        self, oriented: int, cell: int, only: tuple[str, int] | None = None
    ) -> tuple[float, _Claim]:
        """The worth of a placement without a claim, in points more than the position has now.

        And what the best claim adds, the piece for it and the number of the segment on the tile; or
        `only` that one, if given, which may be none.
        """
        meeting, roots, total, before, held, waiting = self._cells.get(cell) or self._look_at(cell)
        shape = self._shapes[oriented].get(meeting) or self._shape(oriented, meeting, roots)
        closing_parts, fields, sites, ended = shape
        codes = [*map(or_, before, self._shown[oriented])]
        ratios: dict[int, float] = {}
        if waiting:
            total = self._nearby(waiting, codes, held, roots, ratios, total)
        # Most claims are worth less than they cost, and only `only` asks for such.
        least = 0.0 if only is None else _LEAST
        claims: list[_Claim] = []
        chances: dict[int, float] = {}
        closing, alone, costs, fields_known = self._closing, self._alone, self._costs, self._fields
        for alike, number, kind, ends, part in closing_parts:
            if alike < 0:
                total += self._closable(
                    part, cell, roots, codes, held, ratios, chances, claims, least
                )
                continue
            # It joins nothing and stays open: most do. What it is worth is told by few numbers,
            # which come again at other places.
            cost = costs[kind]
            if cost is None:
                continue
            chance = 1.0
            for side, _, end in ends:
                chance *= closing[codes[side] | end]
            chances[number] = chance
            points, more, danger, gain = alone.get((alike, chance)) or self._find_alone(
                alike, part, chance
            )
            if held is not _NONE_HELD:
                more += self._meetings(ends, kind, roots, codes, held, cost[2], points)
                gain = more + danger - cost[0]
            total -= danger
            if gain > least:
                claims.append((gain, cost[1], number))
        for alike, first, number, field in fields:
            key = alike if first < 0 else roots[first] + 1 << _ALIKE_BITS | alike
            change, gain, piece = fields_known.get(key) or self._field(key, field, roots)
            total += change
            if gain > least:
                claims.append((gain, piece, number))
        for n, count in ended:
            total += self._ended(roots[n], count)
        for site in sites:
            if costs[site[1]] is not None:
                self._site(site, cell, chances, claims)
        if not claims:
            return total, _NO_CLAIM
        if only is not None:
            return total, next((each for each in claims if each[1:] == only), _NO_CLAIM)
        best = max(claims)
        return total, best if best[0] > 0 else _NO_CLAIM

    def _nearby(  # noqa: PLR0913, PLR0917 - hot
        self,
        waiting: Sequence[tuple[int, int]],
        codes: Sequence[int],
        held: _Held,
        met: Sequence[int],
        ratios: dict[int, float],
        total: float,
    ) -> float:
        """Add to a total what a tile changes of features that wait on the cells next to it.

        By how much it changes the chances of those that it meets is added to `ratios` instead.
        """
        for side, beside in waiting:
            effects = self._effects.get((beside, codes[side]))
            if effects is None:
                effects = self._find_effects(beside, codes[side], held[side])
            for root, ratio, change in effects:
                if root in met:
                    ratios[root] = ratios.get(root, 1.0) * ratio
                else:
                    total += change
        return total

    def _look_at(self, cell: int) -> _Cell:
        """An open cell, with what waits on those next to it."""
        values, expectations, ends = self.values, self._expectations, self._held_ends
        frontier = self.board.frontier
        meeting, roots, open_sides = self._at_cells.get(cell) or values.known.look_at(
            self.board, cell
        )
        change = values.fills.get(cell, 0.0) - values.joinable.get(cell, 0.0)
        for root in roots:
            if root in expectations:
                change -= expectations[root].value
        codes, held, waiting = [0, 0, 0, 0], _NONE_HELD, []
        for side, beside in open_sides:
            if beside in frontier:
                codes[side] = frontier[beside] << END_BITS
                if beside in ends:
                    if held is _NONE_HELD:
                        held = [(), (), (), ()]
                    held[side] = ends[beside]
                    waiting.append((side, beside))
        if not self._agree:
            meeting = (*meeting, *map(self.board.kinds.__getitem__, roots))
        self._cells[cell] = found = meeting, roots, change, codes, held, waiting
        return found

    def _shape(self, oriented: int, meeting: tuple[int, ...], roots: Sequence[int]) -> TileShape:
        """The shape of a tile by what it meets on a cell."""
        kinds = [self.board.kinds[root] for root in roots]
        met = meeting if self._agree else meeting[: len(meeting) - len(roots)]
        found = shape_of(self.tables, self.values.formulas, oriented, met, kinds)
        self._shapes[oriented][meeting] = found
        return found

    def _join(self, root: int) -> _JoinedFeature:
        """A feature on the table that can be closed, as it goes into another."""
        values, board = self.values, self.board
        chance, waits = values.chances_of(root)
        self._joined[root] = found = (
            board.claims[root],
            board.open_ends[root],
            board.counters[root],
            board.tiles[root],
            values.tokens.get(root, 0.0),
            values.bonuses.get(root, 0.0),
            values.beside.get(root, 0.0),
            chance,
            waits,
            len(waits) - 1,
        )
        return found

    def _find_effects(
        self, beside: int, after: int, held: Sequence[tuple[int, int, int]]
    ) -> Sequence[tuple[int, float, float]]:
        """Which features wait on a cell, if it had another code, above `END_BITS`.

        Each with by how much its chance changes, and what that is worth.
        """
        effects = []
        for across, port, root in held:
            known = self._expectations[root]
            if beside in known.waits:
                closing = self.values.odds.closing(known.half_odds_tiles)
                likely = closing[after | end_at(across, port, known.kind)]
                ratio = likely / known.waits[beside]
                if ratio != 1:
                    effects.append((root, ratio, known.gain * known.chance * (ratio - 1)))
        self._effects[beside, after] = effects
        return effects

    def _ended(self, root: int, count: int) -> float:
        """The worth of a feature that ends at the tile, which is of another kind, in points."""
        known = self._expectations.get(root)
        if known is None:
            return 0.0
        complete = self.tables.closes[known.kind] and self.board.open_ends[root] == count
        return known.value + (known.gain * (1 - known.chance) if complete else 0.0)

    def _together(
        self,
        joined: Sequence[int],
        met: Sequence[int],
        cell: int,
        ratios: dict[int, float],
        tokens: float,
    ) -> tuple[int, int, int, int, float, float, float, float, int]:
        """What features on the table are together that a tile on a cell joins.

        As `_JoinedFeature`, up to the chance, which is that apart from this cell, with the tokens
        on the tile; and last for how many other cells they wait.
        """
        claimed = open_ends = counters = covered = cells = 0
        bonus = beside = 0.0
        likely = 1.0
        for n in joined:
            root = met[n]
            pieces, waiting, icons, tiles, lying, more, there, known, waits, count = (
                self._joined.get(root) or self._join(root)
            )
            claimed += pieces
            open_ends += waiting
            counters += icons
            covered |= tiles
            tokens += lying
            bonus += more
            beside += there
            likely *= known
            # The tile lies on this cell now, so that it is not waited for any more.
            if cell in waits:
                likely /= waits[cell]
            if root in ratios:
                likely *= ratios[root]
            cells += count
        return claimed, open_ends, counters, covered, tokens, bonus, beside, likely, cells

    def _closable(  # noqa: C901, PLR0913, PLR0917 - hot
        self,
        part: JoiningPart,
        cell: int,
        met: Sequence[int],
        codes: Sequence[int],
        held: _Held,
        ratios: dict[int, float],
        chances: dict[int, float],
        claims: list[_Claim],
        least: float,
    ) -> float:
        """The worth of a feature on a tile, in points; adds claims that bring over the `least`."""
        number, kind, open_ends, counters, tokens, joined, ends = part
        claimed, waiting, icons, covered, tokens, bonus, beside, likely, cells = self._together(
            joined, met, cell, ratios, tokens
        )
        open_ends += waiting
        cost = None if claimed else self._costs[kind]
        if not (claimed or cost or bonus or beside):
            return 0.0
        values, scored = self.values, self._scored[kind, covered.bit_count() + 1, counters + icons]
        if not open_ends:  # completed by the tile: it scores in this turn (rule 47)
            chances[number] = 1.0
            if cost:
                gain = values.scored_now(cost[2], scored[2], tokens) - cost[0]
                if gain > least:
                    claims.append((gain, cost[1], number))
            return values.scored_now(claimed, scored[2], tokens) + bonus
        cells += len(ends)
        shares = values.shares[claimed]
        closing = values.odds.closing(shares.half_odds_tiles) if claimed else self._closing
        for side, _, end in ends:
            likely *= closing[codes[side] | end]
        chances[number] = likely
        points = 0.0  # it is only asked where it may meet others
        if held is not _NONE_HELD:
            points = scored[0] + likely * (scored[2] - scored[0])
            points += cells * scored[1] + tokens * likely
        plain = 0.0
        if claimed or bonus or beside:
            base, gain = values.expect(kind, scored, cells, shares, tokens, bonus, beside)
            plain = base + gain * likely
            if claimed and held is not _NONE_HELD:
                plain += self._meetings(ends, kind, met, codes, held, claimed, points)
        if not cost:
            return plain
        shares = values.shares[cost[2]]
        base, gain = values.expect(kind, scored, cells, shares, tokens, bonus, beside)
        more = base + gain * likely - plain
        # What nobody holds, the others may take.
        danger = self._contested * more
        if held is not _NONE_HELD:
            more += self._meetings(ends, kind, met, codes, held, cost[2], points)
        gain = more + danger - cost[0]
        if gain > least:
            claims.append((gain, cost[1], number))
        return plain - danger

    def _find_alone(
        self, alike: int, part: JoiningPart, chance: float
    ) -> tuple[float, float, float, float]:
        """What a feature on the tile scores that joins nothing, and adds if it is claimed.

        And how much of that the others may take instead, and what it brings to claim it.
        """
        values = self.values
        _, kind, _, counters, tokens, _, ends = part
        cells, scored, cost = len(ends), self._scored[kind, 1, counters], self._costs[kind]
        assert cost is not None
        points = scored[0] + chance * (scored[2] - scored[0])
        points += cells * scored[1] + tokens * chance
        shares = values.shares[cost[2]]
        base, gain = values.expect(kind, scored, cells, shares, tokens, 0.0, 0.0)
        more = base + gain * chance
        danger = self._contested * more
        self._alone[alike, chance] = found = points, more, danger, more + danger - cost[0]
        return found

    def _meetings(  # noqa: PLR0913, PLR0917 - hot
        self,
        ends: TileEnds,
        kind: int,
        met: Sequence[int],
        codes: Sequence[int],
        held: _Held,
        claimed: int,
        points: float,
    ) -> float:
        """The worth, in points, of the chance to join a feature to others next to the tile."""
        best: dict[int, float] = {}
        for side, port, _ in ends:
            for other_side, other_port, other in held[side]:
                if self.board.kinds[other] == kind and other not in met and other_side != side ^ 2:
                    both = side ^ 2, port, other_side, other_port
                    code = codes[side] >> END_BITS
                    worth = self.values.meeting(claimed, points, other, code, both, kind)
                    if abs(worth) > abs(best.get(other, 0.0)):
                        best[other] = worth
        return sum(best.values())

    def _field(self, key: int, part: FieldPart, met: Sequence[int]) -> tuple[float, float, str]:
        """The worth of a feature that is never completed, in points, and what a claim of it adds.

        Last comes the piece for that. It is kept by a key, unless that is below 0: of the few large
        ones on a table, a tile continues the same at many places.
        """
        kind, open_ends, counters, adjoining, joined = part
        board, claimed, cost = self.board, 0, self._costs[kind]
        for n in joined:
            claimed += board.claims[met[n]]
        found = 0.0, _LEAST, ""
        if claimed or cost is not None:
            if self._looks_around[kind]:
                there = 0.0
                for n in joined:
                    there += self._field_points[met[n]]
                points = self._around_growth[kind] * (self._spread * open_ends + adjoining) + there
            else:
                covered = 0
                for n in joined:
                    root = met[n]
                    counters += board.counters[root]
                    covered |= board.tiles[root]
                    open_ends += board.open_ends[root]
                scored = self._scored[kind, covered.bit_count() + 1, counters]
                points = scored[0] + self._spread * open_ends * scored[1]
            if claimed:
                found = self._shares[claimed].later * points, _LEAST, ""
            elif cost is not None:
                found = 0.0, self._shares[cost[2]].later * points - cost[0], cost[1]
        if key >= 0:
            self._fields[key] = found
        return found

    def _site(
        self, site: SitePart, cell: int, chances: dict[int, float], claims: list[_Claim]
    ) -> None:
        """Add what it brings to claim a site on the tile."""
        values, board, tables = self.values, self.board, self.tables
        number, kind, counters, lines = site
        cost = self._costs[kind]
        if not cost:
            return
        laid = [
            board.occupied[c][2] for c in map(cell.__add__, tables.around) if c in board.occupied
        ]
        around: dict[int, float] = {NEIGHBOURS: len(laid)}
        for worth in values.formulas.worths[kind]:
            for source, other in worth.sources if worth else ():
                if source == NEIGHBOURING_KIND:
                    around[source] = sum(other in tables.kinds_on[each >> 2] for each in laid)
        # A line that nobody holds or could claim has not been looked at, and counts for nothing.
        likely = [chances.get(line, 0.0) for line in lines]
        shares = values.shares[cost[2]]
        hopes = hopes_of_site(values, kind, cell, counters, around, likely, shares.half_odds_tiles)
        complete = hopes.chance == 1
        share = shares.now if complete else shares.later
        gain = share * (hopes.final + hopes.chance * (hopes.done - hopes.final))
        gain += hopes.chance * (shares.pieces if complete else shares.returning)
        claims.append((gain - cost[0], cost[1], number))
