"""Symbols: SVG files made safe to be put inside a tile, and lettered badges instead."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..images.pictures import (
    SYMBOL_LIMITS,
    PictureFile,
    data_uri,
    kind_of,
    svg_drawing,
    symbol_drawing,
)
from ..images.svg_reading import UnfitPicture, read_svg
from .palette import INK, PAPER, badge_color
from .svg import Symbol, bold, circle, image, paint

if TYPE_CHECKING:
    from pathlib import Path


ART_DOTS: Final = 709
"""As many pixels as a tile of 45 mm shows at 400 to an inch."""


def symbol_for(name: str, path: Path | None) -> Symbol:
    """The symbol that a kind of that name declares, or a lettered badge if it has none."""
    return drawn_symbol(path) or badge(name)


def drawn_symbol(path: Path | None) -> Symbol | None:
    """The symbol that a file shows; None without one, and if it is missing or unfit."""
    if path is None:
        return None
    try:
        drawing = symbol_drawing(path)
    except (OSError, ValueError):
        return None
    return Symbol(drawing.id, drawing.body)


def art_symbol(file: PictureFile | None, dots: int = ART_DOTS) -> Symbol | None:
    """The drawing of a picture next to a set; None without one, and if it cannot be used.

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
    return Symbol(own, image(address, width=100, height=100, preserveAspectRatio="none"))


@lru_cache(maxsize=512)
def badge(name: str) -> Symbol:
    """A round badge with the initials of a name, in a colour of its own."""
    letters = initials(name)
    size = 50 if len(letters) == 1 else 36
    return Symbol.of(
        circle(50 + 50j, 46, paint(fill=PAPER, stroke=INK, stroke_width=5)),
        circle(50 + 50j, 38, paint(fill=badge_color(name))),
        bold(50, 50 + size * 0.36, size, letters, PAPER),
    )


def initials(name: str) -> str:
    """The letters for a name without a picture: of its first two words, or its only one."""
    words = [word for word in re.split(r"[\s_-]+", name) if word]
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:1].upper() + words[0][1:2]
    return (words[0][0] + words[1][0]).upper()


def parse(text: str) -> Symbol:
    """The symbol that an SVG document shows; raise UnfitPicture with the reason if none."""
    drawing = read_svg(text, SYMBOL_LIMITS)
    return Symbol(drawing.id, drawing.body)
