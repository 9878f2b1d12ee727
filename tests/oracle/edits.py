"""What a designer does by hand, outside the rules, and what the rules make of it afterwards.

Edits of the bag, and which tile or token comes next, are nothing that a table knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from .loading import place_named
from .position import require
from .tokens import Token

if TYPE_CHECKING:
    from .game import Oracle
    from .table import Place

Spot: TypeAlias = tuple[int, int, str]

OF_THE_BAG = {"take_tile", "choose_next_tile", "choose_next_token", "change_bag"}


class Hand:
    """A designer's hand on a game; a kind of edit is a method, with the values of a record."""

    def __init__(self, oracle: Oracle, players: Sequence[str]) -> None:
        self.oracle, self.players = oracle, players

    def do(self, does: str, values: Mapping[str, Any]) -> None:
        """Do what a record says, and go on where that leaves nothing to decide."""
        if does not in OF_THE_BAG:
            getattr(self, does)(**values)
        self.oracle.settle_down()

    def move_piece(self, piece: str, owner: str, start: Spot | None, end: Spot | None) -> None:
        """Move a piece; what claims comes from its player's supply and goes back there."""
        oracle, player = self.oracle, self.players.index(owner) if owner else None
        if player is not None and piece in oracle.claiming:
            oracle.in_supply[piece][player] += (start is not None) - (end is not None)
            require(oracle.in_supply[piece][player] >= 0, f"no {piece} is left")
        if start is not None:
            oracle.lift(piece, player, self._place(start))
        if end is not None:
            oracle.put_down(piece, player, self._place(end))

    def give_points(self, player: str, points: int) -> None:
        """Give a player points, or take some."""
        self.oracle.scores[self.players.index(player)] += points

    def give_tokens(self, player: str, pool: str, value: int, count: int) -> None:
        """Give a player tokens that were not in the game."""
        for _ in range(count):
            self.oracle.tokens.give(self.players.index(player), Token(pool, value))

    def change_tokens(self, pool: str, value: int, count: int) -> None:
        """Put tokens into the supply, or take some out."""
        supply = self.oracle.tokens.supply[pool]
        supply[value] += count
        require(supply[value] >= 0, "too few tokens are left")

    def change_pieces(self, player: str, piece: str, count: int) -> None:
        """Put pieces that claim into a player's supply, or take some out of the game."""
        self.oracle.in_supply[piece][self.players.index(player)] += count

    def change_option(self, name: str, value: bool | int | str) -> None:
        """Play on by another value; what kept the score comes into play, or goes back (87)."""
        oracle, before = self.oracle, self.oracle.options
        oracle.options = {**before, name: value}
        oracle.table.count_segments = oracle.options["repeated_tiles"] == "segments"
        oracle.table.keeps_clear = bool(oracle.options.get("river_keeps_clear"))
        more = bool(oracle.options["fifth_cowboy"]) - bool(before["fifth_cowboy"])
        for piece, left in oracle.in_supply.items():
            kept = oracle.claiming[piece].on_scoreboard
            oracle.in_supply[piece] = [number + more * kept for number in left]

    def _place(self, spot: Spot) -> Place:
        x, y, name = spot
        return place_named(self.oracle, (x, y), name)
