"""Sections with a card for each key: accepted warnings, and copies of inherited tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from core.findings import Severity
from core.verification import CHECKS
from core.verification.declarations import may_warn

from ..language.languages import tr_message
from ..widgets.box_layouts import discard, hbox, vbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import Picture, TextField, muted_label, role_label, spoken
from .editors import CountField, WordField
from .picture_editors import TileField
from .remarks import FieldRemarks
from .section import CardsSection, KeyCard

if TYPE_CHECKING:
    from core.edition.edition import Design
    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .store import SetStore

_PICTURE = 40


class AcceptCard(KeyCard):
    """One accepted warning: what it says, and why it is all right; it needs a reason."""

    def __init__(self, store: SetStore) -> None:
        super().__init__(store)
        self.title = role_label("heading")
        self.meaning = muted_label("", wraps=True)
        self.remove = store.small_button("close", self.tr("Stop accepting it"))
        self.remove.clicked.connect(self._remove)
        # Two buttons in one place: taking back what is stated, and dropping what only was begun.
        self.abandoned = store.small_button("close", self.tr("Cancel"))
        self.reason = TextField(self.tr("Reason"), self.tr("Why this warning is acceptable"))
        self.reason.line.setMaxLength(400)
        self.reason.entered.connect(self._enter)
        self.remark = FieldRemarks(store.appearance, self.reason)
        top = hbox(self.title, self.remark, 1, self.remove, self.abandoned)
        vbox(top, self.meaning, self.reason, on=self, margins=(10, 6, 6, 9), spacing=4)

    def show_path(self, path: Path, *, reset: bool) -> None:
        reset = reset or path != self.path
        self.path = path
        check = str(path[1])
        self.title.setText(_said(check))
        known = CHECKS.get(check)
        self.meaning.setText(tr_message(known.meaning) if known else "")
        self.meaning.setVisible(known is not None)
        value = self.store.at(path).value
        self.reason.show_text(value or "", reset=reset)
        self.remove.setVisible(value is not None)
        self.abandoned.setVisible(value is None)
        self.remark.show_findings(self.store.findings_at(path))

    def _enter(self, text: str) -> None:
        if text.strip():
            reason = self.store.enter(self.path, " ".join(text.split()))
            self.reason.explain(tr_message(reason) if reason else None)
        else:
            self.reason.explain(self.tr("Say why this warning is acceptable."))

    def _remove(self) -> None:
        self.store.take_back(self.path)


class AcceptSection(CardsSection[AcceptCard]):
    """A card for each accepted warning, and a choice of others, those there are now first."""

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__(store, form)
        self.pending: str | None = None
        self.add = WordField(self.tr("Warning to accept"))
        self.add.entered.connect(self._add)
        self.lay_out(add=self.add)

    def make_card(self) -> AcceptCard:
        card = AcceptCard(self.store)
        card.abandoned.clicked.connect(self._forget_pending)
        return card

    def refresh(self, *, reset: bool = False) -> None:
        if reset:
            self.pending = None
        stated = self.stated()
        if self.pending in stated:
            self.pending = None
        shown = [*stated, *([self.pending] if self.pending else [])]
        self.show_cards(shown, reset=reset)
        self.empty.setVisible(not shown)
        self._offer(shown)

    def _offer(self, taken: list[str]) -> None:
        # What is found now is most likely what is to be accepted.
        found = [f.check for f in self.store.document.findings if f.severity is Severity.WARNING]
        checks = [check for check in dict.fromkeys((*found, *sorted(CHECKS))) if may_warn(check)]
        there = self.tr("{check}, currently found")
        words = {
            check: there.format(check=_said(check)) if check in found else _said(check)
            for check in checks
            if check not in taken
        }
        self.add.offer_words(words, none=self.tr("Accept a warning…"))
        self.add.show_word("")

    def _add(self, check: str) -> None:
        self.pending = check or None
        self.refresh()
        if self.pending:
            self.cards[-1].reason.line.setFocus()

    def _forget_pending(self) -> None:
        self.pending = None
        self.refresh()


def _said(check: str) -> str:
    return spoken(check).replace("-", " ")


class CountCard(KeyCard):
    """One design: how many there are in its own file, and how many are in play here."""

    def __init__(self, store: SetStore) -> None:
        super().__init__(store)
        self.fields: list[CountField] = []
        self.picture = Picture(_PICTURE)
        self.title = role_label("heading")
        self.printed = muted_label("")
        self.remove = store.small_button("close", self.tr("Use the number from its own set"))
        self.remove.clicked.connect(self._remove)
        self._holder = QWidget()
        self.remark = FieldRemarks(store.appearance, self._holder)
        self._flow = FlowLayout(self._holder, gap=5)
        top = hbox(self.title, self.remark, (self.printed, 1), self.remove)
        words = vbox(top, self._holder, spacing=3)
        hbox(self.picture, (words, 1), on=self, margins=(8, 6, 6, 7), spacing=9)

    def show_path(self, path: Path, *, reset: bool) -> None:
        self.path = path
        edition = self.store.edition
        design = edition.design(str(path[1])) if edition else None
        stated = self.store.at(path).value
        counts = stated if isinstance(stated, list) else [stated]
        self._make_fields(len(counts))
        for field, count in zip(self.fields, counts, strict=True):
            field.show_count(count)
        self.title.setText(str(path[1]))
        self.printed.setText("")
        pixmap = None
        if edition and design:
            printed = ", ".join(str(number) for number in design.printed)
            self.printed.setText(self.tr("printed: {counts}").format(counts=printed))
            ratio = self.devicePixelRatioF()
            pixmap = self.store.context.pictures.pixmap(
                edition, design, _PICTURE, ratio, at_once=True
            )
        self.picture.show_pixmap(pixmap)
        if reset:
            self.remark.refuse("")
        self.remark.show_findings(self.store.findings_at(path))

    def _make_fields(self, count: int) -> None:
        while len(self.fields) > count:
            field = self.fields.pop()
            self._flow.removeWidget(field)
            discard(field)
        while len(self.fields) < count:
            number = len(self.fields)
            name = self.tr("Copies in play, kind {number}").format(number=number + 1)
            field = CountField(name, 0, 9999)
            field.setMinimumWidth(54)
            field.entered.connect(lambda _, n=number: self._enter(n))
            self._flow.addWidget(field)
            self.fields.append(field)
        if self.fields:
            self.setFocusProxy(self.fields[0])

    def _enter(self, number: int) -> None:
        field = self.fields[number]
        count = field.count
        if count is None:
            self._remove()
            return
        stated = self.store.at(self.path).value
        value: Any = count
        if isinstance(stated, list):
            value = [count if n == number else old for n, old in enumerate(stated)]
        # The field too: another field of the same design is another step of undo.
        merge = ("counts", self.path, number, id(field), field.merge_group)
        reason = self.store.enter(self.path, value, merge=merge)
        if reason:
            self.remark.refuse(tr_message(reason))

    def _remove(self) -> None:
        reason = self.store.take_back(self.path)
        if reason:
            self.remark.refuse(tr_message(reason))


class CountsSection(CardsSection[CountCard]):
    """A card for each design whose number of copies this set changes, and a choice of others."""

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__(store, form)
        self.add = TileField(
            self.tr("Design to change the number of"), store, self.tr("Choose a design…")
        )
        self.add.entered.connect(self._add)
        self.none = self.intro(
            self.tr("This set extends no other set, so there are no inherited designs.")
        )
        self.lay_out(self.none, add=self.add)

    def make_card(self) -> CountCard:
        return CountCard(self.store)

    def refresh(self, *, reset: bool = False) -> None:
        stated = self.stated()
        self.show_cards(stated, reset=reset)
        below = [design for design in self._below() if design.id not in stated]
        self.add.show_tiles(below, None)
        has_below = bool(self._below())
        self.add.setVisible(bool(below))
        self.empty.setVisible(not stated and has_below)
        self.none.setVisible(not has_below and not stated)

    def _below(self) -> list[Design]:
        edition = self.store.edition
        own = self.store.document.own_set
        return [d for d in edition.designs if d.set_number < own] if edition else []

    def _add(self, tile: str) -> None:
        edition = self.store.edition
        design = edition.design(tile) if edition else None
        if design is None:
            return
        printed = design.printed
        # A design whose copies differ has a number for each kind of them.
        value: Any = printed if design.tile.copies is not None else printed[0]
        self.store.enter((self.part, tile), value)
        if self.cards:
            self.cards[-1].setFocus()
