"""The points that placements of a tile add to what is expected, found without laying it.

Only what a tile joins, and what waits on the open cells next to it, changes. Whatever can be looked
up is: this is asked about some thirty placements in each turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import or_
from typing import TYPE_CHECKING, Final, TypeAlias

from ..engine.board import PLAYER_BITS
from ..engine.scoring import icons_nearby
from ..tileset.formulas import NEARBY_ICON, NEIGHBOURING_KIND, NEIGHBOURS
from .completion_odds import END_BITS, end_at
from .position_evaluator import PositionEvaluator, expected_points
from .promising_placements import promising
from .site_expectations import expect_field, hopes_of_site
from .tile_joins import FeaturePart, SitePart, TileJoin, join_of

if TYPE_CHECKING:
    from .different_placements import Fit

_Claim = tuple[float, str, int]
_ALIKE_BITS: Final = 20
_LEAST: Final = float("-inf")
_NO_CLAIM: Final = (0.0, "", -1)
_Cost: TypeAlias = tuple[float, str, int]
"""The points that a claim costs, its piece, and what that counts among the claims of a feature."""
_Held: TypeAlias = "list[Sequence[tuple[int, int, int]]]"
_NONE_HELD: Final[_Held] = [(), (), (), ()]


class _OpenCell:
    """An open cell, and what any tile there changes.

    `met` tells how a tile would meet the table, as in `CellNeighbours`, with the kinds of the
    features if segments of other kinds may meet, too; `roots` are these features. `change` is what
    any tile there adds, in points, apart from them. By side, `codes` has the code of the open cell
    there, above `END_BITS`, and `held` what is held and goes on there, as `TableOdds.ends`.
    `waiting` has the sides where something is held, with the cells.
    """

    __slots__ = ("change", "codes", "held", "met", "roots", "waiting")

    def __init__(self, values: PositionEvaluator, cell: int) -> None:
        board, ends, expectations = values.board, values.ends, values.expectations
        met, self.roots, open_sides = values.known.at_cells.get(cell) or values.known.look_at(
            board, cell
        )
        if not values.formulas.kinds_agree:
            met = (*met, *map(board.kinds.__getitem__, self.roots))
        self.met = met
        change = values.fills.get(cell, 0.0) - values.joinable.get(cell, 0.0)
        for root in self.roots:
            if root in expectations:
                change -= expectations[root].value
        self.change = change
        codes, held = [0, 0, 0, 0], _NONE_HELD
        waiting: list[tuple[int, int]] = []
        for side, beside in open_sides:
            if beside in board.frontier:
                codes[side] = board.frontier[beside] << END_BITS
                if beside in ends:
                    if held is _NONE_HELD:
                        held = [(), (), (), ()]
                    held[side] = ends[beside]
                    waiting.append((side, beside))
        self.codes, self.held, self.waiting = codes, held, waiting


class _TableFeature:
    """A feature on the table that can be closed, as it goes into another.

    `claims`, `open_ends`, `counters` and `tiles` are as on a Board. `tokens` are those on it, and
    `bonus` what others bring that count it when completed, in points; `beside` says for whom the
    tokens count besides. `chance` is how likely it is completed, by the chances of the cells in
    `waits`.
    """

    __slots__ = (
        "beside",
        "bonus",
        "chance",
        "claims",
        "counters",
        "open_ends",
        "tiles",
        "tokens",
        "waits",
    )

    def __init__(self, values: PositionEvaluator, root: int) -> None:
        board = values.board
        self.claims, self.open_ends = board.claims[root], board.open_ends[root]
        self.counters, self.tiles = board.counters[root], board.tiles[root]
        self.tokens, self.bonus = values.tokens.get(root, 0.0), values.bonuses.get(root, 0.0)
        self.beside = values.beside.get(root, 0.0)
        self.chance, self.waits = values.chances_of(root)


class PlacementEvaluator:
    """Judges placements by the features that they change, and those that wait nearby."""

    def __init__(self, values: PositionEvaluator) -> None:
        values.evaluate_features()
        self.values, self.board, self.tables = values, values.board, values.tables
        formulas, adjoining = values.formulas, values.weights.adjoining
        # By kind of feature. What is missed least comes last, and is the piece to claim with.
        self._costs: list[_Cost | None] = [None] * (len(self.tables.kinds) + 1)
        for piece, missed in formulas.piece_ranks.items():
            if values.game.spare(piece, values.player):
                claims = self.tables.claiming[piece] << (PLAYER_BITS * values.player)
                for kind in self.tables.open_to[piece]:
                    self._costs[kind] = missed * values.prices.last_piece, piece, claims
        self._agree = formulas.kinds_agree
        self._joins, self._shown, self._scored = formulas.joins, formulas.shown, formulas.scored
        self._contested = values.weights.unclaimed if values.tiles_left else 0.0
        self._closing = values.closing
        self._cells: dict[int, _OpenCell] = {}
        self._table_features: dict[int, _TableFeature] = {}
        self._effects: dict[tuple[int, int], Sequence[tuple[int, float, float]]] = {}
        self._alone: dict[tuple[int, float], tuple[float, float, float, float]] = {}
        self._shares, self._spread = values.shares, values.spread
        self._looks_around = formulas.looks_around
        self._fields: dict[int, tuple[float, float, str]] = {}
        self._around_growth = [growth * adjoining for growth in formulas.around_growth]
        self._expectations = values.expectations
        self._field_points: dict[int, float] = {}

    def promising(self, fitting: Mapping[int, Sequence[int]]) -> list[Fit]:
        """Placements, by cell the oriented tiles that differ, without those hardly ever best."""
        return promising(
            fitting, self.values, claimable=self._costs, points_of_field=self._points_of_field
        )

    def judge(  # noqa: C901, PLR0912 - the hot loop
        self, oriented: int, cell: int, only: tuple[str, int] | None = None
    ) -> tuple[float, _Claim]:
        """The worth of a placement without a claim, in points more than the position has now.

        And what the best claim adds, the piece for it and the number of the segment on the tile; or
        `only` that one, if given, which may be none.
        """
        there = self._cells.get(cell)
        if there is None:
            there = self._cells[cell] = _OpenCell(self.values, cell)
        roots, held, total = there.roots, there.held, there.change
        join = self._joins[oriented].get(there.met) or self._join(oriented, there)
        codes = [*map(or_, there.codes, self._shown[oriented])]
        ratios: dict[int, float] = {}
        if there.waiting:
            total = self._nearby(there, codes, ratios, total)
        # Most claims are worth less than they cost, and only `only` asks for such.
        least = 0.0 if only is None else _LEAST
        claims: list[_Claim] = []
        chances: dict[int, float] = {}
        closing, alone, costs, fields_known = self._closing, self._alone, self._costs, self._fields
        for part in join.closable:
            if part.alike < 0:
                total += self._closable(part, cell, there, codes, ratios, chances, claims, least)
                continue
            # It joins nothing and stays open: most do. What it is worth is told by few numbers,
            # which come again at other places.
            cost = costs[part.kind]
            if cost is None:
                continue
            chance = 1.0
            for side, _, end in part.ends:
                chance *= closing[codes[side] | end]
            chances[part.number] = chance
            points, more, danger, gain = alone.get((part.alike, chance)) or self._find_alone(
                part, chance
            )
            if held is not _NONE_HELD:
                more += self._meetings(part, there, codes, cost[2], points)
                gain = more + danger - cost[0]
            total -= danger
            if gain > least:
                claims.append((gain, cost[1], part.number))
        for field in join.fields:
            key = field.alike
            if key >= 0 and field.joins:
                key |= roots[field.joins[0]] + 1 << _ALIKE_BITS
            change, gain, piece = fields_known.get(key) or self._field(key, field, roots)
            total += change
            if gain > least:
                claims.append((gain, piece, field.number))
        for n, count in join.ended:
            total += self._ended(roots[n], count)
        for site in join.sites:
            if costs[site[1]] is not None:
                self._site(site, oriented, cell, chances, claims)
        if not claims:
            return total, _NO_CLAIM
        if only is not None:
            return total, next((each for each in claims if each[1:] == only), _NO_CLAIM)
        best = max(claims)
        return total, best if best[0] > 0 else _NO_CLAIM

    def _nearby(
        self, there: _OpenCell, codes: Sequence[int], ratios: dict[int, float], total: float
    ) -> float:
        """Add to a total what a tile changes of features that wait on the cells next to it.

        By how much it changes the chances of those that it meets is added to `ratios` instead.
        """
        for side, beside in there.waiting:
            effects = self._effects.get((beside, codes[side]))
            if effects is None:
                effects = self._find_effects(beside, codes[side], there.held[side])
            for root, ratio, change in effects:
                if root in there.roots:
                    ratios[root] = ratios.get(root, 1.0) * ratio
                else:
                    total += change
        return total

    def _join(self, oriented: int, there: _OpenCell) -> TileJoin:
        """The join of an oriented tile with what it meets on a cell."""
        roots, met = there.roots, there.met
        kinds = [self.board.kinds[root] for root in roots]
        meeting = met if self._agree else met[: len(met) - len(roots)]
        found = join_of(self.tables, self.values.formulas, oriented, meeting, kinds)
        self._joins[oriented][met] = found
        return found

    def _find_effects(
        self, beside: int, after: int, held: Sequence[tuple[int, int, int]]
    ) -> Sequence[tuple[int, float, float]]:
        """The features that wait on a cell, if it had another code, above `END_BITS`.

        Each with the factor by which its chance changes, and what that is worth, in points.
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

    def _table_feature(self, root: int) -> _TableFeature:
        """What goes in of a feature on the table, worked out once for all cells beside it."""
        made = self._table_features[root] = _TableFeature(self.values, root)
        return made

    def _closable(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - hot
        self,
        part: FeaturePart,
        cell: int,
        there: _OpenCell,
        codes: Sequence[int],
        ratios: dict[int, float],
        chances: dict[int, float],
        claims: list[_Claim],
        least: float,
    ) -> float:
        """The worth of a feature on a tile, in points; adds claims that bring over the `least`."""
        values, roots, kind = self.values, there.roots, part.kind
        claimed = covered = cells = 0
        open_ends, counters, tokens = part.open_ends, part.counters, part.tokens
        bonus = beside = 0.0
        likely = 1.0
        for n in part.joins:
            root = roots[n]
            joined = self._table_features.get(root) or self._table_feature(root)
            claimed += joined.claims
            open_ends += joined.open_ends
            counters += joined.counters
            covered |= joined.tiles
            tokens += joined.tokens
            bonus += joined.bonus
            beside += joined.beside
            likely *= joined.chance
            # The tile lies on this cell now, so that it is not waited for any more.
            cells += len(joined.waits) - 1
            if cell in joined.waits:
                likely /= joined.waits[cell]
            if root in ratios:
                likely *= ratios[root]
        cost = None if claimed else self._costs[kind]
        if not (claimed or cost or bonus or beside):
            return 0.0
        scored = self._scored[kind, covered.bit_count() + 1, counters]
        if not open_ends:  # completed by the tile: it scores in this turn (rule 47)
            chances[part.number] = 1.0
            if cost and (gain := values.scored_now(cost[2], scored[2], tokens) - cost[0]) > least:
                claims.append((gain, cost[1], part.number))
            return values.scored_now(claimed, scored[2], tokens) + bonus
        cells += len(part.ends)
        shares = values.shares[claimed]
        closing = values.odds.closing(shares.half_odds_tiles) if claimed else self._closing
        for side, _, end in part.ends:
            likely *= closing[codes[side] | end]
        chances[part.number] = likely
        points = 0.0  # it is only asked where it may meet others
        if there.held is not _NONE_HELD:
            points = expected_points(scored, likely, cells, tokens)
        plain = 0.0
        if claimed or bonus or beside:
            base, gain = values.expect(kind, scored, cells, shares, tokens, bonus, beside)
            plain = base + gain * likely
            if claimed and there.held is not _NONE_HELD:
                plain += self._meetings(part, there, codes, claimed, points)
        if not cost:
            return plain
        shares = values.shares[cost[2]]
        base, gain = values.expect(kind, scored, cells, shares, tokens, bonus, beside)
        more = base + gain * likely - plain
        # What nobody holds, the others may take.
        danger = self._contested * more
        if there.held is not _NONE_HELD:
            more += self._meetings(part, there, codes, cost[2], points)
        gain = more + danger - cost[0]
        if gain > least:
            claims.append((gain, cost[1], part.number))
        return plain - danger

    def _find_alone(self, part: FeaturePart, chance: float) -> tuple[float, float, float, float]:
        """The points of a feature on the tile that joins nothing, and what a claim of it adds.

        Then how much of that the others may take instead, and what is left once the piece is paid.
        """
        values, kind, cells, tokens = self.values, part.kind, len(part.ends), part.tokens
        scored, cost = self._scored[kind, 1, part.counters], self._costs[kind]
        assert cost is not None
        points = expected_points(scored, chance, cells, tokens)
        shares = values.shares[cost[2]]
        base, gain = values.expect(kind, scored, cells, shares, tokens, 0.0, 0.0)
        more = base + gain * chance
        danger = self._contested * more
        self._alone[part.alike, chance] = found = points, more, danger, more + danger - cost[0]
        return found

    def _meetings(
        self,
        part: FeaturePart,
        there: _OpenCell,
        codes: Sequence[int],
        claimed: int,
        points: float,
    ) -> float:
        """The worth, in points, of the chance to join a feature to others next to the tile."""
        best: dict[int, float] = {}
        kinds, kind, roots = self.board.kinds, part.kind, there.roots
        for side, port, _ in part.ends:
            for other_side, other_port, other in there.held[side]:
                if kinds[other] == kind and other not in roots and other_side != side ^ 2:
                    both = side ^ 2, port, other_side, other_port
                    code = codes[side] >> END_BITS
                    worth = self.values.meeting(claimed, points, other, code, both)
                    if abs(worth) > abs(best.get(other, 0.0)):
                        best[other] = worth
        return sum(best.values())

    def _field(self, key: int, part: FeaturePart, met: Sequence[int]) -> tuple[float, float, str]:
        """The worth of a feature that is never completed, in points, and what a claim of it adds.

        Last comes the piece for that. It is kept by a key, unless that is below 0: of the few large
        ones on a table, a tile continues the same at many places.
        """
        board, kind, claimed, joined = self.board, part.kind, 0, part.joins
        cost, open_ends = self._costs[kind], part.open_ends
        for n in joined:
            claimed += board.claims[met[n]]
        found = 0.0, _LEAST, ""
        if claimed or cost is not None:
            if self._looks_around[kind]:
                there = 0.0
                for n in joined:
                    there += self._points_of_field(met[n])
                points = (
                    self._around_growth[kind] * (self._spread * open_ends + part.adjoining) + there
                )
            else:
                covered, counters = 0, part.counters
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

    def _points_of_field(self, root: int) -> float:
        """The points expected of a feature on the table that is never completed."""
        found = self._field_points.get(root)
        if found is None:
            seen, values = self._expectations.get(root), self.values
            found = seen.points if seen else expect_field(values, root, values.shares[0])
            self._field_points[root] = found
        return found

    def _site(
        self,
        site: SitePart,
        oriented: int,
        cell: int,
        chances: dict[int, float],
        claims: list[_Claim],
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
        for source, other in values.formulas.counted[kind]:
            if source == NEIGHBOURING_KIND:
                around[source] = sum(other in tables.kinds_on[each >> 2] for each in laid)
            elif source == NEARBY_ICON:
                own = tables.faces[oriented].icons.get(tables.icon_names[other], 0)
                around[source] = own + icons_nearby(board, cell, other)
        # A line that nobody holds or could claim has not been looked at, and counts for nothing.
        likely = [chances.get(line, 0.0) for line in lines]
        shares = values.shares[cost[2]]
        hopes = hopes_of_site(values, kind, cell, counters, around, likely, shares.half_odds_tiles)
        complete = hopes.chance == 1
        share = shares.now if complete else shares.later
        gain = share * (hopes.final + hopes.chance * (hopes.done - hopes.final))
        gain += hopes.chance * (shares.pieces if complete else shares.returning)
        claims.append((gain - cost[0], cost[1], number))
