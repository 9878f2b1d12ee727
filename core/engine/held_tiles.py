"""The tiles that are hidden: in the bag, in hands besides the one drawn, and face-down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from .events import BAG, BOX, FACE_DOWN, Event, TileMoved
from .slots import COPY

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from .randomness import Chance
    from .setup import Setup

Hands: TypeAlias = tuple[tuple[int, ...], ...]
"""The copies that each player holds."""

THE_TILES: Final = "the tiles"
"""What chance decides about when it shuffles the bag."""


class FaceDown(NamedTuple):
    """A tile that lies face-down, out of play: its number in the set, and the seat that saw it.

    `known_to` is None if it came out of the bag unseen. `under` is the place that it lies under, as
    of a piece; None beside the table.
    """

    tile: int
    known_to: int | None
    under: int | None


class HeldTiles:
    """What is asked of the bag and of hands, and what extensions move; a part of GameState.

    Every move makes an event, which only those see whom it concerns.
    """

    __slots__ = ("face_down", "hands")
    setup: Setup
    chance: Chance
    deck: list[int]
    discarded: list[int]
    hands: Hands
    face_down: tuple[FaceDown, ...]
    events: list[Event]

    @classmethod
    def copied(cls) -> dict[str, str]:
        """The ways in which those attributes are copied that a copy has for its own."""
        return dict.fromkeys(("chance", "deck", "discarded", "events"), COPY)

    def shuffled_tiles(self, copies: Sequence[int]) -> list[int]:
        """Tiles in the order in which they are drawn: by chance, groups in their turn."""
        turns = self.setup.tables.draw_turns
        return self.chance.order(THE_TILES, copies, turns.__getitem__ if turns else None)

    def put_in_bag(self, copy: int) -> None:
        """Put a tile into the bag where chance will have it, among those that it is drawn with."""
        turns = self.setup.tables.draw_turns
        # The next tile lies last, so what is drawn in a later turn of groups lies before it.
        later = sum(turns[each] > turns[copy] for each in self.deck) if turns else 0
        same = sum(turns[each] == turns[copy] for each in self.deck) if turns else len(self.deck)
        self.deck.insert(later + self.chance.below("place of a tile", same + 1), copy)

    def held(self, player: int) -> tuple[str, ...]:
        """The tiles that a player holds, named as in events."""
        names = self.setup.tables.names
        return tuple([names[copy] for copy in self.hands[player]])

    def unseen_tiles(self, players: Collection[int]) -> list[int]:
        """The tiles that none of some players sees: in the bag, in other hands, and face-down."""
        held = [copy for n, hand in enumerate(self.hands) if n not in players for copy in hand]
        lying = [each.tile for each in self.face_down if each.known_to not in players]
        return [*self.deck, *held, *lying]

    def take_tile(self, player: int, tile: str = "") -> str:
        """Let a player take a tile of the bag to hold: the next one, or one of a name or design.

        Return its name, as in events; "" if there is none.
        """
        deck, tables = self.deck, self.setup.tables
        fits = [
            n for n, copy in enumerate(deck) if tile in (tables.names[copy], tables.tile_ids[copy])
        ]
        if not (fits if tile else deck):
            return ""
        hand = self._hand(player)
        copy = deck.pop(fits[-1] if tile else -1)
        self.hold((*hand, copy), player)
        self.events.append(TileMoved(tables.names[copy], BAG, player))
        return tables.names[copy]

    def return_tile(self, player: int, tile: str) -> None:
        """Put a tile that a player holds back into the bag, where chance will have it."""
        copy = self._take_from_hand(player, tile)
        self.put_in_bag(copy)
        self.events.append(TileMoved(self.setup.tables.names[copy], player, BAG))

    def pass_tile(self, player: int, tile: str, to: int) -> None:
        """Hand a tile that a player holds to another one."""
        self._hand(to)
        copy = self._take_from_hand(player, tile)
        self.hold((*self.hands[to], copy), to)
        self.events.append(TileMoved(self.setup.tables.names[copy], player, to))

    def remove_tile(self, player: int, tile: str) -> None:
        """Take a tile that a player holds out of the game, where everybody sees it."""
        copy = self._take_from_hand(player, tile)
        self.discarded.append(copy)
        self.events.append(TileMoved(self.setup.tables.names[copy], player, BOX))

    def lay_face_down(
        self, under: int | None = None, player: int | None = None, tile: str = ""
    ) -> bool:
        """Lay a tile face-down, out of play: the next of the bag, unseen, or one that is held.

        `under` is the place that it lies under, as of a piece; None is beside the table. A `tile`
        that a `player` holds is known to that player from then on. Return False if the bag is
        empty; raise ValueError if the player does not hold the tile.
        """
        if player is None and not self.deck:
            return False
        copy = self.deck.pop() if player is None else self._take_from_hand(player, tile)
        self.face_down = (*self.face_down, FaceDown(copy, player, under))
        by = BAG if player is None else player
        self.events.append(TileMoved(self.setup.tables.names[copy], by, FACE_DOWN))
        return True

    def turn_up(self, tile: FaceDown) -> str:
        """Take a tile of `face_down` out of the game, where everybody sees it; return its name.

        Raise ValueError if it is none of them.
        """
        lying = list(self.face_down)
        lying.remove(tile)
        self.face_down = tuple(lying)
        self.discarded.append(tile.tile)
        name = self.setup.tables.names[tile.tile]
        self.events.append(TileMoved(name, FACE_DOWN, BOX))
        return name

    def hold(self, copies: Sequence[int], player: int) -> None:
        """Let a player hold just these copies, without an event."""
        self._hand(player)
        hands = (*self.hands[:player], tuple(copies), *self.hands[player + 1 :])
        # Where nobody holds anything it is this very object, which is quick to ask.
        self.hands = hands if any(hands) else self.setup.no_hands

    def _hand(self, player: int) -> tuple[int, ...]:
        """The hand of a player; raise ValueError if there is no such player."""
        if not 0 <= player < len(self.hands):
            raise ValueError(f"nobody can hold tiles there: there is no player {player!r}")
        return self.hands[player]

    def _take_from_hand(self, player: int, tile: str) -> int:
        """Take a tile out of a player's hand and return the copy; ValueError if it is not there."""
        tables, hand = self.setup.tables, list(self._hand(player))
        fits = [copy for copy in hand if tables.names[copy] == tile]
        fits = fits or [copy for copy in hand if tables.tile_ids[copy] == tile]
        if not fits:
            raise ValueError(f"player {player} does not hold the tile {tile!r}")
        hand.remove(fits[0])
        self.hold(hand, player)
        return fits[0]
