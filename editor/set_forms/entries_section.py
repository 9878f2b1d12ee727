"""A section of named entries: terrains, features, icons, pieces, pools, and what may come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from core.edition.rename import free_name
from core.tileset.deck_schema import CardDeclaration
from core.tileset.schema import in_language
from core.tileset.schema_map import references

from ..document.changes import set_changes as changes
from ..document.game_translator import own_word
from ..look.swatches import swatch, symbol_pixmap
from .beginnings import beginning, with_own_marks
from .entry_body import EntryBody, ModelBody, PoolBody, TextBody, flat_fields
from .entry_card import PICTURE, EntryCard
from .section import CardsSection

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Design, Edition
    from core.findings import Path
    from core.tileset.source import Source

    from ..document.model_fields import FieldForm
    from .store import SetStore

# Tiles named in a question; then pixels, so that a card is as high as other pictures.
_SHOWN = 8
_CARD = 16


class EntriesSection(CardsSection[EntryCard]):
    """Cards of a section's entries in the order in which they hold, one of them unfolded."""

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__(store, form)
        self.unfolded: str | None = None
        self._begun: tuple[str, Any] | None = None
        self._names: list[str] = []
        assert form.inner is not None
        self._inner = form.inner
        self.add = self.add_button(store.wording.add(self.part))
        self.add.clicked.connect(self._add)
        self.lay_out(add=self.add)

    def refresh(self, *, reset: bool = False) -> None:
        if reset:
            self.unfolded, self._begun, self._names = None, None, []
        names = self.store.layers.names(self.part) if self.store.layers else []
        self._follow_rename(names)
        self._names = names
        self.show_cards(names, reset=reset)
        self.empty.setVisible(not names)

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,) or len(path) < 2 or path[1] not in self._names:  # noqa: PLR2004
            return self.empty if path == (self.part,) else None
        card = self.cards[self._names.index(str(path[1]))]
        if self.unfolded != path[1]:
            self.unfold(str(path[1]))
        return (card.body.field_at(path) if card.body else None) or card

    def unfold(self, name: str | None) -> None:
        """Unfold one entry and fold the others."""
        self.unfolded = name
        self.refresh()

    def card_of(self, name: str) -> EntryCard:
        """The card of an entry."""
        return self.cards[self._names.index(name)]

    def make_card(self) -> EntryCard:
        card = EntryCard(self.store, self._body)
        card.toggled.connect(lambda: self._toggle(card))
        card.renamed.connect(lambda new: self._rename(card, new))
        card.moved.connect(lambda by: self._move(card, by))
        card.duplicated.connect(lambda: self._duplicate(card))
        card.deleted.connect(lambda: self._delete(card))
        card.taken_back.connect(lambda: self._take_back(card))
        return card

    def _body(self, path: Path) -> EntryBody:
        if self._inner.model is not None:
            return ModelBody(self.store, path, self._inner.model)
        if self._inner.kind in ("title", "text"):
            return TextBody(self.store, path, self._inner)
        return PoolBody(self.store, path)

    def show_card(self, card: EntryCard, path: Path, *, reset: bool) -> None:
        name = str(path[1])
        card.is_unfolded = name == self.unfolded and not self.store.at(path).removed
        card.show_path(path, reset=reset)
        value = self.store.at(path).value
        data = value if isinstance(value, dict) else {}
        if self._inner.kind in ("title", "text"):
            card.show_picture(None, in_language(value, self.store.language, ""))
        else:
            card.show_picture(self._picture(name, data), self._summary(data))

    def _follow_rename(self, names: list[str]) -> None:
        """Keep an entry unfolded that has another name in the same place."""
        if self.unfolded is None or self.unfolded in names:
            return
        old = self._names
        place = old.index(self.unfolded) if self.unfolded in old else -1
        # An undone or redone rename changes one name in its place.
        same = len(old) == len(names) and place >= 0 and names[place] not in old
        self.unfolded = names[place] if same else None

    # --- What the designer does ---------------------------------------------------------------

    def _toggle(self, card: EntryCard) -> None:
        name = str(card.path[-1])
        if not self.store.at(card.path).removed:
            before = card.y()
            self.unfold(None if self.unfolded == name else name)
            self._follow(card, before)

    def _add(self) -> None:
        edition = self.store.edition
        if edition is None:
            return
        name, data = beginning(edition, self.part, self._names)
        label = self.store.wording.add(self.part)
        path = (self.part, name)
        self._show_made(name, self.store.edit(label, lambda s: changes.put(s, path, data)))
        self._begun = name, data

    def _duplicate(self, card: EntryCard) -> None:
        edition = self.store.edition
        if edition is None:
            return
        path, data = card.path, self.store.at(card.path).value
        name = free_name(str(path[1]), [*self._names, *self.store.names(self.part)])
        if self.part in ("rulebook", "booklet"):  # no number or passage is called as another is
            name, _ = beginning(edition, self.part, self._names)
        copied = with_own_marks(edition, self.part, name, data or {})
        label = self.tr("Duplicate {name}").format(name=self.store.called(path))
        reason = self.store.edit(label, lambda s: changes.copy_entry(s, path, copied, name))
        self._show_made(name, reason)

    def _show_made(self, name: str, reason: str | None) -> None:
        """Unfold what was made, with the cursor on its name."""
        if reason is not None:
            return
        self.unfold(name)
        card = self.card_of(name)
        self.bring_to_view(card)
        card.name_it()

    def _rename(self, card: EntryCard, new: str) -> None:
        old = str(card.path[-1])
        was_unfolded = self.unfolded
        self.unfolded = new if self.unfolded == old else self.unfolded
        # Only while nothing else of it was edited.
        if self._begun == (old, self.store.at(card.path).value):
            reason = self._name_begun(old, new)
        elif self.part in ("rules", "booklet"):  # what they are about is declared elsewhere
            label = self.tr("Rename {old} to {new}").format(old=old, new=new)
            path = card.path
            reason = self.store.edit(label, lambda s: changes.rename_key(s, path, new))
        else:
            reason = self.store.rename(self.part, old, new)  # type: ignore[arg-type]
        if reason is not None:
            self.unfolded = was_unfolded
            card.explain(reason)

    def _name_begun(self, old: str, new: str) -> str | None:
        """Name an entry that was only just begun: its letter follows the name."""
        edition, begun = self.store.edition, self._begun
        self._begun = None
        if edition is None or begun is None:
            return None
        data = with_own_marks(edition, self.part, new, begun[1], without=old)
        label = self.tr("Rename {old} to {new}").format(old=old, new=new)

        def named(source: Source) -> Source:
            source = changes.rename_key(source, (self.part, old), new)
            return changes.put(source, (self.part, new), data)

        return self.store.edit(label, named)

    def _move(self, card: EntryCard, by: int) -> None:
        name = str(card.path[-1])
        own = self.store.layers.own_names(self.part) if self.store.layers else []
        if name not in own or not 0 <= own.index(name) + by < len(own):
            return
        other = own[own.index(name) + by]
        source = self.store.source
        # By the order of the file, which may hold overrides between the own entries.
        to = list(source.data[self.part]).index(other) if source else 0
        label = self.tr("Move {name}").format(name=self.store.called(card.path))
        card_path, before = card.path, card.y()
        reason = self.store.edit(label, lambda s: changes.move_entry(s, card_path, to))
        moved = self.card_of(name)
        moved.explain(reason)
        moved.setFocus()
        self._follow(moved, before)

    def _follow(self, card: EntryCard, before: int) -> None:
        """Scroll as far as a card moved, so that the same button stays under the pointer."""
        # The scroll bar gets its new range only when the page is laid out, and that is deferred.
        self.body.adjustSize()
        self.column.activate()
        bar = self.verticalScrollBar()
        # So that a second click on the same spot moves the same entry on.
        bar.setValue(bar.value() + card.y() - before)

    def _delete(self, card: EntryCard) -> None:
        edition, source, path = self.store.edition, self.store.source, card.path
        if edition is None or source is None:
            return
        uses = uses_of(edition, source, self.part, str(path[1]))
        # The first press explains, the second one deletes.
        if uses and not card.is_asking:
            card.ask(self._question(uses))
            return
        card.ask(None)
        if self.store.at(path).origin is not None:
            card.explain(self.store.drop(path))
            return
        label = self.tr("Delete {name}").format(name=self.store.called(path))
        card.explain(self.store.edit(label, lambda s: changes.take_out(s, path)))

    def _take_back(self, card: EntryCard) -> None:
        card.explain(self.store.take_back(card.path))

    def _question(self, uses: Uses) -> str:
        """The question before an entry that is used is deleted: by whom it is, and how it goes."""
        parts = []
        if uses.declarations:
            parts.append(self.tr("Used by {names}.").format(names=self._listed(uses.declarations)))
        if uses.formulas:
            names = self._listed(uses.formulas)
            parts.append(self.tr("Used in the scoring of: {names}.").format(names=names))
        if uses.tiles:
            shown = ", ".join(uses.tiles[:_SHOWN]) + (", …" if len(uses.tiles) > _SHOWN else "")
            words = self.tr("It is on %n tiles ({tiles}).", "", len(uses.tiles))
            parts.append(words.format(tiles=shown))
        if uses.is_expected:
            parts.append(self.tr("It is in the expected numbers."))
        return " ".join((*parts, self.tr("Press delete again to delete it anyway.")))

    # --- What an entry looks like --------------------------------------------------------------

    def _picture(self, name: str, data: dict[Any, Any]) -> QPixmap | None:
        """The symbol, badge or colour of an entry; None if it has nothing of the kind."""
        edition = self.store.edition
        if edition is None or self._inner.model is None:
            return None
        ratio = self.devicePixelRatioF()
        if self._inner.model is CardDeclaration:
            return self._card_picture(edition, name, ratio)
        fields = {form.name: form for form in (f for _, f, _ in flat_fields(self._inner.model))}
        colour = next((data.get(n) for n, form in fields.items() if form.kind == "colour"), None)
        if any(form.kind == "colour" for form in fields.values()):
            return swatch(str(colour or ""), PICTURE, ratio)
        terrain = edition.terrains.get(str(data.get("terrain")))
        if terrain is not None:
            return swatch(terrain.color, PICTURE, ratio)
        if not any(form.is_symbol for form in fields.values()):
            return None
        drawn = {"suits": edition.deck.suits, "card_kinds": edition.deck.kinds}
        kinds: Any = drawn.get(self.part) or getattr(edition, self.part, {})
        path = kinds[name].symbol if name in kinds else None
        return symbol_pixmap(name, path, PICTURE, ratio, piece=self.part == "pieces")

    def _card_picture(self, edition: Edition, entry: str, ratio: float) -> QPixmap | None:
        """The first card that an entry stands for; None if there is none."""
        design = next((card for card in edition.deck.cards if card.entry == entry), None)
        pictures = self.store.context.pictures
        if design is None:
            return None
        return pictures.card(edition.deck, design, _CARD, ratio, at_once=True)

    def _summary(self, data: dict[Any, Any]) -> str:
        """An entry in a few words: its choices, names, letters and counts."""
        wording = self.store.wording
        if self._inner.model is None:
            return self.tr("%n tokens", "", sum(count or 0 for count in data.values()))
        said = []
        for steps, form, model in flat_fields(self._inner.model):
            # Nested values, such as scores, are too long for a summary.
            value = data.get(steps[0]) if len(steps) == 1 else None
            if value in (None, False):
                continue
            if form.kind == "name" and value not in form.choices:
                said.append(own_word(self.store.edition, str(value)))
            elif form.kind in ("choice", "letter", "name"):
                said.append(wording.word(str(value)))
            elif form.kind == "range" and isinstance(value, list):
                said.append("–".join(str(part) for part in dict.fromkeys(value)))
            elif form.kind == "number" and model is CardDeclaration:
                said.append(f"×{value}" if form.name == "count" else str(value))
            elif form.kind == "number":
                said.append(f"{value} {_small(wording.label(form, model))}")
            elif form.kind == "switch":
                said.append(_small(wording.label(form, model)))
        return " · ".join(said)

    def _listed(self, names: tuple[str, ...]) -> str:
        return ", ".join(own_word(self.store.edition, name) for name in dict.fromkeys(names))


