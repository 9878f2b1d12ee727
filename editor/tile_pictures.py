"""Pictures of tiles as pixmaps, drawn when they are first looked at and kept while they hold."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from core.drawing import tile_svg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.edition import Design, Edition

_Look: TypeAlias = tuple[Any, ...]
_BUDGET: Final = 0.012
_MOST_BYTES: Final = 192 * 1024 * 1024


class TilePictures(QObject):
    """Draws tiles without holding up the window.

    `pixmap` draws at once while there is time in this turn of the event loop, and promises the
    picture for later otherwise; `ready` says when promised pictures have come.
    """

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kinds: object = None
        self._kept: dict[_Look, QPixmap] = {}
        self._promised: dict[_Look, tuple[Edition, Design]] = {}
        self._spent = 0.0
        self._bytes = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    def pixmap(  # noqa: PLR0913 - what a picture depends on
        self,
        edition: Edition,
        design: Design,
        size: int,
        ratio: float,
        *,
        copy: int = 0,
        turns: int = 0,
        at_once: bool = False,
    ) -> QPixmap | None:
        """Return a picture `size` logical pixels wide, or None if it is only promised."""
        self._forget_other_kinds(edition)
        look = (_look(design, copy), copy, turns, size, ratio)
        kept = self._kept.get(look)
        if kept is not None:
            return kept
        if not self._timer.isActive():
            self._spent = 0.0
            self._timer.start()
        if at_once or self._spent < _BUDGET:
            return self._draw(look, edition, design)
        self._promised[look] = edition, design
        return None

    def finish(self) -> None:
        """Draw everything that was promised."""
        while self._promised:
            look, (edition, design) = self._promised.popitem()
            self._draw(look, edition, design)
        self.ready.emit()

    def _forget_other_kinds(self, edition: Edition) -> None:
        kinds = (edition.terrains, edition.features, edition.icons)
        if kinds != self._kinds or self._bytes > _MOST_BYTES:
            self._kinds = kinds
            self._kept.clear()
            self._bytes = 0
            self._promised.clear()

    def _work(self) -> None:
        self._spent = 0.0
        if not self._promised:
            self._timer.stop()
            return
        while self._promised and self._spent < _BUDGET:
            look = next(iter(self._promised))
            self._draw(look, *self._promised.pop(look))
        self.ready.emit()

    def _draw(self, look: _Look, edition: Edition, design: Design) -> QPixmap:
        begun = perf_counter()
        _, copy, turns, size, ratio = look
        svg = tile_svg(edition, design, copy=copy, turns=turns, size=size)
        pixmap = QPixmap(round(size * ratio), round(size * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
        painter.end()
        self._kept[look] = pixmap
        self._bytes += 4 * pixmap.width() * pixmap.height()
        self._spent += perf_counter() - begun
        return pixmap


def _look(design: Design, copy: int) -> _Look:
    shown = design.copies[copy] if copy < len(design.copies) else None
    segments = tuple(
        (segment.kind, segment.points, segment.ends) for segment in design.layout.segments
    )
    if shown is None:
        return design.layout.edges, segments
    icons = tuple(_hashable(icons) for icons in shown.icons)
    return design.layout.edges, segments, icons, _hashable(shown.tile_icons)


def _hashable(icons: Mapping[str, int]) -> _Look:
    return tuple(sorted(icons.items()))
