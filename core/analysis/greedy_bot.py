"""How the greedy bot evaluates positions, and which of its actions are best right after its turn.

The value of a position sums up, in thousandths of a point, what each player has: points, tokens
(at their value if known, otherwise at the mean of the hidden ones), and what the features held
would score if the game ended now. The bot's own sum counts once for each opponent, those of the
opponents are subtracted. All values are whole numbers, so that they are the same anywhere.

A turn is evaluated as a whole: placing the tile, and the best action that can follow. To be fast,
placements are evaluated on the board alone, by what they change there. One that completes a feature
with tokens is played out, and all are if playing the best shows that the board alone is not enough;
what an extension gives for other placements only may be missed. Actions other than claims are tried
after the best placement, and assumed to gain the same after all others. Of each kind at most
`_TRIED` are tried, spread evenly.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, cast

from ..engine.actions import Claim, Nothing, Place
from ..engine.board import CLAIMS, PLAYER_BITS
from ..engine.placements import in_hand
from ..engine.scoring import added_worth, values_of, winners_in, winners_of
from ..engine.scoring_formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    COMPLETED_LINES,
    ICON,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
    NONE,
    TILES,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..engine.actions import Action
    from ..engine.board import Board
    from ..engine.playable_state import PlayableState
    from ..engine.player_view import View
    from ..engine.scoring_formulas import Worth
    from ..engine.tile_tables import Lays

POINT: Final = 1000
_TRIED: Final = 16
_TRIED_AFTER: Final = 4
_DEPTH: Final = 4
_FINISHED: Final = 12


def best_turn(view: View, actions: Sequence[Action]) -> list[Action]:
    """Return those of the viewer's actions with which the turn is worth most to the viewer."""
    judge = Judge(view)
    values = judge.placements(actions) if isinstance(actions[0], Place) else judge.others(actions)
    best = max(value for _, value in values)
    return [action for action, value in values if value == best]


