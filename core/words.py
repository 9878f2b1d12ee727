"""Sentences for people that remember how they were made, so that they can be said in any language.

Core speaks English. A front end that speaks another language looks up the template of a sentence
and fills in its values again; what is itself such a sentence among the values is translated first.
"""

from __future__ import annotations

from typing import Any


class Words(str):
    """A sentence in English; `template` is what it was made from, `values` what was filled in."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, Any]


def words(template: str, /, **values: Any) -> Words:  # noqa: ANN401 - whatever can be formatted
    """Return a sentence: a template as for `str.format`, with its values filled in."""
    made = Words(template.format(**values))
    made.template, made.values = template, values
    return made