def _small(label: str) -> str:
    return label[:1].lower() + label[1:]


@dataclass(frozen=True, slots=True)
class Uses:
    """Who uses a declaration: names of other ones, of kinds whose formulas do, ids of tiles."""

    declarations: tuple[str, ...] = ()
    formulas: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    is_expected: bool = False

    def __bool__(self) -> bool:
        return bool(self.declarations or self.formulas or self.tiles or self.is_expected)


def uses_of(edition: Edition, source: Source, part: str, name: str) -> Uses:
    """The uses of a name that a section of a set declares: other entries, tiles, expectations."""
    mentioned = [
        (str(each.path[1]), each.column is not None)
        for each in references(edition.declared)
        if (each.kind, each.name) == (part, name) and not each.declares
    ]
    expected = {key: source.root.data.get(key) for key in ("expect", "expect_edition")}
    return Uses(
        tuple(user for user, in_formula in mentioned if not in_formula),
        tuple(dict.fromkeys(user for user, in_formula in mentioned if in_formula)),
        tuple(design.id for design in edition.designs if name in _used_by(design, edition, part)),
        any((each.kind, each.name) == (part, name) for each in references(expected)),
    )


def _used_by(design: Design, edition: Edition, part: str) -> set[str]:
    used = {each.name for each in design.references if each.kind == part}
    if part == "terrains":
        used |= {edition.codes.get(e.name, "") for e in design.references if e.kind == "codes"}
    return used
