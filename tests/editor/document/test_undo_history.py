"""One history across everything: merged steps, steps in several files, broken texts, odd texts."""

from pathlib import Path

import pytest

from core.edition.rename import Rename
from core.tileset.edits import set_value
from core.tileset.reader import BOM, MAX_BYTES
from editor.document.changes.set_changes import rename
from editor.document.document import Document
from editor.workspace import Workspace

from ..conftest import GOLD_RUSH, OpenDocument

TEXT = GOLD_RUSH.read_text(encoding="utf-8")
ABOVE = """\
format: 1
id: above
extends: gold-rush
tiles:
  - id: A
    edges: MPPP
    features:
      - {kind: mountain, at: [N], icons: {nugget: 1}}
"""


def count(document: Document, number: int, *, merge: str | None = None) -> None:
    """Let there be another number of copies of tile 33."""
    reason = document.edit(
        "count", lambda s: set_value(s, ("tiles", 7, "count"), number), tile=7, merge=merge
    )
    assert reason is None


def opened_in(workspace: Workspace, path: Path) -> Document:
    """Return a document on a file, open with the others of a workspace."""
    document = workspace.new_document()
    document.open(path)
    return document


# --- Merged steps -----------------------------------------------------------------------------


def test_edits_that_merge_are_taken_back_at_once(document: Document) -> None:
    """And done again at once; another key, or none, begins another step."""
    for number in (6, 7, 8):
        count(document, number, merge="dial")
    count(document, 9)
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert "count: 8" in document.text
    document.undo_stack.undo()
    assert document.text == TEXT
    document.undo_stack.setIndex(2)
    assert "count: 9" in document.text


def test_what_is_saved_is_a_step_of_its_own(document: Document) -> None:
    """Undo leads back to what the file holds, and the document knows."""
    count(document, 6, merge="dial")
    assert document.path is not None
    document.save(document.path)
    count(document, 7, merge="dial")
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert not document.is_modified
    assert document.content == document.on_disk


# --- Steps in several files -------------------------------------------------------------------


def renamed_in_both(workspace: Workspace, tmp_path: Path, my_copy: Path) -> list[Document]:
    """Return a set and one that extends it, in which a kind was renamed as one step."""
    above = tmp_path / "above.yaml"
    above.write_text(ABOVE, encoding="utf-8")
    documents = [opened_in(workspace, my_copy), opened_in(workspace, above)]
    assert rename(documents[0], "rename", Rename("features", "mountain", "hill")) is None
    assert all("kind: hill" in document.text for document in documents)
    return documents


@pytest.mark.parametrize("leader", [0, 1])
def test_a_step_in_two_files_is_undone_and_redone_in_both(
    workspace: Workspace, tmp_path: Path, my_copy: Path, leader: int
) -> None:
    """From whichever of them."""
    documents = renamed_in_both(workspace, tmp_path, my_copy)
    after = [document.text for document in documents]
    documents[leader].undo_stack.undo()
    assert [document.text for document in documents] == [TEXT, ABOVE]
    assert not any(document.is_modified for document in documents)
    documents[leader].undo_stack.redo()
    assert [document.text for document in documents] == after


def test_a_file_edited_further_keeps_its_part_of_a_step(
    workspace: Workspace, tmp_path: Path, my_copy: Path
) -> None:
    """Nobody's later work is taken back from another window."""
    base, above = renamed_in_both(workspace, tmp_path, my_copy)
    above.type_text(above.text + "# more\n", "Typing")
    base.undo_stack.undo()
    assert base.text == TEXT
    assert "kind: hill" in above.text
    assert "# more" in above.text
    above.undo_stack.undo()
    above.undo_stack.undo()
    assert above.text == ABOVE


def test_a_file_that_was_closed_is_left_alone(
    workspace: Workspace, tmp_path: Path, my_copy: Path
) -> None:
    """Undo here takes nothing back there, neither at once nor when it is opened again."""
    base, above = renamed_in_both(workspace, tmp_path, my_copy)
    assert above.path is not None
    path = above.path
    above.save(path)
    workspace.close_document(above)
    base.undo_stack.undo()
    assert base.text == TEXT
    assert "kind: hill" in opened_in(workspace, path).text
    base.undo_stack.redo()
    assert "kind: hill" in base.text


