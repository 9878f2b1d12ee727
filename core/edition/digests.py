"""Digests of sets and plugins, by which an edition is known again."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ..storage.files import UnreadableFile

if TYPE_CHECKING:
    from ..tileset.source import Source
    from .edition import Edition


def digest(source: Source) -> str:
    """The SHA-256 of a set's text in hexadecimal, whatever its line ends are."""
    text = source.text.replace("\r\n", "\n")
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def contents(edition: Edition) -> tuple[dict[str, str], dict[str, str]]:
    """The digests of an edition's sets and of its plugins, by id; raise UnreadableFile."""
    sets = {source.tileset.id: digest(source) for source in edition.sets}
    return sets, {plugin.id: plugin.content().digest for plugin in edition.plugins}


def has_changed(edition: Edition | None, played: Edition) -> bool:
    """Whether an edition, if there is one, differs from the one that is played."""
    # Cheap questions first: `contents` reads the files of plugins.
    if edition is None or edition is played or edition.is_like(played):
        return False
    try:
        return contents(edition) != contents(played)
    except UnreadableFile:  # of a plugin: carrying the game over reports which
        return True
