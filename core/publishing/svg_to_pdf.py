"""SVG of our own on pages of a PDF file, as vectors: what is defined once is stored once.

It knows the elements that `core.drawing` writes and that symbols and own art are let through with:
shapes, groups, gradients, text, pictures that an address holds, and clips by a single shape.
"""

from __future__ import annotations

import re
from base64 import b64decode
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias
from xml.etree import ElementTree as ET

from ..drawing.fonts import FONT_FILES
from ..images.bitmaps import channels, head_of
from ..images.svg_work import IDENTITY, Matrix, matrix_of
from .outline_paths import PathStep, bounds, length, outline_of
from .pdf_file import Bookmark, PdfFile, PdfFont, PdfPage, add_jpeg, add_pixels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ..drawing.svg import Box


_SVG: Final = "{http://www.w3.org/2000/svg}"
_LINK: Final = "{http://www.w3.org/1999/xlink}href"
_PER_MM: Final = 72 / 25.4
_SHAPES: Final = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_INHERITED: Final = (
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "fill-opacity",
    "stroke-opacity",
    "fill-rule",
    "font-size",
    "font-weight",
    "text-anchor",
)
# The colours that SVG knows by name: names and digits by turns, in a file of their own, since they
# would fill three screens.
_COLOUR_WORDS: Final = Path(__file__).with_name("named_colours.txt").read_text("ascii").split()
_NAMED: Final = {
    name: f"#{digits}" for name, digits in zip(_COLOUR_WORDS[::2], _COLOUR_WORDS[1::2], strict=True)
}
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_FONTS: Final = {path.stem.rpartition("-")[2]: path for path in FONT_FILES}
_ROOM: Final = "-1000 -1000 2000 2000"
"""The box of what is drawn elsewhere: nothing of ours is larger, and clips are told apart."""

_Channels: TypeAlias = tuple[float, ...]
_Stop: TypeAlias = tuple[float, _Channels]


class _Paint(NamedTuple):
    """A colour by red, green and blue from 0 to 1, or the gradient of an id."""

    colour: tuple[float, float, float] | None = None
    gradient: str | None = None


