"""What core itself offers in a turn: to claim a feature of the tile just laid, or to do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from .actions import Action, Claim, Nothing
from .board import CLAIMS, PLAYER_BITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game

NOTHING = Nothing()


def always(game: Game) -> bool:  # noqa: ARG001 - one of many
    """Say that a step comes in every turn."""
    return True


def nothing(game: Game) -> Sequence[Action]:  # noqa: ARG001
    """Return that one may decline (rule 13)."""
    return (NOTHING,)


def do_nothing(game: Game, action: Action) -> None:
    """Decline."""


def legal_claims(game: Game) -> Sequence[Action]:
    """Return the features of the tile just laid that the player may claim (rules 25-31)."""
    if not game.supply[game.player] or not game.has_laid:
        return ()
    board = game.board
    base, parent, claims = board.bases[-1], board.parent, board.claims
    free = []
    for number, action in game.setup.lays.claims[board.lays[-1]]:
        root = base + number
        while parent[root] != root:
            root = parent[root]
        if not claims[root]:
            free.append(action)
    return free


def claim(game: Game, action: Action) -> None:
    """Stand a piece of the player's supply on a feature of the tile just laid."""
    assert isinstance(action, Claim)
    board = game.board
    segment = board.bases[-1] + game.setup.lays.spot_numbers[board.lays[-1]][action.spot]
    board.claim(segment, game.player)
    game.supply[game.player] -= 1
    for hook in game.setup.on_claimed:
        hook(game, segment)


def why_no_claim(game: Game, action: Action) -> str:
    """Say why a claim is not legal."""
    wanted = cast("Claim", action)
    lays, board = game.setup.lays, game.board
    if not game.has_laid:
        return "no tile was laid this turn"
    lay = board.lays[-1]
    if lays.piece is None or wanted.piece != lays.piece.name:
        return f"a {wanted.piece} claims nothing"
    if not game.supply[game.player]:
        return f"no {wanted.piece} is left in the supply"
    number = lays.spot_numbers[lay].get(wanted.spot)
    if number is None:
        return f"the tile just laid has no such feature; it has {', '.join(lays.spots[lay])}"
    root = board.find(board.bases[-1] + number)
    kind = lays.kinds[board.kinds[root]]
    if not kind.role:
        return f"a {kind.name} cannot be claimed"
    holders = [
        name
        for n, name in enumerate(game.setup.players)
        if board.claims[root] >> PLAYER_BITS * n & CLAIMS
    ]
    return f"the {kind.name} is occupied by {' and '.join(holders)}"
