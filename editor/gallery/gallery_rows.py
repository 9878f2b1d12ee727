"""The rows of a gallery: the tiles that its filter admits, in groups by their sets."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal

from ..language.languages import tr_message
from ..widgets.rows import RowList
from .gallery_filter import Sorting, TileFilter, in_order

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Design

    from ..document.document import Document
    from ..document.tile_index import Key
    from ..widgets.rows import Index

# Findings that a tooltip names.
_IN_TOOLTIP: Final = 6
_TILE: Final = (
    Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
)


@dataclass(frozen=True, slots=True)
class Group:
    """The tiles of one set that are shown: `count` of its `total`, from row `first` on."""

    set_number: int
    first: int
    count: int
    total: int
    is_own: bool

    @property
    def is_empty(self) -> bool:
        """Whether the open set has no tile so far."""
        return self.is_own and not self.total


class GalleryRows(RowList["Key"]):
    """The tiles of a document's edition as rows, the open set's own first.

    `arranged` says that other tiles are shown, or in another order, or by another filter.
    """

    arranged = Signal()

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self.filter = TileFilter()
        self.sorting: Sorting = "file"
        self.groups: tuple[Group, ...] = ()
        self._rows: dict[Key, int] = {}
        self.refresh()
        document.changed.connect(self.refresh)
        document.found_later.connect(self.refresh)

    @property
    def total(self) -> int:
        """How many tiles there are, shown or not."""
        return sum(group.total for group in self.groups)

    @property
    def is_plain(self) -> bool:
        """Whether all tiles are shown in the order of the file, so that they can be moved."""
        return self.filter.is_empty and self.sorting == "file"

    def row_of(self, key: Key | None) -> int:
        """Return the row of a tile, or -1."""
        return self._rows.get(key, -1) if key else -1

    def design_at(self, row: int) -> Design | None:
        """Return the tile in a row."""
        return self._document.design(self.rows[row]) if row < len(self.rows) else None

    def choose(self, wanted: TileFilter | None = None, sorting: Sorting | None = None) -> None:
        """Show other tiles, or in another order."""
        filtered, sorted_by = wanted or self.filter, sorting or self.sorting
        if (filtered, sorted_by) != (self.filter, self.sorting):
            self.filter, self.sorting = filtered, sorted_by
            self.refresh()

    def refresh(self) -> None:
        """Follow the document, the filter and the order asked for."""
        keys, groups = self._arrange()
        # A reset would lose the selection and the place scrolled to, and most edits change one
        # card.
        if keys == self.rows and groups == self.groups:
            self.repaint()
        else:
            self.groups = groups
            self._rows = {key: row for row, key in enumerate(keys)}
            self.replace_rows(keys)
        self.arranged.emit()

    def _arrange(self) -> tuple[list[Key], tuple[Group, ...]]:
        document, edition = self._document, self._document.edition
        # The open set's own group comes first, even while it is empty.
        by_set: dict[int, list[Key]] = {document.own_set: []}
        keys = document.keys()
        for key in keys:
            by_set.setdefault(key[0], []).append(key)
        if edition is None:
            return [], ()
        shown: list[Key] = []
        groups = []
        for number, keys in by_set.items():
            admitted = keys if self.filter.is_empty else [k for k in keys if self._admits(k)]
            admitted = admitted if self.sorting == "file" else self._sorted(admitted)
            own = number == document.own_set
            groups.append(Group(number, len(shown), len(admitted), len(keys), own))
            shown += admitted
        return shown, tuple(groups)

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
        parts = [self.tr("Tile {id}").format(id=design.id)]
        parts.append(self.tr("%n copies", "", design.count))
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
        key = self.row(index)
        if key is not None and role == Qt.ItemDataRole.ToolTipRole:
            return self._rich_tip(key)
        return super().data(index, role)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _TILE if index.isValid() else Qt.ItemFlag.NoItemFlags
