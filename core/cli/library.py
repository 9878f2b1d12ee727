"""The sets and plugins that commands find."""

from __future__ import annotations

from pathlib import Path

from ..edition.library import Library, default_library
from ..packing.opened_packs import opened_pack, unpacked
from ..packing.pack import BadPack, SetPack
from ..storage.files import UnreadableFile
from .failures import FAILED, failing_on, print_error


def command_library() -> Library:
    """The user's library, which prints to standard error what it ignores."""
    return default_library(print_error, opened_pack)


def unpacked_file(file: Path) -> tuple[Path, SetPack]:
    """A pack, unpacked for as long as the program runs; end the program if it is refused."""
    with failing_on(UnreadableFile), failing_on(BadPack, code=FAILED):
        return unpacked(file)
