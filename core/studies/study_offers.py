"""What a study can name: measures of its games, and their parts as far as they are known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..edition.edition import Edition
from ..engine.measuring import Measure
from ..engine.protocol import AnyGame, AnySetup
from .measures.registry import all_measures, measures_of

# Parts that sets and seats name; others, such as actions, games show only when they are played.
_KNOWN: Final = ("seat", "bot", "kind", "tile", "pool", "quarter")


@dataclass(frozen=True, slots=True)
class StudyOffers:
    """What a study of games of some setups can name; without any, what every study can."""

    setups: Sequence[AnySetup[AnyGame]] = ()
    bots: Sequence[str] = ()

    @property
    def measures(self) -> Mapping[str, Measure]:
        """The measures by their names, in the order of the registry."""
        if not self.setups:
            return {each.name: each for each in all_measures()}
        return {each.name: each for setup in self.setups for each in measures_of(setup)}

    def keys(self, measure: Measure) -> list[str]:
        """The parts of a measure that can be named; more of them may come up in games."""
        return list(dict.fromkeys(key for part in measure.parts for key in self._keys(part)))

    def are_known(self, measure: Measure) -> bool:
        """Whether all parts of a measure are known before games are played."""
        return all(part in _KNOWN for part in measure.parts)

    def _keys(self, part: str) -> Iterator[str]:
        for setup in self.setups:
            edition = setup.edition
            named: dict[str, Iterable[str]] = {
                "seat": (f"seat {number}" for number, _ in enumerate(setup.players, start=1)),
                "bot": (f"bot {bot}" for bot in self.bots),
                "kind": edition.features,
                "tile": (f"tile {design.id}" for design in edition.in_play),
                "quarter": (f"quarter {number}" for number in (1, 2, 3)),
                "pool": getattr(setup, "token_values", ()),
                "source": _sources(edition),
            }
            yield from named.get(part, ())


def _sources(edition: Edition) -> Iterator[str]:
    """Yield what features give points; what tokens and extensions give comes up in games."""
    for kind, feature in edition.features.items():
        if feature.completed_when != "never":
            yield f"{kind}, completed"
        if feature.role is not None:
            yield f"{kind}, at the end"
