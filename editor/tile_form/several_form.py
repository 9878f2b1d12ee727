"""Several tiles at once as one form: copies, sides and icons, empty where the tiles differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from core.tileset import TILE
from core.tileset_edits import set_value

from ..changes import tile_changes as changes
from ..form_fields import ChoiceField, NumberField, heading, quiet, rule, spoken
from ..set_forms.swatches import swatch_icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from core.edition import Design, Edition
    from core.source import Source

    from ..document import Document
    from ..selection import Selection

_Value = TypeVar("_Value")
_NONE: Final = -1
_CELLS: Final = ((0, 1), (1, 2), (2, 1), (1, 0))


class MixedNumberField(NumberField):
    """A count that several things share; empty, with a word in grey, where theirs differ."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setMinimum(_NONE)
        self.lineEdit().setPlaceholderText(self.tr("mixed"))

    def show_common(self, number: int | None) -> None:
        """Show the number of all of them; None if they differ."""
        self.show_number(_NONE if number is None else number)

    def textFromValue(self, value: int) -> str:
        return "" if value == _NONE else super().textFromValue(value)

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        enabled = super().stepEnabled()
        if self.value() == _NONE:
            return QAbstractSpinBox.StepEnabledFlag.StepNone
        return (
            enabled if self.value() else enabled & ~QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        )


