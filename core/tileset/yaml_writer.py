"""Values as YAML text in the house style: tiles as blocks, what is in them on one line each."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from .yaml_nodes import resolve

# Without quotes a text begins with a letter, or is a formula such as `3 * well`: all else might be
# read as a number, a date or a sign of YAML. Commas and quotes part items in brackets only.
_PLAIN: Final = re.compile(r"(\(*-?[^\W\d]|\d+ [*+-])[\w .*()+<>=!/'’-]*")
_PLAIN_IN_BLOCK: Final = re.compile(r"(\(*-?[^\W\d]|\d+ [*+-])[\w .*()+<>=!/'’,;?-]*")
# json leaves these as they are, but YAML takes some for line ends and refuses others.
_ESCAPED: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")
_QUOTED_KEYS: Final = ("id", "start")


def scalar(
    value: object, style: str = "plain", *, quoted: bool = False, in_block: bool = False
) -> str:
    """A scalar as text, in the quotes of `style` if that is possible.

    Text that would be read as something else without quotes gets them, which is less often so
    `in_block`, outside of brackets; `quoted` asks for them even where they are not needed.
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str):
        return repr(value)
    if style == "'" and value.isprintable():
        return "'" + value.replace("'", "''") + "'"
    if style != '"' and not quoted and _is_plain(value, in_block=in_block):
        return value
    text = json.dumps(value, ensure_ascii=False)
    # A space at which no line breaks is written so that one sees it.
    return _ESCAPED.sub(lambda odd: f"\\u{ord(odd[0]):04x}", text).replace("\u00a0", "\\_")


def flow(value: object, key: str | None = None) -> str:
    """A value on one line; ids are always in quotes."""
    if isinstance(value, dict):
        inside = ", ".join(f"{scalar(k)}: {flow(v, str(k))}" for k, v in value.items())
        return "{" + inside + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return scalar(value, quoted=key in _QUOTED_KEYS)


def entry(key: object, value: Any, indent: int) -> list[str]:  # noqa: ANN401 - plain YAML data
    """The lines of a block mapping's entry; its key is at column `indent`."""
    head = " " * indent + scalar(key) + ":"
    if isinstance(value, dict) and any(isinstance(part, dict) for part in value.values()):
        inner = " " * (indent + 2)
        return [head, *(f"{inner}{scalar(k)}: {flow(v, str(k))}" for k, v in value.items())]
    if isinstance(value, list | tuple) and value and all(isinstance(v, dict) for v in value):
        if key == "tiles":
            return [head, *(line for part in value for line in item(part, indent + 2))]
        return [head, *(" " * (indent + 2) + "- " + flow(part) for part in value)]
    if isinstance(value, str):
        return [head + " " + scalar(value, quoted=key in _QUOTED_KEYS, in_block=True)]
    return [head + " " + flow(value, str(key))]


def item(value: Any, indent: int) -> list[str]:  # noqa: ANN401
    """The lines of a block sequence's item; its dash is at column `indent`."""
    # Tiles get a line for each key; features and copies stay on one line.
    if not isinstance(value, dict) or not value or "kind" in value or "edges" not in value:
        return [" " * indent + "- " + flow(value)]
    lines = [line for key, part in value.items() for line in entry(key, part, indent + 2)]
    lines[0] = " " * indent + "- " + lines[0].lstrip(" ")
    return lines


def _is_plain(text: str, *, in_block: bool = False) -> bool:
    return (
        (_PLAIN_IN_BLOCK if in_block else _PLAIN).fullmatch(text) is not None
        and text == text.rstrip()
        # null and true look plain, but would come back as something else.
        and isinstance(resolve(text), str)
    )
