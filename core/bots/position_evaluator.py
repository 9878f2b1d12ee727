"""The points that a position is expected to come to, as the planner sees it.

That is the sum over all features of what they will score for whom, by the chance that they are
completed in time; of the tokens that players have and are likely to get; and of what the pieces in
their supplies are worth with so many turns left. The viewer's own sum counts once, and those of the
others are subtracted, their mean. `lead` gives this for any position of an imagined game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.scoring import added_worth, winners_in
from .prices import ALL, Scales, Shares
from .site_expectations import expect_field, expect_site
from .table_odds import Expectation, TableOdds
from .token_worth import worth_of
from .weights import Weights, shipped

if TYPE_CHECKING:
    from ..engine.game import Game
    from .completion_odds import Ends
    from .feature_scores import FormulaPoints

_NEVER: Final = (0.0, -1)


def expected_points(scored: FormulaPoints, chance: float, cells: int, tokens: float) -> float:
    """The points that an open feature is expected to score for whoever holds it.

    It waits for so many cells, and tokens of so many points lie on it.
    """
    final, growth, completed, _ = scored
    return final + chance * (completed - final) + (cells * growth + tokens * chance)


class PositionEvaluator(TableOdds):
    """The expectations of a position of an imagined game, for one of its players, in points.

    `tokens` has by feature what those are worth that lie on it, and `beside` for whom they count
    besides, as their pieces stand there that claim nothing.

    After `evaluate_features`, `expectations` has the features that matter: those that are held,
    those on which others depend, and those with pieces beside tokens. `joinable` has by cell what
    the chance to join two of them there is worth, in points.
    """

    def __init__(
        self,
        game: Game,
        player: int,
        weights: Weights | None = None,
        scales: Scales = ALL,
    ) -> None:
        super().__init__(game, player, weights or shipped(), scales)
        self._growing, self._swelling = self.prices.growing, self.prices.swelling
        self._draws = self.formulas.draws
        self._taking = scales.tokens * self.weights.tokens_beside
        self.tokens, self.beside = self.tokens_lying(game), self.pieces_beside(game)
        self.joinable: dict[int, float] = {}
        self._is_evaluated = False

    # --- Pieces and tokens ---

    def tokens_lying(self, game: Game) -> dict[int, float]:
        """The worth of the tokens on each feature, in points."""
        found: dict[int, float] = {}
        for name, tokens in game.tokens.items():
            mean, piles = self.formulas.means[name], tokens.piles.items()
            if not found:  # mostly there is only one pool
                found = {root: mean * len(pile) for root, pile in piles}
                continue
            for root, pile in piles:
                found[root] = found.get(root, 0.0) + mean * len(pile)
        return found

    def pieces_beside(self, game: Game) -> dict[int, float]:
        """For whom tokens on a feature count besides, by pieces there that claim nothing."""
        found: dict[int, float] = {}
        for (_, owner), places in game.pieces.items():
            if places and owner >= 0:
                for place in places:
                    if place >= 0:
                        root = self.board.find(place)
                        found[root] = found.get(root, 0.0) + self.player_weights[owner]
        return found

    # --- Features ---

    def evaluate_features(self) -> None:
        """Find what is expected of all features that matter."""
        if self._is_evaluated:
            return
        self._is_evaluated = True
        board, closes = self.board, self.tables.closes
        later = []
        held = dict.fromkeys(map(board.find, board.standing))
        for root in held:
            if closes[board.kinds[root]]:
                later.append(root)
            else:
                self.expectations[root] = self.expectation_of(root, watched=True)
        # What fields and sites hope for is known by now.
        hoped = dict.fromkeys((*self.bonuses, *self.beside))
        later += [root for root in hoped if root not in held and closes[board.kinds[root]]]
        for root in later:
            self.expectations[root] = self.expectation_of(root, watched=True)
        self._find_joinable()

    def expectation_of(
        self, root: int, *, watched: bool = False, claims: int | None = None
    ) -> Expectation:
        """The expectation of a feature, if given with other `claims` on it than it has.

        Only what is `watched` others depend on.
        """
        board, kind, asks = self.board, self.board.kinds[root], claims is None
        claims = board.claims[root] if claims is None else claims
        shares = self.shares[claims]
        # With claims that are only imagined, extensions cannot be asked who would win.
        if self.setup.on_winners and claims and asks:
            pieces = board.claims_by_player(root, self.players)
            shares = self.prices.shares_of(pieces, winners_in(self.game, root, pieces))
        if self.tables.closes[kind]:
            half_odds_tiles = shares.half_odds_tiles
            closing = self.odds.closing(half_odds_tiles)
            waits, chance = self.waits(root, kind, closing, watched=watched)
            scored = self.formulas.scored[kind, board.tiles[root].bit_count(), board.counters[root]]
            tokens, beside = self.tokens.get(root, 0.0), self.beside.get(root, 0.0)
            bonus = self.bonuses.get(root, 0.0)
            base, gain = self.expect(kind, scored, len(waits), shares, tokens, bonus, beside)
            found = Expectation(kind, base, gain, chance, waits, half_odds_tiles)
            found.points = expected_points(scored, chance, len(waits), tokens)
        elif self.tables.kinds[kind].shape == "site":
            found = Expectation(kind, *expect_site(self, root, shares, watched=watched))
        else:
            points = expect_field(self, root, shares, watched=watched)
            found = Expectation(kind, shares.later * points)
            found.points = points
        if claims and asks and self.setup.worth_hooks[kind]:
            found.base += self._added(root, shares)
            found.value = found.base + found.gain * found.chance
        return found

    def _added(self, root: int, shares: Shares) -> float:
        """The points that extensions add to a feature, as weighed, if it is as it is in the end."""
        more, own = added_worth(self.game, root, final=True)
        points = shares.points * sum(term.points for term in more)
        points += sum([self.player_weights[each.player] * each.term.points for each in own])
        return self.scales.later * points

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
        """The points, as weighed, of a feature that stays incomplete, and what completion adds.

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

    def meeting(self, claims: int, points: float, other: int, code: int, ends: Ends) -> float:
        """The worth, in points, of the chance to join a feature to another one on a cell.

        The first is told by its claims and points, the `other` by its root; both wait there.
        """
        count = self.odds.joining(code, ends, self.board.kinds[other])
        if not count:
            return 0.0
        there, theirs = self.board.claims[other], self.expectations[other].points
        shares = self.shares
        before = shares[claims].points * points + shares[there].points * theirs
        change = shares[claims + there].points * (points + theirs) - before
        return self.scales.later * change * count / (count + self.prices.joining)

    def _find_joinable(self) -> None:
        """Find which of the features that are held may be joined, on cells where both wait."""
        kinds, claims, expectations = self.board.kinds, self.board.claims, self.expectations
        best: dict[tuple[int, int], tuple[float, int]] = {}
        for cell, ends in self.ends.items():
            code = self.board.frontier[cell]
            for n, (side, port, root) in enumerate(ends):
                for other_side, other_port, other in ends[:n]:
                    if root == other or side == other_side or kinds[root] != kinds[other]:
                        continue
                    both = side, port, other_side, other_port
                    points = expectations[root].points
                    worth = self.meeting(claims[root], points, other, code, both)
                    pair = min(root, other), max(root, other)
                    if abs(worth) > abs(best.get(pair, _NEVER)[0]):
                        best[pair] = worth, cell
        for worth, cell in best.values():
            self.joinable[cell] = self.joinable.get(cell, 0.0) + worth

    def scored_now(self, claims: int, points: float, tokens: float) -> float:
        """The worth of a feature that scores in this turn, in points."""
        shares = self.shares[claims]
        return shares.now * points + shares.tokens_now * tokens + shares.pieces

    # --- The whole position ---

    def lead(self) -> float:
        """The lead that the player is expected to have in the end, in points, as weighed."""
        total = self.holdings(self.game)
        if self.game.is_over or self.game.winners:
            return total
        self.evaluate_features()
        total += sum(self.joinable.values())
        return total + sum([each.value for each in self.expectations.values()])

    def holdings(self, game: Game) -> float:
        """The worth, in points, of what players have scored, their tokens, and their pieces."""
        scales = self.scales
        total = sum(
            [weight * n for weight, n in zip(self.player_weights, game.scores, strict=True)]
        )
        total *= scales.now
        if game.is_over or game.winners:
            return total
        total += sum(
            [
                weight * n
                for weight, n in zip(self.player_weights, self.prices.supplies, strict=True)
            ]
        )
        for name, tokens in game.tokens.items():
            mean, held = self.formulas.means[name], tokens.held
            for player, values in enumerate(held):
                if values:
                    if tokens.is_open:
                        worth = worth_of(self.setup.edition.token_scores[name], held, player)
                    else:
                        worth = sum(values) if player == self.player else mean * len(values)
                    total += scales.tokens * self.player_weights[player] * worth
        return total

    def claim_worth(self, root: int, claims: int) -> float:
        """The points, as weighed, that claiming a feature adds which nobody holds."""
        if self.tables.closes[self.board.kinds[root]]:
            tokens, beside = self.tokens.get(root, 0.0), self.beside.get(root, 0.0)
            claimed = self.worth_with(root, tokens, beside, claims)
            if not (tokens and beside):  # it is worth nothing to anybody as it is
                return claimed
            return claimed - self.worth_with(root, tokens, beside, 0)
        return (
            self.expectation_of(root, claims=claims).value
            - self.expectation_of(root, claims=0).value
        )

    def worth_with(self, root: int, tokens: float, beside: float, claims: int) -> float:
        """The worth of a feature, in points, with other tokens on it, and pieces there."""
        board, kind = self.board, self.board.kinds[root]
        chance, waits = self.chances_of(root)
        scored = self.formulas.scored[kind, board.tiles[root].bit_count(), board.counters[root]]
        shares = self.shares[claims]
        base, gain = self.expect(kind, scored, len(waits), shares, tokens, 0.0, beside)
        return base + gain * chance


def lead(game: Game, player: int, weights: Weights | None = None) -> float:
    """The lead that a player is expected to have in the end over the others' mean, in points.

    It may be asked in any step, of a game that is imagined, or of one in which all is known: only
    how many tiles are left of which kind counts, and not their order. It costs about what two views
    do. When all is scored, it is exact.
    """
    plain = (weights or shipped())._replace(rivals=1.0)
    return PositionEvaluator(game, player, plain).lead()
