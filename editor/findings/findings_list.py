"""The rows of the findings panel: which findings are shown, in which groups, in which order."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from core.findings import Finding, Severity, worst
from core.tileset.source import TILES

from ..document.card_selection import CARDS
from ..document.contents import contents_of
from ..language.languages import tr_plain
from ..widgets.rows import RowList

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from PySide6.QtCore import QObject

    from core.findings import Location

    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key

Grouping: TypeAlias = Literal["severity", "check", "tile", "none"]

GROUPINGS: Final[tuple[Grouping, ...]] = get_args(Grouping)
_SETTING: Final = "findings/grouping"
_NEW: Final = "new"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which findings are to be shown: of which severities, with which words, on which tile.

    Those on the `own_set` are in its file, and not in one that it extends.
    """

    severities: frozenset[Severity] = frozenset(Severity)
    words: str = ""
    this_tile: bool = False
    own_set: bool = False


@dataclass(frozen=True, slots=True)
class Resolved:
    """A resolved finding that keeps its row, and how it was resolved, if that is known."""

    finding: Finding
    how: str = ""


@dataclass(frozen=True, slots=True)
class FindingGroup:
    """The heading of a group: its title, how many findings it has and the worst severity."""

    key: Hashable
    title: str
    count: int
    severity: Severity | None
    folded: bool


Entry: TypeAlias = Finding | Resolved | FindingGroup


class _Waiting:
    """Findings that have no row yet, found by what they have in common with the one on a row."""

    def __init__(self, findings: Iterable[Finding], alike: Callable[[Finding], Hashable]) -> None:
        self._alike = alike
        self._findings: dict[Hashable, deque[Finding]] = {}
        for finding in findings:
            self._findings.setdefault(alike(finding), deque()).append(finding)

    def pop_like(self, finding: Finding) -> Finding | None:
        """Remove and return the next one that is like a finding."""
        found = self._findings.get(self._alike(finding))
        return found.popleft() if found else None

    def rest(self) -> list[Finding]:
        """Those that were not taken."""
        return [finding for found in self._findings.values() for finding in found]


