"""One feature of a tile as a small form: its kind, its name, where it stands, and its icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.geometry import POINTS, SIDES

from ..changes.tile_changes import ends_on
from ..form_fields import ChoiceField, NumberField, TextField, once, quiet, small_button, spoken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.edition import Design, Edition
    from core.tileset import Feature

    from ..appearance import Appearance

Form: TypeAlias = tuple[Any, ...]


class IconFields(QWidget):
    """A count for each of some icons; `entered` gives the icon and its new count."""

    entered = Signal(str, int)

    def __init__(self, icons: Sequence[str]) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(5)
        self.fields: dict[str, NumberField] = {}
        for number, icon in enumerate(icons):
            field = NumberField(spoken(icon))
            field.entered.connect(lambda count, icon=icon: self.entered.emit(icon, count))
            row, pair = divmod(number, 2)
            grid.addWidget(quiet(spoken(icon)), row, 2 * pair)
            grid.addWidget(field, row, 2 * pair + 1)
            self.fields[icon] = field
        grid.setColumnStretch(4, 1)

    def show_icons(self, icons: Mapping[str, int]) -> None:
        """Show how many there are of each."""
        for icon, field in self.fields.items():
            field.show_number(icons.get(icon, 0))


class SideButtons(QWidget):
    """Four buttons N E S W, any of them pressed; `entered` gives those that now are."""

    entered = Signal(list)

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.buttons: dict[str, QPushButton] = {}
        for side in SIDES:
            button = QPushButton(side)
            button.setCheckable(True)
            button.setProperty("role", "side")
            button.setAccessibleName(self.tr("Side {side}").format(side=side))
            button.clicked.connect(self._enter)
            row.addWidget(button)
            self.buttons[side] = button
        row.addStretch(1)

    def show_sides(self, sides: Sequence[str]) -> None:
        """Press the buttons of these sides."""
        for side, button in self.buttons.items():
            button.setChecked(side in sides)

    def _enter(self) -> None:
        self.entered.emit([side for side, button in self.buttons.items() if button.isChecked()])


class FeatureCard(QFrame):
    """A feature as written, or a field that is not; the signals say what is wanted of it.

    `number` is which of the tile's features it is; None for a field that only follows from the
    others, which is written down with its first icon or its name.
    """

    kind_entered = Signal(str)
    name_entered = Signal(str)
    ends_entered = Signal(list)
    icon_entered = Signal(str, int)
    removed = Signal()

    def __init__(self, form: Form, appearance: Appearance) -> None:
        super().__init__()
        self.form = form
        self.number: int | None = None
        self.feature: Feature
        _, self._shape, icons, ends, kinds = form
        self.setProperty("role", "card")
        self.kind = ChoiceField(self.tr("Kind of feature"))
        self.kind.offer(kinds)
        self.kind.entered.connect(self.kind_entered)
        self.name = TextField(self.tr("Name of the feature, if it needs one"), self.tr("name"))
        self.name.entered.connect(self.name_entered)
        icon = appearance.icon("close", appearance.colours.muted)
        self.remove = once(small_button(icon, self.tr("Remove this feature")))
        self.remove.clicked.connect(self.removed)
        self.ends: list[ChoiceField] = []
        self.sides: SideButtons | None = None
        self.points: TextField | None = None
        self.icons = IconFields(icons)
        self.icons.entered.connect(self.icon_entered)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 9, 6, 10)
        column.setSpacing(7)
        top = QHBoxLayout()
        top.setSpacing(6)
        top.addWidget(self.kind, 3)
        top.addWidget(self.name, 3)
        top.addWidget(self.remove)
        column.addLayout(top)
        place = self._place(ends)
        if place:
            column.addWidget(place)
        if icons:
            column.addWidget(self.icons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_feature(self, feature: Feature, number: int | None, *, anew: bool) -> None:
        """Show what is written, or would be."""
        self.feature, self.number = feature, number
        for part in (self.kind, self.remove, self.points):
            if part is not None:
                part.setEnabled(number is not None)
        why = self.tr("Left by the other features. It is written down with its first icon.")
        self.setToolTip("" if number is not None else why)
        if self.property("derived") != (number is None):
            self.setProperty("derived", number is None)
            self.style().unpolish(self)
            self.style().polish(self)
        self.kind.show_word(feature.kind)
        self.name.show_text(feature.name or "", anew=anew)
        for end, field in zip((*feature.at, "", ""), self.ends, strict=False):
            field.show_word(end)
        if self.sides:
            self.sides.show_sides(feature.at)
        if self.points:
            self.points.show_text(", ".join(feature.at), anew=anew)
        self.icons.show_icons(feature.icons)

    def _place(self, ends: Sequence[str]) -> QWidget | None:
        """Make the field for where such a feature stands."""
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        if self._shape == "line":
            line.addWidget(quiet(self.tr("from")))
            self._add_end(line, self.tr("First end"), ends)
            line.addWidget(quiet(self.tr("to")))
            self._add_end(line, self.tr("Second end"), ends)
            line.addSpacing(28)
        elif self._shape == "area":
            self.sides = SideButtons()
            self.sides.entered.connect(self.ends_entered)
            line.addWidget(quiet(self.tr("on the sides")))
            line.addWidget(self.sides)
        elif self._shape == "field":
            self.points = TextField(self.tr("Border points: {points}").format(points=_points()))
            self.points.entered.connect(self._enter_points)
            line.addWidget(quiet(self.tr("at the border point")))
            line.addWidget(self.points, 1)
            line.addSpacing(28)
        else:
            return None
        return row

    def _add_end(self, line: QHBoxLayout, name: str, ends: Sequence[str]) -> None:
        field = ChoiceField(name)
        field.offer(ends)
        field.entered.connect(self._enter_ends)
        self.ends.append(field)
        line.addWidget(field, 1)

    def _enter_ends(self) -> None:
        self.ends_entered.emit([str(field.currentData()) for field in self.ends])

    def _enter_points(self, text: str) -> None:
        words = [word for word in text.replace(",", " ").split() if word]
        points = [word.upper() for word in words]
        wrong = [word for word, point in zip(words, points, strict=True) if point not in POINTS]
        if wrong and self.points:
            reason = self.tr("{word} is no border point. They are: {points}")
            self.points.explain(reason.format(word=wrong[0], points=_points()))
        else:
            self.ends_entered.emit(points)


def feature_form(edition: Edition, design: Design, feature: Feature) -> Form:
    """Return all that decides which fields a card has; with the same form it can be used again."""
    kind = edition.features.get(feature.kind)
    shape = kind.shape if kind else None
    ends = (*SIDES, *ends_on(edition, design)) if shape == "line" else ()
    return (
        feature.kind,
        shape,
        _icons_on(edition, feature.kind, feature.icons),
        ends,
        tuple(edition.features),
    )


def _icons_on(edition: Edition, kind: str, shown: Mapping[str, int]) -> tuple[str, ...]:
    """Return the icons that a kind of feature may carry, and those that it carries all the same."""
    allowed = [icon.name for icon in edition.icons.values() if icon.on == kind]
    return tuple(dict.fromkeys((*allowed, *shown)))


def _points() -> str:
    return " ".join(POINTS)
