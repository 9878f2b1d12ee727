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

from typing import TYPE_CHECKING, Any, TypeAlias

from pluggy import HookimplMarker, HookspecMarker

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..edition.edition import Edition
    from ..tileset.schema import OptionValue
    from .extension import RuleExtension
    from .protocol import GameType

BotFactory: TypeAlias = "Callable[..., object]"
"""Makes a bot from a seed, and from the text of a parameter if it takes one."""

hookspec = HookspecMarker("goldrush")
hookimpl = HookimplMarker("goldrush")


@hookspec(firstresult=True)
def goldrush_extension(
    id: str,  # noqa: A002 - it is called so in plugin.yaml
    edition: Edition,
    options: Mapping[str, OptionValue],
) -> RuleExtension:
    """Return the rules that this plugin adds to all games of an edition with these options.

    `id` is the plugin's own, to be handed to RuleExtension as it is.
    """
    raise NotImplementedError


@hookspec(firstresult=True)
def goldrush_bots() -> Mapping[str, BotFactory]:
    """Return the bots that this plugin adds, by the names by which players choose them."""
    raise NotImplementedError


@hookspec(firstresult=True)
def goldrush_game() -> GameType[Any]:
    """Return the game that this plugin brings: sets name the plugin as their `game`."""
    raise NotImplementedError


@hookspec(firstresult=True)
def goldrush_parts(game: str) -> Mapping[str, object]:
    """Return what this plugin adds to a game that a plugin brings, by names.

    `game` is that plugin's id. What can be added is the game's own affair, such as further effects
    of cards; for a game that it does not know a plugin returns an empty mapping.
    """
    raise NotImplementedError
