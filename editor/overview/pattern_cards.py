"""How patterns, holes and headings are painted in the completeness grid."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from core.drawing.kind_styles import looks_of
from core.edition.edition import CopyInPlay
from core.tileset.geometry import rotations
from core.verification.edge_patterns import Hole, Shown

from ..widgets.card_delegate import (
    BOLD,
    LEFT,
    RIGHT,
    CardDelegate,
    is_focused,
    is_hovered,
    paint_box,
    write,
)
from .pattern_tiles import design_for, tile_for

if TYPE_CHECKING:
    from PySide6.QtWidgets import QListView, QStyleOptionViewItem

    from core.edition.edition import Design, Edition
    from core.verification.edge_patterns import Pattern

    from ..document.desk import Desk
    from .pattern_list import PatternList, Row

PICTURE: Final = 54
CELL: Final = QSize(PICTURE + 18, PICTURE + 36)
_RIM: Final = 15
_EMPTY: Final = 0.32


class PatternCards(CardDelegate):
    """Paints a pattern as a tile without icons, dimmed where no tile in play shows it."""

    def __init__(self, desk: Desk, patterns: PatternList, view: QListView) -> None:
        super().__init__(desk.appearance, view)
        self._desk = desk
        self._patterns = patterns
        self._edition: Edition | None = None
        self._kinds: object = None
        self._designs: dict[Pattern, tuple[Design | None, Design, int]] = {}

    def show_edition(self, edition: Edition | None) -> None:
        """Draw in the look of an edition."""
        self._edition = edition
        kinds = edition and (edition.terrains, edition.features, edition.icons)
        if kinds != self._kinds:
            self._kinds = kinds
            self._designs.clear()

    def _drawn(self, edition: Edition, shown: Shown) -> tuple[Design, int]:
        """Return the tile that a pattern is drawn as, and by how many turns.

        That is a tile that shows it, or else one that could.
        """
        own = next((design for design in shown.designs if design.count), None)
        kept = self._designs.get(shown.pattern)
        if kept is None or (own is not None and kept[0] is not own):
            made = own or design_for(edition, tile_for(edition, shown.pattern, "x"))
            plain = CopyInPlay(1, ({},) * len(made.layout.segments), {})
            turns = list(rotations(made.layout.edges)).index(shown.pattern)
            kept = self._designs[shown.pattern] = own, replace(made, copies=(plain,)), turns
        return kept[1:]

    def _paint_ground(self, painter: QPainter, card: QRect, option: QStyleOptionViewItem) -> None:
        if is_hovered(option):
            paint_box(painter, card, ground=self.colours.hover)
        if is_focused(option):
            frame = QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5)
            paint_box(painter, frame, line=self.colours.strong_border)

    def _paint_pattern(self, painter: QPainter, card: QRect, shown: Shown) -> None:
        edition = self._edition
        assert edition is not None
        colours = self.colours
        if self._is_looked_at(shown):
            frame = QRectF(card).adjusted(1, 1, -1, -1)
            paint_box(painter, frame, ground=colours.selection, line=colours.accent, width=1.5)
        place = _picture(card)
        ratio = painter.device().devicePixelRatioF()
        design, turns = self._drawn(edition, shown)
        pixmap = self._desk.pictures.pixmap(edition, design, PICTURE, ratio, turns=turns)
        painter.setOpacity(1.0 if shown.copies else _EMPTY)
        if pixmap is None:
            self._paint_sides(painter, QRectF(place), shown.pattern)
        else:
            painter.drawPixmap(place.topLeft(), pixmap)
        painter.setOpacity(1.0)
        if not shown.copies:
            frame = QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5)
            paint_box(painter, frame, line=colours.strong_border, dashed=True, radius=0)

    def _paint_hole(self, painter: QPainter, card: QRect, hole: Hole) -> None:
        """Paint what the neighbours show around an empty place."""
        colours = self.colours
        place = QRectF(_picture(card))
        self._paint_sides(painter, place, hole.sides)
        gap = place.adjusted(_RIM, _RIM, -_RIM, -_RIM)
        painter.setPen(QPen(QColor(colours.surface), 2))
        painter.setBrush(QColor(colours.sunken))
        painter.drawRect(gap)
        painter.setPen(QPen(QColor(colours.strong_border), 1, Qt.PenStyle.DashLine))
        painter.drawRect(gap.adjusted(1, 1, -1, -1))

    def _paint_sides(self, painter: QPainter, place: QRectF, sides: tuple[str | None, ...]) -> None:
        """Paint a wedge for each side, in the colour of its terrain."""
        assert self._edition is not None
        looks = looks_of(self._edition)
        corners = (
            *(place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft()),
            place.topLeft(),
        )
        for side, terrain in enumerate(sides):
            if terrain is not None:
                colour = QColor(looks.of_terrain(terrain).tones.base)
                painter.setPen(QPen(colour, 0.6))
                painter.setBrush(colour)
                wedge: list[QPointF] = [corners[side], corners[side + 1], place.center()]
                painter.drawPolygon(QPolygonF(wedge))

    def _paint_caption(self, painter: QPainter, card: QRect, codes: str, copies: str) -> None:
        colours = self.colours
        place = QRect(card.left() + 6, _picture(card).bottom() + 3, card.width() - 12, 18)
        middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        write(painter, place, codes, colours.muted, pixels=11, side=LEFT if copies else middle)
        write(painter, place, copies, colours.text, pixels=11, weight=BOLD, side=RIGHT)

    def _is_looked_at(self, shown: Shown) -> bool:
        keys = self._desk.selection.keys
        return any((design.set_number, design.tile_number) in keys for design in shown.designs)

    def paint_row(
        self, painter: QPainter, place: QRect, row: Row, option: QStyleOptionViewItem
    ) -> None:
        if self._edition is None:
            return
        card = place.adjusted(2, 2, -2, -2)
        self._paint_ground(painter, card, option)
        copies = f"×{row.copies}" if isinstance(row, Shown) and row.copies else ""
        if isinstance(row, Shown):
            self._paint_pattern(painter, card, row)
        elif isinstance(row, Hole):
            self._paint_hole(painter, card, row)
        self._paint_caption(painter, card, self._patterns.text(row), copies)

    def size(self, row: Row) -> QSize:  # noqa: ARG002
        return CELL


def _picture(card: QRect) -> QRect:
    return QRect(card.center().x() - PICTURE // 2 + 1, card.top() + 6, PICTURE, PICTURE)
