"""The list of studies: what each is called, how far it is, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRect, QSize, Qt

from ..widgets.card_delegate import (
    BOLD,
    CardDelegate,
    is_focused,
    is_hovered,
    is_selected,
    paint_box,
    write,
)
from ..widgets.rows import RowList

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from .studies import KeptStudy
    from .study_editor import StudyEditor

_HEIGHT: Final = 50
_MARK: Final = 18
_PAD: Final = 9
MARKS: Final = {
    "pass": ("good", "good"),
    "fail": ("error", "error"),
    "undecided": ("question", "muted"),
}
"""The icon and the colour of each verdict; the icons differ in form, too."""


class StudyRow(NamedTuple):
    """A study in the list; `study` is what it stands for, `mark` a verdict, `done` a share of 1.

    Without a share nothing is played.
    """

    study: StudyEditor | KeptStudy
    title: str
    state: str
    mark: str = ""
    said: str = ""
    done: float | None = None


class StudyList(RowList[StudyRow]):
    """Drafts and kept studies."""

    def text(self, row: StudyRow) -> str:
        return row.title

    def description(self, row: StudyRow) -> str:
        return ", ".join(filter(None, (row.title, row.state, row.said)))

    def tip(self, row: StudyRow) -> str:
        return "\n".join(filter(None, (row.title, row.state, row.said)))

    def key(self, row: StudyRow) -> object:
        return row.study


class StudyPainter(CardDelegate):
    """Paints a study: title, state, a mark of its verdict, and a bar while it is played."""

    def size(self, row: StudyRow) -> QSize:  # noqa: ARG002
        return QSize(self.line_width(120), _HEIGHT)

    def paint_row(
        self, painter: QPainter, place: QRect, row: StudyRow, option: QStyleOptionViewItem
    ) -> None:
        colours, inside = self.colours, place.adjusted(2, 1, -2, -1)
        ground = colours.hover if is_hovered(option) else ""
        ground = colours.selection if is_selected(option) else ground
        line = colours.accent if is_focused(option) else ""
        if ground or line:
            paint_box(painter, inside, ground=ground, line=line, radius=6)
        words = inside.adjusted(_PAD, 6, -_PAD - (_MARK + 6 if row.mark else 0), -6)
        upper, lower = QRect(words), QRect(words)
        upper.setHeight(words.height() // 2)
        lower.setTop(upper.bottom() + 1)
        cut = Qt.TextElideMode.ElideMiddle  # titles that are alike differ at their ends
        write(painter, upper, row.title, colours.text, weight=BOLD, cut=cut)
        write(painter, lower, row.state, colours.muted, pixels=12)
        if row.mark:
            icon, tint = MARKS[row.mark]
            room = QRect(0, 0, _MARK, _MARK)
            room.moveCenter(inside.center())
            room.moveRight(inside.right() - _PAD)
            self.appearance.icon(icon, getattr(colours, tint)).paint(painter, room)
        if row.done is not None:
            bar = QRect(inside.left() + _PAD, inside.bottom() - 4, inside.width() - 2 * _PAD, 3)
            paint_box(painter, bar, ground=colours.sunken, radius=1.5)
            bar.setWidth(max(round(bar.width() * row.done), 3))
            paint_box(painter, bar, ground=colours.accent, radius=1.5)
