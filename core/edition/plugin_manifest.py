"""What is known of a plugin without running it: its `plugin.yaml`, its files, what is installed."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt, StrictStr, model_validator

from ..messages import Words, msg, plural
from ..storage.files import (
    UnreadableFile,
    open_regular,
    printable,
    read_up_to,
    state_of,
    unreadable,
)
from ..tileset.reader import BOM, load_text, read_model
from ..tileset.schema import (
    Model,
    Name,
    OptionValue,
    RuleList,
    RuleText,
    SetId,
    Title,
    Translations,
    Versioned,
    Word,
)
from ..tileset.text_checks import problem

ENTRY_POINTS: Final = "goldrush.plugins"
MAX_FILES: Final = 2000
MAX_TOTAL: Final = 50_000_000


class OptionDeclaration(Model):
    """A rule option: its type, its default, and for a choice the values it can have."""

    type: Literal["boolean", "integer", "choice"]
    default: OptionValue
    choices: tuple[StrictStr, ...] = ()
    min: StrictInt | None = None
    max: StrictInt | None = None
    title: Title | None = None

    @model_validator(mode="after")
    def _default_is_possible(self) -> OptionDeclaration:
        if self.type == "choice" and not self.choices:
            raise problem("no-choices", msg("is a choice without `choices`"))
        if self.problem_with(self.default):
            raise problem("bad-default", msg("has a default that is not an allowed value"))
        return self

    def problem_with(self, value: object) -> str:
        """The reason why the option cannot have a value, as "should be …"; empty if it can."""
        if self.type == "boolean":
            return "" if isinstance(value, bool) else msg("should be true or false")
        if self.type == "choice":
            known = value in self.choices
            return "" if known else msg("should be one of {choices}", choices=self.choices)
        if not isinstance(value, int) or isinstance(value, bool):
            return msg("should be a whole number")
        if self.min is not None and value < self.min:
            return msg("should be at least {ge}", ge=self.min)
        if self.max is not None and value > self.max:
            return msg("should be at most {le}", le=self.max)
        return ""


class Requirements(Model):
    """What an edition must declare for a plugin to make sense, by names."""

    terrains: tuple[Name, ...] = ()
    features: tuple[Name, ...] = ()
    icons: tuple[Name, ...] = ()
    pieces: tuple[Name, ...] = ()
    tokens: tuple[Name, ...] = ()
    suits: tuple[Name, ...] = ()
    card_kinds: tuple[Name, ...] = ()
    effects: tuple[Name, ...] = ()


class EffectDeclaration(Model):
    """What a card can do, as the code of a plugin has it; `takes` is what it makes use of."""

    title: Title | None = None
    takes: tuple[Literal["value", "suit"], ...] = ()


Part: TypeAlias = Literal[
    "setup",
    "tile",
    "choice",
    "action",
    "feature",
    "scoring",
    "end",
    "winning",
    "tie",
    "own",
]
"""Where a note stands in a rules appendix; `tie` stands instead of what core says of ties."""


class RuleNote(Model):
    """Sentences of a plugin for a rules appendix, by language, with holes for what is data.

    With `of`, a name or what the hook `booklet_values` calls so, it is said of a thing, or of each
    of several, with `{it}`; one about a `feature` names kinds. It is said only if the options are
    as in `when`. Without a `part` it stands in a part of the plugin's own. As `choice` it is what
    can be done in the turn, in words such as "pitch your tent". With what it `shows`, a kind of
    piece, it is said of a picture of one on a feature that somebody claims, which the engine plays.
    By its `id`, behind that of the plugin, a set may say it in its own words.
    """

    id: SetId | None = None
    part: Part = "own"
    of: Word | None = None
    shows: Word | None = None
    when: Annotated[dict[Name, OptionValue], Field(default_factory=dict)]
    text: RuleText


class PluginDeclaration(Versioned):
    """A plugin's `plugin.yaml`: who it is, which plugins it needs, which options it knows.

    `requires` is what the edition must declare, and of `effects` which its cards must have;
    verification says what is missing. With `game` its code brings a game of its own, which a set
    names under `game`. `effects` are what its code lets cards do.

    `words` are translations of what it says. `rules` are the numbers, in the rules as played or
    in the `rulebook` of a set, of what is to be known of kinds, pieces, pools, steps and sources of
    points, by their names. `booklet` is what a rules appendix says of the plugin.
    """

    id: SetId
    title: Title | None = None
    game: StrictBool = False
    needs: tuple[SetId, ...] = ()
    requires: Annotated[Requirements, Field(default_factory=Requirements)]
    options: Annotated[dict[Name, OptionDeclaration], Field(default_factory=dict)]
    effects: Annotated[dict[Name, EffectDeclaration], Field(default_factory=dict)]
    words: Annotated[Translations, Field(default_factory=dict)]
    rules: Annotated[dict[Word, RuleList], Field(default_factory=dict)]
    booklet: tuple[RuleNote, ...] = ()


@dataclass(frozen=True)
class PluginFiles:
    """All files of a plugin at one moment, by their names below its folder, with "/" between.

    `folder` is where they were read, by its one path, in which there is no link. Code that judges
    or runs a plugin looks there, since a link to it may have changed by then.
    """

    folder: Path
    files: Mapping[str, bytes] = field(repr=False)

    @property
    def has_code(self) -> bool:
        """Whether there is anything to run; otherwise the plugin only declares."""
        return "__init__.py" in self.files

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of all names and contents, in hexadecimal."""
        digest = hashlib.sha256()
        for name, data in sorted(self.files.items()):
            encoded = os.fsencode(name)
            # The lengths come first, so that no name can pass for the beginning of its content.
            digest.update(b"%d %d " % (len(encoded), len(data)) + encoded + data)
        return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Plugin:
    """A plugin that was found: its declaration and the folder it lies in."""

    declaration: PluginDeclaration
    folder: Path

    @property
    def id(self) -> str:
        """Its id."""
        return self.declaration.id

    def content(self) -> PluginFiles:
        """Read all its files but compiled code; raise UnreadableFile.

        A link to a file is read, one to a folder is not followed.
        """
        return files_of_plugin(self.folder)


