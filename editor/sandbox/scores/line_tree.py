"""The tree of the scores: lines that unfold, players as pills in their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from ...widgets.rows import KeyedSelection
from .lines import LINE, Line, Lines
from .pills import paint_pills

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from ...widgets.rows import Index
    from ..view_context import AnyContext
    from .lines import LineColumn


_ROW: Final = 26
_INDENT: Final = 18
_BAR: Final = 3
_WIDE: Final = 345
_NAMES: Final = 78
_LETTERS: Final = 44
_PAD: Final = 7
_MARGINS: Final = 8
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LineTree(KeyedSelection, QTreeView):
    """Lines of scores; `looked` gives the selected Line, or None.

    What is new unfolds by itself; what was unfolded stays so.

    `_people` is a class attribute, too: Qt may resize a widget whose Python part is gone.
    """

    looked = Signal(object)
    falls_to_neighbour = False
    _people = 0

    def __init__(self, context: AnyContext, columns: Sequence[LineColumn], people: int) -> None:
        super().__init__()
        self._context = context
        self._people = people
        self.lines = Lines(columns, people, context.appearance, self)
        self._unfolded: set[Hashable] = set()
        self._folded: set[Hashable] = set()
        self.setModel(self.lines)
        self.setItemDelegate(_LineDelegate(context, self.lines, self))
        self._nothing = ""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIndentation(_INDENT)
        # Qt then measures one row instead of all.
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setAllColumnsShowFocus(True)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTreeView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._arrange_columns()
        context.appearance.changed.connect(self.viewport().update)
        self.selectionModel().selectionChanged.connect(self._tell)
        self.expanded.connect(self._note_unfolded)
        self.collapsed.connect(self._note_folded)

    def show_lines(self, lines: Sequence[Line], nothing: str) -> None:
        """Show other lines, or what to say if there are none."""
        self._nothing = nothing
        self.lines.show(lines)  # resets the model, which loses selection and unfolded rows
        self.viewport().update()

    def choose(self, key: Hashable | None) -> None:
        """Select a line by its key; None clears the selection."""
        if not self.go_to(key):
            self.clearSelection()

    def share_room(self) -> None:
        """Show whole names if there is room for them, initials otherwise."""
        wide = self.width() >= _WIDE
        self.setColumnWidth(self._people, _NAMES if wide else _LETTERS)

    def give_room(self, least: Mapping[int, int]) -> None:
        """Give columns a width, or more if their headings need it, with an arrow if they sort."""
        header = self.header()
        arrow = " \u2193" if header.sectionsClickable() else ""
        for column, width in least.items():
            heading = self.lines.columns[column].name + arrow
            room = header.fontMetrics().horizontalAdvance(heading) + 2 * _PAD + 2
            self.setColumnWidth(column, max(width, room))

    def let_sort(self, column: int) -> None:
        """Let clicks on headings sort; begin with a column, the most first."""
        header = self.header()
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self._sort)
        self.lines.sort(column, Qt.SortOrder.DescendingOrder)

    def _sort(self, column: int) -> None:
        """Sort by a column, figures in descending order; a second click reverses it."""
        down, up = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
        first = down if self.lines.columns[column].figures else up
        now = self.lines.sorted_by
        again = now is not None and now == (column, first)
        self.lines.sort(column, (up if first is down else down) if again else first)

    def _arrange_columns(self) -> None:
        header = self.header()
        header.setAccessibleName(self.tr("Column headings"))
        header.setHighlightSections(False)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in range(1, len(self.lines.columns)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)

    @property
    def chosen(self) -> Line | None:
        """The line that is selected, or of which a part is."""
        return next(map(self.lines.row, self.selectionModel().selectedRows()), None)

    def _tell(self) -> None:
        self.looked.emit(self.chosen)

    def _note_unfolded(self, index: QModelIndex) -> None:
        line = self.lines.row(index)
        if line is not None:
            self._folded.discard(line.key)
            if not line.is_new:  # that one unfolded by itself, and folds when it is not new
                self._unfolded.add(line.key)

    def _note_folded(self, index: QModelIndex) -> None:
        line = self.lines.row(index)
        if line is not None:
            self._unfolded.discard(line.key)
            self._folded.add(line.key)

    def reset(self) -> None:
        """Fold all, but what is new or was unfolded."""
        super().reset()
        for number, line in enumerate(self.lines.rows):
            if line.key in self._unfolded or (line.is_new and line.key not in self._folded):
                self.setExpanded(self.lines.index(number, 0), True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.chosen is not None:
            self.clearSelection()
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            index = self.currentIndex().siblingAtColumn(0)
            self.setExpanded(index, not self.isExpanded(index))
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        index = self.indexAt(place).siblingAtColumn(0)
        on_text = index.isValid() and place.x() >= self.visualRect(index).left()
        # A click on the selected line or below all lines deselects; left of the text it unfolds.
        if not index.isValid() or (on_text and self.selectionModel().isSelected(index)):
            self.clearSelection()
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint()).siblingAtColumn(0)
        if index.isValid():
            self.setExpanded(index, not self.isExpanded(index))

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        line: Line | None = index.data(LINE)
        colours = self._context.appearance.colours
        if line is None or index.parent().isValid():
            return
        if line.is_new:
            painter.fillRect(
                QRect(rect.topLeft() + QPoint(0, 3), QSize(_BAR, rect.height() - 6)),
                QColor(colours.accent),
            )
        if line.parts:
            name = "unfold" if not self.isExpanded(index) else "fold"
            size = 12
            place = QRect(rect.right() - size - 1, rect.center().y() - size // 2 + 1, size, size)
            self._context.appearance.icon(name, colours.muted).paint(painter, place)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.lines.rows and self._nothing:
            with QPainter(self.viewport()) as painter:
                painter.setPen(QColor(self._context.appearance.colours.muted))
                inside = self.viewport().rect().adjusted(14, 14, -14, -14)
                flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
                painter.drawText(inside, flags | Qt.TextFlag.TextWordWrap.value, self._nothing)


class _LineDelegate(QStyledItemDelegate):
    """Paints players as pills; the text of a part may run over the column of players."""

    def __init__(self, context: AnyContext, lines: Lines, tree: LineTree) -> None:
        super().__init__(tree)
        self._context, self._lines, self._tree = context, lines, tree

    def _paint_part(self, painter: QPainter, place: QRect, line: Line, index: Index) -> None:
        first = self._tree.visualRect(index.sibling(index.row(), 0))
        shown = line.texts[self._lines.people]
        room = painter.fontMetrics().horizontalAdvance(shown)
        right = QRect(
            first.left(), place.top(), place.right() - first.left() - _PAD, place.height()
        )
        painter.setPen(QColor(self._context.appearance.colours.muted))
        painter.drawText(right, _RIGHT, shown)
        whole = QRect(
            first.left() + 3, place.top(), right.right() - first.left() - 3, place.height()
        )
        if room:
            whole.setRight(whole.right() - room - 2 * _PAD)
        else:
            # Without a calculation, the text may span all columns.
            whole.setRight(self._tree.viewport().width() - _PAD)
        cut = Qt.TextElideMode.ElideRight
        text = painter.fontMetrics().elidedText(line.texts[0], cut, whole.width())
        painter.drawText(whole, _LEFT, text)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        if index.column() == 0 and not index.parent().isValid():
            option.text = _shortened(option)
        if index.parent().isValid() and index.column() <= self._lines.people:
            option.text = ""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if self._lines.columns[index.column()].figures:
            if option.state & QStyle.StateFlag.State_Selected:
                painter.fillRect(option.rect, option.palette.highlight())
            option.rect.adjust(0, 0, -_PAD, 0)
        super().paint(painter, option, index)
        line: Line | None = index.data(LINE)
        if line is None or index.column() != self._lines.people:
            return
        painter.save()
        painter.setFont(option.font)
        place: QRect = option.rect
        if index.parent().isValid():
            self._paint_part(painter, place, line, index)
        elif line.players:
            paint_pills(painter, place.adjusted(_PAD, 0, -4, 0), self._context, line.players)
        else:
            painter.setPen(QColor(self._context.appearance.colours.disabled))
            painter.drawText(place.adjusted(_PAD, 0, 0, 0), _LEFT, "–")
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), _ROW)


def _shortened(option: QStyleOptionViewItem) -> str:
    """A title that has room: where it is on the table, in brackets, stays whole."""
    metrics, room = QFontMetrics(option.font), option.rect.width() - _MARGINS
    title, bracket, place = option.text.rpartition(" (")
    if not bracket or metrics.horizontalAdvance(option.text) <= room:
        return option.text
    left = room - metrics.horizontalAdvance(bracket + place)
    return metrics.elidedText(title, Qt.TextElideMode.ElideRight, left) + bracket + place
