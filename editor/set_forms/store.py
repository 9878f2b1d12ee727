"""The open set above what it extends, as values by paths, and the one way to change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from core.edition.composition import MERGED, SINGLE, merge
from core.edition.edition import chain_below
from core.edition.rename import Rename
from core.tileset.schema_map import at_path
from core.tileset.source import TILES

from ..document.changes import set_changes as changes
from ..document.changes.set_changes import rename
from ..document.format_terms import Wording
from ..widgets.form_fields import small_button

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
    from pathlib import Path as FilePath

    from PySide6.QtWidgets import QToolButton

    from core.edition.edition import Edition
    from core.edition.rename import Part
    from core.findings import Finding, Location, Path
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

# What a set takes over from those it extends, by entries or as a whole.
_INHERITED: Final = (*MERGED, *SINGLE)
_MISSING: Final = object()
_ENTRY_DEPTH = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a value comes from.

    `value` is what is in force and `below` what it would be without this set; None where nothing
    is. `own` says that the set states it, `removed` that it takes it away; `origin` is the id of
    the last set below that states it.
    """

    value: Any
    below: Any = None
    own: bool = False
    removed: bool = False
    origin: str | None = None

    @property
    def is_inherited(self) -> bool:
        """Whether the value comes from below alone."""
        return self.origin is not None and not self.own


class Layers:
    """The data of a set above that of the sets which it extends, the base first."""

    def __init__(self, source: Source, below: Sequence[Source]) -> None:
        self._own = source.data
        self._below = [(other.tileset.id, other.data) for other in below]
        self._given: dict[str, Any] = {}
        for _, data in self._below:
            for part in MERGED:
                self._given[part] = merge(self._given.get(part) or {}, data.get(part) or {})
            for key in SINGLE:
                if data.get(key) is not None:
                    self._given[key] = data[key]

    @property
    def is_base(self) -> bool:
        """Whether nothing is inherited."""
        return not self._below

    def at(self, path: Path) -> Standing:
        """The value at a path, and where it comes from."""
        own, removed = _own_value(self._own, path)
        if path[0] not in _INHERITED:
            return Standing(None if own is _MISSING else own, own=own is not _MISSING)
        below = at_path(self._given, path)
        # Stated as a whole: what a set leaves out of it is not inherited.
        if path[0] not in MERGED and len(path) > 1 and self._own.get(path[0]) is not None:
            own = None if own is _MISSING else own
            return Standing(own, below, own=True, origin=self._origin(path[:1]))
        origin = self._origin(path) if below is not None else None
        if own is _MISSING:
            return Standing(below, below, origin=origin)
        if isinstance(own, dict) and isinstance(below, dict):
            return Standing(merge(below, own), below, own=True, origin=origin)
        return Standing(own, below, own=True, removed=removed, origin=origin)

    def names(self, part: str) -> list[str]:
        """The names of a section: inherited ones, removed ones among them, then own ones."""
        below = self._given.get(part) or {}
        return list(dict.fromkeys((*below, *(self._own.get(part) or ()))))

    def own_names(self, part: str) -> list[str]:
        """The names that only this set declares, in the order of its file."""
        below = self._given.get(part) or {}
        return [name for name in self._own.get(part) or () if name not in below]

    def plugins_below(self) -> dict[str, str]:
        """The plugins that sets below need, each with the id of the first that does."""
        found: dict[str, str] = {}
        for set_id, data in self._below:
            for plugin in data.get("plugins") or ():
                found.setdefault(plugin, set_id)
        return found

    def _origin(self, path: Path) -> str | None:
        stating = [set_id for set_id, data in self._below if at_path(data, path) is not None]
        return stating[-1] if stating else None


def findings_by_path(source: Source, findings: Iterable[Finding]) -> dict[Path, list[Finding]]:
    """The findings on the set itself, by the paths in its file; () is the whole file."""
    found: dict[Path, list[Finding]] = {}
    for finding in findings:
        path = path_of(source, finding.place)
        if path is not None:
            found.setdefault(path, []).append(finding)
    return found


def path_of(source: Source, place: Location) -> Path | None:
    """The path that a place is about; None if that is a tile or another file."""
    if place.file != source.file or place.tile is not None:
        return None
    return () if place.path[:1] == (TILES,) else place.path


def _own_value(data: Mapping[str, Any], path: Path) -> tuple[Any, bool]:
    """The value stated at a path, and whether that is a removal of it or of what holds it."""
    value: Any = data
    for step in path:
        if value is None:
            return None, True
        if not isinstance(value, dict) or step not in value:
            return _MISSING, False
        value = value[step]
    return value, value is None


