"""The program's icon in the containers of Windows (ICO) and macOS (ICNS), made of PNG files."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

import resvg_py

DRAWING: Final = Path(__file__).parents[1] / "look" / "icons" / "application.svg"
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
# The types that hold a PNG, by the dots of its side; those of a screen with twice the dots as well.
ICNS_TYPES: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}


def png(dots: int) -> bytes:
    """The icon as PNG with a side of so many dots."""
    svg = DRAWING.read_text(encoding="utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=dots, height=dots))


def ico() -> bytes:
    """The icon for Windows."""
    pictures = [png(dots) for dots in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    directory = bytearray(struct.pack("<HHH", 0, 1, len(pictures)))
    for dots, picture in zip(ICO_SIZES, pictures, strict=True):
        side = dots % 256  # 0 stands for 256
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return bytes(directory) + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS."""
    parts = [(kind, png(dots)) for kind, dots in ICNS_TYPES.items()]
    blocks = b"".join(struct.pack(">4sI", kind, 8 + len(data)) + data for kind, data in parts)
    return struct.pack(">4sI", b"icns", 8 + len(blocks)) + blocks
