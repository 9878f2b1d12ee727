"""SVG as text: elements, their attributes and numbers, symbols, and pictures made of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias
from xml.sax.saxutils import escape

from ..images.svg_reading import id_of
from .curves import pair

if TYPE_CHECKING:
    from collections.abc import Mapping

Value: TypeAlias = "str | float | None"
"""Of an attribute: a text, a number, or None if there is no such attribute."""
Box: TypeAlias = "tuple[float, float, float, float]"
"""Left, top, width and height."""

FONT: Final = "DejaVu Sans, Verdana, sans-serif"
SQUARE: Final = (0, 0, 100, 100)
# Qt draws no more than SVG Tiny 1.2.
_ROOT: Final = {
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
    "version": "1.2",
    "baseProfile": "tiny",
}
_CURRENT: Final = re.compile('="currentcolor"', re.IGNORECASE)


def number(value: float, digits: int = 4) -> str:
    """A number in so many digits at most, in four of which a place on a tile is exact enough."""
    return f"{value:.{digits}g}"


def attributes(**values: Value) -> str:
    """Attributes, each after a space; `_` in a name stands for `-`, `class_` for class."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_written(value)}"'
        for name, value in values.items()
        if value is not None
    )


paint: Final = lru_cache(maxsize=4096)(attributes)
"""The attributes of pens and fills, of which a drawing has few: they are written once."""


def _written(value: str | float) -> str:
    if isinstance(value, str):
        return escape(value, {'"': "&quot;"})
    return str(value) if isinstance(value, int) else f"{value:g}"


XMLNS: Final = attributes(**_ROOT)
"""What the root of a document has, after a space."""


def tag(name: str, *inside: str, **values: Value) -> str:
    """An element, with elements or escaped text inside."""
    content = "".join(inside)
    head = f"<{name}{attributes(**values)}"
    return f"{head}>{content}</{name}>" if content else f"{head}/>"


def path(data: str, style: str) -> str:
    """A path; its `style` is what `paint` makes."""
    return f'<path d="{data}"{style}/>'


def circle(centre: complex, radius: float, style: str) -> str:
    """A circle; its `style` is what `paint` makes."""
    x, y, r = number(centre.real), number(centre.imag), number(radius)
    return f'<circle cx="{x}" cy="{y}" r="{r}"{style}/>'


def rect(box: Box, style: str = "", rx: Value = None) -> str:
    """A rectangle; its `style` is what `paint` makes, `rx` the radius of its corners."""
    x, y, wide, high = box
    place = attributes(x=x or None, y=y or None, width=wide, height=high, rx=rx)
    return f"<rect{place}{style}/>"


def filled(color: str, box: Box = SQUARE) -> str:
    """What a box is filled with."""
    return rect(box, paint(fill=color))


def text(x: Value, y: Value, size: Value, said: str, color: str, **more: Value) -> str:
    """A text on a line at y, which begins at x unless `text_anchor` says otherwise."""
    style = {"font_family": FONT, "font_size": size, **more, "fill": color}
    return tag("text", escape(said), x=x, y=y, **style)


def bold(x: float, y: float, size: float, said: str, color: str, **more: Value) -> str:
    """Bold letters on a line at y, with x in their middle."""
    style = {"font_weight": "bold", "text_anchor": "middle", **more}
    return text(x, number(y), number(size, 3), said, color, **style)


def shortened(said: str, most: int) -> str:
    """A text with at most so many characters."""
    return said if len(said) <= most else said[: most - 1] + "…"


def use(name: str, **values: Value) -> str:
    """What is defined under an id, shown once more."""
    return tag("use", **{"xlink:href": f"#{name}"}, **values)


def image(address: str, **values: Value) -> str:
    """The picture that an address leads to, or holds."""
    return tag("image", **values, **{"xlink:href": address})


def moved(x: float, y: float, *more: str) -> str:
    """The transform to a place, with others that are done before it."""
    return " ".join((f"translate({x:g} {y:g})", *more))


def spelled(box: Box) -> str:
    """A box as attributes state it."""
    return " ".join(f"{each:g}" for each in box)


def document(box: Box, *inside: str, width: Value = None, height: Value = None) -> str:
    """A document that shows a box of a plane."""
    return tag("svg", *inside, **_ROOT, width=width, height=height, viewBox=spelled(box))


def definitions(symbols: Mapping[str, Symbol]) -> str:
    """The element in which a document defines the symbols that it shows; nothing without any."""
    return tag("defs", *(each.definition for each in symbols.values())) if symbols else ""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A picture in a box of 100 by 100, as SVG elements without a document around them.

    Equal pictures have equal ids, so that one definition serves a whole document.
    """

    id: str
    body: str

    @classmethod
    def of(cls, *elements: str) -> Symbol:
        """The symbol that elements show."""
        body = "".join(elements)
        return cls(id_of(body), body)

    def tinted(self, color: str) -> Symbol:
        """The symbol with `#rrggbb` in place of `currentColor`."""
        body = _CURRENT.sub(f'="{color}"', self.body)
        return self if body == self.body else Symbol(f"{self.id}-{color[1:]}", body)

    @property
    def definition(self) -> str:
        """The element that `placed` refers to."""
        return tag("g", self.body, id=self.id)

    def placed(self, centre: complex, size: float) -> str:
        """The element that shows it, `size` units wide, around a centre."""
        corner = pair(centre - complex(size, size) / 2)
        return use(self.id, transform=f"translate({corner}) scale({number(size / 100)})")


@dataclass
class Picture:
    """A drawing, the symbols that its document must define, and the box of its plane it shows."""

    symbols: dict[str, Symbol] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    box: Box = SQUARE

    def add(self, *elements: str) -> None:
        """Draw elements over what is there."""
        self.parts += elements

    def place(self, symbol: Symbol, centre: complex, size: float) -> None:
        """Show a symbol around a centre."""
        self.symbols[symbol.id] = symbol
        self.parts.append(symbol.placed(centre, size))

    @property
    def body(self) -> str:
        """All elements, from the ground up."""
        return "".join(self.parts)

    def document(
        self, scale: float = 1.0, *, title: str = "", width: str = "", height: str = ""
    ) -> str:
        """The picture as a document; `scale` is how many pixels a unit has if no size is stated."""
        _, _, wide, high = self.box
        return document(
            self.box,
            tag("title", escape(title)) if title else "",
            definitions(self.symbols),
            self.body,
            width=width or round(wide * scale),
            height=height or round(high * scale),
        )
