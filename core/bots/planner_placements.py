"""What placements of a tile change of what is expected, found without laying it.

Only what a tile joins, and what waits on the open cells next to it, changes. Whatever can be looked
up is: this is asked about some thirty placements in each turn.
"""

from __future__ import annotations

from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..engine.preview import Previews
from ..engine.scoring_formulas import NEIGHBOURING_KIND, NEIGHBOURS
from .planner_shapes import shape_of
from .planner_sites import hopes_of_site

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .planner_shapes import SitePart, TileEnds, TilePart, TileShape
    from .planner_values import Evaluation

_Claim = tuple[float, str, int]
_NO_CLAIM: Final = (0.0, "", -1)
_Cost: TypeAlias = tuple[float, str, int]
"""What a claim costs, with which piece, and what that counts as among the claims of a feature."""
_Held: TypeAlias = "list[Sequence[tuple[int, int, int]]]"
_NONE_HELD: Final[_Held] = [(), (), (), ()]


class _Cell(NamedTuple):
    """An open cell: how a tile there meets the table, and which features, by their roots.

    `change` is what any tile there adds, apart from the features that it meets. By side, `codes`
    has the code of the open cell there, and `held` what is held and goes on there, as
    `Evaluation.ends`; `waiting` has the sides where something is, with the cells.
    """

    meeting: tuple[int, ...]
    roots: Sequence[int]
    change: float
    codes: Sequence[int]
    held: _Held
    waiting: Sequence[tuple[int, int]]


class ClaimCosts:
    """What it costs a player to claim, by kind of feature, with the piece to claim it with."""

    def __init__(self, values: Evaluation) -> None:
        player, lays = values.player, values.lays
        last = values.prices.last[player] * values.stakes[player]
        self.by_kind: dict[int, _Cost] = {}
        self.by_piece: dict[str, float] = {}
        ranks: dict[str, float] = {}
        for piece, kinds in lays.open_to.items():
            # One that few features are open to is missed less, and one that counts as more, more.
            rank = 0.5 if kinds < lays.claimable else 1.0
            ranks[piece] = rank * (0.75 + 0.25 * lays.claiming[piece])
            self.by_piece[piece] = ranks[piece] * last
        for piece in sorted(ranks, key=ranks.__getitem__, reverse=True):
            if values.game.spare(piece, player):
                claim = self.by_piece[piece], piece, lays.claiming[piece] << (8 * player)
                self.by_kind.update(dict.fromkeys(lays.open_to[piece], claim))


