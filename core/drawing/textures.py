"""Patterns that distinguish terrains without colour, from peaks and woods to grass and sand.

A mark is drawn upright on the screen with its light from the north-west, however the tile is
turned; only its position turns with the tile.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from .curves import data, pair, rounded_data, turned, turned_path
from .ownership_grid import CELL, CELLS, cell_at, centre_of
from .palette import INK, PAPER, Tones, mixed
from .svg import circle, paint, path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from .plan import Plan

Strokes: TypeAlias = "Iterator[tuple[str, str]]"
"""Path data, each after its style."""

Disc: TypeAlias = tuple[complex, float]
"""A centre and a radius."""

_SPACING: Final = 10.5  # between marks, before they are moved a little
_ROWS: Final = 10
# Points of a mark that must lie on its ground, in its width and height.
_FOOTPRINT: Final = ((-1.2, 0), (1.3, 0), (0, -1), (0, 0.3), (-0.5, -0.5), (0.5, -0.5))
_AROUND_MARK: Final = (-2.6 + 0j, 2.6 + 0j, -2j, 1j)  # the same of a small mark on the ground
_EDGE: Final = 2.4  # marks keep so far from the border
_FAR_EDGE: Final = 100 - _EDGE
_PEAKS: Final = ((11.5, 15.0), (9.0, 12.0), (6.5, 8.5), (4.6, 6.0))
_MOUTH: Final = 8.0  # around the mouth of a line nothing is covered
_TRIES: Final = 110  # most places tried for marks of one size


@dataclass(frozen=True, slots=True)
class Ground:
    """What a textured ground is made of: its tones and the name of its pattern."""

    tones: Tones
    pattern: str


class Scene:
    """A tile's plan as it is looked at: `turned`, and with discs that nothing may cover."""

    def __init__(self, plan: Plan, turns: int, kept_free: Iterable[Disc]) -> None:
        self.plan = plan
        self.turns = turns % 4
        self.turned = plan.turned(self.turns)
        self.owners = self.turned.raster.owners
        self._kept_free = [
            *kept_free,
            *((spot.centre, spot.radius) for spot in self.turned.spots.values()),
            *((at, _MOUTH) for track in self.turned.tracks.values() for at, _ in track.mouths),
        ]

    def seen(self, point: complex) -> complex:
        """The place of a point of the plan on the screen."""
        return turned(point, self.turns)

    def belongs(self, owner: int, seen: complex, outline: Iterable[complex]) -> bool:
        """Whether an outline around a point of the screen keeps to what an owner has.

        That is so if all its points belong to the owner and none is near the border.
        """
        owners = self.owners
        for offset in outline:
            x, y = seen.real + offset.real, seen.imag + offset.imag
            if not (_EDGE < x < _FAR_EDGE and _EDGE < y < _FAR_EDGE):
                return False
            if owners[int(y / CELL) * CELLS + int(x / CELL)] != owner:
                return False
        return True

    def is_free(self, seen: complex, radius: float) -> bool:
        """Whether a mark of that radius keeps clear of everything that must stay visible."""
        for centre, reach in self._kept_free:  # noqa: SIM110 - thrice as fast as all()
            if abs(seen - centre) < reach + radius:
                return False
        return True


def swales(scene: Scene, tones: Tones) -> str:
    """Large soft patches, a little lighter or darker than a ground, inside the tile."""
    rng = scene.plan.rng("swales")
    found = []
    for number in range(5):
        wide, high = rng.uniform(11, 20), rng.uniform(7, 12)
        centre = complex(rng.uniform(wide + 3, 97 - wide), rng.uniform(high + 3, 97 - high))
        bends = [rng.uniform(0.72, 1.0) for _ in range(8)]
        ring = []
        for step, bend in enumerate(bends):
            arm = 1j ** (step / 2) * bend
            ring.append(scene.seen(centre + complex(arm.real * wide, arm.imag * high)))
        color = tones.bright if number % 2 else tones.shade
        middle = (ring[-1] + ring[0]) / 2
        found.append(
            path(rounded_data([middle, *ring, middle]), paint(fill=color, fill_opacity=0.1))
        )
    return "".join(found)


