"""Animation of a board: cells that have changed fade in.

The game never waits for it: the next move ends it at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..table.motion import MOVES, SceneAnimation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QObject

    from core.engine.game_board import BoardCell

    from .board_scene import BoardScene

_MOST: Final = 24
"""A jump through the history changes more cells, and is not animated."""


class BoardMotion(SceneAnimation):
    """Cells that fade from what they were, by their names; None for one that was not there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.cells: Mapping[str, BoardCell | None] = {}

    @property
    def share(self) -> float:
        """How far they have come, from 0 to 1."""
        return min(self._clock.elapsed() / MOVES, 1.0)

    def begin(self, before: BoardScene, after: BoardScene) -> None:
        """Start from one scene to another one of the same game."""
        self.finish()
        old = before.cells
        changed = {
            name: old.get(name) for name, cell in after.cells.items() if old.get(name) != cell
        }
        if 0 < len(changed) <= _MOST:
            self.cells = changed
            self._start()

    def finish(self) -> None:
        """End the animation at once."""
        if self.is_running:
            self._timer.stop()
            self.cells = {}
            self.ended.emit()

    def _step(self) -> None:
        if self._clock.elapsed() >= MOVES:
            self.finish()
        else:
            self.stepped.emit()
