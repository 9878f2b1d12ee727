"""The file a window has open: its text, the edition read from it, its findings, and its undo."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.edition.library import shown
from core.messages import msg
from core.storage.files import printable
from core.tileset.edits import EditRefused
from core.tileset.reader import load_text, read
from core.tileset.schema import in_language
from core.tileset.source import Source
from core.verification.quick_fixes.proposals import quick_fixes_for
from core.verification.quick_fixes.text_fixes import text_fixes_for

from .composing import Checker, composed, is_outdated
from .history import DocumentState, EditCommand, LinkedEdits, Step, state_of
from .text_document import TextDocument
from .tile_index import Key, TileIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
    from pathlib import Path

    from core.edition.counts import Totals
    from core.edition.edition import Design, Edition
    from core.edition.library import Library
    from core.findings import Finding
    from core.verification import Report
    from core.verification.quick_fixes.proposals import QuickFix
    from core.verification.quick_fixes.text_fixes import TextFix


class Document(TextDocument[Source]):
    """One tile-set file, its edition and its history; every view repaints from its signals.

    `changed` says that the text or the edition is another, `found` that the findings and totals
    are: at once for small sets, later for large ones. Only then there is a `found_later` as well:
    views that follow `changed` take that, so as not to repaint twice for each key. `source` is the
    last text that was a tile set (None: there was none), from which `edition` is made (None: it, or
    what it extends, cannot be read), and `tiles` finds its tiles. `touched` gives the tile that an
    edit was about.
    """

    found_later = Signal()
    touched = Signal(int)

    def __init__(
        self,
        library: Library,
        open_documents: list[Document] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.library = library
        self._open_documents = open_documents if open_documents is not None else []
        self.in_front: object = None
        """Whose selection belongs to the window used last: edits lead that one alone."""
        self.edition: Edition | None = None
        self.totals: Totals | None = None
        self.others: tuple[str, ...] = ()
        self.below: tuple[str, ...] = ()
        self.is_stale = False
        self._renewing = False
        self._problems: tuple[Finding, ...] = ()
        self._report: tuple[Finding, ...] = ()
        self._checker = Checker(self)
        self._checker.checked.connect(self._take_report)
        self._checker.gave_up.connect(self.found_later)
        self.found_later.connect(self.found)
        self._present: tuple[object, frozenset[Finding]] = (), frozenset()
        self.tiles = TileIndex()
        self._by_tile: Mapping[Key, Sequence[Finding]] = {}

    @property
    def is_broken(self) -> bool:
        """Whether views show the last edition there was, because the text makes none now."""
        return (bool(self.faults) and self.source is not None) or self.is_stale

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong: with the text if it is no tile set, else with the edition."""
        return self.faults or self._report

    @property
    def is_checking(self) -> bool:
        """Whether findings are still those of an earlier edition."""
        return self._checker.is_busy

    @property
    def is_original(self) -> bool:
        """Whether this is a set that comes with the program, which is not to be overwritten."""
        return self.path is not None and self.library.is_shipped(self.path)

    @property
    def is_outdated(self) -> bool:
        """Whether a file that the edition takes something from is another on the disk now."""
        if self.edition is None or self.is_stale:
            return self.source is not None
        return is_outdated(self.library, self.edition, self.source)

    def title(self, language: str) -> str:
        """The title of the set, or else the name of its file; empty without one."""
        name = printable(self.path.name) if self.path else ""
        return in_language(self.source.tileset.title, language, name) if self.source else name

    def design(self, key: Key | None) -> Design | None:
        """A tile of the edition, or None."""
        return self.tiles.design(key)

    def keys(self) -> list[Key]:
        """All tiles: the open set's own in the order of the file, then the others."""
        return self.tiles.keys()

    @property
    def own_set(self) -> int:
        """The number of the open set in the edition; it need not be the last."""
        return self.tiles.own_set

    def is_own(self, key: Key | None) -> bool:
        """Whether a tile stands in the open file itself, so that it can be edited here."""
        return self.tiles.is_own(key)

    def own(self, tile: int) -> Key:
        """The key of a tile by its number in the open file, which need not be the last set."""
        return self.own_set, tile

    def holds(self, finding: Finding) -> bool:
        """Whether a finding is one on the present text, so that it is still where it says."""
        findings = self.findings
        if self._present[0] is not findings:
            self._present = findings, frozenset(findings)
        return finding in self._present[1] and (bool(self.faults) or not self.is_checking)

    def findings_on(self, key: Key) -> Sequence[Finding]:
        """The findings on a tile."""
        return self._by_tile.get(key, ())

    def tile_of(self, finding: Finding) -> Key | None:
        """The tile that a finding is about, or None."""
        return self.tiles.tile_of(finding)

    def fixes_for(self, finding: Finding) -> list[QuickFix] | list[TextFix]:
        """What can be done here about a finding, the likeliest first."""
        source = self.source
        if not self.holds(finding):
            return []
        if self.faults:
            return text_fixes_for(self.text, finding, self.path.stem if self.path else "")
        if source is None:
            return []
        found = quick_fixes_for(self.edition, finding, source)
        return [remedy for remedy in found if remedy.file == source.file]

    def _edit_about(
        self, finding: Finding, label: str, change: Callable[[Source], Source]
    ) -> str | None:
        key = self.tile_of(finding)
        return self.edit(label, change, tile=key[1] if key and self.is_own(key) else None)

    @property
    def extending(self) -> list[Document]:
        """The other open documents whose edition takes something from this set."""
        path = self.path
        return [d for d in self._open_documents if path and d.takes_from(path)]

    def takes_from(self, path: Path) -> bool:
        """Whether the edition takes something from another file."""
        sets = self.edition.sets if self.edition else ()
        return path != self.path and any(source.path == path for source in sets)

    def rests_on(self, path: Path) -> bool:
        """Whether the edition takes something from another file, or lacks it so far."""
        lacks = self.edition is None or self.is_stale
        return path != self.path and (lacks or self.takes_from(path))

    def open(self, path: Path) -> None:
        """Show another file; raise UnreadableFile, and keep what is open, if it is no text."""
        text = load_text(path)
        self._forget_live()
        self.path, self.on_disk = path, text
        self.others = self.below = ()
        # Emptied first: where the new file makes no edition, the last one would pass for its own.
        self.edition = self.totals = None
        self.tiles = TileIndex()
        self._state = DocumentState("", None)
        self._checker.forget()
        self.undo_stack.clear()
        self.set_state(state_of(text, None, self._read))
        self.renew()
        self.opened.emit()
        self.announce()
        self.filed.emit()

    def edit(  # noqa: PLR0913 - what a step of undo is made of
        self,
        label: str,
        change: Callable[[Source], Source],
        *,
        tile: int | None = None,
        after: int | None = None,
        merge: Hashable | None = None,
        quietly: bool = False,
    ) -> str | None:
        """Change the set as one step of undo; return why not if the edit is refused.

        `tile` is the number of the tile concerned; `after` that of the one to look at once the
        edit is done, if it is another.
        """
        focus = tile, tile if after is None else after
        return self._edit(label, lambda: self._step(change, focus, merge), quietly=quietly)

    def edit_all(
        self,
        label: str,
        edits: Iterable[tuple[Document, Callable[[Source], Source]]],
        *,
        tile: int | None = None,
    ) -> str | None:
        """Change several open sets as one step of undo, or none; return why not if refused.

        The caller tells why. `tile` is the number of the tile concerned in this set.
        """
        link = LinkedEdits()
        try:
            for other, change in edits:
                focus = (tile, tile) if other is self else (None, None)
                step = other._step(change, focus)  # noqa: SLF001
                if step is not None:
                    link.join(EditCommand(label, other, step, link))
        except EditRefused as refusal:
            return refusal.message
        link.push()
        return None

    def choose_others(self, names: Sequence[str], below: Sequence[str] = ()) -> None:
        """Lay other sets, named by path or id, over this one (or below it) in the edition."""
        chosen = tuple(names), tuple(below)
        if chosen != (self.others, self.below):
            self.others, self.below = chosen
            self.look_again()

    def look_again(self) -> None:
        """Compose the edition again, because a set that it takes something from has changed."""
        if self.source is not None:
            self._compose()
            self._verify()
            self.announce()

    def close(self) -> None:
        """Let go of the file: other documents read it from the disk again, and edit it no more."""
        self._checker.stop()
        self._forget_live()
        self.undo_stack.clear()

    def _step(
        self,
        change: Callable[[Source], Source],
        focus: tuple[int | None, int | None] = (None, None),
        merge: Hashable | None = None,
    ) -> Step | None:
        if self.is_stale and focus != (None, None):
            raise EditRefused(
                msg("the set that this one extends cannot be read; fix that set first")
            )
        return super()._step(change, focus, merge)

    def _read(self, content: str) -> Source:
        return read(content, self.name, self.path)

    def _move_to(self, path: Path) -> None:
        # Names in it lead to other files from here, and others find it at another place.
        self._forget_live()
        self.path = path
        self.set_state(self._state)
        self.look_again()

    def set_state(self, state: DocumentState[Source]) -> None:
        assert self.path is not None
        source = state.source
        if source is not None and source.path != self.path:
            source = replace(source, path=self.path, file=shown(self.path))
            state = replace(state, source=source)
        self._renewing = source is not self._state.source or self.edition is None
        self._state = state
        if source is None:
            self._forget_live()
        elif self._renewing:
            self.library.live[self.path.resolve()] = source

    def renew(self) -> None:
        """Compose the edition again if the set has changed, and have it verified."""
        if self._renewing:
            self._renewing = False
            self._compose()
            self._verify()

    def announce(self, tile: int | None = None) -> None:
        """Say that the text, and perhaps the edition, is another; a tile is to be looked at."""
        self.changed.emit()
        if not self.is_checking:
            self.found.emit()
        if tile is not None:  # last: who goes to a tile has to know it by then
            self.touched.emit(tile)

    def _compose(self) -> None:
        """Make the edition of this set and those laid with it.

        Where what the set extends cannot be had, the last edition stays in sight.
        """
        source = self.source
        if source is None:
            self.edition, self.is_stale = None, False
        else:
            opened = composed(self.library, source, self.below, self.others, self.edition)
            self._problems = opened.findings
            self.is_stale = opened.edition is None and self.edition is not None
            if self.is_stale:
                return
            self.edition = opened.edition
        self.tiles = TileIndex(self.edition, source)

    def _verify(self) -> None:
        """Have the edition verified; what comes at once is announced together with the change."""
        if self.edition is None or self.is_stale:
            self._checker.forget()
            self.totals = self.totals if self.is_stale else None
            self._report = self._problems if self.source is not None else ()
            self._by_tile = {} if self.edition is None else self._by_tile
        else:
            self._checker.check(self.edition, self._problems)

    def _take_report(self, report: Report, edition: Edition, at_once: bool) -> None:
        # A report on what was edited meanwhile is dropped: another one is on its way.
        if edition is self.edition:
            self.totals = report.totals
            self._report = tuple(report.findings)
            self._by_tile = self.tiles.by_tile(self._report)
        if not at_once:
            self.found_later.emit()

    def _forget_live(self) -> None:
        if self.path is not None:
            self.library.live.pop(self.path.resolve(), None)
