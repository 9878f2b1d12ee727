"""Random games of the Traders, watched by somebody who finds towns and trails by flood fill alone.

The watcher knows what was laid and put where, and works out from that who takes which goods, whose
builder gives a second turn, and what pigs and goods are worth (rules T2 to T8).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from hypothesis import given

from core.engine.actions import Claim, Place
from core.engine.events import Awarded
from core.engine.game import Game
from tests.games.choosing import DICE, games
from tests.games.comparing import place_of
from tests.oracle.table import Table
from tests.recording import setup

if TYPE_CHECKING:
    from random import Random

    from core.engine.actions import Action
    from tests.oracle.table import Feature

GOODS = {"wine": 9, "grain": 6, "cloth": 5}
OWNS = {"builder": {"trail", "town"}, "pig": {"pasture"}}


class Watcher:
    """What somebody who watches a game knows: places are (x, y, number of the segment there)."""

    def __init__(self, game: Game) -> None:
        self.game, self.players = game, range(len(game.scores))
        self.table = Table(game.setup.edition)
        self.settlers: dict[tuple[int, int, int], int] = {}
        self.pieces: dict[tuple[str, int], tuple[int, int, int]] = {}
        self.goods = {good: Counter[int]() for good in GOODS}
        self.cell = (0, 0)
        self.is_second = self.is_due = False
        self._lay(game.board.lays[0])

    def sees(self, action: Action, player: int) -> None:
        """Take in an action before it is done."""
        lays = self.game.setup.lays
        if isinstance(action, Place):
            self.cell = action.x, action.y
            copy = lays.tile_ids.index(action.tile)
            if self.game.drawn is not None:
                copy = self.game.drawn
            self._lay(4 * copy + action.rotation // 90)
            mine = self.pieces.get(("builder", player))
            here = mine is not None and self.cell in self._feature(mine).cells
            self.is_due = here and not self.is_second
        elif isinstance(action, Claim):
            self.settlers[place_of(self.game, *self.cell, action.spot)] = player
        elif str(action) != "nothing":
            put: Any = action
            self.pieces[str(action).partition(" ")[0], player] = place_of(
                self.game, put.x, put.y, put.spot
            )

    def may_put(self, player: int) -> set[str]:
        """Return where builder and pig may go on the tile just laid, as actions are written."""
        found = set()
        x, y = self.cell
        spots = self.game.board.face().spots
        for number, spot in enumerate(spots):
            feature = self._feature((x, y, number))
            own = any(
                place in feature.segments for place, n in self.settlers.items() if n == player
            )
            for piece, kinds in OWNS.items():
                fits = feature.kind in kinds and not feature.complete
                if own and fits and (piece, player) not in self.pieces:
                    found.add(f"{piece} to {spot} at ({x},{y})")
        return found

    def end_turn(self, player: int) -> int:
        """Share out the goods, take home what has scored, and return who is next."""
        for feature in self.table.features:
            if feature.complete and self.cell in feature.cells and feature.kind != "pasture":
                for good, there_are in GOODS.items():
                    left = there_are - self.goods[good].total()
                    self.goods[good][player] += min(left, feature.icons.get(good, 0))
                self._take_home(feature)
        # A mission is completed by tiles beside it.
        for feature in self.table.features:
            if feature.complete and feature.kind == "mission":
                self._take_home(feature)
        second, self.is_second, self.is_due = self.is_due, self.is_due, False
        return player if second else (player + 1) % len(self.players)

    def awards(self) -> Counter[tuple[str, int]]:
        """Return what pigs and goods score at the end, by source and player."""
        found: Counter[tuple[str, int]] = Counter()
        for (piece, player), place in self.pieces.items():
            pasture = self._feature(place)
            held = Counter(n for at, n in self.settlers.items() if at in pasture.segments)
            if piece == "pig" and held[player] == max(held.values(), default=1):
                near = self.table._adjoining(pasture, "town")
                found["the pig", player] += sum(town.complete for town in near)
        for counts in self.goods.values():
            for player in self.players:
                if counts[player] and counts[player] == max(counts.values()):
                    found["goods", player] += 10
        return +found

    def _lay(self, lay: int) -> None:
        lays = self.game.setup.lays
        design = lays.designs[lay >> 2]
        copy = next(n for n, each in enumerate(design.copies) if each is lays.copies[lay >> 2])
        self.table.lay(design, copy, self.cell, lay & 3)

    def _feature(self, place: tuple[int, int, int]) -> Feature:
        return self.table.feature_at(place)

    def _take_home(self, feature: Feature) -> None:
        self.settlers = {p: n for p, n in self.settlers.items() if p not in feature.segments}
        self.pieces = {own: p for own, p in self.pieces.items() if p not in feature.segments}


@games(4)
@given(DICE)
def test_the_traders_play_by_their_rules(dice: Random) -> None:
    """Every builder and pig on offer, every good, every second turn, and the points at the end."""
    game = Game(setup("traders", players=3), dice.randrange(1 << 30))
    watcher = Watcher(game)
    while not game.is_over:
        player, turn = game.turn_player, game.turn
        legal = list(game.legal_actions())
        if game.has_laid:
            assert {str(each) for each in legal if " to " in str(each)} == watcher.may_put(player)
        puts = [each for each in legal if not isinstance(each, Place) and str(each) != "nothing"]
        chosen = puts if puts and dice.randrange(3) else legal
        action = chosen[dice.randrange(len(chosen))]
        watcher.sees(action, player)
        game.apply(action)
        if game.turn != turn or game.is_over:
            following = watcher.end_turn(player)
            held = {good: [len(t) for t in game.tokens[good].held] for good in GOODS}
            assert held == {good: [watcher.goods[good][n] for n in range(3)] for good in GOODS}
            if game.step is not None:
                assert game.turn_player == following
                at_home = [game.spare("builder", n) for n in range(3)]
                assert at_home == [("builder", n) not in watcher.pieces for n in range(3)]
    awarded = Counter[tuple[str, int]]()
    for event in game.events:
        if isinstance(event, Awarded):
            awarded[event.source, event.player] += event.points
    assert awarded == watcher.awards()
