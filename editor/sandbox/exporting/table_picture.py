"""The table as a picture, SVG or pixels, and the dialog that asks for its format and size."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QPixmap, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
)

from core.drawing.palette import INK
from core.drawing.svg import FONT

from ...look.rendering import blank
from ...look.screen_fit import FitsScreen
from ...widgets.box_layouts import hbox, vbox
from ..seat_colours import seat_colour

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from ..view_context import AnyContext

MOST_PIXELS: Final = 80_000_000
"""More pixels, at four bytes each, are more than many machines can spare."""
_BACKGROUND: Final = "#e9dfc8"
_ROOT: Final = re.compile(r'width="(\d+)" height="(\d+)" viewBox="(\S+) (\S+) (\S+) (\S+)">')
_MARGIN: Final = 28.0
_TITLE, _LINE, _CHIP = 26.0, 38.0, 18.0
_FAMILY: Final = "DejaVu Sans"


def table_document(
    context: AnyContext, title: str, headline: str = "", *, coordinates: bool = False
) -> str:
    """The table as SVG; with a headline, names and scores stand above it."""
    svg = context.kind.picture(title, coordinates=coordinates)
    return _framed(svg, context, title, headline) if headline else svg


def size_of(svg: str, scale: int) -> QSize:
    """The size of a document in pixels at a scale."""
    return QSvgRenderer(QByteArray(svg.encode())).defaultSize() * scale


def image_of(svg: str, scale: int) -> QImage:
    """A document in pixels, at a scale."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    image = blank(*(renderer.defaultSize() * scale).toTuple())
    with QPainter(image) as painter:
        renderer.render(painter, QRectF(image.rect()))
    return image


def _framed(svg: str, context: AnyContext, title: str, headline: str) -> str:
    """Extend a picture upwards by a heading with the set, the players and their scores."""
    found = _ROOT.search(svg)
    assert found is not None
    left, top, across, down = map(float, found.groups()[2:])
    unit = across / int(found[1])  # of the view box, for a pixel
    session = context.session
    scores = context.kind.scores(session.game)
    players = [
        (name, "?" if score is None else str(score))
        for name, score in zip(session.players, scores, strict=True)
    ]
    least = max(_width(title, 20, bold=True), _width(headline, 14)) + 2 * _MARGIN
    broad = max(across, least, 300.0)
    lines = _lines([_width(f"{name} {score}", 17) + 52 for name, score in players], broad)
    head = _MARGIN + 2 * _TITLE + _LINE * len(lines)
    start, above = left - (broad - across) / 2, top - head
    room = f'x="{start:g}" y="{above:g}" width="{broad:g}" height="{head + down:g}"'
    parts = [
        f'<rect {room} fill="{_BACKGROUND}"/>',
        _text(start + _MARGIN, above + _MARGIN + 12, 20, title, bold=True),
        _text(start + _MARGIN, above + _MARGIN + 12 + _TITLE, 14, headline),
    ]
    y = above + _MARGIN + 2 * _TITLE + 8
    for line in lines:
        x = start + _MARGIN
        for seat in line:
            name, score = players[seat]
            parts.append(_chip(x, y, seat_colour(session.players, seat), name, score))
            x += _width(f"{name} {score}", 17) + 52
        y += _LINE
    size = f'width="{round(broad / unit)}" height="{round((head + down) / unit)}"'
    box = f'viewBox="{start:g} {above:g} {broad:g} {head + down:g}">'
    document = f"{svg[: found.start()]}{size} {box}{svg[found.end() :]}"
    # The ground goes below the table, right after the title; the texts go above everything.
    ground, *texts = parts
    beginning, end, rest = document.partition("</title>")
    return f"{beginning}{end}{ground}{rest}".replace("</svg>", f"{''.join(texts)}</svg>")


def _lines(widths: list[float], broad: float) -> list[list[int]]:
    """The seats in each line of chips, wrapped at a width."""
    lines: list[list[int]] = [[]]
    used = 2 * _MARGIN
    for seat, width in enumerate(widths):
        if lines[-1] and used + width > broad:
            lines.append([])
            used = 2 * _MARGIN
        lines[-1].append(seat)
        used += width
    return lines


