"""What came up in games and what never did: actions, claims, tiles, icons, rules and options."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final

from ...engine.actions import Claim, Place, kind_name
from ...engine.events import Did
from ...engine.measuring import Measure, Reading
from ...engine.rule_lookup import rule_numbers, rules_in_play
from ...engine.state import GameState
from ...messages import msg
from .readings import Probe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame

# What tells apart events of one class to which different rules apply.
_NAMING: Final = ("kind", "piece", "pool", "source", "final")


class Coverage(Probe):
    """Reads how often each thing of an edition came up in a game."""

    measures: ClassVar = (
        Measure(
            "coverage",
            msg("Coverage"),
            msg(
                "How often each action, claim, tile, icon, rule and option came up; what never did "
                "in many games is left out of play by the rules or by the bots."
            ),
            "",
            ("action", "claim", "tile", "icon", "rule", "option"),
            usual=False,
            counted=True,
        ),
    )

    def __init__(self, setup: AnySetup[AnyGame]) -> None:
        super().__init__(setup)
        self._numbers: dict[object, tuple[str, ...]] = {}
        self._options: dict[str, str] = {}

    def begin(self, game: AnyGame) -> None:
        """Find out, once, which rules are answers that an option gives."""
        if not self._numbers:
            self._options = {
                number: rule.option for number, rule in rules_in_play(game).items() if rule.option
            }

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield how often each came up, of what did; its parts do not add up to anything."""
        game = over.game
        seen: Counter[str] = Counter()
        named: Counter[tuple[str, ...]] = Counter()
        for event in game.events:
            thing = event.action if isinstance(event, Did) else event
            if isinstance(event, Did):
                seen[f"action {kind_name(type(thing))}"] += 1
                if isinstance(thing, Claim):
                    seen[f"claim {thing.spot.partition(' ')[0]}"] += 1
            named[self._rules(game, thing)] += 1
        for numbers, times in named.items():
            for number in numbers:
                seen[f"rule {number}"] += times
                if number in self._options:
                    seen[f"option {self._options[number]}"] += times
        if isinstance(game, GameState):
            _count_tiles(game, seen)
        for key, times in seen.items():
            yield Reading("coverage", key, times, 1)

    def expected(self) -> Iterator[tuple[str, str]]:
        """Yield what can come up in games of the setup, as far as it is declared."""
        game = self.setup.begin(0)
        for number, rule in rules_in_play(game).items():
            yield "coverage", f"rule {number}"
            if rule.option:
                yield "coverage", f"option {rule.option}"
        if not isinstance(game, GameState):
            return
        setup = game.setup
        for kind in (Place, *setup.offers):
            yield "coverage", f"action {kind_name(kind)}"
        for claimable in sorted(setup.tables.claimable):
            yield "coverage", f"claim {setup.tables.kind_names[claimable]}"
        for design in setup.edition.in_play:
            copies = [copy for copy in design.copies if copy.count]
            if copies:
                yield "coverage", f"tile {design.id}"
            for copy in copies:
                for icon, _ in copy.every_icon():
                    yield "coverage", f"icon {icon}"

    def _rules(self, game: AnyGame, thing: object) -> tuple[str, ...]:
        """The numbers of the rules of an action or an event, once found for all alike."""
        key: tuple[object, ...] = (type(thing), *[getattr(thing, name, "") for name in _NAMING])
        if isinstance(thing, Claim):
            key = (Claim, thing.spot.partition(" ")[0], thing.piece)
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = rule_numbers(game, thing)
        return found


def _count_tiles(game: GameState, seen: Counter[str]) -> None:
    tables = game.setup.tables
    for oriented in game.board.placed:
        seen[f"tile {tables.faces[oriented].tile}"] += 1
        for icon, _ in tables.copies[oriented >> 2].every_icon():
            seen[f"icon {icon}"] += 1
