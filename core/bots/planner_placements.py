"""What placements of a tile change of what is expected, found without laying it.

Only what a tile joins, and what waits on the open cells next to it, changes. Whatever can be looked
up is: this is asked about some thirty placements in each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..engine.actions import make_fast
from ..engine.preview import Previews
from ..engine.scoring_formulas import NEIGHBOURING_KIND, NEIGHBOURS
from .planner_odds import END_BITS, end_at
from .planner_shapes import shape_of
from .planner_sites import hopes_of_site, look_at_field

if TYPE_CHECKING:
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

    `meeting` is that of `Previews.meets`, with the kinds of the features if segments of other kinds
    may meet, too. `change` is what any tile there adds, apart from the features that it meets. By
    side, `codes` has the code of the open cell there, and `held` what is held and goes on there, as
    `Evaluation.ends`; `waiting` has the sides where something is, with the cells.
    """

    meeting: tuple[int, ...]
    roots: Sequence[int]
    change: float
    codes: Sequence[int]
    held: _Held
    waiting: Sequence[tuple[int, int]]


class _Joined(NamedTuple):
    """A feature on the table that can be closed, as it goes into another: as on a Board.

    Besides these, what tokens on it are worth, what its completion brings by others that count it,
    for whom the tokens count besides, how likely it is completed, and the cells that it waits for.
    """

    claims: int
    open_ends: int
    counters: int
    tiles: int
    tokens: float
    bonus: float
    beside: float
    chance: float
    waits: dict[int, float]


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
        by_segments = values.setup.by_segments
        self._meets = Previews(self.board, by_segments=by_segments, known=values.known)
        self._agree = self._meets.joinings.agree
        formulas, adjoining = values.formulas, values.weights.adjoining
        self._shapes, self._shown, self._scored = formulas.shapes, formulas.shown, formulas.scored
        self._contested = values.weights.unclaimed if values.tiles_left else 0.0
        self._closing = values.odds.closing(values.shares[0].hurdle)
        self._cells: dict[int, _Cell] = {}
        self._joined: dict[int, _Joined] = {}
        self._effects: dict[tuple[int, int], Sequence[tuple[int, float, float]]] = {}
        self._alone: dict[tuple[int, float], tuple[float, float, float]] = {}
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
        shape = self._shapes[lay].get(meeting) or self._shape(lay, meeting, roots)
        codes = [*map(or_, before, self._shown[lay])]
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
        closing, alone, by_kind = self._closing, self._alone, self._by_kind
        for part in shape.closing:
            number, kind, _, _, _, _, _, ends, alike = part
            if alike < 0:
                total += self._closable(part, cell, roots, codes, held, ratios, chances, claims)
                continue
            # It joins nothing and stays open: most do. What it is worth is told by few numbers,
            # which come again at other places.
            cost = by_kind.get(kind)
            if cost is None:
                continue
            chance = 1.0
            for side, _, end in ends:
                chance *= closing[codes[side] << END_BITS | end]
            chances[number] = chance
            points, more, danger = alone.get((alike, chance)) or self._find_alone(part, chance)
            if held is not _NONE_HELD:
                more += self._meetings(ends, kind, roots, codes, held, cost[2], points)
            total -= danger
            claims.append((more + danger - cost[0], cost[1], number))
        if shape.fields:
            total = self._fields(shape.fields, roots, claims, total)
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
        values, outlooks, ends = self.values, self._outlooks, self._held_ends
        frontier = self.board.frontier
        meeting, roots = self._meets.meets(cell)
        change = values.fills.get(cell, 0.0) - values.meets.get(cell, 0.0)
        for root in roots:
            if root in outlooks:
                change -= outlooks[root].value
        codes, held, waiting, met = [0, 0, 0, 0], _NONE_HELD, [], meeting[0]
        for side, step in enumerate(self.lays.steps):
            beside = cell + step
            if not met >> side & 1 and beside in frontier:
                codes[side] = frontier[beside]
                if beside in ends:
                    if held is _NONE_HELD:
                        held = [(), (), (), ()]
                    held[side] = ends[beside]
                    waiting.append((side, beside))
        if not self._agree:
            meeting = (*meeting, *map(self.board.kinds.__getitem__, roots))
        found = make_fast(_Cell, (meeting, roots, change, codes, held, waiting))
        self._cells[cell] = found
        return found

    def _shape(self, lay: int, meeting: tuple[int, ...], roots: Sequence[int]) -> TileShape:
        """Find out how a tile goes on with what it meets on a cell."""
        kinds = [self.board.kinds[root] for root in roots]
        met = meeting if self._agree else meeting[: len(meeting) - len(roots)]
        found = shape_of(self.lays, self.values.formulas, lay, met, kinds)
        self._shapes[lay][meeting] = found
        return found

    def _join(self, root: int) -> _Joined:
        """Look at a feature on the table that can be closed."""
        values, board = self.values, self.board
        found = self._joined[root] = _Joined(
            board.claims[root],
            board.open_ends[root],
            board.counters[root],
            board.tiles[root],
            values.tokens.get(root, 0.0),
            values.bonuses.get(root, 0.0),
            values.beside.get(root, 0.0),
            *values.chances_of(root),
        )
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
                closing = self.values.odds.closing(known.hurdle)
                likely = closing[after << END_BITS | end_at(across, port, known.kind)]
                ratio = likely / known.waits[beside]
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

    def _closable(  # noqa: C901, PLR0913, PLR0917 - hot
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
        values = self.values
        number, kind, open_ends, counters, tokens, _, joined, ends, _ = part
        covered = claimed = 0
        bonus = beside = 0.0
        likely, cells = 1.0, len(ends)
        for n in joined:
            root = met[n]
            pieces, waiting, icons, tiles, lying, more, there, known, waits = self._joined.get(
                root
            ) or self._join(root)
            claimed += pieces
            open_ends += waiting
            counters += icons
            covered |= tiles
            tokens += lying
            bonus += more
            beside += there
            likely *= known
            if cell in waits:
                likely /= waits[cell]
            if root in ratios:
                likely *= ratios[root]
            cells += len(waits) - 1
        cost = None if claimed else self._by_kind.get(kind)
        if not (claimed or cost or bonus or beside):
            return 0.0
        scored = self._scored[kind, covered.bit_count() + 1, counters]
        if not open_ends:
            chances[number] = 1.0
            if cost:
                gain = values.scored_now(cost[2], scored.completed, tokens) - cost[0]
                claims.append((gain, cost[1], number))
            return values.scored_now(claimed, scored.completed, tokens) + bonus
        shares = values.shares[claimed]
        chance, closing = likely, values.odds.closing(shares.hurdle)
        for side, _, end in ends:
            chance *= closing[codes[side] << END_BITS | end]
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

    def _find_alone(self, part: TilePart, chance: float) -> tuple[float, float, float]:
        """Return what a feature on the tile scores that joins nothing, and adds if it is claimed.

        And how much of that the others may take instead.
        """
        values, kind, tokens, cells = self.values, part.kind, part.tokens, len(part.ends)
        scored = self._scored[kind, 1, part.counters]
        points = scored.final + chance * (scored.completed - scored.final)
        points += cells * scored.final_growth + tokens * chance
        shares = values.shares[self._by_kind[kind][2]]
        base, gain = values.expect(kind, scored, cells, shares, tokens, 0.0, 0.0)
        more = base + gain * chance
        found = self._alone[part.alike, chance] = points, more, self._contested * more
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
        """Return what the chance to join a feature to others next to the tile is worth."""
        if held is _NONE_HELD:
            return 0.0
        best: dict[int, float] = {}
        for side, port, _ in ends:
            for other_side, other_port, other in held[side]:
                if self.board.kinds[other] == kind and other not in met and other_side != side ^ 2:
                    both = side ^ 2, port, other_side, other_port
                    worth = self.values.meeting(claimed, points, other, codes[side], both, kind)
                    if abs(worth) > abs(best.get(other, 0.0)):
                        best[other] = worth
        return sum(best.values())

    def _fields(
        self, fields: Sequence[TilePart], met: Sequence[int], claims: list[_Claim], total: float
    ) -> float:
        """Add to a total what features are worth that are never completed, and to the claims."""
        values, board, formulas = self.values, self.board, self.values.formulas
        claims_on, spread, known = board.claims, values.spread, self._field_points
        for number, kind, open_ends, counters, _, adjoining, joined, _, _ in fields:
            claimed = 0
            for n in joined:
                claimed += claims_on[met[n]]
            cost = None if claimed else self._by_kind.get(kind)
            if not (claimed or cost):
                continue
            if formulas.looks_around[kind]:
                points = self._around_growth[kind] * (spread * open_ends + adjoining)
                there = 0.0
                for n in joined:
                    root = met[n]
                    there += known[root] if root in known else self._points_of(root)
                points += there
            else:
                covered, icons, ends = 0, counters, open_ends
                for n in joined:
                    root = met[n]
                    icons += board.counters[root]
                    covered |= board.tiles[root]
                    ends += board.open_ends[root]
                scored = self._scored[kind, covered.bit_count() + 1, icons]
                points = scored.final + spread * ends * scored.final_growth
            if cost:
                gain = values.shares[cost[2]].later * points
                claims.append((gain - cost[0], cost[1], number))
            else:
                total += values.shares[claimed].later * points
        return total

    def _points_of(self, root: int) -> float:
        """Return the points expected of a feature that is never completed."""
        values, seen = self.values, self._outlooks.get(root)
        points = (
            seen.points if seen else look_at_field(values, root, values.shares[0], watched=False)
        )
        self._field_points[root] = points
        return points

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
