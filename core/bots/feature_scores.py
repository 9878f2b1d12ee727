"""Points of an edition's features by their formulas: as they are, grown, and for a good claim.

All of this is the same for all games of an edition, and is worked out once.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..engine.tile_tables import FIELD, ScoringFormula, TileTables
from ..tileset.formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    CLAIMS,
    COMPLETED_LINES,
    ICON,
    NEIGHBOURS,
    OWN_CLAIMS,
    PLAYERS,
    TILES,
    WITHIN,
)
from .completion_odds import END_BITS, Fits, end_at
from .token_worth import mean_worth

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..engine.setup import Setup

_COUNTER: Final = (1 << FIELD) - 1
_MOST_KNOWN: Final = 10_000
_USUAL: Final = {NEIGHBOURS: 6, COMPLETED_LINES: 2, ADJOINING: 2, ADJOINING_COMPLETED: 2}
"""The surroundings, by source, that a feature is taken to have which is only printed yet."""


FormulaPoints: TypeAlias = tuple[float, float, float, float]
"""The points of a feature at the end, those that a tile more adds, and both when completed."""


class FeatureScoreCache(dict[tuple[int, int, int], FormulaPoints]):
    """The points of features of which only their own kind, number of tiles and counters count."""

    def __init__(self, formulas: Formulas) -> None:
        super().__init__()
        self._formulas = formulas

    def __missing__(self, key: tuple[int, int, int]) -> FormulaPoints:
        if len(self) > _MOST_KNOWN:
            self.clear()
        kind, tiles, counters = key
        points, segments = self._formulas.points, self._formulas.segments[kind]
        found: list[float] = []
        for final in (1, 0):
            now = points(kind, final, tiles, counters)
            # A list, here and elsewhere: a compiled `sum` of a generator takes whole numbers only.
            more = sum(
                [
                    share * (points(kind, final, tiles + 1, counters + shown) - now)
                    for shown, share in segments
                ],
                0.0,
            )
            found += [now, more]
        final_points, final_growth, completed, completed_growth = found
        self[key] = known = final_points, final_growth, completed, completed_growth
        return known


class Formulas:
    """The points of an edition's features, by kind; `usual` are those of a good claim.

    `means` has by pool what a token is worth, `draws` by kind how many tokens come with a tile of
    it, as points, `segments` the counters that segments have, each with its share of all.
    `piece_ranks` has by claiming piece how much the last one is missed, the most missed first.
    `looks_around` has the kinds for whose formulas more counts than the feature. `kinds_agree` if
    segments that meet are always of one kind.
    """

    def __init__(self, setup: Setup) -> None:
        self._tables = tables = setup.tables
        self.fits = Fits(tables)
        self.kinds_agree = _kinds_agree(tables)
        self.by_segments, self._players = setup.by_segments, len(setup.players)
        # By kind: where the values in its formulas come from, see `ScoringFormula`.
        self.counted = [
            [source for formula in each for source in formula.sources] for each in tables.formulas
        ]
        self.looks_around = [not sources <= WITHIN for sources in tables.reach]
        self.means = {pool: mean_worth(setup, pool) for pool in setup.token_values}
        self.segments = _segments(tables)
        # Of each copy: the segments to which tokens come, with what these are worth in points.
        self.tokens_on = [
            [(n, count * self.means[pool]) for n, pool, count in tables.faces[4 * copy].tokens]
            for copy in range(len(tables.copies))
        ]
        self.draws = [self._draws(kind) for kind in range(len(tables.kinds))]
        sites = {n for n, kind in enumerate(tables.kinds) if kind.shape == "site"}
        # Of each copy: the segments that are sites.
        self.sites = [
            [n for n, kind in enumerate(kinds) if kind in sites] for kinds in tables.segment_kinds
        ]
        # Of each oriented tile: on which side, as which port of the tile across, which segment
        # goes on.
        self.ends = [
            [(side, port, n) for side, each in enumerate(back) for port, n in enumerate(each)]
            for back in tables.ports_back
        ]
        # By kind, of each oriented tile: the step to the cell where it goes on, the side of that,
        # the port of the tile there, the segment, and all this as `end_at`.
        self.going_on = [
            [
                [
                    (tables.steps[side], side ^ 2, port, n, end_at(side ^ 2, port, kind))
                    for side, port, n in ends
                    if tables.segment_kinds[oriented >> 2][n] == kind
                ]
                for oriented, ends in enumerate(self.ends)
            ]
            for kind in range(len(tables.kinds))
        ]
        self.piece_ranks = _piece_ranks(tables)
        self.prices: dict[tuple[object, ...], Any] = {}
        self._alike: dict[tuple[float, ...], int] = {}
        # Of each oriented tile: by side, what it adds to the code of the cell there, above
        # `END_BITS`.
        self.shown = [[each[1] << END_BITS for each in facing] for facing in tables.facings]
        # Of each oriented tile: what `tile_joins` has found out.
        self.joins: list[dict[tuple[int, ...], Any]] = [{} for _ in tables.ports]
        self.scored = FeatureScoreCache(self)
        self.around_growth = [self._around_growth(kind) for kind in range(len(tables.kinds))]
        self.usual = max(self._usual(), 0.0)

    def points(
        self, kind: int, final: int, tiles: int, counters: int, around: Mapping[int, float] = {}
    ) -> float:
        """The points of a feature; `around` has by source what counts besides it."""
        formula = self._tables.formulas[kind][final]
        if self.by_segments:
            tiles = counters & _COUNTER
        values: list[float] = []
        for source, number in formula.sources:
            if source == TILES:
                values.append(tiles)
            elif source == ICON:
                values.append(counters >> number & _COUNTER)
            elif source == PLAYERS:
                values.append(self._players)
            elif source in (CLAIMS, OWN_CLAIMS):
                values.append(1)  # as a claim that no one else has joined yet
            else:
                values.append(around.get(source, 0))
        return _points(formula, values)

    def alike(self, *told: float) -> int:
        """One number for all features of which all that is told is the same."""
        return self._alike.setdefault(told, len(self._alike))

    def _draws(self, kind: int) -> float:
        """The points of the tokens that come with a segment of a kind, on the mean of all."""
        total = segments = 0.0
        for copy, count in enumerate(self._tables.counts):
            kinds = self._tables.segment_kinds[copy]
            segments += count * kinds.count(kind)
            drawn = [worth for n, worth in self.tokens_on[copy] if kinds[n] == kind]
            total += count * sum(drawn, 0.0)
        return total / segments if segments else 0.0

    def _around_growth(self, kind: int) -> float:
        """The points that one more of what is around a feature adds in the end."""
        more = {source: number + 1 for source, number in _USUAL.items()}
        return self.points(kind, 1, 1, 1, more) - self.points(kind, 1, 1, 1, _USUAL)

    def _usual(self) -> float:
        """The points of the best claim on a tile in the end, on the mean of all tiles."""
        total, tables = 0.0, self._tables
        for copy, count in enumerate(tables.counts):
            best = 0.0
            for number, kind in enumerate(tables.segment_kinds[copy]):
                if kind in tables.claimable:
                    best = max(best, self._brings(kind, tables.counters[copy][number]))
            total += count * best
        return total / sum(tables.counts)

    def _brings(self, kind: int, counters: int) -> float:
        """The points of a feature that begins with a segment, once it has about three tiles."""
        points = [self.points(kind, final, 1, counters, _USUAL) for final in (0, 1)]
        growth = [0.0, 0.0]
        if self._tables.kinds[kind].shape != "site":
            scored = self.scored[kind, 1, counters]
            growth = [2 * scored[3], 2 * scored[1]]
        most = max(n + more for n, more in zip(points, growth, strict=True))
        return most + (3 * self.draws[kind] if self._tables.closes[kind] else 0.0)


def formulas(setup: Setup) -> Formulas:
    """The formulas of a setup, which are kept with its tables."""
    kept = setup.tables.kept
    key = "planner", setup.by_segments, len(setup.players)
    if key not in kept:
        kept[key] = Formulas(setup)
    found: Formulas = kept[key]
    return found


def _piece_ranks(tables: TileTables) -> dict[str, float]:
    # One that few features are open to is missed less, and one that counts as more, more.
    ranks = {
        piece: (0.5 if kinds < tables.claimable else 1.0) * (0.75 + 0.25 * tables.claiming[piece])
        for piece, kinds in tables.open_to.items()
    }
    return dict(sorted(ranks.items(), key=itemgetter(1), reverse=True))


def _kinds_agree(tables: TileTables) -> bool:
    ways: dict[int, set[tuple[int, ...]]] = {}
    for oriented, edges in enumerate(tables.edges):
        kinds = tables.segment_kinds[oriented >> 2]
        for terrain, ports in zip(edges, tables.ports[oriented], strict=True):
            way = tuple([kinds[a] for a in ports])
            ways.setdefault(terrain, set()).update((way, way[::-1]))
    return tables.edition.meets_alike and all(len(each) == 1 for each in ways.values())


def _segments(tables: TileTables) -> list[Sequence[tuple[int, float]]]:
    """By kind the counters that its segments have, each with its share of all."""
    counts: list[dict[int, float]] = [{} for _ in range(len(tables.kinds) + 1)]
    for copy, count in enumerate(tables.counts):
        for kind, shown in zip(tables.segment_kinds[copy], tables.counters[copy], strict=True):
            counts[kind][shown] = counts[kind].get(shown, 0) + count
    return [
        [(shown, number / sum(each.values())) for shown, number in each.items()] for each in counts
    ]


def _points(formula: ScoringFormula, values: Sequence[float]) -> float:
    try:
        return float(formula.function(*values))
    except ArithmeticError:  # divided by nothing, or out of all bounds
        return 0.0
