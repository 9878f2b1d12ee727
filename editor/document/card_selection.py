"""Which card of a deck a window looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from core.edition.deck import CardDesign, Deck
    from core.findings import Path

    from .document import Document

CARDS: Final = "cards"


class CardSelection(QObject):
    """The design of cards that is looked at, by its id.

    It is found again after an edit: under another name in the same place, or, once it is gone, the
    one that follows it. A design that comes is looked at, be it new or brought back by undo.
    """

    changed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._ids: list[str] = []
        self.card: str | None = None
        document.opened.connect(self._begin)
        document.changed.connect(self._follow_edit)
        self._begin()

    @property
    def deck(self) -> Deck | None:
        """All cards of the edition; None if there is no edition."""
        edition = self._document.edition
        return edition.deck if edition else None

    @property
    def design(self) -> CardDesign | None:
        """The design that is looked at, or None."""
        return self.deck.design(self.card) if self.deck and self.card else None

    def select(self, card: str | None) -> None:
        """Look at another design, or at none."""
        if card != self.card:
            self.card = card
            self.changed.emit()

    def select_path(self, path: Path) -> bool:
        """Look at a design of the entry that a path of a file is about; say whether it has one."""
        if len(path) < 2 or path[0] != CARDS or self.deck is None:  # noqa: PLR2004 - its name
            return False
        designs = [design for design in self.deck.cards if design.entry == path[1]]
        if designs and (self.design not in designs):
            self.select(designs[0].id)
        return bool(designs)

    def _begin(self) -> None:
        self._ids = self._listed()
        self.card = self._ids[0] if self._ids else None
        self.changed.emit()

    def _follow_edit(self) -> None:
        before, now = self._ids, self._listed()
        if now == before:
            return
        self._ids = now
        came = [card for card in now if card not in before]
        if self.card in now:
            # All at once are another file or a whole section that was put back.
            added = bool(came) and len(now) > len(before) and set(before) <= set(now)
            self.select(came[0] if added else self.card)
            return
        place = before.index(self.card) if self.card in before else 0
        self.select(now[min(place, len(now) - 1)] if now else None)

    def _listed(self) -> list[str]:
        return [design.id for design in self.deck.cards] if self.deck else []
