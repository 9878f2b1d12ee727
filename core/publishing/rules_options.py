"""The options of a game in a rules appendix: what is chosen, and what else could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..edition.rule_options import CORE_WORDS, RuleOption, rule_options
from ..tileset.schema import OptionValue, in_language
from .rules_document import Block, Grid, Paragraph

if TYPE_CHECKING:
    from ..engine.protocol import AnyGame, AnySetup
    from .rules_words import RulesText


def options_section(rules_text: RulesText, setup: AnySetup[AnyGame]) -> list[Block]:
    """Return the options of a game as a table, with a sentence before it; nothing if none."""
    options = rule_options(setup.edition)
    if not options:
        return []
    say = rules_text.text
    rows = []
    for option in options:
        title = in_language(option.declaration.title, rules_text.language, option.name)
        chosen = setup.options[option.name]
        # Whole numbers have no choices to be listed, only a range.
        others = [_said(rules_text, value) for value in _choices(option) if value != chosen]
        others += _range(rules_text, option)
        rows.append((title, f"**{_said(rules_text, chosen)}**", rules_text.apart(others)))
    head = (say("option"), say("option chosen"), say("option others"))
    return [Paragraph(say("options intro")), Grid(head, tuple(rows))]


def _choices(option: RuleOption) -> tuple[OptionValue, ...]:
    declaration = option.declaration
    return (True, False) if declaration.type == "boolean" else declaration.choices


def _range(rules_text: RulesText, option: RuleOption) -> list[str]:
    declaration = option.declaration
    if declaration.type != "integer":
        return []
    least, most = declaration.min, declaration.max
    if least is not None and most is not None:
        return [rules_text.text("option range", least=least, most=most)]
    return [rules_text.text("option least", least=least)] if least is not None else []


def _said(rules_text: RulesText, value: OptionValue) -> str:
    """Return a value of an option in words: those of the plugins, or of core."""
    if isinstance(value, bool):
        return rules_text.text("yes" if value else "no")
    if isinstance(value, int):
        return rules_text.number(value)
    key = value.replace("_", " ")
    return rules_text.own.get(key) or CORE_WORDS[rules_text.language].get(key) or key
