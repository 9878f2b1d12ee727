"""The four sides of a tile, chosen around a small picture of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from ..form_fields import ChoiceField, Picture
from ..set_forms.swatches import swatch_icon

if TYPE_CHECKING:
    from core.edition import Design, Edition

    from ..tile_pictures import TilePictures

_PICTURE: Final = 76
_CELLS: Final = ((0, 1), (1, 2), (2, 1), (1, 0))


class EdgesForm(QWidget):
    """Four fields N E S W; `chosen` gives a side's number and its new terrain."""

    chosen = Signal(int, str)

    def __init__(self, pictures: TilePictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._terrains: list[tuple[str, str]] = []
        self.fields = [
            ChoiceField(self.tr("North side")),
            ChoiceField(self.tr("East side")),
            ChoiceField(self.tr("South side")),
            ChoiceField(self.tr("West side")),
        ]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for side, field in enumerate(self.fields):
            grid.addWidget(field, *_CELLS[side])
            field.entered.connect(lambda word, side=side: self.chosen.emit(side, word))
        self._picture = Picture(_PICTURE)
        grid.addWidget(self._picture, 1, 1, Qt.AlignmentFlag.AlignCenter)
        for column in range(3):
            grid.setColumnStretch(column, 1)

    def show_edges(self, edition: Edition, design: Design, copy: int) -> None:
        """Show what the sides of a tile say."""
        terrains = [(terrain.name, terrain.color) for terrain in edition.terrains.values()]
        if terrains != self._terrains:
            self._terrains = terrains
            swatches = {name: swatch_icon(color, 12) for name, color in terrains}
            for field in self.fields:
                field.offer(swatches, swatches)
        for side, field in enumerate(self.fields):
            field.show_word(design.layout.edges[side] or design.tile.edges[side])
        ratio = self.devicePixelRatioF()
        picture = self._pictures.pixmap(edition, design, _PICTURE, ratio, copy=copy, at_once=True)
        self._picture.show_pixmap(picture)
