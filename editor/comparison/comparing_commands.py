"""Compare with…: the other file, earlier version, revision or set, and the window that compares."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from core.comparison.revisions import revision_source
from core.edition.library import SUFFIXES
from core.findings import Severity
from core.git.reading import revisions
from core.storage.files import UnreadableFile, printable
from core.tileset.reader import BOM, UnreadableSet, load

from ..language.languages import tr_message
from ..look.job_runner import JobRunner
from ..widgets.commands import Command, make_commands, tr
from ..widgets.dialogs import ask_for_file
from ..widgets.plain_text import as_label
from .comparison_window import ComparisonWindow, OtherText

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

_REFUSALS: Final = (UnreadableFile, UnreadableSet)


class ComparingCommands(QObject):
    """Lists what the open set can be compared with; `said` gives why something cannot be read."""

    said = Signal(str, Severity)

    file = Command(
        tr("Compare with a &file…"),
        lambda self: self.ask_for_file(),
        found_by=tr("difference, compare two sets"),
    )
    disk = Command(
        tr("Compare with the file on &disk"),
        lambda self: self.compare_with_disk(),
        found_by=tr("difference, compare two sets"),
    )

    def __init__(
        self,
        context: DocumentContext,
        window: QWidget,
        list_versions: Callable[[QMenu], object],
    ) -> None:
        super().__init__(window)
        self._context, self._window = context, window
        self.menu = QMenu(self.tr("Co&mpare with"), window)
        # Filled when they open: repository and disk are not asked before.
        self._kept = QMenu(self.tr("An &earlier version"), window)
        self._revisions = QMenu(self.tr("A &revision in git"), window)
        self._shipped = QMenu(self.tr("A &shipped set"), window)
        self._listed: tuple[Path | None, list[tuple[str, str]]] | None = None
        # A repository may be made to be slow to read.
        self._listing = JobRunner("revisions", self, interrupts=True, expects=_REFUSALS)
        self._listing.ended.connect(self._list_found)
        self._listing.failed.connect(self._list_none)
        self._reading = JobRunner("revision", self, interrupts=True, expects=_REFUSALS)
        self._reading.ended.connect(lambda found: self._show(*found))
        self._reading.failed.connect(self._refuse)
        self.menu.addActions(make_commands(self, context.appearance))
        for menu, listing in (
            (self._kept, lambda: list_versions(self._kept)),
            (self._revisions, self._list_revisions),
            (self._shipped, self._list_shipped),
        ):
            self.menu.addMenu(menu)
            menu.aboutToShow.connect(listing)

    def compare_text(
        self,
        content: str,
        label: str,
        *,
        newer: bool,
        file: Path | None = None,
        replacing: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Compare with a text, also one that is no set, which another command may take whole.

        It is `newer` if another program just wrote it.
        """
        other = OtherText(label, content)
        other.read(content, self._path.name, self._path)
        ComparisonWindow(
            self._context, other, self._window, file, newer=newer, replacing=replacing
        ).show()

    def _compare_file(self, path: Path, label: str, *, newer: bool = False) -> None:
        self._compare(lambda: load(path), label, path, newer=newer)

    def _compare(
        self,
        load_theirs: Callable[[], Source],
        label: str,
        file: Path | None = None,
        *,
        newer: bool = False,
    ) -> None:
        try:
            theirs = load_theirs()
        except _REFUSALS as error:
            self._refuse(error)
        else:
            self._show(theirs, label, file, newer=newer)

    def _show(
        self, theirs: Source, label: str, file: Path | None = None, *, newer: bool = False
    ) -> None:
        other = OtherText(label, (BOM if theirs.bom else "") + theirs.text, theirs)
        ComparisonWindow(self._context, other, self._window, file, newer=newer).show()

    def _refuse(self, error: BaseException) -> None:
        if isinstance(error, UnreadableFile):
            said = tr_message(error.message)
        elif isinstance(error, UnreadableSet):
            reason = tr_message(error.findings[0].message)
            said = self.tr("{file} is no tile set: {reason}").format(
                file=printable(error.file), reason=reason
            )
        else:
            raise error
        self.said.emit(said, Severity.ERROR)

    def ask_for_file(self) -> None:
        """Ask which file to compare the set with."""
        path = self._context.document.path
        folder = path.parent if path else Path.home()
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        kinds = [self.tr("Tile sets ({patterns})").format(patterns=patterns)]
        other = ask_for_file(self._window, self.tr("Compare with a file"), folder, kinds)
        if other is not None:
            self._compare_file(other, other.name, newer=self._is_newer(other))

    def _is_newer(self, other: Path) -> bool:
        """Whether a file was written after the open one, in which nothing is unsaved."""
        document = self._context.document
        if document.path is None or document.is_modified:
            return False
        try:
            return other.stat().st_mtime_ns > document.path.stat().st_mtime_ns
        except OSError:
            return False

    def compare_with_disk(self) -> None:
        """Compare the set with what its file holds."""
        path = self._context.document.path
        if path is not None:
            label = self.tr("{file} on disk").format(file=path.name)
            self._compare_file(path, label, newer=self._context.document.changed_on_disk)

    def _list_revisions(self) -> None:
        path = self._context.document.path
        if path is None:
            self._list_found([])
            return
        if self._listed is None or self._listed[0] != path:
            self._revisions.clear()
            self._revisions.addAction(self.tr("Reading the repository…")).setEnabled(False)
        self._listing.start(lambda: revisions(path))

    def _list_found(self, found: list[tuple[str, str]]) -> None:
        # Equal entries stay: whoever looks for a command may be about to choose one.
        listed = self._context.document.path, found
        if listed == self._listed:
            return
        self._listed = listed
        self._revisions.clear()
        for name, subject in found:
            text = self.tr("{revision}  {subject}").format(revision=name, subject=subject)
            action = self._revisions.addAction(as_label(text))
            action.triggered.connect(lambda _=False, name=name: self._read(self._path, name))
        self._say_if_empty(self._revisions)

    def _list_none(self, error: BaseException) -> None:
        self._listed = None
        self._revisions.clear()
        self._revisions.addAction(self.tr("The repository cannot be read")).setEnabled(False)
        self._refuse(error)

    def _read(self, path: Path, name: str) -> None:
        """Compare with a revision, once it is read."""
        self._reading.start(lambda: (revision_source(path, name), name))

    def _list_shipped(self) -> None:
        self._shipped.clear()
        context = self._context
        for title, path in context.document.library.shipped_titles(context.language):
            action = self._shipped.addAction(as_label(title))
            action.triggered.connect(
                lambda _=False, path=path, title=title: self._compare_file(path, title)
            )

    @property
    def _path(self) -> Path:
        path = self._context.document.path
        assert path is not None  # nothing is compared without one
        return path

    def _say_if_empty(self, menu: QMenu) -> None:
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)
