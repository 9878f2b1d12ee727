"""The window from which studies are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from shiboken6 import isValid

from ..conftest import GOLD_RUSH

if TYPE_CHECKING:
    from editor.main_window import MainWindow

    from ..conftest import OpenWindow, SharedWindow


@pytest.fixture
def base_game(shared_window: SharedWindow, open_window: OpenWindow) -> MainWindow:
    """Return the module's window on the base game, opened again if a test changed it."""
    window = shared_window.window
    # The module before may have closed it for good.
    if window is not None and isValid(window) and window.isVisible():
        document = window.document
        if document.path == GOLD_RUSH and not document.undo_stack.count():
            return window
    return open_window(GOLD_RUSH)
