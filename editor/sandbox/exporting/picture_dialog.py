"""The dialog that asks how a picture of the table is to be: its format, size and frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
)

from ...look.screen_fit import FitsScreen
from .table_picture import MOST_PIXELS, image_of, size_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

SCALES: Final = (1, 2, 3, 4)
_SETTING: Final = "sandbox/picture"


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is to be; the scale is for pictures in pixels."""

    scale: int = 2
    framed: bool = True
    coordinates: bool = False
    as_svg: bool = False


def remembered_look(settings: QSettings) -> Look:
    """Return what was chosen last."""
    stored = str(settings.value(_SETTING, "")).split()
    if len(stored) != len(Look.__slots__) or not all(part.isdigit() for part in stored):
        return Look()
    scale, *switches = map(int, stored)
    return Look(scale if scale in SCALES else 2, *map(bool, switches))


def remember_look(settings: QSettings, look: Look) -> None:
    """Keep what was chosen for the next picture."""
    values = (look.scale, look.framed, look.coordinates, look.as_svg)
    settings.setValue(_SETTING, " ".join(str(int(value)) for value in values))


class PictureDialog(FitsScreen, QDialog):
    """Shows what the picture will be; accepted to save it. `copied` asks for it on the clipboard.

    `document` gives the table as SVG in a look.
    """

    copied = Signal(object)

    def __init__(
        self, parent: QWidget, settings: QSettings, document: Callable[[Look], str]
    ) -> None:
        super().__init__(parent)
        self._settings, self._document = settings, document
        self.setWindowTitle(self.tr("Picture of the table"))
        self.format = QComboBox()
        self.format.addItem(self.tr("PNG, for pages and messages"), userData=False)
        self.format.addItem(self.tr("SVG, sharp at any size"), userData=True)
        self.format.setAccessibleName(self.tr("Format"))
        self.scale = QComboBox()
        self.scale.setAccessibleName(self.tr("Size"))
        self.framed = QCheckBox(self.tr("With names and &scores"))
        self.coordinates = QCheckBox(self.tr("With &coordinates"))
        self.preview = QLabel()
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setMinimumSize(260, 180)
        self.preview.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.preview.setAccessibleName(self.tr("Preview"))
        self._show_look(remembered_look(settings))
        self._lay_out()
        self.format.currentIndexChanged.connect(self._refresh)
        self.framed.toggled.connect(self._refresh)
        self.coordinates.toggled.connect(self._refresh)
        self._image = QPixmap()
        self.resize(560, 520)
        self._refresh()

    @property
    def look(self) -> Look:
        """What is chosen."""
        scale = self.scale.currentData()
        return Look(
            scale if isinstance(scale, int) else 1,
            self.framed.isChecked(),
            self.coordinates.isChecked(),
            bool(self.format.currentData()),
        )

    def accept(self) -> None:
        """Remember what was chosen."""
        remember_look(self._settings, self.look)
        super().accept()

    def _show_look(self, look: Look) -> None:
        self.format.setCurrentIndex(int(look.as_svg))
        self.framed.setChecked(look.framed)
        self.coordinates.setChecked(look.coordinates)
        for scale in SCALES:
            self.scale.addItem(f"{scale}×", scale)
        self.scale.setCurrentIndex(SCALES.index(look.scale))

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("&Format:"), self.format)
        form.addRow(self.tr("Si&ze:"), self.scale)
        form.addRow("", self.framed)
        form.addRow("", self.coordinates)
        self.save = QPushButton(self.tr("Save…"))
        self.save.setDefault(True)
        self.save.clicked.connect(self.accept)
        self.copy = QPushButton(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy the picture to the clipboard"))
        self.copy.clicked.connect(self._copy)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 16)
        column.setSpacing(12)
        column.addWidget(self.preview, 1)
        column.addLayout(form)
        column.addLayout(row)

    def _copy(self) -> None:
        remember_look(self._settings, self.look)
        self.copied.emit(self.look)
        self.reject()

    def _refresh(self) -> None:
        """Show the picture in little and its size in pixels; one too large is not offered."""
        svg = self._document(self.look)
        whole = size_of(svg, 1)
        model = self.scale.model()
        for number, scale in enumerate(SCALES):
            size = whole * scale
            text = self.tr("{scale}×, {width} by {height} pixels").format(
                scale=scale, width=size.width(), height=size.height()
            )
            self.scale.setItemText(number, text)
            fits = number == 0 or size.width() * size.height() <= MOST_PIXELS
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            index = model.index(number, 0)
            model.setData(index, flags if fits else Qt.ItemFlag.NoItemFlags, _FLAGS)
            if not fits and self.scale.currentIndex() == number:
                self.scale.setCurrentIndex(0)
        self.scale.setEnabled(not self.look.as_svg)
        self._image = QPixmap.fromImage(image_of(svg, 1))
        self._show_preview()

    def _show_preview(self) -> None:
        ratio = self.devicePixelRatioF()
        room = self.preview.size() * ratio
        keep, smooth = (
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        shown = self._image.scaled(room, keep, smooth)
        shown.setDevicePixelRatio(ratio)
        self.preview.setPixmap(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_preview()


_FLAGS: Final = int(Qt.ItemDataRole.UserRole) - 1
"""By which role the model of a QComboBox takes the flags of an item."""
