"""Choosing one of the edition's tiles by its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QWidget

from ..widgets.form_fields import ChoiceField
from ..widgets.rows import RowList
from .editors import NOTHING, ValueEditor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Design

    from .bench import SetBench

PICTURE: Final = 30
_ROWS: Final = 9


class TilesModel(RowList[str]):
    """The ids of tiles with pictures, drawn when they are looked at; the first row is none."""

    def __init__(self, bench: SetBench, none: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench, self._none = bench, none
        self.designs: Sequence[Design] = ()
        self.foreign = ""
        bench.desk.pictures.ready.connect(self.repaint)

    def show_designs(self, designs: Sequence[Design], foreign: str = "") -> None:
        """Offer other tiles; `foreign` is an id that the file has and no tile."""
        self.designs, self.foreign = designs, foreign
        self.list_anew(["", *(design.id for design in designs), *filter(None, [foreign])])

    def row_of(self, tile_id: str | None) -> int:
        """Return the row of a tile."""
        return self.rows.index(tile_id) if tile_id in self.rows else 0

    def text(self, row: str) -> str:
        return row or self._none

    def icon(self, row: str) -> QIcon | None:
        number = self.rows.index(row) - 1
        if not 0 <= number < len(self.designs) or not self._bench.edition:
            return None
        design, pictures = self.designs[number], self._bench.desk.pictures
        pixmap = pictures.pixmap(self._bench.edition, design, PICTURE, 2.0)
        if pixmap is None:
            return None
        icon = QIcon(pixmap)
        icon.addPixmap(pixmap, QIcon.Mode.Disabled)
        return icon


class TileField(ChoiceField):
    """A choice of tiles with their pictures."""

    def __init__(self, name: str, bench: SetBench, none: str = NOTHING) -> None:
        super().__init__(name)
        self.tiles = TilesModel(bench, none, self)
        self.setModel(self.tiles)
        self.setIconSize(QSize(PICTURE, PICTURE))
        self.setMaxVisibleItems(_ROWS)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.view().setUniformItemSizes(True)  # type: ignore[attr-defined]

    def show_tiles(self, designs: Sequence[Design], chosen: str | None) -> None:
        """Offer tiles, and show the one chosen; one that is none of them is shown all the same."""
        known = any(design.id == chosen for design in designs)
        foreign = "" if known or not chosen else chosen
        tiles = self.tiles
        same = len(designs) == len(tiles.designs) and all(
            one is other for one, other in zip(designs, tiles.designs, strict=True)
        )
        if not same or foreign != tiles.foreign:
            tiles.show_designs(designs, foreign)
        self.setCurrentIndex(tiles.row_of(chosen))
        self._shown = chosen or ""


class TileEditor(ValueEditor):
    """One of the set's own and inherited tiles, or none."""

    def __init__(self, name: str, bench: SetBench) -> None:
        super().__init__()
        self._bench = bench
        self.field = TileField(name, bench)
        self.field.entered.connect(lambda tile: self.entered.emit(tile or None))
        self.row.addWidget(self.field)
        self.setFocusProxy(self.field)

    def show_value(self, value: Any, *, anew: bool) -> None:  # noqa: ANN401, ARG002
        edition = self._bench.edition
        self.field.show_tiles(edition.designs if edition else (), value)
