"""Pages that one turns, as they will be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from ..look.job_runner import JobRunner
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import described
from .fitted_picture import FittedPicture

if TYPE_CHECKING:
    from collections.abc import Callable


class PagePreview(QWidget):
    """Shows one page of several, drawn in a thread, and turns them by buttons and keys."""

    def __init__(self) -> None:
        super().__init__()
        self._count = self._page = 0
        self._draw: Callable[[int], QImage] | None = None
        self._about: Callable[[int], str] = str
        self.picture = described(PagePicture(QSize(220, 240)), name=self.tr("Preview"))
        self.where = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.back = QPushButton(self.tr("Pre&vious"), autoDefault=False)
        self.ahead = QPushButton(self.tr("&Next"), autoDefault=False)
        self.back.clicked.connect(lambda: self.turn_to(self._page - 1))
        self.ahead.clicked.connect(lambda: self.turn_to(self._page + 1))
        turning = hbox(self.back, (self.where, 1), self.ahead, margins=FLUSH, spacing=8)
        vbox((self.picture, 1), turning, on=self, margins=FLUSH, spacing=8)
        self._drawing = JobRunner("page", self)
        self._drawing.ended.connect(self.picture.show_image)
        self.clear()

    def offer(self, count: int, draw: Callable[[int], QImage], about: Callable[[int], str]) -> None:
        """Show pages, numbered from 0: a thread draws them, and `about` says what each is."""
        self._count, self._draw, self._about = count, draw, about
        self.turn_to(self._page)

    def clear(self) -> None:
        """Show no page."""
        self._draw = None
        self._drawing.drop()
        self.picture.show_image(QImage())
        self.where.clear()
        for button in (self.back, self.ahead):
            button.setEnabled(False)

    def turn_to(self, number: int) -> None:
        """Show another page, the first or the last if there is none of that number."""
        draw = self._draw
        if draw is None:
            return
        self._page = page = min(max(number, 0), self._count - 1)
        self.where.setText(self._about(page))
        self.back.setEnabled(page > 0)
        self.ahead.setEnabled(page < self._count - 1)
        self._drawing.start(lambda: draw(page))

    def turn_by(self, key: int) -> bool:
        """Turn the page if a key is one for that; say whether it is."""
        step = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}.get(Qt.Key(key))
        if step is not None:
            self.turn_to(self._page + step)
        return step is not None

    def finish(self) -> None:
        """Wait for the page that is being drawn."""
        self._drawing.finish()


class PagePicture(FittedPicture):
    """A page with a line around it; one that was drawn for a smaller window is enlarged."""

    def room(self, ratio: float) -> QSize:
        return (self.size() - QSize(16, 16)) * ratio

    def finish(self, image: QImage) -> None:
        painter = QPainter(image)
        painter.setPen(QColor("#8d8a84"))
        painter.drawRect(image.rect().adjusted(0, 0, -1, -1))
        painter.end()
