"""Pictures of tiles as pixmaps, drawn when first looked at and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from core.drawing import tile_svg
from core.drawing.sites import Outline
from core.edition.edition import counted, pointing

from .job_runner import JobRunner

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.edition.edition import Design, Edition

_Look: TypeAlias = tuple[Any, ...]
# Seconds of drawing in one turn of the event loop: leaves room for a frame of 16 ms.
_BUDGET: Final = 0.012
_MOST_BYTES: Final = 192 * 1024 * 1024
_MOST_PROMISES: Final = 400
_MOST_KNOWN: Final = 4000


class TilePictures(QObject):
    """Draws tiles without holding up the window.

    `pixmap` draws at once while there is time in this turn of the event loop, and promises the
    picture for later otherwise; promised pictures are drawn in another thread, the one asked for
    last before the others, and `ready` says when some have come.
    """

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: OrderedDict[_Look, QPixmap] = OrderedDict()
        self._promised: OrderedDict[_Look, tuple[Edition, Design]] = OrderedDict()
        self._last_seen: OrderedDict[_Look, _Look] = OrderedDict()
        self._looks: dict[tuple[int, int], tuple[Design, _Look]] = {}
        self._kinds: tuple[Edition, int] | None = None
        self._kind_numbers: dict[_Look, int] = {}
        self._fresh = count()
        self._spent = 0.0
        self._bytes = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)
        self._runner = JobRunner("pictures", self)
        self._runner.ended.connect(self._take)
        self._runner.failed.connect(self._fail)

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
        patient: bool = False,
    ) -> QPixmap | None:
        """Return a picture `size` logical pixels wide, or None if it is only promised.

        `at_once` never promises; who is `patient` never waits for a drawing.
        """
        look = (*self._look(edition, design, copy), copy, turns, size, ratio)
        kept = self._kept.get(look)
        if kept is not None:
            self._kept.move_to_end(look)
            return kept
        if not self._timer.isActive():
            self._spent = 0.0
            self._timer.start()
        if at_once or (self._spent < _BUDGET and not patient):
            begun = perf_counter()
            pixmap = self._keep(look, _image(look, edition, design))
            self._spent += perf_counter() - begun
            return pixmap
        self._promise(look, edition, design)
        return None

    def prepare(
        self, edition: Edition, design: Design, size: int, ratio: float, *, copy: int = 0
    ) -> None:
        """Draw a picture when all that was promised is drawn: it may soon be looked at."""
        look = (*self._look(edition, design, copy), copy, 0, size, ratio)
        if look not in self._kept and look not in self._promised:
            self._promise(look, edition, design)
            # `popitem` takes the last, so the first comes last of all.
            self._promised.move_to_end(look, last=False)

    def stand_in(self, design: Design, *, copy: int = 0, turns: int = 0) -> QPixmap | None:
        """Return the last picture of a tile, in whatever size and state; None without any."""
        look = self._last_seen.get((design.id, copy, turns))
        return self._kept.get(look) if look is not None else None

    @property
    def is_busy(self) -> bool:
        """Whether a picture that was promised is still to come."""
        return bool(self._promised) or self._runner.is_busy

    def finish(self) -> None:
        """Draw everything that was promised."""
        while self._runner.is_busy:
            self._runner.finish()
        while self._promised:
            look, (edition, design) = self._promised.popitem()
            self._keep(look, _image(look, edition, design))
        self.ready.emit()

    def stop(self) -> None:
        """Draw nothing more: the window is closing."""
        self._promised.clear()
        self._timer.stop()
        self._runner.drop()

    def _promise(self, look: _Look, edition: Edition, design: Design) -> None:
        self._promised[look] = edition, design
        self._promised.move_to_end(look)
        if len(self._promised) > _MOST_PROMISES:
            self._promised.popitem(last=False)
        if not self._timer.isActive():
            self._timer.start()

    def _work(self) -> None:
        """Give the thread the next picture to draw: one at a time.

        So the thread soon rests while the window is busy, and the window comes first.
        """
        self._spent = 0.0
        if not self._promised or self._runner.is_busy:
            self._timer.stop()
            return
        look, (edition, design) = self._promised.popitem()
        self._runner.start(partial(_drawn, look, edition, design))

    def _take(self, drawn: tuple[_Look, QImage]) -> None:
        self._keep(*drawn)
        self.ready.emit()
        if self._promised:
            self._work()

    def _fail(self, error: BaseException) -> None:
        raise error

    def _keep(self, look: _Look, image: QImage) -> QPixmap:
        pixmap = QPixmap.fromImage(image)
        self._promised.pop(look, None)
        self._kept[look] = pixmap
        self._bytes += _bytes(pixmap)
        # The tuple is made in `pixmap`: edition, what is shown, copy, turns, size, ratio.
        tile_id, copy, turns = look[1], *look[-4:-2]
        self._last_seen[tile_id, copy, turns] = look
        while self._bytes > _MOST_BYTES and len(self._kept) > 1:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        while len(self._last_seen) > _MOST_KNOWN:
            self._last_seen.popitem(last=False)
        return pixmap

    def _look(self, edition: Edition, design: Design, copy: int) -> _Look:
        """Return all that a picture shows, but for how it is turned and how large it is."""
        known = self._looks.get((id(design), copy))
        # An id is used again for another object once the first is gone.
        if known is None or known[0] is not design:
            if len(self._looks) > _MOST_KNOWN:
                self._looks.clear()
            known = self._looks[id(design), copy] = design, _shown(design, copy)
        return self._number(edition), *known[1]

    def _number(self, edition: Edition) -> int:
        """Return the same number for all editions whose kinds look alike."""
        if self._kinds is None or self._kinds[0] is not edition:
            looks = _looks_of_kinds(edition)
            number = self._kind_numbers.get(looks)
            if number is None:
                number = self._kind_numbers[looks] = next(self._fresh)
            self._kinds = edition, number
        return self._kinds[1]


def _drawn(look: _Look, edition: Edition, design: Design) -> tuple[_Look, QImage]:
    return look, _image(look, edition, design)


def _image(look: _Look, edition: Edition, design: Design) -> QImage:
    copy, turns, size, ratio = look[-4:]
    svg = tile_svg(edition, design, copy=copy, turns=turns, size=size)
    wide = round(size * ratio)
    image = QImage(wide, wide, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def _bytes(pixmap: QPixmap) -> int:
    return 4 * pixmap.width() * pixmap.height()


def _looks_of_kinds(edition: Edition) -> _Look:
    terrains = tuple((kind.name, kind.color, kind.look) for kind in edition.terrains.values())
    features = tuple(
        (kind.name, kind.shape, kind.terrain, kind.symbol, kind.look)
        for kind in edition.features.values()
    )
    icons = tuple((kind.name, kind.on, kind.symbol) for kind in edition.icons.values())
    return terrains, features, icons


def _shown(design: Design, copy: int) -> _Look:
    shown = design.copies[copy] if copy < len(design.copies) else None
    # All that a plan needs to know of a segment is all that decides how it is drawn.
    segments = tuple((segment.kind, Outline.of(segment)) for segment in design.layout.segments)
    plain = [segment.icons for segment in design.layout.segments]
    icons = tuple(_hashable(icons) for icons in (shown.icons if shown else plain))
    tile = design.tile.icons
    own = _hashable(shown.tile_icons if shown else counted(tile))
    winds = _hashable(shown.directions if shown else pointing(tile))
    return design.id, design.layout.edges, segments, icons, own, winds


def _hashable(icons: Mapping[str, object]) -> _Look:
    return tuple(sorted(icons.items()))
