"""Plays the games of a plan, here or in processes of our own, and gives a row for each.

Each game can be played by itself, so that nothing depends on which process plays which of them, or
when.
"""

from __future__ import annotations

import contextlib
import os
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeAlias

from ..bots.bots import play_out
from ..engine.plugin_loader import running_plugin
from ..engine.watchdog import Watchdog, not_back
from ..limits import MOST_SERIES
from ..messages import message_of, msg
from ..processes.interrupts import never
from ..simulation import worker_pool
from ..simulation.planned_edition import (
    SimulationFailed,
    begin,
    failing_by_name,
    prepare_anew,
    prepared,
)
from .game_rows import GameRow, StoredRow, stored
from .measures.registry import ProbeSet, UnknownMeasure, probe_set
from .results_database import OtherResults

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from types import FrameType

    from ..engine.protocol import AnyGame
    from .plan import BatchPlan

Rows: TypeAlias = "list[StoredRow]"

_REPORT_EVERY: Final = 0.25  # seconds
_TRIES: Final = 3  # processes that may die of one game


@dataclass(frozen=True, slots=True)
class GamePlayer:
    """Plays games of a plan by their places, also as the work of a process of our own.

    `first` is the place of the first game of all. `patience` is how many seconds an action may take
    in such a process, 0 for any time.
    """

    plan: BatchPlan
    first: int = 0
    patience: float = 0

    def prepare(self) -> None:
        """Prepare everything again; raise what `PlannedEdition.setup` raises, UnknownBot, UnfitBot.

        Raise OtherResults if a plugin is another one than when this was planned, or is gone.
        """
        prepare_anew()
        _probe_set.cache_clear()
        for number, planned in enumerate(self.plan.editions):
            _probe_set(self.plan, number)
            changed = planned.changed_plugins()
            if changed:
                said = msg(
                    "the plugin {name!r} of {edition!r} has changed",
                    name=min(changed),
                    edition=planned.name,
                )
                raise OtherResults(said)

    def play(self, place: int, after: Callable[[AnyGame], object] | None = None) -> StoredRow:
        """Play the game of a place; raise SimulationFailed. `after` is called after each action."""
        plan, key = self.plan, self.plan.key(place)
        planned = plan.editions[key.edition]
        with failing_by_name(planned, plan.game_name(place)):
            probes = _probe_set(plan, key.edition)
            begun = begin(planned, plan.seed, key.number)
            game = begun.game

            def both(game: AnyGame) -> None:
                probes.after(game)
                assert after is not None
                after(game)

            probes.begin(game)
            play_out(game, begun.bots, probes.after if after is None else both)
            readings = tuple(probes.ended(game, begun.names))  # first, since it finds the turn
            row = GameRow(
                **key._asdict(),
                seed=game.seed,
                bots=begun.names,
                scores=tuple(game.scores),
                winners=tuple(game.winners),
                actions=len(game.history),
                turned=probes.turned,
                readings=readings,
            )
        return stored(place, row)

    def __call__(
        self, places: range, report: worker_pool.Report, stopped: Callable[[], bool]
    ) -> None:
        """Play games by their places, and report their rows now and then, or why one failed."""
        rows: Rows
        rows, reported, place = [], monotonic(), places.start
        if place == self.first:
            report(rows)  # the pace begins here, not with making a process

        # Runs in the watchdog's thread: the game's own thread takes no notice of exceptions.
        def give_up(frame: FrameType | None) -> None:
            failed = running_plugin(frame, not_back(self.patience))
            name = self.plan.game_name(place)
            # As a text: an exception with its own arguments is not read again from a pipe.
            why = message_of(failed) if failed else msg("it never ends")
            report(SimulationFailed(msg("{name}: {why}", name=name, why=why)))
            os._exit(1)

        guard = Watchdog(self.patience, give_up) if self.patience else contextlib.nullcontext()
        with guard as watchdog:
            for place in places:
                if stopped():
                    break
                try:
                    rows.append(self.play(place, watchdog.heard if watchdog else None))
                except SimulationFailed as error:
                    report(error)
                    return
                if monotonic() - reported > _REPORT_EVERY:
                    report(rows)
                    rows, reported = [], monotonic()
        if rows:
            report(rows)


class RestOfTask:
    """What is left of tasks whose process has ended before its time, for another one to do."""

    def __init__(self, plan: BatchPlan) -> None:
        self._plan, self._ended = plan, Counter[int]()

    def __call__(self, places: range, last: object) -> range | None:
        """The rest of a task by the rows reported last; raise SimulationFailed if it is no use."""
        start = last[-1].place + 1 if isinstance(last, list) and last else places.start
        self._ended[start] += 1
        if self._ended[start] >= _TRIES:
            name = self._plan.game_name(start)
            raise SimulationFailed(
                msg("{name}: each process that played it has ended before its time", name=name)
            )
        return range(start, places.stop) or None


def play_tasks(
    plan: BatchPlan,
    tasks: Iterable[range],
    *,
    workers: int = 0,
    stopped: Callable[[], bool] | None = None,
    patience: float = 0,
) -> Generator[Rows]:
    """Prepare the games of a plan, and return what plays them: rows of games, as they come.

    Without workers all is played in this process; workers are processes of our own. If one of them
    ends before its time, another plays what it has not reported; if that happens three times with
    the same game, the batch fails. Each game has one row, whatever the tasks are; no rows say that
    playing begins. Tasks are asked for when somebody is free to do them.

    Once `stopped` returns true, nothing new is begun, and workers that do not end their game soon
    are killed. `patience` is as for GamePlayer. Raise what `GamePlayer.prepare` raises before
    anything is yielded, and SimulationFailed.
    """
    GamePlayer(plan).prepare()
    coming = iter(tasks)
    # Looked at for its first place and put back: the tasks may never end.
    head = next(coming, range(0))
    tasks = chain((head,), coming)
    player = GamePlayer(plan, head.start, patience)
    if workers:
        return _in_processes(player, tasks, workers, stopped or never)
    return _here(player, tasks, stopped or never)


def _here(
    player: GamePlayer, tasks: Iterable[range], stopped: Callable[[], bool]
) -> Generator[Rows]:
    """Play all in this process, one by one."""
    for place in chain.from_iterable(tasks):
        if stopped():
            return
        yield [player.play(place)]


def _in_processes(
    player: GamePlayer, tasks: Iterable[range], workers: int, stopped: Callable[[], bool]
) -> Generator[Rows]:
    """Play in processes of our own, which end when this one does."""
    found = worker_pool.results(player, tasks, workers, stopped, RestOfTask(player.plan))
    with contextlib.closing(found):
        for each in found:
            if isinstance(each, SimulationFailed):
                raise each
            yield each


@lru_cache(maxsize=MOST_SERIES)
def _probe_set(plan: BatchPlan, edition: int) -> ProbeSet:
    setup, _ = prepared(plan.editions[edition])
    try:
        return probe_set(setup, plan.measures)
    except UnknownMeasure as error:
        raise SimulationFailed(message_of(error)) from error
