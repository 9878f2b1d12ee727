"""How editions are told apart in charts: by a colour, a mark, and how full bars are."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QPointF, Qt
from PySide6.QtGui import QColor, QPen

from core.locale.numbers import MINUS
from core.scales import places_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPainter

    from ..look.colours import Colours
    from ..widgets.charts import Label

_SIGNS: Final = "●◆"
"""The marks as letters, for legends."""


def series_colour(colours: Colours, series: int) -> str:
    """The colour of an edition, by its number: blue or yellow, which nearly all can tell."""
    return (colours.accent, colours.warning)[series % 2]


def paint_mark(painter: QPainter, middle: QPointF, series: int, reach: float) -> None:
    """Paint the mark of an edition: a dot, or a square on its corner, with the pen that is set."""
    if series:
        x, y, reach = middle.x(), middle.y(), reach * 1.4
        corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        painter.drawPolygon([QPointF(*corner) for corner in corners])
    else:
        painter.drawEllipse(middle, reach, reach)


def series_pen(colours: Colours, series: int, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """The pen for lines of an edition."""
    return QPen(QColor(series_colour(colours, series)), 2, style)


def legend(names: Sequence[str], colours: Colours) -> str:
    """Which mark and colour is which edition, as rich text; empty if there is only one."""
    if len(names) < 2:  # noqa: PLR2004 - one edition needs no legend
        return ""
    return "&nbsp;&nbsp; ".join(
        f'<span style="color: {series_colour(colours, number)}">{_SIGNS[number]}</span> '
        + escape(name)
        for number, name in enumerate(names)
    )


def number_labels(
    numbers: Iterable[float], step: float, *, is_share: bool, apart: bool = False
) -> list[Label]:
    """Numbers that are a step from each other, as people write them on an axis.

    Shares are in percent, how far they are `apart` in percentage points.
    """
    factor, sign = (100, " pp" if apart else " %") if is_share else (1, "")
    places = places_of(step * factor)
    return [
        (number, QLocale().toString(float(number * factor), "f", places).replace("-", MINUS) + sign)
        for number in numbers
    ]
