"""Scenarios of a game that a plugin brings: its positions, its expectations, and none of tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.edition.library import Library, default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.game_types import prepare
from core.engine.plugin_consent import Consent
from core.records.recorder import Unwritable
from core.records.scenario import run
from core.records.scenario_file import json_schema, read_scenario
from core.records.scenario_writer import scenario_of
from core.tileset.reader import UnreadableSet

COINS = '''\
"""A game in which coins are tossed: heads are points."""

from typing import NamedTuple

from core.api import (
    COLORS, AnyPosition, BadPosition, Difference, Did, Ended, Fault, GameType, Model, Noted,
    ReplayedGame, Step, action_text, hookimpl, words,
)

TOSS = Step("toss", lambda _: True)


@action_text("toss")
class Toss(NamedTuple):
    pass


class Heads(AnyPosition):
    heads: dict[str, int] = {}


class Coins(Model):
    coins: int | None = None


class CoinGame(ReplayedGame):
    def _begin(self):
        self.scores, self.player, self.turn, self.step, self.winners = [0, 0], 0, 1, TOSS, ()
        for name, heads in (self.position.heads if self.position else {}).items():
            if name not in self.players:
                raise BadPosition([Fault(("heads", name), words("nobody is called so"))])
            self.scores[self.players.index(name)] = heads

    def _unshare(self):
        self.scores = self.scores[:]

    @property
    def is_over(self):
        return self.step is None

    def legal_actions(self):
        return [] if self.is_over else [Toss()]

    def _objection(self, deed):
        return words("all coins are tossed") if self.is_over else ""

    def _perform(self, deed):
        fell = self.chance.below("a coin", 2)
        self.scores[self.player] += fell
        self.events.append(Noted(self.player, words("heads") if fell else words("tails")))
        self.player, self.turn = 1 - self.player, self.turn + 1
        if self.turn > 4:
            self.step, self.winners = None, (0, 1)

    def view(self, player):
        return self

    def figures(self):
        return {}


class CoinSetup:
    def __init__(self, kind, edition, players, options, first):
        self.type, self.edition, self.options, self.first = kind, edition, options or {}, first
        self.players = COLORS[:players] if isinstance(players, int) else tuple(players)

    def begin(self, seed, chance=None, position=None):
        return CoinGame(self, seed, chance, position)

    def parse(self, game, text):
        return Toss.parse(text) or Toss()

    def meanings(self, game, text):
        return [self.parse(game, text)]

    def names_of(self, what):
        return ()


class CoinType(GameType):
    name = "coins"
    expectations = Coins
    POSITIONS

    def setup(self, edition, players, options=None, first=0):
        return CoinSetup(self, edition, players, options, first)

    def unmet(self, expect, game):
        tossed = game.turn - 1
        if expect.coins not in (None, tossed):
            yield Difference(("coins",), words("too few or too many"), str(tossed))

    def position_of(self, game):
        return Heads(heads=dict(zip(game.players, game.scores)))


@hookimpl
def goldrush_game():
    return CoinType()
'''
SET = "format: 1\nid: tosses\ngame: coins\nplayers: {min: 2, max: 2}\n"
HEAD = "format: 1\nscenario: tossed\nedition: [tosses.yaml]\n"
HEADS = "[{what: a coin, number: 1}]"


@pytest.fixture
def library(tmp_path: Path, request: pytest.FixtureRequest) -> Library:
    """Return a library that finds the plugin, which is agreed to; with positions or without."""
    has_positions = getattr(request, "param", True)
    home = tmp_path / "plugins" / "coins"
    home.mkdir(parents=True)
    (home / "plugin.yaml").write_text("format: 1\nid: coins\ngame: true\n", "utf-8")
    code = COINS.replace("POSITIONS", "position = Heads" if has_positions else "")
    (home / "__init__.py").write_text(code, "utf-8")
    (tmp_path / "tosses.yaml").write_text(SET, "utf-8")
    Consent.default().agree(load_plugin(home))
    return default_library()


def said(text: str, library: Library, folder: Path) -> list[str]:
    """Run a text that lies in a folder; return what is found with its line."""
    file = read_scenario(text, library, "scene.yaml", folder / "scene.yaml")
    return [f"{f.place.line}: {f.message} | {f.hint}" for f in run(file).findings]


def test_a_scenario_has_what_every_game_has_and_what_this_one_has(
    library: Library, tmp_path: Path
) -> None:
    """Chance that the file tells, events, scores, and expectations that the plugin compares."""
    text = f"""{HEAD}heads: {{RED: 2}}
play:
  - {{do: toss, player: BLUE, chance: {HEADS}, scores: {{BLUE: 1, RED: 2}}}}
expect: {{player: RED, step: toss, turn: 2, over: false, coins: 1}}
"""
    assert said(text, library, tmp_path) == []
    wrong = text.replace("coins: 1", "coins: 3").replace("turn: 2", "turn: 3")
    assert said(wrong, library, tmp_path) == [
        "7: turn should be 3 | found: 2",
        "7: too few or too many | 1",
    ]
    assert said(text.replace("RED: 2}\nplay", "TED: 2}\nplay"), library, tmp_path) == [
        "4: nobody is called so | "
    ]


def test_keys_are_those_of_this_game(library: Library, tmp_path: Path) -> None:
    """A table of tiles is none of them."""
    with pytest.raises(UnreadableSet) as caught:
        said(f"{HEAD}heds: {{}}\nexpect: {{hand: x}}\n", library, tmp_path)
    hints = {str(each.message): each.hint for each in caught.value.findings}
    assert hints["unknown key 'heds'"] == "did you mean 'heads'?"
    assert "unknown key 'hand'" in hints
    file = read_scenario(HEAD, library, "-", tmp_path / "scene.yaml")
    assert file.opened.kind is not None
    assert "heads" in json_schema(file.opened.kind)["properties"]


@pytest.mark.parametrize("library", [True, False], indirect=True)
def test_moments_are_saved_where_they_can_begin(library: Library, tmp_path: Path) -> None:
    """In the middle if there are positions; else with all moves, by the seed."""
    opened = read_scenario(HEAD, library, "-", tmp_path / "scene.yaml").opened
    assert opened.edition is not None
    assert opened.kind is not None
    line = [prepare(opened.edition, 2).begin(7)]
    while not line[-1].is_over:
        line.append(line[-1].copy())
        line[-1].apply(line[-1].legal_actions()[0])
    named = ["tosses.yaml"]
    text = scenario_of(line, "all", sets=named)
    assert said(text, library, tmp_path) == []
    if opened.kind.position.model_fields:
        assert "heads:" in text
        middle = scenario_of(line[2:3], "middle", sets=named)
        assert said(middle, library, tmp_path) == []
    else:
        assert "seed: 7\n" in text
        with pytest.raises(Unwritable, match="coins begins where the first player begins"):
            scenario_of(line[2:], "middle", sets=named)


def test_what_fails_in_the_plugin_is_found(library: Library, tmp_path: Path) -> None:
    """At the edition, with the plugin's name, and the rest of the files is run."""
    code = tmp_path / "plugins" / "coins" / "__init__.py"
    code.write_text(code.read_text("utf-8").replace("return CoinType()", "return 1 / 0"), "utf-8")
    Consent.default().agree(load_plugin(code.parent))
    (found,) = said(f"{HEAD}heads: {{}}\n", library, tmp_path)
    assert found.startswith("3: the plugin 'coins' failed")
    assert "ZeroDivisionError" in found
