"""Known warnings that the set accepts, each with its reason; and any other mapping of texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.findings import Severity
from core.verification import CHECKS
from core.verification.declarations import may_warn

from ..language.languages import tr_message
from ..widgets.boxes import hbox, vbox
from ..widgets.form_fields import TextField, quiet, role_label, spoken
from .editors import WordField
from .remarks import Remarks
from .section import CardsSection, KeyCard

if TYPE_CHECKING:
    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .bench import SetBench


class AcceptCard(KeyCard):
    """One accepted warning: what it says, and why it is all right; it needs a reason."""

    def __init__(self, bench: SetBench) -> None:
        super().__init__(bench)
        self.title = role_label("heading")
        self.meaning = quiet("", wraps=True)
        self.remove = bench.small_button("close", self.tr("Accept it no longer"))
        self.remove.clicked.connect(self._remove)
        self.abandoned = bench.small_button("close", self.tr("Rather not"))
        self.reason = TextField(self.tr("Reason"), self.tr("Why this is all right"))
        self.reason.line.setMaxLength(400)
        self.reason.entered.connect(self._enter)
        self.remark = Remarks(bench.appearance, self.reason)
        top = hbox(self.title, self.remark, 1, self.remove, self.abandoned)
        vbox(top, self.meaning, self.reason, on=self, margins=(10, 6, 6, 9), gap=4)

    def show_path(self, path: Path, *, anew: bool) -> None:
        anew = anew or path != self.path
        self.path = path
        check = str(path[1])
        self.title.setText(_said(check))
        known = CHECKS.get(check)
        self.meaning.setText(tr_message(known.meaning) if known else "")
        self.meaning.setVisible(known is not None)
        value = self.bench.at(path).value
        self.reason.show_text(value or "", anew=anew)
        self.remove.setVisible(value is not None)
        self.abandoned.setVisible(value is None)
        self.remark.show_findings(self.bench.findings_at(path))

    def _enter(self, text: str) -> None:
        if text.strip():
            reason = self.bench.enter(self.path, " ".join(text.split()))
            self.reason.explain(tr_message(reason) if reason else None)
        else:
            self.reason.explain(self.tr("Say why this is all right."))

    def _remove(self) -> None:
        self.bench.take_back(self.path)


class AcceptSection(CardsSection[AcceptCard]):
    """A card for each accepted warning, and a choice of others, those there are now first."""

    def __init__(self, bench: SetBench, form: FieldForm) -> None:
        super().__init__(bench, form)
        self.pending: str | None = None
        self.add = WordField(self.tr("Warning to accept"))
        self.add.entered.connect(self._add)
        self.lay_out(add=self.add)

    def make_card(self) -> AcceptCard:
        card = AcceptCard(self.bench)
        card.abandoned.clicked.connect(self._forget_pending)
        return card

    def refresh(self, *, anew: bool = False) -> None:
        if anew:
            self.pending = None
        stated = self.stated()
        if self.pending in stated:
            self.pending = None
        shown = [*stated, *([self.pending] if self.pending else [])]
        self.show_cards(shown, anew=anew)
        self.empty.setVisible(not shown)
        self._offer(shown)

    def _offer(self, taken: list[str]) -> None:
        found = [f.check for f in self.bench.document.findings if f.severity is Severity.WARNING]
        checks = [check for check in dict.fromkeys((*found, *sorted(CHECKS))) if may_warn(check)]
        there = self.tr("{check}, found now")
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
