"""A picture that is as large as there is room for it, and keeps its shape."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy


class FittedPicture(QLabel):
    """Shows a picture; who derives from it may give it other room, and finish it."""

    def __init__(self, least: QSize) -> None:
        super().__init__(alignment=Qt.AlignmentFlag.AlignCenter)
        # The picture is made to fit, so it must not ask for room.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setMinimumSize(least)
        self.image = QImage()

    def show_image(self, image: QImage) -> None:
        """Show a picture, or none if it is null."""
        self.image = image
        self._fit()

    def room(self, ratio: float) -> QSize:
        """The size at which it may be shown, in pixels of the screen: not enlarged."""
        return (self.size() * ratio).boundedTo(self.image.size())

    def finish(self, image: QImage) -> None:
        """Paint on a picture as it is about to be shown; nothing by default."""

    def _fit(self) -> None:
        if self.image.isNull():
            self.clear()
            return
        ratio = self.devicePixelRatioF()
        shown = self.image.scaled(
            self.room(ratio),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        # Before it has a ratio: what is painted on it counts in real pixels.
        self.finish(shown)
        shown.setDevicePixelRatio(ratio)
        self.setPixmap(QPixmap.fromImage(shown))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
