"""How editions are told apart in charts: by a colour, a mark, and how full bars are."""

from __future__ import annotations

from html import escape
from itertools import cycle
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

_SIGNS: Final = "●◆▲■▼★"
"""The marks as letters, for legends."""
_CORNERS: Final = (
    (),
    ((0, -1.4), (1.4, 0), (0, 1.4), (-1.4, 0)),
    ((0, -1.3), (1.3, 1), (-1.3, 1)),
    ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    ((0, 1.3), (1.3, -1), (-1.3, -1)),
    ((0, -1.6), (0.6, 0), (1.6, 0), (0.8, 0.7), (0, 1.6), (-0.8, 0.7), (-1.6, 0), (-0.6, 0)),
)
"""The marks by their corners, as parts of their reach; the first is a dot."""


def series_colour(colours: Colours, series: int) -> str:
    """The colour of an edition, by its number: two in turn, which nearly all can tell."""
    # Where marks begin again, they have the other colour.
    return (colours.accent, colours.warning)[(series + series // len(_CORNERS)) % 2]


def paint_mark(painter: QPainter, middle: QPointF, series: int, reach: float) -> None:
    """Paint the mark of an edition, with the pen that is set; six differ."""
    if corners := _CORNERS[series % len(_CORNERS)]:
        painter.drawPolygon([middle + QPointF(x * reach, y * reach) for x, y in corners])
    else:
        painter.drawEllipse(middle, reach, reach)


def series_pen(colours: Colours, series: int, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """The pen for lines of an edition."""
    return QPen(QColor(series_colour(colours, series)), 2, style)


def legend(names: Sequence[str], colours: Colours) -> str:
    """Which mark and colour is which edition, as rich text; empty if there is only one."""
    if len(names) < 2:  # noqa: PLR2004 - one edition needs no legend
        return ""
    signs = cycle(_SIGNS)
    return "&nbsp;&nbsp; ".join(
        f'<span style="color: {series_colour(colours, number)}">{next(signs)}</span> '
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
