"""The greedy bot: it takes what is best for it right after its turn, by `position_values`.

A turn is evaluated as a whole: placing the tile, and the best action that can follow. To be fast,
placements are evaluated on the board alone, by what they change there. One that completes a feature
with tokens is played out, and all are if playing the best shows that the board alone is not enough;
what an extension gives for other placements only may be missed. Actions other than claims are tried
after the best placement, and assumed to gain the same after all others. Of each kind at most
`_TRIED` are tried, spread evenly, and of the quiet ones (`Offer`) that end a turn only one.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, TypeVar, cast

from ..engine.actions import Claim, Nothing
from ..engine.core_actions import claimed_segment
from ..engine.player_view import view_of_tiles
from ..messages import words
from .assessment import Assessment, Reason
from .different_placements import different_placements, is_placing, places_at
from .placement_screen import Screen
from .position_values import POINT, PositionValues

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.actions import Action
    from ..engine.playable_state import PlayableState
    from ..engine.player_view import View
    from .different_placements import Fit

T = TypeVar("T")

_TRIED: Final = 16
_TRIED_AFTER: Final = 4
_DEPTH: Final = 4
_FINISHED: Final = 12
_WAYS_NEAR: Final = 20
"""In how many ways tiles may lie on a cell and beside it, at most."""


class GreedyBot:
    """Takes what is best right after its own turn; ties go by its seed."""

    name: Final = "greedy"
    looks: Final = True
    games: Final = ("tiles",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, actions: Sequence[Action], view: object) -> Action:
        """Return one of the best actions."""
        seen = view_of_tiles(view)
        if len(actions) > 1 and is_placing(actions):
            fits = Judge(seen).best_fits(actions)  # often many, of which one is to be an action
            return places_at(seen.table, [fits[int(self._random() * len(fits))]])[0]
        best = best_turn(seen, actions) if len(actions) > 1 else actions
        return best[int(self._random() * len(best))]

    def assess(
        self,
        actions: Sequence[Action],
        view: object,
        report: object = None,  # noqa: ARG002 - it takes no time
        stopped: object = None,  # noqa: ARG002
    ) -> list[Assessment]:
        """Return what it makes of actions, the best first (`Assessor`).

        An action's worth is the player's lead if the game ended right after the turn, the mean of
        the leads over all others.
        """
        judge = Judge(view_of_tiles(view))
        unit, before = POINT * judge.weights[judge.player], judge.value()
        by_turn = words("by this turn")
        rest = Reason("rest", words("the lead before it"), before / unit)
        assessed = [
            Assessment(
                action, value / unit, (Reason("now", by_turn, (value - before) / unit), rest)
            )
            for action, value in judge.turns(actions)
        ]
        return sorted(assessed, key=lambda each: -each.worth)


def best_turn(view: View, actions: Sequence[Action]) -> Sequence[Action]:
    """Return those of the viewer's actions with which the turn is worth most to the viewer."""
    if is_placing(actions):
        return places_at(view.table, Judge(view).best_fits(actions))
    if _quiet(view.table).issuperset(map(type, actions)):  # all come to the same
        return _some(actions, _TRIED)
    return _best(Judge(view).others(actions))


def _best(values: Sequence[tuple[T, int]]) -> list[T]:
    best = max([value for _, value in values])
    return [each for each, value in values if value == best]


