"""Tokens that score by a formula of the set, without a plugin: laid, taken and counted openly.

Each icon that draws one lays it on the pile of its feature; whoever holds the feature takes the
pile when it is completed. A pool that an extension scores itself is left to that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..messages import msg, msg_template, named
from ..tileset.pool_formulas import pool_counts
from ..tileset.score_terms import OF_POOLS, explain
from .extension import RuleExtension

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..edition.edition import Edition
    from ..tileset.schema import OptionValue
    from .state import GameState

_NAME: Final = "scored tokens"  # as no plugin is called, whose names have no blanks
_TABLE: Final = msg_template("the table")


class ScoredTokens(RuleExtension):
    """The rules of the `pools` for which sets state a formula, by their names."""

    def __init__(
        self, edition: Edition, options: Mapping[str, OptionValue], pools: Sequence[str]
    ) -> None:
        super().__init__(_NAME, edition, options)
        self.pools = pools

    def placed(self, game: GameState) -> None:
        """Lay the tokens that icons of the tile draw, as many as are left."""
        board = game.board
        for number, pool, count in board.face().tokens:
            if pool in self.pools:
                game.lay_tokens(pool, board.first_segments[-1] + number, count)

    def completed(self, game: GameState, feature: int, winners: Sequence[int]) -> None:
        """Give the tokens of a feature to those who hold it."""
        for pool in self.pools:
            game.share_tokens(pool, feature, winners)

    def ending(self, game: GameState) -> None:
        """Take the tokens off the table that nobody has got."""
        for pool in self.pools:
            game.remove_tokens(pool, game.tokens[pool].clear(), _TABLE)

    def final(self, game: GameState) -> None:
        """Score the tokens that players have, by the formula of each pool."""
        for pool in self.pools:
            formula, held = self.edition.token_scores[pool], game.tokens[pool].held
            for player, own in enumerate(held):
                counts = pool_counts(held, player)
                values = {f"{OF_POOLS}{word}": counts[word] for word in formula.names}
                terms = explain(formula.text, values, pool, OF_POOLS)
                if own or any(term.points for term in terms):
                    game.award(player, msg("{pool} tokens", pool=named(pool)), terms)


def with_scored_tokens(
    edition: Edition, options: Mapping[str, OptionValue], extensions: Iterable[RuleExtension]
) -> tuple[RuleExtension, ...]:
    """Extensions after the one for the pools that the set scores by a formula, if there are any."""
    made = tuple(extensions)
    taken = {pool for each in made for pool in each.scores_tokens}
    pools = [pool for pool in edition.tokens if pool in edition.token_scores and pool not in taken]
    return (ScoredTokens(edition, options, pools), *made) if pools else made


def open_pools(extensions: Iterable[RuleExtension]) -> frozenset[str]:
    """The pools of which everybody sees the tokens."""
    return frozenset(
        pool for each in extensions if isinstance(each, ScoredTokens) for pool in each.pools
    )
