"""How players stand: what is left in their supplies, and who came where in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.edition.kinds import PieceKind
    from core.engine.game import Game


def supplies(game: Game) -> tuple[tuple[tuple[PieceKind, int], ...], ...]:
    """Return the kinds of pieces that players have, with how many are left in each supply."""
    kinds = [kind for kind in game.setup.edition.pieces.values() if kind.per_player]
    return tuple(
        tuple((kind, game.spare(kind.name, player)) for kind in kinds)
        for player in range(len(game.scores))
    )


def places(game: Game) -> tuple[int, ...]:
    """Return the place of each player, from 1: winners first, then by points; ties share one."""
    ranks = [(player not in game.winners, -score) for player, score in enumerate(game.scores)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
