"""What a rename changes in a set: each place that names the thing, and what it becomes there."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from ..tileset.schema import NEIGHBOURING
from ..tileset.schema_map import references
from ..tileset.score_terms import told_as

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..findings import Path
    from ..tileset.schema_map import Reference
    from ..tileset.source import Source
    from .edition import Edition

Part: TypeAlias = Literal[
    "terrains", "features", "icons", "pieces", "tokens", "codes", "tiles", "sets"
]
"""What is named: something declared under that key, a terrain's code, a tile, or a set."""

_IDENTIFIER: Final = re.compile(r"(?<!\w)[^\W\d]\w*")
_SPOKEN: Final = ("features", "icons", "pieces", "tokens")
"""What a game speaks of, so that a set may translate its names."""


@dataclass(frozen=True, slots=True)
class Rename:
    """One name for another.

    `terrain` is the terrain whose code is changed. `tile` is the number of the tile renamed, for
    where several have the same id.
    """

    part: Part
    old: str
    new: str
    terrain: str = ""
    tile: int | None = None


class Mention(NamedTuple):
    """What a rename makes of the value, or of the key, at a path.

    `inside` are the words to exchange where a name is only a part of the value.
    """

    path: Path
    new: str
    of_key: bool = False
    inside: tuple[str, str] | None = None


def mentions(source: Source, rename: Rename, edition: Edition | None) -> Iterator[Mention]:
    """Yield all places of a set that a rename changes.

    `edition` is one that holds the set, from before the rename; without it kinds and codes are
    taken to be what they look like.
    """
    words = _phrases(rename)
    inside: set[Path] = set()
    for reference in references(source.data):
        path, name = reference.path, reference.name
        if reference.kind == "phrases":
            if words.get(name, name) not in source.tileset.words[str(path[1])]:
                yield Mention(path, words[name], of_key=True)
        elif not _is_meant(source, reference, rename, edition):
            continue
        elif reference.column is None:
            yield Mention(path, rename.new, reference.of_key)
        elif path not in inside:
            inside.add(path)
            yield _within(at_path(source.data, path), path, rename, reference)


def _within(written: str, path: Path, rename: Rename, reference: Reference) -> Mention:
    """Return what a rename makes of a value that holds more than the name."""
    if reference.kind == "codes":
        return Mention(path, written.replace(rename.old, rename.new))
    start = NEIGHBOURING if reference.kind == "features" else ""
    old, new = start + rename.old, start + rename.new
    return Mention(path, in_formula(written, old, new), inside=(old, new))


def in_formula(text: str, old: str, new: str) -> str:
    """Replace a name in a formula, leaving all else as it is written."""

    def word(found: re.Match[str]) -> str:
        return new if unicodedata.normalize("NFKC", found[0]) == old else found[0]

    return _IDENTIFIER.sub(word, text)


def at_path(data: Any, path: Path) -> Any:  # noqa: ANN401 - plain data
    """Return what stands at a path in plain data; None where nothing does."""
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


def _is_meant(
    source: Source, reference: Reference, rename: Rename, edition: Edition | None
) -> bool:
    """Say whether a name is one that the rename changes."""
    old, path = rename.old, reference.path
    if reference.name != old:
        return False
    if rename.part == "codes" and reference.declares:
        return path == ("terrains", rename.terrain, "code")
    if rename.part == "codes" and reference.kind == "codes":
        return edition is None or edition.codes.get(old) == rename.terrain
    if rename.part == "features" and reference.kind in ("ends", "parts"):
        return not reference.declares and not _is_called(source, reference, edition)
    return reference.kind == rename.part


def _is_called(source: Source, reference: Reference, edition: Edition | None) -> bool:
    """Say whether a tile has a feature of that very name, which is meant before any kind.

    An end can only be a site or an area.
    """
    tile = source.items[int(reference.path[1])].tile
    kinds = [feature.kind for feature in tile.features if feature.name == reference.name]
    if reference.kind == "parts" or edition is None:
        return bool(kinds)
    declared = [edition.features.get(kind) for kind in kinds]
    return any(kind is None or kind.shape in ("site", "area") for kind in declared)


def _phrases(rename: Rename) -> dict[str, str]:
    """Return what a set may translate of a name, by itself and counted, before and after."""
    if rename.part not in _SPOKEN:
        return {}
    old, new = (
        [phrase for start in ("", NEIGHBOURING) for phrase in told_as(start + name)]
        for name in (rename.old, rename.new)
    )
    return dict(zip(old, new, strict=True))
