"""The part of a study's form about editions: their sets, their options, and what is tried out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QMenu,
    QPushButton,
    QWidget,
)

from core.edition.rule_options import rule_options
from core.tileset.edits import set_value
from core.tileset.schema_map import at_path

from ..document.changes.set_changes import unfolded
from ..document.game_translator import GameTranslator, capital
from ..set_forms.options_section import OptionBox
from ..widgets.box_layouts import FLUSH, clear, discard, hbox, vbox
from ..widgets.form_fields import TextField, once, spoken
from ..widgets.plain_text import as_label
from .study_sets import SetChoice
from .study_store import BelowPath, put
from .study_what_if import COMPLETED, FINAL, CountRow, FormulaRow, countable, formula_of, formulas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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
        self.boxes: dict[str, OptionBox] = {}
        self._shape: object = None
        self._column = vbox(on=self, margins=FLUSH, spacing=6)

    def refresh(self, edition: Edition | None) -> None:
        """Show what the study chooses of an edition's options."""
        chosen = list(self._store.at((*self._base, "options")).value or {})
        shape = chosen, edition
        # Fields are made again only where others are needed: the one with the cursor stays.
        if shape != self._shape:
            self._shape = shape
            clear(self._column)
            self.boxes = {}
            if edition is not None:
                self._build(edition, chosen)
        for box in self.boxes.values():
            box.refresh()

    def fill(self, menu: QMenu, edition: Edition | None) -> None:
        """List the options that are not chosen yet."""
        menu.clear()
        if edition is None:
            return
        translator = GameTranslator(edition, self._store.language)
        for option in rule_options(edition):
            if option.name not in self.boxes:
                action = menu.addAction(as_label(translator.title(option)))
                action.triggered.connect(lambda _=False, option=option: self._choose(option))
        if menu.isEmpty():
            menu.addAction(self.tr("No other options")).setEnabled(False)

    def _choose(self, option: RuleOption) -> None:
        value = next(other_values(option), option.value)
        self._part.enter(("options", option.name), value)

    def _build(self, edition: Edition, chosen: list[str]) -> None:
        translator = GameTranslator(edition, self._store.language)
        known = {option.name: option for option in rule_options(edition)}
        for name in chosen:
            option = known.get(name)
            declared, default = (option.declaration, option.value) if option else (None, None)
            box = OptionBox(self._part, name, declared, default, translator)
            gone = once(self._store.small_button("close", self.tr("Leave this option as it is")))
            gone.clicked.connect(lambda _=False, n=name: self._part.enter(("options", n), None))
            line = QWidget()
            hbox((box, 1), gone, on=line, margins=FLUSH, spacing=6)
            self._column.addWidget(line)
            self.boxes[name] = box


class EditionCard(QFrame):
    """One edition: its name, its sets, what is chosen and what is tried out."""

    removed = Signal()

    def __init__(self, store: StudyStore, name: str) -> None:
        super().__init__()
        self._store, self.name = store, name
        self.setProperty("role", "card")
        self.title = TextField(self.tr("Name of the edition"))
        self.title.entered.connect(self._rename)
        self.remove = once(store.small_button("close", self.tr("Remove this edition")))
        self.remove.clicked.connect(self.removed)
        self.sets: list[SetChoice] = []
        self._sets = vbox(spacing=4)
        self.options = OptionsPart(store, ("editions", name))
        self.tried: list[FormulaRow | CountRow] = []
        self._tried = vbox(spacing=4)
        self.saved = QCheckBox(self.tr("As saved, without unsaved changes"))
        self.saved.clicked.connect(self._choose_saved)
        self.add_set = self._menu_button(self.tr("Add a set"), self._list_sets)
        self.add_option = self._menu_button(self.tr("Choose an option"), self._list_options)
        self.what_if = self._menu_button(self.tr("What if…"), self._list_what_ifs)
        above = hbox((self.title, 1), self.remove, spacing=6)
        buttons = hbox(self.add_set, self.add_option, self.what_if, 1, spacing=4)
        parts = (above, self._sets, self.saved, self.options, self._tried, buttons)
        vbox(*parts, on=self, margins=(10, 8, 8, 8), spacing=6)

    @property
    def edition(self) -> Edition | None:
        """The edition as it was at the last look."""
        return self._store.edition(self.name)

    def refresh(self) -> None:
        """Show what the study says."""
        said = self._store.at(("editions", self.name)).value
        sets = said if isinstance(said, list) else (said or {}).get("sets", [])
        self.title.show_text(self.name, reset=False)
        self.remove.setEnabled(len(self._store.names) > 1)
        self._fit_sets(sets)
        is_saved = isinstance(said, dict) and said.get("saved") is True
        self.saved.setChecked(is_saved)
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

    def _focus_last(self, kind: type[FormulaRow | CountRow]) -> None:
        rows = [row for row in self.tried if isinstance(row, kind)]
        if rows:
            last = rows[-1]
            (last.formula if isinstance(last, FormulaRow) else last.count).setFocus()

    def _fit_sets(self, sets: list[str]) -> None:
        # As long as there are as many, fields stay, and with them the cursor.
        if len(self.sets) != len(sets):
            clear(self._sets)
            self.sets = []
            for number in range(len(sets)):
                self._add_row(number, alone=len(sets) == 1)
        for field, name in zip(self.sets, sets, strict=True):
            field.show_set(name)

    def _add_row(self, number: int, *, alone: bool) -> None:
        field = SetChoice(self._store.sets, self.tr("Set"))
        path = ("editions", self.name, "sets", number)
        field.entered.connect(lambda name: self._store.enter(path, name))
        gone = once(self._store.small_button("close", self.tr("Leave out this set")))
        gone.setEnabled(not alone)
        gone.clicked.connect(lambda: self._leave_out(number))
        line = QWidget()
        hbox((field, 1), gone, on=line, margins=FLUSH, spacing=6)
        self._sets.addWidget(line)
        self.sets.append(field)

    def _leave_out(self, number: int) -> None:
        names = [field.shown_word for field in self.sets]
        del names[number]
        self._enter_sets(names)

    def _enter_sets(self, names: list[str]) -> None:
        self._store.enter(("editions", self.name, "sets"), names)

    def _choose_saved(self) -> None:
        chosen = self.saved.isChecked()
        self._store.enter(("editions", self.name, "saved"), chosen or None)

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
        wanted = [*self._formulas()], [*self._counts()]
        kinds = [FormulaRow] * len(wanted[0]) + [CountRow] * len(wanted[1])
        if [type(row) for row in self.tried] != kinds:
            discard(*self.tried)
            self.tried = [kind(self._store, self.name) for kind in kinds]
            for row in self.tried:
                self._tried.addWidget(row)
        said: list[Any] = [*wanted[0], *wanted[1]]
        for row, (what, value) in zip(self.tried, said, strict=True):
            if isinstance(row, FormulaRow):
                row.show_formula(what, value, self.edition)
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

    def _menu_button(self, text: str, listing: Callable[[QMenu], None]) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("role", "quiet")
        menu = QMenu(button)
        menu.aboutToShow.connect(lambda: listing(menu))
        button.setMenu(menu)
        return button

    def _list_sets(self, menu: QMenu) -> None:
        self._store.sets.fill(menu, self._add_set)

    def _add_set(self, name: str) -> None:
        self._enter_sets([*(field.shown_word for field in self.sets), name])

    def _list_options(self, menu: QMenu) -> None:
        self.options.fill(menu, self.edition)

    def _list_what_ifs(self, menu: QMenu) -> None:
        menu.clear()
        menu.addAction(self.tr("a formula were another one"), self.try_formula)
        menu.addAction(self.tr("there were more or fewer of a tile"), self.try_count)


