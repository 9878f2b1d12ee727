"""Pictures of what a board shows, in the sizes in which they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from core.drawing.board_frames import cell_svg

from ..table.drawn_pictures import DrawnPictures

if TYPE_CHECKING:
    from collections.abc import Hashable

    from core.engine.game_board import BoardCell, Drawing


class BoardPictures(DrawnPictures):
    """Pictures of cells and of things in hands, by what they show in the colours of the seats."""

    def __init__(self) -> None:
        super().__init__()
        self.colours: tuple[str, ...] = ()

    def show_colours(self, colours: tuple[str, ...]) -> None:
        """Draw in the colours of these seats from now on."""
        if colours != self.colours:
            self.colours = colours
            self.forget()

    def cell(self, cell: BoardCell, size: QSize, *, is_moving: bool = False) -> QPixmap:
        """What a cell shows, in device pixels."""
        look = cell.drawing, cell.owner, cell.width, cell.height
        return self.picture(look, size, is_moving=is_moving)

    def drawing(self, drawing: Drawing, size: QSize, ratio: float = 1.0) -> QPixmap:
        """A drawing as large as it can be in a size, in pixels of which each has some dots."""
        whole = QSize(round(size.width() * ratio), round(size.height() * ratio))
        pixmap = self.picture((drawing, None, whole.width(), whole.height()), whole)
        if ratio == 1.0:
            return pixmap
        pixmap = QPixmap(pixmap)
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _svg(self, name: Hashable) -> str:
        assert isinstance(name, tuple)
        drawing, owner, wide, high = name
        return cell_svg(drawing, owner, (wide, high), self.colours)
