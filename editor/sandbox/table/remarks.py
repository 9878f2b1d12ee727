"""Where words about a cell of the table stand: beside it, and away from what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize

from ..telling import capital

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.table import Cell

    from ...canvas.bubble import Bubble
    from ..play import Play
    from .hand import Hand
    from .scene import Target
    from .view import TableView

_GAP: Final = 6
_MARGIN: Final = 4
_NORTH, _EAST, _SOUTH, _WEST = range(4)
_LIKED: Final = (_SOUTH, _NORTH, _EAST, _WEST)


class Remarks(QObject):
    """Says things in a bubble beside the cell that they are about."""

    def __init__(self, view: TableView, bubble: Bubble, hand: Hand, play: Play) -> None:
        super().__init__(view)
        self._view, self._bubble, self._hand, self._play = view, bubble, hand, play

    def say(self, text: str, cell: Cell, refused: bool) -> None:
        """Say something about a cell; what clashes there is not covered."""
        box = self._view.camera.box_of(cell)
        self._bubble.say(capital(text), box.center(), refused=refused, passing=True)
        room = self._view.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        clashes = self._hand.clashes if cell == self._hand.cell else ()
        self._bubble.move(beside(box.toAlignedRect(), self._bubble.size(), room, clashes))

    def name(self, target: Target) -> None:
        """Say what may be done at a target."""
        said = "\n".join(map(self._play.say_action, target.actions))
        self.say(said, target.cell, refused=False)


def beside(box: QRect, size: QSize, room: QRect, shunned: Collection[int]) -> QPoint:
    """Return where something of a size stands beside a box, in a room, rather not at some sides.

    Sides count clockwise from the north; those across from shunned ones are liked best. Where the
    room is too small on all sides it covers some of the box.
    """
    places = {side: _at_side(box, size, room, side, shunned) for side in _LIKED}

    def dislike(side: int) -> tuple[bool, bool, bool]:
        hides = QRect(places[side], size).intersects(box)
        return hides, side in shunned, (side + 2) % 4 not in shunned

    return places[min(_LIKED, key=dislike)]


def _at_side(box: QRect, size: QSize, room: QRect, side: int, shunned: Collection[int]) -> QPoint:
    """Return where something stands at a side of a box: along it, away from shunned corners."""
    right, bottom = box.right() + 1 - size.width(), box.bottom() + 1 - size.height()
    x = right if _EAST in shunned and _WEST not in shunned else box.left()
    y = bottom if _SOUTH in shunned and _NORTH not in shunned else box.top()
    if side in (_NORTH, _SOUTH):
        y = box.top() - _GAP - size.height() if side == _NORTH else box.bottom() + 1 + _GAP
    else:
        x = box.left() - _GAP - size.width() if side == _WEST else box.right() + 1 + _GAP
    x = max(min(x, room.right() + 1 - size.width()), room.left())
    return QPoint(x, max(min(y, room.bottom() + 1 - size.height()), room.top()))
