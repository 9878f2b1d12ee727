"""The parts of a study's form about measures: what is measured, and budgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QTreeWidget, QTreeWidgetItem, QWidget

from core.tileset.edits import move_item

from ..language.languages import tr_message
from ..set_forms.editors import WordEditor
from ..set_forms.field_box import FieldBox
from ..widgets.box_layouts import FLUSH, discard, hbox, vbox
from ..widgets.form_fields import ignore_double_click, muted_label
from .study_fields import LimitEditor, MeasureEditor, title_of, without

if TYPE_CHECKING:
    from core.engine.measuring import Measure
    from core.studies.study_labels import StudyLabels

    from .study_store import StudyStore

_SHOWN: Final = 190
_NAMED: Final = "edition "
_COMPARED: Final = "compare"
_GAP: Final = "gap "
_PAIR: Final = 2


class MeasuredPart(QWidget):
    """Which measures are taken: those that cost little, or those that are checked."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__()
        self._store = store
        self._shown: object = None
        self._items: list[QTreeWidgetItem] = []
        self.usual = QCheckBox(self.tr("All that cost little, and what budgets need"))
        self.usual.clicked.connect(self._choose_usual)
        self.list = QTreeWidget()
        self.list.setAccessibleName(self.tr("Measures"))
        self.list.setHeaderLabels([self.tr("Measure"), self.tr("What it means")])
        self.list.setRootIsDecorated(False)
        self.list.setFixedHeight(_SHOWN)
        self.list.setColumnWidth(0, 190)
        self.list.itemChanged.connect(self._enter)
        vbox(self.usual, self.list, on=self, margins=FLUSH, spacing=6)

    def refresh(self) -> None:
        """Show what the study says."""
        known = self._store.document.offers.measures
        stated = self._store.data.get("measures")
        self.usual.setChecked(stated is None)
        data = self._store.data
        wanted = [*(data.get("budgets") or ()), *filter(None, [data.get("precision")])]
        needed = {each["measure"] for each in wanted}
        shown = tuple(known), stated, needed
        if shown == self._shown:
            return
        self._shown = shown
        # `itemChanged` comes for whatever is set, not for clicks alone.
        self.list.blockSignals(True)
        if len(self._items) != len(known):
            self.list.clear()
            self._items = [QTreeWidgetItem() for _ in known]
            self.list.addTopLevelItems(self._items)
        for item, (name, measure) in zip(self._items, known.items(), strict=True):
            chosen = name in needed or (measure.usual if stated is None else name in stated)
            self._fill(item, measure, chosen=chosen, free=name not in needed)
        self.list.blockSignals(False)

    def _fill(self, item: QTreeWidgetItem, measure: Measure, *, chosen: bool, free: bool) -> None:
        meaning = tr_message(measure.meaning)
        item.setText(0, title_of(measure))
        item.setText(1, meaning)
        item.setToolTip(0, meaning if free else self.tr("A budget or the precision needs it"))
        item.setToolTip(1, meaning)
        item.setData(0, Qt.ItemDataRole.UserRole, measure.name)
        state = Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked
        item.setCheckState(0, state)
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        item.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable if free else flags)

    def _checked(self) -> list[str]:
        return [
            str(item.data(0, Qt.ItemDataRole.UserRole))
            for item in self._items
            if item.checkState(0) is Qt.CheckState.Checked
        ]

    def _enter(self) -> None:
        self._store.enter(("measures",), self._checked() or None)
        self._again()

    def _choose_usual(self) -> None:
        self._store.enter(("measures",), None if self.usual.isChecked() else self._checked())
        self._again()

    def _again(self) -> None:
        self._shown = None
        self.refresh()