class PdfPages:
    """Pages made of SVG documents, each with a view box in millimetres; `content` is the file."""

    def __init__(self) -> None:
        self._pdf = PdfFile()
        self._resources = self._pdf.reserve()
        self._fonts = {weight: PdfFont(path) for weight, path in _FONTS.items()}
        self._used_fonts: set[str] = set()
        self._objects: dict[str, int] = {}
        self._states: dict[str, str] = {}
        self._shadings: dict[str, int] = {}
        self._masks: dict[str, int] = {}
        self._pictures: dict[bytes, str] = {}
        self._forms: dict[str, str] = {}
        self._defined: dict[str, ET.Element] = {}
        self._pages: list[PdfPage] = []

    def define(self, svg: str) -> None:
        """Let pages refer to what has an id in an SVG document."""
        root = ET.fromstring(svg)  # noqa: S314 - our own
        for image in root.iter(f"{_SVG}image"):
            # At once, so that addresses that hold large pictures need not be kept.
            image.set(_LINK, f"#{self._stored(image.get(_LINK, ''))}")
        self._define(root)

    def add(self, svg: str, trim: Box | None = None, bleed: float = 0.0) -> None:
        """Add a page of the size of an SVG document, of which `trim` is left when it is cut."""
        root = ET.fromstring(svg)  # noqa: S314 - our own
        wide, high = (float(part) for part in root.get("viewBox", "").split()[2:])
        self._define(root)
        # From millimetres down the page to points up from its lower edge.
        out = [f"{_PER_MM:.6f} 0 0 {-_PER_MM:.6f} 0 {high * _PER_MM:.4f} cm"]
        for child in root:
            self._draw(child, {}, 1.0, out)
        stream = self._pdf.stream("\n".join(out).encode())
        page = PdfPage(wide, high, stream, f"{self._resources} 0 R", trim, bleed)
        self._pages.append(page)

    def content(
        self, info: Mapping[str, str], marks: Sequence[Bookmark] = (), language: str = ""
    ) -> bytes:
        """The file; `info` says what it is called and by whom it was made.

        `marks` are its outline, `language` is that of its text.
        """
        fonts = {
            f"F{weight}": self._fonts[weight].add_to(self._pdf)
            for weight in sorted(self._used_fonts)
        }
        parts = {"XObject": self._objects, "Font": fonts, "Shading": self._shadings}
        said = [
            f"/{kind} << {' '.join(f'/{name} {n} 0 R' for name, n in found.items())} >>"
            for kind, found in parts.items()
        ]
        states = " ".join(f"/{name} {content}" for content, name in self._states.items())
        said.append(f"/ExtGState << {states} >>")
        self._pdf.fill(self._resources, f"<< {' '.join(said)} >>")
        return self._pdf.content(self._pages, info, marks, language)

    # --- Elements ---

    def _define(self, root: ET.Element) -> None:
        for element in root.iter():
            name = element.get("id")
            if name:
                self._defined.setdefault(name, element)

    def _draw(
        self, element: ET.Element, style: Mapping[str, str], opacity: float, out: list[str]
    ) -> None:
        tag = element.tag.removeprefix(_SVG)
        values = element.attrib
        style = {**style, **{name: values[name] for name in _INHERITED if name in values}}
        opacity *= length(values.get("opacity", "1"))
        matrix = matrix_of(values.get("transform", ""))
        clip = _reference(values.get("clip-path", ""))
        inside = [*self._inside(element, tag, style, opacity)]
        if not inside:
            return
        # `q` and `Q` keep the state of graphics, which nothing else would need to.
        if matrix != IDENTITY or clip or tag in ("use", "image"):
            out.append("q")
            if matrix != IDENTITY:
                out.append(f"{_spell(matrix)} cm")
            if clip:
                shape = self._defined[clip][0]
                steps = outline_of(shape.tag.removeprefix(_SVG), shape.attrib)
                out.append(f"{_outline(steps)} W n")
            out += inside
            out.append("Q")
        else:
            out += inside

    def _inside(
        self, element: ET.Element, tag: str, style: Mapping[str, str], opacity: float
    ) -> Iterator[str]:
        """Yield what an element draws, before its own transform and clip."""
        values = element.attrib
        if tag in ("g", "svg", "a"):
            out: list[str] = []
            for child in element:
                self._draw(child, style, opacity, out)
            yield from out
        elif tag == "use":
            name = values.get(_LINK, values.get("href", ""))[1:]
            x, y = values.get("x", "0"), values.get("y", "0")
            moved = "" if x == y == "0" else f"1 0 0 1 {x} {y} cm "
            yield f"{self._state(opacity, opacity)}{moved}/{self._form(name)} Do"
        elif tag in _SHAPES:
            yield from self._shape(outline_of(tag, values), style, opacity)
        elif tag == "text":
            yield from self._text(element, style, opacity)
        elif tag == "image":
            yield from self._image(values, opacity)

    def _form(self, name: str) -> str:
        """The name of an object that draws what is defined under an id."""
        known = self._forms.get(name)
        if known is None:
            known = self._forms[name] = f"X{len(self._forms)}"
            element = self._defined[name]
            out: list[str] = []
            self._draw(element, {}, 1.0, out)
            # Readers skip what lies outside of the page, which a box tells without drawing.
            box = element.get("data-box", _ROOM)
            entries = (
                f"/Type /XObject /Subtype /Form /BBox [{box}] /Resources {self._resources} 0 R"
            )
            self._objects[known] = self._pdf.stream("\n".join(out).encode(), entries)
        return known

    def _shape(
        self, steps: Sequence[PathStep], style: Mapping[str, str], opacity: float
    ) -> Iterator[str]:
        if not steps:
            return
        outline = _outline(steps)
        fill = _paint(style.get("fill", "black"))
        wide = length(style.get("stroke-width", "1"))
        stroke = _paint(style.get("stroke", "none")) if wide > 0 else None
        filled = opacity * length(style.get("fill-opacity", "1"))
        drawn = opacity * length(style.get("stroke-opacity", "1"))
        is_odd = style.get("fill-rule") == "evenodd"
        if fill is not None and fill.gradient is not None:
            yield from self._shade(fill.gradient, steps, outline, filled, is_odd=is_odd)
            fill = None
        if stroke is not None and stroke.gradient is not None:
            stroke = _Paint(self._middle(stroke.gradient))
        if fill is None and stroke is None:
            return
        yield "q"
        if state := self._state(filled, drawn):
            yield state
        if fill is not None and fill.colour is not None:
            yield f"{_spell(fill.colour)} rg"
        if stroke is not None and stroke.colour is not None:
            yield f"{_spell(stroke.colour)} RG {_spell((wide,))} w {_pen(style)}"
        rule = "*" if is_odd else ""
        ends = {(True, True): f"B{rule}", (True, False): f"f{rule}", (False, True): "S"}
        yield f"{outline} {ends[fill is not None, stroke is not None]}"
        yield "Q"

    def _text(self, element: ET.Element, style: Mapping[str, str], opacity: float) -> Iterator[str]:
        text = "".join(element.itertext())
        weight = "SemiBold" if style.get("font-weight") in ("bold", "600", "700") else "Regular"
        self._used_fonts.add(weight)
        font, size = self._fonts[weight], length(style.get("font-size", "16"))
        glyphs = font.glyphs(text)
        x, y = (length(element.get(name, "0")) for name in "xy")
        shift = {"middle": 0.5, "end": 1.0}.get(style.get("text-anchor", ""), 0.0)
        x -= shift * font.width(glyphs) * size / 1000
        fill = _paint(style.get("fill", "black"))
        stroke = _paint(style.get("stroke", "none"))
        ways = {(True, True): 2, (True, False): 0, (False, True): 1, (False, False): 3}
        shown = "".join(f"{glyph:04x}" for glyph in glyphs)
        yield "q"
        if state := self._state(opacity * length(style.get("fill-opacity", "1")), opacity):
            yield state
        if fill is not None and fill.colour is not None:
            yield f"{_spell(fill.colour)} rg"
        if stroke is not None and stroke.colour is not None:
            wide = length(style.get("stroke-width", "1"))
            yield f"{_spell(stroke.colour)} RG {_spell((wide,))} w {_pen(style)}"
        yield (
            f"BT /F{weight} {_spell((size,))} Tf {ways[fill is not None, stroke is not None]} Tr "
            # Upright again: the page as a whole is flipped.
            f"1 0 0 -1 {_spell((x, y))} Tm <{shown}> Tj ET"
        )
        yield "Q"

    def _image(self, values: Mapping[str, str], opacity: float) -> Iterator[str]:
        address = values.get(_LINK, values.get("href", ""))
        name = address[1:] if address.startswith("#") else self._stored(address)
        x, y, wide, high = (length(values.get(key, "0")) for key in ("x", "y", "width", "height"))
        if state := self._state(opacity, opacity):
            yield state
        yield f"{_spell((wide, 0, 0, -high, x, y + high))} cm /{name} Do"

    def _stored(self, address: str) -> str:
        """The name of the object that shows the picture of an address, which is there once."""
        key = sha256(address.encode()).digest()
        name = self._pictures.get(key)
        if name is None:
            name = self._pictures[key] = f"P{len(self._pictures)}"
            self._objects[name] = self._picture(address)
        return name

    def _picture(self, address: str) -> int:
        content = b64decode(address.partition(",")[2])
        if content[:2] == b"\xff\xd8":
            return add_jpeg(self._pdf, content, head_of(content, "jpeg"))
        return add_pixels(self._pdf, channels(content, "png"))

    # --- Gradients and opacity ---

    def _shade(
        self,
        name: str,
        steps: Sequence[PathStep],
        outline: str,
        opacity: float,
        *,
        is_odd: bool,
    ) -> Iterator[str]:
        """Yield what fills an outline with a gradient: it is clipped to it."""
        gradient = self._defined.get(name)
        if gradient is None or not len(gradient):
            return
        low, high = bounds(steps)
        size = high - low
        matrix: Matrix = IDENTITY
        if gradient.get("gradientUnits") != "userSpaceOnUse":
            if not size.real or not size.imag:
                return
            # Numbers of a gradient are shares of the box around the shape.
            matrix = (size.real, 0, 0, size.imag, low.real, low.imag)
        own = matrix_of(gradient.get("gradientTransform", ""))
        turn = f"{_spell(own)} cm " if own != IDENTITY else ""
        alphas = {length(stop.get("stop-opacity", "1")) for stop in gradient}
        yield "q"
        yield f"{outline} W{'*' if is_odd else ''} n {_spell(matrix)} cm"
        if len(alphas) > 1:
            yield self._state(opacity, 1.0, f" /SMask {self._mask(name, gradient, turn)} 0 R")
        elif state := self._state(opacity * alphas.pop(), 1.0):
            yield state
        yield f"{turn}/{self._shading(name, gradient)} sh"
        yield "Q"

    def _mask(self, name: str, gradient: ET.Element, turn: str) -> int:
        """The soft mask by which a gradient is as opaque as its stops say.

        A shading of PDF has colours only. The mask is a picture of the same gradient in greys, of
        which each is how opaque that place is; it lies in the space in which its state is set.
        """
        known = self._masks.get(name)
        if known is None:
            entries = (
                f"/Type /XObject /Subtype /Form /BBox [{_ROOM}] /Resources {self._resources} 0 R "
                "/Group << /S /Transparency /CS /DeviceGray >>"
            )
            shading = self._shading(name, gradient, is_mask=True)
            form = self._pdf.stream(f"{turn}/{shading} sh".encode(), entries)
            known = self._masks[name] = self._pdf.add(f"<< /S /Luminosity /G {form} 0 R >>")
        return known

    def _shading(self, name: str, gradient: ET.Element, *, is_mask: bool = False) -> str:
        known = f"{'M' if is_mask else 'S'}{name}"
        if known in self._shadings:
            return known

        def at(key: str, default: float) -> float:
            text = gradient.get(key)
            return length(text) if text is not None else default

        if gradient.tag == f"{_SVG}linearGradient":
            kind, ends = 2, [at("x1", 0), at("y1", 0), at("x2", 1), at("y2", 0)]
        else:
            cx, cy, radius = at("cx", 0.5), at("cy", 0.5), at("r", 0.5)
            kind, ends = 3, [at("fx", cx), at("fy", cy), 0, cx, cy, radius]
        space = "/DeviceGray" if is_mask else "/DeviceRGB"
        along = _colours_along(_stops(gradient, _opacity if is_mask else _colour))
        self._shadings[known] = self._pdf.add(
            f"<< /ShadingType {kind} /ColorSpace {space} /Coords [{_spell(ends)}] "
            f"/Extend [true true] /Function {along} >>"
        )
        return known

    def _middle(self, name: str) -> tuple[float, float, float]:
        """The colour of a gradient's first stop, for lines, which have one colour."""
        gradient = self._defined.get(name)
        return _colour(gradient[0]) if gradient is not None and len(gradient) else (0, 0, 0)

    def _state(self, filled: float, drawn: float, more: str = "") -> str:
        if filled >= 1 and drawn >= 1 and not more:
            return ""
        content = f"<< /ca {_spell((min(filled, 1),))} /CA {_spell((min(drawn, 1),))}{more} >>"
        return f"/{self._states.setdefault(content, f'G{len(self._states)}')} gs "


