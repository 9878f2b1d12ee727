"""Expected and actual numbers of a set in one table, and a button that expects the actual."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from core.edition.counts import own_totals, totals
from core.tileset.schema import MOST, MOST_POINTS
from core.tileset.schema_map import named_by_keys
from core.tileset.set_schema import TileSet

from ..document.card_selection import CARDS
from ..document.changes import set_changes as changes
from ..document.contents import contents_of
from ..document.game_translator import own_word
from ..document.model_fields import fields_of
from ..language.languages import explanation_of, tr_message
from ..widgets.box_layouts import hbox
from ..widgets.form_fields import described
from ..widgets.row_table import RowTable, RowTableView, TableColumn
from ..widgets.rows import ROW, Heading
from .editors import NOTHING, CountField
from .remarks import FieldRemarks
from .section import Section

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtGui import QIcon, QKeyEvent

    from core.edition.counts import Totals
    from core.edition.edition import Edition
    from core.findings import Path

    from ..document.model_fields import FieldForm
    from ..widgets.rows import Index
    from .store import SetStore

# Columns.
_NAME, _ACTUAL, _EXPECTED, _SET = range(4)
_LEAST_HEIGHT: Final = 220


@dataclass(frozen=True, slots=True)
class ExpectationRow:
    """A row of the table: where it stands below its part, how many there are and should be."""

    path: Path
    name: str
    actual: int | None
    expected: int | None

    @property
    def differs(self) -> bool:
        """Whether something else is expected than there is."""
        return self.expected is not None and self.expected != self.actual

    @property
    def can_be_set(self) -> bool:
        """Whether the expectation can be set to what there is."""
        return self.actual is not None and self.expected != self.actual


class ExpectationTable(RowTable[ExpectationRow]):
    """Lines under headings; `entered` gives a path and a count."""

    entered = Signal(object, object)

    def __init__(self, store: SetStore) -> None:
        super().__init__()
        self.appearance = store.appearance
        number = TableColumn(colour=self._colour_of_count, is_figure=True)
        self.columns = (
            TableColumn(text=lambda line: line.name, colour=self._colour),
            replace(number, title=self.tr("Actual"), text=lambda line: _shown(line.actual)),
            replace(
                number,
                title=self.tr("Expected"),
                text=lambda line: _shown(line.expected),
                value=lambda line: line.expected,
            ),
            TableColumn(description=self._tip, tip=self._tip, icon=self._icon),
        )

    def key(self, row: ExpectationRow) -> object:
        return row.path

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401
        line = self.row(index)
        if line is None or role != Qt.ItemDataRole.EditRole or value == line.expected:
            return False
        self.entered.emit(line.path, value)
        return True

    def _colour(self, line: ExpectationRow) -> str:
        assert self.appearance is not None
        return self.appearance.colours.muted if line.expected is None else ""

    def _colour_of_count(self, line: ExpectationRow) -> str:
        assert self.appearance is not None
        return self.appearance.colours.error if line.differs else self._colour(line)

    def _icon(self, line: ExpectationRow) -> QIcon | None:
        look = self.appearance
        return look.icon("adopt", look.colours.accent) if look and line.can_be_set else None

    def _tip(self, line: ExpectationRow) -> str:
        if not line.can_be_set:
            return ""
        words = self.tr("Expect {count} of {name} (Space)")
        return words.format(count=line.actual, name=line.name)


class _CountDelegate(QStyledItemDelegate):
    """Edits an expected count in place; an empty field forgets it."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002
        row = index.data(ROW)
        is_sum = isinstance(row, ExpectationRow) and row.path[0] == "card_values"
        least, most = (-MOST_POINTS, MOST_POINTS) if is_sum else (0, MOST)
        field = described(CountField(self.tr("Expected count"), least, most), role="cell")
        field.setParent(parent)
        return field

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, CountField)
        editor.show_count(index.data(Qt.ItemDataRole.EditRole))
        editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, CountField)
        # The delegate may ask before the spin box has read what was typed.
        editor.interpretText()
        model.setData(index, editor.count, Qt.ItemDataRole.EditRole)

    def updateEditorGeometry(
        self,
        editor: QWidget,
        option: QStyleOptionViewItem,
        index: Index,  # noqa: ARG002
    ) -> None:
        editor.setGeometry(option.rect)


