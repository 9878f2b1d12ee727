"""Piles at the foot of the table: what was removed, and what lies in front of each player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from core.drawing.deck_cards import HEIGHT, WIDTH
from core.drawing.deck_table import REMOVED

from ...look.appearance import ink_on, sized
from ..seat_colours import edge_of
from .pictures import MARGIN
from .scene import player_colours

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.deck_game import CardGame

    from ...look.colours import Colours
    from ..game_session import GameSession
    from .pictures import CardPictures

HIGH: Final = 92
"""The height of the piles at the foot, in pixels."""
_GAP: Final = 6
_PAD: Final = 7
_WIDEST: Final = 190.0
_ROOMY: Final = 104.0
_CARD: Final = 34.0
_SMALL: Final = 25.0
_NAME: Final = 16
_STACK: Final = 4  # cards that are shown of a stack
_FANNED: Final = 0.58
"""How far fanned cards lie from one another, in their width."""
_CHIP: Final = 5.5


@dataclass(frozen=True, slots=True)
class Pile:
    """What lies in front of a player, by seat, or was removed (REMOVED), in its box.

    `begun` are the cards that a player began with. `cards` are the others, the last on top; they
    are face down unless they are `seen`. `name` and `colours` are those of the player.
    """

    owner: int
    name: str
    colours: Sequence[str]
    begun: Sequence[str]
    cards: Sequence[str]
    seen: bool
    is_on_turn: bool
    box: QRectF

    @property
    def wide(self) -> float:
        """The width of its cards, in pixels."""
        return _CARD if self.box.width() >= _ROOMY else _SMALL

    @property
    def stack(self) -> QRectF:
        """The rectangle of the card on top."""
        lying = len(self.begun)
        step = self.wide * (0.45 if lying > 1 else 1.0)
        left = self.box.left() + _PAD + (self.wide + (lying - 1) * step + _GAP if lying else 0.0)
        return QRectF(left, self.box.top() + _PAD + _NAME + 3, self.wide, self._high)

    @property
    def _high(self) -> float:
        return self.wide * HEIGHT / WIDTH

    def begun_boxes(self) -> list[QRectF]:
        """The rectangles of the cards that the player began with."""
        step = self.wide * (0.45 if len(self.begun) > 1 else 1.0)
        left, top = self.box.left() + _PAD, self.box.top() + _PAD + _NAME + 3
        # In seat order from left to right, then the removed cards.
        return [QRectF(left + n * step, top, self.wide, self._high) for n in range(len(self.begun))]


def piles_of(session: GameSession[CardGame], window: QRectF) -> list[Pile]:
    """The piles at the moment shown, from left to right at the foot of a window."""
    game = session.game
    seen = session.seen_seats
    count = len(game.players) + 1
    wide = min((window.width() - _GAP) / count - _GAP, _WIDEST)
    left = window.left() + (window.width() - count * (wide + _GAP) + _GAP) / 2
    boxes = [
        QRectF(left + n * (wide + _GAP), window.bottom() - HIGH + 2, wide, HIGH - _GAP - 2)
        for n in range(count)
    ]
    piles = [
        Pile(
            owner=seat,
            name=name,
            colours=player_colours(game, seat),
            begun=game.begun_with(seat),
            cards=game.in_front_of(seat),
            seen=seen is None or seat in seen,
            is_on_turn=not game.is_over and seat == game.player,
            box=boxes[seat],
        )
        for seat, name in enumerate(game.players)
    ]
    removed = QCoreApplication.translate("CardPiles", "Removed")
    return [
        *piles,
        Pile(REMOVED, removed, (), (), game.removed, seen=True, is_on_turn=False, box=boxes[-1]),
    ]


class CardPainter:
    """Paints cards; sizes of pictures are device pixels, all else is in pixels of the window."""

    def __init__(
        self, painter: QPainter, pictures: CardPictures, colours: Colours, font: QFont, ratio: float
    ) -> None:
        self._painter, self._pictures, self._colours = painter, pictures, colours
        self._font, self._ratio = font, ratio

    def paint_card(self, card: str | None, box: QRectF) -> None:
        """Paint a card with its shadow, by its design, or its back (None)."""
        pixmap = self._pictures.card(card, round(box.width() * self._ratio))
        margin = box.width() * MARGIN
        whole = box.adjusted(-margin, -margin, margin, margin)
        self._painter.drawPixmap(whole, pixmap, QRectF(pixmap.rect()))


class PilePainter(CardPainter):
    """Paints piles."""

    def paint(self, pile: Pile) -> None:
        """Paint a pile with its name."""
        self._paint_mat(pile)
        self._paint_name(pile)
        for card, box in zip(pile.begun, pile.begun_boxes(), strict=True):
            self.paint_card(card, box)
        if not pile.cards:
            self._paint_empty(pile.stack)
            return
        self._paint_fan(pile) if pile.seen else self._paint_stack(pile)
        self._paint_count(pile)

    def _paint_mat(self, pile: Pile) -> None:
        painter, colours = self._painter, self._colours
        edge = QColor(colours.accent if pile.is_on_turn else colours.border)
        painter.setPen(QPen(edge, 2.2 if pile.is_on_turn else 1.0))
        painter.setBrush(QColor(colours.surface if pile.is_on_turn else colours.window))
        painter.drawRoundedRect(pile.box.adjusted(1, 1, -1, -1), 7, 7)

    def _paint_name(self, pile: Pile) -> None:
        painter, colours = self._painter, self._colours
        top, left = pile.box.top() + _PAD, pile.box.left() + _PAD
        for number, colour in enumerate(pile.colours):
            painter.setPen(QPen(QColor(edge_of(colour, colours)), 1.0))
            painter.setBrush(QColor(colour))
            middle = QPointF(left + _CHIP + number * _CHIP * 1.3, top + _NAME / 2)
            painter.drawEllipse(middle, _CHIP, _CHIP)
        if pile.colours:
            left += 2 * _CHIP + (len(pile.colours) - 1) * _CHIP * 1.3 + 5
        weight = QFont.Weight.DemiBold if pile.is_on_turn else QFont.Weight.Normal
        font = sized(self._font, 12, weight)
        room = QRectF(left, top, pile.box.right() - _PAD - left, _NAME)
        painter.setFont(font)
        painter.setPen(QColor(colours.text if pile.owner != REMOVED else colours.muted))
        said = QFontMetricsF(font).elidedText(pile.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)

    def _paint_stack(self, pile: Pile) -> None:
        # From the bottom of the stack up.
        for n in range(min(len(pile.cards), _STACK) - 1, -1, -1):
            self.paint_card(None, pile.stack.translated(n * 1.3, -n * 1.3))

    def _paint_fan(self, pile: Pile) -> None:
        """Paint the latest cards side by side, as many as fit."""
        # The latest card lies at the left, below the count; older ones follow to the right.
        room, step = pile.box.right() - _PAD - pile.stack.right(), pile.wide * _FANNED
        last = pile.cards[-1 - max(int(room / step), 0) :]
        for n, card in enumerate(last):
            self.paint_card(card, pile.stack.translated(step * (len(last) - 1 - n), 0))

    def _paint_empty(self, box: QRectF) -> None:
        pen = QPen(QColor(self._colours.strong_border), 1.2)
        pen.setDashPattern([3, 3])
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)

    def _paint_count(self, pile: Pile) -> None:
        text = str(len(pile.cards))
        font = sized(self._font, 11, QFont.Weight.Bold)
        wide = max(QFontMetricsF(font).horizontalAdvance(text) + 9, 17.0)
        box = QRectF(0, 0, wide, 17)
        box.moveCenter(pile.stack.bottomRight() - QPointF(2, 4))
        fill = pile.colours[0] if pile.colours else self._colours.text
        self._painter.setPen(QPen(QColor(self._colours.surface), 1.4))
        self._painter.setBrush(QColor(fill))
        self._painter.drawRoundedRect(box, 8.5, 8.5)
        self._painter.setFont(font)
        self._painter.setPen(QColor(ink_on(fill)))
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
