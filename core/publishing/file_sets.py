"""Writes many files into a folder, and replaces only what was written there before.

A hidden file in the folder lists what was written and its check sums, for each purpose by itself.
Each file is noted at its end before it is written, so that a kill leaves none that is nobody's.
A file that somebody else made or has changed since is left alone unless it is asked for.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ..messages import Words, plural, plural_templates
from ..processes.interrupts import never
from ..storage.own_files import OwnFolder
from .rasterizer import Rasterized, rasterize

LIST: Final = ".goldrush-export.json"
_FORMAT: Final = 1
_MOST: Final = 4 * 1024 * 1024
_LARGEST: Final = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class PlannedFile:
    """A file to be written: its path in the folder, with `/`, and what makes its content."""

    name: str
    make: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class WrittenFiles:
    """What became of a folder: files written, those that were the same, those no longer needed."""

    written: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    stopped: bool = False


class WouldOverwrite(ValueError):
    """Files that somebody else made, or changed, are in the way."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        one, many = plural_templates(
            "{names}: is there already and was not written by this program as it is now",
            "{count} files are there already and were not written by this program as they are "
            "now: {names}",
        )
        self.message = _counted_names(one, many, self.names)
        super().__init__(self.message)


class OtherFiles(ValueError):
    """A folder holds what this program did not write there."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        one, many = plural_templates(
            "The folder holds something else: {names}",
            "The folder holds {count} other files and folders: {names}",
        )
        self.folder, self.names = folder, tuple(names)
        self.message = _counted_names(one, many, self.names)
        super().__init__(self.message)


def _counted_names(one: str, many: str, names: Sequence[str]) -> Words:
    shown = [*names[:4], *(["…"] if len(names) > 4 else [])]  # noqa: PLR2004
    return plural(one, many, count=len(names), names=shown)


def refuse_other_files(folder: Path, purpose: str) -> None:
    """Raise OtherFiles if a folder holds anything but what was written there for a purpose."""
    if folder.is_dir():
        with OwnFolder(folder) as place:
            known = {LIST, *_read_list(place).get(purpose, {})}
            names = sorted({*place.all_names()} - known)
        if names:
            raise OtherFiles(folder, names)


def write_files(  # noqa: PLR0913 - what is written, and how it is watched
    folder: Path,
    purpose: str,
    files: Sequence[PlannedFile],
    *,
    overwrite: bool = False,
    workers: int = 0,
    is_part: bool = False,
    report: Callable[[int, str], object] | None = None,
    stopped: Callable[[], bool] | None = None,
) -> WrittenFiles:
    """Write files into a folder, which is made if need be, and remove what is no longer one.

    `purpose` tells these from other files written there; of them, those that none of `files` is
    and that are as they were written go, unless these are but a part. Pictures are made in so many
    `workers`, 0: in this process. `report` is called with each name and how many came before.
    Raise WouldOverwrite before anything is written, unless `overwrite` is set, or OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with OwnFolder(folder) as place:
        known = _read_list(place)
        own = known.get(purpose, {})
        names = {file.name for file in files}
        foreign = [name for name in sorted(names) if _differs(place, name, own.get(name))]
        if foreign and not overwrite:
            contents = {file.name: file for file in files if file.name in foreign}
            # Made only now, to be compared: a file that is the same already is not in the way.
            foreign = [n for n in foreign if _differs(place, n, _sum(contents[n].make()))]
            if foreign:
                raise WouldOverwrite(foreign)
        written: list[str] = []
        same: list[str] = []
        sums = {name: own[name] for name in own if is_part or name in names}
        for number, (file, content) in enumerate(_contents(files, workers, stopped or never)):
            if report is not None:
                report(number, file.name)
            sums[file.name] = _sum(content)
            if _is_as_written(place, file.name, sums[file.name]):
                same.append(file.name)
                continue
            if not written:
                _write_list(place, known)
            # However this ends, the list then says what is ours: as it was, or as it is noted.
            _note(place, purpose, file.name, sums[file.name])
            with place.reaching(file.name, make=True) as (below, name):
                below.write(name, content)
            written.append(file.name)
        is_stopped = len(written) + len(same) < len(files)
        leftover = [] if is_stopped or is_part else sorted(own.keys() - names)
        removed = [name for name in leftover if _is_as_written(place, name, own[name])]
        for name in removed:
            _remove(place, name)
        _write_list(place, {**known, purpose: {**own, **sums} if is_stopped else sums})
    return WrittenFiles(tuple(written), tuple(same), tuple(removed), is_stopped)


