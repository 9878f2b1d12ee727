"""What is painted of texts: the colour of each, the ground it stands on, and how they differ."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree as ET

from PySide6.QtCore import QBuffer, QPoint, QRect
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter, QRegion, QTransform
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QStyleOptionComboBox,
    QWidget,
)

from editor.look.appearance import contrast
from editor.widgets.form_fields import ChoiceField, ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Iterator

_FINE: Final = 2
_NEAR: Final = 36
_TELLING: Final = 6
_HINTING: Final = 4
"""So much of a word is enough where a list has it whole."""
_SVG: Final = "{http://www.w3.org/2000/svg}"


class Painted(NamedTuple):
    """A text in a widget: its colour and that of its ground, and whether it can be seen at all."""

    text: str
    place: QRect
    colour: QColor
    ground: QColor
    is_seen: bool

    @property
    def contrast(self) -> float:
        """The contrast as WCAG 2 reckons it, 1 to 21; 1 for what something else covers."""
        return contrast(self.colour.name(), self.ground.name()) if self.is_seen else 1.0


def painted(widget: QWidget, where: QRect | None = None) -> list[Painted]:
    """Return the texts that a widget paints, itself and its children, in a part of it or in all.

    Their colours are those given to the painter; grounds are read from the picture. Of a text that
    is painted twice, as chosen ones are, the one that can be read is returned.
    """
    area = where or widget.rect()
    image = QImage(widget.size() * _FINE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_FINE)
    image.fill(widget.palette().window().color())
    widget.render(image)
    found: dict[object, Painted] = {}
    for part in (widget, *widget.findChildren(QWidget)):
        shown = part.visibleRegion()
        if shown.isEmpty():
            continue
        for text, inside, colour in _texts(part):
            place = inside.translated(part.mapTo(widget, QPoint()))
            if shown.contains(inside.center()) and area.contains(place.center()):
                colours = _colours(image, place.adjusted(-3, 0, 3, 0) & widget.rect())
                ground = QColor(colours.most_common(1)[0][0])
                ink = _over(colour, ground)
                seen = any(_distance(QColor(other), ink) < _NEAR for other in colours)
                made = Painted(text, place, ink, ground, seen)
                known = found.get((text, place.getRect()), made)
                found[text, place.getRect()] = max(known, made, key=lambda p: p.contrast)
    return list(found.values())


def _texts(widget: QWidget) -> Iterator[tuple[str, QRect, QColor]]:
    """Yield the texts that a widget paints without its children, each with its place and colour."""
    buffer = QBuffer()
    maker = QSvgGenerator()
    maker.setOutputDevice(buffer)
    maker.setSize(widget.size())
    maker.setViewBox(widget.rect())
    maker.setResolution(widget.logicalDpiX())
    painter = QPainter(maker)
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
    painter.end()
    written = bytes(buffer.data().data()).decode()
    for group in ET.fromstring(written).iter(f"{_SVG}g"):  # noqa: S314 - of our own making
        for text in group.findall(f"{_SVG}text"):
            said = "".join(text.itertext())
            if any(map(str.isalnum, said)):
                yield said, _place(text, group), _colour(text, group)


def _place(text: ET.Element, group: ET.Element) -> QRect:
    font = QFont(text.get("font-family", ""))
    font.setPixelSize(max(1, round(float(text.get("font-size", "13").rstrip("px")))))
    metrics = QFontMetrics(font)
    wide = metrics.horizontalAdvance("".join(text.itertext()))
    x, y = float(text.get("x", "0")), float(text.get("y", "0"))
    place = QRect(round(x), round(y) - metrics.ascent(), max(1, wide), metrics.height())
    numbers = [float(n) for n in re.findall(r"[-\d.e]+", group.get("transform", ""))]
    return QTransform(*numbers).mapRect(place) if len(numbers) == 6 else place


def _colour(text: ET.Element, group: ET.Element) -> QColor:
    colour = QColor(text.get("fill") or group.get("fill") or "#000000")
    for name, of in (("fill-opacity", text), ("opacity", text), ("opacity", group)):
        colour.setAlphaF(colour.alphaF() * float(of.get(name, "1")))
    return colour


def _colours(image: QImage, place: QRect) -> Counter[int]:
    corner = place.topLeft() * _FINE
    part = image.copy(QRect(corner, place.size() * _FINE))
    return Counter(memoryview(part.constBits()).cast("I").tolist())


def _over(colour: QColor, ground: QColor) -> QColor:
    share = colour.alphaF()
    parts = zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(share * one + (1 - share) * other) for one, other in parts))


def _distance(one: QColor, other: QColor) -> int:
    parts = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return max(abs(int(a) - int(b)) for a, b in parts)


def cut_texts(widget: QWidget) -> list[str]:
    """Return what does not fit in the fields, buttons and labels of a widget that are shown.

    A line that is cut short on purpose has to say something all the same, or nothing.
    """
    return [
        said for part in widget.findChildren(QWidget) if part.isVisible() for said in _cut(part)
    ]


def _cut(part: QWidget) -> Iterator[str]:
    if isinstance(part, ChoiceField):
        if part.painted.endswith("…") and len(part.painted) < _HINTING:
            yield part.painted
    elif isinstance(part, QComboBox):
        option = QStyleOptionComboBox()
        part.initStyleOption(option)
        style = part.style()
        field = style.SubControl.SC_ComboBoxEditField
        kind = style.ComplexControl.CC_ComboBox
        room = style.subControlRect(kind, option, field, part).width()
        icon = 0 if part.itemIcon(part.currentIndex()).isNull() else part.iconSize().width() + 4
        if part.fontMetrics().horizontalAdvance(part.currentText()) + icon > room:
            yield part.currentText()
    elif isinstance(part, ElidedLabel):
        if part.shown.endswith("…") and len(part.shown) < _TELLING:
            yield part.shown
    elif isinstance(part, (QLabel, QCheckBox, QPushButton)):
        wraps = isinstance(part, QLabel) and part.wordWrap()
        if part.text() and not wraps and part.sizeHint().width() > part.width():
            yield part.text()
