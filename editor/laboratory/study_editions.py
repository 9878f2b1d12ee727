"""The part of a study's form about editions: their sets, their options, and what is tried out."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from core.edition.rule_options import rule_options
from core.tileset.edits import set_value
from core.tileset.schema_map import at_path

from ..document.changes.set_changes import unfolded
from ..document.game_translator import GameTranslator, capital
from ..set_forms.editors import SwitchEditor
from ..set_forms.field_box import FieldBox
from ..set_forms.options_section import OptionBox
from ..widgets.box_layouts import FLUSH, discard, hbox, vbox
from ..widgets.controls import menu_button
from ..widgets.form_fields import TextField, ignore_double_click, spoken
from ..widgets.plain_text import as_label
from .study_fields import RemovableRows
from .study_sets import SetChoice
from .study_store import BelowPath, put
from .study_what_if import (
    COMPLETED,
    FINAL,
    CountRow,
    FormulaRow,
    NumberRow,
    countable,
    formula_of,
    formulas,
    numbers,
    tried_numbers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QMenu

    from core.edition.edition import Edition
    from core.edition.rule_options import RuleOption
    from core.studies.study_file import StudyFile
    from core.tileset.schema import OptionValue

    from .study_store import StudyStore

_PAIR: Final = 2


class OptionsPart(QWidget):
    """The options that are chosen in one edition, or in all, and a menu to choose more."""

    def __init__(self, store: StudyStore, base: tuple[str, ...]) -> None:
        super().__init__()
        self._store, self._base = store, base
        self._part = BelowPath(store, base)
        self._edition: Edition | None = None
        column = vbox(on=self, margins=FLUSH, spacing=6)
        close = partial(store.small_button, "close", self.tr("Leave this option as it is"))
        self._rows = RemovableRows(column, self._make, close, self._remove)

    @property
    def boxes(self) -> dict[str, OptionBox]:
        """The fields of the options that are chosen, by their names."""
        return {str(box.path[-1]): box for box in self._rows.rows}

    def refresh(self, edition: Edition | None) -> None:
        """Show what the study chooses of an edition's options."""
        self._edition = edition
        chosen = self._part.at(("options",)).value or {}
        self._rows.show_keys([(name, edition) for name in chosen] if edition else [])
        for box in self._rows.rows:
            box.refresh()

    def fill(self, menu: QMenu) -> None:
        """List the options that are not chosen yet."""
        if self._edition is None:
            return
        translator = GameTranslator(self._edition, self._store.language)
        for option in rule_options(self._edition):
            if option.name not in self.boxes:
                choose = partial(self._choose, option)
                menu.addAction(as_label(translator.title(option)), choose)
        if menu.isEmpty():
            menu.addAction(self.tr("No other options")).setEnabled(False)

    def _choose(self, option: RuleOption) -> None:
        value = next(other_values(option), option.value)
        self._part.enter(("options", option.name), value)

    def _make(self, key: tuple[str, Edition]) -> OptionBox:
        name, edition = key
        option = next((each for each in rule_options(edition) if each.name == name), None)
        declared, default = (option.declaration, option.value) if option else (None, None)
        translator = GameTranslator(edition, self._store.language)
        return OptionBox(self._part, name, declared, default, translator)

    def _remove(self, key: tuple[str, Edition]) -> None:
        self._part.enter(("options", key[0]), None)


