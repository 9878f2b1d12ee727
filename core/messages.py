"""Sentences for people that remember how they were made, so that they can be said in any language.

Core's texts are in English. A front end in another language looks up the template of a sentence
and fills in its values again; what is itself such a sentence among the values is translated first.

A template is a whole sentence, or a predicate that fits any subject ("should be text"). A list
among the values is filled in as its parts with commas between them, in quotes as it is. Templates
are gathered from the code: from calls of `msg`, of `msg_template` and of all functions whose first
parameter is positional only and called `template`; so a template is written out where such a
function is called. What depends on a number is said by `plural`, and found where functions take
`one` and `many`.

Names that a set gives to things, and what a plugin says, are not core's to translate: sets and
plugins bring their own translations, under `words` in their files. `called` makes the words of a
name from these, and `in_own_words` those of all names in a sentence: of what is filled into holes
that are called as in _OF_NAMES. What stands in quotes is as one types it.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Translations: TypeAlias = Mapping[str, Mapping[str, str]]
    """By language, what templates are there."""

_OF_NAMES: Final = frozenset(("name", "kind", "terrain", "icon", "icons", "piece", "pool")).union(
    ("label", "labels", "other", "owner", "on", "wanted", "users", "ends")
)
"""What holes are called that are filled with names of a set."""


class Words(str):
    """A sentence in English; `template` is what it was made from, `values` what was filled in."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, Any]


_Kind = TypeVar("_Kind", bound=Words)


class Named(Words):
    """A name, or a text without holes, of a set or a plugin; its template is never filled in.

    The template has spaces where the name has underscores; `own` are the translations of its set
    and plugins, if it knows them.
    """

    __slots__ = ("own",)

    own: Translations


class Counted(Words):
    """A sentence that depends on a number, its value `count`.

    `template` is the English one for that number: `one` for a single thing, else `many`. Other
    languages have as many forms as they need. `name` is what is counted, if a set has a name for
    it, as the template of that.
    """

    __slots__ = ("many", "name", "one")

    name: str
    one: str
    many: str


class Later(Words):
    """A text in English whose template and values are worked out when they are asked for."""

    __slots__ = ("how",)

    how: Callable[[str], Words]

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - of either attribute
        if name not in Words.__slots__:
            raise AttributeError(name)
        self.template, self.values = self.said.template, self.said.values
        return getattr(self, name)

    @property
    def said(self) -> Words:
        """The words that it stands for."""
        return self.how(str(self))


def msg(template: str, /, **values: Any) -> Words:  # noqa: ANN401 - whatever can be formatted
    """A sentence: a template as for `str.format`, with its values filled in."""
    return _filled(Words, template, values) if values else _whole(template)


def plural(one: str, many: str, /, count: int, **values: Any) -> Words:  # noqa: ANN401
    """A sentence with a number in it, as `msg` does: `one` of a single thing, else `many`.

    The number is a value of both, `{count}`, which neither needs to show.
    """
    values["count"] = count
    made = _filled(Counted, one if count == 1 else many, values)
    made.one, made.many, made.name = one, many, ""
    return made


def plural_of(name: str, one: str, many: str, /, count: int) -> Counted:
    """A number of what a set names, which may translate these three: itself, of one, of several."""
    made = plural(one, many, count=count)
    assert isinstance(made, Counted)
    made.name = name.replace("_", " ")
    return made


def _filled(kind: type[_Kind], template: str, values: dict[str, Any]) -> _Kind:
    # Verification makes thousands of sentences, nearly all without a list and with plain holes:
    # for these it takes one `%`, and neither a call of `msg` nor of `str.format`.
    filled = values
    for value in values.values():
        if type(value) is list or type(value) is tuple:
            plain = quoted(template)
            filled = {n: each if n in plain else joined(each) for n, each in values.items()}
            break
    simple = _simple(template)
    # str.__new__, and attributes set from outside: cheaper than a constructor of our own.
    made = _MADE(kind, simple % filled if simple else template.format_map(filled))
    made.template, made.values = template, values
    return made


