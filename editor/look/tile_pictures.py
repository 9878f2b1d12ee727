"""Pictures of tiles and cards, drawn when first looked at and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache, partial
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from core.drawing import tile_svg
from core.drawing.deck_cards import HEIGHT, WIDTH, card_back_svg, card_svg
from core.drawing.kind_styles import looks_of
from core.drawing.sites import Outline
from core.edition.edition import counted, pointing
from core.edition.own_art import art_of

from .art_pictures import art_image
from .job_runner import JobRunner
from .rendering import rendered

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from core.drawing.tile import Part
    from core.edition.deck import CardDesign, Deck
    from core.edition.edition import Design, Edition

_Look: TypeAlias = tuple[Any, ...]
_Kept = TypeVar("_Kept", str, QImage)
# Seconds of drawing in one turn of the event loop: leaves room for a frame of 16 ms.
_BUDGET: Final = 0.012
_MOST_BYTES: Final = 192 * 1024 * 1024
_MOST_PROMISES: Final = 400
_MOST_KNOWN: Final = 4000
_MOST_DRAWINGS: Final = 512
_MOST_IMAGES: Final = 512
_LARGEST_SHARED: Final = 128  # pixels, so that all images take 32 MB at most
_drawings: OrderedDict[_Look, str] = OrderedDict()
"""Drawings of tiles by what they show. Windows share them, and all sizes are made of one: to write
the SVG of a tile takes four times as long as to render it."""
_images: OrderedDict[_Look, QImage] = OrderedDict()
"""Small pictures of tiles, for another window on the same tiles. Their pixels are those of the
windows' own pixmaps."""


class _Drawing(NamedTuple):
    """A picture to be made: what it looks like, what it is of, and how it is drawn."""

    look: _Look
    subject: Hashable
    draw: Callable[[], QImage]


