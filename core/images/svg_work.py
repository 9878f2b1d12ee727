"""How much work it is to draw what was let through of an SVG file, which its size does not tell.

A few kilobytes can fill the whole picture a thousand times. So shapes are measured: what they cover
of the picture, how many numbers their outlines have, and how many stops the gradients that fill
them.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from xml.etree import ElementTree as ET

MAX_LAYERS: Final = 100.0
"""How often the whole picture may be painted over with what can be seen through, or gradients."""
MAX_NUMBERS: Final = 400_000
"""How many numbers outlines may have; those of lines count four times, those of arcs twice."""
MAX_STOPS: Final = 100_000
"""How many stops gradients may have, each counted for every shape that it paints."""
_OPAQUE: Final = 0.02  # the share of work that it is to paint over what need not be looked at
_STROKED, _ARC = 4, 2
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_TRANSFORM: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")
_STEP: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_INHERITED: Final = ("fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity")
_MATRIX: Final = 6
_WITH_RADII: Final = 7

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Final[Matrix] = (1, 0, 0, 1, 0, 0)
_Points: TypeAlias = "list[tuple[float, float]]"


class Box(NamedTuple):
    """A rectangle, by its sides."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def area(self) -> float:
        """What it covers; nothing if it is turned inside out."""
        return max(0.0, self.right - self.left) * max(0.0, self.bottom - self.top)

    def within(self, other: Box) -> Box:
        """The part of it that lies in another one."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Box(left, top, min(self.right, other.right), min(self.bottom, other.bottom))


@dataclass(slots=True)
class Work:
    """How often a picture is painted over, and the numbers and stops that there are to reckon."""

    whole: Box
    stops: Mapping[str, int]
    layers: float = 0.0
    numbers: int = 0
    stops_used: int = 0

    @property
    def is_too_much(self) -> bool:
        """Whether drawing it would take longer than anybody waits."""
        return self.layers > MAX_LAYERS or self.numbers > MAX_NUMBERS or self.stops_used > MAX_STOPS

    def add(self, element: ET.Element, style: Mapping[str, str], matrix: Matrix) -> float:
        """Add an element with all in it, until it is too much; return what it covers."""
        if self.is_too_much:
            return 0.0
        values = element.attrib
        style = {**style, **{name: values[name] for name in _INHERITED if name in values}}
        if "transform" in values:
            matrix = times(matrix, matrix_of(values["transform"]))
        if element.tag == "g":
            covered = min(1.0, sum(self.add(child, style, matrix) for child in element))
        else:
            covered = self._shape(element, style, matrix)
        if "opacity" in values:
            self.layers += covered
        return covered

    def _shape(self, element: ET.Element, style: Mapping[str, str], matrix: Matrix) -> float:
        points = [*_points(element)]
        if not points:
            return 0.0
        is_stroked = style.get("stroke", "none") != "none"
        arcs = _ARC if "a" in element.get("d", "").lower() else 1
        self.numbers += 2 * len(points) * arcs * (_STROKED if is_stroked else 1)
        wide = _value(style.get("stroke-width", "1")) if is_stroked else 0.0
        covered = _box(points, wide, matrix).within(self.whole).area / (self.whole.area or 1.0)
        for kind in ("fill", "stroke"):
            paint = style.get(kind, "none" if kind == "stroke" else "black")
            if paint != "none":
                name = paint[5:-1] if paint.startswith("url(#") else ""
                self.stops_used += self.stops.get(name, 0)
                is_plain = not name and f"{kind}-opacity" not in style
                self.layers += covered * (_OPAQUE if is_plain else 1.0)
        return covered


def work_of(root: ET.Element, whole: Box) -> Work:
    """How much work a tree of shapes and gradients is, of which `whole` is seen."""
    stops = {
        element.get("id", ""): len(element)
        for element in root.iter()
        if element.tag in ("linearGradient", "radialGradient")
    }
    work = Work(whole, stops)
    for child in root:
        work.add(child, root.attrib, IDENTITY)
    return work


def matrix_of(text: str) -> Matrix:
    """The matrix of an SVG transform."""
    matrix: Matrix = IDENTITY
    for name, inside in _TRANSFORM.findall(text):
        n = [float(each) for each in _NUMBER.findall(inside)]
        steps: list[Matrix] = []
        if len(n) < (_MATRIX if name == "matrix" else 1):
            continue  # as programs that show SVG do
        if name == "matrix":
            steps = [(n[0], n[1], n[2], n[3], n[4], n[5])]
        elif name == "translate":
            steps = [(1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)]
        elif name == "scale":
            steps = [(n[0], 0, 0, n[1] if len(n) > 1 else n[0], 0, 0)]
        elif name == "rotate":
            turn, (x, y) = math.radians(n[0]), n[1:3] if len(n) > 2 else (0, 0)  # noqa: PLR2004
            sin, cos = math.sin(turn), math.cos(turn)
            steps = [(1, 0, 0, 1, x, y), (cos, sin, -sin, cos, 0, 0), (1, 0, 0, 1, -x, -y)]
        elif name == "skewX":
            steps = [(1, 0, math.tan(math.radians(n[0])), 1, 0, 0)]
        elif name == "skewY":
            steps = [(1, math.tan(math.radians(n[0])), 0, 1, 0, 0)]
        for step in steps:
            matrix = times(matrix, step)
    return matrix


def times(one: Matrix, other: Matrix) -> Matrix:
    """The matrix that does the other first, then the one."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _box(points: Sequence[tuple[float, float]], wide: float, matrix: Matrix) -> Box:
    """The box around points and a line along them, where a matrix brings its corners."""
    across, down = [p[0] for p in points], [p[1] for p in points]
    sides = (min(across) - wide, max(across) + wide), (min(down) - wide, max(down) + wide)
    a, b, c, d, e, f = matrix
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in sides[0] for y in sides[1]]
    across, down = [p[0] for p in corners], [p[1] for p in corners]
    return Box(min(across), min(down), max(across), max(down))


