"""Core's own offers in a turn: to claim a feature of the tile just placed, or to pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ..edition.kinds import FeatureKind
from ..messages import join_all, msg, msg_template, named
from ..place_names import spot_words
from .actions import Action, Claim, Nothing
from .board import CLAIMS, PLAYER_BITS
from .state import GameState, Offer, Step

#: a step of a turn, as a verb: the drawn tile is placed
PLACE: Final = msg_template("place")
#: a step of a turn, as a verb: the player may do one of the actions
ACT: Final = msg_template("act")
NOTHING: Final = Nothing()


def always(game: GameState) -> bool:  # noqa: ARG001 - one of many
    """Say that a step comes in every turn."""
    return True


def nothing(game: GameState) -> Sequence[Action]:  # noqa: ARG001
    """That the player may pass (rule 13)."""
    return (NOTHING,)


def do_nothing(game: GameState, action: Action) -> None:
    """Pass."""


def legal_claims(game: GameState) -> Sequence[Action]:
    """The claims that the player may make on the tile just laid (rules 25-31)."""
    if not game.has_laid:
        return ()
    board, player, free = game.board, game.player, []
    for piece, by_lay in board.tables.claims.items():
        # One in the supply (rule 26), and none on the feature that the tile is part of (rule 29).
        if game.supply[piece, player]:
            base, parent, claims = board.first_segments[-1], board.parent, board.claims
            for number, action in by_lay[board.placed[-1]]:
                root = base + number
                while parent[root] != root:  # `find` written out: this runs in every turn
                    root = parent[root]
                if not claims[root]:
                    free.append(action)
    return free


def claim(game: GameState, action: Action) -> None:
    """Place a piece of the player's supply on a feature of the tile just placed."""
    assert isinstance(action, Claim)
    board = game.board
    segment = (
        board.first_segments[-1] + game.setup.tables.spot_numbers[board.placed[-1]][action.spot]
    )
    game.claim(segment, action.piece)


def claimed_segment(game: GameState, action: Action) -> int | None:
    """The segment that a claim is for, on the tile just laid; None if there is no such."""
    assert isinstance(action, Claim)
    board = game.board
    number = game.setup.tables.spot_numbers[board.placed[-1]].get(action.spot)
    return None if number is None else board.first_segments[-1] + number


def why_no_claim(game: GameState, action: Action) -> str:
    """Say why a claim is not legal."""
    wanted = cast("Claim", action)
    tables, board = game.setup.tables, game.board
    if not game.has_laid:
        return msg("no tile was laid this turn")
    oriented = board.placed[-1]
    if wanted.piece not in tables.claiming:
        return msg("a {piece} claims nothing", piece=named(wanted.piece))
    if not game.spare(wanted.piece, game.player):
        return msg("no {piece} is left in the supply", piece=named(wanted.piece))
    number = tables.spot_numbers[oriented].get(wanted.spot)
    if number is None:
        spots = [spot_words(spot) for spot in tables.spots[oriented]]
        return msg("the tile just laid has no such feature; it has {spots}", spots=spots)
    # What is left: the kind, or a piece that stands on the feature already (rule 29).
    root = board.find(board.first_segments[-1] + number)
    kind = tables.kinds[board.kinds[root]]
    if why := why_no_kind(game, wanted.piece, kind):
        return why
    holders = [
        name
        for n, name in enumerate(game.setup.players)
        if board.claims[root] >> PLAYER_BITS * n & CLAIMS
    ]
    return msg(
        "the {kind} is occupied by {players}", kind=named(kind.name), players=join_all(holders)
    )


def why_no_kind(game: GameState, piece: str, kind: FeatureKind) -> str:
    """Say why a piece may not claim features of a kind, whatever else is so; empty if it may."""
    pieces = game.setup.edition.pieces
    if pieces[piece].may_claim(kind):
        return ""
    if any(each.may_claim(kind) for each in pieces.values()):
        return msg("the {piece} claims no {kind}", piece=named(piece), kind=named(kind.name))
    return msg("a {kind} cannot be claimed", kind=named(kind.name))


CLAIM: Final = Offer(
    Claim, ACT, legal_claims, claim, why_no_claim, claimed_segment, "25-27 29-31 65", "claim"
)
DECLINE: Final = Offer(Nothing, ACT, nothing, do_nothing, rules="13", quiet=True)
PLACING: Final = Step(PLACE, always, rules="14-17 19 20")
ACTING: Final = Step(ACT, always, rules="11-13")