def sprinkled(scene: Scene, grounds: Mapping[int, Ground]) -> str:
    """Small marks all over the parts of a tile whose owners have a ground."""
    roll = scene.plan.rng("ground").random
    strokes: dict[str, list[str]] = defaultdict(list)
    for row in range(_ROWS):
        for column in range(_ROWS):
            jitter = complex(roll() - 0.5, roll() - 0.5) * 7.2
            size, chance = 0.8 + 0.4 * roll(), roll()
            seen = scene.seen(complex(column + (row % 2) / 2, row) * _SPACING + 3 + jitter)
            # Numbers are drawn before anything is left out: an icon changes no other mark.
            if not scene.is_free(seen, 2.6):
                continue
            owner = scene.owners[cell_at(seen)]
            ground = grounds.get(owner)
            if ground and scene.belongs(owner, seen, _AROUND_MARK):
                for style, stroke in _MARKS[ground.pattern](seen, size, chance, ground.tones):
                    strokes[style].append(stroke)
    return "".join(path("".join(found), style) for style, found in strokes.items())


def raised(scene: Scene, owner: int, ground: Ground) -> str:
    """The relief of an area: marks of falling size wherever there is room for them."""
    mark, sizes, crowd = _RELIEFS[ground.pattern]
    # Cells are drawn with the tile's own numbers, on the upright plan: the same peaks any way up.
    rng = scene.plan.rng("relief", owner)
    roll = rng.random
    cells = scene.plan.raster.cells_of(owner)
    placed: list[tuple[complex, float, float]] = []
    for width, height in sizes if cells else ():
        outline = [complex(x * width, y * height) for x, y in _FOOTPRINT]
        middle, reach = complex(0, height * 0.4), width * 0.72
        chosen = rng.choices(cells, k=min(_TRIES, 2 * len(cells)))
        for place in turned_path(map(centre_of, chosen), scene.turns):
            foot = place + complex(roll() - 0.5, roll() - 0.5) * 2
            # What most places fail comes first.
            if (
                scene.belongs(owner, foot, outline)
                and scene.is_free(foot - middle, reach)
                and _is_apart(foot, width, height, placed, crowd)
            ):
                placed.append((foot, width, height))
    placed.sort(key=lambda item: item[0].imag)  # nearer marks cover those behind
    return "".join(mark(foot, width, height, ground.tones, rng) for foot, width, height in placed)


def _is_apart(
    foot: complex,
    width: float,
    height: float,
    placed: Sequence[tuple[complex, float, float]],
    crowd: float,
) -> bool:
    """Whether a raised mark keeps the distance from others at which they still look well."""
    for other, other_width, other_height in placed:
        way = foot - other
        # An ellipse: marks may be closer behind one another than side by side.
        across = way.real / ((width + other_width) * crowd)
        down = way.imag / ((height + other_height) * 0.5 * crowd)
        if across * across + down * down < 1:
            return False
    return True


def peak(foot: complex, width: float, height: float, tones: Tones, rng: Random) -> str:
    """A peak: a bright face, a shaded face, a ridge between them and a bright crest."""
    lean = rng.uniform(-0.16, 0.1)
    summit = foot + complex(width * lean, -height)
    left, right = foot - width, foot + width
    front = foot + complex(width * rng.uniform(0.05, 0.22), height * 0.13)
    left_knee = foot + complex(-width * rng.uniform(0.46, 0.56), -height * rng.uniform(0.5, 0.6))
    right_knee = foot + complex(width * rng.uniform(0.4, 0.52), -height * rng.uniform(0.48, 0.6))
    ridge = foot + complex(width * rng.uniform(0.12, 0.24), -height * 0.62)
    notch = foot + complex(width * rng.uniform(-0.12, 0.02), -height * 0.3)
    whole = (left, left_knee, summit, right_knee, right, front)
    bright = (left, left_knee, summit, ridge, notch, front)
    crest = (
        summit,
        summit + (left_knee - summit) * 0.72,
        foot + complex(width * (lean - 0.12), -height * 0.68),
        (summit + ridge * 1.6) / 2.6,
    )
    fold = (left + (front - left) * 0.45, foot + complex(-width * 0.34, -height * 0.36))
    shadow = (front, right + complex(width * 0.15, height * 0.02), right)
    return (
        path(data(shadow, closed=True), _SHADOW)
        + path(data(whole, closed=True), _outlined(tones.dark, 0.9))
        + path(data(bright, closed=True), paint(fill=tones.light))
        + path(data(fold), paint(fill="none", stroke=tones.shade, stroke_width=0.7))
        + path(data(crest, closed=True), paint(fill=tones.bright))
    )


