"""What placements of a tile are worth to a greedy player, seen without playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.preview import Previews
from ..engine.scoring import value_within, values_of
from ..engine.scoring_formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    COMPLETED_LINES,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
)
from .position_values import BESIDE, OF_SITES, POINT, WITHIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.playable_state import PlayableState
    from ..engine.preview import Joining, Preview
    from .different_placements import Fit
    from .position_values import PositionValues

_AROUND: Final = frozenset((NEIGHBOURS, NEIGHBOURING_KIND, ADJOINING))
_COMPLETED: Final = frozenset((COMPLETED_LINES, ADJOINING_COMPLETED))
_UNTOLD: Final = (0, 0)
"""That the board alone cannot tell."""


class Screen:
    """Judges placements by what they change on the board, mostly without laying the tile."""

    def __init__(self, values: PositionValues) -> None:
        self._values, self._game, self._board = values, values.table, values.table.board
        self._laying: PlayableState | None = None
        self._previews = Previews(self._board, by_segments=values.setup.by_segments)
        self._held, self._value = values.held(values.table), values.value()
        self._find_watchful()
        spare, lays = self._game.spare, values.setup.lays
        left = (kinds for piece, kinds in lays.open_to.items() if spare(piece, values.player))
        self._claimable: frozenset[int] = frozenset().union(*left)
        self._open: dict[int, list[tuple[int, int | None]]] = {}
        self._scored, self._watched = values.found.scored, values.setup.watched
        board = self._board
        self._by_root = board.open_ends, board.tiles, board.claims, board.counters
        self._told, self._shares = values.found.is_told, values.found.shares
        self._loose = values.found.best.setdefault(self._claimable, {})
        self._unit = POINT * values.weights[values.player]
        self._sites_on = values.found.sites_on or values.found.find_sites(lays)
        self._neighbours: dict[int, int] = {}
        self._sites_seen: dict[tuple[int, int], tuple[int, int] | None] = {}
        # What a completed feature of these may change elsewhere is not seen at a glance.
        asking = {*self._claimable, *map(board.kinds.__getitem__, self._held)}
        asked = map(values.found.asks_if_completed.__getitem__, asking)
        self._rippling = self._watched.union(*asked)
        self._looked_up: dict[tuple[int, Sequence[int]], int] = {}
        self._line_roots = self._lines.union(
            *(
                map(board.find, lines)
                for site, lines in board.line_watch
                if board.kinds[site] in self._rippling
            )
        )

    def _find_watchful(self) -> None:
        """Find what is held that a tile may change which has no part in it."""
        board, lays = self._board, self._values.setup.lays
        self._around, self._waiting = [], []
        self._near: set[int] = set()
        self._sites: dict[int, list[int]] = {}
        self._lines: set[int] = set()
        self._asks_always = bool(self._values.setup.on_worth or self._values.setup.on_winners)
        self._asks_if_completed = False
        for root in self._held:
            kind = board.kinds[root]
            sources = lays.looks_at[kind]
            if sources & _AROUND:
                self._around.append(root)
                cell = board.cells[board.tile_of(root)]
                cells = [cell + step for step in lays.around]
                if sources <= OF_SITES and lays.kinds[kind].shape == "site":
                    for each in cells:
                        self._sites.setdefault(each, []).append(root)
                else:
                    self._near.update(cells)
                self._asks_always |= ADJOINING in sources
            # A site may be completed far from the tile, too.
            elif sources & _COMPLETED or lays.kinds[kind].shape == "site":
                self._waiting.append(root)
            self._asks_if_completed |= ADJOINING_COMPLETED in sources
            if lays.kinds[kind].shape == "site":
                self._lines.update(map(board.find, board.lines_at(root)))

    def judge(self, fits: Iterable[Fit]) -> list[tuple[int, int] | None]:
        """Return what each placement is worth, without a claim and with the best one.

        None if what it closes may have tokens on it, so that the board alone cannot tell.
        """
        previews, sites_on = self._previews, self._sites_on
        sites, around, near = self._sites, self._board.surround_watch, self._near
        met = previews.meetings
        known, glance = previews.joinings.known, not self._asks_always and previews.joinings.agree
        judged: list[tuple[int, int] | None] = []
        for lay, cell in fits:
            copy = lay >> 2
            found: tuple[int, int] | None = None
            if glance and cell not in near:
                meeting, roots, _ = met.get(cell) or previews.meets(cell)
                joining = known[lay].get(meeting) or previews.joining(lay, meeting)
                if cell not in sites and cell not in around and not sites_on[copy]:
                    found = self._at_a_glance(joining, roots, 0, 0)
                elif (seen := self._see_sites(copy, cell)) is not None:
                    found = self._at_a_glance(joining, roots, *seen)
            judged.append(None if found is _UNTOLD else found or self._closely(lay, cell))
        return judged

    def may_complete(self, lay: int, cell: int) -> bool:
        """Say whether a placement completes anything, or whether that cannot be told so quickly."""
        previews, board = self._previews, self._board
        around = cell in board.surround_watch or board.rules.surround_watch[lay >> 2]
        if around or not previews.joinings.agree:
            return True
        meeting, roots, _ = previews.meets(cell)
        joining, open_ends = previews.joining(lay, meeting), board.open_ends
        # Sites where lines end are completed by these only.
        return bool(joining.complete) or any(
            closes and more + sum([open_ends[roots[n]] for n in (first, *others)]) <= 0
            for _, _, more, _, closes, first, others in joining.features
        )

    def _see_sites(self, copy: int, cell: int) -> tuple[int, int] | None:
        """Return by how much a tile changes what sites around it are worth, and the best on it.

        The latter by its points, if the player claims it. None if any of them is completed.
        """
        key = copy, cell
        if key not in self._sites_seen:
            self._sites_seen[key] = self._look_at_sites(copy, cell)
        return self._sites_seen[key]

    def _look_at_sites(self, copy: int, cell: int) -> tuple[int, int] | None:
        values, board, lays = self._values, self._board, self._values.setup.lays
        full = len(lays.around) - 1
        for site in board.surround_watch.get(cell, ()):
            if site not in self._neighbours:
                self._neighbours[site] = board.neighbours(site)
            if self._neighbours[site] == full:
                return None
        change, best = 0, 0
        for root in self._sites.get(cell, ()):
            worth = lays.worths[board.kinds[root]][True]
            if worth is not None:
                seen = values_of(board, root, worth, by_segments=values.setup.by_segments)
                for n, (source, number) in enumerate(worth.sources):
                    near = source == NEIGHBOURING_KIND and number in lays.kinds_on[copy]
                    seen[n] += source == NEIGHBOURS or near
                change += values.share_of(board.claims[root]) * worth.points(seen)
            change -= self._held[root]
        if self._sites_on[copy]:
            beside = [board.occupied.get(cell + step) for step in lays.around]
            kinds = [lays.kinds_on[each[2] >> 2] for each in beside if each is not None]
            if len(kinds) > full:
                return None
            best = self._best_site(copy, kinds)
        return change, best

    def _best_site(self, copy: int, beside: Sequence[frozenset[int]]) -> int:
        """Return the most that a site on a tile scores for the player, by the kinds around it."""
        values, lays, best = self._values, self._values.setup.lays, 0
        for number in self._sites_on[copy]:
            kind = lays.segment_kinds[copy][number]
            worth = lays.worths[kind][True]
            if worth is None or kind not in self._claimable or not lays.looks_at[kind] <= OF_SITES:
                continue
            seen = []
            for source, of in worth.sources:
                count = sum(of in each for each in beside)
                if source not in (NEIGHBOURS, NEIGHBOURING_KIND):
                    counters, by_segments = lays.counters[copy][number], values.setup.by_segments
                    count = value_within(source, of, 1, counters, by_segments=by_segments)
                seen.append(len(beside) if source == NEIGHBOURS else count)
            best = max(best, worth.points(seen))
        return best

    def _at_a_glance(  # noqa: C901, PLR0912 - the hot loop
        self, joining: Joining, roots: Sequence[int], change: int, best: int
    ) -> tuple[int, int] | None:
        """Return the same by what the tile joins, and by what changes at sites; None if in doubt.

        `best` is what the best of the sites on it scores.
        """
        loose = self._loose.get(joining)
        if loose is None:
            loose = self._loose[joining] = self._best_loose(joining)
        if loose < 0:
            return None
        best, shares = max(best, loose), self._shares
        held, claimable, told = self._held, self._claimable, self._told
        open_ends, tiles, claims, counters = self._by_root
        value, scored = self._value + change, self._scored
        for _, kind, more_ends, more_counts, closes, first, others in joining.features:
            root = roots[first]
            ends, pieces = open_ends[root] + more_ends, claims[root]
            if others:  # rarely
                for other in others:
                    ends += open_ends[roots[other]]
                    pieces += claims[roots[other]]
            final = ends > 0 or not closes
            if not final and self._may_ripple(
                joining, kind, (root, *map(roots.__getitem__, others))
            ):
                return None
            if not pieces and kind not in claimable:
                continue
            covered, counts = tiles[root], counters[root] + more_counts
            if others:
                for other in others:
                    covered |= tiles[roots[other]]
                    counts += counters[roots[other]]
            points: int | None = None
            if told[kind]:
                points = scored.get((kind, final, covered.bit_count() + 1, counts))
            if points is None:
                joined = (root, *map(roots.__getitem__, others))
                points = self._joined_points(kind, joined, covered, counts, final=final)
            if points is None:
                return None
            if not pieces:
                best = max(best, points)
                continue
            share = shares.get(pieces)
            if share is None:
                share = self._values.share_of(pieces)
            value += share * points - held.get(root, 0)
            if others:
                for other in others:
                    value -= held.get(roots[other], 0)
        return value, value + self._unit * best

    def _may_ripple(self, joining: Joining, kind: int, roots: Sequence[int]) -> bool:
        """Say whether a feature may change what is worth something elsewhere if it is completed."""
        sites = joining.line_sites
        return (
            kind in self._rippling
            or not self._line_roots.isdisjoint(roots)
            or not (self._claimable.isdisjoint(sites) and self._rippling.isdisjoint(sites))
        )

    def _joined_points(
        self, kind: int, roots: Sequence[int], covered: int, counts: int, *, final: bool
    ) -> int | None:
        """Return what features score when a tile joins them, if they count nothing around them.

        Completed features beside them are counted, too, of which the tile completes none.
        """
        values, lays = self._values, self._values.setup.lays
        covered |= 1 << len(self._board.lays)
        if self._told[kind]:
            return values.points_of(kind, covered, counts, final=final)
        worth, sources = lays.worths[kind][final], lays.looks_at[kind]
        if worth is None or not sources <= BESIDE:
            return 0 if worth is None else None
        if final and (kind, roots) in self._looked_up:
            return self._looked_up[kind, roots]
        seen = values.values_beside(kind, roots, worth, covered, counts)
        points = worth.points(seen)
        if final and sources <= {ADJOINING_COMPLETED}:
            self._looked_up[kind, roots] = points
        return points

    def _best_loose(self, joining: Joining) -> int:
        """Return the most that a segment scores which joins nothing, if the player claims it.

        -1 if that depends on what is around the tile, or on what it completes.
        """
        lays, best = self._values.setup.lays, 0
        kinds, counters = lays.segment_kinds[joining.copy], lays.counters[joining.copy]
        for number in joining.loose:
            if number in joining.complete:
                return -1
            if kinds[number] in self._claimable:
                sources = lays.looks_at[kinds[number]]
                if number in self._sites_on[joining.copy] and sources <= OF_SITES:
                    continue
                if not sources <= WITHIN | _COMPLETED:
                    return -1
                points = self._values.points_of(kinds[number], 1, counters[number], final=True)
                best = max(best, points)
        return best

    def _closely(self, lay: int, cell: int) -> tuple[int, int] | None:  # noqa: C901 - the hot loop
        """Return the same, asking what the tile would join and complete."""
        values, lays, held = self._values, self._values.setup.lays, self._held
        copy = lay >> 2
        if self._asks_always or cell in self._near or cell in self._sites:
            return self.laid(lay, cell)
        seen = self._previews.of(lay, cell)
        _, _, parent, _, _, claims, _, joins, completed, elsewhere = seen
        if elsewhere or (completed and self._counts(seen)):
            return self.laid(lay, cell)
        kinds, claimable = lays.segment_kinds[copy], self._claimable
        for number in completed:
            if kinds[number] in values.setup.watched and (claims[number] or claimable):
                return None
        # Only what the tile joins changes its value.
        # What the features joined are worth now is gone with them.
        value, best, joined = self._value, 0, set(joins.values())
        for root in joins:
            value -= held.get(root, 0)
        for number in joined:
            if claims[number]:
                value += values.share_of(claims[number]) * self._points(seen, number)
            elif kinds[number] in claimable:
                best = max(best, self._points(seen, number))
        for number, alone in self._open_on(copy):
            if number not in joined and parent[number] == number:
                best = max(best, self._points(seen, number) if alone is None else alone)
        return value, value + POINT * values.weights[values.player] * best

    def _counts(self, seen: Preview) -> bool:
        """Say whether something that is held may count what the tile completes."""
        ends = [root for root, number in seen.joins.items() if number in seen.completed]
        return self._asks_if_completed or not self._lines.isdisjoint(ends)

    def _points(self, seen: Preview, number: int) -> int:
        """Return what a feature on a tile that might be laid would score by its formula."""
        lays, final = self._values.setup.lays, number not in seen.completed
        kind = lays.segment_kinds[seen.lay >> 2][number]
        if lays.looks_at[kind] <= WITHIN:
            tiles, counters = seen.tiles[number], seen.counters[number]
            return self._values.points_of(kind, tiles, counters, final=final)
        worth = lays.worths[kind][final]
        return worth.points(self._previews.values(seen, number, worth)) if worth else 0

    def _open_on(self, copy: int) -> list[tuple[int, int | None]]:
        """Return each segment of a copy that the viewer can claim, and what it scores by itself.

        That is None where it depends on what is around the tile.
        """
        found: list[tuple[int, int | None]] | None = self._open.get(copy)
        if found is None:
            lays, tile = self._game.setup.lays, 1 << self._board.tile_count
            found = []
            for number, kind in enumerate(lays.segment_kinds[copy]):
                if kind in self._claimable:
                    alone = None
                    if lays.looks_at[kind] <= WITHIN:
                        final = not lays.closes[kind] or lays.open_ends[copy][number] > 0
                        counters = lays.counters[copy][number]
                        alone = self._values.points_of(kind, tile, counters, final=final)
                    found.append((number, alone))
            self._open[copy] = found
        return found

    def laid(self, lay: int, cell: int) -> tuple[int, int] | None:
        """Return the same, seen when the tile lies there.

        Extensions are asked what they add, though none of their hooks has run for the placement.
        """
        # One copy serves for all: of it the table alone is changed, and then taken back.
        if self._laying is None:
            self._laying = self._values.game.copy()
        board = self._laying.board
        first = len(board.kinds)
        board.place(lay, cell)
        try:
            return self._changed(self._laying, range(first, len(board.kinds)))
        finally:
            board.become(self._board)

    def _changed(self, game: PlayableState, laid: Sequence[int]) -> tuple[int, int] | None:
        values, board, find, closed = self._values, game.board, game.board.find, game.board.closed
        for root in closed:
            if board.kinds[root] in values.setup.watched and (
                board.claims[root] or self._claimable
            ):
                return None
        # Only what the tile joins changes its value, and what counts things around or completed.
        joined = {find(segment) for segment in laid}
        joined.update(self._around, self._waiting if closed else ())
        value, now = self._value, set()
        for root, before in self._held.items():
            held = find(root)
            if held in joined:
                value -= before
                now.add(held)
        for root in now:
            value += values.hold(game, root, final=root not in closed)
        gain = 0
        for number, _ in self._open_on(board.lays[-1] >> 2):
            root = find(laid[number])
            if not board.claims[root]:
                gain = max(gain, values.claimed(game, root, final=root not in closed))
        return value, value + gain
