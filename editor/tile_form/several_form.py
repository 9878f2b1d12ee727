"""Several tiles at once as one form: copies, sides and icons, empty where the tiles differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from core.tileset.schema import TILE

from ..set_forms.editors import NumberEditor
from ..set_forms.field_box import FieldBox
from ..widgets.form_fields import heading, quiet, rule, spoken
from .tile_bench import TileBench
from .tile_fields import EdgesForm, IconFields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Design, Edition

    from ..document.document import Document
    from ..document.selection import Selection


class SeveralForm(QWidget):
    """Changes all selected tiles of the open file at once, each time as one step of undo."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self._bench = TileBench(document, selection, self)
        self._offered: list[tuple[str, str]] | None = None
        self._head = QLabel()
        self._head.setProperty("role", "heading")
        self._inherited = quiet("")
        self._inherited.setWordWrap(True)
        count = NumberEditor(self.tr("Number of copies of each"), shared=True)
        self.count = count.field
        self._count = FieldBox(self._bench, ("count",), self.tr("Copies of each"), count)
        self._varied = quiet("")
        self._varied.setWordWrap(True)
        self._sides = EdgesForm(self._bench)
        self.sides = self._sides.fields
        self.icons = IconFields(self._bench, [])
        self._arrange()

    def show_tiles(self, edition: Edition) -> None:
        """Show what the selected tiles have in common."""
        found = map(self._document.design, self._selection.keys)
        selected = [design for design in found if design is not None]
        own = [self._document.design(self._document.own(n)) for n in self._selection.own_tiles]
        self._bench.show(design for design in own if design is not None)
        shown = self._bench.designs
        self._head.setText(self.tr("%n tiles are selected", "", len(selected)))
        self._tell_inherited(edition, [design for design in selected if design not in shown])
        self._own_form.setVisible(bool(shown))
        if not shown:
            return
        varied = sum(design.tile.copies is not None for design in shown)
        self._count.setEnabled(varied < len(shown))
        self._varied.setVisible(bool(varied))
        self._varied.setText(
            self.tr(
                "%n of them have copies with different icons, and keep their number.", "", varied
            )
        )
        self._offer_icons(edition, shown)
        for part in (self._count, self._sides, self.icons):
            part.refresh()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._head)
        column.addWidget(self._inherited)
        self._own_form = QWidget()
        column.addWidget(self._own_form)
        form = self._form = QVBoxLayout(self._own_form)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(10)
        self._icons_heading = heading(self.tr("Icons"))
        sides = heading(self.tr("Sides"))
        for part in (self._count, self._varied, rule(), sides, self._sides, rule()):
            form.addWidget(part)
        form.addWidget(self._icons_heading)
        form.addWidget(self.icons)

    def _tell_inherited(self, edition: Edition, inherited: Sequence[Design]) -> None:
        sets = dict.fromkeys(edition.sets[design.set_number].tileset.id for design in inherited)
        text = self.tr("%n of them come from {sets} and stay as they are.", "", len(inherited))
        if inherited and not self._bench.designs:
            text = self.tr("They come from {sets}. Open that set to change them.")
        self._inherited.setText(text.format(sets=", ".join(sets)))
        self._inherited.setVisible(bool(inherited))

    def _offer_icons(self, edition: Edition, own: Sequence[Design]) -> None:
        """Make a field for each kind of feature and icon that these tiles need, if others do."""
        there = {TILE, *(segment.kind for design in own for segment in design.layout.segments)}
        icons = [(icon.on, icon.name) for icon in edition.icons.values() if icon.on in there]
        if icons == self._offered:
            return
        self._offered = icons
        groups = []
        for kind in dict.fromkeys(on for on, _ in icons):
            text = self.tr("on each {kind}").format(kind=spoken(kind))
            where = self.tr("on each tile itself") if kind == TILE else text
            groups.append((where, [("icons", on, name) for on, name in icons if on == kind]))
        old, self.icons = self.icons, IconFields(self._bench, groups, shared=True)
        self._form.replaceWidget(old, self.icons)
        old.hide()
        old.deleteLater()
        self._icons_heading.setVisible(bool(icons))