def _chip(x: float, y: float, colour: str, name: str, score: str) -> str:
    disc = (
        f'<circle cx="{x + 10:g}" cy="{y + 8:g}" r="9" fill="{colour}" stroke="{INK}" '
        'stroke-opacity="0.7" stroke-width="1.2"/>'
    )
    after = x + 28 + _width(f"{name} ", 17)
    said = _text(x + 28, y + 14, 17, name) + _text(after, y + 14, 17, score, bold=True)
    return disc + said


def _text(x: float, y: float, size: int, text: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size}" fill="{INK}"{weight}>'
        f"{escape(text)}</text>"
    )


def _width(text: str, size: int, *, bold: bool = False) -> float:
    # Measured in the font that the SVG names first; the fallbacks are hardly wider.
    font = QFont(_FAMILY)
    font.setPixelSize(size)
    font.setBold(bold)
    return QFontMetricsF(font).horizontalAdvance(text)


SCALES: Final = (1, 2, 3, 4)
_SETTING: Final = "sandbox/picture"


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """What a picture of the table shows and how it is written; the scale is for PNG only."""

    scale: int = 2
    framed: bool = True
    coordinates: bool = False
    as_svg: bool = False


def remembered_look(settings: QSettings) -> PictureOptions:
    """The options of the last picture; the defaults if the setting makes no sense."""
    # The setting may come from another version of the program, or have been edited by hand.
    stored = str(settings.value(_SETTING, "")).split()
    if len(stored) != len(PictureOptions.__slots__) or not all(part.isdigit() for part in stored):
        return PictureOptions()
    scale, *switches = map(int, stored)
    return PictureOptions(scale if scale in SCALES else 2, *map(bool, switches))


def remember_look(settings: QSettings, look: PictureOptions) -> None:
    """Keep what was chosen for the next picture."""
    values = (look.scale, look.framed, look.coordinates, look.as_svg)
    settings.setValue(_SETTING, " ".join(str(int(value)) for value in values))


class PictureDialog(FitsScreen, QDialog):
    """Previews the picture; accepted to save it. `copied` asks for it on the clipboard.

    `document` gives the table as SVG for given options.
    """

    copied = Signal(object)

    def __init__(
        self, parent: QWidget, settings: QSettings, document: Callable[[PictureOptions], str]
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
        self.preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
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
    def look(self) -> PictureOptions:
        """What is chosen."""
        scale = self.scale.currentData()
        return PictureOptions(
            scale if isinstance(scale, int) else 1,
            self.framed.isChecked(),
            self.coordinates.isChecked(),
            bool(self.format.currentData()),
        )

    def accept(self) -> None:
        """Remember what was chosen."""
        remember_look(self._settings, self.look)
        super().accept()

    def _show_look(self, look: PictureOptions) -> None:
        self.format.setCurrentIndex(int(look.as_svg))
        self.framed.setChecked(look.framed)
        self.coordinates.setChecked(look.coordinates)
        for scale in SCALES:
            self.scale.addItem(f"{scale}×", scale)
        self.scale.setCurrentIndex(SCALES.index(look.scale))

    def _lay_out(self) -> None:
        form = QFormLayout(horizontalSpacing=14, verticalSpacing=8)
        form.addRow(self.tr("&Format:"), self.format)
        form.addRow(self.tr("Si&ze:"), self.scale)
        form.addRow("", self.framed)
        form.addRow("", self.coordinates)
        self.save = QPushButton(self.tr("Save…"), default=True)
        self.save.clicked.connect(self.accept)
        self.copy = QPushButton(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy the picture to the clipboard"))
        self.copy.clicked.connect(self._copy)
        cancel = QPushButton(self.tr("Cancel"))
        cancel.clicked.connect(self.reject)
        row = hbox(self.copy, 1, cancel, self.save)
        vbox((self.preview, 1), form, row, on=self, margins=(18, 16, 18, 16), spacing=12)

    def _copy(self) -> None:
        remember_look(self._settings, self.look)
        self.copied.emit(self.look)
        self.reject()

    def _refresh(self) -> None:
        """Show a preview and the sizes in pixels; a size that is too large is disabled."""
        svg = self._document(self.look)
        whole = size_of(svg, 1)
        model = self.scale.model()
        for number, scale in enumerate(SCALES):
            size = whole * scale
            text = self.tr("{scale}×, {width} by {height} pixels").format(
                scale=scale, width=size.width(), height=size.height()
            )
            self.scale.setItemText(number, text)
            # The smallest one stays possible, however large the table is.
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
"""Qt::UserRole - 1: the undocumented role for the flags of an item of a QComboBox."""