class SeveralForm(QWidget):
    """Changes all selected tiles of the open file at once, each time as one step of undo."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._offered: list[Any] = []
        self._head = QLabel()
        self._head.setProperty("role", "heading")
        self._inherited = quiet("")
        self._inherited.setWordWrap(True)
        self.count = MixedNumberField(self.tr("Number of copies of each"))
        self.count.entered.connect(self._set_count)
        self._varied = quiet("")
        self._varied.setWordWrap(True)
        self.sides = [
            ChoiceField(self.tr("North side")),
            ChoiceField(self.tr("East side")),
            ChoiceField(self.tr("South side")),
            ChoiceField(self.tr("West side")),
        ]
        for side, field in enumerate(self.sides):
            field.setPlaceholderText(self.tr("mixed"))
            field.entered.connect(partial(self._set_edge, side))
        self.icons: dict[tuple[str, str], MixedNumberField] = {}
        self._rows: QWidget | None = None
        self._arrange()

    def show_tiles(self, edition: Edition) -> None:
        """Show what the selected tiles have in common."""
        found = map(self._document.design, self._selection.keys)
        selected = [design for design in found if design is not None]
        own = self._own()
        self._head.setText(self.tr("%n tiles are selected", "", len(selected)))
        self._tell_inherited(edition, [design for design in selected if design not in own])
        self._own_form.setVisible(bool(own))
        if not own:
            return
        plain = [design for design in own if design.tile.copies is None]
        self.count.setEnabled(bool(plain))
        self.count.show_common(_common(design.tile.total for design in plain))
        self._varied.setVisible(len(plain) < len(own))
        self._varied.setText(
            self.tr(
                "%n of them have copies with different icons, and keep their number.",
                "",
                len(own) - len(plain),
            )
        )
        self._offer(edition, own)
        for side, field in enumerate(self.sides):
            word = _common(design.layout.edges[side] or design.tile.edges[side] for design in own)
            field.show_word(word) if word is not None else field.show_none()
        for (kind, icon), number in self.icons.items():
            number.show_common(_common(_counts(own, kind, icon)))

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._head)
        column.addWidget(self._inherited)
        self._own_form = QWidget()
        column.addWidget(self._own_form)
        form = QVBoxLayout(self._own_form)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(10)
        row = QFormLayout()
        row.setHorizontalSpacing(12)
        row.addRow(self.tr("Copies of each"), self.count)
        form.addLayout(row)
        form.addWidget(self._varied)
        form.addWidget(rule())
        form.addWidget(heading(self.tr("Sides")))
        grid = QGridLayout()
        grid.setSpacing(6)
        for side, field in enumerate(self.sides):
            grid.addWidget(field, *_CELLS[side])
        for column_number in range(3):
            grid.setColumnStretch(column_number, 1)
        form.addLayout(grid)
        form.addWidget(rule())
        self._icons_heading = heading(self.tr("Icons"))
        form.addWidget(self._icons_heading)
        self._own_form_column = form

    def _own(self) -> list[Design]:
        designs = map(self._document.design, map(self._document.own, self._selection.own_tiles))
        return [design for design in designs if design is not None]

    def _tell_inherited(self, edition: Edition, inherited: Sequence[Design]) -> None:
        sets = dict.fromkeys(edition.sets[design.set_number].tileset.id for design in inherited)
        text = self.tr("%n of them come from {sets} and stay as they are.", "", len(inherited))
        if inherited and not self._own():
            text = self.tr("They come from {sets}. Open that set to change them.")
        self._inherited.setText(text.format(sets=", ".join(sets)))
        self._inherited.setVisible(bool(inherited))

    def _offer(self, edition: Edition, own: Sequence[Design]) -> None:
        """Make the fields that these tiles need, unless they are there."""
        terrains = [(terrain.name, terrain.color) for terrain in edition.terrains.values()]
        there = {TILE, *(segment.kind for design in own for segment in design.layout.segments)}
        icons = [(i.on, i.name) for i in edition.icons.values() if i.on in there]
        if [terrains, icons] == self._offered:
            return
        self._offered = [terrains, icons]
        swatches = {name: swatch_icon(color, 12) for name, color in terrains}
        for field in self.sides:
            field.offer(swatches, swatches)
        self._offer_icons(icons)

    def _offer_icons(self, icons: Sequence[tuple[str, str]]) -> None:
        """Make a field for each kind of feature and icon; all of them stand in the same columns."""
        if self._rows is not None:
            self._rows.hide()
            self._rows.deleteLater()
        self._rows = QWidget()
        self._own_form_column.addWidget(self._rows)
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(4, 1)
        self.icons = {}
        for kind in dict.fromkeys(on for on, _ in icons):
            text = self.tr("on each {kind}").format(kind=spoken(kind))
            where = self.tr("on each tile itself") if kind == TILE else text
            first = grid.rowCount()
            grid.addWidget(quiet(where), first, 0, 1, 5)
            for number, icon in enumerate(name for on, name in icons if on == kind):
                field = MixedNumberField(f"{spoken(icon)}, {where}")
                field.entered.connect(partial(self._set_icon, kind, icon))
                row, pair = divmod(number, 2)
                grid.addWidget(QLabel(spoken(icon)), first + 1 + row, 2 * pair)
                grid.addWidget(field, first + 1 + row, 2 * pair + 1)
                self.icons[kind, icon] = field
        self._icons_heading.setVisible(bool(icons))

    def _edit(self, label: str, change: Callable[[Source, Design], Source]) -> None:
        """Change all own tiles as one step; show what is there again if that is refused."""
        own = self._own()

        def change_all(source: Source) -> Source:
            for design in own:
                source = change(source, design)
            return source

        edition = self._document.edition
        if self._document.edit(label, change_all, tile=self._selection.own_tile) and edition:
            self.show_tiles(edition)

    def _set_count(self, count: int) -> None:
        def change(source: Source, design: Design) -> Source:
            if design.tile.copies is not None:
                return source
            return set_value(source, ("tiles", design.tile_number, "count"), count)

        if count != _NONE:
            self._edit(self.tr("Change the copies of %n tiles", "", len(self._own())), change)

    def _set_edge(self, side: int, terrain: str) -> None:
        edition = self._document.edition
        if edition is not None and terrain in edition.terrains:
            self._edit(
                self.tr("Change a side of %n tiles", "", len(self._own())),
                lambda s, d: changes.set_edge(s, edition, d.tile_number, side, terrain),
            )

    def _set_icon(self, kind: str, icon: str, count: int) -> None:
        if count != _NONE:
            self._edit(
                self.tr("Change the icons of %n tiles", "", len(self._own())),
                lambda s, d: changes.set_icon_on_each(s, d, kind, icon, count),
            )


def _common(values: Iterable[_Value]) -> _Value | None:
    """Return the value that all have; None if they differ, or there is none."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def _counts(own: Iterable[Design], kind: str, icon: str) -> list[int]:
    """Return how many of an icon each feature of a kind shows, or each tile itself."""
    if kind == TILE:
        return [design.tile.icons.get(icon, 0) for design in own]
    segments = (segment for design in own for segment in design.layout.segments)
    return [segment.icons.get(icon, 0) for segment in segments if segment.kind == kind]
