"""Pictures of what is drawn as SVG, in the sizes in which a table shows them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ...look.rendering import blank

if TYPE_CHECKING:
    from collections.abc import Hashable

    from PySide6.QtCore import QSize

_MOST_KEPT: Final = 400


class DrawnPictures:
    """Rendered when they are first asked for, and kept while there is room.

    Sizes are in device pixels. A subclass says what each name draws; names that are equal draw
    alike.
    """

    def __init__(self) -> None:
        self._drawings: OrderedDict[Hashable, QSvgRenderer] = OrderedDict()
        self._kept: OrderedDict[tuple[Hashable, int, int], QPixmap] = OrderedDict()

    def forget(self) -> None:
        """Draw everything anew from now on."""
        self._drawings.clear()
        self._kept.clear()

    def picture(
        self, name: Hashable, size: QSize, *, margin: int = 0, is_moving: bool = False
    ) -> QPixmap:
        """A picture of a size, with a margin around it.

        While the table `is_moving`, a picture of about that size does.
        """
        # Every frame of a zoom has another size: rendering all pictures in each is too slow.
        if is_moving:
            near = [kept for kept in self._kept if kept[0] == name]
            if near:
                return self._kept[min(near, key=lambda kept: abs(kept[1] - size.width()))]
        key = name, size.width(), size.height()
        if key not in self._kept:
            self._kept[key] = self._drawn(name, size, margin)
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        # Least recently used pictures are dropped first.
        self._kept.move_to_end(key)
        return self._kept[key]

    def _svg(self, name: Hashable) -> str:
        """What a name draws, as a document."""
        raise NotImplementedError

    def _paint_under(self, painter: QPainter, box: QRectF, margin: int) -> None:
        """Paint what lies under a picture, within its margin."""

    def _drawn(self, name: Hashable, size: QSize, margin: int) -> QPixmap:
        picture = blank(size.width() + 2 * margin, size.height() + 2 * margin)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(margin, margin, size.width(), size.height())
            self._paint_under(painter, box, margin)
            self._drawing(name).render(painter, box)
        return QPixmap.fromImage(picture)

    def _drawing(self, name: Hashable) -> QSvgRenderer:
        if name not in self._drawings:
            self._drawings[name] = QSvgRenderer(QByteArray(self._svg(name).encode()))
            if len(self._drawings) > _MOST_KEPT:
                self._drawings.popitem(last=False)
        return self._drawings[name]
