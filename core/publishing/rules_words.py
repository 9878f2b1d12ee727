"""The nouns and numbers of a rules appendix, in a language, as its templates are filled with them.

A noun of a set knows its article and its plural from what the set says under `words`:
`one railroad: une voie ferrée`, `"{count} railroads": …`. A template asks for a form of it, as in
`{{ kind.The }}`, `{{ kind.of }}` or `{{ kind.many }}`, and a text of a plugin or a set for
`{kind:The}`; see `Noun`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from ..drawing.pieces import COLOUR_WORDS
from ..locale.numbers import MINUS
from ..locale.translator import LANGUAGES, translator
from ..messages import Words, capital, msg, named
from ..tileset.score_terms import noun_keys
from .rules_document import escaped

if TYPE_CHECKING:
    from ..edition.edition import Edition

_PLAIN: Final = 9999
"""The greatest number without a sign between its thousands."""
_APART: Final = re.compile(r" (?=[;:?»]|!(?!\[))|(?<=«) ")
"""The spaces where French keeps a sign on the line of its word; `![` begins a picture."""
_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")
_AND: Final = {"en": "and", "fr": "et"}
_OR: Final = {"en": "or", "fr": "ou"}
_VOWELS: Final = "aeiouâàéèêëîïôöûüœ"
_FORMS: Final = {
    # by language: the forms of a masculine or neuter noun and of a feminine one, then of both if
    # they begin with a vowel; what does not end in ’ is set apart from the noun
    "en": {
        "a": ("a", "a", "an", "an"),
        "the": ("the",) * 4,
        "of": ("of the",) * 4,
        "to": ("to the",) * 4,
        "this": ("this",) * 4,
        "none": ("no",) * 4,
    },
    "fr": {
        "a": ("un", "une", "un", "une"),
        "the": ("le", "la", "l’", "l’"),
        "of": ("du", "de la", "de l’", "de l’"),
        "to": ("au", "à la", "à l’", "à l’"),
        "this": ("ce", "cette", "cet", "cette"),
        "none": ("aucun", "aucune", "aucun", "aucune"),
    },
}
_ENDINGS: Final = {
    "e": ("", "e"),
    "il": ("il", "elle"),
    "Il": ("Il", "Elle"),
    "tout": ("tous", "toutes"),
}


@dataclass(frozen=True)
class Noun:
    """What a set calls something, in a language.

    As `{kind}` or `{kind:one}` it stands by itself; `{kind:Name}` begins with a capital;
    `{kind:many}` is the plural, and `{kind:de}` with de or d’ in French. `{kind:a}`, `:the`, `:of`,
    `:to`, `:this` and `:none` have an article or the like, with a capital if the form has one.
    `{kind:e}`, `:il` and `:tout` are what depends on its gender in French: an e or nothing, il or
    elle, tous or toutes.

    `numbers` are what the set says of it, which templates show as `{tent.per_player}`.
    """

    one: str
    many: str
    language: str = "en"
    is_feminine: bool = False
    numbers: Mapping[str, object] | None = None

    def __format__(self, form: str) -> str:
        if form in ("", "one"):
            return self.one
        if form == "Name":
            return capital(self.one)
        if form in ("many", "Many"):
            return capital(self.many) if form == "Many" else self.many
        if form in _ENDINGS:
            return _ENDINGS[form][self.is_feminine]
        if form == "de":
            of = "d’" if self.many[:1].casefold() in _VOWELS else "de "
            return f"{of}{self.many}" if self.language == "fr" else self.many
        forms = _FORMS.get(self.language, _FORMS["en"]).get(form.lower())
        if forms is None:
            raise ValueError(f"there is no form {form!r} of a noun")
        has_vowel = self.one[:1].casefold() in _VOWELS
        article = forms[self.is_feminine + 2 * has_vowel]
        said = f"{article}{self.one}" if article.endswith("’") else f"{article} {self.one}"
        return capital(said) if form[0].isupper() else said

    def __getattr__(self, name: str) -> object:
        """A number that the set says of it, or a form of it."""
        numbers = self.__dict__.get("numbers") or {}
        if name in numbers:
            return numbers[name]
        try:
            return format(self, name)
        except ValueError:
            raise AttributeError(name) from None


@dataclass(frozen=True, slots=True)
class Nouns:
    """What a set calls several things: `{x}` is "trails and towns", `{x:a}` "a trail or a town"."""

    nouns: tuple[Noun, ...]
    language: str = "en"

    def __format__(self, form: str) -> str:
        *most, last = (format(noun, form or "many") for noun in self.nouns)
        word = (_AND if form in ("", "many", "de") else _OR)[self.language]
        return f"{', '.join(most)} {word} {last}" if most else last


@dataclass(frozen=True, slots=True)
class Number:
    """A number of things: `4 cowboys`; `{x:n}` is the number alone."""

    count: int
    noun: Noun
    decimals: str

    def __format__(self, form: str) -> str:
        if form == "n":
            return self.decimals
        # French says "0 point", English "0 points".
        one = abs(self.count) == 1 or (self.noun.language == "fr" and self.count == 0)
        return f"{self.decimals}\u00a0{self.noun.one if one else self.noun.many}"


class RulesText:
    """Says the prose of a rules appendix of an edition in a language."""

    def __init__(self, edition: Edition, language: str) -> None:
        """`language` is one of LANGUAGES; anything else is spoken in English."""
        self.edition = edition
        self.language = language if language in LANGUAGES else "en"
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
        key = name.replace("_", " ")
        _, one_key, many_key = noun_keys(name)
        one_said, many_said = self.own.get(one_key), self.own.get(many_key)
        numbers = self._numbers(name)
        if self.language == "fr":
            alone = self.own.get(key, key)
            if one_said:
                article, _, one = one_said.partition(" ")
                one = one or one_said
                is_feminine = article.casefold() == "une"
                many = (many_said or f"{{count}} {one}").partition("} ")[2] or one
                return Noun(one, many, "fr", is_feminine, numbers)
            if (
                many_said
            ):  # of roles and pieces, whose gender nobody states: they are people, mostly
                return Noun(alone, many_said.partition("} ")[2], "fr", numbers=numbers)
            quoted = f"« {alone} »"
            return Noun(f"élément {quoted}", f"éléments {quoted}", "fr", numbers=numbers)
        one = (one_said or one_key).partition(" ")[2]
        many = (many_said or many_key).partition(" ")[2]
        return Noun(one or key, many or key, "en", numbers=numbers)

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
        """A noun of a template: "tile / tiles", with "/ f" if it is feminine; or of a `kind`."""
        said = text if kind is None else self.filled(text, {"kind": kind})
        one, many, *more = said.split(" / ")
        is_feminine = "f" in more or (kind is not None and kind.is_feminine)
        return Noun(one, many, self.language, is_feminine)

    def listed(self, parts: Sequence[object], last: str = "") -> Markup:
        """Parts as a sentence lists them: a, b and c, or with another word before the `last`."""
        *most, end = map(self.markdown, parts or (Markup(),))
        if not most:
            return end
        word = Markup(" {} ").format(escaped(last or _AND[self.language]))
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
