"""The rules in sentences: those as played, and those that sets bring, by number and by word.

The rules as played are in `docs/rules.yaml`, with translations next to it. They hold for every
edition but one whose base game has a `rulebook` of its own, and one in which a plugin's game is
played. Other sets add theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ..tileset.schema import in_language, shown_title
from ..tileset.yaml_nodes import parse
from .edition import Edition
from .library import shipped_folder
from .rename import first_to_declare

# As in "41-46 A28-A30": both ends of a range have the letters of the first.
_RANGE: Final = re.compile(r"([A-Z]*)(\d+)(?:-[A-Z]*(\d+))?")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its number (`25`, `R3`), or an open question (`A19`) with what is played.

    `part` is the title of where it stands. A question that an option answers has the option's name,
    its default, and in `others` what is played with other values.
    """

    number: str
    text: str
    part: str
    question: str = ""
    option: str = ""
    default: str = ""
    others: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """All rules in one language, in their order, by number."""

    rules: Mapping[str, Rule]

    def of(self, numbers: str) -> tuple[Rule, ...]:
        """The rules that a text such as "35-40 A5" names; unknown ones are left out."""
        return tuple(self.rules[n] for n in dict.fromkeys(listed(numbers)) if n in self.rules)

    def found(self, text: str) -> tuple[Rule, ...]:
        """The rules that a search means: one by its number, or those with all its words."""
        exact = self.rules.get(text.strip().upper())
        if exact is not None:
            return (exact,)
        wanted = text.casefold().split()
        return tuple(rule for rule in self.rules.values() if wanted and _has(rule, wanted))

    def answering(self, option: str) -> Rule | None:
        """The open question that an option answers, or the rule that names it."""
        asked = (rule for rule in self.rules.values() if rule.option == option)
        named = (rule for rule in self.rules.values() if f"`{option}`" in rule.text)
        return next(asked, None) or next(named, None)


def rulebook(edition: Edition, language: str = "en") -> Rulebook:
    """The rules of an edition in a language, failing that in English.

    Those of sets follow the rules as played, each under the title of its set.
    """
    shared = {} if has_own_rules(edition) else rules_as_played(language).rules
    titles = [shown_title(source.tileset, language) for source in edition.sets]
    own = {}
    for number, text in edition.declared["rulebook"].items():
        of = first_to_declare(edition.sets, "rulebook", number)
        own[number] = Rule(number, in_language(text, language, ""), titles[of or 0])
    return Rulebook({**shared, **own})


def has_own_rules(edition: Edition) -> bool:
    """Whether the base game, or a plugin's, has its own rules: those as played do not hold."""
    return edition.game is not None or bool(edition.sets[0].tileset.rulebook)


@cache
def rules_as_played(language: str = "en") -> Rulebook:
    """The rules as played in a language; none where the docs are missing."""
    folder = shipped_folder() / "docs"
    file = folder / f"rules.{language}.yaml"
    file = file if file.is_file() else folder / "rules.yaml"
    if not file.is_file():
        return Rulebook({})
    data: Mapping[str, Any] = parse(file.read_text(encoding="utf-8")).data
    return Rulebook({rule.number: rule for rule in _rules(data)})


def listed(numbers: str) -> Iterator[str]:
    """Yield each number of a text such as "35-40 A5"."""
    for sign, first, last in _RANGE.findall(numbers):
        yield from (f"{sign}{n}" for n in range(int(first), int(last or first) + 1))


def _has(rule: Rule, wanted: list[str]) -> bool:
    said = [rule.number, rule.part, rule.question, rule.text, rule.option]
    whole = " ".join([*said, *(text for _, text in rule.others)]).casefold()
    return all(word in whole for word in wanted)


def _rules(data: Mapping[str, Any]) -> Iterator[Rule]:
    for part in data["parts"]:
        for number, text in part["rules"].items():
            yield Rule(str(number), text, part["title"])
    title = data["open"]
    for number, choice in data["choices"].items():
        others = tuple((value, said) for value, said in choice.get("others", {}).items())
        yield Rule(
            f"A{number}",
            choice["played"],
            title,
            choice["question"],
            choice.get("option", ""),
            choice.get("default", ""),
            others,
        )
