"""The legal actions as rows of a list: by kind, each with its key; how the rows are painted.

Made from the engine's actions alone, so that a kind unknown here is listed as any other.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from core.engine.actions import Nothing

from ...look.appearance import sized
from ...widgets.card_delegate import (
    BOLD,
    CENTRE,
    CardDelegate,
    is_selected,
    paint_box,
    write,
)
from ...widgets.rows import Heading, RowList
from ..piece_pictures import paint_small

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QListView, QStyleOptionViewItem

    from core.engine.actions import Action

    from ..view_context import AnyContext

KEYS: Final = "123456789" + string.ascii_lowercase
DECLINE: Final = " "
"""The key of Pass, in the list and over the table."""
_MANY: Final = 9


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, its text, and its key ("" if the keys have run out)."""

    action: Action
    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """A row for many actions of a kind, which are listed below it if it is open."""

    kind: type
    text: str
    is_open: bool = False


Row: TypeAlias = Choice | Fold


class Choices(RowList[Row]):
    """The rows of legal actions; `open_kinds` are the kinds that are unfolded."""

    def __init__(self, context: AnyContext, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._kind = context.session, context.kind
        self.open_kinds: set[type] = set()

    def list_actions(self, actions: Sequence[Action], wanted: str = "") -> None:
        """List the actions whose text contains all wanted words."""
        self.replace_rows(list(_keyed(self._grouped(actions, wanted.casefold().split()))))

    def text(self, row: Row) -> str:
        return row.text

    def description(self, row: Row) -> str:
        label = self.label(row)
        return f"{label}: {row.text}" if label else row.text

    def tip(self, row: Row) -> str:
        return row.text

    def label(self, row: Row | None) -> str:
        """The label of the key of a row; empty if it has none."""
        if not isinstance(row, Choice):
            return ""
        return self.tr("Space") if row.key == DECLINE else row.key.upper()

    def number_for(self, key: str) -> int | None:
        """The number of the row with a key; None if there is none."""
        rows = enumerate(self.rows)
        return next((n for n, row in rows if isinstance(row, Choice) and row.key == key), None)

    def _grouped(self, actions: Sequence[Action], wanted: Sequence[str]) -> Iterator[Row | Heading]:
        """Rows by kind in the order of the engine, Pass last."""
        kinds: dict[type, list[Action]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        # Kept apart, so that Pass is always the last row.
        declining = kinds.pop(Nothing, [])
        for kind, own in kinds.items():
            # A filter looks into folded kinds too.
            if wanted:
                choices = [choice for choice in self._choices(own) if _has(choice, wanted)]
                yield from self._listed(kind, choices)
            elif len(own) <= _MANY:
                yield from self._listed(kind, list(self._choices(own)))
            else:
                yield from self._folded(kind, own)
        for choice in self._choices(declining):
            if _has(choice, wanted):
                yield choice

    def _listed(self, kind: type, choices: Sequence[Choice]) -> Iterator[Row | Heading]:
        if choices:
            yield Heading(self._kind.title(kind))
            yield from choices

    def _folded(self, kind: type, actions: Sequence[Action]) -> Iterator[Row | Heading]:
        """A row for many actions, and their own rows if it is open."""
        is_open = kind in self.open_kinds
        yield Heading(self._kind.title(kind))
        yield Fold(kind, self._kind.count(actions), is_open)
        if is_open:
            order = self._kind.order
            yield from sorted(self._choices(actions), key=lambda each: order(each.action))

    def _choices(self, actions: Iterable[Action]) -> Iterator[Choice]:
        for action in actions:
            yield Choice(action, self._session.action_text(action))


def _has(choice: Choice, wanted: Iterable[str]) -> bool:
    text = choice.text.casefold()
    return all(word in text for word in wanted)


def _keyed(rows: Iterable[Row | Heading]) -> Iterator[Row | Heading]:
    """Assign keys to choices in order until they run out."""
    # By row, so that a folded kind uses up no keys until it is open.
    keys = iter(KEYS)
    for row in rows:
        if not isinstance(row, Choice):
            yield row
        else:
            declines = isinstance(row.action, Nothing)
            key = DECLINE if declines else next(keys, "")
            yield Choice(row.action, row.text, key)


_HIGH: Final = 30
_BADGE: Final = 20
_LEFT: Final = 12
_GAP: Final = 8
_BESIDE: Final = 6
_KEY: Final = (11, BOLD)
_PICTURE: Final = 22


def badge_in(row: QRect, label: str = "", font: QFont | None = None) -> QRect:
    """The rectangle of the key in a row."""
    top = row.top() + (row.height() - _BADGE) // 2
    metrics = QFontMetrics(sized(font or QFont(), *_KEY))
    wide = metrics.horizontalAdvance(label) + 2 * _BESIDE if len(label) > 1 else _BADGE
    return QRect(row.left() + _LEFT, top, max(wide, _BADGE), _BADGE)


class ChoicePainter(CardDelegate):
    """Paints rows of legal actions; `label` returns the label of a key."""

    heading_height = 27

    def __init__(
        self, context: AnyContext, view: QListView, label: Callable[[Choice], str]
    ) -> None:
        super().__init__(context.appearance, view)
        self._label = label
        self._kind = context.kind
        context.pictures.ready.connect(view.viewport().update)

    def _paint_badge(self, painter: QPainter, place: QRect, key: str) -> None:
        colours, box = self.colours, place.adjusted(0, 0, -1, -1)
        paint_box(painter, box, ground=colours.surface, line=colours.strong_border, radius=4)
        write(painter, place, key, colours.text, pixels=11, weight=BOLD, side=CENTRE)

    def paint_heading(self, painter: QPainter, place: QRect, heading: Heading) -> None:
        room = place.adjusted(_LEFT, 4, -_LEFT, 0)
        write(painter, room, heading.text, self.colours.muted, pixels=12, weight=BOLD)

    def _paint_fold(self, painter: QPainter, place: QRect, fold: Fold) -> None:
        icon = self.appearance.icon("chevron-up" if fold.is_open else "chevron-down")
        icon.paint(painter, badge_in(place).adjusted(3, 3, -3, -3))
        room = place.adjusted(_LEFT + _BADGE + _GAP, 0, -_LEFT, 0)
        write(painter, room, fold.text, self.colours.text)

    def _paint_choice(self, painter: QPainter, place: QRect, choice: Choice, label: str) -> None:
        """Paint the key, the picture if there is one, and the text."""
        badge = badge_in(place, label, self.view.font())
        if label:
            self._paint_badge(painter, badge, label)
        room = place.adjusted(0, 0, -_LEFT, 0)
        room.setLeft(badge.right() + 1 + _GAP)
        picture = QRect(room.left(), room.center().y() - _PICTURE // 2 + 1, _PICTURE, _PICTURE)
        if self._paint_picture(painter, picture, choice.action):
            room.setLeft(picture.right() + _GAP)
        write(painter, room, choice.text, self.colours.text)

    def _paint_picture(self, painter: QPainter, place: QRect, action: Action) -> bool:
        """Paint what an action is about, such as a tile; return whether there is a picture."""
        ratio = self.view.devicePixelRatioF()
        picture = self._kind.action_picture(action, _PICTURE, ratio)
        paint_small(painter, place, picture)
        return picture is not None

    def paint_row(
        self, painter: QPainter, place: QRect, row: Row, option: QStyleOptionViewItem
    ) -> None:
        is_current = is_selected(option) and self.view.hasFocus()
        self.paint_ground(painter, place.adjusted(5, 1, -5, -1), option, marked=is_current)
        if isinstance(row, Fold):
            self._paint_fold(painter, place, row)
        elif isinstance(row, Choice):
            self._paint_choice(painter, place, row, self._label(row))

    def size(self, row: Row) -> QSize:  # noqa: ARG002
        return QSize(self.line_width(0), _HIGH)
