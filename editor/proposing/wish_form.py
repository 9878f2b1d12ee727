"""Wishes as a form: a line for each, with what it is about, how, and numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from core.messages import in_own_words
from core.proposals.reading import PLAIN, figure_called, names_of
from core.proposals.wish_words import figure_in_words
from core.proposals.wishes import NAMED, Wish, WishFigure

from ..document.game_translator import capital
from ..language.languages import tr_message
from ..widgets.box_layouts import FLUSH, discard, hbox, vbox
from ..widgets.controls import push_button
from ..widgets.form_fields import ChoiceField, NumberField, TextField, muted_label, small_button

if TYPE_CHECKING:
    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext

_EXACTLY: Final = "="
_LEAST: Final = ">="
_MOST: Final = "<="
_BETWEEN: Final = ".."
_COVERED: Final = "tokens"
_GOALS: Final = {"few": "few", "many": "many"}
_TOKENS: Final = "tokens"


class WishLine(QWidget):
    """One wish; `removed` asks that it goes."""

    removed = Signal()

    def __init__(self, context: DocumentContext, edition: Edition, wish: Wish) -> None:
        super().__init__()
        self._edition = edition
        self.figure = ChoiceField(self.tr("What is wished of"))
        self.figure.offer(
            [str(each) for each in figures_of(edition)],
            self._said,
        )
        self.how = ChoiceField(self.tr("How it should be"))
        self.low = NumberField(self.tr("Number"))
        self.high = NumberField(self.tr("Largest number"))
        self.between = muted_label("–")
        self.remove = small_button(self.tr("Remove this wish"))
        context.appearance.set_icon(self.remove, "close")
        self.remove.clicked.connect(self.removed)
        row = hbox((self.how, 1), self.low, self.between, self.high, self.remove, spacing=6)
        vbox(self.figure, row, on=self, margins=(0, 0, 0, 8), spacing=4)
        self.figure.entered.connect(self._show_figure)
        self.how.entered.connect(self._show_fields)
        self._show(wish)

    def _said(self, text: str) -> str:
        words = figure_in_words(figure_called(self._edition, text))
        return capital(tr_message(in_own_words(words, self._edition.words)))

    @property
    def wish(self) -> Wish:
        """The wish as it stands."""
        figure, how = figure_called(self._edition, self.figure.currentData()), self._how
        if how in _GOALS:
            return Wish(figure, goal="few" if how == "few" else "many")
        if how == _COVERED:
            pool = self._edition.icons[figure.name].draws or ""
            return Wish(figure, high=0, against=WishFigure(_TOKENS, pool))
        low, high = self.low.value(), self.high.value()
        bounds = {
            _EXACTLY: (low, low),
            _LEAST: (low, None),
            _MOST: (None, low),
            _BETWEEN: (min(low, high), max(low, high)),
        }
        return Wish(figure, *bounds[how])

    @property
    def _how(self) -> str:
        return str(self.how.currentData())

    def _show(self, wish: Wish) -> None:
        self.figure.show_word(str(wish.figure))
        self._offer_how()
        how = _BETWEEN
        if wish.goal is not None:
            how = wish.goal
        elif wish.against is not None:
            how = _COVERED
        elif wish.low == wish.high:
            how = _EXACTLY
        elif wish.high is None or wish.low is None:
            how = _LEAST if wish.high is None else _MOST
        self.how.show_word(how)
        first = wish.high if wish.low is None else wish.low
        self.low.show_number(first or 0)
        self.high.show_number(wish.high or 0)
        self._show_fields()

    def _show_figure(self) -> None:
        how = self._how
        self._offer_how()
        self.how.show_word(how if self.how.findData(how) >= 0 else _EXACTLY)
        self._show_fields()

    def _show_fields(self) -> None:
        self.low.setVisible(self._how in (_EXACTLY, _LEAST, _MOST, _BETWEEN))
        for field in (self.between, self.high):
            field.setVisible(self._how == _BETWEEN)

    def _offer_how(self) -> None:
        figure = figure_called(self._edition, self.figure.currentData())
        said = {
            _EXACTLY: self.tr("exactly"),
            _LEAST: self.tr("at least"),
            _MOST: self.tr("at most"),
            _BETWEEN: self.tr("between"),
        }
        if not figure.is_of_each:
            said |= {"few": self.tr("as few as possible"), "many": self.tr("as many as possible")}
        if figure.group == "icons" and self._edition.icons[figure.name].draws:
            said[_COVERED] = self.tr("no more than tokens")
        self.how.offer(said, lambda word: said[word])


class WishForm(QWidget):
    """All wishes, and within which bounds the set may change."""

    def __init__(self, context: DocumentContext, edition: Edition) -> None:
        super().__init__()
        self._context, self._edition = context, edition
        self.lines: list[WishLine] = []
        self.expected = QCheckBox(self.tr("All that the set &expects"))
        self.add = push_button(self.tr("&Add a wish"), self.add_wish)
        self.keep = TextField(self.tr("Designs that stay as they are"), "33, 69")
        self.keep.entered.connect(self._check_kept)
        self.within = NumberField(self.tr("Changes at most"))
        self.within.setSpecialValueText(self.tr("any"))
        self._box = vbox(margins=FLUSH, spacing=0)
        most = hbox(muted_label(self.within.accessibleName()), 1, self.within)
        vbox(
            self._box,
            hbox(self.add, 1),
            self.expected,
            muted_label(self.keep.line.accessibleName()),
            self.keep,
            most,
            1,
            on=self,
            margins=(0, 0, 6, 0),
            spacing=6,
        )

    @property
    def wishes(self) -> list[Wish]:
        """The wishes of all lines."""
        return [line.wish for line in self.lines]

    @property
    def kept(self) -> tuple[str, ...]:
        """The designs that stay."""
        return tuple(each.strip() for each in self.keep.line.text().split(",") if each.strip())

    def add_wish(self, wish: Wish | None = None) -> None:
        """Add a line, at first for as many tiles as there are."""
        tiles = sum(design.count for design in self._edition.in_play)
        line = WishLine(
            self._context, self._edition, wish or Wish(WishFigure("tiles"), tiles, tiles)
        )
        line.removed.connect(partial(self._remove, line))
        self.lines.append(line)
        self._box.addWidget(line)
        line.figure.setFocus()

    def _remove(self, line: WishLine) -> None:
        self.lines.remove(line)
        discard(line)
        self.add.setFocus()

    def _check_kept(self, text: str) -> None:
        unknown = [each for each in self.kept if self._edition.design(each) is None]
        self.keep.show_text(text, reset=True)
        if unknown:
            said = self.tr("There is no design {id}").format(id=unknown[0])
            self.keep.explain(said)


def figures_of(edition: Edition) -> list[WishFigure]:
    """The figures that a form offers, those without a name first."""
    plain = [WishFigure(group) for group in PLAIN if group != _TOKENS]
    groups = (*NAMED, "holes", "patterns", "copies")
    return plain + [
        WishFigure(group, name) for group in groups for name in names_of(edition, group)
    ]
