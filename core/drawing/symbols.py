"""Symbols: SVG files from anywhere, made safe to be put inside a tile, and lettered badges instead.

Only shapes, groups and gradients are taken over, attribute by attribute. Other elements (text,
pictures, clips, filters, style sheets) are left out and named; a file that does things (scripts,
handlers, paint from elsewhere, entities) or that has nothing to draw is refused as a whole.
"""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape
from zlib import crc32

from ..files import open_regular, read_up_to
from ..messages import counted, forms, words
from .palette import INK, PAPER, badge_color

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

MAX_BYTES: Final = 64 * 1024
MAX_ELEMENTS: Final = 1000
MAX_DEPTH: Final = 12
FONT: Final = "DejaVu Sans, Verdana, sans-serif"

_SVG: Final = "{http://www.w3.org/2000/svg}"
_TAKEN: Final = {
    "g",
    "defs",
    "path",
    "circle",
    "ellipse",
    "rect",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
_GRADIENTS: Final = ("linearGradient", "radialGradient")
_SHAPES: Final = {"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
_AS_GROUP: Final = {"a": "g", "switch": "g"}
_SILENT: Final = {"title", "desc", "metadata"}
_HOSTILE: Final = {"script", "handler", "listener"}
# What draws nothing by itself: it is missed only where something refers to it.
_DEFINING: Final = {
    "clipPath",
    "mask",
    "filter",
    "pattern",
    "marker",
    "symbol",
    "color-profile",
    "view",
    "font",
    "font-face",
    "cursor",
    "hatch",
    "meshgradient",
    "solidcolor",
    "solidColor",
}
_REFERENCE: Final = re.compile(r"url\(\s*['\"]?#([^'\")\s]+)")
_NO_PATTERN: Final = "#8c8377"
"""The paint of what a pattern would fill."""
_MOST_CHAINED: Final = 8
_PIXELS: Final = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
}
_DECLARATION: Final = re.compile(r"<!(?!--|\[CDATA\[)")
_HUGE: Final = re.compile(r"(?<![.\d])\d{6}")
# Possessive throughout: a long value that fits nothing is refused in linear time.
_NUMBER: Final = r"[+-]?+(?:\d++(?:\.\d*+)?+|\.\d++)(?:[eE]-\d{1,3}+)?+"
_LIST: Final = rf"(?:[\s,]*+{_NUMBER})*+[\s,]*+"
_TURN: Final = rf"(?:matrix|translate|scale|rotate|skewX|skewY)\s*\({_LIST}\)"
_PATTERNS: Final = {
    "number": re.compile(rf"\s*{_NUMBER}(?:px|%|mm|cm|in|pt|pc)?\s*"),
    "list": re.compile(_LIST),
    "path": re.compile(rf"\s*+(?:[MmZzLlHhVvCcSsQqTtAa]{_LIST})*+"),
    "transform": re.compile(rf"\s*+(?:{_TURN}[\s,]*+)*+"),
    "paint": re.compile(
        r"\s*(?:#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|[a-zA-Z]{3,24}|url\(#[\w.-]{1,80}\)"
        r"|rgb\(\s*\d{1,3}%?\s*(?:,\s*\d{1,3}%?\s*){2}\))\s*"
    ),
    "word": re.compile(r"\s*[a-zA-Z-]{2,24}\s*"),
    "id": re.compile(r"[\w.-]{1,80}"),
}
_MEASURES: Final = ("number", "list", "path", "transform")
_ATTRIBUTES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"), "number"),
    **dict.fromkeys(("x1", "y1", "x2", "y2", "fx", "fy", "offset"), "number"),
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"), "number"),
    **dict.fromkeys(("stroke-width", "stroke-miterlimit"), "number"),
    **dict.fromkeys(("fill", "stroke", "stop-color"), "paint"),
    **dict.fromkeys(("stroke-linecap", "stroke-linejoin", "fill-rule"), "word"),
    **dict.fromkeys(("gradientUnits", "spreadMethod"), "word"),
    **dict.fromkeys(("transform", "gradientTransform"), "transform"),
    "points": "list",
    "d": "path",
    "id": "id",
}
_BOX_PARTS: Final = 4
_CURRENT: Final = re.compile('="currentcolor"', re.IGNORECASE)


