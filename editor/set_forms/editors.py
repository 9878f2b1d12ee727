"""A control for each kind of value of the format; it shows one and says what is entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QValidator
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QLabel, QLineEdit, QWidget

from ..document.game_translator import own_word
from ..look.swatches import swatch_icon
from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.form_fields import (
    LARGEST_COUNT,
    ChoiceField,
    NumberField,
    TextField,
    WordCompleter,
    described,
    muted_label,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QIcon

    from core.edition.deck import Suit
    from core.edition.edition import Edition
    from core.edition.kinds import TerrainKind

    from ..document.format_terms import Wording
    from ..document.model_fields import FieldForm
    from ..widgets.box_layouts import Item
    from .store import SetStore

NOTHING: Final = "–"
COUNTED: Final = "{count} "
MIXED: Final = object()
"""The value of several things that differ in it."""
# Below every count: what a spin box shows where numbers differ.
_NONE: Final = -1
_SWATCH: Final = 14


class ValueEditor(QWidget):
    """Shows one value of the file; `entered` gives another, or None for none.

    `merge_group` is the same for entries that are one step of undo, such as those of an arrow held
    down, and None where each is a step of its own. `declined` says why something cannot even be
    entered. `note` is what there is to know of the value shown, where no finding says more.
    """

    entered = Signal(object)
    declined = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.merge_group: int | None = None
        self.note = ""

    def lay_out(self, *parts: Item, focus: QWidget | None = None, spacing: int = 6) -> None:
        """Put parts next to one another, as `hbox` does; `focus` is the one that is typed in."""
        self.row = hbox(*parts, on=self, margins=FLUSH, spacing=spacing)
        if focus is not None:
            self.setFocusProxy(focus)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401 - any value of a file
        """Show a value; what is typed and not entered stays unless it is shown `reset`."""
        raise NotImplementedError

    def explain(self, reason: str | None) -> bool:  # noqa: ARG002 - for editors that can
        """Say why what was entered is refused; return whether this editor does so itself."""
        return False


class TextEditor(ValueEditor):
    """A line of text; an empty one states nothing."""

    completer = WordCompleter

    def __init__(self, name: str, longest: int | None = None, placeholder: str = "") -> None:
        super().__init__()
        self.field = TextField(name, placeholder)
        if longest is not None:
            self.field.line.setMaxLength(longest)
        self.field.entered.connect(self._enter)
        self.lay_out(self.field, focus=self.field.line)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        self.field.show_text("" if value is None else str(value), reset=reset)

    def suggest(self, words: Iterable[str]) -> None:
        """Offer words while one is typed."""
        completer = self.completer(sorted(set(words)), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field.line.setCompleter(completer)

    def explain(self, reason: str | None) -> bool:
        self.field.explain(reason)
        return True

    def _enter(self, text: str) -> None:
        self.entered.emit(text or None)


class CountedEditor(TextEditor):
    """What several things are called: the number, which is written too, stands before it."""

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        super().show_value(value and str(value).removeprefix(COUNTED), reset=reset)

    def _enter(self, text: str) -> None:
        stated = text if not text or COUNTED.strip() in text else COUNTED + text
        super()._enter(stated)


class ListedCompleter(WordCompleter):
    """Offers words for the last of several with commas between them."""

    def splitPath(self, path: str) -> list[str]:
        return [path.rpartition(",")[2].strip()]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        line, word = self.widget(), super().pathFromIndex(index)
        before = line.text().rpartition(",")[0] if isinstance(line, QLineEdit) else ""
        return f"{before}, {word}" if before else word


class ListEditor(TextEditor):
    """Names in one line, with commas between them; an empty line states nothing."""

    completer = ListedCompleter

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        listed = value if isinstance(value, list | tuple) else []
        self.field.show_text(", ".join(map(str, listed)), reset=reset)

    def _enter(self, text: str) -> None:
        names = [name for part in text.split(",") if (name := part.strip())]
        self.entered.emit(names or None)


class TilesEditor(ListEditor):
    """Ids of tiles in one line; those of other sets of the edition are offered."""

    def __init__(self, name: str, store: SetStore) -> None:
        super().__init__(name)
        self._store = store
        self._offered: list[str] = []

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        super().show_value(value, reset=reset)
        own, edition = self._store.document.own_set, self._store.edition
        ids = [d.id for d in edition.designs if d.set_number != own] if edition else []
        if ids != self._offered:
            self._offered = ids
            self.suggest(ids)


class RoleEditor(TextEditor):
    """A free name, with those that other entries use there to choose from."""

    def __init__(self, name: str, store: SetStore, section: str, key: str) -> None:
        super().__init__(name)
        self._store, self._section, self._key = store, section, key
        self._offered: list[str] = []

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        super().show_value(spoken(value) if isinstance(value, str) else value, reset=reset)
        entries = self._store.names(self._section).values()
        used = [data.get(self._key) for data in entries if isinstance(data, dict)]
        words = [spoken(str(word)) for word in dict.fromkeys(used) if word]
        if words != self._offered:
            self._offered = words
            self.suggest(words)

    def _enter(self, text: str) -> None:
        super()._enter("_".join(text.split()))


class SharedNumberField(NumberField):
    """A count that several things share; empty, with a word in grey, where theirs differ."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setMinimum(_NONE)
        self.lineEdit().setPlaceholderText(self.tr("mixed"))

    def textFromValue(self, value: int) -> str:
        return "" if value == _NONE else super().textFromValue(value)

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        flag = QAbstractSpinBox.StepEnabledFlag
        if self.value() == _NONE:
            return flag.StepNone
        enabled = super().stepEnabled()
        # The arrow down would otherwise step from 0 to "mixed".
        return enabled if self.value() else enabled & ~flag.StepDownEnabled