class AboutEditor(WordEditor):
    """What a budget is about: an edition, each, how two differ, or a gap between seats or bots."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__(self.tr("What it is about"), {})
        self._store = store
        self._said: dict[str, Any] = {}

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        self._said = value or {}
        self.field.offer_words(self._kinds(), none=None)
        super().show_value(_about(self._said), reset=reset)

    def _kinds(self) -> dict[str, str]:
        names = self._store.names
        kinds = {"": self.tr("of each edition") if len(names) > 1 else self.tr("of the edition")}
        if len(names) == _PAIR:
            of = self.tr("of “{edition}”")
            kinds |= {_NAMED + name: of.format(edition=name) for name in names}
            less = self.tr("“{after}” less “{before}”")
            kinds[_COMPARED] = less.format(before=names[0], after=names[1])
        kinds[f"{_GAP}seat"] = self.tr("gap between seats")
        kinds[f"{_GAP}bot"] = self.tr("gap between bots")
        return kinds

    def _enter(self, word: str) -> None:
        said = without(self._said, "edition", "compare", "gap", "between")
        low, high = self._said["between"]
        if word == _COMPARED:
            said["compare"] = self._store.names
        elif word.startswith(_NAMED):
            said["edition"] = word.removeprefix(_NAMED)
        elif word.startswith(_GAP):
            said = without(said, "key") | {"gap": word.removeprefix(_GAP)}
            # A gap is never below 0, and needs a limit above.
            low, high = None, high if high is not None else low
        self.entered.emit({**said, "between": [low, high]})


class BudgetRow(QFrame):
    """One budget: which figure, of what, and between which limits."""

    def __init__(self, store: StudyStore, words: StudyLabels, number: int) -> None:
        super().__init__()
        self.number, path = number, ("budgets", number)
        self.setProperty("role", "card")
        self.up = ignore_double_click(store.small_button("move-up", self.tr("Move the budget up")))
        self.down = ignore_double_click(
            store.small_button("move-down", self.tr("Move the budget down"))
        )
        self.remove = ignore_double_click(store.small_button("close", self.tr("Remove the budget")))
        self.remove.clicked.connect(lambda: store.enter(path, None))
        self.measured, self.about = MeasureEditor(store, words), AboutEditor(store)
        self.least, self.most = LimitEditor(self.tr("At least")), LimitEditor(self.tr("At most"))
        self.unit = muted_label("")
        self._boxes = [
            FieldBox(store, (*path, *steps), "", editor)
            for steps, editor in (
                ((), self.measured),
                ((), self.about),
                (("between", 0), self.least),
                (("between", 1), self.most),
            )
        ]
        figure, about, least, most = self._boxes
        above = hbox((figure, 1), self.up, self.down, self.remove, spacing=6)
        limits = muted_label(self.tr("from")), least, muted_label(self.tr("to")), most, self.unit
        below = hbox((about, 1), *limits, spacing=6)
        vbox(above, below, on=self, margins=(10, 8, 8, 8), spacing=6)

    def refresh(self, count: int) -> None:
        """Show what the study says; there are so many budgets."""
        self.up.setEnabled(self.number > 0)
        self.down.setEnabled(self.number < count - 1)
        for box in self._boxes:
            box.refresh(reset=False)
            # Known once the measure is shown, which comes first.
            self.least.is_share = self.most.is_share = self.measured.is_share
        measure = self.measured.shown
        unit = tr_message(measure.unit) if measure is not None else ""
        self.unit.setText("%" if self.measured.is_share else unit)


class BudgetsPart(QWidget):
    """The budgets, each a card, in their order."""

    def __init__(self, store: StudyStore, words: StudyLabels) -> None:
        super().__init__()
        self._store, self._words = store, words
        self.rows: list[BudgetRow] = []
        self.add = store.add_button(self.tr("Add a budget"), self._add)
        self._column = vbox(spacing=8)
        vbox(self._column, hbox(self.add, 1), on=self, margins=FLUSH, spacing=6)

    def refresh(self) -> None:
        """Show what the study says."""
        budgets = self._store.data.get("budgets") or ()
        while len(self.rows) > len(budgets):
            discard(self.rows.pop())
        while len(self.rows) < len(budgets):
            row = BudgetRow(self._store, self._words, len(self.rows))
            row.up.clicked.connect(lambda _=False, row=row: self._move(row.number, -1))
            row.down.clicked.connect(lambda _=False, row=row: self._move(row.number, 1))
            self.rows.append(row)
            self._column.addWidget(row)
        for row in self.rows:
            row.refresh(len(budgets))

    def _add(self) -> None:
        names = self._store.names
        usual: dict[str, Any] = {"measure": "wins", "gap": "seat", "between": [None, 0.05]}
        if len(names) == _PAIR:
            usual = {"measure": "margin", "compare": names, "between": [-3, 3]}
        budgets = list(self._store.data.get("budgets") or ())
        self._store.enter(("budgets",), [*budgets, usual])
        if self.rows:
            self.rows[-1].measured.measure.setFocus()

    def _move(self, number: int, way: int) -> None:
        self._store.edit(lambda study: move_item(study, ("budgets",), number, number + way))
        row = self.rows[number + way]
        # The cursor goes with the budget, so that the key can be pressed again.
        again = row.up if way < 0 else row.down
        (again if again.isEnabled() else row.down if way < 0 else row.up).setFocus()


def _about(said: dict[str, Any]) -> str:
    """What a budget is about, as the word of its field."""
    if said.get("compare"):
        return _COMPARED
    if said.get("edition"):
        return f"{_NAMED}{said['edition']}"
    return f"{_GAP}{said['gap']}" if said.get("gap") else ""
