"""Lets bots play batches of games, in this process or in others, with the same results either way.

Every game, and every bot in it, has a seed of its own, made from the batch's seed and the number of
the game. Which bots have which seats in it, and which games have the same deal, is in the Spec.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from time import monotonic, thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.bots import BotFailed, maker, other_plugins, play_out
from ..edition.library import Library
from ..engine.errors import GameStopped, PluginProblem, blame
from ..engine.game_types import prepare
from ..engine.plugin_loader import blame_frame
from ..engine.watchdog import Watchdog
from ..tileset.reader import BOM, read
from . import worker_pool
from .batch_results import Results
from .statistics import Histogram

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor, Future
    from pathlib import Path
    from types import FrameType

    from ..bots.bots import Maker
    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin
    from ..engine.protocol import AnyGame, AnySetup
    from ..tileset.schema import OptionValue
    from ..tileset.source import Source

    Prepared = tuple[AnySetup[AnyGame], tuple[Maker, ...]]

CHUNK: Final = 50
_POLL: Final = 0.1  # seconds
_REPORT_EVERY: Final = 0.25  # seconds
_AHEAD: Final = 2


class SimulationFailed(ValueError):
    """A game could not be played to its end: which, and whose fault it is."""


@dataclass(frozen=True, slots=True)
class SetText:
    """A tile set as it was when the simulation began: its text, its file's name and its path."""

    text: str
    file: str
    path: Path | None


