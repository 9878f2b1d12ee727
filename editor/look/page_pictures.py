"""Pages to be printed, as pictures to look at: each face is drawn in dots once."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from core.publishing.rasterizer import png_of

if TYPE_CHECKING:
    from core.publishing.print_pages import PlacedFace, PrintJob


_Faces: TypeAlias = "dict[tuple[str, int, int], QImage]"


class PagePictures:
    """Draws the pages of one job after another; faces of the same job are kept."""

    def __init__(self) -> None:
        self._job: PrintJob | None = None
        self._faces: _Faces = {}

    def draw(self, job: PrintJob, number: int, wide: int) -> QImage:
        """A page by its number from 0, so many dots wide."""
        if job is not self._job:
            # Anew, not emptied: a thread that was told too late may still draw the last one.
            self._job, self._faces = job, {}
        faces = self._faces
        page = job.pages[number]
        scale = wide / page.size[0]
        image = QImage(wide, round(page.size[1] * scale), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for placed in page.placed:
            face = _bled(job, placed, scale, faces)
            corner = placed.left - placed.bleed, placed.top - placed.bleed
            size = placed.wide + 2 * placed.bleed, placed.high + 2 * placed.bleed
            painter.drawImage(QRectF(*(each * scale for each in (*corner, *size))), face)
        beside = QSvgRenderer(QByteArray(job.beside(number).encode()))
        beside.render(painter, QRectF(image.rect()))
        painter.end()
        return image


def _bled(job: PrintJob, placed: PlacedFace, scale: float, faces: _Faces) -> QImage:
    """A face with its mirror images around it, as far as its bleed shows them."""
    wide, bleed = round(placed.wide * scale), round(placed.bleed * scale)
    key = placed.face, wide, bleed
    if key not in faces:
        face = QImage.fromData(png_of(job.face(placed.face, wide)))
        faces[key] = _mirrored(face, bleed) if bleed else face
    return faces[key]


def _mirrored(face: QImage, bleed: int) -> QImage:
    wide, high = face.width(), face.height()
    whole = QImage(wide + 2 * bleed, high + 2 * bleed, QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(Qt.GlobalColor.transparent)
    painter = QPainter(whole)
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            way = QTransform.fromScale(-1 if x else 1, -1 if y else 1)
            painter.drawImage(bleed + x * wide, bleed + y * high, face.transformed(way))
    painter.end()
    return whole
