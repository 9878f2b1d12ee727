"""SVG files from anywhere, made safe to be put inside a drawing.

Only shapes, groups and gradients are taken over, attribute by attribute. Other elements (text,
pictures, clips, filters, style sheets) are left out and named; a file that does things (scripts,
handlers, paint from elsewhere, entities) or that has nothing to draw is refused as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree as ET
from zlib import crc32

from ..messages import Words, msg, plural, plural_templates
from .svg_work import Box, work_of

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
_MOST_LEFT_OUT: Final = 12
_LONG_NAMESPACE: Final = re.compile(r"xmlns[^=<>]{0,80}=\s*[\"'][^\"']{300}")
"""The parser copies the address of a namespace for each element in it."""
_PIXELS: Final = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
}
# Any <!… but a comment or CDATA: a DOCTYPE could declare entities that grow without end.
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


class UnfitPicture(ValueError):
    """A picture file that cannot be used; the message is a predicate that says why."""

    def __init__(self, message: Words) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class SvgLimits:
    """How large a file may be: its bytes, its elements, and how deep they lie in one another."""

    size: int
    elements: int
    depth: int


@dataclass(frozen=True, slots=True)
class SvgDrawing:
    """What is drawn of a file: elements in a box of 100 by 100, with ids of their own.

    `width` and `height` are those of its view box, and `left_out` names what is not drawn.
    """

    id: str
    body: str
    width: float
    height: float
    left_out: tuple[str, ...]


def read_svg(text: str, limits: SvgLimits) -> SvgDrawing:
    """The drawing of an SVG document; raise UnfitPicture with the reason if it shows nothing."""
    if _DECLARATION.search(text):
        raise UnfitPicture(msg("declares a document type or entities"))
    if _LONG_NAMESPACE.search(text):
        raise UnfitPicture(msg("has a namespace with too long an address"))
    try:
        root = ET.fromstring(text)  # noqa: S314 - without declarations there are no entities
    except (ET.ParseError, ValueError) as error:
        raise UnfitPicture(msg("is not valid XML: {said}", said=str(error))) from None
    if root.tag != f"{_SVG}svg":
        raise UnfitPicture(msg("is not an SVG document"))
    _count(root, limits)
    _complete_gradients(root, limits)
    _count(root, limits)  # what gradients have in common is written out for each
    prefix = id_of(text)
    copier = _Copier(prefix, root, limits.depth)
    body = "".join(copier.copied(child, 1) for child in root)
    if not copier.draws and copier.left_out:
        raise UnfitPicture(
            msg(
                "contains only {elements}, which cannot be drawn; convert it to paths first",
                elements=copier.left_out,
            )
        )
    if not copier.draws:
        raise UnfitPicture(msg("contains nothing that can be drawn"))
    look = "".join(copier.attributes(root, {"fill", "stroke", "stroke-width", "stroke-linejoin"}))
    x, y, width, height = _view_box(root)
    _check_work(f"<g{look}>{body}</g>", Box(x, y, x + width, y + height))
    body = f'<g transform="{_fitted(x, y, width, height)}"{look}>{body}</g>'
    return SvgDrawing(prefix, body, width, height, tuple(copier.left_out))


def _count(root: ET.Element, limits: SvgLimits) -> None:
    if sum(1 for _ in root.iter()) > limits.elements:
        one, many = plural_templates(
            "has more than {count} element", "has more than {count} elements"
        )
        raise UnfitPicture(plural(one, many, count=limits.elements))


def _check_work(body: str, whole: Box) -> None:
    if work_of(ET.fromstring(body), whole).is_too_much:  # noqa: S314 - what was let through
        raise UnfitPicture(msg("takes too long to draw; simplify it, or save it as PNG"))


class _Copier:
    """Writes out the elements of one file that are known to be harmless, with ids of its own."""

    def __init__(self, prefix: str, root: ET.Element, depth: int) -> None:
        self.prefix = prefix
        self.depth = depth
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
        """An element as text with all in it that is drawn; note what is left out."""
        tag = element.tag
        if not tag.startswith(_SVG):
            return ""
        name = tag.removeprefix(_SVG)
        if name in _SILENT or dict(_stated(element)).get("display") == "none":
            return ""
        if name in _HOSTILE:
            raise UnfitPicture(msg("contains a <{element}>", element=name[:40]))
        name = _AS_GROUP.get(name, name)
        if name not in _TAKEN:
            self._leave_out(element, name)
            return ""
        if depth > self.depth:
            one, many = plural_templates(
                "is more than {count} level deep", "is more than {count} levels deep"
            )
            raise UnfitPicture(plural(one, many, count=self.depth))
        inner = "".join(self.copied(child, depth + 1) for child in element)
        self.draws = self.draws or name in _SHAPES
        head = name + "".join(self.attributes(element, _ATTRIBUTES.keys()))
        return f"<{head}>{inner}</{name}>" if inner else f"<{head}/>"

    def _leave_out(self, element: ET.Element, name: str) -> None:
        inside = {part.get("id", "") for part in element.iter()} - {""}
        missed = name not in _DEFINING or not self.referred.isdisjoint(inside)
        if missed and len(self.left_out) < _MOST_LEFT_OUT and name[:40] not in self.left_out:
            self.left_out.append(name[:40])

    def attributes(self, element: ET.Element, wanted: Collection[str]) -> list[str]:
        """The attributes to keep, each as text; refuse those that could do harm."""
        found = []
        for name, value in _stated(element):
            local = name.rpartition("}")[2].lower()
            if local == "href" and element.tag == f"{_SVG}a":
                continue
            if local.startswith("on") or local in ("href", "base"):
                raise UnfitPicture(msg("has the attribute {name}", name=local[:40]))
            if name not in _ATTRIBUTES or name not in wanted:
                continue
            kind = _ATTRIBUTES[name]
            known = _PATTERNS[kind].fullmatch(value)
            if not known and kind in ("paint", "word") and "url" not in value.lower():
                continue  # a keyword of a newer SVG: the shape is drawn without it
            if not known or (kind in _MEASURES and _HUGE.search(value)):
                raise UnfitPicture(
                    msg("has a {name} that reads {value!r}", name=name, value=value[:40])
                )
            found.append(f' {name}="{self._own(name, value.strip())}"')
        return found

    def _own(self, name: str, value: str) -> str:
        if name == "id":
            return f"{self.prefix}-{value}"
        if value.startswith("url("):
            referred = value[5:-1]
            if referred not in self.ids:
                raise UnfitPicture(msg("refers to {name}, which it does not have", name=referred))
            if referred not in self.paints:
                return _NO_PATTERN
            return f"url(#{self.prefix}-{referred})"
        return value


def _complete_gradients(root: ET.Element, limits: SvgLimits) -> None:
    """Give gradients that refer to others what they take from there, as Inkscape writes them.

    Raise UnfitPicture if the document gets too large by that.
    """
    left, stops = limits.size, limits.elements
    kinds = [f"{_SVG}{kind}" for kind in _GRADIENTS]
    found = {element.get("id"): element for kind in kinds for element in root.iter(kind)}
    for gradient in found.values():
        above: ET.Element | None = gradient
        for _ in range(_MOST_CHAINED):  # references may run in a circle
            link = _link_of(above) if above is not None else None
            above = found.get(link[1:]) if link and link.startswith("#") else None
            if above is None:
                break
            taken = _take_over(gradient, above)
            left, stops = left - taken[0], stops - taken[1]
            if left < 0 or stops < 0:
                raise UnfitPicture(msg("has gradients that take over too much from others"))
    for gradient in found.values():
        for name in [name for name in gradient.attrib if name.endswith("href")]:
            if gradient.attrib[name].startswith("#"):
                del gradient.attrib[name]


def _take_over(gradient: ET.Element, above: ET.Element) -> tuple[int, int]:
    """Give a gradient what another has and it has not; return how many letters, how many stops."""
    stops = 0 if len(gradient) else len(above)
    if stops:
        gradient.extend(list(above))
    letters = 0
    for name, value in above.attrib.items():
        if name != "id" and not name.endswith("href") and name not in gradient.attrib:
            gradient.attrib[name] = value
            letters += len(value)
    return letters, stops


def _link_of(element: ET.Element) -> str | None:
    return next((v for name, v in element.attrib.items() if name.endswith("href")), None)


def _stated(element: ET.Element) -> list[tuple[str, str]]:
    """An element's attributes; those of its `style` come last and so prevail."""
    stated = dict(element.attrib)
    for declaration in stated.pop("style", "").split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            stated[name.strip()] = value.strip()
    return list(stated.items())


