"""What placements of a tile change of what is expected, found without laying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.preview import Previews
from ..engine.scoring_formulas import COMPLETED_LINES, NEIGHBOURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..engine.preview import Preview
    from .planner_values import Evaluation


_Claim = tuple[float, str, int]
_NO_CLAIM: Final = (0.0, "", -1)


class Judged(NamedTuple):
    """What a placement changes, without a claim, and what the best claim adds to that.

    `piece` and `segment`, by its number on the tile, say which claim that is; "" for none.
    """

    plain: float
    claim: float
    piece: str
    segment: int


class ClaimCosts:
    """What it costs a player to claim, by kind of feature, with the piece to claim it with."""

    def __init__(self, values: Evaluation) -> None:
        player, lays = values.player, values.lays
        last = values.last[player] * values.stakes[player]
        self.by_kind: dict[int, tuple[float, str, int]] = {}
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
        self.values, self.board, self.lays = values, values.board, values.lays
        self.costs = ClaimCosts(values)
        self._previews = Previews(self.board, by_segments=values.setup.by_segments)
        formulas = values.formulas
        self._shown, self._sites = formulas.shown, formulas.sites
        self._contested = values.weights.unclaimed if values.tiles_left else 0.0

    def judge(self, lay: int, cell: int, only: tuple[str, int] | None = None) -> Judged:
        """Return what a placement changes of what the position is worth to the player.

        If given, `only` that claim is considered, which may be none.
        """
        values, outlooks, closes = self.values, self.values.outlooks, self.lays.closes
        seen = self._previews.of(lay, cell)
        copy = lay >> 2
        total = values.fills.get(cell, 0.0) if values.fills else 0.0
        codes, ratios, more = self._beside(lay, cell, seen.joins)
        total += more
        for root in seen.joins:
            known = outlooks.get(root)
            if known is not None:
                total -= known.base + known.gain * known.chance
        for root in seen.elsewhere:
            known = outlooks.get(root)
            if known is not None and closes[known.kind]:
                total += known.gain * (1 - known.chance)
        claims: list[_Claim | None] = []
        chances: dict[int, float] = {}
        for number, kind in self._shown[copy]:
            if seen.parent[number] == number:
                plain, claim = self._feature(seen, number, kind, codes, ratios, chances)
                total += plain
                claims.append(claim)
        kinds = self.lays.segment_kinds[copy]
        claims += [self._site(seen, n, kinds[n], chances) for n in self._sites[copy]]
        return Judged(total, *self._best(filter(None, claims), only))

    def _best(self, claims: Iterable[_Claim], only: tuple[str, int] | None) -> _Claim:
        if only is not None:
            return next((claim for claim in claims if claim[1:] == only), _NO_CLAIM)
        best = max(claims, default=_NO_CLAIM, key=lambda claim: claim[0])
        return best if best[0] > 0 else _NO_CLAIM

    def _beside(
        self, lay: int, cell: int, joins: Mapping[int, int]
    ) -> tuple[dict[int, tuple[int, int]], dict[int, float], float]:
        """Look at the open cells next to a placement.

        Return by side such a cell and what its code would be; by how much the chances of features
        change that the tile joins; and what those are worth of the others that wait there.
        """
        values = self.values
        waiting, outlooks, useful = values.waiting, values.outlooks, values.odds.useful
        frontier = self.board.frontier
        code = frontier[cell]
        codes: dict[int, tuple[int, int]] = {}
        ratios: dict[int, float] = {}
        total = 0.0
        for step, bits, mask, side, _ in self.lays.facings[lay]:
            if code & mask:
                continue
            beside = cell + step
            before = frontier.get(beside, 0)
            after = before | bits
            codes[side] = beside, after
            for across, port, root in waiting.get(beside, ()) if before else ():
                known = outlooks[root]
                count = useful(after, across, port, known.kind) + 0.02
                ratio = count / (count + known.hurdle) / known.waits[beside]
                if root in joins:
                    ratios[root] = ratios.get(root, 1.0) * ratio
                else:
                    total += known.gain * known.chance * (ratio - 1)
        return codes, ratios, total

    def _feature(  # noqa: PLR0913, PLR0917 - hot
        self,
        seen: Preview,
        number: int,
        kind: int,
        codes: Mapping[int, tuple[int, int]],
        ratios: Mapping[int, float],
        chances: dict[int, float],
    ) -> tuple[float, _Claim | None]:
        """Return what a feature on the tile is worth, and what it adds to claim it."""
        values = self.values
        claims = seen.claims[number]
        cost = None if claims else self.costs.by_kind.get(kind)
        threat = 0.0 if claims or kind not in self.lays.claimable else self._contested
        bonus = beside = tokens = 0.0
        joined = []
        for root, into in seen.joins.items():
            if into == number:
                joined.append(root)
                bonus += values.bonuses.get(root, 0.0)
                beside += values.beside.get(root, 0.0)
                tokens += values.tokens_on(root)
        if not (claims or cost or threat or bonus or beside):
            return 0.0, None
        for segment, worth in values.formulas.tokens_on[seen.lay >> 2]:
            if seen.find(segment) == number:
                tokens += worth
        if not self.lays.closes[kind]:
            return self._field(seen, number, kind, cost)
        tiles, counters = seen.tiles[number].bit_count(), seen.counters[number]
        if number in seen.completed:
            chances[number] = 1.0
            points = self._completed(seen, number, kind, tiles, counters)
            plain = self._scored(claims, points, tokens) + bonus
            if not cost:
                return plain, None
            gain = self._scored(cost[2], points, tokens) - cost[0]
            return plain, (gain, cost[1], number)
        chance, cells = self._chance(seen, number, kind, joined, codes, ratios)
        chances[number] = chance
        base, gain = values.expect(
            kind, tiles, counters, cells, values.shares(claims), tokens, bonus, beside
        )
        plain = base + gain * chance
        if not (cost or threat):
            return plain, None
        claim = cost[2] if cost else 1 << (8 * values.player)
        base, gain = values.expect(
            kind, tiles, counters, cells, values.shares(claim), tokens, bonus, beside
        )
        more = base + gain * chance - plain
        danger = threat * more
        plain -= danger
        return plain, (more + danger - cost[0], cost[1], number) if cost else None

    def _scored(self, claims: int, points: float, tokens: float) -> float:
        """Return what it is worth that a feature scores now."""
        values, scales = self.values, self.values.scales
        share, token_share, pieces = values.shares(claims)
        return scales.now * share * points + scales.tokens * token_share * tokens + pieces

    def _completed(self, seen: Preview, number: int, kind: int, tiles: int, counters: int) -> float:
        formulas = self.values.formulas
        if not formulas.looks_around[kind]:
            return formulas.scored(kind, tiles, counters).completed
        worth = formulas.worths[kind][0]
        return worth.points(self._previews.values(seen, number, worth)) if worth else 0.0

    def _chance(  # noqa: PLR0913, PLR0917 - hot
        self,
        seen: Preview,
        number: int,
        kind: int,
        joined: list[int],
        codes: Mapping[int, tuple[int, int]],
        ratios: Mapping[int, float],
    ) -> tuple[float, int]:
        """Return how likely a feature would be completed, and how many cells it would wait for."""
        values = self.values
        chance, cells = 1.0, 0
        waits: dict[int, float] = {}
        hurdle = values.hurdle(seen.claims[number])
        for root in joined:
            known = values.outlook(root)
            chance *= known.chance / known.waits.get(seen.cell, 1.0) * ratios.get(root, 1.0)
            cells += len(known.waits) - 1
        back = self.lays.ports_back[seen.lay]
        for side, (beside, code) in codes.items():
            for port, segment in enumerate(back[side]):
                if seen.find(segment) == number:
                    count = values.odds.useful(code, side ^ 2, port, kind) + 0.02
                    likely = count / (count + hurdle)
                    if likely < waits.get(beside, 1.0):
                        waits[beside] = likely
        for likely in waits.values():
            chance *= likely
        return chance, cells + len(waits)

    def _field(
        self,
        seen: Preview,
        number: int,
        kind: int,
        cost: tuple[float, str, int] | None,
    ) -> tuple[float, _Claim | None]:
        """Return what a feature is worth that is never completed, and what a claim adds."""
        values, formulas = self.values, self.values.formulas
        tiles, counters = seen.tiles[number].bit_count(), seen.counters[number]
        spread = values.spread(seen.open_ends[number])
        if formulas.looks_around[kind]:
            worth = formulas.worths[kind][1]
            points = worth.points(self._previews.values(seen, number, worth)) if worth else 0.0
            points += formulas.around_growth[kind] * values.weights.adjoining * spread
        else:
            scored = formulas.scored(kind, tiles, counters)
            points = scored.final + spread * scored.final_growth
        points *= values.scales.later
        plain = values.shares(seen.claims[number])[0] * points
        if not cost:
            return plain, None
        gain = values.shares(cost[2])[0] * points - cost[0]
        return plain, (gain, cost[1], number)

    def _site(
        self, seen: Preview, number: int, kind: int, chances: Mapping[int, float]
    ) -> _Claim | None:
        """Return what it adds to claim a site on the tile."""
        cost = self.costs.by_kind.get(kind)
        if not cost:
            return None
        values, lays = self.values, self.lays
        around: dict[int, float] = {NEIGHBOURS: 0, COMPLETED_LINES: 0}
        for worth in values.formulas.worths[kind]:
            if worth:
                found = self._previews.values(seen, number, worth)
                sources = [source for source, _ in worth.sources]
                around.update(zip(sources, found, strict=True))
        full = around.copy()
        chance = 1.0
        when = lays.kinds[kind].completed_when
        if when == "surrounded":
            for likely in values.waits_around(seen.cell, values.hurdle(cost[2])).values():
                chance *= likely
                around[NEIGHBOURS] += likely
            full[NEIGHBOURS] = len(lays.around)
        elif when == "lines_completed":
            lines = {seen.find(line) for line in lays.lines_at[seen.lay >> 2].get(number, ())}
            full[COMPLETED_LINES] = len(lines)
            around[COMPLETED_LINES] = 0
            for line in lines:
                likely = chances.get(line, 0.4)
                chance *= likely
                around[COMPLETED_LINES] += likely
        points, counters = values.formulas.points, seen.counters[number]
        share, _, pieces = values.shares(cost[2])
        if number in seen.completed:
            done = points(kind, 0, 1, counters, full)
            return (values.scales.now * share * done + pieces - cost[0], cost[1], number)
        final = points(kind, 1, 1, counters, around)
        done = points(kind, 0, 1, counters, full)
        worth_it = values.scales.later * share * (final + chance * (done - final))
        worth_it += chance * values.weights.returning * pieces
        return (worth_it - cost[0], cost[1], number)


def claim_worth(values: Evaluation, root: int, claims: int) -> float:
    """Return what it adds that a feature of the tile just laid, which nobody holds, is claimed."""
    board, worths = values.board, []
    for each in (0, claims):
        kept, board.claims[root] = board.claims[root], each
        found = values.look(root, watched=False)
        board.claims[root] = kept
        worths.append(found.value)
    return worths[1] - worths[0]
