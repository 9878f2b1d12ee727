"""Flat Monte Carlo search in games with tiles, by sequential halving of what is tried.

What is tried are beginnings of turns: a placement with the action after it, or the one action that
is to be chosen. The planner says which of them are worth trying. Each is played on for some turns
(`playout_policy`), in games in which everything hidden was dealt again, the same deals for all that
are compared (common random numbers), and then judged by the planner. After each round only the
better half goes on (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits",
2013), so that most playouts go to what is hard to tell apart.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from ..engine.actions import Action, Place
from ..messages import msg
from .assessment import Assessment, Reason
from .planner import Planner
from .playout_policy import PlayoutPolicy, end_turn
from .position_evaluator import lead
from .turn_evaluator import TurnEvaluator
from .weights import shipped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..engine.game import Game
    from ..engine.player_view import View
    from .search_budget import Effort

_MOST_TRIED: Final = 12
_PLAYOUTS_EACH: Final = 4
"""As many beginnings are tried as there are playouts for, of so many each, up to `_MOST_TRIED`."""
_MOST_AFTER: Final = 4
"""The most actions tried once the tile lies: they were tried with the placement."""
_FEW: Final = 8
"""Fewer beginnings than so many share as much less of the effort."""
_FOLLOWING: Final = 2
"""The number of actions tried after each placement."""
_TURNS: Final = 8
"""The number of turns played on after the present one."""
_JUDGED: Final = 1
"""The number of them that are judged as the table is then."""
_MARGIN: Final = 8.0
"""The points behind the best from which a beginning is not tried."""
_TRUST: Final = 4
"""For how many playouts the judgement before any of them counts."""
_SPREAD: Final = 3.5
"""By how many points leads at the end differ from those judged, per root of the tiles left."""


class _Beginning:
    """The beginning of a turn, what it is judged to be worth, and what came of playouts."""

    __slots__ = ("beginning", "judged", "leads", "wins")

    def __init__(self, beginning: tuple[Action, ...], judged: float) -> None:
        self.beginning, self.judged = beginning, judged
        self.leads: list[float] = []
        self.wins = 0.0

    def worth(self, deals: int) -> float:
        """The mean lead in the first deals, with the judgement mixed in."""
        leads = self.leads[:deals]
        return (sum(leads) + _TRUST * self.judged) / (len(leads) + _TRUST)


class TileSearch:
    """A search of one decision of the player whose view it is."""

    def __init__(
        self, view: View, actions: Sequence[Action], seed: int, *, explains: bool = False
    ) -> None:
        """With `explains`, the judgements before any playout have their reasons."""
        self._view, self._seed = view, seed
        self._explains = explains
        if explains:
            self._judged = Planner(0).assess(actions, view)
        else:
            self._judged = _judged(view.imagined, view.viewer, actions)
        best = self._judged[0]
        self._candidates = self._left = [_Beginning((best.action,), best.worth)]
        self._policy = PlayoutPolicy(view.imagined.copy())
        self._turns = _TURNS if self._policy.is_quick else _JUDGED

    def run(self, effort: Effort, report: Callable[[], object]) -> None:
        """Try beginnings in rounds, each with an equal share of the effort."""
        if effort.is_stopped:
            return
        playouts = effort.most_playouts
        is_placing = isinstance(self._judged[0].action, Place)
        at_most = _MOST_TRIED if is_placing else _MOST_AFTER
        most = min(at_most, max(playouts // _PLAYOUTS_EACH, 2), playouts)
        self._candidates = self._left = self._beginnings(most)
        report()
        # Half of them go in each round, so that this many rounds leave one.
        rounds, deal = max((len(self._left) - 1).bit_length(), 1), 0
        part = min(len(self._left) / _FEW, 1)
        for number in range(1, rounds + 1):
            while deal < number or effort.has_room(len(self._left), part * number / rounds):
                deal += 1
                if not effort.has_room(len(self._left)) or not self._try_all(deal, effort):
                    return
                if effort.is_report_due():
                    report()
            self._left = self._ranked()[: (len(self._left) + 1) // 2]
            if not self._explains and len({each.beginning[0] for each in self._left}) == 1:
                return

    def assessments(self) -> list[Assessment]:
        """The assessments of the actions, the best first.

        What is tried no more is as far behind the best as it was in the deals that both have had.
        """
        best = self._ranked()[0]
        worth = best.worth(len(best.leads))
        found: dict[Action, Assessment] = {}
        judged = {each.action: each for each in self._judged}
        for candidate in sorted(self._candidates, key=lambda each: -len(each.leads)):
            deals = len(candidate.leads)
            action = candidate.beginning[0]
            behind = best.worth(deals) - candidate.worth(deals)
            if action in found and found[action].worth >= worth - behind:
                continue
            shifted = _shifted(judged[action], worth - behind - judged[action].worth)
            found[action] = shifted._replace(playouts=deals, wins=candidate.wins)
        # What was not tried is taken to be misjudged by as much as the best one was.
        shift = worth - best.judged
        for each in self._judged:
            if each.action not in found:
                found[each.action] = _shifted(each, shift)
        ranked = sorted(found.values(), key=lambda each: -each.worth)
        first = next(each for each in ranked if each.action == best.beginning[0])
        return [first, *(each for each in ranked if each is not first)]

    def _ranked(self) -> list[_Beginning]:
        """The beginnings still tried, the best first: all have had the same deals."""
        return sorted(self._left, key=lambda candidate: -candidate.worth(len(candidate.leads)))

    def _beginnings(self, most: int) -> list[_Beginning]:
        """The beginnings of turns that are judged to be best, the best first."""
        candidates: list[_Beginning] = []
        for each in self._judged[:most]:
            for following, less in self._following(each.action):
                candidates.append(_Beginning((each.action, *following), each.worth - less))
        least = max(candidate.judged for candidate in candidates) - _MARGIN
        good = (candidate for candidate in candidates if candidate.judged >= least)
        return sorted(good, key=lambda candidate: -candidate.judged)[:most]

    def _following(self, action: Action) -> list[tuple[tuple[Action, ...], float]]:
        """The actions that can follow a placement, with the points that each is behind the best."""
        view = self._view
        if not isinstance(action, Place):
            return [((), 0)]
        game = view.imagined.copy()
        game.apply(action)
        if game.is_over or game.turn != view.turn or game.player != view.viewer:
            return [((), 0)]
        judged = _judged(game, view.viewer, game.legal_actions())[:_FOLLOWING]
        return [((each.action,), judged[0].worth - each.worth) for each in judged]

    def _try_all(self, deal: int, effort: Effort) -> bool:
        """Play each of what is still tried with a deal; return whether it was not stopped."""
        # The same deal for all: what differs then is due to what was done (common random numbers).
        dealt = self._view.imagine(self._seed + deal)
        results: list[tuple[float, float]] = []
        for candidate in self._left:
            if effort.is_stopped:
                return False
            effort.playouts += 1
            results.append(self._played(dealt.copy(), candidate.beginning, self._seed + deal))
        for candidate, (ahead, win) in zip(self._left, results, strict=True):
            candidate.leads.append(ahead)
            candidate.wins += win
        return True

    def _played(self, game: Game, beginning: Sequence[Action], seed: int) -> tuple[float, float]:
        """Play on, and return by how much the player leads, and how likely it is to win."""
        me, random = self._view.viewer, Random(seed).random
        for action in beginning:
            game.apply(action)
        end_turn(game, self._view.turn)
        for number in range(self._turns):
            if game.is_over:
                break
            self._policy.play_turn(game, random, judges=number < _JUDGED)
        if game.is_over:
            others = [points for n, points in enumerate(game.scores) if n != me]
            return game.scores[me] - max(others, default=0), (me in game.winners) / len(
                game.winners
            )
        ahead = lead(game, me)
        tiles = len(game.deck) + sum(map(len, game.hands)) + 1
        return ahead, 1 / (1 + exp(-1.7 * ahead / (_SPREAD * sqrt(tiles))))


def _judged(game: Game, player: int, actions: Sequence[Action]) -> list[Assessment]:
    """The assessments of actions before any playout, the best first."""
    plan = TurnEvaluator(game, player, shipped())
    choices, before = plan.judge(actions), plan.values.lead()
    found = [Assessment(choice.action, before + choice.worth) for choice in choices]
    return sorted(found, key=lambda each: -each.worth)


def _shifted(judged: Assessment, points: float) -> Assessment:
    """A judgement with what playing on adds to it; this is one of its reasons, if any."""
    played = Reason("playouts", msg("playing on"), points)
    reasons = (*judged.reasons, played) if judged.reasons else ()
    return judged._replace(worth=judged.worth + points, reasons=reasons)
