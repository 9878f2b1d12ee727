"""A search of changes while it is played: a thread that talks with the processes."""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal

from core.balancing.balancing import Balancing, Running

from .games_run import PATIENCE, GamesRun, give_way

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject

    from core.balancing.balancing import BalanceProgress
    from core.balancing.points import Balance


class BalanceNews(NamedTuple):
    """How far a search is, None once it is not played, and what it has found."""

    progress: BalanceProgress | None
    found: Balance


class BalanceRun(GamesRun):
    """Plays a search; `changed` says that `news` are others, `why` why it broke off, if it did."""

    changed = Signal()

    def __init__(self, search: Balancing, parent: QObject, *, again: bool = False) -> None:
        super().__init__("balance", parent)
        self._search, self._again = search, again
        self.news, self.why, self.is_playing = BalanceNews(None, search.found), "", True
        self.start()

    def _play(self) -> None:
        """Play, in the thread."""
        running = Running(
            workers=os.cpu_count() or 1,
            stopped=lambda: self._job.is_stopped,
            patience=PATIENCE,
            again=self._again,
        )
        playing = self._search.run(running)
        with contextlib.closing(playing):
            for progress in playing:
                give_way()
                # As it is at this moment: the thread goes on.
                found = self._search.found
                self._job.report(BalanceNews(progress, replace(found, points=[*found.points])))

    def _receive(self, reports: Sequence[object]) -> None:
        last = reports[-1]
        if isinstance(last, BalanceNews):
            self.news = last
            self.changed.emit()

    def _end(self, why: str) -> None:
        self.news, self.why, self.is_playing = BalanceNews(None, self._search.found), why, False
        self.changed.emit()
