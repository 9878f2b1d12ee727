"""A page without a browser: it asks the bridge, and keeps what it was told as a page does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from core.browser.bridge import Bridge, answer_to
from core.edition.digests import contents
from core.edition.library import default_library

if TYPE_CHECKING:
    from random import Random

Data = dict[str, Any]


class BridgeError(Exception):
    """What the bridge says cannot be done."""


class PagePlayer:
    """Plays through requests alone; `text` is the record so far."""

    def __init__(self, *sets: str, **more: Any) -> None:  # noqa: ANN401 - of play.json
        self.bridge = Bridge()
        self.parts: list[str] = []
        self.history: list[Data] = []
        self.symbols: list[str] = []
        self.text = ""
        self.state: Data = {}
        edition = default_library().open(sets).edition
        assert edition is not None
        plugins = contents(edition)[1]
        self.opened = self.ask("open", sets=sets, plugins=plugins, **more)

    def ask(self, do: str, **more: Any) -> Any:  # noqa: ANN401 - JSON
        """Ask for something; raise BridgeError with what is said against it."""
        reply = json.loads(answer_to(self.bridge, json.dumps({"do": do, **more})))
        if "error" in reply:
            assert set(reply) == {"error"}
            assert "Traceback" not in reply["error"]
            assert reply["error"]
            raise BridgeError(reply["error"])
        return reply["ok"]

    def do(self, do: str, **more: Any) -> Data:  # noqa: ANN401 - JSON
        """Ask for something that changes what is shown, and take it in."""
        state: Data = self.ask(do, **more)
        if do in ("begin", "resume"):
            self.parts, self.history, self.symbols = [], [], []
            self.text = "" if do == "begin" else more["record"]
        self.parts += state["parts"]
        self.symbols += state["symbols"]
        del self.history[state["since"] :]
        self.history += state["history"]
        self.text += state["record"]
        assert len(self.history) == state["moves"]
        assert all(0 <= number < len(self.parts) for number in (*state["table"], *state["piles"]))
        self.state = state
        return state

    def begin(self, *bots: str | None, **more: Any) -> Data:  # noqa: ANN401 - JSON
        """Begin a game of persons (None) and bots."""
        names = ("Ada", "Ben", "Cleo", "Dan", "Eve")
        seats = [{"name": name, "bot": bot} for name, bot in zip(names, bots, strict=False)]
        return self.do("begin", seats=seats, **{"seed": 1, "first": 0, **more})

    def step(self, dice: Random) -> Data:
        """Do one thing: what is due, whichever is offered."""
        state = self.state
        if state["covered"]:
            assert not state["actions"]
            return self.do("seat")
        if state["bot"]:
            assert not state["actions"]
            return self.do("bot")
        number = dice.randrange(len(state["actions"]))
        return self.do("act", action=number, moves=state["moves"], ms=dice.randrange(9000))

    def play_out(self, dice: Random) -> Data:
        """Play to the end."""
        while not self.state["over"]:
            self.step(dice)
        return self.state

    def visible(self) -> Data:
        """All that is seen, whatever of it was told when."""
        told = ("parts", "symbols", "history", "since", "record", "redo", "table", "piles")
        seen = {key: value for key, value in self.state.items() if key not in told}
        table = {name: [self.parts[n] for n in self.state[name]] for name in ("table", "piles")}
        return seen | table | {"history": self.history}
