"""Pictures for tests: sound ones, and some that are none, written byte by byte."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from random import Random

from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}">{2}</svg>'


SQUARE = '<rect width="9" height="9" fill="#2a8"/>'
RED, BLUE = b"\xd0\x20\x20", b"\x20\x20\xd0"


def part(name: bytes, content: bytes) -> bytes:
    """Return a part of a PNG file."""
    checked = name + content
    return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))


def png(
    wide: int = 600,
    high: int = 600,
    colours: tuple[bytes, bytes] = (b"\xd0\x20\x20", b"\x20\x20\xd0"),
) -> bytes:
    """Return a PNG picture whose left and right half have these colours, as red, green, blue."""
    left, right = colours
    row = b"\0" + left * (wide // 2) + right * (wide - wide // 2)
    return png_head(wide, high) + part(b"IDAT", zlib.compress(row * high)) + part(b"IEND", b"")


def png_head(wide: int, high: int) -> bytes:
    """Return how a PNG file begins that says to be so large."""
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0))


def jpeg(wide: int = 600, high: int = 600, *, mode: str = "RGB", **how: int) -> bytes:
    """Return a JPEG picture of one colour; `how` are options of Pillow."""
    return _saved(Image.new(mode, (wide, high), "#2a8" if mode == "RGB" else 99), "JPEG", **how)


def webp(wide: int = 600, high: int = 600) -> bytes:
    """Return a WebP picture of one colour."""
    return _saved(Image.new("RGB", (wide, high), "#2a8"), "WEBP")


def noise(wide: int, high: int, form: str = "PNG", **how: int) -> bytes:
    """Return a picture that cannot be packed: as many bytes as it can have."""
    size = (wide, high)
    return _saved(Image.frombytes("RGB", size, Random(0).randbytes(3 * wide * high)), form, **how)


def _saved(image: Image.Image, form: str, **how: int) -> bytes:
    made = BytesIO()
    image.save(made, form, **how)
    return made.getvalue()


def svg(
    inside: str = '<rect width="9" height="9" fill="#2a8"/>', wide: int = 9, high: int = 9
) -> bytes:
    """Return an SVG document."""
    return SVG.format(wide, high, inside).encode()
