"""Other numbers of copies of designs further below, tile by tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from ..language.languages import tr_message
from ..widgets.boxes import discard, hbox, vbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import Picture, quiet, role_label
from .editors import CountField
from .remarks import Remarks
from .section import CardsSection, KeyCard
from .tile_editor import TileField

if TYPE_CHECKING:
    from core.edition.edition import Design
    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .bench import SetBench

_PICTURE = 40


class CountCard(KeyCard):
    """One design: how many there are in its own file, and how many are in play here."""

    def __init__(self, bench: SetBench) -> None:
        super().__init__(bench)
        self.fields: list[CountField] = []
        self.picture = Picture(_PICTURE)
        self.title = role_label("heading")
        self.printed = quiet("")
        self.remove = bench.small_button("close", self.tr("Count it as its own set does"))
        self.remove.clicked.connect(self._remove)
        self._holder = QWidget()
        self.remark = Remarks(bench.appearance, self._holder)
        self._flow = FlowLayout(self._holder, gap=5)
        words = vbox(gap=3)
        top = hbox(self.title, self.remark, (self.printed, 1), self.remove)
        words.addLayout(top)
        words.addWidget(self._holder)
        hbox(self.picture, (words, 1), on=self, margins=(8, 6, 6, 7), gap=9)

    def show_path(self, path: Path, *, anew: bool) -> None:
        self.path = path
        edition = self.bench.edition
        design = edition.design(str(path[1])) if edition else None
        stated = self.bench.at(path).value
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
            pixmap = self.bench.desk.pictures.pixmap(edition, design, _PICTURE, ratio, at_once=True)
        self.picture.show_pixmap(pixmap)
        if anew:
            self.remark.refuse("")
        self.remark.show_findings(self.bench.findings_at(path))

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
        stated = self.bench.at(self.path).value
        value: Any = count
        if isinstance(stated, list):
            value = [count if n == number else old for n, old in enumerate(stated)]
        merge = ("counts", self.path, number, id(field), field.stroke)
        reason = self.bench.enter(self.path, value, merge=merge)
        if reason:
            self.remark.refuse(tr_message(reason))

    def _remove(self) -> None:
        reason = self.bench.take_back(self.path)
        if reason:
            self.remark.refuse(tr_message(reason))


class CountsSection(CardsSection[CountCard]):
    """A card for each design whose copies are counted anew, and a choice of those that are not."""

    def __init__(self, bench: SetBench, form: FieldForm) -> None:
        super().__init__(bench, form)
        self.add = TileField(self.tr("Design to count anew"), bench, self.tr("Choose a design…"))
        self.add.entered.connect(self._add)
        self.none = self.intro(
            self.tr("This set extends no other, so there are no designs further below.")
        )
        self.lay_out(self.none, add=self.add)

    def make_card(self) -> CountCard:
        return CountCard(self.bench)

    def refresh(self, *, anew: bool = False) -> None:
        stated = self.stated()
        self.show_cards(stated, anew=anew)
        below = [design for design in self._below() if design.id not in stated]
        self.add.show_tiles(below, None)
        has_below = bool(self._below())
        self.add.setVisible(bool(below))
        self.empty.setVisible(not stated and has_below)
        self.none.setVisible(not has_below and not stated)

    def _below(self) -> list[Design]:
        edition = self.bench.edition
        own = self.bench.document.own_set
        return [d for d in edition.designs if d.set_number < own] if edition else []

    def _add(self, tile: str) -> None:
        edition = self.bench.edition
        design = edition.design(tile) if edition else None
        if design is None:
            return
        printed = design.printed
        value: Any = printed if design.tile.copies is not None else printed[0]
        self.bench.enter((self.part, tile), value)
        if self.cards:
            self.cards[-1].setFocus()
