"""Pictures as small files: the 256 colours that suit each best, the same bytes every time.

WebP without loss is a quarter smaller than PNG; Qt and all browsers of today show it.
"""

from __future__ import annotations

from array import array
from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtGui import QImage, QImageWriter

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_MOST: Final = 256
_CHANNELS: Final = (16, 8, 0)

Counted: TypeAlias = "list[tuple[int, int]]"
"""Colours as 0xRRGGBB, each with the number of its pixels."""


def save(image: QImage, path: Path) -> None:
    """Write a picture with a palette of its own; raise OSError if that cannot be."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = memoryview(rgb.constBits()).cast("I")
    boxes = _boxes(sorted(Counter(pixels).items()))
    means = [(0xFF000000 | _middle(box), box) for box in boxes]
    shown = {colour: mean for mean, box in means for colour, _ in box}
    data = array("I", map(shown.__getitem__, pixels)).tobytes()
    small = QImage(data, rgb.width(), rgb.height(), QImage.Format.Format_RGB32)
    writer = QImageWriter(str(path), b"webp")
    # For WebP, this quality and no other means without loss.
    writer.setQuality(100)
    if not writer.write(small):
        raise OSError(writer.errorString())


def _boxes(colours: Counted) -> list[Counted]:
    """Return colours in boxes, each of one colour or of colours that can replace one another.

    Colours of many pixels, such as grounds and letters, get boxes of their own first, so that
    they stay exactly what they are.
    """
    often = sorted(colours, key=lambda counted: -counted[1])[: _MOST // 4]
    exact = {colour for colour, _ in often}
    rest = [counted for counted in colours if counted[0] not in exact]
    boxes: list[Counted] = [[counted] for counted in often]
    # Median cut: the box with the greatest error is halved until all colours are used up.
    split = [rest] if rest else []
    while split and len(boxes) + len(split) < _MOST:
        worst = max(split, key=_error)
        if len(worst) == 1:
            break
        split.remove(worst)
        split += _halves(worst)
    return boxes + split


def _error(box: Counted) -> float:
    """Return how far the colours of a box are from one another, weighed by their pixels."""
    if len(box) == 1:
        return 0
    spread = max(_spread(box, shift) for shift in _CHANNELS)
    return float(spread**2 * sum(count for _, count in box) ** 0.5)


def _spread(box: Counted, shift: int) -> int:
    values = [colour >> shift & 255 for colour, _ in box]
    return max(values) - min(values)


def _halves(box: Counted) -> tuple[Counted, Counted]:
    """Part a box along its longest side, between its two most distant halves."""
    shift = max(_CHANNELS, key=lambda shift: _spread(box, shift))
    values = [colour >> shift & 255 for colour, _ in box]
    middle = (max(values) + min(values)) / 2
    low = [counted for counted, value in zip(box, values, strict=True) if value <= middle]
    high = [counted for counted, value in zip(box, values, strict=True) if value > middle]
    return low, high


def _middle(box: Sequence[tuple[int, int]]) -> int:
    """Return the colour that represents a box: the mean of its pixels."""
    total = sum(count for _, count in box)
    made = 0
    for shift in _CHANNELS:
        mean = sum((colour >> shift & 255) * count for colour, count in box) / total
        made |= round(mean) << shift
    return made
