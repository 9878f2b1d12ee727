"""Symbols: SVG files made safe to be put inside a tile, and lettered badges instead."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from ..images.pictures import SYMBOL_LIMITS, data_uri, kind_of, svg_drawing, symbol_drawing
from ..images.svg_reading import UnfitPicture, id_of, read_svg
from .palette import INK, PAPER, badge_color

if TYPE_CHECKING:
    from pathlib import Path

    from ..images.pictures import PictureFile

ART_DOTS: Final = 709
"""As many pixels as a tile of 45 mm shows at 400 to an inch."""
FONT: Final = "DejaVu Sans, Verdana, sans-serif"

_CURRENT: Final = re.compile('="currentcolor"', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A picture in a box of 100 by 100, as SVG elements without a document around them.

    Equal pictures have equal ids, so that one definition serves a whole document.
    """

    id: str
    body: str

    @classmethod
    def of(cls, body: str) -> Symbol:
        """Return the symbol that elements show."""
        return cls(id_of(body), body)

    def tinted(self, color: str) -> Symbol:
        """Return it with `#rrggbb` in place of `currentColor`."""
        body = _CURRENT.sub(f'="{color}"', self.body)
        return self if body == self.body else Symbol(f"{self.id}-{color[1:]}", body)

    @property
    def definition(self) -> str:
        """The element that `placed` refers to."""
        return f'<g id="{self.id}">{self.body}</g>'

    def placed(self, centre: complex, size: float) -> str:
        """Return the element that shows it, `size` units wide, around a centre."""
        corner = centre - complex(size, size) / 2
        where = f"translate({corner.real:.4g} {corner.imag:.4g}) scale({size / 100:.4g})"
        return f'<use xlink:href="#{self.id}" transform="{where}"/>'


def symbol_for(name: str, path: Path | None) -> Symbol:
    """Return the symbol that a kind of that name declares, or a lettered badge if it has none."""
    return drawn_symbol(path) or badge(name)


def drawn_symbol(path: Path | None) -> Symbol | None:
    """Return the symbol that a file shows; None without one, and if it is missing or unfit."""
    if path is None:
        return None
    try:
        drawing = symbol_drawing(path)
    except (OSError, ValueError):
        return None
    return Symbol(drawing.id, drawing.body)


def art_symbol(file: PictureFile | None, dots: int = ART_DOTS) -> Symbol | None:
    """Return what a picture next to a set shows; None without one, and if it cannot be used.

    Of a PNG, JPEG or WebP picture it has at most `dots` pixels from side to side.

    One of these that is not square is stretched; an SVG file stays as it is, in the
    middle.
    """
    if file is None:
        return None
    try:
        if kind_of(file.name) == "svg":
            drawing = svg_drawing(file)
            return Symbol(drawing.id, drawing.body)
        address, own = data_uri(file, dots)
    except (OSError, UnfitPicture):
        return None
    size = 'width="100" height="100" preserveAspectRatio="none"'
    return Symbol(own, f'<image {size} xlink:href="{address}"/>')


def bold(x: float, y: float, size: float, text: str, color: str) -> str:
    """Return bold letters on a line at y, with x in their middle."""
    return (
        f'<text x="{x:g}" y="{y:.4g}" font-family="{FONT}" font-size="{size:.3g}" '
        f'font-weight="bold" text-anchor="middle" fill="{color}">{escape(text)}</text>'
    )


@lru_cache(maxsize=512)
def badge(name: str) -> Symbol:
    """Return a round badge with the initials of a name, in a colour of its own."""
    letters = initials(name)
    size = 50 if len(letters) == 1 else 36
    body = (
        f'<circle cx="50" cy="50" r="46" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>'
        f'<circle cx="50" cy="50" r="38" fill="{badge_color(name)}"/>'
    ) + bold(50, 50 + size * 0.36, size, letters, PAPER)
    return Symbol.of(body)


def initials(name: str) -> str:
    """Return the letters for a name without a picture: of its first two words, or its only one."""
    words = [word for word in re.split(r"[\s_-]+", name) if word]
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:1].upper() + words[0][1:2]
    return (words[0][0] + words[1][0]).upper()


def parse(text: str) -> Symbol:
    """Return the symbol that an SVG document shows; raise UnfitPicture with the reason if none."""
    drawing = read_svg(text, SYMBOL_LIMITS)
    return Symbol(drawing.id, drawing.body)
