"""The designs of a deck as rows, under a heading for each kind of card."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Signal

from core.drawing.deck_cards import title_in
from core.edition.counts import distribution
from core.edition.deck import CardDesign, effects
from core.tileset.schema import in_language

from ..document.card_selection import CARDS, stated_cards
from ..document.contents import contents_of
from ..document.game_translator import capital, own_word
from ..language.languages import tr_message
from ..widgets.form_fields import spoken
from ..widgets.rows import Heading, RowList

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtWidgets import QWidget

    from core.edition.counts import Row
    from core.edition.deck import Deck
    from core.edition.edition import Edition
    from core.findings import Finding, Path

    from ..document.document_context import DocumentContext

_ENTRY: Final = 2  # steps of the path of an entry: its group and its name
_IN_TIP: Final = 6  # findings that a tip has room for


@dataclass(frozen=True, slots=True)
class KindHeading(Heading):
    """The line over the designs of a kind: how many cards it has, and what they are worth."""

    kind: str = ""
    number: Row | None = None
    worth: Row | None = None


DeckRow: TypeAlias = KindHeading | CardDesign


class DeckRows(RowList[CardDesign]):
    """The designs that have all the words searched for; `arranged` says that others are shown.

    A kind has its heading also where it has no card so far, unless something is searched for.
    """

    arranged = Signal()

    def __init__(self, context: DocumentContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._document, self._language = context.document, context.language
        self.wanted = ""
        self._findings: dict[Path, list[Finding]] = {}
        self._seen: tuple[object, object] = (None, None)
        context.document.changed.connect(self.refresh)
        context.document.found_later.connect(self.refresh)
        self.refresh()

    @property
    def designs(self) -> list[CardDesign]:
        """The designs shown."""
        return [row for row in self.rows if isinstance(row, CardDesign)]

    def search(self, words: str) -> None:
        """Show the designs that have all of some words in their names, kinds, suits or values."""
        self.wanted = " ".join(words.split())
        self._list()

    def refresh(self) -> None:
        """Follow the document."""
        document = self._document
        edition, findings = document.edition, document.findings
        # Two signals come here; what is still the same object has not changed.
        if edition is self._seen[0] and findings is self._seen[1]:
            return
        self._seen = edition, findings
        # Most sets have tiles alone: nothing is counted for them here.
        if not self.rows and not contents_of(edition).cards:
            return
        found: dict[Path, list[Finding]] = defaultdict(list)
        for finding in findings:
            found[finding.place.path[:_ENTRY]].append(finding)
        self._findings = found
        self._list()

    def findings_on(self, row: DeckRow) -> Sequence[Finding]:
        """The findings on the entry that states a design, or on a kind."""
        path: Path = (CARDS, row.entry) if isinstance(row, CardDesign) else ("card_kinds", row.kind)
        return self._findings.get(path, [])

    def said(self, name: str | None) -> str:
        """The name of a kind or a suit as people say it; empty for None."""
        return own_word(self._document.edition, name) if name else ""

    def is_stray(self, design: CardDesign) -> bool:
        """Whether a card is in no deck, since it names something that there is not."""
        edition = self._document.edition
        return edition is None or edition.deck.design(design.id) is None

    def is_inherited(self, design: CardDesign) -> bool:
        """Whether the open set states nothing of a card."""
        source = self._document.source
        return source is not None and design.entry not in (source.data.get(CARDS) or {})

    def title(self, design: CardDesign) -> str:
        """The title on a card, in the language of the window."""
        edition = self._document.edition
        return title_in(edition, design.kind, self._language) if edition else ""

    def effect(self, design: CardDesign) -> str:
        """What a card does, as its plugin says it; empty if it does nothing."""
        edition = self._document.edition
        kind = edition.deck.kinds.get(design.kind) if edition else None
        name = kind.effect if kind else None
        if edition is None or name is None:
            return ""
        declared = effects(edition.plugins).get(name)
        return in_language(declared.title if declared else None, self._language, spoken(name))

    def text(self, row: CardDesign) -> str:
        return row.id

    def key(self, row: CardDesign) -> object:
        return row.id

    def description(self, row: CardDesign) -> str:
        parts = [capital(self.said(row.kind)), self.said(row.suit)]
        if self.is_stray(row):
            return ", ".join(filter(None, (parts[0], self.tr("not in the deck"))))
        if row.value is not None:
            parts.append(self.tr("value {number}").format(number=row.value))
        parts.append(self.tr("%n cards", "", row.count))
        parts.append(self.tr("inherited") if self.is_inherited(row) else "")
        return ", ".join(filter(None, parts))

    def tip(self, row: CardDesign) -> str:
        said = [row.id, self.description(row)]
        said += [tr_message(f.message) for f in self.findings_on(row)[:_IN_TIP]]
        return "\n".join(said)

    def _list(self) -> None:
        edition = self._document.edition
        self.show_rows(list(self._found(edition)) if edition else [])
        self.arranged.emit()

    def _found(self, edition: Edition) -> Iterator[DeckRow]:
        words = self.wanted.casefold().split()
        counts = {(row.group, row.name): row for row in distribution(edition)}
        stated = [*stated_cards(edition)]
        for kind in _kinds(edition.deck, counts.values(), stated):
            designs = [design for design in stated if design.kind == kind]
            shown = [d for d in designs if all(w in self._searched(d) for w in words)]
            if shown or not words:
                number, worth = counts.get(("card_kinds", kind)), counts.get(("card_values", kind))
                title = capital(self.said(kind)) or self.tr("Without a kind")
                yield KindHeading(title, kind=kind, number=number, worth=worth)
            yield from shown

    def _searched(self, design: CardDesign) -> str:
        names = design.kind, design.suit, self.said(design.kind), self.said(design.suit)
        value = "" if design.value is None else str(design.value)
        found = " ".join(tr_message(f.message) for f in self.findings_on(design))
        return " ".join((design.id, *filter(None, names), value, found)).casefold()


def _kinds(deck: Deck, counts: Iterable[Row], cards: Iterable[CardDesign]) -> Iterable[str]:
    """All kinds of cards, with those that are only expected, and those that only cards name."""
    expected = [row.name for row in counts if row.group == "card_kinds"]
    return dict.fromkeys((*deck.kinds, *expected, *(card.kind for card in cards)))
