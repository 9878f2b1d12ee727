"""A rules appendix as a value: sections of paragraphs, lists, tables and pictures.

Texts may have `**strong**` parts and parts in backticks, which `runs` tells apart. Pictures are
drawings whose symbols have names by what they show, so that equal ones can be written once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..drawing.svg import Picture, attributes, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator


_BREAKS: Final = re.compile(r"[\n\t]+")
_MARKED: Final = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")


class Run(NamedTuple):
    """A part of a text: `style` is "", "strong" or "code"."""

    text: str
    style: str = ""


class Art(NamedTuple):
    """A picture with what it shows in words, and what is written below.

    A unit of its plane is `scale` pixels.
    """

    picture: Picture
    scale: float
    alt: str
    caption: str = ""

    @property
    def frame(self) -> str:
        """The attributes of an SVG element that shows it, after a space: its size and its box."""
        wide, high = (round(length * self.scale) for length in self.picture.box[2:])
        return attributes(width=wide, height=high, viewBox=spelled(self.picture.box))

    @property
    def svg(self) -> str:
        """It as a document."""
        return self.picture.document(self.scale)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list, numbered if the order matters."""

    items: tuple[str, ...]
    is_numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str | Art, ...], ...]


@dataclass(frozen=True, slots=True)
class Gallery:
    """Pictures side by side; `wide` ones are scenes with sentences, others are tiles or cards."""

    pictures: tuple[Art, ...]
    wide: bool = False


Block: TypeAlias = Paragraph | Points | Grid | Gallery


@dataclass(frozen=True, slots=True)
class RulesSection:
    """A part of the rules: `name` tells it from all others; `level` is 2, or 3 below another."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    level: int = 2


@dataclass(frozen=True, slots=True)
class RulesDocument:
    """All of it, in one language."""

    language: str
    title: str
    heading: str
    lead: tuple[str, ...]
    contents: str
    sections: tuple[RulesSection, ...]
    closing: str


def runs(text: str) -> Iterator[Run]:
    """Yield the parts of a text, which is one line, by their styles."""
    text, at = on_one_line(text), 0
    for found in _MARKED.finditer(text):
        if found.start() > at:
            yield Run(text[at : found.start()])
        yield Run(found[1], "strong") if found[1] else Run(found[2], "code")
        at = found.end()
    if at < len(text):
        yield Run(text[at:])


def on_one_line(text: str) -> str:
    """A text of a set with spaces in place of its ends of lines."""
    return _BREAKS.sub(" ", text)


def plain_lines(block: Block) -> Iterator[str]:
    """The lines of a block without marks and pictures, of which the captions stay."""
    if isinstance(block, Paragraph):
        yield plain(block.text)
    elif isinstance(block, Points):
        for number, item in enumerate(block.items, 1):
            yield f"{f'{number}.' if block.is_numbered else '•'} {plain(item)}"
    elif isinstance(block, Grid):
        for row in block.rows:
            yield " · ".join(plain(cell) for cell in row if isinstance(cell, str) and cell)
    else:
        yield from (plain(art.caption) for art in block.pictures if block.wide)


def plain(text: str) -> str:
    """A text without its marks."""
    return "".join(run.text for run in runs(text))
