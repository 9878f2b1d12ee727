"""Tokens of one pool: the face-down supply, piles on features, and what each player holds.

Players know only the values of their own tokens; `player_view` hides the others. Those of a pool
that `is_open` everybody knows as soon as they leave the supply. A pile is a tuple
of pairs, the time when a token was laid and its value, with the oldest at the bottom.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from .randomness import Chance

Pile = tuple[tuple[int, int], ...]


class TokenPile(NamedTuple):
    """Tokens lying on a feature: where, how many, and their values if they are face-up."""

    at: str
    tokens: int
    values: tuple[int, ...] = ()


class SeenTokens(NamedTuple):
    """The tokens of a pool: `held` has those of each player, None where the value is hidden."""

    pool: str
    held: tuple[tuple[int | None, ...], ...]
    piles: tuple[TokenPile, ...]
    supply: int
    removed: int


class Tokens:
    """The tokens of a pool. `piles` is keyed by feature, `held` by player, `removed` is the box."""

    __slots__ = ("_laid", "held", "is_open", "name", "piles", "removed", "supply")

    def __new__(cls, *_given: object, **_named: object) -> Self:
        # As for `GameState`: a compiled class must be able to make a copy without `__init__`.
        return object.__new__(cls)

    def __init__(
        self, name: str, supply: list[int], players: int, *, is_open: bool = False
    ) -> None:
        """`supply` is in its shuffled order, the next to be drawn last."""
        self.name, self.supply, self.is_open = name, supply, is_open
        self.piles: dict[int, Pile] = {}
        self.held: list[tuple[int, ...]] = [()] * players
        self.removed: list[int] = []
        self._laid = 0

    def copy(self) -> Tokens:
        """Tokens that share nothing mutable with these."""
        new: Tokens = Tokens.__new__(Tokens)
        new.name, new.supply, new.piles = self.name, self.supply[:], self.piles.copy()
        new.held, new.removed, new._laid = self.held[:], self.removed[:], self._laid
        new.is_open = self.is_open
        return new

    def lay(self, feature: int, count: int) -> tuple[int, ...]:
        """Put tokens of the supply on a feature's pile, as many as there are; return their values.

        The last of them lies on top (rules 21, 23).
        """
        supply = self.supply
        # `draw` written out for one token: those are laid all the time.
        values = (supply.pop(),) if count == 1 and supply else self.draw(count)
        if values:
            laid = tuple(enumerate(values, self._laid))
            self.piles[feature] = self.piles.get(feature, ()) + laid
            self._laid += count
        return values

    def draw(self, count: int) -> tuple[int, ...]:
        """Take tokens of the supply, as many as there are, and return their values."""
        values = tuple(self.supply[: -count - 1 : -1])  # from the end: the next one is last
        del self.supply[len(self.supply) - len(values) :]
        return values

    def join(self, kept: int, gone: int) -> None:
        """Merge the piles of two features by the times at which tokens were laid (A7)."""
        pile = self.piles.pop(gone, None)
        if pile:
            mine = self.piles.get(kept)
            self.piles[kept] = tuple(sorted(mine + pile)) if mine else pile

    def pile(self, feature: int) -> tuple[int, ...]:
        """The values of a feature's pile, the top one last."""
        return tuple(value for _, value in self.piles.get(feature, ()))

    def shown(self, feature: int) -> tuple[int, ...]:
        """The values of a feature's pile that everybody sees: none if it lies face-down."""
        return self.pile(feature) if self.is_open else ()

    def seen(self, known: Collection[int], at: Callable[[int], str]) -> SeenTokens:
        """The tokens as somebody sees them who knows those of some players; `at` names features."""
        held = tuple(
            values if self.is_open or player in known else (None,) * len(values)
            for player, values in enumerate(self.held)
        )
        piles = tuple(
            TokenPile(at(root), len(pile), self.shown(root)) for root, pile in self.piles.items()
        )
        return SeenTokens(self.name, held, piles, len(self.supply), len(self.removed))

    def stack(self, feature: int, values: Iterable[int]) -> None:
        """Put the tokens of a feature's pile in another order, bottom first."""
        times = (time for time, _ in self.piles[feature])
        self.piles[feature] = tuple(zip(times, values, strict=True))

    def set_piles(self, piles: dict[int, Pile]) -> None:
        """Replace all piles; tokens that are laid later are younger than these."""
        self.piles = piles
        self._laid = 1 + max((time for pile in piles.values() for time, _ in pile), default=-1)

    def take(self, feature: int) -> int:
        """Take the top token off a feature's pile and return its value."""
        pile = self.piles[feature]
        if len(pile) == 1:
            del self.piles[feature]
        else:
            self.piles[feature] = pile[:-1]
        return pile[-1][1]

    def take_all(self, feature: int) -> tuple[int, ...]:
        """Take a feature's whole pile and return its values, the top one last."""
        return tuple(value for _, value in self.piles.pop(feature, ()))

    def clear(self) -> list[int]:
        """Take all piles off the table and return their values."""
        values = [value for pile in self.piles.values() for _, value in pile]
        self.piles.clear()
        return values

    def give(self, player: int, values: Iterable[int]) -> None:
        """Hand tokens to a player, face-down (rule 44)."""
        self.held[player] = (*self.held[player], *values)

    def take_from(self, player: int, value: int) -> None:
        """Take a token of that value from a player; ValueError if the player has none."""
        held = list(self.held[player])
        held.remove(value)
        self.held[player] = tuple(held)

    def mix_in(self, values: Iterable[int], chance: Chance) -> None:
        """Put tokens back into the supply, each at a random place."""
        # As random as a shuffle of all, and a record holds a few numbers, not the whole order.
        for value in values:
            self.supply.insert(
                chance.below(f"place of a {self.name} token", len(self.supply) + 1), value
            )

    def remove(self, values: Iterable[int]) -> None:
        """Remove tokens from the game."""
        self.removed.extend(values)

    def everywhere(self) -> list[int]:
        """The values of all tokens of the pool, sorted; no action changes them."""
        piles = (value for pile in self.piles.values() for _, value in pile)
        held = (value for values in self.held for value in values)
        return sorted([*self.supply, *piles, *held, *self.removed])
