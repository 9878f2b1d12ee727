"""What tokens are worth to bots: their values, or what the formula of their pool makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..tileset.formulas import Formula, FormulaError
from ..tileset.pool_formulas import pool_counts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..engine.setup import Setup


def mean_worth(setup: Setup, pool: str) -> float:
    """The points that a token of a pool brings on the mean.

    By a formula, that is what it brings whoever gets a fair share of the tokens, who has the most
    of them as often as not.
    """
    values = setup.token_values[pool]
    if not values:
        return 0.0
    mean = sum(values) / len(values)
    if pool not in setup.open_pools:
        return mean
    formula, players = setup.edition.token_scores[pool], len(setup.players)
    share = max(len(values) // players, 1)
    counts = {"sum": round(mean * share), "count": share, "players": players}
    counts["different"] = min(len(set(values)), share)
    nothing = _points(formula, dict.fromkeys(counts, 0) | {"most": 0, "players": players})
    both = sum(_points(formula, counts | {"most": most}) for most in (0, 1))
    return (both / 2 - nothing) / share


def worth_of(formula: Formula, held: Sequence[Sequence[int]], player: int) -> float:
    """The points of what a player holds of a pool, as it is now."""
    return _points(formula, pool_counts(held, player))


def _points(formula: Formula, counts: Mapping[str, int]) -> float:
    try:
        return float(formula(counts))
    except (FormulaError, OverflowError):  # divided by nothing, or out of all bounds
        return 0.0
