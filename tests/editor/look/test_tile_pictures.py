"""Pictures of tiles in the editor: drawn once for all windows, and anew when a kind looks else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.tileset.edits import set_value
from editor.look.tile_pictures import TilePictures

from ..contexts import context_on

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QImage

    from editor.document.document_context import DocumentContext


@pytest.fixture
def glades(tmp_path: Path, settings: QSettings) -> DocumentContext:
    """Return a set with one tile, of sea on three sides and glade on the fourth."""
    path = tmp_path / "glades.yaml"
    path.write_text(GLADES, encoding="utf-8")
    return context_on(path, settings)


def picture(context: DocumentContext, pictures: TilePictures | None = None) -> QImage:
    """Return how its tile looks now."""
    edition = context.document.edition
    assert edition is not None
    made = pictures or context.pictures
    pixmap = made.pixmap(edition, edition.designs[0], 64, 1.0, at_once=True)
    assert pixmap is not None
    return pixmap.toImage()


GLADES = """\
format: 1
id: glades
terrains: {wood: {code: W, color: "#3f7a4a", look: forest}, glade: {code: G, color: "#9cc36b"}}
tiles: [{id: "a", edges: WWGG}]
"""
CHANGES = [("color", "#aa3311"), ("fits", "any")]


@pytest.mark.parametrize(("key", "value"), CHANGES)
def test_what_changes_how_a_kind_is_drawn_is_seen(
    glades: DocumentContext, key: str, value: str
) -> None:
    """At once, in this window and in one that is opened later."""
    before = picture(glades)
    edited = glades.document.edit("new", lambda s: set_value(s, ("terrains", "glade", key), value))
    assert edited is None
    after = picture(glades)
    assert after != before
    assert picture(glades, TilePictures(glades.document)) == after
    glades.document.undo_stack.undo()
    assert picture(glades) == before
