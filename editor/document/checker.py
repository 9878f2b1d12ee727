"""Verifies editions one after another: small ones at once, large ones in a thread beside."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from core.verification import Report, Verifier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Edition
    from core.findings import Finding

_AT_ONCE: Final = 250
_PATIENCE: Final = 8
_Job: TypeAlias = "tuple[Edition, Sequence[Finding]]"


class Checker(QObject):
    """Gives a Report for the edition asked about last; those asked about meanwhile are skipped.

    `checked` gives the report, the edition that it is about, and whether it came at once;
    `gave_up` says that there is none, because the verification itself failed.
    """

    checked = Signal(object, object, bool)
    gave_up = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._verifier = Verifier()
        self._pool: ThreadPoolExecutor | None = None
        self._running: _Job | None = None
        self._waiting: _Job | None = None
        self._report: Future[Report] | None = None
        self._asking = QTimer(self)
        self._asking.setInterval(_PATIENCE)
        self._asking.timeout.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Whether a report is still to come."""
        return self._running is not None

    def check(self, edition: Edition, opened: Sequence[Finding]) -> None:
        """Verify an edition; `opened` are findings from opening it."""
        job = edition, opened
        if self._running is not None:
            self._waiting = job
        elif len(edition.designs) <= _AT_ONCE:
            self.checked.emit(self._verifier.verify(*job), edition, True)
        else:
            self._begin(job)

    def forget(self) -> None:
        """Begin anew with another file; a report under way never comes."""
        self._verifier = Verifier()
        self._running = self._waiting = None

    def stop(self) -> None:
        """Check no more; wait for what is under way."""
        self.forget()
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _begin(self, job: _Job) -> None:
        self._pool = self._pool or ThreadPoolExecutor(1, "verification")
        self._running = job
        self._report = self._pool.submit(self._verifier.verify, *job)
        self._asking.start()

    def _take(self) -> None:
        """Take the report if it has come; asking is safe where the file may be closed meanwhile."""
        job, done = self._running, self._report
        if done is not None and job is not None and not done.done():
            return
        self._asking.stop()
        if job is None or done is None:
            return
        waiting, self._running, self._waiting = self._waiting, None, None
        if waiting is not None:
            self._begin(waiting)
        elif done.exception() is not None:
            self.gave_up.emit()
        else:
            self.checked.emit(done.result(), job[0], False)
        done.result()  # a fault of the program is told, whatever came of it
