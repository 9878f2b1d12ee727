"""Fields of the form of a study: words of one's own, limits, measures, and rows that can go."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from PySide6.QtCore import QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from ..language.languages import tr_message
from ..set_forms.editors import NOTHING, TextEditor, ValueEditor, WordField
from ..widgets.box_layouts import FLUSH, clear, hbox
from ..widgets.form_fields import ignore_double_click

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtWidgets import QAbstractButton, QLayout

    from core.engine.measuring import Measure
    from core.studies.study_labels import StudyLabels

    from .study_store import StudyStore

_DIGITS: Final = 10
_HUNDRED: Final = 100
_NARROW: Final = 66
Key = TypeVar("Key")
Row = TypeVar("Row", bound=QWidget)


class OpenChoice(WordField):
    """One of several words as people say them, or one that is typed; `entered` gives the word."""

    def __init__(self, name: str, none: str = "") -> None:
        super().__init__(name)
        self._none, self._line = none, QLineEdit(placeholderText=none)
        self._line.setAccessibleName(name)
        self.setLineEdit(self._line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setMinimumContentsLength(6)
        self.setMaxVisibleItems(18)
        self._line.editingFinished.connect(self._enter)

    @property
    def word(self) -> str:
        """What is chosen or typed."""
        text = self.currentText().strip()
        found = self.findText(text, Qt.MatchFlag.MatchFixedString)
        return str(self.itemData(found)) if found >= 0 else text

    def offer_open(self, words: Mapping[str, str]) -> None:
        """Set the words to choose from, each with how it is said."""
        offered = {**({"": self._none} if self._none else {}), **words}
        held = {self.itemData(row): self.itemText(row) for row in range(self.count())}
        if held != offered:
            with QSignalBlocker(self):
                self.offer_words(offered, none=None)
            self.show_word(self._shown)

    def show_word(self, word: str) -> None:
        """Show a word; one that is being typed stays."""
        typing = self._line.hasFocus() and self.word != self._shown
        if typing and word == self._shown:
            return
        self._shown = word
        row = self.findData(word) if word else -1
        with QSignalBlocker(self):
            self.setCurrentIndex(row)
            self.setEditText(self.itemText(row) if row >= 0 else word)

    def _enter(self) -> None:
        # `editingFinished` comes whenever the cursor leaves, too.
        if self.word != self._shown:
            self.entered.emit(self.word)


class LimitEditor(TextEditor):
    """A number, in per cent where it `is_share`; an empty one is none, or refused as `needed`."""

    def __init__(self, name: str, needed: str = "") -> None:
        super().__init__(name, placeholder=NOTHING)
        self.is_share, self._needed = False, needed
        self.field.line.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFixedWidth(_NARROW)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        if value is not None:
            # 0.07 times 100 is 7.000000000000001.
            shown = round(value * _HUNDRED, _DIGITS) if self.is_share else value
            value = f"{shown:.10g}".replace(".", QLocale().decimalPoint())
        super().show_value(value, reset=reset)

    def _enter(self, text: str) -> None:
        plain = text.replace("\N{MINUS SIGN}", "-").replace(",", ".").replace("%", "").strip()
        if not plain:
            if self._needed:
                self.explain(self._needed)
            else:
                self.entered.emit(None)
            return
        try:
            number = float(plain)
        except ValueError:
            self.explain(self.tr("This is not a number."))
            return
        number = round(number / _HUNDRED, _DIGITS) if self.is_share else number
        self.entered.emit(int(number) if number == int(number) else number)


class MeasureEditor(ValueEditor):
    """The measure of what a study says about a figure, and the part of it that is meant."""

    def __init__(self, store: StudyStore, words: StudyLabels) -> None:
        super().__init__()
        self._store, self._words = store, words
        self._said: dict[str, Any] = {}
        self._offered: dict[str, str] = {}
        self.measure = WordField(self.tr("Measure"))
        self.part = OpenChoice(self.tr("Part of the measure"), self.tr("all of it"))
        self.measure.entered.connect(lambda word: self._enter(word, ""))
        self.part.entered.connect(lambda key: self._enter(self.measure.shown_word, key))
        self.lay_out((self.measure, 3), (self.part, 2), focus=self.measure)

    @property
    def shown(self) -> Measure | None:
        """The measure that is shown, if there is one of that name."""
        return self._store.document.offers.measures.get(self.measure.shown_word)

    @property
    def is_share(self) -> bool:
        """Whether the figure is a share, which is said in per cent."""
        return self.shown is not None and self.shown.unit == "share"

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        self._said, offers = value or {}, self._store.document.offers
        words = {name: title_of(each) for name, each in offers.measures.items()}
        if words != self._offered:
            self._offered = words
            self.measure.offer_words(words, none=None)
            for row, each in enumerate(offers.measures.values()):
                self.measure.setItemData(row, tr_message(each.meaning), Qt.ItemDataRole.ToolTipRole)
        name = self._said.get("measure", "margin")
        self.measure.show_word(name)
        found = self.shown
        self.measure.setToolTip(tr_message(found.meaning) if found else name)
        keys = offers.keys(found) if found else []
        self.part.offer_open({key: self._words.part(key) for key in keys})
        has_parts = found is None or bool(found.parts)
        self.part.setEnabled(has_parts and bool(self._said) and not self._said.get("gap"))
        self.part.show_word(self._said.get("key", ""))

    def _enter(self, measure: str, key: str) -> None:
        said = {**self._said, "measure": measure, "key": key}
        self.entered.emit(said if key else without(said, "key"))


class RemovableRows(Generic[Key, Row]):
    """A row for each of some keys, with a button that takes it away if more than `least` are left.

    Rows are made again only where the keys are others: the one with the cursor stays.
    """

    def __init__(
        self,
        layout: QLayout,
        make: Callable[[Key], Row],
        make_button: Callable[[], QAbstractButton],
        remove: Callable[[Key], object],
        least: int = 0,
    ) -> None:
        self._layout, self._make, self._make_button = layout, make, make_button
        self._remove, self._least = remove, least
        self._keys: list[Key] = []
        self.rows: list[Row] = []

    def show_keys(self, keys: Sequence[Key]) -> None:
        """Have a row for each key."""
        if list(keys) == self._keys:
            return
        self._keys = list(keys)
        clear(self._layout)
        self.rows = [self._make(key) for key in keys]
        for key, row in zip(keys, self.rows, strict=True):
            gone = ignore_double_click(self._make_button())
            gone.setEnabled(len(keys) > self._least)
            gone.clicked.connect(partial(self._remove, key))
            line = QWidget()
            hbox((row, 1), gone, on=line, margins=FLUSH, spacing=6)
            self._layout.addWidget(line)


def title_of(measure: Measure) -> str:
    """What a measure is called."""
    return tr_message(measure.title)


def without(said: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    """What is said, but for some keys."""
    return {key: value for key, value in said.items() if key not in keys}
