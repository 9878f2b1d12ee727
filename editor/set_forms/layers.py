"""What a set states itself and what the sets that it extends give, value by value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from core.edition.composition import MERGED, merge
from core.tileset.source import TILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.edition.edition import Edition
    from core.findings import Finding, Location, Path
    from core.tileset.source import Source

_INHERITED: Final = (*MERGED, "players", "start")
_MISSING: Final = object()


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

    @property
    def overrides(self) -> bool:
        """Whether the set states something else than what it inherits."""
        return self.origin is not None and self.own


class Layers:
    """The data of a set above that of the sets which it extends, the base first."""

    def __init__(self, source: Source, below: Sequence[Source]) -> None:
        self._own = source.data
        self._below = [(other.tileset.id, other.data) for other in below]
        self._given: dict[str, Any] = {}
        for _, data in self._below:
            for part in MERGED:
                self._given[part] = merge(self._given.get(part) or {}, data.get(part) or {})
            for key in ("players", "start"):
                if data.get(key) is not None:
                    self._given[key] = data[key]

    @property
    def is_base(self) -> bool:
        """Whether nothing is inherited."""
        return not self._below

    def at(self, path: Path) -> Standing:
        """Return where the value at a path comes from."""
        own, removed = _own_value(self._own, path)
        if path[0] not in _INHERITED:
            return Standing(None if own is _MISSING else own, own=own is not _MISSING)
        below = _value(self._given, path)
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
        """Return the names of a section: inherited ones, removed ones among them, then own ones."""
        below = _value(self._given, (part,)) or {}
        return list(dict.fromkeys((*below, *(self._own.get(part) or ()))))

    def own_names(self, part: str) -> list[str]:
        """Return the names that only this set declares, in the order of its file."""
        below = _value(self._given, (part,)) or {}
        return [name for name in self._own.get(part) or () if name not in below]

    def plugins_below(self) -> dict[str, str]:
        """Return the plugins that sets below need, each with the id of the first that does."""
        found: dict[str, str] = {}
        for set_id, data in self._below:
            for plugin in data.get("plugins") or ():
                found.setdefault(plugin, set_id)
        return found

    def _origin(self, path: Path) -> str | None:
        stating = [set_id for set_id, data in self._below if _value(data, path) is not None]
        return stating[-1] if stating else None


def chain_below(source: Source, edition: Edition) -> list[Source]:
    """Return the sets that a set of the edition extends, the base first."""
    known = {other.tileset.id: other for other in edition.sets if other is not source}
    chain: list[Source] = []
    wanted = source.tileset.extends
    while wanted is not None and wanted in known:
        chain.insert(0, known.pop(wanted))
        wanted = chain[0].tileset.extends
    return chain


def findings_by_path(source: Source, findings: Iterable[Finding]) -> dict[Path, list[Finding]]:
    """Return what is said of the set itself, by the paths in its file; () is the whole file."""
    found: dict[Path, list[Finding]] = {}
    for finding in findings:
        path = path_of(source, finding.place)
        if path is not None:
            found.setdefault(path, []).append(finding)
    return found


def path_of(source: Source, place: Location) -> Path | None:
    """Return the path that a place is about; None if it lies on a tile or in another file."""
    if place.file != source.file or place.tile is not None:
        return None
    return () if place.path[:1] == (TILES,) else place.path


def _own_value(data: Mapping[str, Any], path: Path) -> tuple[Any, bool]:
    """Return what is stated at a path, and whether that is a removal of it or of what holds it."""
    value: Any = data
    for step in path:
        if value is None:
            return None, True
        if not isinstance(value, dict) or step not in value:
            return _MISSING, False
        value = value[step]
    return value, value is None


def _value(data: Any, path: Path) -> Any:  # noqa: ANN401 - plain data
    for step in path:
        data = data.get(step) if isinstance(data, dict) else None
    return data
