"""Moves that are animated on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from core.engine.actions import Nothing
from tests.editor.sandbox.at_table import AtTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tests.editor.sandbox.conftest import SitDown


@pytest.fixture
def moving(sit_down: SitDown, qtbot: QtBot) -> Iterator[AtTable]:
    """Sit at a table where moves are animated."""
    context = sit_down("gold-rush")
    context.settings.setValue("sandbox/table/animate", True)
    yield AtTable(context, qtbot)
    context.settings.setValue("sandbox/table/animate", False)


def test_a_tile_moves_to_its_place_and_delays_nothing(moving: AtTable, qtbot: QtBot) -> None:
    """What may be done next can be done while it moves; then everything is where it belongs."""
    moving.lay_anywhere()
    last = moving.view.scene.last
    assert last is not None
    assert moving.view.motion.cells == {last.cell}
    moving.view.repaint()
    moving.press(Qt.Key.Key_Space)
    assert isinstance(moving.session.now.move, Nothing)
    qtbot.waitUntil(lambda: not moving.view.motion.is_running)
    assert moving.absent == (frozenset(), frozenset())


def test_pieces_hop_to_their_places(moving: AtTable, qtbot: QtBot) -> None:
    """They are not drawn where they go until they are there."""
    moving.lay_anywhere()
    target = next(t for t in moving.view.scene.targets if len(t.actions) == 1)
    moving.click_target(target)
    assert {each.thing for each in moving.view.motion.things} == {target.thing}
    moving.view.repaint()
    qtbot.waitUntil(lambda: not moving.view.motion.is_moving)
    assert moving.absent == (frozenset(), frozenset())


def test_a_jump_is_not_animated(moving: AtTable) -> None:
    """Neither back nor forward; and what moved is there at once."""
    moving.lay_anywhere()
    moving.session.back()
    assert not moving.view.motion.is_running
    moving.session.forward()
    assert not moving.view.motion.is_running


def test_motion_can_be_switched_off_at_once(moving: AtTable) -> None:
    """In the middle of a move, too."""
    moving.lay_anywhere()
    assert moving.view.motion.is_running
    moving.view.commands.animate.trigger()
    assert not moving.view.motion.is_running
    moving.press(Qt.Key.Key_Space)
    moving.lay_anywhere()
    assert not moving.view.motion.is_running
