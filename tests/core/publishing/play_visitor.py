"""A visitor of a page on which games are played, and servers of such pages."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, ClassVar, Final

from core.browser.bridge import Bridge, answer_to

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from random import Random

    from playwright.sync_api import Page

BOOT: Final = """\
export async function startEngine(onProgress) {
  const address = `/bridge/${Math.random()}`;
  const ask = async (body) => (await fetch(address, { method: "POST", body })).text();
  onProgress({ loaded: 1, total: 2 });
  const play = await (await fetch("play.json")).json();
  ask.opened = await ask(JSON.stringify({ do: "open", ...play }));
  return ask;
}
"""
"""What starts the engine in the process of the tests, not in the browser: it is there at once."""

_WHOLE: Final = "#zoom [name=whole]"

# What a player could press now: a place on the table, a button, or nothing while the page is busy.
_OFFERED: Final = """(dice) => {
  const shown = (what) => document.querySelector(what);
  const game = shown("#game"), felt = shown("#felt").getBoundingClientRect();
  if (game.hidden || game.ariaBusy === "true") return { wait: true };
  if (shown("#cover").open) return { press: "#take-seat" };
  if (shown("#choose").open) return { press: "#choices button:last-child" };
  if (game.dataset.over === "true") return { over: true };
  if (!shown("#ghost-buttons").hidden) {
    const turns = dice < 0.3 && !shown("#ghost-buttons [name=turn]").hidden;
    return { press: `#ghost-buttons [name=${turns ? "turn" : "here"}]` };
  }
  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const inside = ({ x, y }) => x > felt.left && y > felt.top && x < felt.right && y < felt.bottom &&
    document.elementFromPoint(x, y)?.closest("#table");
  const places = [...document.querySelectorAll(".cell.fits, .spot, .card")].map(middle);
  const seen = places.filter(inside);
  const all = [...document.querySelectorAll("#buttons button")];
  const buttons = all.filter((e) => !e.matches(".hand") && e.checkVisibility());
  if (places.length && !seen.length && !buttons.length) return { press: "#zoom [name=whole]" };
  const number = Math.floor(dice * (seen.length + buttons.length));
  if (number < seen.length) return { at: seen[number] };
  const button = all.indexOf(buttons[number - seen.length]) + 1;
  const press = `#buttons button:nth-of-type(${button})`;
  return buttons.length ? { press } : { wait: true };
}"""


class Visitor:
    """Does what a person does on a page: taps or clicks what is offered, reads what is said."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self._sought = 0

    def press(self, what: str) -> None:
        """Press an element."""
        (self.page.tap if self.touch else self.page.click)(what)

    def press_at(self, x: float, y: float) -> None:
        """Press a place of the window."""
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def wait_for_setup(self, seconds: float = 20) -> None:
        """Wait until a game can be planned."""
        self.page.wait_for_selector("#setup:not([hidden])", timeout=1000 * seconds)

    def begin(self, *bots: str | None) -> None:
        """Begin a game, always the same, of persons (None) and bots; with none named as planned."""
        for number, bot in enumerate(bots, 1):
            if self.page.locator("#seats > li").count() < number:
                self.press("#add-seat")
            kind = f"#seats > li:nth-child({number}) > select:last-of-type"
            self.page.select_option(kind, bot or "")
        if self.page.is_hidden("#seed"):
            self.press("#of-options summary")
        self.page.fill("#seed", "1")
        self.page.select_option("#first", "0")
        self.press("#plan > .main")
        self.settle()

    def settle(self) -> None:
        """Wait until nobody but a person is to move."""
        while self.page.evaluate(_OFFERED, 0.5).get("wait"):
            self.page.wait_for_timeout(5)

    def step(self, dice: Random) -> bool:
        """Do one of the things that are offered; False if the game is over."""
        offered: dict[str, Any] = self.page.evaluate(_OFFERED, dice.random())
        if offered.get("over"):
            return False
        if offered.get("press") == _WHOLE:  # what is offered is out of sight
            self._sought += 1
            assert self._sought < 3, "what is offered cannot be reached"
            self.page.evaluate("document.querySelector('#felt').scrollIntoView()")
        else:
            self._sought = 0
        if "press" in offered:
            self.press(offered["press"])
        elif "at" in offered:
            self.press_at(**offered["at"])
        else:
            self.page.wait_for_timeout(5)
        return True

    def play_out(self, dice: Random) -> None:
        """Play to the end."""
        while self.step(dice):
            pass

    def play_moves(self, dice: Random, count: int) -> None:
        """Play until so many moves were made, and it is a person's turn."""
        self.settle()
        while self.page.locator("#history > li").count() < count:
            assert self.step(dice)
            self.settle()

    def play_until(self, dice: Random, what: str) -> None:
        """Play until some element is shown while it is a person's turn."""
        self.settle()
        while not self.page.locator(what).count():
            assert self.step(dice), f"{what} never came"
            self.settle()

    def text(self, what: str) -> str:
        """What an element says, also if it cannot be seen."""
        return " ".join((self.page.text_content(what) or "").split())

    def saved(self, path: Path) -> Path:
        """Save the game, as the page offers it, into a file."""
        self.press("#save-game")
        with self.page.expect_download() as waiting:
            self.press("#save-file")
        waiting.value.save_as(path)
        self.press("#saving [data-close]")
        return path


class _Handler(SimpleHTTPRequestHandler):
    """Serves a site; the engine of each page is one of this process."""

    extensions_map = {  # noqa: RUF012 - as that of its base
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        "": "application/octet-stream",
    }
    bridges: ClassVar[dict[str, Bridge]] = {}
    lock: ClassVar = threading.Lock()
    has_engine = False

    def do_GET(self) -> None:
        if self.path.endswith("/boot.js") and not self.has_engine:
            self._send(BOOT.encode(), "text/javascript")
        else:
            super().do_GET()

    def do_POST(self) -> None:
        asked = self.rfile.read(int(self.headers["Content-Length"])).decode()
        with self.lock:
            bridge = self.bridges.setdefault(self.path, Bridge())
            self._send(answer_to(bridge, asked).encode(), "application/json")

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


class _EngineHandler(_Handler):
    has_engine = True


@contextmanager
def served(folder: Path, *, has_engine: bool = False) -> Iterator[str]:
    """Serve a site; yield its address. Without an engine of its own, this process is that."""
    kind = _EngineHandler if has_engine else _Handler
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(kind, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
