"""A process that analyses games; a thread talks with it, so that the window never waits."""

from __future__ import annotations

from collections import deque
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.engine.errors import GameStopped
from core.simulation.game_analyst import DIED, Failure, Pause, analyse
from core.simulation.worker_pool import Died, Worker
from core.storage.files import UnreadableFile

from ..failures import because

if TYPE_CHECKING:
    from collections.abc import Callable

_POLL: Final = 40
"""Milliseconds between two looks at what was reported."""


class _Conversation:
    """The thread: it sends what was asked for last, and keeps what is reported about that."""

    def __init__(self) -> None:
        # The thread appends, the window pops: both are atomic, so this needs no lock.
        self.said: deque[tuple[int, object]] = deque()
        self.is_busy = False
        self._worker = Worker(analyse)
        self._news = Condition()
        self._number = 0
        self._wanted: tuple[int, Callable[[], object] | None] | None = None
        self._is_over = False
        # A daemon, as it may be waiting for the process when the program ends.
        self._thread = Thread(target=self._talk, name="analyst", daemon=True)

    def ask(self, number: int, task: Callable[[], object] | None) -> None:
        """Do a task instead of what is under way; None ends the process."""
        with self._news:
            self._wanted, self.is_busy = (number, task), True
            if not self._thread.is_alive() and not self._is_over:
                self._thread.start()
            self._news.notify()

    def end(self) -> None:
        """End the process at once, and the thread soon."""
        with self._news:
            self._is_over = True
            self._news.notify()
        # The thread may be waiting for the process, and wakes up when that dies.
        self._worker.kill()

    def _talk(self) -> None:
        worker = self._worker
        while True:
            with self._news:
                while not (self._is_over or self._wanted or worker.is_busy):
                    self.is_busy = False
                    self._news.wait()
                wanted, self._wanted = self._wanted, None
                if self._is_over:
                    break
            # Outside the lock: this waits for the process, and `ask` must not block the window.
            try:
                if wanted is not None:
                    self._begin(*wanted)
                self.said.extend((self._number, said) for said in worker.heard())
            except Died:
                if not self._is_over:
                    self.said.append((self._number, DIED))
        worker.end()

    def _begin(self, number: int, task: Callable[[], object] | None) -> None:
        self._number = number
        if task is None:
            self._worker.end()
            return
        try:
            # The task is made in this thread too: it serialises the game, which takes time.
            self._worker.ask(task())
        except (GameStopped, UnreadableFile) as error:
            self.said.append((number, Failure(because(error))))


class Analyst(QObject):
    """Has one thing analysed at a time, in a process of its own.

    `heard` gives what is reported about it, as `game_analyst.analyse` does, `rested` says that
    nothing is under way any more. The process begins with the first task and ends with this object
    or `end`, at the latest with this program, however that ends.
    """

    heard = Signal(object)
    rested = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._conversation: _Conversation | None = None
        self._number = 0
        self._is_over = False
        self._polling = QTimer(self, interval=_POLL)
        self._polling.timeout.connect(self._poll)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to come."""
        return self._polling.isActive()

    def ask(self, task: Callable[[], object]) -> None:
        """Have something analysed instead of what is under way.

        `task` makes it in another thread, from games that do not change any more.
        """
        if self._is_over:
            return
        self._number += 1
        if self._conversation is None:
            self._conversation = _Conversation()
        self._conversation.ask(self._number, task)
        self._polling.start()

    def drop(self) -> None:
        """Stop what is under way; nothing more is heard of it."""
        self._number += 1
        self._polling.stop()
        if self._conversation is not None:
            # Keep the process for the next task: starting one takes half a second.
            self._conversation.ask(self._number, Pause)

    def rest(self) -> None:
        """Stop what is under way, and end the process."""
        self._number += 1
        self._polling.stop()
        if self._conversation is not None:
            self._conversation.ask(self._number, None)

    def end(self) -> None:
        """End the process for good: nothing is analysed any more."""
        self._is_over = True
        self._number += 1
        self._polling.stop()
        conversation, self._conversation = self._conversation, None
        if conversation is not None:
            conversation.end()

    def _poll(self) -> None:
        conversation = self._conversation
        if conversation is None:
            return
        # Read before `said`: whatever the thread adds in between is then taken at the next look.
        was_busy, number = conversation.is_busy, self._number
        for _ in range(len(conversation.said)):
            about, said = conversation.said.popleft()
            # Skip reports about an older task, or about one that a slot has just dropped.
            if about == self._number:
                self.heard.emit(said)
        if not was_busy and number == self._number:
            self._polling.stop()
            self.rested.emit()
