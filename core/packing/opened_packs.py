"""Packs that commands were given instead of sets: checked, and unpacked into folders of our own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..edition.digests import digest
from ..edition.edition import Edition
from ..edition.library import OpenedPack, UnknownSet, call_folder, default_library, shown
from ..findings import Finding, Location, Severity
from ..messages import msg, msg_template
from ..storage.files import state_of
from ..storage.temporary_folders import TemporaryFolder
from .archive import PackFault
from .pack import BadPack, SetPack, open_pack
from .unpacking import Destination, unpack

_FOLDERS: Final[dict[tuple[Path, object], tuple[TemporaryFolder, SetPack]]] = {}
"""What was unpacked, by file and state; it goes when the program ends."""


def unpacked(path: Path) -> tuple[Path, SetPack]:
    """The folder that a pack was unpacked to, once in a process; raise as `open_pack` does."""
    key = path.absolute(), state_of(path)
    if key not in _FOLDERS:
        pack = open_pack(path)
        made = TemporaryFolder("pack")
        folder = _folder(made)
        unpack(pack, Destination.of(folder))
        call_folder(folder, shown(path))
        _FOLDERS[key] = made, pack
    made, pack = _FOLDERS[key]
    return _folder(made), pack


def opened_pack(path: Path) -> OpenedPack:
    """The sets of a pack, for a library; raise as `open_pack` does."""
    folder, pack = unpacked(path)
    library, names = default_library(), []
    for each in pack.manifest.sets:
        if not each.shipped:
            names.append(str(folder / each.file))
            continue
        try:
            library.find(each.id, folder)
        except UnknownSet:
            fault = msg("needs the set {id!r}, which this program does not have", id=each.id)
            raise BadPack(pack.file, PackFault(fault)) from None
        names.append(each.id)

    def findings(edition: Edition) -> list[Finding]:
        return _differing(pack, edition)

    return OpenedPack(tuple(names), findings)


def _differing(pack: SetPack, edition: Edition) -> list[Finding]:
    """Say which shipped sets are others than those that the pack was made with."""
    here = {source.tileset.id: digest(source) for source in edition.sets}
    template = msg_template("was made with another {id!r} than the one that is here")
    return [
        Finding("other-base", Severity.NOTE, msg(template, id=each.id), Location(pack.file))
        for each in pack.manifest.sets
        if here.get(each.id, each.sha256) != each.sha256
    ]


def _folder(made: TemporaryFolder) -> Path:
    # One below: plugins are also looked for beside the folder of a set, where only we may write.
    return Path(made.name) / "pack"
