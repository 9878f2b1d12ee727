"""The document without a window: snapshots, undo, refusals, saving."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.edition.library import default_library
from core.edition.rename import rename_tile
from core.storage.files import UnreadableFile
from core.tileset.edits import insert_tile, move_item, remove, set_value
from core.tileset.source import Source
from editor.document.changes import tile_changes as changes
from editor.document.document import Document

from ..conftest import GOLD_RUSH, SHIPPED

TEXT = GOLD_RUSH.read_text(encoding="utf-8")


def test_an_edit_is_a_snapshot_and_undo_the_one_before(document: Document) -> None:
    """Not only equal: the very same state."""
    before = document.source
    document.edit("count", lambda source: set_value(source, ("tiles", 7, "count"), 6))
    assert document.source is not before
    document.undo_stack.undo()
    assert document.source is before
    assert not document.is_modified


def test_an_edit_without_effect_is_no_step(document: Document) -> None:
    """Choosing what is chosen already leaves the set clean."""
    document.edit("count", lambda source: set_value(source, ("tiles", 7, "count"), 5))
    assert document.undo_stack.count() == 0


def test_a_refused_edit_changes_nothing_and_says_why(document: Document) -> None:
    """The reason is the one that reading the file would give."""
    heard: list[str] = []
    document.refused.connect(heard.append)
    reason = document.edit("id", lambda source: set_value(source, ("tiles", 7, "id"), " "))
    assert reason
    assert heard == [reason]
    assert document.text == TEXT
    assert document.undo_stack.count() == 0


def test_undo_after_saving_elsewhere_stays_in_the_new_file(
    document: Document, tmp_path: Path
) -> None:
    """The states before know the old path; the document knows better."""
    document.edit("count", lambda source: set_value(source, ("tiles", 7, "count"), 6))
    document.save(tmp_path / "new.yaml")
    document.undo_stack.undo()
    assert document.source is not None
    assert document.source.path == tmp_path / "new.yaml"
    assert document.is_modified
    assert all(str(finding.place.file).endswith("new.yaml") for finding in document.findings)


def test_a_set_that_extends_the_open_one_sees_it_as_it_is(
    document: Document, tmp_path: Path
) -> None:
    """Unsaved tiles of a base are those that an expansion rests on."""
    document.edit("count", lambda source: set_value(source, ("tiles", 7, "count"), 6))
    above = tmp_path / "above.yaml"
    above.write_text("format: 1\nid: above\nextends: gold-rush\n", encoding="utf-8")
    other = Document(document.library)
    other.open(above)
    assert other.totals is not None
    assert other.totals.tiles == 73
    document.close()
    other.open(above)
    assert other.totals.tiles == 72


def test_a_file_that_is_no_text_leaves_the_open_one_alone(
    document: Document, tmp_path: Path
) -> None:
    """A directory, for instance."""
    with pytest.raises(UnreadableFile):
        document.open(tmp_path)
    assert document.text == TEXT


def test_a_save_that_the_disk_refuses_leaves_the_work_unsaved(
    document: Document, tmp_path: Path
) -> None:
    """A directory stands where the file should go."""
    document.edit("count", lambda source: set_value(source, ("tiles", 7, "count"), 6))
    (tmp_path / "taken.yaml").mkdir()
    with pytest.raises(OSError, match="directory"):
        document.save(tmp_path / "taken.yaml")
    assert document.is_modified


def test_findings_stand_at_the_right_one_of_two_equal_ids(document: Document) -> None:
    """Their lines tell them apart."""

    def twice(source: Source) -> Source:
        return insert_tile(source, 10, {**source.data["tiles"][9], "edges": "PPRR"})

    document.edit("twice", twice)
    mismatched = [f for f in document.findings if f.check == "edge-mismatch"]
    assert {document.tile_of(finding) for finding in mismatched} <= {(0, 10)}


def _apply(document: Document, kind: int, place: int, number: int) -> None:
    source, edition = document.source, document.edition
    assert source is not None
    assert edition is not None
    tile = place % len(source.items)
    design = document.design(document.own(tile))
    assert design is not None
    edge = list(edition.terrains)[number % 3]
    edits: list[Callable[[Source], Source]] = [
        lambda s: set_value(s, ("tiles", tile, "edges"), "PRMP"),
        lambda s: changes.set_edge(s, edition, tile, number % 4, edge),
        lambda s: rename_tile(s, tile, f"x{place}{number}"),
        lambda s: remove(s, ("tiles", tile)),
        lambda s: insert_tile(s, tile, {**s.data["tiles"][tile], "id": f"d{place}{number}"}),
        lambda s: move_item(s, ("tiles",), tile, number % len(s.items)),
        lambda s: insert_tile(s, tile, changes.new_tile(edition, ())),
        partial(changes.vary_copies, tile=tile),
        lambda s: changes.add_feature(s, tile, {"kind": "city"}),
        lambda s: changes.set_icon(s, ("tiles", tile), "tipi", number % 3),
    ]
    document.edit("any", edits[kind % len(edits)])


STEPS = st.lists(st.tuples(*[st.integers(0, 99)] * 3), min_size=5, max_size=12)


@settings(max_examples=settings().max_examples // 10)
@given(STEPS)
@pytest.mark.usefixtures("qapp")
def test_edits_undone_give_the_same_bytes_and_redone_too(
    steps: list[tuple[int, int, int]],
) -> None:
    """Whatever was done, in whatever order."""
    document = Document(default_library())
    document.open(SHIPPED / "gold-rush.yaml")
    for kind, place, number in steps:
        _apply(document, kind, place, number)
    done = document.text
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert document.text == TEXT
    while document.undo_stack.canRedo():
        document.undo_stack.redo()
    assert document.text == done
    document.close()
