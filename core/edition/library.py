"""Finds sets, plugins and symbols, and opens editions of them.

A set is named by path or by id. An id that a file names is looked for in that file's folder, the
user's folder, and among the shipped sets. One that is given by itself, as on the command line, is
looked for in the current folder last, so that a stray file does not pass for a shipped set. Plugins
are looked for likewise, and last among those that are installed. Nothing here runs a plugin.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass, field
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import platformdirs

from ..findings import Finding, Severity, did_you_mean, shorten
from ..messages import Words, msg, msg_template
from ..natural_order import alphabetical
from ..storage.files import UnreadableFile, listed, printable, state_of
from ..tileset.reader import UnreadableSet, load
from ..tileset.schema import in_language
from ..tileset.source import Source
from .chain_checks import CannotOpen, by_id, cannot_extend, check_bases
from .composition import compose
from .plugin_manifest import Plugin, installed_plugins, load_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from .edition import Edition

    Installed = Callable[[], Mapping[str, Path]]

SUFFIXES = (".yaml", ".yml")
PACK_SUFFIX: Final = ".goldrush"


@dataclass(frozen=True, slots=True)
class Opened:
    """What came of opening an edition: the Edition if all its files could be read, and findings.

    `problems` are findings of plugins, which leave the edition usable.
    """

    edition: Edition | None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenedPack:
    """The sets that a pack holds, by path or by id, and what there is to say of their edition."""

    names: tuple[str, ...]
    findings: Callable[[Edition], Sequence[Finding]]


class UnknownSet(UnreadableFile):
    """A set that is named by an id which no file has."""


T = TypeVar("T")
_Read: TypeAlias = dict[tuple[Path, str], tuple[object, T]]
"""What was read of files, by their paths and what they are called, with the state they had."""
# Those that come with the program are few and hardly change: all libraries read them once.
_SHIPPED_SETS: Final[_Read[Source]] = {}
_SHIPPED_PLUGINS: Final[_Read[Plugin]] = {}
# And so are their editions, with what was worked out of them: all libraries share the last opened.
_SHIPPED_EDITIONS: Final[dict[tuple[int, ...], Edition]] = {}
_MOST_EDITIONS: Final = 16


@dataclass(frozen=True)
class Library:
    """Folders of sets and of plugins, in the order in which they are searched.

    `live` holds sets that are open in an editor, by resolved path: they replace their files.
    `installed` adds the plugins that installed distributions bring, behind those of all folders.
    `notice` is called when a file in the current folder is passed over for a known set of its name.
    `packs` opens a pack that is named instead of a set; without it there are none.
    """

    set_folders: tuple[Path, ...]
    plugin_folders: tuple[Path, ...]
    live: dict[Path, Source] = field(default_factory=dict)
    installed: bool = field(default=False, kw_only=True)
    notice: Callable[[Words], object] = field(default=str, kw_only=True, repr=False)
    packs: Callable[[Path], OpenedPack] | None = field(default=None, kw_only=True, repr=False)
    _loaded: _Read[Source] = field(default_factory=dict, repr=False)
    _declared: _Read[Plugin] = field(default_factory=dict, repr=False)

    def shipped(self) -> Iterator[tuple[str, Path]]:
        """Yield the id and path of each set that comes with the program."""
        for path in sorted(self.set_folders[-1].glob("*.yaml")):
            yield path.stem, path

    def shipped_titles(self, language: str) -> list[tuple[str, Path]]:
        """The title, else id, and path of each set that comes with the program, by title."""
        found = {path: set_id for set_id, path in self.shipped()}
        for path, set_id in found.items():
            with contextlib.suppress(UnreadableFile, UnreadableSet):
                found[path] = in_language(self.load(path).tileset.title, language, set_id)
        return sorted(
            ((found[path], path) for path in found), key=lambda each: alphabetical(each[0])
        )

    def is_shipped(self, path: Path) -> bool:
        """Whether a file is one of the originals that come with the program."""
        return path.resolve().parent in [folder.resolve() for folder in self.set_folders[-1:]]

    def find(self, reference: str, beside: Path | None = None) -> Path:
        """The path of a set named by path or id; raise UnreadableFile with what to do.

        Of a pack that is the set on top; raise UnreadableSet if the pack is refused.
        """
        pack = self.pack(reference) if beside is None else None
        if pack is not None:
            reference = pack.names[-1]
        path = Path(reference)
        if path.suffix in SUFFIXES or path.name != reference:
            return path
        found = [
            candidate
            for folder in self._set_folders(beside)
            for suffix in SUFFIXES
            if _is(Path.is_file, candidate := folder / f"{reference}{suffix}")
        ]
        # The current folder comes last, so it was passed over if a file of it is not the first.
        if beside is None and found and found[0].parent != found[-1].parent == Path():
            self._pass_over(found[-1], found[0])
        if found:
            return found[0]
        if _is(os.path.lexists, path):
            return path
        hint = did_you_mean(reference, self.known_ids(beside))
        name = shorten(reference)
        raise UnknownSet(
            msg("there is no set {name!r}; {hint}", name=name, hint=hint)
            if hint
            else msg("there is no set {name!r}", name=name)
        )

    def known_ids(self, beside: Path | None = None) -> list[str]:
        """The names of all sets that an id could mean."""
        folders = self._set_folders(beside)
        return sorted(
            {
                path.stem
                for folder in folders
                for suffix in SUFFIXES
                for path in listed(folder, f"[!.]*{suffix}")
                if path.stem.isprintable()  # an id always is
            }
        )

    def pack(self, reference: str) -> OpenedPack | None:
        """The pack of a path; None if it is none. Raise UnreadableFile or UnreadableSet.

        Only people name packs: in a file such a name is that of a set.
        """
        path = Path(reference)
        is_pack = self.packs is not None and path.suffix.lower() == PACK_SUFFIX
        return self.packs(path) if self.packs is not None and is_pack else None

    def sources(self, reference: str) -> list[Source]:
        """A set named by path or id, of a pack all; raise as `find` and `load` do."""
        pack = self.pack(reference)
        names = [reference] if pack is None else pack.names
        return [self.load(self.find(name)) for name in names]

    def load(self, path: Path) -> Source:
        """A set as it is in an open editor, or else in its file."""
        home = _home(path)
        if home in self.live:
            return self.live[home]
        read = _SHIPPED_SETS if home.parent == _originals() / "tilesets" else self._loaded
        return _as_it_is(home, shown(path), read, lambda name: load(path, name))

    def load_named(self, name: str, file: Path | None) -> Source:
        """A set by its id, or by a path that a file names from its own folder.

        Raise UnreadableFile or UnreadableSet.
        """
        folder = file.parent if file else None
        path = self.find(name, folder)
        if file is not None and _home(path) == _home(file):  # it is called like the set it names
            path = self.find(name)
        by_file = path.suffix in SUFFIXES and str(path) == name
        if by_file and folder is not None and not path.is_absolute():
            path = folder / path
        return self.load(path)

    def plugin(
        self, name: str, beside: Path | None = None, installed: Installed = installed_plugins
    ) -> Plugin | None:
        """The plugin of that id, or None; raise UnreadableSet if its declaration is bad.

        To ask for many, pass an `installed` that caches: finding them takes a while.
        """
        for folder in self._plugin_folders(beside):
            file = folder / name / "plugin.yaml"
            if _is(Path.is_file, file):
                return self._plugin(file)
        folder_of = installed().get(name) if self.installed else None
        return self._plugin(folder_of / "plugin.yaml") if folder_of else None

    def plugin_ids(
        self, beside: Path | None = None, installed: Installed = installed_plugins
    ) -> list[str]:
        """The ids of all plugins that could be named."""
        folders = self._plugin_folders(beside)
        ids = {path.parent.name for f in folders for path in listed(f, "*/plugin.yaml")}
        return sorted(ids.union(installed() if self.installed else ()))

    def readable_plugins(self, beside: Path | None = None) -> Iterator[Plugin]:
        """Yield all plugins that could be named, but for those that cannot be read."""
        for name in self.plugin_ids(beside):
            with contextlib.suppress(UnreadableFile, UnreadableSet):
                plugin = self.plugin(name, beside)
                if plugin is not None:
                    yield plugin

    def open(self, named: Sequence[str | Source], previous: Edition | None = None) -> Opened:
        """Open the edition of sets named by path, id or Source, with all that they extend.

        A set that is named here is taken wherever another one extends a set of that id, and so is
        what an earlier one extends. Raise UnreadableFile if a set that was named is no text at
        all; all else is findings.
        """
        try:
            sources = [
                source
                for each in named
                for source in (self.sources(each) if isinstance(each, str) else (each,))
            ]
            known = by_id(sources)
            chains = []
            for source in sources:
                chains.append(self._chain(source, known))
                # What was named itself wins over what an earlier set extends.
                known = {each.tileset.id: each for each in chains[-1]} | known
            sets = list({each.tileset.id: each for chain in chains for each in chain}.values())
            check_bases(chains)
        except UnreadableSet as error:
            return Opened(None, error.findings)
        except CannotOpen as stop:
            return Opened(None, stop.findings)
        plugins, problems = self._plugins(sets)
        edition = self._composed(sets, plugins, previous)
        packs = (self.pack(each) for each in named if isinstance(each, str))
        differing = [each for pack in packs if pack is not None for each in pack.findings(edition)]
        return Opened(edition, (*problems, *differing))

    def _composed(
        self, sets: Sequence[Source], plugins: Sequence[Plugin], previous: Edition | None
    ) -> Edition:
        """The edition of sets; the same one again if all of them are shipped."""

        def symbol(name: str) -> Path | None:
            return self._symbol(name, sets, plugins)

        shipped = {id(source) for _, source in list(_SHIPPED_SETS.values())}
        below = list(takewhile(lambda source: id(source) in shipped, sets))
        if previous is None and 0 < len(below) < len(sets):
            previous = self._composed(below, self._plugins(below)[0], None)
        if previous is not None or not below:
            return compose(sets, plugins, symbol, previous)
        # The edition keeps these objects, so that no others can have their numbers.
        key = tuple(map(id, (*sets, *plugins)))
        edition = _SHIPPED_EDITIONS.pop(key, None)
        # A folder that is searched first may have another symbol of that name now.
        if edition is None or any(symbol(name) != file for _, name, file in edition.symbols):
            edition = compose(sets, plugins, symbol)
        _SHIPPED_EDITIONS[key] = edition
        for oldest in list(_SHIPPED_EDITIONS)[:-_MOST_EDITIONS]:
            _SHIPPED_EDITIONS.pop(oldest, None)
        return edition

    def _pass_over(self, stray: Path, known: Path) -> None:
        if _home(stray) != _home(known):
            said = msg_template("{id!r} is the set {file}; for the one in this folder say {stray}")
            self.notice(msg(said, id=stray.stem, file=shown(known), stray=f"./{stray}"))

    def _plugin(self, file: Path) -> Plugin:
        """The plugin that a file declares."""
        # Mostly it was looked for beside a shipped set, so as `tilesets/../plugins`.
        is_shipped = Path(os.path.normpath(file.parents[1])) == shipped_folder() / "plugins"
        read = _SHIPPED_PLUGINS if is_shipped else self._declared
        return _as_it_is(file, shown(file), read, lambda name: load_plugin(file.parent, name))

    def _chain(self, source: Source, known: Mapping[str, Source]) -> list[Source]:
        """A set with all that it extends, the base first."""
        chain = [source]
        while chain[0].tileset.extends is not None:
            extending = chain[0]
            name = str(extending.tileset.extends)
            base = known.get(name) or self._base(extending, name)
            if any(base.tileset.id == other.tileset.id for other in chain):
                names = " → ".join(s.tileset.id for s in (*reversed(chain), base))
                message = msg("sets extend one another: {names}", names=names)
                raise cannot_extend(extending, "extends-cycle", message)
            chain.insert(0, base)
        return chain

    def _base(self, source: Source, name: str) -> Source:
        """The set of a name; failing a file of that name, one that is open and called so."""
        folder = source.path.parent if source.path else None
        # In an editor the id of an open base may have changed while its file has its old name.
        renamed = next((base for base in self.live.values() if base.tileset.id == name), None)
        try:
            base = self.load(self.find(name, folder))
        except UnreadableFile as error:
            if renamed is not None:
                return renamed
            if isinstance(error, UnknownSet):
                message = msg("there is no set {name!r} to extend", name=name)
                hint = did_you_mean(name, self.known_ids(folder))
            else:
                said, hint = error.message, ""
                message = msg("the set {name!r} cannot be read: {said}", name=name, said=said)
            raise cannot_extend(source, "unknown-base", message, hint) from None
        if base.tileset.id != name and renamed is not None:
            return renamed
        if base.tileset.id != name:
            template = msg_template("{file} calls itself {id!r}, not {name!r}")
            message = msg(template, file=base.file, id=base.tileset.id, name=name)
            hint = msg("name the file after its id")
            raise cannot_extend(source, "unknown-base", message, hint)
        return base

    def _plugins(self, sets: Sequence[Source]) -> tuple[list[Plugin], list[Finding]]:
        """The plugins that sets need, each behind those it needs, and what is wrong."""
        needed = _Needed(self)
        playing = [source for source in sets if source.tileset.game is not None]
        for source in playing[-1:]:  # another set's game is not played, so nobody needs its plugin
            needed.add(str(source.tileset.game), source)
        for source in sets:
            for name in source.tileset.plugins:
                needed.add(name, source)
        return list(needed.found.values()), list(needed.problems)

    def _symbol(self, name: str, sets: Sequence[Source], plugins: Sequence[Plugin]) -> Path | None:
        # A set must not show files from other folders of the machine.
        if Path(name).name != name:
            return None
        beside = [source.path.parent for source in reversed(sets) if source.path]
        folders = [
            f for folder in (*beside, *self.set_folders) for f in (folder / "symbols", folder)
        ]
        folders += [plugin.folder for plugin in plugins]
        folders += [plugin.folder / "symbols" for plugin in plugins]
        paths = (folder / name for folder in folders)
        return next((path for path in paths if _is(Path.is_file, path)), None)

    def _set_folders(self, beside: Path | None) -> list[Path]:
        if beside is None:
            return [*self.set_folders, Path()]
        return [beside, *self.set_folders]

    def _plugin_folders(self, beside: Path | None) -> list[Path]:
        # In the folder of the set, or next to a folder `tilesets`, as they are shipped.
        near = [(beside or Path()) / "plugins", (beside or Path()) / ".." / "plugins"]
        return [*near, *self.plugin_folders]


class _Needed:
    """The plugins that the sets of an edition need, gathered one by one."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._installed = cache(installed_plugins)
        self._ids = cache(lambda folder: library.plugin_ids(folder, self._installed))
        self.found: dict[str, Plugin] = {}
        self.problems: dict[Finding, None] = {}

    def add(self, name: str, source: Source, above: tuple[str, ...] = ()) -> None:
        """Find a plugin and those it needs; `above` are the plugins that need it."""
        if name in self.found or name in above:
            return
        folder, hint = source.path.parent if source.path else None, ""
        wanted = msg("the plugin {name!r}", name=name)
        if above:
            wanted = msg("the plugin {name!r}, which {other!r} needs,", name=name, other=above[-1])
        try:
            plugin = self._library.plugin(name, folder, self._installed)
        except UnreadableSet as error:
            self.problems |= dict.fromkeys(error.findings)
            return
        except UnreadableFile as error:
            template = msg_template("{plugin} cannot be read: {said}")
            message = msg(template, plugin=wanted, said=error.message)
        else:
            if plugin is not None and plugin.id == name:
                # Depth first: a plugin comes after those that it needs, and `above` ends circles.
                for needed in plugin.declaration.needs:
                    self.add(needed, source, (*above, name))
                self.found[name] = plugin
                return
            if plugin is None:
                hint = did_you_mean(name, self._ids(folder))
                message = msg("{plugin} does not exist", plugin=wanted)
            else:
                file = shown(plugin.folder / "plugin.yaml")
                template = msg_template("{plugin} calls itself {id!r} in {file}")
                message = msg(template, plugin=wanted, id=plugin.id, file=file)
                hint = msg("a plugin's folder, or its entry point, is called by its id")
        named = (*above, name)[0]
        plugins = source.tileset.plugins
        path = ("plugins", plugins.index(named)) if named in plugins else ("game",)
        place = source.place(path)
        self.problems[Finding("unknown-plugin", Severity.ERROR, message, place, hint)] = None


