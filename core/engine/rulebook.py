"""The rules as played, to be looked up by number, by word, and by what happens in a game.

The texts are in `docs/rules.yaml`, with translations next to it. Steps, actions and events refer to
rules by number: core's own here and in `core_actions`, those of extensions in their offers, steps
and events, and those of kinds, pieces, pools and sources of points under `rules` in `plugin.yaml`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ..edition.library import shipped_folder
from ..tileset.yaml_nodes import parse
from . import core_actions, events
from .actions import Claim, Place
from .state import Offer, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..tileset.schema import OptionValue
    from .state import GameState

_OF_EVENTS: Final[Mapping[type, str]] = {
    events.Began: "9 10",
    events.Drew: "14 15",
    events.Discarded: "20",
    events.Scored: "51 A31",
    events.CameHome: "63 64 80",
    events.TurnCut: "A12",
    events.Ended: "74 84 A16",
}
_OF_PLACE: Final = "14 16 17 19"
_AT_THE_END: Final = "75"
_NAMING: Final = ("kind", "piece", "pool", "source")
_RANGE: Final = re.compile(r"(A?)(\d+)(?:-A?(\d+))?")  # as in "41-46 A28-A30"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its number (`25`), or an open question (`A19`) with what is played.

    `part` is the title of where it stands. A question that an option answers has the option's name,
    its default, and in `others` what is played with other values.
    """

    number: str
    text: str
    part: str
    question: str = ""
    option: str = ""
    default: str = ""
    others: tuple[tuple[str, str], ...] = ()

    def played_with(self, value: OptionValue) -> Rule:
        """Return the rule as it is with a value of its option."""
        return replace(self, text=dict(self.others).get(str(value), self.text))


@dataclass(frozen=True)
class Rulebook:
    """All rules in one language, in their order, by number."""

    rules: Mapping[str, Rule]

    def of(self, numbers: str) -> tuple[Rule, ...]:
        """Return the rules that a text such as "35-40 A5" names; unknown ones are left out."""
        return tuple(self.rules[n] for n in dict.fromkeys(_listed(numbers)) if n in self.rules)

    def found(self, text: str) -> tuple[Rule, ...]:
        """Return the rules that a search means: one by its number, or those with all its words."""
        exact = self.rules.get(text.strip().upper())
        if exact is not None:
            return (exact,)
        wanted = text.casefold().split()
        return tuple(rule for rule in self.rules.values() if wanted and _has(rule, wanted))

    def answering(self, option: str) -> Rule | None:
        """Return the open question that an option answers, or the rule that names it."""
        asked = (rule for rule in self.rules.values() if rule.option == option)
        named = (rule for rule in self.rules.values() if f"`{option}`" in rule.text)
        return next(asked, None) or next(named, None)


@cache
def rulebook(language: str = "en") -> Rulebook:
    """Return the rules in a language, failing that in English; none where the docs are missing."""
    folder = shipped_folder() / "docs"
    file = folder / f"rules.{language}.yaml"
    file = file if file.is_file() else folder / "rules.yaml"
    if not file.is_file():
        return Rulebook({})
    data: Mapping[str, Any] = parse(file.read_text(encoding="utf-8")).data
    return Rulebook({rule.number: rule for rule in _rules(data)})


def rules_of(game: GameState, thing: object, language: str = "en") -> tuple[Rule, ...]:
    """Return the rules of a thing of a game, as it plays them.

    The thing is a Step, an Offer (for all actions of a kind), an action or an event. Nothing is
    known of what names no rules: another game has fewer.
    """
    found = rulebook(language).of(" ".join(_numbers(game, thing)))
    return tuple(as_played(game, rule) for rule in found)


def as_played(game: GameState, rule: Rule) -> Rule:
    """Return a rule as the options of a game have it."""
    options = game.setup.options
    return rule.played_with(options[rule.option]) if rule.option in options else rule


def _numbers(game: GameState, thing: object) -> Iterator[str]:
    """Yield the rule numbers of a thing: its own first, then those of the names in it."""
    if isinstance(thing, events.Did):
        yield from _numbers(game, thing.action)
        return
    if isinstance(thing, Step | Offer):
        yield thing.rules
        yield from _by_name(game, thing.name if isinstance(thing, Step) else "")
        return
    if isinstance(thing, Place):
        yield _OF_PLACE
        yield from _by_name(game, core_actions.PLACE)
        return
    offer = game.setup.offers.get(type(thing))
    own = getattr(thing, "rules", "")
    yield offer.rules if offer else _OF_EVENTS.get(type(thing), own if isinstance(own, str) else "")
    if isinstance(thing, events.Scored) and thing.final:
        yield _AT_THE_END
    if isinstance(thing, Claim):
        yield from _by_name(game, thing.spot.partition(" ")[0])
    if offer is None:
        for name in _NAMING:
            yield from _by_name(game, getattr(thing, name, ""))


def _by_name(game: GameState, name: object) -> Iterator[str]:
    """Yield the rule numbers that the plugins of a game give for a name."""
    for plugin in game.setup.edition.plugins:
        yield plugin.declaration.rules.get(str(name), "")


def _listed(numbers: str) -> Iterator[str]:
    for sign, first, last in _RANGE.findall(numbers):
        yield from (f"{sign}{n}" for n in range(int(first), int(last or first) + 1))


def _has(rule: Rule, wanted: list[str]) -> bool:
    said = [rule.number, rule.part, rule.question, rule.text, rule.option]
    whole = " ".join([*said, *(text for _, text in rule.others)]).casefold()
    return all(word in whole for word in wanted)


def _rules(data: Mapping[str, Any]) -> Iterator[Rule]:
    for part in data["parts"]:
        for number, text in part["rules"].items():
            yield Rule(str(number), text, part["title"])
    title = data["open"]
    for number, choice in data["choices"].items():
        others = tuple((value, said) for value, said in choice.get("others", {}).items())
        yield Rule(
            f"A{number}",
            choice["played"],
            title,
            choice["question"],
            choice.get("option", ""),
            choice.get("default", ""),
            others,
        )
