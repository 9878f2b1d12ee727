"""What the games of an edition say, in one language and as players say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..edition.rule_options import CORE_WORDS, option_name, rule_options
from ..locale.translator import translator
from ..messages import capital, message_of, msg, named
from ..place_names import in_players_words, place_words
from ..tileset.schema import in_language, shown_title

if TYPE_CHECKING:
    from fractions import Fraction

    from ..edition.edition import Edition
    from ..edition.rule_options import RuleOption

_BOTS: Final = {
    "random": msg("bot: plays at random"),
    "greedy": msg("bot: takes the points at hand"),
    "planner": msg("bot: plans ahead"),
    "search": msg("bot: tries out many courses"),
}


class EditionWords:
    """Says sentences of core, and names of sets and plugins in their own translations."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.language = edition, language
        self._translator = translator(language)
        titles = {
            option_name(each.name).template: self.option(each) for each in rule_options(edition)
        }
        own = edition.words.get(language, {})
        self._vocabulary = {**CORE_WORDS.get(language, {}), **titles, **own}

    def phrase(self, text: str) -> str:
        """A text as a part of something: a reason, a term, a name; places by their coordinates."""
        return self._translator.say(place_words(text), self._vocabulary) if text else ""

    def template(self, template: str) -> str:
        """A template of core, with its holes."""
        return self._translator.find(template)

    def sentence(self, text: str) -> str:
        """A text that stands alone."""
        return capital(self.phrase(text))

    def told(self, text: str) -> str:
        """What happened, as players say it who see the table: places are directions."""
        return capital(self._translator.say(in_players_words(text), self._vocabulary))

    def error(self, error: BaseException) -> str:
        """What went wrong."""
        return self.sentence(message_of(error))

    def name(self, name: str) -> str:
        """The name of a kind, a piece or a pool."""
        return self.phrase(named(name))

    def option(self, option: RuleOption) -> str:
        """What an option is about; its name if it has no title."""
        usual = capital(option.name.replace("_", " "))
        return in_language(option.declaration.title, self.language, usual)

    def bot(self, name: str) -> str:
        """What is said of a bot; its name if nobody knows more."""
        base, _, parameter = name.partition(":")
        known = self.sentence(_BOTS[base]) if base in _BOTS else name
        return f"{known} ({parameter})" if parameter and known != name else known

    def percent(self, share: Fraction | float) -> str:
        """A share as a percentage."""
        number = self._translator.numbers.decimal(100 * float(share), 1)
        return self.phrase(msg("{number} %", number=number))

    @property
    def title(self) -> str:
        """What the sets are called."""
        return " + ".join(shown_title(each.tileset, self.language) for each in self.edition.sets)
