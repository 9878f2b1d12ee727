"""Edge patterns and holes as rows of a list under headings, and how each of them is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from core.tileset.geometry import SIDES
from core.verification.edge_patterns import Completeness, Hole, Holes, Shown

from ..widgets.form_fields import spoken
from ..widgets.rows import Heading, RowList

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition

Order: TypeAlias = Literal["terrains", "copies"]

Row: TypeAlias = Heading | Shown | Hole


class PatternList(RowList[Row]):
    """The patterns of an edition in some order, then its holes that nothing fills.

    Holes that hold one with fewer neighbours are only counted: to fill that one comes first.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._edition: Edition | None = None

    def show(self, edition: Edition | None, found: Completeness | None, order: Order) -> None:
        """Show how complete an edition is."""
        self._edition = edition
        self.list_on(list(self._rows(found, order)) if found else [])

    def row_at(self, place: object) -> int:
        """Return the row of a pattern or a hole, or -1."""
        return next((n for n, row in enumerate(self.rows) if self.place(row) == place), -1)

    def codes(self, sides: tuple[str | None, ...]) -> str:
        """Return sides by the codes of their terrains, a dot where there is none."""
        terrains = self._edition.terrains if self._edition else {}
        return "".join("·" if side is None else terrains[side].code for side in sides)

    def said(self, sides: tuple[str | None, ...]) -> str:
        """Return sides in words: what N, E, S and W show."""
        side_is = self.tr("{side} {terrain}")
        names = dict(
            zip(SIDES, (self.tr("N"), self.tr("E"), self.tr("S"), self.tr("W")), strict=True)
        )
        return ", ".join(
            side_is.format(side=names[name], terrain=spoken(terrain))
            for name, terrain in zip(SIDES, sides, strict=True)
            if terrain is not None
        )

    def description(self, row: Row) -> str:
        if isinstance(row, Heading):
            return row.text
        if isinstance(row, Hole):
            text = self.tr("Hole that no tile fits: {sides}")
            return text.format(sides=self.said(row.sides))
        pattern = self.tr("Pattern {sides}").format(sides=self.said(row.pattern))
        return f"{pattern}; {self._on_tiles(row)}"

    def text(self, row: Row) -> str:
        if isinstance(row, Heading):
            return row.text
        return self.codes(row.pattern if isinstance(row, Shown) else row.sides)

    def _on_tiles(self, row: Shown) -> str:
        if not row.designs:
            return self.tr("on no tile")
        ids = ", ".join(design.id for design in row.designs[:8])
        listed = ids + (", …" if len(row.designs) > 8 else "")  # noqa: PLR2004 - a tooltip
        copies = self.tr("%n copies", "", row.copies)
        return self.tr("{copies} on {tiles}").format(copies=copies, tiles=listed)

    def place(self, row: Row) -> object:
        if isinstance(row, Shown):
            return "pattern", row.pattern
        return ("hole", row.sides) if isinstance(row, Hole) else row

    def tip(self, row: Row) -> str:
        if isinstance(row, Heading):
            return ""
        if isinstance(row, Hole):
            ways = self.tr("it can lie in %n ways", "", row.orientations)
            return "\n".join(
                (self.description(row), ways, self.tr("Click to make a tile that fits it"))
            )
        does = (
            self.tr("Click to select these tiles, double-click to see only them")
            if row.designs
            else self.tr("Click to make this tile")
        )
        return "\n".join((self.said(row.pattern), self._on_tiles(row), does))

    def _rows(self, found: Completeness, order: Order) -> Iterator[Row]:
        if order == "terrains":
            yield from self._by_terrains(found)
        else:
            yield from self._by_copies(found)
        if found.patterns:
            yield Heading(self.tr("Holes that no tile fits"), large=True)
            yield from self._holes(found)

    def _holes(self, found: Completeness) -> Iterator[Row]:
        """Yield the holes with most neighbours first; where none is left, so with fewer."""
        for holes in reversed(found.holes):
            yield Heading(self._heading(holes))
            yield from (hole for hole in holes.holes if not hole.follows)
            if not holes.unfillable:
                return

    def _by_terrains(self, found: Completeness) -> Iterator[Row]:
        for number in range(1, len(SIDES) + 1):
            group = [shown for shown in found.patterns if shown.kinds == number]
            if group:
                covered = sum(shown.copies > 0 for shown in group)
                text = self.tr("%n terrains", "", number)
                yield Heading(f"{text} · {covered}/{len(group)}")
                yield from group

    def _by_copies(self, found: Completeness) -> Iterator[Row]:
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
            more = self.tr("{holes}; %n of them because fewer neighbours fit none", "", following)
            return more.format(holes=text)
        return text