class EditionCard(QFrame):
    """One edition: its name, its sets, what is chosen and what is tried out."""

    removed = Signal()

    def __init__(self, store: StudyStore, name: str) -> None:
        super().__init__()
        self._store, self.name = store, name
        self.setProperty("role", "card")
        self.title = TextField(self.tr("Name of the edition"))
        self.title.entered.connect(self._rename)
        self.remove = ignore_double_click(
            store.small_button("close", self.tr("Remove this edition"))
        )
        self.remove.clicked.connect(self.removed)
        path = ("editions", name)
        sets = vbox(spacing=4)
        close = partial(store.small_button, "close", self.tr("Leave out this set"))
        self._rows = RemovableRows(sets, self._make_set, close, self._enter_set, least=1)
        self.options = OptionsPart(store, path)
        self.tried: list[FormulaRow | CountRow | NumberRow] = []
        self._tried = vbox(spacing=4)
        saved = self.tr("As saved, without unsaved changes")
        self.saved = FieldBox(store, (*path, "saved"), "", SwitchEditor(saved, saved))
        self.add_set = menu_button(self.tr("Add a set"), self._list_sets, "quiet")
        self.add_option = menu_button(self.tr("Choose an option"), self.options.fill, "quiet")
        self.what_if = menu_button(self.tr("What if…"), self.list_what_ifs, "quiet")
        above = hbox((self.title, 1), self.remove, spacing=6)
        buttons = hbox(self.add_set, self.add_option, self.what_if, 1, spacing=4)
        parts = (above, sets, self.saved, self.options, self._tried, buttons)
        vbox(*parts, on=self, margins=(10, 8, 8, 8), spacing=6)

    @property
    def edition(self) -> Edition | None:
        """The edition as it was at the last look."""
        return self._store.edition(self.name)

    def refresh(self) -> None:
        """Show what the study says."""
        self.title.show_text(self.name, reset=False)
        self.remove.setEnabled(len(self._store.names) > 1)
        sets = self._store.sets_of(self.name)
        self._rows.show_keys(range(len(sets)))
        for field, name in zip(self._rows.rows, sets, strict=True):
            field.show_set(name)
        self.saved.refresh()
        self.options.refresh(self.edition)
        self._show_tried()

    def try_formula(self) -> None:
        """Begin with what if a formula were another one."""
        edition = self.edition
        taken = dict(self._formulas())
        free = (word for word, _ in formulas(edition, self._store.language))
        targets = (tuple(word.split(",")) for word in free)
        target = next((each for each in targets if each not in taken), None)
        if target is not None:
            path = ("editions", self.name, "change", "features", target[0], "value", target[1])
            self._store.enter(path, formula_of(edition, (target[0], target[1])))
            self._focus_last(FormulaRow)

    def try_count(self) -> None:
        """Begin with what if there were another number of a tile."""
        edition, taken = self.edition, dict(self._counts())
        design = next((each for each in countable(edition) if each.id not in taken), None)
        if design is not None:
            path = ("editions", self.name, "change", "counts", design.id)
            self._store.enter(path, design.count + 1)
            self._focus_last(CountRow)

    def try_number(self) -> None:
        """Begin with what if there were another number of pieces or tokens."""
        change = self._store.at(("editions", self.name, "change")).value or {}
        taken = {path for path, _ in tried_numbers(change)}
        free = (
            each for each in numbers(self.edition, self._store.language) if each[0] not in taken
        )
        path, _, now = next(free, ((), "", 0))
        if path:
            self._store.enter(("editions", self.name, "change", *path), now + 1)
            self._focus_last(NumberRow)

    def _focus_last(self, kind: type[FormulaRow | CountRow | NumberRow]) -> None:
        rows = [row for row in self.tried if isinstance(row, kind)]
        if rows:
            last = rows[-1]
            (last.formula if isinstance(last, FormulaRow) else last.count).setFocus()

    def _make_set(self, number: int) -> SetChoice:
        field = SetChoice(self._store.sets, self.tr("Set"))
        field.entered.connect(partial(self._enter_set, number))
        return field

    def _enter_set(self, number: int, *sets: str) -> None:
        """Have another set in the place of one, or none."""
        names = self._store.sets_of(self.name)
        names[number : number + 1] = sets
        self._store.enter(("editions", self.name, "sets"), names)

    def _formulas(self) -> Iterator[tuple[tuple[str, str], object]]:
        said = self._store.at(("editions", self.name, "change", "features")).value or {}
        for kind, data in said.items():
            value = data.get("value") if isinstance(data, dict) else None
            for when in (COMPLETED, FINAL):
                if isinstance(value, dict) and isinstance(value.get(when), str | int):
                    yield (kind, when), value[when]

    def _counts(self) -> Iterator[tuple[str, int]]:
        said = self._store.at(("editions", self.name, "change", "counts")).value or {}
        yield from ((tile, count) for tile, count in said.items() if isinstance(count, int))

    def _show_tried(self) -> None:
        change = self._store.at(("editions", self.name, "change")).value or {}
        said: list[Any] = [*self._formulas(), *self._counts(), *tried_numbers(change)]
        formulas_, counts = len([*self._formulas()]), len([*self._counts()])
        kinds: list[type[FormulaRow | CountRow | NumberRow]] = [FormulaRow] * formulas_
        kinds += [CountRow] * counts + [NumberRow] * (len(said) - formulas_ - counts)
        if [type(row) for row in self.tried] != kinds:
            discard(*self.tried)
            self.tried = [kind(self._store, self.name) for kind in kinds]
            for row in self.tried:
                self._tried.addWidget(row)
        for row, (what, value) in zip(self.tried, said, strict=True):
            if isinstance(row, FormulaRow):
                row.show_formula(what, value, self.edition)
            elif isinstance(row, NumberRow):
                row.show_number(what, value, self.edition)
            else:
                row.show_count(what, value, self.edition)

    def _rename(self, new: str) -> None:
        old = self.name
        if new in self._store.names:
            self.title.explain(self.tr("The other edition is called that."))
        elif new and (why := self._store.edit(lambda study: renamed(study, old, new))):
            self.title.explain(why)
        elif not new:
            self.title.show_text(old, reset=True)

    def _list_sets(self, menu: QMenu) -> None:
        self._store.sets.fill(menu, partial(self._enter_set, len(self._rows.rows)))

    def list_what_ifs(self, menu: QMenu) -> None:
        """List what can be tried out."""
        menu.addAction(self.tr("a formula were another one"), self.try_formula)
        menu.addAction(self.tr("there were more or fewer of a tile"), self.try_count)
        menu.addAction(self.tr("there were more or fewer pieces or tokens"), self.try_number)


