"""The games of a study, each by itself: played and read as a row for the results file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ..bots.bots import play_out
from ..messages import message_of, msg
from ..records.recorder import contents
from ..simulation.playing import SimulationFailed
from ..simulation.simulation import begin, prepared, why_failed
from .measures.registry import UnknownMeasure, observer
from .plan import plugins_of_bots
from .results_database import OtherResults
from .results_file import GameRow, stored

if TYPE_CHECKING:
    from ..engine.protocol import AnyGame
    from ..simulation.playing import After
    from .measures.readings import Observer
    from .plan import PlannedEdition, StudyPlan
    from .results_file import StoredRow


@dataclass(frozen=True, slots=True)
class StudyGames:
    """The games of a plan by their places, as rows for the results file."""

    plan: StudyPlan

    def prepare(self) -> None:
        """Prepare everything again; raise what `Spec.setup` raises, UnknownBot, UnfitBot.

        Raise OtherResults if a plugin is another one than when the study was planned, or is gone.
        """
        prepared.cache_clear()  # the code of a plugin may have changed since
        _observer.cache_clear()
        for number, planned in enumerate(self.plan.editions):
            _observer(self.plan, number)
            self._check_plugins(planned)

    def _check_plugins(self, planned: PlannedEdition) -> None:
        spec = planned.spec
        edition = prepared(spec)[0].edition
        _, found = contents(edition)
        for plugin in plugins_of_bots(spec.bots, edition, spec.library()):
            found[plugin.id] = plugin.content().digest
        changed = {name for name, _ in {*found.items()} ^ {*planned.plugins}}
        if changed:
            said = msg(
                "the plugin {name!r} of {edition!r} has changed",
                name=min(changed),
                edition=planned.name,
            )
            raise OtherResults(said)

    def nothing(self) -> list[StoredRow]:
        """Return what no games come to."""
        return []

    def play(self, number: int, results: list[StoredRow], after: After | None = None) -> str:
        """Play the game of a place and add its row, or return why it failed."""
        plan, key = self.plan, self.plan.key(number)
        spec = plan.editions[key.edition].spec

        def play() -> None:
            watching = _observer(plan, key.edition)
            begun = begin(spec, plan.seed, key.number)
            game = begun.game

            def both(game: AnyGame) -> None:
                watching.after(game)
                assert after is not None
                after(game)

            watching.begin(game)
            play_out(game, begun.bots, watching.after if after is None else both)
            readings = tuple(watching.ended(game, begun.names))  # first, since it finds the turn
            row = GameRow(
                **key._asdict(),
                seed=game.seed,
                bots=begun.names,
                scores=tuple(game.scores),
                winners=tuple(game.winners),
                actions=len(game.history),
                turned=watching.turned,
                readings=readings,
            )
            results.append(stored(number, row))

        return why_failed(spec, self.game_name(number), play)

    def game_name(self, number: int) -> str:
        """Return what messages call a game."""
        return game_name(self.plan, number)


def game_name(plan: StudyPlan, place: int) -> str:
    """Return what messages call the game of a place."""
    key = plan.key(place)
    return f"game {plan.names[key.edition]}:{key.number} of seed {plan.seed}"


@lru_cache(maxsize=2)
def _observer(plan: StudyPlan, edition: int) -> Observer:
    setup, _ = prepared(plan.editions[edition].spec)
    try:
        return observer(setup, plan.measures)
    except UnknownMeasure as error:
        raise SimulationFailed(message_of(error)) from error