class CountField(NumberField):
    """A number that may be left out, which shows as a dash or as what holds then."""

    def __init__(self, name: str, least: int, most: int, default: int | None = None) -> None:
        super().__init__(name)
        self.merge_group = 0
        # A spin box has no empty value, so the number below the least one stands for none.
        self._none = least - 1
        self.setRange(self._none, most)
        self._said_of_none = NOTHING if default is None else f"{NOTHING} ({default})"
        self.setSpecialValueText(self._said_of_none)

    @property
    def count(self) -> int | None:
        """The number, or None if there is none."""
        return None if self.value() == self._none else self.value()

    def show_count(self, count: int | None, *, reset: bool = True) -> None:
        """Show a number or that there is none; numbers out of range are shown all the same.

        Unless it is shown `reset`, what is typed stays.
        """
        # A file may hold a number out of range: it is shown, with its finding.
        if count is not None and not self._none < count <= self.maximum():
            self.setRange(min(self._none, count - 1), max(self.maximum(), count))
            self._none = self.minimum()
        self._begin_at(self._none, self._said_of_none)
        self.show_number(self._none if count is None else count, reset=reset)

    def show_mixed(self, *, reset: bool) -> None:
        """Show that several things differ in it; an emptied field then means that none has it."""
        self._begin_at(self._none - 1, self.tr("mixed"))
        self.show_number(self.minimum(), reset=reset)

    def _begin_at(self, least: int, said: str) -> None:
        """Let the field begin at a number that is said in words."""
        # Setting it again would discard what is typed.
        if self.minimum() != least:
            self.blockSignals(True)
            self.setMinimum(least)
            self.setSpecialValueText(said)
            self.blockSignals(False)

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        is_mixed = self.value() < self._none
        return QAbstractSpinBox.StepEnabledFlag.StepNone if is_mixed else super().stepEnabled()

    def stepBy(self, steps: int) -> None:
        # From none a step leads to the first count, even where there are numbers below 0.
        first = max(0, self._none + 1) - self._none
        super().stepBy(steps - 1 + first if steps > 0 and self.value() == self._none else steps)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        if not text.strip():
            return QValidator.State.Acceptable, text, place
        return super().validate(text, place)

    def valueFromText(self, text: str) -> int:
        return super().valueFromText(text) if text.strip() else self._none

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.merge_group += 1
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A key held down is one step of undo.
        if not event.isAutoRepeat():
            self.merge_group += 1
        super().keyPressEvent(event)


