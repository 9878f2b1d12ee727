"""What any view of a sandbox highlights on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.actions import Action
    from core.engine.table_snapshot import Cell, StandingPiece


class Highlights(QObject):
    """Highlighted cells and pieces, the action hovered over, and the open cell picked.

    `following` is what would be done after that action.

    `changed` says that any of these has changed, `scroll_requested` that a cell should be in sight.
    """

    changed = Signal()
    scroll_requested = Signal(int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cells: frozenset[Cell] = frozenset()
        self.pieces: frozenset[StandingPiece] = frozenset()
        self.action: Action | None = None
        self.following: Action | None = None
        self.picked: Cell | None = None

    def show(self, cells: Iterable[Cell], pieces: Iterable[StandingPiece] = ()) -> None:
        """Highlight cells and pieces, and no others."""
        new = frozenset(cells), frozenset(pieces)
        if new != (self.cells, self.pieces):
            self.cells, self.pieces = new
            self.changed.emit()

    def hint(self, action: Action | None, following: Action | None = None) -> None:
        """Show where an action would take place, and what would follow it; None for none."""
        if action is not self.action or following is not self.following:
            self.action, self.following = action, following
            self.changed.emit()

    def pick(self, cell: Cell | None) -> None:
        """Pick an open cell, for its odds; None picks none."""
        if cell != self.picked:
            self.picked = cell
            self.changed.emit()

    def clear(self) -> None:
        """Highlight nothing and hint at nothing; the picked cell stays."""
        self.hint(None)
        self.show(())


class ViewHighlight:
    """Highlights cells and pieces for one view of several that share the same Highlights."""

    def __init__(self, highlights: Highlights) -> None:
        self._highlights = highlights
        self._mine: tuple[frozenset[Cell], frozenset[StandingPiece]] | None = None

    @property
    def is_shown(self) -> bool:
        """Whether what is highlighted now was highlighted by this view."""
        return self._mine == (self._highlights.cells, self._highlights.pieces)

    def show(self, cells: Iterable[Cell], pieces: Iterable[StandingPiece] = ()) -> None:
        """Highlight cells and pieces, and no others."""
        self._mine = frozenset(cells), frozenset(pieces)
        self._highlights.show(*self._mine)

    def clear(self) -> None:
        """Highlight nothing, unless another view highlights something."""
        # Several views share one Highlights: the one that was left last must not clear the other's.
        if self.is_shown:
            self._highlights.show(())
        self._mine = None