class UnfitSymbol(ValueError):
    """A symbol file that cannot be taken over; the message is a predicate that says why."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class Symbol:
    """A picture in a box of 100 by 100, as SVG elements without a document around them.

    Equal pictures have equal ids, so that one definition serves a whole document.
    """

    id: str
    body: str

    @classmethod
    def of(cls, body: str) -> Symbol:
        """Return the symbol that elements show."""
        return cls(_id_of(body), body)

    def tinted(self, color: str) -> Symbol:
        """Return it with `#rrggbb` in place of `currentColor`."""
        body = _CURRENT.sub(f'="{color}"', self.body)
        return self if body == self.body else Symbol(f"{self.id}-{color[1:]}", body)

    @property
    def definition(self) -> str:
        """The element that `placed` refers to."""
        return f'<g id="{self.id}">{self.body}</g>'

    def placed(self, centre: complex, size: float) -> str:
        """Return the element that shows it, `size` units wide, around a centre."""
        corner = centre - complex(size, size) / 2
        where = f"translate({corner.real:.4g} {corner.imag:.4g}) scale({size / 100:.4g})"
        return f'<use xlink:href="#{self.id}" transform="{where}"/>'


def symbol_for(name: str, path: Path | None) -> Symbol:
    """Return the symbol that a kind of that name declares, or a lettered badge if it has none."""
    return drawn_symbol(path) or badge(name)


def drawn_symbol(path: Path | None) -> Symbol | None:
    """Return the symbol that a file shows; None without one, and if it is missing or unfit."""
    if path is None:
        return None
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode) or state.st_size > MAX_BYTES:
            return None
        return _read(path, state.st_mtime_ns, state.st_size)
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=512)
def badge(name: str) -> Symbol:
    """Return a round badge with the initials of a name, in a colour of its own."""
    letters = initials(name)
    size = 50 if len(letters) == 1 else 36
    text = (
        f'<text x="50" y="{50 + size * 0.36:.4g}" font-family="{FONT}" font-size="{size}" '
        f'font-weight="bold" text-anchor="middle" fill="{PAPER}">{escape(letters)}</text>'
    )
    body = (
        f'<circle cx="50" cy="50" r="46" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>'
        f'<circle cx="50" cy="50" r="38" fill="{badge_color(name)}"/>{text}'
    )
    return Symbol.of(body)


def initials(name: str) -> str:
    """Return the letters for a name without a picture: of its first two words, or its only one."""
    words = [word for word in re.split(r"[\s_-]+", name) if word]
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:1].upper() + words[0][1:2]
    return (words[0][0] + words[1][0]).upper()


def parse(text: str) -> Symbol:
    """Return the symbol that an SVG document shows; raise UnfitSymbol with the reason if none."""
    return _parsed(text)[0]


def left_out(path: Path) -> tuple[str, ...]:
    """Return the names of the elements of a symbol file that are not drawn.

    Definitions that nothing refers to do not count. Raises UnfitSymbol as `parse` does, and
    what reading a file raises.
    """
    state = path.stat()
    if not stat.S_ISREG(state.st_mode) or state.st_size > MAX_BYTES:
        raise UnfitSymbol(words("is too large, or not a plain file"))
    return _left_out(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=256)
def _left_out(path: Path, _changed: int, _size: int) -> tuple[str, ...]:
    with path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    return tuple(_parsed(content.decode("utf-8-sig"))[1])


def _parsed(text: str) -> tuple[Symbol, list[str]]:
    if _DECLARATION.search(text):
        raise UnfitSymbol(words("declares a document type or entities"))
    try:
        root = ET.fromstring(text)  # noqa: S314 - without declarations there are no entities
    except (ET.ParseError, ValueError) as error:
        raise UnfitSymbol(words("is not valid XML: {said}", said=str(error))) from None
    if root.tag != f"{_SVG}svg":
        raise UnfitSymbol(words("is not an SVG document"))
    _count(root)
    _complete_gradients(root)
    _count(root)  # what gradients have in common is written out for each
    prefix = _id_of(text)
    copier = _Copier(prefix, root)
    body = "".join(copier.copied(child, 1) for child in root)
    if not copier.draws and copier.left_out:
        raise UnfitSymbol(
            words(
                "contains only {elements}, which cannot be drawn; convert it to paths first",
                elements=copier.left_out,
            )
        )
    if not copier.draws:
        raise UnfitSymbol(words("contains nothing that can be drawn"))
    look = "".join(copier.attributes(root, {"fill", "stroke", "stroke-width", "stroke-linejoin"}))
    symbol = Symbol(prefix, f'<g transform="{_fitted(root)}"{look}>{body}</g>')
    return symbol, copier.left_out


def _count(root: ET.Element) -> None:
    if sum(1 for _ in root.iter()) > MAX_ELEMENTS:
        one, many = forms("has more than {count} element", "has more than {count} elements")
        raise UnfitSymbol(counted(one, many, count=MAX_ELEMENTS))


# The time of change and the size are part of the key: a file that is edited is read again.
@lru_cache(maxsize=256)
def _read(path: Path, _changed: int, _size: int) -> Symbol | None:
    content = read_up_to(open_regular(path), MAX_BYTES)
    if len(content) > MAX_BYTES:
        return None
    try:
        return parse(content.decode("utf-8-sig"))
    except (UnfitSymbol, UnicodeDecodeError):
        return None


class _Copier:
    """Writes out the elements of one file that are known to be harmless, with ids of its own."""

    def __init__(self, prefix: str, root: ET.Element) -> None:
        self.prefix = prefix
        self.ids = {element.get("id", "") for element in root.iter()} - {""}
        self.paints = {
            element.get("id", "") for kind in _GRADIENTS for element in root.iter(_SVG + kind)
        }
        self.referred = {
            name
            for element in root.iter()
            for value in element.attrib.values()
            for name in (*_REFERENCE.findall(value), *([value[1:]] if value[:1] == "#" else ()))
        }
        self.left_out: list[str] = []
        self.draws = False

    def copied(self, element: ET.Element, depth: int) -> str:
        """Return an element as text with all in it that is drawn; note what is left out."""
        tag = element.tag
        if not tag.startswith(_SVG):
            return ""
        name = tag.removeprefix(_SVG)
        if name in _SILENT or dict(_stated(element)).get("display") == "none":
            return ""
        if name in _HOSTILE:
            raise UnfitSymbol(words("contains a <{element}>", element=name[:40]))
        name = _AS_GROUP.get(name, name)
        if name not in _TAKEN:
            self._leave_out(element, name)
            return ""
        if depth > MAX_DEPTH:
            one, many = forms("is more than {count} level deep", "is more than {count} levels deep")
            raise UnfitSymbol(counted(one, many, count=MAX_DEPTH))
        inner = "".join(self.copied(child, depth + 1) for child in element)
        self.draws = self.draws or name in _SHAPES
        head = name + "".join(self.attributes(element, _ATTRIBUTES.keys()))
        return f"<{head}>{inner}</{name}>" if inner else f"<{head}/>"

    def _leave_out(self, element: ET.Element, name: str) -> None:
        inside = {part.get("id", "") for part in element.iter()} - {""}
        missed = name not in _DEFINING or not self.referred.isdisjoint(inside)
        if missed and name[:40] not in self.left_out:
            self.left_out.append(name[:40])

    def attributes(self, element: ET.Element, wanted: Collection[str]) -> list[str]:
        """Return the attributes to keep, each as text; refuse those that could do harm."""
        found = []
        for name, value in _stated(element):
            local = name.rpartition("}")[2].lower()
            if local == "href" and element.tag == f"{_SVG}a":
                continue
            if local.startswith("on") or local in ("href", "base"):
                raise UnfitSymbol(words("has the attribute {name}", name=local[:40]))
            if name not in _ATTRIBUTES or name not in wanted:
                continue
            kind = _ATTRIBUTES[name]
            known = _PATTERNS[kind].fullmatch(value)
            if not known and kind in ("paint", "word") and "url" not in value.lower():
                continue  # a keyword of a newer SVG: the shape is drawn without it
            if not known or (kind in _MEASURES and _HUGE.search(value)):
                raise UnfitSymbol(
                    words("has a {name} that reads {value!r}", name=name, value=value[:40])
                )
            found.append(f' {name}="{self._own(name, value.strip())}"')
        return found

    def _own(self, name: str, value: str) -> str:
        if name == "id":
            return f"{self.prefix}-{value}"
        if value.startswith("url("):
            referred = value[5:-1]
            if referred not in self.ids:
                raise UnfitSymbol(words("refers to {name}, which it does not have", name=referred))
            if referred not in self.paints:
                return _NO_PATTERN
            return f"url(#{self.prefix}-{referred})"
        return value


def _complete_gradients(root: ET.Element) -> None:
    """Give gradients that refer to others what they take from there, as Inkscape writes them."""
    kinds = [f"{_SVG}{kind}" for kind in _GRADIENTS]
    found = {element.get("id"): element for kind in kinds for element in root.iter(kind)}
    for gradient in found.values():
        above: ET.Element | None = gradient
        for _ in range(_MOST_CHAINED):  # references may run in a circle
            link = _link_of(above) if above is not None else None
            above = found.get(link[1:]) if link and link.startswith("#") else None
            if above is None:
                break
            if not len(gradient):
                gradient.extend(list(above))
            for name, value in above.attrib.items():
                if name != "id" and not name.endswith("href"):
                    gradient.attrib.setdefault(name, value)
    for gradient in found.values():
        for name in [name for name in gradient.attrib if name.endswith("href")]:
            if gradient.attrib[name].startswith("#"):
                del gradient.attrib[name]


def _link_of(element: ET.Element) -> str | None:
    return next((v for name, v in element.attrib.items() if name.endswith("href")), None)


def _stated(element: ET.Element) -> list[tuple[str, str]]:
    """Return an element's attributes; those of its `style` come last and so prevail."""
    stated = dict(element.attrib)
    for declaration in stated.pop("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            stated[name.strip()] = value.strip()
    return list(stated.items())


def _fitted(root: ET.Element) -> str:
    """Return the transform that brings a document's view box into the middle of 100 by 100."""
    box = root.get("viewBox", "").replace(",", " ").split()
    if len(box) != _BOX_PARTS:
        box = ["0", "0", *(_in_pixels(root.get(name, "100")) for name in ("width", "height"))]
    try:
        x, y, width, height = (float(part) for part in box)
    except ValueError:
        raise UnfitSymbol(words("has no view box of four numbers")) from None
    largest = max(width, height)
    if not (min(width, height) > 0 and largest < 1e5 and abs(x) + abs(y) < 1e5):  # noqa: PLR2004
        raise UnfitSymbol(words("has a view box without size"))
    scale = 100 / largest
    left, top = (50 - (x + width / 2) * scale, 50 - (y + height / 2) * scale)
    return f"translate({left:.6g} {top:.6g}) scale({scale:.6g})"


def _in_pixels(length: str) -> str:
    """Return a length without its unit, which is a number of pixels."""
    number = length.strip().rstrip("abcdefghijklmnopqrstuvwxyz%")
    unit = length.strip().removeprefix(number)
    try:
        return str(float(number) * _PIXELS[unit])
    except (KeyError, ValueError):
        return length


def _id_of(text: str) -> str:
    return f"s{crc32(text.encode()):08x}{len(text):x}"
