"""What objects with slots hold, compiled or not, and how it is given to another one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

COPY: Final = "old.{}.copy()"
EACH: Final = "{{name: value.copy() for name, value in old.{}.items()}}"
EMPTY: Final = "{{}}"
"""How to copy what can change, and a dict whose values can change, too, or to begin an empty one:
code, for a slot's name."""


def slots(kind: type) -> tuple[str, ...]:
    """The names of all slots of a class and of those that it is derived from.

    A compiled class has lost its `__slots__`, and lists what it holds itself.
    """
    compiled: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", ())
    own = (name for each in reversed(kind.__mro__) for name in getattr(each, "__slots__", ()))
    return compiled or tuple(own)


@cache
def sharer(kind: Any) -> Callable[[object, object], None]:  # noqa: ANN401 - any class with slots
    """A function that gives a new object the values of an old one, in all slots of a class."""
    return _written(dict.fromkeys(slots(kind), "old.{}"))


@cache
def copier(kind: Any) -> Callable[[object, object], None]:  # noqa: ANN401
    """A function that gives a new object the values of an old one, copied as `kind.copied` says.

    All others are shared.
    """
    return _written(dict.fromkeys(slots(kind), "old.{}") | kind.copied())


def _written(values: dict[str, str]) -> Callable[[object, object], None]:
    """A function that sets these attributes of a new object.

    It is written out, as dataclasses write their methods, since bots copy states all the time:
    a loop with `setattr` takes ten times as long.
    """
    lines = [f"    new.{name} = {value.format(name)}" for name, value in values.items()]
    made: dict[str, Any] = {}
    exec("\n".join(["def give(old, new):", *lines]), made)  # noqa: S102 - names of slots alone
    give: Callable[[object, object], None] = made["give"]
    return give
