"""Manual edits of the running game, each applied or refused with a reason, and the held piece."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from core.analysis.draw_odds import remaining
from core.engine import table_snapshot
from core.engine.actions import too_late
from core.engine.board import ON_TILE
from core.engine.manual_edits import ChangeBag, ChangeOption, ChangeTokens, MovePiece
from core.place_names import OFF_TABLE

from ...document.game_translator import capital
from ...set_forms.store import Standing
from ...widgets.plain_text import as_tip
from ..failures import FAILURES, because

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from core.engine.actions import ManualEdit
    from core.engine.manual_edits import Spot
    from core.engine.table_snapshot import LaidTile, StandingPiece
    from core.findings import Path

    from ..game_session import TileSession


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """A piece: its kind, its owner ("" for none), and where it is; None: it is in the supply."""

    piece: str
    owner: str
    start: Spot | str | None = None


def place_of(spot: Spot) -> Spot | str:
    """A spot as manual edits name it: that of an area off the table by its name alone."""
    return spot[2] if spot[0] == OFF_TABLE else spot


class ManualEdits(QObject):
    """Applies manual edits; `refused` gives the reason when one is refused, "" when one is applied.

    Its fields are at `("bag", tile)`, `("tokens", pool, value)` and `("options", name)`. `free` is
    the piece that is held.
    """

    refused = Signal(str)

    def __init__(self, session: TileSession, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.free = PieceMover(self, self)

    def why_nothing(self) -> str:
        """Why no edit is possible now, in the language of the window; "" if some are."""
        return self.session.why_closed() or self.session.phrase(too_late(self.session.game))

    def why_not(self, edit: ManualEdit) -> str:
        """Why an edit is not possible now, in the language of the window; "" if it is."""
        if self.session.covered:
            return self.session.why_closed()
        try:
            return self.session.phrase(edit.why_not(self.session.game))
        except FAILURES as error:
            return because(error)

    def do(self, edit: ManualEdit) -> bool:
        """Apply an edit, or emit why not; return whether it was applied."""
        reason = self.why_not(edit)
        self.refused.emit(reason)
        return not reason and self.session.edit(edit)

    def at(self, path: Path) -> Standing:
        """The number of a tile or a token that are left, or the value of an option."""
        part, name, *rest = path
        game = self.session.game
        if part == "bag":
            return Standing(next((n.count for n in remaining(game) if n.name == name), 0))
        if part == "tokens":
            return Standing(game.tokens[str(name)].supply.count(int(rest[0])))
        return Standing(self.session.game.setup.options.get(str(name)))

    def enter(self, path: Path, value: Any, *, merge: Hashable | None = None) -> str | None:  # noqa: ANN401, ARG002
        """Change a count or an option; if that is refused, return and emit the reason."""
        part, name, *rest = path
        has = self.at(path).value
        if value is None or value == has:
            return None
        edit: ManualEdit
        if part == "bag":
            edit = ChangeBag(str(name), value - has)
        elif part == "tokens":
            edit = ChangeTokens(str(name), int(rest[0]), value - has)
        else:
            edit = ChangeOption(str(name), value)
        # `do` may fail for a reason that `why_not` does not know; then show the edit itself.
        return None if self.do(edit) else self.why_not(edit) or str(edit)

    def pieces(self) -> list[HeldPiece]:
        """All pieces that can be moved: of each supply first, then those on the table."""
        return [*self.supplies(), *self.standing()]

    def supplies(self) -> Iterator[HeldPiece]:
        """A piece of each kind and owner of whose supply some are left."""
        for piece, owner, count in self.counts():
            if count > 0:
                yield HeldPiece(piece, owner)

    def counts(self) -> Iterator[tuple[str, str, int]]:
        """Each kind of piece with an owner, "" for nobody, and how many are left."""
        game, players = self.session.game, self.session.players
        for kind in self.session.edition.pieces.values():
            for seat, player in enumerate(players):
                if kind.claims or kind.per_player or game.owned(kind.name, seat):
                    yield kind.name, player, game.spare(kind.name, seat)
            if kind.per_game or game.owned(kind.name):
                yield kind.name, "", game.spare(kind.name)

    def standing(self) -> Iterator[HeldPiece]:
        """The pieces on the table."""
        players = self.session.players
        for each in table_snapshot.pieces(self.session.game):
            owner = players[each.owner] if each.owner >= 0 else ""
            yield HeldPiece(each.piece, owner, each.place)

    def spots(self, held: HeldPiece, tile: LaidTile | None) -> list[Spot]:
        """The spots of a tile on which a piece may be put; without one, those off the table."""
        game = self.session.game
        if tile is None:
            off = [(OFF_TABLE, number, name) for number, name in enumerate(game.board.areas)]
            return [spot for spot in off if self._may_go(held, spot)]
        at = (tile.x, tile.y)
        number = next(
            n for n, each in enumerate(table_snapshot.tiles(game)) if (each.x, each.y) == at
        )
        names = list(game.setup.tables.spots[game.board.placed[number]])
        # What claims stands on features; an expansion may put all else on a tile or a corner.
        if held.piece not in game.setup.claiming or not held.owner:
            names += ON_TILE
        return [spot for name in names if self._may_go(held, spot := (*at, name))]

    def _may_go(self, held: HeldPiece, spot: Spot) -> bool:
        edit = MovePiece(held.piece, held.owner, held.start, place_of(spot))
        return not edit.why_not(self.session.game)


class PieceMover(QObject):
    """Holds one piece, or none; `changed` says that it holds another, or is on or off.

    While `is_on`, a click on the table puts the held piece down, or else picks one up. It is
    always on while it holds a piece.
    """

    changed = Signal()

    def __init__(self, edits: ManualEdits, parent: QObject) -> None:
        super().__init__(parent)
        self.edits = edits
        self.piece: HeldPiece | None = None
        self._is_on = False
        edits.session.changed.connect(self._refresh)

    @property
    def is_on(self) -> bool:
        """Whether clicks move pieces on the table."""
        return self._is_on or self.piece is not None

    def turn(self, *, on: bool) -> None:
        """Turn the moving of pieces by clicks on or off."""
        if on != self._is_on or (not on and self.piece is not None):
            self._is_on, self.piece = on, self.piece if on else None
            self.changed.emit()

    def hold(self, piece: HeldPiece | None) -> None:
        """Hold a piece instead of another; None holds none."""
        if piece != self.piece:
            self.piece = piece
            self.changed.emit()

    def drop(self) -> None:
        """Hold nothing."""
        self.hold(None)

    def pick_up(self, standing: StandingPiece) -> None:
        """Hold a piece that stands on the table."""
        owner = self.edits.session.players[standing.owner] if standing.owner >= 0 else ""
        self.hold(HeldPiece(standing.piece, owner, standing.place))

    def put_down(self, x: int, y: int, spot: str) -> bool:
        """Put the piece on a spot of the table; return whether that was done."""
        return self._move(place_of((x, y, spot)))

    def return_to_supply(self) -> bool:
        """Put the piece back into its supply."""
        return self._move(None)

    def _move(self, end: Spot | str | None) -> bool:
        held = self.piece
        if held is None:
            return False
        done = self.edits.do(MovePiece(held.piece, held.owner, held.start, end))
        if done:
            self.drop()
        return done

    def _refresh(self) -> None:
        """Drop the piece if it is not there at the moment shown."""
        held = self.piece
        # After an undo or another move the piece may be somewhere else.
        if held is not None and held not in self.edits.pieces():
            self.drop()


class EditPage(QWidget):
    """A tab of the panel; `why` is why something on it is disabled, `noted` that it has changed."""

    noted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.why = ""

    def refresh(self) -> None:
        """Show the game as it is now."""
        raise NotImplementedError

    def note(self, why: str) -> None:
        """Set why something on the page is disabled; "" if nothing is."""
        self.why = why
        self.noted.emit()


def offer(box: QComboBox, choices: Sequence[tuple[str, object]]) -> None:
    """Offer texts with their values; the value that was chosen stays so if it is still there."""
    was, had = box.currentData(), box.currentIndex() >= 0
    box.blockSignals(True)  # it is not the user who chooses
    box.clear()
    for text, value in choices:
        box.addItem(text, value)
    kept = row_of(box, was) if had else -1
    box.setCurrentIndex(max(kept, 0) if choices else -1)
    box.blockSignals(False)


def row_of(box: QComboBox, value: object) -> int:
    """The row of a value; -1 if there is none."""
    # findData compares Python objects by identity, and None with any other value that is none.
    return next((row for row in range(box.count()) if box.itemData(row) == value), -1)


def allow(widget: QWidget, does: str, why: str) -> None:
    """Enable a widget, with what it does as its tooltip, or disable it, with the reason."""
    widget.setEnabled(not why)
    widget.setToolTip(as_tip(capital(why) or does))
