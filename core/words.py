"""Sentences for people that remember how they were made, so that they can be said in any language.

Core speaks English. A front end that speaks another language looks up the template of a sentence
and fills in its values again; what is itself such a sentence among the values is translated first.

A template is a whole sentence, or a predicate that fits any subject ("should be text"). A list
among the values stands for its parts with commas between them. Whoever gathers templates reads the
code for calls of `words`, of `wording` and of all functions whose first parameter is positional
only and called `template`; so a template is written out where such a function is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


class Words(str):
    """A sentence in English; `template` is what it was made from, `values` what was filled in."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, Any]


def words(template: str, /, **values: Any) -> Words:  # noqa: ANN401 - whatever can be formatted
    """Return a sentence: a template as for `str.format`, with its values filled in."""
    made = Words(template.format_map({name: joined(value) for name, value in values.items()}))
    made.template, made.values = template, values
    return made


def wording(template: str, /) -> str:
    """Return a template as it is: one that waits in a table until `words` is given it."""
    return template


def joined(value: Any) -> Any:  # noqa: ANN401 - whatever can be formatted
    """Return a value as it is filled in: the parts of a list with commas between them."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


def shortened(parts: Sequence[str], most: int) -> list[str]:
    """Return the first of many parts, with an ellipsis for the rest."""
    return [*parts[:most], *(["…"] if len(parts) > most else [])]
