"""Whatever a game writes can be read: chosen, hovered and out of use, light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from editor.sandbox.scores.scores_panel import OPEN, TALLY
from tests.editor.look.test_contrast import menus, states
from tests.volume import part_of

if TYPE_CHECKING:
    from editor.look.appearance import Mode
    from tests.editor.sandbox.conftest import OpenSandbox

pytestmark = pytest.mark.shared_window


@pytest.mark.parametrize("mode", part_of(["dark", "light"], 2))
def test_all_that_a_game_writes_can_be_read(open_sandbox: OpenSandbox, mode: Mode) -> None:
    """What is scored, offered, left and told, chosen or not."""
    window = open_sandbox(played=24, choosing=lambda move: -1 if move % 3 else 0).window
    window.appearance.choose(mode)
    window.players.track.hide()  # pieces stand on its figures
    found = menus(window)
    for name, dock in window.panels.docks.items():
        window.panels.show(name)
        QApplication.processEvents()
        found |= {f"{name}: {said}" for said in states(dock.widget())}
    window.panels.show("scores")
    for part in (OPEN, TALLY):
        window.scores.show_part(part)
        QApplication.processEvents()
        found |= {f"scores {part}: {said}" for said in states(window.scores)}
    assert found == set()
