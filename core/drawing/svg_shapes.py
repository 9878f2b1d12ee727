"""Lines and areas as SVG: rails, roads, rivers, walls; cliffs, mouths in them, and landings."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

from .curves import (
    LIGHT,
    SIDE,
    Path,
    data,
    dot,
    eased,
    inside,
    length,
    offset_path,
    pair,
    rounded_data,
    shifted,
    to_border,
    walk,
)
from .palette import INK, PAPER, Tones, mixed
from .svg import Value, circle, number, paint, path
from .textures import Ground, peak, pen, tree

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .areas import AreaForm
    from .routes import LinePaths


# In hundredths of a tile's side.
_BED: Final = 5.7  # half the width of what rails lie on
_GAUGE: Final = 2.9  # half the distance of two rails
_TIE: Final = 5.6  # about how far it is from tie to tie
_LEAVES: Final = 0.35  # half the width of the outline of a bush
_POST: Final = 2.2  # how far posts of railings keep from the border


def line(track: LinePaths, ground: Ground) -> str:
    """A line with all its arms; what ends in nothing gets a bar across its end."""
    drawn = _LINES[ground.pattern](track.paths, ground.tones)
    if track.hub is not None and ground.pattern in ("road", "trail"):
        # The round place in which the arms of a road or trail meet.
        drawn += circle(track.hub, 6.2, paint(fill=mixed(ground.tones.dark, INK, 0.3)))
        drawn += circle(track.hub, 5.2, paint(fill=ground.tones.base))
    return drawn + "".join(_bar(point, heading, ground.tones) for point, heading in track.stops)


def deck(way: Path) -> str:
    """What a line lies on where it is a bridge, over its shadow."""
    return (
        stroke(shifted(way, 3.4), INK, 15.5, opacity=0.3)
        + stroke(way, INK, 15.6)
        + stroke(way, "#8a6238", 14.2)
        + _dashes(way, "#6b4a2b", 14.2, 0.7)
    )


def street(ways: Sequence[Path], tones: Tones) -> str:
    """What of an area goes over its bridges."""
    layers = ((tones.dark, 11.4), (tones.base, 10.0))
    return "".join(stroke(way, color, wide) for color, wide in layers for way in ways)


def railings(way: Path) -> str:
    """The railings of a bridge, with a post at each of their ends."""
    parts = []
    for side in (-6.7, 6.7):
        rail = offset_path(way, side)
        parts.append(stroke(rail, INK, 2.4) + stroke(rail, "#d9b77c", 1.1))
        parts += [
            circle(at, 1.7, paint(fill="#e9dcc0", stroke=INK, stroke_width=0.8))
            for at in (rail[0], rail[-1])
            if to_border(at) > _POST
        ]
    return "".join(parts)


def hedge(way: Path, tones: Tones) -> str:
    """A low hedge, which parts the ground on its two sides."""
    rng, dark = Random(3), mixed(tones.dark, INK, 0.25)
    shadow, light = paint(fill=INK, fill_opacity=0.3), paint(fill=mixed(tones.base, dark, 0.35))
    outline = paint(stroke=INK, stroke_width=2 * _LEAVES)
    bushes = [
        (at + heading * 1j * rng.uniform(-0.8, 0.8), rng.uniform(2.1, 3.0))
        for at, heading in walk(way, 3.6)
    ]
    bushes.sort(key=lambda bush: bush[0].imag)
    return "".join(
        _within(at + 0.6 + 0.8j, wide, shadow)
        + _within(at, wide, paint(fill=dark), outline)
        + _within(at - (0.25 + 0.25j) * wide, wide / 2, light)
        for at, wide in bushes
    )


def _within(centre: complex, radius: float, fill: str, outline: str = "") -> str:
    """What of a circle is on the tile, and of its thin outline."""
    if to_border(centre) > radius + _LEAVES:
        return circle(centre, radius, fill + outline)

    # Cut by hand: clips are no part of SVG Tiny. No outline runs along the border, or thin ones
    # would be painted beyond it where they are widened to a pixel.
    rim = [centre + radius * 1j ** (n / 4) for n in range(17)]
    kept = [complex(*(min(max(x, 0.0), SIDE) for x in (p.real, p.imag))) for p in rim[1:]]
    if not outline:
        return path(data(kept, closed=True), fill)
    edges = (data(edge) for edge in pairwise(rim) if min(map(to_border, edge)) > 3 * _LEAVES)
    return path(data(kept, closed=True), fill) + path("".join(edges), paint(fill="none") + outline)


def glade(rim: Path, ground: Tones, around: Tones | None) -> str:
    """A clearing: below the area around it, or fenced in if there is none."""
    centre = sum(rim[:-1]) / (len(rim) - 1)

    def layer(color: str, share: float, off: complex = 0j) -> str:
        points = [centre + (point - centre) * share + off for point in rim[:-1]]
        return path(rounded_data(points, closed=True), paint(fill=color))

    if around is None:
        fence = [*rim[:-1], rim[0]]
        posts = [at for at, _ in walk(fence, 9.0)][:-1:2]
        return (
            layer(ground.base, 1.0)
            + stroke(shifted(fence, 0.8), INK, 2.6, opacity=0.25)
            + stroke(fence, INK, 2.2)
            + stroke(fence, "#b98f5a", 1.0)
            + "".join(
                circle(at, 1.2, paint(fill="#e0bd86", stroke=INK, stroke_width=0.7)) for at in posts
            )
        )
    # The light comes over the higher ground: its far rim is lit, and the near one throws a shadow.
    reach = max(abs(point - centre) for point in rim)
    return (
        layer(around.bright, 1 + 1.7 / reach, -LIGHT * 0.9)
        + layer(INK, 1 + 0.7 / reach)
        + layer(mixed(ground.dark, INK, 0.2), 1.0)
        + layer(ground.base, 1 - 1.2 / reach, -LIGHT * 1.2)
    )


def stroke(way: Sequence[complex], color: str, width: float, **more: Value) -> str:
    """A line along a path; `more` are other attributes of its pen."""
    return path(data(way), paint(fill="none", stroke=color, stroke_width=width, **more))


def _strokes(
    ways: Sequence[Path], color: str, width: float, shadow: float = 0.0, **more: Value
) -> str:
    """All arms of a line in one colour, or their shadow."""
    moved = [shifted(way, shadow) for way in ways] if shadow else ways
    return "".join(stroke(way, color, width, **more) for way in moved)


def _rails(ways: Sequence[Path], tones: Tones) -> str:
    bed, edge = mixed(tones.light, PAPER, 0.35), mixed(tones.base, INK, 0.3)
    parts = [
        _strokes(ways, INK, 2 * _BED + 0.6, 0.9, opacity=0.22),
        _strokes(ways, edge, 2 * _BED),
        _strokes(ways, bed, 2 * _BED - 1.2),
    ]
    for way in ways:
        parts.append(_dashes(way, mixed(tones.base, INK, 0.5), 2 * _BED - 1.8, 2.7))
        parts.append(_dashes(way, tones.base, 2 * _BED - 2.6, 1.7))
    # All beds and ties are below all rails, so that a fork reads as one track.
    for way in ways:
        for side in (-_GAUGE, _GAUGE):
            rail = offset_path(way, side)
            parts.append(stroke(rail, INK, 1.4) + stroke(shifted(rail, -0.25), "#d9d6cf", 0.6))
    return "".join(parts)


def _road(ways: Sequence[Path], tones: Tones) -> str:
    ruts = [offset_path(way, side) for way in ways for side in (-1.9, 1.9)]
    return (
        _strokes(ways, INK, 10.4, 0.8, opacity=0.22)
        + _strokes(ways, mixed(tones.dark, INK, 0.3), 10)
        + _strokes(ways, tones.base, 8.4)
        + _strokes(ruts, mixed(tones.base, tones.dark, 0.3), 1.1)
    )


def _trail(ways: Sequence[Path], tones: Tones) -> str:
    edges = [offset_path(way, side) for way in ways for side in (-2.7, 2.7)]
    steps = "".join(_dashes(edge, tones.dark, 1.8, 3.6) for edge in edges)
    return _strokes(ways, tones.base, 9.6, opacity=0.85) + steps


def _river(ways: Sequence[Path], tones: Tones) -> str:
    """Water between banks, lighter in the middle, with ripples that run with it."""
    bank, rim = mixed(tones.light, "#d8c490", 0.75), mixed(tones.dark, INK, 0.35)
    parts = [_strokes(ways, INK, 11.6, 0.7, opacity=0.2)]
    bands = (
        (5.7, 0.35, mixed(bank, INK, 0.45)),
        (5.3, 0.35, bank),
        (4.3, 0.8, rim),
        (3.8, 0.8, tones.base),
    )
    parts += [_flow(way, *band) for band in bands for way in ways]
    parts += [_flow(shifted(way, -0.9), 1.6, 0.7, tones.light, 0.5) for way in ways]
    ripples = []
    for way in ways:
        for n, (at, heading) in enumerate(_along(way, 7.0)):
            across = heading * 1j
            mid = at + across * (1.8, -1.7, 0.2)[n % 3]
            bend = mid + across * 1.1
            ripples.append(f"M{pair(mid - heading * 2.3)}Q{pair(bend)} {pair(mid + heading * 2.3)}")
    return "".join(parts) + path("".join(ripples), pen(tones.bright, 0.8))


def _flow(way: Path, half: float, swing: float, color: str, opacity: float = 1.0) -> str:
    """A band along a path whose edges waver, but not where it leaves the tile."""
    total, run = length(way), 0.0
    edges: tuple[list[complex], list[complex]] = ([], [])
    steps = list(walk(way, 1.5))
    for n, (at, heading) in enumerate(steps):
        run += abs(at - steps[n - 1][0]) if n else 0.0
        # Still at both ends, where the line of the next tile goes on; with waves of two lengths,
        # since by one alone the whole band would bend and not grow wider and narrower.
        ease = swing * max(min(1.0, run / 14, (total - run) / 14), 0.0)
        for edge, side, wave in zip(edges, (1j, -1j), (5.1, 4.3), strict=True):
            edge.append(inside(at + heading * side * (half + ease * math.sin(run / wave))))
    ring = (*edges[0], *reversed(edges[1]))
    return path(data(ring, closed=True), paint(fill=color, fill_opacity=opacity))


def _wall(ways: Sequence[Path], tones: Tones) -> str:
    """A wall walk of stones between two rows of merlons."""
    stone, joint = mixed(tones.bright, PAPER, 0.25), mixed(tones.dark, INK, 0.3)
    parts = [
        _strokes(ways, INK, 11, 1.3, opacity=0.28),
        _strokes(ways, joint, 10.6),
        _strokes(ways, tones.base, 9.2),
    ]
    for way in ways:
        parts.append(_dashes(way, joint, 4.8, 0.5))
        for side in (-3.5, 3.5):
            merlons = offset_path(way, side)
            parts.append(stroke(merlons, joint, 3.0) + _dashes(merlons, stone, 2.2, 3.5))
    return "".join(parts)


def _hedge(ways: Sequence[Path], tones: Tones) -> str:
    """A row of trees on a strip of undergrowth."""
    rng = Random(2)
    feet = [
        (at + heading * 1j * rng.uniform(-1.6, 1.6), rng.uniform(5.6, 7.0))
        for way in ways
        for at, heading in _along(way, 4.6)
    ]
    feet.sort(key=lambda foot: foot[0].imag)
    trees = (tree(foot + complex(0, wide * 0.4), wide, wide, tones) for foot, wide in feet)
    return _strip(ways, tones) + "".join(trees)


def _ridge(ways: Sequence[Path], tones: Tones) -> str:
    """A row of crags."""
    rng = Random(1)
    feet = sorted((at for way in ways for at, _ in _along(way, 5.6)), key=lambda at: at.imag)
    crags = (peak(foot + 2.6j, 5.0, 6.2, tones, rng) for foot in feet)
    return _strip(ways, tones) + "".join(crags)


def _strip(ways: Sequence[Path], tones: Tones) -> str:
    return (
        _strokes(ways, INK, 8.4, 0.8, opacity=0.22)
        + _strokes(ways, tones.dark, 8)
        + _strokes(ways, mixed(tones.shade, tones.base, 0.5), 6.8)
    )


def _along(way: Path, step: float) -> list[tuple[complex, complex]]:
    """Places along a path for marks that keep within it, each with the heading there."""
    steps = list(walk(way, 0.5))
    total = length(way)
    count = max(1, round((total - 8.0) / step))
    far = [(number + 0.5) / count * (total - 8.0) + 4.0 for number in range(count)]
    return [steps[min(int(reach / total * len(steps)), len(steps) - 1)] for reach in far]


def _bar(at: complex, heading: complex, tones: Tones) -> str:
    ends = [inside(at + heading * 1j * side) for side in (-5.8, 5.8)]
    return stroke(ends, INK, 3.6) + stroke(ends, mixed(tones.light, PAPER, 0.5), 2.0)


def _dashes(way: Path, color: str, width: float, dash: float) -> str:
    """Bars across a path, evenly spaced so that those of neighbouring tiles go on."""
    total = length(way)
    period = total / max(1, round(total / _TIE))
    dash = min(dash, 0.7 * period)
    pattern = f"{number(dash)} {number(period - dash, 5)}"
    offset = number((dash - period) / 2, 5)
    return stroke(way, color, width, stroke_dasharray=pattern, stroke_dashoffset=offset)


_LINES: Final[dict[str, Callable[[Sequence[Path], Tones], str]]] = {
    "rails": _rails,
    "road": _road,
    "trail": _trail,
    "river": _river,
    "wall": _wall,
    "hedge": _hedge,
    "ridge": _ridge,
}
RIVER: Final = "river"
LINE_PATTERNS: Final = ("rails", "road", "trail", "river")
"""What lines look like that do not state it."""

LINE_LOOKS: Final = {
    "rail": "rails",
    "road": "road",
    "trail": "trail",
    "water": "river",
    "wall": "wall",
    "forest": "hedge",
    "rock": "ridge",
    "sand": "trail",
    "grass": "trail",
    "crops": "trail",
    "town": "road",
}


_RIM: Final = 1.9  # the width of the lit or shaded rim of a cliff
_OUTLINE: Final = 0.8  # the width of its outline
_TAPER: Final = 9.0  # from either end of a cliff: where rims get narrower


def area_base(form: AreaForm, tones: Tones) -> str:
    """An area without its relief: shadow, outline, rims and flat ground.

    Its layers differ inside the tile only; along the tile's sides all reach from corner to corner.
    """
    movable = [_movable(cliff) for cliff in form.cliffs]

    def layer(
        color: str, move: Callable[[complex], complex] | None, opacity: float | None = None
    ) -> str:
        moved = [_moved(cliff, move) for cliff in movable] if move else form.cliffs
        return path(_form_data(form.runs, moved), paint(fill=color, fill_opacity=opacity))

    # Each layer is a little smaller than the one below, of which a rim stays seen.
    def shaded_rim(inwards: complex) -> complex:
        return inwards * (_OUTLINE + _RIM * max(0.0, dot(inwards, LIGHT)))

    def both_rims(inwards: complex) -> complex:
        return inwards * (_OUTLINE + _RIM * abs(dot(inwards, LIGHT)))

    return (
        layer(INK, lambda _: LIGHT * -1.9, 0.25)
        + layer(INK, None)
        + layer(tones.dark, lambda inwards: inwards * _OUTLINE)
        + layer(tones.bright, shaded_rim)
        + layer(tones.base, both_rims)
    )


def mouth(at: complex, into: complex, tones: Tones) -> str:
    """The opening through which a line goes into an area, in a ring of stones."""
    across = into * 1j
    arch = [at - into * 1.5 + across * 6.6]
    # Half a circle from one side of the line to the other, in steps of 30 degrees.
    arch += [at + into * 2.4 + (into * 1j ** (1 - share / 3)) * 6.6 for share in range(7)]
    arch.append(at - into * 1.5 - across * 6.6)
    hole = [inside(at + (point - at) * 0.72) for point in arch]
    arch = [inside(point) for point in arch]
    return (
        stroke(arch, INK, 4.4)
        + stroke(arch, mixed(tones.bright, PAPER, 0.3), 2.8)
        + stroke(arch, tones.shade, 2.8, stroke_dasharray="0.7 2.4")
        + path(data(hole, closed=True), paint(fill="#1c120c"))
    )


def landing(at: complex, into: complex) -> str:
    """The jetty on which a line ends in water: planks over their shadow, between four posts."""
    across = into * 1j
    planks = (inside(at - into * 4), inside(at + into * 9.5))
    posts = [at + into * along + across * side for along in (-2.5, 8.0) for side in (-6.2, 6.2)]
    return (
        stroke(shifted(planks, 1.8), INK, 13, opacity=0.35)
        + stroke(planks, INK, 13)
        + stroke(planks, "#b98d57", 11.4)
        + _dashes(planks, "#6b4a2b", 11.4, 0.8)
        + "".join(
            circle(inside(post), 1.6, paint(fill="#6b4a2b", stroke=INK, stroke_width=0.7))
            for post in posts
        )
    )


def _movable(cliff: Path) -> list[tuple[complex, complex, float]]:
    """A cliff's points with their inward normals and how far they move: ends do not."""
    closed = cliff[0] == cliff[-1]
    return [
        (point, normal, 1.0 if closed else ease) for point, normal, _, ease in eased(cliff, _TAPER)
    ]


def _moved(
    cliff: Sequence[tuple[complex, complex, float]], move: Callable[[complex], complex]
) -> Path:
    """A cliff moved by what `move` makes of the inward normals of its points."""
    return tuple(inside(point + move(normal) * share) for point, normal, share in cliff)


def _form_data(runs: Sequence[Path], cliffs: Sequence[Path]) -> str:
    if not runs:
        return data(cliffs[0][:-1], closed=True)
    parts: list[str] = []
    for index, run in enumerate(runs):
        parts.append(f"L{data(run)[1:]}" if parts else data(run))
        if index < len(cliffs):
            cliff = cliffs[index]
            # From middle to middle, but exactly to the corners, where the next tile goes on.
            for here, following in pairwise(cliff[1:-1]):
                middle = (here + following) / 2
                parts.append(
                    f"Q{here.real:.4g},{here.imag:.4g} {middle.real:.4g},{middle.imag:.4g}"
                )
            parts.append(f"Q{pair(cliff[-2])} {pair(cliff[-1])}")
    return "".join(parts) + "Z"
