"""Edge patterns and holes as rows: how they are worded and painted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from core.drawing.kind_styles import looks_of
from core.edition.edition import CopyInPlay, Design
from core.tileset.geometry import SIDES, rotations
from core.verification.edge_patterns import Completeness, Hole, Holes, PresentPattern
from core.verification.pattern_tiles import design_for, tile_for

from ..document.game_translator import own_word
from ..widgets.card_delegate import paint_box
from ..widgets.picture_delegate import NONE_LEFT, PictureCard, PictureDelegate
from ..widgets.rows import Heading, RowList

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition
    from core.verification.edge_patterns import Pattern

    from ..document.document_context import DocumentContext
    from ..look.colours import Colours
    from ..widgets.row_flow import RowFlow

Order: TypeAlias = Literal["terrains", "copies"]

Row: TypeAlias = PresentPattern | Hole


class PatternList(RowList[Row]):
    """The patterns of an edition in some order, then the holes that no tile fits.

    A hole that contains one with fewer neighbours is only counted: a tile for that one comes first.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._edition: Edition | None = None

    def show(self, edition: Edition | None, found: Completeness | None, order: Order) -> None:
        """Show how complete an edition is."""
        self._edition = edition
        self.show_rows(list(self._rows(found, order)) if found else [])

    def codes(self, sides: tuple[str | None, ...]) -> str:
        """Sides by the codes of their terrains, a dot where there is none."""
        terrains = self._edition.terrains if self._edition else {}
        return "".join("·" if side is None else terrains[side].code for side in sides)

    def said(self, sides: tuple[str | None, ...]) -> str:
        """Sides in words: what N, E, S and W show."""
        side_is = self.tr("{side} {terrain}")
        names = dict(
            zip(SIDES, (self.tr("N"), self.tr("E"), self.tr("S"), self.tr("W")), strict=True)
        )
        return ", ".join(
            side_is.format(side=names[name], terrain=own_word(self._edition, terrain))
            for name, terrain in zip(SIDES, sides, strict=True)
            if terrain is not None
        )

    def description(self, row: Row) -> str:
        if isinstance(row, Hole):
            text = self.tr("Hole that no tile fits: {sides}")
            return text.format(sides=self.said(row.sides))
        pattern = self.tr("Pattern {sides}").format(sides=self.said(row.pattern))
        return f"{pattern}; {self._on_tiles(row)}"

    def text(self, row: Row) -> str:
        return self.codes(row.pattern if isinstance(row, PresentPattern) else row.sides)

    def _on_tiles(self, row: PresentPattern) -> str:
        if not row.designs:
            return self.tr("on no tile")
        ids = ", ".join(design.id for design in row.designs[:8])
        listed = ids + (", …" if len(row.designs) > 8 else "")  # noqa: PLR2004 - a tooltip
        copies = self.tr("%n copies", "", row.copies)
        return self.tr("{copies} on {tiles}").format(copies=copies, tiles=listed)

    def key(self, row: Row) -> object:
        return ("hole", row.sides) if isinstance(row, Hole) else ("pattern", row.pattern)

    def tip(self, row: Row) -> str:
        if isinstance(row, Hole):
            ways = self.tr("it has %n orientations", "", row.orientations)
            return "\n".join(
                (self.description(row), ways, self.tr("Click to make a tile that fits it"))
            )
        does = (
            self.tr("Click to select these tiles, double-click to show only them")
            if row.designs
            else self.tr("Click to make this tile")
        )
        return "\n".join((self.said(row.pattern), self._on_tiles(row), does))

    def _rows(self, found: Completeness, order: Order) -> Iterator[Row | Heading]:
        if order == "terrains":
            yield from self._by_terrains(found)
        else:
            yield from self._by_copies(found)
        if found.patterns:
            yield Heading(self.tr("Holes that no tile fits"), large=True)
            yield from self._holes(found)

    def _holes(self, found: Completeness) -> Iterator[Row | Heading]:
        """The holes, those with most neighbours first, down to a number that always fits."""
        for holes in reversed(found.holes):
            yield Heading(self._heading(holes))
            yield from (hole for hole in holes.holes if not hole.follows)
            # Fewer neighbours only make it easier, so the rest can be filled as well.
            if not holes.unfillable:
                return

    def _by_terrains(self, found: Completeness) -> Iterator[Row | Heading]:
        for number in range(1, len(SIDES) + 1):
            group = [shown for shown in found.patterns if shown.kinds == number]
            if group:
                covered = sum(shown.copies > 0 for shown in group)
                text = self.tr("%n terrains", "", number)
                yield Heading(f"{text} · {covered}/{len(group)}")
                yield from group

    def _by_copies(self, found: Completeness) -> Iterator[Row | Heading]:
        covered = [shown for shown in found.patterns if shown.copies]
        empty = [shown for shown in found.patterns if not shown.copies]
        if covered:
            yield Heading(self.tr("On tiles, most copies first"))
            yield from sorted(covered, key=lambda shown: -shown.copies)
        if empty:
            yield Heading(self.tr("On no tile"))
            yield from empty

    def _heading(self, holes: Holes) -> str:
        if not holes.unfillable:
            return self.tr("Up to %n neighbours · all can be filled", "", holes.neighbours)
        with_so_many = self.tr("%n neighbours", "", holes.neighbours)
        text = self.tr("{neighbours} · {unfillable} of {possible} fit none").format(
            neighbours=with_so_many, unfillable=holes.unfillable, possible=holes.possible
        )
        following = sum(hole.orientations for hole in holes.holes if hole.follows)
        if following:
            more = self.tr(
                "{holes}; %n of them because holes with fewer neighbours fit none", "", following
            )
            return more.format(holes=text)
        return text