def _contents(
    files: Sequence[PlannedFile], workers: int, stopped: Callable[[], bool]
) -> Iterator[tuple[PlannedFile, bytes]]:
    """Yield files with what is in them, until it is stopped; pictures first, as they get ready."""
    apart = [(n, f.make) for n, f in enumerate(files) if workers and isinstance(f.make, Rasterized)]
    if apart:
        for number, content in rasterize(apart, workers, stopped):
            yield files[number], content
    done = {number for number, _ in apart}
    for number, file in enumerate(files):
        if stopped():
            break
        if number not in done:
            yield file, file.make()


def _sum(content: bytes) -> str:
    return sha256(content).hexdigest()


def _differs(place: OwnFolder, name: str, expected: str | None) -> bool:
    """Whether something of that name is there that is not what is expected."""
    return not _is_free(place, name) and not _is_as_written(place, name, expected)


def _is_free(place: OwnFolder, path: str) -> bool:
    try:
        with place.reaching(path) as (below, name):
            return below.is_free(name)
    except FileNotFoundError:
        return True
    except NotADirectoryError:  # a file, or a link, where a folder should be
        return False


def _remove(place: OwnFolder, path: str) -> None:
    """Remove a file, and the folders that have nothing in them then."""
    with place.reaching(path) as (below, name):
        below.remove(name)
    while path := path.rpartition("/")[0]:
        with contextlib.suppress(OSError), place.reaching(path) as (below, name):
            below.remove_folder(name)


def _is_as_written(place: OwnFolder, name: str, expected: str | None) -> bool:
    try:
        with place.reaching(name) as (below, own):
            return below.is_file(own) and _sum(below.read(own, _LARGEST)) == expected
    except OSError:
        return False


def _read_list(place: OwnFolder) -> dict[str, dict[str, str]]:
    """The files written, by purpose; whatever is no such list counts as none."""
    known: dict[str, dict[str, str]] = {}
    with contextlib.suppress(OSError, ValueError, RecursionError):
        text = place.read(LIST, _MOST).decode()
        data: Any
        data, end = json.JSONDecoder().raw_decode(text)
        files = data.get("files") if isinstance(data, dict) else None
        if isinstance(files, dict) and data.get("format") == _FORMAT:
            known = {
                purpose: {name: str(kept) for name, kept in own.items() if _is_plain(name)}
                for purpose, own in files.items()
                if isinstance(own, dict)
            }
            for (purpose, name), kept in _noted(text[end:]).items():
                # Of what was killed: as it is in the list, or already as it is noted.
                if _is_plain(name) and _is_as_written(place, name, kept):
                    known.setdefault(purpose, {})[name] = kept
    return known


def _note(place: OwnFolder, purpose: str, name: str, kept: str) -> None:
    """Note at the end of the list that a file is about to be written."""
    place.append(LIST, f"{json.dumps([purpose, name, kept])}\n".encode())


def _noted(text: str) -> dict[tuple[str, str], str]:
    """The files noted at the end of a list, up to a line that was cut off."""
    found = {}
    with contextlib.suppress(ValueError, RecursionError):
        for line in text.splitlines():
            if line:
                purpose, name, kept = json.loads(line)
                found[str(purpose), str(name)] = str(kept)
    return found


def _is_plain(name: str) -> bool:
    """Whether a path leads to what may have been written, in the folder or in one below it."""
    is_below = not {"", ".", ".."} & {*name.split("/")}
    return is_below and "\\" not in name and name != LIST


def _write_list(place: OwnFolder, known: Mapping[str, Mapping[str, str]]) -> None:
    data = {"format": _FORMAT, "files": {purpose: known[purpose] for purpose in known}}
    text = json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    place.write(LIST, text.encode())
