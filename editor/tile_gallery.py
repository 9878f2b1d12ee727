"""The gallery: every tile of the edition drawn small, with its id, its copies and its findings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.findings import Severity, worst

from .appearance import Appearance, sized
from .language import told

if TYPE_CHECKING:
    from core.edition import Design

    from .desk import Desk
    from .document import Document, Key
    from .tile_pictures import TilePictures

Index = QModelIndex | QPersistentModelIndex

PICTURE: Final = 88
CELL: Final = QSize(PICTURE + 18, PICTURE + 40)
KEY: Final = Qt.ItemDataRole.UserRole
_MARK: Final = 18


class TileList(QAbstractListModel):
    """The tiles of a document's edition as rows, the open set's own first."""

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._keys: list[Key] = document.keys()
        document.changed.connect(self._refresh)

    def row_of(self, key: Key | None) -> int:
        """Return the row of a tile, or -1."""
        return self._keys.index(key) if key in self._keys else -1

    def _refresh(self) -> None:
        keys = self._document.keys()
        if keys == self._keys:
            if keys:
                self.dataChanged.emit(self.index(0), self.index(len(keys) - 1))
            return
        self.beginResetModel()
        self._keys = keys
        self.endResetModel()

    def _spoken(self, key: Key) -> str:
        design = self._document.design(key)
        if design is None:
            return ""
        parts = [self.tr("Tile {id}").format(id=design.id)]
        parts.append(self.tr("%n copies", "", design.count))
        if not self._document.is_own(key):
            parts.append(self.tr("inherited"))
        return ", ".join([*parts, *(told(f.message) for f in self._document.findings_on(key))])

    def _tip(self, key: Key) -> str:
        design = self._document.design(key)
        if design is None:
            return ""
        copies = self.tr("%n copies", "", design.count)
        lines = [f"<b>{escape(design.id)}</b> · {copies}"]
        if not self._document.is_own(key) and self._document.edition:
            base = self._document.edition.sets[key[0]].tileset.id
            lines.append(self.tr("inherited from {base}").format(base=escape(base)))
        lines += [
            f"• {escape(told(finding.message))}" for finding in self._document.findings_on(key)
        ]
        return "<br>".join(lines)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._keys)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid() or index.row() >= len(self._keys):
            return None
        key = self._keys[index.row()]
        if role == KEY:
            return key
        if role == Qt.ItemDataRole.DisplayRole:
            design = self._document.design(key)
            return design.id if design else ""
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(key)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(key)
        return None


class TileCard(QStyledItemDelegate):
    """Paints one tile of the gallery."""

    def __init__(
        self, document: Document, pictures: TilePictures, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._pictures = pictures
        self._appearance = appearance

    def _paint_ground(self, painter: QPainter, card: QRect, state: QStyle.StateFlag) -> None:
        colours = self._appearance.colours
        selected = bool(state & QStyle.StateFlag.State_Selected)
        if selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(QColor(colours.accent), 1.5) if selected else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.selection if selected else colours.hover))
            painter.drawRoundedRect(card, 9, 9)

    def _paint_picture(
        self, painter: QPainter, place: QRect, design: Design, *, faded: bool
    ) -> None:
        edition = self._document.edition
        assert edition is not None
        ratio = painter.device().devicePixelRatioF()
        pixmap = self._pictures.pixmap(edition, design, PICTURE, ratio)
        painter.setOpacity(0.6 if faded or not design.count else 1.0)
        if pixmap is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._appearance.colours.sunken))
            painter.drawRoundedRect(place, 6, 6)
        else:
            painter.drawPixmap(place.topLeft(), pixmap)
        painter.setOpacity(1.0)

    def _paint_mark(self, painter: QPainter, place: QRect, key: Key) -> None:
        severity = worst(self._document.findings_on(key))
        if severity is None:
            return
        if severity is Severity.NOTE:
            painter.setPen(QPen(QColor(self._appearance.colours.surface), 1.5))
            painter.setBrush(QColor(self._appearance.colours.note))
            painter.drawEllipse(place.topRight() + QPoint(-1, 1), 5, 5)
            return
        size = _MARK
        corner = place.topRight() + QPoint(5 - size, -4)
        ground = QRect(corner, QSize(size, size)).adjusted(-1, -1, 1, 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._appearance.colours.surface))
        painter.drawEllipse(ground)
        self._appearance.mark(severity).paint(painter, ground.adjusted(2, 2, -2, -2))

    def _paint_caption(
        self, painter: QPainter, place: QRect, design: Design, *, faded: bool
    ) -> None:
        colours = self._appearance.colours
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(colours.muted))
        painter.setFont(sized(painter.font(), 12))
        count = f"×{design.count}"
        room = painter.fontMetrics().horizontalAdvance(count)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | middle, count)
        left = place.adjusted(0, 0, -room - 4, 0)
        edition = self._document.edition
        if faded:
            self._appearance.icon("inherited", colours.muted).paint(
                painter, QRect(left.x(), left.center().y() - 6, 13, 13)
            )
            left.adjust(17, 0, 0, 0)
        else:
            painter.setPen(QColor(colours.text))
            painter.setFont(sized(painter.font(), 12, QFont.Weight.DemiBold))
        metrics = painter.fontMetrics()
        text = metrics.elidedText(design.id, Qt.TextElideMode.ElideRight, left.width())
        painter.drawText(left, Qt.AlignmentFlag.AlignLeft | middle, text)
        if edition and edition.start == design.id:
            x = left.x() + metrics.horizontalAdvance(text) + 5
            if x + 12 <= left.right():
                flag = QRect(x, left.center().y() - 6, 13, 13)
                self._appearance.icon("start", colours.accent).paint(painter, flag)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        key = index.data(KEY)
        design = self._document.design(tuple(key) if key else None)
        if design is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = option.rect
        spare = (cell.width() - CELL.width()) // 2
        card = QRect(cell.topLeft(), CELL).adjusted(3, 3, -3, -3).translated(spare, 0)
        self._paint_ground(painter, card, option.state)
        place = QRect(card.x() + 6, card.y() + 7, PICTURE, PICTURE)
        faded = not self._document.is_own(tuple(key))
        self._paint_picture(painter, place, design, faded=faded)
        self._paint_mark(painter, place, tuple(key))
        caption = QRect(place.x() + 1, place.bottom() + 4, PICTURE - 2, 20)
        self._paint_caption(painter, caption, design, faded=faded)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return CELL


class TileGallery(QListView):
    """All tiles of the edition, as many beside one another as there is room for."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._document = desk.document
        self._selection = desk.selection
        self._list = TileList(desk.document, self)
        self.setModel(self._list)
        self.setItemDelegate(TileCard(desk.document, desk.pictures, desk.appearance, self))
        self.setAccessibleName(self.tr("Tiles"))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setGridSize(CELL)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.verticalScrollBar().setSingleStep(24)
        self.setMinimumWidth(CELL.width() * 2 + 30)
        self.selectionModel().currentChanged.connect(self._choose)
        desk.selection.changed.connect(self._show_choice)
        self._list.modelReset.connect(self._show_choice)
        desk.pictures.ready.connect(self.viewport().update)
        desk.appearance.changed.connect(self.viewport().update)
        self._show_choice()

    def _choose(self, index: QModelIndex) -> None:
        key = index.data(KEY)
        if key is not None and tuple(key) != self._selection.key:
            self._selection.select(tuple(key))

    def _show_choice(self) -> None:
        row = self._list.row_of(self._selection.key)
        model = self.selectionModel()
        if row < 0:
            model.clear()
            return
        index = self._list.index(row)
        if model.currentIndex() != index or not model.isSelected(index):
            model.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._document.keys():
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            where = self.viewport().rect().adjusted(16, 16, -16, -16)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, self.tr("No tiles to show"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.viewport().width() - 1
        columns = max(1, room // CELL.width())
        self.setGridSize(QSize(room // columns, CELL.height()))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and not self._document.keys():
            return True
        return super().viewportEvent(event)
