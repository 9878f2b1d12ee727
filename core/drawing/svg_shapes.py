"""Areas as SVG: cliffs with lit and shaded rims, and the mouths through which lines enter."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from .curves import (
    LIGHT,
    Path,
    data,
    dot,
    inside,
    length,
    normals,
    turned,
    turned_heading,
    turned_path,
)
from .lines import stroke
from .palette import INK, PAPER, Tones, mixed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .areas import AreaForm

_RIM: Final = 1.9
_OUTLINE: Final = 0.8
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
        stroke([inside(p) for p in arch], INK, 4.4)
        + stroke([inside(p) for p in arch], stones, 2.8)
        + stroke([inside(p) for p in arch], tones.shade, 2.8, ' stroke-dasharray="0.7 2.4"')
        + f'<path d="{data([inside(p) for p in hole], closed=True)}" fill="#1c120c"/>'
    )


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
