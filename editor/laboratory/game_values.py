"""What the single games of a study say of a part of a measure, read in a thread."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from core.studies.distributions import Bins, Distribution
from core.studies.game_values import values_of
from core.studies.results_database import BadResults
from core.studies.results_file import ResultsFile

from ..look.job_runner import Job, JobRunner

if TYPE_CHECKING:
    from pathlib import Path

    from core.edition.library import Library

_LOOK_EVERY: Final = 500
"""Games after which a thread looks whether anybody still waits for it."""
MOST_GAMES: Final = 200
"""How many games are listed at the most."""
_REST: Final = 5
"""How many times as long as reading took nothing is read again while games are played."""


class PartOfStudy(NamedTuple):
    """Which values are meant; `paired`: how much more a game of the second edition has."""

    file: Path
    measure: str
    key: str
    paired: bool


class FoundGame(NamedTuple):
    """A game with its value; `away` is how far that lies from the median of its edition."""

    edition: int
    number: int
    value: float
    away: float
    is_outlier: bool


class FoundGames(NamedTuple):
    """The first of some games, the farthest from the median first; of how many, and outliers."""

    listed: list[FoundGame]
    games: int
    outliers: int


@dataclass(frozen=True, slots=True)
class _Values:
    """Numbers of games of one edition, in order, and the value of each."""

    # Arrays, at eight bytes a value: a study may have a million games.
    numbers: array[int] = field(default_factory=lambda: array("l"))
    values: array[float] = field(default_factory=lambda: array("d"))


@dataclass(frozen=True, slots=True)
class Scatter:
    """How the values of a part lie, by editions, or of the differences alone.

    `outliers` are different values, `whiskers` the least and most that are none. `orders` has the
    places of games in their series, the farthest from its median first.
    """

    part: PartOfStudy
    blocks: int
    read: tuple[_Values, ...]
    series: tuple[_Values, ...]
    distributions: tuple[Distribution | None, ...]
    bins: Bins | None
    outliers: tuple[tuple[float, ...], ...]
    whiskers: tuple[tuple[float, float], ...]
    orders: tuple[array[int], ...]

    @classmethod
    def of(cls, part: PartOfStudy, blocks: int, read: tuple[_Values, ...]) -> Scatter:
        """The distribution of values that were read."""
        series = (_differences(*read),) if part.paired and len(read) > 1 else read
        found = tuple(Distribution.of(each.values) for each in series)
        outliers, whiskers, orders = [], [], []
        for own, each in zip(found, series, strict=True):
            low, high = own.limits if own else (0.0, 0.0)
            outside = sorted({value for value in each.values if not low <= value <= high})
            inside = [value for value in each.values if low <= value <= high]
            outliers.append(tuple(outside))
            whiskers.append((min(inside, default=0.0), max(inside, default=0.0)))
            median = own.median if own else 0.0
            aways = [-abs(value - median) for value in each.values]
            orders.append(array("l", sorted(range(len(aways)), key=aways.__getitem__)))
        bins = Bins.of([each.values for each in series])
        return cls(
            part=part,
            blocks=blocks,
            read=read,
            series=series,
            distributions=found,
            bins=bins,
            outliers=tuple(outliers),
            whiskers=tuple(whiskers),
            orders=tuple(orders),
        )

    def count(self, series: int) -> int:
        """The number of games that have a value."""
        return len(self.series[series].values)

    def games(
        self, series: int | None = None, low: float = float("-inf"), high: float = float("inf")
    ) -> FoundGames:
        """The games from `low` to before `high`; if both are one value, those that have it.

        Of all series, or of one.
        """
        count = outliers = 0
        bins = self.bins
        found: list[FoundGame] = []
        for number, each in enumerate(self.series):
            own = self.distributions[number]
            if own is None or bins is None or series not in (None, number):
                continue
            # Differences belong to the games of the second edition.
            edition = 1 if self.part.paired and len(self.read) > 1 else number
            values = each.values
            inside = [
                at
                for at in self.orders[number]
                if bins.holds(values[at], low, high) or low == values[at] == high
            ]
            count += len(inside)
            least, most = own.limits
            outliers += sum(not least <= values[at] <= most for at in inside)
            found += [
                FoundGame(
                    edition,
                    each.numbers[at],
                    values[at],
                    own.away(values[at]),
                    own.is_outlier(values[at]),
                )
                for at in inside[:MOST_GAMES]
            ]
        found.sort(key=lambda game: (-game.away, game.number, game.edition))
        return FoundGames(found[:MOST_GAMES], count, outliers)


def read_scatter(
    part: PartOfStudy, library: Library, known: Scatter | None, job: Job
) -> Scatter | None:
    """The distribution of a part's values in its file; `known` is what was read before.

    None if it was stopped. Raise BadResults.
    """
    with ResultsFile.read(part.file, library) as kept:
        blocks, first = kept.blocks, 0
        read = tuple(_Values() for _ in kept.plan.editions)
        if known is not None and known.blocks <= blocks:
            if known.blocks == blocks:
                return Scatter.of(part, blocks, known.read)
            # Only what was played since is read; copied, as the window still shows what is known.
            first = known.blocks
            read = tuple(_Values(each.numbers[:], each.values[:]) for each in known.read)
        for count, game in enumerate(values_of(kept, part.measure, part.key, first, blocks)):
            if count % _LOOK_EVERY == 0 and job.is_stopped:
                return None
            read[game.edition].numbers.append(game.number)
            read[game.edition].values.append(game.value)
    return Scatter.of(part, blocks, read)


def _differences(before: _Values, after: _Values) -> _Values:
    made, first = _Values(), dict(zip(before.numbers, before.values, strict=True))
    for number, value in zip(after.numbers, after.values, strict=True):
        if number in first:
            made.numbers.append(number)
            made.values.append(value - first[number])
    return made


class ScatterReader(QObject):
    """Reads the values of one part at a time; `found` gives a Scatter, `failed` a BadResults.

    While games are played, a part is read again as soon as there are more, but with rests.
    """

    found = Signal(object)
    failed = Signal(object)

    def __init__(self, library: Library, parent: QObject) -> None:
        super().__init__(parent)
        self._library = library
        self._wanted: tuple[PartOfStudy, int] | None = None
        self._known: dict[PartOfStudy, Scatter] = {}
        self._began = 0.0
        self._runner = JobRunner("values", self, expects=(BadResults,))
        self._runner.ended.connect(self._receive_scatter)
        self._runner.failed.connect(self.failed)
        self._resting = QTimer(self, singleShot=True)
        self._resting.timeout.connect(self._start)

    @property
    def is_busy(self) -> bool:
        """Whether values are read."""
        return self._runner.is_busy

    def ask(self, part: PartOfStudy | None, blocks: int) -> None:
        """Read a part of which there are so many blocks now; None: of nothing."""
        before, self._wanted = self._wanted, (part, blocks) if part is not None else None
        if before is None or part is None or before[0] != part:
            self._resting.stop()
            self._runner.drop()
            if part is not None and any(known.file != part.file for known in self._known):
                self._known.clear()
        self._start()

    def finish(self) -> None:
        """Wait until nothing is read any more."""
        while self._runner.is_busy or self._resting.isActive():
            self._resting.stop()
            self._runner.finish()

    def _start(self) -> None:
        if self._wanted is None or self._runner.is_busy or self._resting.isActive():
            return
        part, blocks = self._wanted
        known = self._known.get(part)
        if known is not None and known.blocks >= blocks:
            self.found.emit(known)
            return
        job = Job()
        self._began = monotonic()
        # Values are read alike for either; only what is made of them differs.
        usable = known or self._known.get(part._replace(paired=not part.paired))
        self._runner.start(lambda: read_scatter(part, self._library, usable, job), job)

    def _receive_scatter(self, scatter: object) -> None:
        if not isinstance(scatter, Scatter):  # it was stopped
            return
        self._known[scatter.part] = scatter
        self.found.emit(scatter)
        self._resting.start(round(1000 * _REST * (monotonic() - self._began)))
