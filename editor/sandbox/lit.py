"""What is pointed out on the table of a sandbox, by any of its views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.actions import Action
    from core.engine.table_snapshot import Cell, StandingPiece


class Lit(QObject):
    """Cells and pieces that glow, the action that is looked at, and the open cell picked.

    `changed` says that any of these is another.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cells: frozenset[Cell] = frozenset()
        self.pieces: frozenset[StandingPiece] = frozenset()
        self.action: Action | None = None
        self.picked: Cell | None = None

    def show(self, cells: Iterable[Cell], pieces: Iterable[StandingPiece] = ()) -> None:
        """Let cells and pieces glow, and no others."""
        new = frozenset(cells), frozenset(pieces)
        if new != (self.cells, self.pieces):
            self.cells, self.pieces = new
            self.changed.emit()

    def hint(self, action: Action | None) -> None:
        """Show where an action would take place; None for none."""
        if action is not self.action:
            self.action = action
            self.changed.emit()

    def pick(self, cell: Cell | None) -> None:
        """Ask about an open cell; None asks about none."""
        if cell != self.picked:
            self.picked = cell
            self.changed.emit()

    def clear(self) -> None:
        """Let nothing glow and nothing be looked at; what was picked stays so."""
        self.hint(None)
        self.show(())