class ExpectationView(RowTableView):
    """The table; a click on the last column, or Space, expects what there is, Delete forgets it."""

    adopted = Signal(object)
    forgotten = Signal(object)

    def __init__(self, store: SetStore) -> None:
        self.table = ExpectationTable(store)
        super().__init__(self.table, 27)
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.AnyKeyPressed | trigger.DoubleClicked | trigger.EditKeyPressed)
        self.setItemDelegateForColumn(_EXPECTED, _CountDelegate(self))
        self.setAccessibleName(self.tr("Expectations"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setIconSize(QSize(14, 14))
        self.setMinimumHeight(_LEAST_HEIGHT)
        self.fix_columns()
        for column, width in ((_ACTUAL, 84), (_EXPECTED, 92), (_SET, 34)):
            self.setColumnWidth(column, width)
        self.clicked.connect(self._click)

    def _click(self, index: QModelIndex) -> None:
        line = self.table.row(index)
        if line is None:
            return
        if index.column() == _SET and line.can_be_set:
            self.adopted.emit(line)
        elif index.column() == _EXPECTED:
            self.edit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.table.row(self.currentIndex())
        keys = Qt.Key
        if self.state() is QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif line and event.key() == keys.Key_Space and line.can_be_set:
            self.adopted.emit(line)
        elif line and event.key() in (keys.Key_Delete, keys.Key_Backspace):
            self.forgotten.emit(line)
        elif line and (event.text().isdigit() or event.key() in (keys.Key_F2, keys.Key_Return)):
            index = self.table.index(self.currentIndex().row(), _EXPECTED)
            self.setCurrentIndex(index)
            self.edit(index)
            field = self.focusWidget()
            if event.text().isdigit() and isinstance(field, CountField):
                field.lineEdit().setText(event.text())
        else:
            super().keyPressEvent(event)


class ExpectationsSection(Section):
    """One of the set's parts that state expectations."""

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__(store, form)
        self.part = form.name
        self.view = ExpectationView(store)
        self.view.table.entered.connect(self._enter)
        self.view.adopted.connect(lambda line: self._enter(line.path, line.actual))
        self.view.forgotten.connect(lambda line: self._enter(line.path, None))
        self.correct = described(
            QPushButton(self.tr("Correct all")),
            tip=self.tr("Change wrong expectations to the actual numbers"),
        )
        self.correct.clicked.connect(self._correct)
        self.adopt = described(
            QPushButton(self.tr("Expect current numbers")),
            tip=self.tr("Expect the current number of everything"),
        )
        self.adopt.clicked.connect(self._adopt)
        self.remark = FieldRemarks(store.appearance, self.view)
        buttons = hbox(self.adopt, self.correct, self.remark, 1, spacing=6)
        self.column.addWidget(self.intro(explanation_of(form.description)))
        self.column.addLayout(buttons)
        self.column.addWidget(self.view, 1)
        self._counted: tuple[object, Edition | None] = (None, None)

    def refresh(self, *, reset: bool = False) -> None:
        if reset:
            self.remark.refuse("")
        lines = list(self._lines())
        self.view.table.show_rows(lines)
        counted = [line for line in lines if isinstance(line, ExpectationRow)]
        self.correct.setVisible(any(line.differs for line in counted))
        self.adopt.setEnabled(any(line.can_be_set and line.actual for line in counted))

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,):
            return None
        for row, line in enumerate(self.view.table.rows):
            if isinstance(line, ExpectationRow) and path[1:] == line.path:
                self.view.setCurrentIndex(self.view.table.index(row, _EXPECTED))
        return self.view

    def _lines(self) -> Iterator[ExpectationRow | Heading]:
        edition, totals = self._totals()
        stated = self.store.at((self.part,)).value or {}
        section = next(form for form in fields_of(TileSet) if form.name == self.part)
        assert section.model is not None
        forms = fields_of(section.model)
        wording = self.store.wording
        contents = contents_of(edition)
        for form in forms:
            is_of_cards = form.name.startswith(CARDS)
            fits = contents.cards if is_of_cards else contents.tiles
            if form.kind != "mapping" and (fits or form.name in stated):
                actual = getattr(totals, form.name, None)
                name = wording.label(form, section.model)
                yield ExpectationRow((form.name,), name, actual, stated.get(form.name))
        for form in forms:
            if form.kind == "mapping":
                counts: Mapping[str, int] | None = getattr(totals, form.name, None)
                wanted = stated.get(form.name) or {}
                declared = self._declared(edition, form.name, counts or {})
                # Names that are only expected are listed too: that they are missing is the finding.
                names = dict.fromkeys((*declared, *(counts or {}), *wanted))
                if names:
                    yield Heading(wording.label(form, section.model))
                for name in names:
                    there = None if counts is None else counts.get(name, 0)
                    said = name if form.name == "copies" else own_word(edition, name)
                    yield ExpectationRow((form.name, name), said, there, wanted.get(name))

    def _declared(
        self, edition: Edition | None, group: str, counts: Mapping[str, int]
    ) -> list[str]:
        """What could be counted, in order: what is declared here, then what there is."""
        own = self.store.document.own_set
        kind = named_by_keys((self.part, group))
        if edition is None or kind is None or kind not in edition.declared:
            return []
        names = list(edition.declared[kind])
        # Of what sets below declare, only what this set has tiles of.
        if self.part == "expect" and own and self.store.layers:
            here = self.store.layers.own_names(kind)
            return [*here, *(name for name in names if name in counts)]
        return names

    def _totals(self) -> tuple[Edition | None, Totals | None]:
        """What is counted, the file itself or it with what it extends alone, and its counts."""
        edition, document = self.store.edition, self.store.document
        if edition is None or self.store.source is None:
            return None, None
        if self.part == "expect":
            return edition, own_totals(edition)[document.own_set]
        if not (document.others or document.below):
            return edition, totals(edition)
        # Composing the edition without the other sets takes some milliseconds, and edits of tiles
        # come often.
        if self._counted[0] is not edition:
            self._counted = edition, document.library.open([self.store.source], edition).edition
        alone = self._counted[1]
        return alone, totals(alone) if alone else None

    def _enter(self, path: Path, count: int | None) -> None:
        self._change(self.store.called((self.part, *path)), {path: count})

    def _correct(self) -> None:
        self._change(
            self.tr("Correct the expectations"),
            {line.path: line.actual for line in self._counts() if line.differs},
        )

    def _adopt(self) -> None:
        self._change(
            self.tr("Expect current numbers"),
            {
                line.path: line.actual
                for line in self._counts()
                if line.can_be_set and (line.actual or line.expected is not None)
            },
        )

    def _counts(self) -> list[ExpectationRow]:
        return [line for line in self.view.table.rows if isinstance(line, ExpectationRow)]

    def _change(self, label: str, counts: Mapping[Path, int | None]) -> None:
        reason = self.store.edit(label, lambda source: changes.expect(source, self.part, counts))
        self.remark.refuse(tr_message(reason) if reason else "")


def _shown(count: int | None) -> str:
    return NOTHING if count is None else str(count)