def tree(
    foot: complex, width: float, height: float, tones: Tones, _rng: Random | None = None
) -> str:
    """A tree seen from above and the south, with its shadow."""
    radius = width * 0.62
    crown = foot - complex(0, height * 0.45)
    return (
        circle(foot + complex(width * 0.25, 0), radius * 0.8, _SHADOW)
        + circle(crown, radius, paint(fill=tones.dark, stroke=INK, stroke_width=0.8))
        + circle(crown - complex(1, 1) * radius * 0.16, radius * 0.72, paint(fill=tones.base))
        + circle(crown - complex(1, 1) * radius * 0.32, radius * 0.38, paint(fill=tones.bright))
    )


def _roof(foot: complex, width: float, height: float, tones: Tones, rng: Random) -> str:
    """A house seen from the south: a wall, a bright and a shaded slope of its roof."""
    x, y = width * 0.72, height * 0.95
    ridge = foot + complex(x * rng.uniform(-0.3, 0.1), -y)
    eave = height * 0.42
    wall = (foot - x * 0.8, foot - x * 0.8 - eave * 1j, foot + x * 0.8 - eave * 1j, foot + x * 0.8)
    slope = (foot - x - eave * 1j, ridge, foot + x - eave * 1j)
    bright = (foot - x - eave * 1j, ridge, foot + complex(0.1 * x, -eave))
    return (
        path(data(wall, closed=True), _outlined(mixed(tones.bright, PAPER, 0.5), 0.8))
        + path(data(slope, closed=True), _outlined(tones.dark, 0.8))
        + path(data(bright, closed=True), paint(fill=tones.light))
    )


def _billow(foot: complex, width: float, _height: float, tones: Tones, _rng: Random) -> str:
    """A wave: a bright crest above a dark trough."""
    half = width * 0.8
    start = foot - complex(half, 0)
    crest = f"q{half / 2:.4g},{-half * 0.55:.4g} {half:.4g},0t{half:.4g},0"
    return path(f"M{pair(start)}{crest}", pen(tones.dark, 1)) + path(
        f"M{pair(start - 1.1j)}{crest}", pen(tones.bright, 1)
    )


def _dune(foot: complex, width: float, height: float, tones: Tones, _rng: Random) -> str:
    """A dune: a bright slope up to a crest, and a shaded hollow behind it."""
    left, right, top = foot - width, foot + width, foot - complex(width * 0.1, height)
    hollow = foot + complex(width * 0.25, -height * 0.15)
    slope = f"M{pair(left)}Q{pair(top - width * 0.3)} {pair(top)}"
    back = f"Q{pair(complex(right.real - width * 0.4, top.imag + height * 0.35))} {pair(right)}"
    inner = f"Q{pair(hollow)} {pair(top)}"
    return (
        path(f"{slope}{back}Q{pair(foot + 1.4j)} {pair(left)}Z", paint(fill=tones.light))
        + path(f"M{pair(top)}{back}{inner}Z", paint(fill=tones.shade))
        + path(f"{slope}{back}", pen(tones.dark, 0.7))
    )


