"""Turns what pydantic says of a file's data into findings in the words of the format."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..findings import Finding, Path, Severity, did_you_mean, shorten, suggesting
from ..messages import Words, msg, msg_template, plural, plural_templates
from ..storage.files import printable
from .schema_map import slot_at
from .text_checks import SAID

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel, ValidationError
    from pydantic_core import ErrorDetails

    from .source import ParsedText
    from .yaml_nodes import Node

_CHECKS: Final = {
    "extra_forbidden": "unknown-key",
    "missing": "missing-key",
    "format-version": "format-version",
    "reserved-name": "reserved-name",
}
_WHAT: Final = {
    "string_type": msg_template("should be text"),
    "int_type": msg_template("should be a whole number"),
    "float_type": msg_template("should be a number"),
    "finite_number": msg_template("should be a number"),
    "bool_type": msg_template("should be true or false"),
    "dict_type": msg_template("should be a mapping"),
    "model_type": msg_template("should be a mapping"),
    "tuple_type": msg_template("should be a list"),
    "greater_than": msg_template("should be more than {gt}"),
    "greater_than_equal": msg_template("should be at least {ge}"),
    "less_than_equal": msg_template("should be at most {le}"),
    "invalid_key": msg_template("should be text"),
}
_LENGTHS: Final = {
    "string_too_short": (
        "min_length",
        plural_templates(
            "should have {count} character or more", "should have {count} characters or more"
        ),
    ),
    "string_too_long": (
        "max_length",
        plural_templates(
            "should have {count} character at most", "should have {count} characters at most"
        ),
    ),
    "too_long": (
        "max_length",
        plural_templates(
            "should have {count} item at most, has {actual_length}",
            "should have {count} items at most, has {actual_length}",
        ),
    ),
    "too_short": (
        "min_length",
        plural_templates("should have {count} item or more", "should have {count} items or more"),
    ),
}
_PATTERNS: Final = {
    "code": (msg_template("should be one letter"), msg_template("for example P")),
    "checked": (msg_template("should be a day"), msg_template("for example 2026-11-29")),
    "color": (
        msg_template("should be a colour as #rrggbb"),
        msg_template('in quotes, for example "#8fae5d"'),
    ),
}
_KEYS: Final = {
    "handicap": (msg_template("should be a seat"), msg_template("for example seat 1")),
}
_CHOICES: Final = {
    "options": msg_template("should be true or false, a whole number or text"),
    "value": msg_template("should be a formula: text or a whole number"),
}
_ITEMS: Final = {
    "edges": msg_template("four, for N E S W"),
    "each": msg_template("two: the minimum and the maximum"),
    "lines": msg_template("two: the minimum and the maximum"),
    "between": msg_template("two: the least and the most, null for none"),
    "compare": msg_template("two editions: before and after"),
}
_DIGITS: Final = re.compile(r"[-+]?[0-9]+")
_MOST: Final = 500


def complaints(text: ParsedText, error: ValidationError, model: type[BaseModel]) -> list[Finding]:
    """A finding for each place where data does not fit a model, in the text's words.

    A wrong `format` silences all others, since they may follow from it. Of very many places only
    the first few hundred are reported.
    """
    root = text.root
    assert root is not None
    found: dict[tuple[Path, bool], Finding] = {}
    for detail in error.errors(include_url=False)[:_MOST]:
        path, node, key = _locate(root, detail)
        check = _CHECKS.get(detail["type"], "bad-value")
        if check == "missing-key" and node.is_sequence:
            check = "bad-value"
        if detail["type"] == "literal_error":  # of which pydantic makes a sentence
            detail["ctx"]["expected"] = slot_at(path, model).words
        message, hint = _words(detail, path, text.text, node, key)
        if detail["type"] == "literal_error" and slot_at(path, model).items:
            hint = msg("write names in brackets: [{name}]", name=node.data)
        if check == "unknown-key":
            hint = did_you_mean(path[-1], slot_at(path[:-1], model).fields)
            if is_torn_formula(path):
                hint = msg("a comma ends the value: put the formula in quotes")
        if check == "reserved-name" and path[:1] != ("rulebook",):
            hint = _free_name(path, root, node if key is None else key)
        place = text.place(path, of_key=key is not None, tile=_tile_id(root, path))
        finding = Finding(check, Severity.ERROR, message, place, hint)
        if check == "format-version":
            return [finding]
        # Alternatives give one error each for the same place: the first is enough.
        found.setdefault((path, check == "missing-key"), finding)
    return sorted(found.values(), key=lambda finding: finding.place.position or (0, 0))


def _free_name(path: Path, root: Node, node: Node) -> Words:
    """The hint that something be called otherwise than by a word of the format."""
    # An option is switched on, so it reads well as what is used.
    name = ("use_" if "options" in path else "my_") + str(node.data)
    holder = root.at(path[:-1])
    while holder is not None and isinstance(holder.data, dict) and name in holder.data:
        name += "_"
    return msg("call it {name}, for example", name=shorten(name))


def is_torn_formula(path: Path) -> bool:
    """Whether an unknown key is a piece of a formula that lacks quotes around its commas."""
    holder = path[2:-1] if path[:1] == ("features",) else ()
    return holder[:1] == ("value",) and bool(re.search(r"[()*+<>=]|\d", str(path[-1])))


def _locate(root: Node, error: ErrorDetails) -> tuple[Path, Node, Node | None]:
    """Follow pydantic's location as far as the text goes; return the key's node if it is meant."""
    path: list[str | int] = []
    node, key = root, None
    steps = error["loc"]
    if error["type"] == "format-version":
        steps = ("format",)
    for said in steps:
        if said == "[key]":
            break
        # pydantic's location also has the tags of alternatives (`scalar`, `bool`), which no data
        # have.
        step = _step(node, said)
        child = node.child(step)
        if child is None:
            continue
        path.append(step)
        node, key = child, node.key(step)
    missing = error["type"] == "missing" and node.is_mapping
    on_key = missing or "[key]" in steps or error["type"] in ("extra_forbidden", "invalid_key")
    spans_lines = node.style == "block" or node.start == node.end
    if missing:
        path.append(error["loc"][-1])
    return tuple(path), node, key if on_key or spans_lines else None


def _step(node: Node, step: str | int) -> str | int:
    """The key that pydantic means, which calls keys that are no text by their text."""
    if isinstance(step, str) and node.is_mapping and step not in node.data:
        return next((key for key in node.data if str(key) == step), step)
    return step


def _words(
    error: ErrorDetails, path: Path, text: str, node: Node, key: Node | None
) -> tuple[Words, str]:
    kind = error["type"]
    steps = [str(step) for step in path if not isinstance(step, int)]
    name = ".".join(steps) or msg("the file")
    if kind == "missing" and node.is_sequence:
        few = _ITEMS.get(str(path[-1]))
        return msg("{name} has too few items", name=name), msg(few) if few else ""
    if kind == "missing":
        return msg("the key {key!r} is missing", key=path[-1]), ""
    if kind == "extra_forbidden":
        return msg("unknown key {key!r}", key=shorten(path[-1])), ""
    if key is not None and ("[key]" in error["loc"] or kind == "invalid_key"):
        what, hint = _what(error, path, key)
        message = msg("the key {key} {what}", key=_shown(text, key), what=what)
        return message, hint or _quotes(error, text, key)
    what, hint = _what(error, path, node)
    if isinstance(node.data, dict | list):
        return msg("{name} {what}", name=name, what=what), hint
    message = msg("{name}: {value} {what}", name=name, value=_shown(text, node), what=what)
    return message, hint or _quotes(error, text, node)


def _quotes(error: ErrorDetails, text: str, node: Node) -> str:
    """The hint that quotes are missing or too many, if that is what is wrong."""
    kind = error["type"]
    if _is_choice(error):
        return ""
    if kind in ("string_type", "invalid_key") and node.data not in (None, ""):
        raw = text[node.start : node.end]
        return suggesting('put it in quotes: "{text}"', raw, text=shorten(raw))
    quoted = node.style in ("'", '"') and _DIGITS.fullmatch(node.data)
    needless = kind == "int_type" and quoted
    return suggesting("write it without quotes", node.data) if needless else ""


def _is_choice(error: ErrorDetails) -> bool:
    """Whether a value could have been of several types, each of which has its own error."""
    return error["loc"][-1:] in (("bool",), ("int",), ("str",))


def _what(error: ErrorDetails, path: Path, node: Node) -> tuple[str, str]:
    """A predicate that says what is wrong with a value, and a hint."""
    kind, context, hint = error["type"], error.get("ctx", {}), ""
    choice = next((said for key, said in _CHOICES.items() if key in path), None)
    if _is_choice(error) and choice:
        what: str = msg(choice)
    elif kind == "int_type" and node.style == "plain" and _DIGITS.fullmatch(str(node.data)):
        what = msg("is far too large")
    elif kind == "literal_error":
        what, hint = _no_choice(context["expected"], node)
    elif kind == "string_pattern_mismatch" and path[-1] in _PATTERNS:
        what, hint = map(msg, _PATTERNS[str(path[-1])])
    elif kind == "string_pattern_mismatch" and path[-2:-1] and path[-2] in _KEYS:
        what, hint = map(msg, _KEYS[str(path[-2])])
    elif kind in _WHAT:
        what = msg(_WHAT[kind], **context)
    elif kind in _LENGTHS:
        bound, (one, many) = _LENGTHS[kind]
        if context.get("actual_length", 0) is None:  # of mappings it is not said
            context = {**context, "actual_length": len(node.data)}
        what = plural(one, many, count=context[bound], **context)
    else:
        what = context.get(SAID, error["msg"][:1].lower() + error["msg"][1:])
    if kind == "format-version":
        hint = msg("this program reads format 1; a newer program may read more")
    return what, hint


def _no_choice(names: Sequence[str], node: Node) -> tuple[Words, str]:
    """Say that a value is none of those expected."""
    hint = did_you_mean(node.data, names)
    *choices, last = [msg("'{quoted}'", quoted=name) for name in names]
    if choices:
        return msg("should be {choices} or {last}", choices=choices, last=last), hint
    return msg("should be {choice}", choice=last), hint


def _shown(text: str, node: Node) -> str:
    return printable(shorten(text[node.start : node.end]))


def _tile_id(root: Node, path: Path) -> str | None:
    if len(path) < 2 or path[0] != "tiles":  # noqa: PLR2004 - ("tiles", number, ...)
        return None
    node = root.at((*path[:2], "id"))
    return node.data if node is not None and isinstance(node.data, str) else None
