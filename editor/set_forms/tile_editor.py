"""Choosing one of the edition's tiles by its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QWidget

from ..widgets.form_fields import ChoiceField
from .editors import NOTHING, ValueEditor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Design

    from .bench import SetBench

PICTURE: Final = 30
_ROWS: Final = 9
Index = QModelIndex | QPersistentModelIndex


class TilesModel(QAbstractListModel):
    """Tiles with their pictures, which are drawn when they are looked at; the first row is none."""

    def __init__(self, bench: SetBench, none: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench, self._none = bench, none
        self.designs: Sequence[Design] = ()
        self.foreign = ""
        bench.desk.pictures.ready.connect(self._repaint)

    def show_designs(self, designs: Sequence[Design], foreign: str = "") -> None:
        """Offer other tiles; `foreign` is an id that the file has and no tile."""
        self.beginResetModel()
        self.designs, self.foreign = designs, foreign
        self.endResetModel()

    def row_of(self, tile_id: str | None) -> int:
        """Return the row of a tile."""
        if not tile_id:
            return 0
        found = (n for n, design in enumerate(self.designs, start=1) if design.id == tile_id)
        return next(found, len(self.designs) + 1 if tile_id == self.foreign else 0)

    def _repaint(self) -> None:
        if self.designs:
            self.dataChanged.emit(self.index(0), self.index(len(self.designs)))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.designs) + 1 + bool(self.foreign)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        roles, row = Qt.ItemDataRole, index.row()
        design = self.designs[row - 1] if 0 < row <= len(self.designs) else None
        tile_id = design.id if design else self.foreign if row else ""
        if role == roles.DisplayRole:
            return tile_id or self._none
        if role == roles.UserRole:
            return tile_id
        if role == roles.DecorationRole and design and self._bench.edition:
            pixmap = self._bench.desk.pictures.pixmap(self._bench.edition, design, PICTURE, 2.0)
            if pixmap is not None:
                icon = QIcon(pixmap)
                icon.addPixmap(pixmap, QIcon.Mode.Disabled)
                return icon
        return None


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
