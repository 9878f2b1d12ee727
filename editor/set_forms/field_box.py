"""A field of the forms: its label, its control, where its value comes from, its findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from core.edition.composition import MERGED
from core.tileset.schema_map import named_at

from ..language.languages import explanation_of, tr_message
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import ElidedLabel, described, ignore_double_click
from .art_editor import ArtEditor
from .colour_editor import ColourEditor
from .deck_editors import EffectEditor, GameEditor
from .editors import (
    COUNTED,
    ChoiceEditor,
    CountedEditor,
    CountEditor,
    ListEditor,
    NameEditor,
    RangeEditor,
    RoleEditor,
    SetEditor,
    SwitchEditor,
    TextEditor,
    TilesEditor,
    ValueEditor,
)
from .formula_editor import FormulaEditor
from .look_editor import LookEditor
from .names_editor import NamesEditor
from .picture_editors import SymbolEditor, TileEditor
from .remarks import FieldRemarks
from .title_editor import TitleEditor

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from pydantic import BaseModel
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QToolButton

    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .store import SetStore, Standing

    Write = Callable[[Path, Any, Hashable | None], str | None]

# Kinds of fields that take a whole line; then pixels.
_WIDE: Final = ("formula", "title", "tile", "list")
_COLUMN: Final = 168
_CAPTION: Final = 19
_ROOMY: Final = 232
_GAP: Final = 12
_MOST_COLUMNS: Final = 4


class FieldStore(Protocol):
    """Where the fields of a form have their values: by paths, of which each form has its own."""

    def at(self, path: Path) -> Standing:
        """The value at a path, and where it comes from."""

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401
        """Give a value to a path, or none; return why not if that is refused."""


class FieldBox(QWidget):
    """One value of a form: its label, and the editor that shows it and enters another.

    The editor says why a value is refused, if it can. Otherwise the present value is shown again,
    and the store has to say why.
    """

    def __init__(
        self, store: FieldStore, path: Path, label: str, editor: ValueEditor, tip: str = ""
    ) -> None:
        super().__init__()
        self._store, self.path, self.label, self.editor = store, path, label, editor
        self.caption = described(QLabel(label), tip=tip)
        self.caption.setBuddy(editor.focusProxy() or editor)
        if not label:
            self.caption.hide()
        elif not editor.accessibleName():
            editor.setAccessibleName(label)  # of the group, where it has several fields
        editor.entered.connect(self._enter)
        self.setFocusProxy(editor)
        self._lay_out()

    def refresh(self, *, reset: bool = True) -> None:
        """Show the value as it is now; unless `reset`, what is typed and not entered stays."""
        self.editor.show_value(self._store.at(self.path).value, reset=reset)

    def _enter(self, value: Any) -> None:  # noqa: ANN401 - any value of a file
        reason = self._store.enter(self.path, value)
        # An editor that cannot show a reason would keep a value that the file does not have.
        if not self.editor.explain(tr_message(reason) if reason else None) and reason:
            self.refresh()

    def _lay_out(self) -> None:
        vbox(FoldingRow(self.caption, (self.editor, 1)), on=self, margins=FLUSH)


class LayeredBox(FieldBox):
    """One value of the set, with its findings and what the sets below state.

    `write` is how a value is entered, if not by simply stating it.
    """

    def __init__(
        self,
        store: SetStore,
        form: FieldForm,
        path: Path,
        model: type[BaseModel] | None = None,
        write: Write | None = None,
    ) -> None:
        self.store, self.form = store, form
        self._write = write or self._state
        self._refused: str | None = None
        self._refused_at: Standing | None = None
        self.has_layers = False
        label, tip = store.wording.label(form, model), explanation_of(form.description)
        super().__init__(store, path, label, make_editor(store, form, path, label, tip), tip)
        self.editor.declined.connect(self.explain)

    @property
    def is_wide(self) -> bool:
        """Whether it wants a line of its own."""
        return self.form.kind in _WIDE

    def move_to(self, path: Path) -> None:
        """Show another path from now on."""
        self.path = path
        # Editors that look at what is stated around the value.
        if hasattr(self.editor, "path"):
            self.editor.path = path

    def refresh(self, *, reset: bool = True) -> None:
        standing = self.store.at(self.path)
        if reset or standing != self._refused_at:
            self._refused = self._refused_at = None
        if reset:
            self.explain(None)
        # A refused value stays in its field, to be corrected, until the file changes there.
        if self._refused is None:
            self.editor.show_value(standing.value, reset=reset)
        self._show_standing(standing)
        self._show_findings()

    def explain(self, reason: str | None) -> None:
        """Say why what was entered is refused."""
        shown = self.editor.explain(tr_message(reason) if reason else None)
        self._refused = None if shown else reason
        self._refused_at = self.store.at(self.path) if self._refused else None
        self.remark.refuse("" if shown or not reason else tr_message(reason))
        if not reason:
            self._show_findings()

    def _enter(self, value: Any) -> None:  # noqa: ANN401 - any value of a file
        merge = None
        if self.editor.merge_group is not None:
            # The editor too: two views of one field are two groups.
            merge = ("form", self.path, id(self.editor), self.editor.merge_group)
        self.explain(self._write(self.path, value, merge))

    def _state(self, path: Path, value: Any, merge: Hashable | None) -> str | None:  # noqa: ANN401
        if self.form.kind == "switch":
            below = self.store.at(path).below
            # A switch states nothing where it agrees with the set below.
            value = value if bool(value) != bool(below) else None
            if value is None:
                return self.store.take_back(path)
        return self.store.enter(path, value, merge=merge)

    def _show_standing(self, standing: Standing) -> None:
        layered = standing.origin is not None
        inherited, removed = standing.is_inherited, standing.removed
        self.editor.setEnabled(not inherited and not removed)
        self.override.setVisible(inherited)
        self.take_back.setVisible(layered and standing.own)
        # Null removes only entries of merged sections (see `composition.merge`).
        can_drop = layered and self.path[0] in MERGED and standing.below is not None
        self.drop.setVisible(can_drop)
        self.drop.setEnabled(not removed)
        if removed:
            text = self.tr("removed here")
        elif inherited and self._is_in_inherited_entry():
            text = ""
        elif inherited:
            text = self.tr("from {set}").format(set=standing.origin)
        elif layered:
            text = self.tr("differs from {set}").format(set=standing.origin)
        else:
            text = ""
        self._origin.setText(f"· {text}" if text else "")
        self.has_layers = layered
        self._origin.setToolTip(text)

    def _is_in_inherited_entry(self) -> bool:
        """Whether all of its entry is of a set below, which the head of that says already."""
        entry = self.path[:2]
        return entry != self.path and self.store.at(entry).is_inherited

    def _show_findings(self) -> None:
        if self._refused is not None:
            return
        findings = self.store.findings_at(self.path)
        # The formula editor already says what is wrong under the text.
        if isinstance(self.editor, FormulaEditor) and self.editor.has_problem:
            findings = []
        if findings or not self.editor.note:
            self.remark.show_findings(findings)
        else:
            self.remark.note(self.editor.note)

    def _override(self) -> None:
        path = self.path if self.path[0] in MERGED else self.path[:1]
        self.explain(self.store.override(path))
        self.editor.setFocus()

    def _take_back(self) -> None:
        path = self.path if self.path[0] in MERGED else self.path[:1]
        self.explain(self.store.take_back(path))

    def _drop(self) -> None:
        self.explain(self.store.drop(self.path))

    def _button(self, icon: str, name: str) -> QToolButton:
        button = described(
            self.store.small_button(icon, name), name=f"{name}: {self.label}", role="tiny"
        )
        button.setIconSize(QSize(12, 12))
        button.hide()
        return button

    def _lay_out(self) -> None:
        self.caption.setProperty("role", "muted")
        self.caption.setMinimumHeight(_CAPTION)
        self.caption.setWordWrap(True)
        self._origin = described(ElidedLabel(), role="faint")
        self.override = ignore_double_click(self._button("override", self.tr("Override here")))
        self.take_back = ignore_double_click(self._button("inherit", self.tr("Reset to inherited")))
        self.drop = self._button("close", self.tr("Remove it"))
        self.override.clicked.connect(self._override)
        self.take_back.clicked.connect(self._take_back)
        self.drop.clicked.connect(self._drop)
        self.remark = FieldRemarks(self.store.appearance, self.editor)
        top = hbox(
            self.caption,
            self.remark,
            (self._origin, 1),
            self.override,
            self.take_back,
            self.drop,
            spacing=4,
        )
        vbox(top, self.editor, 1, on=self, margins=FLUSH, spacing=3)


class FieldGrid(QWidget):
    """Fields side by side, as many as the width allows, in the order of the model."""

    def __init__(self, boxes: Sequence[LayeredBox]) -> None:
        super().__init__()
        self.boxes = tuple(boxes)
        self._shown = self.boxes
        self._width = self._least = 0
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(9)
        self._arrange(2)

    def show_only(self, boxes: Sequence[LayeredBox]) -> None:
        """Leave out all other fields."""
        if tuple(boxes) != self._shown:
            self._shown = tuple(boxes)
            for box in self.boxes:
                box.setVisible(box in self._shown)
            columns, self._columns = self._columns, 0
            self._arrange(columns)

    def _arrange(self, columns: int) -> None:
        # Moving fields to other cells would take the focus from the one typed in.
        if columns == self._columns:
            return
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
            self._grid.setColumnMinimumWidth(column, 0)
        self._columns = columns
        for box in self.boxes:
            self._grid.removeWidget(box)
        row = column = 0
        for box in self._shown:
            wide = columns if box.is_wide else 1
            # A field that wants a line of its own never stands behind another one.
            if column and column + wide > columns:
                row, column = row + 1, 0
            self._grid.addWidget(box, row, column, 1, wide)
            row, column = (row + 1, 0) if column + wide >= columns else (row, column + wide)

    def refresh(self, *, reset: bool) -> None:
        """Show all values as they are now; what comes from below needs more room to say so.

        The columns stay as they are, unless other fields are shown `reset`.
        """
        for box in self.boxes:
            box.refresh(reset=reset)
        if reset or not self._least:
            self._least = _ROOMY if any(box.has_layers for box in self.boxes) else _COLUMN
            self._fit()

    def _fit(self) -> None:
        if self._width and self._least:
            # Words in other languages, or of a plugin, may want more.
            asked = [box.minimumSizeHint().width() for box in self._shown if not box.is_wide]
            least = max(self._least, max(asked, default=0) + _GAP)
            self._arrange(min(_MOST_COLUMNS, max(1, (self._width + _GAP) // least)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._width = event.size().width()
        self._fit()


def make_editor(store: SetStore, form: FieldForm, path: Path, name: str, words: str) -> ValueEditor:
    """The control that suits a field; `words` say what it means."""
    kind: str = form.kind
    named = named_at(path)
    if kind == "text" and named == "symbols":
        kind = "symbol"
    if kind == "text" and named == "art":
        kind = "art"
    if kind in ("name", "set") and (form.refers_to or (kind == "set" and form.optional)):
        kind = f"known {kind}"
    if named == "effects" or (named == "plugins" and kind == "set"):
        kind = str(named)
    if kind == "list" and form.inner is not None and form.inner.kind == "tile":
        kind = "tiles"
    if kind == "list" and form.inner is not None and form.inner.refers_to:
        kind = "names"
    if kind == "choice" and path[-1] == "look":
        kind = "look"
    if str(path[-1]).startswith(COUNTED):
        kind = "counted"
    makers: dict[str, Callable[[], ValueEditor]] = {
        "art": lambda: ArtEditor(name, store.document),
        "symbol": lambda: SymbolEditor(name, store, path),
        "known name": lambda: NameEditor(name, form, store),
        "known set": lambda: SetEditor(name, form, store),
        "effects": lambda: EffectEditor(name, form, store),
        "plugins": lambda: GameEditor(name, form, store),
        "name": lambda: RoleEditor(name, store, str(path[0]), form.name),
        "counted": lambda: CountedEditor(name, form.longest),
        "list": lambda: ListEditor(name),
        "names": lambda: NamesEditor(name, form, store),
        "tiles": lambda: TilesEditor(name, store),
        "choice": lambda: ChoiceEditor(name, form, store),
        "look": lambda: LookEditor(name, form, store, path),
        "number": lambda: CountEditor(name, form),
        "range": lambda: RangeEditor(name, form),
        "switch": lambda: SwitchEditor(name, words.removesuffix(".") or name),
        "formula": lambda: FormulaEditor(name, store, path),
        "title": lambda: TitleEditor(store, path, name),
        "tile": lambda: TileEditor(name, store),
        "colour": lambda: ColourEditor(name, store.appearance),
    }
    make = makers.get(kind)
    return make() if make else TextEditor(name, form.longest)
