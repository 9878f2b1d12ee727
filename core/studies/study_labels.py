"""What measures, their parts and figures are called, in a language and the words of sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..edition.rule_options import CORE_WORDS, option_name, rule_options
from ..edition.rulebook import rulebook
from ..engine.measuring import Measure
from ..locale.translator import translator
from ..messages import Words, capital, msg, named
from ..place_names import place_words
from ..tileset.schema import in_language
from .measures.readings import WITHIN
from .measures.registry import known_measures
from .played_editions import PlayedEditions
from .worths import WORTH

if TYPE_CHECKING:
    from ..edition.edition import Edition

UNITS: Final = {"points": msg("in points"), "tiles": msg("in tiles")}
"""Of measures; shares have their unit behind each number."""
APART: Final = msg("in percentage points (pp)")
"""That of how far shares are apart."""
PEOPLE: Final = "people"
"""The name of people among those of bots, where some of their games are measured."""
_KINDS: Final = {
    "action": msg("Action"),
    "claim": msg("Claim"),
    "tile": msg("Tile"),
    "icon": msg("Icon"),
    "rule": msg("Rule"),
    "option": msg("Option"),
}
"""What coverage counts."""
_ACTIONS: Final = {
    "lay a tile": msg("Place a tile"),
    "claim": msg("Claim a feature"),
    "pass": msg("Pass"),
}


class StudyLabels:
    """Says what there is in a study, in the words of the sets that were played if these are known.

    `vocabulary` are the translations of the sets, as a Translator takes them.
    """

    def __init__(self, language: str, played: PlayedEditions | None = None) -> None:
        self.language = language
        self._translator = translator(language)
        self.know(played or PlayedEditions())

    def know(self, played: PlayedEditions) -> None:
        """Take the words of some editions from now on."""
        self.played = played
        self.vocabulary = dict(CORE_WORDS.get(self.language, {}))
        self._editions = [each for each in played.editions if each is not None]
        # Of two editions that call something otherwise, the first counts.
        for edition in reversed(self._editions):
            self.vocabulary |= _words(edition, self.language)
        self._measures = known_measures() | {WORTH.name: WORTH, **played.measures}
        self._said: dict[str, str] = {}

    def say(self, text: str) -> str:
        """A sentence of core, or a text of the sets."""
        return self._translator.say(place_words(text), self.vocabulary) if text else ""

    def series(self, name: str) -> str:
        """What an edition is called, with the conditions under which it is played."""
        return self.say(name) if isinstance(name, Words) else name

    # --- Measures and their parts ---

    def measure(self, name: str) -> Measure:
        """A measure; one that is not known has its name for a title."""
        return self._measures.get(name) or Measure(name, capital(name.replace("_", " ")), "")

    def is_share(self, measure: str) -> bool:
        """Whether a measure is a share of 1."""
        return self.measure(measure).unit == "share"

    def title(self, measure: str) -> str:
        """What a measure is called."""
        return self.say(self.measure(measure).title)

    def meaning(self, measure: str, key: str = "") -> str:
        """What a measure means, or of what extensions count, what that means."""
        return self.say(self.played.meanings.get(key) or self.measure(measure).meaning)

    def part(self, key: str) -> str:
        """What a part of a measure is called."""
        # Hundreds of parts are named twice a second while games are played.
        if key not in self._said:
            self._said[key] = ", ".join(self._one(each) for each in key.split(WITHIN))
        return self._said[key]

    def part_of(self, measure: str, key: str) -> str:
        """What a part is called together with its measure."""
        title = self.title(measure)
        text = msg("{measure}: {part}", measure=title, part=self.part(key))
        return self.say(text) if key else title

    def in_budgets(self, name: str, key: str) -> str:
        """A name with what budgets call it."""
        return self.say(msg("{part} (in budgets: {key})", part=name, key=key))

    def thing(self, key: str) -> tuple[str, str]:
        """The kind of something that is counted, and what it is called."""
        kind, _, name = key.partition(" ")
        if kind not in _KINDS:
            return "", self._one(key)
        said = capital(self.say(option_name(name) if kind == "option" else named(name)))
        if kind == "rule":
            said = self._rule(name)
        elif kind == "action" and name in _ACTIONS:
            said = self.say(_ACTIONS[name])
        return self.say(_KINDS[kind]), said

    def _rule(self, number: str) -> str:
        """A rule with its number and its text."""
        for edition in self._editions:
            for rule in rulebook(edition, self.language).of(number):
                return f"{number}: {rule.text}"
        return number

    def _one(self, key: str) -> str:
        kind, _, rest = key.partition(" ")
        if (kind, rest) == ("bot", PEOPLE):
            return self.say(msg("Where people sat"))
        return capital(self.say(msg("Bot: {name}", name=rest) if kind == "bot" else label_of(key)))

    # --- Numbers ---

    def number(self, value: float, *, is_share: bool = False, apart: bool = False) -> str:
        """A figure; shares in percent, what they are `apart` in percentage points."""
        numbers = self._translator.numbers
        if not is_share or abs(value) == float("inf"):
            return numbers.decimal(value, 2)
        share = numbers.decimal(100 * value, 1)
        return self.say(msg("{share} pp", share=share) if apart else msg("{share} %", share=share))

    def value(self, value: float, *, is_share: bool = False, apart: bool = False) -> str:
        """What a single game says: a whole number as such."""
        if is_share or value != round(value):
            return self.number(value, is_share=is_share, apart=apart)
        return self._translator.numbers.decimal(value)

    def between(
        self, value: float, low: float, high: float, *, is_share: bool = False, apart: bool = False
    ) -> str:
        """A figure with the interval in which it lies with 95 %."""
        said = [self.number(each, is_share=is_share, apart=apart) for each in (value, low, high)]
        if low == high == value:
            return self.say(msg("{value}, exactly", value=said[0]))
        text = msg("{value} (95 %: {low} to {high})", value=said[0], low=said[1], high=said[2])
        return self.say(text)


def label_of(key: str) -> str:
    """The name of a key of a measure within a sentence."""
    kind, _, name = key.partition(" ")
    said = {"": msg("in all"), "seat": msg("seat {number}", number=name), "bot": name}
    said |= {"tile": msg("tile {id}", id=name), "quarter": msg("after quarter {n}", n=name)}
    if kind in said:
        return said[kind]
    thing, comma, when = key.rpartition(", ")
    if comma and when == "completed":
        return msg("{kind}, completed", kind=named(thing))
    if comma and when == "at the end":
        return msg("{kind}, at the end", kind=named(thing))
    return named(key)


def _words(edition: Edition, language: str) -> dict[str, str]:
    """The translations that an edition brings; an option is called by its title."""
    titles = {
        option_name(option.name).template: in_language(
            option.declaration.title, language, option.name.replace("_", " ")
        )
        for option in rule_options(edition)
    }
    return {**titles, **edition.words.get(language, {})}
