"""Colours of a tile: those that a set declares, others set apart in lightness, and their tones.

Lightness is that of OKLab, from 0 to 1; colours are `#rrggbb`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final
from zlib import crc32

INK: Final = "#2e1f16"
PAPER: Final = "#f6ecd6"
LACQUER: Final = "#7a3b2a"
BRASS: Final = "#e3b98a"
"""The ground and the rims of badges, of the score track, and of backs."""
_DUST: Final = "#c6a86c"
UNKNOWN: Final = "#b9ad98"

_COLOR: Final = re.compile("#[0-9a-fA-F]{6}")
_STEP: Final = 0.085
_LIGHTEST: Final = 0.83
_DARKEST: Final = 0.34
_DARK: Final = 0.575
"""Up to this lightness a colour takes light letters."""
_AIMS: Final = {"field": (0.68, 0.78), "area": (0.48, 0.60), "line": (0.40, 0.66), None: (0.5, 0.9)}


@dataclass(frozen=True, slots=True)
class Tones:
    """The tones of one terrain from shadow to bright light; its hue in degrees and its chroma."""

    base: str
    light: str
    bright: str
    shade: str
    dark: str
    hue: float
    chroma: float


@lru_cache(maxsize=4096)
def toned(color: str, lightness: float, chroma: float = 1.0) -> str:
    """A colour at another lightness; `chroma` scales how vivid it is."""
    _, a, b = _oklab(color)
    return _hex(min(max(lightness, 0.0), 1.0), a * chroma, b * chroma)


@lru_cache(maxsize=4096)
def mixed(one: str, other: str, share: float) -> str:
    """A colour between two; `share` is that of the other."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lightness_of(color: str) -> float:
    """The lightness of a colour."""
    return _oklab(color)[0]


@lru_cache(maxsize=4096)
def tones_of(color: str, lightness: float) -> Tones:
    """The tones of a terrain of that colour whose base has that lightness."""
    _, a, b = _oklab(color)
    base = mixed(toned(color, lightness, 0.88), _DUST, 0.12)
    return Tones(
        base=base,
        light=mixed(toned(color, lightness + 0.09, 0.85), "#ffefc4", 0.12),
        bright=mixed(toned(color, lightness + 0.2, 0.6), "#fff3d6", 0.4),
        shade=mixed(toned(color, lightness - 0.1, 0.9), INK, 0.12),
        dark=mixed(toned(color, lightness - 0.2, 0.9), INK, 0.35),
        hue=math.degrees(math.atan2(b, a)) % 360,
        chroma=math.hypot(a, b),
    )


@lru_cache(maxsize=4096)
def stated_tones(color: str) -> Tones:
    """The tones of a terrain whose base is the colour that its set states, as it is."""
    good = _checked(color)
    return replace(tones_of(good, lightness_of(good)), base=good)


def lightnesses(terrains: Sequence[tuple[str, str, str | None]]) -> Mapping[str, float]:
    """A lightness for each terrain without a colour of its own, given as (name, colour, shape).

    The shape is that of its feature, or None.

    Fields become light, areas dark, and no two are alike while there is room between the lightest
    and the darkest, so that they differ in a print without colours.
    """
    aims = []
    for number, (name, color, shape) in enumerate(terrains):
        low, high = _AIMS[shape]
        own = lightness_of(_checked(color))
        aims.append((low + (high - low) * own, number, name))
    # From light to dark, each at least a step below the one before and above what the rest needs.
    aims.sort(reverse=True)
    step = min(_STEP, (_LIGHTEST - _DARKEST) / max(len(aims) - 1, 1))
    found: dict[str, float] = {}
    ceiling = _LIGHTEST
    for place, (aim, _, name) in enumerate(aims):
        floor = _DARKEST + step * (len(aims) - 1 - place)
        found[name] = max(min(aim, ceiling), floor)
        ceiling = found[name] - step
    return found


def letters_on(ground: str) -> str:
    """The colour of letters that are read on a ground."""
    return PAPER if lightness_of(ground) < _DARK else INK


def token_color(pool: str) -> str:
    """The colour of the tokens of a pool: that of its badge, with much of wood."""
    return mixed(badge_color(pool), "#c0843c", 0.62)


def badge_color(name: str) -> str:
    """A dark ground for light letters, the same for the same name everywhere."""
    angle = math.radians(crc32(name.encode()) % 360)
    return _hex(0.45, 0.075 * math.cos(angle), 0.075 * math.sin(angle))


def linear(channel: float) -> float:
    """The light of an sRGB channel, both from 0 to 1."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4  # noqa: PLR2004


def encoded(channel: float) -> float:
    """The sRGB channel of an amount of light, which is cut off at 0 and 1."""
    value = min(max(channel, 0.0), 1.0)
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055  # noqa: PLR2004


def _checked(color: str) -> str:
    return color if _COLOR.fullmatch(color) else UNKNOWN


def _channels(color: str) -> tuple[int, int, int]:
    good = _checked(color)
    return int(good[1:3], 16), int(good[3:5], 16), int(good[5:7], 16)


@lru_cache(maxsize=4096)
def _oklab(color: str) -> tuple[float, float, float]:
    r, g, b = (linear(channel / 255) for channel in _channels(color))
    # OKLab (Björn Ottosson, 2020).
    x = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    y = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    z = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def _hex(lightness: float, a: float, b: float) -> str:
    # The way back from OKLab, by the inverse of both matrices in `_oklab`.
    x = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    y = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    z = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
        -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
        -0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z,
    )
    return "#" + "".join(f"{round(255 * encoded(channel)):02x}" for channel in channels)
