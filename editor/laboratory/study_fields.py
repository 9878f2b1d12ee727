"""Fields of the form of a study: words of one's own, numbers, and parts of measures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QObject, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy

from core.studies.study_offers import StudyOffers

from ..language.languages import tr_message
from ..set_forms.editors import WordField
from ..widgets.form_fields import TextField, WheelWhenFocused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.measuring import Measure

_DIGITS: Final = 10
_HUNDRED: Final = 100


class OpenChoice(WheelWhenFocused, QComboBox):
    """One of several words as people say them, or one that is typed; `entered` gives the word."""

    entered = Signal(str)

    def __init__(self, name: str, none: str = "") -> None:
        super().__init__()
        line = QLineEdit()
        self.setLineEdit(line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setAccessibleName(name)
        self.setToolTip(name)
        line.setAccessibleName(name)
        line.setPlaceholderText(none)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(18)
        self._line, self._none, self._shown = line, none, ""
        self.activated.connect(lambda _: self._enter())
        line.editingFinished.connect(self._enter)

    @property
    def word(self) -> str:
        """What is chosen or typed."""
        text = self.currentText().strip()
        found = self.findText(text, Qt.MatchFlag.MatchFixedString)
        return str(self.itemData(found)) if found >= 0 else text

    def offer(self, words: Mapping[str, str]) -> None:
        """Set the words to choose from, each with how it is said."""
        held = {str(self.itemData(row)): self.itemText(row) for row in range(self.count())}
        offered = {**({"": self._none} if self._none else {}), **words}
        if held == offered:
            return
        self.blockSignals(True)
        self.clear()
        for word, said in offered.items():
            self.addItem(said, word)
        self.blockSignals(False)
        self.show_word(self._shown)

    def show_word(self, word: str) -> None:
        """Show a word; one that is being typed stays."""
        typing = self._line.hasFocus() and self.word != self._shown
        if typing and word == self._shown:
            return
        self._shown = word
        row = self.findData(word) if word else -1
        self.blockSignals(True)
        self.setCurrentIndex(row)
        self.setEditText(self.itemText(row) if row >= 0 else word)
        self.blockSignals(False)

    def _enter(self) -> None:
        # `editingFinished` comes whenever the cursor leaves, too.
        if self.word != self._shown:
            self.entered.emit(self.word)


class NumberLine(TextField):
    """A number that may be left out; shares are shown in per cent. `given` has it."""

    given = Signal(object)

    def __init__(self, name: str, placeholder: str = "") -> None:
        super().__init__(name, placeholder)
        self.is_share = False
        self.line.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFixedWidth(66)
        self.entered.connect(self._give)

    def show_number(self, value: float | None, *, reset: bool = False) -> None:
        """Show a number, or none."""
        if value is None:
            self.show_text("", reset=reset)
            return
        # 0.07 times 100 is 7.000000000000001.
        shown = round(value * _HUNDRED, _DIGITS) if self.is_share else value
        self.show_text(f"{shown:.10g}".replace(".", QLocale().decimalPoint()), reset=reset)

    def _give(self, text: str) -> None:
        if not text.strip():
            self.given.emit(None)
            return
        plain = text.replace("\N{MINUS SIGN}", "-").replace(",", ".").replace("%", "").strip()
        try:
            number = float(plain)
        except ValueError:
            self.explain(self.tr("This is not a number."))
            return
        number = round(number / _HUNDRED, _DIGITS) if self.is_share else number
        self.given.emit(int(number) if number == int(number) else number)


class MeasureFields(QObject):
    """The fields for a measure and a part of it; `entered` gives both when one is chosen."""

    entered = Signal(str, str)

    def __init__(self, parent: QObject, layout: QHBoxLayout) -> None:
        super().__init__(parent)
        self._offers = StudyOffers()
        self._words: dict[str, str] = {}
        self.measure = WordField(self.tr("Measure"))
        self.part = OpenChoice(self.tr("Part of the measure"), self.tr("all of it"))
        layout.addWidget(self.measure, 3)
        layout.addWidget(self.part, 2)
        self.measure.entered.connect(lambda word: self.entered.emit(word, ""))
        self.part.entered.connect(lambda word: self.entered.emit(self.measure.shown_word, word))

    @property
    def current(self) -> Measure | None:
        """The measure that is shown, if there is one of that name."""
        return self._offers.measures.get(self.measure.shown_word)

    def offer(self, offers: StudyOffers) -> None:
        """Set what there is to choose from."""
        self._offers = offers
        words = {name: title_of(each) for name, each in offers.measures.items()}
        if words != self._words:
            self._words = words
            shown = self.measure.shown_word
            self.measure.offer_words(words, none=None)
            for row in range(self.measure.count()):
                name = str(self.measure.itemData(row))
                tip = tr_message(offers.measures[name].meaning)
                self.measure.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
            self.measure.show_word(shown)

    def show(self, measure: str, part: str, say: Callable[[str], str]) -> None:
        """Show a measure and a part; `say` says parts in words."""
        self.measure.show_word(measure)
        found = self.current
        self.measure.setToolTip(tr_message(found.meaning) if found else measure)
        keys = self._offers.keys(found) if found else []
        self.part.offer({key: say(key) for key in keys})
        self.part.setEnabled(bool(found is None or found.parts))
        self.part.show_word(part)


def title_of(measure: Measure) -> str:
    """Return what a measure is called."""
    return tr_message(measure.title)
