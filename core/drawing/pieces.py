"""Pieces and piles of tokens: how they look in a player's colour, and where they are on a tile.

Places are in hundredths of the tile's side, on the tile before it is turned unless it is said
otherwise; pieces stay upright however their tile lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .curves import CENTRE, to_border, turned, walk
from .hit_areas import handle, segment_at
from .ownership_grid import CELLS, centre_of
from .palette import INK, PAPER, badge_color, mixed
from .plan import plan_of
from .symbols import FONT, Symbol, drawn_symbol
from .tile import icon_places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from core.edition.edition import Design

    from .placement import IconPlace
    from .plan import Plan

NOBODY_COLOUR: Final = "#e9d8a6"
COLOURS: Final = ("#2f6fc4", "#c8372d", "#e6b422", "#3f8f3a", "#33312e", "#f2eee6")
"""Colours of players without others."""

MOST_DISCS: Final = 5
_SIZES: Final = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.4, 1.0, 0.6)
_WAYS: Final = ((8.0, False, False), (5.0, True, False), (0.6, True, True))
"""Ways to place a thing, best first: the least radius, whether over icons, over the border."""
_LAST_RESORT: Final = 0.3
_PATIENT: Final = 0.8
_HALO: Final = 1.16
"""How far around a thing room is kept, in its own radius, so that it can be ringed too."""
_PAWN: Final = (
    "M50,6 C61,6 69,14 69,25 C69,32 66,37 61,41 L72,41 L72,50 L61,50 C62,62 67,70 77,77 "
    "C81,80 83,84 83,89 L83,95 L17,95 L17,89 C17,84 19,80 23,77 C33,70 38,62 39,50 L28,50 L28,41 "
    "L39,41 C34,37 31,32 31,25 C31,14 39,6 50,6 Z"
)
_SHINE: Final = "M38,25 C38,17 43,12.5 50,12.5 C45,15 42.5,19 42.5,26 Z"
_SHADE: Final = (
    "M56,52 C57,64 64,73 74,79 C77,81 78.5,84 78.5,88 L78.5,91 L60,91 C60,78 57,64 56,52 Z"
)


@dataclass(frozen=True, slots=True)
class PiecePlace:
    """The place of a thing, within `radius` of `centre`."""

    segment: int
    centre: complex
    radius: float

    def turned(self, turns: int) -> PiecePlace:
        """Return the place after quarter turns of the tile clockwise."""
        return PiecePlace(self.segment, turned(self.centre, turns), self.radius)


# --- How they look ---


def piece_symbol(path: Path | None, colour: str, *, lying: bool = False) -> Symbol:
    """Return a piece in a colour: as its file draws it, or a pawn; a lying one is on its side."""
    symbol = (drawn_symbol(path) or _pawn()).tinted(colour)
    if not lying:
        return symbol
    return Symbol(f"{symbol.id}-l", f'<g transform="rotate(90 50 50)">{symbol.body}</g>')


@lru_cache(maxsize=256)
def pile_symbol(pool: str, count: int, *, numbered: bool = True) -> Symbol:
    """Return a pile of face-down tokens; a high pile looks like five.

    On top is their number, if it is `numbered`.
    """
    base = mixed(badge_color(pool), "#c0843c", 0.62)
    side, light = mixed(base, INK, 0.45), mixed(base, PAPER, 0.45)
    discs = min(max(count, 1), MOST_DISCS)
    parts = []
    for n in range(discs):
        y = 66 - 7.5 * n
        edge = f"M8,{y:g}V{y + 9:g}A42,25 0 0 0 92,{y + 9:g}V{y:g}Z"
        parts.append(
            f'<path d="{edge}" fill="{side}" stroke="{INK}" stroke-width="4" '
            f'stroke-linejoin="round"/><ellipse cx="50" cy="{y:g}" rx="42" ry="25" '
            f'fill="{base}" stroke="{INK}" stroke-width="4"/>'
        )
    top = 66 - 7.5 * (discs - 1)
    parts.append(
        f'<ellipse cx="50" cy="{top:g}" rx="34" ry="19" fill="none" stroke="{light}" '
        'stroke-width="3"/>'
    )
    if not numbered:
        return Symbol.of("".join(parts))
    size = 34 if count < 10 else 28  # noqa: PLR2004 - two digits
    parts += [
        f'<text x="50" y="{top + size * 0.36:g}" font-family="{FONT}" font-size="{size}" '
        f'font-weight="bold" text-anchor="middle" {paint}fill="{PAPER}">{count}</text>'
        for paint in (f'stroke="{INK}" stroke-width="7" stroke-linejoin="round" ', "")
    ]
    return Symbol.of("".join(parts))


@lru_cache(maxsize=1)
def _pawn() -> Symbol:
    outline = f'<path d="{_PAWN}" fill="{PAPER}" stroke="{PAPER}" stroke-width="6"/>'
    body = f'<path d="{_PAWN}" fill="currentColor" stroke="{INK}" stroke-width="4.5"/>'
    shine = f'<path d="{_SHINE}" fill="#ffffff" fill-opacity="0.5"/>'
    shade = f'<path d="{_SHADE}" fill="{INK}" fill-opacity="0.25"/>'
    return Symbol.of(f'<g stroke-linejoin="round">{outline}{body}</g>{shine}{shade}')


# --- Where they are ---


def piece_places(
    design: Design, segments: Sequence[int], *, copy: int = 0
) -> tuple[PiecePlace, ...]:
    """Return the places of things on these segments, in their order, on a tile that is not turned.

    The centre of each lies on its segment as it is drawn, and no two touch. They keep off icons and
    within the tile while there is room, and get smaller where there is not. What comes later in the
    order never moves what comes before. While there is room, rings around them touch neither.
    """
    plan = plan_of(design.layout, design.id)
    icons = icon_places(design, copy)
    upright = tuple(icon.turned(-plan.turns) for icon in icons)
    found = _piece_places(plan.upright, upright, tuple(segments))
    return tuple(place.turned(plan.turns) for place in found)


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
            _off(icons, centre),
            [(abs(centre - p.centre), p.radius) for p in taken],
        )
        for centre, worth in spots
    ]
    for least, covering, leaning in _WAYS:
        for radius in _SIZES:
            if radius < least:
                break
            free = [
                spot
                for spot, border, off, others in measured
                if (leaning or border >= radius * _HALO)
                and (covering or off >= radius * _PATIENT)
                and all(away >= (radius + other) * _HALO for away, other in others)
            ]
            if free:
                return PiecePlace(segment, _best(free, icons, taken), radius)
    centre = max(spots, key=lambda spot: _apart(taken, spot[0]))[0]
    return PiecePlace(segment, centre, min(_LAST_RESORT, max(_apart(taken, centre), 0.0)))


def _best(
    free: Sequence[tuple[float, complex]], icons: Sequence[IconPlace], taken: Sequence[PiecePlace]
) -> complex:
    """Return the place well within the segment that is farthest from icons and other things."""

    def merit(spot: tuple[float, complex]) -> float:
        worth, centre = spot
        return (
            worth + 0.8 * min(_off(icons, centre), 16.0) + 0.25 * min(_apart(taken, centre), 30.0)
        )

    return max(free, key=merit)[1]


def _off(icons: Sequence[IconPlace], centre: complex) -> float:
    return min((abs(centre - icon.centre) - icon.radius for icon in icons), default=100.0)


def _apart(taken: Sequence[PiecePlace], centre: complex) -> float:
    return min((abs(centre - p.centre) - p.radius for p in taken), default=100.0)


@lru_cache(maxsize=2048)
def _spots(plan: Plan, segment: int) -> tuple[tuple[complex, float], ...]:
    """Return places on a segment, each with how good it is by itself."""
    found = [
        (place, worth)
        for place, worth in _candidates(plan, segment)
        if segment_at(plan, place) == segment
    ]
    return tuple(found) or ((handle(plan, segment), 0.0),)


def _candidates(plan: Plan, segment: int) -> Iterator[tuple[complex, float]]:
    """Yield places that may lie on a segment: on a line its own middle, elsewhere what is free."""
    if segment in plan.tracks:
        for path in plan.tracks[segment].paths:
            yield from ((point, -0.12 * abs(point - CENTRE)) for point, _ in walk(path, 1.5))
    elif segment in plan.spots:
        spot = plan.spots[segment]
        for ring in range(7):
            for step in range(max(6 * ring, 1)):
                away = spot.radius * 0.14 * ring * 1j ** (4 * step / max(6 * ring, 1))
                yield spot.centre + away, away.imag * 0.5
    else:
        clearances = plan.clearances
        for cell in range(CELLS * CELLS):
            if plan.raster.owners[cell] == segment:
                yield centre_of(cell), 2.0 * min(clearances[cell], 13.0)