_RIM: Final = 15  # pixels


class PatternDelegate(PictureDelegate):
    """Paints a pattern as a tile without icons, faint where no tile in play shows it."""

    picture = 54

    def __init__(self, context: DocumentContext, patterns: PatternList, view: RowFlow) -> None:
        super().__init__(context.appearance, view)
        self._context = context
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

    def _drawn(self, edition: Edition, shown: PresentPattern) -> tuple[Design, int]:
        """The tile that a pattern is drawn as, a real one if any shows it, and its turns."""
        # A tile in play shows what people know; else one is made from the edges.
        own = next((design for design in shown.designs if design.count), None)
        # Kept, as to lay out a tile takes longer than to paint its picture.
        kept = self._designs.get(shown.pattern)
        if kept is None or (own is not None and kept[0] is not own):
            made = own or design_for(edition, tile_for(edition, shown.pattern, "x"))
            plain = CopyInPlay(1, ({},) * len(made.layout.segments), {})
            turns = list(rotations(made.layout.edges)).index(shown.pattern)
            kept = self._designs[shown.pattern] = own, replace(made, copies=(plain,)), turns
        return kept[1:]

    def card(self, row: Row, ratio: float) -> PictureCard:
        text, edition = self._patterns.text(row), self._edition
        if edition is None or isinstance(row, Hole):
            return PictureCard(caption=text)
        design, turns = self._drawn(edition, row)
        return PictureCard(
            caption=text,
            count=row.copies or None,
            pixmap=self._context.pictures.pixmap(edition, design, self.picture, ratio, turns=turns),
            opacity=1.0 if row.copies else NONE_LEFT,
            is_marked=self._is_looked_at(row),
        )

    def paint_picture(self, painter: QPainter, place: QRect, row: Row, card: PictureCard) -> None:
        edition, colours, square = self._edition, self.colours, QRectF(place)
        if edition is None:
            return
        if isinstance(row, Hole):
            sides = row.sides
            paint_hole(painter, square, sides=sides, edition=edition, colours=colours, rim=_RIM)
            return
        if card.pixmap is None:
            painter.setOpacity(card.opacity)
            paint_sides(painter, square, row.pattern, edition)
            painter.setOpacity(1.0)
        else:
            super().paint_picture(painter, place, row, card)
        if not row.copies:
            frame = square.adjusted(0.5, 0.5, -0.5, -0.5)
            paint_box(painter, frame, line=colours.strong_border, dashed=True, radius=0)

    def _is_looked_at(self, shown: PresentPattern) -> bool:
        keys = self._context.selection.keys
        return any((design.set_number, design.tile_number) in keys for design in shown.designs)


def paint_hole(  # noqa: PLR0913 - all that its look depends on
    painter: QPainter,
    place: QRectF,
    *,
    sides: Sequence[str | None],
    edition: Edition,
    colours: Colours,
    rim: int,
) -> None:
    """Paint an empty cell: what its neighbours show, in a rim of so many pixels around a gap."""
    paint_sides(painter, place, sides, edition)
    gap = place.adjusted(rim, rim, -rim, -rim)
    painter.setPen(QPen(QColor(colours.surface), 2))
    painter.setBrush(QColor(colours.sunken))
    painter.drawRect(gap)
    painter.setPen(QPen(QColor(colours.strong_border), 1, Qt.PenStyle.DashLine))
    painter.drawRect(gap.adjusted(1, 1, -1, -1))


def paint_sides(
    painter: QPainter, place: QRectF, sides: Sequence[str | None], edition: Edition
) -> None:
    """Paint a wedge for each side that shows a terrain, north first, in the terrain's colour."""
    looks = looks_of(edition)
    corners = [place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft()]
    for side, terrain in enumerate(sides):
        if terrain is not None:
            colour = QColor(looks.of_terrain(terrain).tones.base)
            # The pen closes the hairline that antialiasing leaves between two wedges.
            painter.setPen(QPen(colour, 0.6))
            painter.setBrush(colour)
            wedge: list[QPointF] = [corners[side], corners[(side + 1) % 4], place.center()]
            painter.drawPolygon(QPolygonF(wedge))
