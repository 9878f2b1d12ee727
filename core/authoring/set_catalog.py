"""The sets there are to choose from: which extends which, and which can lie over one another."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ..edition.library import SUFFIXES, Library, shown
from ..findings import Finding, Location, Severity
from ..messages import Words, msg
from ..natural_order import alphabetical
from ..storage.files import UnreadableFile, listed, state_of
from ..tileset.reader import UnreadableSet
from ..tileset.schema import in_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from ..tileset.source import Source
    from .templates import Kind

Where: TypeAlias = Literal["here", "user", "shipped", "elsewhere"]
Part: TypeAlias = Literal["open", "beneath", "chosen", "brought", "free", "barred"]
"""What a set is to an edition: the open one, one that it extends, one that was chosen, one that
comes with what was chosen; or one that can be chosen, or cannot."""

_A_SET: Final = re.compile(r"^\s*[\"']?format[\"']?\s*:", re.MULTILINE)
# For each folder: a home folder may hold thousands of YAML files of other programs.
_MOST_FILES: Final = 500


@dataclass(frozen=True, slots=True)
class SetFile:
    """A file of a tile set: what it holds, or `findings` that say why it cannot be read."""

    path: Path
    where: Where
    source: Source | None
    findings: tuple[Finding, ...] = ()

    @property
    def id(self) -> str:
        """The set's id; that of its file if it cannot be read."""
        return self.source.tileset.id if self.source else self.path.stem

    @property
    def kind(self) -> Kind | None:
        """What it is: a variant extends a set and has no tiles or cards of its own.

        A list without any tile yet makes an expansion too. None if it is unreadable.
        """
        if self.source is None:
            return None
        tileset = self.source.tileset
        if tileset.extends is None:
            of_cards = bool(tileset.game or tileset.cards) and not tileset.tiles
            return "deck" if of_cards else "base"
        own_cards = any(card is not None and card.kind for card in tileset.cards.values())
        return "expansion" if own_cards or "tiles" in tileset.model_fields_set else "variant"

    def title(self, language: str) -> str:
        """The title of the set, or its id."""
        return in_language(self.source.tileset.title if self.source else None, language, self.id)


@dataclass(frozen=True, slots=True)
class CatalogEntry:
    """A set among the others: which one it extends, by number, and its part in an edition.

    `depth` is how many sets it extends one after another. `faults` say why nothing can be made of
    it: it cannot be read, or something that it extends cannot. `reason` is why it is barred.
    """

    file: SetFile
    depth: int
    base: int | None
    part: Part
    faults: tuple[Finding, ...] = ()
    reason: Words | str = ""


class SetCatalog:
    """Reads the sets of a library's folders and of one more; what did not change is read once."""

    def __init__(self, library: Library, language: str = "en") -> None:
        """Titles are sorted as they are in the language."""
        self.library, self.language = library, language
        self._unread: dict[Path, tuple[object, bool, tuple[Finding, ...]]] = {}

    def folders(self, opened: Path | None = None) -> list[tuple[Path, Where]]:
        """The folders that sets are looked for in, that of the open file first."""
        *others, shipped = self.library.set_folders
        named: list[tuple[Path, Where]] = [(folder, "user") for folder in others]
        named.append((shipped, "shipped"))
        known = {folder.resolve() for folder, _ in named}
        if opened is not None and opened.resolve().parent not in known:
            named.insert(0, (opened.resolve().parent, "here"))
        return named

    def paths(self, opened: Path | None = None) -> dict[Path, Where]:
        """The resolved paths of files that may be sets, and of those open elsewhere."""
        found: dict[Path, Where] = {}
        for folder, where in self.folders(opened):
            paths = (path for suffix in SUFFIXES for path in listed(folder, f"[!.]*{suffix}"))
            for path in sorted(paths)[:_MOST_FILES]:
                # Resolved, since a file may be reached through several folders and links.
                found.setdefault(path.resolve(), where)
        if opened is not None:
            found.setdefault(opened.resolve(), "here")
        for path in self.library.live:
            found.setdefault(path, "elsewhere")
        return found

    def read(self, path: Path, where: Where, *, certain: bool = True) -> SetFile | None:
        """A set; None if it is not `certain` to be one, and does not look like one."""
        state = None if path in self.library.live else state_of(path)
        known = self._unread.get(path)
        if known is None or state is None or known[0] != state:
            try:
                return SetFile(path, where, self.library.load(path))
            except UnreadableSet as error:
                resembles = _A_SET.search(error.text) is not None
                findings = tuple(error.findings)
            except UnreadableFile as error:
                resembles = False
                place = Location(shown(path))
                findings = (Finding("unreadable-file", Severity.ERROR, error.message, place),)
            self._unread[path] = known = state, resembles, findings
        return SetFile(path, where, None, known[2]) if certain or known[1] else None

    def files(self, opened: Path | None = None, also: Iterable[Path] = ()) -> list[SetFile]:
        """Every set there is and some more, with those that they extend anywhere."""
        at = opened.resolve() if opened is not None else None
        read = (
            # Next to the open file there may be YAML of any kind; in folders of sets all are shown.
            self.read(path, where, certain=where != "here" or path == at)
            for path, where in self.paths(opened).items()
        )
        files = {file.path: file for file in read if file is not None}
        for path in also:
            if path not in files and (file := self.read(path, "elsewhere")) is not None:
                files[path] = file
        waiting = list(files.values())
        while waiting:
            base = self.base_path(waiting.pop())
            if base is not None and base not in files:
                file = self.read(base, "elsewhere")
                assert file is not None
                files[base] = file
                waiting.append(file)
        return list(files.values())

    def base_path(self, file: SetFile) -> Path | None:
        """The file of the set that one extends, as that file finds it; None without one."""
        name = file.source.tileset.extends if file.source else None
        if name is None:
            return None
        try:
            return self.library.find(name, file.path.parent).resolve()
        except (UnreadableFile, OSError, RuntimeError, ValueError):
            return None

    def entries(
        self, files: Sequence[SetFile], opened: Path | None, chosen: Iterable[Path] = ()
    ) -> list[CatalogEntry]:
        """Sets in the order of a tree: each behind the one that it extends.

        `opened` is the open set and `chosen` are those laid over it or below it. The sets that
        the open one rests on replace all sets of their ids.
        """
        return list(_Family(self, files, opened, list(chosen)).entries())


