"""Rule options: what core itself declares, what plugins do, and the values of one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..findings import did_you_mean
from ..messages import Words, join_semicolon, msg, msg_template, named
from .plugin_manifest import OptionDeclaration, Plugin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..tileset.schema import OptionValue
    from .edition import Edition

CORE: Final = "core"
_DIGITS: Final = 9
CORE_OPTIONS: Final[Mapping[str, OptionDeclaration]] = {
    "repeated_tiles": OptionDeclaration(
        type="choice",
        choices=("distinct", "segments"),
        default="distinct",
        title={
            "en": "A feature that uses a tile twice counts distinct tiles, or every segment",
            "fr": "Un élément qui passe deux fois sur une tuile compte les tuiles ou les segments",
            "de": "Ein Element, das zweimal auf einem Plättchen ist, zählt Plättchen oder Segmente",
        },
    ),
    "unplaceable_last": OptionDeclaration(
        type="choice",
        choices=("ends", "turn_goes_on"),
        default="ends",
        title={
            "en": "When no tile is left that fits, the game ends at once or the turn goes on",
            "fr": "Quand plus aucune tuile ne convient, la partie finit ou le tour continue",
            "de": "Passt kein Plättchen mehr, endet die Partie sofort, oder der Zug geht weiter",
        },
    ),
}
"""A2 and A12."""
CORE_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "distinct": "distinct tiles",
        "segments": "every segment",
        "ends": "the game ends",
        "turn goes on": "the turn goes on",
    },
    "fr": {
        "distinct": "les tuiles",
        "segments": "chaque segment",
        "ends": "la partie finit",
        "turn goes on": "le tour continue",
    },
    "de": {
        "distinct": "verschiedene Plättchen",
        "segments": "jedes Segment",
        "ends": "die Partie endet",
        "turn goes on": "der Zug geht weiter",
    },
}
"""By language, what the values of these options are called, as plugins say it of theirs."""


class BadOption(ValueError):
    """An option that does not exist, or a value that it cannot have."""


class RuleOption(NamedTuple):
    """An option of an edition: who declares it, how, and the value that the sets give it."""

    name: str
    owner: str
    declaration: OptionDeclaration
    value: OptionValue


def rule_options(edition: Edition) -> list[RuleOption]:
    """All options of an edition, core's first."""
    values = edition.options
    return [
        RuleOption(name, owner, option, values.get(name, option.default))
        for name, owner, option in declared_options(edition.game, edition.plugins)
    ]


def declared_options(
    game: str | None, plugins: Iterable[Plugin]
) -> Iterator[tuple[str, str, OptionDeclaration]]:
    """Yield the name, owner and declaration of each option; a plugin's `game` has none of core."""
    for name, option in CORE_OPTIONS.items() if game is None else ():
        yield name, CORE, option
    for plugin in plugins:
        for name, option in plugin.declaration.options.items():
            yield name, plugin.id, option


def option_name(name: str) -> Words:
    """The name of an option within a sentence; who knows its title may say that."""
    return named(f"option {name}")


def resolve(edition: Edition, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The value of every option; what players chose comes before what the sets say.

    Raise BadOption on an option that does not exist or a value that it cannot have.
    """
    known = {option.name: option for option in rule_options(edition)}
    for name in chosen:
        _check_known(name, known)
    values = {name: chosen.get(name, option.value) for name, option in known.items()}
    for name, value in values.items():
        problem = known[name].declaration.problem_with(value)
        if problem:
            raise BadOption(_no_value(name, problem, value))
    return values


def read_options(edition: Edition, texts: Iterable[str]) -> dict[str, OptionValue]:
    """The options that texts like `final_tie=shared` choose; raise BadOption."""
    known = {option.name: option for option in rule_options(edition)}
    values = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOption(msg("an option is chosen as NAME=VALUE, not {text!r}", text=text))
        _check_known(name, known)
        values[name] = read_value(known[name], value)
    return values


def read_value(option: RuleOption, text: str) -> OptionValue:
    """The value of an option that a text means; raise BadOption if it means none."""
    declaration = option.declaration
    value: OptionValue = text
    if declaration.type == "boolean":
        known = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        value = known.get(text.lower(), text)
    elif declaration.type == "integer":
        # isdecimal is true of digits of all scripts, which int() reads too, but files do not.
        digits = text.removeprefix("-")
        value = (
            int(text) if digits.isdecimal() and digits.isascii() and len(text) <= _DIGITS else text
        )
    problem = declaration.problem_with(value)
    if problem:
        raise BadOption(_no_value(option.name, problem, text))
    return value


def _no_value(name: str, problem: str, value: object) -> Words:
    template = msg_template("the option {name} {problem}, not {value!r}")
    return msg(template, name=name, problem=problem, value=value)


def _check_known(name: str, known: Mapping[str, RuleOption]) -> None:
    if name not in known:
        said = msg("there is no option {name!r}", name=name)
        raise BadOption(join_semicolon(filter(None, (said, did_you_mean(name, known)))))
