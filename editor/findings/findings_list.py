"""The rows of the findings panel: which findings are shown, in which groups, in which order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from core.findings import Finding, Severity, worst

from ..language import told

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from PySide6.QtCore import QObject

    from core.findings import Place

    from ..desk import Desk
    from ..tile_index import Key

Index = QModelIndex | QPersistentModelIndex
Grouping: TypeAlias = Literal["severity", "check", "tile", "none"]

FINDING: Final = Qt.ItemDataRole.UserRole
HEADING: Final = Qt.ItemDataRole.UserRole + 1
GROUPINGS: Final[tuple[Grouping, ...]] = get_args(Grouping)
_SETTING: Final = "findings/grouping"
_ORDER: Final = {severity: number for number, severity in enumerate(Severity)}


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which findings are to be shown: of which severities, with which words, on which tile."""

    severities: frozenset[Severity] = frozenset(Severity)
    words: str = ""
    this_tile: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of a group: what its findings have in common, how many and how bad they are."""

    key: Hashable
    title: str
    count: int
    severity: Severity | None
    folded: bool


class FindingList(QAbstractListModel):
    """The findings that are wanted, in groups that can be folded; errors first, accepted last."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows: list[Finding | Heading] = []
        self._shown: list[Finding] = []
        self._folded: set[Hashable] = set()
        self.wanted = Wanted()
        stored = str(desk.settings.value(_SETTING, "severity"))
        self.grouping: Grouping = next((g for g in GROUPINGS if g == stored), "severity")
        self.refresh()

    @property
    def findings(self) -> list[Finding]:
        """All findings wanted, in the order of the list, those in folded groups among them."""
        return list(self._shown)

    def want(self, **changes: Any) -> None:  # noqa: ANN401 - fields of Wanted
        """Show other findings."""
        self.wanted = replace(self.wanted, **changes)
        self.refresh()

    def group_by(self, grouping: Grouping) -> None:
        """Put the findings into other groups, and remember that."""
        self.grouping = grouping
        self._folded.clear()
        self._desk.settings.setValue(_SETTING, grouping)
        self.refresh()

    def fold(self, key: Hashable, *, folded: bool) -> None:
        """Hide or show the findings of a group."""
        if folded != (key in self._folded):
            (self._folded.add if folded else self._folded.discard)(key)
            self.refresh()

    def fold_all(self, *, folded: bool) -> None:
        """Hide or show the findings of all groups."""
        keys = {self._group(finding)[0] for finding in self._shown}
        self._folded = keys if folded else set()
        self.refresh()

    def refresh(self) -> None:
        """Follow the document, and what is wanted of it."""
        found = [finding for finding in self._desk.document.findings if self._admits(finding)]
        found.sort(key=lambda f: (f.accepted is not None, _ORDER[f.severity]))
        groups: dict[Hashable, tuple[str, list[Finding]]] = {}
        for finding in found:
            key, title = self._group(finding)
            groups.setdefault(key, (title, []))[1].append(finding)
        rows: list[Finding | Heading] = []
        for key, (title, members) in groups.items():
            folded = key in self._folded and self.grouping != "none"
            if self.grouping != "none":
                rows.append(Heading(key, title, len(members), worst(members), folded))
            if not folded:
                rows += members
        self._shown = [finding for _, members in groups.values() for finding in members]
        if rows != self._rows:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()

    def row_of(self, finding: Finding) -> int | None:
        """Return the row that shows a finding, or one that says the same; None if none does."""
        same = [
            row
            for row, other in enumerate(self._rows)
            if isinstance(other, Finding)
            and (other.check, other.message, other.place.tile)
            == (finding.check, finding.message, finding.place.tile)
        ]
        exact = [row for row in same if self._rows[row] == finding]
        return next(iter(exact or same), None)

    def reveal(self, finding: Finding) -> int | None:
        """Unfold the group of a finding and return its row."""
        self.fold(self._group(finding)[0], folded=False)
        return self.row_of(finding)

    def place_in_words(self, finding: Finding) -> str:
        """Return where a finding stands: the tile, the file's name, line and column.

        What the heading of its group says already is left out.
        """
        place = finding.place
        where = ":".join(str(n) for n in (place.line, place.column) if n is not None)
        tile = self.tr("tile {id}").format(id=place.tile) if place.tile else ""
        alone = not tile and self.grouping != "tile"
        file = _name(place) if self._is_foreign(place) or alone else ""
        spot = f"{file}:{where}" if file and where else file or where
        said = self.grouping == "tile"
        return "  ".join(part for part in ("" if said else tile, spot) if part)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return (
            Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            if index.isValid()
            else (Qt.ItemFlag.NoItemFlags)
        )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        return self._of_heading(row, role) if isinstance(row, Heading) else self._of(row, role)

    def severity_name(self, severity: Severity) -> str:
        """Return what one finding of a severity is called."""
        return {
            Severity.ERROR: self.tr("Error"),
            Severity.WARNING: self.tr("Warning"),
            Severity.NOTE: self.tr("Note"),
        }[severity]

    def _of(self, finding: Finding, role: int) -> Any:  # noqa: ANN401 - Qt's signature
        if role == FINDING:
            return finding
        if role == Qt.ItemDataRole.DisplayRole:
            return told(finding.message)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{finding.check}  ·  {finding.place}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            severity = self.severity_name(finding.severity)
            said = (severity, told(finding.message), told(finding.hint))
            return ". ".join(part for part in (*said, self.place_in_words(finding)) if part)
        return None

    def _of_heading(self, heading: Heading, role: int) -> Any:  # noqa: ANN401 - Qt's signature
        if role == HEADING:
            return heading
        if role == Qt.ItemDataRole.DisplayRole:
            return heading.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            text = self.tr("{title}, %n findings", "", heading.count).format(title=heading.title)
            folded = self.tr("folded")
            return f"{text}, {folded}" if heading.folded else text
        return None

    def _admits(self, finding: Finding) -> bool:
        wanted = self.wanted
        if finding.severity not in wanted.severities:
            return False
        if wanted.this_tile and self._tile(finding) != self._desk.selection.key:
            return False
        words = wanted.words.casefold().split()
        text = " ".join(self._texts(finding)).casefold() if words else ""
        return all(word in text for word in words)

    def _texts(self, finding: Finding) -> Iterable[str]:
        yield from (finding.check, told(finding.message), told(finding.hint))
        yield from (finding.accepted or "", _name(finding.place))
        if finding.place.tile:
            yield self.tr("tile {id}").format(id=finding.place.tile)

    def _tile(self, finding: Finding) -> Key | None:
        return self._desk.document.tile_of(finding)

    def _group(self, finding: Finding) -> tuple[Hashable, str]:
        """Return the key and the title of the group that a finding belongs to."""
        if self.grouping == "check":
            return finding.check, finding.check
        if self.grouping == "tile":
            key, tile = self._tile(finding), finding.place.tile
            if tile is None:
                file = _name(finding.place)
                return ("file", file), self.tr("The set itself ({file})").format(file=file)
            return key or ("tile", tile), self.tr("Tile {id}").format(id=tile)
        if self.grouping == "none":
            return "all", ""
        if finding.accepted is not None:
            return "accepted", self.tr("Accepted")
        return finding.severity, {
            Severity.ERROR: self.tr("Errors"),
            Severity.WARNING: self.tr("Warnings"),
            Severity.NOTE: self.tr("Notes"),
        }[finding.severity]

    def _is_foreign(self, place: Place) -> bool:
        document = self._desk.document
        edition = document.edition
        return edition is not None and place.file != edition.sets[document.own_set].file


def _name(place: Place) -> str:
    return place.file.replace("\\", "/").rsplit("/", 1)[-1]
