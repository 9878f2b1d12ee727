"""What Sphinx and furo leave out of their pages, and people who do not see them need."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

_EVERYWHERE: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    # Headings of the contents have a level, and the columns beside the text have names.
    (r'<p class="caption" role="heading">', '<p class="caption" role="heading" aria-level="2">'),
    (r'<aside class="sidebar-drawer">', '<aside class="sidebar-drawer" aria-label="All pages">'),
    (r'<aside class="(toc-drawer[^"]*)">', r'<aside class="\1" aria-label="This page">'),
    # A cell without a word is no heading of its column.
    (r'<th class="head"><p></p></th>', "<td></td>"),
    # The lines of a long signature define nothing.
    (
        r"<dl>\n((?:<dd>.*</dd>\n)+)</dl>",
        lambda found: re.sub(r"<(/?)dd>", r"<\1div>", f'<div class="sig-lines">\n{found[1]}</div>'),
    ),
)
_LANGUAGES: Final = ("fr", "de")  # as the folders of translated pages are called
_RESULTS: Final = '<div id="search-results">'
_MAIN: Final = '<article role="main" id="furo-main-content"'


def mend_pages(app: Sphinx, error: Exception | None) -> None:
    """Mend every page of a site that was written; pages mended before stay as they are."""
    if error is None and app.builder.format == "html":
        site = Path(app.outdir)
        for page in sorted(site.rglob("*.html")):
            page.write_text(mended(page.read_text("utf-8"), page.relative_to(site)), "utf-8")


def mended(text: str, page: Path) -> str:
    """A page with names, headings and languages where people need them."""
    for found, instead in _EVERYWHERE:
        text = re.sub(found, instead, text)
    if page.name == "search.html" and "<h1>" not in text:
        text = text.replace(_RESULTS, f"<h1>Search</h1>\n{_RESULTS}")
    language = page.parts[0] if page.parts[0] in _LANGUAGES else ""
    return text.replace(f"{_MAIN}>", f'{_MAIN} lang="{language}">') if language else text
