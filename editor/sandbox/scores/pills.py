"""Players as pills in their colours, with as much of their names as there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from ...look.appearance import ink_on, sized
from ..seat_colours import edge_of, initials, seat_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..view_context import AnyContext

_HIGH: Final = 18
_PAD: Final = 7
_GAP: Final = 4


def pill_font(font: QFont) -> QFont:
    """The font of what stands on pills."""
    return sized(font, 11, QFont.Weight.DemiBold)


def name_width(font: QFont, name: str) -> int:
    """The width of a pill with a whole name."""
    return QFontMetrics(pill_font(font)).horizontalAdvance(name) + 2 * _PAD


def paint_pills(
    painter: QPainter,
    place: QRect,
    context: AnyContext,
    players: Sequence[int],
    *,
    whole: bool = True,
) -> None:
    """Paint pills from the left; with initials if not `whole`, or where names do not fit."""
    names = context.session.players
    painter.setFont(pill_font(painter.font()))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    metrics = painter.fontMetrics()
    called = [(names[player], initials(names)[player]) for player in players]
    labels = _labels(called, metrics, place.width(), whole=whole)
    x = float(place.left())
    for player, label in zip(players, labels, strict=True):
        colour = seat_colour(names, player)
        wide = max(_HIGH, metrics.horizontalAdvance(label) + 2.0 * _PAD if label else _HIGH - 4.0)
        pill = QRectF(x, place.center().y() - _HIGH / 2 + 1, wide, _HIGH)
        painter.setPen(QPen(QColor(edge_of(colour, context.appearance.colours)), 1))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), _HIGH / 2, _HIGH / 2)
        painter.setPen(QColor(ink_on(colour)))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, label)
        x += wide + _GAP


def _labels(
    called: Sequence[tuple[str, str]], metrics: QFontMetrics, room: int, *, whole: bool
) -> list[str]:
    """The names of players, or their initials, or nothing where there is no room."""
    names, letters = [name for name, _ in called], [initial for _, initial in called]
    # The same kind of label for all: names, initials, or colours only.
    for labels in (names, letters) if whole else (letters,):
        wide = sum(metrics.horizontalAdvance(each) + 2 * _PAD for each in labels)
        if wide + _GAP * (len(labels) - 1) <= room:
            return labels
    return letters if not whole else [""] * len(names)