def files_of_plugin(folder: Path) -> PluginFiles:
    """Read what a plugin's folder holds, whatever it declares; see `Plugin.content`."""
    files: dict[str, bytes] = {}
    total = 0
    try:
        home = folder.resolve(strict=True)
        for path in _files(home):
            data = _data(path, MAX_TOTAL - total)
            if data is None:
                continue
            total += len(data)
            files[path.relative_to(home).as_posix()] = data
            if total > MAX_TOTAL or len(files) > MAX_FILES:
                raise UnreadableFile(_too_large(folder))
    except (OSError, RuntimeError) as error:
        where = printable(str(getattr(error, "filename", None) or folder))
        said = error if isinstance(error, OSError) else OSError(str(error))
        raise UnreadableFile(unreadable(where, said)) from None
    return PluginFiles(home, files)


def load_plugin(folder: Path, file: str | None = None) -> Plugin:
    """Read a plugin's declaration; `file` is what findings call it.

    Raise UnreadableFile or UnreadableSet as for a tile set.
    """
    path = folder / "plugin.yaml"
    text = load_text(path).removeprefix(BOM)
    declaration, _ = read_model(text, file or printable(str(path)), PluginDeclaration)
    return Plugin(declaration, folder)


def installed_plugins() -> dict[str, Path]:
    """The folders of plugins that installed distributions bring, by the plugins' ids.

    Each is an entry point of the group "goldrush.plugins" that names a package; the package is
    found, not imported. What cannot be found is left out.
    """
    folders = tuple(sys.path)
    return dict(_installed_in(folders, tuple(state_of(Path(folder)) for folder in folders)))


# To look through all distributions takes longer than to verify a small set. Whatever is installed
# or removed changes a folder in which they lie.
@lru_cache(maxsize=1)
def _installed_in(
    _folders: tuple[str, ...], _states: tuple[tuple[int, ...] | None, ...]
) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for distribution in distributions():
        with contextlib.suppress(Exception):  # one broken distribution must not hide the others
            for entry in distribution.entry_points:
                if entry.group == ENTRY_POINTS:
                    for folder in _package_folders(entry.value):
                        found.setdefault(entry.name, folder)
    return found


def _package_folders(package: str) -> Iterator[Path]:
    """Yield the folders of a package that hold a plugin; a top-level package is not run by this."""
    # find_spec of the whole name would import the packages around it.
    top, *inner = package.split(".")
    spec = find_spec(top)
    for place in (spec.submodule_search_locations if spec else None) or ():
        folder = Path(place, *inner)
        if (folder / "plugin.yaml").is_file():
            yield folder


def _too_large(folder: Path) -> Words:
    return msg(
        "{file}: is too large; a plugin has up to {files} and {bytes}",
        file=folder,
        files=plural("{count:,} file", "{count:,} files", count=MAX_FILES),
        bytes=plural("{count:,} byte", "{count:,} bytes", count=MAX_TOTAL),
    )


def _files(folder: Path) -> Iterator[Path]:
    """Yield what lies below a folder but folders and compiled code; raise OSError."""
    for place, folders, names in os.walk(folder, onerror=_raise):
        # In place: os.walk goes only where this list leads.
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        yield from (Path(place, name) for name in sorted(names) if not name.endswith(".pyc"))


def _data(path: Path, most: int) -> bytes | None:
    """The content of a file, or one byte more than `most`; None if it is no file. Raise OSError.

    That is a pipe, a link that leads nowhere, to a folder or in a ring.
    """
    try:
        handle = open_regular(path)
    except PermissionError:
        raise
    except OSError:
        return None
    return read_up_to(handle, most)


def _raise(error: OSError) -> None:
    raise error
