"""What a position is expected to come to, in points, as the planner sees it.

That is the sum over all features of what they will score for whom, by the chance that they are
completed in time; of the tokens that players have and are likely to get; and of what the pieces in
their supplies are worth with so many turns left. The viewer's own sum counts once, and those of the
others are subtracted, their mean. `lead` gives this for any position of an imagined game.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

from ..engine.scoring import added_worth, winners_in
from .known_table import KnownTable
from .planner_formulas import formulas
from .planner_odds import END_BITS
from .planner_prices import ALL, Scales, Shares, prices_of
from .planner_sites import look_at_field, look_at_site
from .weights import shipped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.playable_state import PlayableState
    from .planner_formulas import FormulaPoints
    from .planner_odds import Likelihoods
    from .weights import Weights

Ends = tuple[int, int, int, int]
"""Two sides of a cell, each with a port of the tile that is to lie there."""


_NEVER: Final = (0.0, -1)
_NOTHING: Final[frozenset[int]] = frozenset()


class Outlook:
    """What a feature on the table is expected to bring the viewer.

    `base` is that if it is not completed, `gain` what its completion adds, `chance` how likely that
    is, and `value` what it is worth by these. `waits` has the chance of each cell that it waits
    for; `hurdle` is how many tiles of use make a cell as likely filled as not. `points` is what it
    is expected to score for whoever holds it.
    """

    __slots__ = ("base", "chance", "gain", "hurdle", "kind", "points", "value", "waits")

    def __init__(  # noqa: PLR0913, PLR0917 - all of it
        self,
        kind: int,
        base: float,
        gain: float = 0.0,
        chance: float = 1.0,
        waits: dict[int, float] | None = None,
        hurdle: float = 1.0,
    ) -> None:
        self.kind, self.base, self.gain, self.chance = kind, base, gain, chance
        self.waits, self.hurdle = waits or {}, hurdle
        self.value, self.points = base + gain * chance, 0.0


class Evaluation:
    """What is expected of a position of an imagined game, for one of its players.

    `tokens` has by feature what those are worth that lie on it, and `beside` for whom they count
    besides, as their pieces stand there that claim nothing.

    `closing` has how likely what nobody holds is closed on a cell.

    After `look_round`, `outlooks` has the features that matter by their roots: those that are held,
    those on which others depend, and those with pieces beside tokens. `ends` has by open cell which
    of these go on there: the side of the cell, the port there, and the feature. `meets` has by cell
    what the chance to join two of them there is worth, `fills` what filling the cell is worth, next
    to something that waits to be surrounded, and `bonuses` what completing a feature brings by
    others that count it. What is never completed is still joined by `spread` tiles for each of its
    open ends.
    """

    def __init__(
        self,
        game: PlayableState,
        player: int,
        weights: Weights | None = None,
        scales: Scales = ALL,
    ) -> None:
        self.game, self.player, self.board = game, player, game.board
        self.weights = weights = weights or shipped()
        self.scales = scales
        self.setup = setup = game.setup
        self.lays = lays = setup.lays
        self.formulas = formulas(setup)
        self.known = KnownTable.of(game.board)
        self._open_ends = self.known.features
        self.players = len(game.scores)
        hidden = game.deck
        if game.hands is not setup.no_hands:
            others = (hand for seat, hand in enumerate(game.hands) if seat != player)
            hidden = [*hidden, *(copy for hand in others for copy in hand)]
        self.tiles_left = len(hidden)
        self.odds = self.formulas.fits.odds(lays, hidden, weights.extending)
        self.spread = weights.spreading * self.tiles_left / (len(self.board.frontier) + 1)
        self.prices = prices_of(game, player, weights, scales, self.formulas, self.tiles_left)
        self.stakes, self.shares = self.prices.stakes, self.prices.shares
        self.closing = self.odds.closing(self.shares[0].hurdle)
        self._growing, self._swelling = self.prices.growing, self.prices.swelling
        self._draws = self.formulas.draws
        self._taking = scales.tokens * weights.tokens_beside
        self.tokens, self.beside = self.tokens_lying(game), self.pieces_beside(game)
        self.fills: dict[int, float] = {}
        self.ends: dict[int, list[tuple[int, int, int]]] = {}
        self.meets: dict[int, float] = {}
        self.bonuses: dict[int, float] = {}
        self.outlooks: dict[int, Outlook] = {}
        self._chances: dict[int, tuple[float, dict[int, float]]] = {}
        self._has_looked = False

    # --- Pieces and tokens ---

    def tokens_lying(self, game: PlayableState) -> dict[int, float]:
        """Return by feature what the tokens on it are worth."""
        found: dict[int, float] = {}
        for name, tokens in game.tokens.items():
            mean, piles = self.formulas.means[name], tokens.piles.items()
            if not found:  # mostly there is only one pool
                found = {root: mean * len(pile) for root, pile in piles}
                continue
            for root, pile in piles:
                found[root] = found.get(root, 0.0) + mean * len(pile)
        return found

    def pieces_beside(self, game: PlayableState) -> dict[int, float]:
        """Return by feature for whom tokens on it count besides, by pieces that claim nothing."""
        found: dict[int, float] = {}
        for (_, owner), places in game.pieces.items():
            if places and owner >= 0:
                for place in places:
                    if place >= 0:
                        root = self.board.find(place)
                        found[root] = found.get(root, 0.0) + self.stakes[owner]
        return found

    # --- Features ---

    def look_round(self) -> None:
        """Look at all features that matter."""
        if self._has_looked:
            return
        self._has_looked = True
        board, closes = self.board, self.lays.closes
        later = []
        held = dict.fromkeys(map(board.find, board.standing))
        for root in held:
            if closes[board.kinds[root]]:
                later.append(root)
            else:
                self.outlooks[root] = self.look(root, watched=True)
        # What fields and sites hope for is known by now.
        hoped = dict.fromkeys((*self.bonuses, *self.beside))
        later += [root for root in hoped if root not in held and closes[board.kinds[root]]]
        for root in later:
            self.outlooks[root] = self.look(root, watched=True)
        self._look_for_meetings()

    def look(self, root: int, *, watched: bool = False, claims: int | None = None) -> Outlook:
        """Find what is expected of a feature, if given with other `claims` on it than it has.

        Only what is `watched` others depend on.
        """
        board, kind, asks = self.board, self.board.kinds[root], claims is None
        claims = board.claims[root] if claims is None else claims
        shares = self.shares[claims]
        # With claims that are only imagined, extensions cannot be asked who would win.
        if self.setup.on_winners and claims and asks:
            pieces = board.claims_by_player(root, self.players)
            shares = self.prices.shares_of(pieces, winners_in(self.game, root, pieces))
        if self.lays.closes[kind]:
            hurdle = shares.hurdle
            closing = self.odds.closing(hurdle)
            waits, chance = self._waits(root, kind, closing, watched=watched)
            scored = self.formulas.scored[kind, board.tiles[root].bit_count(), board.counters[root]]
            tokens, beside = self.tokens.get(root, 0.0), self.beside.get(root, 0.0)
            bonus = self.bonuses.get(root, 0.0)
            base, gain = self.expect(kind, scored, len(waits), shares, tokens, bonus, beside)
            found = Outlook(kind, base, gain, chance, waits, hurdle)
            found.points = scored[0] + chance * (scored[2] - scored[0])
            found.points += len(waits) * scored[1] + tokens * chance
        elif self.lays.kinds[kind].shape == "site":
            found = Outlook(kind, *look_at_site(self, root, shares, watched=watched))
        else:
            points = look_at_field(self, root, shares, watched=watched)
            found = Outlook(kind, shares.later * points)
            found.points = points
        if claims and asks and self.setup.worth_hooks[kind]:
            found.base += self._added(root, shares)
            found.value = found.base + found.gain * found.chance
        return found

    def _added(self, root: int, shares: Shares) -> float:
        """Return what extensions add to a feature, if it is as it is in the end."""
        more, own = added_worth(self.game, root, final=True)
        points = shares.points * sum(term.points for term in more)
        points += sum([self.stakes[each.player] * each.term.points for each in own])
        return self.scales.later * points

    def adjoining(self, root: int, kind: int) -> frozenset[int]:
        """Return the features of a kind that adjoin a feature on some tile, as Board does.

        They are known for all features of its kind at once: most of them are asked for.
        """
        key = self.board.kinds[root], kind
        found = self.known.adjoining_by_kinds.get(key) or self.known.adjoining(self.board, *key)
        return found.get(root, _NOTHING)

    def chances_of(self, root: int) -> tuple[float, dict[int, float]]:
        """Return how likely a feature is completed, and the chance of each cell it waits for."""
        seen = self.outlooks.get(root)
        if seen is not None:
            return seen.chance, seen.waits
        found = self._chances.get(root)
        if found is None:
            waits, chance = self._waits(root, self.board.kinds[root], self.closing, watched=False)
            found = self._chances[root] = chance, waits
        return found

    def _waits(
        self, root: int, kind: int, closing: Likelihoods, *, watched: bool
    ) -> tuple[dict[int, float], float]:
        """Return the cells that a feature waits for, with how likely each is filled to close it.

        And how likely all of them are.
        """
        frontier, ends = self.board.frontier, self.ends
        going_on = self._open_ends.get(root)
        if going_on is None:
            going_on = self._find_open_ends(root, kind)
        found: dict[int, float] = {}
        for beside, end, watch in going_on:
            likely = closing[frontier[beside] << END_BITS | end]
            if likely < found.get(beside, 1.0):
                found[beside] = likely
            if watched:
                if beside in ends:
                    ends[beside].append(watch)
                else:
                    ends[beside] = [watch]
        return found, prod(found.values(), start=1.0)

    def _find_open_ends(
        self, root: int, kind: int
    ) -> Sequence[tuple[int, int, tuple[int, int, int]]]:
        """Return where a feature goes on: the open cells, the ends there (`end_at`), and `ends`."""
        board = self.board
        occupied, parent = board.occupied, board.parent
        cells, firsts, lays = board.cells, board.first_segments, board.lays
        going_on = self.formulas.going_on[kind]
        found: list[tuple[int, int, tuple[int, int, int]]] = []
        tiles, left = board.tiles[root], board.open_ends[root]
        while left and tiles:
            lowest = tiles & -tiles
            tiles ^= lowest
            tile = lowest.bit_length() - 1
            cell, first = cells[tile], firsts[tile]
            for step, across, port, number, end in going_on[lays[tile]]:
                beside = cell + step
                if beside in occupied:
                    continue
                segment = first + number
                while parent[segment] != segment:
                    segment = parent[segment]
                if segment == root:
                    left -= 1
                    found.append((beside, end, (across, port, root)))
        self._open_ends[root] = found
        return found

    def expect(  # noqa: PLR0913, PLR0917 - hot
        self,
        kind: int,
        scored: FormulaPoints,
        cells: int,
        shares: Shares,
        tokens: float,
        bonus: float,
        beside: float,
    ) -> tuple[float, float]:
        """Return what an incomplete feature brings if it stays so, and what completion adds.

        It waits for so many cells, and grows by some tiles until then, see the weights.
        """
        final, growth, done, done_growth = scored
        later = shares.later
        final += self._growing * cells * growth
        done += self._swelling * cells * done_growth
        base = later * final
        gain = later * (done - final) + shares.returning + bonus
        # Tiles that will be added may draw tokens, too.
        draws = self._draws[kind]
        if tokens or draws:
            gain += shares.tokens_later * (tokens + cells * draws)
            if beside:
                taken = self._taking * beside * tokens
                base += taken
                gain -= taken / 2
        return base, gain

    def meeting(  # noqa: PLR0913, PLR0917 - hot
        self, claims: int, points: float, other: int, code: int, ends: Ends, kind: int
    ) -> float:
        """Return what the chance to join a feature to another one on a cell is worth.

        The first is told by its claims and points, the `other` by its root; both wait there.
        """
        count = self.odds.joining(code, *ends, kind)
        if not count:
            return 0.0
        there, theirs = self.board.claims[other], self.outlooks[other].points
        shares = self.shares
        before = shares[claims].points * points + shares[there].points * theirs
        change = shares[claims + there].points * (points + theirs) - before
        return self.scales.later * change * count / (count + self.prices.joining)

    def _look_for_meetings(self) -> None:
        """Find which of the features that are held may be joined, on cells where both wait."""
        kinds, claims, outlooks = self.board.kinds, self.board.claims, self.outlooks
        best: dict[tuple[int, int], tuple[float, int]] = {}
        for cell, ends in self.ends.items():
            code = self.board.frontier[cell]
            for n, (side, port, root) in enumerate(ends):
                for other_side, other_port, other in ends[:n]:
                    if root == other or side == other_side or kinds[root] != kinds[other]:
                        continue
                    both = side, port, other_side, other_port
                    points, kind = outlooks[root].points, kinds[root]
                    worth = self.meeting(claims[root], points, other, code, both, kind)
                    pair = min(root, other), max(root, other)
                    if abs(worth) > abs(best.get(pair, _NEVER)[0]):
                        best[pair] = worth, cell
        for worth, cell in best.values():
            self.meets[cell] = self.meets.get(cell, 0.0) + worth

    def scored_now(self, claims: int, points: float, tokens: float) -> float:
        """Return what a feature is worth that scores in this turn."""
        shares = self.shares[claims]
        return shares.now * points + shares.tokens_now * tokens + shares.pieces

    # --- The whole position ---

    def lead(self) -> float:
        """Return by how many points the player is expected to be ahead, as weighed."""
        total = self.holdings(self.game)
        if self.game.is_over or self.game.winners:
            return total
        self.look_round()
        total += sum(self.meets.values())
        return total + sum([each.value for each in self.outlooks.values()])

    def holdings(self, game: PlayableState) -> float:
        """Return what the points and tokens of players are worth, and the pieces they have."""
        scales = self.scales
        total = sum([stake * n for stake, n in zip(self.stakes, game.scores, strict=True)])
        total *= scales.now
        if game.is_over or game.winners:
            return total
        total += sum(
            [stake * n for stake, n in zip(self.stakes, self.prices.supplies, strict=True)]
        )
        for name, tokens in game.tokens.items():
            mean = self.formulas.means[name]
            for player, values in enumerate(tokens.held):
                if values:
                    worth = sum(values) if player == self.player else mean * len(values)
                    total += scales.tokens * self.stakes[player] * worth
        return total

    def changes(self, game: PlayableState, *, calm: bool) -> Changes:
        """Return what tells how much more is worth what a state of the game, as now, becomes.

        It is `calm` if nothing but quiet actions (Offer) are to be tried.
        """
        return Changes(self, game, calm=calm)

    def claim_worth(self, root: int, claims: int) -> float:
        """Return what it adds that a feature is claimed which nobody holds."""
        if self.lays.closes[self.board.kinds[root]]:
            tokens, beside = self.tokens.get(root, 0.0), self.beside.get(root, 0.0)
            claimed = self.worth_with(root, tokens, beside, claims)
            if not (tokens and beside):  # it is worth nothing to anybody as it is
                return claimed
            return claimed - self.worth_with(root, tokens, beside, 0)
        return self.look(root, claims=claims).value - self.look(root, claims=0).value

    def worth_with(self, root: int, tokens: float, beside: float, claims: int) -> float:
        """Return what a feature would be worth with other tokens on it, and pieces there."""
        board, kind = self.board, self.board.kinds[root]
        chance, waits = self.chances_of(root)
        scored = self.formulas.scored[kind, board.tiles[root].bit_count(), board.counters[root]]
        shares = self.shares[claims]
        base, gain = self.expect(kind, scored, len(waits), shares, tokens, 0.0, beside)
        return base + gain * chance


class Changes:
    """Tells how much more other states of a game are worth than the one that it began with.

    Nothing on the table differs there but tokens, and pieces that claim nothing.
    """

    def __init__(self, values: Evaluation, game: PlayableState, *, calm: bool) -> None:
        self._values, self._before = values, 0.0 if calm else values.holdings(game)
        self._scores, self._pieces = game.scores[:], game.pieces.copy()
        self._tokens: list[tuple[object, object]] = []
        if not calm:
            self._tokens += [(each.held[:], each.piles.copy()) for each in game.tokens.values()]
        self._known: dict[tuple[int, float, float], float] = {}

    def worth(self, game: PlayableState, *, quiet: bool) -> float:
        """Return how much more the game is worth as it is now; see Offer for what is `quiet`."""
        values, total = self._values, 0.0
        tokens, beside = values.tokens, values.beside
        if not quiet:
            now = [(each.held, each.piles) for each in game.tokens.values()]
            if game.scores != self._scores or now != self._tokens:
                total, tokens = values.holdings(game) - self._before, values.tokens_lying(game)
        if game.pieces != self._pieces:
            beside = values.pieces_beside(game)
        changing = (*values.beside, *beside) if beside is not values.beside else ()
        if tokens is not values.tokens:
            changing = (*values.tokens, *tokens, *changing)
        kinds, closes = values.board.kinds, values.lays.closes
        for root in dict.fromkeys(changing):
            lying, there = values.tokens.get(root, 0.0), values.beside.get(root, 0.0)
            lying_now, there_now = tokens.get(root, 0.0), beside.get(root, 0.0)
            if (lying != lying_now or there != there_now) and closes[kinds[root]]:
                more = self._with(root, lying_now, there_now) - self._with(root, lying, there)
                total += more
        return total

    def _with(self, root: int, tokens: float, beside: float) -> float:
        """Return what a feature is worth so; actions often change the same ones."""
        key = root, tokens, beside
        found = self._known.get(key)
        if found is None:
            claims = self._values.board.claims[root]
            found = self._known[key] = self._values.worth_with(root, tokens, beside, claims)
        return found


def lead(game: PlayableState, player: int, weights: Weights | None = None) -> float:
    """Return by how many points a player is expected to be ahead in the end, of the others' mean.

    It may be asked in any step, of a game that is imagined, or of one in which all is known: only
    how many tiles are left of which kind counts, and not their order. It costs about what two views
    do. When all is scored, it is exact.
    """
    plain = (weights or shipped())._replace(rivals=1.0)
    return Evaluation(game, player, plain).lead()
