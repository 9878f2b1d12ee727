"""The actions of a player in a turn, and the points that each adds to what is expected.

A turn is judged as a whole. Placements are judged by what they change on the board, see
`placement_evaluator`, each with the best claim after it; to choose one, only those that promise
enough, see `promising_placements`. Other actions, which extensions bring, are tried, one or two of
each kind (`action_gains`): after the best placement, and for the others it is assumed that they add
the same. All is judged by `position_evaluator`.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from ..engine.action_places import spot_of
from ..engine.actions import Action, Claim, Nothing, Place
from ..engine.board import PLAYER_BITS
from ..engine.core_actions import claimed_segment
from ..engine.errors import attributing
from ..engine.placements import in_hand
from .action_gains import ActionGains
from .different_placements import Fit, different_lays, different_placements, is_placing, places_at
from .placement_evaluator import PlacementEvaluator
from .position_evaluator import PositionEvaluator
from .prices import ALL, Scales

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..engine.game import Game
    from .weights import Weights

_Worth: TypeAlias = "tuple[Action, float]"

_Judged: TypeAlias = "tuple[Fit, float, tuple[float, str, int]]"

_TRIED: Final = 2
"""The most actions of a kind that are tried, on different features where most is at stake."""
_TRIED_QUIET: Final = 1
"""The most of a quiet kind (Offer), to choose one."""
_LOUD: Final = "planner", "loud"
"""Where a setup keeps the kinds of action of extensions that may change what a turn brings."""
_PLENTY: Final = 1000
SAME: Final = 1e-9
"""By how many points things may differ that are worth the same, in points."""


class Choice(NamedTuple):
    """An action, what it adds to what is expected, and what is meant to follow it.

    That is a claim, by the piece and the number of the segment on the tile, or another action after
    the placement `tried`.
    """

    action: Action
    worth: float
    claim: tuple[str, int] | None = None
    other: Action | None = None
    tried: Place | None = None


class TurnEvaluator:
    """An evaluator of what a player can do now.

    The game is only looked at. Where something has to be tried, `trial` gives one that may be
    spoilt by it; a copy, if it is left out.
    """

    def __init__(
        self,
        game: Game,
        player: int,
        weights: Weights,
        scales: Scales = ALL,
        trial: Callable[[], Game] | None = None,
    ) -> None:
        self.game, self.player, self.weights, self.scales = game, player, weights, scales
        self.setup, self._trial = game.setup, trial or game.copy
        self.values = PositionEvaluator(game, player, weights, scales)

    def judge(self, actions: Sequence[Action]) -> list[Choice]:
        """Actions with what they add, in points; of those that come to the same, only one."""
        if not is_placing(actions):
            return [Choice(action, worth) for action, worth in self._acts(actions)]
        placements = PlacementEvaluator(self.values)
        judged = [
            (fit, *placements.judge(*fit)) for fit in different_placements(self.game, actions)
        ]
        tried, other, gain = self._others_after_best(judged)
        places = places_at(self.game, [fit for fit, _, _ in judged])
        return [
            Choice(place, plain + gain, None, other, tried)
            if other is not None and gain > claim[0]
            else Choice(place, plain + claim[0], claim[1:] if claim[1] else None)
            for place, (_, plain, claim) in zip(places, judged, strict=True)
        ]

    def best(self, actions: Sequence[Action]) -> Sequence[Action | Fit]:
        """The best of what promises enough, placements by oriented tile and cell."""
        if not is_placing(actions):
            acts = list(self._acts(actions, quiet=_TRIED_QUIET))
            return [acts[n][0] for n in _best_of([worth for _, worth in acts])]
        placements = PlacementEvaluator(self.values)
        fits = placements.promising(different_lays(self.game, actions))
        judged = [(fit, *placements.judge(*fit)) for fit in fits]
        worths = [plain + claim[0] for _, plain, claim in judged]
        best = _best_of(worths)
        # Another action adds the same after each placement, instead of a claim. If those that are
        # worth most without a claim are worth most with it, too, it need not be known what it adds.
        if best != _best_of([plain for _, plain, _ in judged]):
            gain = self._others_after_best(judged)[2]
            if gain > 0:  # no claim brings less than nothing
                best = _best_of([plain + max(claim[0], gain) for _, plain, claim in judged])
        return [judged[n][0] for n in best]

    def parts(self, choices: Sequence[Choice]) -> list[float]:
        """The points that choices of another evaluator add by the scales of this one."""
        if not isinstance(choices[0].action, Place):
            worths = dict(self._acts([choice.action for choice in choices], _PLENTY, _PLENTY))
            return [worths[choice.action] for choice in choices]
        judge = PlacementEvaluator(self.values).judge
        hand, tables = in_hand(self.game), self.setup.tables
        found = []
        gains: dict[Action, float] = {}
        for choice in choices:
            tile, x, y, rotation = cast("Place", choice.action)
            oriented, cell = 4 * hand[tile] + rotation // 90, tables.cell(x, y)
            plain, claim = judge(oriented, cell, choice.claim or ("", -1))
            worth = plain + claim[0]
            if choice.other is not None and choice.tried is not None:
                if choice.other not in gains:
                    gains[choice.other] = self._others_after(choice.tried, choice.other)[1]
                worth += gains[choice.other]
            found.append(worth)
        return found

    # --- Laying a tile ---

    def _others_after_best(self, judged: Sequence[_Judged]) -> tuple[Place, Action | None, float]:
        """The best placement, the best of the other actions after it, and what that adds."""
        (tried,) = places_at(self.game, [max(judged, key=itemgetter(1))[0]])
        return tried, *self._others_after(tried)

    def _others_after(
        self, place: Place, only: Action | None = None
    ) -> tuple[Action | None, float]:
        """The best action of an extension after a placement, and what it adds."""
        setup = self.setup
        loud: frozenset[type] | None = setup.kept.get(_LOUD)
        if loud is None:
            act, offers = setup.steps[setup.action_step].name, setup.offers.items()
            kinds = [k for k, o in offers if act in o.steps and setup.owners[k] and not o.quiet]
            loud = setup.kept[_LOUD] = frozenset(kinds)
        if not loud:
            return None, 0.0
        game = self._trial()
        game.apply(place)
        if game.is_over or game.step_index != setup.action_step or game.player != self.player:
            return None, 0.0
        # What is quiet brings nothing in this turn: whether it is better is decided then.
        legal = game.legal_actions() if only is None else [only]
        others = [action for action in legal if type(action) in loud]
        if not others:
            return None, 0.0
        plan = TurnEvaluator(game, self.player, self.weights, self.scales, lambda: game)
        return max(plan._tried(others, _TRIED, _TRIED), key=itemgetter(1))

    # --- Whatever else ---

    def _acts(
        self, actions: Sequence[Action], most: int = _TRIED, quiet: int = _TRIED
    ) -> Iterator[_Worth]:
        """Actions with the points that each adds; of an extension's so many of each kind."""
        others: list[Action] = []
        tables = self.setup.tables
        for action in actions:
            if isinstance(action, Claim):
                segment = claimed_segment(self.game, action)
                assert segment is not None
                root = self.values.board.find(segment)
                claims = tables.claiming[action.piece] << (PLAYER_BITS * self.player)
                worth = self.values.claim_worth(root, claims)
                missed = self.values.formulas.piece_ranks[action.piece]
                yield action, worth - missed * self.values.prices.last_piece
            elif isinstance(action, Nothing):
                yield action, 0.0
            else:
                others.append(action)
        yield from self._tried(others, most, quiet)

    def _tried(self, actions: Sequence[Action], most: int, quiet: int) -> Iterator[_Worth]:
        """The actions of extensions with what each adds, of each kind so many."""
        if not actions:
            return
        chosen = self._some(actions, most, quiet)
        game, values, offers = self._trial(), self.values, self.setup.offers
        calm = all(offers[type(action)].quiet for action in chosen)
        gains, version = ActionGains(values, game, calm=calm), game.board.version
        for number, action in enumerate(chosen, start=1):
            trial = game.for_trying() if number < len(chosen) else game
            offer = offers[type(action)]
            with attributing(self.setup.edition):
                offer.perform(trial, action)
            if trial.board.version is version:
                gain = gains.gain(trial, quiet=offer.quiet)
            else:
                after = PositionEvaluator(trial, self.player, self.weights, self.scales)
                gain = after.lead() - values.lead()
            if offer.quiet:  # what changes nothing that is known here is likelier good than bad
                gain += self.weights.initiative * self.scales.pieces * self.scales.own
            yield action, gain

    def _some(self, actions: Sequence[Action], most: int, quiet: int) -> list[Action]:
        """Some of each kind, on different features, those with most at stake first."""
        if len(actions) == 1:
            return [*actions]
        find = self.values.board.find
        kinds: dict[type, dict[int, Action]] = {}
        for number, action in enumerate(actions, start=1):
            place = self._place_of(action)
            there = -number if place is None or place < 0 else find(place)
            kinds.setdefault(type(action), {}).setdefault(there, action)
        chosen: list[Action] = []
        for kind, each in kinds.items():
            count = quiet if self.setup.offers[kind].quiet else most
            order = (
                each if len(each) <= count else sorted(each, key=self._stake, reverse=True)[:count]
            )
            chosen += [each[there] for there in order]
        return chosen

    def _place_of(self, action: Action) -> int | None:
        """The place at which an action takes place, if that is on the table."""
        if self.setup.offers[type(action)].where is None:
            places, key = self.values.known.places, (type(action), action)
            if key in places:
                return places[key]
            named: Any = action  # by an extension: it may have anything or nothing of these
            try:
                x, y, spot = named.x, named.y, named.spot
            except AttributeError:
                x = y = spot = None
            if isinstance(spot, str) and type(x) is int and type(y) is int:
                place = self.values.board.segment_at(x, y, spot)
                if place is not None:
                    places[key] = place
                return place
        spot = spot_of(self.game, action)
        return None if spot is None else self.values.board.place_at(*spot)

    def _stake(self, root: int) -> float:
        """The points that a feature is about."""
        known = self.values.expectations.get(root)
        worth = abs(known.gain) + abs(known.base) if known else 0.0
        return self.values.tokens.get(root, 0.0) + worth


def _best_of(worths: Sequence[float]) -> list[int]:
    """The numbers of the most, but for what rounding makes of the same."""
    least = max(worths) - SAME
    return [n for n, worth in enumerate(worths) if worth >= least]
