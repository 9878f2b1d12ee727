"""How manual edits are read from plain data, and what kinds of them ask and say alike."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from ..findings import did_you_mean, shorten
from ..messages import msg
from .actions import ManualEdit, value_names
from .errors import BadManualEdit
from .state import NOBODY, GameState

E = TypeVar("E", bound=ManualEdit)


def manual_edit_from(data: Mapping[str, Any], kinds: Mapping[str, type[E]]) -> E:
    """The manual edit that `as_data` gave this for, of one of some kinds; raise BadManualEdit.

    The fields of its class say what its values may be; a tuple may come as a list, as JSON has it.
    """
    does, values = data["does"], data["values"]
    kind = kinds.get(does)
    if kind is None:
        raise BadManualEdit(unknown("there is no manual edit {name!r}; {hint}", does, kinds))
    wanted, hints = value_names(kind), get_type_hints(kind)
    if sorted(values) != sorted(wanted):
        raise BadManualEdit(msg("{does} has the values {names}", does=does, names=wanted))
    read = {}
    for name in wanted:
        value = tuple(values[name]) if isinstance(values[name], list) else values[name]
        hint = hints[name]
        types = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
        shapes = [get_args(each) for each in types if get_origin(each) is tuple]
        if isinstance(value, tuple) and shapes:
            if tuple(map(type, value)) not in shapes:
                raise BadManualEdit(msg("{name} should be x, y and a spot", name=name))
        elif type(value) not in types:  # `isinstance` would take a boolean for a number
            raise BadManualEdit(msg("{does} cannot have such a {name}", does=does, name=name))
        read[name] = value
    return kind(**read)


def player_of(game: GameState, name: str) -> int:
    """A player's number by name, NOBODY for ""."""
    return game.setup.players.index(name) if name else NOBODY


def unknown(template: str, /, name: str, known: Collection[str]) -> str:
    """That there is no such thing, with what was likely meant; empty if there is."""
    if name in known:
        return ""
    return msg(template, name=shorten(name), hint=did_you_mean(name, known))


def no_player(game: GameState, player: str) -> str:
    """That there is no such player; empty if there is."""
    return unknown("there is no player {name!r}; {hint}", player, game.setup.players)
