"""What a position is worth to a player right now, in thousandths of a point, as greedy bots see it.

That is the sum of what each player has: points, tokens (at their value if known, otherwise at the
mean of the hidden ones), and what the features held would score if the game ended now. The player's
own sum counts once for each opponent, those of the opponents are subtracted. All values are whole
numbers, so that they are the same anywhere.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ..engine.actions import Claim
from ..engine.board import CLAIMS, PLAYER_BITS
from ..engine.scoring import added_worth, value_within, values_of, winners_in, winners_of
from ..engine.scoring_formulas import (
    ADJOINING_COMPLETED,
    ICON,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
    NONE,
    TILES,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.board import Board
    from ..engine.playable_state import PlayableState
    from ..engine.player_view import View
    from ..engine.preview import Joining
    from ..engine.scoring_formulas import Worth
    from ..engine.state import SetupTables
    from ..engine.tile_tables import Lays

POINT: Final = 1000
_MOST_KEPT: Final = 1 << 16
AROUND: Final = frozenset((NEIGHBOURS, NEIGHBOURING_KIND))
WITHIN: Final = frozenset((TILES, ICON, NONE))
"""The sources of values that a feature's own tiles and counters tell."""
BESIDE: Final = WITHIN | {ADJOINING_COMPLETED}
"""Those, and completed features beside it."""
OF_SITES: Final = WITHIN | AROUND
"""Those, and what is on the eight cells around a site."""


class Found:
    """What was found out about features in any game of a setup, as one player sees it.

    `scored` has by kind, whether it is incomplete, the number of its tiles, and its counters what a
    feature scores that nothing around it counts for; `holds` by the same and the claims on it what
    that is worth, and `shares` by claims how much each of its points counts. `best` has, by the
    kinds that can be claimed, the most that is found on a tile besides what it joins, and
    `sites_on` by copy the sites on it for which it counts what is around them. `adjoining` has by
    two kinds, and then by copy, the segments that adjoin there.

    `is_hooked` says by kind whether extensions add to its worth, `is_told` whether nobody but the
    feature itself tells what that is, and `asks_if_completed` of which kinds completed ones count.
    `is_calm` says whether an action ends the turn, and nothing but it and what is scored then
    changes what a position is worth; `is_plain` whether there is nothing but tiles, claims and
    formulas. `loud_kinds` are the kinds of action besides claims that change what a turn is worth.
    """

    def __init__(self, setup: SetupTables) -> None:
        hooks, looks_at = setup.worth_hooks, setup.lays.looks_at
        self.is_hooked = [bool(each) for each in hooks]
        self.is_told = [
            not (setup.on_winners or asked or sources - WITHIN)
            for asked, sources in zip(hooks, looks_at, strict=False)  # features have no last kind
        ]
        self.asks_if_completed = [
            frozenset(
                number
                for worth in each
                for source, number in (worth.sources if worth else ())
                if source == ADJOINING_COMPLETED
            )
            for each in setup.lays.worths
        ]
        asked = setup.decided or setup.restricted or setup.on_worth or setup.on_winners
        ends = setup.act == setup.last and not asked
        self.is_calm = ends and setup.loud <= {"completed", "settled"}
        self.loud_kinds = frozenset(setup.offers) - setup.quiet - {Claim}
        steps = (setup.place, setup.act) == (0, 1)
        self.is_plain = self.is_calm and steps and not (setup.loud or self.loud_kinds)
        self.scored: dict[tuple[int, bool, int, int], int] = {}
        self.holds: dict[tuple[int, bool, int, int, int], int] = {}
        self.shares: dict[int, int] = {0: 0}
        self.best: dict[frozenset[int], dict[Joining, int]] = {}
        self.sites_on: list[tuple[int, ...]] = []
        self.adjoining: dict[tuple[int, int], list[tuple[tuple[int, int], ...]]] = {}

    @staticmethod
    def of(setup: SetupTables, player: int) -> Found:
        """Return that of a setup and a player, to be added to."""
        found: Found | None = setup.kept.get((Found, player))
        if found is None or len(found.scored) + len(found.holds) > _MOST_KEPT:
            found = setup.kept[Found, player] = Found(setup)
        return found

    def find_sites(self, lays: Lays) -> list[tuple[int, ...]]:
        """List by copy the sites on it for which it counts what is around them, and return that."""
        for kinds in lays.segment_kinds:
            own = [(n, kind) for n, kind in enumerate(kinds) if kind < len(lays.kinds)]
            self.sites_on.append(
                tuple(
                    n
                    for n, kind in own
                    if lays.kinds[kind].shape == "site"
                    and (
                        (lays.looks_at[kind] & AROUND and lays.looks_at[kind] <= OF_SITES)
                        or lays.kinds[kind].completed_when == "surrounded"
                    )
                )
            )
        return self.sites_on


