"""Lets bots play batches of games, in this process or in others, with the same results either way.

Every game, and every bot in it, has a seed of its own, made from the batch's seed and the number of
the game. Which bots have which seats in it, and which games have the same deal, is in the Spec.
"""

from __future__ import annotations

import contextlib
import hashlib
import sys
from dataclasses import dataclass
from functools import lru_cache
from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.bots import BotFailed, maker, other_plugins, play_out
from ..edition.library import Library
from ..engine.errors import GameStopped, PluginProblem, blame
from ..engine.game_types import prepare
from ..storage.files import UnreadableFile
from ..tileset.reader import BOM, UnreadableSet, read
from .batch_results import Results
from .playing import SimulationFailed, play_parts
from .statistics import Histogram

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from ..bots.bots import Bot, Maker
    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin
    from ..engine.protocol import AnyGame, AnySetup
    from ..tileset.schema import OptionValue
    from ..tileset.source import Source
    from .playing import After

    Prepared = tuple[AnySetup[AnyGame], tuple[Maker, ...]]

CHUNK: Final = 50


@dataclass(frozen=True, slots=True)
class SetText:
    """A tile set as it was when the simulation began: its text, its file's name and its path."""

    text: str
    file: str
    path: Path | None

    def source(self, library: Library) -> Source:
        """Return the set, read again; or as the library has it, if it is a shipped one as it is."""
        if self.path is not None and library.is_shipped(self.path):
            with contextlib.suppress(UnreadableFile, UnreadableSet):
                shipped = library.load(self.path)
                if _text_of(shipped) == self:
                    return shipped
        return read(self.text, self.file, self.path)


@dataclass(frozen=True, slots=True)
class Spec:
    """What is played, as a value that can be sent to other processes.

    `bots` are names by slot, and a seating has the slot of each seat, of which the first begins.
    The games of a batch have the `seatings` in turn. By default, those let the bots move on by one
    seat from game to game, and each game has a deal of its own. With `same_deals` all seatings are
    played on one deal before the next one comes, and what a game comes to depends on that and the
    bots in it alone, not on others of the batch; a seating that comes again is played again, by
    bots with other seeds. `clocked` measures the time that bots take.
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
        deal, place = divmod(number, len(self.seatings))
        names = " ".join(self.bots[slot] for slot in slots)
        replay = self.seatings[:place].count(slots)
        again = f" {replay}" if replay else ""
        own = [seed_of(seed, deal, f"{seat} {names}{again}") for seat in range(len(slots))]
        return seed_of(seed, deal), own

    def library(self) -> Library:
        """Return where sets and plugins are looked for."""
        return Library(self.set_folders, self.plugin_folders, installed=self.installed)

    def setup(self) -> AnySetup[AnyGame]:
        """Prepare a game; raise what `prepare` raises, and SimulationFailed if no set is left."""
        library = self.library()
        opened = library.open([each.source(library) for each in self.sets])
        if opened.edition is None:
            raise SimulationFailed("; ".join(finding.message for finding in opened.findings))
        return prepare(opened.edition, self.players, dict(self.options))


class Begun(NamedTuple):
    """A game of a batch, with its bots and their names by seat."""

    game: AnyGame
    bots: Sequence[Bot]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SimulatedGames:
    """The games of a simulation with a seed, whose results are sums."""

    spec: Spec
    seed: int

    def prepare(self) -> None:
        """Prepare everything again; raise what `Spec.setup` raises, UnknownBot, UnfitBot."""
        prepared.cache_clear()  # the code of a plugin may have changed since
        prepared(self.spec)

    def nothing(self) -> Results:
        """Return what no games come to."""
        return Results(self.spec.players)

    def play(self, number: int, results: Results, after: After | None = None) -> str:
        """Play a game and add what it came to, or return why it failed."""

        def play() -> None:
            begun = begin(self.spec, self.seed, number)
            if not self.spec.clocked:
                play_out(begun.game, begun.bots, after)
                results.add(begun.game, begun.names)
                return
            clock = _Clock(begun.game, after)
            play_out(begun.game, begun.bots, clock.after)
            results.add(begun.game, begun.names, clock.seconds)

        return why_failed(self.spec, self.game_name(number), play)

    def game_name(self, number: int) -> str:
        """Return what messages call a game."""
        return f"game {number} of seed {self.seed}"


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
    # Four tasks for each worker at least, so that none waits long for another's last one.
    size = chunk or min(CHUNK, -(-games // (4 * max(workers, 1))) or 1)
    tasks = (range(start, min(start + size, games)) for start in range(0, games, size))
    parts = play_parts(
        SimulatedGames(spec, seed),
        tasks,
        workers=workers,
        executor=executor,
        stopped=stopped,
        patience=patience,
    )
    results.figures = {
        name: Histogram() for name in prepared(spec)[0].type.figures
    }  # also if no game is finished
    with contextlib.closing(parts):
        for part in parts:
            results.merge(part.results)
            if progress is not None:
                progress(results.games)
    return results


def seed_of(seed: int, number: int, slot: int | str | None = None) -> int:
    """Return the seed of a game of a batch, or of the bot in one of its slots."""
    # A digest: from its own seed no bot can compute that of the game (docs/simulation.md).
    text = f"{seed} {number}" if slot is None else f"{seed} {number} {slot}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def begin(spec: Spec, seed: int, number: int) -> Begun:
    """Begin a game of a batch; raise BotFailed, or PluginFailed where a plugin is at fault."""
    setup, makers = prepared(spec)
    own, seeds = spec.seeds(seed, number)
    slots = spec.seating(number)
    bots = [makers[slot](each) for slot, each in zip(slots, seeds, strict=True)]
    return Begun(setup.begin(own), bots, tuple(spec.bots[slot] for slot in slots))


def why_failed(spec: Spec, name: str, play: Callable[[], object]) -> str:
    """Play a game of that name by a function, and return why it failed, "" if it has not.

    What plugins print goes to standard error.
    """
    try:
        with contextlib.redirect_stdout(sys.stderr):
            play()
    except (BotFailed, GameStopped, PluginProblem) as error:
        return f"{name}: {error}"
    except Exception as error:
        failed = blame(error, prepared(spec)[0].edition.plugins)
        if failed is None:
            raise
        return f"{name}: {failed}"
    return ""


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


@lru_cache(maxsize=2)
def prepared(spec: Spec) -> Prepared:
    """Return the setup of a batch, and what makes the bots of its slots.

    Raise what `Spec.setup` raises, UnknownBot, UnfitBot.
    """
    setup = spec.setup()
    edition, game = setup.edition, setup.type.name

    def more() -> Iterator[Plugin]:
        return other_plugins(spec.library(), edition)

    return setup, tuple(maker(name, edition.plugins, more, game) for name in spec.bots)


def _text_of(source: Source) -> SetText:
    return SetText((BOM if source.bom else "") + source.text, source.file, source.path)
