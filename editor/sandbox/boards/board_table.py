"""What a table with a board shows: its cells, and the move at the one that is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.protocol import AnyGame

from ..table.camera import CameraControl
from ..table.sandbox_table import SandboxTable
from .board_actions import BoardActions
from .board_motion import BoardMotion
from .board_scene import centre

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from core.engine.game_board import BoardMove

    from ..view_context import AnyContext
    from .board_kind import BoardKind
    from .board_scene import BoardScene, Way


class BoardTable(SandboxTable[AnyGame]):
    """The table of a game with a board, without mouse and keys.

    `cell` is the one pointed at, by mouse or keys (`by_keys`).
    """

    motion: BoardMotion
    commands: BoardActions

    def __init__(self, context: AnyContext, kind: BoardKind) -> None:
        super().__init__(context)
        self._kind, self.pictures = kind, kind.drawings
        self.camera_control = CameraControl(self)
        self.motion = BoardMotion(self)
        self.commands = BoardActions(self, context.settings, self._appearance)
        self.scene: BoardScene = kind.scene
        self.cell: str | None = None
        self.by_keys = False
        self._way = 0

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to move at the cell pointed at."""
        return tuple(self.scene.ways.get(self.cell or "", ()))

    @property
    def shown_move(self) -> BoardMove | None:
        """The move that a click would do here; None if there is none."""
        return self.ways[self._way % len(self.ways)][0] if self.ways else None

    def point_of(self, cell: str) -> QPointF:
        """The middle of a cell in the window."""
        return self.camera_control.camera.point_of(centre(self.scene.cells[cell]))
