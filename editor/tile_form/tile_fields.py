"""The fields of tiles: sides, icons, where a feature lies, and those of several tiles at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from core.tileset.geometry import POINT_NUMBERS, POINTS, SIDES, WINDS, side_of
from core.tileset.schema import TILE, Tile

from ..document.changes.tile_changes import ends_on
from ..document.game_translator import own_word
from ..document.model_fields import FieldForm, fields_of
from ..language.languages import explanation_of
from ..set_forms.art_editor import ArtEditor
from ..set_forms.editors import (
    NOTHING,
    CountEditor,
    NameEditor,
    NumberEditor,
    TextEditor,
    ValueEditor,
    WordEditor,
    WordField,
)
from ..set_forms.field_box import FieldBox
from ..widgets.box_layouts import FLUSH, discard, hbox, vbox
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import (
    ChoiceField,
    Picture,
    described,
    heading,
    muted_label,
    restyle,
    role_label,
    rule,
)
from .tile_store import TileStore

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QResizeEvent

    from core.edition.edition import Design, Edition
    from core.findings import Path

    from ..document.document import Document
    from ..document.selection import Selection
    from ..look.tile_pictures import TilePictures
    from ..widgets.form_fields import NumberField

_PICTURE: Final = 76
_GAP: Final = 6
_ROOMY: Final = 210
_SWATCH: Final = QSize(12, 12)
_ENDS: Final = 2
# Rows, columns and how many of each N, E, S and W take: N and S reach beyond the picture, which
# leaves E and W as much as there is beside it.
_CELLS: Final = ((0, 1, 1, 3), (1, 3, 1, 2), (2, 1, 1, 3), (1, 0, 1, 2))
_STRETCHES: Final = (2, 1, 0, 1, 2)
_TERRAIN: Final = FieldForm("edges", "name", optional=False, refers_to="terrains")
_FORMS: Final = {form.name: form for form in fields_of(Tile)}


class EdgesForm(QWidget):
    """The four sides N E S W, around a small picture if there are any `pictures`."""

    def __init__(self, store: TileStore, pictures: TilePictures | None = None) -> None:
        super().__init__()
        self._pictures = pictures
        names = [
            self.tr("North side"),
            self.tr("East side"),
            self.tr("South side"),
            self.tr("West side"),
        ]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_GAP)
        self.boxes: list[FieldBox] = []
        self.fields: list[ChoiceField] = []
        for side, name in enumerate(names):
            editor = NameEditor(name, _TERRAIN, store)
            editor.field.setPlaceholderText(self.tr("mixed"))
            editor.field.setIconSize(_SWATCH)
            editor.field.setMinimumContentsLength(3)
            self.boxes.append(FieldBox(store, ("edges", side), "", editor))
            self.fields.append(editor.field)
            grid.addWidget(self.boxes[-1], *_CELLS[side])
        self._picture = Picture(_PICTURE)
        if pictures is not None:
            grid.addWidget(self._picture, 1, 2, Qt.AlignmentFlag.AlignCenter)
        for column, stretch in enumerate(_STRETCHES):
            grid.setColumnStretch(column, stretch)

    @property
    def _picture_width(self) -> int:
        """What the picture takes between the sides, with the gap beside it."""
        return _PICTURE + _GAP if self._pictures is not None else 0

    def minimumSizeHint(self) -> QSize:
        """As narrow as the fields alone; the picture is left out where it has no room."""
        whole = super().minimumSizeHint()
        return whole if self._picture.isHidden() else whole - QSize(self._picture_width, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _ROOMY
        for field in self.fields:
            if bool(field.property("narrow")) != narrow:
                # Before words are cut, the colours that stand for them go.
                field.setIconSize(QSize(0, 0) if narrow else _SWATCH)
                restyle(field, narrow=narrow)
        if self._pictures is not None:
            needed = self.minimumSizeHint().width() + self._picture_width
            self._picture.setVisible(event.size().width() >= needed)

    def refresh(self) -> None:
        """Show what the sides say."""
        for box in self.boxes:
            box.refresh()

    def show_picture(self, edition: Edition, design: Design, copy: int) -> None:
        """Show a copy of a tile between its sides."""
        if self._pictures is not None:
            ratio = self.devicePixelRatioF()
            self._picture.setAccessibleName(self.tr("Picture of tile {id}").format(id=design.id))
            self._picture.show_pixmap(
                self._pictures.pixmap(edition, design, _PICTURE, ratio, copy=copy, at_once=True)
            )


class DrawFields(QWidget):
    """The most copies that an edition has of a tile, and the group that it is drawn with."""

    def __init__(self, store: TileStore) -> None:
        super().__init__()
        self._store = store
        limit, group = _FORMS["max"], _FORMS["group"]
        most = CountEditor(self.tr("Most copies in an edition"), limit)
        names = NameEditor(self.tr("Group that it is drawn with"), group, store)
        names.field.setPlaceholderText(self.tr("mixed"))
        self.most, self.group = most.field, names.field
        self._most = FieldBox(
            store, ("max",), self.tr("At most"), most, explanation_of(limit.description)
        )
        self._group = FieldBox(
            store, ("group",), self.tr("Group"), names, explanation_of(group.description)
        )
        self.caption = self._most.caption
        hbox(self._most, (self._group, 1), on=self, margins=FLUSH, spacing=12)

    def refresh(self, *, reset: bool = True) -> None:
        """Show what they are; a choice of groups only where there are any."""
        self._most.refresh(reset=reset)
        self._group.refresh(reset=reset)
        stated = any(design.tile.group for design in self._store.designs)
        self._group.setVisible(bool(self._store.names("groups")) or stated)


class ArtField(FieldBox):
    """The picture that is shown for a tile, or for some copies of it; none: it is drawn."""

    def __init__(self, store: TileStore, path: Path, label: str, name: str) -> None:
        editor = ArtEditor(name, store.document)
        super().__init__(store, path, label, editor, explanation_of(_FORMS["art"].description))
        self.field = editor.field
        self._name = name
        editor.declined.connect(store.document.tell)

    def refresh(self, *, reset: bool = True) -> None:
        super().refresh(reset=reset)
        note = self.editor.note
        self.field.setToolTip(f"{self._name}: {note}" if note else self._name)


class IconFields(QWidget):
    """A count for each of some icons, in groups with a heading each, or "" for none.

    All of them stand in the same columns. Those of the tile itself that are directed have a wind
    instead, in `winds`.
    """

    def __init__(
        self,
        store: TileStore,
        groups: Iterable[tuple[str, Sequence[Path]]],
        *,
        shared: bool = False,
    ) -> None:
        super().__init__()
        self.fields: dict[str, NumberField] = {}
        self.winds: dict[str, WordField] = {}
        self.boxes: dict[Path, FieldBox] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(2, 1)
        for title, paths in groups:
            first = grid.rowCount()
            if title:
                grid.addWidget(muted_label(title), first, 0, 1, 3)
            for number, path in enumerate(paths):
                icon = own_word(store.edition, str(path[-1]))
                named = f"{icon}, {title}" if title else icon
                editor = self._editor(store, path, named, shared=shared)
                box = self.boxes[path] = FieldBox(store, path, icon, editor)
                box.caption.setProperty("role", None if title else "muted")
                # Two fields to a row.
                grid.addWidget(box, first + 1 + number // 2, number % 2)
        self._align(0)
        self._align(1)

    def _editor(
        self, store: TileStore, path: Path, named: str, *, shared: bool
    ) -> NumberEditor | WordEditor:
        icon = store.names("icons").get(str(path[-1]))
        if icon is not None and icon.directed and path[-2] == TILE:
            winds = WordEditor(named, {wind: wind for wind in WINDS}, NOTHING)
            self.winds[icon.name] = winds.field
            return winds
        number = NumberEditor(named, shared=shared)
        self.fields[str(path[-1])] = number.field
        return number

    def refresh(self, *, reset: bool = True) -> None:
        """Show how many there are of each."""
        for box in self.boxes.values():
            box.refresh(reset=reset)

    def _align(self, column: int) -> None:
        """Give the labels of a column the same width."""
        grid = self.layout()
        assert isinstance(grid, QGridLayout)
        items = (grid.itemAtPosition(row, column) for row in range(grid.rowCount()))
        boxes = [w for w in (i.widget() for i in items if i) if isinstance(w, FieldBox)]
        for box in boxes:
            # The style sheet sets the font, and Qt applies it only when the label is shown.
            box.caption.ensurePolished()
        wide = max((box.caption.sizeHint().width() for box in boxes), default=0)
        for box in boxes:
            box.caption.setMinimumWidth(wide)


class SidesEditor(ValueEditor):
    """Four buttons N E S W, any of them pressed; halves of other sides stay as they are."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}
        self._halves: list[str] = []
        for side in SIDES:
            button = described(
                QPushButton(side), name=self.tr("Side {side}").format(side=side), role="side"
            )
            button.setCheckable(True)
            button.clicked.connect(self._enter)
            self.buttons[side] = button
        self._more = muted_label("")
        self.lay_out(*self.buttons.values(), self._more, 1, spacing=4)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        for side, button in self.buttons.items():
            button.setChecked(side in value)
        self._halves = [word for word in value if word not in SIDES]
        self._more.setText(" ".join(self._halves))

    def _enter(self) -> None:
        chosen = [side for side, button in self.buttons.items() if button.isChecked()]
        whole = {side_of(POINT_NUMBERS[side]) for side in chosen}
        halves = [
            word
            for word in self._halves
            if word not in POINT_NUMBERS or side_of(POINT_NUMBERS[word]) not in whole
        ]
        self.entered.emit([*chosen, *halves])