def _stops(gradient: ET.Element, of: Callable[[ET.Element], _Channels]) -> list[_Stop]:
    found: list[_Stop] = []
    for stop in gradient:
        place = min(length(stop.get("offset", "0")), 1.0)
        # In their order: none lies before the one that comes earlier.
        found.append((max(place, found[-1][0] if found else 0.0), of(stop)))
    return found


def _colour(stop: ET.Element) -> tuple[float, float, float]:
    paint = _paint(stop.get("stop-color", "black"))
    return paint.colour if paint is not None and paint.colour is not None else (0, 0, 0)


def _opacity(stop: ET.Element) -> tuple[float]:
    return (min(max(length(stop.get("stop-opacity", "1")), 0.0), 1.0),)


def _colours_along(stops: list[_Stop]) -> str:
    """The function of PDF that gives the colour at each place of a gradient."""
    # To both ends: PDF wants a function of the whole way.
    stops = [(0.0, stops[0][1]), *stops, (1.0, stops[-1][1])]
    pairs = [(one, other) for one, other in pairwise(stops) if other[0] > one[0]]
    parts = " ".join(
        f"<< /FunctionType 2 /Domain [0 1] /C0 [{_spell(one[1])}] /C1 [{_spell(other[1])}] /N 1 >>"
        for one, other in pairs
    )
    between = _spell([other[0] for _, other in pairs[:-1]])
    return (
        f"<< /FunctionType 3 /Domain [0 1] /Functions [{parts}] /Bounds [{between}] "
        f"/Encode [{' '.join(['0 1'] * len(pairs))}] >>"
    )


