"""What a designer's hand can reach: it does what is beside the rules, and says why it cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from core.analysis.draw_odds import remaining
from core.engine import table_snapshot
from core.engine.manual_edit import too_late
from core.engine.manual_edits import ChangeBag, ChangeOption, ChangeTokens, MovePiece

from ...document.telling import capital
from ...set_forms.layers import Standing
from ...widgets.plain_text import as_tip
from ..failures import FAILURES

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from core.engine.manual_edits import Intervention, Spot
    from core.engine.table_snapshot import LaidTile, StandingPiece
    from core.findings import Path

    from ..play import Play


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """A piece: its kind, whose it is ("" for nobody's), and where it stands; None: the supply."""

    piece: str
    owner: str
    start: Spot | None = None


class ManualEdits(QObject):
    """Does interventions; `refused` says why one that was tried cannot be done, "" when one was.

    Its fields are at `("bag", tile)`, `("tokens", pool, value)` and `("options", name)`. `free` is
    the piece that is held.
    """

    refused = Signal(str)

    def __init__(self, play: Play, parent: QObject) -> None:
        super().__init__(parent)
        self.play = play
        self.free = PieceMover(self, self)

    def why_nothing(self) -> str:
        """Return why nothing at all can be done now, in the language of the window."""
        return self.play.why_closed() or self.play.phrase(too_late(self.play.game))

    def why_not(self, intervention: Intervention) -> str:
        """Return why something cannot be done now, in the language of the window."""
        if self.play.covered:
            return self.play.why_closed()
        try:
            return self.play.phrase(intervention.why_not(self.play.game))
        except FAILURES as error:
            return str(error)

    def do(self, intervention: Intervention) -> bool:
        """Do something, or say why not."""
        reason = self.why_not(intervention)
        self.refused.emit(reason)
        return not reason and self.play.intervene(intervention)

    def at(self, path: Path) -> Standing:
        """Return how many of a tile or a token are left, or the value of an option."""
        part, name, *rest = path
        game = self.play.game
        if part == "bag":
            return Standing(next((n.count for n in remaining(game) if n.name == name), 0))
        if part == "tokens":
            return Standing(game.tokens[str(name)].supply.count(int(rest[0])))
        return Standing(self.play.setup.options.get(str(name)))

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401, ARG002
        """Change a count or an option; return why not if that is refused, which is said too."""
        part, name, *rest = path
        has = self.at(path).value
        if value is None or value == has:
            return None
        deed: Intervention
        if part == "bag":
            deed = ChangeBag(str(name), value - has)
        elif part == "tokens":
            deed = ChangeTokens(str(name), int(rest[0]), value - has)
        else:
            deed = ChangeOption(str(name), value)
        return None if self.do(deed) else self.why_not(deed) or str(deed)

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
                    yield kind.name, player, game.spare(kind.name, seat)
            if kind.per_game:
                yield kind.name, "", game.spare(kind.name)

    def standing(self) -> Iterator[HeldPiece]:
        """Yield the pieces on the table."""
        players = self.play.players
        for each in table_snapshot.pieces(self.play.game):
            owner = players[each.owner] if each.owner >= 0 else ""
            yield HeldPiece(each.piece, owner, (each.x, each.y, each.spot))

    def spots(self, held: HeldPiece, tile: LaidTile) -> list[Spot]:
        """Return where on a tile of the table a piece may be put."""
        game = self.play.game
        at = (tile.x, tile.y)
        number = next(
            n for n, each in enumerate(table_snapshot.tiles(game)) if (each.x, each.y) == at
        )
        spots = [(*at, spot) for spot in game.setup.lays.spots[game.board.lays[number]]]
        return [
            spot
            for spot in spots
            if not MovePiece(held.piece, held.owner, held.start, spot).why_not(game)
        ]


class PieceMover(QObject):
    """Holds one piece, or none; `changed` says that it holds another, or is on or off.

    While `is_on`, a click on the table is for the piece that is held, `put`, or else for one that
    stands there, `take`. It is on by itself as long as it holds one.
    """

    changed = Signal()

    def __init__(self, hand: ManualEdits, parent: QObject) -> None:
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
    def hand(self) -> ManualEdits:
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


class EditPage(QWidget):
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
