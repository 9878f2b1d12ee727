"""The remaining tiles as cards under headings, those out of the game below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView

from core.analysis.draw_odds import Discard, Left, discards, remaining

from ...look.appearance import sized
from ...widgets.card_delegate import BOLD, WRAPPED, paint_picture
from ...widgets.picture_delegate import NONE_LEFT, PictureCard, PictureDelegate
from ...widgets.row_flow import RowFlow
from ...widgets.rows import Heading, RowList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPixmap
    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

    from core.analysis.draw_odds import Prospect

    from ...widgets.rows import Index
    from ..view_context import TileContext

Order: TypeAlias = Literal["set", "count"]


@dataclass(frozen=True, slots=True)
class RemainingTile:
    """A kind of tile; `is_apart` if it does not fit the picked cell."""

    left: Left
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class DiscardedTile:
    """A tile out of the game, and its kind."""

    left: Left
    discard: Discard


Row: TypeAlias = RemainingTile | DiscardedTile


class RemainingRows(RowList[Row]):
    """Remaining tiles, then discarded ones; with a cell picked, those that fit there come first."""

    def __init__(self, context: TileContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def show(self, order: Order, prospect: Prospect | None) -> None:
        """Show the game as it is."""
        self.show_rows(list(self._rows(order, prospect)))

    def name_at(self, index: Index) -> str:
        """The name of the tile in a row; empty for a heading."""
        row = self.row(index)
        return row.left.name if row is not None else ""

    def reason(self, row: DiscardedTile) -> str:
        """Why a tile is out of the game."""
        return self._context.session.translator.sentence(row.discard.reason)

    def _rows(self, order: Order, prospect: Prospect | None) -> Iterator[Row | Heading]:
        game = self._context.session.game
        every = remaining(game, self._context.session.seen_seats)
        listed = sorted(every, key=lambda left: -left.count) if order == "count" else every
        # A set may declare a tile with no copies at all.
        listed = [left for left in listed if left.total or left.count]
        if prospect is None:
            yield from map(RemainingTile, listed)
        else:
            names = dict(prospect.names)
            fitting = [left for left in listed if left.name in names]
            if fitting:
                yield Heading(self.tr("%n tiles fit here", "", prospect.fits))
                yield from map(RemainingTile, fitting)
            yield Heading(self.tr("All others"))
            yield from (
                RemainingTile(left, is_apart=True) for left in listed if left not in fitting
            )
        yield from self._gone(every)

    def _gone(self, every: Sequence[Left]) -> Iterator[Row | Heading]:
        gone = discards(self._context.session.game)
        if gone:
            yield Heading(self.tr("%n tiles are out of the game", "", len(gone)))
        kinds = {left.name: left for left in every}
        yield from (DiscardedTile(kinds[each.name], each) for each in gone if each.name in kinds)

    def text(self, row: Row) -> str:
        return row.left.name

    def key(self, row: Row) -> object:
        return row.left.name if isinstance(row, RemainingTile) else row.discard

    def description(self, row: Row) -> str:
        if isinstance(row, DiscardedTile):
            text = self.tr("{tile} is out of the game: {reason}")
            return text.format(tile=row.left.name, reason=self.reason(row))
        left = row.left
        text = self.tr("{tile}: {count} of {total} remaining")
        told = text.format(tile=left.name, count=left.count, total=left.total)
        if left.held:
            told += ", " + self.tr("%n in hands", "", left.held)
        return told + (", " + self.tr("does not fit here") if row.is_apart else "")

    def tip(self, row: Row) -> str:
        lines = [self.description(row)]
        named = [
            f"{count} × {self._context.session.phrase(name)}" for name, count in row.left.icons
        ]
        if named:
            lines.append(" · ".join(named))
        if isinstance(row, RemainingTile) and row.left.count:
            lines.append(self.tr("Click to see where it fits"))
        return "\n".join(lines)


_DISCARDED: Final = 34  # pixels of the picture of a tile out of the game
_APART: Final = 0.45  # opacity


class RemainingDelegate(PictureDelegate):
    """Paints the rows; a tile of which none is left is grey, one that does not fit is faint."""

    picture = 52

    def __init__(self, context: TileContext, rows: RemainingRows, view: RowFlow) -> None:
        super().__init__(context.appearance, view)
        self._context, self._rows = context, rows

    def card(self, row: RemainingTile, ratio: float) -> PictureCard:
        left = row.left
        return PictureCard(
            caption=left.name,
            count=left.count,
            pixmap=self._pixmap(left, self.picture, ratio),
            opacity=NONE_LEFT if not left.count else _APART if row.is_apart else 1.0,
            is_faint=not left.count or row.is_apart,
        )

    def _pixmap(self, left: Left, size: int, ratio: float) -> QPixmap | None:
        edition, pictures = self._context.session.edition, self._context.pictures
        design = edition.designs[left.design]
        return pictures.pixmap(edition, design, size, ratio, copy=left.copy)

    def paint_row(
        self, painter: QPainter, place: QRect, row: Row, option: QStyleOptionViewItem
    ) -> None:
        if isinstance(row, RemainingTile):
            super().paint_row(painter, place, row, option)
            return
        self.paint_frame(painter, place, option)
        picture = QRect(place.topLeft() + QPoint(8, 6), QSize(_DISCARDED, _DISCARDED))
        ratio = painter.device().devicePixelRatioF()
        pixmap = self._pixmap(row.left, _DISCARDED, ratio)
        paint_picture(painter, picture, pixmap, self.colours, _APART)
        texts = place.adjusted(8 + _DISCARDED + 10, 4, -8, -4)
        painter.setFont(sized(painter.font(), 12, BOLD))
        painter.setPen(QColor(self.colours.text))
        painter.drawText(texts, WRAPPED, row.left.name)
        painter.setFont(sized(painter.font(), 12))
        painter.setPen(QColor(self.colours.muted))
        painter.drawText(texts.adjusted(0, 17, 0, 0), WRAPPED, self._rows.reason(row))

    def card_in(self, cell: QRect, row: Row) -> QRect:
        if isinstance(row, RemainingTile):
            return super().card_in(cell, row)
        return cell.adjusted(self.gap, self.gap, -self.gap, -self.gap)

    def size(self, row: Row) -> QSize:
        if isinstance(row, RemainingTile):
            return super().size(row)
        wide = self.line_width(self.card_size().width())
        metrics = QFontMetrics(sized(self.view.font(), 12))
        room = QRect(0, 0, wide - 4 - (8 + _DISCARDED + 10) - 8, 1000)
        high = metrics.boundingRect(room, WRAPPED, self._rows.reason(row)).height()
        return QSize(wide, max(_DISCARDED + 14, high + 17 + 14))


class RemainingList(RowFlow):
    """Tiles to select; `looked` gives the name of the one under the pointer or selected.

    A click or the keyboard selects a tile, another click on it or Escape deselects it.
    """

    looked = Signal(str)
    falls_to_neighbour = False

    def __init__(self, context: TileContext) -> None:
        super().__init__()
        self.rows = RemainingRows(context, self)
        self.setModel(self.rows)
        self.setItemDelegate(RemainingDelegate(context, self.rows, self))
        self.setAccessibleName(self.tr("Remaining tiles"))
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMinimumSize(200, 92)
        self._hovered = ""
        self.entered.connect(self._hover)
        # `entered` says nothing when the pointer leaves; only the viewport gets that event.
        self.viewport().installEventFilter(self)
        self.selectionModel().selectionChanged.connect(lambda: self.looked.emit(self.looked_at))
        self.rows.modelReset.connect(self._forget_pointer)

    @property
    def chosen(self) -> str:
        """The name of the selected tile; "" if none is."""
        return self.rows.name_at(next(iter(self.selectedIndexes()), QModelIndex()))

    @property
    def looked_at(self) -> str:
        """The name of the tile under the pointer, or else of the selected one."""
        return self._hovered or self.chosen

    def choose(self, name: str) -> None:
        """Select a tile of the bag by its name; "" clears the selection."""
        if not self.go_to(name):
            self.clearSelection()

    def _forget_pointer(self) -> None:
        """Among other rows none is under the pointer until it moves again."""
        self._hovered = ""

    def _hover(self, index: Index) -> None:
        self._point_at(self.rows.name_at(index))

    def _point_at(self, name: str) -> None:
        if name != self._hovered:
            self._hovered = name
            self.looked.emit(self.looked_at)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self.viewport() and event.type() is QEvent.Type.Leave:
            self._point_at("")
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if not self.indexAt(event.position().toPoint()).isValid():
            self._point_at("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        name = self.rows.name_at(index)
        # A second click on the selected tile, or one on a heading, deselects.
        if not name or self.selectionModel().isSelected(index):
            self._hovered = ""
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.clearSelection()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.chosen:
            self.clearSelection()
            return
        super().keyPressEvent(event)
