"""Lets bots think beside the window, one thought at a time, and stops those nobody waits for."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.engine.watchdog import has_met_all, interrupt

if TYPE_CHECKING:
    from _thread import LockType
    from collections.abc import Callable

_PATIENCE: Final = 4
_SWITCH: Final = 0.001
"""Seconds that the window waits for its turn while a bot thinks: not seen as a jerk."""
_TRIES: Final = 1000


@dataclass(slots=True)
class _Thought:
    """What bots are asked for, and what came of it."""

    work: Callable[[], object]
    result: object = None
    error: BaseException | None = None
    thread: Thread = field(init=False)
    tries: int = 0
    _is_done: bool = False
    _lock: LockType = field(default_factory=Lock)

    def __post_init__(self) -> None:
        self.thread = Thread(target=self.run, name="bot", daemon=True)

    def run(self) -> None:
        with suppress(KeyboardInterrupt):
            try:
                self.result = self.work()
            except BaseException as error:  # noqa: BLE001 - told in the window's thread
                self.error = error
        done = False
        while not done:
            with suppress(KeyboardInterrupt):
                with self._lock:
                    self._is_done = True
                done = has_met_all()

    def interrupt(self) -> None:
        """Raise KeyboardInterrupt where the bot is in its code, as Ctrl+C would."""
        with self._lock:
            if not self._is_done and self.thread.ident is not None:
                interrupt(self.thread.ident, KeyboardInterrupt)


class Thinker(QObject):
    """Asks bots in a thread of their own.

    `thought` gives what came of it, `failed` the exception that came instead. A bot that is stopped
    gives neither: it is interrupted as by Ctrl+C, again and again for some seconds if it will not
    listen, and whatever it says later is not heard. `rested` says that all threads have ended.
    """

    rested = Signal()
    thought = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now: _Thought | None = None
        self._unwanted: list[_Thought] = []
        self._asking = QTimer(self)
        self._asking.setInterval(_PATIENCE)
        self._asking.timeout.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Whether a bot thinks that is waited for."""
        return self._now is not None

    @property
    def is_at_rest(self) -> bool:
        """Whether no thread is left, not even of a bot that was stopped."""
        return self._now is None and not self._unwanted

    def think(self, work: Callable[[], object]) -> None:
        """Let bots do some work on what nobody else uses; one that still thinks is stopped."""
        self.stop()
        sys.setswitchinterval(_SWITCH)
        self._now = _Thought(work)
        self._now.thread.start()
        self._asking.start()

    def stop(self) -> None:
        """Wait for no bot any more."""
        if self._now is not None:
            self._unwanted.append(self._now)
            self._now = None

    def _take(self) -> None:
        for thought in self._unwanted[:]:
            thought.tries += 1
            if not thought.thread.is_alive() or thought.tries > _TRIES:
                self._unwanted.remove(thought)
            else:
                thought.interrupt()
        now = self._now
        if now is not None and not now.thread.is_alive():
            self._now = None
            if now.error is not None:
                self.failed.emit(now.error)
            else:
                self.thought.emit(now.result)
        if self.is_at_rest:
            self._asking.stop()
            self.rested.emit()
