"""How colours look with colour-vision deficiencies, and which ones cannot be distinguished then.

Colours are `#rrggbb`. A deficiency is a matrix over linear RGB: those of Machado, Oliveira and
Fernandes (2009) for severity 1.0, and for greyscale the luminance of sRGB (IEC 61966-2-1). The
difference of two colours is CIEDE2000, in which about 1 can just be seen side by side.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, TypeAlias

from .palette import encoded, linear

Deficiency: TypeAlias = Literal["protanopia", "deuteranopia", "tritanopia", "greyscale"]
Matrix: TypeAlias = tuple[tuple[float, ...], ...]
Lab: TypeAlias = tuple[float, float, float]

ALIKE: Final = 10.0
"""Below this difference the grounds of two tiles on a table are hard to distinguish."""

_LUMINANCE: Final = (0.2126, 0.7152, 0.0722)
MATRICES: Final[Mapping[Deficiency, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}

_TO_XYZ: Final[Matrix] = (
    (0.4123908, 0.3575843, 0.1804808),
    (0.2126390, 0.7151687, 0.0721923),
    (0.0193308, 0.1191948, 0.9505322),
)
_WHITE: Final = (0.9504559, 1.0, 1.0890578)
_TO_XYZ_OF_PROFILES: Final[Matrix] = (
    (0.4360747, 0.3850649, 0.1430804),
    (0.2225045, 0.7168786, 0.0606169),
    (0.0139322, 0.0971045, 0.7141733),
)
_WHITE_OF_PROFILES: Final = (0.9642, 1.0, 0.8249)
_CURVE: Final = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


@dataclass(frozen=True, slots=True)
class Alike:
    """Two colours, by their names, that are hard to distinguish.

    `difference` is that which the eyes in question see, `usual` that which full vision sees.
    """

    one: str
    other: str
    difference: float
    usual: float


def seen(color: str, deficiency: Deficiency) -> str:
    """The colour that full vision must be shown to see what such eyes see."""
    light = _applied(MATRICES[deficiency], _light(color))
    return "#" + "".join(f"{round(255 * encoded(channel)):02x}" for channel in light)


def alike(
    colours: Mapping[str, str], deficiency: Deficiency | None, limit: float = ALIKE
) -> tuple[Alike, ...]:
    """The pairs of named colours that differ by less than a limit, the worst first.

    They are looked at by such eyes, or by full vision if there is no deficiency.
    """
    usual = {name: lab(color) for name, color in colours.items()}
    shown = {
        name: lab(seen(color, deficiency)) if deficiency else usual[name]
        for name, color in colours.items()
    }
    pairs = [
        Alike(
            one, other, difference(shown[one], shown[other]), difference(usual[one], usual[other])
        )
        for one, other in combinations(colours, 2)
    ]
    return tuple(sorted((p for p in pairs if p.difference < limit), key=lambda p: p.difference))


def lab(color: str) -> Lab:
    """A colour in CIE L*a*b* under daylight (D65)."""
    x, y, z = (
        _compressed(value / white)
        for value, white in zip(_applied(_TO_XYZ, _light(color)), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Lab, other: Lab) -> float:
    """The difference of two colours as they look: CIEDE2000 (CIE 142-2001)."""
    chroma = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    # CIEDE2000 stretches the red-green axis of near-greys.
    stretch = 1.5 - 0.5 * math.sqrt(_saturation(chroma))
    chroma_1, hue_1 = _polar(one, stretch)
    chroma_2, hue_2 = _polar(other, stretch)
    grey = chroma_1 * chroma_2 == 0
    turn = 0.0 if grey else (hue_2 - hue_1 + 180) % 360 - 180
    hue = hue_1 + hue_2 if grey else (hue_1 + turn / 2) % 360
    lightness, chroma = (one[0] + other[0]) / 2, (chroma_1 + chroma_2) / 2
    off = (lightness - 50) ** 2
    by_lightness = (other[0] - one[0]) / (1 + 0.015 * off / math.sqrt(20 + off))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(chroma_1 * chroma_2) * math.sin(math.radians(turn / 2))
    by_hue /= 1 + 0.015 * chroma * _hue_weight(hue)
    # The term for blue, where differences of hue and chroma are seen together.
    tilt = -2 * math.sqrt(_saturation(chroma))
    tilt *= math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + tilt * by_chroma * by_hue)


def profile(deficiency: Deficiency) -> bytes:
    """An ICC profile (version 2.4) in which a picture means what such eyes see of it.

    Converting pixels from this profile to sRGB shows the deficiency: its matrix stands
    before that of sRGB, with the curve of sRGB, so any colour management does all of the work.
    """
    meant = [_applied(_TO_XYZ_OF_PROFILES, column) for column in _columns(MATRICES[deficiency])]
    curve = b"para" + bytes(4) + struct.pack(">HH", 3, 0) + _fixed(_CURVE)
    name = deficiency.encode() + b"\0"
    described = b"desc" + bytes(4) + struct.pack(">I", len(name)) + name + bytes(78)
    tags = {
        "desc": described,
        "wtpt": _xyz(_WHITE_OF_PROFILES),
        **{f"{letter}XYZ": _xyz(column) for letter, column in zip("rgb", meant, strict=True)},
        **{f"{letter}TRC": curve for letter in "rgb"},
    }
    return _bound(tags)


def _bound(tags: Mapping[str, bytes]) -> bytes:
    """A profile with its header, the table of its tags, and their data."""
    # The layout of ICC.1:2001-04, chapter 6: a head of 128 bytes, of which a profile of a screen
    # may leave most at zero, the number of tags, 12 bytes for each, and data at multiples of four.
    offset = 128 + 4 + 12 * len(tags)
    table, data = struct.pack(">I", len(tags)), b""
    for name, tag in tags.items():
        table += name.encode() + struct.pack(">II", offset + len(data), len(tag))
        data += tag + bytes(-len(tag) % 4)
    size = struct.pack(">I", offset + len(data))
    head = size + bytes(4) + struct.pack(">I", 0x02400000) + b"mntrRGB XYZ " + bytes(12)
    head += b"acsp" + bytes(28) + _fixed(_WHITE_OF_PROFILES)
    return head + bytes(128 - len(head)) + table + data


def _xyz(values: Iterable[float]) -> bytes:
    return b"XYZ " + bytes(4) + _fixed(values)


def _fixed(values: Iterable[float]) -> bytes:
    """Numbers as profiles write them: signed, with 16 bits behind the point."""
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def _light(color: str) -> tuple[float, ...]:
    return tuple(linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))


def _applied(matrix: Matrix, vector: Sequence[float]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def _columns(matrix: Matrix) -> list[tuple[float, ...]]:
    return list(zip(*matrix, strict=True))


def _compressed(value: float) -> float:
    return math.cbrt(value) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _polar(color: Lab, stretch: float) -> tuple[float, float]:
    """Chroma and hue, in degrees, with a stretched red-green axis."""
    a = color[1] * stretch
    return math.hypot(a, color[2]), math.degrees(math.atan2(color[2], a)) % 360


def _saturation(chroma: float) -> float:
    return chroma**7 / (chroma**7 + 25**7)


def _hue_weight(hue: float) -> float:
    angle = math.radians(hue)
    return (
        1
        - 0.17 * math.cos(angle - math.radians(30))
        + 0.24 * math.cos(2 * angle)
        + 0.32 * math.cos(3 * angle + math.radians(6))
        - 0.20 * math.cos(4 * angle - math.radians(63))
    )
