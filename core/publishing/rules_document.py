r"""A rules appendix as a value: sections of paragraphs, lists, tables and pictures.

It is read from Markdown, of which texts keep what stands within a line: `**strong**` parts, parts
in backticks and `\` before signs that mean nothing more; `runs` tells them apart. Pictures are
drawings whose symbols have names by what they show, so that equal ones can be written once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from markupsafe import Markup

from ..drawing.svg import Picture, attributes, spelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token


PICTURE: Final = re.compile(r"!\[((?:\\.|[^\\\]])*)\]\((\d+)\)")
"""A picture in Markdown: what it shows in words, and its number among those of the document."""
NAMED: Final = re.compile(r" *\{: #(\w[\w.-]*)\}$", re.MULTILINE)
"""The name of a passage, at the end of its line."""
_SPACES: Final = re.compile(r"[ \n\r\t\v\f\x1c-\x1e\x85\u2028\u2029]+")
_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>#|~{}])|&(?=#|\w+;)")
_START: Final = re.compile(r"^(\d+)([.)])|^([-+=]+(?=\s|$))")
_KEPT: Final = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*|`([^`]+)`")


class Run(NamedTuple):
    """A part of a text: `style` is "", "strong" or "code"."""

    text: str
    style: str = ""


class Art(NamedTuple):
    """A picture with what it shows in words, and what is written below.

    A unit of its plane is `scale` pixels. A scene is a table, of which a sentence tells.
    """

    picture: Picture
    scale: float
    alt: str = ""
    caption: str = ""
    is_scene: bool = False

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
    blocks: Sequence[Block]
    level: int = 2


@dataclass(frozen=True, slots=True)
class RulesDocument:
    """All of it, in one language; `markdown` is what it was read from.

    `passages` are the texts that have a name by which sets say them in their own words.
    """

    language: str
    title: str
    heading: str
    lead: tuple[str, ...]
    contents: str
    sections: tuple[RulesSection, ...]
    closing: str
    markdown: str
    pictures: tuple[Art, ...]
    passages: Mapping[str, str]


def read_document(text: str, pictures: Sequence[Art], **words: str) -> RulesDocument:
    """The document that Markdown is, whose pictures are named by their numbers.

    A line may end in its name, as in `## Setting up {: #setup}`. A paragraph that begins with a
    picture shows nothing but pictures, each with the text that follows it as its caption. What
    stands before the first section leads to it, and what stands below a rule closes the document.
    """
    lead: list[Block] = []
    blocks, closing = lead, list[Block]()
    title, sections, passages = "", list[RulesSection](), dict[str, str]()

    def said(token: Token) -> str:
        name, text = NAMED.search(token.content), NAMED.sub("", token.content)
        if name is not None:
            passages[name[1]] = text
        return text

    tokens = iter(_markdown().parse(text))
    for token in tokens:
        if token.type == "heading_open":
            level, heading = int(token.tag[1:]), next(tokens)
            if level == 1:
                title = plain(heading.content)
                continue
            name, blocks = NAMED.search(heading.content), []
            shown = plain(said(heading))
            sections.append(RulesSection(name[1] if name else "", shown, blocks, level))
        elif token.type == "hr":
            blocks = closing
        elif token.type == "inline":
            _add(blocks, said(token), pictures)
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            items = _until(tokens, token.type.replace("open", "close"))
            blocks.append(Points(tuple(map(said, items)), token.tag == "ol"))
        elif token.type == "table_open":
            blocks.append(_grid(tokens, pictures))
    return RulesDocument(
        title=title,
        lead=tuple(_texts(lead)),
        sections=tuple(replace(each, blocks=tuple(each.blocks)) for each in sections),
        closing=" ".join(_texts(closing)),
        markdown=text,
        pictures=tuple(pictures),
        passages=passages,
        **words,
    )


@cache
def _markdown() -> MarkdownIt:
    """What reads the Markdown that we write; no part of it is HTML, a link or a quote."""
    from markdown_it import MarkdownIt

    ours = ["backticks", "emphasis", "escape", "heading", "hr", "list", "table"]
    return MarkdownIt("zero").enable(ours)


def _until(tokens: Iterator[Token], end: str) -> Iterator[Token]:
    """Yield the texts before the end of what has begun."""
    for token in tokens:
        if token.type == end:
            return
        if token.type == "inline":
            yield token


def _add(blocks: list[Block], text: str, pictures: Sequence[Art]) -> None:
    """Add a paragraph, or a gallery; pictures with sentences are one with those before them."""
    before, *parts = PICTURE.split(text)
    if before or not parts:
        blocks.append(Paragraph(text))
        return
    shown = tuple(
        pictures[int(number)]._replace(caption=caption.strip())
        for number, caption in zip(parts[1::3], parts[2::3], strict=True)
    )
    wide = any(art.is_scene for art in shown)
    last = blocks[-1] if blocks else None
    if wide and isinstance(last, Gallery) and last.wide:
        blocks[-1] = Gallery(last.pictures + shown, wide)
    else:
        blocks.append(Gallery(shown, wide))


def _grid(tokens: Iterator[Token], pictures: Sequence[Art]) -> Grid:
    rows: list[list[str | Art]] = []
    for token in tokens:
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            art = PICTURE.fullmatch(token.content)
            rows[-1].append(pictures[int(art[2])] if art else token.content)
    head, *body = (tuple(row) for row in rows)
    return Grid(tuple(map(str, head)), tuple(body))


def _texts(blocks: Sequence[Block]) -> Iterator[str]:
    return (block.text for block in blocks if isinstance(block, Paragraph))


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[Run, ...]:
    """The parts of a text, which is one line, by their styles."""
    [inline] = _markdown().parseInline(text)
    found, style = list[Run](), ""
    for token in inline.children or ():
        if token.type in ("strong_open", "strong_close"):
            style = "strong" if token.nesting > 0 else ""
            continue
        own = "code" if token.type == "code_inline" else style
        said = " " if token.type in ("softbreak", "hardbreak") else token.content
        if found and found[-1].style == own:
            said = found.pop().text + said
        if said:
            found.append(Run(said, own))
    return tuple(found)


def escaped(text: str) -> Markup:
    """A text in Markdown, on one line, in which no sign means anything but itself."""
    said = _SPECIAL.sub(r"\\\g<0>", on_one_line(text))
    # Or a sentence that begins with "1." or "-" would be a list.
    return Markup(_START.sub(lambda at: f"\\{at[0]}" if at[3] else f"{at[1]}\\{at[2]}", said))  # noqa: S704 - escaped here


def marked(text: str) -> Markup:
    """A text in Markdown whose `**strong**` parts and parts in backticks stay what they are."""
    text, at, parts = on_one_line(text), 0, list[str]()
    for found in _KEPT.finditer(text):
        inside = found[0] if found[1] is None else f"**{escaped(found[1])}**"
        # Within backticks nothing can be escaped, and what begins like a picture could become one.
        inside = escaped(inside) if "![" in inside else inside
        parts += (escaped(text[at : found.start()]), inside)
        at = found.end()
    return Markup("").join([*map(Markup, parts), escaped(text[at:])])


def on_one_line(text: str) -> str:
    """A text of a set with one space in place of several, and of its ends of lines."""
    return _SPACES.sub(" ", text)


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
