"""Drawings rendered to pixels; all of this may be called in any thread."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from core.drawing.svg import XMLNS


def blank(wide: float, high: float, ratio: float = 1.0) -> QImage:
    """A transparent picture of a size in logical pixels."""
    # A QPainter cannot begin on an empty image.
    size = QSize(max(1, round(wide * ratio)), max(1, round(high * ratio)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def rendered(
    svg: str, wide: float, high: float, ratio: float = 1.0, place: QRectF | None = None
) -> QImage:
    """An SVG document as a picture of a size in logical pixels, which it fills, or a `place`."""
    image = blank(wide, high, ratio)
    with QPainter(image) as painter:
        QSvgRenderer(QByteArray(svg.encode())).render(painter, place or QRectF(0, 0, wide, high))
    return image


def square(body: str) -> str:
    """A drawing in a square of 100 by 100 as an SVG document."""
    return f'<svg{XMLNS} viewBox="0 0 100 100">{body}</svg>'
