"""What is done to the entries that state the cards of a deck, each a step of undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.edition.rename import free_name
from core.tileset.schema import MOST

from ..document.card_selection import CARDS
from ..document.changes import set_changes as changes
from ..document.game_translator import own_word
from ..language.languages import tr_message
from ..set_forms.beginnings import beginning, new_card
from ..set_forms.store import SetStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

_KINDS: Final = "card_kinds"


class DeckEditing(QObject):
    """Changes of the entry of the card looked at; `refused` says why one cannot be made.

    What a set below states is changed in the open set alone.
    """

    refused = Signal(str)

    def __init__(self, context: DocumentContext, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._cards = context.document, context.selection.cards
        self._store = SetStore(context, self)
        self._merge_group = 0

    @property
    def can_edit(self) -> bool:
        """Whether the set can be edited at all: its text is one, and what it extends is there."""
        document = self._document
        return document.edition is not None and not document.faults and not document.is_stale

    def change_count(self, by: int, *, held: bool = False) -> None:
        """Have more or fewer cards of the design, and of those of its entry in other suits.

        While a key is `held` down all changes are one step of undo.
        """
        design = self._cards.design
        if design is None or not self.can_edit:
            return
        # Edits with the same `merge` are one step of undo: a held key repeats, another press
        # counts on.
        self._merge_group += not held
        path, count = (CARDS, design.entry, "count"), max(0, min(MOST, design.count + by))
        if count != design.count:
            self._store.look()
            self._explain(self._store.enter(path, count, merge=("cards", path, self._merge_group)))

    def delete(self) -> None:
        """Take the entry of the design out of the set, with all designs that it stands for."""
        design = self._cards.design
        if design is None or not self.can_edit:
            return
        self._store.look()
        path = CARDS, design.entry
        # An inherited card is removed by what this set says of it; its own one by taking it out.
        if self._store.at(path).origin is not None:
            self._explain(self._store.drop(path))
            return
        label = self.tr("Delete {name}").format(name=own_word(self._document.edition, design.entry))
        self._edit(label, lambda source: changes.take_out(source, path))

    def can_move(self, by: int) -> bool:
        """Whether the entry can be put before (-1) or behind (1) its neighbour of this set."""
        return self.can_edit and self._neighbour(by) is not None

    def move(self, by: int) -> None:
        """Put the entry before or behind its neighbour among the cards that this set adds."""
        design, other, source = self._cards.design, self._neighbour(by), self._document.source
        if design is None or other is None or source is None:
            return
        # By the order of the file, which may hold changes of inherited cards between them.
        to = list(source.data[CARDS]).index(other)
        path, label = (CARDS, design.entry), self.tr("Move {name}")
        said = label.format(name=own_word(self._document.edition, design.entry))
        self._edit(said, lambda source: changes.move_entry(source, path, to))

    def duplicate(self) -> None:
        """State the same again under another name, and look at that."""
        design, edition = self._cards.design, self._document.edition
        if design is None or edition is None or not self.can_edit:
            return
        data = dict(edition.declared[CARDS][design.entry])
        name = free_name(design.entry, edition.declared[CARDS])
        label = self.tr("Duplicate {name}").format(name=own_word(edition, design.entry))
        path = CARDS, design.entry
        self._edit(label, lambda source: changes.copy_entry(source, path, data, name))

    def add(self) -> str | None:
        """State one more card, like the one looked at; return its name, or None if refused.

        A deck without any kind of card gets one, which does the first thing that cards can do.
        """
        edition = self._document.edition
        if edition is None or not self.can_edit:
            return None
        name, data = new_card(edition, self._cards.design, ())
        kind, of_kind = beginning(edition, _KINDS)
        missing = not edition.deck.kinds

        def added(source: Source) -> Source:
            if missing:
                source = changes.put(source, (_KINDS, kind), of_kind)
            begun = {"kind": kind} if missing else data
            return changes.put(source, (CARDS, name), begun)

        return None if self._edit(self.tr("Add a card"), added) else name

    def _neighbour(self, by: int) -> str | None:
        """The entry before (-1) or behind (1) the design's, of this set and its kind, or None."""
        design = self._cards.design
        if design is None:
            return None
        self._store.look()
        own = self._store.layers.own_names(CARDS) if self._store.layers else []
        if design.entry not in own:
            return None
        kinds = {each.entry: each.kind for each in self._cards.designs.values()}
        alike = [entry for entry in own if kinds.get(entry) == design.kind]
        place = alike.index(design.entry) + by
        return alike[place] if 0 <= place < len(alike) else None

    def _edit(self, label: str, change: Callable[[Source], Source]) -> str | None:
        reason = self._document.edit(label, change, quietly=True)
        self._explain(reason)
        return reason

    def _explain(self, reason: str | None) -> None:
        self.refused.emit(tr_message(reason) if reason else "")
