"""Tiles on their way, in the clipboard or dragged: as YAML that anybody can read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QMimeData

from core.tileset.tile_batch_edits import TileText, as_text, read_tiles, taken_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..document.document import Document
    from ..document.tile_index import Key

TILES: Final = "application/x-goldrush-tiles+yaml"
ORIGIN: Final = "application/x-goldrush-origin"


def taken_from(document: Document, keys: Iterable[Key]) -> list[TileText]:
    """Return tiles of an edition as text with their comments, each from the set it stands in."""
    edition = document.edition
    if edition is None:
        return []
    return [tile for key in keys for tile in taken_out(edition.sets[key[0]], [key[1]])]


def packed(document: Document, keys: Sequence[Key], origin: str = "") -> QMimeData:
    """Return tiles for the clipboard; `origin` tells a view what it gave away itself."""
    text = as_text(taken_from(document, keys))
    data = QMimeData()
    data.setText(text)
    data.setData(TILES, QByteArray(text.encode()))
    if origin:
        data.setData(ORIGIN, QByteArray(origin.encode()))
    return data


def may_hold_tiles(data: QMimeData) -> bool:
    """Say whether there is something to try; files are not."""
    return data.hasFormat(TILES) or (data.hasText() and not data.hasUrls())


def unpacked(data: QMimeData) -> tuple[TileText, ...]:
    """Return the tiles in the clipboard; raise NotTiles with the reason if there are none."""
    if data.hasFormat(TILES):
        return read_tiles(bytes(data.data(TILES).data()).decode("utf-8", "replace"))
    return read_tiles(data.text())


def origin_of(data: QMimeData) -> str:
    """Return which view gave these tiles away; empty if it is none of this program's."""
    return bytes(data.data(ORIGIN).data()).decode("utf-8", "replace")
