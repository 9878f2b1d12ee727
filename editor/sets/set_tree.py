"""The tree of sets: each below the one that it extends, with a box for those that can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QCursor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from core.authoring.set_catalog import CatalogEntry
from core.edition.deck import number_of
from core.findings import Severity
from core.storage.files import printable, with_tilde

from ..language.languages import tr_message
from ..look.appearance import sized
from ..widgets.card_delegate import BOLD, CENTRE, PLAIN, paint_box, write

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from core.tileset.source import Source

    from ..document.document_context import DocumentContext
    from ..look.appearance import Appearance
    from ..widgets.rows import Index

BETWEEN: Final = "  ·  "
"""What stands between the parts of a line."""

# Faults named in a tooltip.
_MOST_FAULTS: Final = 3

_ENTRY: Final = Qt.ItemDataRole.UserRole
_FOOT: Final = Qt.ItemDataRole.UserRole + 1
# Pixels.
_INSET: Final = 18
_ROW: Final = 46
_BOX: Final = 15
# Parts of the edition; the others could be chosen, or are barred.
_IN: Final = ("open", "beneath", "chosen", "brought")


class SetLabels(QObject):
    """Describes a set: its kind, its place, and its part in the edition."""

    def foot_of(self, entry: CatalogEntry, *, twin: bool = False) -> str:
        """The line below the title: kind, tiles, provenance, file.

        A `twin` has the id of a set of the edition and stands outside for that; it says so first.
        """
        file = entry.file
        parts = [self.kind_of(entry)]
        if twin:
            shipped = self.tr("shipped with the program")
            other = self.tr("another file with this id")
            parts.insert(0, shipped if file.where == "shipped" else other)
        if file.source is not None and file.source.tileset.tiles:
            tiles = sum(tile.total for tile in file.source.tileset.tiles)
            parts.append(self.tr("%n tiles", "", tiles))
        cards = _own_cards(file.source) if file.source is not None else 0
        if cards:
            parts.append(self.tr("%n cards", "", cards))
        if file.source is not None and file.source.tileset.provenance:
            parts.append(self.provenance_of(file.source.tileset.provenance))
        return BETWEEN.join([*parts, printable(file.path.name)])

    def tip_of(self, entry: CatalogEntry, title: str) -> str:
        """The text of its tooltip."""
        lines = [
            f"<b>{escape(title)}</b>",
            escape(self.part_of(entry)),
            *(escape(tr_message(fault.message)) for fault in entry.faults[:_MOST_FAULTS]),
            f"{escape(with_tilde(entry.file.path))} ({escape(self.where_of(entry))})",
        ]
        return "<br>".join(dict.fromkeys(lines))

    def kind_of(self, entry: CatalogEntry) -> str:
        """The kind of set, in a word."""
        kind = entry.file.kind
        if kind is None:
            return self.tr("unreadable")
        words = {
            "base": self.tr("base game"),
            "deck": self.tr("deck of cards"),
            "expansion": self.tr("expansion"),
            "variant": self.tr("variant"),
        }
        return words[kind]

    def provenance_of(self, provenance: str) -> str:
        """The provenance of its drawings, in a word."""
        return {
            "published": self.tr("published"),
            "reconstructed": self.tr("reconstructed"),
            "original": self.tr("original"),
        }.get(provenance, provenance)

    def open_word(self) -> str:
        """The word that marks the open set."""
        return self.tr("open")

    def where_of(self, entry: CatalogEntry) -> str:
        """The place of the file, in a few words."""
        return {
            "here": self.tr("in the folder of the open file"),
            "user": self.tr("in your folder of sets"),
            "shipped": self.tr("shipped with the program"),
            "elsewhere": self.tr("in another folder"),
        }[entry.file.where]

    def part_of(self, entry: CatalogEntry) -> str:
        """The part of a set in the edition, in a sentence."""
        if entry.part == "barred":
            return tr_message(entry.reason)
        return {
            "open": self.tr("This is the open set."),
            "beneath": self.tr("The open set extends it, so it is always part of the edition."),
            "chosen": self.tr("It is combined with the open set."),
            "brought": self.tr("It is included by a ticked set that extends it."),
            "free": self.tr("It can be combined with the open set."),
        }[entry.part]


@dataclass(frozen=True, slots=True)
class _SetRow:
    """What a row shows."""

    entry: CatalogEntry
    title: str
    foot: str
    tip: str


class SetTree(QTreeWidget):
    """Every set there is; `chosen` asks to add one to the edition, or to remove it."""

    chosen = Signal(object, bool)
    wanted = Signal(object)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self.words = SetLabels(self)
        self._rows: list[_SetRow] = []
        self._items: list[QTreeWidgetItem] = []
        self._opened: Path | None = None
        self.setAccessibleName(self.tr("Sets"))
        self.header().setAccessibleName(self.tr("Sets"))
        self.setHeaderHidden(True)
        self.setMinimumHeight(2 * _ROW)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIndentation(_INSET)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_SetDelegate(context.appearance, self))
        self.itemActivated.connect(self._want)
        context.appearance.changed.connect(self.viewport().update)

    @property
    def entry(self) -> CatalogEntry | None:
        """The set that the cursor is on."""
        item = self.currentItem()
        return self.entry_of(item) if item in self._items else None

    @property
    def entries(self) -> list[CatalogEntry]:
        """All sets, as they stand in the tree."""
        return [row.entry for row in self._rows]

    def entry_of(self, item: QTreeWidgetItem) -> CatalogEntry | None:
        """The set of a row."""
        found = item.data(0, _ENTRY)
        return found if isinstance(found, CatalogEntry) else None

    def entry_on(self, path: Path) -> CatalogEntry | None:
        """The set of a file."""
        return next((entry for entry in self.entries if entry.file.path == path), None)

    def chain(self, entry: CatalogEntry | None) -> list[CatalogEntry]:
        """The sets that a set rests on, the base first, itself last."""
        entries = self.entries
        chain: list[CatalogEntry] = []
        while entry is not None:
            chain.insert(0, entry)
            entry = None if entry.base is None else entries[entry.base]
        return chain

    def show_entries(self, entries: Sequence[CatalogEntry]) -> None:
        """Show sets; what was folded stays so.

        The cursor goes to the open set when that is another, else it stays where it was.
        """
        inside = {entry.file.id for entry in entries if entry.part in _IN}
        rows = [self._row(entry, inside) for entry in entries]
        if rows == self._rows:
            return
        at = self.entry.file.path if self.entry else None
        folded = {row.entry.file.path for row, item in self._pairs() if not item.isExpanded()}
        same = [row.entry.file.path for row in rows] == [r.entry.file.path for r in self._rows]
        # Rows are only filled again as long as the tree has the same shape: folded ones stay so.
        same = same and [row.entry.base for row in rows] == [r.entry.base for r in self._rows]
        self._rows = rows
        if not same:
            self._build()
        for row, item in self._pairs():
            self._fill(item, row)
            if not same:
                item.setExpanded(row.entry.file.path not in folded)
        self._put_cursor(at)

    def select(self, path: Path) -> None:
        """Put the cursor on a set."""
        for row, item in self._pairs():
            if row.entry.file.path == path:
                self.setCurrentItem(item)

    def toggle(self, entry: CatalogEntry) -> None:
        """Ask to add a set to the edition or to remove it, if it can be chosen."""
        if entry.part in ("free", "chosen"):
            self.chosen.emit(entry.file.path, entry.part == "free")

    def _pairs(self) -> Iterator[tuple[_SetRow, QTreeWidgetItem]]:
        return zip(self._rows, self._items, strict=True)

    def _build(self) -> None:
        self.blockSignals(True)
        self.clear()
        self._items = []
        for row in self._rows:
            base = row.entry.base
            item = QTreeWidgetItem(self if base is None else self._items[base])
            item.setSizeHint(0, QSize(200, _ROW))
            self._items.append(item)
        self.blockSignals(False)

    def _fill(self, item: QTreeWidgetItem, row: _SetRow) -> None:
        item.setText(0, row.title)
        item.setData(0, _ENTRY, row.entry)
        item.setData(0, _FOOT, row.foot)
        item.setToolTip(0, row.tip)
        part = row.entry.part
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{row.title}. {row.foot}")
        item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, self.words.part_of(row.entry))
        # For screen readers: the delegate paints the box itself.
        on = Qt.CheckState.Checked if part in _IN else Qt.CheckState.Unchecked
        item.setData(0, Qt.ItemDataRole.CheckStateRole, None if part == "barred" else on)

    def _put_cursor(self, at: Path | None) -> None:
        opened = next((r.entry.file.path for r in self._rows if r.entry.part == "open"), None)
        known = {row.entry.file.path for row in self._rows}
        # A set that was just opened gets the cursor, whatever was selected before.
        opens, self._opened = opened != self._opened, opened
        wanted = at if at in known and not (opens and opened) else opened
        if wanted is not None and (self.entry is None or self.entry.file.path != wanted):
            self.select(wanted)
        if opens:
            self.scrollTo(self.currentIndex())

    def _row(self, entry: CatalogEntry, inside: set[str]) -> _SetRow:
        file = entry.file
        title = file.title(self._context.language)
        twin = entry.part == "barred" and file.id in inside
        foot = self.words.foot_of(entry, twin=twin)
        return _SetRow(entry, title, foot, self.words.tip_of(entry, title))

    def _want(self, item: QTreeWidgetItem) -> None:
        entry = self.entry_of(item)
        if entry is not None:
            self.wanted.emit(entry.file.path)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours = self._context.appearance.colours
        # Qt paints the row from its inset on; selected and pointed at it is whole.
        whole = QRect(0, option.rect.y(), self.viewport().width(), option.rect.height())
        if self.selectionModel().isSelected(index):
            painter.fillRect(whole, QColor(colours.selection))
        elif whole.contains(self.viewport().mapFromGlobal(QCursor.pos())):
            painter.fillRect(whole, QColor(colours.hover))
        super().drawRow(painter, option, index)

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        if not self.model().hasChildren(index):
            return
        middle = QPointF(rect.right() - _INSET / 2 + 2, rect.center().y() + 0.5)
        arrow = QPainterPath(QPointF(-3, -1.5))
        arrow.lineTo(0, 1.5)
        arrow.lineTo(3, -1.5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(middle)
        painter.rotate(0 if self.isExpanded(index) else -90)
        pen = QPen(QColor(self._context.appearance.colours.muted), 1.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPath(arrow)
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The details below grow with their text, and must not push the current row out of view.
        if event.size().height() < event.oldSize().height():
            self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.entry is not None:
            self.toggle(self.entry)
        else:
            super().keyPressEvent(event)


class _SetDelegate(QStyledItemDelegate):
    """Paints a set: its box, its title, what it is, and a mark if something is wrong with it."""

    def __init__(self, appearance: Appearance, parent: SetTree) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._tree = parent

    def _box(self, row: QRect) -> QRect:
        return QRect(row.x() + 4, row.y() + (row.height() - _BOX) // 2, _BOX, _BOX)

    def _paint_box(self, painter: QPainter, box: QRect, entry: CatalogEntry) -> None:
        colours = self._appearance.colours
        if entry.part == "barred":
            return
        frame = QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5)
        if entry.part == "free":
            line, ground = colours.strong_border, colours.surface
            paint_box(painter, frame, ground=ground, line=line, width=1.2, radius=3.5)
            return
        fixed = entry.part != "chosen"
        ground = colours.disabled if fixed else colours.accent
        paint_box(painter, frame, ground=ground, radius=3.5)
        tick = QPainterPath(QPointF(box.x() + 3.6, box.y() + 7.8))
        tick.lineTo(box.x() + 6.4, box.y() + 10.6)
        tick.lineTo(box.x() + 11.4, box.y() + 4.8)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(QColor(colours.surface if fixed else colours.on_accent), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPath(tick)

    def _paint_pill(self, painter: QPainter, right: QRect, text: str) -> int:
        """Paint a word in a pill at the right end; return how wide that is."""
        colours = self._appearance.colours
        painter.setFont(sized(painter.font(), 11, BOLD))
        wide = painter.fontMetrics().horizontalAdvance(text) + 14
        pill = QRect(right.right() - wide, right.y() + 7, wide, 17)
        paint_box(painter, pill, ground=colours.accent)
        write(painter, pill, text, colours.on_accent, pixels=11, weight=BOLD, side=CENTRE)
        return wide + 8

    def _paint_words(
        self, painter: QPainter, place: QRect, index: Index, entry: CatalogEntry
    ) -> None:
        colours = self._appearance.colours
        taken = 0
        if entry.part == "open":
            taken = self._paint_pill(painter, place, self._tree.words.open_word())
        elif entry.faults:
            mark = QRect(place.right() - 18, place.y() + 7, 16, 16)
            self._appearance.mark(Severity.ERROR).paint(painter, mark)
            taken = 24
        inside = entry.part in _IN
        colour = colours.muted if entry.part == "barred" else colours.text
        line = QRect(place.x(), place.y() + 5, place.width() - taken, 19)
        write(painter, line, str(index.data()), colour, weight=BOLD if inside else PLAIN)
        painter.setFont(sized(painter.font(), 12))
        painter.setPen(QColor(colours.muted))
        line = QRect(place.x(), place.y() + 24, place.width() - 4, 17)
        self._paint_foot(painter, line, str(index.data(_FOOT)))

    def _paint_foot(self, painter: QPainter, line: QRect, text: str) -> None:
        """Paint what a set is and its file, eliding as little as possible."""
        # The file name is last, as copies of a set differ in nothing else.
        about, between, file = text.rpartition(BETWEEN)
        metrics = painter.fontMetrics()
        name = metrics.elidedText(file, Qt.TextElideMode.ElideMiddle, line.width())
        room = line.width() - metrics.horizontalAdvance(between + name)
        shown = metrics.elidedText(about, Qt.TextElideMode.ElideRight, max(0, room))
        whole = f"{shown}{between}{name}" if shown else name
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, flags, whole)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = index.data(_ENTRY)
        if not isinstance(entry, CatalogEntry):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self._box(option.rect)
        self._paint_box(painter, box, entry)
        left = box.right() + 10
        place = QRect(left, option.rect.y(), option.rect.right() - left - 6, option.rect.height())
        self._paint_words(painter, place, index, entry)
        painter.restore()

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,  # noqa: ARG002 - Qt's signature
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        entry = index.data(_ENTRY)
        if (
            isinstance(event, QMouseEvent)
            and event.type() is QEvent.Type.MouseButtonRelease
            and isinstance(entry, CatalogEntry)
            # Larger than it is drawn, for the finger and for haste.
            and self._box(option.rect).adjusted(-4, -6, 6, 6).contains(event.position().toPoint())
        ):
            self._tree.toggle(entry)
            return True
        return False


def _own_cards(source: Source) -> int:
    """The number of cards that a set states, in the suits that it has itself."""
    tileset = source.tileset
    stated = (card for card in tileset.cards.values() if card is not None)
    return sum(number_of(card, tileset.suits) for card in stated)
