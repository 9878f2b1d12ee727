"""The formulas of `token_scores`: what the tokens of a pool bring whoever has them in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .formulas import Formula, parsed

if TYPE_CHECKING:
    from collections.abc import Sequence

POOL_WORDS: Final = ("sum", "count", "different", "most", "players")
"""What such a formula counts: the values together, the tokens, the values that are different, 1 if
nobody has more tokens (and 0 for who has none), and how many play."""


def pool_formula(written: str | int) -> Formula | None:
    """A formula of a pool; None if a text is none, or names anything else."""
    formula = parsed(written)
    return formula if formula and {*formula.names} <= {*POOL_WORDS} else None


def pool_counts(held: Sequence[Sequence[int]], player: int) -> dict[str, int]:
    """What a player's tokens of a pool count as, by word; `held` has those of all players."""
    own = held[player]
    return {
        "sum": sum(own),
        "count": len(own),
        "different": len({*own}),
        "most": int(0 < len(own) == max(map(len, held))),
        "players": len(held),
    }
