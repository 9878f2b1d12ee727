"""What a game says, in the language of the window and in the words of its sets and plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.edition.rule_options import CORE_WORDS, option_name, rule_options
from core.messages import named
from core.place_names import place_words
from core.tileset.schema import in_language

from ..language.languages import tr_message
from ..widgets.form_fields import spoken

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.edition.rule_options import RuleOption
    from core.engine.actions import Action
    from core.engine.events import Event
    from core.engine.protocol import AnyGame, AnyStep


class GameTranslator:
    """Translates what the games of an edition say into one language.

    Sets and plugins bring translations of their own under `words`; what is not translated is said
    in English. Names lose their underscores. An option is called by its title.
    """

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.language = edition, language
        titles = {
            option_name(option.name).template: self.title(option)
            for option in rule_options(edition)
        }
        own = edition.words.get(language, {})
        self._words = {**CORE_WORDS.get(language, {}), **titles, **own}

    def phrase(self, text: str) -> str:
        """A text of the game as a part of something: a reason, a term, the name of a kind.

        A text without words of its own may be a spot or a place on the table, or a name of the set,
        such as that of a kind, a piece or a pool; it is shown as it is without a translation.
        """
        return tr_message(place_words(text), self._words) if text else ""

    def sentence(self, text: str) -> str:
        """A text of the game where it stands alone: as `tr_message`, with a capital."""
        return capital(self.phrase(text))

    def event(self, game: AnyGame, event: Event) -> str:
        """An event as a sentence; raises PluginFailed if an extension's has none."""
        return self.sentence(game.describe_event(event))

    def action(self, action: Action) -> str:
        """An action, or what a designer does by hand, as a sentence."""
        return self.sentence(str(action))

    def title(self, option: RuleOption) -> str:
        """The title of an option; its name if it has none."""
        return in_language(option.declaration.title, self.language, spoken(option.name))

    def choice(self, value: str) -> str:
        """A value of an option that is a choice, in words."""
        return self.phrase(named(value))

    def step(self, step: AnyStep) -> str:
        """The name of a step, with a capital."""
        return self.sentence(str(step))


def own_word(edition: Edition | None, name: str) -> str:
    """A name as the sets of an edition say it, in the language of the window."""
    return tr_message(edition.called(name)) if edition is not None else spoken(name)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
