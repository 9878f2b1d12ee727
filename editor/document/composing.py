"""The edition that a document shows: composed of its set and those laid with it, and verified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, Signal

from core.edition.library import Opened
from core.findings import Finding, Severity
from core.messages import msg
from core.storage.files import UnreadableFile
from core.tileset.reader import UnreadableSet, load_text
from core.tileset.source import ParsedText
from core.verification import Report, Verifier

from ..look.job_runner import JobRunner

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.tileset.source import Source


def composed(
    library: Library,
    source: Source,
    below: Sequence[str],
    above: Sequence[str],
    previous: Edition | None,
) -> Opened:
    """The edition of a set with others laid below and above it, named by path or id.

    Others that cannot be had are left out, all of them, with a finding that says why; without an
    edition the set itself cannot be had, or what it extends.
    """
    findings: tuple[Finding, ...] = ()
    if below or above:
        try:
            lower, upper = _loaded(library, source, below), _loaded(library, source, above)
            # `previous` lends the designs that are the same, which saves most of the work.
            opened = library.open([*lower, source, *upper], previous)
        except UnreadableSet as error:
            opened = Opened(None, error.findings)
        except UnreadableFile as error:
            message = msg("a set to lay over this one is missing: {reason}", reason=error.message)
            missing = Finding(
                "unknown-base",
                Severity.ERROR,
                message,
                ParsedText(source.file, source.text).place(()),
            )
            opened = Opened(None, (missing,))
        if opened.edition is not None:
            return opened
        findings = opened.findings
    alone = library.open([source], previous)
    new = (finding for finding in findings if finding not in alone.findings)
    return Opened(alone.edition, (*new, *alone.findings))


def _loaded(library: Library, source: Source, names: Iterable[str]) -> list[Source]:
    folder = source.path.parent if source.path else None
    return [library.load(library.find(name, folder)) for name in names]


def is_outdated(library: Library, edition: Edition, own: Source | None) -> bool:
    """Whether a file that an edition takes something from is another on the disk now."""
    for source in edition.sets:
        if source is not own and source.path is not None:
            try:
                # The library gives the same object for as long as the file is unchanged.
                if library.load(source.path) is not source:
                    return True
            except (UnreadableFile, UnreadableSet):
                return True
    return False


def differs_on_disk(path: Path, known: str | None) -> bool:
    """Whether a file holds another text than the one known, or one that cannot be read."""
    try:
        return path.exists() and load_text(path) != known
    except (OSError, UnreadableFile):
        return known is not None


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
        self._runner.ended.connect(self._receive_report)
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
        # Within some 100 ms, so that findings come with the edit and not after it.
        elif len(edition.designs) <= _AT_ONCE:
            self.checked.emit(self._verifier.verify(*job), edition, True)
        else:
            self._begin(job)

    def forget(self) -> None:
        """Start over with another file; a report under way is dropped."""
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

    def _receive_report(self, done: tuple[Report, Edition]) -> None:
        if not self._go_on():
            self.checked.emit(*done, False)

    def _fail(self) -> None:
        if not self._go_on():
            self.gave_up.emit()
