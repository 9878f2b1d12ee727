"""What any game shows of its players and of the game as a whole: nothing but points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from ..view_context import AnyContext
    from .belongings import Belonging


class Counters(QObject):
    """Tells what a player has at the moment shown, or what belongs to the whole game (NOBODY)."""

    def __init__(self, context: AnyContext, owner: int, parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._play, self._owner = context, context.play, owner

    def all(self) -> list[Belonging]:
        """Return all of it."""
        return []
