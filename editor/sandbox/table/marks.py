"""What is written on open cells: how many tiles of the bag fit there, and where none ever will."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.prospects import Prospect, prospects

from ..failures import FAILURES
from .ground import Label

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.game import Game
    from core.table import Cell

    from ...appearance import Colours

_FEW: Final = 3
_SOME: Final = 8


class Marks:
    """Writes labels for the open cells of a game, which is looked at once."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._known: Mapping[Cell, Prospect] = {}

    def labels(self, game: Game, colours: Colours, *, fits: bool, dead: bool) -> dict[Cell, Label]:
        """Return what is written on each open cell: counts, crosses on dead cells, or both."""
        if not fits and not dead:
            return {}
        if game is not self._game:
            try:
                self._known = prospects(game)
            except FAILURES:
                self._known = {}
            self._game = game
        return {
            cell: Label("", colours.error, dead=True)
            if prospect.is_dead and dead
            else Label(str(prospect.fits), _colour(prospect.fits, colours))
            for cell, prospect in self._known.items()
            if fits or prospect.is_dead
        }


def _colour(fits: int, colours: Colours) -> str:
    if fits < _FEW:
        return colours.error
    return colours.warning if fits < _SOME else colours.good
