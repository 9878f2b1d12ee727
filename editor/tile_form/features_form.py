"""The features of a tile, one card each, with the fields that only follow from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QMenu,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from core.edition.layout import may_cross

from ..document.changes import tile_changes as changes
from ..document.game_translator import own_word
from ..document.model_fields import FieldForm
from ..set_forms.editors import ListEditor, NameEditor, TextEditor, WordEditor
from ..set_forms.field_box import FieldBox
from ..widgets.box_layouts import FLUSH, discard, hbox, vbox
from ..widgets.commands import Command, make_commands, tr
from ..widgets.controls import can_press, press
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import described, heading, ignore_double_click, restyle, small_button
from .tile_fields import EndsEditor, IconFields, PointsEditor, SidesEditor

if TYPE_CHECKING:
    from core.tileset.schema import Crossing, Feature

    from ..look.appearance import Appearance
    from ..set_forms.editors import ValueEditor
    from ..widgets.form_fields import ChoiceField, TextField
    from .tile_store import TileStore

Shape: TypeAlias = tuple[object, ...]
_SPARE: Final = 24
"""How many cards that no tile needs now are kept."""


class FeatureCard(QFrame):
    """A feature as written, or a field that is not, at a place among those of the store.

    `number` is which of the tile's features it is; None for a field that only follows from the
    others, which is written down with its first icon or its name.
    """

    removed = Signal()

    def __init__(self, store: TileStore, place: int, shape: Shape, appearance: Appearance) -> None:
        super().__init__()
        self._store, self._path, self.shape = store, ("features", place), shape
        self.number: int | None = None
        self.setProperty("role", "card")
        form = FieldForm("kind", "name", optional=False, refers_to="features")
        kind = NameEditor(self.tr("Kind of feature"), form, store)
        name = TextEditor(self.tr("Name of the feature (optional)"), placeholder=self.tr("name"))
        self.kind: ChoiceField = kind.field
        self.name: TextField = name.field
        self.remove = ignore_double_click(small_button(self.tr("Remove this feature")))
        appearance.set_icon(self.remove, "close", "muted")
        self.remove.clicked.connect(self.removed)
        self.boxes = [self._box("kind", "", kind), self._box("name", "", name)]
        column = vbox(on=self, margins=(10, 9, 6, 10), spacing=7)
        names = FoldingRow((self.boxes[0], 1), (self.boxes[1], 1))
        top = hbox((names, 1), self.remove, spacing=6)
        top.setAlignment(self.remove, Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        self.at = self._place(str(shape[1]))
        if self.at is not None:
            column.addWidget(self.boxes[-1])
        self.contacts = self._contacts(str(shape[1]))
        column.addWidget(self.contacts)
        icons = shape[2]
        assert isinstance(icons, tuple)
        self.icons = IconFields(store, [("", [(*self._path, "icons", each) for each in icons])])
        if icons:
            column.addWidget(self.icons)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def refresh(self, *, reset: bool) -> None:
        """Show the feature as the tile lists it or implies it."""
        number, _ = self._store.features[self._path[1]]
        # A card is known by its place; another number means another feature in it.
        reset = reset or (self.number is not None and self.number != number)
        self.number = number
        self.kind.setEnabled(number is not None)
        self.remove.setEnabled(number is not None)
        if isinstance(self.at, PointsEditor):
            self.at.setEnabled(number is not None)
        why = self.tr(
            "Follows from the other features. It is added to the file with its first icon."
        )
        self.setToolTip("" if number is not None else why)
        self.contacts.setEnabled(number is not None)
        if self.property("derived") != (number is None):
            restyle(self, derived=number is None)
        for box in self.boxes:
            box.refresh(reset=reset)
        self.icons.refresh()
        self.setAccessibleName(self._store.said(self._path[1]))

    def _place(self, shape: str) -> ValueEditor | None:
        """The editor for the place of such a feature, if it has one."""
        editor: ValueEditor
        if shape == "line":
            label, editor = self.tr("from"), EndsEditor(self._store)
        elif shape == "area":
            label, editor = self.tr("on the sides"), SidesEditor()
        elif shape == "field":
            label, editor = self.tr("at the border point"), PointsEditor()
        else:
            return None
        self.boxes.append(self._box("at", label, editor))
        # Fields end below the name, where the button to remove the feature begins.
        self.boxes[-1].setContentsMargins(0, 0, 0 if shape == "area" else 34, 0)
        return editor

    def _contacts(self, shape: str) -> QWidget:
        """The fields for what it touches, and for how it passes others."""
        row = QWidget()
        self.touches = ListEditor(self.tr("What it touches: features of the tile, and corners"))
        boxes = [self._box("touches", self.tr("touching"), self.touches)]
        ways: dict[Crossing, str] = {
            "bridge": self.tr("on a bridge"),
            "tunnel": self.tr("in a tunnel"),
        }
        levels = {str(way): said for way, said in ways.items() if may_cross(shape, way)}
        if levels:
            name = self.tr("How it passes other features")
            self.crossing = WordEditor(name, levels, self.tr("on the ground"))
            boxes.append(self._box("crossing", "", self.crossing))
        self.boxes += boxes
        vbox(*boxes, on=row, margins=(0, 0, 34, 0), spacing=7)
        return row

    def _box(self, key: str, label: str, editor: ValueEditor) -> FieldBox:
        box = FieldBox(self._store, (*self._path, key), label, editor)
        box.caption.setProperty("role", "muted")
        return box


class FeaturesForm(QWidget):
    """Adds, changes and removes features of the selected tile.

    Fields come last, in their order around the tile: one that is written down by what is entered
    stays where it is.
    """

    add_feature = Command(
        tr("Add a feature to this tile"),
        lambda form: press(form.add),
        when=lambda form: can_press(form.add),
    )

    def __init__(self, store: TileStore, appearance: Appearance) -> None:
        super().__init__()
        self._store, self._appearance = store, appearance
        self._cards: list[FeatureCard] = []
        self._spare: dict[tuple[int, Shape], FeatureCard] = {}
        self.add = described(QPushButton(self.tr("Add")), tip=self.tr("Add a feature to this tile"))
        self.add.setIconSize(QSize(13, 13))
        self.add_menu = QMenu(self.add)
        self.add_menu.aboutToShow.connect(self._offer_kinds)
        self.add.setMenu(self.add_menu)
        self._appearance.set_icon(self.add, "plus")
        make_commands(self, appearance)
        line = FoldingRow((heading(self.tr("Features")), 1), self.add)
        self._list = vbox(spacing=8)
        vbox(line, self._list, on=self, margins=FLUSH, spacing=10)

    @property
    def cards(self) -> list[FeatureCard]:
        """The features that the tile lists, in its order."""
        listed = [card for card in self._cards if card.number is not None]
        return sorted(listed, key=lambda card: card.number or 0)

    @property
    def derived(self) -> list[FeatureCard]:
        """The fields that the tile does not list."""
        return [card for card in self._cards if card.number is None]

    def refresh(self, *, reset: bool) -> None:
        """Show what the tile lists, and the fields that it does not."""
        shapes = [self._shape(feature) for _, feature in self._store.features]
        # Cards of the same shape are used again, so that the keyboard stays in its field.
        if shapes != [card.shape for card in self._cards]:
            self._recycle_cards()
            self._cards = [self._card(place, shape) for place, shape in enumerate(shapes)]
            reset = True
        for card in self._cards:
            card.refresh(reset=reset)

    def drop_cards(self) -> None:
        """Drop all cards, to be made again in the colours of the appearance."""
        self._recycle_cards()
        for card in self._spare.values():
            discard(card)
        self._spare = {}

    def _shape(self, feature: Feature) -> Shape:
        """All that decides which fields a card has; one of the same is used again."""
        edition = self._store.edition
        assert edition is not None
        known = edition.features.get(feature.kind)
        allowed = [icon.name for icon in edition.icons.values() if icon.on == feature.kind]
        icons = tuple(dict.fromkeys((*allowed, *feature.icons)))
        said = tuple(own_word(edition, icon) for icon in icons)
        return feature.kind, known.shape if known else None, icons, said

    def _recycle_cards(self) -> None:
        """Keep the cards for the next tiles: a card is dearer to make than to fill."""
        for place, card in enumerate(self._cards):
            self._list.removeWidget(card)
            card.hide()
            self._spare[place, card.shape] = card
        self._cards = []
        while len(self._spare) > _SPARE:
            discard(self._spare.pop(next(iter(self._spare))))

    def _card(self, place: int, shape: Shape) -> FeatureCard:
        card = self._spare.pop((place, shape), None)
        if card is None:
            card = FeatureCard(self._store, place, shape, self._appearance)
            card.removed.connect(partial(self._remove_feature, card))
        self._list.addWidget(card)
        card.raise_()  # among the children, too: the order by which the keyboard finds its field
        card.show()  # at once, as it may be given the keyboard
        return card

    def _offer_kinds(self) -> None:
        self.add_menu.clear()
        for kind in self._store.names("features"):
            said = own_word(self._store.edition, kind)
            self.add_menu.addAction(said, partial(self._add_feature, kind))

    def _add_feature(self, kind: str) -> None:
        edition = self._store.edition
        assert edition is not None
        feature = changes.suggested_feature(edition, self._store.designs[0], kind)
        self._store.edit(
            self.tr("Add a feature to {id}"),
            lambda s, d: changes.add_feature(s, d.tile_number, feature),
        )

    def _remove_feature(self, card: FeatureCard) -> None:
        number, label = card.number, self.tr("Remove a feature of {id}")
        if number is not None:
            self._store.edit(label, lambda s, d: changes.remove_feature(s, d.tile_number, number))
