"""Pictures that people drew themselves, which core has judged, decoded and made small enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from core.images.pictures import THUMBNAIL, bitmap_of, kind_of, svg_drawing
from core.images.svg_reading import UnfitPicture

from .rendering import blank, square

if TYPE_CHECKING:
    from core.images.pictures import PictureFile


def art_image(file: PictureFile, pixels: int, *, turns: int = 0) -> QImage | None:
    """A picture, `pixels` wide and high, after quarter turns; None if it cannot be shown."""
    try:
        if kind_of(file.name) == "svg":
            return _painted(svg_drawing(file).body, pixels, turns)
        # In few sizes, so that another zoom need not decode it again.
        dots = max(THUMBNAIL, 1 << (pixels - 1).bit_length())
        image = QImage.fromData(bitmap_of(file, dots).content)
    except (UnfitPicture, OSError):
        return None
    if image.isNull():
        return None
    # Smoothly, which takes the mean of all dots: a painter would look at four of them.
    how = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    image = image.scaled(pixels, pixels, *how)
    return image.transformed(QTransform().rotate(90 * turns)) if turns % 4 else image


def _painted(body: str, pixels: int, turns: int) -> QImage:
    image = blank(pixels, pixels)
    with QPainter(image) as painter:
        painter.translate(pixels / 2, pixels / 2)
        painter.rotate(90 * turns)
        whole = QRectF(-pixels / 2, -pixels / 2, pixels, pixels)
        QSvgRenderer(QByteArray(square(body).encode())).render(painter, whole)
    return image
