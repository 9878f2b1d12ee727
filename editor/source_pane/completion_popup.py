"""The list of what could be written, below the word under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics

from ..widgets.card_delegate import RIGHT, CardDelegate, is_selected, paint_box, write
from ..widgets.rows import RowList, RowView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

    from ..look.appearance import Appearance
    from .completion import Candidate

# Rows; then pixels, and the characters of a detail.
_SHOWN: Final = 10
_WIDEST: Final = 460
_NARROWEST: Final = 160
_PAD: Final = 8
_SWATCH: Final = 9
_LONGEST: Final = 60


class CompletionPopup(RowView):
    """Shows candidates while the text keeps the focus; `taken` gives the one that was chosen.

    `explain` says in words what a key is for. A QCompleter would take the keys itself, and Enter
    ends a line here where the word is whole.
    """

    taken = Signal(object)

    def __init__(
        self, parent: QWidget, appearance: Appearance, explain: Callable[[Candidate], str]
    ) -> None:
        super().__init__()
        self.setParent(parent)
        self._text = parent
        self._appearance = appearance
        self._candidates = _CandidateList(explain)
        self.setModel(self._candidates)
        self.setItemDelegate(_CandidateDelegate(appearance, self, self._candidates))
        self.setWindowFlags(
            # A popup of Qt would take the keyboard, a child widget would be cut at the pane's edge.
            Qt.WindowType.ToolTip
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowDoesNotAcceptFocus
        )
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUniformItemSizes(True)
        self.setAccessibleName(self.tr("Completions"))
        self.setFrameShape(RowView.Shape.Box)
        self.clicked.connect(self._choose_index)
        self.hide()

    @property
    def labels(self) -> list[str]:
        """What is listed."""
        return [candidate.label for candidate in self._candidates.rows]

    @property
    def current(self) -> Candidate | None:
        """The candidate that Enter takes."""
        return self._candidates.row(self.currentIndex())

    def offer(self, candidates: Sequence[Candidate], place: QRect) -> None:
        """List candidates below the place of a word on the screen, or above it."""
        self._candidates.replace_rows(candidates)
        colours = self._appearance.colours
        self.setStyleSheet(
            f"QListView {{ background: {colours.surface}; padding: 3px;"
            f" border: 1px solid {colours.strong_border}; }}"
        )
        self.setFont(self._text.font())
        self.go_to_row(0)
        self._fit(place)
        self.show()
        self.scrollToTop()

    def step(self, by: int) -> None:
        """Go up or down the list, from the end to the beginning."""
        count = len(self._candidates.rows)
        row = self.currentIndex().row() + by
        row = row % count if abs(by) == 1 else max(0, min(row, count - 1))
        self.go_to_row(row)

    def choose(self) -> None:
        """Choose the current candidate."""
        self._choose_index(self.currentIndex())

    def _choose_index(self, index: QModelIndex) -> None:
        candidate = self._candidates.row(index)
        self.hide()
        if candidate is not None:
            self.taken.emit(candidate)

    def _fit(self, place: QRect) -> None:
        rows = min(_SHOWN, len(self._candidates.rows))
        height = rows * self.sizeHintForRow(0) + 8
        widest = max(self.sizeHintForIndex(self._candidates.index(n)).width() for n in range(rows))
        scroll = 14 if len(self._candidates.rows) > rows else 2
        width = max(_NARROWEST, min(widest + 8 + scroll, _WIDEST))
        screen = self._text.screen().availableGeometry()
        left = max(screen.left(), min(place.left(), screen.right() - width))
        below = place.bottom() + 3
        # Above the line where there is no room below it.
        top = below if below + height <= screen.bottom() else place.top() - 3 - height
        self.setGeometry(QRect(QPoint(left, top), QSize(width, height)))


class _CandidateList(RowList["Candidate"]):
    def __init__(self, explain: Callable[[Candidate], str]) -> None:
        super().__init__()
        self._explain = explain

    @property
    def has_colours(self) -> bool:
        """Whether any candidate is a terrain's, so that all leave room for a swatch."""
        return any(candidate.colour for candidate in self.rows)

    def text(self, row: Candidate) -> str:
        return row.label

    def description(self, row: Candidate) -> str:
        return " · ".join(filter(None, (row.label, self.tip(row))))

    def tip(self, row: Candidate) -> str:
        return row.detail or self._explain(row)

    def detail(self, row: Candidate) -> str:
        """The grey text of a candidate: of a long tip only how it begins."""
        said = self.tip(row)
        return said if len(said) <= _LONGEST else said.partition(";")[0].rstrip()


class _CandidateDelegate(CardDelegate):
    """Draws a candidate: the terrain's colour, what is written, and quietly what it is."""

    def __init__(self, appearance: Appearance, view: RowView, candidates: _CandidateList) -> None:
        super().__init__(appearance, view)
        self._candidates = candidates

    def paint_row(
        self, painter: QPainter, place: QRect, row: Candidate, option: QStyleOptionViewItem
    ) -> None:
        if is_selected(option):
            paint_box(painter, place, ground=self.colours.selection, radius=4)
        left = place.left() + _PAD
        if row.colour:
            swatch = QRect(left, place.center().y() - _SWATCH // 2, _SWATCH, _SWATCH)
            painter.fillRect(swatch, QColor(row.colour))
        if self._candidates.has_colours:
            left += _SWATCH + _PAD
        room = QRect(place)
        room.setLeft(left)
        font = self.view.font()
        painter.setFont(font)
        label = write(painter, room, row.label, self.colours.text, pixels=font.pixelSize())
        painter.setFont(_quiet(font))
        room.adjust(label + 2 * _PAD, 0, -_PAD, 0)
        pixels = painter.font().pixelSize()
        write(
            painter,
            room,
            self._candidates.detail(row),
            self.colours.muted,
            pixels=pixels,
            side=RIGHT,
        )

    def size(self, row: Candidate) -> QSize:
        metrics = QFontMetrics(self.view.font())
        width = metrics.horizontalAdvance(row.label) + 4 * _PAD
        quiet = QFontMetrics(_quiet(self.view.font()))
        width += quiet.horizontalAdvance(self._candidates.detail(row))
        width += _SWATCH + _PAD if self._candidates.has_colours else 0
        return QSize(width, metrics.height() + 6)


def _quiet(font: QFont) -> QFont:
    made = QFont("Inter")
    made.setPixelSize(max(10, font.pixelSize() - 1))
    return made
