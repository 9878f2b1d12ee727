"""How a game went: who led, when it was decided, what there was to choose from."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from time import thread_time
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...bots.different_placements import different_placements
from ...engine.actions import Place
from ...engine.measuring import Measure, Reading
from ...engine.state import GameState
from ...messages import msg
from .readings import Probe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame

MICROSECONDS: Final = 1_000_000


class Course(Probe):
    """Reads from the events of a game who led when; `turned` is as for a ProbeSet."""

    measures: ClassVar = (
        Measure(
            "lead_changes",
            msg("Changes of the lead"),
            msg("How often another player takes the lead; being level changes nothing."),
        ),
        Measure(
            "decided",
            msg("Decided after"),
            msg("Which part of a game is over when its winners take the lead for good."),
            "share",
        ),
    )

    def __init__(self, setup: AnySetup[AnyGame]) -> None:
        super().__init__(setup)
        self.turned: int | None = None

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield them; who leads is asked after each action, with all that follows from it."""
        moves = over.moves
        scores, winners = [0] * len(over.bots), over.game.winners
        changes = turned = 0
        leader: int | None = None
        behind = False
        for done, gains in groupby(over.gains, itemgetter(0)):
            if behind:
                turned = done  # this action, at the earliest, puts the winners ahead
            for _, event in gains:
                for player in event.winners:
                    scores[player] += event.points
            most = max(scores)
            leaders = [seat for seat, score in enumerate(scores) if score == most]
            if len(leaders) == 1 and leaders[0] != leader:
                changes += leader is not None
                leader = leaders[0]
            behind = any(scores[seat] != most for seat in winners)
        # Another rule than points may say who wins: then that is decided at the end.
        self.turned = turned = moves if behind else turned
        yield Reading("lead_changes", "", changes, 1)
        yield Reading("decided", "", turned, moves)


class DecisionTime(Probe):
    """Reads how long each seat took, in processor time, for decisions and what follows them.

    No study offers it: a game that is played again takes another time.
    """

    follows = True
    measures: ClassVar = (Measure("seconds", "", "", parts=("seat",), usual=False),)

    def begin(self, game: AnyGame) -> None:
        """Note when the first decision begins."""
        self._seconds = [0.0] * len(game.players)
        self._player, self._began = game.player, thread_time()

    def after(self, game: AnyGame) -> None:
        """Count what the action took."""
        now = thread_time()
        self._seconds[self._player] += now - self._began
        self._player, self._began = game.player, now

    def ended(self, over: EndedGame) -> Iterator[Reading]:  # noqa: ARG002
        """Yield it in whole microseconds."""
        for seat, seconds in enumerate(self._seconds, start=1):
            yield Reading("seconds", f"seat {seat}", round(MICROSECONDS * seconds), MICROSECONDS)


class Supply(Probe):
    """Reads how often the player on turn has nothing to claim with."""

    follows = True
    measures: ClassVar = (
        Measure(
            "without_piece",
            msg("Turns without a piece"),
            msg("The share of turns that begin with no piece to claim with in the supply."),
            "share",
            ("bot",),
        ),
    )

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:
        """Whether there are pieces to claim with."""
        return bool(getattr(setup, "claiming", None))

    def begin(self, game: AnyGame) -> None:
        """Take note of the first turn."""
        players = range(len(game.players))
        # Keys of the supply, made once: `after` is called for every action.
        kinds = tuple(getattr(game.setup, "claiming", ()))
        self._pieces = tuple(tuple((kind, player) for kind in kinds) for player in players)
        self._turn = -1
        self._turns = [0 for _ in players]
        self._lacking = [0 for _ in players]
        self.after(game)

    def after(self, game: Any) -> None:  # noqa: ANN401 - a GameState: asked after each action
        """Look at the supply when a turn has begun."""
        turn = game.turn
        if turn == self._turn or game.is_over:
            return
        self._turn = turn
        player, supply = game.turn_player, game.supply
        self._turns[player] += 1
        for piece in self._pieces[player]:
            if supply.get(piece):
                return
        self._lacking[player] += 1

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield it, in all and by bot."""
        yield Reading("without_piece", "", sum(self._lacking), sum(self._turns))
        for bot, lacking, turns in zip(over.bots, self._lacking, self._turns, strict=True):
            yield Reading("without_piece", f"bot {bot}", lacking, turns)


class Branching(Probe):
    """Reads how much there is to choose from; it asks for all legal actions at each decision.

    Of placements of one tile on one cell, those that join its neighbours in the same way count
    once, as `different_placements` tells them apart. All else counts that the rules tell apart: to
    claim either of two segments is two actions, even of one feature.
    """

    follows = True
    measures: ClassVar = (
        Measure(
            "choices",
            msg("Choices"),
            msg(
                "How many different actions there are when a player decides: the branching factor. "
                "Rotations in which a tile looks the same count once."
            ),
            "",
            ("step",),
            usual=False,
        ),
        Measure(
            "forced",
            msg("Turns with nothing to decide"),
            msg(
                "The share of turns in which each step has a single action. Rotations in which a "
                "tile looks the same count once."
            ),
            "share",
            usual=False,
        ),
    )

    def begin(self, game: AnyGame) -> None:
        """Take note of the first decision."""
        self._turns: dict[int, bool] = {}
        self._by_step: dict[str, list[int]] = {}
        self.after(game)

    def after(self, game: AnyGame) -> None:
        """Count what is legal now."""
        if game.is_over:
            return
        actions = game.legal_actions()
        count = len(actions)
        if count > 1 and isinstance(game, GameState):
            places = [each for each in actions if type(each) is Place]
            count += len(different_placements(game, places)) - len(places)
        sums = self._by_step.setdefault(str(game.step), [0, 0])
        sums[0] += count
        sums[1] += 1
        self._turns[game.turn] = self._turns.get(game.turn, True) and count == 1

    def ended(self, over: EndedGame) -> Iterator[Reading]:  # noqa: ARG002
        """Yield them."""
        sums = self._by_step.values()
        yield Reading("choices", "", sum(total for total, _ in sums), sum(n for _, n in sums))
        for step, (total, count) in self._by_step.items():
            yield Reading("choices", f"step {step}", total, count)
        yield Reading("forced", "", sum(self._turns.values()), len(self._turns))
