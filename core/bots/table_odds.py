"""The chances of what lies on a table: where features go on, and how likely each is completed."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final

from .completion_odds import END_BITS, Likelihoods
from .feature_scores import formulas
from .known_table import KnownTable
from .prices import Scales, prices_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.game import Game
    from .weights import Weights

_NOTHING: Final[frozenset[int]] = frozenset()


class Expectation:
    """The points that a feature on the table is expected to bring the viewer.

    `base` is that if it is not completed, `gain` what its completion adds, `chance` how likely that
    is, and `value` what it is worth by these, all in points. `waits` has the chance of each cell
    that it waits for; with `half_odds_tiles` tiles of use a cell is as likely filled as not.
    `points` is what it is expected to score for whoever holds it.
    """

    __slots__ = ("base", "chance", "gain", "half_odds_tiles", "kind", "points", "value", "waits")

    def __init__(  # noqa: PLR0913, PLR0917 - all of it
        self,
        kind: int,
        base: float,
        gain: float = 0.0,
        chance: float = 1.0,
        waits: dict[int, float] | None = None,
        half_odds_tiles: float = 1.0,
    ) -> None:
        self.kind, self.base, self.gain, self.chance = kind, base, gain, chance
        self.waits, self.half_odds_tiles = waits or {}, half_odds_tiles
        self.value, self.points = base + gain * chance, 0.0


class TableOdds:
    """The chances of the features of an imagined game, as one of its players sees them.

    `closing` has how likely what nobody holds is closed on a cell. What is never completed is still
    joined by `spread` tiles for each of its open ends.

    Of the features that matter, by their roots, `expectations` has what they are worth, once that
    is known. `ends` has by open cell which of them go on there: the side of the cell, the port
    there, and the feature. `fills` has by cell what filling it is worth, next to something that
    waits to be surrounded, and `bonuses` by feature what completing it brings by others that count
    it, in points.
    """

    def __init__(self, game: Game, player: int, weights: Weights, scales: Scales) -> None:
        self.game, self.player, self.board = game, player, game.board
        self.weights, self.scales = weights, scales
        self.setup = setup = game.setup
        self.tables = setup.tables
        self.formulas = formulas(setup)
        self.known = KnownTable.of(game.board)
        self._open_ends = self.known.features
        self.players = len(game.scores)
        hidden = game.deck
        if game.hands is not setup.no_hands or game.face_down:
            hidden = game.unseen_tiles((player,))
        self.tiles_left = len(hidden)
        self.odds = self.formulas.fits.odds(hidden, weights.extending)
        self.spread = weights.spreading * self.tiles_left / (len(self.board.frontier) + 1)
        self.prices = prices_of(game, player, weights, scales, self.formulas, self.tiles_left)
        self.player_weights, self.shares = self.prices.player_weights, self.prices.shares
        self.closing = self.odds.closing(self.shares[0].half_odds_tiles)
        self.fills: dict[int, float] = {}
        self.ends: dict[int, list[tuple[int, int, int]]] = {}
        self.bonuses: dict[int, float] = {}
        self.expectations: dict[int, Expectation] = {}
        self._chances: dict[int, tuple[float, dict[int, float]]] = {}

    def adjoining(self, root: int, kind: int) -> frozenset[int]:
        """The features of a kind that adjoin a feature on some tile, as Board does.

        They are known for all features of its kind at once: most of them are asked for.
        """
        key = self.board.kinds[root], kind
        found = self.known.adjoining_by_kinds.get(key) or self.known.adjoining(self.board, *key)
        return found.get(root, _NOTHING)

    def chances_of(self, root: int) -> tuple[float, dict[int, float]]:
        """The chance that a feature is completed, and that of each cell it waits for, 0 to 1."""
        seen = self.expectations.get(root)
        if seen is not None:
            return seen.chance, seen.waits
        found = self._chances.get(root)
        if found is None:
            waits, chance = self.waits(root, self.board.kinds[root], self.closing, watched=False)
            found = self._chances[root] = chance, waits
        return found

    def waits(
        self, root: int, kind: int, closing: Likelihoods, *, watched: bool
    ) -> tuple[dict[int, float], float]:
        """The cells that a feature waits for, with how likely each is filled to close it.

        And how likely all of them are.
        """
        frontier, ends = self.board.frontier, self.ends
        going_on = self._open_ends.get(root)
        if going_on is None:
            going_on = self._find_open_ends(root, kind)
        found: dict[int, float] = {}
        for beside, end, watch in going_on:
            likely = closing[frontier[beside] << END_BITS | end]
            if likely < found.get(beside, 1.0):
                found[beside] = likely
            if watched:
                if beside in ends:
                    ends[beside].append(watch)
                else:
                    ends[beside] = [watch]
        return found, prod(found.values(), start=1.0)

    def _find_open_ends(
        self, root: int, kind: int
    ) -> Sequence[tuple[int, int, tuple[int, int, int]]]:
        """Where a feature goes on: the open cells, the ends there (`end_at`), and `ends`."""
        board = self.board
        occupied, parent = board.occupied, board.parent
        cells, firsts, placed = board.cells, board.first_segments, board.placed
        going_on = self.formulas.going_on[kind]
        found: list[tuple[int, int, tuple[int, int, int]]] = []
        tiles, left = board.tiles[root], board.open_ends[root]
        while left and tiles:
            lowest = tiles & -tiles
            tiles ^= lowest
            tile = lowest.bit_length() - 1
            cell, first = cells[tile], firsts[tile]
            for step, across, port, number, end in going_on[placed[tile]]:
                beside = cell + step
                if beside in occupied:
                    continue
                segment = first + number
                while parent[segment] != segment:
                    segment = parent[segment]
                if segment == root:
                    left -= 1
                    found.append((beside, end, (across, port, root)))
        self._open_ends[root] = found
        return found
