"""Which measures there are, and who reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .counts import Counts
from .course import Branching, Course, Supply
from .coverage import Coverage
from .ended_game import EndedGame
from .features import Features, Leftovers
from .luck_and_skill import LuckAndSkill
from .standings import Sources, Standings
from .tiles import Discards, TileWorth

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...engine.protocol import AnyGame, AnySetup
    from .readings import Gauge, Measure, Observer, Reading

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


def all_measures() -> tuple[Measure, ...]:
    """Return all measures, those too that some games do not have."""
    return tuple(measure for gauge in GAUGES for measure in gauge.measures)


def measures_of(setup: AnySetup[AnyGame]) -> tuple[Measure, ...]:
    """Return the measures of games of a setup."""
    return tuple(measure for gauge in GAUGES if gauge.fits(setup) for measure in gauge.measures)


def expected(setup: AnySetup[AnyGame]) -> set[tuple[str, str]]:
    """Return which keys of measures that are `counted` can come up in games of a setup."""
    return {each for gauge in GAUGES if gauge.fits(setup) for each in gauge(setup).expected()}


def observer(setup: AnySetup[AnyGame], names: Sequence[str]) -> Observer:
    """Return what reads measures of games of a setup, by their names; none: the usual ones.

    Names of measures that its games do not have are left out.
    """
    known = measures_of(setup)
    wanted = {each.name for each in known if (each.name in names if names else each.usual)}
    gauges = (
        gauge(setup)
        for gauge in GAUGES
        if gauge.fits(setup) and any(each.name in wanted for each in gauge.measures)
    )
    return _Gauges(gauges, wanted)


class _Gauges:
    def __init__(self, gauges: Iterable[Gauge], wanted: set[str]) -> None:
        self._gauges = tuple(gauges)
        self._following = tuple(gauge.after for gauge in self._gauges if gauge.follows)
        # Called after each action: the only one that follows is called directly.
        self.after = self._following[0] if len(self._following) == 1 else self._after
        self._course = next((each for each in self._gauges if isinstance(each, Course)), None)
        self._wanted = wanted

    @property
    def turned(self) -> int | None:
        """After how many deeds the winners of the last game led for good."""
        return self._course.turned if self._course else None

    def begin(self, game: AnyGame) -> None:
        for gauge in self._gauges:
            gauge.begin(game)

    def _after(self, game: AnyGame) -> None:
        for follow in self._following:
            follow(game)

    def ended(self, game: AnyGame, bots: Sequence[str]) -> list[Reading]:
        wanted, over = self._wanted, EndedGame(game, bots)
        return [
            reading
            for gauge in self._gauges
            for reading in gauge.ended(over)
            if reading.measure in wanted
        ]
