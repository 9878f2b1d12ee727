"""What an unfolded entry shows: the fields of its model, or the values of a pool of tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from core.tileset.set_schema import TileSet

from ..document.changes import set_changes as changes
from ..document.model_fields import fields_of
from ..language.languages import tr_message
from ..widgets.box_layouts import FLUSH, discard, hbox, vbox
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import muted_label, role_label
from .editors import CountField
from .field_box import FieldGrid, LayeredBox
from .remarks import FieldRemarks

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from pydantic import BaseModel

    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .store import SetStore

_LEAST_VALUE = -999
_MOST = 9999
_BESIDE = ("token_symbols", "token_scores")
"""The keys by pool that stand in its form above its values."""


class EntryBody(QWidget):
    """The fields of one entry of a section; the same fields can show another entry."""

    def __init__(self, store: SetStore, path: Path) -> None:
        super().__init__()
        self.store, self.path = store, path

    def move_to(self, path: Path) -> None:
        """Show another entry from now on."""
        self.path = path

    def refresh(self, *, reset: bool) -> None:
        """Show the entry as it is now."""
        raise NotImplementedError

    def field_at(self, path: Path) -> QWidget | None:
        """The field that shows a path; None if none does."""
        raise NotImplementedError

    def shown_paths(self) -> list[Path]:
        """The paths whose findings are shown at fields."""
        return []


class ModelBody(EntryBody):
    """A field for each key of the entry's model, and for those of models in it."""

    def __init__(self, store: SetStore, path: Path, model: type[BaseModel]) -> None:
        super().__init__(store, path)
        self.boxes = {
            steps: LayeredBox(store, form, (*path, *steps), holder, self._way(form))
            for steps, form, holder in flat_fields(model)
        }
        self._grid = FieldGrid(list(self.boxes.values()))
        vbox(self._grid, on=self, margins=FLUSH)

    def move_to(self, path: Path) -> None:
        super().move_to(path)
        for steps, box in self.boxes.items():
            box.move_to((*path, *steps))

    def refresh(self, *, reset: bool) -> None:
        self._grid.refresh(reset=reset)

    def field_at(self, path: Path) -> QWidget | None:
        for steps, box in self.boxes.items():
            whole = (*self.path, *steps)
            if path[: len(whole)] == whole:
                return box
        return None

    def shown_paths(self) -> list[Path]:
        return [box.path for box in self.boxes.values()]

    def _way(self, form: FieldForm) -> Callable[[Path, Any, Hashable | None], str | None] | None:
        """The function that writes a field which other parts of the set follow; None for others."""
        return self._recode if form.kind == "letter" else None

    def _recode(self, path: Path, value: Any, merge: Hashable | None) -> str | None:  # noqa: ANN401
        """Change a code, also in the edges of tiles; the code of an inherited terrain only here."""
        standing = self.store.at(path)
        if value and standing.value and standing.origin is None:
            return self.store.rename("codes", str(standing.value), value, terrain=str(path[1]))
        return self.store.enter(path, value, merge=merge)


class TextBody(EntryBody):
    """A text, language by language."""

    def __init__(self, store: SetStore, path: Path, form: FieldForm) -> None:
        super().__init__(store, path)
        self.box = LayeredBox(store, form, path)
        vbox(self.box, on=self, margins=FLUSH)

    def move_to(self, path: Path) -> None:
        super().move_to(path)
        self.box.move_to(path)

    def refresh(self, *, reset: bool) -> None:
        self.box.refresh(reset=reset)

    def field_at(self, path: Path) -> QWidget | None:
        return self.box if path[: len(self.path)] == self.path else None

    def shown_paths(self) -> list[Path]:
        return [self.path]


