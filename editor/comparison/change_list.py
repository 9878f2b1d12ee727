"""The list of changes: by groups, in words, with small pictures of the tiles that they are of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics

from core.comparison.change_groups import GROUPS, grouped
from core.comparison.change_words import joint_in_words
from core.comparison.joint_changes import joint_changes
from core.comparison.reports import tiles_of
from core.messages import msg
from core.storage.files import printable

from ..language.languages import tr_message
from ..look.appearance import sized
from ..widgets.card_delegate import WRAPPED, CardDelegate, is_selected
from ..widgets.rows import Heading, RowList, RowView
from .tile_pair import paint_pair

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from core.comparison.changes import Change, Comparison

    from ..document.document_context import DocumentContext

# Pixels.
_SIDE: Final = 52
_ARROW: Final = 20
_AROUND: Final = 8
_LEFT: Final = 14
_TEXT: Final = 13


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """Joint changes in words, all of the tile that they are of, and whether that is pictured."""

    changes: Sequence[Change]
    text: str
    of_tile: Sequence[Change] = ()
    pictured: bool = False


class ChangeRows(RowList[ChangeRow]):
    """The changes of a comparison, under a heading for each group."""

    comparison: Comparison | None = None

    def text(self, row: ChangeRow) -> str:
        return row.text

    def key(self, row: ChangeRow) -> object:
        return row.text

    def show_comparison(self, comparison: Comparison, say: Callable[[str], str]) -> None:
        """List the changes of a comparison; of several of a tile, the first has its pictures."""
        of_tiles = tiles_of(comparison.changes).values()
        tiles = {id(change): changes for changes in of_tiles for change in changes}
        rows: list[ChangeRow | Heading] = []
        for group, changes in grouped(comparison.changes).items():
            listed = joint_changes(changes)
            rows.append(Heading(f"{tr_message(msg(GROUPS[group]))} · {len(listed)}"))
            before: Sequence[Change] = ()
            for joint in listed:
                of_tile = tiles.get(id(joint[0]), ())
                text = printable(say(joint_in_words(joint)))
                rows.append(
                    ChangeRow(joint, text, of_tile, bool(of_tile) and of_tile is not before)
                )
                before = of_tile
        self.comparison = comparison
        self.show_rows(rows)


class ChangeView(RowView):
    """Their list, of which one is looked at."""

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self.changes = ChangeRows(self)
        self.setModel(self.changes)
        self.setItemDelegate(_ChangePainter(context, self))
        self.setResizeMode(RowView.ResizeMode.Adjust)
        self.setAccessibleName(self.tr("Changes"))
        context.pictures.ready.connect(self.viewport().update)

    def show_comparison(self, comparison: Comparison, say: Callable[[str], str]) -> None:
        """List the changes as `say` has them; the current one stays, or the next."""
        self.changes.show_comparison(comparison, say)
        if self.row is None:
            self.go_to_row(self.neighbour(0))

    @property
    def row(self) -> ChangeRow | None:
        """The row that is selected."""
        return self.changes.row(self.currentIndex())


class _ChangePainter(CardDelegate):
    """Paints a change: the tile before and after, if it is of one, and what is told of it."""

    def __init__(self, context: DocumentContext, view: ChangeView) -> None:
        super().__init__(context.appearance, view)
        self._context, self._changes = context, view.changes

    def paint_row(
        self, painter: QPainter, place: QRect, row: ChangeRow, option: QStyleOptionViewItem
    ) -> None:
        marked = is_selected(option)
        self.paint_ground(painter, place.adjusted(4, 1, -4, -1), option, marked=marked)
        comparison, text = self._changes.comparison, self._text(row, place)
        if comparison is not None and row.pictured:
            top, right = place.top() + _AROUND, place.left() + _LEFT + _SIDE + _ARROW
            boxes = [QRectF(left, top, _SIDE, _SIDE) for left in (place.left() + _LEFT, right)]
            paint_pair(painter, boxes, self._context, comparison, row.of_tile)
            arrow = QRect(place.left() + _LEFT + _SIDE, top, _ARROW, _SIDE)
            painter.setPen(QColor(self.colours.muted))
            painter.drawText(arrow, Qt.AlignmentFlag.AlignCenter, "→")
        painter.setFont(sized(painter.font(), _TEXT))
        painter.setPen(QColor(self.colours.text))
        painter.drawText(text, WRAPPED, row.text)

    def _text(self, row: ChangeRow, place: QRect) -> QRect:
        pictures = 2 * _SIDE + _ARROW + _AROUND + 2 if row.of_tile else 0
        return place.adjusted(_LEFT + pictures, _AROUND, -_LEFT, -_AROUND)

    def size(self, row: ChangeRow) -> QSize:
        wide = self.line_width(0)
        metrics = QFontMetrics(sized(self.view.font(), _TEXT))
        room = self._text(row, QRect(0, 0, wide, 1000))
        high = metrics.boundingRect(room, WRAPPED, row.text).height()
        return QSize(wide, max(high, _SIDE if row.pictured else 0) + 2 * _AROUND)
