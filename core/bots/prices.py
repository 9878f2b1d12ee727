"""Prices for a player of points, pieces and tokens, with so many tiles left and such supplies.

The same on any table: worked out once, and kept with the formulas of the edition.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.board import CLAIMS, PLAYER_BITS
from ..engine.scoring import winners_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.game import Game
    from .feature_scores import Formulas
    from .weights import Weights

_MOST_KEPT: Final = 1000


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


class Shares:
    """By how much what a feature brings counts for a player, by the pieces on it.

    `points` is that of each point, `now` of one scored in this turn and `later` of one expected,
    `tokens_now` and `tokens_later` the same of a token's. `pieces` is what the pieces that come
    home from it are worth, in points, and `returning` how much of that is expected. With
    `half_odds_tiles` tiles of use a cell for which it waits is as likely filled in time as not.
    """

    __slots__ = (
        "half_odds_tiles",
        "later",
        "now",
        "pieces",
        "points",
        "returning",
        "tokens_later",
        "tokens_now",
    )

    def __init__(self, prices: Prices, points: float, pieces: float, among: int) -> None:
        """Take the points and pieces, and among how many players tokens would be shared."""
        weights, scales = prices.weights, prices.scales
        self.points, self.pieces = points, pieces
        self.half_odds_tiles = weights.patience * prices.players / among
        self.now, self.later = scales.now * points, scales.later * points
        tokens = points / among
        self.tokens_now = scales.tokens * tokens
        self.tokens_later = prices.tokens_later * tokens
        self.returning = weights.returning * pieces


class SharesByClaims(dict[int, Shares]):
    """The shares of features on which nothing but the claims on them tells who wins them."""

    def __init__(self, prices: Prices) -> None:
        super().__init__()
        self._prices = prices

    def __missing__(self, claims: int) -> Shares:
        self[claims] = found = self._prices.shares_of(*_strengths(claims, self._prices.players))
        return found


@lru_cache(maxsize=10_000)
def _strengths(claims: int, players: int) -> tuple[Sequence[int], Sequence[int]]:
    """The claims of each player on a feature, and who wins it."""
    counts = [claims >> (PLAYER_BITS * player) & CLAIMS for player in range(players)]
    return counts, winners_of(counts)


class Prices:
    """What counts by how much for a player; `player_weights` has the weight of each one's points.

    Of each player's supply, `one_more` is what one more piece would be worth, and `supplies` all
    that are there; `last_piece` is what the last one in the player's own is, all in points.
    `joining` is how many tiles of use make it as likely as not that two features are joined. Until
    it is completed a feature grows by `growing` tiles for each cell for which it waits, or by
    `swelling` if it is completed at all.
    """

    def __init__(  # noqa: PLR0913 - all that counts
        self,
        formulas: Formulas,
        weights: Weights,
        scales: Scales,
        *,
        player: int,
        spares: Sequence[int],
        tiles_left: int,
        waiting: Sequence[int],
    ) -> None:
        """`spares` is how many claiming pieces each player has, and `waiting` who draws when."""
        self.players = count = len(spares)
        self.weights, self.scales = weights, scales
        self.player_weights = [-scales.others * weights.rivals / max(count - 1, 1)] * count
        self.player_weights[player] = scales.own
        turns = tiles_left / count
        time = turns / (turns + weights.horizon)
        self.growing, self.swelling = weights.growing * time, 1 + weights.swelling
        self.joining = weights.joining * weights.patience * count
        self.tokens_later = scales.tokens * weights.tokens_on
        self.one_more: list[float] = []
        lasts: list[float] = []
        self.supplies: list[float] = []
        # A claim in good time brings this much; the fewer turns are left for each piece, the less.
        unit = weights.piece * formulas.usual * scales.pieces
        unit *= weights.crowding ** (count - 2)
        for spare, later in zip(spares, waiting, strict=True):
            left = max((tiles_left - later + count - 1) // count, 0)
            worth, last, total, more = unit, 0.0, 0.0, 0.0
            for number in range(1, spare + 2):
                more = worth * left / (left + weights.horizon * number)
                worth *= weights.next_piece
                if number <= spare:
                    last = more
                    total += more
            self.one_more.append(more)
            lasts.append(last)
            self.supplies.append(total)
        self.last_piece = lasts[player] * self.player_weights[player]
        self.shares = SharesByClaims(self)

    def shares_of(self, counts: Sequence[int], winners: Sequence[int]) -> Shares:
        """By how much a feature counts, by the pieces of all players on it, and who wins."""
        points = sum([self.player_weights[player] for player in winners])
        each = zip(self.player_weights, counts, self.one_more, strict=True)
        pieces = sum([weight * count * more for weight, count, more in each])
        # Points go to all winners in full (rule 51), tokens are shared among them (rule 55).
        return Shares(self, points, pieces, max(len(winners), 1))


def prices_of(  # noqa: PLR0913, PLR0917 - all that counts
    game: Game,
    player: int,
    weights: Weights,
    scales: Scales,
    formulas: Formulas,
    tiles_left: int,
) -> Prices:
    """The prices for a player of a game, as it is now."""
    supply, claiming, players = game.supply, game.setup.claiming, range(len(game.scores))
    spares = tuple([sum([supply.get((piece, n), 0) for piece in claiming]) for n in players])
    key = player, game.turn_player, tiles_left, spares, weights, scales
    found: Prices | None = formulas.prices.get(key)
    if found is None:
        if len(formulas.prices) >= _MOST_KEPT:
            formulas.prices.clear()
        # Who comes next draws the first of the tiles left.
        waiting = [(n - game.turn_player - 1) % len(players) for n in players]
        found = formulas.prices[key] = Prices(
            formulas,
            weights,
            scales,
            player=player,
            spares=spares,
            tiles_left=tiles_left,
            waiting=waiting,
        )
    return found
