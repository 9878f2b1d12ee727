"""A pack that was read: all that its manifest says has been held against what is in it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from ..edition.library import SUFFIXES, shown
from ..edition.plugin_manifest import PluginFiles
from ..findings import Finding, Location, Severity
from ..images.pictures import kind_of
from ..messages import msg
from ..storage.files import read_bytes
from ..tileset.reader import BOM, UnreadableSet
from .archive import MAX_PACK, Archive, PackFault, about
from .manifest import MANIFEST, MAX_MANIFEST, Kind, Manifest, read_manifest

CHECKS: Final[Mapping[str, str]] = {
    "bad-pack": msg("A pack that is damaged, or that was made to harm; nothing of it is used."),
    "other-base": msg("A pack was made with another shipped set than the one that is here."),
}
"""What may be wrong with a pack, by stable names: for programs that read reports."""
BESIDE: Final = ("", "scenarios/", "studies/")
"""Where scenarios and studies are, from the folder of their set."""
SYMBOLS: Final = "symbols/"
PLUGINS: Final = "plugins/"
_NESTED: Final = (b"PK\x03\x04", b"PK\x05\x06")


class BadPack(UnreadableSet):
    """A pack that is refused, with one finding that says why."""

    def __init__(self, file: str, fault: PackFault) -> None:
        self.fault = fault
        found = Finding("bad-pack", Severity.ERROR, fault.message, Location(file))
        super().__init__(file, "", [found])


@dataclass(frozen=True)
class SetPack:
    """A pack of which all was checked; `file` is its name in messages."""

    file: str
    manifest: Manifest
    archive: Archive = field(repr=False)

    def read(self, path: str) -> bytes:
        """The content of one of its files, by its path in the pack."""
        return self.archive.read(path)

    def plugin_files(self, plugin: str) -> dict[str, bytes]:
        """The files of a plugin by their paths below its folder, as consent counts them."""
        folder = f"{PLUGINS}{plugin}/"
        paths = (path for path in self.manifest.files if path.startswith(folder))
        return {path.removeprefix(folder): self.read(path) for path in paths}


def open_pack(path: Path) -> SetPack:
    """Read a file; raise UnreadableFile if there is none that could be one, BadPack for a fault."""
    file = shown(path)
    return read_pack(read_bytes(path, file, MAX_PACK, msg("pack")), file)


def read_pack(content: bytes, file: str = "-") -> SetPack:
    """Check a whole pack, in bounded time and memory and without writing anything.

    Raise BadPack.
    """
    try:
        archive = Archive(content)
        pack = SetPack(file, _manifest(archive), archive)
        _check_listed(pack)
        _check_places(pack.manifest)
        for path in pack.manifest.files:
            _check_content(pack, path)
        _check_parts(pack)
    except PackFault as fault:
        raise BadPack(file, fault) from None
    return pack


def _manifest(archive: Archive) -> Manifest:
    size = archive.sizes.get(MANIFEST)
    if size is None:
        raise PackFault(msg("is no pack: it has no {file!r}", file=MANIFEST))
    if size > MAX_MANIFEST:
        raise about(
            MANIFEST, msg("is too large; the most, in bytes, is {most:,}", most=MAX_MANIFEST)
        )
    return read_manifest(archive.read(MANIFEST))


def _check_listed(pack: SetPack) -> None:
    """Let the manifest and the archive name the same files, with the same sizes."""
    listed, sizes = pack.manifest.files, pack.archive.sizes
    for path in sizes:
        if path not in listed and path != MANIFEST:
            raise about(path, msg("is not in the manifest"))
    for path, said in listed.items():
        if path not in sizes or path == MANIFEST:
            raise about(path, msg("is in the manifest and not in the pack"))
        if sizes[path] != said.size:
            raise about(path, msg("is not as large as the manifest says"))


def _check_places(manifest: Manifest) -> None:
    """Let each file be where its kind belongs, and the parts that are named be there."""
    sets = [each.file for each in manifest.sets if not each.shipped]
    plugins = [each.folder for each in manifest.plugins if not each.shipped]
    for ids in (manifest.sets, manifest.plugins):
        names = [each.id.casefold() for each in ids]
        twice = next((each for each in names if names.count(each) > 1), None)
        if twice is not None:
            raise about(MANIFEST, msg("names {id!r} twice", id=twice))
    for file in sets:
        if file not in manifest.files:
            raise about(file, msg("is in the manifest and not in the pack"))
    for folder in plugins:
        if f"{folder}plugin.yaml" not in manifest.files:
            raise about(folder, msg("is no plugin"))
    if not sets:
        raise PackFault(msg("has no set in it"))
    for path, said in manifest.files.items():
        if not _is_at_home(path, said.kind, sets, plugins):
            raise about(path, msg("is not where such a file of a pack belongs"))


def _is_at_home(path: str, kind: Kind, sets: list[str], plugins: list[str]) -> bool:
    where = PurePosixPath(path)
    folder = path.removesuffix(where.name)
    is_hidden = any(part.startswith(".") for part in where.parts)
    if kind == "plugin":
        return any(path.startswith(each) and path != each for each in plugins)
    if path.casefold().startswith(PLUGINS) or is_hidden:
        return False
    if kind == "set":
        return path in sets
    if kind == "symbol":
        return folder == SYMBOLS and where.suffix not in SUFFIXES
    if kind == "picture":
        return kind_of(path) is not None
    return folder in BESIDE and where.suffix in SUFFIXES and path not in sets


def _check_content(pack: SetPack, path: str) -> None:
    digest, first = hashlib.sha256(), b""
    for piece in pack.archive.chunks(path):
        first = first or piece[:4]
        digest.update(piece)
    if first in _NESTED:
        raise about(path, msg("is a pack, or another zip file, in the pack"))
    if digest.hexdigest() != pack.manifest.files[path].sha256:
        raise _differs(path)


def _check_parts(pack: SetPack) -> None:
    """Let sets and plugins have the digests by which records and agreements know them."""
    for each in pack.manifest.sets:
        if not each.shipped and _digest_of_set(pack.read(each.file)) != each.sha256:
            raise _differs(each.file)
    for plugin in pack.manifest.plugins:
        files = {} if plugin.shipped else pack.plugin_files(plugin.id)
        if files and PluginFiles(Path(), files).digest != plugin.sha256:
            raise _differs(plugin.folder)


def _digest_of_set(content: bytes) -> str:
    text = content.removeprefix(BOM.encode()).replace(b"\r\n", b"\n")
    return hashlib.sha256(text).hexdigest()


def _differs(path: str) -> PackFault:
    return about(path, msg("is not what the manifest says: its SHA-256 is another"))
