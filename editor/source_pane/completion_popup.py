"""The list of what could be written, below the word under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from ..look.appearance import Appearance
    from .completion import Candidate

_SHOWN: Final = 10
_WIDEST: Final = 460
_NARROWEST: Final = 160
_PAD: Final = 8
_SWATCH: Final = 9
_LONGEST: Final = 60

_Index = QModelIndex | QPersistentModelIndex
_CANDIDATE: Final = int(Qt.ItemDataRole.UserRole)


class CompletionPopup(QListView):
    """Shows candidates while the text keeps the focus; `taken` gives the one that was chosen."""

    taken = Signal(object)

    def __init__(
        self, parent: QWidget, appearance: Appearance, explain: Callable[[Candidate], str]
    ) -> None:
        super().__init__(parent)
        self._text = parent
        self._appearance = appearance
        self._candidates = _Candidates(explain)
        self.setModel(self._candidates)
        self.setItemDelegate(_Row(self, appearance))
        self.setWindowFlags(
            Qt.WindowType.ToolTip
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowDoesNotAcceptFocus
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What could be written here"))
        self.setFrameShape(QListView.Shape.Box)
        self.clicked.connect(self._take_index)
        self.hide()

    @property
    def labels(self) -> list[str]:
        """What is listed."""
        return [candidate.label for candidate in self._candidates.listed]

    @property
    def current(self) -> Candidate | None:
        """The candidate that Enter takes."""
        row = self.currentIndex().row()
        listed = self._candidates.listed
        return listed[row] if 0 <= row < len(listed) else None

    def offer(self, candidates: Sequence[Candidate], word: str, place: QRect) -> None:
        """List candidates for a word below its place on the screen, or above it."""
        self._candidates.show(candidates, word)
        self.setFont(self._text.font())
        colours = self._appearance.colours
        self.setStyleSheet(
            f"QListView {{ background: {colours.surface}; padding: 3px;"
            f" border: 1px solid {colours.strong_border}; }}"
        )
        self.setCurrentIndex(self._candidates.index(0))
        self._fit(place)
        self.show()
        self.scrollToTop()

    def step(self, by: int) -> None:
        """Go up or down the list, from the end to the beginning."""
        count = len(self._candidates.listed)
        row = self.currentIndex().row() + by
        row = row % count if abs(by) == 1 else max(0, min(row, count - 1))
        self.setCurrentIndex(self._candidates.index(row))

    def take(self) -> None:
        """Choose the current candidate."""
        self._take_index(self.currentIndex())

    def _take_index(self, index: QModelIndex) -> None:
        candidate = index.data(_CANDIDATE)
        self.hide()
        if candidate is not None:
            self.taken.emit(candidate)

    def _fit(self, place: QRect) -> None:
        rows = min(_SHOWN, len(self._candidates.listed))
        row = self.sizeHintForRow(0)
        height = rows * row + 8
        widest = max(self.sizeHintForIndex(self._candidates.index(n)).width() for n in range(rows))
        scroll = 14 if len(self._candidates.listed) > rows else 2
        width = max(_NARROWEST, min(widest + 8 + scroll, _WIDEST))
        screen = self._text.screen().availableGeometry()
        left = max(screen.left(), min(place.left(), screen.right() - width))
        below = place.bottom() + 3
        top = below if below + height <= screen.bottom() else place.top() - 3 - height
        self.setGeometry(QRect(QPoint(left, top), QSize(width, height)))


class _Candidates(QAbstractListModel):
    """Candidates as a model; `explain` says in words what a key is for."""

    def __init__(self, explain: Callable[[Candidate], str]) -> None:
        super().__init__()
        self._explain = explain
        self.listed: list[Candidate] = []
        self.word = ""

    def show(self, candidates: Sequence[Candidate], word: str) -> None:
        self.beginResetModel()
        self.listed, self.word = list(candidates), word
        self.endResetModel()

    def detail(self, candidate: Candidate) -> str:
        told = candidate.detail or self._explain(candidate)
        return told if len(told) <= _LONGEST else told[: _LONGEST - 1] + "…"

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: ARG002
        return len(self.listed)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.listed):
            return None
        candidate = self.listed[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return candidate.label
        if role in (Qt.ItemDataRole.AccessibleDescriptionRole, Qt.ItemDataRole.ToolTipRole):
            return candidate.detail or self._explain(candidate)
        return candidate if role == _CANDIDATE else None


class _Row(QStyledItemDelegate):
    """Draws a candidate: the terrain's colour, what is written, and quietly what it is."""

    def __init__(self, view: CompletionPopup, appearance: Appearance) -> None:
        super().__init__(view)
        self._view = view
        self._appearance = appearance

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        colours = self._appearance.colours
        candidate: Candidate = index.data(_CANDIDATE)
        rect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.selection))
            painter.drawRoundedRect(rect, 4, 4)
        left = rect.left() + _PAD
        if candidate.colour:
            swatch = QRect(left, rect.center().y() - _SWATCH // 2, _SWATCH, _SWATCH)
            painter.fillRect(swatch, QColor(candidate.colour))
        if self._has_colours():
            left += _SWATCH + _PAD
        painter.setFont(self._view.font())
        painter.setPen(QColor(colours.text))
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(rect.adjusted(left - rect.left(), 0, 0, 0), middle, candidate.label)
        label = QFontMetrics(self._view.font()).horizontalAdvance(candidate.label)
        room = rect.adjusted(left - rect.left() + label + 2 * _PAD, 0, -_PAD, 0)
        painter.setFont(_quiet(option.font))
        painter.setPen(QColor(colours.muted))
        detail = self._detail(candidate)
        shown = painter.fontMetrics().elidedText(detail, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle | int(Qt.AlignmentFlag.AlignRight), shown)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        candidate: Candidate = index.data(_CANDIDATE)
        metrics = QFontMetrics(self._view.font())
        detail = QFontMetrics(_quiet(option.font))
        width = metrics.horizontalAdvance(candidate.label) + 4 * _PAD
        width += detail.horizontalAdvance(self._detail(candidate))
        width += _SWATCH + _PAD if self._has_colours() else 0
        return QSize(width, metrics.height() + 6)

    def _detail(self, candidate: Candidate) -> str:
        model = self._view.model()
        return model.detail(candidate) if isinstance(model, _Candidates) else ""

    def _has_colours(self) -> bool:
        model = self._view.model()
        return isinstance(model, _Candidates) and any(c.colour for c in model.listed)


def _quiet(font: QFont) -> QFont:
    made = QFont("Inter")
    made.setPixelSize(max(10, font.pixelSize() - 1))
    return made
