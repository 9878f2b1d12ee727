"""What players of an edition are asked, and how they may play it: its own words or the usual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..messages import Words, msg
from ..tileset.playtest_schema import Playtest, Question, QuestionKind
from ..tileset.schema import in_language

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .edition import Edition

_USUAL: Final[Mapping[str, tuple[Words, QuestionKind]]] = {
    "rating": (msg("How did you like the game?"), "rating"),
    "unclear": (msg("What was unclear?"), "text"),
    "remarks": (msg("What else should its author know?"), "text"),
}


class AskedQuestion(NamedTuple):
    """A question: its words, and what there is to choose from, by how a record writes it."""

    id: str
    text: str | Mapping[str, str]
    kind: QuestionKind
    choices: tuple[str, ...] = ()

    def choices_in(self, edition: Edition, language: str) -> tuple[str, ...]:
        """What is chosen from in a language, as the `words` of the edition say it."""
        said = edition.words.get(language, {})
        return tuple(said.get(choice, choice) for choice in self.choices)

    def text_in(self, language: str, say: Callable[[str], str] = str) -> str:
        """The question in a language; `say` says core's own sentences in it."""
        text = self.text
        return say(text) if isinstance(text, str) else in_language({**text}, language, self.id)


def questions_of(edition: Edition) -> tuple[AskedQuestion, ...]:
    """The questions of an edition in their order; those that any game may ask if it has none."""
    found = []
    for name, data in edition.declared["questions"].items():
        stated = Question.model_validate(data)
        if stated.text is not None:
            choices = stated.choices or () if stated.kind == "choice" else ()
            found.append(AskedQuestion(name, stated.text, stated.kind or "text", choices))
    usual = (AskedQuestion(name, text, kind) for name, (text, kind) in _USUAL.items())
    return tuple(found) or tuple(usual)


def playtest_of(edition: Edition) -> Playtest:
    """How an edition is tried out: as the uppermost set has it that says so."""
    stated = (source.tileset.playtest for source in reversed(edition.sets))
    return next((each for each in stated if each is not None), Playtest())
