"""Lines and areas as SVG: rails, roads, trails, rivers, walls; cliffs, and mouths in them."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

from .curves import (
    LIGHT,
    SIDE,
    Path,
    circle,
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
    turned,
    turned_heading,
    turned_path,
    walk,
)
from .palette import INK, PAPER, Tones, mixed
from .textures import peak, tree

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .areas import AreaForm
    from .routes import LinePaths
    from .textures import Ground


# In hundredths of a tile's side.
_BED: Final = 5.7  # half the width of what rails lie on
_GAUGE: Final = 2.9  # half the distance of two rails
_TIE: Final = 5.6  # about how far it is from tie to tie
_LEAVES: Final = 0.35  # half the width of the outline of a bush
_POST: Final = 2.2  # how far posts of railings keep from the border


def line(track: LinePaths, ground: Ground, turns: int) -> str:
    """Return a line with all its arms; what ends in nothing gets a bar across its end."""
    paths = [turned_path(path, turns) for path in track.paths]
    paint = _LINES[ground.pattern]
    stops = "".join(
        _bar(turned(point, turns), turned_heading(heading, turns), ground.tones)
        for point, heading in track.stops
    )
    drawn = paint(paths, ground.tones)
    if track.hub is not None and ground.pattern in ("road", "trail"):
        drawn += _square(turned(track.hub, turns), ground.tones)
    return drawn + stops


def deck(path: Path, turns: int) -> str:
    """Return what a line lies on where it is a bridge, over its shadow."""
    way = turned_path(path, turns)
    return (
        stroke(shifted(way, 3.4), INK, 15.5, ' opacity="0.3"')
        + stroke(way, INK, 15.6)
        + stroke(way, "#8a6238", 14.2)
        + _dashes(way, "#6b4a2b", 14.2, 0.7)
    )


def street(paths: Sequence[Path], turns: int, tones: Tones) -> str:
    """Return what of an area goes over its bridges."""
    ways = [turned_path(path, turns) for path in paths]
    layers = ((tones.dark, 11.4), (tones.base, 10.0))
    return "".join(stroke(way, color, wide) for color, wide in layers for way in ways)


def railings(path: Path, turns: int) -> str:
    """Return the railings of a bridge, with a post at each of their ends."""
    way = turned_path(path, turns)
    parts = []
    for side in (-6.7, 6.7):
        rail = offset_path(way, side)
        parts.append(stroke(rail, INK, 2.4) + stroke(rail, "#d9b77c", 1.1))
        parts += [
            circle(at, 1.7, f'fill="#e9dcc0" stroke="{INK}" stroke-width="0.8"')
            for at in (rail[0], rail[-1])
            if to_border(at) > _POST
        ]
    return "".join(parts)


def hedge(path: Path, turns: int, tones: Tones) -> str:
    """Return a low hedge, which parts the ground on its two sides."""
    dice, dark = Random(3), mixed(tones.dark, INK, 0.25)
    shadow = f'fill="{INK}" fill-opacity="0.3"'
    bushes = [
        (at + heading * 1j * dice.uniform(-0.8, 0.8), dice.uniform(2.1, 3.0))
        for at, heading in walk(turned_path(path, turns), 3.6)
    ]
    bushes.sort(key=lambda bush: bush[0].imag)
    return "".join(
        _within(at + 0.6 + 0.8j, wide, shadow)
        + _within(at, wide, f'fill="{dark}"', f'stroke="{INK}" stroke-width="{2 * _LEAVES}"')
        + _within(at - (0.25 + 0.25j) * wide, wide / 2, f'fill="{mixed(tones.base, dark, 0.35)}"')
        for at, wide in bushes
    )


def _within(centre: complex, radius: float, fill: str, outline: str = "") -> str:
    """Return what of a circle is on the tile, and of its thin outline."""
    if to_border(centre) > radius + _LEAVES:
        return circle(centre, radius, f"{fill} {outline}".rstrip())

    # Cut by hand: clips are no part of SVG Tiny.
    def cut(off: float, style: str) -> str:
        rim = (centre + radius * 1j ** (n / 4) for n in range(16))
        kept = [complex(*(min(max(x, off), SIDE - off) for x in (p.real, p.imag))) for p in rim]
        return f'<path d="{data(kept, closed=True)}" {style}/>'

    return cut(0, fill) + (cut(_LEAVES, f'fill="none" {outline}') if outline else "")


def glade(ring: Path, turns: int, ground: Tones, around: Tones | None) -> str:
    """Return a clearing: below the area around it, or fenced in if there is none."""
    rim = turned_path(ring, turns)
    centre = sum(rim[:-1]) / (len(rim) - 1)

    def layer(color: str, share: float, off: complex = 0j, extra: str = "") -> str:
        points = [centre + (point - centre) * share + off for point in rim[:-1]]
        return f'<path d="{rounded_data(points, closed=True)}" fill="{color}"{extra}/>'

    if around is None:
        fence = [*rim[:-1], rim[0]]
        return (
            layer(ground.base, 1.0)
            + stroke(shifted(fence, 0.8), INK, 2.6, ' opacity="0.25"')
            + stroke(fence, INK, 2.2)
            + stroke(fence, "#b98f5a", 1.0)
            + _posts(fence)
        )
    # The light comes over the higher ground: its far rim is lit, and the near one throws a shadow.
    reach = max(abs(point - centre) for point in rim)
    return (
        layer(around.bright, 1 + 1.7 / reach, -LIGHT * 0.9)
        + layer(INK, 1 + 0.7 / reach)
        + layer(mixed(ground.dark, INK, 0.2), 1.0)
        + layer(ground.base, 1 - 1.2 / reach, -LIGHT * 1.2)
    )


def _posts(fence: Sequence[complex]) -> str:
    posts = [at for at, _ in walk(fence, 9.0)][:-1:2]
    return "".join(
        circle(at, 1.2, f'fill="#e0bd86" stroke="{INK}" stroke-width="0.7"') for at in posts
    )


def _square(hub: complex, tones: Tones) -> str:
    """Return the round place in which the arms of a road or trail meet."""
    return circle(hub, 6.2, f'fill="{mixed(tones.dark, INK, 0.3)}"') + circle(
        hub, 5.2, f'fill="{mixed(tones.light, PAPER, 0.4)}"'
    )


def stroke(path: Sequence[complex], color: str, width: float, extra: str = "") -> str:
    """Return a line along a path; `extra` are more attributes of its pen."""
    return (
        f'<path d="{data(path)}" fill="none" stroke="{color}" stroke-width="{width:.4g}"{extra}/>'
    )


def _rails(paths: Sequence[Path], tones: Tones) -> str:
    bed = mixed(tones.light, PAPER, 0.6)
    wood = mixed(tones.base, INK, 0.5)
    parts = [stroke(shifted(path, 0.9), INK, 2 * _BED + 0.6, ' opacity="0.22"') for path in paths]
    parts += [stroke(path, mixed(tones.base, INK, 0.3), 2 * _BED) for path in paths]
    parts += [stroke(path, bed, 2 * _BED - 1.2) for path in paths]
    for path in paths:
        parts.append(_dashes(path, wood, 2 * _BED - 1.8, 2.7))
        parts.append(_dashes(path, tones.base, 2 * _BED - 2.6, 1.7))
    # All beds and ties are below all rails, so that a fork reads as one track.
    for path in paths:
        for side in (-_GAUGE, _GAUGE):
            rail = offset_path(path, side)
            parts.append(stroke(rail, INK, 1.4))
            parts.append(stroke(shifted(rail, -0.25), "#d9d6cf", 0.6))
    return "".join(parts)


def _road(paths: Sequence[Path], tones: Tones) -> str:
    surface = mixed(tones.bright, PAPER, 0.3)
    parts = [stroke(shifted(path, 0.8), INK, 10.4, ' opacity="0.22"') for path in paths]
    parts += [stroke(path, mixed(tones.dark, INK, 0.3), 10) for path in paths]
    parts += [stroke(path, surface, 8.4) for path in paths]
    for path in paths:
        parts += [stroke(offset_path(path, side), tones.light, 1.1) for side in (-1.9, 1.9)]
    return "".join(parts)


def _trail(paths: Sequence[Path], tones: Tones) -> str:
    parts = [stroke(path, mixed(tones.light, PAPER, 0.4), 9.6, ' opacity="0.75"') for path in paths]
    for path in paths:
        parts += [_dashes(offset_path(path, side), tones.dark, 1.8, 3.6) for side in (-2.7, 2.7)]
    return "".join(parts)


def _river(paths: Sequence[Path], tones: Tones) -> str:
    """Return water between banks, lighter in the middle, with ripples that run with it."""
    bank, rim = mixed(tones.light, "#d8c490", 0.75), mixed(tones.dark, INK, 0.35)
    parts = [stroke(shifted(path, 0.7), INK, 11.6, ' opacity="0.2"') for path in paths]
    parts += [_flow(path, 5.7, 0.35, mixed(bank, INK, 0.45)) for path in paths]
    parts += [_flow(path, 5.3, 0.35, bank) for path in paths]
    parts += [_flow(path, 4.3, 0.8, rim) for path in paths]
    parts += [_flow(path, 3.8, 0.8, tones.base) for path in paths]
    parts += [_flow(shifted(path, -0.9), 1.6, 0.7, tones.light, 0.5) for path in paths]
    ripples = []
    for path in paths:
        for number, (at, heading) in enumerate(_along(path, 7.0)):
            across = heading * 1j
            mid = at + across * (1.8, -1.7, 0.2)[number % 3]
            bend = mid + across * 1.1
            a, b = mid - heading * 2.3, mid + heading * 2.3
            ripples.append(f"M{pair(a)}Q{pair(bend)} {pair(b)}")
    pen = f'fill="none" stroke="{tones.bright}" stroke-width="0.8" stroke-linecap="round"'
    return "".join(parts) + f'<path d="{"".join(ripples)}" {pen}/>'


def _flow(path: Path, half: float, swing: float, color: str, opacity: float = 1.0) -> str:
    """Return a band along a path whose edges waver, but not where it leaves the tile."""
    total, run = length(path), 0.0
    edges: tuple[list[complex], list[complex]] = ([], [])
    steps = list(walk(path, 1.5))
    for number, (at, heading) in enumerate(steps):
        run += abs(at - steps[number - 1][0]) if number else 0.0
        # Still at both ends, where the line of the next tile goes on; with waves of two lengths,
        # since by one alone the whole band would bend and not grow wider and narrower.
        ease = swing * max(min(1.0, run / 14, (total - run) / 14), 0.0)
        for edge, side, wave in zip(edges, (1j, -1j), (5.1, 4.3), strict=True):
            edge.append(inside(at + heading * side * (half + ease * math.sin(run / wave))))
    ring = (*edges[0], *reversed(edges[1]))
    return f'<path d="{data(ring, closed=True)}" fill="{color}" fill-opacity="{opacity:g}"/>'


def _wall(paths: Sequence[Path], tones: Tones) -> str:
    """Return a wall walk of stones between two rows of merlons."""
    stone, joint = mixed(tones.bright, PAPER, 0.25), mixed(tones.dark, INK, 0.3)
    parts = [stroke(shifted(path, 1.3), INK, 11, ' opacity="0.28"') for path in paths]
    parts += [stroke(path, joint, 10.6) for path in paths]
    parts += [stroke(path, tones.light, 9.2) for path in paths]
    for path in paths:
        parts.append(_dashes(path, joint, 4.8, 0.5))
        for side in (-3.5, 3.5):
            merlons = offset_path(path, side)
            parts.append(stroke(merlons, joint, 3.0))
            parts.append(_dashes(merlons, stone, 2.2, 3.5))
    return "".join(parts)


def _hedge(paths: Sequence[Path], tones: Tones) -> str:
    """Return a row of trees on a strip of undergrowth."""
    dice = Random(2)
    feet = [
        (at + heading * 1j * dice.uniform(-1.6, 1.6), dice.uniform(5.6, 7.0))
        for path in paths
        for at, heading in _along(path, 4.6)
    ]
    feet.sort(key=lambda foot: foot[0].imag)
    trees = (tree(foot + complex(0, wide * 0.4), wide, wide, tones) for foot, wide in feet)
    return _strip(paths, tones) + "".join(trees)


def _ridge(paths: Sequence[Path], tones: Tones) -> str:
    """Return a row of crags."""
    dice = Random(1)
    feet = sorted((at for path in paths for at, _ in _along(path, 5.6)), key=lambda at: at.imag)
    crags = (peak(foot + 2.6j, 5.0, 6.2, tones, dice) for foot in feet)
    return _strip(paths, tones) + "".join(crags)


def _strip(paths: Sequence[Path], tones: Tones) -> str:
    parts = [stroke(shifted(path, 0.8), INK, 8.4, ' opacity="0.22"') for path in paths]
    parts += [stroke(path, tones.dark, 8) for path in paths]
    parts += [stroke(path, mixed(tones.shade, tones.base, 0.5), 6.8) for path in paths]
    return "".join(parts)


def _along(path: Path, step: float) -> list[tuple[complex, complex]]:
    """Return places along a path for marks that keep within it, each with the heading there."""
    steps = list(walk(path, 0.5))
    total = length(path)
    count = max(1, round((total - 8.0) / step))
    far = [(number + 0.5) / count * (total - 8.0) + 4.0 for number in range(count)]
    return [steps[min(int(reach / total * len(steps)), len(steps) - 1)] for reach in far]


def _bar(at: complex, heading: complex, tones: Tones) -> str:
    ends = [inside(at + heading * 1j * side) for side in (-5.8, 5.8)]
    return stroke(ends, INK, 3.6) + stroke(ends, mixed(tones.light, PAPER, 0.5), 2.0)


def _dashes(path: Path, color: str, width: float, dash: float) -> str:
    """Return bars across a path, evenly spaced so that those of neighbouring tiles go on."""
    total = length(path)
    period = total / max(1, round(total / _TIE))
    dash = min(dash, 0.7 * period)
    pattern = f"{dash:.4g} {period - dash:.5g}"
    offset = f"{(dash - period) / 2:.5g}"
    return stroke(path, color, width, f' stroke-dasharray="{pattern}" stroke-dashoffset="{offset}"')


_LINES: Final[dict[str, Callable[[Sequence[Path], Tones], str]]] = {
    "rails": _rails,
    "road": _road,
    "trail": _trail,
    "river": _river,
    "wall": _wall,
    "hedge": _hedge,
    "ridge": _ridge,
}
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


def area_base(form: AreaForm, tones: Tones, turns: int) -> str:
    """Return an area without its relief: shadow, outline, rims and flat ground.

    Its layers differ inside the tile only; along the tile's sides all reach from corner to corner.
    """
    runs = [turned_path(run, turns) for run in form.runs]
    cliffs = [turned_path(cliff, turns) for cliff in form.cliffs]
    movable = [_movable(cliff) for cliff in cliffs]

    def layer(color: str, move: Callable[[complex], complex] | None, extra: str = "") -> str:
        moved = [_moved(cliff, move) for cliff in movable] if move else cliffs
        return f'<path d="{_form_data(runs, moved)}" fill="{color}"{extra}/>'

    # Each layer is a little smaller than the one below, of which a rim stays seen.
    def shaded_rim(inwards: complex) -> complex:
        return inwards * (_OUTLINE + _RIM * max(0.0, dot(inwards, LIGHT)))

    def both_rims(inwards: complex) -> complex:
        return inwards * (_OUTLINE + _RIM * abs(dot(inwards, LIGHT)))

    return (
        layer(INK, lambda _: LIGHT * -1.9, ' fill-opacity="0.25"')
        + layer(INK, None)
        + layer(tones.dark, lambda inwards: inwards * _OUTLINE)
        + layer(tones.bright, shaded_rim)
        + layer(tones.base, both_rims)
    )


def mouth(point: complex, heading: complex, turns: int, tones: Tones) -> str:
    """Return the opening through which a line goes into an area, in a ring of stones."""
    at, into = turned(point, turns), turned_heading(heading, turns)
    across = into * 1j
    arch = [at - into * 1.5 + across * 6.6]
    # Half a circle from one side of the line to the other, in steps of 30 degrees.
    arch += [at + into * 2.4 + (into * 1j ** (1 - share / 3)) * 6.6 for share in range(7)]
    arch.append(at - into * 1.5 - across * 6.6)
    hole = [at + (point - at) * 0.72 for point in arch]
    stones = mixed(tones.bright, PAPER, 0.3)
    return (
        stroke([inside(p) for p in arch], INK, 4.4)
        + stroke([inside(p) for p in arch], stones, 2.8)
        + stroke([inside(p) for p in arch], tones.shade, 2.8, ' stroke-dasharray="0.7 2.4"')
        + f'<path d="{data([inside(p) for p in hole], closed=True)}" fill="#1c120c"/>'
    )


def _movable(cliff: Path) -> list[tuple[complex, complex, float]]:
    """Return a cliff's points with their inward normals and how far they move: ends do not."""
    closed = cliff[0] == cliff[-1]
    return [
        (point, normal, 1.0 if closed else ease) for point, normal, _, ease in eased(cliff, _TAPER)
    ]


def _moved(
    cliff: Sequence[tuple[complex, complex, float]], move: Callable[[complex], complex]
) -> Path:
    """Return a cliff moved by what `move` makes of the inward normals of its points."""
    return tuple(inside(point + move(normal) * share) for point, normal, share in cliff)


def _form_data(runs: Sequence[Path], cliffs: Sequence[Path]) -> str:
    if not runs:
        return data(cliffs[0][:-1], closed=True)
    parts: list[str] = []
    for index, run in enumerate(runs):
        parts.append(("L" if parts else "M") + "L".join(map(pair, run)))
        if index < len(cliffs):
            cliff = cliffs[index]
            # From middle to middle, but exactly to the corners, where the next tile goes on.
            for here, following in pairwise(cliff[1:-1]):
                parts.append(f"Q{pair(here)} {pair((here + following) / 2)}")
            parts.append(f"Q{pair(cliff[-2])} {pair(cliff[-1])}")
    return "".join(parts) + "Z"
