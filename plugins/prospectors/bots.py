"""Bots that remember what was shown: `memory` all of it, `forgetful:RATE` less as time goes by.

Both choose by a view alone, and keep nothing between two choices: what is forgotten follows from
the bot's seed, the place, and the turns since the card there was seen. So a bot chooses the same
again after an undo, and in another branch.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from core.api import GONE, NEVER, msg

from .effects import DIGGER, REMOVED, STAYS
from .events import RUSH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.api import Action

    from .effects import EffectTable
    from .setup import ProspectorsSetup
    from .view import ProspectorsView

HIDDEN: Final = -1
_MUCH: Final = 1e6
_WORD: Final = 2**64
TWO: Final = 2
_RIVAL: Final = (1, 0.6)
"""What a point of a rival counts against one of its own: of the only one, and of one of several."""
_DENY: Final = 0.5
"""What it counts, per point, that the next player can no longer win what is known."""
_STRENGTH: Final = 0.2
"""What a digger counts, per point of its value, that leaves the table; less if it is its own."""
_LEARN: Final = 0.05
"""What it counts to see a card that is not known."""
_IDLE_ROUNDS: Final = 2
"""After so many rounds of turns in which nothing changed, a bot does something."""


class MemoryBot:
    """Plays the best pair by all that was shown, looking to the end of its own turn.

    First its own gain counts, less that of rivals; then that the next player finds less, that
    strong diggers of rivals go, and that it sees cards that it does not know.
    """

    name: str = "memory"
    looks: Final = True
    games: Final = ("prospectors",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, actions: Sequence[Action], view: ProspectorsView) -> Action:
        """Return the card to turn up."""
        memory = _Memory(view, self._remembers)
        card = memory.best_of_rush() if view.step is RUSH else memory.best()
        places = memory.places_of(card)
        # Cards that are not known are all alike, so any of them.
        place = places[int(_share(self._seed, view.turn, len(places)) * len(places))]
        return next(action for action in actions if action == (place + 1,))

    def _remembers(self, place: int, seen: int, now: int) -> bool:  # noqa: ARG002 - others forget
        """Say whether it still knows a card that was seen on a place in a turn."""
        return True


class ForgetfulBot(MemoryBot):
    """Plays alike, but forgets each card that it has seen with the same chance in every turn."""

    def __init__(self, seed: int, rate: str) -> None:
        """Take the chance, from 0 to 1, as a text; raise ValueError if it is none."""
        super().__init__(seed)
        try:
            self._keeps = 1 - float(rate)
        except ValueError:
            self._keeps = -1.0
        if not 0 <= self._keeps <= 1:
            said = msg(
                "the chance to forget a card in a turn is from 0 to 1, not {rate!r}", rate=rate
            )
            raise ValueError(said)
        self.name = f"forgetful:{rate}"

    def _remembers(self, place: int, seen: int, now: int) -> bool:
        # One number for each time that a card is seen: what is forgotten stays forgotten.
        return _share(self._seed, place, seen) < self._keeps ** (now - seen)


class _Worth(NamedTuple):
    """What pairs are worth to a player: `of[first][second]`, by number of the design.

    `ranked` has those pairs, the best one first, by which the player gains.
    """

    of: Sequence[Sequence[float]]
    ranked: Sequence[tuple[float, int, int]]


class _Memory:
    """What a bot remembers of the table, and what it makes of it.

    Cards are numbers of designs, and HIDDEN stands for any that it does not know.
    """

    def __init__(self, view: ProspectorsView, remembers: Callable[[int, int, int], bool]) -> None:
        setup, table = view.imagined.setup, view.imagined.table
        players = len(view.scores)
        self._effects, self._player = setup.effects, view.viewer
        self._worth = _worth(setup, view.viewer).of
        self._rival = _worth(setup, (view.viewer + 1) % players)
        self._must_change = view.idle_turns >= _IDLE_ROUNDS * players
        up = table.face_up
        self._up = table.cards[up[0]] if up else None
        self._places: dict[int, list[int]] = {}
        for place, (card, seen) in enumerate(zip(table.cards, table.seen, strict=True)):
            if card != GONE and place not in up:
                known = seen != NEVER and remembers(place, seen, view.turn)
                self._places.setdefault(card if known else HIDDEN, []).append(place)
        hidden = self._places.get(HIDDEN, ())
        counts = Counter([table.cards[place] for place in hidden])
        self._odds = [(card, count / len(hidden)) for card, count in sorted(counts.items())]
        self._known = {card: len(at) for card, at in self._places.items() if card != HIDDEN}

    def places_of(self, card: int) -> Sequence[int]:
        """Return the places where a card lies, or those of which nothing is known."""
        return self._places[card]

    def best_of_rush(self) -> int:
        """Return what to turn up alone: the most that is sure, or likely (C18, C19)."""
        effects, player = self._effects, self._player

        def gain(card: int) -> float:
            return effects.points[card] if effects.of_one(card, player) == player else 0

        gains = {card: gain(card) for card in self._known}
        if self._odds:
            gains[HIDDEN] = sum(odds * gain(card) for card, odds in self._odds) + _LEARN
        return max(gains, key=gains.__getitem__)

    def best(self) -> int:
        """Return the card to turn up now, the first one of a turn or the second."""
        self._note_threat()
        if self._up is not None:
            return self._second(self._up, self._known)[1]
        values = {}
        for card, count in self._known.items():
            # Once it lies face up it can no longer be the second card.
            rest = self._known.copy()
            rest[card] = count - 1
            if any(rest.values()) or self._odds:
                values[card] = self._second(card, rest)[0]
        if self._odds:
            likely = sum(odds * self._second(card, self._known)[0] for card, odds in self._odds)
            values[HIDDEN] = likely + _LEARN
        return max(values, key=values.__getitem__)

    def _second(self, first: int, known: Mapping[int, int]) -> tuple[float, int]:
        """Return what a turn is worth after its first card, and the best second one."""
        row, bound, best = self._worth[first], self._bound, (-_MUCH, HIDDEN)
        if self._odds:
            best = sum([odds * row[card] for card, odds in self._odds]) + _LEARN, HIDDEN
        for card, count in known.items():
            if not count:
                continue
            value = row[card]
            if first in bound or card in bound or self._must_change:
                value += self._more(first, card)
            if value > best[0]:
                best = value, card
        return best

    def _more(self, first: int, second: int) -> float:
        """Return what a pair is worth for taking another from the next player, or for idling."""
        fates = self._effects.of_pair(first, second, self._player)
        if fates == (STAYS, STAYS):
            # Half of what no card at all counts: idle pairs come last, but before nothing.
            return -_MUCH / 2 if self._must_change else 0
        gone = [card for card, fate in zip((first, second), fates, strict=True) if fate != STAYS]
        return max(self._bound.get(card, 0) for card in gone)

    def _note_threat(self) -> None:
        """Note what the next player would win by the cards known, and what it needs for that."""
        known = Counter(self._known)
        if self._up is not None:
            known[self._up] += 1
        self._bound: dict[int, float] = {}
        gain, pair = self._threat(known)
        for card in pair:
            known[card] -= 1
            # By how much less the next player could win without one such card.
            self._bound[card] = _DENY * (gain - self._threat(known)[0])
            known[card] += 1

    def _threat(self, known: Mapping[int, int]) -> tuple[float, frozenset[int]]:
        for gain, first, second in self._rival.ranked:
            if known.get(first, 0) > (first == second) and known.get(second, 0):
                return gain, frozenset((first, second))
        return 0, frozenset()


@lru_cache(maxsize=64)
def _worth(setup: ProspectorsSetup, player: int) -> _Worth:
    """Return what pairs are worth to a player in games of a setup."""
    effects, cards = setup.effects, range(len(setup.designs))
    of = [[_pair_worth(effects, one, other, player) for other in cards] for one in cards]
    ranked = sorted(
        (
            (gain, one, other)
            for one in cards
            for other in cards[one:]
            if (gain := _gain(effects, one, other, player)) > 0
        ),
        reverse=True,
    )
    return _Worth(of, ranked)


def _gain(effects: EffectTable, one: int, other: int, player: int) -> float:
    """Return the points that a player wins by turning up two cards."""
    fates = zip((one, other), effects.of_pair(one, other, player), strict=True)
    return sum(effects.points[card] for card, fate in fates if fate == player)


def _pair_worth(effects: EffectTable, one: int, other: int, player: int) -> float:
    worth, rival = 0.0, _RIVAL[effects.players > TWO]
    for card, fate in zip((one, other), effects.of_pair(one, other, player), strict=True):
        if fate == player:
            worth += effects.points[card]
        elif fate >= 0:
            worth -= rival * effects.points[card]
        elif fate == REMOVED and DIGGER in effects.cards[card].traits:
            owner, strength = effects.cards[card].owner, _STRENGTH * effects.cards[card].value
            worth += 0 if owner is None else -strength / 2 if owner == player else strength
    return worth


def _share(*numbers: int) -> float:
    """Return a number from 0 up to 1 that depends on all of some numbers, by SplitMix64."""
    z = 0
    for number in numbers:
        z = ((z ^ number) * 0xD1342543DE82EF95 + 0x9E3779B97F4A7C15) % _WORD
        z = ((z ^ z // 2**30) * 0xBF58476D1CE4E5B9) % _WORD
        z = ((z ^ z // 2**27) * 0x94D049BB133111EB) % _WORD
        z ^= z // 2**31
    return z / _WORD