class EndsEditor(ValueEditor):
    """The ends of a line, each a side or a feature of the tile; a third and fourth can be none."""

    def __init__(self, store: TileStore) -> None:
        super().__init__()
        self._store = store
        self._offered: dict[str, str] = {}
        names = self.tr("First end"), self.tr("Second end"), self.tr("Third end")
        self.fields = [ChoiceField(name) for name in (*names, self.tr("Fourth end"))]
        for field in self.fields:
            field.entered.connect(self._enter)
        rows, (first, second, *others) = QWidget(), self.fields
        to = muted_label(self.tr("to"))
        to.setBuddy(second)
        upper = FoldingRow((first, 1), to, (second, 1))
        vbox(upper, hbox(*((field, 1) for field in others), spacing=6), on=rows, margins=FLUSH)
        self.lay_out((rows, 1), focus=first)
        for field in others:  # before anything is sized, so that no form shrinks under the mouse
            field.hide()

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401, ARG002
        edition, designs = self._store.edition, self._store.designs
        known = ends_on(edition, designs[0]) if edition and designs else ()
        offered = {end: own_word(edition, end) for end in (*SIDES, *known, *value)}
        for number, field in enumerate(self.fields):
            if offered != self._offered:
                none = {} if number < _ENDS else {"": ""}
                field.offer(none | offered, (none | offered).__getitem__)
            field.show_word(value[number] if number < len(value) else "")
            field.setVisible(number < max(len(value), _ENDS))
        self._offered = offered

    def _enter(self) -> None:
        words = [str(field.currentData() or "") for field in self.fields]
        self.entered.emit([*words[:_ENDS], *filter(None, words[_ENDS:])])


