"""What is known of the editions of a study when its results are read, as far as they still run."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..bots.bots import BotFailed, UnknownBot
from ..edition.rule_options import BadOption
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..simulation.planned_edition import SimulationFailed
from .measures.counts import meanings
from .measures.registry import expected, measures_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..edition.edition import Design, Edition
    from ..engine.measuring import Measure
    from ..engine.protocol import AnyGame, AnySetup
    from ..simulation.planned_edition import PlannedEdition
    from .plan import BatchPlan

_FAILURES: Final = (GameStopped, PluginProblem, BotFailed, UnknownBot, Unplayable, BadOption)
_UNREADY: Final = (*_FAILURES, SimulationFailed, OSError, ValueError)
"""Raised when an edition that was played cannot be prepared any more."""


@dataclass(frozen=True, slots=True)
class PlayedEditions:
    """The editions of a plan, None where one cannot be read any more, and what they declare.

    `expected` has what can come up in each, of measures that are counted; `meanings` what things
    mean that extensions count.
    """

    editions: tuple[Edition | None, ...] = ()
    measures: Mapping[str, Measure] = field(default_factory=dict)
    expected: tuple[frozenset[tuple[str, str]], ...] = ()
    meanings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, plan: BatchPlan) -> PlayedEditions:
        """Read the editions of a plan; takes up to half a second."""
        editions: list[Edition | None] = []
        measures: dict[str, Measure] = {}
        meant: dict[str, str] = {}
        can: list[frozenset[tuple[str, str]]] = []
        for each in plan.editions:
            setup = _setup(each)
            editions.append(setup.edition if setup is not None else _edition(each))
            possible: frozenset[tuple[str, str]] = frozenset()
            if setup is not None:
                measures |= {own.name: own for own in measures_of(setup)}
                meant |= meanings(setup)
                with suppress(*_UNREADY):  # a plugin may fail as a game begins
                    possible = frozenset(expected(setup))
            can.append(possible)
        return cls(tuple(editions), measures, tuple(can), meant)

    def design(self, tile: str) -> tuple[Edition, Design] | None:
        """A tile with the last edition that has it."""
        # The last is the newest: "now" rather than "before".
        for edition in reversed(self.editions):
            design = edition.design(tile) if edition is not None else None
            if edition is not None and design is not None:
                return edition, design
        return None


def _setup(planned: PlannedEdition) -> AnySetup[AnyGame] | None:
    try:
        return planned.setup()
    except _UNREADY:
        return None


def _edition(planned: PlannedEdition) -> Edition | None:
    """An edition whose plugins do not run: its names are in its sets."""
    try:
        library = planned.library()
        return library.open([each.source(library) for each in planned.texts]).edition
    except (OSError, ValueError):
        return None
