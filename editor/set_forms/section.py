"""What the sections of the forms have in common: pages that scroll, and those of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

from ..widgets.box_layouts import discard, hbox, vbox
from ..widgets.form_fields import ChoiceField, described, muted_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .store import SetStore

_HEAD_WIDTH: Final = 340


class Section(QScrollArea):
    """A page of the forms about some keys of the file; `refresh` shows the set as it is now."""

    def __init__(self, store: SetStore, form: FieldForm | None) -> None:
        super().__init__()
        self.store, self.form = store, form
        self._head: QWidget | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.body = body = QWidget()
        body.setProperty("role", "surface")
        self.column = vbox(on=body, margins=(14, 12, 8, 18), spacing=9)
        self.setWidget(body)

    def refresh(self, *, reset: bool = False) -> None:
        """Show the set as it is now; `reset` discards what is typed and not entered."""
        raise NotImplementedError

    def field_at(self, path: Path) -> QWidget | None:
        """The widget that shows a path, after unfolding what holds it; None if nothing does."""
        raise NotImplementedError

    def lead_to(self, path: Path) -> bool:
        """Scroll to the widget that shows a path; return whether there is one."""
        widget = self.field_at(path)
        if widget is None:
            return False
        self.bring_to_view(widget)
        return True

    def bring_to_view(self, widget: QWidget) -> None:
        """Scroll until a widget is seen, laying out first what is new."""
        self.column.activate()
        self.ensureWidgetVisible(widget, 20, 60)

    def pin(self, widget: QWidget) -> None:
        """Show what adds something above the page, where it stays whatever is added."""
        head = described(QWidget(), role="surface")
        # A choice would take the least; a button has the width of its words.
        hbox(
            (widget, 1000 if isinstance(widget, ChoiceField) else 0),
            1,
            on=head,
            margins=(14, 10, 8, 2),
        )
        widget.setMaximumWidth(_HEAD_WIDTH)
        self._head = head
        head.setParent(self)
        self._place_head()

    def _place_head(self) -> None:
        if self._head is None:
            return
        # Where nothing can be added, the head takes no room.
        shown = any(not part.isHidden() for part in self._head.findChildren(QWidget))
        high = self._head.sizeHint().height() if shown else 0
        self.setViewportMargins(0, high, 0, 0)
        self._head.setGeometry(0, 0, self.width(), high)

    def intro(self, text: str) -> QLabel:
        """A sentence about the section, as a label."""
        return muted_label(text, wraps=True)

    def add_button(self, text: str) -> QPushButton:
        """The button that adds something to the section."""
        button = QPushButton(text)
        self.store.appearance.set_icon(button, "plus")
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_head()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._place_head()
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Scroll to what gets the keyboard by Tab, but not where it only gets it from what goes."""
        left, bar = QApplication.focusWidget(), self.verticalScrollBar()
        # Qt moves the focus on when a focused widget is hidden: the page must not jump then.
        goes = left is not None and not (left.isVisible() and left.isEnabled())
        before = bar.value()
        found = super().focusNextPrevChild(next)
        if goes:
            bar.setValue(before)
        return found


class KeyCard(QFrame):
    """What the file states under one key, at `path`."""

    def __init__(self, store: SetStore) -> None:
        super().__init__()
        self.store = store
        self.path: Path = ()
        self.setProperty("role", "card")

    def show_path(self, path: Path, *, reset: bool) -> None:
        """Show what stands at a path, also if that is nothing yet."""
        raise NotImplementedError


CardT = TypeVar("CardT", bound=KeyCard)


class CardsSection(Section, Generic[CardT]):
    """A card for each key, below `empty`, which says what it means that there is none."""

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__(store, form)
        self.part = form.name
        self.cards: list[CardT] = []
        self.empty = self.intro(store.wording.empty(self.part))
        self._list = vbox(spacing=6)

    def make_card(self) -> CardT:
        """A new card for an entry."""
        raise NotImplementedError

    def lay_out(self, *below_intro: QWidget, add: QWidget) -> None:
        """Put the cards below what introduces them, and above all the field that adds one."""
        self.pin(add)
        for widget in (self.empty, *below_intro):
            self.column.addWidget(widget)
        self.column.addLayout(self._list)
        self.column.addStretch(1)

    def stated(self) -> list[str]:
        """The keys that the file states."""
        source = self.store.source
        return list(source.data.get(self.part) or ()) if source else []

    def show_cards(self, keys: Sequence[str], *, reset: bool) -> None:
        """Show as many cards as keys."""
        # Cards are used again for other keys: making one costs more than all else here.
        while len(self.cards) > len(keys):
            card = self.cards.pop()
            discard(card)
        while len(self.cards) < len(keys):
            made = self.make_card()
            self._list.addWidget(made)
            made.show()  # at once: Qt would show it in the next round of events
            self.cards.append(made)
        for card, key in zip(self.cards, keys, strict=True):
            self.show_card(card, (self.part, key), reset=reset)

    def show_card(self, card: CardT, path: Path, *, reset: bool) -> None:
        """Have a card show what stands at a path."""
        card.show_path(path, reset=reset)

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,):
            return None
        shown = (card for card in self.cards if card.path == path[:2])
        return next(shown, self.widget())
