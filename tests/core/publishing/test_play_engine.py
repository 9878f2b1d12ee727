"""Whole games on the page, with the engine that visitors have: in their browser."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from core.edition.library import default_library
from core.publishing.file_sets import write_files
from core.publishing.play_runtime import NoRuntime, find_runtime
from core.publishing.play_site import PlayOptions
from core.publishing.site import PURPOSE, SiteOptions, site_files
from tests.browser import TELEPHONE
from tests.commands import ROOT, environment
from tests.core.browser.test_bridge import FRONTIER, write_hands
from tests.core.publishing.play_visitor import Visitor, served
from tests.core.publishing.test_play_page import DESKTOP, check_replays
from tests.editions import edition_from
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, ViewportSize

    Visit = Callable[[tuple[str, ...], ViewportSize], Visitor]

pytestmark = pytest.mark.process
EDITIONS: Final = (("gold-rush", "sheriff"), FRONTIER, ("gold-rush-cards",), ("held",))
SECONDS: Final = 120
"""How long the engine may take to start on a machine that has much to do."""


@pytest.fixture(scope="session")
def runtime() -> Path:
    """Return the folder with what plays in a browser, which is made where it is not there."""
    try:
        return find_runtime()
    except NoRuntime:
        command = [sys.executable, "-m", "core.browser.runtime.build"]
        subprocess.run(command, check=True, cwd=ROOT, env=environment())
        return find_runtime()


@pytest.fixture
def visit(
    browser: Browser, runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visit]:
    """Return what publishes sets and opens their page, whose bots move at once.

    Whatever the page objects to, and whatever it asks of anybody else, fails the test.
    """
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = tmp_path / "goldrush-workshop"
    home.mkdir()
    write_hands(home)
    said: list[str] = []
    with ExitStack() as stack:

        def visit(sets: tuple[str, ...], size: ViewportSize) -> Visitor:
            options = SiteOptions(("en",), parts=("rules",), play=PlayOptions(), runtime=runtime)
            site = tmp_path / "site"
            edition = edition_from(default_library(), *sets)
            write_files(site, PURPOSE, site_files(edition, None, options))
            context = browser.new_context(viewport=size, has_touch=size is TELEPHONE)
            stack.callback(context.close)
            address = stack.enter_context(served(site, has_engine=True))
            own = (address, "blob:", "data:")
            context.on("console", lambda m: said.append(m.text) if m.type == "error" else None)
            context.on("weberror", lambda error: said.append(error.error.message))
            context.on("request", lambda r: None if r.url.startswith(own) else said.append(r.url))
            page = context.new_page()
            page.set_default_timeout(1000 * SECONDS)
            page.add_init_script("localStorage['goldrush pace'] = '0'")
            page.goto(f"{address}/play/")
            visitor = Visitor(page, touch=size is TELEPHONE)
            visitor.wait_for_setup(SECONDS)
            return visitor

        yield visit
    assert said == []


@pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
@pytest.mark.parametrize("sets", EDITIONS, ids="+".join)
def test_a_whole_game_in_the_browser(
    visit: Visit, tmp_path: Path, sets: tuple[str, ...], size: ViewportSize
) -> None:
    """By clicks or touches alone, saved, and replayed to the last line; nothing is asked elsewhere.

    A reload in the middle goes on with it.
    """
    visitor = visit(sets, size)
    visitor.begin()
    dice = Random(1)
    visitor.play_moves(dice, 12)
    visitor.page.reload()
    visitor.page.wait_for_selector("#game:not([hidden]) #players li")
    visitor.play_out(dice)
    check_replays(visitor.saved(tmp_path / "saved.jsonl"))


def test_many_games_in_one_window(visit: Visit, tmp_path: Path) -> None:
    """Two hundred games with --full, by random clicks: the engine takes no more memory in time."""
    visitor = visit(("gold-rush", "sheriff"), DESKTOP)
    visitor.begin(None, "random", "random", "random")
    dice, engine, page = Random(1), [], []
    tools = visitor.page.context.new_cdp_session(visitor.page)
    games = scaled(200, 40)
    for number in range(games):
        if number:
            visitor.press("#new-game")
            visitor.wait_for_setup()
            visitor.press("#plan > .main")
            visitor.settle()
        visitor.play_out(dice)
        engine.append(visitor.page.workers[0].evaluate("pyodide._module.HEAP8.length"))
        tools.send("HeapProfiler.collectGarbage")
        page.append(tools.send("Runtime.getHeapUsage")["usedSize"])
    check_replays(visitor.saved(tmp_path / "saved.jsonl"))
    # What is used for the first time is kept for good, and memory grows by large steps.
    assert engine[-1] <= engine[games // 2]
    assert page[-1] < 1.15 * page[games // 2]
