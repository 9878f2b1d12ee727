"""Which measures there are, and what reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...engine.measuring import Measure, Reading
from ...engine.protocol import AnyGame, AnySetup
from ...findings import did_you_mean
from ...messages import join_semicolon, msg
from .counts import Counts
from .course import Branching, Course, DecisionTime, Supply
from .coverage import Coverage
from .ended_game import EndedGame
from .extension_probe import ExtensionProbe
from .features import Features, Leftovers
from .luck_and_skill import LuckAndSkill
from .readings import Probe
from .standings import Sources, Standings
from .tiles import Discards, TileWorth

PROBES: Final[tuple[type[Probe], ...]] = (
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
_EVERY_PROBE: Final[tuple[type[Probe], ...]] = (*PROBES, DecisionTime)

_of_plugins: Final[dict[str, Measure]] = {}
"""Measures of plugins that studies of this process have, see `learn`."""


class UnknownMeasure(ValueError):
    """A name that no measure has: which, and what was likely meant."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        said = msg("there is no measure {name!r}", name=name)
        self.hint = did_you_mean(name, tuple(known))
        super().__init__(join_semicolon(filter(None, (said, self.hint))))


def all_measures() -> tuple[Measure, ...]:
    """All measures of core's own, those too that some games do not have."""
    return tuple(measure for probe in PROBES for measure in probe.measures)


def known_measures() -> dict[str, Measure]:
    """All measures by name: core's own, then those of plugins in studies so far."""
    return {each.name: each for each in all_measures()} | _of_plugins


def learn(measures: Iterable[Measure]) -> None:
    """Know measures of plugins from now on, whose code may not be at hand where figures are."""
    _of_plugins.update({each.name: each for each in measures})


def measure_named(name: str) -> Measure:
    """A measure; raise UnknownMeasure."""
    found = _CORE.get(name) or _of_plugins.get(name)
    if found is None:
        raise UnknownMeasure(name, known_measures())
    return found


def is_share(name: str) -> bool:
    """Whether a measure is a share of 1; one that nobody knows any more is none."""
    found = _CORE.get(name) or _of_plugins.get(name)
    return found is not None and found.unit == "share"


def measures_of(setup: AnySetup[AnyGame]) -> tuple[Measure, ...]:
    """The measures of games of a setup; raise PluginFailed."""
    own = [measure for probe in PROBES if probe.fits(setup) for measure in probe.measures]
    return (*own, *(measure for each in ExtensionProbe.all_of(setup) for measure in each.declared))


def expected(setup: AnySetup[AnyGame]) -> set[tuple[str, str]]:
    """The keys of measures that are `counted` which can come up in games of a setup."""
    return {each for probe in PROBES if probe.fits(setup) for each in probe(setup).expected()}


def probe_set(setup: AnySetup[AnyGame], names: Sequence[str]) -> ProbeSet:
    """The readers of measures of games of a setup, by their names; none: the usual ones.

    Names of measures that its games do not have, but those of other editions may, are left out.
    Raise UnknownMeasure for others, and PluginFailed.
    """
    known = (*measures_of(setup), *DecisionTime.measures)
    learn(each for each in known if each.name not in _CORE)
    for name in names:
        measure_named(name)
    wanted = {each.name for each in known if (each.name in names if names else each.usual)}
    probes: list[Probe] = [
        probe(setup)
        for probe in _EVERY_PROBE
        if probe.fits(setup) and any(each.name in wanted for each in probe.measures)
    ]
    of_plugins = ExtensionProbe.all_of(setup)
    probes += [own for own in of_plugins if any(each.name in wanted for each in own.declared)]
    return ProbeSet(probes, wanted)


_CORE: Final = {each.name: each for probe in _EVERY_PROBE for each in probe.measures}


class ProbeSet:
    """Reads measures of games, one after another, and never changes them."""

    def __init__(self, probes: Iterable[Probe], wanted: set[str]) -> None:
        self._probes = tuple(probes)
        self._following = tuple(probe.after for probe in self._probes if probe.follows)
        # Called after each action: the only one that follows is called directly.
        self.after = self._following[0] if len(self._following) == 1 else self._after
        self._course = next((each for each in self._probes if isinstance(each, Course)), None)
        self._wanted = wanted

    @property
    def turned(self) -> int | None:
        """After how many moves the winners of the last game led for good, 0: never behind.

        None if that was not measured.
        """
        return self._course.turned if self._course else None

    def begin(self, game: AnyGame) -> None:
        """Take note of a game that begins."""
        for probe in self._probes:
            probe.begin(game)

    def _after(self, game: AnyGame) -> None:
        for follow in self._following:
            follow(game)

    def ended(self, game: AnyGame, bots: Sequence[str]) -> list[Reading]:
        """What the game says now that it is over, with the names of its bots by seat."""
        wanted, over = self._wanted, EndedGame(game, bots)
        return [
            reading
            for probe in self._probes
            for reading in probe.ended(over)
            if reading.measure in wanted
        ]
