"""What a position is worth to a player right now, in thousandths of a point, as greedy bots see it.

That is the sum of what each player has: points, tokens (at their value if known, otherwise at the
mean of the hidden ones), and what the features held would score if the game ended now. The player's
own sum counts once for each opponent, those of the opponents are subtracted. All values are whole
numbers, so that they are the same anywhere.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ..engine.board import CLAIMS, PLAYER_BITS
from ..engine.scoring import added_worth, value_within, values_of, winners_in, winners_of
from ..engine.scoring_formulas import ICON, NONE, TILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.playable_state import PlayableState
    from ..engine.player_view import View
    from ..engine.preview import Joining
    from ..engine.state import SetupTables

POINT: Final = 1000
_MOST_KEPT: Final = 1 << 16
WITHIN: Final = frozenset((TILES, ICON, NONE))
"""The sources of values that a feature's own tiles and counters tell."""


class Found:
    """What was found out about features in any game of a setup, as one player sees it.

    `scored` has by kind, whether it is incomplete, the number of its tiles, and its counters what a
    feature scores that nothing around it counts for; `holds` by the same and the claims on it what
    that is worth, and `shares` by claims how much each of its points counts. `best` has, by the
    kinds that can be claimed, what else is found there (see `placement_screen`).
    """

    def __init__(self) -> None:
        self.scored: dict[tuple[int, bool, int, int], int] = {}
        self.holds: dict[tuple[int, bool, int, int, int], int] = {}
        self.shares: dict[int, int] = {0: 0}
        self.best: dict[frozenset[int], dict[Joining, int]] = {}

    @staticmethod
    def of(setup: SetupTables, player: int) -> Found:
        """Return that of a setup and a player, to be added to."""
        found: Found | None = setup.kept.get((Found, player))
        if found is None or len(found.scored) + len(found.holds) > _MOST_KEPT:
            found = setup.kept[Found, player] = Found()
        return found


class PositionValues:
    """What positions are worth that come of a view, for its viewer: its own game is looked at."""

    def __init__(self, view: View) -> None:
        self.game, self.player = view.imagined, view.viewer
        if not self.game.deck:  # otherwise the turn ends the game, which counts hidden tokens
            self.game = self.game.copy()
            self.game.deck = [self.game.setup.lays.start]
        self.setup = self.game.setup
        self.turn = self.game.turn
        count = len(self.setup.players)
        self.weights = [-1] * count
        self.weights[self.player] = max(count - 1, 1)
        self.found = Found.of(self.setup, self.player)
        self._held: dict[object, dict[int, int]] = {}
        hooks, looks_at = self.setup.worth_hooks, self.setup.lays.looks_at
        self._hooked = [bool(each) for each in hooks]
        self._is_told = [
            not (self.setup.on_winners or asked or sources - WITHIN)
            for asked, sources in zip(hooks, looks_at, strict=False)  # features have no last kind
        ]
        self._known = {name: tokens.held[self.player] for name, tokens in self.game.tokens.items()}
        self._means = {name: self._mean(name) for name in self._known}

    def value(self, game: PlayableState | None = None) -> int:
        """Return what the position is worth, of the view or of a game that comes of it."""
        game = game or self.game
        total = POINT * sum([w * n for w, n in zip(self.weights, game.scores, strict=True)])
        if game.is_over or game.winners:
            return total
        return total + sum(self.held(game).values()) + self._tokens(game)

    def held(self, game: PlayableState) -> dict[int, int]:
        """Return what it is worth that features are held, by feature, of all that are held."""
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
        """Return what it is worth that a feature is held as it is."""
        board = game.board
        kind, claims = board.kinds[root], board.claims[root]
        if self._is_told[kind]:
            holds = self.found.holds
            key = kind, final, board.tiles[root].bit_count(), board.counters[root], claims
            if key not in holds:
                holds[key] = self.share_of(claims) * self._points(game, root, final=final)
            return holds[key]
        share = self._share(game, root, claims)
        value = share * self._points(game, root, final=final) if share else 0
        if self._hooked[kind]:
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
        return worth.points(values_of(board, root, worth, by_segments=self.setup.by_segments))

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
        if self._hooked[game.board.kinds[root]]:
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
            if known:
                own = held[self.player]
                still = known if own[: len(known)] == known else _common(known, own)
                more = POINT * sum(still) - mean * len(still)
                total += self.weights[self.player] * more
        return total

    def _mean(self, pool: str) -> int:
        """Return what a token is worth whose value the viewer does not know."""
        count, total = self.game.tokens[pool].all_together()
        own = self._known[pool]
        hidden = count - len(own)
        return POINT * (total - sum(own)) // hidden if hidden else 0


def _common(some: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    return tuple((Counter(some) & Counter(others)).elements())


def _pieces(claims: int, players: int) -> tuple[int, ...]:
    return tuple(claims >> (PLAYER_BITS * n) & CLAIMS for n in range(players))
