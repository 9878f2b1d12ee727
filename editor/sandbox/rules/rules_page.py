"""A page of rules as rich text: headings, what is done, and sentences with their numbers."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.rulebook import Rule

    from ...look.appearance import Colours

LINK: Final = "rule:"
_CODE: Final = re.compile(r"`([^`]+)`")
_SPACE: Final = 5
_NUMBER_WIDTH: Final = 40


class RulesPage:
    """Gathers the parts of a page. A rule is told in full once, and then by its number alone."""

    def __init__(self, colours: Colours, also: str, sought: str = "") -> None:
        """`also` stands before numbers of rules told already; words of `sought` are marked."""
        self._colours, self._also = colours, also
        words = sorted(map(re.escape, sought.split()), key=len, reverse=True)
        self._sought = re.compile("|".join(words), re.IGNORECASE) if words else None
        self._told: set[str] = set()
        self._parts: list[str] = []

    @property
    def html(self) -> str:
        """The page so far."""
        return f"<body>{''.join(self._parts)}</body>"

    @property
    def style(self) -> str:
        """The style sheet of the page's document."""
        colours = self._colours
        return (
            f"h3 {{ color: {colours.text}; font-weight: 600; margin: 14px 0 4px 0; }}"
            f"p {{ margin: 2px 0 4px 0; }} .muted {{ color: {colours.muted}; }}"
            f"a {{ color: {colours.accent}; text-decoration: none; font-weight: 600; }}"
            f".mark {{ background-color: {colours.selection}; }}"
            f".deed {{ background-color: {colours.sunken}; }}"
            f".other {{ color: {colours.accent}; font-weight: 600; }}"
        )

    def head(self, text: str, note: str = "") -> None:
        """Begin a part of the page."""
        aside = f' <span class="muted" style="font-weight: 400">{escape(note)}</span>'
        self._parts.append(f"<h3>{escape(text)}{aside if note else ''}</h3>")

    def say(self, text: str) -> None:
        """Say something quietly."""
        self._parts.append(f'<p class="muted">{escape(text)}</p>')

    def deed(self, text: str, note: str = "") -> None:
        """Say what is done, or what happened, above its rules."""
        aside = f' <span class="muted">{escape(note)}</span>' if note else ""
        cell = f'<td class="deed" style="padding: {_SPACE}px 8px">{escape(text)}{aside}</td>'
        self._parts.append(
            f'<table width="100%" cellspacing="0" style="margin-top: 6px"><tr>{cell}</tr></table>'
        )

    def rules(self, rules: Sequence[Rule]) -> None:
        """Tell rules, and name those that were told already."""
        news = [rule for rule in rules if rule.number not in self._told]
        known = [rule for rule in rules if rule.number in self._told]
        self._told.update(rule.number for rule in news)
        self.rows((rule.number, self.sentence(rule)) for rule in news)
        if known:
            links = ", ".join(link(rule.number) for rule in known)
            self._parts.append(f'<p class="muted">{escape(self._also)} {links}</p>')

    def rows(self, rows: Iterable[tuple[str, str]]) -> None:
        """Add rows of a number, which may be empty, and rich text."""
        cells = "".join(
            f'<tr><td width="{_NUMBER_WIDTH}" align="right" style="padding: 2px 9px 2px 0">'
            f'{link(number) if number else ""}</td><td style="padding: 2px 0">{text}</td></tr>'
            for number, text in rows
        )
        if cells:
            self._parts.append(f'<table width="100%" cellspacing="0">{cells}</table>')

    def option(self, title: str, value: str, played: str, *, is_other: bool) -> str:
        """Return an option as rich text: what it is about, its value, and what is played."""
        kind = "other" if is_other else "muted"
        said = f'{escape(title)}<br><span class="{kind}">{escape(value)}</span>'
        return said + (f' <span class="muted">· {_rich(played)}</span>' if played else "")

    def sentence(self, rule: Rule) -> str:
        """Return a rule as rich text; a question comes before what is played."""
        text = self._marked(_rich(rule.text))
        if not rule.question:
            return text
        return f'<span class="muted"><i>{self._marked(_rich(rule.question))}</i></span> {text}'

    def _marked(self, html: str) -> str:
        """Mark what is sought in rich text, but for its tags and entities."""
        if self._sought is None:
            return html
        parts = re.split(r"(<[^>]*>|&[#\w]+;)", html)
        marked = (
            part if part[:1] in ("<", "&") else self._sought.sub(_mark, part) for part in parts
        )
        return "".join(marked)


def link(number: str) -> str:
    """Return the number of a rule as a link to it."""
    return f'<a href="{LINK}{number}">{number}</a>'


def _rich(text: str) -> str:
    return _CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def _mark(found: re.Match[str]) -> str:
    return f'<span class="mark">{found[0]}</span>'
