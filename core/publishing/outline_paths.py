"""The outlines of SVG shapes as lines and cubic curves, which is what a PDF page is drawn with."""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(r"([A-Za-z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
_LENGTH: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(%?)")
_NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_QUARTER: Final = 0.5522847498
"""How far the handles of a cubic curve reach that is a quarter of a circle of radius 1."""


class PathStep(NamedTuple):
    """One step of an outline: M, L, C or Z, with its points as complex numbers."""

    what: str
    points: tuple[complex, ...] = ()


def outline_of(tag: str, values: Mapping[str, str]) -> list[PathStep]:
    """The outline of an SVG shape by its attributes; empty for what is none."""
    reader = _SHAPES.get(tag)
    return reader(values) if reader else []


def bounds(steps: Sequence[PathStep]) -> tuple[complex, complex]:
    """Two corners of the box around an outline, whose curves are taken at nine points."""
    points: list[complex] = []
    at = 0j
    for step in steps:
        if step.what == "C":
            points += [_bezier(at, *step.points, share=n / 8) for n in range(9)]
        else:
            points += step.points
        at = step.points[-1] if step.points else at
    if not points:
        return 0j, 0j
    across, down = [p.real for p in points], [p.imag for p in points]
    return complex(min(across), min(down)), complex(max(across), max(down))


def path_steps(data: str) -> list[PathStep]:
    """The steps of the `d` of an SVG path; what is no path ends it, as browsers do."""
    return list(_PathReader(data).steps())


class _PathReader:
    """Reads one `d`, step by step: all coordinates become absolute, all curves cubic."""

    def __init__(self, data: str) -> None:
        self.data, self.place = data, 0
        self.at = self.start = 0j
        # The last handle of a curve, of which a smooth one that follows takes the reflection.
        self.handle: complex | None = None
        self.handle_of = ""

    def steps(self) -> Iterator[PathStep]:
        command = ""
        while (found := _TOKEN.search(self.data, self.place)) is not None:
            if found[1]:
                command, self.place = found[1], found.end()
                if command.upper() not in _NUMBERS:
                    return
                if command in "Zz":
                    yield PathStep("Z")
                    self.at, self.handle_of = self.start, ""
                    continue
            elif command in "Zz" or not command:
                return
            numbers = self._numbers(command.upper())
            if numbers is None:
                return
            yield from self._step(command, numbers)
            # What follows a move without a command of its own are lines.
            command = {"M": "L", "m": "l"}.get(command, command)

    def _numbers(self, command: str) -> list[float] | None:
        found: list[float] = []
        for n in range(_NUMBERS[command]):
            token = _TOKEN.search(self.data, self.place)
            if token is None or not token[2]:
                return None
            if command == "A" and n in {3, 4}:
                # Flags are one digit, and may stand next to what follows.
                found.append(float(self.data[token.start()]))
                self.place = token.start() + 1
            else:
                found.append(float(token[2]))
                self.place = token.end()
        return found

    def _step(self, command: str, numbers: list[float]) -> Iterator[PathStep]:
        name, at = command.upper(), self.at
        base = at if command.islower() else 0j
        handle, handle_of, self.handle_of = self.handle, self.handle_of, ""
        if name == "H":
            points = [complex(numbers[0] + base.real, at.imag)]
        elif name == "V":
            points = [complex(at.real, numbers[0] + base.imag)]
        elif name == "A":
            points = [complex(numbers[5], numbers[6]) + base]
        else:
            points = [
                base + complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)
            ]
        # A smooth curve leaves as the one before came in, if that was of its own kind.
        if name in "ST":
            mirrored = handle_of in ("CS" if name == "S" else "QT") and bool(handle_of)
            points.insert(0, 2 * at - handle if mirrored and handle is not None else at)
        self.at = points[-1]
        if name == "M":
            self.start = self.at
            yield PathStep("M", (self.at,))
        elif name in "LHV":
            yield PathStep("L", (self.at,))
        elif name in "CS":
            self.handle, self.handle_of = points[1], "CS"
            yield PathStep("C", tuple(points))
        elif name in "QT":
            self.handle, self.handle_of = points[0], "QT"
            control = points[0]
            yield PathStep(
                # A quadratic curve as a cubic one: both handles two thirds of the way to its only
                # one.
                "C",
                (at + (control - at) * 2 / 3, self.at + (control - self.at) * 2 / 3, self.at),
            )
        else:
            yield from _arc(at, self.at, numbers)


def length(text: str) -> float:
    """A length as a number of units; what unit it states is left aside, and so is rubbish.

    A share of a hundred is that of one.
    """
    found = _LENGTH.match(text)
    if found is None:
        return 0.0
    return float(found[1]) / (100 if found[2] else 1)


def _number(values: Mapping[str, str], name: str, default: float = 0.0) -> float:
    return length(values[name]) if name in values else default


def _rect(values: Mapping[str, str]) -> list[PathStep]:
    wide, high = _number(values, "width"), _number(values, "height")
    rx = _number(values, "rx", _number(values, "ry"))
    ry = _number(values, "ry", rx)
    corner = complex(_number(values, "x"), _number(values, "y"))
    return _rectangle(corner, wide, high, min(rx, wide / 2), min(ry, high / 2))