def _view_box(root: ET.Element) -> tuple[float, float, float, float]:
    """The view box of a document: x, y, width and height."""
    box = root.get("viewBox", "").replace(",", " ").split()
    if len(box) != _BOX_PARTS:
        box = ["0", "0", *(_in_pixels(root.get(name, "100")) for name in ("width", "height"))]
    try:
        x, y, width, height = (float(part) for part in box)
    except ValueError:
        raise UnfitPicture(msg("has no view box of four numbers")) from None
    largest = max(width, height)
    if not (min(width, height) > 0 and largest < 1e5 and abs(x) + abs(y) < 1e5):  # noqa: PLR2004
        raise UnfitPicture(msg("has a view box without size"))
    return x, y, width, height


def _fitted(x: float, y: float, width: float, height: float) -> str:
    """The transform that brings a view box into the middle of 100 by 100."""
    scale = 100 / max(width, height)
    left, top = (50 - (x + width / 2) * scale, 50 - (y + height / 2) * scale)
    return f"translate({left:.6g} {top:.6g}) scale({scale:.6g})"


def _in_pixels(length: str) -> str:
    """A length without its unit, which is a number of pixels."""
    number = length.strip().rstrip("abcdefghijklmnopqrstuvwxyz%")
    unit = length.strip().removeprefix(number)
    try:
        return str(float(number) * _PIXELS[unit])
    except (KeyError, ValueError):
        return length


def id_of(text: str) -> str:
    """An id for what a text draws: equal ones have equal ids."""
    return f"s{crc32(text.encode()):08x}{len(text):x}"
