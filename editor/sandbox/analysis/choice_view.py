"""The choices of a moment with what each is worth, as a list to read, pick from and play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal

from ...widgets.card_delegate import (
    BOLD,
    RIGHT,
    CardDelegate,
    is_selected,
    write,
)
from ...widgets.rows import RowList, RowView
from ..figures import percent, signed
from ..piece_pictures import paint_small

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from core.bots.assessment import Assessment
    from core.engine.actions import Action

    from ...widgets.rows import Index
    from ..view_context import AnyContext

_HIGH: Final = 36
_LEAST_ROWS: Final = 4
_PICTURE: Final = 26
_EDGE: Final = 10
_GAP: Final = 8
_FIGURES: Final = 46
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True, slots=True)
class WeighedChoice:
    """A choice: what the bot makes of it, how much the best is worth, and what would follow."""

    assessment: Assessment
    best: float
    following: Action | None = None

    @property
    def action(self) -> Action:
        """The action."""
        return self.assessment.action


class WeighedChoices(RowList[WeighedChoice]):
    """The choices, the best first; while they are `held` each keeps its place."""

    def __init__(self, context: AnyContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def show(
        self,
        assessments: Sequence[Assessment],
        following: Mapping[Action, Action],
        *,
        held: bool,
    ) -> None:
        """Show what a bot makes of actions, and what would follow them."""
        best = max((each.worth for each in assessments), default=0.0)
        rows = {
            each.action: WeighedChoice(each, best, following.get(each.action))
            for each in assessments
        }
        # While held, choices keep their rows and only figures change; new ones come below.
        order = [row.action for row in self.rows if row.action in rows] if held else []
        self.show_rows([rows[action] for action in dict.fromkeys((*order, *rows))])

    def key(self, row: WeighedChoice) -> object:
        return row.action

    def text(self, row: WeighedChoice) -> str:
        return self._context.kind.choice_text(row.action)

    def then(self, row: WeighedChoice) -> str:
        """How many choices are like it, what would follow, and how often it was tried."""
        told = []
        if alike := len(row.assessment.alike):
            told.append(self.tr("or any of %n like it", "", alike))
        if row.following is not None:
            text = self._context.session.action_text(row.following)
            told.append(self.tr("then: {action}").format(action=text))
        if row.assessment.playouts:
            told.append(self.tried(row.assessment))
        return " · ".join(told)

    def tried(self, assessment: Assessment) -> str:
        """How often an action was tried by playing on, and how often that won."""
        share = percent(assessment.wins / assessment.playouts)
        text = self.tr("%n playouts, {share} % won", "", assessment.playouts)
        return text.format(share=share)

    def description(self, row: WeighedChoice) -> str:
        parts = [self._whole(row), self.then(row), signed(row.assessment.worth)]
        phrase = self._context.session.phrase
        parts += [f"{phrase(each.title)} {signed(each.points)}" for each in row.assessment.reasons]
        return ", ".join(filter(None, parts))

    def tip(self, row: WeighedChoice) -> str:
        return "\n".join(filter(None, (self._whole(row), self.then(row))))

    def _whole(self, row: WeighedChoice) -> str:
        return self._context.session.action_text(row.action)


class ChoiceList(RowView):
    """The list. `looked` gives the choice that is looked at, or None; `played` an action to do.

    `released` says that choices may change their places again.
    A click or the arrow keys pick a choice, two clicks or Enter play it.
    """

    looked = Signal(object)
    played = Signal(object)
    released = Signal()

    def __init__(self, choices: WeighedChoices, context: AnyContext) -> None:
        super().__init__()
        self._choices = choices
        # An action, not a row: rows change places while a bot thinks.
        self._pressed: Action | None = None
        self._hovered: Action | None = None
        self.is_chosen = False
        """Whether the current choice was picked by a click or by keys."""
        self.setModel(choices)
        self.setItemDelegate(_ChoicePainter(context, self, choices))
        self.setMinimumHeight(_LEAST_ROWS * _HIGH)
        self.entered.connect(self._hover)

    @property
    def is_held(self) -> bool:
        """Whether choices keep their places: the pointer is on the list, or keys go through it."""
        return self.underMouse() or (self.hasFocus() and self.is_chosen)

    @property
    def picked(self) -> WeighedChoice | None:
        """The choice that is looked at, or else the current one."""
        rows = (row for row in self._choices.rows if row.action == self._hovered)
        return next(rows, None) or self._choices.row(self.currentIndex())

    def pick(self, action: Action | None) -> None:
        """Make a choice the current one; the first if it is not there."""
        if not self.go_to(action):
            self.go_to_row(0)

    def forget(self) -> None:
        """Forget what was pointed at, as what is listed next belongs to another moment."""
        self._pressed = self._hovered = None
        self.is_chosen = False

    def _hover(self, index: Index) -> None:
        row = self._choices.row(index)
        self._hovered = None if row is None else row.action
        self._tell()

    def _tell(self) -> None:
        is_looked_at = self._hovered is not None or self.hasFocus()
        self.looked.emit(self.picked if is_looked_at else None)

    def _play(self, index: Index) -> None:
        row = self._choices.row(index)
        if row is not None:
            self.played.emit(row.action)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._hovered = None
            self._tell()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        row = self._choices.row(self.indexAt(event.position().toPoint()))
        self._pressed = None if row is None else row.action
        self.is_chosen = row is not None
        self._tell()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Play what both clicks were on; what came up after the first was not meant."""
        index = self.indexAt(event.position().toPoint())
        row, pressed = self._choices.row(index), self._pressed
        self._pressed = None
        if row is not None and row.action == pressed:
            self._play(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A key that is held down would play one move after another.
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._play(self.currentIndex())
        else:
            self.is_chosen = True
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._tell()
        self.released.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell()
        self.released.emit()


class _ChoicePainter(CardDelegate):
    """Paints a choice: its picture, what it is and what would follow, its worth on the right."""

    def __init__(self, context: AnyContext, view: ChoiceList, choices: WeighedChoices) -> None:
        super().__init__(context.appearance, view)
        self._context, self._choices = context, choices
        context.pictures.ready.connect(view.viewport().update)

    def paint_row(
        self, painter: QPainter, place: QRect, row: WeighedChoice, option: QStyleOptionViewItem
    ) -> None:
        ground = place.adjusted(5, 1, -5, -1)
        self.paint_ground(painter, ground, option, marked=is_selected(option))
        room = place.adjusted(_EDGE, 0, -_EDGE - _FIGURES, 0)
        room.setLeft(self._paint_picture(painter, room, row))
        self._paint_texts(painter, room, row)
        figures = QRect(place.right() - _EDGE - _FIGURES, place.top(), _FIGURES, place.height())
        self._paint_figures(painter, figures, row)

    def _paint_picture(self, painter: QPainter, room: QRect, row: WeighedChoice) -> int:
        """Paint what an action is about, and return where its text begins, as that of all."""
        ratio = self.view.devicePixelRatioF()
        kind = self._context.kind
        picture = kind.action_picture(row.action, _PICTURE, ratio)
        if picture is not None:
            top = room.center().y() - _PICTURE // 2 + 1
            paint_small(painter, QRect(room.left(), top, _PICTURE, _PICTURE), picture)
        # Leave room for a picture even without one, so that all texts are aligned.
        return room.left() + (_PICTURE + _GAP if kind.has_action_pictures else 0)

    def _paint_texts(self, painter: QPainter, room: QRect, row: WeighedChoice) -> None:
        text, then = self._choices.text(row), self._choices.then(row)
        if not then:
            write(painter, room, text, self.colours.text)
            return
        write(painter, room.adjusted(0, 2, 0, -room.height() // 2 + 1), text, self.colours.text)
        low = room.adjusted(0, room.height() // 2 - 1, 0, -2)
        write(painter, low, then, self.colours.muted, pixels=11)

    def _paint_figures(self, painter: QPainter, room: QRect, row: WeighedChoice) -> None:
        """Paint what a choice is worth, and how much less that is than the best."""
        worth, less = row.assessment.worth, row.assessment.worth - row.best
        colours = self.colours
        colour = colours.good if not round(less, 1) else colours.text
        high = room.adjusted(0, 2, 0, -room.height() // 2 + 1) if round(less, 1) else room
        write(painter, high, signed(worth), colour, weight=BOLD, side=RIGHT)
        if round(less, 1):
            low = room.adjusted(0, room.height() // 2 - 1, 0, -2)
            write(painter, low, signed(less), colours.muted, pixels=11, side=RIGHT)

    def size(self, row: WeighedChoice) -> QSize:  # noqa: ARG002
        return QSize(self.line_width(0), _HIGH)
