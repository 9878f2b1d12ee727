"""The names of the passages of a rules appendix, which sets may say in their own words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..html_pages import file

if TYPE_CHECKING:
    from .edition import Edition

_DECLARED: Final = re.compile(r"\{: #(.+)\}$", re.MULTILINE)
_TEMPLATE: Final = "publishing/rules.en.md.j2"
_HOLE: Final = re.compile(r"\{\{.*?\}\}")


def passages(edition: Edition) -> list[str]:
    """The names of all passages that the rules of an edition may have.

    The template declares them at the ends of its lines; in some stands the name of a thing, be it
    one that another set has taken away. They come after the others.
    """
    things = dict[str, None]()
    for source in edition.sets:
        said = source.tileset
        named = (said.features, said.pieces, said.tokens, said.groups, said.terrains)
        things |= dict.fromkeys(name for part in named for name in part)
    things |= dict.fromkeys(plugin.id for plugin in edition.plugins)
    found = dict[str, None]()
    for name in sorted(_DECLARED.findall(file(_TEMPLATE)), key=lambda each: "{{" in each):
        # One like {{ raw(kind.name) }}-worth is that of each thing.
        own = [_HOLE.sub(thing, name) for thing in things] if "{{" in name else [name]
        found |= dict.fromkeys(own)
    for plugin in edition.plugins:
        notes = plugin.declaration.booklet
        found |= dict.fromkeys(f"{plugin.id}-{note.id}" for note in notes if note.id)
    return [*found]
