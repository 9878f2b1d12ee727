"""A rules appendix as one page that needs nothing else, or as parts of another page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.tile import definitions
from ..page_policy import policy
from .rules_document import Art, Grid, Paragraph, Points, runs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..drawing.symbols import Symbol
    from .rules_document import Block, RulesDocument, RulesSection

RULES_STYLE: Final = """\
.defined { position: absolute }
.rules { --rule-line: #d8cfba; --rule-box: #fffdf7; --rule-quiet: #6d6250 }
.rules section { margin: 0 0 1.5rem } .rules h2 { font-size: 1.45rem; margin: 2.25rem 0 .5rem;
  padding-bottom: .2rem; border-bottom: 2px solid var(--rule-line) }
.rules h3 { font-size: 1.15rem; margin: 1.5rem 0 .3rem }
.rules p { margin: .4rem 0 } .rules li { margin: .3rem 0 }
.rules ul, .rules ol { padding-left: 1.4rem }
.rules .scroll { overflow-x: auto } .rules table { border-collapse: collapse; margin: .6rem 0 }
.rules th, .rules td { text-align: left; vertical-align: middle; padding: .35rem .9rem .35rem 0;
  border-bottom: 1px solid var(--rule-line) }
.rules th { color: var(--rule-quiet); font-weight: normal; font-size: .9rem }
.rules svg { display: block }
.rules td svg { width: 3rem; height: auto }
.rules .tiles { display: grid; gap: .9rem .7rem; padding: 0; margin: .8rem 0; list-style: none;
  grid-template-columns: repeat(auto-fill, minmax(5.6rem, 1fr)) }
.rules .tiles figure, .rules .scenes figure { margin: 0; break-inside: avoid }
.rules .tiles svg { width: 100%; height: auto; border-radius: 3px }
.rules .tiles figcaption { font-size: .85rem; text-align: center; color: var(--rule-quiet) }
.rules .scenes { display: flex; flex-wrap: wrap; gap: 1rem; margin: .8rem 0 }
.rules .scenes figure { flex: 1 1 16rem; max-width: 24rem; background: var(--rule-box);
  border: 1px solid var(--rule-line); border-radius: .5rem; padding: .7rem }
.rules .scenes svg { max-width: 100%; max-height: 22rem; height: auto; margin: 0 auto }
.rules .scenes figcaption { font-size: .93rem; margin-top: .5rem }
@media (prefers-color-scheme: dark) { .rules { --rule-line: #4a4335; --rule-box: #26231c;
  --rule-quiet: #b3a88f } }
@media print { .rules { --rule-line: #bbb; --rule-box: #fff; --rule-quiet: #444 }
  .rules h2, .rules h3 { break-after: avoid } .rules tr { break-inside: avoid } }
"""
"""The style of what `rules_html` returns, inside an element of the class `rules`."""
_PAGE_STYLE: Final = """\
:root { color-scheme: light dark; --page: #fbf8f0; --ink: #2b241a; --link: #7a3b12 }
@media (prefers-color-scheme: dark) { :root { --page: #1c1a15; --ink: #ece5d5; --link: #e6ad7c } }
* { box-sizing: border-box }
body { font: 17px/1.55 Georgia, "Times New Roman", serif; color: var(--ink);
  background: var(--page); overflow-wrap: anywhere; max-width: 50rem; margin: 0 auto;
  padding: 1.5rem 1rem 4rem }
h1 { font-size: 2rem; line-height: 1.2; margin: .3rem 0 .2rem } a { color: var(--link) }
nav ul { columns: 2; padding-left: 1.2rem } nav li { margin: .15rem 0 }
footer { margin-top: 3rem; font-size: .85rem }
h1, th, td, li, figcaption { unicode-bidi: isolate }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
@media (max-width: 30rem) { nav ul { columns: 1 } h1 { font-size: 1.6rem } }
@media print { @page { margin: 18mm 16mm } :root { --page: #fff; --ink: #000; --link: #000 }
  body { font-size: 10.5pt; max-width: none; padding: 0 } nav { display: none } }
"""


class RulesPart(NamedTuple):
    """A section as HTML: its anchor, its title, its level (2, or 3 below another), and itself."""

    name: str
    title: str
    level: int
    html: str


class RulesHtml(NamedTuple):
    """Rules as sections of a page, and the symbols that their pictures refer to, by their ids."""

    symbols: Mapping[str, Symbol]
    parts: tuple[RulesPart, ...]


def rules_html(document: RulesDocument, anchor: str = "rules-") -> RulesHtml:
    """Return the sections of a document, to which RULES_STYLE belongs; anchors begin with `anchor`.

    Each part goes into an element of the class `rules`, and `defined` has the symbols of the page.
    """
    writer = _HtmlWriter()
    names = anchors((section.name for section in document.sections), anchor)
    parts = tuple(
        RulesPart(name, section.title, section.level, writer.section(section, name))
        for name, section in zip(names, document.sections, strict=True)
    )
    return RulesHtml(writer.symbols, parts)


def defined(symbols: Mapping[str, Symbol]) -> str:
    """Return the element by which a page defines symbols, each once; it takes no room."""
    hidden = 'width="0" height="0" class="defined" aria-hidden="true"'
    return f"<svg {hidden}>{definitions(symbols)}</svg>"


def rules_page(document: RulesDocument) -> str:
    """Return a document as one HTML file."""
    # A page of its own needs no beginning by which its anchors differ from others'.
    symbols, parts = rules_html(document, "")
    links = "".join(
        f'<li><a href="#{part.name}">{escape(part.title)}</a></li>'
        for part in parts
        if part.level == 2  # noqa: PLR2004 - a section, none below it
    )
    lead = "".join(f"<p>{_text(line)}</p>" for line in document.lead)
    title, style = f"{document.title}: {document.heading}", _PAGE_STYLE + RULES_STYLE
    return (
        f'<!doctype html>\n<html lang="{document.language}">\n<head>\n<meta charset="utf-8">\n'
        f'{policy(style)}<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n<header><h1>{escape(document.title)}</h1>{lead}</header>\n"
        f'<nav aria-label="{escape(document.contents)}"><ul>{links}</ul></nav>\n'
        f'<main class="rules">\n{defined(symbols)}\n{"".join(part.html for part in parts)}</main>\n'
        f"<footer><p>{_text(document.closing)}</p></footer>\n</body>\n</html>\n"
    )


class _HtmlWriter:
    """Writes sections, and remembers which symbols their pictures show."""

    def __init__(self) -> None:
        self.symbols: dict[str, Symbol] = {}

    def section(self, section: RulesSection, name: str) -> str:
        """Return a section with its heading."""
        head = f"<h{section.level}>{escape(section.title)}</h{section.level}>"
        blocks = "\n".join(self._block(block, section.title) for block in section.blocks)
        return f'<section id="{name}">\n{head}\n{blocks}\n</section>\n'

    def _block(self, block: Block, title: str) -> str:
        if isinstance(block, Paragraph):
            return f"<p>{_text(block.text)}</p>"
        if isinstance(block, Points):
            tag = "ol" if block.is_numbered else "ul"
            return f"<{tag}>{''.join(f'<li>{_text(item)}</li>' for item in block.items)}</{tag}>"
        if isinstance(block, Grid):
            return self._grid(block, title)
        figures = [
            f"<figure>{self._picture(art)}<figcaption>{_text(art.caption)}</figcaption></figure>"
            for art in block.pictures
        ]
        if block.wide:
            return f'<div class="scenes">{"".join(figures)}</div>'
        return f'<ul class="tiles">{"".join(f"<li>{figure}</li>" for figure in figures)}</ul>'

    def _grid(self, grid: Grid, title: str) -> str:
        head = "".join(
            f'<th scope="col">{escape(cell)}</th>' if cell else "<td></td>" for cell in grid.head
        )
        rows = "".join(
            f"<tr>{''.join(f'<td>{self._cell(cell)}</td>' for cell in row)}</tr>"
            for row in grid.rows
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        # With a name and a place among what keys reach, since it may be wider than the page.
        named = f'role="region" tabindex="0" aria-label="{escape(title)}"'
        return f'<div class="scroll" {named}>{table}</div>'

    def _cell(self, cell: str | Art) -> str:
        return self._picture(cell) if isinstance(cell, Art) else _text(cell)

    def _picture(self, art: Art) -> str:
        self.symbols |= art.picture.symbols
        named = f'role="img" aria-label="{escape(art.alt)}"'
        return f"<svg {art.frame} {named}>{art.picture.body}</svg>"


def _text(text: str) -> str:
    tags = {"strong": "strong", "code": "code"}
    return "".join(
        f"<{tags[run.style]}>{escape(run.text)}</{tags[run.style]}>"
        if run.style
        else escape(run.text)
        for run in runs(text)
    )


def anchors(names: Iterable[str], beginning: str = "") -> list[str]:
    """Return an id for each name: letters, digits and hyphens, no two of them equal."""
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
