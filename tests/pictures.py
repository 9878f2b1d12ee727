"""Small pictures for tests, written byte by byte: sound ones, and some that are none."""

from __future__ import annotations

import struct
import zlib

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


def jpeg(wide: int = 600, high: int = 600, *, colours: int = 3, frame: int = 0xC0) -> bytes:
    """Return the parts of a JPEG file up to its first dots, which are none that show anything."""
    marks = b"\xff\xd8" + _mark(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0")
    marks += _mark(frame, struct.pack(">BHHB", 8, high, wide, colours) + b"\1\x11\0" * colours)
    return marks + _mark(0xDA, bytes([colours, *([1, 0] * colours), 0, 63, 0])) + b"\0\0\xff\xd9"


def _mark(number: int, content: bytes) -> bytes:
    return bytes([0xFF, number]) + struct.pack(">H", len(content) + 2) + content


def svg(
    inside: str = '<rect width="9" height="9" fill="#2a8"/>', wide: int = 9, high: int = 9
) -> bytes:
    """Return an SVG document."""
    return SVG.format(wide, high, inside).encode()
