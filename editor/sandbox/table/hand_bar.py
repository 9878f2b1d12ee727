"""The tiles that players hold: the viewer's own to pick from, those of others face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, Signal

from core.drawing.table_items import tile_of
from core.engine.manual_edits import ChangeHand
from core.engine.placements import in_hand

from ...widgets.controls import passing_menu
from .hands import LARGE, SMALL, Hands, HeldThing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QContextMenuEvent, QPixmap

    from core.engine.game import Game

    from ..view_context import TileContext
    from .view import TableView


class _Held(NamedTuple):
    """A tile that a player holds: its number in the tables, and the name that placements give it.

    `copy` is None if it is not seen.
    """

    seat: int
    copy: int | None
    tile: str = ""


class HandTile(HeldThing):
    """A tile of a hand: chosen where it is checked, faint where it cannot be placed.

    `returned` gives the name of the tile, as events have it, that a designer puts into the bag.
    """

    returned = Signal(str)

    def __init__(self, context: TileContext, held: _Held, *, is_own: bool, fits: bool) -> None:
        self._game, self._copy = context.session.game, held.copy
        self._pictures = context.pictures
        size = LARGE if is_own else SMALL
        super().__init__(context, held.seat, held.tile, QSize(size, size), picks=is_own, fits=fits)

    @property
    def tile(self) -> str:
        """The name that placements give to the tile; "" if it is not seen."""
        return self.key

    def _name(self) -> str:
        player = self._context.session.players[self._seat]
        if self._copy is None:
            return self.tr("A tile of {player}, face down").format(player=player)
        text = self.tr("Tile {tile} of {player}")
        if self.isCheckable() and not self._fits:
            text = self.tr("Tile {tile} of {player}, which fits nowhere")
        return text.format(tile=self._game.setup.tables.names[self._copy], player=player)

    def _picture(self) -> QPixmap | None:
        assert self._copy is not None
        drawn = tile_of(self._game.setup.tables, self._copy, 0)
        return self._pictures.pixmap(
            self._context.session.edition,
            drawn.design,
            self._size.width(),
            self.devicePixelRatioF(),
            copy=drawn.copy,
            at_once=True,
        )

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        # The tile just drawn is not part of the hand, and cannot be put back.
        if self._copy is None or self._copy not in self._game.hands[self._seat]:
            return
        menu, name = passing_menu(self), self._game.setup.tables.names[self._copy]
        back = menu.addAction(self.tr("&Put it back into the bag (by hand)"))
        back.triggered.connect(lambda: self.returned.emit(name))
        menu.popup(event.globalPos())


class HandBar(Hands):
    """All hands of tiles, beginning with the player who decides.

    `chosen` gives the tile to be placed, as placements name it.
    """

    def __init__(self, context: TileContext, table: TableView) -> None:
        super().__init__(context)
        self._tiles, self._table = context, table
        self.setAccessibleName(self.tr("Tiles in hand"))
        self.chosen.connect(table.hold_tile)
        table.taken.connect(self._mark)
        self._follow()

    @property
    def tiles(self) -> list[HandTile]:
        """The tiles that are shown."""
        return [each for each in self.things if isinstance(each, HandTile)]

    @property
    def _taken(self) -> str:
        return self._table.scene.tile

    def _held(self) -> Iterator[tuple[int, Sequence[HandTile], str]]:
        session = self._tiles.session
        game, seen = session.game, session.seen_seats
        if not any(game.hands) or game.is_over:
            return
        # Clockwise from the player to move, or from the viewpoint's player.
        start = game.player if session.viewpoint is None else session.viewpoint
        for seat in game.clockwise(start):
            hand = _hand(game, seat, is_seen=seen is None or seat in seen)
            if hand:
                yield seat, self._tiles_of(seat, hand), ""

    def _tiles_of(self, seat: int, hand: list[_Held]) -> list[HandTile]:
        """A player's tiles, large if one of them is to be placed now."""
        game, scene = self._tiles.session.game, self._table.scene
        # A hidden table does not update its scene, which may be of another moment.
        is_own = scene.game is game and scene.hand is not None and seat == game.turn_player
        tiles = [
            HandTile(self._tiles, held, is_own=is_own, fits=held.tile in scene.fitting)
            for held in hand
        ]
        for tile in tiles:
            tile.returned.connect(lambda name, seat=seat: self._return_to_bag(seat, name))
        return tiles

    def _return_to_bag(self, seat: int, tile: str) -> None:
        """Put a tile that somebody holds back into the bag, which is a manual edit."""
        session = self._tiles.session
        session.edit(ChangeHand(session.players[seat], tile, -1))


def _hand(game: Game, seat: int, *, is_seen: bool) -> list[_Held]:
    """The tiles of a player: the one drawn, which everybody sees, and those held."""
    named = {copy: tile for tile, copy in in_hand(game).items()} if seat == game.turn_player else {}
    names = game.setup.tables.names
    drawn = [game.drawn] if game.drawn is not None and seat == game.turn_player else []
    held = [
        _Held(seat, copy, named.get(copy, names[copy])) if is_seen else _Held(seat, None)
        for copy in game.hands[seat]
    ]
    return [*(_Held(seat, copy, named[copy]) for copy in drawn), *held]
