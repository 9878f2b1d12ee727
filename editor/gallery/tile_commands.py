"""The commands on whole tiles, many at once: add, copy, order and delete."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication

from core.tileset.edits import insert_tile
from core.tileset.tile_batch_edits import (
    NotTiles,
    TileText,
    arranged,
    can_nudge,
    inserted,
    moved,
    nudged,
    with_free_ids,
    without,
)

from ..document.changes import tile_changes as changes
from ..language.languages import tr_message
from ..widgets.commands import PANEL, Command, make_commands, refresh_commands, tr
from .tile_dragging import tile_texts, tiles_from_mime, to_mime

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.tileset.tile_batch_edits import Order

    from ..document.document import Document
    from ..document.selection import Selection
    from ..tile_form.tile_inspector import TileInspector
    from .tile_gallery import TileGallery

_ANYWHERE: Final = -1


class TileCommands(QObject):
    """Actions on the selected tiles; those that text fields use too work in the gallery only.

    Each is one step of undo. Inherited tiles are copied and duplicated, and nothing else.
    """

    add = Command(
        tr("&Add a tile"),
        lambda tiles: tiles.add_tile(),
        "Ctrl+T",
        tip=tr("Add a tile after the current one"),
        icon="add-tile",
        when=lambda tiles: tiles.can_add,
    )
    duplicate = Command(
        tr("D&uplicate"),
        lambda tiles: tiles.duplicate_selected(),
        "Ctrl+D",
        tip=tr("Duplicate the selected tiles, with new ids"),
        icon="duplicate",
        when=lambda tiles: bool(tiles.selection.keys),
    )
    rename = Command(
        tr("&Rename"),
        lambda tiles: tiles.inspector.rename(),
        "F2",
        tip=tr("Change the id of the current tile"),
        when=lambda tiles: tiles.selection.own_tile is not None,
    )
    cut = Command(
        tr("Cu&t tiles"),
        lambda tiles: tiles.cut_selected(),
        "Ctrl+X",
        tip=tr("Cut the selected tiles, to paste them elsewhere"),
        scope=PANEL,
        when=lambda tiles: bool(tiles.selection.own_tiles),
    )
    copy = Command(
        tr("&Copy tiles"),
        lambda tiles: tiles.copy_selected(),
        "Ctrl+C",
        tip=tr("Copy the selected tiles (as YAML text, too)"),
        scope=PANEL,
        when=lambda tiles: bool(tiles.selection.keys),
    )
    paste = Command(
        tr("&Paste tiles"),
        lambda tiles: tiles.put(QGuiApplication.clipboard().mimeData()),
        "Ctrl+V",
        tip=tr("Insert copied tiles, or tiles as YAML text, after the selected ones"),
        scope=PANEL,
        when=lambda tiles: tiles.can_add,
    )
    delete = Command(
        tr("&Delete"),
        lambda tiles: tiles.delete_selected(),
        "Del",
        tip=tr("Delete the selected tiles"),
        icon="delete",
        scope=PANEL,
        when=lambda tiles: bool(tiles.selection.own_tiles),
    )
    earlier = Command(
        tr("Move &earlier"),
        lambda tiles: tiles.nudge(-1),
        "Alt+Left",
        tip=tr("Move the selected tiles one place earlier in the file"),
        icon="earlier",
        scope=PANEL,
        when=lambda tiles: tiles.can_nudge(-1),
    )
    later = Command(
        tr("Move &later"),
        lambda tiles: tiles.nudge(1),
        "Alt+Right",
        tip=tr("Move the selected tiles one place later in the file"),
        icon="later",
        scope=PANEL,
        when=lambda tiles: tiles.can_nudge(1),
    )

    def __init__(
        self,
        document: Document,
        selection: Selection,
        gallery: TileGallery,
        inspector: TileInspector,
    ) -> None:
        super().__init__(gallery)
        self._document = document
        self.selection = selection
        self.inspector = inspector
        self._gallery = gallery
        self._view = gallery.view
        make_commands(self, gallery.appearance)
        self.select_all = gallery.select_all
        self.find = gallery.begin_search
        self._fill_context_menu()
        self._view.moved.connect(self.move_before)
        self._view.dropped.connect(self.put)
        self._view.first.clicked.connect(self.add_tile)
        document.changed.connect(self._refresh)
        selection.changed.connect(self._refresh)
        self._view.rows.arranged.connect(self._refresh)
        self._refresh()

    @property
    def actions(self) -> tuple[QAction, ...]:
        """All of them, in the order of the menu: new tiles first, then the selected ones."""
        return (
            self.add,
            self.duplicate,
            self.rename,
            self.cut,
            self.copy,
            self.paste,
            self.delete,
            self.select_all,
            self.find,
            self.earlier,
            self.later,
        )

    def move_before(self, tile: int) -> None:
        """Move the selected tiles together before a tile of the file, or to its end."""
        count, chosen = self._count, self.selection.own_tiles
        label = self._label(self.tr("Move {id}"), self.tr("Move %n tiles", "", len(chosen)))
        self._order(label, moved(count, chosen, tile), chosen)

    def put(self, data: QMimeData, before: int = _ANYWHERE) -> None:
        """Insert the tiles that were copied or dragged here, behind those selected or elsewhere."""
        try:
            tiles = tiles_from_mime(data)
        except NotTiles as error:
            reason = tr_message(error.args[0])
            self._gallery.explain(self.tr("This cannot be pasted: {reason}").format(reason=reason))
            return
        if not tiles:
            self._gallery.explain(self.tr("This list contains no tile."))
            return
        named = self.tr("Paste {id}").format(id=tiles[0].id)
        many = self.tr("Paste %n tiles", "", len(tiles))
        self._insert(many if len(tiles) > 1 else named, tiles, before)

    def _fill_context_menu(self) -> None:
        # The gallery has added some already, for their keys; the menu is filled in one order.
        for action in self._view.actions():
            self._view.removeAction(action)
        parts = (
            (self.add, self.duplicate, self.rename),
            (self.cut, self.copy, self.paste, self.delete),
            (self.earlier, self.later),
            (self.select_all,),
        )
        for part in parts:
            if self._view.actions():
                line = QAction(self)
                line.setSeparator(True)
                self._view.addAction(line)
            self._view.addActions(part)
        self._view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    @property
    def _count(self) -> int:
        return len(self._document.source.items) if self._document.source else 0

    @property
    def can_add(self) -> bool:
        """Whether the set can be read, so that there are tiles to add to."""
        return self._document.edition is not None

    def can_nudge(self, step: int) -> bool:
        """Whether the selected tiles can be moved one place in the file."""
        own = self.selection.own_tiles
        return self._view.rows.is_plain and can_nudge(self._count, own, step)

    def _refresh(self) -> None:
        refresh_commands(self)
        self._view.first.setEnabled(self.can_add)

    def _label(self, one: str, many: str) -> str:
        """The undo text for a command on the selected tiles of the file."""
        own = self.selection.own_tiles
        if len(own) != 1 or self._document.source is None:
            return many
        return one.format(id=self._document.source.items[own[0]].tile.id)

    def _order(self, label: str, order: Order, chosen: Sequence[int]) -> None:
        """Put the tiles of the file in order and keep those chosen, by their old numbers."""
        if not chosen:
            return
        # `order` lists old numbers, and texts of new tiles between them.
        now = {number: place for place, number in enumerate(order) if isinstance(number, int)}
        places = [now[number] for number in chosen]
        current = self.selection.own_tile
        old = current if current is not None and current in chosen else chosen[0]
        self._edit(label, order, places, (old, now[old]))

    def _edit(
        self, label: str, order: Order, places: Sequence[int], focus: tuple[int | None, int]
    ) -> str | None:
        """Give the file another list of tiles; select those at `places` if that is done."""
        tile, after = focus
        refusal = self._document.edit(
            label, lambda source: arranged(source, order), tile=tile, after=after
        )
        if refusal is not None:
            self._gallery.explain(tr_message(refusal))
            return refusal
        self._gallery.explain("")
        keys = [self._document.own(place) for place in places]
        # What was just made must be seen, so a filter that hides it ends.
        if any(self._view.rows.number_of(key) < 0 for key in keys):
            self._gallery.bar.show_all()
        self.selection.select_many(keys, self._document.own(after))
        return None

    def _insert(self, label: str, tiles: Sequence[TileText], before: int = _ANYWHERE) -> None:
        """Insert tiles under free ids, before a tile of the file or behind those selected."""
        edition = self._document.edition
        if edition is None:
            return
        own, count = self.selection.own_tiles, self._count
        index = before if before != _ANYWHERE else own[-1] + 1 if own else count
        free = with_free_ids(tiles, [design.id for design in edition.designs])
        places = range(index, index + len(free))
        self._edit(label, inserted(count, index, free), places, (self.selection.own_tile, index))

    def add_tile(self) -> None:
        """Add a tile behind the selected one, whose name is to be written."""
        edition = self._document.edition
        if edition is None:
            return
        tile, count = self.selection.own_tile, self._count
        index = count if tile is None else tile + 1
        taken = [design.id for design in edition.designs]
        refusal = self._document.edit(
            self.tr("Add a tile"),
            lambda s: insert_tile(s, index, changes.new_tile(edition, taken)),
            tile=tile,
            after=index,
        )
        if refusal is None:
            if self._view.rows.number_of(self._document.own(index)) < 0:
                self._gallery.bar.show_all()
            self.inspector.rename()

    def duplicate_selected(self) -> None:
        """Put copies of the selected tiles behind them."""
        keys = sorted(self.selection.keys)
        # A comment above a tile says something of that one alone.
        tiles = [tile.without_remarks() for tile in tile_texts(self._document, keys)]
        if tiles:
            named = self.tr("Duplicate {id}").format(id=tiles[0].id)
            many = self.tr("Duplicate %n tiles", "", len(tiles))
            self._insert(many if len(tiles) > 1 else named, tiles)

    def copy_selected(self) -> None:
        """Copy the selected tiles to the clipboard."""
        # In the order of the file, whatever order they were selected in.
        keys = [key for key in self._document.keys() if key in self.selection.keys]  # noqa: SIM118
        if keys:
            QGuiApplication.clipboard().setMimeData(to_mime(self._document, keys))

    def cut_selected(self) -> None:
        """Copy the selected tiles of the file, and remove them."""
        self.copy_selected()
        own = len(self.selection.own_tiles)
        self._take_away(self._label(self.tr("Cut {id}"), self.tr("Cut %n tiles", "", own)))

    def delete_selected(self) -> None:
        """Remove the selected tiles of the file."""
        own = len(self.selection.own_tiles)
        self._take_away(self._label(self.tr("Delete {id}"), self.tr("Delete %n tiles", "", own)))

    def _take_away(self, label: str) -> None:
        """Remove the selected tiles of the file, and select the tile that takes their place."""
        own, count = self.selection.own_tiles, self._count
        if own:
            left = count - len(own)
            after = max(0, min(own[0], left - 1))
            places = [after] if left else []
            self._edit(label, without(count, own), places, (own[0], after))

    def nudge(self, step: int) -> None:
        """Move the selected tiles one place in the file."""
        own = self.selection.own_tiles
        label = self._label(self.tr("Move {id}"), self.tr("Move %n tiles", "", len(own)))
        self._order(label, nudged(self._count, own, step), own)
