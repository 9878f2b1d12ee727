"""Symbols: SVG files by strangers, made safe to stand inside a tile, and lettered badges instead.

Only shapes, groups and gradients are taken over, attribute by attribute. A file with anything
else (scripts, references, style sheets, text, pictures, entities) is refused as a whole.
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
from ..words import counted, forms, words
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
    *("g", "defs", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"),
    *("linearGradient", "radialGradient", "stop"),
}
_SILENT: Final = {"title", "desc", "metadata"}
_DECLARATION: Final = re.compile(r"<!(?!--|\[CDATA\[)")
_HUGE: Final = re.compile(r"(?<![.\d])\d{6}")
# Possessive throughout: a long value that fits nothing is refused in linear time.
_NUMBER: Final = r"[+-]?+(?:\d++(?:\.\d*+)?+|\.\d++)"
_LIST: Final = rf"(?:[\s,]*+{_NUMBER})*+[\s,]*+"
_TURN: Final = rf"(?:matrix|translate|scale|rotate|skewX|skewY)\s*\({_LIST}\)"
_PATTERNS: Final = {
    "number": re.compile(rf"\s*{_NUMBER}(?:px|%)?\s*"),
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
        """Return it with `#rrggbb` in the place of whatever is painted in `currentColor`."""
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
    initials = escape(_initials(name))
    size = 50 if len(_initials(name)) == 1 else 36
    text = (
        f'<text x="50" y="{50 + size * 0.36:.4g}" font-family="{FONT}" font-size="{size}" '
        f'font-weight="bold" text-anchor="middle" fill="{PAPER}">{initials}</text>'
    )
    body = (
        f'<circle cx="50" cy="50" r="46" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>'
        f'<circle cx="50" cy="50" r="38" fill="{badge_color(name)}"/>{text}'
    )
    return Symbol.of(body)


def parse(text: str) -> Symbol:
    """Return the symbol that an SVG document shows; raise UnfitSymbol with the reason if none."""
    if _DECLARATION.search(text):
        raise UnfitSymbol(words("declares a document type or entities"))
    try:
        root = ET.fromstring(text)  # noqa: S314 - without declarations there are no entities
    except (ET.ParseError, ValueError) as error:
        raise UnfitSymbol(words("is no XML: {said}", said=str(error))) from None
    if root.tag != f"{_SVG}svg":
        raise UnfitSymbol(words("is no SVG document"))
    elements = list(root.iter())
    if len(elements) > MAX_ELEMENTS:
        one, many = forms("has more than {count} element", "has more than {count} elements")
        raise UnfitSymbol(counted(one, many, count=MAX_ELEMENTS))
    prefix = _id_of(text)
    ids = {element.get("id", "") for element in elements} - {""}
    copier = _Copier(prefix, ids)
    body = "".join(copier.copied(child, 1) for child in root)
    look = "".join(copier.attributes(root, {"fill", "stroke", "stroke-width", "stroke-linejoin"}))
    return Symbol(prefix, f'<g transform="{_fitted(root)}"{look}>{body}</g>')


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

    def __init__(self, prefix: str, ids: set[str]) -> None:
        self.prefix = prefix
        self.ids = ids

    def copied(self, element: ET.Element, depth: int) -> str:
        tag = element.tag
        if not tag.startswith(_SVG):
            return ""
        name = tag.removeprefix(_SVG)
        if name in _SILENT:
            return ""
        if name not in _TAKEN:
            raise UnfitSymbol(words("has a <{element}>", element=name[:40]))
        if depth > MAX_DEPTH:
            one, many = forms("is more than {count} level deep", "is more than {count} levels deep")
            raise UnfitSymbol(counted(one, many, count=MAX_DEPTH))
        inner = "".join(self.copied(child, depth + 1) for child in element)
        head = name + "".join(self.attributes(element, _ATTRIBUTES.keys()))
        return f"<{head}>{inner}</{name}>" if inner else f"<{head}/>"

    def attributes(self, element: ET.Element, wanted: Collection[str]) -> list[str]:
        """Return the attributes to keep, each as text; refuse those that could do harm."""
        found = []
        for name, value in _stated(element):
            local = name.rpartition("}")[2].lower()
            if local.startswith("on") or local in ("href", "base"):
                raise UnfitSymbol(words("has the attribute {name}", name=local[:40]))
            if name not in _ATTRIBUTES or name not in wanted:
                continue
            kind = _ATTRIBUTES[name]
            if not _PATTERNS[kind].fullmatch(value) or (kind in _MEASURES and _HUGE.search(value)):
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
            return f"url(#{self.prefix}-{referred})"
        return value


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
        size = [root.get(name, "100").removesuffix("px") for name in ("width", "height")]
        box = ["0", "0", *size]
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


def _initials(name: str) -> str:
    words = [word for word in re.split(r"[\s_-]+", name) if word]
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:1].upper() + words[0][1:2]
    return (words[0][0] + words[1][0]).upper()


def _id_of(text: str) -> str:
    return f"s{crc32(text.encode()):08x}{len(text):x}"