class PositionValues:
    """What positions that a view can lead to are worth for its viewer."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._game: PlayableState | None = None
        self.table, self.player = view.table, view.viewer
        self.setup = self.table.setup
        self.turn = self.table.turn
        count = len(self.setup.players)
        self.weights = [-1] * count
        self.weights[self.player] = max(count - 1, 1)
        self.found = Found.of(self.setup, self.player)
        self._held: dict[object, dict[int, int]] = {}
        self._beside: dict[tuple[object, int, int], dict[int, set[int]]] = {}
        self._known = {name: tokens.held[self.player] for name, tokens in self.table.tokens.items()}
        self._means = {name: self._mean(name) for name in self._known}

    @property
    def game(self) -> PlayableState:
        """The game in which is tried what the viewer could do."""
        if self._game is None:
            self._game = self._view.imagined
            if not self._game.deck:
                self._game = self._with_tile(self._game.copy())
        return self._game

    def own_game(self) -> PlayableState:
        """Return such a game that need not be left as it was."""
        self._game = None
        return self._with_tile(self._view.own_imagined())

    def _with_tile(self, game: PlayableState) -> PlayableState:
        """Return a game in which the turn does not end it, which would count hidden tokens."""
        if not game.deck:
            game.deck = [self.setup.lays.start]
        return game

    def value(self, game: PlayableState | None = None) -> int:
        """Return what the position is worth, of the view or of a game that comes of it."""
        game = game or self.table
        total = POINT * sum([w * n for w, n in zip(self.weights, game.scores, strict=True)])
        # When a game is won, all that was held has been counted (rules 75-83).
        if game.is_over or game.winners:
            return total
        return total + sum(self.held(game).values()) + self._tokens(game)

    def held(self, game: PlayableState) -> dict[int, int]:
        """Return what holding each of the features that are held is worth, by feature."""
        board = game.board
        if board.version in self._held:
            return self._held[board.version]
        kinds, claims, tiles, counters = board.kinds, board.claims, board.tiles, board.counters
        found, holds = {}, self.found.holds
        for root in dict.fromkeys(map(board.find, board.standing)):
            # `hold` written out where it is known already: this is asked after whatever is tried.
            key = kinds[root], True, tiles[root].bit_count(), counters[root], claims[root]
            known = holds.get(key)
            found[root] = self.hold(game, root) if known is None else known
        if not (self.setup.on_worth or self.setup.on_winners):  # else it depends on anything
            self._held[board.version] = found
        return found

    def hold(self, game: PlayableState, root: int, *, final: bool = True) -> int:
        """Return what holding a feature as it is now is worth."""
        board = game.board
        kind, claims = board.kinds[root], board.claims[root]
        if self.found.is_told[kind]:
            holds = self.found.holds
            key = kind, final, board.tiles[root].bit_count(), board.counters[root], claims
            if key not in holds:
                holds[key] = self.share_of(claims) * self._points(game, root, final=final)
            return holds[key]
        share = self._share(game, root, claims)
        value = share * self._points(game, root, final=final) if share else 0
        if self.found.is_hooked[kind]:
            more, own = added_worth(game, root, final=final)
            value += share * sum(term.points for term in more)
            value += POINT * sum(self.weights[each.player] * each.term.points for each in own)
        return value

    def _share(self, game: PlayableState, root: int, claims: int) -> int:
        """Return by how much each point of a feature counts, by the pieces on it."""
        if self.setup.on_winners and claims:
            winners = winners_in(game, root, _pieces(claims, len(self.weights)))
            return POINT * sum(self.weights[player] for player in winners)
        return self.share_of(claims)

    def share_of(self, claims: int) -> int:
        """Return by how much each point of a feature counts, by the pieces on it alone."""
        share = self.found.shares.get(claims)
        if share is None:
            pieces = _pieces(claims, len(self.weights))
            share = POINT * sum(self.weights[player] for player in winners_of(pieces))
            self.found.shares[claims] = share
        return share

    def _points(self, game: PlayableState, root: int, *, final: bool) -> int:
        """Return what a feature scores now by its formula."""
        board = game.board
        kind = board.kinds[root]
        if self.setup.lays.looks_at[kind] <= WITHIN:
            return self.points_of(kind, board.tiles[root], board.counters[root], final=final)
        worth = self.setup.lays.worths[kind][final]
        if worth is None:
            return 0
        tiles, counters = board.tiles[root], board.counters[root]
        if final and board is self.table.board and self.setup.lays.looks_at[kind] <= BESIDE:
            return worth.points(self.values_beside(kind, (root,), worth, tiles, counters))
        return worth.points(values_of(board, root, worth, by_segments=self.setup.by_segments))

    def completed_beside(self, board: Board, kind: int, other: int) -> dict[int, set[int]]:
        """Return the completed features of another kind that adjoin each feature of a kind."""
        key = board.version, kind, other
        found = self._beside.get(key)
        if found is None:
            find, open_ends, closes = board.find, board.open_ends, board.rules.closes[other]
            pairs = self.found.adjoining.get((kind, other))
            if pairs is None:
                lays, copies = self.setup.lays, range(len(self.setup.lays.counts))
                pairs = [lays.adjoining(copy, kind, other) for copy in copies]
                self.found.adjoining[kind, other] = pairs
            found = self._beside[key] = {}
            for lay, first in zip(board.lays, board.first_segments, strict=True):
                for one, two in pairs[lay >> 2]:
                    beside = find(first + two)
                    if not open_ends[beside] if closes else board.is_complete(beside):
                        found.setdefault(find(first + one), set()).add(beside)
        return found

    def values_beside(
        self, kind: int, roots: Iterable[int], worth: Worth, covered: int, counts: int
    ) -> list[int]:
        """Return the values of a formula, of features of a kind on the table that are to be one.

        It counts nothing around them but what is completed. `covered` and `counts` are the tiles
        and counters of all of them, and of what joins them.
        """
        values = []
        for source, number in worth.sources:
            if source == ADJOINING_COMPLETED:
                beside = self.completed_beside(self.table.board, kind, number)
                values.append(len(set().union(*(beside.get(root, ()) for root in roots))))
            else:
                by_segments = self.setup.by_segments
                found = value_within(source, number, covered, counts, by_segments=by_segments)
                values.append(found)
        return values

    def points_of(self, kind: int, tiles: int, counters: int, *, final: bool) -> int:
        """Return what a feature scores by its formula if nothing around it counts."""
        key = kind, final, tiles.bit_count(), counters
        points = self.found.scored.get(key)
        if points is None:
            points, worth = 0, self.setup.lays.worths[kind][final]
            if worth:
                by_segments = self.setup.by_segments
                points = worth.points(
                    value_within(source, number, tiles, counters, by_segments=by_segments)
                    for source, number in worth.sources
                )
            self.found.scored[key] = points
        return points

    def claimed(self, game: PlayableState, root: int, *, final: bool) -> int:
        """Return what a feature is worth to the viewer, who claims it."""
        points = self._points(game, root, final=final)
        if self.found.is_hooked[game.board.kinds[root]]:
            more, own = added_worth(game, root, final=final)
            mine = (each.term for each in own if each.player == self.player)
            points += sum(term.points for term in (*more, *mine))
        return POINT * self.weights[self.player] * points

    def _tokens(self, game: PlayableState) -> int:
        total = 0
        for name, tokens in game.tokens.items():
            known, mean, held = self._known[name], self._means[name], tokens.held
            counts = zip(self.weights, map(len, held), strict=True)
            total += mean * sum([weight * count for weight, count in counts])
            # What is drawn in an imagined game may have any value: only what was held is known.
            if known:
                own = held[self.player]
                still = known if own[: len(known)] == known else _common(known, own)
                more = POINT * sum(still) - mean * len(still)
                total += self.weights[self.player] * more
        return total

    def _mean(self, pool: str) -> int:
        """Return what a token is worth whose value the viewer does not know."""
        count, total = self.table.tokens[pool].all_together()
        own = self._known[pool]
        hidden = count - len(own)
        return POINT * (total - sum(own)) // hidden if hidden else 0


def _common(some: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    return tuple((Counter(some) & Counter(others)).elements())


def _pieces(claims: int, players: int) -> tuple[int, ...]:
    return tuple(claims >> (PLAYER_BITS * n) & CLAIMS for n in range(players))
