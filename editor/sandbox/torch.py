"""What one view lights on the table, which it may put out again only while nobody lit another."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.table_snapshot import Cell, StandingPiece

    from .lit import Lit


class Torch:
    """Lights cells and pieces for one view of several that share a Lit."""

    def __init__(self, lit: Lit) -> None:
        self._lit = lit
        self._mine: tuple[frozenset[Cell], frozenset[StandingPiece]] | None = None

    @property
    def is_burning(self) -> bool:
        """Whether what is lit now was lit by this view."""
        return self._mine == (self._lit.cells, self._lit.pieces)

    def light(self, cells: Iterable[Cell], pieces: Iterable[StandingPiece] = ()) -> None:
        """Light cells and pieces, and no others."""
        self._mine = frozenset(cells), frozenset(pieces)
        self._lit.show(*self._mine)

    def put_out(self) -> None:
        """Light nothing, unless another view lights something."""
        if self.is_burning:
            self._lit.show(())
        self._mine = None