class Judge:
    """Judges positions that follow a view, for its viewer."""

    def __init__(self, view: View) -> None:
        self.game, self.player = view.imagined, view.viewer
        self.setup = self.game.setup
        count = len(self.setup.players)
        self.weights = [-1] * count
        self.weights[self.player] = max(count - 1, 1)
        self._shares: dict[int, int] = {0: 0}
        self._scored: dict[tuple[int, int, int, bool], int] = {}
        self._lasting = [all(map(_depends_on_itself, both)) for both in self.setup.lays.worths]
        self._hooked = [bool(hooks) for hooks in self.setup.worth_hooks]
        self._known = {name: tokens.held[self.player] for name, tokens in self.game.tokens.items()}
        self._means = {name: self._mean(name) for name in self._known}
        self._start = self.game.copy()
        if not self._start.deck:  # otherwise the turn ends the game, which counts hidden tokens
            self._start.deck = [self.setup.lays.start]

    # --- What a position is worth ---

    def value(self, game: PlayableState) -> int:
        """Return what a position is worth."""
        total = POINT * sum(w * score for w, score in zip(self.weights, game.scores, strict=True))
        if game.is_over or game.winners:
            return total
        board = game.board
        total += sum(self._hold(game, board, root) for root in _held(board))
        return total + self._tokens(game)

    def _hold(self, game: PlayableState, board: Board, root: int, *, final: bool = True) -> int:
        """Return what it is worth that a feature is held as it is; `board` is the game's."""
        share = self._share(game, root, board.claims[root])
        value = share * self._points(board, root, final=final) if share else 0
        if self._hooked[board.kinds[root]]:
            more, own = added_worth(game, root, final=final)
            value += share * sum(term.points for term in more)
            value += POINT * sum(self.weights[each.player] * each.term.points for each in own)
        return value

    def _share(self, game: PlayableState, root: int, claims: int) -> int:
        """Return by how much each point of a feature counts, by the pieces on it."""
        if self.setup.on_winners and claims:
            winners = winners_in(game, root, _pieces(claims, len(self.weights)))
            return POINT * sum(self.weights[player] for player in winners)
        share = self._shares.get(claims)
        if share is None:
            pieces = _pieces(claims, len(self.weights))
            share = POINT * sum(self.weights[player] for player in winners_of(pieces))
            self._shares[claims] = share
        return share

    def _points(self, board: Board, root: int, *, final: bool) -> int:
        """Return what a feature scores now by its formula."""
        kind = board.kinds[root]
        if not self._lasting[kind]:
            return self._score(board, root, final=final)
        # All that such a formula can depend on, so it holds for every board of this turn.
        key = kind, board.tiles[root], board.counters[root], final
        points = self._scored.get(key)
        if points is None:
            points = self._scored[key] = self._score(board, root, final=final)
        return points

    def _score(self, board: Board, root: int, *, final: bool) -> int:
        setup = self.setup
        worth = setup.lays.worths[board.kinds[root]][final]
        points = 0
        if worth:
            points = worth.points(values_of(board, root, worth, by_segments=setup.by_segments))
        return points

    def added(self, game: PlayableState, root: int, final: bool) -> int:  # noqa: FBT001 - as the hook
        """Return what extensions add to a feature for the viewer, if the viewer claims it."""
        if not self._hooked[game.board.kinds[root]]:
            return 0
        more, own = added_worth(game, root, final=final)
        mine = (each.term for each in own if each.player == self.player)
        return sum(term.points for term in (*more, *mine))

    def _tokens(self, game: PlayableState) -> int:
        total = 0
        for name, tokens in game.tokens.items():
            known, mean = self._known[name], self._means[name]
            for player, held in enumerate(tokens.held):
                worth = mean * len(held)
                if player == self.player and known:
                    still = known if held[: len(known)] == known else _common(known, held)
                    worth += POINT * sum(still) - mean * len(still)
                total += self.weights[player] * worth
        return total

    def _mean(self, pool: str) -> int:
        """Return what a token is worth whose value the viewer does not know."""
        values = self.game.tokens[pool].everywhere()
        own = self._known[pool]
        hidden = len(values) - len(own)
        return POINT * (sum(values) - sum(own)) // hidden if hidden else 0

    # --- Anything but laying a tile ---

    def others(self, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Return actions with what the rest of the turn is worth after each of them."""
        tried = _some(actions, _TRIED)
        return [(action, self._after(self._start, action, _DEPTH)) for action in tried]

    def _after(self, game: PlayableState, action: Action, depth: int) -> int:
        """Return what an action is worth with the best that can follow it in the same turn."""
        turn = game.turn
        game = game.copy()
        game.apply(action)
        if not depth or game.player != self.player:
            self._finish(game, turn)
        if game.is_over or game.turn != turn:
            return self.value(game)
        following = _some(game.legal_actions(), _TRIED_AFTER)
        return max(self._after(game, each, depth - 1) for each in following)

    @staticmethod
    def _finish(game: PlayableState, turn: int) -> None:
        """Play a turn to its end, or a good part of it, taking whatever comes first."""
        for _ in range(_FINISHED):
            if game.is_over or game.turn != turn:
                return
            game.apply(game.legal_actions()[0])

    # --- Laying a tile ---

    def placements(self, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Return placements with what the turn is worth with the best claim or other action."""
        places = list(self._different(cast("Sequence[Place]", actions)))
        screen = _Screen(self)
        judged = [(place, *(screen.judge(place) or self._played(place))) for place in places]
        best, screened, _ = max(judged, key=lambda each: each[1])
        plain, gain = self._others_after(best)
        if plain is not None and plain != screened:  # the board alone does not tell everything
            judged = [(place, *self._played(place)) for place in places]
        return [(place, max(claimed, plain + gain)) for place, plain, claimed in judged]

    def _played(self, place: Place) -> tuple[int, int]:
        """Return what a placement is worth, without a claim and with the best one, by playing."""
        game = self._start.copy()
        game.apply(place)
        while self._goes_on(game) and not _declines(game.legal_actions()):
            game.apply(game.legal_actions()[0])
        if not self._goes_on(game):
            value = self.value(game)
            return value, value
        plain = self._after(game, Nothing(), 0)
        claims = (each for each in game.legal_actions() if isinstance(each, Claim))
        return plain, max((self._after(game, each, 0) for each in claims), default=plain)

    def _others_after(self, place: Place) -> tuple[int | None, int]:
        """Return what a placement is worth, played, and what the best action but a claim adds.

        None if something else has to be decided before.
        """
        game = self._start.copy()
        game.apply(place)
        following = game.legal_actions() if self._goes_on(game) else ()
        if not _declines(following):
            return None, 0
        others = [each for each in following if not isinstance(each, Claim | Nothing)]
        plain = self._after(game, Nothing(), 0)
        values = (self._after(game, each, 0) for each in _some(others, _TRIED_AFTER))
        return plain, max(max(values, default=plain) - plain, 0)

    def _goes_on(self, game: PlayableState) -> bool:
        return not game.is_over and game.turn == self.game.turn and game.player == self.player

    def _different(self, places: Sequence[Place]) -> Iterator[Place]:
        """Yield placements, of those that come to the same by symmetry only one."""
        same = {
            tile: _same_turns(self.setup.lays, copy) for tile, copy in in_hand(self.game).items()
        }
        seen: set[tuple[str, int, int, int]] = set()
        for place in places:
            key = place.tile, place.x, place.y, same[place.tile][place.rotation // 90]
            if key not in seen:
                seen.add(key)
                yield place


class _Screen:
    """Judges placements by what they change on the board."""

    def __init__(self, judge: Judge) -> None:
        # A game of its own, in which the table is exchanged: extensions that are asked what they
        # add see the placement, though none of their hooks has run for it.
        self._judge, self._game = judge, judge.game.copy()
        self._board, self._hand = self._game.board, in_hand(self._game)
        self._held = {
            root: judge._hold(self._game, self._board, root)  # noqa: SLF001 - two parts of one
            for root in _held(self._board)
        }
        kinds, lays = self._board.kinds, judge.setup.lays
        around, waiting = (
            {n for n, worths in enumerate(lays.worths) if any(map(looks, worths))}
            for looks in (_looks_around, _looks_for_completed)
        )
        # A site may be completed far from the tile, too.
        waiting.update(n for n, kind in enumerate(lays.kinds) if kind.shape == "site")
        self._around = [root for root in self._held if kinds[root] in around]
        self._waiting = [root for root in self._held if kinds[root] in waiting - around]
        self._value = judge.value(self._game)
        spare, open_to = self._game.spare, self._game.setup.lays.open_to
        left = (kinds for piece, kinds in open_to.items() if spare(piece, judge.player))
        self._claimable: frozenset[int] = frozenset().union(*left)

    def judge(self, place: Place) -> tuple[int, int] | None:
        """Return what a placement is worth, without a claim and with the best one.

        None if what it closes may have tokens on it, so that the board alone cannot tell.
        """
        game, judge = self._game, self._judge
        lays, watched = game.setup.lays, game.setup.watched
        lay = 4 * self._hand[place.tile] + place.rotation // 90
        board = game.board = self._board.copy()
        first = len(board.kinds)
        board.place(lay, lays.cell(place.x, place.y))
        find, closed = board.find, board.closed
        for root in closed:
            if board.kinds[root] in watched and (board.claims[root] or self._claimable):
                return None
        # Only what the tile joins changes its value, and what counts things around or completed.
        joined = {find(segment) for segment in range(first, len(board.kinds))}
        joined.update(self._around, self._waiting if closed else ())
        value, now = self._value, set()
        for root, before in self._held.items():
            held = find(root)
            if held in joined:
                value -= before
                now.add(held)
        for root in now:
            value += judge._hold(game, board, root, final=root not in closed)  # noqa: SLF001
        gain = 0
        if self._claimable:
            own = POINT * judge.weights[judge.player]
            for number, kind in enumerate(lays.segment_kinds[lay >> 2]):
                if kind not in self._claimable:
                    continue
                root = find(first + number)
                if not board.claims[root]:
                    points = judge._points(board, root, final=root not in closed)  # noqa: SLF001
                    gain = max(gain, own * (points + judge.added(game, root, root not in closed)))
        return value, value + gain


def _same_turns(lays: Lays, copy: int) -> tuple[int, ...]:
    """Return for each rotation of a copy the least one that comes to the same."""
    known = lays.same_turns.get(copy)
    if known is None:
        forms = [_form(lays, 4 * copy + turns) for turns in range(4)]
        known = lays.same_turns[copy] = tuple(map(forms.index, forms))
    return known


def _form(lays: Lays, lay: int) -> tuple[object, ...]:
    """Describe how a turned tile joins its neighbours, whatever its segments are called.

    One with a line from site to site, which joins none, is taken to be like no other, and so is
    one on which features touch: a turn that joins alike may bring others next to one another.
    """
    copy = lay >> 2
    kinds, counters, lines_at = lays.segment_kinds[copy], lays.counters[copy], lays.lines_at[copy]
    met = [segment for side in lays.ports[lay] for segment in side]
    rank = {segment: n for n, segment in enumerate(dict.fromkeys(met))}
    touching = any(segment.touches for segment in lays.designs[copy].layout.segments)
    if touching or not all(line in rank for lines in lines_at.values() for line in lines):
        return (lay,)
    inner = sorted(
        (kind, counters[n], tuple(sorted(rank[line] for line in lines_at.get(n, ()))))
        for n, kind in enumerate(kinds)
        if n not in rank
    )
    ports = tuple(tuple(rank[segment] for segment in side) for side in lays.ports[lay])
    known = tuple((kinds[n], counters[n]) for n in rank)
    pointing = tuple(lays.faces[lay].directions.items())
    return ports, known, tuple(inner), tuple(lays.edges[lay]), pointing


def _held(board: Board) -> list[int]:
    """Return the features that somebody holds."""
    return list(dict.fromkeys(map(board.find, board.standing)))


def _depends_on_itself(worth: Worth | None) -> bool:
    """Say whether a formula needs to know nothing of what is around a feature."""
    return worth is None or all(source in (TILES, ICON, NONE) for source, _ in worth.sources)


def _looks_around(worth: Worth | None) -> bool:
    around = (NEIGHBOURS, NEIGHBOURING_KIND, ADJOINING)
    return worth is not None and any(source in around for source, _ in worth.sources)


def _looks_for_completed(worth: Worth | None) -> bool:
    waiting = (COMPLETED_LINES, ADJOINING_COMPLETED)
    return worth is not None and any(source in waiting for source, _ in worth.sources)


def _common(some: Sequence[int], others: Sequence[int]) -> tuple[int, ...]:
    return tuple((Counter(some) & Counter(others)).elements())


def _pieces(claims: int, players: int) -> tuple[int, ...]:
    return tuple(claims >> (PLAYER_BITS * n) & CLAIMS for n in range(players))


def _declines(actions: Iterable[Action]) -> bool:
    return any(isinstance(action, Nothing) for action in actions)


def _some(actions: Sequence[Action], most: int) -> list[Action]:
    """Return up to so many actions of each kind, spread evenly."""
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    chosen: list[Action] = []
    for same in kinds.values():
        step = max(-(-len(same) // most), 1)
        chosen += same[::step]
    return chosen
