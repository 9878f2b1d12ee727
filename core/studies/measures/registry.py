"""Which measures there are, and what reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...findings import did_you_mean
from ...messages import msg
from .counts import Counts
from .course import Branching, Course, DecisionTime, Supply
from .coverage import Coverage
from .ended_game import EndedGame
from .features import Features, Leftovers
from .luck_and_skill import LuckAndSkill
from .standings import Sources, Standings
from .tiles import Discards, TileWorth
from .watchers import Watched

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...engine.measuring import Measure, Reading
    from ...engine.protocol import AnyGame, AnySetup
    from .readings import Gauge

GAUGES: Final[tuple[type[Gauge], ...]] = (
    Standings,
    Sources,
    LuckAndSkill,
    Course,
    Supply,
    Branching,
    Features,
    Leftovers,
    TileWorth,
    Discards,
    Coverage,
    Counts,
)
"""What studies are offered."""
_EVERY_GAUGE: Final[tuple[type[Gauge], ...]] = (*GAUGES, DecisionTime)

_watched: Final[dict[str, Measure]] = {}
"""Measures of plugins that studies of this process have, see `learn`."""


class UnknownMeasure(ValueError):
    """A name that no measure has: which, and what was likely meant."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        said = msg("there is no measure {name!r}", name=name)
        self.hint = did_you_mean(name, tuple(known))
        super().__init__(f"{said}; {self.hint}" if self.hint else said)


def all_measures() -> tuple[Measure, ...]:
    """Return all measures of core's own, those too that some games do not have."""
    return tuple(measure for gauge in GAUGES for measure in gauge.measures)


def known_measures() -> dict[str, Measure]:
    """Return all measures by name: core's own, then those of plugins in studies so far."""
    return {each.name: each for each in all_measures()} | _watched


def learn(measures: Iterable[Measure]) -> None:
    """Know measures of plugins from now on, whose code may not be at hand where figures are."""
    _watched.update({each.name: each for each in measures})


def measure_named(name: str) -> Measure:
    """Return a measure; raise UnknownMeasure."""
    found = _CORE.get(name) or _watched.get(name)
    if found is None:
        raise UnknownMeasure(name, known_measures())
    return found


def is_share(name: str) -> bool:
    """Say whether a measure is a share of 1; one that nobody knows any more is none."""
    found = _CORE.get(name) or _watched.get(name)
    return found is not None and found.unit == "share"


def measures_of(setup: AnySetup[AnyGame]) -> tuple[Measure, ...]:
    """Return the measures of games of a setup; raise PluginFailed."""
    own = [measure for gauge in GAUGES if gauge.fits(setup) for measure in gauge.measures]
    return (*own, *(measure for each in Watched.all_of(setup) for measure in each.declared))


def expected(setup: AnySetup[AnyGame]) -> set[tuple[str, str]]:
    """Return which keys of measures that are `counted` can come up in games of a setup."""
    return {each for gauge in GAUGES if gauge.fits(setup) for each in gauge(setup).expected()}


def observer(setup: AnySetup[AnyGame], names: Sequence[str]) -> GameObserver:
    """Return what reads measures of games of a setup, by their names; none: the usual ones.

    Names of measures that its games do not have, but those of other editions may, are left out.
    Raise UnknownMeasure for others, and PluginFailed.
    """
    known = (*measures_of(setup), *DecisionTime.measures)
    learn(each for each in known if each.name not in _CORE)
    for name in names:
        measure_named(name)
    wanted = {each.name for each in known if (each.name in names if names else each.usual)}
    gauges: list[Gauge] = [
        gauge(setup)
        for gauge in _EVERY_GAUGE
        if gauge.fits(setup) and any(each.name in wanted for each in gauge.measures)
    ]
    watching = Watched.all_of(setup)
    gauges += [own for own in watching if any(each.name in wanted for each in own.declared)]
    return GameObserver(gauges, wanted)


_CORE: Final = {each.name: each for gauge in _EVERY_GAUGE for each in gauge.measures}


class GameObserver:
    """Reads measures of games, one after another, and never changes them."""

    def __init__(self, gauges: Iterable[Gauge], wanted: set[str]) -> None:
        self._gauges = tuple(gauges)
        self._following = tuple(gauge.after for gauge in self._gauges if gauge.follows)
        # Called after each action: the only one that follows is called directly.
        self.after = self._following[0] if len(self._following) == 1 else self._after
        self._course = next((each for each in self._gauges if isinstance(each, Course)), None)
        self._wanted = wanted

    @property
    def turned(self) -> int | None:
        """After how many moves the winners of the last game led for good, 0: never behind.

        None if that was not measured.
        """
        return self._course.turned if self._course else None

    def begin(self, game: AnyGame) -> None:
        """Take note of a game that begins."""
        for gauge in self._gauges:
            gauge.begin(game)

    def _after(self, game: AnyGame) -> None:
        for follow in self._following:
            follow(game)

    def ended(self, game: AnyGame, bots: Sequence[str]) -> list[Reading]:
        """What the game says now that it is over, with the names of its bots by seat."""
        wanted, over = self._wanted, EndedGame(game, bots)
        return [
            reading
            for gauge in self._gauges
            for reading in gauge.ended(over)
            if reading.measure in wanted
        ]
