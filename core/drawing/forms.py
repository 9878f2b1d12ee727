"""Areas and lines as SVG: cliffs with lit and shaded rims, rails on ties, roads, rivers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from .curves import (
    LIGHT,
    Path,
    beside,
    data,
    dot,
    inside,
    length,
    normals,
    shifted,
    turned,
    turned_heading,
    turned_path,
)
from .palette import INK, PAPER, Tones, mixed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .areas import AreaForm
    from .routes import Track
    from .textures import Ground

_RIM: Final = 1.9
_OUTLINE: Final = 0.8
_BED: Final = 5.7
_GAUGE: Final = 2.9
_TIE: Final = 5.6
_TAPER: Final = 9.0


def area_base(form: AreaForm, tones: Tones, turns: int) -> str:
    """Return an area without its relief: shadow, outline, rims and flat ground.

    Its layers differ inside the tile only; along the tile's sides all reach from corner to corner.
    """
    runs = [turned_path(run, turns) for run in form.runs]
    cliffs = [turned_path(cliff, turns) for cliff in form.cliffs]

    def layer(color: str, move: Callable[[complex], complex] | None, extra: str = "") -> str:
        moved = [_moved(cliff, move) for cliff in cliffs] if move else cliffs
        return f'<path d="{_form_data(runs, moved)}" fill="{color}"{extra}/>'

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


def line(track: Track, ground: Ground, turns: int) -> str:
    """Return a line with all its arms; what ends in nothing gets a bar across its end."""
    paths = [turned_path(path, turns) for path in track.paths]
    paint = _LINES[ground.pattern]
    stops = "".join(
        _bar(turned(point, turns), turned_heading(heading, turns), ground.tones)
        for point, heading in track.stops
    )
    return paint(paths, ground.tones) + stops


def mouth(point: complex, heading: complex, turns: int, tones: Tones) -> str:
    """Return the opening through which a line goes into an area, in a ring of stones."""
    at, into = turned(point, turns), turned_heading(heading, turns)
    across = into * 1j
    arch = [at - into * 1.5 + across * 6.6]
    arch += [at + into * 2.4 + (into * 1j ** (1 - share / 3)) * 6.6 for share in range(7)]
    arch.append(at - into * 1.5 - across * 6.6)
    hole = [at + (point - at) * 0.72 for point in arch]
    stones = mixed(tones.bright, PAPER, 0.3)
    return (
        _stroke([inside(p) for p in arch], INK, 4.4)
        + _stroke([inside(p) for p in arch], stones, 2.8)
        + _stroke([inside(p) for p in arch], tones.shade, 2.8, ' stroke-dasharray="0.7 2.4"')
        + f'<path d="{data([inside(p) for p in hole], closed=True)}" fill="#1c120c"/>'
    )


def _rails(paths: Sequence[Path], tones: Tones) -> str:
    bed = mixed(tones.light, PAPER, 0.6)
    wood = mixed(tones.base, INK, 0.5)
    parts = [_stroke(shifted(path, 0.9), INK, 2 * _BED + 0.6, ' opacity="0.22"') for path in paths]
    parts += [_stroke(path, mixed(tones.base, INK, 0.3), 2 * _BED) for path in paths]
    parts += [_stroke(path, bed, 2 * _BED - 1.2) for path in paths]
    for path in paths:
        parts.append(_dashes(path, wood, 2 * _BED - 1.8, 2.7))
        parts.append(_dashes(path, tones.base, 2 * _BED - 2.6, 1.7))
    for path in paths:
        for side in (-_GAUGE, _GAUGE):
            rail = beside(path, side)
            parts.append(_stroke(rail, INK, 1.4))
            parts.append(_stroke(shifted(rail, -0.25), "#d9d6cf", 0.6))
    return "".join(parts)


def _road(paths: Sequence[Path], tones: Tones) -> str:
    surface = mixed(tones.bright, PAPER, 0.3)
    parts = [_stroke(shifted(path, 0.8), INK, 10.4, ' opacity="0.22"') for path in paths]
    parts += [_stroke(path, mixed(tones.dark, INK, 0.3), 10) for path in paths]
    parts += [_stroke(path, surface, 8.4) for path in paths]
    for path in paths:
        parts += [_stroke(beside(path, side), tones.light, 1.1) for side in (-1.9, 1.9)]
    return "".join(parts)


def _trail(paths: Sequence[Path], tones: Tones) -> str:
    parts = [
        _stroke(path, mixed(tones.light, PAPER, 0.4), 9.6, ' opacity="0.75"') for path in paths
    ]
    for path in paths:
        parts += [_dashes(beside(path, side), tones.dark, 1.8, 3.6) for side in (-2.7, 2.7)]
    return "".join(parts)


def _river(paths: Sequence[Path], tones: Tones) -> str:
    parts = [_stroke(path, mixed(tones.dark, INK, 0.3), 11) for path in paths]
    parts += [_stroke(shifted(path, -0.4), tones.bright, 9.4) for path in paths]
    parts += [_stroke(shifted(path, 0.5), tones.base, 8.2) for path in paths]
    for path in paths:
        parts.append(_dashes(beside(path, -1.9), tones.bright, 0.9, 4.2))
        parts.append(_dashes(beside(path, 1.9), tones.dark, 0.8, 3.0))
    return "".join(parts)


def _bar(at: complex, heading: complex, tones: Tones) -> str:
    ends = [inside(at + heading * 1j * side) for side in (-5.2, 5.2)]
    return _stroke(ends, INK, 3.4) + _stroke(ends, tones.light, 1.8)


def _dashes(path: Path, color: str, width: float, dash: float) -> str:
    """Return bars across a path, evenly spaced so that those of neighbouring tiles go on."""
    total = length(path)
    period = total / max(1, round(total / _TIE))
    dash = min(dash, 0.7 * period)
    pattern = f"{dash:.4g} {period - dash:.5g}"
    offset = f"{(dash - period) / 2:.5g}"
    return _stroke(
        path, color, width, f' stroke-dasharray="{pattern}" stroke-dashoffset="{offset}"'
    )


def _stroke(path: Sequence[complex], color: str, width: float, extra: str = "") -> str:
    return (
        f'<path d="{data(path)}" fill="none" stroke="{color}" stroke-width="{width:.4g}"{extra}/>'
    )


_LINES: Final[dict[str, Callable[[Sequence[Path], Tones], str]]] = {
    "rails": _rails,
    "road": _road,
    "trail": _trail,
    "river": _river,
}


def _moved(cliff: Path, move: Callable[[complex], complex]) -> Path:
    """Move a cliff's points by what `move` makes of their inward normal, but not its two ends."""
    closed = cliff[0] == cliff[-1]
    total = length(cliff)
    run = 0.0
    found = []
    for index, (point, normal) in enumerate(zip(cliff, normals(cliff), strict=True)):
        run += abs(point - cliff[index - 1]) if index else 0.0
        ease = 1.0 if closed else min(1.0, run / _TAPER, (total - run) / _TAPER)
        found.append(inside(point + move(normal) * ease))
    return tuple(found)


def _form_data(runs: Sequence[Path], cliffs: Sequence[Path]) -> str:
    if not runs:
        return data(cliffs[0][:-1], closed=True)
    parts: list[str] = []
    for index, run in enumerate(runs):
        parts.append(("L" if parts else "M") + "L".join(_pair(point) for point in run))
        if index < len(cliffs):
            cliff = cliffs[index]
            for here, following in pairwise(cliff[1:-1]):
                parts.append(f"Q{_pair(here)} {_pair((here + following) / 2)}")
            parts.append(f"Q{_pair(cliff[-2])} {_pair(cliff[-1])}")
    return "".join(parts) + "Z"


def _pair(point: complex) -> str:
    return f"{point.real:.4g},{point.imag:.4g}"
