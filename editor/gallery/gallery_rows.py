"""The rows of a gallery: the tiles that its filter admits, under headings for their sets."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal

from ..document.tile_words import TileWords
from ..language.languages import tr_message
from ..widgets.rows import Heading, RowList
from .gallery_filter import Sorting, TileFilter, in_order

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ..document.document import Document
    from ..document.tile_index import Key
    from ..widgets.rows import Index

# Findings that a tooltip names.
_IN_TOOLTIP: Final = 6
_TIP: Final = Qt.ItemDataRole.ToolTipRole
_TILE: Final = (
    Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
)

# Room for a button where the open set has no tile so far.
INVITATION: Final = Heading("", large=True)


@dataclass(frozen=True, slots=True)
class SetHeading(Heading):
    """The line over the tiles of one set, and how many of them are shown."""

    number: str = ""
    is_own: bool = False


class GalleryRows(RowList["Key"]):
    """The tiles of a document's edition as rows, the open set's own first.

    `total` is how many tiles there are, shown or not.
    `arranged` says that other tiles are shown, or in another order, or by another filter.
    """

    arranged = Signal()

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._words = TileWords(document, self)
        self.filter = TileFilter()
        self.sorting: Sorting = "file"
        self.own_rows = range(0)
        self.total = 0
        self._numbers: dict[object, int] = {}
        self.refresh()
        document.changed.connect(self.refresh)
        document.found_later.connect(self.refresh)

    @property
    def shown(self) -> int:
        """How many tiles are shown."""
        return len(self._numbers)

    @property
    def is_plain(self) -> bool:
        """Whether all tiles are shown in the order of the file, so that they can be moved."""
        return self.filter.is_empty and self.sorting == "file"

    def number_of(self, key: object) -> int:
        return self._numbers.get(key, -1)

    def choose(self, wanted: TileFilter | None = None, sorting: Sorting | None = None) -> None:
        """Show other tiles, or in another order."""
        filtered, sorted_by = wanted or self.filter, sorting or self.sorting
        if (filtered, sorted_by) != (self.filter, self.sorting):
            self.filter, self.sorting = filtered, sorted_by
            self.refresh()

    def refresh(self) -> None:
        """Follow the document, the filter and the order asked for."""
        rows = self._arranged()
        # A reset would close what hovers, and most edits change one card.
        if rows == self.rows:
            self.repaint()
        else:
            numbered = enumerate(rows)
            self._numbers = {row: n for n, row in numbered if not isinstance(row, Heading)}
            self.replace_rows(rows)
        self.arranged.emit()

    def _arranged(self) -> list[Heading | Key]:
        """The tiles by their sets, each under a heading if there are several."""
        document = self._document
        rows: list[Heading | Key] = []
        keys = document.keys() if document.edition else []
        self.total = len(keys)
        if document.edition is None:
            return rows
        # The open set's own group comes first, even while it is empty.
        by_set: dict[int, list[Key]] = {document.own_set: []}
        for key in keys:
            by_set.setdefault(key[0], []).append(key)
        for number, keys in by_set.items():
            admitted = keys if self.filter.is_empty else [k for k in keys if self._admits(k)]
            admitted = admitted if self.sorting == "file" else self._sorted(admitted)
            if len(by_set) > 1:
                rows.append(self._heading(number, len(admitted), len(keys)))
            if number == document.own_set:
                rows += [] if keys else [INVITATION]
                self.own_rows = range(len(rows), len(rows) + len(admitted))
            rows += admitted
        return rows

    def _heading(self, number: int, count: int, total: int) -> SetHeading:
        edition, own_set = self._document.edition, self._document.own_set
        name = edition.sets[number].tileset.id if edition else ""
        text = self.tr("Inherited from {set}").format(set=name)
        if number == own_set:
            text = self.tr("Own tiles")
        elif number > own_set:
            text = self.tr("Added on top by {set}").format(set=name)
        shown = self.tr("{shown} of {total}").format(shown=count, total=total)
        return SetHeading(
            text, number=str(total) if count == total else shown, is_own=number == own_set
        )

    def _admits(self, key: Key) -> bool:
        design, edition = self._document.design(key), self._document.edition
        if design is None or edition is None:
            return False
        return self.filter.admits(edition, design, self._document.findings_on(key))

    def _sorted(self, keys: list[Key]) -> list[Key]:
        document, edition = self._document, self._document.edition
        assert edition is not None
        designs = [design for key in keys if (design := document.design(key))]
        findings = {key: document.findings_on(key) for key in keys}
        listed = in_order(designs, self.sorting, edition, findings)
        return [(design.set_number, design.tile_number) for design in listed]

    def text(self, row: Key) -> str:
        design = self._document.design(row)
        return design.id if design else ""

    def description(self, row: Key) -> str:
        key, design = row, self._document.design(row)
        if design is None:
            return ""
        copies = self.tr("%n copies", "", design.count)
        text = self.tr("Tile {id}, {copies}: {contents}")
        contents = self._words.tile(design)
        parts = [text.format(id=design.id, copies=copies, contents=contents)]
        if not self._document.is_own(key):
            parts.append(self.tr("inherited"))
        found = self._document.findings_on(key)[:_IN_TOOLTIP]
        return ", ".join([*parts, *(tr_message(finding.message) for finding in found)])

    def _rich_tip(self, key: Key) -> str:
        design = self._document.design(key)
        if design is None:
            return ""
        copies = self.tr("%n copies", "", design.count)
        lines = [f"<b>{escape(design.id)}</b> · {copies}"]
        if not self._document.is_own(key) and self._document.edition:
            base = self._document.edition.sets[key[0]].tileset.id
            lines.append(self.tr("inherited from {base}").format(base=escape(base)))
        findings = self._document.findings_on(key)
        lines += [f"• {escape(tr_message(finding.message))}" for finding in findings[:_IN_TOOLTIP]]
        if len(findings) > _IN_TOOLTIP:
            lines.append(self.tr("and %n more", "", len(findings) - _IN_TOOLTIP))
        return "<br>".join(lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if role == _TIP:
            key = self.row(index)
            return None if key is None else self._rich_tip(key)
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _TILE if self.row(index) else Qt.ItemFlag.NoItemFlags
