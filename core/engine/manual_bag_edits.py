"""Manual edits of the bag and of tokens: choosing what comes next, adding and removing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ..messages import msg, msg_template, named, plural
from ..tileset.schema import MOST_WORTH
from .actions import ManualEdit
from .manual_edit import no_player, player_of, unknown
from .placements import legal_placements
from .state import GameState
from .token_pools import Tokens

MOST_TOKENS: Final = 10_000
"""Tokens that a pool may have after some were added."""


@dataclass(frozen=True, slots=True)
class TakeTile(ManualEdit):
    """Swap the tile in hand for another of the bag that can be laid somewhere."""

    does: ClassVar[str] = "take_tile"
    tile: str

    def __str__(self) -> str:
        return msg("{tile} is taken into the hand for the tile drawn", tile=self.tile)

    def perform(self, game: GameState) -> None:
        assert game.drawn is not None
        at = _one_of(game, game.deck, _copy(game, self.tile), f"which {self.tile} of the bag")
        game.drawn, game.deck[at] = game.deck[at], game.drawn
        # A tile of another group would come too early or too late where the drawn one lay.
        turns = game.setup.tables.draw_turns
        if turns and turns[game.deck[at]] != turns[game.drawn]:
            game.put_in_bag(game.deck.pop(at))

    def _objection(self, game: GameState) -> str:
        names = game.setup.tables.names
        if game.drawn is None:
            return msg("no tile is in hand now")
        if names[game.drawn] == self.tile:
            return msg("{tile} is in hand already", tile=self.tile)
        why = _not_in_bag(game, self.tile)
        if not why and not legal_placements(game, _copy(game, self.tile)):
            return msg("{tile} fits nowhere now", tile=self.tile)
        return why


@dataclass(frozen=True, slots=True)
class ChooseNextTile(ManualEdit):
    """Put a tile of the bag on top, so that it is drawn next."""

    does: ClassVar[str] = "choose_next_tile"
    tile: str

    def __str__(self) -> str:
        return msg("{tile} comes next in the bag", tile=self.tile)

    def perform(self, game: GameState) -> None:
        copy = _copy(game, self.tile)
        del game.deck[_one_of(game, game.deck, copy, f"which {self.tile} of the bag")]
        game.deck.append(copy)

    def _objection(self, game: GameState) -> str:
        return _not_in_bag(game, self.tile)


@dataclass(frozen=True, slots=True)
class ChooseNextToken(ManualEdit):
    """Put a token of the supply on top, so that it is the next to be laid."""

    does: ClassVar[str] = "choose_next_token"
    pool: str
    value: int

    def __str__(self) -> str:
        return msg(
            "a token worth {value} comes next among the {pool} tokens",
            value=self.value,
            pool=named(self.pool),
        )

    def perform(self, game: GameState) -> None:
        supply = game.tokens[self.pool].supply
        del supply[_one_of(game, supply, self.value, f"which {self.pool} token of {self.value}")]
        supply.append(self.value)

    def _objection(self, game: GameState) -> str:
        return _unknown_pool(game, self.pool) or _too_few_tokens(game.tokens[self.pool], self, 1)


@dataclass(frozen=True, slots=True)
class ChangeBag(ManualEdit):
    """Put copies of a tile into the bag, each where chance will have it, or take some out.

    Those that would come last are taken out.
    """

    does: ClassVar[str] = "change_bag"
    tile: str
    count: int

    def __str__(self) -> str:
        count = abs(self.count)
        copies = plural("a copy of {tile}", "{count} copies of {tile}", count=count, tile=self.tile)
        if self.count < 0:
            return msg("{copies} out of the bag", copies=copies)
        return msg("{copies} into the bag", copies=copies)

    def perform(self, game: GameState) -> None:
        copy, deck = _copy(game, self.tile), game.deck
        # `remove` finds the first, and the next tile lies last: those that would come last go.
        for _ in range(-self.count):
            deck.remove(copy)
        for _ in range(self.count):
            game.put_in_bag(copy)

    def _objection(self, game: GameState) -> str:
        tables = game.setup.tables
        there = len(game.board.placed) + len(game.deck) + len(game.discarded)
        there += (game.drawn is not None) + sum(map(len, game.hands)) + len(game.face_down)
        no_such = _unknown_tile(game, self.tile)
        if no_such or not self.count:
            return no_such or msg("no tile is put in or taken out")
        # Tiles in hands and on the table are out of reach: only the bag is changed.
        left = game.deck.count(_copy(game, self.tile))
        if left < -self.count:
            return msg("of {tile} the bag holds no more than {left}", tile=self.tile, left=left)
        if there + self.count > tables.most_tiles:
            return plural(
                "a game of this set has room for {count} tile, and there are {there} already",
                "a game of this set has room for {count} tiles, and there are {there} already",
                count=tables.most_tiles,
                there=there,
            )
        return ""


@dataclass(frozen=True, slots=True)
class ChangeHand(ManualEdit):
    """Let a player take copies of a tile out of the bag to hold, or put some back (`count` < 0)."""

    does: ClassVar[str] = "change_hand"
    player: str
    tile: str
    count: int

    def __str__(self) -> str:
        copies = plural(
            "a copy of {tile}", "{count} copies of {tile}", count=abs(self.count), tile=self.tile
        )
        if self.count < 0:
            return msg("{player} puts {copies} into the bag", player=self.player, copies=copies)
        return msg("{player} takes {copies} out of the bag", player=self.player, copies=copies)

    def perform(self, game: GameState) -> None:
        player, copy = player_of(game, self.player), _copy(game, self.tile)
        hand = list(game.hands[player])
        for _ in range(-self.count):
            hand.remove(copy)
            game.put_in_bag(copy)
        for _ in range(self.count):
            del game.deck[_one_of(game, game.deck, copy, f"which {self.tile} of the bag")]
            hand.append(copy)
        game.hold(hand, player)

    def _objection(self, game: GameState) -> str:
        no_such = no_player(game, self.player) or _unknown_tile(game, self.tile)
        if no_such or not self.count:
            return no_such or msg("no tile is taken or put back")
        copy = _copy(game, self.tile)
        if self.count > 0:
            template, left = msg_template("of {tile} the bag holds no more than {left}"), game.deck
        else:
            template = msg_template("of {tile} {player} holds no more than {left}")
            left = list(game.hands[player_of(game, self.player)])
        if left.count(copy) < abs(self.count):
            return msg(template, tile=self.tile, player=self.player, left=left.count(copy))
        return ""


@dataclass(frozen=True, slots=True)
class ChangeTokens(ManualEdit):
    """Put tokens into the supply, each where chance will have it, or take out those at the end."""

    does: ClassVar[str] = "change_tokens"
    pool: str
    value: int
    count: int

    def __str__(self) -> str:
        pool = named(self.pool)
        if self.count < 0:
            template = msg_template("{count} worth {value} out of the {pool} tokens")
            return msg(template, count=-self.count, value=self.value, pool=pool)
        template = msg_template("{count} worth {value} into the {pool} tokens")
        return msg(template, count=self.count, value=self.value, pool=pool)

    def perform(self, game: GameState) -> None:
        tokens = game.tokens[self.pool]
        for _ in range(-self.count):
            tokens.supply.remove(self.value)
        tokens.mix_in([self.value] * self.count, game.chance)

    def _objection(self, game: GameState) -> str:
        no_such = _unknown_pool(game, self.pool)
        if no_such or not self.count:
            return no_such or msg("no token is put in or taken out")
        tokens = game.tokens[self.pool]
        if abs(self.value) > MOST_WORTH:
            return msg("a token is worth {most:,} at most", most=MOST_WORTH)
        if len(tokens.everywhere()) + self.count > MOST_TOKENS:
            return plural(
                "there is room for {count:,} token",
                "there is room for {count:,} tokens",
                count=MOST_TOKENS,
            )
        return _too_few_tokens(tokens, self, -self.count)


def _copy(game: GameState, tile: str) -> int:
    return game.setup.tables.names.index(tile)


def _one_of(game: GameState, things: Sequence[int], thing: int, what: str) -> int:
    """The index of one of several equal things, chosen by chance.

    A fixed choice would move the others in the bag in a way that a player could work out.
    """
    places = [n for n, each in enumerate(things) if each == thing]
    return places[game.chance.below(what, len(places))]


def _unknown_tile(game: GameState, tile: str) -> str:
    return unknown("there is no tile {name!r}; {hint}", tile, game.setup.tables.names)


def _unknown_pool(game: GameState, pool: str) -> str:
    return unknown("there are no {name!r} tokens; {hint}", pool, game.tokens)


def _not_in_bag(game: GameState, tile: str) -> str:
    no_such = _unknown_tile(game, tile)
    if no_such or _copy(game, tile) in game.deck:
        return no_such
    return msg("no {tile} is left in the bag", tile=tile)


def _too_few_tokens(tokens: Tokens, of: ChooseNextToken | ChangeTokens, count: int) -> str:
    left = tokens.supply.count(of.value)
    return (
        ""
        if count <= left
        else plural(
            "the supply holds no more than {count} token worth {value}",
            "the supply holds no more than {count} tokens worth {value}",
            count=left,
            value=of.value,
        )
    )
