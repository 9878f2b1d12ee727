"""The file a window has open: its text, the edition read from it, its findings, and its undo."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from core.files import UnreadableFile
from core.library import shown
from core.tileset import in_language
from core.tileset_edits import EditRefused
from core.tileset_file import BOM, UnreadableSet, load_text, read, save
from core.verification import Verifier

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from core.distribution import Totals
    from core.edition import Design, Edition
    from core.findings import Finding
    from core.library import Library
    from core.source import Source

Key: TypeAlias = tuple[int, int]
"""A tile of the edition: the number of its set, and which of that set's tiles it is."""


class Document(QObject):
    """One tile-set file, its edition and its history; every view repaints from `changed`.

    `source` is None while the text is no tile set and `edition` is None while it, or what it
    extends, cannot be read: then `findings` say why. Views never assign to what they show; they
    ask for an `edit`.
    """

    opened = Signal()
    changed = Signal()
    filed = Signal()
    refused = Signal(str)
    touched = Signal(int)

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.path: Path | None = None
        self.text = ""
        self.source: Source | None = None
        self.edition: Edition | None = None
        self.totals: Totals | None = None
        self.findings: tuple[Finding, ...] = ()
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.filed)
        self._verifier = Verifier()
        self._on_disk: str | None = None
        self._designs: Mapping[Key, Design] = {}
        self._called: dict[str, list[Key]] = {}
        self._by_tile: Mapping[Key, Sequence[Finding]] = {}

    @property
    def is_modified(self) -> bool:
        """Whether there are edits that no file holds."""
        return not self.undo_stack.isClean()

    @property
    def is_original(self) -> bool:
        """Whether this is a set that comes with the program, which is not to be overwritten."""
        return self.path is not None and self.library.is_shipped(self.path)

    @property
    def changed_on_disk(self) -> bool:
        """Whether somebody else wrote the file since it was read or saved here."""
        if self.path is None or not self.path.exists():
            return False
        try:
            return load_text(self.path) != self._on_disk
        except UnreadableFile:
            return True

    def title(self, language: str) -> str:
        """Return what the set calls itself, or the name of its file."""
        name = self.path.name if self.path else ""
        return in_language(self.source.tileset.title, language, name) if self.source else name

    def design(self, key: Key | None) -> Design | None:
        """Return a tile of the edition, or None."""
        return self._designs.get(key) if key else None

    def keys(self) -> list[Key]:
        """Return all tiles: the open set's own in the order of the file, then inherited ones."""
        return sorted(self._designs, key=lambda key: (-key[0], key[1]))

    def is_own(self, key: Key | None) -> bool:
        """Say whether a tile stands in the open file itself, so that it can be edited here."""
        return key is not None and self.edition is not None and key[0] == self._own

    def own(self, tile: int) -> Key:
        """Return the tile of that number in the open file."""
        return self._own, tile

    def findings_on(self, key: Key) -> Sequence[Finding]:
        """Return the findings on a tile."""
        return self._by_tile.get(key, ())

    def tile_of(self, finding: Finding) -> Key | None:
        """Return the tile that a finding is about, or None."""
        place = finding.place
        if not self.edition or place.tile is None:
            return None
        called = self._called.get(place.tile, [])
        for key in called if len(called) > 1 and place.line else ():
            source = self.edition.sets[key[0]]
            if source.file == place.file and source.tile_at(place.line or 0) == key[1]:
                return key
        return called[0] if called else None

    def open(self, path: Path) -> None:
        """Show another file; raise UnreadableFile, and keep what is open, if it is no text."""
        text = load_text(path)
        self._forget_live()
        self.path, self.text, self._on_disk = path, text.removeprefix(BOM), text
        self.source = self.edition = None
        self._verifier = Verifier()
        self.undo_stack.clear()
        try:
            self._become(read(text, shown(path), path), announce=False)
        except UnreadableSet as error:
            self._show(None, error.findings)
        self.opened.emit()
        self.changed.emit()
        self.filed.emit()

    def edit(
        self,
        label: str,
        change: Callable[[Source], Source],
        *,
        tile: int | None = None,
        after: int | None = None,
    ) -> str | None:
        """Change the set as one step of undo; return why not if the edit is refused.

        `label` says in words what undo takes back. `tile` is the number of the tile concerned;
        `after` that of the one to look at once the edit is done, if it is another.
        """
        if self.source is None:
            return None
        try:
            changed = change(self.source)
        except EditRefused as refusal:
            self.refused.emit(str(refusal))
            return str(refusal)
        if changed.text != self.source.text:
            focus = tile, tile if after is None else after
            self.undo_stack.push(_Edit(label, self._swap, (self.source, changed), focus))
        return None

    def save(self, path: Path) -> None:
        """Write the text to a file, which is the open one from now on. Raise OSError."""
        assert self.source is not None
        save(self.source, path)
        moved = path != self.path
        self._on_disk = (BOM if self.source.bom else "") + self.source.text
        if moved:
            self._forget_live()
            self.path = path
            self._become(self.source)
        self.undo_stack.setClean()
        self.filed.emit()

    def close(self) -> None:
        """Let go of the file: other documents read it from the disk again."""
        self._forget_live()

    @property
    def _own(self) -> int:
        return len(self.edition.sets) - 1 if self.edition else 0

    def _swap(self, source: Source, tile: int | None) -> None:
        self._become(source)
        if tile is not None:
            self.touched.emit(tile)

    def _become(self, source: Source, *, announce: bool = True) -> None:
        assert self.path is not None
        if source.path != self.path:
            source = replace(source, path=self.path, file=shown(self.path))
        self.source, self.text = source, source.text
        self.library.live[self.path.resolve()] = source
        opened = self.library.open([source], self.edition)
        self._show(opened.edition, opened.findings)
        if announce:
            self.changed.emit()

    def _show(self, edition: Edition | None, findings: Sequence[Finding]) -> None:
        self.edition = edition
        report = self._verifier.verify(edition, findings) if edition else None
        self.totals = report.totals if report else None
        self.findings = report.findings if report else tuple(findings)
        designs = edition.designs if edition else ()
        self._designs = {(design.set_number, design.tile_number): design for design in designs}
        self._called = defaultdict(list)
        for number, design in self._designs.items():
            self._called[design.id].append(number)
        by_tile = defaultdict(list)
        for finding in self.findings:
            key = self.tile_of(finding)
            if key is not None:
                by_tile[key].append(finding)
        self._by_tile = by_tile

    def _forget_live(self) -> None:
        if self.path is not None:
            self.library.live.pop(self.path.resolve(), None)


class _Edit(QUndoCommand):
    """The only undo command: one state of the file for another, and which tile to look at."""

    def __init__(
        self,
        label: str,
        swap: Callable[[Source, int | None], None],
        states: tuple[Source, Source],
        focus: tuple[int | None, int | None],
    ) -> None:
        super().__init__(label)
        self._swap = swap
        self._states = states
        self._focus = focus

    def undo(self) -> None:
        self._swap(self._states[0], self._focus[0])

    def redo(self) -> None:
        self._swap(self._states[1], self._focus[1])
