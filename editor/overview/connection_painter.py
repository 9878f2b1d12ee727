"""How connections are painted: links below, then edge kinds as discs and tiles as pictures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from core.drawing.kind_styles import looks_of
from core.verification.connection_graph import Bundle, Disc, Island

from ..document.game_translator import own_word
from ..look.appearance import ink_on, sized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext

Node: TypeAlias = Disc | Bundle

TILE: Final = 0.74
DISC: Final = 0.94
"""How wide tiles and discs are, in places."""

_PICTURES: Final = (24, 48, 96, 160)  # pixels
_DIM: Final = 0.18  # opacity of what is not highlighted
_LINK: Final = 0.42  # opacity of lines
_BRIGHT: Final = 0.95  # opacity of highlighted lines
_CAPTIONS_FROM: Final = 44.0  # pixels per place
_SMALLEST: Final = 9.0  # pixels of the smallest letters that can be read
_BADGES_FROM: Final = 24.0  # pixels that a picture with a number at its corner needs


@dataclass
class GraphView:
    """Which part of the graph is visible: pixels per place, and where its origin lies."""

    scale: float = 60.0
    origin: QPointF = field(default_factory=QPointF)

    def place(self, node: Node) -> QPointF:
        """The middle of a node in the widget."""
        return self.origin + QPointF(node.at.real, node.at.imag) * self.scale

    def box(self, node: Node) -> QRectF:
        """The square that a node takes in the widget."""
        side = (DISC if isinstance(node, Disc) else TILE) * self.scale
        middle = self.place(node)
        return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def links_of(islands: Sequence[Island]) -> list[tuple[Bundle, Disc]]:
    """The links between tiles and the edge kinds that they show."""
    links = []
    for island in islands:
        discs = {disc.terrain: disc for disc in island.discs}
        links += [(bundle, discs[name]) for bundle in island.bundles for name in bundle.shown]
    return links


def frame_of(island: Island) -> QRectF:
    """The box around an island, before it is scaled."""
    least, most = island.box
    return QRectF(QPointF(least.real, least.imag), QPointF(most.real, most.imag))


class ConnectionPainter(QObject):
    """Paints islands; nodes that are not `bright`, by their `id`, are faint; None: none is."""

    def __init__(self, context: DocumentContext, sight: GraphView, parent: QObject) -> None:
        super().__init__(parent)
        self.sight = sight
        self._context = context
        self._edition: Edition | None = None
        self._islands: Sequence[Island] = ()
        self._current: Node | None = None
        self._room = QRectF()

    def paint(
        self,
        painter: QPainter,
        room: QRectF,
        shown: tuple[Edition, Sequence[Island]],
        *,
        bright: set[int] | None,
        current: Node | None,
    ) -> None:
        """Paint what lies in a room; `current` is the node with the keyboard focus."""
        self._edition, self._islands = shown
        self._room, self._current = room, current
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for island in self._islands:
            self._paint_frame(painter, island)
        # Below all nodes, so that no line crosses a picture.
        self._paint_links(painter, bright)
        for island in self._islands:
            for bundle in island.bundles:
                painter.setOpacity(1.0 if bright is None or id(bundle) in bright else _DIM)
                self._paint_bundle(painter, bundle)
            for disc in island.discs:
                painter.setOpacity(1.0 if bright is None or id(disc) in bright else _DIM)
                self._paint_disc(painter, disc)
        painter.setOpacity(1.0)

    def _colour(self, terrain: str) -> QColor:
        assert self._edition is not None
        return QColor(looks_of(self._edition).of_terrain(terrain).tones.base)

    def _paint_frame(self, painter: QPainter, island: Island) -> None:
        """Paint the caption of an island, and a frame around one that stands apart."""
        colours = self._context.appearance.colours
        if len(self._islands) == 1:
            return
        frame = frame_of(island)
        place = QRectF(
            self.sight.origin + frame.topLeft() * self.sight.scale, frame.size() * self.sight.scale
        ).adjusted(-6, -6, 6, 6)
        apart = island.reached is False
        colour = QColor(colours.error if apart else colours.muted)
        text = self._label(island)
        if island.reached is not True:
            painter.setPen(QPen(colour, 1.2, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place, 10, 10)
        painter.setFont(sized(painter.font(), 12, QFont.Weight.DemiBold))
        painter.setPen(colour)
        line = QRectF(place.left(), place.top() - 20, max(place.width(), 260), 18)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _label(self, island: Island) -> str:
        if island.reached:
            return self.tr("Connected to the start tile")
        if not island.bundles:
            return self.tr("On no tile")
        if island.reached is None:
            return self.tr("Connected to one another")
        return self.tr("Never connected to the start tile")

    def _paint_links(self, painter: QPainter, bright: set[int] | None) -> None:
        for bundle, disc in links_of(self._islands):
            is_bright = bright is not None and {id(bundle), id(disc)} <= bright
            faded = bright is not None and not is_bright
            strength = _LINK * _DIM if faded else _BRIGHT if is_bright else _LINK
            sides = bundle.shown[disc.terrain]
            # The more sides show the kind, the thicker the line, as far as it is zoomed.
            pen = QPen(self._colour(disc.terrain), (0.8 + 0.9 * sides) * self.sight.scale / 60)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            if disc.is_lonely:
                pen.setStyle(Qt.PenStyle.DotLine)
            painter.setOpacity(strength)
            painter.setPen(pen)
            painter.drawLine(self.sight.place(bundle), self.sight.place(disc))
        painter.setOpacity(1.0)

    def _paint_disc(self, painter: QPainter, disc: Disc) -> None:
        assert self._edition is not None
        colours = self._context.appearance.colours
        colour = self._colour(disc.terrain)
        box = self.sight.box(disc)
        radius = box.width() / 2
        painter.setPen(QPen(QColor(colours.surface), 2.5))
        painter.setBrush(colour)
        painter.drawEllipse(box)
        if not disc.copies or disc.is_lonely:
            painter.setPen(QPen(QColor(colours.error), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.adjusted(-2, -2, 2, 2))
        painter.setPen(QColor(ink_on(colour.name())))
        centre = Qt.AlignmentFlag.AlignCenter
        code = self._edition.terrains[disc.terrain].code
        name = own_word(self._edition, disc.terrain)
        wished = max(_SMALLEST, self.sight.scale * 0.19)
        painter.setFont(sized(painter.font(), round(wished), QFont.Weight.DemiBold))
        wide = painter.fontMetrics().horizontalAdvance(name)
        # The name if it fits into the disc at a legible size, or else the code letter.
        fitting = wished * min(1.0, 1.85 * radius / wide)
        if fitting >= _SMALLEST:
            painter.setFont(sized(painter.font(), int(fitting), QFont.Weight.DemiBold))
            painter.drawText(box, centre, name)
        else:
            letter = max(10, round(self.sight.scale * 0.4))
            painter.setFont(sized(painter.font(), letter, QFont.Weight.Bold))
            painter.drawText(box, centre, code)

    def _paint_bundle(self, painter: QPainter, bundle: Bundle) -> None:
        edition = self._edition
        assert edition is not None
        colours = self._context.appearance.colours
        box = self.sight.box(bundle)
        if not box.intersects(self._room):
            return
        self._paint_ground(painter, bundle, box)
        # A few sizes scaled down, or zooming would draw every tile at every step.
        size = next((size for size in _PICTURES if size >= box.width()), _PICTURES[-1])
        ratio = painter.device().devicePixelRatioF()
        pixmap = self._context.pictures.pixmap(edition, bundle.designs[0], size, ratio)
        if pixmap is None:
            painter.fillRect(box, QColor(colours.sunken))
        else:
            painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        if len(bundle.designs) > 1:
            self._paint_number(painter, box, len(bundle.designs))
        elif bundle.designs[0].id == edition.start:
            side = min(14.0, box.width() * 0.4)
            flag = QRectF(box.left() + 2, box.top() + 2, side, side).toRect()
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.surface))
            painter.drawEllipse(QRectF(flag).adjusted(-2, -2, 2, 2))
            self._context.appearance.icon("start", colours.accent).paint(painter, flag)
        if self.sight.scale >= _CAPTIONS_FROM and len(bundle.designs) == 1:
            painter.setFont(sized(painter.font(), 10))
            painter.setPen(QColor(colours.muted))
            line = QRectF(box.left() - 8, box.bottom(), box.width() + 16, 14)
            width = int(line.width())
            elide = Qt.TextElideMode.ElideRight
            text = painter.fontMetrics().elidedText(bundle.designs[0].id, elide, width)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_ground(self, painter: QPainter, bundle: Bundle, box: QRectF) -> None:
        """Paint the rim of a tile, which shows selection and keyboard focus."""
        colours = self._context.appearance.colours
        keys = self._context.selection.keys
        selected = any((d.set_number, d.tile_number) in keys for d in bundle.designs)
        focused = bundle is self._current
        rim = 3.0 if selected or focused else 1.0
        painter.setPen(Qt.PenStyle.NoPen)
        colour = colours.accent if selected else colours.text if focused else colours.surface
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(box.adjusted(-rim, -rim, rim, rim), 3, 3)

    def _paint_number(self, painter: QPainter, box: QRectF, number: int) -> None:
        colours = self._context.appearance.colours
        painter.setFont(sized(painter.font(), 10, QFont.Weight.DemiBold))
        text = f"{number}"
        wide = max(15.0, painter.fontMetrics().horizontalAdvance(text) + 8.0)
        badge = QRectF(box.right() - wide + 5, box.bottom() - 10, wide, 15)
        if box.width() < _BADGES_FROM:  # then the number stands for the tiles
            place = self.sight.scale * 0.94
            badge = QRectF(0, 0, place, min(15.0, place))
            badge.moveCenter(box.center())
            painter.setFont(sized(painter.font(), 9, QFont.Weight.DemiBold))
        painter.setPen(QPen(QColor(colours.surface), 1))
        painter.setBrush(QColor(colours.text))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(QColor(colours.surface))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
