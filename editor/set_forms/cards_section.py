"""A section that shows what a mapping of the file states, each key as a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from .section import Section

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.findings import Path

    from .bench import SetBench
    from .model_fields import FieldForm


class KeyCard(QFrame):
    """What the file states under one key, at `path`."""

    def __init__(self, bench: SetBench) -> None:
        super().__init__()
        self.bench = bench
        self.path: Path = ()
        self.setProperty("role", "card")

    def show_path(self, path: Path, *, anew: bool) -> None:
        """Show what stands at a path, also if that is nothing yet."""
        raise NotImplementedError


CardT = TypeVar("CardT", bound=KeyCard)


class CardsSection(Section, Generic[CardT]):
    """A card for each key, below `empty`, which says what it means that there is none."""

    def __init__(self, bench: SetBench, form: FieldForm) -> None:
        super().__init__(bench, form)
        self.part = form.name
        self.cards: list[CardT] = []
        self.empty = self.intro(bench.wording.empty(self.part))
        self._list = QVBoxLayout()
        self._list.setSpacing(6)

    def make_card(self) -> CardT:
        """Return a card more."""
        raise NotImplementedError

    def lay_out(self, *below_intro: QWidget, add: QWidget) -> None:
        """Put the cards below what introduces them, and above all the field that adds one."""
        self.pin(add)
        for widget in (self.empty, *below_intro):
            self.column.addWidget(widget)
        self.column.addLayout(self._list)
        self.column.addStretch(1)

    def stated(self) -> list[str]:
        """Return the keys that the file states."""
        source = self.bench.source
        return list(source.data.get(self.part) or ()) if source else []

    def show_cards(self, keys: Sequence[str], *, anew: bool) -> None:
        """Show as many cards as keys."""
        while len(self.cards) > len(keys):
            card = self.cards.pop()
            card.hide()
            card.deleteLater()
        while len(self.cards) < len(keys):
            made = self.make_card()
            self._list.addWidget(made)
            self.cards.append(made)
        for card, key in zip(self.cards, keys, strict=True):
            card.show_path((self.part, key), anew=anew)

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,):
            return None
        shown = (card for card in self.cards if card.path == path[:2])
        return next(shown, self.widget())
