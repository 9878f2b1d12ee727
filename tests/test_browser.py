"""What tests of written pages rely on: the browser sees what is wrong, and disturbs no test."""

import asyncio
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from pytestqt.qtbot import QtBot

from tests.browser import TELEPHONE, OpenPage, accessibility_faults, running

FAULTS = {
    "error: thrown": "<script>throw new Error('thrown')</script>",
    "console: said": "<script>console.error('said')</script>",
    "request: http://example.invalid/a.png": "<img src='http://example.invalid/a.png' alt=''>",
    "console: Failed to load resource: net::ERR_FILE_NOT_FOUND": "<img src='missing.png' alt=''>",
}


def written(folder: Path, body: str) -> Path:
    """Return a page with a body."""
    file = folder / "page.html"
    file.write_text(f"<!doctype html><title>A page</title><h1>Hello</h1>{body}", encoding="utf-8")
    return file


def test_a_page_is_opened_in_any_size(open_page: OpenPage, tmp_path: Path) -> None:
    """With no word of complaint for a page that is as it should be."""
    page = open_page(written(tmp_path, ""), TELEPHONE, color_scheme="dark")
    assert page.get_by_role("heading").inner_text() == "Hello"
    assert page.evaluate("[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]") == [
        TELEPHONE["width"],
        True,
    ]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_page_is_an_objection(
    open_page: OpenPage, objections: list[str], tmp_path: Path, fault: str
) -> None:
    """Which would fail this test if it were left there."""
    open_page(written(tmp_path, FAULTS[fault])).wait_for_load_state()
    assert fault in objections
    objections.clear()


BARRIERS = {
    "no language or title": "<p>",
    "wider than the window": "<p style='width: 2000px'>",
    "no name: <button": "<button><svg></svg></button>",
    "no text: <img": "<img src='data:,'>",
    "twice: one": "<p id='one'><p id='one'>",
    "skips a level: <h3": "<h3>Below</h3>",
    # 4.48 to 1 is the grey next to the lightest that will do, #767676 (WCAG 2.2, 1.4.3).
    "contrast 4.48: <p": "<p style='color: #777'>Pale</p>",
}


def test_what_keeps_people_out_is_a_fault(open_page: OpenPage, tmp_path: Path) -> None:
    """Each of them on one page; a page without them has none."""
    page = open_page(written(tmp_path, "".join(BARRIERS.values())))
    found = accessibility_faults(page)
    assert len(found) == len(BARRIERS)
    for barrier in BARRIERS:
        assert any(fault.startswith(barrier) for fault in found), (barrier, found)
    page.set_content("<html lang=en><title>Fine</title><h1>Fine</h1><p style='color: #767676'>.")
    assert accessibility_faults(page) == []


def test_loops_of_others_run_while_the_browser_waits(
    running_browser: tuple[Browser, asyncio.AbstractEventLoop], qtbot: QtBot
) -> None:
    """Those of asyncio and of Qt; then the browser answers as before."""
    asyncio.run(asyncio.sleep(0))
    qtbot.wait(1)
    started, loop = running_browser
    with running(loop):
        context = started.new_context()
        assert context.new_page().evaluate("1 + 1") == 2
        context.close()
    asyncio.run(asyncio.sleep(0))