class TilePictures(QObject):
    """Draws tiles and cards without holding up the window.

    `pixmap` and `card` draw at once while there is time in this turn of the event loop, and promise
    the picture for later otherwise; promised pictures are drawn in another thread, the one asked
    for last before the others, and `ready` says when some have come.
    """

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: OrderedDict[_Look, QPixmap] = OrderedDict()
        self._promised: OrderedDict[_Look, _Drawing] = OrderedDict()
        self._last_seen: OrderedDict[Hashable, _Look] = OrderedDict()
        self._looks: dict[tuple[int, int], tuple[Design, int]] = {}
        self._kinds: tuple[Edition, int] | None = None
        self._deck: tuple[Deck, _Look] | None = None
        self._spent = 0.0
        self._bytes = 0
        self._timer = QTimer(self)
        # When all other events are done.
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)
        self._runner = JobRunner("pictures", self)
        self._runner.ended.connect(self._receive_drawing)

    def pixmap(  # noqa: PLR0913 - what a picture depends on
        self,
        edition: Edition,
        design: Design,
        size: int,
        ratio: float,
        *,
        copy: int = 0,
        turns: int = 0,
        part: Part = "art",
        at_once: bool = False,
        patient: bool = False,
    ) -> QPixmap | None:
        """A picture `size` logical pixels wide; None if it is only promised.

        `at_once` never promises; who is `patient` never waits for a drawing.
        """
        drawing = self._of_tile(edition, design, size, ratio, copy=copy, turns=turns, part=part)
        return self._had(drawing, at_once=at_once, patient=patient)

    def card(  # noqa: PLR0913 - what a picture depends on
        self,
        deck: Deck,
        card: CardDesign | None,
        size: int,
        ratio: float,
        *,
        title: str = "",
        at_once: bool = False,
    ) -> QPixmap | None:
        """The face of a card, or the back of all (None), promised as `pixmap` does a tile's.

        `title` is what stands on a face. The picture is `card_height(size)` high.
        """
        look = (*self._deck_look(deck), card and (card.kind, card.suit, card.value), title)
        draw = partial(_card_image, deck, card, title, size, ratio)
        drawing = _Drawing((*look, size, ratio), _card_subject(card), draw)
        return self._had(drawing, at_once=at_once)

    def card_stand_in(self, card: CardDesign | None) -> QPixmap | None:
        """The last picture of a card, in whatever size and state; None without any."""
        return self._last_of(_card_subject(card))

    def prepare(
        self, edition: Edition, design: Design, size: int, ratio: float, *, copy: int = 0
    ) -> None:
        """Draw a picture when all that was promised is drawn: it may soon be looked at."""
        drawing = self._of_tile(edition, design, size, ratio, copy=copy, turns=0)
        if drawing.look not in self._kept and drawing.look not in self._promised:
            self._promise(drawing)
            # `popitem` takes the last, so the first comes last of all.
            self._promised.move_to_end(drawing.look, last=False)

    def stand_in(self, design: Design, *, copy: int = 0, turns: int = 0) -> QPixmap | None:
        """The last picture of a tile, in whatever size and state; None without any."""
        return self._last_of((design.id, copy, turns))

    @property
    def is_busy(self) -> bool:
        """Whether a picture that was promised is still to come."""
        return bool(self._promised) or self._runner.is_busy

    def finish(self) -> None:
        """Draw everything that was promised."""
        while self._runner.is_busy:
            self._runner.finish()
        while self._promised:
            _, drawing = self._promised.popitem()
            self._keep(drawing, drawing.draw())
        self.ready.emit()

    def stop(self) -> None:
        """Draw nothing more: the window is closing."""
        self._promised.clear()
        self._timer.stop()
        self._runner.drop()

    def _had(
        self, drawing: _Drawing, *, at_once: bool = False, patient: bool = False
    ) -> QPixmap | None:
        """A picture that is kept, or drawn now; None if it is promised."""
        kept = self._kept.get(drawing.look)
        if kept is not None:
            self._kept.move_to_end(drawing.look)
            return kept
        if not self._timer.isActive():
            self._spent = 0.0
            self._timer.start()
        if at_once or (self._spent < _BUDGET and not patient):
            begun = perf_counter()
            pixmap = self._keep(drawing, drawing.draw())
            self._spent += perf_counter() - begun
            return pixmap
        self._promise(drawing)
        return None

    def _last_of(self, subject: Hashable) -> QPixmap | None:
        look = self._last_seen.get(subject)
        return self._kept.get(look) if look is not None else None

    def _promise(self, drawing: _Drawing) -> None:
        self._promised[drawing.look] = drawing
        self._promised.move_to_end(drawing.look)
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
        _, drawing = self._promised.popitem()
        self._runner.start(partial(_drawn, drawing))

    def _receive_drawing(self, drawn: tuple[_Drawing, QImage]) -> None:
        self._keep(*drawn)
        self.ready.emit()
        if self._promised:
            self._work()

    def _keep(self, drawing: _Drawing, image: QImage) -> QPixmap:
        # In the window's thread: in others Qt allows a QImage, but no QPixmap.
        pixmap = QPixmap.fromImage(image)
        self._promised.pop(drawing.look, None)
        self._kept[drawing.look] = pixmap
        self._bytes += _bytes(pixmap)
        self._last_seen[drawing.subject] = drawing.look
        while self._bytes > _MOST_BYTES and len(self._kept) > 1:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        while len(self._last_seen) > _MOST_KNOWN:
            self._last_seen.popitem(last=False)
        return pixmap

    def _of_tile(  # noqa: PLR0913 - what a picture depends on
        self,
        edition: Edition,
        design: Design,
        size: int,
        ratio: float,
        *,
        copy: int,
        turns: int,
        part: Part = "art",
    ) -> _Drawing:
        art = art_of(edition, design, copy) if part == "art" else None
        # Its file may be another by now, or gone.
        shown = None if art is None else (art, art.state)
        look = (*self._look(edition, design, copy), shown, part, copy, turns, size, ratio)
        subject = (design.id, copy, turns) if part == "art" else (design.id, copy, turns, part)
        return _Drawing(look, subject, partial(_tile_image, look, edition, design))

    def _deck_look(self, deck: Deck) -> _Look:
        """What the pictures of all cards of a deck show."""
        if self._deck is None or self._deck[0] is not deck:
            kinds = tuple((kind.name, kind.symbol) for kind in deck.kinds.values())
            suits = tuple(deck.suits.values())
            # A kind is drawn otherwise if some of its cards have no suit.
            plain = tuple(sorted({card.kind for card in deck.cards if card.suit is None}))
            self._deck = deck, ("cards", kinds, suits, plain, deck.back)
        return self._deck[1]

    def _look(self, edition: Edition, design: Design, copy: int) -> _Look:
        """All that a picture shows, but for how it is turned and how large it is."""
        known = self._looks.get((id(design), copy))
        # An id is used again for another object once the first is gone.
        if known is None or known[0] is not design:
            if len(self._looks) > _MOST_KNOWN:
                self._looks.clear()
            known = self._looks[id(design), copy] = design, _number_of_shown(_shown(design, copy))
        return self._number(edition), known[1]

    def _number(self, edition: Edition) -> int:
        """A number that all editions share whose kinds look alike, in every window."""
        if self._kinds is None or self._kinds[0] is not edition:
            self._kinds = edition, _number_of_kinds(_looks_of_kinds(edition))
        return self._kinds[1]


