"""Paints the table of copies: pictures, numbers with step buttons, icons as headings."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPoint,
    QRect,
    QRegularExpression,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QIntValidator,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegularExpressionValidator,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from core.tileset.geometry import WINDS

from ..look.appearance import sized
from ..look.swatches import symbol_pixmap
from ..widgets.form_fields import LARGEST_COUNT
from .copies_model import COUNT, FIRST_ICON, PICTURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QPixmap

    from ..look.appearance import Appearance
    from ..look.tile_pictures import TilePictures
    from ..widgets.rows import Index
    from .copies_model import CopyCells

# Pixels.
ROW: Final = 44
CELL: Final = 38
_THUMB: Final = 38
_ICON: Final = 20
_STEPS: Final = 13
_NAMES: Final = 18
_HEAD: Final = _NAMES + _ICON + 8
_BESIDE: Final = 6
_WIDEST: Final = 140
_WIND: Final = QRegularExpression(
    "|".join(["", *WINDS]), QRegularExpression.PatternOption.CaseInsensitiveOption
)


class CellPainter(QStyledItemDelegate):
    """One cell: a picture, or a number or wind to be typed, stepped up and stepped down.

    `stepped` gives a cell whose step was clicked, and by how much.
    """

    stepped = Signal(QModelIndex, int)

    def __init__(
        self, table: QTableView, cells: CopyCells, pictures: TilePictures, appearance: Appearance
    ) -> None:
        super().__init__(table)
        self._table, self._cells = table, cells
        self._pictures = pictures
        self._appearance = appearance

    def _paint_picture(self, painter: QPainter, cell: QRect, row: int) -> None:
        cells = self._cells
        if cells.edition is None or cells.design is None:
            return
        ratio = painter.device().devicePixelRatioF()
        pixmap = self._pictures.pixmap(
            cells.edition, cells.design, _THUMB, ratio, copy=row, at_once=True
        )
        # Copies that are out of play are faint, as in the gallery.
        painter.setOpacity(1.0 if cells.counts[row] else 0.5)
        if pixmap is not None:
            painter.drawPixmap(cell.x() + 4, cell.y() + (cell.height() - _THUMB) // 2, pixmap)
        painter.setOpacity(1.0)

    def _paint_number(self, painter: QPainter, cell: QRect, index: Index, *, active: bool) -> None:
        colours, cells = self._appearance.colours, self._cells
        number = index.data(Qt.ItemDataRole.EditRole)
        text, colour, weight = str(number), colours.text, QFont.Weight.Normal
        if index.column() == COUNT:
            text, weight = f"×{number}", QFont.Weight.DemiBold
            if cells.below is not None and number != cells.below[index.row()]:
                colour = colours.accent
        # Bold where these copies differ from what every copy shows.
        elif number != cells.icons(index.row(), index.column())[1]:
            weight = QFont.Weight.DemiBold
        elif not number:
            text, colour = "·", colours.muted
        painter.setFont(sized(self._table.font(), 13, weight))
        painter.setPen(QColor(colour))
        room = cell.adjusted(2, 0, -_STEPS if active else -2, 0)
        # The widest of the winds may take a pixel more.
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
        if active:
            for up in (True, False):
                name = "chevron-up" if up else "chevron-down"
                place = step_place(cell, up=up)
                spot = QRect(0, 0, 9, 9)
                spot.moveCenter(place.center())
                self._appearance.icon(name, colours.muted).paint(painter, spot)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell, colours = option.rect, self._appearance.colours
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = self._table.currentIndex()
        if index.row() == current.row():
            painter.fillRect(cell.adjusted(0, 1, 0, -1), QColor(colours.selection))
        if index.column() == PICTURE:
            self._paint_picture(painter, cell, index.row())
        else:
            free = bool(index.flags() & Qt.ItemFlag.ItemIsEditable)
            here = index.row() == current.row() and index.column() == current.column()
            pointed = bool(option.state & QStyle.StateFlag.State_MouseOver)
            focused = here and self._table.hasFocus()
            if free and (pointed or here):
                frame = cell.adjusted(2, 5, -2, -5)
                line = colours.accent if focused else colours.border
                painter.setPen(QPen(QColor(line), 1.5 if focused else 1.0))
                painter.setBrush(QColor(colours.surface))
                painter.drawRoundedRect(frame, 5, 5)
            self._paint_number(painter, cell, index, active=free and (pointed or here))
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        del option
        editor = QLineEdit(parent)
        if self._cells.is_directed(index.column()):
            editor.setValidator(QRegularExpressionValidator(_WIND, editor))
        else:
            editor.setValidator(QIntValidator(0, LARGEST_COUNT, editor))
        editor.setAlignment(Qt.AlignmentFlag.AlignCenter)
        editor.setStyleSheet("QLineEdit { padding: 0 1px; min-height: 0; }")
        # A screen reader hears the column, not "edit".
        name = self._cells.headerData(index.column(), Qt.Orientation.Horizontal)
        editor.setAccessibleName(str(name))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        shown = index.data(Qt.ItemDataRole.EditRole)
        none = "" if self._cells.is_directed(index.column()) else "0"
        editor.setText(str(shown or none))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        # An empty cell is no number: the old one stays. But it is no wind, either.
        if editor.text() or self._cells.is_directed(index.column()):
            model.setData(index, editor.text())

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        del index
        editor.setGeometry(option.rect.adjusted(2, 5, -2, -5))

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        free = bool(index.flags() & Qt.ItemFlag.ItemIsEditable)
        pressed = event.type() in (
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseButtonDblClick,
        )
        # A double click is a second step, not the start of typing.
        if free and pressed and isinstance(event, QMouseEvent):
            for up in (True, False):
                if step_place(option.rect, up=up).contains(event.position().toPoint()):
                    self.stepped.emit(index, 1 if up else -1)
                    return True
        return super().editorEvent(event, model, option, index)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        return QSize(CELL, ROW)


class IconHeader(QHeaderView):
    """The icons over their columns, and over those the features that they stand on."""

    def __init__(self, table: QTableView, cells: CopyCells, appearance: Appearance) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._cells = cells
        self._appearance = appearance
        self._symbols: dict[tuple[Any, ...], QPixmap] = {}
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(20)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        appearance.changed.connect(self.viewport().update)

    def _symbol(self, icon: str) -> QPixmap:
        edition, ratio = self._cells.edition, self.devicePixelRatioF()
        kind = edition.icons.get(icon) if edition else None
        key = icon, kind.symbol if kind else None, ratio
        if key not in self._symbols:
            self._symbols[key] = symbol_pixmap(icon, key[1], _ICON, ratio)
        return self._symbols[key]

    def _place(self, section: int) -> QRect:
        left, wide = self.sectionViewportPosition(section), self.sectionSize(section)
        return QRect(left, 0, wide, _HEAD)

    def widths(self) -> list[int]:
        """How wide the columns of icons have to be for the names over them."""
        metrics = QFontMetrics(sized(self.font(), 11))
        found = []
        for name, sections in self._groups():
            needed = min(metrics.horizontalAdvance(name) + _BESIDE, _WIDEST)
            found += [max(CELL, -(-needed // len(sections)))] * len(sections)
        return found

    def _groups(self) -> Iterator[tuple[str, list[int]]]:
        """The name of each feature and the columns of its icons."""
        numbered = enumerate(self._cells.columns, start=FIRST_ICON)
        for (_, name), group in groupby(numbered, key=lambda c: (c[1].segment, c[1].heading)):
            yield name, [section for section, _ in group]

    def _paint_names(self, painter: QPainter) -> None:
        """Paint the name of each feature over all of its icons."""
        colours = self._appearance.colours
        painter.setFont(sized(self.font(), 11))
        for name, sections in self._groups():
            span = self._place(sections[0]).united(self._place(sections[-1]))
            room = QRect(span.x() + 2, 0, span.width() - 4, _NAMES)
            painter.setPen(QColor(colours.muted))
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.drawLine(span.left() + 4, _NAMES, span.right() - 4, _NAMES)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        with QPainter(self.viewport()) as painter:
            colours = self._appearance.colours
            painter.fillRect(self.viewport().rect(), QColor(colours.surface))
            painter.setPen(QColor(colours.muted))
            painter.setFont(sized(self.font(), 11))
            foot = self._place(COUNT).adjusted(-6, _NAMES, 6, 0)
            name = str(self._cells.headerData(COUNT, Qt.Orientation.Horizontal))
            painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, name)
            for section, column in enumerate(self._cells.columns, start=FIRST_ICON):
                middle = self._place(section).center().x()
                corner = QPoint(middle - _ICON // 2, _NAMES + 4)
                painter.drawPixmap(corner, self._symbol(column.icon))
            self._paint_names(painter)
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.drawLine(0, _HEAD - 1, self.viewport().width(), _HEAD - 1)

    def sizeHint(self) -> QSize:
        return QSize(0, _HEAD)


def step_place(cell: QRect, *, up: bool) -> QRect:
    """The rectangle in a cell that is clicked to make its number larger, or smaller."""
    half = cell.height() // 2
    # Each button is half a cell high, less the frame around the number.
    top = cell.y() if up else cell.y() + half
    return QRect(cell.right() - _STEPS - 2, top + (6 if up else 0), _STEPS, half - 6)
