"""Pieces and piles of tokens: how they look in a player's colour, and where they are on a tile.

Places are in hundredths of the tile's side, on the tile before it is turned unless it is said
otherwise; pieces stay upright however their tile lies.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from zlib import crc32

from ..messages import msg_template
from .curves import CENTRE, to_border, turned, walk
from .hit_areas import handle, segment_at
from .identity_cache import cached_by_identity
from .ownership_grid import CELL, CELLS, centre_of
from .palette import INK, PAPER, mixed, token_color
from .plan import Plan, plan_of
from .svg import Symbol, Value, attributes, bold, moved, paint, path, rect, tag
from .symbols import drawn_symbol, initials
from .tile import icon_places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from core.edition.edition import Design

    from .placement import IconPlace

NOBODY_COLOUR: Final = "#e9d8a6"
PAINTS: Final = {
    "BLUE": "#2f6fc4",
    "RED": "#c8372d",
    "YELLOW": "#e6b422",
    "GREEN": "#3f8f3a",
    "BLACK": "#33312e",
    "WHITE": "#f2eee6",
    "ORANGE": "#de7a1f",
    "PURPLE": "#7d4aa8",
    "PINK": "#d977a6",
    "BROWN": "#85593a",
    "GREY": "#8b8985",
    "CYAN": "#2ea3ad",
}
"""The colours of players by their names."""
COLOUR_WORDS: Final = {
    "BLUE": msg_template("blue"),
    "RED": msg_template("red"),
    "YELLOW": msg_template("yellow"),
    "GREEN": msg_template("green"),
    "BLACK": msg_template("black"),
    "WHITE": msg_template("white"),
    "ORANGE": msg_template("orange"),
    "PURPLE": msg_template("purple"),
    "PINK": msg_template("pink"),
    "BROWN": msg_template("brown"),
    "GREY": msg_template("grey"),
    "CYAN": msg_template("cyan"),
}
"""What they are called, in English; see `messages.msg`."""
COLOURS: Final = tuple(PAINTS.values())
"""Colours of players without others."""

MOST_DISCS: Final = 5
_SIZES: Final = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.4, 1.0, 0.6)
_WAYS: Final = ((8.0, False, False), (5.0, True, False), (0.6, True, True))
"""Ways to place a thing, best first: the least radius, whether over icons, over the border."""
WHOLE: Final = -1
"""In the place of a segment: the whole tile."""
_ON_CORNER: Final = 9.0
"""The greatest radius on a corner, where a thing lies over the borders of four tiles."""
_CORNER_RING: Final = 17.5
"""How far from a corner further things lie that share it, on this tile while there is room."""
_CELLS: Final = range(0, CELLS * CELLS, 3)
_LAST_RESORT: Final = 0.3  # the greatest radius of what fits nowhere
_OFF_ICONS: Final = 0.8  # the share of its radius by which a thing keeps off icons
_HALO: Final = 1.16
"""How far around a thing room is kept, in its own radius, so that it can be ringed too."""
_BODIES: Final = (
    # A pawn, a cone, a post with a rounded head, and a figure with its arms out.
    (
        "M50,4 C61,4 69,12 69,22 C69,28 67,33 63,36 L72,36 L72,44 L64,44 C66,52 71,58 78,64 "
        "C83,68 86,73 86,79 L86,95 L14,95 L14,79 C14,73 17,68 22,64 C29,58 34,52 36,44 L28,44 "
        "L28,36 L37,36 C33,33 31,28 31,22 C31,12 39,4 50,4 Z"
    ),
    (
        "M50,4 C57,4 61,8 63,14 L88,84 C89,90 86,95 80,95 L20,95 C14,95 11,90 12,84 L37,14 "
        "C39,8 43,4 50,4 Z"
    ),
    "M50,4 C70,4 82,14 82,32 L82,95 L18,95 L18,32 C18,14 30,4 50,4 Z",
    (
        "M50,4 C62,4 68,12 66,24 C84,28 96,36 97,44 C97,51 90,54 80,53 L86,86 C87,92 84,95 78,95 "
        "L22,95 C16,95 13,92 14,86 L20,53 C10,54 3,51 3,44 C4,36 16,28 34,24 C32,12 38,4 50,4 Z"
    ),
)
_SHINES: Final = (
    "M38,22 C38,14.5 43,10 50,10 C45,13 42.5,17 42.5,24 Z",
    "M44,14 C45,11 47,9.5 50,9.5 L31,66 L25,66 Z",
    "M26,33 C26,18 36,10.5 48,10 C37,15 33,22 33,34 L33,52 L26,52 Z",
    "M40,18 C40,12.5 44,10 49,10 C45.5,13 44.5,16 45,22 Z",
)


@dataclass(frozen=True, slots=True)
class PiecePlace:
    """The place of a thing, within `radius` of `centre`."""

    segment: int
    centre: complex
    radius: float

    def turned(self, turns: int) -> PiecePlace:
        """The place after quarter turns of the tile clockwise."""
        return PiecePlace(self.segment, turned(self.centre, turns), self.radius)


# --- How they look ---


def piece_symbol(name: str, path: Path | None, colour: str, *, lying: bool = False) -> Symbol:
    """A kind of piece in a colour, as its file draws it; a lying one is on its side.

    Without a fit file it is a wooden figure with the initials of its name, so that several such
    kinds are told apart.
    """
    symbol = (drawn_symbol(path) or _figure(name)).tinted(colour)
    if not lying:
        return symbol
    return Symbol(f"{symbol.id}-l", tag("g", symbol.body, transform="rotate(90 50 50)"))


@lru_cache(maxsize=256)
def pile_symbol(
    pool: str, count: int, *, numbered: bool = True, mark: Symbol | None = None
) -> Symbol:
    """A pile of face-down tokens; a high pile looks like five.

    On top is what they show, their `mark`, if they have one, and their number, if it is `numbered`.
    """
    base = token_color(pool)
    side, light = mixed(base, INK, 0.45), mixed(base, PAPER, 0.45)
    discs = min(max(count, 1), MOST_DISCS)
    edge = paint(fill=side, stroke=INK, stroke_width=4, stroke_linejoin="round")
    face = paint(fill=base, stroke=INK, stroke_width=4)
    parts = []
    for n in range(discs):
        y = 66 - 7.5 * n
        parts.append(path(f"M8,{y:g}V{y + 9:g}A42,25 0 0 0 92,{y + 9:g}V{y:g}Z", edge))
        parts.append(_ellipse(y, 42, 25, face))
    top = 66 - 7.5 * (discs - 1)
    if mark is None:
        parts.append(_ellipse(top, 34, 19, paint(fill="none", stroke=light, stroke_width=3)))
    else:
        squeezed = moved(16, top - 20, "scale(0.68 0.4)")
        parts.append(tag("g", mark.body, transform=squeezed))
    if numbered:
        size = 34 if count < 10 else 28  # noqa: PLR2004 - two digits
        across, down = (50.0, top) if mark is None else (78.0, 82.0)
        halo: dict[str, Value] = {"stroke": INK, "stroke_width": 7, "stroke_linejoin": "round"}
        line = down + size * 0.36
        parts.append(bold(across, line, size, str(count), PAPER, **halo))
        parts.append(bold(across, line, size, str(count), PAPER))
    return Symbol.of(*parts)


def _ellipse(y: float, rx: float, ry: float, style: str) -> str:
    return f"<ellipse{attributes(cx=50, cy=y, rx=rx, ry=ry)}{style}/>"


@lru_cache(maxsize=64)
def _figure(name: str) -> Symbol:
    # By the name alone, as the letters are: a kind looks the same whatever others there are.
    kind = crc32(name.encode()) % len(_BODIES)
    letters, body = initials(name), _BODIES[kind]
    size = 30 if len(letters) == 1 else 26
    plaque = paint(fill=PAPER, stroke=INK, stroke_width=3.4)
    halo = path(body, paint(fill=PAPER, stroke=PAPER, stroke_width=6))
    figure = path(body, paint(fill="currentColor", stroke=INK, stroke_width=4.5))
    return Symbol.of(
        tag("g", halo, figure, stroke_linejoin="round"),
        path(_SHINES[kind], paint(fill="#ffffff", fill_opacity=0.5)),
        rect((24, 59, 52, 29), plaque, rx=9),
        bold(50, 73.5 + size * 0.36, size, letters, INK),
    )


# --- Where they are ---


def piece_places(
    design: Design, segments: Sequence[int], *, copy: int = 0
) -> tuple[PiecePlace, ...]:
    """The places of things on these segments, in their order, on a tile that is not turned.

    `WHOLE` stands for the whole tile, and `WHOLE - 1` to `WHOLE - 4` for its corners, clockwise
    from the north-east. The centre of each lies on its segment as it is drawn, and no two touch.
    They keep off icons and within the tile while there is room, and get smaller where there is not.
    What comes later in the order never moves what comes before. While there is room, rings around
    them touch neither.
    """
    return _places_on(design, tuple(segments), copy)


@cached_by_identity(4096)
def _places_on(design: Design, segments: tuple[int, ...], copy: int) -> tuple[PiecePlace, ...]:
    plan = plan_of(design.layout, design.id)
    icons = icon_places(design, copy)
    upright = tuple(icon.turned(-plan.turns) for icon in icons)
    numbers = tuple(_corner(each, -plan.turns) if each < WHOLE else each for each in segments)
    found = _piece_places(plan.upright, upright, numbers)
    turned_back = zip(segments, found, strict=True)
    return tuple(replace(place.turned(plan.turns), segment=own) for own, place in turned_back)


def _corner(number: int, turns: int) -> int:
    """The corner that one becomes after quarter turns clockwise."""
    return WHOLE - 1 - (WHOLE - 1 - number + turns) % 4


@lru_cache(maxsize=4096)
def _piece_places(
    plan: Plan, icons: tuple[IconPlace, ...], segments: tuple[int, ...]
) -> tuple[PiecePlace, ...]:
    if not segments:
        return ()
    # By recursion through the cache: a piece more on a tile costs one search, and moves no other.
    found = _piece_places(plan, icons, segments[:-1])
    return (*found, _place(plan, icons, segments[-1], found))


def _place(
    plan: Plan, icons: Sequence[IconPlace], segment: int, taken: Sequence[PiecePlace]
) -> PiecePlace:
    spots = _spots(plan, segment)
    # Measured once: some hundred spots are tried in up to fifteen sizes.
    measured = [
        (
            (worth, centre),
            to_border(centre),
            _gap(icons, centre),
            [(abs(centre - p.centre), p.radius) for p in taken],
        )
        for centre, worth in spots
    ]
    sizes: Sequence[float] = _SIZES
    ways: Sequence[tuple[float, bool, bool]] = _WAYS
    if segment < WHOLE:  # a corner lies on the border
        sizes, ways = _SIZES[_SIZES.index(_ON_CORNER) :], _WAYS[-1:]
    for least, covering, leaning in ways:
        for radius in sizes:
            if radius < least:
                break
            free = [
                spot
                for spot, border, off, others in measured
                if (leaning or border >= radius * _HALO)
                and (covering or off >= radius * _OFF_ICONS)
                and all(away >= (radius + other) * _HALO for away, other in others)
            ]
            if free:
                return PiecePlace(segment, _best(free, icons, taken), radius)
    centre = max(spots, key=lambda spot: _gap(taken, spot[0]))[0]
    return PiecePlace(segment, centre, min(_LAST_RESORT, max(_gap(taken, centre), 0.0)))


def _best(
    free: Sequence[tuple[float, complex]], icons: Sequence[IconPlace], taken: Sequence[PiecePlace]
) -> complex:
    """The place well within the segment that is farthest from icons and other things."""

    def merit(spot: tuple[float, complex]) -> float:
        worth, centre = spot
        return worth + 0.8 * min(_gap(icons, centre), 16.0) + 0.25 * min(_gap(taken, centre), 30.0)

    return max(free, key=merit)[1]


def _gap(things: Sequence[IconPlace] | Sequence[PiecePlace], centre: complex) -> float:
    """The distance of a place from the nearest of things; a tile's side if there is none."""
    return min((abs(centre - each.centre) - each.radius for each in things), default=100.0)


