"""The tiles that players hold: the viewer's own to pick from, those of others face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from core.drawing.table_items import tile_of
from core.engine.manual_edits import ChangeHand
from core.engine.placements import in_hand

from ...look.appearance import smooth_painter
from ...widgets.box_layouts import discard, hbox
from ...widgets.card_delegate import paint_box, paint_picture
from ...widgets.flow_layout import FlowLayout
from ...widgets.form_fields import muted_label, set_role
from ...widgets.plain_text import as_tip
from ..piece_pictures import Chip
from ..seat_colours import edge_of, seat_colour

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent

    from core.engine.game import Game

    from ..view_context import TileContext
    from .view import TableView

_LARGE, _SMALL = 56, 34
_RIM: Final = 4
_FAINT: Final = 0.4  # opacity of a tile that fits nowhere
_STRIPES: Final = 5  # pixels from one stripe to the next


class _Held(NamedTuple):
    """A tile that a player holds: its number in the tables, and the name that placements give it.

    `copy` is None if it is not seen.
    """

    seat: int
    copy: int | None
    tile: str = ""


class HandTile(QAbstractButton):
    """A tile of a hand: chosen where it is checked, faint where it cannot be placed.

    `returned` gives the name of the tile, as events have it, that a designer puts into the bag.
    """

    returned = Signal(str)

    def __init__(self, context: TileContext, held: _Held, size: int, *, fits: bool) -> None:
        super().__init__()
        self._context, self._held, self._fits = context, held, fits
        self._size = size
        self.setFixedSize(size + 2 * _RIM, size + 2 * _RIM)
        self.setCheckable(size == _LARGE)
        self.setFocusPolicy(
            Qt.FocusPolicy.StrongFocus if size == _LARGE else Qt.FocusPolicy.NoFocus
        )
        name = self._name()
        self.setAccessibleName(name)
        self.setToolTip(as_tip(name))

    @property
    def tile(self) -> str:
        """The name that placements give to the tile; "" if it is not seen."""
        return self._held.tile

    def _name(self) -> str:
        session, held = self._context.session, self._held
        player = session.players[held.seat]
        if held.copy is None:
            return self.tr("A tile of {player}, face down").format(player=player)
        text = self.tr("Tile {tile} of {player}")
        if self.isCheckable() and not self._fits:
            text = self.tr("Tile {tile} of {player}, which fits nowhere")
        return text.format(tile=session.game.setup.tables.names[held.copy], player=player)

    def _paint_back(self, painter: QPainter, place: QRectF) -> None:
        """Paint the back of a tile, striped in the colour of its player."""
        colours = self._context.appearance.colours
        colour = seat_colour(self._context.session.players, self._held.seat)
        shape = QPainterPath()
        shape.addRoundedRect(place, 4, 4)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(place, QColor(colours.hover))
        painter.setPen(QColor(colour))
        painter.setOpacity(0.55)
        for n in range(0, 2 * round(place.width()), _STRIPES):
            painter.drawLine(place.topLeft() + QPointF(n, 0), place.topLeft() + QPointF(0, n))
        painter.restore()
        paint_box(painter, place, line=edge_of(colour, colours), radius=4)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        session, copy = self._context.session, self._held.copy
        # The tile just drawn is not part of the hand, and cannot be put back.
        if copy is None or copy not in session.game.hands[self._held.seat]:
            return
        menu, name = QMenu(self), session.game.setup.tables.names[copy]
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        back = menu.addAction(self.tr("&Put it back into the bag (by hand)"))
        back.triggered.connect(lambda: self.returned.emit(name))
        menu.popup(event.globalPos())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        colours = self._context.appearance.colours
        with smooth_painter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            lines = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            if self.isChecked():
                paint_box(painter, lines, ground=colours.selection, line=colours.accent, width=2)
            elif self.isCheckable() and self.underMouse():
                paint_box(painter, lines, ground=colours.hover)
            if self.hasFocus():
                paint_box(painter, lines, line=colours.strong_border, width=1.5)
            place = self.rect().adjusted(_RIM, _RIM, -_RIM, -_RIM)
            if self._held.copy is None:
                self._paint_back(painter, QRectF(place))
                return
            session = self._context.session
            drawn = tile_of(session.game.setup.tables, self._held.copy, 0)
            pixmap = self._context.pictures.pixmap(
                session.edition,
                drawn.design,
                self._size,
                self.devicePixelRatioF(),
                copy=drawn.copy,
                at_once=True,
            )
            faint = self.isCheckable() and not self._fits
            paint_picture(painter, place, pixmap, colours, _FAINT if faint else 1.0)


class HandBar(QWidget):
    """All hands of tiles, beginning with the player who decides; hidden if nobody holds any.

    `chosen` gives the tile to be placed, as placements name it.
    """

    chosen = Signal(str)

    def __init__(self, context: TileContext, table: TableView) -> None:
        super().__init__()
        self._context, self._table = context, table
        self.tiles: list[HandTile] = []
        self._groups: list[QWidget] = []
        set_role(self, "surface")
        self.setAccessibleName(self.tr("Tiles in hand"))
        self._line = FlowLayout(self, gap=14, line_gap=4)
        self._line.setContentsMargins(10, 5, 10, 5)
        self.hide()
        self.chosen.connect(table.hold_tile)
        table.taken.connect(self._mark)
        context.session.changed.connect(self._follow)
        context.appearance.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Show the hands as they are now, as far as the viewpoint sees them."""
        session = self._context.session
        game, seen = session.game, session.seen_seats
        focus = next((tile.tile for tile in self.tiles if tile.hasFocus()), "")
        discard(*self._groups)
        self.tiles, self._groups = [], []
        # Clockwise from the player to move, or from the viewpoint's player.
        if any(game.hands) and not game.is_over:
            for seat in game.clockwise(
                game.player if session.viewpoint is None else session.viewpoint
            ):
                self._add(seat, _hand(game, seat, is_seen=seen is None or seat in seen))
        self.setVisible(bool(self._groups))
        self._mark()
        if focus:
            self._give_focus(focus)

    def _add(self, seat: int, hand: list[_Held]) -> None:
        """Add a player's tiles, large if one of them is to be placed now."""
        if not hand:
            return
        session, scene = self._context.session, self._table.scene
        # A hidden table does not update its scene, which may be of another moment.
        is_own = scene.game is session.game and scene.hand is not None
        is_own = is_own and seat == session.game.turn_player
        chip, colour = Chip(), seat_colour(session.players, seat)
        chip.set_colours(colour, edge_of(colour, self._context.appearance.colours))
        name = muted_label(session.players[seat])
        size = _LARGE if is_own else _SMALL
        tiles = [
            HandTile(self._context, held, size, fits=held.tile in scene.fitting) for held in hand
        ]
        for tile in tiles:
            tile.returned.connect(lambda name, seat=seat: self._return_to_bag(seat, name))
        for tile in tiles if is_own else ():
            tile.clicked.connect(lambda _=False, tile=tile: self.chosen.emit(tile.tile))
        group = QWidget()
        hbox(chip, name, *tiles, on=group, margins=(0, 0, 0, 0), spacing=3)
        self._line.addWidget(group)
        group.show()
        self._groups.append(group)
        self.tiles += tiles

    def _return_to_bag(self, seat: int, tile: str) -> None:
        """Put a tile that somebody holds back into the bag, which is a manual edit."""
        session = self._context.session
        session.edit(ChangeHand(session.players[seat], tile, -1))

    def _mark(self) -> None:
        """Mark the tile that is to be placed: one of several equal ones."""
        taken = self._table.scene.tile
        for tile in self.tiles:
            own = tile.isCheckable() and bool(taken) and tile.tile == taken
            tile.setChecked(own)
            taken = "" if own else taken

    def _give_focus(self, name: str) -> None:
        tile = next((tile for tile in self.tiles if tile.tile == name), None)
        if tile is not None and tile.isCheckable():
            tile.setFocus()


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
