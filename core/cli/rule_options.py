"""The command `options`, which lists rule options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..edition.rule_options import RuleOption, rule_options
from ..tileset.schema import OptionValue, in_language
from .library import command_library
from .opening import playable
from .options import AsJson, PlayedSet, WithOption
from .output import write_json
from .terminal import new_console, plain_text, table_of


def options(
    tile_set: PlayedSet,
    over: WithOption = None,
    as_json: AsJson = False,
) -> None:
    """List the rule options of a set, with their values."""
    found = rule_options(playable(command_library(), tile_set, over))
    if as_json:
        write_json(
            [
                {
                    "name": each.name,
                    "declared_by": each.owner,
                    **each.declaration.model_dump(
                        mode="json", exclude_none=True, exclude_defaults=True
                    ),
                    "value": each.value,
                }
                for each in found
            ]
        )
        return
    table = table_of("option", "of", "value", "meaning")
    for each in found:
        title = in_language(each.declaration.title, "en", "")
        values = "\nor ".join([_value_text(each.value), *_others(each)])
        table.add_row(*map(plain_text, (each.name, each.owner, values, title)))
    new_console().print(table)


def _others(option: RuleOption) -> Iterator[str]:
    """The other values of an option, with the default marked."""
    declared = option.declaration
    choices: Sequence[OptionValue] = declared.choices
    if declared.type == "boolean":
        choices = (True, False)
    elif declared.type == "integer":
        yield " to ".join("…" if end is None else str(end) for end in (declared.min, declared.max))
        choices = (declared.default,)
    for choice in choices:
        if choice != option.value:
            yield _value_text(choice) + (" (default)" if choice == declared.default else "")


def _value_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
