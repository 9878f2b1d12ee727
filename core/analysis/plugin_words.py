"""Finds translations under `words` whose text is misspelt, so that they are never used.

Nothing can tell from files alone all that a game will say. So a text is found only if no set and no
code of a plugin has it, and one is like it that they have and nobody translates.
"""

from __future__ import annotations

import ast
import re
from contextlib import suppress
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin

_LIKE: Final = 0.8
_WORDS: Final = "words"
_OF_CORE: Final = re.compile(r"(one|\{count\}) ")
"""How texts begin that core makes of the name of a kind: `{count} shields`."""
_ARTICLE: Final = "the "
"""How texts begin that say the gender of a name."""
_FORMULA: Final = re.compile(r"[*+<>]")
_INNER_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


class MisspeltWords(NamedTuple):
    """A text that a set or a plugin, by its id, translates, and the text that is likely meant."""

    owner: str
    language: str
    text: str
    meant: str

    def __str__(self) -> str:
        where = f"its `words` in {self.language!r} translate {self.text!r}"
        return f"{where}, which nothing says; did you mean {self.meant!r}?"


def misspelt_words(edition: Edition) -> Iterator[MisspeltWords]:
    """Yield the translations of an edition that are never used; raise UnreadableFile."""
    known, said = set[str](), set[str]()
    for plugin in edition.plugins:
        code, handed_over = _in_code(plugin)
        known |= code
        said |= handed_over
        said |= _strings(plugin.declaration.model_dump(mode="json", exclude={_WORDS}))
    for source in edition.sets:
        data = source.root.data.items()
        said |= _strings({key: value for key, value in data if key != _WORDS})
    # Names are shown with spaces for their underscores.
    said = {text.replace("_", " ") for text in said if not _FORMULA.search(text)}
    known |= {f"{pool} token" for pool in edition.tokens}
    known = {text.replace("_", " ").casefold() for text in known | said}
    brought = [(each.id, each.declaration.words) for each in edition.plugins]
    brought += [(each.tileset.id, each.tileset.words) for each in edition.sets]
    for owner, words in brought:
        for language, texts in words.items():
            silent = said - edition.words[language].keys()
            for text in texts:
                named = text.removeprefix(_ARTICLE).casefold()
                if not known.isdisjoint((text.casefold(), named)) or _OF_CORE.match(text):
                    continue
                close = get_close_matches(text, silent, n=1, cutoff=_LIKE)
                if close:
                    yield MisspeltWords(owner, language, text, close[0])


def names_used(plugin: Plugin) -> set[str]:
    """The names that the code of a plugin calls or hands on: attributes, texts for `getattr`."""
    found = set[str]()
    for name, content in plugin.content().files.items():
        with suppress(SyntaxError, ValueError):
            for node in ast.walk(ast.parse(content)) if name.endswith(".py") else ():
                if isinstance(node, ast.Attribute):
                    found.add(node.attr)
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    return found


def _in_code(plugin: Plugin) -> tuple[set[str], set[str]]:
    """All texts in the code of a plugin, and those that it hands over, with its classes."""
    found, handed_over = set[str](), set[str]()
    for name, content in plugin.content().files.items():
        with suppress(SyntaxError, ValueError):
            for node in ast.walk(ast.parse(content)) if name.endswith(".py") else ():
                if isinstance(node, ast.ClassDef):  # a kind of action is called by it
                    handed_over.add(_INNER_CAPITAL.sub(" ", node.name).lower())
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
                elif isinstance(node, ast.Call):
                    constants = [part for part in node.args if isinstance(part, ast.Constant)]
                    handed_over |= {each.value for each in constants if type(each.value) is str}
    return found, handed_over


def _strings(data: Any) -> set[str]:  # noqa: ANN401 - plain data
    """All texts in plain data, keys included."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        return {text for pair in data.items() for part in pair for text in _strings(part)}
    if isinstance(data, list | tuple):
        return {text for part in data for text in _strings(part)}
    return set()