@lru_cache(maxsize=2048)
def _spots(plan: Plan, segment: int) -> tuple[tuple[complex, float], ...]:
    """Places on a segment, each with how good it is by itself."""
    if segment < WHOLE:
        corner = turned(100 + 0j, WHOLE - 1 - segment)
        around = [corner + _CORNER_RING * 1j ** (n / 2) for n in range(8)]
        return ((corner, 100.0), *((spot, min(to_border(spot), 0.0)) for spot in around))
    if segment == WHOLE:
        return tuple((centre_of(cell), -0.5 * abs(centre_of(cell) - CENTRE)) for cell in _CELLS)
    return tuple(_seen(plan, segment)) or ((handle(plan, segment), 0.0),)


def _seen(plan: Plan, segment: int) -> Iterator[tuple[complex, float]]:
    """Yield places on a segment as it is drawn: on a line its own middle, elsewhere what is free.

    Each comes with how good it is by itself.
    """
    if segment in plan.tracks or segment in plan.spots:
        for place, worth in _on_drawn(plan, segment):
            if segment_at(plan, place) == segment:
                yield place, worth
        return
    clearances = plan.clearances
    for cell in plan.raster.cells_of(segment):
        # An outline passes through cells next to those of another owner, never within its own.
        if clearances[cell] > CELL or segment_at(plan, centre_of(cell)) == segment:
            yield centre_of(cell), 2.0 * min(clearances[cell], 13.0)


def _on_drawn(plan: Plan, segment: int) -> Iterator[tuple[complex, float]]:
    """Yield places along a line or in a site, whatever is drawn above them."""
    if segment in plan.tracks:
        for path in plan.tracks[segment].paths:
            # Rather in the middle of the tile than where the line leaves it.
            yield from ((point, -0.12 * abs(point - CENTRE)) for point, _ in walk(path, 1.5))
    else:
        spot = plan.spots[segment]
        for ring in range(7):
            for step in range(max(6 * ring, 1)):
                away = spot.radius * 0.14 * ring * 1j ** (4 * step / max(6 * ring, 1))
                yield spot.centre + away, away.imag * 0.5
