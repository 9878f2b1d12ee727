"""Lets bots play batches of games, in this process or in others, with the same results either way.

Every game, and every bot in it, has a seed of its own, made from the batch's seed and the number of
the game. From game to game bots move on by one seat, so that after as many games as there are
players each has had each seat once.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Final

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
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
    from concurrent.futures import Executor, Future
    from pathlib import Path
    from types import FrameType

    from ..bots.bots import Maker
    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin
    from ..engine.protocol import AnyGame, AnySetup
    from ..tileset.schema import OptionValue
    from ..tileset.source import Source

    Prepared = tuple[AnySetup[AnyGame], tuple[tuple[str, Maker], ...]]

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

    `bots` are names by slot, one for each player; in game `n` slot `s` has the seat
    `(s + n) % players`. Who has the first seat begins.
    """

    sets: tuple[SetText, ...]
    set_folders: tuple[Path, ...]
    plugin_folders: tuple[Path, ...]
    installed: bool
    bots: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]

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
        return cls(sets, *folders, library.installed, seated, chosen)

    def library(self) -> Library:
        """Return where sets and plugins are looked for."""
        return Library(self.set_folders, self.plugin_folders, installed=self.installed)

    def setup(self) -> AnySetup[AnyGame]:
        """Prepare a game; raise what `prepare` raises, and SimulationFailed if no set is left."""
        opened = self.library().open([read(each.text, each.file, each.path) for each in self.sets])
        if opened.edition is None:
            raise SimulationFailed("; ".join(finding.message for finding in opened.findings))
        return prepare(opened.edition, len(self.bots), dict(self.options))


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
    _prepared.cache_clear()  # the code of a plugin may have changed since
    _prepared(spec)
    results, keep_off = Results(len(spec.bots)), stopped or _never
    results.figures = {
        name: Histogram() for name in _prepared(spec)[0].type.figures
    }  # also if no game is finished
    batch = _Batch(spec, seed, games, chunk or min(CHUNK, -(-games // (4 * max(workers, 1))) or 1))
    if executor is not None:
        parts = batch.by(executor, _AHEAD * workers + _AHEAD, keep_off)
    elif workers:
        parts = batch.in_processes(workers, keep_off, patience)
    else:
        parts = batch.here(keep_off)
    with contextlib.closing(parts):
        for part in parts:
            if isinstance(part, str):
                raise SimulationFailed(part)
            results.merge(part)
            if progress is not None:
                progress(results.games)
    return results


def seed_of(seed: int, number: int, slot: int | None = None) -> int:
    """Return the seed of a game of a batch, or of the bot in one of its slots."""
    # A digest: from its own seed no bot can compute that of the game (docs/simulation.md).
    text = f"{seed} {number}" if slot is None else f"{seed} {number} {slot}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def play_one(
    prepared: Prepared,
    seed: int,
    number: int,
    after: Callable[[AnyGame], object] | None = None,
) -> tuple[AnyGame, list[str]]:
    """Play a game of a batch, and return it with the names of its bots by seat."""
    setup, makers = prepared
    players = len(makers)
    slots = [(seat - number) % players for seat in range(players)]
    bots = [makers[slot][1](seed_of(seed, number, slot)) for slot in slots]
    game = setup.begin(seed_of(seed, number))
    play_out(game, bots, after)
    return game, [makers[slot][0] for slot in slots]


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
            results.add(*play_one(_prepared(spec), seed, number, after))
    except (BotFailed, GameStopped, PluginProblem) as error:
        return f"game {number} of seed {seed}: {error}"
    except Exception as error:
        failed = blame(error, _prepared(spec)[0].edition.plugins)
        if failed is None:
            raise
        return f"game {number} of seed {seed}: {failed}"
    return ""


def play_some(spec: Spec, seed: int, start: int, end: int) -> Results | str:
    """Play games of a batch, by their numbers, and return what they came to, or why one failed."""
    results = Results(len(spec.bots))
    for number in range(start, end):
        failed = play_into(results, spec, seed, number)
        if failed:
            return failed
    return results


@dataclass(frozen=True, slots=True)
class _Batch:
    spec: Spec
    seed: int
    games: int
    chunk: int

    def here(self, stopped: Callable[[], bool]) -> Generator[Results | str]:
        """Play all in this process, one by one."""
        for number in range(self.games):
            if stopped():
                return
            yield play_some(self.spec, self.seed, number, number + 1)

    def in_processes(
        self, workers: int, stopped: Callable[[], bool], patience: float
    ) -> Generator[Results | str]:
        """Play in processes of our own, which end when this one does."""
        tasks = (
            range(start, min(start + self.chunk, self.games))
            for start in range(0, self.games, self.chunk)
        )
        playing = _Playing(self.spec, self.seed, patience)
        try:
            with contextlib.closing(worker_pool.results(playing, tasks, workers, stopped)) as parts:
                yield from parts
        except worker_pool.Died:
            yield "a process that plays has ended before its time"

    def by(
        self, executor: Executor, ahead: int, stopped: Callable[[], bool]
    ) -> Generator[Results | str]:
        """Submit chunks to an executor, some ahead of those that are finished.

        When it is stopped, chunks that are running are waited for.
        """
        starts: Iterator[int] = iter(range(0, self.games, self.chunk))
        waiting: set[Future[Results | str]] = set()
        try:
            while True:
                if stopped():
                    starts = iter(())
                    waiting = {future for future in waiting if not future.cancel()}
                waiting |= self._submitted(executor, starts, ahead - len(waiting))
                if not waiting:
                    return
                done, waiting = wait(waiting, _POLL, FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in waiting:
                future.cancel()

    def _submitted(
        self, executor: Executor, starts: Iterator[int], count: int
    ) -> set[Future[Results | str]]:
        return {
            executor.submit(play_some, self.spec, self.seed, n, min(n + self.chunk, self.games))
            for n in islice(starts, count)
        }


@dataclass(frozen=True, slots=True)
class _Playing:
    """The work of a process of our own: it plays chunks, and reports results now and then."""

    spec: Spec
    seed: int
    patience: float

    def __call__(
        self, numbers: range, report: worker_pool.Report, stopped: Callable[[], bool]
    ) -> None:
        results, reported = Results(len(self.spec.bots)), monotonic()
        number = numbers.start
        if not number:
            report(results)  # the pace begins here, not with the making of a process

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
                    report(results)
                    results, reported = Results(len(self.spec.bots)), monotonic()
        report(results)


@lru_cache(maxsize=2)
def _prepared(spec: Spec) -> Prepared:
    setup = spec.setup()
    edition, game = setup.edition, setup.type.name

    def more() -> Iterator[Plugin]:
        return other_plugins(spec.library(), edition)

    return setup, tuple((name, maker(name, edition.plugins, more, game)) for name in spec.bots)


def _text_of(source: Source) -> SetText:
    return SetText((BOM if source.bom else "") + source.text, source.file, source.path)


def _never() -> bool:
    return False
