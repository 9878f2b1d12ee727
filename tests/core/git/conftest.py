"""What the tests of repositories share: a good one, and one outside of its folder."""

from pathlib import Path

import pytest

from tests.repositories import MadeRepository


@pytest.fixture
def made(tmp_path: Path) -> MadeRepository:
    """Return a repository with a file of two states, in a folder with others beside it."""
    folder = tmp_path / "set"
    folder.mkdir()
    made = MadeRepository(folder)
    made.file("here\n", made.file("before\n"))
    return made


@pytest.fixture
def elsewhere(tmp_path: Path) -> MadeRepository:
    """Return a repository of the user's own, outside of that folder."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere = MadeRepository(folder)
    elsewhere.file("what is outside\n")
    return elsewhere
