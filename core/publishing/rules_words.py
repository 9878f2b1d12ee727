"""The nouns and numbers of a rules appendix, in a language, as its templates are filled with them.

A noun of a set knows its article and its plural from what the set says under `words`:
`one railroad: une voie ferrée`, `"{count} railroads": …`; in German also from `the railroad: das
Gleis`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from ..drawing.pieces import COLOUR_WORDS
from ..locale.numbers import MINUS
from ..locale.translator import LANGUAGES, translator
from ..messages import Words, capital, msg, named
from ..tileset.score_terms import definite_key, noun_keys
from .nouns import AND, GERMAN_ARTICLES, Noun, Nouns, Number, german_noun, inflected
from .rules_document import escaped

if TYPE_CHECKING:
    from ..edition.edition import Edition
    from .nouns import Gender

_PLAIN: Final = 9999
"""The greatest number without a sign between its thousands."""
_APART: Final = re.compile(r" (?=[;:?»]|!(?!\[))|(?<=«) ")
"""The spaces where French keeps a sign on the line of its word; `![` begins a picture."""
_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")
_GENDERS: Final[Mapping[str, Gender]] = {"f": "feminine", "n": "neuter"}


def booklet_of(language: str) -> Path:
    """The file with the template of a rules appendix in a language; there may be none."""
    return Path(__file__).parent / f"rules.{language}.md.j2"


class RulesText:
    """Says the prose of a rules appendix of an edition in a language."""

    def __init__(self, edition: Edition, language: str) -> None:
        """`language` is one of LANGUAGES; without a template of a booklet, English is spoken."""
        self.edition = edition
        spoken = language in LANGUAGES and booklet_of(language).is_file()
        self.language = language if spoken else "en"
        self._core = translator(self.language)
        self.own = edition.words.get(self.language, {})

    def say(self, text: str) -> str:
        """A sentence or a name of core, of the sets or of plugins in the language."""
        return self._core.say(text, self.own)

    def name(self, name: str) -> str:
        """The name of something in a set."""
        return self.say(named(name))

    def filled(self, template: str, values: Mapping[str, Any]) -> str:
        """Fill a template; raise LookupError or ValueError if it asks for what there is not."""
        shown = {name: self.shown(value) for name, value in values.items()}
        return _PassageFiller().vformat(template, (), _Values(self, shown))

    def markdown(self, value: Any) -> Markup:  # noqa: ANN401 - whatever can be shown
        """A value in Markdown, on one line; what is Markup already is Markdown."""
        return value if isinstance(value, Markup) else escaped(f"{self.shown(value)}")

    def spaced(self, text: str) -> str:
        """A text with ’ for ', in which no line can begin with a sign that French sets apart."""
        text = _APOSTROPHE.sub("’", text)
        return _APART.sub("\u00a0", text) if self.language == "fr" else text

    def shown(self, value: Any) -> Any:  # noqa: ANN401 - whatever can be formatted
        """A value as templates show it: numbers with their thousands apart."""
        if isinstance(value, bool) or not isinstance(value, int | Words):
            return value
        return self.say(value) if isinstance(value, Words) else self.number(value)

    def number(self, number: int) -> str:
        """A number in figures, with a minus sign that is one."""
        figures = (
            self._core.numbers.whole(abs(number)) if abs(number) > _PLAIN else str(abs(number))
        )
        return f"{MINUS}{figures}" if number < 0 else figures

    def noun(self, name: str) -> Noun:
        """The name of something in a set, as a noun."""
        if self.language == "fr":
            return self._french(name)
        if self.language == "de":
            return self._german(name)
        _, one_key, many_key = noun_keys(name)
        one = (self.own.get(one_key) or one_key).partition(" ")[2]
        many = (self.own.get(many_key) or many_key).partition(" ")[2]
        key = name.replace("_", " ")
        return Noun(one or key, many or key, "en", numbers=self._numbers(name))

    def _french(self, name: str) -> Noun:
        key, one_key, many_key = noun_keys(name)
        alone, numbers = self.own.get(key, key), self._numbers(name)
        one_said, many_said = self.own.get(one_key), self.own.get(many_key)
        if one_said:
            article, _, one = one_said.partition(" ")
            one = one or one_said
            gender: Gender = "feminine" if article.casefold() == "une" else "masculine"
            many = (many_said or f"{{count}} {one}").partition("} ")[2] or one
            return Noun(one, many, "fr", gender, numbers)
        if many_said:  # of roles and pieces, whose gender nobody states: they are people, mostly
            return Noun(alone, many_said.partition("} ")[2], "fr", numbers=numbers)
        quoted = f"« {alone} »"
        return Noun(f"élément {quoted}", f"éléments {quoted}", "fr", numbers=numbers)

    def _german(self, name: str) -> Noun:
        key, one_key, many_key = noun_keys(name)
        numbers = self._numbers(name)
        article, _, one = self.own.get(one_key, "").partition(" ")
        many = self.own.get(many_key, "").partition("} ")[2]
        the, _, oblique = self.own.get(definite_key(name), "").partition(" / ")
        if not the and article.casefold() == "eine":  # "ein" leaves it open
            the = f"die {one}"
        the, _, definite = the.partition(" ")
        gender = GERMAN_ARTICLES.get(the.casefold())
        if gender is None or not definite:
            quoted = f"„{self.own.get(key, key)}“"
            many = many or f"Elemente {quoted}"
            noun = german_noun(f"Element {quoted}", many, "neuter")
            return replace(noun, numbers=numbers)
        noun = german_noun(definite, many or definite, gender, one, oblique.partition(" ")[2])
        return replace(noun, numbers=numbers)

    def person(self, name: str) -> Noun:
        """A role, whose gender no set states: it is taken for masculine."""
        said = self.say(named(name))
        return Noun(said, said, self.language)

    def colour(self, player: str) -> str:
        """A player's colour as a name: BLUE is Blue, or Bleu; any other name stays."""
        word = COLOUR_WORDS.get(player)
        return player if word is None else capital(self.say(msg(word)))

    def count(self, number: int, noun: Noun | str) -> Number:
        """A number of things."""
        noun = self.noun(noun) if isinstance(noun, str) else noun
        return Number(number, noun, self.number(number))

    def plain(self, text: str, kind: Noun | None = None) -> Noun:
        """A noun of a template: "tile / tiles", or "/ f" or "/ n" behind that; or of a `kind`.

        In German its adjectives end in -e: "angrenzende {kind} / angrenzende {kind:many}".
        """
        one, many, *more = self._about(text, kind).split(" / ")
        gender = _GENDERS[more[0]] if more else kind.gender if kind else "masculine"
        if self.language != "de":
            return Noun(one, many, self.language, gender)
        if kind is None:
            return german_noun(one, many, gender)
        definite, oblique = (
            self._about(text, replace(kind, one=said)).split(" / ")[0]
            for said in (kind.definite, kind.oblique)
        )
        return german_noun(definite, many, gender, oblique=inflected(oblique, "n"))

    def _about(self, text: str, kind: Noun | None) -> str:
        return text if kind is None else self.filled(text, {"kind": kind})

    def listed(self, parts: Sequence[object], last: str = "") -> Markup:
        """Parts as a sentence lists them: a, b and c, or with another word before the `last`."""
        *most, end = map(self.markdown, parts or (Markup(),))
        if not most:
            return end
        word = Markup(" {} ").format(escaped(last or AND.get(self.language, AND["en"])))
        return word.join([Markup(", ").join(most), end])

    def _numbers(self, name: str) -> Mapping[str, object]:
        """The values that texts may ask of a name: `{tent.per_player}`."""
        edition, found = self.edition, dict[str, object]()
        if (piece := edition.pieces.get(name)) is not None:
            playing = piece.per_player - piece.on_scoreboard
            counts = {"per_player": piece.per_player, "per_game": piece.per_game}
            counts |= {"on_scoreboard": piece.on_scoreboard, "in_play": playing}
            counts["strength"] = piece.strength
            found |= {key: self.number(count) for key, count in counts.items()}
        if (pool := edition.tokens.get(name)) is not None:
            found["tokens"] = self.number(sum(pool.values()))
            found["worth"] = self.number(sum(value * count for value, count in pool.items()))
        return found


class _PassageFiller(Formatter):
    """Fills in the texts of sets and plugins, from which nothing else can be reached or padded."""

    def get_field(self, field_name: str, _: object, kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        name, dot, number = field_name.partition(".")
        value = kwargs[name]
        if dot:
            value = ((isinstance(value, Noun) and value.numbers) or {})[number]
        return value, name

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - see Formatter
        if format_spec and not isinstance(value, Noun | Nouns | Number):
            raise ValueError(f"there is no form {format_spec!r} of {value}")
        return format(value, format_spec)


class _Values(Mapping[str, Any]):
    """Values by name, and behind them everything that a set has a name for."""

    def __init__(self, rules_text: RulesText, values: Mapping[str, Any]) -> None:
        self._speaker, self._values = rules_text, values

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - whatever can be formatted
        if name in self._values:
            return self._values[name]
        edition = self._speaker.edition
        sections = (
            edition.features,
            edition.icons,
            edition.pieces,
            edition.tokens,
            edition.deck.kinds,
        )
        if any(name in section for section in sections):
            return self._speaker.noun(name)
        raise KeyError(name)

    def __iter__(self) -> Any:  # noqa: ANN401 - as Mapping
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)
