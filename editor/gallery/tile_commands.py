"""The commands on whole tiles, many at once: add, copy, order and delete."""

from __future__ import annotations

from functools import partial
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
from ..widgets.controls import explain, new_action
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
        self._view = gallery.view
        self._make_actions()
        self.select_all = gallery.select_all
        self.find = gallery.begin_search
        self._explain_actions()
        self._fill_context_menu()
        self._view.moved.connect(self.move_before)
        self._view.dropped.connect(self.put)
        self._view.first.clicked.connect(self._add)
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
        count, chosen = self._count, self._selection.own_tiles
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

    def _make_actions(self) -> None:
        self.add = new_action(self, self.tr("&Add a tile"), self._add, "Ctrl+T")
        self.duplicate = new_action(self, self.tr("D&uplicate"), self._duplicate, "Ctrl+D")
        self.rename = new_action(self, self.tr("&Rename"), self._inspector.rename, "F2")
        here = partial(new_action, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.cut = here(self.tr("Cu&t tiles"), self._cut, "Ctrl+X")
        self.copy = here(self.tr("&Copy tiles"), self._copy, "Ctrl+C")
        self.paste = here(self.tr("&Paste tiles"), self._paste, "Ctrl+V")
        self.delete = here(self.tr("&Delete"), self._delete, "Del")
        self.earlier = here(self.tr("Move &earlier"), lambda: self._nudge(-1), "Alt+Left")
        self.later = here(self.tr("Move &later"), lambda: self._nudge(1), "Alt+Right")

    def _explain_actions(self) -> None:
        for action, text in {
            self.add: self.tr("Add a tile after the current one"),
            self.duplicate: self.tr("Duplicate the selected tiles, with new ids"),
            self.rename: self.tr("Change the id of the current tile"),
            self.cut: self.tr("Cut the selected tiles, to paste them elsewhere"),
            self.copy: self.tr("Copy the selected tiles (as YAML text, too)"),
            self.paste: self.tr(
                "Insert copied tiles, or tiles as YAML text, after the selected ones"
            ),
            self.delete: self.tr("Delete the selected tiles"),
            self.earlier: self.tr("Move the selected tiles one place earlier in the file"),
            self.later: self.tr("Move the selected tiles one place later in the file"),
            self.select_all: self.tr("Select all visible tiles"),
            self.find: self.tr("Find tiles by id, features, icons, names, sides or findings"),
        }.items():
            explain(action, text)

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

    def _refresh(self) -> None:
        own, count = self._selection.own_tiles, self._count
        there = self._document.edition is not None
        chosen = bool(self._selection.keys)
        self.add.setEnabled(there)
        self._view.first.setEnabled(there)
        self.paste.setEnabled(there)
        for action in (self.duplicate, self.copy):
            action.setEnabled(chosen)
        for action in (self.cut, self.delete):
            action.setEnabled(bool(own))
        self.rename.setEnabled(self._selection.own_tile is not None)
        plain = self._view.rows.is_plain
        self.earlier.setEnabled(plain and can_nudge(count, own, -1))
        self.later.setEnabled(plain and can_nudge(count, own, 1))

    def _label(self, one: str, many: str) -> str:
        """Return the undo text for a command on the selected tiles of the file."""
        own = self._selection.own_tiles
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
        current = self._selection.own_tile
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
        if any(self._view.rows.row_of(key) < 0 for key in keys):
            self._gallery.bar.show_all()
        self._selection.select_many(keys, self._document.own(after))
        return None

    def _insert(self, label: str, tiles: Sequence[TileText], before: int = _ANYWHERE) -> None:
        """Insert tiles under free ids, before a tile of the file or behind those selected."""
        edition = self._document.edition
        if edition is None:
            return
        own, count = self._selection.own_tiles, self._count
        index = before if before != _ANYWHERE else own[-1] + 1 if own else count
        free = with_free_ids(tiles, [design.id for design in edition.designs])
        places = range(index, index + len(free))
        self._edit(label, inserted(count, index, free), places, (self._selection.own_tile, index))

    def _add(self) -> None:
        edition = self._document.edition
        if edition is None:
            return
        tile, count = self._selection.own_tile, self._count
        index = count if tile is None else tile + 1
        taken = [design.id for design in edition.designs]
        refusal = self._document.edit(
            self.tr("Add a tile"),
            lambda s: insert_tile(s, index, changes.new_tile(edition, taken)),
            tile=tile,
            after=index,
        )
        if refusal is None:
            if self._view.rows.row_of(self._document.own(index)) < 0:
                self._gallery.bar.show_all()
            self._inspector.rename()

    def _duplicate(self) -> None:
        keys = sorted(self._selection.keys)
        # A comment above a tile says something of that one alone.
        tiles = [tile.without_remarks() for tile in tile_texts(self._document, keys)]
        if tiles:
            named = self.tr("Duplicate {id}").format(id=tiles[0].id)
            many = self.tr("Duplicate %n tiles", "", len(tiles))
            self._insert(many if len(tiles) > 1 else named, tiles)

    def _copy(self) -> None:
        # In the order of the file, whatever order they were selected in.
        keys = [key for key in self._document.keys() if key in self._selection.keys]  # noqa: SIM118
        if keys:
            QGuiApplication.clipboard().setMimeData(to_mime(self._document, keys))

    def _cut(self) -> None:
        self._copy()
        own = len(self._selection.own_tiles)
        self._take_away(self._label(self.tr("Cut {id}"), self.tr("Cut %n tiles", "", own)))

    def _paste(self) -> None:
        self.put(QGuiApplication.clipboard().mimeData())

    def _delete(self) -> None:
        own = len(self._selection.own_tiles)
        self._take_away(self._label(self.tr("Delete {id}"), self.tr("Delete %n tiles", "", own)))

    def _take_away(self, label: str) -> None:
        """Remove the selected tiles of the file, and select the tile that takes their place."""
        own, count = self._selection.own_tiles, self._count
        if own:
            left = count - len(own)
            after = max(0, min(own[0], left - 1))
            places = [after] if left else []
            self._edit(label, without(count, own), places, (own[0], after))

    def _nudge(self, step: int) -> None:
        own = self._selection.own_tiles
        label = self._label(self.tr("Move {id}"), self.tr("Move %n tiles", "", len(own)))
        self._order(label, nudged(self._count, own, step), own)
