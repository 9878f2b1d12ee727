"""Which scenarios and studies belong to sets, and so go into a pack with them.

Those that lie in the folder of one of the sets, or in `scenarios` or `studies` there, name at
least one of the sets, and none that the pack lacks and the program does not bring.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, Literal, NamedTuple

from ..edition.library import SUFFIXES, shipped_folder
from ..records.scenario_file import load_text, names_of_sets
from ..storage.files import UnreadableFile, listed
from ..studies.study_file import read_study
from ..studies.study_schema import PlayedEdition
from ..tileset.reader import UnreadableSet
from ..tileset.source import Source
from .pack import BESIDE

_KEY: Final = re.compile(r"^(scenario|editions)[ \t]*:", re.MULTILINE)
"""Enough to tell them from sets without parsing every YAML file of a folder."""
_MOST: Final = 2000


class Belonging(NamedTuple):
    """A scenario or a study: its path in the pack, its text, and what it is."""

    path: str
    text: str
    kind: Literal["scenario", "study"]


def belonging(packed: Sequence[Source]) -> Iterator[Belonging]:
    """Yield the scenarios and studies of sets that are packed, by their paths; links are none."""
    known = {source.tileset.id: source for source in packed}
    shipped = {path.stem for path in listed(shipped_folder() / "tilesets", "*.yaml")}
    folders = {source.path.parent.resolve() for source in packed if source.path}
    files = {source.path.resolve() for source in packed if source.path}
    seen = set()
    for folder in sorted(folders):
        for below in BESIDE:
            for file in sorted(islice(_yaml_in(folder / below), _MOST)):
                path = f"{below}{file.name}"
                found = None if file in files or path in seen else _read(file)
                if found and _is_of(found.names, file, known, shipped):
                    seen.add(path)
                    yield Belonging(path, found.text, found.kind)


class _NamesSets(NamedTuple):
    text: str
    kind: Literal["scenario", "study"]
    names: set[str]


def _yaml_in(folder: Path) -> Iterator[Path]:
    if not folder.is_symlink():
        for suffix in SUFFIXES:
            yield from (each for each in listed(folder, f"[!.]*{suffix}") if not each.is_symlink())


def _read(file: Path) -> _NamesSets | None:
    """The kind of a file and the sets that it names; None if it is neither of both."""
    try:
        text = load_text(file)
        key = _KEY.search(text)
        if key is None:
            return None
        if key[1] == "scenario":
            return _NamesSets(text, "scenario", {*names_of_sets(text)})
        said = read_study(text).study.editions.values()
    except (UnreadableFile, UnreadableSet):
        return None
    sets = (each.sets if isinstance(each, PlayedEdition) else each for each in said)
    return _NamesSets(text, "study", {name for names in sets for name in names})


def _is_of(
    names: Iterable[str], file: Path, known: dict[str, Source], shipped: Iterable[str]
) -> bool:
    """Whether a file names one of the sets, all others are shipped, and a pack has them so."""
    found = False
    for name in names:
        source = known.get(name)
        if source is None and name in shipped:
            continue
        if source is None:
            path = (file.parent / name).resolve()
            named = (s for s in known.values() if s.path and s.path.resolve() == path)
            source = next(named, None)
            # In the pack the set is called by its id, and lies in the one folder.
            if source is None or path.stem != source.tileset.id or path.suffix != SUFFIXES[0]:
                return False
        found = True
    return found
