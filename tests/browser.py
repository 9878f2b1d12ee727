"""A browser without a screen, which opens the pages that we write and objects to what it sees.

A page that reports an error in its console, raises one, or asks for anything but files and data
fails its test. One browser serves all tests of a process; each test has a profile of its own.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import pytest

import dev

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        Page,
        Request,
        ViewportSize,
    )


DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
TELEPHONE: Final[ViewportSize] = {"width": 390, "height": 844}
HARMLESS: Final = ("about", "blob", "data", "file")
"""The schemes of addresses for which nothing leaves the machine."""
# It looks for updates and experiments of its own unless it is told not to.
SWITCHES: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)

OpenPage = Callable[..., "Page"]

# WCAG 2.2: 1.1.1 and 4.1.2 names, 1.3.1 headings, 1.4.3 contrast, 1.4.10 reflow, 3.1.1 language.
_FAULTS: Final = """() => {
  const found = [], seen = new Set(), short = (e) => e.outerHTML.slice(0, 90);
  const all = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility());
  const named = (e) => (e.ariaLabel || e.labels?.[0]?.textContent || e.textContent || e.alt ||
    document.getElementById(e.getAttribute("aria-labelledby"))?.textContent || "").trim();
  if (!document.documentElement.lang || !document.title.trim()) found.push("no language or title");
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window");
  for (const e of all("a[href], button, input, select, nav, section, [role]")) {
    if (!named(e) && !e.querySelector("[role=img][aria-label]")) found.push("no name: " + short(e));
  }
  for (const e of document.querySelectorAll("img:not([alt])")) found.push("no text: " + short(e));
  for (const { id } of document.querySelectorAll("[id]")) {
    if (seen.has(id)) found.push("twice: " + id);
    seen.add(id);
  }
  let level = 0;
  for (const e of all("h1, h2, h3, h4, h5, h6")) {
    if (e.tagName[1] > level + 1) found.push("skips a level: " + short(e));
    level = Number(e.tagName[1]);
  }
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => numbers(colour).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0);
  const opaque = (colour) => (numbers(colour)[3] ?? 1) === 1;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const e = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !e.checkVisibility() || e.closest("svg")) continue;
    let at = e;
    while (at && !opaque(getComputedStyle(at).backgroundColor)) at = at.parentElement;
    const ground = at ? getComputedStyle(at).backgroundColor : "rgb(255, 255, 255)";
    const style = getComputedStyle(e), size = parseFloat(style.fontSize);
    const pair = [style.color, ground].map(light);
    const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
    if (ratio < least) found.push(`contrast ${ratio.toFixed(2)}: ${short(e)}`);
  }
  return [...new Set(found)];
}"""


def accessibility_faults(page: Page) -> list[str]:
    """Return what keeps people from using a page as it is now: names, headings, contrast, width."""
    faults: list[str] = page.evaluate(_FAULTS)
    return faults


def wait_until(page: Page, holds: str) -> None:
    """Wait until an expression holds in a page; one that forbids `eval` cannot be asked by it."""
    end = time.monotonic() + 10
    while not page.evaluate(holds):
        assert time.monotonic() < end, holds
        page.wait_for_timeout(20)


@pytest.fixture(scope="session")
def running_browser(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """Start a browser for all tests of this process; return it with the loop that it needs."""
    from playwright.sync_api import sync_playwright

    # Without one of the system's, the driver looks for its own, and says how that is installed.
    found = next(filter(None, map(shutil.which, dev.BROWSER.names)), None)
    home = str(tmp_path_factory.mktemp("browser"))
    with sync_playwright() as driver:
        loop = asyncio.get_running_loop()
        started = driver.chromium.launch(
            executable_path=found,
            args=list(SWITCHES),
            env={**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home},
        )
        asyncio._set_running_loop(None)
        yield started, loop
        asyncio._set_running_loop(loop)
        started.close()


@contextmanager
def running(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Let calls of the driver be made.

    Its loop is left half-way between two calls. Any other test must find that no loop runs.
    """
    asyncio._set_running_loop(loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(None)


@pytest.fixture
def browser(
    running_browser: tuple[Browser, asyncio.AbstractEventLoop],
) -> Iterator[Browser]:
    """Return the browser, to be asked by this test."""
    started, loop = running_browser
    with running(loop):
        yield started


@pytest.fixture
def objections() -> Iterator[list[str]]:
    """Return what the browser objects to, which fails the test unless it takes it away."""
    noted: list[str] = []
    yield noted
    if noted:
        pytest.fail("\n".join(["The browser objects:", *noted]), pytrace=False)


@pytest.fixture
def open_page(browser: Browser, objections: list[str]) -> Iterator[OpenPage]:
    """Return what opens a file in a window of its own, of a size, with the settings of a person.

    Settings are those of `Browser.new_context`, such as color_scheme, locale, reduced_motion.
    """
    contexts: list[BrowserContext] = []

    def open_page(
        file: Path | None = None,
        size: ViewportSize = DESKTOP,
        **settings: Any,  # noqa: ANN401
    ) -> Page:
        context = browser.new_context(viewport=size, offline=True, **settings)
        contexts.append(context)
        watch(context, objections)
        page = context.new_page()
        page.set_default_timeout(20_000)
        if file is not None:
            page.goto(file.as_uri())
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """Return an empty page in a window of a desktop's size."""
    return open_page()


def watch(context: BrowserContext, objections: list[str]) -> None:
    """Note what pages of a context should not do."""

    def asked(request: Request) -> None:
        if urlsplit(request.url).scheme not in HARMLESS:
            objections.append(f"request: {request.url}")

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            objections.append(f"console: {message.text}")

    context.on("request", asked)
    context.on("console", said)
    context.on("weberror", lambda error: objections.append(f"error: {error.error.message}"))
