"""What a window looks at: which tiles, which of their copies, which feature, which place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.edition import Design
    from core.findings import Place

    from .document import Document
    from .tile_index import Key


class Selection(QObject):
    """The tile that canvas and form show, and the tiles selected with it.

    It follows edits, undo and redo to the tile concerned. `keys` are all tiles selected, the
    current one (`key`) among them; `copy` is the number of one of its kinds of copies, `segment`
    that of one of its segments or None.
    """

    changed = Signal()
    segment_changed = Signal()
    pointed = Signal(object)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.key: Key | None = None
        self.keys: tuple[Key, ...] = ()
        self.copy = 0
        self.segment: int | None = None
        document.opened.connect(self._look_at_first)
        document.changed.connect(self._stay_valid)
        document.touched.connect(self._look_at_touched)
        self._look_at_first()

    @property
    def design(self) -> Design | None:
        """The tile looked at, or None."""
        return self._document.design(self.key)

    @property
    def own_tile(self) -> int | None:
        """The number of the tile in the open file; None if it is inherited or there is none."""
        return self.key[1] if self.key and self._document.is_own(self.key) else None

    @property
    def own_tiles(self) -> list[int]:
        """The numbers of all selected tiles that stand in the open file, ascending."""
        return sorted(key[1] for key in self.keys if self._document.is_own(key))

    def select(self, key: Key | None, copy: int = 0) -> None:
        """Look at one tile alone, and at one of its kinds of copies."""
        if key is not None:
            self._look_at((key,), key, copy)

    def select_many(self, keys: Iterable[Key], current: Key | None = None) -> None:
        """Select several tiles and look at one of them: `current`, or the first."""
        known = tuple(key for key in dict.fromkeys(keys) if self._document.design(key))
        if known:
            shown = current if current in known else known[0]
            self._look_at(known, shown, self.copy if shown == self.key else 0)

    def stand_like(self, other: Selection) -> None:
        """Look at what another one on the same document looks at."""
        if other.key is not None:
            self._look_at(other.keys, other.key, other.copy)
            self.select_segment(other.segment)

    def select_segment(self, segment: int | None) -> None:
        """Pick a feature of the tile looked at by its number in the layout, or none."""
        design = self.design
        if design is None or (segment is not None and segment >= len(design.layout.segments)):
            segment = None
        if segment != self.segment:
            self.segment = segment
            self.segment_changed.emit()

    def point_at(self, place: Place) -> None:
        """Ask every view that can to show a place of a file."""
        self.pointed.emit(place)

    def _look_at(self, keys: tuple[Key, ...], key: Key, copy: int) -> None:
        design = self._document.design(key)
        if design is None:
            return
        copy = max(0, min(copy, len(design.copies) - 1))
        if (keys, key, copy) == (self.keys, self.key, self.copy):
            return
        if key != self.key:
            self._forget_segment()
        self.keys, self.key, self.copy = keys, key, copy
        self.changed.emit()

    def _look_at_touched(self, tile: int) -> None:
        key = self._document.own(tile)
        if key != self.key or key not in self.keys:
            self.select(key, self.copy if key == self.key else 0)

    def _look_at_first(self) -> None:
        keys = self._document.keys()
        edition = self._document.edition
        start = edition.design(edition.start) if edition and edition.start else None
        first = (start.set_number, start.tile_number) if start else None
        own = first is not None and self._document.is_own(first)
        self._turn_to(first if own else keys[0] if keys else None)

    def _stay_valid(self) -> None:
        design = self.design
        if design is not None:
            self.copy = max(0, min(self.copy, len(design.copies) - 1))
            self.keys = tuple(key for key in self.keys if self._document.design(key))
            if self.segment is not None and self.segment >= len(design.layout.segments):
                self._forget_segment()
            return
        keys = self._document.keys()
        before = [key for key in keys if self.key and key[0] == self.key[0] and key < self.key]
        self._turn_to(before[-1] if before else keys[0] if keys else None)

    def _turn_to(self, key: Key | None) -> None:
        self.key, self.copy = key, 0
        self.keys = (key,) if key else ()
        self._forget_segment()
        self.changed.emit()

    def _forget_segment(self) -> None:
        if self.segment is not None:
            self.segment = None
            self.segment_changed.emit()
