"""The functions by which a plugin's `__init__.py` takes part: marked with `@hookimpl`, by name.

    from core.api import RuleExtension, hookimpl

    class Stones(RuleExtension):
        ...

    @hookimpl
    def goldrush_extension(id, edition, options):
        return Stones(id, edition, options)

A function may leave out parameters that it does not need.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from ..findings import did_you_mean
from ..messages import msg, msg_template

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

    Function = Callable[..., Any]

F = TypeVar("F")
BotFactory: TypeAlias = "Callable[..., object]"
"""Makes a bot from a seed, and from the text of a parameter if it takes one."""

HOOKS: Final[Mapping[str, tuple[str, ...]]] = {
    "goldrush_extension": ("id", "edition", "options"),
    "goldrush_bots": (),
    "goldrush_game": (),
    "goldrush_parts": ("game",),
}
"""What each is called with, by name:

- `goldrush_extension`: the RuleExtension that this plugin adds to all games of an edition with
  these options. `id` is the plugin's own, to be handed to RuleExtension as it is.
- `goldrush_bots`: the bots that this plugin adds, each a BotFactory, by the names by which players
  choose them.
- `goldrush_game`: the GameType that this plugin brings: sets name the plugin as their `game`.
- `goldrush_parts`: what this plugin adds to the game of a plugin, whose id is `game`, by names.
  What can be added is that game's own affair; for a game that it does not know a plugin returns an
  empty mapping.
"""
_MARK: Final = "goldrush_hookimpl"


class BadHook(ValueError):
    """A marked function that nobody would call as it is: why."""


def hookimpl(function: F) -> F:
    """Mark a function of a plugin's `__init__.py` that the program calls, by its name.

    `goldrush_extension(id, edition, options)` returns its rules; `goldrush_bots()` functions that
    make a bot from a seed, by the names of the bots; `goldrush_game()` a GameType; and
    `goldrush_parts(game)` what it adds to the game of a plugin.
    """
    setattr(function, _MARK, True)
    return function


def hooks_of(module: ModuleType) -> dict[str, Function]:
    """The marked functions of a module, by name; raise BadHook."""
    # Other objects may answer to any name, or raise what they like.
    found: dict[str, Function] = {
        name: each
        for name, each in vars(module).items()
        if inspect.isroutine(each) and getattr(each, _MARK, False)
    }
    for name, function in found.items():
        if name not in HOOKS:
            hint = did_you_mean(name, HOOKS)
            raise BadHook(msg("there is no hook {name!r}; {hint}", name=name, hint=hint))
        for parameter in _parameters(function, required=True):
            if parameter not in HOOKS[name]:
                said = msg_template("`{name}` has a parameter {parameter!r}; it can have {known}")
                known = ", ".join(HOOKS[name]) or msg("none")
                raise BadHook(msg(said, name=name, parameter=parameter, known=known))
    if not found:
        raise BadHook(
            msg("takes part in nothing: mark `goldrush_extension` with @hookimpl of core.api")
        )
    return found


def call(function: Function, values: Mapping[str, object]) -> Any:  # noqa: ANN401 - whatever it gives
    """What a hook returns, called with those of the values for which it has a parameter."""
    return function(**{name: values[name] for name in _parameters(function) if name in values})


def _parameters(function: Function, *, required: bool = False) -> Iterator[str]:
    for each in inspect.signature(function).parameters.values():
        is_named = each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)
        if is_named and not (required and each.default is not each.empty):
            yield each.name
