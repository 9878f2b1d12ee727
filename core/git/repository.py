"""Where the repository of a file is: folders and files of it are opened here, and nowhere else.

Whoever wrote a folder wrote its `.git`, too. So no link is followed, in none of the steps to a
file; only plain files of a bounded size are read; and of the configuration, which can name programs
and other files, only what says how the repository is stored.
"""

from __future__ import annotations

import errno
import os
import stat
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from dulwich.config import ConfigFile
from dulwich.object_format import SHA1, SHA256, ObjectFormat

from ..storage.own_files import OwnFolder
from .limits import MAX_CONFIG, MAX_LINE, MAX_REFS
from .refusal import RefusalReason, Refused, damaged

_GIT: Final = ".git"
_INVALID_NAME: Final = 123  # as Windows says
_POINTER: Final = b"gitdir: "
_KEPT_BY_ALL: Final = b"../.."
# Extensions that change nothing in how objects and refs are read.
_HARMLESS: Final = {
    b"noop",
    b"partialclone",
    b"preciousobjects",
    b"relativeworktrees",
    b"worktreeconfig",
}


class Repository:
    """The repository that a file lies in; `parts` is the way to the file from its root.

    `own` is the folder with what each worktree has for itself, such as HEAD, and `common` the one
    with what they share; both are the same where there is one. Raise Refused.
    """

    def __init__(self, path: Path) -> None:
        # To their own file users may go by links.
        folder = path.absolute().parent.resolve()
        root = next(
            (each for each in (folder, *folder.parents) if os.path.lexists(each / _GIT)), None
        )
        if root is None:
            raise Refused(RefusalReason.NO_REPOSITORY)
        self.parts = (*folder.relative_to(root).parts, path.name)
        self.own, self.common = _opened(root)
        for where, name in ((self.own, "HEAD"), (self.common, "objects"), (self.common, "refs")):
            if where.is_free(name):
                raise Refused(RefusalReason.NOT_ONE, name)
        self._config = _config(self.common)
        self.object_format = _object_format(self._config)
        self.objects = below(self.common, "objects")

    def upstream(self, branch: bytes) -> bytes:
        """The ref that a branch follows, empty if it follows none."""
        section = (b"branch", branch)
        remote, merged = (_value(self._config, section, each) for each in (b"remote", b"merge"))
        if not merged.startswith(b"refs/heads/") or remote in {b"", b"."}:
            return merged
        return b"refs/remotes/%b/%b" % (remote, merged.removeprefix(b"refs/heads/"))

    def shallow(self) -> set[bytes]:
        """The commits whose parents were left out when this was cloned."""
        return set((content(self.common, "shallow", MAX_REFS) or b"").split())

    def missing(self, name: bytes) -> Refused:
        """The reason why there is no object of a name."""
        reason = RefusalReason.MISSING
        if any(_value(self._config, each, b"promisor") for each in self._config.sections()):
            reason = RefusalReason.PROMISED
        elif self._borrows():
            reason = RefusalReason.BORROWED
        return Refused(reason, name.decode()[:12])

    def _borrows(self) -> bool:
        try:
            return not below(self.objects, "info").is_free("alternates")
        except FileNotFoundError:
            return False


def below(folder: OwnFolder, name: str) -> OwnFolder:
    """Open a folder in another; raise FileNotFoundError, or Refused if it is no folder."""
    try:
        return folder.below(name)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise _why(error, name) from None


def opened(folder: OwnFolder, name: str) -> BinaryIO:
    """Open a file; raise FileNotFoundError, or Refused if it is no plain file."""
    try:
        return folder.open(name)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise _why(error, name) from None


def content(folder: OwnFolder, name: str, most: int = MAX_LINE) -> bytes | None:
    """The content of a file, None if there is none; raise Refused."""
    try:
        with opened(folder, name) as file:
            held = file.read(most + 1)
    except FileNotFoundError:
        return None
    except OSError:
        raise Refused(RefusalReason.UNREADABLE, name) from None
    if len(held) > most:
        raise Refused(RefusalReason.TOO_LARGE, name)
    return held


