"""What a position is expected to come to, in points, as the planner sees it.

That is the sum over all features of what they will score for whom, by the chance that they are
completed in time; of the tokens that players have and are likely to get; and of what the pieces in
their supplies are worth with so many turns left. The viewer's own sum counts once, and those of the
others are subtracted, their mean. `lead` gives this for any position of an imagined game.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.board import CLAIMS, PLAYER_BITS
from ..engine.scoring import added_worth, winners_in, winners_of
from ..engine.scoring_formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    COMPLETED_LINES,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
)
from .planner_formulas import formulas
from .planner_odds import UsefulTiles
from .planner_weights import shipped

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.playable_state import PlayableState
    from .planner_weights import Weights

_HARDLY: Final = 0.02
"""How many tiles of use a cell seems to have that has none: chances are never quite 0."""


class Scales(NamedTuple):
    """By how much each part of a value counts; a reason counts one of them alone.

    They are points scored in this turn, points expected, pieces, tokens, and whose they are.
    """

    now: float = 1
    later: float = 1
    pieces: float = 1
    tokens: float = 1
    own: float = 1
    others: float = 1


ALL: Final = Scales()


class Outlook:
    """What a feature on the table is expected to bring the viewer.

    `base` is that if it is not completed, `gain` what its completion adds, `chance` how likely that
    is. `waits` has the chance of each cell that it waits for; `hurdle` is how many tiles of use
    make a cell as likely filled as not.
    """

    __slots__ = ("base", "bonus", "chance", "gain", "hurdle", "kind", "waits")

    def __init__(self, kind: int, waits: dict[int, float], hurdle: float) -> None:
        self.kind, self.waits, self.hurdle = kind, waits, hurdle
        self.base = self.gain = self.bonus = 0.0
        self.chance = 1.0
        for each in waits.values():
            self.chance *= each

    @property
    def value(self) -> float:
        """What it is worth as it is."""
        return self.base + self.gain * self.chance


class Evaluation:
    """What is expected of a position of an imagined game, for one of its players.

    `outlooks` has the features that matter by their roots: those that are held, those on which
    others depend, and those with pieces and tokens. `waiting` has by open cell what waits there:
    the side of the cell, the port there, and the feature. `fills` has what it is worth that a cell
    is filled next to something that waits to be surrounded.
    """

    def __init__(
        self,
        game: PlayableState,
        player: int,
        weights: Weights | None = None,
        scales: Scales = ALL,
        odds: UsefulTiles | None = None,
    ) -> None:
        self.game, self.player, self.board = game, player, game.board
        self.weights = weights = weights or shipped()
        self.scales = scales
        self.setup = setup = game.setup
        self.lays = lays = setup.lays
        self.formulas = formulas(setup)
        self.players = count = len(game.scores)
        self.stakes = [-scales.others * weights.rivals / max(count - 1, 1)] * count
        self.stakes[player] = scales.own
        hidden = [*game.deck]
        for seat, hand in enumerate(game.hands):
            if seat != player:
                hidden += hand
        self.tiles_left = len(hidden)
        self.turns_left = len(hidden) / count
        self.odds = odds or UsefulTiles(
            lays, self.formulas.fits, Counter(hidden), weights.extending
        )
        self._shares: dict[int, tuple[float, float, float]] = {}
        self._price_pieces()
        self.waiting: dict[int, list[tuple[int, int, int]]] = {}
        self.fills: dict[int, float] = {}
        self.bonuses: dict[int, float] = {}
        self._unclaimed: dict[int, Outlook] = {}
        self.beside = self._pieces_beside()
        self.outlooks: dict[int, Outlook] = {}
        self._look_round()

    # --- Players and their pieces ---

    def _price_pieces(self) -> None:
        """Find what the pieces in each player's supply are worth, one more and one less."""
        game, weights = self.game, self.weights
        time = self.turns_left / (self.turns_left + weights.horizon)
        unit = weights.piece * self.formulas.usual * time * self.scales.pieces
        claiming = self.setup.claiming
        self.one_more, self.last, self.supplies = [], [], []
        for player in range(self.players):
            spare = sum([game.supply.get((piece, player), 0) for piece in claiming])
            worths = [unit]
            for _ in range(spare):
                worths.append(worths[-1] * weights.next_piece)
            self.one_more.append(worths[spare])
            self.last.append(worths[spare - 1] if spare else 0.0)
            self.supplies.append(sum(worths[:spare]))

    def shares(self, claims: int) -> tuple[float, float, float]:
        """Return by how much a feature's points count, its tokens, and pieces that come home."""
        known = self._shares.get(claims)
        if known is None:
            counts = [claims >> (PLAYER_BITS * n) & CLAIMS for n in range(self.players)]
            known = self._shares[claims] = self._shares_of(counts, winners_of(counts))
        return known

    def _shares_of(
        self, counts: Sequence[int], winners: Sequence[int]
    ) -> tuple[float, float, float]:
        points = sum([self.stakes[player] for player in winners])
        pieces = sum(
            [s * n * more for s, n, more in zip(self.stakes, counts, self.one_more, strict=True)]
        )
        return points, points / max(len(winners), 1), pieces

    def hurdle(self, claims: int) -> float:
        """Return how many tiles of use make it as likely as not that a cell is filled in time."""
        count = self.players
        if not claims:
            return self.weights.patience * count
        pieces = [claims >> (PLAYER_BITS * n) & CLAIMS for n in range(count)]
        return self.weights.patience * count / max(len(winners_of(pieces)), 1)

    def _pieces_beside(self) -> dict[int, float]:
        """Return by how much tokens on a feature count for players whose pieces stand there.

        Those are pieces that claim nothing.
        """
        found: dict[int, float] = {}
        for (_, owner), places in self.game.pieces.items():
            for place in places if owner >= 0 else ():
                if place >= 0:
                    root = self.board.find(place)
                    found[root] = found.get(root, 0.0) + self.stakes[owner]
        return found

    def tokens_on(self, root: int) -> float:
        """Return what the tokens on a feature are worth."""
        means, pools = self.formulas.means, self.game.tokens
        return sum(
            [len(t.piles[root]) * means[name] for name, t in pools.items() if root in t.piles]
        )

    # --- Features ---

    def _look_round(self) -> None:
        board, closes = self.board, self.lays.closes
        held = dict.fromkeys(map(board.find, board.standing))
        later: list[int] = []
        for root in held:
            if closes[board.kinds[root]]:
                later.append(root)
            else:
                self.outlooks[root] = self.look(root)
        # What fields and sites hope for is known by now.
        known = {*held}
        for root in (*self.bonuses, *self.beside):
            if root not in known and closes[board.kinds[root]]:
                known.add(root)
                later.append(root)
        for root in later:
            self.outlooks[root] = self.look(root)

    def outlook(self, root: int) -> Outlook:
        """Return what is expected of a feature, whoever holds it."""
        found = self.outlooks.get(root) or self._unclaimed.get(root)
        if found is None:
            found = self._unclaimed[root] = self.look(root, watched=False)
        return found

    def look(self, root: int, *, watched: bool = True) -> Outlook:
        """Find what is expected of a feature; only what is `watched` others depend on."""
        board, kind = self.board, self.board.kinds[root]
        claims = board.claims[root]
        shares = self.shares(claims)
        if self.setup.on_winners and claims:
            pieces = board.claims_by_player(root, self.players)
            shares = self._shares_of(pieces, winners_in(self.game, root, pieces))
        if self.lays.closes[kind]:
            found = self._look_closable(root, kind, shares, watched=watched)
        elif self.lays.kinds[kind].shape == "site":
            found = self._look_site(root, kind, shares, watched=watched)
        else:
            found = Outlook(kind, {}, 1.0)
            points = self._field(root, kind, shares[0], watched=watched)
            found.base = self.scales.later * shares[0] * points
        if claims and self.setup.worth_hooks[kind]:
            more, own = added_worth(self.game, root, final=True)
            points = shares[0] * sum(term.points for term in more)
            points += sum(self.stakes[each.player] * each.term.points for each in own)
            found.base += self.scales.later * points
        return found

    def _look_closable(
        self, root: int, kind: int, shares: tuple[float, float, float], *, watched: bool
    ) -> Outlook:
        board = self.board
        hurdle = self.hurdle(board.claims[root])
        found = Outlook(kind, self._waits(root, kind, hurdle, watched=watched), hurdle)
        found.bonus = self.bonuses.get(root, 0.0)
        tiles, counters = board.tiles[root].bit_count(), board.counters[root]
        found.base, found.gain = self.expect(
            kind,
            tiles,
            counters,
            len(found.waits),
            shares,
            self.tokens_on(root),
            found.bonus,
            self.beside.get(root, 0.0),
        )
        return found

    def expect(  # noqa: PLR0913, PLR0917 - hot
        self,
        kind: int,
        tiles: int,
        counters: int,
        cells: int,
        shares: tuple[float, float, float],
        tokens: float,
        bonus: float,
        beside: float,
    ) -> tuple[float, float]:
        """Return what an incomplete feature brings if it stays so, and what completion adds."""
        weights, scales, formulas = self.weights, self.scales, self.formulas
        final, final_growth, done, done_growth = formulas.scored(kind, tiles, counters)
        share, token_share, pieces = shares
        base = final + weights.growing * cells * final_growth
        gain = done + (1 + weights.swelling) * cells * done_growth - base
        tokens *= scales.tokens
        more = scales.tokens * cells * formulas.draws[kind]
        taken = beside * weights.tokens_beside * tokens
        return (
            scales.later * share * base + taken,
            scales.later * share * gain
            + token_share * weights.tokens_on * (tokens + more)
            - 0.5 * taken
            + weights.returning * pieces
            + bonus,
        )

    def _waits(self, root: int, kind: int, hurdle: float, *, watched: bool) -> dict[int, float]:
        """Return the cells that a feature waits for, with how likely each is filled to close it."""
        board, rules, useful = self.board, self.lays, self.odds.useful
        occupied, frontier, parent = board.occupied, board.frontier, board.parent
        found: dict[int, float] = {}
        for tile in board.tiles_of(root):
            cell, base, ports = board.cells[tile], board.first_segments[tile], board.lays[tile]
            for side, numbers in enumerate(rules.ports_back[ports]):
                beside = cell + rules.steps[side]
                if beside in occupied:
                    continue
                for port, number in enumerate(numbers):
                    segment = base + number
                    while parent[segment] != segment:
                        segment = parent[segment]
                    if segment == root:
                        across = side ^ 2
                        count = useful(frontier[beside], across, port, kind) + _HARDLY
                        likely = count / (count + hurdle)
                        if likely < found.get(beside, 1.0):
                            found[beside] = likely
                        if watched:
                            self.waiting.setdefault(beside, []).append((across, port, root))
        return found

    # --- Sites and fields ---

    def _look_site(
        self, root: int, kind: int, shares: tuple[float, float, float], *, watched: bool
    ) -> Outlook:
        board, when = self.board, self.lays.kinds[kind].completed_when
        hurdle = self.hurdle(board.claims[root])
        around, full = self._around(root, kind), self._around(root, kind)
        waits: dict[int, float] = {}
        lines: list[int] = []
        if when == "surrounded":
            waits = self.waits_around(board.cells[board.tile_of(root)], hurdle)
            around[NEIGHBOURS] += sum(waits.values())
            full[NEIGHBOURS] = len(self.lays.around)
        elif when == "lines_completed":
            lines = [*dict.fromkeys(map(board.find, board.lines_at(root)))]
            full[COMPLETED_LINES] = len(lines)
            if not watched:
                waits = {~n: self.outlook(line).chance for n, line in enumerate(lines)}
                around[COMPLETED_LINES] = sum(waits.values())
        found = Outlook(kind, waits, hurdle)
        counters = board.counters[root]
        points = self.formulas.points
        final = points(kind, 1, 1, counters, around)
        done = points(kind, 0, 1, counters, full)
        share, _, pieces = shares
        found.base = self.scales.later * share * final
        if when == "surrounded" or not watched:
            found.gain = self.scales.later * share * (done - final)
            found.gain += self.weights.returning * pieces
            if watched:
                more = points(kind, 1, 1, counters, {**around, NEIGHBOURS: around[NEIGHBOURS] + 1})
                each = self.scales.later * share * (more - final)
                for cell, likely in waits.items():
                    filled = (1 - likely) * each + found.gain * found.chance * (1 / likely - 1)
                    self.fills[cell] = self.fills.get(cell, 0.0) + filled
        elif lines and watched:
            self._hope_for_lines(found, lines, shares, (done - final) / len(lines))
        return found

    def _hope_for_lines(
        self, found: Outlook, lines: Iterable[int], shares: tuple[float, float, float], each: float
    ) -> None:
        """Let the lines at a site bring what the site scores with them, and its piece home."""
        open_lines = [line for line in lines if not self.board.is_complete(line)]
        share, _, pieces = shares
        bonus = self.scales.later * share * each
        bonus += self.weights.returning * pieces / max(len(open_lines), 1) / 2
        for line in open_lines:
            self.bonuses[line] = self.bonuses.get(line, 0.0) + bonus
        if not open_lines:
            found.gain = bonus

    def waits_around(self, middle: int, hurdle: float) -> dict[int, float]:
        """Return the cells around one that are open, with how likely each of them is filled."""
        board, odds = self.board, self.odds
        found: dict[int, float] = {}
        for step in self.lays.around:
            cell = middle + step
            if cell not in board.occupied:
                code = board.frontier.get(cell)
                fits = odds.fitting(code) if code is not None else self.tiles_left / 2
                found[cell] = (fits + _HARDLY) / (fits + _HARDLY + 2 * hurdle)
        return found

    def _around(self, root: int, kind: int) -> dict[int, float]:
        """Return by source what counts for a feature besides itself, as it is."""
        board, found = self.board, dict[int, float]()
        for worth in self.formulas.worths[kind]:
            for source, number in worth.sources if worth else ():
                if source in found:
                    continue
                if source == COMPLETED_LINES:
                    found[source] = board.completed_lines(root)
                elif source == NEIGHBOURS:
                    found[source] = board.neighbours(root)
                elif source == NEIGHBOURING_KIND:
                    found[source] = board.neighbouring(root, number)
                elif source in (ADJOINING, ADJOINING_COMPLETED):
                    beside = board.adjoining(root, number)
                    found[ADJOINING] = len(beside)
                    found[ADJOINING_COMPLETED] = sum(map(board.is_complete, beside))
        return {NEIGHBOURS: 0, COMPLETED_LINES: 0, **found}

    def _field(self, root: int, kind: int, share: float, *, watched: bool) -> float:
        """Return what a feature scores in the end that is never completed; see `spread`."""
        board, formulas = self.board, self.formulas
        tiles, counters = board.tiles[root].bit_count(), board.counters[root]
        ends = board.open_ends[root]
        if not formulas.looks_around[kind]:
            scored = formulas.scored(kind, tiles, counters)
            return scored.final + self.spread(ends) * scored.final_growth
        around = self._around(root, kind)
        now = formulas.points(kind, 1, tiles, counters, around)
        if ADJOINING_COMPLETED in formulas.sources[kind]:
            more = {**around, ADJOINING_COMPLETED: around[ADJOINING_COMPLETED] + 1}
            each = formulas.points(kind, 1, tiles, counters, more) - now
            for worth in formulas.worths[kind] if watched else ():
                for source, number in worth.sources if worth else ():
                    if source == ADJOINING_COMPLETED and share:
                        self._hope_for(board.adjoining(root, number), share * each)
            if not watched:
                hopeful = around[ADJOINING] - around[ADJOINING_COMPLETED]
                now += each * self.weights.adjoining * hopeful
            now += each * self.weights.adjoining * self.spread(ends)
        return now

    def _hope_for(self, roots: Iterable[int], bonus: float) -> None:
        """Let features bring something if they are completed, for what counts them."""
        for root in roots:
            if not self.board.is_complete(root):
                self.bonuses[root] = self.bonuses.get(root, 0.0) + self.scales.later * bonus

    def spread(self, ends: int) -> float:
        """Return how many tiles a feature with so many open ends may still be joined by."""
        each = self.tiles_left / (len(self.board.frontier) + 1)
        return self.weights.spreading * each * ends

    # --- The whole position ---

    def lead(self) -> float:
        """Return by how many points the player is expected to be ahead, as weighed."""
        game, scales = self.game, self.scales
        total = sum([stake * n for stake, n in zip(self.stakes, game.scores, strict=True)])
        total *= scales.now
        if game.is_over or game.winners:
            return total
        total += sum([stake * n for stake, n in zip(self.stakes, self.supplies, strict=True)])
        total += sum([each.base + each.gain * each.chance for each in self.outlooks.values()])
        return total + scales.tokens * self._held()

    def _held(self) -> float:
        """Return what the tokens are worth that players hold: what the player knows, or a mean."""
        total = 0.0
        for name, tokens in self.game.tokens.items():
            mean = self.formulas.means[name]
            for player, values in enumerate(tokens.held):
                known = player == self.player
                total += self.stakes[player] * (sum(values) if known else mean * len(values))
        return total


def lead(game: PlayableState, player: int, weights: Weights | None = None) -> float:
    """Return by how many points a player is expected to be ahead in the end, of the others' mean.

    It may be asked in any step, of a game that is imagined, or of one in which all is known: only
    how many tiles are left of which kind counts, and not their order. It costs about what two views
    do. When all is scored, it is exact.
    """
    plain = (weights or shipped())._replace(rivals=1.0)
    return Evaluation(game, player, plain).lead()


def unseen(game: PlayableState, player: int) -> list[int]:
    """Return the tiles, by copy, that a player has not seen: in the bag and in others' hands."""
    others = [hand for seat, hand in enumerate(game.hands) if seat != player]
    return [*game.deck, *chain.from_iterable(others)]
