"""The window of a game that shows itself as a board: its table, and hands below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..sandbox_window import SandboxWindow, TableTools
from .board_hands import BoardHands
from .board_kind import BoardKind
from .board_view import BoardTableView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget


class BoardWindow(SandboxWindow):
    """A game with a board, whatever its rules are, with the views of any game."""

    places: ClassVar = "board-game"
    kind_class: ClassVar = BoardKind
    kind: BoardKind

    def _make_centre(self) -> Sequence[QWidget]:
        self.table = self.centre = BoardTableView(self.context, self.kind)
        self.hands = BoardHands(self.context, self.kind, self.table)
        return self.table, self.hands

    @property
    def tools(self) -> TableTools:
        commands = self.table.commands
        return TableTools(
            menu=(*commands.views, None, *commands.turns, None, *commands.switches),
            moves=commands.turns,
            views=commands.views,
            switches=(commands.show_names,),
        )