class PointsEditor(TextEditor):
    """The border points of a field, separated by spaces or commas."""

    def __init__(self) -> None:
        super().__init__("")
        name = self.tr("Border points: {points}; none: inside the tile")
        name = name.format(points=" ".join(POINTS))
        self.field.line.setAccessibleName(name)
        self.field.line.setToolTip(name)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        super().show_value(" ".join(value), reset=reset)

    def _enter(self, text: str) -> None:
        words = text.replace(",", " ").split()
        points = [word.upper() for word in words]
        wrong = [word for word, point in zip(words, points, strict=True) if point not in POINTS]
        if wrong:
            reason = self.tr("{word} is not a border point. Border points: {points}")
            self.explain(reason.format(word=wrong[0], points=" ".join(POINTS)))
        else:
            self.entered.emit(points)


class SeveralForm(QWidget):
    """Changes all selected tiles of the open file at once, each time as one step of undo."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._store = TileStore(document, selection, self)
        self._offered: object = None
        self._head = role_label("heading")
        self._inherited = muted_label("", wraps=True)
        count = NumberEditor(self.tr("Number of copies of each"), shared=True)
        self.count = count.field
        self._count = FieldBox(self._store, ("count",), self.tr("Copies of each"), count)
        self.draw = DrawFields(self._store)
        self._varied = muted_label("", wraps=True)
        self._sides = EdgesForm(self._store)
        self.sides = self._sides.fields
        self.icons = IconFields(self._store, [])
        self._arrange()

    def show_tiles(self, edition: Edition) -> None:
        """Show what the selected tiles have in common."""
        found = map(self._document.design, self._selection.keys)
        selected = [design for design in found if design is not None]
        own = [self._document.design(self._document.own(n)) for n in self._selection.own_tiles]
        self._store.show(design for design in own if design is not None)
        shown = self._store.designs
        self._head.setText(self.tr("%n tiles are selected", "", len(selected)))
        self._tell_inherited(edition, [design for design in selected if design not in shown])
        self._own_form.setVisible(bool(shown))
        if not shown:
            return
        varied = sum(design.tile.copies is not None for design in shown)
        # Tiles whose copies differ keep their numbers.
        self._count.setEnabled(varied < len(shown))
        self._varied.setVisible(bool(varied))
        self._varied.setText(
            self.tr(
                "%n of them have copies with different icons and keep their number of copies.",
                "",
                varied,
            )
        )
        self._offer_icons(edition, shown)
        for part in (self._count, self.draw, self._sides, self.icons):
            part.refresh()

    def _arrange(self) -> None:
        self._own_form = QWidget()
        vbox(self._head, self._inherited, self._own_form, on=self, margins=FLUSH, spacing=10)
        self._icons_heading = heading(self.tr("Icons"))
        sides = (heading(self.tr("Sides")), self._sides, rule())
        parts = (
            self._count,
            self._varied,
            self.draw,
            rule(),
            *sides,
            self._icons_heading,
            self.icons,
        )
        self._form = vbox(*parts, on=self._own_form, margins=FLUSH, spacing=10)

    def _tell_inherited(self, edition: Edition, inherited: Sequence[Design]) -> None:
        sets = dict.fromkeys(edition.sets[design.set_number].tileset.id for design in inherited)
        text = self.tr(
            "%n of them are inherited from {sets} and do not change.", "", len(inherited)
        )
        if inherited and not self._store.designs:
            text = self.tr("They are inherited from {sets}. Open that set to change them.")
        self._inherited.setText(text.format(sets=", ".join(sets)))
        self._inherited.setVisible(bool(inherited))

    def _offer_icons(self, edition: Edition, own: Sequence[Design]) -> None:
        """Make a field for each kind of feature and icon that these tiles need, if others do."""
        there = {TILE, *(segment.kind for design in own for segment in design.layout.segments)}
        icons = [
            (icon.on, icon.name, icon.directed)
            for icon in edition.icons.values()
            if icon.on in there
        ]
        # The fields stay while the kinds do, and with them what is being typed.
        said = [own_word(edition, name) for on, icon, _ in icons for name in (on, icon)]
        if (icons, said) == self._offered:
            return
        self._offered = icons, said
        groups = []
        for kind in dict.fromkeys(on for on, *_ in icons):
            text = self.tr("on each {kind}").format(kind=own_word(edition, kind))
            where = self.tr("on each tile itself") if kind == TILE else text
            groups.append((where, [("icons", on, name) for on, name, _ in icons if on == kind]))
        old, self.icons = self.icons, IconFields(self._store, groups, shared=True)
        self._form.replaceWidget(old, self.icons)
        discard(old)
        self._icons_heading.setVisible(bool(icons))