def _points(element: ET.Element) -> Iterator[tuple[float, float]]:
    """Yield points of which the hull holds a shape."""
    if element.tag == "path":
        yield from _path_points(element.get("d", ""))
    elif element.tag in ("polyline", "polygon"):
        numbers = [float(each) for each in _NUMBER.findall(element.get("points", ""))]
        yield from zip(numbers[::2], numbers[1::2], strict=False)
    elif element.tag == "line":
        x1, y1, x2, y2 = (_value(element.get(name, "0")) for name in ("x1", "y1", "x2", "y2"))
        yield from ((x1, y1), (x2, y2))
    elif element.tag == "rect":
        x, y, wide, high = (
            _value(element.get(name, "0")) for name in ("x", "y", "width", "height")
        )
        yield from ((x, y), (x + wide, y + high))
    elif element.tag in ("circle", "ellipse"):
        x, y, r = (_value(element.get(name, "0")) for name in ("cx", "cy", "r"))
        rx, ry = (_value(element.get(name, "0")) or r for name in ("rx", "ry"))
        yield from ((x - rx, y - ry), (x + rx, y + ry))


def _path_points(data: str) -> Iterator[tuple[float, float]]:
    at = start = (0.0, 0.0)
    for command, inside in _STEP.findall(data):
        numbers = [float(each) for each in _NUMBER.findall(inside)]
        points = _step_points(command, numbers, at)
        if command in "Zz":
            at = start
        elif points:
            yield from points
            at = points[-1]
            start = points[0] if command in "Mm" else start


def _step_points(command: str, numbers: list[float], at: tuple[float, float]) -> _Points:
    """The points of a step of a path that may stand for many."""
    name, is_own = command.upper(), command.islower()
    if name == "H":
        return [(x, at[1]) for x in _along(numbers, at[0], is_own=is_own)]
    if name == "V":
        return [(at[0], y) for y in _along(numbers, at[1], is_own=is_own)]
    if name == "A":
        return _arc_points(numbers, at, is_own=is_own)
    points = list(zip(numbers[::2], numbers[1::2], strict=False))
    size = {"C": 3, "S": 2, "Q": 2}.get(name, 1)
    if not is_own:
        return points
    if size == 1:
        across = accumulate((x for x, _ in points), initial=at[0])
        down = accumulate((y for _, y in points), initial=at[1])
        return list(zip(across, down, strict=True))[1:]
    found: _Points = []
    for n in range(0, len(points), size):
        x, y = at
        found += [(x + dx, y + dy) for dx, dy in points[n : n + size]]
        at = found[-1]
    return found


def _along(numbers: Sequence[float], at: float, *, is_own: bool) -> list[float]:
    return list(accumulate(numbers, initial=at))[1:] if is_own else list(numbers)


def _arc_points(numbers: list[float], at: tuple[float, float], *, is_own: bool) -> _Points:
    """The ends of arcs, with points around them as far as an arc can reach."""
    found: _Points = []
    for n in range(0, len(numbers) - _WITH_RADII + 1, _WITH_RADII):
        x, y = numbers[n + 5 : n + _WITH_RADII]
        end = (at[0] + x, at[1] + y) if is_own else (x, y)
        reach = 2 * max(abs(numbers[n]), abs(numbers[n + 1]), math.dist(at, end) / 2)
        found += [(end[0] - reach, end[1] - reach), (end[0] + reach, end[1] + reach), end]
        at = end
    return found


def _value(text: str) -> float:
    found = _NUMBER.match(text.strip())
    return float(found[0]) if found else 0.0
