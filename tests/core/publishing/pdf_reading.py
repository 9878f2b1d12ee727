"""What is on the pages of a PDF file, as another program reads it."""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pypdf
from pypdf.generic import ContentStream

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]


@dataclass
class Shown:
    """Something that a page shows: its name, and its box in mm from the top left of the page."""

    name: str
    left: float
    top: float
    wide: float
    high: float
    is_upright: bool

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, to a hundredth of a millimetre."""
        return round(self.left + self.wide / 2, 2), round(self.top + self.high / 2, 2)


@dataclass
class Page:
    """A page: its size in mm, the faces on it, the boxes of what clips them, and its lines."""

    size: tuple[float, float]
    faces: list[Shown] = field(default_factory=list)
    bleeds: list[tuple[float, float, float, float]] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    _page: Any = None

    def box(self, name: str) -> tuple[float, float, float, float]:
        """Return a box that it states: left, top, width and height in mm."""
        left, low, right, high = (float(each) * MM for each in self._page[f"/{name}"])
        return left, self.size[1] - high, right - left, high - low

    @property
    def text(self) -> str:
        """What can be read on it; this takes a while."""
        return str(self._page.extract_text())

    def of_size(self, wide: float, high: float, within: float = 0.1) -> list[Shown]:
        """Return the faces that are shown upright in a size, to a tenth of a millimetre."""
        return [
            face
            for face in self.faces
            if face.is_upright
            and abs(face.wide - wide) <= within
            and abs(face.high - high) <= within
        ]


def pages_of(pdf: bytes) -> list[Page]:
    """Return the pages of a file."""
    reader = pypdf.PdfReader(BytesIO(pdf), strict=True)
    return [_page(page, reader) for page in reader.pages]


def times(one: Matrix, other: Matrix) -> Matrix:
    """Return the matrix that does one, then the other, as PDF multiplies them."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def _page(page: Any, reader: pypdf.PdfReader) -> Page:  # noqa: ANN401 - as pypdf gives it
    wide, high = float(page.mediabox.width) * MM, float(page.mediabox.height) * MM
    found = Page((wide, high), _page=page)
    reading = _Reading(found, page["/Resources"]["/XObject"])
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        reading.do(operator.decode(), operands)
    return found


class _Reading:
    """Follows what a page says, operator by operator, with its transforms."""

    def __init__(self, page: Page, objects: Any) -> None:  # noqa: ANN401 - as pypdf gives it
        self.page, self.objects = page, objects
        self.now: Matrix = (1, 0, 0, 1, 0, 0)
        self.kept: list[Matrix] = []
        self.points: list[tuple[float, float]] = []

    def do(self, name: str, operands: Any) -> None:  # noqa: ANN401 - as pypdf gives it
        """Take one operator; those that say nothing of places are passed over."""
        if name == "q":
            self.kept.append(self.now)
        elif name == "Q":
            self.now = self.kept.pop()
        elif name == "cm":
            self.now = times(tuple(map(float, operands)), self.now)  # type: ignore[arg-type]
        elif name in ("m", "l"):
            self.points.append(self._place(*map(float, operands)))
        elif name == "Do":
            self._show(operands[0])
        elif name in ("W", "S", "n", "f", "B"):
            self._end(name)

    def _place(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.now
        return (a * x + c * y + e) * MM, self.page.size[1] - (b * x + d * y + f) * MM

    def _end(self, name: str) -> None:
        if name == "W" and self.points:
            across, down = zip(*self.points, strict=True)
            self.page.bleeds.append((min(across), min(down), max(across), max(down)))
        elif name == "S":
            ends = zip(self.points[::2], self.points[1::2], strict=True)
            self.page.lines += [(*one, *other) for one, other in ends]
        if name != "W":
            self.points = []

    def _show(self, name: str) -> None:
        box = self.objects[name].get("/BBox")
        if box is not None:
            low_x, low_y, high_x, high_y = map(float, box)
            (left, top), (right, bottom) = self._place(low_x, low_y), self._place(high_x, high_y)
            upright = right > left and bottom > top
            corner, size = (min(left, right), min(top, bottom)), (right - left, bottom - top)
            self.page.faces.append(Shown(name, *corner, abs(size[0]), abs(size[1]), upright))