@dataclass(frozen=True, slots=True)
class Spec:
    """What is played, as a value that can be sent to other processes.

    `bots` are names by slot, and a seating has the slot of each seat, of which the first begins.
    The games of a batch have the `seatings` in turn. By default, those let the bots move on by one
    seat from game to game, and each game has a deal of its own. With `same_deals` all seatings are
    played on one deal before the next one comes, and what a game comes to depends on that and the
    bots in it alone, not on others of the batch. `clocked` measures the time that bots take.
    """

    sets: tuple[SetText, ...]
    set_folders: tuple[Path, ...]
    plugin_folders: tuple[Path, ...]
    installed: bool
    bots: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]
    seatings: tuple[tuple[int, ...], ...]
    same_deals: bool = False
    clocked: bool = False

    @classmethod
    def of(
        cls,
        edition: Edition,
        library: Library,
        bots: Sequence[str],
        players: int,
        options: Mapping[str, OptionValue] | None = None,
    ) -> Spec:
        """Return what to play an edition with; bots are repeated round the table.

        The sets are taken as they are in the edition, saved or not.
        """
        sets = tuple(map(_text_of, edition.sets))
        seated = tuple(bots[n % len(bots)] for n in range(players))
        chosen = tuple(sorted((options or {}).items()))
        folders = library.set_folders, library.plugin_folders
        moving = tuple(
            tuple((seat - game) % players for seat in range(players)) for game in range(players)
        )
        return cls(sets, *folders, library.installed, seated, chosen, moving)

    @property
    def players(self) -> int:
        """How many play in a game."""
        return len(self.seatings[0])

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the slots of a game by seat."""
        return self.seatings[number % len(self.seatings)]

    def seeds(self, seed: int, number: int) -> tuple[int, list[int]]:
        """Return the seeds of a game and of the bots in it by seat."""
        slots = self.seating(number)
        if not self.same_deals:
            return seed_of(seed, number), [seed_of(seed, number, slot) for slot in slots]
        deal, names = number // len(self.seatings), " ".join(self.bots[slot] for slot in slots)
        own = [seed_of(seed, deal, f"{seat} {names}") for seat in range(len(slots))]
        return seed_of(seed, deal), own

    def library(self) -> Library:
        """Return where sets and plugins are looked for."""
        return Library(self.set_folders, self.plugin_folders, installed=self.installed)

    def setup(self) -> AnySetup[AnyGame]:
        """Prepare a game; raise what `prepare` raises, and SimulationFailed if no set is left."""
        opened = self.library().open([read(each.text, each.file, each.path) for each in self.sets])
        if opened.edition is None:
            raise SimulationFailed("; ".join(finding.message for finding in opened.findings))
        return prepare(opened.edition, self.players, dict(self.options))


class Part(NamedTuple):
    """What some games of a batch, by their numbers, came to."""

    numbers: range
    results: Results


def simulate(  # noqa: PLR0913 - most of it can be left alone
    spec: Spec,
    games: int,
    seed: int = 0,
    *,
    workers: int = 0,
    executor: Executor | None = None,
    chunk: int = 0,
    progress: Callable[[int], object] | None = None,
    stopped: Callable[[], bool] | None = None,
    patience: float = 0,
) -> Results:
    """Play games and return their results, the same for any workers, executor and chunk.

    Without workers and executor all is played in this process; workers are processes of our own. A
    chunk is about 50 games by default. `progress` is called with the number of finished games. Once
    `stopped` returns true, the results so far are returned, and workers that do not end their game
    soon are killed. `patience` is how many seconds an action may take in a worker, 0 for any time.
    Raise what `Spec.setup` raises, UnknownBot, UnfitBot, and SimulationFailed.
    """
    results = Results(spec.players)
    size = chunk or min(CHUNK, -(-games // (4 * max(workers, 1))) or 1)
    tasks = (range(start, min(start + size, games)) for start in range(0, games, size))
    parts = play_parts(
        spec,
        tasks,
        seed,
        workers=workers,
        executor=executor,
        stopped=stopped,
        patience=patience,
    )
    results.figures = {
        name: Histogram() for name in _prepared(spec)[0].type.figures
    }  # also if no game is finished
    with contextlib.closing(parts):
        for part in parts:
            results.merge(part.results)
            if progress is not None:
                progress(results.games)
    return results


def play_parts(  # noqa: PLR0913 - as `simulate`
    spec: Spec,
    tasks: Iterable[range],
    seed: int = 0,
    *,
    workers: int = 0,
    executor: Executor | None = None,
    stopped: Callable[[], bool] | None = None,
    patience: float = 0,
) -> Generator[Part]:
    """Prepare the games of a batch, and return what plays them: numbers by numbers, as they come.

    Each game is in one part, whatever the tasks are; an empty part says that playing begins. See
    `simulate`, also for what is raised: before anything is yielded, but for SimulationFailed.
    """
    _prepared.cache_clear()  # the code of a plugin may have changed since
    _prepared(spec)
    keep_off, coming = stopped or _never, iter(tasks)
    head = next(coming, range(0))
    tasks = chain((head,), coming)
    playing = _Playing(spec, seed, head.start, patience)
    if executor is not None:
        parts = _by(executor, playing, tasks, _AHEAD * workers + _AHEAD, keep_off)
    elif workers:
        parts = _in_processes(playing, tasks, workers, keep_off)
    else:
        parts = _here(playing, tasks, keep_off)
    return _unless_failed(parts)


def _unless_failed(parts: Generator[Part | str]) -> Generator[Part]:
    with contextlib.closing(parts):
        for part in parts:
            if isinstance(part, str):
                raise SimulationFailed(part)
            yield part


def seed_of(seed: int, number: int, slot: int | str | None = None) -> int:
    """Return the seed of a game of a batch, or of the bot in one of its slots."""
    # A digest: from its own seed no bot can compute that of the game (docs/simulation.md).
    text = f"{seed} {number}" if slot is None else f"{seed} {number} {slot}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def play_into(
    results: Results,
    spec: Spec,
    seed: int,
    number: int,
    after: Callable[[AnyGame], object] | None = None,
) -> str:
    """Play a game of a batch and add what it came to, or return why it failed.

    `after` is called after each action. What plugins print goes to standard error.
    """
    try:
        with contextlib.redirect_stdout(sys.stderr):
            _play_one(results, spec, seed, number, after)
    except (BotFailed, GameStopped, PluginProblem) as error:
        return f"game {number} of seed {seed}: {error}"
    except Exception as error:
        failed = blame(error, _prepared(spec)[0].edition.plugins)
        if failed is None:
            raise
        return f"game {number} of seed {seed}: {failed}"
    return ""


def _play_one(
    results: Results,
    spec: Spec,
    seed: int,
    number: int,
    after: Callable[[AnyGame], object] | None,
) -> None:
    setup, makers = _prepared(spec)
    own, seeds = spec.seeds(seed, number)
    slots = spec.seating(number)
    bots = [makers[slot](each) for slot, each in zip(slots, seeds, strict=True)]
    names = [spec.bots[slot] for slot in slots]
    game = setup.begin(own)
    if not spec.clocked:
        play_out(game, bots, after)
        results.add(game, names)
        return
    clock = _Clock(game, after)
    play_out(game, bots, clock.after)
    results.add(game, names, clock.seconds)


class _Clock:
    """Measures the processor time that each seat takes for its decisions and what follows them."""

    def __init__(self, game: AnyGame, then: Callable[[AnyGame], object] | None) -> None:
        self.seconds = [0.0] * len(game.players)
        self._player, self._then, self._began = game.player, then, thread_time()

    def after(self, game: AnyGame) -> None:
        """Note that an action is done."""
        self.seconds[self._player] += thread_time() - self._began
        if self._then is not None:
            self._then(game)
        self._player, self._began = game.player, thread_time()


# --- Here, in processes, or by an executor ---


@dataclass(frozen=True, slots=True)
class _Playing:
    """Plays tasks of a batch, also as the work of a process of our own.

    `first` is the number of the first game of all.
    """

    spec: Spec
    seed: int
    first: int
    patience: float

    def some(self, numbers: range) -> Part | str:
        """Play games by their numbers; return what they came to, or why one failed."""
        results = Results(self.spec.players)
        for number in numbers:
            failed = play_into(results, self.spec, self.seed, number)
            if failed:
                return failed
        return Part(numbers, results)

    def __call__(
        self, numbers: range, report: worker_pool.Report, stopped: Callable[[], bool]
    ) -> None:
        """Play games by their numbers, and report results now and then."""
        results, reported = Results(self.spec.players), monotonic()
        start = number = numbers.start
        if number == self.first:
            report(Part(range(0), results))  # the pace begins here, not with making a process

        # Runs in the watchdog's thread: the game's own thread takes no notice of exceptions.
        def give_up(frame: FrameType | None) -> None:
            failed = blame_frame(frame, f"it has not come back for {self.patience:g} s")
            report(f"game {number} of seed {self.seed}: {failed or 'it never ends'}")
            os._exit(1)

        watching = Watchdog(self.patience, give_up) if self.patience else contextlib.nullcontext()
        with watching as watchdog:
            heard = watchdog.heard if watchdog else None
            for number in numbers:
                if stopped():
                    break
                failed = play_into(results, self.spec, self.seed, number, heard)
                if failed:
                    report(failed)
                    return
                if monotonic() - reported > _REPORT_EVERY:
                    report(Part(range(start, number + 1), results))
                    results, reported = Results(self.spec.players), monotonic()
                    start = number + 1
        if results.games:
            report(Part(range(start, start + results.games), results))


def _here(
    playing: _Playing, tasks: Iterable[range], stopped: Callable[[], bool]
) -> Generator[Part | str]:
    """Play all in this process, one by one."""
    for number in chain.from_iterable(tasks):
        if stopped():
            return
        yield playing.some(range(number, number + 1))


def _in_processes(
    playing: _Playing, tasks: Iterable[range], workers: int, stopped: Callable[[], bool]
) -> Generator[Part | str]:
    """Play in processes of our own, which end when this one does."""
    try:
        with contextlib.closing(worker_pool.results(playing, tasks, workers, stopped)) as parts:
            yield from parts
    except worker_pool.Died:
        yield "a process that plays has ended before its time"


def _by(
    executor: Executor,
    playing: _Playing,
    tasks: Iterable[range],
    ahead: int,
    stopped: Callable[[], bool],
) -> Generator[Part | str]:
    """Submit tasks to an executor, some ahead of those that are finished.

    When it is stopped, tasks that are running are waited for.
    """
    coming = iter(tasks)
    waiting: set[Future[Part | str]] = set()
    try:
        while True:
            if stopped():
                coming = iter(())
                waiting = {future for future in waiting if not future.cancel()}
            free = ahead - len(waiting)
            waiting |= {executor.submit(playing.some, each) for each in islice(coming, free)}
            if not waiting:
                return
            done, waiting = wait(waiting, _POLL, FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()


@lru_cache(maxsize=2)
def _prepared(spec: Spec) -> Prepared:
    setup = spec.setup()
    edition, game = setup.edition, setup.type.name

    def more() -> Iterator[Plugin]:
        return other_plugins(spec.library(), edition)

    return setup, tuple(maker(name, edition.plugins, more, game) for name in spec.bots)


def _text_of(source: Source) -> SetText:
    return SetText((BOM if source.bom else "") + source.text, source.file, source.path)


def _never() -> bool:
    return False
