"""The end of a game of cards: who has won, and the cards that each player leaves with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from core.drawing.deck_cards import HEIGHT, WIDTH
from core.messages import listed

from ...look.appearance import sized
from ..seat_colours import edge_of
from .pictures import MARGIN
from .scene import player_colours

if TYPE_CHECKING:
    from core.engine.deck_game import CardGame

    from ...look.appearance import Colours
    from ..play import Play
    from .pictures import CardPictures

_WIDEST: Final = 620.0
_HEAD: Final = 50
_ROW: Final = 66
_PAD: Final = 16
_CARD: Final = 38.0
_CHIP: Final = 7.0
_NAME: Final = 0.27
_GAP: Final = 8


class EndingBoard:
    """Paints a board over the middle of the table: a row for each player, best first."""

    def __init__(
        self, painter: QPainter, pictures: CardPictures, colours: Colours, font: QFont, ratio: float
    ) -> None:
        self._painter, self._pictures, self._colours = painter, pictures, colours
        self._font, self._ratio = font, ratio

    def paint(self, play: Play[CardGame], room: QRectF) -> None:
        """Paint the end of a game in a part of the window, if there is room for it."""
        game, painter, colours = play.game, self._painter, self._colours
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
        self._text(head, self._headline(play), heavy, Qt.AlignmentFlag.AlignCenter)
        seats = sorted(
            range(count), key=lambda seat: (seat not in game.winners, -game.scores[seat])
        )
        for number, seat in enumerate(seats):
            top = box.top() + _HEAD + number * _ROW
            row = QRectF(box.left() + _PAD, top, box.width() - 2 * _PAD, _ROW)
            self._paint_row(game, seat, row)

    def _headline(self, play: Play[CardGame]) -> str:
        names = [play.players[seat] for seat in play.game.winners]
        if len(names) == 1:
            return QCoreApplication.translate("CardEnding", "{player} wins").format(player=names[0])
        text = QCoreApplication.translate("CardEnding", "{players} win")
        return text.format(players=play.phrase(listed(names)))

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
        high, margin = _CARD * HEIGHT / WIDTH, _CARD * MARGIN
        for n, design in enumerate(designs):
            pixmap = self._pictures.card(design.id, round(_CARD * self._ratio))
            box = QRectF(room.left() + n * step, room.center().y() - high / 2, _CARD, high)
            whole = box.adjusted(-margin, -margin, margin, margin)
            self._painter.drawPixmap(whole, pixmap, QRectF(pixmap.rect()))

    def _text(self, room: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag) -> None:
        said = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        self._painter.setFont(font)
        self._painter.setPen(QColor(self._colours.text))
        self._painter.drawText(room, align, said)
