"""The card game Gold Rush once more: a list of cards, and ifs. Nothing of the program is used.

Cards are named as in the shipped deck: gold_3, miner_2_red, dynamite. Places count from 1.
"""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple


class Options(NamedTuple):
    """How it is played: rounds, the cards of a rush, turns of a round, and a deadlock."""

    rounds: int
    rush: int
    cap: int
    deadlock: str


def kind(card: str) -> str:
    """Return gold, miner or dynamite."""
    return card.split("_", maxsplit=1)[0]


def value(card: str) -> int:
    """Return the number on gold or a miner."""
    return int(card.split("_")[1])


class Oracle:
    """A game, which is told of each shuffle, and of each card that is turned up."""

    def __init__(
        self, colours: list[list[str]], first: int, order: list[str], options: Options
    ) -> None:
        self.colours, self.first, self.options = colours, first, options
        self.totals = [0] * len(colours)
        self.gains: list[tuple[int, int]] = []
        self.round, self.over = 0, False
        self.winners: list[int] = []
        self.waits = ""
        self.deal(order)

    def deal(self, order: list[str]) -> None:
        """Begin a round with these cards."""
        self.table: list[str | None] = list(order)
        self.gold: list[list[int]] = [[] for _ in self.colours]
        self.player = (self.first + self.round) % len(self.colours)
        self.round += 1
        self.turns, self.in_rush = 0, False
        self.up: int | None = None
        self.begin()

    def legal(self) -> list[str]:
        """Return the texts of all that may be done."""
        if self.over:
            return []
        return [f"turn {n}" for n, card in enumerate(self.table, 1) if card and n != self.up]

    def do(self, text: str) -> None:
        """Turn up a card."""
        place = int(text.split()[1])
        card = self.table[place - 1]
        assert card
        if self.in_rush:
            self.table[place - 1] = None
            if kind(card) == "gold":
                self.take(self.player, card)
        elif self.up is None:
            self.up = place
            return
        else:
            self.pair(self.up, place)
            self.up = None
        self.turns += 1
        self.player = (self.player + 1) % len(self.colours)
        self.begin()

    def pair(self, first: int, second: int) -> None:
        one, other = self.table[first - 1], self.table[second - 1]
        assert one
        assert other
        gone, winner, gold = effect(one, other)
        if gold:
            owner = self.owner(winner)
            self.take(self.player if owner is None else owner, gold)
        for place, card in ((first, one), (second, other)):
            if card in gone:
                gone.remove(card)
                self.table[place - 1] = None

    def owner(self, miner: str) -> int | None:
        for player, colours in enumerate(self.colours):
            if miner.split("_")[2] in colours:
                return player
        return None

    def take(self, player: int, gold: str) -> None:
        self.gold[player].append(value(gold))
        self.totals[player] += value(gold)
        self.gains.append((player, value(gold)))

    def begin(self) -> None:
        """Begin a turn, or end the round."""
        options = self.options
        left = [card for card in self.table if card]
        stuck = not any(effect(one, other)[0] for one, other in permutations(left, 2))
        calm = not self.in_rush and len(left) > options.rush
        stops = calm and stuck and options.deadlock == "end"
        if not left or self.turns == options.cap or stops:
            self.end()
        elif len(left) <= options.rush or (stuck and options.deadlock == "rush"):
            self.in_rush = True

    def end(self) -> None:
        """End the round, and the game with the last one."""
        if self.round < self.options.rounds:
            self.waits = "deal"
            return
        self.over = True
        best = max(self.totals)
        tied = [n for n, total in enumerate(self.totals) if total == best]
        second = [sum(gold) if self.options.rounds > 1 else len(gold) for gold in self.gold]
        most = max(second[n] for n in tied)
        self.winners = [n for n in tied if second[n] == most]


def effect(one: str, other: str) -> tuple[list[str], str, str]:
    """Return the cards that leave the table, which miner has found gold, and which gold."""
    if "dynamite" in (one, other):
        return [one, other], "", ""
    if kind(one) == kind(other) == "miner":
        if value(one) > value(other):
            return [other], "", ""
        if value(one) < value(other):
            return [one], "", ""
        return [], "", ""
    for miner, gold in ((one, other), (other, one)):
        if kind(miner) == "miner" and kind(gold) == "gold" and value(miner) >= value(gold):
            return [miner, gold], miner, gold
    return [], "", ""