class EditionsPart(QWidget):
    """The editions of a study, one or two, each a card; and what the one is compared with."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__()
        self._store = store
        self.cards: list[EditionCard] = []
        self._column = vbox(spacing=8)
        self.compare = QPushButton(self.tr("Compare with…"))
        self.compare.setProperty("role", "quiet")
        store.appearance.wear(self.compare, "plus")
        menu = QMenu(self.compare)
        menu.aboutToShow.connect(lambda: self._list(menu))
        self.compare.setMenu(menu)
        self.options = OptionsPart(store, ())
        self.choose = QPushButton(self.tr("Choose an option of all editions"))
        self.choose.setProperty("role", "quiet")
        options = QMenu(self.choose)
        options.aboutToShow.connect(lambda: self.options.fill(options, self._first_edition()))
        self.choose.setMenu(options)
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
        menu.clear()
        card = self.cards[0]
        menu.addAction(self.tr("Its saved state"), self._with_saved)
        what_if = menu.addMenu(self.tr("What if…"))
        formula, count = (
            self.tr("a formula were another one"),
            self.tr("there were more or fewer of a tile"),
        )
        what_if.addAction(formula, lambda: self._what_if(EditionCard.try_formula))
        what_if.addAction(count, lambda: self._what_if(EditionCard.try_count))
        options = menu.addMenu(self.tr("Another value of an option"))
        if card.edition is not None:
            self._list_options(options, card.edition)
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
        said = self._store.at(("editions", self._store.names[0])).value
        return list(said if isinstance(said, list) else said["sets"])

    def _list_options(self, menu: QMenu, edition: Edition) -> None:
        translator = GameTranslator(edition, self._store.language)
        for option in rule_options(edition):
            for value in other_values(option):
                said = said_value(translator, value, self.tr("yes"), self.tr("no"))
                text = self.tr("{option}: {value}").format(
                    option=translator.title(option), value=said
                )
                action = menu.addAction(as_label(text))
                action.triggered.connect(
                    lambda _=False, option=option, value=value: self._with_option(option, value)
                )

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
    """Yield the values of an option other than that of the sets, where there are few."""
    declared = option.declaration
    if declared.type == "boolean":
        yield not option.value
    yield from (value for value in declared.choices if value != option.value)


def said_value(translator: GameTranslator, value: OptionValue, yes: str, no: str) -> str:
    """Return a value of an option in words."""
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
    """Yield the paths at which a study names an edition."""
    measured: list[tuple[Any, ...]] = [("precision",)]
    measured += [("budgets", number) for number, _ in enumerate(study.data.get("budgets") or ())]
    for path in measured:
        said = at_path(study.data, path) or {}
        if "edition" in said:
            yield (*path, "edition")
        for number, _ in enumerate(said.get("compare") or ()):
            yield (*path, "compare", number)
