"""A browser without a screen, which opens the pages that we write and objects to what it sees.

A page that reports an error in its console, raises one, or asks for anything but files and data
fails its test. One browser serves all tests of a process; each test has a profile of its own.
"""

from __future__ import annotations

import asyncio
import os
import shutil
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