class PlacementValues:
    """Judges placements by the features that they change, and those that wait nearby."""

    def __init__(self, values: Evaluation) -> None:
        values.look_round()
        self.values, self.board, self.lays = values, values.board, values.lays
        self._by_kind = ClaimCosts(values).by_kind
        self._meets = Previews(self.board, by_segments=values.setup.by_segments)
        self._agree = self._meets.joinings.agree
        self._shapes, self._shown = values.formulas.shapes, values.formulas.shown
        self._contested = values.weights.unclaimed if values.tiles_left else 0.0
        self._cells: dict[int, _Cell] = {}
        self._effects: dict[tuple[int, int], Sequence[tuple[int, float, float]]] = {}
        self._alone: dict[tuple[int, int, float, int, float], tuple[float, float, float]] = {}
        formulas, adjoining = values.formulas, values.weights.adjoining
        self._around_growth = [growth * adjoining for growth in formulas.around_growth]
        self._outlooks, self._held_ends = values.outlooks, values.ends
        self._field_points: dict[int, float] = {}

    def judge(  # noqa: C901, PLR0912 - the hot loop
        self, lay: int, cell: int, only: tuple[str, int] | None = None
    ) -> tuple[float, _Claim]:
        """Return what a placement changes of what the position is worth, without a claim.

        And what the best claim adds, the piece for it and the number of the segment on the tile; or
        `only` that one, if given, which may be none.
        """
        meeting, roots, total, before, held, waiting = self._cells.get(cell) or self._look_at(cell)
        key = meeting if self._agree else (*meeting, *map(self.board.kinds.__getitem__, roots))
        shape = self._shapes[lay].get(key) or self._shape(lay, meeting, key, roots)
        shown = self._shown[lay]
        codes = [*map(or_, before, shown)]
        ratios: dict[int, float] = {}
        for side, beside in waiting:
            effects = self._effects.get((beside, codes[side]))
            if effects is None:
                effects = self._find_effects(beside, codes[side], held[side])
            for root, ratio, change in effects:
                if root in roots:
                    ratios[root] = ratios.get(root, 1.0) * ratio
                else:
                    total += change
        claims: list[_Claim] = []
        chances: dict[int, float] = {}
        for part in shape.closing:
            if part.roots or not part.open_ends:
                total += self._closable(part, cell, roots, codes, held, ratios, chances, claims)
            elif (cost := self._by_kind.get(part.kind)) is not None:
                total += self._new(part, roots, codes, held, cost, chances, claims)
        for part in shape.fields:
            total += self._field(part, roots, claims)
        for n, count in shape.ended:
            total += self._ended(roots[n], count)
        for site in shape.sites:
            self._site(site, cell, chances, claims)
        if not claims:
            return total, _NO_CLAIM
        if only is not None:
            return total, next((each for each in claims if each[1:] == only), _NO_CLAIM)
        best = max(claims)
        return total, best if best[0] > 0 else _NO_CLAIM

    def _look_at(self, cell: int) -> _Cell:
        """Look at an open cell, and at those next to it."""
        values, board, outlooks = self.values, self.board, self._outlooks
        meeting, roots = self._meets.meets(cell)
        change = values.fills.get(cell, 0.0) - values.meets.get(cell, 0.0)
        for root in roots:
            if root in outlooks:
                change -= outlooks[root].value
        codes, held, waiting = [0, 0, 0, 0], _NONE_HELD, []
        for side, step in enumerate(self.lays.steps):
            if not meeting[0] >> side & 1:
                beside = cell + step
                codes[side] = board.frontier.get(beside, 0)
                if beside in self._held_ends:
                    if held is _NONE_HELD:
                        held = [(), (), (), ()]
                    held[side] = self._held_ends[beside]
                    waiting.append((side, beside))
        found = self._cells[cell] = _Cell(meeting, roots, change, codes, held, waiting)
        return found

    def _shape(
        self, lay: int, meeting: Sequence[int], key: tuple[int, ...], roots: Sequence[int]
    ) -> TileShape:
        kinds = [self.board.kinds[root] for root in roots]
        found = shape_of(self.lays, self.values.formulas, lay, meeting, kinds)
        self._shapes[lay][key] = found
        return found

    def _find_effects(
        self, beside: int, after: int, held: Sequence[tuple[int, int, int]]
    ) -> Sequence[tuple[int, float, float]]:
        """Return which features wait on a cell, if it had another code.

        Each with by how much its chance changes, and what that is worth.
        """
        effects = []
        for across, port, root in held:
            known = self._outlooks[root]
            if beside in known.waits:
                count = self.values.odds[after, across, port, known.kind]
                ratio = count / (count + known.hurdle) / known.waits[beside]
                if ratio != 1:
                    effects.append((root, ratio, known.gain * known.chance * (ratio - 1)))
        self._effects[beside, after] = effects
        return effects

    def _ended(self, root: int, count: int) -> float:
        """Return what a feature is worth that ends at the tile, which is of another kind."""
        known = self._outlooks.get(root)
        if known is None:
            return 0.0
        complete = self.lays.closes[known.kind] and self.board.open_ends[root] == count
        return known.value + (known.gain * (1 - known.chance) if complete else 0.0)

    def _closable(  # noqa: PLR0913, PLR0917 - hot
        self,
        part: TilePart,
        cell: int,
        met: Sequence[int],
        codes: Sequence[int],
        held: _Held,
        ratios: dict[int, float],
        chances: dict[int, float],
        claims: list[_Claim],
    ) -> float:
        """Return what a feature on the tile is worth, and add what it brings to claim it."""
        values, board = self.values, self.board
        number, kind, open_ends, counters, tokens, _, joined, ends = part
        tiles, claimed = 1, 0
        bonus = beside = 0.0
        if joined:
            covered = 0
            for n in joined:
                root = met[n]
                claimed += board.claims[root]
                open_ends += board.open_ends[root]
                counters += board.counters[root]
                covered |= board.tiles[root]
                tokens += values.tokens.get(root, 0.0)
                bonus += values.bonuses.get(root, 0.0)
                beside += values.beside.get(root, 0.0)
            tiles += covered.bit_count()
        cost = None if claimed else self._by_kind.get(kind)
        if not (claimed or cost or bonus or beside):
            return 0.0
        scored = values.formulas.scored[kind, tiles, counters]
        if not open_ends:
            chances[number] = 1.0
            if cost:
                gain = values.scored_now(cost[2], scored.completed, tokens) - cost[0]
                claims.append((gain, cost[1], number))
            return values.scored_now(claimed, scored.completed, tokens) + bonus
        shares = values.shares[claimed]
        chance, cells = self._completion(part, cell, met, codes, ratios, shares.hurdle)
        chances[number] = chance
        points = scored.final + chance * (scored.completed - scored.final)
        points += cells * scored.final_growth + tokens * chance
        plain = 0.0
        if claimed or bonus or beside:
            base, gain = values.expect(kind, scored, cells, shares, tokens, bonus, beside)
            plain = base + gain * chance
            if claimed and held is not _NONE_HELD:
                plain += self._meetings(ends, kind, met, codes, held, claimed, points)
        if cost:
            shares = values.shares[cost[2]]
            base, gain = values.expect(kind, scored, cells, shares, tokens, bonus, beside)
            more = base + gain * chance - plain
            # What nobody holds, the others may take.
            danger = self._contested * more
            plain -= danger
            if held is not _NONE_HELD:
                more += self._meetings(ends, kind, met, codes, held, cost[2], points)
            claims.append((more + danger - cost[0], cost[1], number))
        return plain

    def _new(  # noqa: PLR0913, PLR0917 - hot
        self,
        part: TilePart,
        met: Sequence[int],
        codes: Sequence[int],
        held: _Held,
        cost: _Cost,
        chances: dict[int, float],
        claims: list[_Claim],
    ) -> float:
        """Return the same of a feature that joins nothing and stays open: most do.

        What it is worth is told by few numbers, which come again at other places.
        """
        values, odds, kind = self.values, self.values.odds, part.kind
        hurdle, chance = values.shares[0].hurdle, 1.0
        for side, port in part.ends:
            count = odds[codes[side], side ^ 2, port, kind]
            chance *= count / (count + hurdle)
        chances[part.number] = chance
        tokens, cells = part.tokens, len(part.ends)
        key = kind, part.counters, tokens, cells, chance
        known = self._alone.get(key)
        if known is None:
            scored = values.formulas.scored[kind, 1, part.counters]
            points = scored.final + chance * (scored.completed - scored.final)
            points += cells * scored.final_growth + tokens * chance
            shares = values.shares[cost[2]]
            base, gain = values.expect(kind, scored, cells, shares, tokens, 0.0, 0.0)
            more = base + gain * chance
            known = self._alone[key] = points, more, self._contested * more
        points, more, danger = known
        if held is not _NONE_HELD:
            more += self._meetings(part.ends, kind, met, codes, held, cost[2], points)
        claims.append((more + danger - cost[0], cost[1], part.number))
        return -danger

    def _completion(  # noqa: PLR0913, PLR0917 - hot
        self,
        part: TilePart,
        cell: int,
        met: Sequence[int],
        codes: Sequence[int],
        ratios: dict[int, float],
        hurdle: float,
    ) -> tuple[float, int]:
        """Return how likely a feature on the tile is completed, and how many cells it waits for."""
        odds, chance, cells = self.values.odds, 1.0, len(part.ends)
        for n in part.roots:
            root = met[n]
            known, waits = self.values.chances_of(root)
            chance *= known
            if cell in waits:
                chance /= waits[cell]
            if root in ratios:
                chance *= ratios[root]
            cells += len(waits) - 1
        for side, port in part.ends:
            count = odds[codes[side], side ^ 2, port, part.kind]
            chance *= count / (count + hurdle)
        return chance, cells

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
        """Return what the chance to join a feature to others next to the tile is worth."""
        if held is _NONE_HELD:
            return 0.0
        best: dict[int, float] = {}
        for side, port in ends:
            for other_side, other_port, other in held[side]:
                if self.board.kinds[other] == kind and other not in met and other_side != side ^ 2:
                    both = side ^ 2, port, other_side, other_port
                    worth = self.values.meeting(claimed, points, other, codes[side], both, kind)
                    if abs(worth) > abs(best.get(other, 0.0)):
                        best[other] = worth
        return sum(best.values())

    def _field(self, part: TilePart, met: Sequence[int], claims: list[_Claim]) -> float:
        """Return what a feature is worth that is never completed, and add what a claim brings."""
        values, formulas, board = self.values, self.values.formulas, self.board
        number, kind, open_ends, counters, _, adjoining, joined, _ = part
        claimed = 0
        for n in joined:
            claimed += board.claims[met[n]]
        cost = self._by_kind.get(kind)
        if not (claimed or cost):
            return 0.0
        if formulas.looks_around[kind]:
            points = self._around_growth[kind] * (values.spread(open_ends) + adjoining)
            points += sum([self._points_of(met[n]) for n in joined])
        else:
            covered = 0
            for n in joined:
                root = met[n]
                counters += board.counters[root]
                covered |= board.tiles[root]
                open_ends += board.open_ends[root]
            scored = formulas.scored[kind, covered.bit_count() + 1, counters]
            points = scored.final + values.spread(open_ends) * scored.final_growth
        if claimed:
            return values.shares[claimed].later * points
        assert cost is not None
        gain = values.shares[cost[2]].later * points
        claims.append((gain - cost[0], cost[1], number))
        return 0.0

    def _points_of(self, root: int) -> float:
        """Return the points expected of a feature that is never completed."""
        if root in self._outlooks:
            return self._outlooks[root].points
        found = self._field_points.get(root)
        if found is None:
            found = self._field_points[root] = self.values.look(root).points
        return found

    def _site(
        self, site: SitePart, cell: int, chances: dict[int, float], claims: list[_Claim]
    ) -> None:
        """Add what it brings to claim a site on the tile."""
        values, board, lays = self.values, self.board, self.lays
        number, kind, counters, lines = site
        cost = self._by_kind.get(kind)
        if not cost:
            return
        laid = [board.occupied[c][2] for c in map(cell.__add__, lays.around) if c in board.occupied]
        around: dict[int, float] = {NEIGHBOURS: len(laid)}
        for worth in values.formulas.worths[kind]:
            for source, other in worth.sources if worth else ():
                if source == NEIGHBOURING_KIND:
                    around[source] = sum(other in lays.kinds_on[each >> 2] for each in laid)
        likely = [chances.get(line, 0.0) for line in lines]
        shares = values.shares[cost[2]]
        hopes = hopes_of_site(values, kind, cell, counters, around, likely, shares.hurdle)
        complete = hopes.chance == 1
        share = shares.now if complete else shares.later
        gain = share * (hopes.final + hopes.chance * (hopes.done - hopes.final))
        gain += hopes.chance * (shares.pieces if complete else shares.returning)
        claims.append((gain - cost[0], cost[1], number))
