"""What comes of an import: each new set with pictures of its tiles, and what it does not say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QListView, QListWidget, QListWidgetItem, QWidget

from core.drawing import title_in
from core.edition.edition import Design, chain_below
from core.storage.files import printable
from core.tileset.reader import read
from core.tileset.schema import shown_title

from ..language.languages import tr_message
from ..widgets.box_layouts import FLUSH, split, vbox
from ..widgets.form_fields import described, muted_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.deck import CardDesign
    from core.edition.edition import Edition
    from core.importing.imported_sets import ImportedSet, Unsaid
    from core.importing.table_merge import TableMerge
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

# Pixels.
_PICTURE: Final = 72
_CARD: Final = 50
_CELL: Final = QSize(104, 122)
_TILE: Final = Qt.ItemDataRole.UserRole


class _Shown(NamedTuple):
    """A set that is shown, what its file is called, and what it does not say.

    Of a set that there is, `ids` are its tiles that are shown, and `below` the sets below it.
    """

    source: Source
    file_name: str
    unsaid: Sequence[Unsaid]
    ids: frozenset[str] | None = None
    below: Sequence[Source] = ()


class ImportedView(QWidget):
    """Shows new sets, one at a time; what could not be imported of a tile leads to its picture."""

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self._sources: list[_Shown] = []
        self._base: Source | None = None
        self._edition: Edition | None = None
        self.sets = described(QComboBox(), name=self.tr("New sets"), tip=self.tr("New sets"))
        self.tiles = described(QListWidget(), name=self.tr("Tiles of the new set"))
        self.tiles.setViewMode(QListView.ViewMode.IconMode)
        self.tiles.setIconSize(QSize(_PICTURE, _PICTURE))
        self.tiles.setGridSize(_CELL)
        self.tiles.setMovement(QListView.Movement.Static)
        self.tiles.setResizeMode(QListView.ResizeMode.Adjust)
        self.tiles.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.unsaid = described(QListWidget(), name=self.tr("What could not be imported"))
        self.unsaid.setWordWrap(True)
        self._about = muted_label("", wraps=True)
        self._said = QWidget()
        vbox(self._about, (self.unsaid, 1), on=self._said, margins=FLUSH, spacing=4)
        parts = split((self.tiles, 0), (self._said, 0), sizes=(360, 130), vertical=True)
        vbox(self.sets, (parts, 1), on=self, margins=FLUSH, spacing=6)
        self.sets.currentIndexChanged.connect(self._show_set)
        self.unsaid.currentRowChanged.connect(self._lead)
        self._context.pictures.ready.connect(self._draw)

    def show_sets(self, made: Sequence[ImportedSet], base: Source | None) -> None:
        """Show new sets; `base` is the one that the first extends."""
        read_sets = ((each, read(each.text, each.id)) for each in made)
        shown = [_Shown(source, each.file_name, each.unsaid) for each, source in read_sets]
        self._base = base
        self._show(shown)

    def show_merge(self, merge: TableMerge, below: Sequence[Source]) -> None:
        """Show the tiles that are new or changed in a set that there is, over those below."""
        source, ids = merge.source, frozenset(merge.changed)
        self._show([_Shown(source, name_of(source), merge.unsaid, ids, below)])

    def show_files(self, sources: Sequence[Source]) -> None:
        """Show sets that are files already, the one on top first; nothing of them is unsaid."""
        self._said.hide()
        self._base = None
        self._show([_Shown(each, name_of(each), ()) for each in sources])

    def _show(self, sources: list[_Shown]) -> None:
        self._sources = sources
        chosen = self.sets.currentIndex()
        self.sets.blockSignals(True)
        self.sets.clear()
        for each in self._sources:
            tiles = each.source.tileset.tiles
            number = sum(t.total for t in tiles if each.ids is None or t.id in each.ids)
            told = self.tr("%n tiles", "", number)
            title = shown_title(each.source.tileset, self._context.language)
            self.sets.addItem(printable(f"{title}: {told}  ({each.file_name})"))
        self.sets.setCurrentIndex(min(max(chosen, 0), len(self._sources) - 1))
        self.sets.setEnabled(len(self._sources) > 1)
        self.sets.blockSignals(False)
        self._show_set()

    def _show_set(self) -> None:
        self.tiles.clear()
        self.unsaid.clear()
        self._edition = None
        self._about.setText("")
        if not self._sources:
            return
        made = self._shown
        others = [each.source for each in self._sources if each is not made]
        known = [*([self._base] if self._base else []), *others]
        # Others are given only so that what this one extends is found among them.
        chain = [*(made.below or chain_below(made.source, known)), made.source]
        self._edition = self._context.document.library.open(chain).edition
        for design in self._designs():
            item = QListWidgetItem(f"{printable(design.id)}\n× {design.count}")
            item.setData(_TILE, design.id)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setSizeHint(_CELL)  # so that pictures stand in columns whatever their names
            item.setToolTip(printable(design.id))
            self.tiles.addItem(item)
        self._add_cards()
        for each in made.unsaid:
            told = tr_message(each.message)
            item = QListWidgetItem(printable(f"{each.tile}: {told}" if each.tile else told))
            item.setData(_TILE, each.tile)
            self.unsaid.addItem(item)
        self._about.setText(
            self.tr("%n things could not be imported:", "", len(made.unsaid))
            if made.unsaid
            else self.tr("All that the files say of these tiles is said.")
        )
        self._draw()

    @property
    def _shown(self) -> _Shown:
        return self._sources[max(self.sets.currentIndex(), 0)]

    @property
    def _cards(self) -> Sequence[CardDesign]:
        if self._edition is None or self._shown.ids is not None:
            return ()
        return self._edition.deck.cards

    def _add_cards(self) -> None:
        """Add the cards of a deck behind the tiles."""
        for card in self._cards:
            item = QListWidgetItem(f"{printable(card.id)}\n× {card.count}")
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setSizeHint(_CELL)
            item.setToolTip(printable(card.id))
            self.tiles.addItem(item)

    def _designs(self) -> list[Design]:
        """The tiles of the set itself, or all in play where it has none."""
        if self._edition is None:
            return []
        if self._shown.ids is not None:
            return [each for each in self._edition.designs if each.id in self._shown.ids]
        last = len(self._edition.sets) - 1
        own = [each for each in self._edition.designs if each.set_number == last]
        return own or [*self._edition.in_play]

    def _draw(self) -> None:
        """Give each tile its picture, as far as these are drawn."""
        if self._edition is None:
            return
        pictures, ratio = self._context.pictures, self.devicePixelRatioF()
        subjects: list[Design | CardDesign] = [*self._designs(), *self._cards]
        for row, design in enumerate(subjects):
            item = self.tiles.item(row)
            # Pictures that were promised come a few at a time; those that are there stay.
            if not item.icon().isNull():
                continue
            if isinstance(design, Design):
                pixmap = pictures.pixmap(self._edition, design, _PICTURE, ratio)
            else:
                title = title_in(self._edition, design.kind, self._context.language)
                pixmap = pictures.card(self._edition.deck, design, _CARD, ratio, title=title)
            if pixmap is not None:
                item.setIcon(QIcon(pixmap))

    def _lead(self, row: int) -> None:
        """Select the tile of which something could not be imported."""
        item: QListWidgetItem | None = self.unsaid.item(row)
        if item is None or item.data(_TILE) is None:
            return
        for number in range(self.tiles.count()):
            if self.tiles.item(number).data(_TILE) == item.data(_TILE):
                self.tiles.setCurrentRow(number)
                return


def name_of(source: Source) -> str:
    """The name of a set's file; empty if it has none."""
    return source.path.name if source.path else ""
