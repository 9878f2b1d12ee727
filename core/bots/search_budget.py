"""Budgets of searches: so many playouts, or so many seconds, or until somebody says stop."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple, Self

from ..messages import msg

_MOST_PLAYOUTS: Final = 1_000_000
_MOST_SECONDS: Final = 3600
_REPORT_EVERY: Final = 0.1
"""Seconds between two reports of a search that goes on."""


class Budget(NamedTuple):
    """The budget of a search in one decision: `playouts`, or `seconds` if that is not 0."""

    playouts: int
    seconds: float = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """The budget by a parameter, as in `search:200` and `search:0.5s`; raise ValueError."""
        if re.fullmatch(r"[0-9]+", text):
            playouts = int(text[:20])
            if not 0 < playouts <= _MOST_PLAYOUTS:
                most = f"{_MOST_PLAYOUTS:,}"
                raise ValueError(msg("the playouts of a search are from 1 to {most}", most=most))
            return cls(playouts)
        if re.fullmatch(r"[0-9]+(\.[0-9]+)?s", text):
            seconds = float(text[:-1])
            if not 0 < seconds <= _MOST_SECONDS:
                said = msg("a search takes more than 0 and up to {most} s", most=_MOST_SECONDS)
                raise ValueError(said)
            return cls(0, seconds)
        raise ValueError(
            msg("it takes a number of playouts, such as 200, or of seconds, such as 2s")
        )

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds else str(self.playouts)


class Effort:
    """The part of a budget that one decision has used up; it is stopped when `stopped` says so.

    Without seconds nothing in it depends on a clock but when to report.
    """

    def __init__(self, budget: Budget, stopped: Callable[[], bool]) -> None:
        self.playouts = 0
        self._budget, self._stopped = budget, stopped
        self._began = self._reported = monotonic()

    @property
    def is_stopped(self) -> bool:
        """Whether the search has to end at once."""
        return self._stopped()

    def has_room(self, playouts: int = 1, share: float = 1) -> bool:
        """Whether so many more playouts are within a share of the budget."""
        if self._stopped():
            return False
        if self._budget.seconds:
            return monotonic() - self._began < share * self._budget.seconds
        return self.playouts + playouts <= share * self._budget.playouts

    @property
    def most_playouts(self) -> int:
        """The most playouts that there can be."""
        return self._budget.playouts or _MOST_PLAYOUTS

    def is_report_due(self) -> bool:
        """Whether it is time to report, which it then is not for a while."""
        now = monotonic()
        is_due = now - self._reported >= _REPORT_EVERY
        if is_due:
            self._reported = now
        return is_due