def _why(error: Exception, name: str) -> Exception:
    """Why something is not opened; under a name that the system never gives, it is none."""
    if isinstance(error, PermissionError):
        return Refused(RefusalReason.UNREADABLE, name)
    no_name = getattr(error, "winerror", 0) == _INVALID_NAME
    if no_name or getattr(error, "errno", 0) == errno.ENAMETOOLONG:
        return FileNotFoundError(name)
    return Refused(RefusalReason.IRREGULAR, name)


def _opened(root: Path) -> tuple[OwnFolder, OwnFolder]:
    """Open what `.git` is, or names: only a folder that names the root in its turn."""
    with OwnFolder(root) as folder:
        if not stat.S_ISREG(folder.status(_GIT).st_mode):
            own = below(folder, _GIT)
            if not own.is_free("commondir"):
                raise Refused(RefusalReason.POINTS_AWAY)
            return own, own
        named = content(folder, _GIT) or b""
    if not named.startswith(_POINTER):
        raise Refused(RefusalReason.NOT_ONE, "gitdir:")
    place = _place(root, named.removeprefix(_POINTER))
    own = _walked(place)
    if back := content(own, "gitdir"):
        shared = (content(own, "commondir") or b"").strip()
        if _is(_place(place, back), root / _GIT) and shared == _KEPT_BY_ALL:
            return own, _walked(place.parent.parent)
    else:
        back = _value(_config(own), (b"core",), b"worktree")
        if back and _is(_place(place, back), root):
            return own, own
    raise Refused(RefusalReason.POINTS_AWAY)


def _place(folder: Path, named: bytes) -> Path:
    """The end of a path that a file names, without a look at the disk."""
    name = os.fsdecode(named.rstrip(b"\r\n"))
    place = Path(os.path.normpath(folder / name))
    # To open \\\\computer\\share is to send it the user's name.
    if name.replace("\\", "/").startswith("//") or place.drive.startswith("\\\\"):
        raise Refused(RefusalReason.NETWORK)
    if "\0" in name:
        raise Refused(RefusalReason.POINTS_AWAY)
    return place


def _is(one: Path, other: Path) -> bool:
    return os.path.normcase(one) == os.path.normcase(other)


def _walked(place: Path) -> OwnFolder:
    """Open a folder by steps of which none is a link."""
    folder = OwnFolder(Path(place.anchor))
    try:
        for part in place.parts[1:]:
            with folder:
                folder = below(folder, part)
    except FileNotFoundError:
        raise Refused(RefusalReason.POINTS_AWAY) from None
    return folder


def _config(folder: OwnFolder) -> ConfigFile:
    """A configuration, which names no other files and expands nothing here."""
    held = content(folder, "config", MAX_CONFIG) or b""
    with damaged("config"):
        return ConfigFile.from_file(BytesIO(held), expand_includes=False)


def _value(config: ConfigFile, section: tuple[bytes, ...], name: bytes) -> bytes:
    """A value, empty if there is none."""
    try:
        return bytes(config.get(section, name))
    except (KeyError, ValueError, TypeError):
        return b""


def _object_format(config: ConfigFile) -> ObjectFormat:
    """The way objects are named; raise Refused where refs or objects are stored otherwise."""
    version = _value(config, (b"core",), b"repositoryformatversion") or b"0"
    if version not in {b"0", b"1"}:
        raise Refused(RefusalReason.UNKNOWN_FORMAT, f"version {version.decode(errors='replace')}")
    if version == b"0":
        return SHA1
    known: dict[bytes, dict[bytes, ObjectFormat]] = {
        b"objectformat": {b"sha1": SHA1, b"sha256": SHA256},
        b"refstorage": {b"files": SHA1},
    }
    chosen = dict.fromkeys(known, SHA1)
    for name, value in config.items((b"extensions",)):
        extension = name.lower()
        if extension not in _HARMLESS and value not in known.get(extension, ()):
            shown = b"%b = %b" % (name, value)
            raise Refused(RefusalReason.UNKNOWN_FORMAT, shown.decode(errors="replace"))
        chosen[extension] = known.get(extension, {}).get(value, SHA1)
    return chosen[b"objectformat"]