def _tuft(foot: complex, width: float, height: float, tones: Tones, rng: Random) -> str:
    """A clump of tall grass."""
    parts = []
    for number, color in enumerate(
        (tones.dark, tones.shade, tones.light, tones.bright, tones.dark)
    ):
        lean = complex((number - 2) * width * 0.34, -height * rng.uniform(0.7, 1.0))
        base = foot + complex((number - 2) * width * 0.16, 0)
        tip = base + lean
        bend = complex(base.real, tip.imag + 1)
        parts.append(path(f"M{pair(base)}Q{pair(bend)} {pair(tip)}", pen(color, 0.9)))
    return "".join(parts)


def _row(foot: complex, width: float, height: float, tones: Tones, _rng: Random) -> str:
    """A short row of sheaves."""
    parts = []
    for step in (-1, 0, 1):
        at = foot + step * width * 0.62
        half, top = width * 0.26, at - complex(0, height)
        sheaf = data((at - half, top, at + half), closed=True)
        style = paint(
            fill=tones.light, stroke=tones.dark, stroke_width=0.6, stroke_linejoin="round"
        )
        parts.append(path(sheaf, style) + path(data((top, at)), pen(tones.bright, 0.5)))
    return "".join(parts)


def pen(color: str, width: float) -> str:
    """The style of a line with round ends."""
    return paint(fill="none", stroke=color, stroke_width=width, stroke_linecap="round")


def _outlined(color: str, width: float) -> str:
    return paint(fill=color, stroke=INK, stroke_width=width, stroke_linejoin="round")


_SHADOW: Final = paint(fill=INK, fill_opacity=0.3)


def _grass(at: complex, size: float, chance: float, tones: Tones) -> Strokes:
    x, y = at.real, at.imag
    blade = 2.1 * size
    if chance < 0.18:  # noqa: PLR2004 - a share
        yield paint(fill=tones.bright), f"M{x:.4g},{y - 0.7:.4g}l.7,.7l-.7,.7l-.7,-.7z"
        return
    yield (
        pen(tones.shade, 0.75),
        f"M{x:.4g},{y:.4g}l.3,{-blade:.3g}M{x + 0.9:.4g},{y:.4g}l1,{-blade * 0.7:.3g}",
    )
    yield pen(tones.bright, 0.75), f"M{x - 0.8:.4g},{y:.4g}l-.9,{-blade * 0.75:.3g}"


def _sand(at: complex, size: float, chance: float, tones: Tones) -> Strokes:
    x, y = at.real, at.imag
    yield paint(fill=tones.shade), _dot(x, y, 0.75 * size) + _dot(x + 2.2, y + 1.2, 0.5 * size)
    if chance < 0.6:  # noqa: PLR2004 - a share
        yield paint(fill=tones.bright), _dot(x - 1.7, y + 1.1, 0.55 * size)


def _furrow(at: complex, size: float, _chance: float, tones: Tones) -> Strokes:
    x, y = at.real - 2, at.imag
    yield pen(tones.shade, 0.8), f"M{x:.4g},{y:.4g}q{2 * size:.3g},-1.2 {4 * size:.3g},0"
    yield (
        pen(tones.bright, 0.7),
        f"M{x + 0.3:.4g},{y - 1.2:.4g}q{1.6 * size:.3g},-1 {3.2 * size:.3g},0",
    )


def _hatch(at: complex, size: float, _chance: float, tones: Tones) -> Strokes:
    reach = 1.9 * size
    start = f"M{at.real - reach:.4g},{at.imag + reach / 2:.4g}"
    yield pen(tones.shade, 0.9), f"{start}l{2 * reach:.3g},{-reach:.3g}"


def _cross(at: complex, size: float, _chance: float, tones: Tones) -> Strokes:
    reach = 1.3 * size
    corner = f"M{at.real - reach:.4g},{at.imag - reach:.4g}l{2 * reach:.3g},{2 * reach:.3g}"
    yield pen(tones.dark, 0.8), f"{corner}m0,{-2 * reach:.3g}l{-2 * reach:.3g},{2 * reach:.3g}"


def _ring(at: complex, size: float, _chance: float, tones: Tones) -> Strokes:
    yield (
        paint(fill="none", stroke=tones.dark, stroke_width=0.7),
        _dot(at.real, at.imag, 1.5 * size),
    )


