"""What the parts of the forms share: the set as it is now, and how it is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from core.edition.composition import MERGED
from core.edition.rename import Rename
from core.tileset.schema import in_language

from ..document.changes import set_changes as changes
from ..document.changes.set_changes import rename
from ..document.format_terms import Wording
from ..widgets.form_fields import small_button
from .layers import Layers, chain_below, findings_by_path, path_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence
    from pathlib import Path as FilePath

    from PySide6.QtWidgets import QToolButton

    from core.edition.edition import Edition
    from core.edition.rename import Part
    from core.findings import Finding, Location, Path
    from core.tileset.source import Source

    from ..document.desk import Desk
    from .layers import Standing

_ENTRY_DEPTH = 2


class SetBench(QObject):
    """The open set above what it extends, and the one way in which forms change it.

    `look` takes the state of the document; until the next one all parts of the forms see the same.
    `samples` are the numbers with which formulas are tried; `sampled` says that one is another.
    """

    sampled = Signal()

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.document = desk.document
        self.appearance = desk.appearance
        self.language = desk.language
        self.wording = Wording(self)
        self.samples: dict[str, int] = {}
        self.source: Source | None = None
        self.edition: Edition | None = None
        self.layers: Layers | None = None
        self._findings: dict[Path, list[Finding]] = {}
        self._told: tuple[Source | None, Sequence[Finding]] = (None, ())

    @property
    def is_ready(self) -> bool:
        """Whether there is a set to show; there need not be an edition, if it extends amiss."""
        return self.source is not None

    @property
    def folder(self) -> FilePath | None:
        """The folder that the file of the set lies in."""
        return self.document.path.parent if self.document.path else None

    def small_button(self, icon: str, name: str) -> QToolButton:
        """Return a button that is only an icon, in the colour of quiet text."""
        return self.appearance.wear(small_button(name), icon, "muted")

    def look(self) -> None:
        """Take the set as it is now."""
        document = self.document
        if document.source is not self.source or document.edition is not self.edition:
            self.source, self.edition = document.source, document.edition
            below = chain_below(self.source, self.edition) if self.source and self.edition else []
            self.layers = Layers(self.source, below) if self.source else None
        self.look_at_findings()

    def look_at_findings(self) -> None:
        """Take the findings as they are now."""
        findings = () if self.document.faults else self.document.findings
        told = self.source, findings
        if self._told[0] is not told[0] or self._told[1] is not told[1]:
            self._told = told
            self._findings = findings_by_path(self.source, findings) if self.source else {}

    def at(self, path: Path) -> Standing:
        """Return where the value at a path comes from."""
        assert self.layers is not None
        return self.layers.at(path)

    def findings_at(self, path: Path, but: Sequence[Path] = ()) -> list[Finding]:
        """Return what is said of a path and all below it, but not below those in `but`."""
        return [
            finding
            for place, found in self._findings.items()
            if place[: len(path)] == path and not any(place[: len(other)] == other for other in but)
            for finding in found
        ]

    def path_of(self, place: Location) -> Path | None:
        """Return the path in the open set that a place is about; None if it is another's."""
        return path_of(self.source, place) if self.source else None

    def edit(
        self,
        label: str,
        change: Callable[[Source], Source],
        *,
        merge: Hashable | None = None,
    ) -> str | None:
        """Change the set as one step of undo; return why not if that is refused."""
        return self.document.edit(label, change, merge=merge, quietly=True)

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401
        """Give a value to a path, or state nothing there (None); return why not if refused.

        Where something is inherited, stating nothing takes it away.
        """
        standing = self.at(path)
        if value is None and standing.below is not None and path[0] in MERGED:
            return self.drop(path)
        if value is None:
            return self.take_back(path)
        if standing.own and type(standing.value) is type(value) and standing.value == value:
            return None
        return self.edit(self.called(path), lambda s: changes.put(s, path, value), merge=merge)

    def override(self, path: Path) -> str | None:
        """State here what is inherited, so that it can be changed."""
        value = self.at(path).below
        text = self.tr("Override {what}").format(what=self.called(path))
        return self.edit(text, lambda source: changes.put(source, path, value))

    def take_back(self, path: Path) -> str | None:
        """State nothing at a path: what is inherited holds again."""
        entry = path[:_ENTRY_DEPTH]
        keeps = path[0] in MERGED and len(path) > _ENTRY_DEPTH and self.at(entry).origin is None
        keep = _ENTRY_DEPTH if keeps else 0
        return self.edit(
            self.called(path), lambda source: changes.take_out(source, path, keep=keep)
        )

    def drop(self, path: Path) -> str | None:
        """Take away what is inherited."""
        text = self.tr("Remove {what}").format(what=self.called(path))
        return self.edit(text, lambda source: changes.drop(source, path))

    def rename(self, part: Part, old: str, new: str, *, terrain: str = "") -> str | None:
        """Give something another name wherever it is named; return why not if refused."""
        label = self.tr("Rename {old} to {new}").format(old=old, new=new)
        return rename(self.document, label, Rename(part, old, new, terrain=terrain))

    def called(self, path: Path) -> str:
        """Return what a path is called in a list of what can be undone."""
        first, *parts = self.wording.steps(path)
        implied = parts and (path[0] in MERGED or parts[0].startswith(first))
        return " · ".join(parts if implied else (first, *parts))

    def said(self, title: Any, default: str) -> str:  # noqa: ANN401 - a title of the format
        """Return a title in the language of the window."""
        return in_language(title, self.language, default)

    def names(self, section: str) -> Mapping[str, Any]:
        """Return what the edition declares in a section."""
        return self.edition.declared.get(section, {}) if self.edition else {}
