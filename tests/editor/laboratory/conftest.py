"""The window from which studies are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ..conftest import GOLD_RUSH

if TYPE_CHECKING:
    from editor.main_window import MainWindow

    from ..conftest import OpenWindow, SharedWindow


@pytest.fixture
def base_game(request: pytest.FixtureRequest, open_window: OpenWindow) -> MainWindow:
    """Return a window on the base game: that of the module, opened again if a test changed it."""
    if request.node.get_closest_marker("own_window") is None:
        shared: SharedWindow = request.getfixturevalue("shared_window")
        window = shared.window
        if window is not None and window.isVisible():
            document = window.document
            if document.path == GOLD_RUSH and not document.undo_stack.count():
                return window
    return open_window(GOLD_RUSH)
