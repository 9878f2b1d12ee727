"""The tokens: what is in the supply, what lies on the table and since when, what players hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.edition.edition import CopyInPlay, Edition

from .table import Place


class Token(NamedTuple):
    """One token: the pool from which it came, and the value on its face."""

    pool: str
    value: int


@dataclass(frozen=True)
class Laid:
    """A token on the table, and on which segment it was laid."""

    place: Place
    token: Token


class Tokens:
    """All tokens of a game.

    `pools` names the pool from which each icon draws. Tokens on the table are kept in the order of
    the time at which they were laid, so that the pile of a feature is found by looking through
    them, wherever features join (rule 23, A7).
    """

    def __init__(self, edition: Edition, players: int, pools: Mapping[str, str]) -> None:
        self.pools = pools
        self.supply: dict[str, Counter[int]] = {
            pool: Counter(values) for pool, values in edition.tokens.items()
        }
        self.laid: list[Laid] = []
        self.held: list[list[Token]] = [[] for _ in range(players)]
        self.removed: list[Token] = []

    def due(self, copy: CopyInPlay, *, rest: bool) -> list[tuple[int, str]]:
        """Return for each token that a tile draws the number of its segment and its pool.

        Segments come in their written order, every segment draws for itself (rules 21 and 24, A8).
        If the supply holds too few (A1), `rest` lays what is left, otherwise there are none.
        """
        wanted = [
            (number, pool)
            for number, icons in enumerate(copy.icons)
            for icon, pool in self.pools.items()
            for _ in range(icons.get(icon, 0))
        ]
        due = []
        for pool in dict.fromkeys(pool for _, pool in wanted):
            of_pool = [each for each in wanted if each[1] == pool]
            left = self.supply.get(pool, Counter()).total()
            if rest or len(of_pool) <= left:
                due += of_pool[:left]
        return sorted(due, key=wanted.index)

    def lay(self, place: Place, token: Token) -> None:
        """Take a token from the supply and lay it on top of what lies there."""
        if not self.supply[token.pool][token.value]:
            raise ValueError(f"no {token.value} is left in {token.pool}")
        self.supply[token.pool][token.value] -= 1
        self.laid.append(Laid(place, token))

    def pile(self, segments: Collection[Place]) -> list[Token]:
        """Return the pile of a feature, the newest token, on top, last (rule 23, A7)."""
        return [laid.token for laid in self.laid if laid.place in segments]

    def take_top(self, segments: Collection[Place]) -> Token:
        """Take the topmost token away from a feature's pile, which is not empty."""
        top = max(n for n, laid in enumerate(self.laid) if laid.place in segments)
        return self.laid.pop(top).token

    def take_all(self, segments: Collection[Place]) -> list[Token]:
        """Take a whole pile away, its top first."""
        return [self.take_top(segments) for _ in self.pile(segments)]

    def reorder(self, segments: Collection[Place], values: Sequence[int]) -> None:
        """Put a pile into another order, the top last (A7: shuffled)."""
        left = self.pile(segments)
        if Counter(values) != Counter(token.value for token in left):
            raise ValueError(f"{list(values)} is not what lies there")
        numbers = [n for n, laid in enumerate(self.laid) if laid.place in segments]
        for number, value in zip(numbers, values, strict=True):
            token = next(token for token in left if token.value == value)
            left.remove(token)
            self.laid[number] = Laid(self.laid[number].place, token)

    def put_back(self, token: Token) -> None:
        """Return a token to the supply, which is mixed (rule 96)."""
        self.supply[token.pool][token.value] += 1

    def give(self, player: int, token: Token) -> None:
        """Let a player keep a token (rule 44)."""
        self.held[player].append(token)

    def deal(
        self, segments: Collection[Place], owners: Sequence[int], *, evenly: bool = False
    ) -> dict[int, list[int]]:
        """Let owners take a pile in turns from its top, and return the values that each got.

        `evenly` discards those that are left over after the last whole round (A25).
        """
        won: dict[int, list[int]] = {}
        tokens = self.take_all(segments)
        for pool in dict.fromkeys(token.pool for token in tokens):
            self._deal([each for each in tokens if each.pool == pool], owners, won, evenly=evenly)
        return won

    def _deal(
        self,
        tokens: list[Token],
        owners: Sequence[int],
        won: dict[int, list[int]],
        *,
        evenly: bool,
    ) -> None:
        """Deal the tokens of one pool, and note the values that each owner gets of them."""
        if evenly:
            rounds = len(tokens) // len(owners)
            self.removed += tokens[rounds * len(owners) :]
            tokens = tokens[: rounds * len(owners)]
        for number, token in enumerate(tokens):
            owner = owners[number % len(owners)]
            self.give(owner, token)
            won.setdefault(owner, []).append(token.value)
