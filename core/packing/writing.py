"""Makes the pack of an edition: gathers what is not shipped, and says what it is."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from .. import __version__
from ..edition.digests import digest
from ..edition.edition import Edition
from ..edition.library import shipped_folder, shown
from ..edition.plugin_manifest import Plugin
from ..images.pictures import MAX_PICTURE, PictureFile, facts
from ..images.svg_reading import UnfitPicture
from ..messages import msg
from ..storage.files import UnreadableFile, read_bytes
from ..tileset.reader import BOM, load_text
from ..tileset.schema import FORMAT
from ..tileset.schema_map import references
from ..tileset.source import Source
from .archive import PackFault, about, write_archive
from .belonging import belonging
from .manifest import MANIFEST, Kind, Manifest, PackedFile, PackedPlugin, PackedSet
from .pack import PLUGINS, SYMBOLS, BadPack, read_pack


def write_pack(edition: Edition) -> bytes:
    """A pack of an edition: always the same bytes for the same files.

    Raise PackFault if there is nothing to pack or something cannot be, UnreadableFile.
    """
    made = _Gathering(edition)
    made.add_all()
    contents = dict(sorted(made.contents.items()))
    content = write_archive({MANIFEST: made.manifest(contents).written(), **contents})
    try:
        # Whoever gets it must be able to open it, so what is refused there is refused here.
        read_pack(content)
    except BadPack as error:
        raise error.fault from None
    return content


def edition_files(edition: Edition) -> dict[str, bytes]:
    """All that an edition is made of, shipped or not, as `tilesets` and `plugins` beside core.

    Raise PackFault, UnreadableFile.
    """
    made = _Gathering(edition, with_shipped=True)
    made.add_edition()
    return {
        path if path.startswith(PLUGINS) else f"tilesets/{path}": content
        for path, content in sorted(made.contents.items())
    }


def is_shipped(source: Source) -> bool:
    """Whether a set is one that comes with the program, as it came."""
    path = source.path
    if path is None or path.resolve().parent != (shipped_folder() / "tilesets").resolve():
        return False
    try:
        return load_text(path).removeprefix(BOM) == source.text
    except UnreadableFile:
        return False


def is_packable(edition: Edition) -> bool:
    """Whether an edition has anything that does not come with the program."""
    return not all(map(is_shipped, edition.sets))


class _Gathering:
    """The contents of a pack by their paths, each with what it is."""

    def __init__(self, edition: Edition, *, with_shipped: bool = False) -> None:
        self.edition, self._with_shipped = edition, with_shipped
        self.packed = [each for each in edition.sets if with_shipped or not is_shipped(each)]
        self.plugins = [each for each in edition.plugins if self._is_taken(each.folder)]
        self.contents: dict[str, bytes] = {}
        self.kinds: dict[str, Kind] = {}

    def add_all(self) -> None:
        if not self.packed:
            raise PackFault(msg("all of it comes with the program: there is nothing to pack"))
        self.add_edition()
        for each in belonging(self.packed):
            self._add(each.path, each.text.encode(), each.kind)

    def add_edition(self) -> None:
        """Add the sets, with their pictures, symbols and plugins."""
        for source in self.packed:
            text = (BOM if source.bom else "") + source.text
            self._add(f"{source.tileset.id}.yaml", text.encode(errors="replace"), "set")
        for source in self.packed:
            self._add_pictures(source)
        self._add_symbols()
        for plugin in self.plugins:
            for name, content in plugin.content().files.items():
                self._add(f"{PLUGINS}{plugin.id}/{name}", content, "plugin")

    def manifest(self, contents: Mapping[str, bytes]) -> Manifest:
        """The manifest of what was gathered, in the order of the pack."""
        return Manifest(
            format=FORMAT,
            program=__version__,
            title=self.edition.sets[-1].tileset.title,
            sets=tuple(map(self._set, self.edition.sets)),
            plugins=tuple(map(self._plugin, self.edition.plugins)),
            files={path: self._file(path, content) for path, content in contents.items()},
        )

    def _is_taken(self, path: Path) -> bool:
        return self._with_shipped or not _comes_along(path)

    def _set(self, source: Source) -> PackedSet:
        said, shipped = source.tileset, source not in self.packed
        return PackedSet(id=said.id, title=said.title, sha256=digest(source), shipped=shipped)

    def _plugin(self, plugin: Plugin) -> PackedPlugin:
        shipped, title = plugin not in self.plugins, plugin.declaration.title
        sha256 = plugin.content().digest
        return PackedPlugin(id=plugin.id, title=title, sha256=sha256, shipped=shipped)

    def _file(self, path: str, content: bytes) -> PackedFile:
        sha256 = hashlib.sha256(content).hexdigest()
        return PackedFile(kind=self.kinds[path], size=len(content), sha256=sha256)

    def _add(self, path: str, content: bytes, kind: Kind) -> None:
        before = self.contents.setdefault(path, content)
        if before != content:
            raise about(path, msg("is in two folders, and not the same"))
        self.kinds.setdefault(path, kind)

    def _add_pictures(self, source: Source) -> None:
        """Add what a set names and can be shown; verification says what cannot."""
        if source.path is None:
            return
        names = {each.name for each in references(source.tileset) if each.kind == "art"}
        for name in sorted(names):
            picture = PictureFile(source.path.parent, name)
            try:
                facts(picture)
                file = shown(picture.path)
                content = read_bytes(picture.path, file, MAX_PICTURE, msg("picture"))
            except (OSError, UnfitPicture, UnreadableFile):
                continue
            self._add(name, content, "picture")

    def _add_symbols(self) -> None:
        for _, name, file in self.edition.symbols:
            within = [plugin.folder for plugin in self.plugins]
            if file is None or not self._is_taken(file) or any(f in file.parents for f in within):
                continue
            try:
                content = read_bytes(file, shown(file), MAX_PICTURE, msg("symbol"))
            except UnreadableFile:
                continue
            self._add(SYMBOLS + name, content, "symbol")


def _comes_along(path: Path) -> bool:
    """Whether a file or folder is one of those that come with the program."""
    home, shipped = path.resolve(), shipped_folder().resolve()
    return any((shipped / each) in home.parents for each in ("tilesets", "plugins"))
