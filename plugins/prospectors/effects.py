"""What cards do when they are turned up: the effects of this game, and how any effect is asked.

An effect is an object with what `Effect` has; whatever it lacks is as there. It answers questions:
the same cards and the same player always have the same result, and nothing but a Pair is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.api import msg

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from core.api import CardDesign

TREASURE: Final = "treasure"
DIGGER: Final = "digger"
STAYS: Final = -2
"""The fate of a card that is turned face down again."""
REMOVED: Final = -1
"""The fate of a card that leaves the table, won by nobody; others are the seat of who wins it."""


class Effect:
    """What a kind of card does; this one does nothing.

    `traits` are what other effects may ask of a card. Of the two effects of a pair that one is
    asked first that has the higher `rank`, otherwise that of the card turned up first; the other
    one is asked only if the first decides nothing.
    """

    rank: int = 0
    traits: Collection[str] = ()

    def meets(self, own: Card, other: Card, pair: Pair) -> None:
        """Decide what comes of this card lying face up next to another, if anything (C11-C16)."""

    def alone(self, own: Card, pair: Pair) -> None:
        """Decide what comes of this card when it is turned up in the rush (C19)."""
        pair.remove(own)

    def worth(self, own: Card) -> int:
        """Return the points of this card for who wins it."""
        return own.value


class Card(NamedTuple):
    """A card as effects see it: `owner` is the seat of who owns its suit, None if nobody does."""

    id: str
    kind: str
    suit: str | None
    value: int
    owner: int | None
    traits: frozenset[str]


class Pair:
    """The cards turned up in a turn of `player`, a seat, and what becomes of them.

    A card of which nothing is decided is turned face down again; what is decided last holds.
    """

    __slots__ = ("_cards", "_fates", "player", "players")

    def __init__(self, cards: Sequence[Card], player: int, players: int) -> None:
        self.player, self.players, self._cards = player, players, cards
        self._fates: dict[int, int] = {}

    @property
    def is_decided(self) -> bool:
        """Whether anything was decided."""
        return bool(self._fates)

    @property
    def fates(self) -> tuple[int, ...]:
        """The fate of each card: STAYS, REMOVED, or the seat of who wins it."""
        return tuple(self._fates.get(n, STAYS) for n in range(len(self._cards)))

    def remove(self, card: Card) -> None:
        """Let a card leave the table, won by nobody."""
        self._decide(card, REMOVED)

    def turn_back(self, card: Card) -> None:
        """Let a card lie face down again, whatever the other one would do."""
        self._decide(card, STAYS)

    def win(self, card: Card, player: int) -> None:
        """Let a player, by seat, win a card."""
        if not 0 <= player < self.players:
            raise ValueError(f"there is no player {player}; seats are numbered from 0")
        self._decide(card, player)

    def _decide(self, card: Card, fate: int) -> None:
        # By identity: the two cards of a pair may be of one design.
        index = next((n for n, each in enumerate(self._cards) if each is card), None)
        if index is None:
            raise ValueError(f"{card!r} is none of the cards turned up")
        self._fates[index] = fate


class Treasure(Effect):
    """Is won by who digs it up, and in the rush by who turns it up (C19)."""

    traits = (TREASURE,)

    def alone(self, own: Card, pair: Pair) -> None:
        pair.win(own, pair.player)


class Digger(Effect):
    """Finds treasure that is worth no more than itself, and drives away weaker diggers."""

    traits = (DIGGER,)

    def meets(self, own: Card, other: Card, pair: Pair) -> None:
        if TREASURE in other.traits and own.value >= other.value:  # C11, C12
            pair.win(other, pair.player if own.owner is None else own.owner)
            pair.remove(own)
        elif DIGGER in other.traits and own.value > other.value:  # C14
            pair.remove(other)


class Blast(Effect):
    """Destroys whatever lies next to it, and itself (C15)."""

    rank = 1

    def meets(self, own: Card, other: Card, pair: Pair) -> None:
        pair.remove(own)
        pair.remove(other)


NO_EFFECT: Final = Effect()
OWN: Final[Mapping[str, Effect]] = {TREASURE: Treasure(), DIGGER: Digger(), "blast": Blast()}


class EffectTable:
    """The cards of a game with their effects, and what comes of them, worked out when asked for.

    Cards are numbers of `designs`.
    """

    def __init__(
        self,
        designs: Sequence[CardDesign],
        effects: Sequence[Any],
        owners: Mapping[str, int],
        players: int,
    ) -> None:
        """Take designs with the effect of each, and the seats that own suits."""
        self.players, self._effects = players, effects
        self.cards = [
            Card(
                design.id,
                design.kind,
                design.suit,
                design.worth,
                owners.get(design.suit or ""),
                frozenset(getattr(effect, "traits", ())),
            )
            for design, effect in zip(designs, effects, strict=True)
        ]
        self.points = [
            _points(effect, card) for card, effect in zip(self.cards, effects, strict=True)
        ]
        self._ranks = [getattr(effect, "rank", 0) for effect in effects]
        self._pairs: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._single: dict[tuple[int, int], int] = {}

    def of_pair(self, first: int, second: int, player: int) -> tuple[int, int]:
        """Return the fates of the two cards that a player turns up: STAYS, REMOVED or a seat."""
        key = first, second, player
        fates = self._pairs.get(key)
        if fates is None:
            fates = self._pairs[key] = self._resolve(first, second, player)
        return fates

    def of_one(self, card: int, player: int) -> int:
        """Return the fate of a card that a player turns up in the rush."""
        fate = self._single.get((card, player))
        if fate is None:
            own = self.cards[card]
            pair = Pair([own], player, self.players)
            _method(self._effects[card], "alone")(own, pair)
            # Cards never lie longer than the rush: each turn takes one off the table (C18-C20).
            fate = self._single[card, player] = max(pair.fates[0], REMOVED)
        return fate

    def does_anything(self, first: int, second: int) -> bool:
        """Say whether two cards could change anything, in some order and some player's turn."""
        return any(
            self.of_pair(one, other, player) != (STAYS, STAYS)
            for player in range(self.players)
            for one, other in ((first, second), (second, first))
        )

    def _resolve(self, first: int, second: int, player: int) -> tuple[int, int]:
        one, other = self.cards[first], self.cards[second]
        if one is other:
            other = Card(*one)  # another card of that design
        asked = [(first, one, other), (second, other, one)]
        if self._ranks[second] > self._ranks[first]:
            asked.reverse()
        pair = Pair((one, other), player, self.players)
        for card, own, beside in asked:
            _method(self._effects[card], "meets")(own, beside, pair)
            if pair.is_decided:
                break
        one_fate, other_fate = pair.fates
        return one_fate, other_fate


def _points(effect: Any, card: Card) -> int:  # noqa: ANN401
    points: object = _method(effect, "worth")(card)
    if not isinstance(points, int) or isinstance(points, bool):
        raise TypeError(f"`worth` of {card.id} is no whole number: {points!r}")
    return points


def problem_with(effect: Any) -> str:  # noqa: ANN401 - whatever a plugin gives
    """Return why something that a plugin gives is no effect; empty if it is one."""
    if not any(hasattr(effect, name) for name in ("meets", "alone", "worth", "traits")):
        return msg("has neither `meets` nor `alone`, `worth` or `traits`")
    traits = getattr(effect, "traits", ())
    if isinstance(traits, str) or not all(isinstance(each, str) for each in traits):
        return msg("should have `traits` that are names, as in ('digger',)")
    rank: object = getattr(effect, "rank", 0)
    if isinstance(rank, int):
        return ""
    return msg("should have a `rank` that is a whole number")


def _method(effect: Any, name: str) -> Any:  # noqa: ANN401 - a plugin's may have other methods only
    """Return a method of an effect, or that of one that does nothing."""
    return getattr(effect, name, None) or getattr(NO_EFFECT, name)