def _drawn(drawing: _Drawing) -> tuple[_Drawing, QImage]:
    return drawing, drawing.draw()


def _tile_image(look: _Look, edition: Edition, design: Design) -> QImage:
    part: Part
    art, part, copy, turns, size, ratio = look[-6:]
    if art is not None:
        image = art_image(art[0], round(size * ratio), turns=turns)
        if image is not None:
            return _on_ground(image, edition, ratio)
        part = "model"
    shown = (*look[:-6], part, copy, turns)

    def drawing() -> str:
        return tile_svg(edition, design, copy=copy, turns=turns, part=part)

    def image_of_it() -> QImage:
        return rendered(_kept_in(_drawings, shown, drawing, _MOST_DRAWINGS), size, size, ratio)

    if size * ratio > _LARGEST_SHARED:
        return image_of_it()
    return _kept_in(_images, (*shown, size, ratio), image_of_it, _MOST_IMAGES)


def _kept_in(
    store: OrderedDict[_Look, _Kept], look: _Look, make: Callable[[], _Kept], most: int
) -> _Kept:
    """What a store has for a look, made if missing; the oldest go where there are too many."""
    # Threads of several windows share the stores: at worst two make the same.
    kept = store.get(look)
    if kept is None:
        kept = store[look] = make()
        while len(store) > most:
            store.popitem(last=False)
    return kept


def _on_ground(image: QImage, edition: Edition, ratio: float) -> QImage:
    """A picture of a tile over the ground that its holes show."""
    whole = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(QColor(looks_of(edition).base.tones.base))
    painter = QPainter(whole)
    painter.drawImage(0, 0, image)
    painter.end()
    whole.setDevicePixelRatio(ratio)
    return whole


def card_height(width: int) -> int:
    """How high the picture of a card of a width is, in the same unit."""
    return round(width * HEIGHT / WIDTH)


def _card_image(deck: Deck, card: CardDesign | None, title: str, size: int, ratio: float) -> QImage:
    if card is None:
        svg = card_back_svg(deck, width=size)
    else:
        svg = card_svg(deck, card, title=title, width=size)
    return rendered(svg, size, card_height(size), ratio)


def _card_subject(card: CardDesign | None) -> Hashable:
    return "card", card.id if card else None


def _bytes(pixmap: QPixmap) -> int:
    return 4 * pixmap.width() * pixmap.height()


_fresh = count()


@lru_cache(maxsize=256)
def _number_of_kinds(_looks: _Look) -> int:
    """A number that only these looks have; what was forgotten gets another one."""
    return next(_fresh)


@lru_cache(maxsize=_MOST_KNOWN)
def _number_of_shown(_shown: _Look) -> int:
    """The same for what one tile shows, which takes long to hash and compare."""
    return next(_fresh)


def _looks_of_kinds(edition: Edition) -> _Look:
    terrains = tuple(
        (kind.name, kind.color, kind.look, kind.fits_any) for kind in edition.terrains.values()
    )
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