def _ripple(at: complex, size: float, _chance: float, tones: Tones) -> Strokes:
    x, y, half = at.real - 2 * size, at.imag, 1.1 * size
    wave = f"q{half / 2:.3g},{-half * 0.8:.3g} {half:.3g},0t{half:.3g},0t{half:.3g},0"
    yield pen(tones.shade, 0.7), f"M{x:.4g},{y:.4g}{wave}"
    yield pen(tones.bright, 0.7), f"M{x:.4g},{y - 0.9:.4g}{wave}"


def _bush(at: complex, size: float, _chance: float, tones: Tones) -> Strokes:
    x, y, r = at.real, at.imag, 1.7 * size
    yield paint(fill=tones.dark), _dot(x, y, r)
    yield paint(fill=tones.shade), _dot(x - 0.25, y - 0.35, r * 0.72)
    yield paint(fill=tones.bright), _dot(x - 0.5, y - 0.6, r * 0.3)


def _stone(at: complex, size: float, _chance: float, tones: Tones) -> Strokes:
    x, y, r = at.real, at.imag, 1.5 * size
    yield (
        paint(fill=tones.shade, stroke=tones.dark, stroke_width=0.5, stroke_linejoin="round"),
        (
            f"M{x - r:.4g},{y + r * 0.5:.4g}l{r * 0.4:.3g},{-r:.3g}l{r:.3g},{-r * 0.2:.3g}"
            f"l{r * 0.6:.3g},{r * 1.2:.3g}z"
        ),
    )
    yield (
        paint(fill=tones.bright),
        (
            f"M{x - r * 0.5:.4g},{y - r * 0.3:.4g}l{r * 0.8:.3g},{-r * 0.2:.3g}l{-r * 0.3:.3g},"
            f"{r * 0.6:.3g}z"
        ),
    )


def _dot(x: float, y: float, r: float) -> str:
    arc = f"a{r:.3g},{r:.3g} 0 1 0 "
    return f"M{x - r:.4g},{y:.4g}{arc}{2 * r:.3g},0{arc}{-2 * r:.3g},0z"


_MARKS: Final[dict[str, Callable[[complex, float, float, Tones], Strokes]]] = {
    "grass": _grass,
    "sand": _sand,
    "furrows": _furrow,
    "hatch": _hatch,
    "crosses": _cross,
    "rings": _ring,
    "ripples": _ripple,
    "bushes": _bush,
    "stones": _stone,
}
_RELIEFS: Final = {
    "peaks": (peak, _PEAKS, 0.66),
    "waves": (_billow, ((6.5, 3.2), (4.5, 2.4)), 0.95),
    "woods": (tree, ((6.6, 9.0), (5.0, 7.0), (3.6, 5.0)), 0.6),
    "roofs": (_roof, ((7.5, 9.5), (5.5, 7.5), (4.0, 5.5)), 0.8),
    "dunes": (_dune, ((9.5, 5.5), (7.0, 4.2), (5.0, 3.0)), 0.85),
    "tufts": (_tuft, ((3.6, 5.4), (2.8, 4.2)), 1.0),
    "rows": (_row, ((4.6, 3.6), (3.6, 3.0)), 0.95),
}
FIELD_PATTERNS: Final = ("grass", "sand", "furrows")
WAVES: Final = "waves"
AREA_PATTERNS: Final = ("peaks", "woods", "waves", "roofs")
AREA_LOOKS: Final = {
    "rock": "peaks",
    "forest": "woods",
    "water": "waves",
    "town": "roofs",
    "wall": "roofs",
    "sand": "dunes",
    "grass": "tufts",
    "crops": "rows",
}
FIELD_LOOKS: Final = {
    "grass": "grass",
    "sand": "sand",
    "crops": "furrows",
    "water": "ripples",
    "forest": "bushes",
    "rock": "stones",
}
FOREIGN_PATTERNS: Final = ("hatch", "rings", "crosses", "sand", "furrows")
