"""Manual edits by which one player has more than the others, or less: pieces and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..findings import shorten
from ..messages import msg, msg_template, named, plural
from ..tileset.schema import MOST_WORTH
from .actions import ManualEdit
from .manual_bag_edits import MOST_TOKENS
from .manual_edit import no_player, player_of, unknown
from .state import MOST_PIECES, GameState


@dataclass(frozen=True, slots=True)
class ChangePieces(ManualEdit):
    """Put pieces into a player's supply that were not in the game, or take some out of it."""

    does: ClassVar[str] = "change_pieces"
    player: str
    piece: str
    count: int

    def __str__(self) -> str:
        more = msg_template("{player}: {count} more of the pieces {piece}")
        less = msg_template("{player}: {count} fewer of the pieces {piece}")
        count, piece = abs(self.count), named(self.piece)
        template = more if self.count > 0 else less
        return msg(template, player=self.player, count=count, piece=piece)

    def perform(self, game: GameState) -> None:
        game.supply[self.piece, player_of(game, self.player)] += self.count

    def _objection(self, game: GameState) -> str:
        pieces = game.setup.edition.pieces
        wrong = unknown("there is no piece {name!r}; {hint}", self.piece, pieces)
        if wrong := no_player(game, self.player) or wrong:
            return wrong
        player = player_of(game, self.player)
        if (self.piece, player) not in game.supply:
            return msg("players have no {piece}", piece=named(shorten(self.piece)))
        if not self.count:
            return msg("no piece is given or taken")
        spare = game.spare(self.piece, player)
        if spare + self.count < 0:
            return msg(
                "{player} has no more than {count} of the pieces {piece} in the supply",
                player=self.player,
                count=spare,
                piece=named(self.piece),
            )
        claiming = game.setup.claiming
        together = claiming if self.piece in claiming else {self.piece: 1}
        full = sum(game.owned(each, player) * strength for each, strength in together.items())
        if full + self.count * together[self.piece] > MOST_PIECES:
            return msg("a player cannot have more than {most} of them", most=MOST_PIECES)
        return ""


@dataclass(frozen=True, slots=True)
class GiveTokens(ManualEdit):
    """Give a player tokens that were not in the game."""

    does: ClassVar[str] = "give_tokens"
    player: str
    pool: str
    value: int
    count: int

    def __str__(self) -> str:
        return msg(
            "{player}: {count} more of the {pool} tokens, worth {value}",
            player=self.player,
            count=self.count,
            pool=named(self.pool),
            value=self.value,
        )

    def perform(self, game: GameState) -> None:
        given = [self.value] * self.count
        game.tokens[self.pool].give(player_of(game, self.player), given)

    def _objection(self, game: GameState) -> str:
        if why := no_player(game, self.player):
            return why
        if why := unknown("there are no {name!r} tokens; {hint}", self.pool, game.tokens):
            return why
        if self.count < 1:
            return msg("no token is given")
        if abs(self.value) > MOST_WORTH:
            return msg("a token is worth {most:,} at most", most=MOST_WORTH)
        if len(game.tokens[self.pool].everywhere()) + self.count > MOST_TOKENS:
            return plural(
                "there is room for {count:,} token",
                "there is room for {count:,} tokens",
                count=MOST_TOKENS,
            )
        return ""
