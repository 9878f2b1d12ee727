"""Writes what is in a pack into folders: new files whole, and others only if that was asked for."""

from __future__ import annotations

import contextlib
from collections.abc import Container, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..edition.library import shipped_folder, shown
from ..edition.plugin_manifest import files_of_plugin
from ..engine.plugin_consent import Consent
from ..messages import msg, msg_template
from ..storage.files import UnreadableFile
from ..storage.own_files import OwnFolder
from .archive import about
from .pack import PLUGINS, SetPack

_ORDER = ("plugin", "symbol", "picture", "set", "scenario", "study")
"""A set comes after what it needs: whoever opens it meanwhile finds all of it."""


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a pack goes: a folder for sets, and one for plugins, which may be another."""

    sets: Path
    plugins: Path

    @classmethod
    def of(cls, folder: Path) -> Destination:
        """One folder, in which all is as in the pack."""
        return cls(folder, folder / "plugins")

    def place(self, path: str) -> Path:
        """Where a file of a pack goes."""
        if path.startswith(PLUGINS):
            return self.plugins / path.removeprefix(PLUGINS)
        return self.sets / path


class InTheWay(ValueError):
    """Things that a pack would replace, by their paths in the pack."""

    def __init__(self, paths: Sequence[str]) -> None:
        super().__init__(", ".join(paths))
        self.paths = tuple(paths)


def in_the_way(pack: SetPack, to: Destination) -> list[str]:
    """What of a pack is there already and differs: files, and whole plugins, by their paths."""
    found = []
    for each in pack.manifest.plugins:
        folder = to.plugins / each.id
        if not each.shipped and _is_there(folder) and _digest(folder) != each.sha256:
            found.append(each.folder.removesuffix("/"))
    for path in pack.manifest.files:
        is_plugins = path.startswith(PLUGINS)
        if not is_plugins and _is_there(to.place(path)) and not _is_same(pack, path, to):
            found.append(path)
    return found


def shadowed(pack: SetPack) -> list[str]:
    """What of a pack has the id of a shipped set or plugin, and would be taken for that."""
    shipped = shipped_folder()
    sets = (each for each in pack.manifest.sets if not each.shipped)
    found = [s.file for s in sets if (shipped / "tilesets" / s.file).exists()]
    plugins = (each for each in pack.manifest.plugins if not each.shipped)
    return found + [p.folder for p in plugins if (shipped / "plugins" / p.id).exists()]


def unpack(pack: SetPack, to: Destination, *, replace: bool = False) -> list[Path]:
    """Write what is in a pack, and return the files of its sets, the base first.

    Folders are made. Raise InTheWay before anything is written, unless what is there may be
    replaced, and PackFault where no plugin may be written; or OSError, after what was new is
    removed again.
    """
    _check_trust(pack, to)
    hindering = in_the_way(pack, to)
    if hindering and not replace:
        raise InTheWay(hindering)
    files = pack.manifest.files
    made: list[Path] = []
    try:
        for path in sorted(files, key=lambda path: _ORDER.index(files[path].kind)):
            place = to.place(path)
            if _is_same(pack, path, to):
                continue
            if not _is_there(place):
                made.append(place)
            root, below = (to.plugins, PLUGINS) if path.startswith(PLUGINS) else (to.sets, "")
            _write(root, path.removeprefix(below), pack.read(path))
    except BaseException:
        for place in made:
            with contextlib.suppress(OSError):
                place.unlink(missing_ok=True)
        raise
    for each in pack.manifest.plugins:
        if not each.shipped:
            _remove_others(to.plugins / each.id, pack.plugin_files(each.id))
    return [to.place(each.file) for each in pack.manifest.sets if not each.shipped]


def _check_trust(pack: SetPack, to: Destination) -> None:
    """Raise PackFault where a plugin would run without a question, as in a trusted folder."""
    consent = Consent.default()
    for each in pack.manifest.plugins:
        folder = to.plugins / each.id
        if each.shipped or not consent.trusts(folder.resolve()) or _digest(folder) == each.sha256:
            continue
        template = msg_template("goes to {folder}, whose code runs unasked; {command} ends that")
        command = f"goldrush agree {each.id} --withdraw"
        raise about(each.folder, msg(template, folder=shown(folder), command=command))


def _write(root: Path, path: str, content: bytes) -> None:
    """Write a file below a folder, through no link that lies in it."""
    root.mkdir(parents=True, exist_ok=True)
    with OwnFolder(root) as opened, opened.reaching(path, make=True) as (place, name):
        place.write(name, content)


def _remove_others(folder: Path, names: Container[str]) -> None:
    """Remove files of a plugin that it no longer has: they would be part of what is agreed to."""
    with contextlib.suppress(UnreadableFile):
        for name in files_of_plugin(folder).files:
            if name not in names:
                folder.joinpath(name).unlink()


def _digest(folder: Path) -> str | None:
    try:
        return files_of_plugin(folder).digest
    except UnreadableFile:
        return None


def _is_there(path: Path) -> bool:
    # A link that leads nowhere has its name all the same.
    return path.exists() or path.is_symlink()


def _is_same(pack: SetPack, path: str, to: Destination) -> bool:
    place = to.place(path)
    try:
        with OwnFolder(place.parent) as folder:
            size = pack.manifest.files[path].size
            return folder.is_file(place.name) and folder.read(place.name, size) == pack.read(path)
    except OSError:
        return False
