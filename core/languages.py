"""Says core's sentences in another language, wherever its translations are looked up.

A window looks them up with Qt. Pages that are written without one read the same files, which
`pyside6-lrelease` compiles: after 16 bytes come sections, each with a mark and a length, and one
of them has the messages, whose parts have marks of their own.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from .messages import Counted, Later, Named, Words, joined, named, wording, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

TRANSLATIONS: Final = Path(__file__).parents[1] / "editor" / "language" / "translations"
LANGUAGES: Final = ("en", "fr")
_QUOTED: Final = wording("'{quoted}'")
_THOUSANDS: Final = {"fr": "\u202f"}
_ONE: Final = {"fr": (0, 1)}
"""Of which numbers a language speaks as of one."""
_NO_MORE: Final[dict[str, str]] = {}
_HEAD, _MESSAGES = 16, 0x69
_END, _TRANSLATION, _SOURCE = 1, 3, 6
_WITHOUT_LENGTH: Final = {5: 4}
"""How long the only part is that does not say so."""


class Translator:
    """Says sentences in a language; this one knows English only."""

    def find(self, template: str, count: int | None = None) -> str:  # noqa: ARG002
        """Return a template in the language, itself if it is unknown.

        `count` is the number that decides if the template has several forms.
        """
        return template

    def whole(self, number: int) -> str:
        """Return a number with what stands between thousands."""
        return f"{number:,}"

    def say(self, text: str, more: Mapping[str, str] = _NO_MORE) -> str:
        """Return a sentence of core in the language; any other text is returned as it is.

        `more` are translations by template that come first: those that sets and plugins bring.
        What is not translated, or wrongly so, stays English.
        """
        if not isinstance(text, Words):
            return text
        text = text.said if isinstance(text, Later) else text
        template = text.template
        if isinstance(text, Named):
            of_core = self.find(str(text))
            own = more.get(template) or (template if of_core == text else of_core)
            made = _made_of(text, more) if own == template else None
            return own if made is None else self.say(made, more)
        translated = more.get(template) or self._found(text)
        values = {name: self._value(value, more) for name, value in text.values.items()}
        filler = Formatter() if translated == template else _Filler(self)
        try:
            return filler.vformat(translated, (), values)
        # Translations come from plugins, too: a wrong hole must not stop anything.
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return str(text)

    def _found(self, text: Words) -> str:
        if not isinstance(text, Counted):
            return self.find(text.template)
        found = self.find(text.many, abs(text.values["count"]))
        return text.template if found == text.many else found

    def _value(self, value: Any, more: Mapping[str, str]) -> Any:  # noqa: ANN401 - see Formatter
        if isinstance(value, list | tuple):
            parts = [self.say(part, more) if isinstance(part, str) else part for part in value]
            return joined(parts)
        return self.say(value, more) if isinstance(value, str) else value


class _Compiled(Translator):
    """Looks templates up in a compiled file."""

    def __init__(self, language: str) -> None:
        content = (TRANSLATIONS / f"core_{language}.qm").read_bytes()
        self._language, self._forms = language, dict(_messages(content))

    def find(self, template: str, count: int | None = None) -> str:
        forms = self._forms.get(template, (template,))
        return forms[0] if count is None or count in _ONE[self._language] else forms[-1]

    def whole(self, number: int) -> str:
        return f"{number:,}".replace(",", _THOUSANDS[self._language])


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
            return self._translator.whole(value)
        return str(super().format_field(value, format_spec))


def _made_of(name: str, templates: Iterable[str]) -> Words | None:
    """Return the words that a name was made of, if a set or a plugin translates those; or None.

    Results keep the names of sources of points as text: "mining tokens" is "{pool} tokens".
    """
    for template in templates:
        pattern = _pattern(template) if "{" in template else None  # which few are
        found = pattern.fullmatch(name) if pattern is not None else None
        if found is not None:
            return words(
                template, **{hole: named(text) for hole, text in found.groupdict().items()}
            )
    return None


@lru_cache(maxsize=1000)
def _pattern(template: str) -> re.Pattern[str] | None:
    """Return what names look like that are made of a template; None if it is none of a name."""
    holes, rest = re.findall(r"\{(\w+)\}", template), re.sub(r"\{\w+\}", "", template)
    # Without words between its holes a template would be found in anything.
    if not holes or "count" in holes or len(holes) > len({*holes}) or not re.search(r"\w", rest):
        return None
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(template)))


@cache
def translator(language: str) -> Translator:
    """Return what speaks one of the LANGUAGES; raise KeyError for another."""
    if language not in LANGUAGES:
        raise KeyError(language)
    return Translator() if language == "en" else _Compiled(language)


def _messages(content: bytes) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield all messages of a compiled file with their translations, one for each form."""
    forms: list[str] = []
    source = ""
    for mark, part in _parts(_section(content)):
        if mark == _TRANSLATION:
            forms.append(part.decode("utf-16-be"))
        elif mark == _SOURCE:
            source = part.decode()
        elif mark == _END:
            yield source, tuple(forms)
            forms, source = [], ""


def _section(content: bytes) -> bytes:
    at = _HEAD
    while content[at] != _MESSAGES:
        at += 5 + int.from_bytes(content[at + 1 : at + 5], "big")
    return content[at + 5 : at + 5 + int.from_bytes(content[at + 1 : at + 5], "big")]


def _parts(section: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at < len(section):
        mark, at = section[at], at + 1
        length = 0 if mark == _END else _WITHOUT_LENGTH.get(mark, -1)
        if length < 0:
            length, at = int.from_bytes(section[at : at + 4], "big"), at + 4
        yield mark, section[at : at + length]
        at += length