class NumberEditor(ValueEditor):
    """A count that there always is; several things may share it, or differ in it."""

    def __init__(self, name: str, most: int = LARGEST_COUNT, *, shared: bool = False) -> None:
        super().__init__()
        self.field = SharedNumberField(name) if shared else NumberField(name, most)
        self.field.entered.connect(self._enter)
        self.lay_out(self.field, 1, focus=self.field)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        self.field.show_number(_NONE if value is MIXED else value, reset=reset)

    def _enter(self, number: int) -> None:
        if number != _NONE:
            self.entered.emit(number)


class CountEditor(ValueEditor):
    """A whole number that may be left out."""

    def __init__(self, name: str, form: FieldForm, most: int = 9999) -> None:
        super().__init__()
        default = form.default if isinstance(form.default, int) else None
        self.field = CountField(name, form.least, min(form.most, most), default)
        self.field.entered.connect(self._enter)
        self.lay_out(self.field, 1, focus=self.field)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        if value is MIXED:
            self.field.show_mixed(reset=reset)
        else:
            self.field.show_count(value if isinstance(value, int) else None, reset=reset)

    def _enter(self) -> None:
        self.merge_group = self.field.merge_group
        self.entered.emit(self.field.count)


class RangeEditor(ValueEditor):
    """Two counts, the least and the most; raising one above the other takes that along."""

    def __init__(self, name: str, form: FieldForm) -> None:
        super().__init__()
        self.least = CountField(self.tr("{field}, at least").format(field=name), 0, form.most)
        self.most = CountField(self.tr("{field}, at most").format(field=name), 0, form.most)
        for field in (self.least, self.most):
            field.setMinimumWidth(54)
        self.least.entered.connect(self._enter_least)
        self.most.entered.connect(self._enter_most)
        self.lay_out(self.least, muted_label(self.tr("to")), self.most, 1, focus=self.least)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        pair = value if isinstance(value, list | tuple) and len(value) == 2 else (None, None)  # noqa: PLR2004
        self.least.show_count(pair[0], reset=reset)
        self.most.show_count(pair[1], reset=reset)

    def _enter_least(self) -> None:
        self.merge_group = self.least.merge_group
        least, most = self.least.count, self.most.count
        self.entered.emit(None if least is None else [least, max(least, most or 0)])

    def _enter_most(self) -> None:
        # Apart from the groups of the least, so that the two are never merged into one step.
        self.merge_group = 1_000_000 + self.most.merge_group
        least, most = self.least.count, self.most.count
        self.entered.emit(None if most is None else [min(most, least or 0), most])


class SwitchEditor(ValueEditor):
    """Yes or no, beside its words, which may take several lines; what is left out is no."""

    def __init__(self, name: str, words: str, tip: str = "") -> None:
        super().__init__()
        self.box = described(QCheckBox(), name=name)
        self.box.clicked.connect(self._enter)
        said = _SwitchWords(words, self.box)
        for part in (self.box, said):
            part.setToolTip(tip or name)
        self.lay_out(self.box, (said, 1), focus=self.box)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        self.box.setChecked(value is True)

    def _enter(self) -> None:
        self.entered.emit(self.box.isChecked())


class _SwitchWords(QLabel):
    """The words of a check box, which is clicked by a click on them as well."""

    def __init__(self, words: str, box: QCheckBox) -> None:
        super().__init__(words, wordWrap=True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setBuddy(box)
        self._box = box

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.pos()):
            self._box.click()


