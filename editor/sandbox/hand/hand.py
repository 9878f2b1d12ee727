"""What a designer's hand can reach: it does what is beside the rules, and says why it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core import table
from core.intervention import too_late
from core.interventions import MovePiece

from ...plain_text import as_tip
from ..failures import FAILURES
from ..telling import capital
from .free_hand import FreeHand, HeldPiece

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.interventions import Intervention, Spot
    from core.table import LaidTile

    from ..play import Play


class Hand(QObject):
    """Does interventions; `refused` says why one that was tried cannot be done, "" when one was.

    `free` is the piece that is held.
    """

    refused = Signal(str)

    def __init__(self, play: Play, parent: QObject) -> None:
        super().__init__(parent)
        self.play = play
        self.free = FreeHand(self, self)

    def why_nothing(self) -> str:
        """Return why nothing at all can be done now, in the language of the window."""
        return self.play.why_closed() or self.play.told(too_late(self.play.game))

    def why_not(self, intervention: Intervention) -> str:
        """Return why something cannot be done now, in the language of the window."""
        if self.play.covered:
            return self.play.why_closed()
        try:
            return self.play.told(intervention.why_not(self.play.game))
        except FAILURES as error:
            return str(error)

    def do(self, intervention: Intervention) -> bool:
        """Do something, or say why not."""
        reason = self.why_not(intervention)
        self.refused.emit(reason)
        return not reason and self.play.intervene(intervention)

    def pieces(self) -> list[HeldPiece]:
        """Return all pieces that can be moved: of each supply first, then those on the table."""
        return [*self.supplies(), *self.standing()]

    def supplies(self) -> Iterator[HeldPiece]:
        """Yield a piece of each kind and owner of whose supply some are left."""
        for piece, owner, count in self.counts():
            if count > 0:
                yield HeldPiece(piece, owner)

    def counts(self) -> Iterator[tuple[str, str, int]]:
        """Yield each kind of piece with an owner, "" for nobody, and how many are left."""
        game, players = self.play.game, self.play.players
        for kind in self.play.edition.pieces.values():
            if kind.claims or kind.per_player:
                for seat, player in enumerate(players):
                    left = game.supply[seat] if kind.claims else game.spare(kind.name, seat)
                    yield kind.name, player, left
            if kind.per_game and not kind.claims:
                yield kind.name, "", game.spare(kind.name)

    def standing(self) -> Iterator[HeldPiece]:
        """Yield the pieces on the table."""
        players = self.play.players
        for each in table.pieces(self.play.game):
            owner = players[each.owner] if each.owner >= 0 else ""
            yield HeldPiece(each.piece, owner, (each.x, each.y, each.spot))

    def spots(self, held: HeldPiece, tile: LaidTile) -> list[Spot]:
        """Return where on a tile of the table a piece may be put."""
        game = self.play.game
        at = (tile.x, tile.y)
        number = next(n for n, each in enumerate(table.tiles(game)) if (each.x, each.y) == at)
        spots = [(*at, spot) for spot in game.setup.lays.spots[game.board.lays[number]]]
        return [
            spot
            for spot in spots
            if not MovePiece(held.piece, held.owner, held.start, spot).why_not(game)
        ]


class HandPage(QWidget):
    """A tab of the hand; `why` says why something on it cannot be done now, `noted` that it may."""

    noted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.why = ""

    def note(self, why: str) -> None:
        """Say why something that is offered cannot be done; "" if all of it can."""
        self.why = why
        self.noted.emit()


def allow(widget: QWidget, does: str, why: str) -> None:
    """Offer what a widget does, or say in its tooltip why not."""
    widget.setEnabled(not why)
    widget.setToolTip(as_tip(capital(why) or does))
