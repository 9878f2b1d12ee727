"""The Tile menu: adding, duplicating, deleting, ordering and renaming tiles of the open set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from core.tileset_edits import duplicate_tile, move_tile, remove

from . import tile_changes as changes

if TYPE_CHECKING:
    from collections.abc import Callable

    from .document import Document
    from .selection import Selection
    from .tile_gallery import TileGallery
    from .tile_inspector import TileInspector


class TileCommands(QObject):
    """Actions on the tile looked at; those that letters fields use too work in the gallery only."""

    def __init__(
        self,
        document: Document,
        selection: Selection,
        gallery: TileGallery,
        inspector: TileInspector,
    ) -> None:
        super().__init__(gallery)
        self._document = document
        self._selection = selection
        self._inspector = inspector
        self._gallery = gallery
        self.add = self._action(self.tr("&Add a tile"), "Ctrl+T", self._add)
        self.duplicate = self._action(self.tr("D&uplicate"), "Ctrl+D", self._duplicate)
        self.rename = self._action(self.tr("&Rename"), "F2", inspector.rename)
        self.delete = self._action(self.tr("&Delete"), "Del", self._delete, in_gallery=True)
        self.earlier = self._action(
            self.tr("Move &earlier"), "Alt+Left", lambda: self._move(-1), in_gallery=True
        )
        self.later = self._action(
            self.tr("Move &later"), "Alt+Right", lambda: self._move(1), in_gallery=True
        )
        document.changed.connect(self._refresh)
        selection.changed.connect(self._refresh)
        self._refresh()

    @property
    def actions(self) -> tuple[QAction, ...]:
        """All of them, in the order of the menu."""
        return self.add, self.duplicate, self.rename, self.delete, self.earlier, self.later

    def _action(
        self, text: str, keys: str, does: Callable[[], None], *, in_gallery: bool = False
    ) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: does())
        if in_gallery:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self._gallery.addAction(action)
        return action

    def _refresh(self) -> None:
        tile = self._selection.own_tile
        source = self._document.source
        last = len(source.items) - 1 if source else -1
        self.add.setEnabled(self._document.edition is not None)
        for action in (self.duplicate, self.rename, self.delete):
            action.setEnabled(tile is not None)
        self.earlier.setEnabled(tile is not None and tile > 0)
        self.later.setEnabled(tile is not None and tile < last)

    def _label(self, text: str) -> str:
        design = self._selection.design
        return text.format(id=design.id if design else "")

    def _add(self) -> None:
        edition, source = self._document.edition, self._document.source
        if edition is None or source is None:
            return
        tile = self._selection.own_tile
        index = len(source.items) if tile is None else tile + 1
        taken = [design.id for design in edition.designs]
        refusal = self._document.edit(
            self.tr("Add a tile"),
            lambda s: changes.inserted(s, index, changes.new_tile(edition, taken)),
            tile=tile,
            after=index,
        )
        if refusal is None:
            self._inspector.rename()

    def _duplicate(self) -> None:
        tile, edition = self._selection.own_tile, self._document.edition
        design = self._selection.design
        if tile is None or edition is None or design is None:
            return
        new = changes.free_id(f"{design.id}-2", [other.id for other in edition.designs])
        self._document.edit(
            self._label(self.tr("Duplicate {id}")),
            lambda s: duplicate_tile(s, tile, new),
            tile=tile,
            after=tile + 1,
        )

    def _delete(self) -> None:
        tile, source = self._selection.own_tile, self._document.source
        if tile is None or source is None:
            return
        path = ("tiles", tile) if len(source.items) > 1 else ("tiles",)
        self._document.edit(
            self._label(self.tr("Delete {id}")),
            lambda s: remove(s, path),
            tile=tile,
            after=max(0, min(tile, len(source.items) - 2)),
        )

    def _move(self, step: int) -> None:
        tile, source = self._selection.own_tile, self._document.source
        if tile is None or source is None or not 0 <= tile + step < len(source.items):
            return
        self._document.edit(
            self._label(self.tr("Move {id}")),
            lambda s: move_tile(s, tile, tile + step),
            tile=tile,
            after=tile + step,
        )
