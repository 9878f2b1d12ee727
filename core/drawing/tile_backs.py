"""The backs of tiles: the picture that a set names, or a pattern with the colours of its terrains.

That of the start tile is light where all others are dark, so that it is found in the box.
"""

from __future__ import annotations

import cmath
import math
from typing import TYPE_CHECKING, Final

from core.edition.own_art import shown_art

from .curves import CENTRE, pair
from .kind_styles import looks_of
from .palette import INK, PAPER, mixed, toned
from .svg import Picture, circle, filled, paint, path, rect
from .symbols import ART_DOTS, art_symbol

if TYPE_CHECKING:
    from core.edition.edition import Edition

_DARK: Final = "#5b3a29"
_LIGHT: Final = "#d9c08c"
_BRASS: Final = "#d8b36a"
_MOST: Final = 8
_STEP: Final = 10


def tile_back_svg(edition: Edition, *, start: bool = False, size: int = 240) -> str:
    """The back of the tiles, or of the start tile, as an SVG document."""
    return tile_back(edition, start=start, dots=max(size, ART_DOTS)).document(size / 100)


def tile_back(edition: Edition, *, start: bool = False, dots: int = ART_DOTS) -> Picture:
    """The back of the tiles, or of the start tile, without a document around it.

    A start tile has the back of all others where a set names that one only.
    """
    named = (edition.start_back or edition.back) if start else edition.back
    own = art_symbol(shown_art(edition, named), dots)
    ground = _LIGHT if start else _DARK
    picture = Picture(parts=[filled(ground)])
    if own is not None:
        picture.place(own, CENTRE, 100)
        return picture
    picture.add(_lattice(ground), _frame(ground), _medallion(edition, ground))
    return picture


def _lattice(ground: str) -> str:
    """Diamonds that go on over every edge, so that a cut next to the line shows no rim."""
    diamonds = [
        f"M{x},{y - 4}l4,4l-4,4l-4,-4Z"
        for row, y in enumerate(range(0, 101, _STEP // 2))
        for x in range(row % 2 * _STEP // 2, 101, _STEP)
    ]
    return path("".join(diamonds), paint(fill=mixed(ground, INK, 0.22)))


def _frame(ground: str) -> str:
    rim = _BRASS if ground == _DARK else mixed(ground, INK, 0.6)
    outer = paint(fill="none", stroke=rim, stroke_width=1.6)
    inner = paint(fill="none", stroke=rim, stroke_width=0.6)
    return rect((9, 9, 82, 82), outer, rx=5) + rect((12, 12, 76, 76), inner, rx=3)


def _medallion(edition: Edition, ground: str) -> str:
    """A disc in the colours of the terrains, in the order of their declaration."""
    looks = looks_of(edition)
    colours = [looks.of_terrain(name).tones.base for name in edition.terrains][:_MOST]
    colours = colours or [toned(ground, 0.6)]
    # The same all around: turned by a quarter, a back gives nothing away.
    slices = colours * (4 if len(colours) < 3 else 2 if len(colours) < 5 else 1)  # noqa: PLR2004
    whole = math.tau / len(slices)
    parts = [circle(CENTRE, 30, paint(fill=PAPER, stroke=INK, stroke_width=1.2))]
    for number, colour in enumerate(slices):
        first, last = (
            CENTRE + cmath.rect(26, whole * (number + end) - math.pi / 2) for end in (0, 1)
        )
        wedge = f"M50,50L{pair(first)}A26,26 0 0 1 {pair(last)}Z"
        parts.append(path(wedge, paint(fill=colour, stroke=PAPER, stroke_width=1.2)))
    parts.append(circle(CENTRE, 9, paint(fill=ground, stroke=PAPER, stroke_width=2)))
    return "".join(parts)
