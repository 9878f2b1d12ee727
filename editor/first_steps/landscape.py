"""A picture of what the program is about: tiles of Gold Rush that lie as in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..look.appearance import smooth_painter
from ..look.tile_pictures import TilePictures

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from core.edition.edition import Edition

TILES: Final = (
    ("72/0", "69/1", "54/3", "56/1", "71/1", "70/2", "61/1", "42/3", "27/1", "47/2"),
    ("38/1", "66/2", "56/1", "64/3", "33/2", "39/0", "52/0", "17/3", "45/2", "64/0"),
)
"""The tiles of each row by their ids, with how many quarters each is turned clockwise."""
_WIDE: Final = 84
_ROUND: Final = 10


class Landscape(QWidget):
    """Some tiles of an edition side by side, as large as there is room, as a decoration.

    Without an edition, or where it lacks one of the tiles, nothing is shown.
    """

    def __init__(self, edition: Edition | None) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("A landscape of tiles"))
        self._edition = edition
        self._pictures = TilePictures(self)
        self._pictures.ready.connect(self.update)
        designs = {design.id: design for design in edition.designs} if edition else {}
        named = [[each.split("/") for each in row] for row in TILES]
        self._rows = [
            [(designs[tile], int(turns)) for tile, turns in row if tile in designs] for row in named
        ]
        if [len(row) for row in self._rows] != [len(row) for row in TILES]:
            self.hide()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(len(TILES) * _WIDE)

    def sizeHint(self) -> QSize:
        return QSize(len(TILES[0]) * _WIDE, len(TILES) * _WIDE)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if self._edition is None:
            return
        corners = QPainterPath()
        corners.addRoundedRect(QRectF(self.rect()), _ROUND, _ROUND)
        with smooth_painter(self) as painter:
            painter.setClipPath(corners)
            for y, row in enumerate(self._rows):
                for x, (design, turns) in enumerate(row):
                    pixmap = self._pictures.pixmap(
                        self._edition, design, _WIDE, self.devicePixelRatioF(), turns=turns
                    )
                    if pixmap is not None:
                        painter.drawPixmap(x * _WIDE, y * _WIDE, pixmap)
