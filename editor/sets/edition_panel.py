"""The edition at the foot of the panel of sets: which sets make it up, in what order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from core.authoring.contributions import overlaps
from core.storage.files import printable
from core.tileset.schema import shown_title

from ..document.contents import contents_of
from ..look.appearance import sized
from ..widgets.box_layouts import vbox
from ..widgets.form_fields import muted_label, role_label, set_role
from ..widgets.notice_bar import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QDropEvent, QKeyEvent, QResizeEvent

    from core.tileset.source import Source

    from ..document.document_context import DocumentContext
    from .set_tree import SetTree

# What a row holds; then pixels, and rows until the list scrolls.
_PATH: Final = Qt.ItemDataRole.UserRole
_ROW: Final = 26
_MOST_ROWS: Final = 5


class EditionLayers(QListWidget):
    """Sets from below to above; `moved` gives a set and its new place; dragging emits it too."""

    moved = Signal(object, int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Sets of the edition, from bottom to top"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDropIndicatorShown(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)

    def show_layers(self, layers: Sequence[tuple[Path, str, str]], opened: Path | None) -> None:
        """Show sets by path, with what is written in their rows and in their tooltips.

        The open one stands out.
        """
        if layers == [self._layer(row) for row in range(self.count())]:
            return
        at = self.currentIndex().data(_PATH)
        self.clear()
        for path, text, tip in layers:
            row = QListWidgetItem(text)
            row.setData(_PATH, path)
            row.setToolTip(tip)
            weight = QFont.Weight.DemiBold if path == opened else QFont.Weight.Normal
            row.setFont(sized(self.font(), 13, weight))
            row.setSizeHint(QSize(100, _ROW))
            row.setFlags(
                Qt.ItemFlag.ItemIsEnabled
                | Qt.ItemFlag.ItemIsSelectable
                | Qt.ItemFlag.ItemIsDragEnabled
            )
            self.addItem(row)
            # The list is made again: the cursor stays on its set.
            if path == at:
                self.setCurrentItem(row)
        self.setFixedHeight(min(len(layers), _MOST_ROWS) * _ROW + 4)

    def move_current(self, by: int) -> None:
        """Ask to move the current set up or down."""
        row = self.currentRow()
        if row >= 0 and 0 <= row + by < self.count():
            self.moved.emit(self.item(row).data(_PATH), row + by)

    def _layer(self, row: int) -> tuple[Path, str, str]:
        item = self.item(row)
        return item.data(_PATH), item.text(), item.toolTip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if held == Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.move_current(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        row = self.currentRow()
        target: QModelIndex = self.indexAt(event.position().toPoint())
        to = target.row() if target.isValid() else self.count() - 1
        if target.isValid():
            below = (
                self.dropIndicatorPosition() is QAbstractItemView.DropIndicatorPosition.BelowItem
            )
            # The row itself is taken out before it is put in.
            to += below - (row < to + below)
        # The edition decides on the order; the list only shows it.
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if row >= 0 and to != row:
            self.moved.emit(self.item(row).data(_PATH), to)


class EditionPanel(QWidget):
    """Chooses the sets of the edition and their order; `laid` says that it did."""

    laid = Signal()

    def __init__(self, context: DocumentContext, tree: SetTree) -> None:
        super().__init__()
        self._context = context
        self._document = context.document
        self._tree = tree
        self.layers = EditionLayers()
        self._layers_head = muted_label(self.tr("Layers, the last on top"))
        self._sentence = role_label("heading", wraps=True)
        self._reason = Refusal()
        set_role(self, "surface")
        vbox(
            self._layers_head,
            self.layers,
            self._sentence,
            self._reason,
            on=self,
            margins=(12, 8, 12, 10),
            spacing=5,
        )
        self.layers.moved.connect(self.move_to)

    @property
    def sentence(self) -> str:
        """The edition in words."""
        return self._sentence.text()

    @property
    def reason(self) -> str:
        """Why what was asked last cannot be; empty if it could."""
        return self._reason.text()

    def order(self) -> list[Path]:
        """The open set and those chosen, as the edition lays them, the undermost first."""
        entries = {e.file.path for e in self._tree.entries if e.part in ("open", "chosen")}
        sets = self._document.edition.sets if self._document.edition else ()
        # The edition also has what these sets extend: that is beneath them, not among them.
        laid = [source.path.resolve() for source in sets if source.path is not None]
        return [path for path in laid if path in entries]

    def choose(self, path: Path, wanted: bool) -> None:
        """Take a set into the edition, over all others, or out of it."""
        self._explain("")
        names = [p for p in self.order() if p != path]
        opened = self._document.path
        # A file without a readable set is no part of the edition yet.
        if opened is not None and opened.resolve() not in names:
            names.insert(0, opened.resolve())
        self._lay([*names, path] if wanted else names)

    def move_to(self, path: Path, to: int) -> None:
        """Lay a set elsewhere among the others, unless one of them rests on the other."""
        order = self.order()
        at = order.index(path)
        low, high = sorted((at, to))
        for other in order[low : high + 1]:
            upper, lower = (path, other) if to < at else (other, path)
            # A set always lies over what it extends.
            if other != path and self._rests_on(upper, lower):
                text = self.tr("{upper} extends {lower}, so it is always above it.")
                names = {"upper": self._title(upper), "lower": self._title(lower)}
                self._explain(text.format(**names))
                return
        self._explain("")
        order.insert(to, order.pop(at))
        self._lay(order)

    def shift(self, path: Path, by: int) -> None:
        """Lay a set that many places higher, as far as that goes."""
        order = self.order()
        if path in order and 0 <= order.index(path) + by < len(order):
            self.move_to(path, order.index(path) + by)

    def refresh(self) -> None:
        """Show the edition as it is now."""
        self._show_layers()
        self.say()

    def say(self) -> None:
        """Say the edition in words."""
        edition = self._document.edition
        if edition is None or self._document.is_stale:
            nothing = self.tr("No set is open yet.")
            broken = self.tr("No edition: the open file cannot be read.")
            self._sentence.setText(broken if self._document.path else nothing)
            return
        titles = " + ".join(self._title_of(source) for source in edition.sets)
        totals = self._document.totals
        contents = contents_of(edition)
        text = "{sets}"
        if totals and contents.tiles:
            text = self.tr("{sets}: %n tiles", "", totals.tiles)
        elif totals:
            text = self.tr("{sets}: %n cards", "", totals.cards)
        self._sentence.setText(text.format(sets=titles))
        self._fit()

    def _lay(self, order: Sequence[Path]) -> None:
        """Make the edition of sets in an order."""
        opened = self._document.path
        at = order.index(opened.resolve()) if opened else 0
        below, above = order[:at], order[at + 1 :]
        self._document.choose_others([str(p) for p in above], [str(p) for p in below])
        self.laid.emit()

    def _rests_on(self, path: Path, base: Path) -> bool:
        return base in [entry.file.path for entry in self._tree.chain(self._tree.entry_on(path))]

    def _title(self, path: Path) -> str:
        entry = self._tree.entry_on(path)
        return entry.file.title(self._context.language) if entry else printable(path.name)

    def _explain(self, reason: str) -> None:
        self._reason.say(reason)
        self._fit()

    def _show_layers(self) -> None:
        order = self.order()
        several = len(order) > 1
        self.layers.setVisible(several)
        self._layers_head.setVisible(several)
        notes = self._overlaps()
        self.layers.show_layers(
            [
                (path, f"{number}   {self._title(path)}", notes.get(path, ""))
                for number, path in enumerate(order, start=1)
            ],
            self._document.path.resolve() if self._document.path else None,
        )

    def _overlaps(self) -> dict[Path, str]:
        """What each set overrides of an unrelated set below it."""
        sets = self._document.edition.sets if self._document.edition else ()
        notes: dict[Path, list[str]] = {}
        for overlap in overlaps(sets):
            above, below = sets[overlap.above], sets[overlap.below]
            if above.path is not None:
                text = self.tr("{key}: overrides what {set} states")
                note = text.format(key=".".join(overlap.path), set=self._title_of(below))
                notes.setdefault(above.path.resolve(), []).append(note)
        return {path: "\n".join(dict.fromkeys(lines)) for path, lines in notes.items()}

    def _title_of(self, source: Source) -> str:
        return shown_title(source.tileset, self._context.language)

    def _fit(self) -> None:
        """Claim the room that the wrapped lines need, which a splitter would not give by itself."""
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(max(0, layout.totalHeightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