def default_library(
    notice: Callable[[Words], object] = str, packs: Callable[[Path], OpenedPack] | None = None
) -> Library:
    """The library of this machine's user: their own folder, then what the program ships."""
    user = platformdirs.user_data_path("goldrush-workshop", appauthor=False)
    shipped = shipped_folder()
    return Library(
        (user / "tilesets", shipped / "tilesets"),
        (user / "plugins", shipped / "plugins"),
        installed=True,
        notice=notice,
        packs=packs,
    )


@cache
def shipped_folder() -> Path:
    """The folder that holds the shipped `tilesets` and `plugins`."""
    # A wheel has its data in core/shipped, a checkout has them next to core.
    package = Path(__file__).parents[1]
    installed = package / "shipped"
    return installed if installed.is_dir() else package.parent


@cache
def _originals() -> Path:
    return shipped_folder().resolve()


def _as_it_is(file: Path, name: str, known: _Read[T], read: Callable[[str], T]) -> T:
    """The content of a file of that name, read again only if the file is another now."""
    state, before = state_of(file), known.get((file, name))
    if before is None or state is None or before[0] != state:
        before = known[file, name] = state, read(name)
    return before[1]


def shown(path: Path) -> str:
    """A path as people want to read it: relative where it lies below the current folder.

    It is printable, so that every report can be written anywhere.
    """
    home = _home(path)
    for folder, name in _CALLED.items():
        if home.is_relative_to(folder):
            return f"{name}/{printable(home.relative_to(folder).as_posix())}"
    with contextlib.suppress(OSError, ValueError):
        path = home.relative_to(Path.cwd())
    return printable(os.fspath(path))


_CALLED: Final[dict[Path, str]] = {}
"""What people know folders by that only this process has, as those of packs."""


def call_folder(folder: Path, name: str) -> None:
    """Let all reports call a folder by another name."""
    _CALLED[_home(folder)] = name


def pack_around(path: Path) -> str | None:
    """The name of the pack that something was unpacked from; None if it is of none."""
    home = _home(path)
    return next((name for folder, name in _CALLED.items() if home.is_relative_to(folder)), None)


def _home(path: Path) -> Path:
    """A path with its links followed; as it is where they go in circles, or it is none."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path


def _is(what: Callable[[Path], bool], path: Path) -> bool:
    """Ask something of a path; no, if its name is too long or otherwise none for the system."""
    try:
        return what(path)
    except (OSError, ValueError):
        return False