def _round(values: Mapping[str, str]) -> list[PathStep]:
    centre, r = complex(_number(values, "cx"), _number(values, "cy")), _number(values, "r")
    return _ellipse(centre, _number(values, "rx", r), _number(values, "ry", r))


def _line(values: Mapping[str, str]) -> list[PathStep]:
    one, other = (complex(_number(values, f"x{n}"), _number(values, f"y{n}")) for n in (1, 2))
    return [PathStep("M", (one,)), PathStep("L", (other,))]


def _polyline(values: Mapping[str, str]) -> list[PathStep]:
    found = [float(part) for part in re.split(r"[\s,]+", values.get("points", "").strip()) if part]
    corners = [complex(x, y) for x, y in zip(found[::2], found[1::2], strict=False)]
    return [PathStep("L" if n else "M", (corner,)) for n, corner in enumerate(corners)]


def _polygon(values: Mapping[str, str]) -> list[PathStep]:
    return [*_polyline(values), PathStep("Z")]


_SHAPES: Final = {
    "path": lambda values: path_steps(values.get("d", "")),
    "rect": _rect,
    "circle": _round,
    "ellipse": _round,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}


def _rectangle(corner: complex, wide: float, high: float, rx: float, ry: float) -> list[PathStep]:
    if wide <= 0 or high <= 0:
        return []
    x, y = corner.real, corner.imag
    if rx <= 0 or ry <= 0:
        corners = [corner, corner + wide, corner + complex(wide, high), corner + high * 1j]
        lines = [PathStep("L" if n else "M", (each,)) for n, each in enumerate(corners)]
        return [*lines, PathStep("Z")]
    # How far the handles are from the sides' corner that the curve cuts off.
    kx, ky = rx * (1 - _QUARTER), ry * (1 - _QUARTER)
    right, bottom = x + wide, y + high
    return [
        PathStep("M", (complex(x + rx, y),)),
        PathStep("L", (complex(right - rx, y),)),
        PathStep("C", (complex(right - kx, y), complex(right, y + ky), complex(right, y + ry))),
        PathStep("L", (complex(right, bottom - ry),)),
        PathStep(
            "C",
            (complex(right, bottom - ky), complex(right - kx, bottom), complex(right - rx, bottom)),
        ),
        PathStep("L", (complex(x + rx, bottom),)),
        PathStep("C", (complex(x + kx, bottom), complex(x, bottom - ky), complex(x, bottom - ry))),
        PathStep("L", (complex(x, y + ry),)),
        PathStep("C", (complex(x, y + ky), complex(x + kx, y), complex(x + rx, y))),
        PathStep("Z"),
    ]


def _ellipse(centre: complex, rx: float, ry: float) -> list[PathStep]:
    if rx <= 0 or ry <= 0:
        return []

    def at(x: float, y: float) -> complex:
        return centre + complex(x * rx, y * ry)

    k = _QUARTER
    return [
        PathStep("M", (at(1, 0),)),
        PathStep("C", (at(1, k), at(k, 1), at(0, 1))),
        PathStep("C", (at(-k, 1), at(-1, k), at(-1, 0))),
        PathStep("C", (at(-1, -k), at(-k, -1), at(0, -1))),
        PathStep("C", (at(k, -1), at(1, -k), at(1, 0))),
        PathStep("Z"),
    ]


def _arc(start: complex, stop: complex, numbers: Sequence[float]) -> Iterator[PathStep]:
    """Yield an elliptical arc as curves of a quarter at most, as SVG's notes work it out."""
    rx, ry, tilt, is_large, is_right = (abs(numbers[0]), abs(numbers[1]), *numbers[2:5])
    if start == stop:
        return
    if not rx or not ry:
        yield PathStep("L", (stop,))
        return
    turn = cmath.exp(1j * math.radians(tilt))
    # In a plane where the ellipse is a circle of radius 1.
    one, other = ((p / turn).real / rx + 1j * (p / turn).imag / ry for p in (start, stop))
    half, middle = (other - one) / 2, (one + other) / 2
    if abs(half) > 1:  # too small for its ends: it grows until it just reaches them
        rx, ry = rx * abs(half), ry * abs(half)
        one, other, half, middle = (each / abs(half) for each in (one, other, half, middle))
    away = half / abs(half) * 1j * math.sqrt(max(0.0, 1 - abs(half) ** 2))
    centre = middle + (away if bool(is_large) != bool(is_right) else -away)
    first, last = cmath.phase(one - centre), cmath.phase(other - centre)
    sweep = (last - first) % math.tau
    if not is_right:
        sweep -= math.tau
    count = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    # Of the handles of a curve that comes nearest to this part of a circle of radius 1.
    reach = 4 / 3 * math.tan(sweep / count / 4)

    def back(place: complex) -> complex:
        return complex(place.real * rx, place.imag * ry) * turn

    for n in range(count):
        a, b = (cmath.exp(1j * (first + sweep * (n + end) / count)) for end in (0, 1))
        ends = centre + a * (1 + 1j * reach), centre + b * (1 - 1j * reach)
        final = stop if n == count - 1 else back(centre + b)
        yield PathStep("C", (back(ends[0]), back(ends[1]), final))


def _bezier(start: complex, one: complex, two: complex, stop: complex, *, share: float) -> complex:
    rest = 1 - share
    return (
        rest**3 * start
        + 3 * rest * rest * share * one
        + 3 * rest * share * share * two
        + share**3 * stop
    )
