"""Which tile a window looks at, and which of its kinds of copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from core.edition import Design
    from core.findings import Finding

    from .document import Document, Key


class Selection(QObject):
    """The tile that canvas and form show; it follows edits, undo and redo to the tile concerned."""

    changed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.key: Key | None = None
        self.copy = 0
        document.opened.connect(self._look_at_first)
        document.changed.connect(self._stay_valid)
        document.touched.connect(lambda tile: self.select(document.own(tile)))

    @property
    def design(self) -> Design | None:
        """The tile looked at, or None."""
        return self._document.design(self.key)

    @property
    def own_tile(self) -> int | None:
        """The number of the tile in the open file; None if it is inherited or there is none."""
        return self.key[1] if self.key and self._document.is_own(self.key) else None

    def select(self, key: Key | None, copy: int = 0) -> None:
        """Look at a tile, and at one of its kinds of copies."""
        design = self._document.design(key)
        if design is None or key is None:
            return
        copy = min(copy, len(design.copies) - 1)
        if (key, copy) != (self.key, self.copy):
            self.key, self.copy = key, max(copy, 0)
            self.changed.emit()

    def follow(self, finding: Finding) -> bool:
        """Look at the tile that a finding is about; say whether there is one."""
        key = self._document.tile_of(finding)
        self.select(key)
        return key is not None

    def _look_at_first(self) -> None:
        keys = self._document.keys()
        edition = self._document.edition
        start = edition.design(edition.start) if edition and edition.start else None
        first = (start.set_number, start.tile_number) if start else None
        own = first is not None and self._document.is_own(first)
        self.key, self.copy = (first if own else keys[0] if keys else None), 0
        self.changed.emit()

    def _stay_valid(self) -> None:
        design = self.design
        if design is not None:
            self.copy = max(0, min(self.copy, len(design.copies) - 1))
            return
        keys = self._document.keys()
        before = [key for key in keys if self.key and key[0] == self.key[0] and key < self.key]
        self.key, self.copy = (before[-1] if before else keys[0] if keys else None), 0
        self.changed.emit()