class PoolBody(EntryBody):
    """The values of a pool of tokens and how many there are of each, with their total."""

    def __init__(self, store: SetStore, path: Path) -> None:
        super().__init__(store, path)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(5)
        # A column behind the last, so that the fields keep together at the left.
        self._grid.setColumnStretch(4, 1)
        self.rows: list[_TokenRow] = []
        self._grid.addWidget(muted_label(self.tr("Value")), 0, 0)
        self._grid.addWidget(muted_label(self.tr("How many")), 0, 1)
        self.total = role_label("heading")
        self.add = QPushButton(self.tr("Add a value"))
        store.appearance.set_icon(self.add, "plus")
        self.add.setProperty("role", "quiet")
        self.add.clicked.connect(self._add)
        self.remark = FieldRemarks(store.appearance, self.add)
        foot = FoldingRow(self.add, self.remark, 1, self.total)
        self.boxes = []
        for form in fields_of(TileSet):
            if form.name in _BESIDE and form.inner is not None:
                inner = replace(form.inner, description=form.description)
                self.boxes.append(LayeredBox(store, inner, (form.name, path[-1])))
        vbox(*self.boxes, self._grid, foot, on=self, margins=FLUSH, spacing=7)

    def move_to(self, path: Path) -> None:
        super().move_to(path)
        for box in self.boxes:
            box.move_to((box.path[0], path[-1]))

    def refresh(self, *, reset: bool) -> None:
        values = self._values()
        while len(self.rows) > len(values):
            self.rows.pop().discard()
        while len(self.rows) < len(values):
            self.rows.append(_TokenRow(self, self._grid, len(self.rows) + 1))
        for row, value in zip(self.rows, values, strict=True):
            row.show(value)
        pool = self.store.at(self.path).value
        counts = [count for count in pool.values() if count] if isinstance(pool, dict) else []
        self.total.setText(self.tr("%n tokens", "", sum(counts)))
        for box in self.boxes:
            box.refresh(reset=reset)
        if reset:
            self.remark.refuse("")

    def field_at(self, path: Path) -> QWidget | None:
        for box in self.boxes:
            if path == box.path:
                return box
        for row in self.rows:
            if row.path == path[: len(row.path)]:
                return row.count
        return None

    def explain(self, reason: str | None) -> None:
        """Explain what was refused."""
        self.remark.refuse(tr_message(reason or ""))

    def _values(self) -> list[int]:
        """The values of the tokens, those removed here among them."""
        standing = self.store.at(self.path)
        below = standing.below if isinstance(standing.below, dict) else {}
        source = self.store.source
        # Read from the file: the merged value lacks what this set removes.
        own = source.data.get(str(self.path[0]), {}).get(self.path[1]) if source else None
        return list(dict.fromkeys((*below, *(own or {}))))

    def _add(self) -> None:
        values = self._values()
        free = next(n for n in range(_MOST) if n not in values and n > max(values, default=0))
        self.explain(self.store.enter((*self.path, free), 1))
        if self.rows:
            self.rows[-1].value.setFocus()
            self.rows[-1].value.selectAll()


class _TokenRow(QObject):
    """One value of a pool: its number, how many there are, and where that comes from."""

    def __init__(self, body: PoolBody, grid: QGridLayout, number: int) -> None:
        super().__init__(body)
        self._body, self._store = body, body.store
        self._shown = 0
        self.value = CountField(self.tr("Value of these tokens"), _LEAST_VALUE, _MOST)
        self.count = CountField(self.tr("How many tokens of this value"), 0, _MOST)
        self.override = body.store.small_button("override", self.tr("Override here"))
        self.take_back = body.store.small_button("inherit", self.tr("Reset to inherited"))
        self.remove = body.store.small_button("close", self.tr("Remove this value"))
        self.origin = muted_label("")
        self.value.entered.connect(self._rename)
        self.count.entered.connect(self._enter)
        self.override.clicked.connect(self._override)
        self.take_back.clicked.connect(self._take_back)
        self.remove.clicked.connect(self._remove)
        self._buttons = QWidget()
        hbox(self.override, self.take_back, self.remove, on=self._buttons, margins=FLUSH, spacing=2)
        self._widgets = (self.value, self.count, self._buttons, self.origin)
        for column, widget in enumerate(self._widgets):
            grid.addWidget(widget, number, column)

    @property
    def path(self) -> Path:
        """Where the count of this value stands."""
        return (*self._body.path, self._shown)

    def show(self, value: int) -> None:
        """Show a value of the pool."""
        self._shown = value
        standing = self._store.at(self.path)
        inherited, removed = standing.is_inherited, standing.removed
        layered = standing.origin is not None
        self.value.show_count(value)
        self.value.setEnabled(not layered)
        self.count.show_count(standing.value)
        self.count.setEnabled(not inherited and not removed)
        self.override.setVisible(inherited)
        self.take_back.setVisible(layered and standing.own)
        self.remove.setVisible(not removed)
        text = ""
        if removed:
            text = self.tr("removed here")
        elif inherited:
            text = self.tr("from {set}").format(set=standing.origin)
        elif layered:
            text = self.tr("differs from {set}").format(set=standing.origin)
        self.origin.setText(text)

    def discard(self) -> None:
        """Take the row out of the form."""
        discard(*self._widgets)
        self.deleteLater()

    def _rename(self) -> None:
        new, path = self.value.count, self.path
        # An emptied field is not a removal: there is a button for that.
        if new is None or new == self._shown:
            self.value.show_count(self._shown)
            return
        merge = ("token value", id(self.value), self.value.merge_group)
        label = self._store.called(self._body.path)
        self._body.explain(
            self._store.edit(label, lambda s: changes.rename_key(s, path, new), merge=merge)
        )

    def _enter(self) -> None:
        if self.count.count is None:
            self._remove()
            return
        merge = ("tokens", self.path, id(self.count), self.count.merge_group)
        self._body.explain(self._store.enter(self.path, self.count.count, merge=merge))

    def _override(self) -> None:
        self._body.explain(self._store.override(self.path))

    def _take_back(self) -> None:
        self._body.explain(self._store.take_back(self.path))

    def _remove(self) -> None:
        layered = self._store.at(self.path).origin is not None
        change = self._store.drop if layered else self._store.take_back
        self._body.explain(change(self.path))


def flat_fields(
    model: type[BaseModel], path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], FieldForm, type[BaseModel]]]:
    """The steps to each field of a model and of the models in it, the field, and its model."""
    for form in fields_of(model):
        if form.kind == "model" and form.model is not None:
            yield from flat_fields(form.model, (*path, form.name))
        else:
            yield (*path, form.name), form, model
