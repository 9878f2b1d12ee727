"""Paints a frame of a table of cards: cards, what became of them, piles, cursor, the end."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from core.drawing.deck_cards import CORNER, HEIGHT, WIDTH
from core.drawing.deck_table import REMOVED, TURNED_BACK
from core.messages import join_and

from ...look.appearance import ink_on, sized
from ..seat_colours import edge_of
from ..table.overlay import Overlay
from .pictures import MARGIN
from .piles import HIGH, CardPainter, PilePainter
from .scene import player_colours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.drawing.deck_table import CardSpot
    from core.engine.deck_game import CardGame

    from ..game_session import GameSession
    from .card_table import CardTable
    from .piles import Pile
    from .scene import CardLook

_DIM: Final = 0.55  # opacity
_LIFT: Final = 1.08  # times its size, under the mouse
_TURNING_LIFT: Final = 0.12  # added to its size, half way through a turn
_WIDE_ENOUGH: Final = 110.0
"""How wide a text over a card may be at least, in pixels."""
_NUMBERS_FROM: Final = 26.0
"""Below this width of a card, in pixels, there is no room for numbers and texts on it."""


class CardPainting:
    """Paints the table of a view."""

    def __init__(self, view: CardTable) -> None:
        self._view = view
        self._camera = view.camera_control.camera
        self._pictures, self._motion = view.pictures, view.motion
        self._layer = QPixmap()
        self._shown: tuple[object, ...] = ()

    def paint(self, hint: str) -> None:
        """Paint a frame."""
        view = self._view
        ratio = view.devicePixelRatioF()
        self._camera.set_ratio(ratio)
        painter, window = QPainter(view), QRectF(view.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(window, self._cards(), QRectF(self._layer.rect()))
        if not view.shows_end:
            self._paint_marks(painter)
        overlay = Overlay(painter, self._camera, view.colours, view.font(), ratio)
        table = window.adjusted(0, 0, 0, -HIGH)
        if view.shows_end:
            ending = EndingBoard(painter, self._pictures, view.colours, view.font(), ratio)
            ending.paint(view.session, table)
        taken = QRectF(view.bar.geometry()) if view.bar.isVisible() else QRectF()
        # Painting order: marks and hint, then the piles over them, then cards in flight.
        overlay.hint(hint, table, taken)
        self._paint_piles(painter, window, ratio)
        self._paint_motion(painter, ratio)
        if view.hasFocus() and view.cursor_place is not None:
            overlay.focus(window)
        painter.end()

    # --- Cards, in device pixels ---

    def _cards(self) -> QPixmap:
        """The picture of all cards that do not move, painted again only if any has changed."""
        view, camera = self._view, self._camera
        size = view.size() * camera.ratio
        corner = camera.corner.x(), camera.corner.y()
        shown = (
            view.scene,
            view.colours,
            view.lifted,
            view.shows_end,
            self._motion.places,
            size,
            corner,
            camera.pixels,
            view.camera_control.is_moving,
        )
        if shown != self._shown:
            self._shown = shown
            if self._layer.size() != size:
                self._layer = QPixmap(size)
            self._layer.fill(QColor(view.colours.sunken))
            painter = QPainter(self._layer)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if not view.shows_end:
                self._paint_cards(painter)
            painter.end()
        return self._layer

    def _paint_cards(self, painter: QPainter) -> None:
        view, scene = self._view, self._view.scene
        lifted = view.lifted
        moving = self._motion.places
        # Those turned up last lie above all others: their texts reach over them.
        for place, look in sorted(scene.cards.items(), key=lambda each: each[1].fate is not None):
            if place != lifted and place not in moving:
                self._paint_card(painter, place, look)
        if lifted is not None and lifted in scene.cards and lifted not in moving:
            self._paint_card(painter, lifted, scene.cards[lifted], lift=_LIFT)

    def _paint_card(
        self,
        painter: QPainter,
        place: int,
        look: CardLook,
        *,
        lift: float = 1.0,
        narrow: float = 1.0,
    ) -> None:
        """Paint a card at its place, enlarged if it is lifted, narrower while it turns over."""
        pixmap, spot = self._pixmap(look), self._view.scene.spots[place]
        painter.save()
        painter.translate(self._middle(spot))
        painter.rotate(spot.angle)
        if self._view.camera_control.is_moving:  # its picture is of about that size
            lift *= self._camera.pixels * (1 + 2 * MARGIN) / pixmap.width()
        painter.scale(lift * narrow, lift)
        painter.setOpacity(_DIM if look.dim else 1.0)
        # Whole pixels, so that cards that are not turned stay sharp.
        painter.drawPixmap(-(pixmap.width() // 2), -(pixmap.height() // 2), pixmap)
        painter.restore()

    def _pixmap(self, look: CardLook) -> QPixmap:
        moving = self._view.camera_control.is_moving
        return self._pictures.card(look.card, self._camera.pixels, is_moving=moving)

    def _middle(self, spot: CardSpot) -> QPointF:
        corner, pixels = self._camera.corner, self._camera.pixels
        at = spot.centre / WIDTH * pixels
        return QPointF(round(corner.x() + at.real), round(corner.y() + at.imag))

    def _paint_motion(self, painter: QPainter, ratio: float) -> None:
        motion = self._motion
        if not motion.is_running:
            return
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        share = motion.turned
        for flip in motion.flips:
            look = flip.start if share < 0.5 else flip.stop  # noqa: PLR2004 - half way
            self._paint_card(
                painter,
                flip.place,
                look,
                lift=1 + _TURNING_LIFT * math.sin(math.pi * share),
                # Never 0, as a matrix that cannot be inverted paints nothing.
                narrow=max(abs(math.cos(math.pi * share)), 0.02),
            )
        for flight in motion.flights:
            pile = self._view.pile_of(flight.owner)
            if pile is not None:
                self._paint_flight(painter, flight.place, flight.look, pile, ratio)
        painter.restore()

    def _paint_flight(
        self, painter: QPainter, place: int, look: CardLook, pile: Pile, ratio: float
    ) -> None:
        share, spot = self._motion.flown, self._view.scene.spots[place]
        start, stop = self._middle(spot), pile.stack.center() * ratio
        size = 1 + (pile.wide * ratio / self._camera.pixels - 1) * share
        pixmap = self._pixmap(look)
        painter.save()
        painter.translate(start + (stop - start) * share)
        painter.rotate(spot.angle * (1 - share))
        painter.scale(size, size)
        painter.drawPixmap(-(pixmap.width() // 2), -(pixmap.height() // 2), pixmap)
        painter.restore()

    # --- Marks over the cards, in pixels of the window ---

    def _paint_marks(self, painter: QPainter) -> None:
        view, scene = self._view, self._view.scene
        moving = self._motion.places
        lit = {x for x, y in view.highlights.cells if not y}
        hinted = view.hinted_place
        for place in (*sorted(lit), *([hinted] if hinted is not None else [])):
            if place in scene.cards:
                self._ring(painter, place, view.colours.accent, 2.4)
        if view.commands.show_numbers.isChecked() and self._camera.scale >= _NUMBERS_FROM:
            for place, look in scene.cards.items():
                if look.fate is None and place not in moving:
                    self._number(painter, place)
        told = [(place, look.fate) for place, look in scene.cards.items() if look.fate is not None]
        self._paint_fates(painter, [] if self._motion.is_running else told)

    def _paint_fates(self, painter: QPainter, fates: Sequence[tuple[int, int]]) -> None:
        """Frame cards that were won, and that of the keys; say at the foot what became of each."""
        view = self._view
        for place, fate in fates:
            if fate >= 0:
                self._ring(painter, place, player_colours(view.scene.game, fate)[0], 3.0)
        if view.cursor_place is not None:
            self._ring(painter, view.cursor_place, view.colours.accent, 3.0)
        for place, fate in fates:
            self._fate(painter, place, fate)

    def _ring(self, painter: QPainter, place: int, colour: str, width: float) -> None:
        """Draw a frame around a card, with a light rim that is seen on any ground."""
        scene, scale = self._view.scene, self._camera.scale / WIDTH
        spot = scene.spots[place]
        painter.save()
        painter.translate(self._camera.point_of(scene.centre(place)))
        painter.rotate(spot.angle)
        box = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT)
        reach = QRectF(box.topLeft() * scale, box.size() * scale).adjusted(-2, -2, 2, 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for ink, wide in ((QColor(255, 255, 255, 190), width + 2.4), (QColor(colour), width)):
            painter.setPen(QPen(ink, wide))
            painter.drawRoundedRect(reach, CORNER * scale + 2, CORNER * scale + 2)
        painter.restore()

    def _number(self, painter: QPainter, place: int) -> None:
        colours = self._view.colours
        self._pill(painter, place, str(place + 1), colours.surface, at_foot=False)

    def _fate(self, painter: QPainter, place: int, fate: int) -> None:
        """Say on a card what became of it, in the colour of the player who won it."""
        view = self._view
        if fate == TURNED_BACK:
            colour = view.colours.surface
        elif fate == REMOVED:
            colour = view.colours.text
        else:
            colour = player_colours(view.scene.game, fate)[0]
        self._pill(painter, place, view.fate_text(fate), colour, at_foot=True)

    def _pill(
        self, painter: QPainter, place: int, text: str, colour: str, *, at_foot: bool
    ) -> None:
        scale = self._camera.scale
        font = sized(self._view.font(), 12 if at_foot else 11, QFont.Weight.DemiBold)
        metrics = QFontMetricsF(font)
        room = max(scale * 1.5, _WIDE_ENOUGH)
        said = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        box = QRectF(0, 0, max(metrics.horizontalAdvance(said) + 13, 20), 19)
        off = scale * HEIGHT / WIDTH / 2 + 3 if at_foot else 0.0
        box.moveCenter(self._camera.point_of(self._view.scene.centre(place)) + QPointF(0, off))
        painter.setPen(QPen(QColor(0, 0, 0, 120), 1.0))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(box, 9.5, 9.5)
        painter.setFont(font)
        painter.setPen(QColor(ink_on(colour)))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)

    def _paint_piles(self, painter: QPainter, window: QRectF, ratio: float) -> None:
        view = self._view
        foot = QRectF(window.left(), window.bottom() - HIGH, window.width(), HIGH)
        painter.fillRect(foot, QColor(view.colours.sunken))
        painter.setPen(QPen(QColor(view.colours.border), 1.0))
        painter.drawLine(foot.topLeft(), foot.topRight())
        pen = PilePainter(painter, self._pictures, view.colours, view.font(), ratio)
        for pile in view.piles:
            pen.paint(pile)


_WIDEST: Final = 620.0
_HEAD: Final = 50
_ROW: Final = 66
_PAD: Final = 16
_CARD: Final = 38.0
_CHIP: Final = 7.0
_NAME: Final = 0.27  # of the width of a row
_GAP: Final = 8


class EndingBoard(CardPainter):
    """Paints a board over the middle of the table: a row for each player, best first."""

    def paint(self, session: GameSession[CardGame], room: QRectF) -> None:
        """Paint the end of a game in a part of the window, if there is room for it."""
        game, painter, colours = session.game, self._painter, self._colours
        count = len(game.players)
        high = _HEAD + count * _ROW + _PAD
        if high > room.height():
            return
        box = QRectF(0, 0, min(room.width() - 2 * _PAD, _WIDEST), high)
        box.moveCenter(room.center())
        painter.setPen(QPen(QColor(colours.strong_border), 1.0))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(box, 10, 10)
        head = QRectF(box.left() + _PAD, box.top(), box.width() - 2 * _PAD, _HEAD)
        heavy = sized(self._font, 19, QFont.Weight.Bold)
        self._text(head, self._headline(session), heavy, Qt.AlignmentFlag.AlignCenter)
        seats = sorted(
            range(count), key=lambda seat: (seat not in game.winners, -game.scores[seat])
        )
        for number, seat in enumerate(seats):
            top = box.top() + _HEAD + number * _ROW
            row = QRectF(box.left() + _PAD, top, box.width() - 2 * _PAD, _ROW)
            self._paint_row(game, seat, row)

    def _headline(self, session: GameSession[CardGame]) -> str:
        names = [session.players[seat] for seat in session.game.winners]
        if len(names) == 1:
            return QCoreApplication.translate("CardEnding", "{player} wins").format(player=names[0])
        text = QCoreApplication.translate("CardEnding", "{players} win")
        return text.format(players=session.phrase(join_and(names)))

    def _paint_row(self, game: CardGame, seat: int, row: QRectF) -> None:
        """Paint the name of a player, the cards won, and the points."""
        painter, colours = self._painter, self._colours
        painter.setPen(QPen(QColor(colours.border), 1.0))
        painter.drawLine(row.topLeft(), row.topRight())
        middle, left = row.center().y(), row.left()
        for number, colour in enumerate(player_colours(game, seat)):
            painter.setPen(QPen(QColor(edge_of(colour, colours)), 1.0))
            painter.setBrush(QColor(colour))
            left = row.left() + (1 + number * 0.65) * _CHIP
            painter.drawEllipse(QPointF(left, middle), _CHIP, _CHIP)
            left += _CHIP
        weight = QFont.Weight.Bold if seat in game.winners else QFont.Weight.Normal
        name = QRectF(left + _GAP, row.top(), row.width() * _NAME - left + row.left(), row.height())
        align = Qt.AlignmentFlag.AlignVCenter
        self._text(name, game.players[seat], sized(self._font, 14, weight), align)
        points = QRectF(row.right() - 46, row.top(), 46, row.height())
        bold = sized(self._font, 19, QFont.Weight.Bold)
        self._text(points, str(game.scores[seat]), bold, align | Qt.AlignmentFlag.AlignRight)
        fan = QRectF(name.right() + _GAP, row.top(), 0, row.height())
        fan.setRight(points.left() - _GAP)
        self._paint_fan(game, seat, fan)

    def _paint_fan(self, game: CardGame, seat: int, room: QRectF) -> None:
        """Paint the cards that a player has won side by side, the most valuable first."""
        deck = game.setup.edition.deck
        designs = [design for card in game.in_front_of(seat) if (design := deck.design(card))]
        designs.sort(key=lambda design: -design.worth)
        if not designs or room.width() < _CARD:
            return
        step = min(_CARD + 3, (room.width() - _CARD) / max(len(designs) - 1, 1))
        high = _CARD * HEIGHT / WIDTH
        for n, design in enumerate(designs):
            box = QRectF(room.left() + n * step, room.center().y() - high / 2, _CARD, high)
            self.paint_card(design.id, box)

    def _text(self, room: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag) -> None:
        said = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        self._painter.setFont(font)
        self._painter.setPen(QColor(self._colours.text))
        self._painter.drawText(room, align, said)