def _paint(text: str) -> _Paint | None:
    """The paint of a fill or a stroke; None for none."""
    text = text.strip()
    if text.startswith("url("):
        return _Paint(gradient=_reference(text))
    if text == "none":
        return None
    colour = _NAMED.get(text.lower(), text)
    if colour.startswith("rgb("):
        parts = [part.strip() for part in colour[4:-1].split(",")]
        numbers = [float(p[:-1]) / 100 if p.endswith("%") else float(p) / 255 for p in parts]
        return _Paint((numbers[0], numbers[1], numbers[2]))
    if not colour.startswith("#"):
        return _Paint((0, 0, 0))
    digits = colour[1:] if len(colour) > 4 else "".join(2 * each for each in colour[1:])  # noqa: PLR2004
    red, green, blue = (int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4))
    return _Paint((red, green, blue))


def _reference(text: str) -> str:
    return text.strip()[5:-1] if text.strip().startswith("url(#") else ""


def _pen(style: Mapping[str, str]) -> str:
    caps = _CAPS.get(style.get("stroke-linecap", "butt"), 0)
    join = {"miter": 0, "round": 1, "bevel": 2}.get(style.get("stroke-linejoin", "miter"), 0)
    said = f"{caps} J {join} j {_spell((length(style.get('stroke-miterlimit', '4')),))} M"
    dashes = [float(each) for each in _NUMBER.findall(style.get("stroke-dasharray", ""))]
    if sum(dashes) <= 0:
        return said
    # PDF wants no phase below zero; twice the dashes come back to the start if they are odd, too.
    phase = length(style.get("stroke-dashoffset", "0")) % (2 * sum(dashes))
    return f"{said} [{_spell(dashes)}] {_spell((phase,))} d"


def _outline(steps: Sequence[PathStep]) -> str:
    names = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join(
        " ".join([*(_spell((p.real, p.imag)) for p in step.points), names[step.what]])
        for step in steps
    )


def _spell(numbers: Sequence[float]) -> str:
    """Numbers as PDF has them: without powers of ten."""
    return " ".join(f"{each:.4f}".rstrip("0").rstrip(".") if each else "0" for each in numbers)
