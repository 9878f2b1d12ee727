"""The current speed of a batch of games, and the time left at that speed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import pairwise
from threading import Lock
from time import monotonic
from typing import Final

_WINDOW: Final = 10.0  # seconds
_MARKS: Final = 9
"""How many reports are looked back at, at least: a few games that end together are no speed."""
_FAST: Final = 10


class Pace:
    """The speed of the last ten seconds, or of the last eight reports if they took longer.

    `unit` is what is counted, games or something else.
    The clock starts with `reached(0)`, since processes have to be started before that. Reading and
    updating may happen in different threads.
    """

    def __init__(
        self, games: int, clock: Callable[[], float] = monotonic, unit: str = "game"
    ) -> None:
        self._games, self._clock, self._unit = games, clock, unit
        self._reached = deque([(clock(), 0)])
        self._lock = Lock()

    def __str__(self) -> str:
        rate = self.rate
        if not rate:
            return f"no {self._unit} is over yet"
        speed = f"{rate:.0f} {self._unit}s/s" if rate >= _FAST else f"{rate:.1f} {self._unit}s/s"
        if rate < 1:
            speed = f"{1 / rate:.0f} s a {self._unit}"
        seconds = round(self.left)
        minutes, hours = seconds // 60 % 60, seconds // 3600
        return f"{speed}, {hours}:{minutes:02}:{seconds % 60:02} left"

    def expect(self, games: int) -> None:
        """Take another total: it is not always known at the beginning."""
        self._games = games

    @property
    def rate(self) -> float:
        """Games in a second; 0 as long as no game is over."""
        with self._lock:
            (start, before), (_, done) = self._reached[0], self._reached[-1]
            return (done - before) / max(self._clock() - start, 1e-3)

    @property
    def left(self) -> float:
        """How many seconds it takes yet if that is the speed; 0 as long as no game is over.

        It counts down from one report to the next, and rises once that is overdue.
        """
        now, rate = self._clock(), self.rate
        if not rate:
            return 0.0
        with self._lock:
            (start, before), (last, done) = self._reached[0], self._reached[-1]
            times = [at for at, _ in self._reached]
        games, since = self._games - done, now - last
        longest = max((after - at for at, after in pairwise(times)), default=0.0)
        if len(times) <= 2 or since > longest:  # noqa: PLR2004 - a single report says little
            return games / rate
        # Between reports the clock counts down from what the last one said.
        return max(games * (last - start) / (done - before) - since, 0.0)

    def reached(self, done: int) -> None:
        """Take down how many games are over by now."""
        with self._lock:
            now = self._clock()
            if not done:
                self._reached.clear()
            self._reached.append((now, done))
            # Some marks stay, so that there is a speed even if games take longer than the window.
            while len(self._reached) > _MARKS and self._reached[1][0] <= now - _WINDOW:
                self._reached.popleft()
