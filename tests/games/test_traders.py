"""Random games of the Traders, watched by somebody who finds towns and trails by flood fill alone.

The watcher knows what was laid and put where, and works out from that what is legal, who scores
what, who takes which goods, whose builder gives a second turn, and what pigs and goods are worth
(rules T2 to T8): alone, and with all that is laid over Frontier.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.actions import Claim, Nothing, Place
from core.engine.events import Awarded
from core.engine.game import Game
from tests.games.choosing import choice
from tests.games.comparing import place_of
from tests.oracle.table import Table
from tests.recording import setup
from tests.volume import scaled

if TYPE_CHECKING:
    from core.tileset.formulas import Formula
    from tests.oracle.table import Feature

GOODS = {"wine": 9, "grain": 6, "cloth": 5}
OWNS = {"builder": {"trail", "town"}, "pig": {"pasture"}}


class Watcher:
    """What somebody who watches a game knows: places are (x, y, number of the segment there).

    `claims` holds which piece of whom stands on a place.
    """

    def __init__(self, game: Game) -> None:
        self.game, self.players = game, range(len(game.scores))
        self.edition = game.setup.edition
        self.table = Table(self.edition)
        self.scores = [0 for _ in self.players]
        self.claims: dict[tuple[int, int, int], tuple[str, int]] = {}
        self.pieces: dict[tuple[str, int], tuple[int, int, int]] = {}
        self.goods = {good: Counter[int]() for good in GOODS}
        self.cell = (0, 0)
        self.is_second = self.is_due = False
        self._lay(game.board.lays[0])

    def sees(self, action: Any, player: int) -> None:  # noqa: ANN401 - of any plugin
        """Take in an action before it is done."""
        if isinstance(action, Place):
            assert self.game.drawn is not None
            self.cell = action.x, action.y
            self._lay(4 * self.game.drawn + action.rotation // 90)
            mine = self.pieces.get(("builder", player))
            here = mine is not None and self.cell in self._feature(mine).cells
            self.is_due = here and not self.is_second
        elif isinstance(action, Claim):
            place = place_of(self.game, *self.cell, action.spot)
            self.claims[place] = action.piece, player
        elif not isinstance(action, Nothing):
            piece, what, _ = str(action).split(" ", 2)
            place = place_of(self.game, action.x, action.y, action.spot)
            if what == "back":
                feature = self._feature(place)
                self._score(feature, self.edition.features[feature.kind].final)
                del self.claims[place]
            else:
                self.pieces[piece, player] = place

    def may(self, player: int) -> set[str]:
        """Return what may be done after a tile was laid, as actions are written."""
        x, y = self.cell
        found = {"nothing"}
        for number, spot in enumerate(self.game.board.face().spots):
            feature = self._feature((x, y, number))
            held = self._held(feature)
            found |= {
                f"{piece} on {spot}"
                for piece, kind in self.edition.pieces.items()
                if kind.claims and not held and self._is_left(piece, player)
                if feature.kind in (kind.claims_only or self._claimed())
            }
            found |= {
                f"{piece} to {spot} at ({x},{y})"
                for piece, kinds in OWNS.items()
                if feature.kind in kinds and not feature.complete
                if held[player] and (piece, player) not in self.pieces
            }
        for place, own in self.claims.items():
            if own == ("abbot", player) and not self._feature(place).complete:
                found.add(f"abbot back from {self._feature(place).kind} at ({place[0]},{place[1]})")
        return found

    def end_turn(self, player: int) -> int:
        """Score what is complete, share out the goods, take pieces home, and say who is next."""
        for feature in self.table.features:
            if feature.complete and self.cell in feature.cells:
                for good, there_are in GOODS.items():
                    left = there_are - self.goods[good].total()
                    self.goods[good][player] += min(left, feature.icons.get(good, 0))
            if feature.complete:
                self._score(feature, self.edition.features[feature.kind].completed)
                self._take_home(feature)
        second, self.is_second, self.is_due = self.is_due, self.is_due, False
        return player if second else (player + 1) % len(self.players)

    def end(self) -> Counter[tuple[str, int]]:
        """Score what is left; return what pigs and goods score, by source and player."""
        found: Counter[tuple[str, int]] = Counter()
        for (piece, player), place in self.pieces.items():
            pasture = self._feature(place)
            if piece == "pig" and player in self._owners(pasture):
                near = self.table._adjoining(pasture, "town")
                found["the pig", player] += sum(town.complete for town in near)
        for counts in self.goods.values():
            for player in self.players:
                if counts[player] and counts[player] == max(counts.values()):
                    found["goods", player] += 10
        for feature in self.table.features:
            self._score(feature, self.edition.features[feature.kind].final)
        for (_, player), points in found.items():
            self.scores[player] += points
        return +found

    def _lay(self, lay: int) -> None:
        lays = self.game.setup.lays
        design = lays.designs[lay >> 2]
        copy = next(n for n, each in enumerate(design.copies) if each is lays.copies[lay >> 2])
        self.table.lay(design, copy, self.cell, lay & 3)

    def _feature(self, place: tuple[int, int, int]) -> Feature:
        return self.table.feature_at(place)

    def _claimed(self) -> set[str]:
        return {kind.name for kind in self.edition.features.values() if kind.role}

    def _is_left(self, piece: str, player: int) -> bool:
        kind = self.edition.pieces[piece]
        there = list(self.claims.values()).count((piece, player))
        return there < kind.per_player - kind.on_scoreboard

    def _held(self, feature: Feature) -> Counter[int]:
        """Return how much each player has on a feature, by the strength of the pieces."""
        held: Counter[int] = Counter()
        for place, (piece, player) in self.claims.items():
            if place in feature.segments:
                held[player] += self.edition.pieces[piece].strength
        return held

    def _owners(self, feature: Feature) -> list[int]:
        held = self._held(feature)
        return [player for player, much in held.items() if much == max(held.values())]

    def _score(self, feature: Feature, formula: Formula | None) -> None:
        for player in self._owners(feature):
            self.scores[player] += self.table.worth(feature, formula)

    def _take_home(self, feature: Feature) -> None:
        self.claims = {p: own for p, own in self.claims.items() if p not in feature.segments}
        self.pieces = {own: p for own, p in self.pieces.items() if p not in feature.segments}


WORLDS = [("traders",), ("inns", "river", "abbot", "traders")]


@pytest.mark.parametrize("sets", WORLDS)
def test_the_traders_play_by_their_rules(sets: tuple[str, ...]) -> None:
    """Two hundred whole games of each, with --full: everything legal, every good, every point."""
    first = WORLDS.index(sets)  # as many players as other games do not have
    for seed in range(first, first + scaled(200, 200)):
        dice = Random(seed)
        game = Game(setup(*sets, players=2 + seed % 4), dice.randrange(1 << 30))
        try:
            watched(game, dice)
        except BaseException as error:
            error.add_note(f"{sets} with seed {seed}")
            raise


def watched(game: Game, dice: Random) -> None:
    """Play a game at random to its end, and hold what comes against what the watcher knows."""
    watcher, ids = Watcher(game), game.setup.lays.tile_ids
    while not game.is_over:
        player, turn = game.turn_player, game.turn
        legal = list(game.legal_actions())
        if game.drawn is not None:
            places = {(a.x, a.y, a.rotation) for a in legal if isinstance(a, Place)}
            design = watcher.edition.design(ids[game.drawn])
            assert design is not None
            assert places == watcher.table.legal_placements(design)
        else:
            assert sorted(map(str, legal)) == sorted(watcher.may(player))
        action = choice(dice, game)
        watcher.sees(action, player)
        game.apply(action)
        if game.turn != turn or game.is_over:
            following = watcher.end_turn(player)
            held = {good: [len(t) for t in game.tokens[good].held] for good in GOODS}
            assert held == {
                good: [watcher.goods[good][n] for n in watcher.players] for good in GOODS
            }
            if game.step is not None:
                assert game.turn_player == following
                assert game.scores == watcher.scores
                at_home = [game.spare("builder", n) for n in watcher.players]
                assert at_home == [("builder", n) not in watcher.pieces for n in watcher.players]
    awarded = Counter[tuple[str, int]]()
    for event in game.events:
        if isinstance(event, Awarded) and event.source != "the abbot called back":
            awarded[event.source, event.player] += event.points
    assert awarded == watcher.end()
    assert game.scores == watcher.scores
