"""A small game with a board and hidden hands, which tests write as a plugin: three in a row.

Players lay a stone of a number from their hands onto an empty cell, and may pass; who has a row of
three of their own wins. The numbers mean nothing: they are there to be hidden.
"""

from pathlib import Path

from core.edition.edition import Edition
from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent

SET = """format: 1
id: stakes
title: {en: Stakes, fr: Piquets}
provenance: original
game: stakes
players: {min: 2, max: 2}
"""
PLUGIN = """format: 1
id: stakes
title: {en: Stakes, fr: Piquets}
game: true
"""
CODE = """
from typing import Any, NamedTuple

from core.api import (
    Awarded, BoardCell, BoardMove, Drawing, DrawnCircle, DrawnText, Ended, GameBoard, GameType,
    Hand, HandItem, Nothing, PlainSetup, ReplayedGame, Term, action_text, hookimpl, msg,
)

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@action_text("lay {stone} on {cell}")
class Lay(NamedTuple):
    stone: int
    cell: int


class LayStep(NamedTuple):
    name: str = "lay a stone"
    by_chance: bool = False

    def __str__(self):
        return self.name


def drawn(stone, owner):
    return Drawing((DrawnCircle(0.5, 0.5, 0.4, owner), DrawnText(str(stone), colour="white")))


class StakesView(NamedTuple):
    game: Any
    seat: int
    actions: list

    def imagine(self, number):
        game = self.game.imagined(number)
        other = 1 - self.seat
        unseen = game.hands[other] + game.bag
        unseen = list(game.chance.order("dealt again", unseen))
        count = len(game.hands[other])
        game.hands[other], game.bag = sorted(unseen[:count]), unseen[count:]
        return game

    def board(self):
        game = self.game
        cells = [
            BoardCell(
                f"cell {cell + 1}",
                cell % 3,
                cell // 3,
                None if lying is None else drawn(*lying),
                label=f"cell {cell + 1}",
                owner=None if lying is None else lying[1],
            )
            for cell, lying in enumerate(game.cells)
        ]
        own = [HandItem(f"stone {n}", drawn(n, self.seat), str(n)) for n in game.hands[self.seat]]
        hands = [Hand(self.seat, own), Hand(1 - self.seat, hidden=len(game.hands[1 - self.seat]))]
        moves = [
            BoardMove(move, f"stone {move.stone}", [f"cell {move.cell}"],
                      [drawn(move.stone, self.seat)])
            if isinstance(move, Lay) else BoardMove(move)
            for move in self.actions
        ]
        last = [] if game.last is None else [f"cell {game.last}"]
        return GameBoard(cells, hands, moves, last)


class Stakes(ReplayedGame):
    def _begin(self):
        self.scores, self.winners, self.turn, self.step = [0, 0], (), 1, LayStep()
        self.player, self.last, self.cells = self.setup.first, None, [None] * 9
        order = self.chance.order("the stones", range(12))
        self.hands = [sorted(order[:3]), sorted(order[3:6])]
        self.bag = list(order[6:])

    def _unshare(self):
        self.scores, self.cells, self.bag = self.scores[:], self.cells[:], self.bag[:]
        self.hands = [hand[:] for hand in self.hands]

    @property
    def is_over(self):
        return self.step is None

    def legal_actions(self):
        if self.is_over:
            return []
        free = [cell + 1 for cell, lying in enumerate(self.cells) if lying is None]
        hand = self.hands[self.player]
        return [*(Lay(stone, cell) for stone in hand for cell in free), Nothing()]

    def _objection(self, move):
        return "" if move in self.legal_actions() else msg("that stone cannot be laid there")

    def _perform(self, move):
        if isinstance(move, Lay):
            self.hands[self.player].remove(move.stone)
            self.cells[move.cell - 1], self.last = (move.stone, self.player), move.cell
            if self.bag:
                self.hands[self.player] = sorted([*self.hands[self.player], self.bag.pop(0)])
        owners = [lying and lying[1] for lying in self.cells]
        if any([owners[cell] for cell in row] == [self.player] * 3 for row in ROWS):
            row = Term(msg("three in a row"), "1", 1)
            self.events.append(Awarded(self.player, "three in a row", (row,)))
            self.scores[self.player] += 1
            self.winners = (self.player,)
        if self.winners or None not in self.cells or self.turn == 30:
            self.step, self.winners = None, self.winners or (0, 1)
            self.events.append(Ended(tuple(self.scores), self.winners))
            return
        self.player, self.turn = 1 - self.player, self.turn + 1

    def view(self, player):
        mine = not self.is_over and player == self.player
        return StakesView(self, player, self.legal_actions() if mine else [])

    def figures(self):
        return {"turns": self.turn}


class StakesSetup(PlainSetup):
    game = Stakes
    actions = (Lay, Nothing)


class StakesType(GameType):
    name = "stakes"
    figures = ("turns",)

    def setup(self, edition, players, options=None, first=0):
        return StakesSetup(self, edition, players, options, first)


@hookimpl
def goldrush_game():
    return StakesType()
"""


def board_game(folder: Path, *changes: tuple[str, str]) -> Edition:
    """Write the game into a folder, with changes in its code, agree to it, and open its set."""
    code = CODE
    for old, new in changes:
        assert old in code
        code = code.replace(old, new)
    plugin = folder / "plugins" / "stakes"
    plugin.mkdir(parents=True, exist_ok=True)
    (folder / "stakes.yaml").write_text(SET, encoding="utf-8")
    (plugin / "plugin.yaml").write_text(PLUGIN, encoding="utf-8")
    (plugin / "__init__.py").write_text(code, encoding="utf-8")
    Consent.default().agree(load_plugin(plugin))
    found = default_library().open([str(folder / "stakes.yaml")])
    assert found.edition is not None
    assert found.findings == ()
    return found.edition
