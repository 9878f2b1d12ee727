"""A rules appendix as one page that needs nothing else, or as parts of another page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from markupsafe import Markup

from ..drawing.svg import Symbol, definitions, tag
from ..html_pages import file, html
from .rules_document import Art, Block, Gallery, Grid, RulesDocument, RulesSection, runs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


RULES_STYLE: Final = file("publishing/rules.css")
"""The style of sections of rules, inside an element of the class `rules`."""


class RulesSections(NamedTuple):
    """Sections of rules with their anchors, and the symbols that their pictures refer to, by id.

    The template `rules_sections.html.j2` shows them, to which RULES_STYLE belongs.
    """

    symbols: Mapping[str, Symbol]
    sections: tuple[tuple[str, RulesSection], ...]


def rules_sections(document: RulesDocument, anchor: str = "") -> RulesSections:
    """The sections of a document; anchors begin with `anchor`."""
    names = anchors((section.name for section in document.sections), anchor)
    symbols: dict[str, Symbol] = {}
    for section in document.sections:
        for block in section.blocks:
            for art in pictures_of(block):
                symbols |= art.picture.symbols
    return RulesSections(symbols, tuple(zip(names, document.sections, strict=True)))


def pictures_of(block: Block) -> Iterator[Art]:
    """The pictures of a block, in the order in which they are shown."""
    if isinstance(block, Gallery):
        yield from block.pictures
    elif isinstance(block, Grid):
        yield from (cell for row in block.rows for cell in row if isinstance(cell, Art))


def defined(symbols: Mapping[str, Symbol]) -> Markup:
    """The element by which a page defines symbols, each once; it takes no room. None: nothing."""
    shown = definitions(symbols)
    element = shown and tag("svg", shown, width=0, height=0, class_="defined", aria_hidden="true")
    return Markup(element)  # noqa: S704 - drawn by us


def rules_page(document: RulesDocument) -> str:
    """A document as one HTML file."""
    symbols, sections = rules_sections(document)
    return html(
        "publishing/rules.html.j2",
        language=document.language,
        document=document,
        sections=sections,
        symbols=defined(symbols),
        runs=runs,
    )


def anchors(names: Iterable[str], beginning: str = "") -> list[str]:
    """An id for each name: letters, digits and hyphens, no two of them equal."""
    found: dict[str, None] = {}
    for name in names:
        words = "".join(sign if sign.isalnum() else " " for sign in name.casefold()).split()
        stem = own = f"{beginning}{'-'.join(words)}"
        number = 1
        while own in found:
            number += 1
            own = f"{stem}-{number}"
        found[own] = None
    return [*found]
