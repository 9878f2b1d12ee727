"""A thousand random edits, of all kinds that the views offer, undone and done again."""

from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from core.edition.edition import Edition
from core.edition.library import default_library
from editor.document.document import Document
from editor.workspace import Workspace
from tests.volume import FULL, part_of

from ..conftest import SHIPPED
from ..random_edits import RandomEdits

EDITS = 1000 if FULL else 42
SAMPLED = 40
SETS = ("gold-rush", "sheriff", "no-farmers")


def copied(folder: Path, name: str) -> Path:
    """Return a copy of a shipped set that may be overwritten."""
    path = folder / f"{name}.yaml"
    path.write_bytes((SHIPPED / f"{name}.yaml").read_bytes())
    return path


def told_of(edition: Edition | None) -> list[object]:
    """Return all that an edition says, but for where in their texts its sets say it."""
    if edition is None:
        return []
    apart = ("sets", "declared")
    said = [getattr(edition, part.name) for part in fields(edition) if part.name not in apart]
    return [*said, [(source.text, source.tileset, source.data) for source in edition.sets]]


def assert_as_if_read(document: Document, folder: Path) -> None:
    """Hold a document against one that reads the same text from a file of its own."""
    assert document.path is not None
    path = folder / document.path.name
    path.write_text(document.content, encoding="utf-8", newline="")
    fresh = Document(default_library())
    fresh.open(path)
    fresh.choose_others(document.others, document.below)
    assert fresh.content == document.content
    shown = [(f.check, f.severity, f.message, f.place.line, f.place.column) for f in fresh.findings]
    assert shown == [
        (f.check, f.severity, f.message, f.place.line, f.place.column) for f in document.findings
    ]
    if not document.is_broken:
        assert told_of(fresh.edition) == told_of(document.edition)
        assert fresh.totals == document.totals
    fresh.close()
    path.unlink()


def go_all_the_way(document: Document) -> None:
    """Undo everything, then redo everything, and see the same bytes at both ends."""
    done = document.content
    document.undo_stack.setIndex(0)
    assert document.path is not None
    assert document.content.encode() == document.path.read_bytes()
    document.undo_stack.setIndex(document.undo_stack.count())
    assert document.content == done


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", part_of(SETS, 3))
def test_random_edits_undone_give_the_same_bytes_and_redone_too(name: str, tmp_path: Path) -> None:
    """Whatever was done: with gestures, forms, renames, remedies, typing, other sets laid over."""
    document = Document(default_library())
    document.open(copied(tmp_path, name))
    dice = Random(name)
    edits = RandomEdits(document, dice)
    kinds = set()
    for number in range(EDITS):
        kinds.add(edits.step())
        if number % SAMPLED == SAMPLED - 1:
            elsewhere = tmp_path / "elsewhere"
            elsewhere.mkdir(exist_ok=True)
            assert_as_if_read(document, elsewhere)
    assert len(kinds) >= 12
    go_all_the_way(document)
    assert_as_if_read(document, tmp_path / "elsewhere")
    document.close()


def test_random_edits_of_two_sets_that_follow_one_another(
    workspace: Workspace, tmp_path: Path
) -> None:
    """A set and one that extends it, edited in turn; renames are one step in both."""
    documents = [workspace.new_document(), workspace.new_document()]
    for document, name in zip(documents, ("gold-rush", "sheriff"), strict=True):
        document.open(copied(tmp_path, name))
    dice = Random("two")
    hands = [RandomEdits(document, dice) for document in documents]
    for _ in range(EDITS // 3):
        dice.choice(hands).step()
    done = [document.content for document in documents]
    for document in documents:
        document.undo_stack.setIndex(0)
    for document in documents:
        assert document.path is not None
        assert document.content.encode() == document.path.read_bytes()
    for document in documents:
        document.undo_stack.setIndex(document.undo_stack.count())
    assert [document.content for document in documents] == done
