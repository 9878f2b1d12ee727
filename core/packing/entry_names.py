"""Names of files in a pack: which can be written on every system, and which are the same on one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from ..messages import Words, msg, msg_template

MOST_BYTES: Final = 240
"""How long a name is at most, with its folders, in UTF-8."""
MOST_FOLDERS: Final = 12
_DRIVE: Final = re.compile(r"[A-Za-z]:")
_FORBIDDEN: Final = frozenset('<>:"|?*')
_RESERVED: Final = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3]) *(\..*)?", re.IGNORECASE
)
"""Devices of Windows, also with an ending and with the digits that it takes for one."""
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")


def name_fault(name: str) -> Words | None:
    """Why no file of a pack can have a name; None if one can."""
    return next((msg(template) for template, fits in _FAULTS if fits(name)), None)


def clashing(names: Iterable[str]) -> tuple[str, str] | None:
    """Two names that are one file on some systems, or of which one is the folder of the other."""
    files: dict[str, str] = {}
    folders: dict[str, str] = {}
    for name in names:
        parts = name.split("/")
        for depth in range(1, len(parts)):
            above = "/".join(parts[:depth])
            # A folder may be named often, but always alike.
            other = files.get(_folded(above)) or folders.setdefault(_folded(above), above)
            if other != above or _folded(above) in files:
                return other, name
        alike = files.get(_folded(name)) or folders.get(_folded(name))
        if alike is not None:
            return alike, name
        files[_folded(name)] = name
    return None


def _folded(name: str) -> str:
    """A name as systems compare it that tell neither letters nor forms of characters apart."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKD", name).casefold())


def _is_foreign(part: str) -> bool:
    is_odd = part.endswith((".", " ")) or part.startswith(" ") or not _FORBIDDEN.isdisjoint(part)
    return is_odd or _RESERVED.fullmatch(part) is not None


_FAULTS: Final[tuple[tuple[str, Callable[[str], object]], ...]] = (
    (msg_template("is not a path within the pack"), lambda n: n.startswith("/") or _DRIVE.match(n)),
    (msg_template("has a backslash in its name"), lambda name: "\\" in name),
    (msg_template("leads out of the pack"), lambda name: ".." in name.split("/")),
    (
        msg_template("is no plain path of a file"),
        lambda name: not {"", "."}.isdisjoint(name.split("/")),
    ),
    (
        msg_template("has characters in its name that cannot be seen"),
        lambda name: any(unicodedata.category(sign) in _UNSEEN for sign in name),
    ),
    (
        msg_template("has too long a name, or lies too deep in folders"),
        lambda name: (
            len(name.encode(errors="replace")) > MOST_BYTES or name.count("/") > MOST_FOLDERS
        ),
    ),
    (
        msg_template("has a name that another system would write with other characters"),
        lambda name: not unicodedata.is_normalized("NFC", name),
    ),
    (
        msg_template("has a name that Windows cannot have"),
        lambda name: any(map(_is_foreign, name.split("/"))),
    ),
)
"""What is said of names, and of which; the first that fits is said."""
