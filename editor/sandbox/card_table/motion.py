"""Animation of cards: they turn over, and fly to the piles they end on.

The game never waits for it: the next move ends it at once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.drawing.deck_table import TURNED_BACK

from ..table.motion import SceneAnimation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QObject

    from .scene import CardLook, CardScene

TURNS: Final = 300
"""Milliseconds until a card has turned over."""
FLIES: Final = 380
"""Milliseconds until a card has arrived on its pile."""
_MOST: Final = 12
"""A jump through the history changes more cards, and is not animated."""


@dataclass(frozen=True, slots=True)
class Flip:
    """A card at a place that turns over."""

    place: int
    start: CardLook
    stop: CardLook


@dataclass(frozen=True, slots=True)
class Flight:
    """A card that leaves its place for a pile: that of a seat, or of the removed cards."""

    place: int
    look: CardLook
    owner: int


class CardMotion(SceneAnimation):
    """Cards that turn over, and cards that fly to their piles."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.flips: tuple[Flip, ...] = ()
        self.flights: tuple[Flight, ...] = ()

    @property
    def places(self) -> frozenset[int]:
        """The places whose cards are turning over."""
        return frozenset(flip.place for flip in self.flips)

    @property
    def turned(self) -> float:
        """How far cards have turned over, from 0 to 1."""
        # Ease in and out, by half a period of the cosine.
        share = min(self._clock.elapsed() / TURNS, 1.0)
        return (1 - math.cos(math.pi * share)) / 2

    @property
    def flown(self) -> float:
        """How far cards have flown, from 0 to 1."""
        # Ease out: fast at first, slow towards the pile.
        return 1 - (1 - min(self._clock.elapsed() / FLIES, 1.0)) ** 3

    def begin(self, before: CardScene, after: CardScene) -> None:
        """Start from one scene to another one of the same table."""
        self.finish()
        flips, flights = tuple(_flips(before, after)), tuple(_flights(before, after))
        # By identity, as `spots` is cached: in another round or game, all cards would fly.
        if before.spots is after.spots and 0 < len(flips) + len(flights) <= _MOST:
            self.flips, self.flights = flips, flights
            self._start()

    def finish(self) -> None:
        """End the animation at once."""
        if self.is_running:
            self._timer.stop()
            self.flips, self.flights = (), ()
            self.ended.emit()

    def _step(self) -> None:
        if self._clock.elapsed() >= (FLIES if self.flights else TURNS):
            self.finish()
        else:
            self.stepped.emit()


def _flips(before: CardScene, after: CardScene) -> Iterator[Flip]:
    for place, look in after.cards.items():
        old = before.cards.get(place)
        if old is not None and (old.card, old.dim) != (look.card, look.dim):
            yield Flip(place, old, look)


def _flights(before: CardScene, after: CardScene) -> Iterator[Flight]:
    for place, look in before.cards.items():
        if place not in after.cards and look.fate is not None and look.fate != TURNED_BACK:
            yield Flight(place, look, look.fate)
