"""Which pointer says what a press of the button would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from .hand import Hand


def cursor_for(hand: Hand) -> Qt.CursorShape:
    """Return the pointer for what a hand is over and holds."""
    shape = Qt.CursorShape
    if isinstance(hand.preview, str):
        return shape.ForbiddenCursor
    if hand.held is not None:
        return shape.ClosedHandCursor
    if hand.over is None or hand.over.what == "middle" or hand.bench.why_not() is not None:
        return shape.ArrowCursor
    if hand.over.what == "segment" and hand.piece is None:
        return shape.OpenHandCursor if hand.can_hold(hand.over) else shape.ArrowCursor
    return shape.PointingHandCursor
