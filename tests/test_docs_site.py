"""The site of the docs as people read it, in a browser: found, legible, and open to everybody."""

import re
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import pytest

from core import api
from tests.browser import TELEPHONE, OpenPage
from tests.environments import call

pytestmark = pytest.mark.process

PAGES = Path(__file__).parent.parent / "docs"
LOOKED_AT = (
    *("index.html", "commands.html", "editor.html", "tileset-format.html", "site/api.html"),
    *("decisions/0003-setup-and-lock.html", "search.html?q=bleed", "fr/editor.html"),
    "de/editor.html",
)
LAST = re.compile(r"decisions/|site/(?:decisions|changelog)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site, without a warning, and return its folder."""
    folder = tmp_path_factory.mktemp("docs")
    options = ("--quiet", "--fail-on-warning", "--keep-going", "--conf-dir", PAGES / "site")
    built = call(sys.executable, "-m", "sphinx", *options, PAGES, folder / "site", cwd=folder)
    assert (built.returncode, built.stderr) == (0, "")
    return folder / "site"


@cache
def axe() -> str:
    """Return the script of axe."""
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def test_the_site_is_whole_and_fetches_nothing(site: Path) -> None:
    """Every page is there, with all that plugins may import in the reference."""
    pages = {path.relative_to(site): path.read_text("utf-8") for path in site.rglob("*.html")}
    expected = {path.relative_to(PAGES).with_suffix(".html") for path in PAGES.rglob("*.md")}
    assert expected | {Path("search.html")} <= set(pages)
    fetched = re.compile(r"<(?:script|img|link)[^>]*(?:src|href)=\"(?:https?:)?//")
    assert [page for page, text in pages.items() if fetched.search(text)] == []
    reference = pages[Path("site/api.html")]
    assert [name for name in api.__all__ if f'id="core.api.{name}"' not in reference] == []


def results(open_page: OpenPage, site: Path, words: str) -> list[str]:
    """Return the pages that a search finds, best first."""
    page = open_page()
    page.goto(f"{(site / 'search.html').as_uri()}?q={words}")
    page.get_by_text("Search finished").wait_for()
    found = page.locator("#search-results li a").evaluate_all(
        "(links) => links.map((link) => link.getAttribute('href'))"
    )
    return [re.split("[?#]", link)[0].removesuffix(".html") for link in found]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("bleed", "printing"),
        ("drag", "editor"),
        ("scenario", "scenarios"),
        ("exit code", "commands"),
        ("compiled", "install"),
    ],
)
def test_the_search_finds_guides_before_decisions(
    open_page: OpenPage, site: Path, words: str, first: str
) -> None:
    """And the changelog; all that is found stays in the list."""
    found = results(open_page, site, words)
    late = [bool(LAST.match(page)) for page in found]
    assert found[0] == first
    assert late == sorted(late)
    assert any(late)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", LOOKED_AT)
def test_axe_finds_nothing(
    open_page: OpenPage, site: Path, name: str, scheme: Literal["light", "dark"]
) -> None:
    """Contrast, names, headings and what the keyboard reaches, on each kind of page."""
    file, _, query = name.partition("?")
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{(site / file).as_uri()}?{query}")
    if query:
        page.get_by_text("Search finished").wait_for()
    page.evaluate(axe())
    found = page.evaluate("axe.run({preload: false})")
    assert found["passes"]
    assert [
        (violation["id"], node["html"], node["failureSummary"])
        for violation in found["violations"]
        for node in violation["nodes"]
    ] == []


def test_the_front_page_fits_a_telephone(open_page: OpenPage, site: Path) -> None:
    """Its cards stand below one another; on a desk they stand side by side."""
    cards = "document.querySelectorAll('#how-to-guides > section')"
    places = f"[...{cards}].map((each) => each.getBoundingClientRect().left)"
    small, large = open_page(site / "index.html", TELEPHONE), open_page(site / "index.html")
    assert small.evaluate("document.documentElement.scrollWidth") <= TELEPHONE["width"]
    assert len(set(small.evaluate(places))) == 1
    assert len(set(large.evaluate(places))) == 2
