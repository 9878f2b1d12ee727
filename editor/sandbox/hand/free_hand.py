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
    """Holds one piece, or none; `changed` says that it holds another, or is on or off.

    While `is_on`, a click on the table is for the piece that is held, `put`, or else for one that
    stands there, `take`. It is on by itself as long as it holds one.
    """

    changed = Signal()

    def __init__(self, hand: Hand, parent: QObject) -> None:
        super().__init__(parent)
        self._hand = hand
        self.piece: HeldPiece | None = None
        self._is_on = False
        hand.play.changed.connect(self._look)

    @property
    def is_on(self) -> bool:
        """Whether pieces on the table are moved by clicks, whatever the rules say."""
        return self._is_on or self.piece is not None

    @property
    def hand(self) -> Hand:
        """What it belongs to."""
        return self._hand

    def turn(self, *, on: bool) -> None:
        """Let pieces be moved by clicks on the table, or no longer."""
        if on != self._is_on or (not on and self.piece is not None):
            self._is_on, self.piece = on, self.piece if on else None
            self.changed.emit()

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
