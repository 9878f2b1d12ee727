"""Says core's sentences in a language: templates are looked up with gettext, then filled in.

`fr.po` and `de.po` are catalogues, to be edited; `fr.mo` and `de.mo` are compiled from them, and
read here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter
from typing import Any, Final

from ..messages import Counted, Later, Named, Words, joined, msg, msg_template, named, quoted
from .numbers import Numbers

CATALOGUES: Final = Path(__file__).parent
LANGUAGES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""The languages the program speaks, by what each calls itself; English is that of the code."""
_QUOTED: Final = msg_template("'{quoted}'")
_NO_MORE: Final[dict[str, str]] = {}


class Translator:
    """Says sentences in a language, by what gettext reads of its catalogue."""

    def __init__(self, language: str, catalogue: NullTranslations) -> None:
        self.language, self.numbers = language, Numbers(language)
        self._catalogue = catalogue

    def find(self, template: str) -> str:
        """A template in the language, itself if it is unknown."""
        # For gettext, the empty one is the head of the catalogue.
        return self._catalogue.gettext(template) if template else ""

    def say(self, text: str, more: Mapping[str, str] = _NO_MORE) -> str:
        """A sentence of core in the language; any other text is returned as it is.

        `more` are translations by template that come first: those that sets and plugins bring.
        What is not translated, or wrongly so, stays English.
        """
        if not isinstance(text, Words):
            return text
        text = text.said if isinstance(text, Later) else text
        template = text.template
        if isinstance(text, Named):
            own = more.get(template) or text.own.get(self.language, _NO_MORE).get(template)
            own = own or self.find(template)
            made = _made_of(text, more) if own == template else None
            return own if made is None else self.say(made, more)
        translated = more.get(template) or self._found(text, more)
        plain = quoted(template)
        values = {
            name: value
            if name in plain and not isinstance(value, str)
            else self._value(value, more)
            for name, value in text.values.items()
        }
        filler = Formatter() if translated == template else _Filler(self)
        try:
            return filler.vformat(translated, (), values)
        # Translations come from plugins, too: a wrong hole must not stop anything.
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return str(text)

    def _found(self, text: Words, more: Mapping[str, str]) -> str:
        if not isinstance(text, Counted):
            return self.find(text.template)
        forms = text.one, text.many
        found = self._catalogue.ngettext(*forms, abs(text.values["count"]))
        # Where a set says what something is called, but neither of one nor of several.
        if found in forms and text.name in more:
            return f"{{count}} × {more[text.name]}"
        return text.template if found in forms else found

    def _value(self, value: Any, more: Mapping[str, str]) -> Any:  # noqa: ANN401 - see Formatter
        if isinstance(value, list | tuple):
            parts = [self.say(part, more) if isinstance(part, str) else part for part in value]
            return joined(parts)
        return self.say(value, more) if isinstance(value, str) else value


class _Filler(Formatter):
    """Fills values into a translated template: quoted and grouped as its language does it."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    def convert_field(self, value: Any, conversion: Any) -> Any:  # noqa: ANN401 - see Formatter
        if conversion == "r" and isinstance(value, str):
            return self._translator.find(_QUOTED).format(quoted=repr(value)[1:-1])
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - see Formatter
        if format_spec == "," and isinstance(value, int):
            return self._translator.numbers.whole(value)
        return str(super().format_field(value, format_spec))


def _made_of(name: str, templates: Iterable[str]) -> Words | None:
    """The words that a name was made of, if a set or a plugin translates those; or None.

    Results keep the names of sources of points as text: "mining tokens" is "{pool} tokens".
    """
    for template in templates:
        pattern = _pattern(template) if "{" in template else None  # which few are
        found = pattern.fullmatch(name) if pattern is not None else None
        if found is not None:
            return msg(template, **{hole: named(text) for hole, text in found.groupdict().items()})
    return None


@lru_cache(maxsize=1000)
def _pattern(template: str) -> re.Pattern[str] | None:
    """The pattern of names that are made of a template; None if it is none of a name."""
    holes, rest = re.findall(r"\{(\w+)\}", template), re.sub(r"\{\w+\}", "", template)
    # Without words between its holes a template would be found in anything.
    if not holes or "count" in holes or len(holes) > len({*holes}) or not re.search(r"\w", rest):
        return None
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(template)))


@cache
def translator(language: str) -> Translator:
    """What speaks one of the LANGUAGES, English without its file; raise KeyError for another."""
    if language not in LANGUAGES:
        raise KeyError(language)
    compiled = CATALOGUES / f"{language}.mo"
    if not compiled.exists():
        return Translator(language, NullTranslations())
    with compiled.open("rb") as file:
        return Translator(language, GNUTranslations(file))
