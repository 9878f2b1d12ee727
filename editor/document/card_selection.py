"""Which card of a deck a window looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.edition.deck import CardDesign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.edition.edition import Edition
    from core.findings import Path

    from .document import Document

CARDS: Final = "cards"


def stated_cards(edition: Edition) -> Iterator[CardDesign]:
    """The designs of an edition by their entries, and one for each entry that makes none.

    Such a stray names a kind or a suit that there is not, so that it is in no deck.
    """
    designs: dict[str, list[CardDesign]] = {}
    for design in edition.deck.cards:
        designs.setdefault(design.entry, []).append(design)
    for entry, stated in edition.declared[CARDS].items():
        yield from designs.get(entry) or [
            CardDesign(entry, entry, str(stated.get("kind") or ""), None, None, 0)
        ]


class CardSelection(QObject):
    """The design of cards that is looked at, by its id.

    It is found again after an edit: under another name in the same place, or, once it is gone, the
    one that follows it. A design that comes is looked at, be it new or brought back by undo.
    """

    changed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._edition: Edition | None = None
        self._designs: dict[str, CardDesign] = {}
        self._ids: list[str] = []
        self.card: str | None = None
        document.opened.connect(self._begin)
        document.changed.connect(self._follow_edit)
        self._begin()

    @property
    def designs(self) -> dict[str, CardDesign]:
        """All that the edition states as cards, by their ids; what is in no deck among them."""
        edition = self._document.edition
        if edition is not self._edition:
            self._edition = edition
            self._designs = {}
            for design in stated_cards(edition) if edition else ():
                self._designs.setdefault(design.id, design)
        return self._designs

    @property
    def design(self) -> CardDesign | None:
        """The design that is looked at, or None."""
        return self.designs.get(self.card) if self.card else None

    def select(self, card: str | None) -> None:
        """Look at another design, or at none."""
        if card != self.card:
            self.card = card
            self.changed.emit()

    def select_path(self, path: Path) -> bool:
        """Look at a design of the entry that a path of a file is about; say whether it has one."""
        if len(path) < 2 or path[0] != CARDS:  # noqa: PLR2004 - its name
            return False
        designs = [design for design in self.designs.values() if design.entry == path[1]]
        if designs and (self.design not in designs):
            self.select(designs[0].id)
        return bool(designs)

    def _begin(self) -> None:
        self._ids = [*self.designs]
        self.card = self._ids[0] if self._ids else None
        self.changed.emit()

    def _follow_edit(self) -> None:
        before, now = self._ids, [*self.designs]
        if now == before:
            return
        self._ids = now
        new = [card for card in now if card not in before]
        if self.card in now:
            # All at once are another file or a whole section that was put back.
            added = bool(new) and len(now) > len(before) and set(before) <= set(now)
            self.select(new[0] if added else self.card)
            return
        place = before.index(self.card) if self.card in before else 0
        self.select(now[min(place, len(now) - 1)] if now else None)
