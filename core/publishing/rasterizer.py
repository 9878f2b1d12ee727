"""SVG of our own as PNG, in pixels: the same bytes on every machine, without a window.

Text is set in fonts that the program brings, whatever others a machine has.
"""

from __future__ import annotations

import errno
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from struct import Struct
from typing import Final

import resvg_py

from ..drawing.fonts import FAMILY, FONT_FILES
from ..messages import msg
from ..simulation.worker_pool import Died, Report, results

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_NUMBER: Final = Struct(">I")
_HEADER: Final = Struct(">IIBBBBB")
_RESOLUTION: Final = Struct(">IIB")
_RGB: Final = 2  # the type of colour without alpha
_PER_METRE: Final = 1


@dataclass(frozen=True, slots=True)
class Rasterized:
    """An SVG document that is drawn and rasterized when it is called; see `png_of`."""

    draw: Callable[[], str]
    ground: str | None = None
    dots_per_metre: int | None = None

    def __call__(self) -> bytes:
        """The picture as PNG."""
        return png_of(self.draw(), ground=self.ground, dots_per_metre=self.dots_per_metre)


def rasterize(
    pictures: Iterable[tuple[int, Rasterized]], workers: int, stopped: Callable[[], bool]
) -> Iterator[tuple[int, bytes]]:
    """Yield pictures as PNG with their numbers, as they get ready, made in other processes.

    Those are drawn here, so that what changes meanwhile is no matter. Raise ChildProcessError if a
    process ends by itself.
    """
    tasks = ((n, each.draw(), each.ground, each.dots_per_metre) for n, each in pictures)
    try:
        yield from results(_rasterize, tasks, workers, stopped)
    except Died:
        text = msg("a process that makes pictures has ended unexpectedly")
        raise ChildProcessError(errno.ECHILD, text) from None


def _rasterize(
    task: tuple[int, str, str | None, int | None], report: Report, _: Callable[[], bool]
) -> None:
    number, svg, ground, dots_per_metre = task
    report((number, png_of(svg, ground=ground, dots_per_metre=dots_per_metre)))


def png_of(svg: str, *, ground: str | None = None, dots_per_metre: int | None = None) -> bytes:
    """An SVG document as PNG, with a pixel for each unit of its width and height.

    With a `ground` as #rrggbb the picture is opaque, and is RGB without alpha. Programs that print
    go by `dots_per_metre`.
    """
    made = resvg_py.svg_to_bytes(
        svg_string=svg,
        background=ground,
        # Or the same text would be of other glyphs on another machine.
        skip_system_fonts=True,
        font_files=list(map(str, FONT_FILES)),
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    chunks = dict(_chunks(made))
    header, data = chunks[b"IHDR"], chunks[b"IDAT"]
    if ground is not None:
        width, height, depth, _, *rest = _HEADER.unpack(header)
        # resvg always writes alpha, of which an opaque picture makes no use.
        header = _HEADER.pack(width, height, depth, _RGB, *rest)
        data = _without_alpha(data, width)
    parts = [_SIGNATURE, _chunk(b"IHDR", header)]
    if dots_per_metre is not None:
        parts.append(_chunk(b"pHYs", _RESOLUTION.pack(dots_per_metre, dots_per_metre, _PER_METRE)))
    return b"".join((*parts, _chunk(b"IDAT", data), _chunk(b"IEND", b"")))


def _without_alpha(data: bytes, width: int) -> bytes:
    """The pixels of an opaque picture without their fourth channel.

    Filters of PNG compute each byte from bytes of its own channel alone, so a channel can go
    without any pixel being worked out.
    """
    raw = bytearray(zlib.decompress(data))
    line = 4 * width + 1
    lines = []
    for start in range(0, len(raw), line):
        filtered = raw[start : start + line]
        del filtered[4::4]
        lines.append(filtered)
    return zlib.compress(b"".join(lines))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the kinds and contents of all chunks; those of one kind that follow are one."""
    place, data = len(_SIGNATURE), b""
    while place < len(png):
        (size,) = _NUMBER.unpack_from(png, place)
        kind, content = png[place + 4 : place + 8], png[place + 8 : place + 8 + size]
        if kind == b"IDAT":
            data += content
        else:
            yield kind, content
        place += size + 12
    yield b"IDAT", data


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return _NUMBER.pack(len(content)) + kind + content + _NUMBER.pack(check)
