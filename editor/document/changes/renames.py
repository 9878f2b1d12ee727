"""Renames things of the open set, followed by the open sets that extend it, as one step of undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.edition.rename import Rename, following, renamed
from core.files import legible
from core.messages import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.tileset.source import Source

    from ..document import Document


def rename_tile(document: Document, label: str, tile: int, new: str) -> str | None:
    """Give a tile of the open set another id; return why not if that is refused."""
    source = document.source
    if source is None or tile >= len(source.items):
        return None
    return rename(document, label, Rename("tiles", source.items[tile].tile.id, new, tile=tile))


def rename(document: Document, label: str, change: Rename) -> str | None:
    """Rename something that the open set declares, here and in open sets that extend it.

    `label` says in words what undo takes back. Return why not if any of these sets refuses: then
    nothing is renamed anywhere, and the caller tells why.
    """
    others = [other for other in document.extending if other.source is not None]
    broken = next((other for other in others if other.faults), None)
    if broken is not None and broken.path is not None:
        return words(
            "{file} would have to follow; mend its text first", file=legible(broken.path.name)
        )
    if not others:
        return document.edit(label, _here(document, change), tile=change.tile, quietly=True)
    steps = [(document, _here(document, change))]
    steps += [(other, _there(other, change)) for other in others]
    return document.edit_all(label, steps, tile=change.tile)


def _here(document: Document, change: Rename) -> Callable[[Source], Source]:
    return lambda source: renamed(source, change, document.edition)


def _there(document: Document, change: Rename) -> Callable[[Source], Source]:
    return lambda source: following(source, change, document.edition)