class _Family:
    """Works out which set extends which, and which can be laid over which."""

    def __init__(
        self, catalog: SetCatalog, files: Sequence[SetFile], opened: Path | None, chosen: list[Path]
    ) -> None:
        self._catalog = catalog
        self._files = {file.path: file for file in files}
        self._base = {file.path: catalog.base_path(file) for file in files}
        self._opened = opened if opened in self._files else None
        own = self._chain(self._opened) if self._opened else []
        # A set that is open replaces every file of its id, as it does when editions are opened.
        own_ids = {self._files[path].id: path for path in own if path in self._files}
        for file in files:
            name = file.source.tileset.extends if file.source else None
            if name in own_ids and file.path not in own:
                self._base[file.path] = own_ids[str(name)]
        self._own = own
        self._chosen = [path for path in chosen if path in self._files and path not in own]
        chains = [other for path in self._chosen for other in self._chain(path)]
        self._brought = [path for path in chains if path not in own and path not in self._chosen]
        self._in = {*own, *self._chosen, *self._brought}

    def entries(self) -> Iterator[CatalogEntry]:
        children: dict[Path | None, list[Path]] = {}
        for path in self._files:
            base = self._base[path]
            # Sets that extend one another in a ring are shown without a base.
            rooted = base in self._files and path not in self._chain(base)
            children.setdefault(base if rooted else None, []).append(path)
        numbers: dict[Path | None, int] = {}
        waiting: deque[tuple[Path, int, Path | None]] = deque(
            (path, 0, None) for path in self._sorted(children.get(None, []))
        )
        while waiting:
            path, depth, base = waiting.popleft()
            numbers[path] = len(numbers)
            yield self._entry(path, depth, numbers.get(base))
            inside = self._sorted(children.get(path, []))
            # Depth first, so that each set comes after the one that it extends.
            waiting.extendleft((child, depth + 1, path) for child in reversed(inside))

    def _sorted(self, paths: list[Path]) -> list[Path]:
        """Put the open family first, then what can be read, by kind and title."""
        kinds = ("base", "deck", "expansion", "variant", None)

        def rank(path: Path) -> tuple[bool, int, object, str]:
            file = self._files[path]
            title = alphabetical(file.title(self._catalog.language))
            return path not in self._own, kinds.index(file.kind), title, str(path)

        return sorted(paths, key=rank)

    def _entry(self, path: Path, depth: int, base: int | None) -> CatalogEntry:
        file = self._files[path]
        faults = self._faults(path)
        part, reason = self._part(file, faults)
        return CatalogEntry(file, depth, base, part, faults, reason)

    def _part(self, file: SetFile, faults: Sequence[Finding]) -> tuple[Part, Words | str]:
        path = file.path
        for part, paths in (
            ("open", [self._opened]),
            ("beneath", self._own),
            ("chosen", self._chosen),
            ("brought", self._brought),
        ):
            if path in paths:
                return part, ""  # type: ignore[return-value] # each is one of them
        return ("barred", reason) if (reason := self._reason(file, faults)) else ("free", "")

    def _reason(self, file: SetFile, faults: Sequence[Finding]) -> Words | str:
        """The reason why a set cannot be laid over the open one; empty if it can."""
        if self._opened is None:
            return msg("No set is open yet.")
        if self._faults(self._opened):
            return msg("Fix the open file first.")
        if faults:
            return faults[0].message
        chain = self._chain(file.path)
        root, own = self._files[chain[0]], self._files[self._own[0]]
        if root.path != own.path and root.id != own.id:
            return msg(
                "An edition has one base game, and this set is based on {base!r}.", base=root.id
            )
        inside = {self._files[path].id: path for path in self._in}
        for path in reversed(chain):
            other = inside.get(self._files[path].id)
            if other is not None and other != path:
                name = self._files[path].id
                return msg(
                    "Another file of the edition is called {id!r}: {file}",
                    id=name,
                    file=shown(other),
                )
        return ""

    def _chain(self, path: Path | None) -> list[Path]:
        """The files that a set rests on, the base first, itself last; a ring stops."""
        chain: list[Path] = []
        while path is not None and path in self._files and path not in chain:
            chain.insert(0, path)
            path = self._base.get(path)
        return chain

    def _faults(self, path: Path) -> tuple[Finding, ...]:
        """The reason why nothing can be made of a set: it, or what it extends, cannot be read."""
        file = self._files[path]
        if file.source is None:
            return file.findings
        chain = self._chain(path)
        root = self._files[chain[0]]
        wrong = any(self._files[other].source is None for other in chain)
        misnamed = any(
            (source := self._files[above].source) is not None
            and source.tileset.extends != self._files[below].id
            for below, above in pairwise(chain)
        )
        if root.kind in ("base", "deck") and not wrong and not misnamed:
            return ()
        return self._catalog.library.open([file.source]).findings
