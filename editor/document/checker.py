"""Verifies editions one after another: small ones at once, large ones in a thread beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, Signal

from core.verification import Report, Verifier

from ..look.job_runner import JobRunner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Edition
    from core.findings import Finding

_AT_ONCE: Final = 250
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
        self._waiting: _Job | None = None
        self._runner = JobRunner("verification", self)
        self._runner.ended.connect(self._take)
        self._runner.failed.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        """Whether a report is still to come."""
        return self._runner.is_busy

    def check(self, edition: Edition, opened: Sequence[Finding]) -> None:
        """Verify an edition; `opened` are findings from opening it."""
        job = edition, opened
        if self.is_busy:
            self._waiting = job
        elif len(edition.designs) <= _AT_ONCE:
            self.checked.emit(self._verifier.verify(*job), edition, True)
        else:
            self._begin(job)

    def forget(self) -> None:
        """Begin anew with another file; a report under way never comes."""
        self._verifier = Verifier()
        self._waiting = None
        self._runner.drop()

    def stop(self) -> None:
        """Check no more; wait for what is under way."""
        self.forget()
        self._runner.finish()

    def _begin(self, job: _Job) -> None:
        verify = self._verifier.verify
        self._runner.start(lambda: (verify(*job), job[0]))

    def _go_on(self) -> bool:
        """Verify what was asked about meanwhile, if anything was."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self._begin(waiting)
        return waiting is not None

    def _take(self, done: tuple[Report, Edition]) -> None:
        if not self._go_on():
            self.checked.emit(*done, False)

    def _fail(self, error: BaseException) -> None:
        if not self._go_on():
            self.gave_up.emit()
        raise error  # a fault of the program is told, whatever came of it
