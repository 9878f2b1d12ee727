"""What a set calls things, in the forms that the sentences of a rules appendix ask for.

A template asks for a form of a noun, as in `{{ kind.The }}`, `{{ kind.of }}` or `{{ kind.many }}`,
and a text of a plugin or a set for `{kind:The}`; see `Noun`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ..messages import capital

if TYPE_CHECKING:
    from collections.abc import Mapping

Gender: TypeAlias = Literal["masculine", "feminine", "neuter"]
GERMAN_ARTICLES: Final[Mapping[str, Gender]] = {
    "der": "masculine",
    "die": "feminine",
    "das": "neuter",
}
AND: Final = {"en": "and", "fr": "et", "de": "und"}
OR: Final = {"en": "or", "fr": "ou", "de": "oder"}
_GENDERS: Final = ("masculine", "feminine", "neuter")
_VOWELS: Final = "aeiouâàéèêëîïôöûüœ"
_FORMS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    # by language: the forms of a masculine, a feminine and a neuter noun, then of these if they
    # begin with a vowel; what does not end in ’ is set apart from the noun
    "en": {
        "a": ("a", "a", "a", "an", "an", "an"),
        "the": ("the",) * 3,
        "of": ("of the",) * 3,
        "to": ("to the",) * 3,
        "this": ("this",) * 3,
        "none": ("no",) * 3,
    },
    "fr": {
        "a": ("un", "une", "un"),
        "the": ("le", "la", "le", "l’", "l’", "l’"),
        "of": ("du", "de la", "du", "de l’", "de l’", "de l’"),
        "to": ("au", "à la", "au", "à l’", "à l’", "à l’"),
        "this": ("ce", "cette", "ce", "cet", "cette", "cet"),
        "none": ("aucun", "aucune", "aucun"),
    },
    "de": {
        "a": ("ein", "eine", "ein"),
        "the": ("der", "die", "das"),
        "this": ("dieser", "diese", "dieses"),
        "none": ("kein", "keine", "kein"),
        "jeder": ("jeder", "jede", "jedes"),
        "der_eigene": ("der eigene", "die eigene", "das eigene"),
        "einen": ("einen", "eine", "ein"),
        "den": ("den", "die", "das"),
        "diesen": ("diesen", "diese", "dieses"),
        "keinen": ("keinen", "keine", "kein"),
        "jeden": ("jeden", "jede", "jedes"),
        "den_eigenen": ("den eigenen", "die eigene", "das eigene"),
        "einem": ("einem", "einer", "einem"),
        "dem": ("dem", "der", "dem"),
        "diesem": ("diesem", "dieser", "diesem"),
        "keinem": ("keinem", "keiner", "keinem"),
        "jedem": ("jedem", "jeder", "jedem"),
        "dem_eigenen": ("dem eigenen", "der eigenen", "dem eigenen"),
        "of": ("vom", "von der", "vom"),
        "to": ("zum", "zur", "zum"),
        "im": ("im", "in der", "im"),
        "am": ("am", "an der", "am"),
    },
}
_DATIVES: Final = frozenset(
    {"einem", "dem", "diesem", "keinem", "jedem", "dem_eigenen", "of", "to", "im", "am"}
)
_MANY: Final = {"the_many": "die ", "all_many": "alle ", "none_many": "keine ", "dative_many": ""}
_AGREEING: Final = {
    "e": ("", "e", ""),
    "il": ("il", "elle", "il"),
    "tout": ("tous", "toutes", "tous"),
    "der": ("der", "die", "das"),
    "er": ("er", "sie", "es"),
    "ihn": ("ihn", "sie", "es"),
    "ihm": ("ihm", "ihr", "ihm"),
    "sein": ("sein", "ihr", "sein"),
}
_ADJECTIVES: Final = re.compile(r"^(?:[a-zäöüß-]+e )+(?=[A-ZÄÖÜ„])")
_HEAD: Final = re.compile(r"^((?:[a-zäöüß-]+ )*[A-ZÄÖÜ][\w-]*)(?<![ns])(?![\w-])")


@dataclass(frozen=True)
class Noun:
    """What a set calls something, in a language.

    As `{kind}` or `{kind:one}` it stands by itself; `{kind:Name}` begins with a capital;
    `{kind:many}` is the plural, and `{kind:de}` with de or d’ in French. `{kind:a}`, `:the`, `:of`,
    `:to`, `:this` and `:none` have an article or the like, with a capital if the form has one.
    `{kind:e}`, `:il` and `:tout` are what depends on its gender in French: an e or nothing, il or
    elle, tous or toutes.

    In German these are nominatives, and datives for `of` and `to`. `{kind:den}`, `:einen` and the
    like are accusatives, `:dem` and `:einem` datives. Of the plural there are `:dative_many`, and
    `:the_many`, `:all_many` and `:none_many` with die, alle and keine. `:er`, `:ihn`, `:ihm`,
    `:der` and `:sein` are words of its gender. `definite` is what stands behind der, die or das,
    and `oblique` behind den or dem.

    `numbers` are what the set says of it, which templates show as `{tent.per_player}`.
    """

    one: str
    many: str
    language: str = "en"
    gender: Gender = "masculine"
    numbers: Mapping[str, object] | None = None
    definite: str = ""
    oblique: str = ""

    def __format__(self, form: str) -> str:
        if form in ("", "one"):
            return self.one
        if form == "Name":
            return capital(self.one)
        key = form.lower()
        gender = _GENDERS.index(self.gender)
        if key == "many":
            said = self.many
        elif key == "de":
            of = "d’" if self.many[:1].casefold() in _VOWELS else "de "
            said = f"{of}{self.many}" if self.language == "fr" else self.many
        elif key in _MANY and self.language == "de":
            many = _HEAD.sub(r"\1n", self.many) if key == "dative_many" else self.many
            said = f"{_MANY[key]}{inflected(many, 'n')}"
        elif key in _AGREEING:
            said = _AGREEING[key][gender]
        elif (forms := _FORMS.get(self.language, _FORMS["en"]).get(key)) is not None:
            has_vowel = len(forms) > len(_GENDERS) and self.one[:1].casefold() in _VOWELS
            article = forms[gender + len(_GENDERS) * has_vowel]
            noun = self._behind(article, is_dative=key in _DATIVES)
            said = f"{article}{noun}" if article.endswith("’") else f"{article} {noun}"
        else:
            raise ValueError(f"there is no form {form!r} of a noun")
        return capital(said) if form[0].isupper() else said

    def _behind(self, article: str, *, is_dative: bool) -> str:
        """It as it stands behind an article, which in German has the ending, or leaves it to it."""
        if self.language != "de" or article in ("ein", "kein"):
            return self.one
        return self.oblique if is_dative or article.endswith("en") else self.definite

    def __getattr__(self, name: str) -> object:
        """A number that the set says of it, or a form of it."""
        numbers = self.__dict__.get("numbers") or {}
        if name in numbers:
            return numbers[name]
        try:
            return format(self, name)
        except ValueError:
            raise AttributeError(name) from None


def german_noun(
    definite: str,
    many: str,
    gender: Gender,
    one: str = "",
    oblique: str = "",
) -> Noun:
    """A noun by what stands behind der, die or das: "große Turm"; what it lacks is made of that."""
    ending = {"masculine": "r", "feminine": "", "neuter": "s"}[gender]
    return Noun(
        one or inflected(definite, ending),
        many,
        "de",
        gender,
        definite=definite,
        oblique=oblique or inflected(definite, "n"),
    )


def inflected(text: str, ending: str) -> str:
    """A German noun whose adjectives in -e have an ending behind that."""
    return _ADJECTIVES.sub(lambda found: found[0].replace("e ", f"e{ending} "), text)


@dataclass(frozen=True, slots=True)
class Nouns:
    """What a set calls several things: `{x}` is "trails and towns", `{x:a}` "a trail or a town"."""

    nouns: tuple[Noun, ...]
    language: str = "en"

    def __format__(self, form: str) -> str:
        *most, last = (format(noun, form or "many") for noun in self.nouns)
        words = AND if form in ("", "de") or form.endswith("many") else OR
        word = words.get(self.language, words["en"])
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
        if form == "dative":
            return f"{self.decimals}\u00a0{self.noun.oblique if one else self.noun.dative_many}"
        return f"{self.decimals}\u00a0{self.noun.one if one else self.noun.many}"

    @property
    def dative(self) -> str:
        """As it stands behind a German "mit" or "von"."""
        return format(self, "dative")