class WordField(ChoiceField):
    """One of several words as people say them, or none of them."""

    @property
    def shown_word(self) -> str:
        """The word that is shown."""
        return self._shown

    def offer_words(
        self,
        words: Mapping[str, str],
        icons: Mapping[str, QIcon] | None = None,
        *,
        none: str | None = NOTHING,
    ) -> None:
        """Set the words to choose from, each with what it is called; `none` stands for no word."""
        self.clear()
        if none is not None:
            self.addItem(none, "")
        for word, said in words.items():
            self.addItem(said, word)
            if icons and word in icons:
                self.setItemIcon(self.count() - 1, icons[word])


class WordEditor(ValueEditor):
    """One of some words, each with how it is said; `none` is how it is said that there is none."""

    def __init__(self, name: str, words: dict[str, str], none: str | None = None) -> None:
        super().__init__()
        self.field = WordField(name)
        self.field.offer_words(words, none=none)
        self.field.entered.connect(self._enter)
        self.lay_out(self.field, focus=self.field)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        if value is MIXED:
            self.field.show_none()
        else:
            self.field.show_word("" if value is None else str(value))

    def _enter(self, word: str) -> None:
        self.entered.emit(word or None)


class NamesStore(Protocol):
    """What an editor of names needs: what there is to choose from, and how it is called."""

    wording: Wording

    @property
    def edition(self) -> Edition | None:
        """The edition that the names are of."""

    def names(self, section: str) -> Mapping[str, Any]:
        """The entries of a section of the set, by their names."""


class ChoiceEditor(WordEditor):
    """One of the words that the format knows, or none."""

    def __init__(self, name: str, form: FieldForm, store: NamesStore) -> None:
        words = {word: store.wording.word(word) for word in form.choices}
        super().__init__(name, words, NOTHING if form.optional else None)
        self._offered: object = None

    def _offer(
        self,
        words: Mapping[str, str],
        *,
        none: str | None,
        colours: Mapping[str, str] | None = None,
    ) -> None:
        """Offer words, some with a colour."""
        # Filling the list with the same again would close it under the pointer.
        if (words, colours) == self._offered:
            return
        self._offered = words, colours
        icons = {name: swatch_icon(colour, _SWATCH) for name, colour in (colours or {}).items()}
        self.field.offer_words(words, icons, none=none)


class NameEditor(ChoiceEditor):
    """The name of something that a section of the edition declares, or none."""

    def __init__(self, name: str, form: FieldForm, store: NamesStore) -> None:
        super().__init__(name, form, store)
        self._form, self._store = form, store
        self.field.setIconSize(QSize(_SWATCH, _SWATCH))

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        section = str(self._form.refers_to)
        store, words = self._store, self._store.wording
        known = {name: own_word(store.edition, name) for name in store.names(section)}
        known |= {word: words.word(word) for word in self._form.choices}
        none = NOTHING if self._form.optional else None
        self._offer(known, none=none, colours=_colours(store.edition, section))
        super().show_value(value, reset=reset)


def _colours(edition: Edition | None, section: str) -> dict[str, str]:
    """The colours of what a section declares, by names; empty if it has no colours."""
    if edition is None:
        return {}
    coloured: dict[str, Mapping[str, TerrainKind | Suit]] = {
        "terrains": edition.terrains,
        "suits": edition.deck.suits,
    }
    return {name: kind.color for name, kind in coloured.get(section, {}).items()}


class SetEditor(ChoiceEditor):
    """The id of another set that could be extended, or none."""

    def __init__(self, name: str, form: FieldForm, store: SetStore) -> None:
        super().__init__(name, form, store)
        self._store = store

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        store = self._store
        own = store.source.tileset.id if store.source else ""
        ids = [name for name in store.document.library.known_ids(store.folder) if name != own]
        self._offer({name: name for name in ids}, none=self.tr("none (base game)"))
        super().show_value(value, reset=reset)
