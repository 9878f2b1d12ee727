"""Pictures that move: frames without loss, in 256 colours that all of them share, as one file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from pathlib import Path

_COLOURS: Final = 256
_EFFORT: Final = 4


class MovingPicture:
    """Frames of one size, each with how long it stays; after the last comes the first."""

    def __init__(self) -> None:
        self._frames: list[Image.Image] = []
        self._stays: list[int] = []

    def add(self, frame: QImage, stays: int) -> None:
        """Add a frame, which stays so many milliseconds."""
        rgb = frame.convertToFormat(QImage.Format.Format_RGB32)
        size = (rgb.width(), rgb.height())
        pixels = bytes(rgb.constBits())
        self._frames.append(Image.frombytes("RGB", size, pixels, "raw", "BGRX"))
        self._stays.append(stays)

    def save(self, path: Path) -> None:
        """Write it as WebP; raise OSError if that cannot be."""
        colours = self._palette()
        plain = Image.Dither.NONE
        # What does not change from frame to frame must keep its colours, or it is written again.
        first, *rest = (
            frame.quantize(palette=colours, dither=plain).convert("RGB") for frame in self._frames
        )
        first.save(
            path,
            save_all=True,
            append_images=rest,
            duration=self._stays,
            loop=0,
            lossless=True,
            method=_EFFORT,
        )

    def _palette(self) -> Image.Image:
        """The colours that suit the first frame, the middle one and the last."""
        chosen = [self._frames[n] for n in (0, len(self._frames) // 2, -1)]
        width, height = chosen[0].size
        together = Image.new("RGB", (width, height * len(chosen)))
        for number, frame in enumerate(chosen):
            together.paste(frame, (0, height * number))
        return together.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