def test_a_step_that_one_file_refuses_is_done_in_none(
    workspace: Workspace, tmp_path: Path, my_copy: Path
) -> None:
    """The name is taken in the other one."""
    above = tmp_path / "above.yaml"
    above.write_text(ABOVE + "features:\n  hill: {shape: site}\n", encoding="utf-8")
    documents = [opened_in(workspace, my_copy), opened_in(workspace, above)]
    reason = rename(documents[0], "rename", Rename("features", "mountain", "hill"))
    assert reason is not None
    assert "hill" in reason
    assert documents[0].text == TEXT
    assert not any(document.is_modified for document in documents)


# --- Broken texts -----------------------------------------------------------------------------


def test_a_broken_text_is_kept_saved_and_mended(document: Document) -> None:
    """Views show the last set there was; other edits wait; the file holds what was typed."""
    shown = document.edition
    broken = TEXT.replace("tiles:\n", "tiles: [\n", 1)
    document.type_text(broken, "Typing")
    assert document.is_broken
    assert document.edition is shown
    assert document.edit("count", lambda s: set_value(s, ("tiles", 7, "count"), 6))
    assert document.text == broken
    assert document.path is not None
    document.save(document.path)
    assert document.path.read_text(encoding="utf-8") == broken
    assert not document.is_modified
    document.undo_stack.undo()
    assert not document.faults
    assert document.text == TEXT
    count(document, 6)
    assert not document.faults


def test_a_file_that_never_was_a_set_is_mended_by_typing(
    open_document: OpenDocument, tmp_path: Path
) -> None:
    """Undo goes back to what it was."""
    path = tmp_path / "odd.yaml"
    path.write_text("nothing", encoding="utf-8")
    document = open_document(path)
    assert document.source is None
    document.type_text(ABOVE, "Typing")
    assert document.source is not None
    assert document.edition is not None
    document.undo_stack.undo()
    assert document.text == "nothing"
    assert document.faults
    document.save(path)
    assert path.read_text(encoding="utf-8") == "nothing"


# --- Odd texts --------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", ["", BOM], ids=["unmarked", "marked"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_line_ends_and_marks_stay_as_they_were(
    open_document: OpenDocument, tmp_path: Path, mark: str, end: str
) -> None:
    """An edit changes its own line; undo gives the same bytes."""
    path = tmp_path / "gold-rush.yaml"
    before = (mark + TEXT.replace("\n", end)).encode()
    path.write_bytes(before)
    document = open_document(path)
    count(document, 6)
    document.type_text(document.text + f"# more{end}", "Typing")
    document.save(path)
    after = path.read_bytes()
    changed = before.replace(b"count: 5", b"count: 6", 1) + f"# more{end}".encode()
    assert after == changed
    document.undo_stack.setIndex(0)
    document.save(path)
    assert path.read_bytes() == before


def test_a_mark_taken_from_another_file_goes_with_undo(document: Document) -> None:
    """It is a part of the step, even where nothing else is."""
    document.replace_all(BOM + TEXT, "Reload the file")
    assert document.is_modified
    assert document.content == BOM + TEXT
    count(document, 6)
    assert document.content.startswith(BOM)
    document.undo_stack.setIndex(0)
    assert document.content == TEXT
    assert not document.is_modified
    document.undo_stack.setIndex(2)
    assert document.content.startswith(BOM)


def test_half_a_character_is_marked_and_can_be_saved(document: Document) -> None:
    """No file could hold it."""
    document.type_text(f"# \ud83d alone, \ud83e\udd20 whole\n{TEXT}", "Typing")
    assert document.text.startswith("# \ufffd alone, \U0001f920 whole\n")
    assert document.path is not None
    document.save(document.path)
    assert document.path.read_text(encoding="utf-8") == document.text


def test_a_text_too_large_to_be_read_again_is_not_taken(document: Document) -> None:
    """It would be saved and could never be opened."""
    heard: list[str] = []
    document.refused.connect(heard.append)
    document.type_text(TEXT + "#" * MAX_BYTES, "Paste")
    assert "too large" in heard[0]
    assert document.text == TEXT
    reason = document.edit("title", lambda s: set_value(s, ("title",), "é" * MAX_BYTES))
    assert reason is not None
    assert document.text == TEXT
