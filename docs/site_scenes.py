"""Pages that the docs show: a site in a browser, and rules as they are printed.

The browser is Chromium without a screen, which is given the program's font.
"""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Literal

from playwright.sync_api import sync_playwright
from PySide6.QtGui import QColor, QImage, QPainter

import dev
from core.drawing.fonts import FAMILY, FONT_FILES
from core.edition.library import default_library
from core.publishing.file_sets import write_files
from core.publishing.print_shop import print_shop
from core.publishing.print_shop_files import shop_files
from core.publishing.rasterizer import png_of
from core.publishing.rules_content import rules_document
from core.publishing.rules_pdf import rules_pages
from core.publishing.site import PURPOSE, SiteOptions, site_files
from core.publishing.site_replay import game_of_bots

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

_GAP: Final = 24
_PAGE: Final = 620
_SHOWN: Final = (1, 2)
_FONT: Final = "".join(
    f'@font-face {{ font-family: "{FAMILY}"; src: url("{path.as_uri()}"); '
    f"font-weight: {600 if 'SemiBold' in path.stem else 400} }}"
    for path in FONT_FILES
)
# Others are not fetched before somebody comes near, for which nobody could wait.
_SEEN: Final = """Promise.all([...document.images].filter((each) => each.checkVisibility() &&
  each.getBoundingClientRect().top < innerHeight).map((each) => each.decode().catch(() => 0)))"""
_STYLE: Final = (
    f'{_FONT} * {{ font-family: "{FAMILY}" !important; scroll-behavior: auto !important }}'
)


def printed_rules(folder: Path) -> Iterator[tuple[str, QImage]]:
    """Two pages of the rules of Gold Rush: where a tile may lie, and railroads."""
    del folder
    edition = default_library().open(["gold-rush"]).edition
    assert edition
    pages = rules_pages(rules_document(edition))
    sheets = [
        QImage.fromData(png_of(pages.svg(number, dots=_PAGE), ground="#ffffff"))
        for number in _SHOWN
    ]
    both = QImage(3 * _GAP + 2 * _PAGE, 2 * _GAP + sheets[0].height(), QImage.Format.Format_RGB32)
    both.fill(QColor("#8d8a84"))
    painter = QPainter(both)
    for number, sheet in enumerate(sheets):
        painter.drawImage(_GAP + number * (_PAGE + _GAP), _GAP, sheet)
    painter.end()
    yield "rules-pages", both


def site_pages(folder: Path) -> Iterator[tuple[str, QImage]]:
    """The top of a site on a desk, and its replay of a game of cards in the dark."""
    for name, sets in (("tiles", ["gold-rush"]), ("cards", ["gold-rush-cards"])):
        edition = default_library().open(sets).edition
        assert edition
        options = SiteOptions(("en",))
        write_files(folder / name, PURPOSE, site_files(edition, game_of_bots(edition), options))
    with _chromium() as browser:
        yield "site", _shot(browser, folder / "tiles", "light", "document.body")
        replay = "document.querySelector('#replay h2')"
        yield "site-replay", _shot(browser, folder / "cards", "dark", replay, "#move-26")


def print_shop_page(folder: Path) -> Iterator[tuple[str, QImage]]:
    """What a print shop is to be given of Gold Rush, step by step."""
    edition = default_library().open(["gold-rush"]).edition
    assert edition
    write_files(folder / "shop", "shop", shop_files(edition, print_shop("thegamecrafter")))
    with _chromium() as browser:
        yield "print-shop", _shot(browser, folder / "shop", "light", "document.body")


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as driver:
        found = next(filter(None, map(shutil.which, dev.BROWSER.names)), None)
        browser = driver.chromium.launch(
            executable_path=found, args=["--disable-gpu", "--no-sandbox"]
        )
        yield browser
        browser.close()


def _shot(
    browser: Browser, site: Path, scheme: Literal["light", "dark"], what: str, move: str = ""
) -> QImage:
    context = browser.new_context(
        viewport={"width": 1080, "height": 760},
        device_scale_factor=1.5,
        color_scheme=scheme,
        reduced_motion="reduce",
        offline=True,
        bypass_csp=True,  # or the page would refuse the program's font
    )
    page = context.new_page()
    page.goto(f"{(site / 'index.html').as_uri()}{move}")
    page.add_style_tag(content=_STYLE)
    page.evaluate(f"document.fonts.ready.then(() => {what}.scrollIntoView())")
    page.evaluate(_SEEN)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    image = QImage.fromData(page.screenshot())
    context.close()
    return image


SCENES: Final = (printed_rules, site_pages, print_shop_page)