def capital(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def message_of(error: BaseException) -> str:
    """What an exception says: the sentence that it was raised with, if it was one."""
    said = error.args[0] if error.args else None
    return said if isinstance(said, Words) else str(error)


def later(text: str, how: Callable[[str], Words]) -> Later:
    """A text for which a function makes the words, which are that text in English."""
    made = _MADE(Later, text)
    made.how = how
    return made


def named(text: str, /) -> Words:
    """A text that its author may have translated; words stay so."""
    return text if isinstance(text, Words) else _named(text)


def called(name: str, own: Translations, /) -> Named:
    """A name in the words of its set, and in English where nothing says more: gold miner."""
    template = name.replace("_", " ")
    return _name(own.get("en", _NO_WORDS).get(template) or template, template, own)


def in_own_words(text: str, own: Translations, /) -> str:
    """A sentence whose names are in the words of their set; any other text is as it was."""
    if isinstance(text, Named):
        return called(text, own)
    if not isinstance(text, Words) or isinstance(text, Later) or not text.values:
        return text
    plain = quoted(text.template)
    values = {
        hole: value if hole in plain else _with_names(value, own, is_name=hole in _OF_NAMES)
        for hole, value in text.values.items()
    }
    return with_values(text, values)


def with_values(text: Words, values: dict[str, Any]) -> Words:
    """A sentence of the same template as another one, with other values."""
    made = _filled(type(text), text.template, values)
    for more in type(text).__slots__ if type(text) is not Words else ():
        setattr(made, more, getattr(text, more))
    return made


def _with_names(value: Any, own: Translations, *, is_name: bool) -> Any:  # noqa: ANN401
    if isinstance(value, Words):
        return in_own_words(value, own)
    if isinstance(value, list | tuple):
        return [_with_names(part, own, is_name=is_name) for part in value]
    return called(value, own) if is_name and type(value) is str else value


def join_and(parts: Sequence[str]) -> str:
    """Parts as a sentence lists them: a, b and c."""
    if len(parts) < 2:  # noqa: PLR2004 - one part, or none
        return parts[0] if parts else ""
    return msg("{most} and {last}", most=list(parts[:-1]), last=parts[-1])


def join_all(parts: Iterable[str]) -> str:
    """All of some parts: BLUE and RED and GREEN; empty if there are none."""
    rest = iter(parts)
    first = next(rest, "")
    return reduce(lambda one, other: msg("{one} and {other}", one=one, other=other), rest, first)


def join_semicolon(parts: Iterable[str]) -> str:
    """Parts with a semicolon between them; empty if there are none."""
    rest = iter(parts)
    first = next(rest, "")
    return reduce(lambda one, other: msg("{one}; {other}", one=one, other=other), rest, first)


def span(least: int, most: int) -> str:
    """The numbers between two bounds, inclusive, as they are said in a sentence."""
    return str(least) if least == most else msg("{least} to {most}", least=least, most=most)


def msg_template(template: str, /) -> str:
    """A template as it is: one that waits in a table until `msg` is given it."""
    return template


def plural_templates(one: str, many: str, /) -> tuple[str, str]:
    """The templates of a single thing and of several: they wait for `plural`."""
    return one, many


def joined(value: Any) -> Any:  # noqa: ANN401 - whatever can be formatted
    """A value as it is filled in: the parts of a list with commas between them."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


def holes(template: str) -> set[tuple[str, str, str]] | None:
    """The holes of a template: names, conversions, forms; None if it is none."""
    try:
        parts = list(Formatter().parse(template))
    except ValueError:
        return None
    return {(name, how or "", form or "") for _, name, form, how in parts if name is not None}


@lru_cache(maxsize=4096)
def quoted(template: str) -> frozenset[str]:
    """The holes of a template that show a value as one types it: {name!r}."""
    return frozenset(name for name, how, _ in holes(template) or () if how)


def shortened(parts: Sequence[str], most: int) -> list[str]:
    """The first of many parts, with an ellipsis for the rest."""
    return [*parts[:most], *(["…"] if len(parts) > most else [])]


_MADE = str.__new__
_NO_WORDS: Final[Mapping[str, Any]] = {}


@lru_cache(maxsize=4096)
def _simple(template: str) -> str:
    """A template for `%`, which takes half as long; empty if it has holes with forms."""
    try:
        parts = list(Formatter().parse(template))
    except ValueError:
        return ""
    if any(
        form or how or name == "" or not (name or "a").isidentifier()
        for _, name, form, how in parts
    ):
        return ""
    return "".join(
        said.replace("%", "%%") + (f"%({name})s" if name else "") for said, name, _, _ in parts
    )


@lru_cache(maxsize=4096)
def _whole(template: str) -> Words:
    """A sentence without holes: vetoes say the same few all the time."""
    return _filled(Words, template, {})


@lru_cache(maxsize=4096)
def _named(text: str) -> Named:
    return _name(text, text.replace("_", " "), _NO_WORDS)


def _name(text: str, template: str, own: Translations) -> Named:
    made = _MADE(Named, text)
    made.template, made.values, made.own = template, {}, own
    return made
