"""File → Share as one file: what goes into a pack is shown, and it is saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.packing.pack import read_pack
from editor.publishing.share_dialog import ShareDialog
from tests.core.packing.packed import FILES, write_set

from ..conftest import Answers
from .conftest import click

if TYPE_CHECKING:
    from .conftest import ShowDialog


@pytest.fixture
def sharing(show: ShowDialog, tmp_path: Path) -> ShareDialog:
    """Return the dialog for a set with all that a pack can hold."""
    dialog: ShareDialog = show(ShareDialog, str(write_set(tmp_path / "author")))
    return dialog


def test_what_goes_into_a_pack_is_seen_before(sharing: ShareDialog) -> None:
    """Each file with its size and content, and what everybody has already."""
    names = sharing.preview.names
    items = [names.topLevelItem(row) for row in range(names.topLevelItemCount())]
    assert sorted(item.text(0) for item in items if item is not None) == sorted(FILES)
    said = sharing.about.text().split("\n\n")
    assert said[:2] == ["Sets: heath, The moor", "Plugins: The marsh"]
    assert said[2].startswith("Not in the file, since the program has it: Gold Rush, ")
    assert sharing.said.text().startswith(f"{len(FILES)} files, ")


def test_a_pack_is_saved_under_the_name_of_its_set(
    sharing: ShareDialog, answers: Answers, tmp_path: Path
) -> None:
    """Whole; what it is for is said in the end."""
    file = tmp_path / "shared.goldrush"
    answers.choose_file(file)
    click(sharing.save)
    sharing.finish()
    assert answers.said == ["Save as one file: moor.goldrush"]
    assert sharing.saved == file
    assert {*read_pack(file.read_bytes()).manifest.files} == {*FILES}


def test_what_is_shipped_needs_no_pack(show: ShowDialog) -> None:
    """That is said, and nothing can be saved."""
    dialog: ShareDialog = show(ShareDialog, "gold-rush sheriff")
    said = "all of it comes with the program: there is nothing to pack."
    assert dialog.said.text().lower() == said
    assert not dialog.save.isEnabled()