class FindingList(RowList[Entry]):
    """The findings that are wanted, in groups that can be folded; errors first, accepted last.

    After `hold` every row keeps its place until `release`, or until the filter changes: resolved
    findings are struck out in their rows, and new ones come below all others. So a second click
    never hits another finding than the one that was shown there.
    """

    def __init__(self, context: DocumentContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._groups: dict[Hashable, tuple[str, list[Finding | Resolved]]] = {}
        self._held = False
        self._done: dict[Hashable, str] = {}
        self._scope: object = None
        self._folded: set[Hashable] = set()
        self.wanted = Wanted()
        stored = str(context.settings.value(_SETTING, "severity"))
        self.grouping: Grouping = next((g for g in GROUPINGS if g == stored), "severity")
        self.refresh()

    @property
    def findings(self) -> list[Finding]:
        """All findings wanted, in the order of the list, including those in folded groups."""
        return [entry for entry in self._entries() if isinstance(entry, Finding)]

    def hold(self, findings: Iterable[Finding], how: str) -> None:
        """Keep every row in its place from now on; these findings are about to be resolved."""
        if not self._held:
            self._done.clear()
        self._held = True
        self._done.update(dict.fromkeys(map(_same, findings), how))

    def release(self) -> None:
        """Move rows where they belong, and remove resolved ones."""
        if self._held:
            self._held = False
            self.refresh()

    def want(self, **changes: Any) -> None:  # noqa: ANN401 - fields of Wanted
        """Show other findings."""
        self.wanted = replace(self.wanted, **changes)
        self.refresh()

    def group_by(self, grouping: Grouping) -> None:
        """Put the findings into other groups, and remember that."""
        self.grouping = grouping
        self._folded.clear()
        self._context.settings.setValue(_SETTING, grouping)
        self.refresh()

    def fold(self, key: Hashable, *, folded: bool) -> None:
        """Hide or show the findings of a group."""
        if folded != (key in self._folded):
            (self._folded.add if folded else self._folded.discard)(key)
            self._list()

    def fold_all(self, *, folded: bool) -> None:
        """Hide or show the findings of all groups."""
        self._folded = set(self._groups) if folded else set()
        self._list()

    def refresh(self) -> None:
        """Show the findings of the document that pass the filter."""
        found = [finding for finding in self._context.document.findings if self._admits(finding)]
        # Stable: within a severity the order of the checks remains.
        found.sort(key=lambda f: (f.accepted is not None, f.severity.rank))
        selection, alone = self._context.selection, self.wanted.this_tile
        shown = (selection.key, selection.cards.card) if alone else None
        scope = self.wanted, self.grouping, shown, self._context.document.path
        # Another filter or file shows other rows anyway: nothing is worth holding then.
        self._held = self._held and scope == self._scope
        self._scope = scope
        if self._held:
            self._stay(found)
        else:
            self._groups = {}
            self._sort_in(found)
        self._list()

    def reveal(self, finding: Finding) -> int:
        """Unfold the group of a finding, and return the number of its row."""
        for key, (_, members) in self._groups.items():
            if finding in members:
                self.fold(key, folded=False)
        return self.rows.index(finding)

    def neighbour(self, entry: Finding | Resolved | None, step: int) -> Finding | None:
        """The finding so many after an entry, round the end; the first or last for None."""
        entries = self._entries()
        if not any(isinstance(other, Finding) for other in entries):
            return None
        # Without a current one, the first step leads to the first or the last.
        number = entries.index(entry) if entry in entries else -1 if step > 0 else 0
        while True:
            number = (number + step) % len(entries)
            found = entries[number]
            if isinstance(found, Finding):
                return found

    def place_in_words(self, finding: Finding) -> str:
        """Where a finding stands: the tile, the file's name, line and column.

        What the heading of its group says already is left out.
        """
        place = finding.place
        where = ":".join(map(str, place.position or ()))
        tile = self.tr("tile {id}").format(id=place.tile) if place.tile else ""
        alone = not tile and self.grouping != "tile"
        file = _name(place) if self._is_foreign(place) or alone else ""
        spot = f"{file}:{where}" if file and where else file or where
        said = self.grouping == "tile"
        return "  ".join(part for part in ("" if said else tile, spot) if part)

    def severity_name(self, severity: Severity) -> str:
        """The name of a severity, of a single finding."""
        return {
            Severity.ERROR: self.tr("Error"),
            Severity.WARNING: self.tr("Warning"),
            Severity.NOTE: self.tr("Note"),
        }[severity]

    def text(self, row: Entry) -> str:
        if isinstance(row, FindingGroup):
            return row.title
        return tr_plain((row.finding if isinstance(row, Resolved) else row).message)

    def description(self, row: Entry) -> str:
        said: Iterable[str]
        if isinstance(row, FindingGroup):
            text = self.tr("{title}, %n findings", "", row.count).format(title=row.title)
            folded = self.tr("collapsed")
            return f"{text}, {folded}" if row.folded else text
        if isinstance(row, Resolved):
            said = self.tr("Resolved"), row.how, self.text(row)
        else:
            severity, where = self.severity_name(row.severity), self.place_in_words(row)
            said = severity, self.text(row), tr_plain(row.hint), where
        return ". ".join(filter(None, said))

    def tip(self, row: Entry) -> str:
        if isinstance(row, FindingGroup):
            return ""
        return (
            self.description(row) if isinstance(row, Resolved) else f"{row.check}  ·  {row.place}"
        )

    def key(self, row: Entry) -> object:
        if isinstance(row, FindingGroup):
            return row.key
        return _same(row.finding if isinstance(row, Resolved) else row)

    def _entries(self) -> list[Finding | Resolved]:
        return [entry for _, members in self._groups.values() for entry in members]

    def _sort_in(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            key, title = self._group(finding)
            self._groups.setdefault(key, (title, []))[1].append(finding)

    def _stay(self, found: list[Finding]) -> None:
        """Put findings on the rows of those that say the same, and new ones below all others.

        A finding that now says something else about the same place, such as a total, stays in its
        row; one that was to be resolved does not, or the row just clicked would mean another.
        """
        # First pass: the same message about the same tile. Second pass, for rows left over: the
        # same place, unless a fix was to resolve it.
        waiting = _Waiting(found, _same)
        missed: list[tuple[list[Finding | Resolved], int]] = []
        for _, members in self._groups.values():
            for number, entry in enumerate(members):
                again = waiting.pop_like(entry.finding if isinstance(entry, Resolved) else entry)
                if again is None:
                    missed.append((members, number))
                else:
                    members[number] = again
        waiting = _Waiting(waiting.rest(), _about)
        for members, number in missed:
            entry = members[number]
            if isinstance(entry, Finding):
                how = self._done.get(_same(entry))
                changed = waiting.pop_like(entry) if how is None else None
                members[number] = changed or Resolved(entry, how or "")
        new = waiting.rest()
        if new:
            self._groups.setdefault(_NEW, (self.tr("New"), []))[1].extend(new)

    def _list(self) -> None:
        """Show the groups as rows; held ones stay where they are."""
        rows: list[Entry] = []
        for key, (title, members) in self._groups.items():
            folded = key in self._folded and self.grouping != "none"
            if self.grouping != "none":
                open_ones = [entry for entry in members if isinstance(entry, Finding)]
                rows.append(FindingGroup(key, title, len(open_ones), worst(open_ones), folded))
            if not folded:
                rows += members
        if rows == self.rows:
            before, self.rows = self.rows, rows
            # A place in other words may make a row higher, so that all are laid out again.
            if any(map(_has_moved, before, rows)):
                self.repaint()
        else:
            self.show_rows(rows)

    def _admits(self, finding: Finding) -> bool:
        wanted = self.wanted
        if finding.severity not in wanted.severities:
            return False
        if wanted.this_tile and not self._is_on_shown(finding):
            return False
        source = self._context.document.source
        if wanted.own_set and source is not None and finding.place.file != source.file:
            return False
        words = wanted.words.casefold().split()
        text = " ".join(self._texts(finding)).casefold() if words else ""
        return all(word in text for word in words)

    def _is_on_shown(self, finding: Finding) -> bool:
        """Whether a finding is on the selected tile, or in a deck on the entry of the card."""
        selection = self._context.selection
        if contents_of(self._context.document.edition).tiles:
            return self._tile(finding) == selection.key
        design = selection.cards.design
        return design is not None and finding.place.path[:2] == (CARDS, design.entry)

    def _texts(self, finding: Finding) -> Iterable[str]:
        yield from (finding.check, tr_plain(finding.message), tr_plain(finding.hint))
        yield from (finding.accepted or "", _name(finding.place))
        if finding.place.tile:
            yield self.tr("tile {id}").format(id=finding.place.tile)

    def _tile(self, finding: Finding) -> Key | None:
        return self._context.document.tile_of(finding)

    def _group(self, finding: Finding) -> tuple[Hashable, str]:
        """The key and the title of the group that a finding belongs to."""
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

    def _is_foreign(self, place: Location) -> bool:
        document = self._context.document
        edition = document.edition
        return edition is not None and place.file != edition.sets[document.own_set].file


def _name(place: Location) -> str:
    return place.file.replace("\\", "/").rsplit("/", 1)[-1]


def _has_moved(before: Entry, after: Entry) -> bool:
    """Whether a finding that says the same is at another line or column."""
    if isinstance(before, Finding) and isinstance(after, Finding):
        return before.place.position != after.place.position
    return False


def _same(finding: Finding) -> Hashable:
    return finding.check, finding.message, finding.place.tile


def _about(finding: Finding) -> Hashable:
    """The key by which findings are the same, whatever their messages."""
    place = finding.place
    # A tile is known by its id: its number in the file changes with each tile before it.
    path = place.path[2:] if place.tile and place.path[:1] == (TILES,) else place.path
    return finding.check, place.file, place.tile, place.feature, path, place.inside