class EditionsPart(QWidget):
    """The editions of a study, one or two, each a card; and what the one is compared with."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__()
        self._store = store
        self.cards: list[EditionCard] = []
        self._column = vbox(spacing=8)
        self.compare = store.appearance.set_icon(
            menu_button(self.tr("Compare with…"), self._list, "quiet"), "plus"
        )
        self.options = OptionsPart(store, ())
        self.choose = menu_button(
            self.tr("Choose an option of all editions"), self.options.fill, "quiet"
        )
        below = hbox(self.compare, self.choose, 1, spacing=4)
        vbox(self._column, self.options, below, on=self, margins=FLUSH, spacing=6)

    def refresh(self) -> None:
        """Show what the study says."""
        names = self._store.names
        if [card.name for card in self.cards] != names:
            discard(*self.cards)
            self.cards = [EditionCard(self._store, name) for name in names]
            for card in self.cards:
                card.removed.connect(lambda card=card: self._remove(card.name))
                self._column.addWidget(card)
        for card in self.cards:
            card.refresh()
        self.options.refresh(self._first_edition())
        self.compare.setEnabled(len(names) < _PAIR)

    def _first_edition(self) -> Edition | None:
        return self.cards[0].edition if self.cards else None

    def _remove(self, name: str) -> None:
        self._store.edit(lambda study: without_edition(study, name))

    def _list(self, menu: QMenu) -> None:
        menu.addAction(self.tr("Its saved state"), self._with_saved)
        what_if = menu.addMenu(self.tr("What if…"))
        formula, count = (
            self.tr("a formula were another one"),
            self.tr("there were more or fewer of a tile"),
        )
        what_if.addAction(formula, lambda: self._what_if(EditionCard.try_formula))
        what_if.addAction(count, lambda: self._what_if(EditionCard.try_count))
        more = self.tr("there were more or fewer pieces or tokens")
        what_if.addAction(more, lambda: self._what_if(EditionCard.try_number))
        options = menu.addMenu(self.tr("Another value of an option"))
        edition = self._first_edition()
        if edition is not None:
            self._list_options(options, edition)
        options.setEnabled(not options.isEmpty())
        sets = menu.addMenu(self.tr("Another set"))
        self._store.sets.fill(sets, self._with_set)

    def _with_saved(self) -> None:
        mine = self._sets()
        self._add(self.tr("saved"), {"sets": mine, "saved": True}, first=True)

    def _with_set(self, name: str) -> None:
        self._add(Path(name).stem, [name])

    def _what_if(self, begin: Callable[[EditionCard], None]) -> None:
        self._add(self.tr("what if"), self._sets())
        begin(self.cards[-1])

    def _sets(self) -> list[str]:
        return self._store.sets_of(self._store.names[0])

    def _list_options(self, menu: QMenu, edition: Edition) -> None:
        translator = GameTranslator(edition, self._store.language)
        for option in rule_options(edition):
            for value in other_values(option):
                said = said_value(translator, value, self.tr("yes"), self.tr("no"))
                text = self.tr("{option}: {value}").format(
                    option=translator.title(option), value=said
                )
                menu.addAction(as_label(text), partial(self._with_option, option, value))

    def _with_option(self, option: RuleOption, value: OptionValue) -> None:
        name = spoken(value) if isinstance(value, str) else spoken(option.name)
        self._add(name, {"sets": self._sets(), "options": {option.name: value}})

    def _add(self, wish: str, said: object, *, first: bool = False) -> None:
        name, taken = wish, self._store.names
        if name in taken:
            name = f"{wish} 2"
        editions = self._store.data["editions"]
        # The saved state comes first: differences are what the second has more.
        both = {name: said, **editions} if first else {**editions, name: said}
        path = ("editions", name)
        whole = isinstance(said, dict)
        self._store.edit(
            lambda study: unfolded(set_value(study, ("editions",), both), path, always=whole)
        )


def other_values(option: RuleOption) -> Iterator[OptionValue]:
    """The values of an option other than that of the sets, where there are few."""
    declared = option.declaration
    if declared.type == "boolean":
        yield not option.value
    yield from (value for value in declared.choices if value != option.value)


def said_value(translator: GameTranslator, value: OptionValue, yes: str, no: str) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return yes if value else no
    return capital(translator.choice(value)) if isinstance(value, str) else str(value)


def renamed(study: StudyFile, old: str, new: str) -> StudyFile:
    """Give an edition another name wherever the study names it."""
    editions = {new if name == old else name: said for name, said in study.data["editions"].items()}
    study = set_value(study, ("editions",), editions)
    for path in _naming(study):
        if at_path(study.data, path) == old:
            study = set_value(study, path, new)
    return study


def without_edition(study: StudyFile, name: str) -> StudyFile:
    """Take away an edition, with the budgets and the precision that are about it."""
    about = {
        path[:-1] if path[-1] == "edition" else path[:-2]
        for path in _naming(study)
        if at_path(study.data, path) == name
    }
    for path in sorted(about, reverse=True):  # so that places before one stay
        study = put(study, path, None)
    return put(study, ("editions", name), None)


def _naming(study: StudyFile) -> Iterator[tuple[Any, ...]]:
    """The paths at which a study names an edition."""
    measured: list[tuple[Any, ...]] = [("precision",)]
    measured += [("budgets", number) for number, _ in enumerate(study.data.get("budgets") or ())]
    for path in measured:
        said = at_path(study.data, path) or {}
        if "edition" in said:
            yield (*path, "edition")
        for number, _ in enumerate(said.get("compare") or ()):
            yield (*path, "compare", number)