class Judge(PositionValues):
    """Judges what the viewer can do now. Each action is tried in a copy."""

    def turns(self, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Return actions with what the turn is worth with each of them.

        Of those that come to the same, some may be missing.
        """
        return self.placements(actions) if is_placing(actions) else self.others(actions)

    # --- Anything but laying a tile ---

    def others(self, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Return actions with what the rest of the turn is worth after each of them."""
        tried, game = _some(actions, _TRIED), self.table
        calm = self.found.is_calm and game.at == self.setup.act and not game.board.closed
        if calm and any(map(game.board.places, game.deck)):
            return self._calm_values(tried)
        return list(zip(tried, self._after(self.own_game(), tried, _DEPTH), strict=True))

    def _calm_values(self, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Return the same where the turn ends, and the game does not, with nothing completed."""
        plain, quiet = self.value(), self.setup.quiet
        gains = self._claim_gains(self.table, actions)
        values = []
        for action in actions:
            value = plain + gains.get(id(action), 0)
            if id(action) not in gains and type(action) not in quiet:
                (value,) = self._after(self.own_game(), (action,), _DEPTH)
            values.append((action, value))
        return values

    def _after(self, game: PlayableState, actions: Sequence[Action], depth: int) -> list[int]:
        """Return what each action is worth with the best that can follow it in the same turn.

        What is tried last is tried in the game itself, which is spoilt by it.
        """
        quiet = _quiet(game)
        first = next((action for action in actions if type(action) in quiet), None)
        gains = self._claim_gains(game, actions) if first is not None else {}
        tried = [
            each
            for each in actions
            if each is first or not (type(each) in quiet or id(each) in gains)
        ]
        values: list[int] = []
        for number, action in enumerate(tried, start=1):
            # One copy for each is less than a savepoint, which is one more.
            trial = game.for_trying() if number < len(tried) else game
            trial.apply(action)
            if not depth or trial.player != self.player:
                self._finish(trial)
            if trial.is_over or trial.turn != self.turn:
                values.append(self.value(trial))
            else:
                following = _some(trial.legal_actions(), _TRIED_AFTER)
                values.append(max(self._after(trial, following, depth - 1)))
        known = dict(zip(map(id, tried), values, strict=True))
        for each, gain in gains.items():
            known[each] = known[id(first)] + gain
        return [known[id(first if type(each) in quiet else each)] for each in actions]

    def _claim_gains(self, game: PlayableState, actions: Sequence[Action]) -> dict[int, int]:
        """Return what claims add to what comes of a quiet action, by their identities.

        Those are left out of which it is not known without trying.
        """
        board = game.board
        calm = self.found.is_calm and game.at == self.setup.act
        if not calm or not any(map(board.places, game.deck)):
            return {}
        gains = {}
        for action in actions:
            segment = claimed_segment(game, action) if type(action) is Claim else None
            if segment is not None:
                root = board.find(segment)
                if root not in board.closed:
                    gains[id(action)] = self.claimed(game, root, final=True)
        return gains

    def _finish(self, game: PlayableState) -> None:
        """Play the turn to its end, or a good part of it, taking whatever comes first."""
        for _ in range(_FINISHED):
            if game.is_over or game.turn != self.turn:
                return
            game.apply(game.legal_actions()[0])

    # --- Laying a tile ---

    def placements(self, actions: Sequence[Action]) -> list[tuple[Action, int]]:
        """Return placements with what the turn is worth with the best claim or other action."""
        found = self.fits(actions)
        places = places_at(self.table, [fit for fit, _ in found])
        return [(place, value) for place, (_, value) in zip(places, found, strict=True)]

    def fits(self, actions: Sequence[Action]) -> list[tuple[Fit, int]]:
        """Return the same of placements by lay and cell."""
        fits, judged = self._screened(actions, Screen(self))
        judged, gain = self._with_others(fits, judged)
        return [
            (fit, max(claimed, plain + gain))
            for fit, (plain, claimed) in zip(fits, judged, strict=True)
        ]

    def best_fits(self, actions: Sequence[Action]) -> list[Fit]:
        """Return the placements with which the turn is worth most, by lay and cell."""
        screen = Screen(self)
        fits, judged = self._screened(actions, screen)
        plains, claims = [plain for plain, _ in judged], [claimed for _, claimed in judged]
        plain, claimed = max(plains), max(claims)
        best = [fit for fit, each in zip(fits, claims, strict=True) if each == claimed]
        without = [fit for fit, each in zip(fits, plains, strict=True) if each == plain]
        # What another action adds, it adds to those that are worth most without a claim. If these
        # are the same, and the board tells what they are worth, it need not be known.
        told = best == without and self._is_calm()
        if told and (self.found.is_plain or not screen.may_complete(*best[0])):
            return best
        seen, gain = self._with_others(fits, judged)
        if seen is judged and claimed != plain + gain:
            return best if claimed > plain + gain else without
        return _best(
            [(fit, max(pair[1], pair[0] + gain)) for fit, pair in zip(fits, seen, strict=True)]
        )

    def _screened(
        self, actions: Sequence[Action], screen: Screen
    ) -> tuple[list[Fit], list[tuple[int, int]]]:
        """Return placements with what each is worth, without a claim and with the best one."""
        fits = different_placements(self.table, actions)
        found = screen.judge(fits)
        if None not in found:
            return fits, cast("list[tuple[int, int]]", found)
        return fits, [each or self._played(fit) for fit, each in zip(fits, found, strict=True)]

    def _with_others(
        self, fits: Sequence[Fit], judged: list[tuple[int, int]]
    ) -> tuple[list[tuple[int, int]], int]:
        """Return the same, played if the board alone does not tell it, and what others add.

        These are the actions that are no claims.
        """
        screened = max([plain for plain, _ in judged])
        best = next(n for n, (plain, _) in enumerate(judged) if plain == screened)
        plain, gain = self._others_after(fits[best])
        if plain is not None and plain != screened:  # the board alone does not tell everything
            judged = [self._played(fit) for fit in fits]
        return judged, gain

    def _played(self, fit: Fit) -> tuple[int, int]:
        """Return what a placement is worth, without a claim and with the best one, by playing."""
        game = self.game.copy()  # which is cheaper than to take back that a tile was laid
        game.apply(*places_at(game, [fit]))
        while self._goes_on(game) and not _declines(game.legal_actions()):
            game.apply(game.legal_actions()[0])
        if not self._goes_on(game):
            value = self.value(game)
            return value, value
        claims = [each for each in game.legal_actions() if type(each) is Claim]
        plain, *claimed = self._after(game, [Nothing(), *claims], 0)
        return plain, max(claimed, default=plain)

    def _others_after(self, fit: Fit) -> tuple[int | None, int]:
        """Return what a placement is worth, played, and what the best action but a claim adds.

        None if something else has to be decided before.
        """
        found, calm = self.found, self._is_calm()
        if calm and found.is_plain:
            return None, 0
        game = self.own_game()
        game.apply(*places_at(game, [fit]))
        following = game.legal_actions() if self._goes_on(game) else ()
        if not _declines(following):
            return None, 0
        if calm and not game.board.closed:
            loud = [each for each in following if type(each) in found.loud_kinds]
            if not loud:
                return None, 0
            plain = self.value(game)
            loud = _some(loud, _TRIED_AFTER)
            return None, max(*self._after(game, loud, 0), plain) - plain
        others = [each for each in following if type(each) not in (Claim, Nothing)]
        tried = [Nothing(), *_some(others, _TRIED_AFTER)]
        plain, *values = self._after(game, tried, 0)
        return plain, max(max(values, default=plain) - plain, 0)

    def _is_calm(self) -> bool:
        """Say whether the turn ends with the action after a tile, and the game goes on then."""
        places = self.table.board.places
        return self.found.is_calm and any(places(copy) > _WAYS_NEAR for copy in self.table.deck)

    def _goes_on(self, game: PlayableState) -> bool:
        return not game.is_over and game.turn == self.turn and game.player == self.player


def _quiet(game: PlayableState) -> frozenset[type]:
    """Return the kinds of action that come to the same now, as the turn ends after them."""
    setup = game.setup
    return setup.quiet if game.at == setup.last and not setup.decided else frozenset()


def _declines(actions: Iterable[Action]) -> bool:
    return Nothing in map(type, actions)


def _some(actions: Sequence[Action], most: int) -> list[Action]:
    """Return up to so many actions of each kind, spread evenly."""
    if len(actions) <= most:
        return list(actions)
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    chosen: list[Action] = []
    for same in kinds.values():
        step = max(-(-len(same) // most), 1)
        chosen += same[::step]
    return chosen