class SetStore(QObject):
    """The open set above what it extends, and the one way in which forms change it.

    `look` takes the state of the document; until the next one all parts of the forms see the same.
    `samples` are the numbers with which formulas are tried; `sampled` says that one is another.
    While it `is_opening` another file, entries are ignored: a field that loses the focus would
    enter in that file what was typed for the one before.
    """

    sampled = Signal()

    def __init__(self, context: DocumentContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.document = context.document
        self.appearance = context.appearance
        self.language = context.language
        self.wording = Wording(self)
        self.samples: dict[str, int] = {}
        self.is_opening = False
        self.source: Source | None = None
        self.edition: Edition | None = None
        self.layers: Layers | None = None
        self._findings: dict[Path, list[Finding]] = {}
        self._taken: tuple[Source | None, Sequence[Finding]] = (None, ())

    @property
    def is_ready(self) -> bool:
        """Whether there is a set to show; its edition is None if what it extends is missing."""
        return self.source is not None

    @property
    def folder(self) -> FilePath | None:
        """The folder that the file of the set lies in."""
        return self.document.path.parent if self.document.path else None

    def small_button(self, icon: str, name: str) -> QToolButton:
        """A button that is only an icon, in the colour of quiet text."""
        return self.appearance.set_icon(small_button(name), icon, "muted")

    def look(self) -> None:
        """Take the set as it is now."""
        document = self.document
        if document.source is not self.source or document.edition is not self.edition:
            self.source, self.edition = document.source, document.edition
            below = (
                chain_below(self.source, self.edition.sets) if self.source and self.edition else []
            )
            self.layers = Layers(self.source, below) if self.source else None
        findings = () if self.document.faults else self.document.findings
        found = self.source, findings
        # Compared by identity: findings are a new tuple after each run of the checker.
        if self._taken[0] is not found[0] or self._taken[1] is not found[1]:
            self._taken = found
            self._findings = findings_by_path(self.source, findings) if self.source else {}

    def at(self, path: Path) -> Standing:
        """The value at a path, and where it comes from."""
        assert self.layers is not None
        return self.layers.at(path)

    def findings_at(self, path: Path, but: Sequence[Path] = ()) -> list[Finding]:
        """The findings on a path and below it, but not below those in `but`."""
        return [
            finding
            for place, found in self._findings.items()
            if place[: len(path)] == path and not any(place[: len(other)] == other for other in but)
            for finding in found
        ]

    def path_of(self, place: Location) -> Path | None:
        """The path in the open set that a place is about; None if it is another's."""
        return path_of(self.source, place) if self.source else None

    def edit(
        self,
        label: str,
        change: Callable[[Source], Source],
        *,
        merge: Hashable | None = None,
    ) -> str | None:
        """Change the set as one step of undo; return why not if that is refused."""
        if self.is_opening:
            return None
        return self.document.edit(label, change, merge=merge, quietly=True)

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401
        """Set the value at a path, or remove it (None); return the reason if refused.

        Where something is inherited, stating nothing takes it away.
        """
        standing = self.at(path)
        # Only merged sections can lack what a set below states; elsewhere it holds again.
        if value is None and standing.below is not None and path[0] in MERGED:
            return self.drop(path)
        if value is None:
            return self.take_back(path)
        # The types too: 1 and True are equal, and different in the file.
        if standing.own and type(standing.value) is type(value) and standing.value == value:
            return None
        return self.edit(self.called(path), lambda s: changes.put(s, path, value), merge=merge)

    def add_language(
        self, path: Path, first: str, language: str, text: str, *, label: str
    ) -> str | None:
        """State a text in one more language; return why not if that is refused."""
        return self.edit(
            label, lambda source: changes.add_language(source, path, first, language, text)
        )

    def override(self, path: Path) -> str | None:
        """State here what is inherited, so that it can be changed."""
        value = self.at(path).below
        text = self.tr("Override {what}").format(what=self.called(path))
        return self.edit(text, lambda source: changes.put(source, path, value))

    def take_back(self, path: Path) -> str | None:
        """Remove what this set states at a path, so that the inherited value holds again."""
        entry = path[:_ENTRY_DEPTH]
        # An own entry stays, if empty; one that only changes an inherited entry goes with its last
        # key.
        keeps = path[0] in MERGED and len(path) > _ENTRY_DEPTH and self.at(entry).origin is None
        keep = _ENTRY_DEPTH if keeps else 0
        return self.edit(
            self.called(path), lambda source: changes.take_out(source, path, keep=keep)
        )

    def drop(self, path: Path) -> str | None:
        """Remove an inherited value in this set."""
        text = self.tr("Remove {what}").format(what=self.called(path))
        return self.edit(text, lambda source: changes.drop(source, path))

    def rename(self, part: Part, old: str, new: str, *, terrain: str = "") -> str | None:
        """Give something another name wherever it is named; return why not if refused."""
        if self.is_opening:
            return None
        label = self.tr("Rename {old} to {new}").format(old=old, new=new)
        return rename(self.document, label, Rename(part, old, new, terrain=terrain))

    def called(self, path: Path) -> str:
        """The name of a path in the list of what can be undone."""
        first, *parts = self.wording.steps(path, self.edition)
        # "Features · city · role" is said as "city · role".
        implied = parts and (path[0] in MERGED or parts[0].startswith(first))
        return " · ".join(parts if implied else (first, *parts))

    def names(self, section: str) -> Mapping[str, Any]:
        """The entries of a section that the edition declares, by their names."""
        return self.edition.declared.get(section, {}) if self.edition else {}
