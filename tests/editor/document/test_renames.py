"""A rename in one open set is followed by the open sets that extend it, as one step."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from core.edition.library import default_library
from core.edition.rename import Rename
from core.tileset.edits import set_value
from editor.document.changes.set_changes import rename, rename_tile
from editor.document.document import Document

ABOVE = """\
format: 1
id: above
extends: gold-rush
start: "01"
icons: {horses: null}
features: {city: {value: {final: 2 * neighbouring_junction}}, prairie: {value: {final: tipi}}}
tiles:
  - id: "A"
    edges: PRPR
    features: [{kind: railroad, at: [E, W], icons: {locomotive: 1}}]
"""


@pytest.fixture
def base(qapp: QApplication, my_copy: Path) -> Iterator[Document]:  # noqa: ARG001 - Qt runs
    """Return a copy of Gold Rush, open."""
    document = Document(default_library(), [])
    document._open_documents.append(document)
    document.open(my_copy)
    yield document
    for opened in document._open_documents:
        opened.close()


@pytest.fixture
def above(base: Document, tmp_path: Path) -> Document:
    """Return a set that extends it, open too."""
    path = tmp_path / "above.yaml"
    path.write_text(ABOVE, encoding="utf-8")
    document = Document(base.library, base._open_documents)
    base._open_documents.append(document)
    document.open(path)
    return document


def test_open_sets_follow_and_one_undo_takes_all_back(base: Document, above: Document) -> None:
    """From either of the two."""
    before = base.text
    assert rename(base, "Rename", Rename("features", "railroad", "track")) is None
    assert "kind: railroad" not in base.text + above.text
    assert "kind: track, at: [E, W], icons: {locomotive: 1}" in above.text
    assert above.is_modified
    base.undo_stack.undo()
    assert (base.text, above.text) == (before, ABOVE)
    base.undo_stack.redo()
    assert "kind: track" in above.text
    above.undo_stack.undo()
    assert (base.text, above.text) == (before, ABOVE)
    assert not base.is_modified
    assert not above.is_modified


@pytest.mark.parametrize(
    ("change", "follows"),
    [
        (Rename("tiles", "01", "first"), 'start: "first"\n'),
        (Rename("icons", "horses", "ponies"), "icons: {ponies: null}"),
        (Rename("icons", "tipi", "hut"), "{final: hut}"),
        (Rename("features", "junction", "fork"), "neighbouring_fork"),
        (Rename("codes", "R", "X", terrain="railroad"), "edges: PXPX"),
        (Rename("sets", "gold-rush", "silver-rush"), "extends: silver-rush"),
    ],
)
def test_every_kind_of_name_is_followed(
    base: Document, above: Document, change: Rename, follows: str
) -> None:
    """Wherever it stands."""
    assert rename(base, "Rename", change) is None
    assert follows in above.text
    base.undo_stack.undo()
    assert above.text == ABOVE


def test_a_name_that_is_taken_above_changes_nothing_anywhere(
    base: Document, above: Document
) -> None:
    """The reason names it, and is left to the caller to tell."""
    refused: list[str] = []
    base.refused.connect(refused.append)
    before = base.text
    reason = rename_tile(base, "Rename", 0, "A")
    assert reason == "there is already a tile 'A'"
    assert refused == []
    assert (base.text, above.text) == (before, ABOVE)
    assert base.undo_stack.count() == above.undo_stack.count() == 0


def test_a_set_whose_text_is_broken_must_be_mended_first(base: Document, above: Document) -> None:
    """It could not follow."""
    above.type_text(ABOVE.replace("[E, W]", "[E, W"), "type")
    before = base.text
    reason = rename_tile(base, "Rename", 0, "first")
    assert reason == "above.yaml would have to change too; fix its text first"
    assert base.text == before


def test_the_tile_renamed_is_looked_at_again_on_undo(base: Document) -> None:
    """As with every other edit of a tile."""
    touched: list[int] = []
    base.touched.connect(touched.append)
    assert rename_tile(base, "Rename", 7, "new") is None
    base.undo_stack.undo()
    assert touched == [7, 7]


def test_a_further_edit_above_keeps_its_own_history(base: Document, above: Document) -> None:
    """What was done since is not taken back with the rename."""
    assert rename(base, "Rename", Rename("icons", "tipi", "hut")) is None
    above.edit("count", lambda source: set_value(source, ("tiles", 0, "count"), 2))
    base.undo_stack.undo()
    assert "{final: hut}" in above.text
    assert "count: 2" in above.text
