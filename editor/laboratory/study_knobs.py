"""The knobs of a study as fields: what may change, how far, and at what price."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QFrame, QWidget

from core.balancing.knob_offers import identity_of, offered_knobs
from core.tileset.edits import set_items

from ..document.game_translator import GameTranslator
from ..set_forms.editors import WordField
from ..set_forms.field_box import FieldBox
from ..widgets.box_layouts import FLUSH, discard, hbox, vbox
from ..widgets.form_fields import ignore_double_click, muted_label
from .study_fields import LimitEditor

if TYPE_CHECKING:
    from core.edition.edition import Edition

    from .study_store import StudyStore

_KEPT: Final = ("price",)
"""What stays when a knob turns something else."""


class KnobRow(QFrame):
    """One knob: what it turns, the least and the most of it, and what that costs."""

    def __init__(self, store: StudyStore, number: int) -> None:
        super().__init__()
        self._store, self._number = store, number
        path = ("knobs", number)
        self.setProperty("role", "card")
        self.what = WordField(self.tr("What may change"))
        self.what.entered.connect(self._enter)
        self.remove = ignore_double_click(store.small_button("close", self.tr("Remove the knob")))
        self.remove.clicked.connect(lambda: store.enter(path, None))
        needed = self.tr("Enter a number.")
        self.least = LimitEditor(self.tr("At least"), needed)
        self.most = LimitEditor(self.tr("At most"), needed)
        self.price = LimitEditor(self.tr("Price"))
        self._boxes = [
            FieldBox(store, (*path, *steps), "", editor)
            for steps, editor in (
                (("between", 0), self.least),
                (("between", 1), self.most),
                (("price",), self.price),
            )
        ]
        least, most, price = self._boxes
        self._limits = (muted_label(self.tr("from")), least, muted_label(self.tr("to")), most)
        prices = muted_label(self.tr("price")), price
        vbox(
            hbox((self.what, 1), self.remove, spacing=6),
            hbox(1, *self._limits, *prices, spacing=6),
            on=self,
            margins=(10, 8, 8, 8),
            spacing=6,
        )

    def show_knob(self, knob: dict[str, Any], offered: dict[str, str]) -> None:
        """Show what the study says; `offered` are names by what can be turned."""
        mine = _word(knob)
        self.what.offer_words({**offered, **({} if mine in offered else {mine: mine})}, none=None)
        self.what.show_word(mine)
        for each in self._limits:
            each.setVisible("between" in knob)
        for box in self._boxes:
            box.refresh(reset=False)

    def _enter(self, word: str) -> None:
        edition = _edition(self._store)
        known = {_word(knob): knob for knob, _ in offered_knobs(edition)} if edition else {}
        if word not in known:
            return
        knobs = [dict(knob) for knob in self._store.data.get("knobs") or ()]
        kept = {key: knobs[self._number][key] for key in _KEPT if key in knobs[self._number]}
        knobs[self._number] = {**known[word], **kept}
        # All at once: step by step a limit might lie beyond the other one for a moment.
        self._store.edit(lambda study: set_items(study, ("knobs",), knobs, lambda: ""))


class KnobsPart(QWidget):
    """The knobs, each a card, in their order."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__()
        self._store = store
        self.rows: list[KnobRow] = []
        self._offered: tuple[Edition | None, dict[str, str]] = (None, {})
        self.add = store.add_button(self.tr("Add a knob"), self._add)
        self._column = vbox(spacing=8)
        vbox(self._column, hbox(self.add, 1), on=self, margins=FLUSH, spacing=6)

    def refresh(self) -> None:
        """Show what the study says."""
        knobs = list(self._store.data.get("knobs") or ())
        while len(self.rows) > len(knobs):
            discard(self.rows.pop())
        while len(self.rows) < len(knobs):
            self.rows.append(KnobRow(self._store, len(self.rows)))
            self._column.addWidget(self.rows[-1])
        offered = self._words() if knobs else {}
        for row, knob in zip(self.rows, knobs, strict=True):
            row.show_knob(dict(knob), offered)
        self.add.setEnabled(_edition(self._store) is not None)

    def _words(self) -> dict[str, str]:
        """What can be turned, as people say it."""
        edition = _edition(self._store)
        if edition is None:
            return {}
        if self._offered[0] is not edition:
            say = GameTranslator(edition, self._store.language).sentence
            self._offered = (
                edition,
                {_word(knob): say(said) for knob, said in offered_knobs(edition)},
            )
        return self._offered[1]

    def _add(self) -> None:
        edition = _edition(self._store)
        knobs = list(self._store.data.get("knobs") or ())
        used = {_word(dict(knob)) for knob in knobs}
        for knob, _ in offered_knobs(edition) if edition else ():
            if _word(knob) not in used:
                self._store.enter(("knobs",), [*knobs, knob])
                self.rows[-1].what.setFocus()
                return


def _word(knob: dict[str, Any]) -> str:
    return json.dumps(identity_of(knob), ensure_ascii=False)


def _edition(store: StudyStore) -> Edition | None:
    names = store.names
    return store.edition(names[0]) if names else None
