"""What a window looks at: which tiles, which of their copies, which feature, which place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from .card_selection import CardSelection
from .tracking import TrackedFeature

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.edition.edition import Design
    from core.findings import Location

    from .document import Document
    from .tile_index import Key


class Selection(QObject):
    """The tile that canvas and form show, and the tiles selected with it.

    It follows edits, undo and redo to the tile concerned. `keys` are all tiles selected, the
    current one (`key`) among them; `copy` is the number of one of its kinds of copies. Tiles,
    copies and features are renumbered by edits: all of them are found again here, and here alone.
    `cards` has the card that is looked at.
    """

    changed = Signal()
    segment_changed = Signal()
    pointed = Signal(object)

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.cards = CardSelection(document, self)
        self.key: Key | None = None
        self.keys: tuple[Key, ...] = ()
        self.copy = 0
        self.picked: TrackedFeature | None = None
        self._announced: int | None = None
        self._tiles = document.tiles
        self._shown: Design | None = None
        document.opened.connect(self._look_at_first)
        document.changed.connect(self._follow_edit)
        document.touched.connect(self._look_at_touched)
        self._look_at_first()

    @property
    def design(self) -> Design | None:
        """The tile looked at, or None."""
        return self._document.design(self.key)

    @property
    def segment(self) -> int | None:
        """The number of the feature that is picked, on the tile as it is now; None if none is."""
        return self.number_of(self.picked)

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

    def copy_from(self, other: Selection) -> None:
        """Look at what another one on the same document looks at."""
        if other.key is not None:
            self._look_at(other.keys, other.key, other.copy)
            self.select_segment(other.segment)
        self.cards.select(other.cards.card)

    def select_segment(self, segment: int | None) -> None:
        """Pick a feature of the tile looked at by its number in the layout, or none."""
        if segment is None or segment != self.segment:
            self.picked = None if segment is None else self.tracked(segment)
        self._announce()

    def tracked(self, segment: int) -> TrackedFeature | None:
        """A feature of the tile looked at, to be found again by `number_of` after edits."""
        design = self.design
        if design is None or not 0 <= segment < len(design.layout.segments):
            return None
        return TrackedFeature(design.layout, segment)

    def number_of(self, feature: TrackedFeature | None) -> int | None:
        """The number that a feature of the tile looked at has now; None if it is gone."""
        design = self.design
        return None if feature is None or design is None else feature.number_on(design.layout)

    def point_at(self, place: Location) -> None:
        """Ask every view that can to show a place of a file."""
        self.pointed.emit(place)

    def _look_at(self, keys: tuple[Key, ...], key: Key, copy: int) -> None:
        design = self._document.design(key)
        if design is None:
            return
        copy = max(0, min(copy, len(design.copies) - 1))
        if (keys, key, copy) == (self.keys, self.key, self.copy):
            return
        # A feature is one of the tile looked at.
        elsewhere = key != self.key
        self.keys, self.key, self.copy, self._shown = keys, key, copy, design
        if elsewhere:
            self.picked = None
            self._announce()
        self.changed.emit()

    def come_to_front(self) -> None:
        """Be the one that edits and undo lead to their tile, among those of several windows."""
        self._document.in_front = self

    def leave(self) -> None:
        """Let the next window that is used come to the front: this one closes."""
        if self._document.in_front is self:
            self._document.in_front = None

    def _look_at_touched(self, tile: int) -> None:
        if self._document.in_front not in (None, self):
            return
        key = self._document.own(tile)
        if key != self.key or key not in self.keys:
            self.select(key, self.copy if key == self.key else 0)

    def _look_at_first(self) -> None:
        keys = self._document.keys()
        edition = self._document.edition
        start = edition.design(edition.start) if edition and edition.start else None
        first = (start.set_number, start.tile_number) if start else None
        own = first is not None and self._document.is_own(first)
        self._move_to(first if own else keys[0] if keys else None)

    def _follow_edit(self) -> None:
        """Look at the same tiles, copies and feature as before, by the numbers they have now."""
        moved = self._follow_names()
        design = self.design
        # The tile was deleted: the one before it is looked at, or else the first.
        if design is None:
            keys = self._document.keys()
            before = [key for key in keys if self.key and key[0] == self.key[0] and key < self.key]
            self._move_to(before[-1] if before else keys[0] if keys else None)
            return
        self.keys = tuple(key for key in self.keys if self._document.design(key))
        self._follow_copy(design)
        if moved:
            self.changed.emit()
        self._announce()

    def _follow_names(self) -> bool:
        """Find the tiles again that have other numbers now; say whether there are any."""
        before, after = self._tiles, self._document.tiles
        self._tiles = after

        def now(key: Key) -> Key:
            name = before.name(key)
            if name is None or name == after.name(key):
                return key
            there = after.named(name)
            # Ids given twice tell nothing.
            return there[0] if len(there) == 1 else key

        shown = self.key, self.keys
        self.key = now(self.key) if self.key else None
        self.keys = tuple(now(key) for key in self.keys)
        return (self.key, self.keys) != shown

    def _follow_copy(self, design: Design) -> None:
        """Look at the same kind of copies where some before it came or went."""
        before, self._shown = self._shown, design
        old, new = (before.tile.copies if before else None) or (), design.tile.copies or ()
        if before is not None and before.id == design.id and len(old) != len(new):
            # Kinds of copies have no names; they are known by what stands around them.
            shift, at = len(new) - len(old), self.copy
            if old[: at + 1] != new[: at + 1] and old[at:] == new[max(0, at + shift) :]:
                self.copy += shift
        self.copy = max(0, min(self.copy, len(design.copies) - 1))

    def _move_to(self, key: Key | None) -> None:
        self.key, self.copy = key, 0
        self.keys = (key,) if key else ()
        self._tiles, self._shown = self._document.tiles, self.design
        self.picked = None
        self._announce()
        self.changed.emit()

    def _announce(self) -> None:
        """Say that another feature is picked, or that its number is another."""
        if self.segment != self._announced:
            self._announced = self.segment
            self.segment_changed.emit()
