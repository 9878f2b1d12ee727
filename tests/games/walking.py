"""Counts of legal sequences of actions, by the engine and by the second implementation alone."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from core.engine.game import Game
    from tests.oracle.game import Oracle

Tile: TypeAlias = tuple[str, int]
"""A design's id and which of its copies it is."""
Move: TypeAlias = tuple[Any, ...]


def count_by_engine(game: Game, depth: int) -> int:
    """Return how many legal sequences of that many actions there are."""
    if game.is_over:
        return 0
    actions = game.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.copy()
        after.apply(action)
        total += count_by_engine(after, depth - 1)
    return total


@dataclass
class Walk:
    """A game of the second implementation that knows its bag, the next tile first.

    `drawn` is the tile in hand, None once it lies. Tokens are laid in the order of their values:
    which they are changes nothing in what may be done.
    """

    oracle: Oracle
    bag: Sequence[Tile]
    drawn: Tile | None = None
    over: bool = False

    def count(self, depth: int) -> int:
        """Return how many legal sequences of that many actions there are."""
        moves = self.moves()
        if depth == 1:
            return len(moves)
        return sum(self.after(move).count(depth - 1) for move in moves)

    def moves(self) -> list[Move]:
        """Return all that may be done now."""
        oracle, player = self.oracle, self.oracle.to_move
        if self.over:
            return []
        if self.drawn is not None:
            return [("place", *where) for where in oracle.legal_placements(self.drawn[0])]
        if oracle.sheriff_due():
            return [("move_sheriff", *min(target)) for target in oracle.sheriff_targets()]
        return [
            ("nothing",),
            *(
                ("claim", segment, piece)
                for piece in oracle.claimers(player)
                for segment in oracle.claimable(player, piece)
            ),
            *(("pitch", *place) for place in oracle.tent_places(player)),
            *([("mine",)] if oracle.may_mine(player) else []),
            *(("retrieve", *place) for place in oracle.retrievable(player)),
            *(("call_back", *place) for place in oracle.abbots(player)),
        ]

    def after(self, move: Move) -> Walk:
        """Return the game after a move."""
        new = Walk(cloned(self.oracle), self.bag, self.drawn)
        what, *values = move
        if what == "place":
            new.place(*values)
            return new
        if what != "nothing":
            getattr(new.oracle, what)(new.oracle.to_move, *values)
        if what != "move_sheriff":
            new.oracle.score_turn(new.oracle.to_move)
            new.draw()
        return new

    def place(self, x: int, y: int, rotation: int) -> None:
        """Lay the drawn tile; a Sheriff who can go nowhere leaves (rule 94)."""
        assert self.drawn is not None
        oracle, player = self.oracle, self.oracle.to_move
        values = sorted(oracle.supply.elements())[: oracle.tokens_due(*self.drawn)]
        oracle.place(player, *self.drawn, x, y, rotation, values)
        self.drawn = None
        if oracle.sheriff_due() and not oracle.sheriff_targets():
            oracle.move_sheriff(player, None)

    def draw(self) -> None:
        """Draw a tile that fits; where there is none, the game is over (rules 20, 74, A12)."""
        while self.bag and self.drawn is None:
            tile, self.bag = self.bag[0], self.bag[1:]
            if self.oracle.legal_placements(tile[0]):
                self.drawn = tile
        self.over = self.drawn is None


def cloned(oracle: Oracle) -> Oracle:
    """Return a game in the same state that goes its own way."""
    new = copy(oracle)
    new.table = copy(oracle.table)
    new.table.tiles = oracle.table.tiles.copy()
    new.tokens = copy(oracle.tokens)
    new.tokens.supply = {pool: copy(values) for pool, values in oracle.tokens.supply.items()}
    new.tokens.laid = oracle.tokens.laid[:]
    new.tokens.held = [held[:] for held in oracle.tokens.held]
    new.tokens.removed = oracle.tokens.removed[:]
    new.scores, new.tents = oracle.scores[:], oracle.tents[:]
    new.in_supply = {piece: left[:] for piece, left in oracle.in_supply.items()}
    new.claims, new.scored = oracle.claims.copy(), oracle.scored.copy()
    new.followers = oracle.followers.copy()
    new.joined_piles = oracle.joined_piles[:]
    return new
