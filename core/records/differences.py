"""Where two pieces of plain data differ, and short texts of the values there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Final

from ..findings import shorten

_NOTHING: Final = object()
_BEFORE: Final = 20


def differences(name: str, one: Any, other: Any) -> Iterator[tuple[str, object, object]]:  # noqa: ANN401 - plain data
    """Yield the dotted path, and both values, wherever two pieces of plain data differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys((*other, *one)):
            yield from differences(
                f"{name}.{key}", one.get(key, _NOTHING), other.get(key, _NOTHING)
            )
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        pairs = zip_longest(one, other, fillvalue=_NOTHING)
        for number, (said, found) in enumerate(pairs):
            yield from differences(f"{name}.{number}", said, found)
    elif one is not other and (type(one) is not type(other) or one != other):  # True == 1
        yield name, one, other


def difference_text(value: object, other: object) -> str:
    """A value's short text; a long one begins shortly before it differs from the other."""
    if value is _NOTHING:
        return "nothing"
    if isinstance(value, str) and isinstance(other, str):
        pairs = enumerate(zip(value, other, strict=False))
        same = next((n for n, (one, two) in pairs if one != two), len(min(value, other, key=len)))
        if same > _BEFORE:
            value = "…" + value[same - _BEFORE :]
    return shorten(repr(value))
