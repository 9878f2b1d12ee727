"""The piece that a designer holds, to be put anywhere on the table beside the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.interventions import MovePiece

if TYPE_CHECKING:
    from core.interventions import Spot
    from core.table import StandingPiece

    from .hand import Hand


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """A piece: its kind, whose it is ("" for nobody's), and where it stands; None: the supply."""

    piece: str
    owner: str
    start: Spot | None = None


class FreeHand(QObject):
    """Holds one piece, or none; `changed` says that it holds another.

    Whoever shows the table asks `piece`; while that is not None, a click on a spot is for `put`,
    one on a piece for `take`, and Escape for `let_go`.
    """

    changed = Signal()

    def __init__(self, hand: Hand, parent: QObject) -> None:
        super().__init__(parent)
        self._hand = hand
        self.piece: HeldPiece | None = None
        hand.play.changed.connect(self._look)

    def hold(self, piece: HeldPiece | None) -> None:
        """Hold a piece instead of whatever was held; None holds none."""
        if piece != self.piece:
            self.piece = piece
            self.changed.emit()

    def let_go(self) -> None:
        """Hold nothing."""
        self.hold(None)

    def take(self, standing: StandingPiece) -> None:
        """Hold a piece that stands on the table."""
        owner = self._hand.play.players[standing.owner] if standing.owner >= 0 else ""
        self.hold(HeldPiece(standing.piece, owner, (standing.x, standing.y, standing.spot)))

    def put(self, x: int, y: int, spot: str) -> bool:
        """Put the piece on a spot of the table; say whether it stands there."""
        return self._move((x, y, spot))

    def put_back(self) -> bool:
        """Put the piece back into its supply."""
        return self._move(None)

    def _move(self, end: Spot | None) -> bool:
        held = self.piece
        if held is None:
            return False
        done = self._hand.do(MovePiece(held.piece, held.owner, held.start, end))
        if done:
            self.let_go()
        return done

    def _look(self) -> None:
        """Let go of a piece that stands elsewhere at the moment that is looked at."""
        held = self.piece
        if held is not None and held not in self._hand.pieces():
            self.let_go()
