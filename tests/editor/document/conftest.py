"""Documents of a workspace, which follow one another without any window."""

from collections.abc import Iterator

import pytest

from editor.main_windows import MainWindows
from editor.workspace import Workspace


@pytest.fixture
def workspace(workspace: Workspace) -> Iterator[Workspace]:
    """Return a workspace without windows; documents that no window shows are closed, too."""
    yield workspace
    for document in list(workspace.documents):
        if not workspace.shared(MainWindows).on(document):
            workspace.close_document(document)
