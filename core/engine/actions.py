"""What players can do: actions as small values with a text form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypeAlias

from ..messages import msg
from .action_texts import action_text

make_fast = tuple.__new__
"""Makes a named tuple of a class from a tuple, at half the cost of calling the class."""


class Action(Protocol):
    """Something a player does: a hashable value whose text form no other legal action has.

    Extensions define their own, best as named tuples with an `action_text`. A kind may also have a
    `__str__` of its own, which may give a `msg`, and a class method `parse` for such a text: it
    returns the action, None if the text is of another kind, or raises ValueError, which says what
    is wrong. Without `parse` a text is known while its action is legal, and at no other time.
    """

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class ManualEdit:
    """A change of a game that the rules do not allow, made by a designer; its text says which.

    Each kind is a frozen dataclass of plain values, so that records can hold it; `does` is its name
    there. It is part of a game's history, as actions are. A game asks `why_not`, and then lets it
    `perform`; a kind says in `_objection` what speaks against it while the game goes on.
    """

    __slots__ = ()
    does: ClassVar[str] = ""

    def __str__(self) -> str:
        raise NotImplementedError

    def __hash__(self) -> int:
        raise NotImplementedError

    def as_data(self) -> dict[str, Any]:
        """The action as plain data, as in a record: what it does, and with which values."""
        return {
            "does": self.does,
            "values": {name: getattr(self, name) for name in value_names(self)},
        }

    def why_not(self, game: Any) -> str:  # noqa: ANN401 - of its type
        """Why it cannot be done in a game now; empty if it can. Raise PluginFailed."""
        return too_late(game) or self._objection(game)

    def perform(self, game: Any) -> None:  # noqa: ANN401
        """Carry it out where it is possible; what follows from it is up to the game."""
        raise NotImplementedError

    def _objection(self, game: Any) -> str:  # noqa: ANN401
        raise NotImplementedError


def too_late(game: Any) -> str:  # noqa: ANN401 - of any type
    """Why nothing can be changed in a game any more; empty if something can."""
    if game.is_scored:
        return msg("the last turn is over, and nothing can be changed any more")
    return ""


Move: TypeAlias = Action | ManualEdit
"""What a history is made of: actions of players and manual edits of a designer."""


def value_names(edit: Any) -> list[str]:  # noqa: ANN401 - any dataclass
    """The names of the values of a manual edit, or of a kind of them."""
    return [field.name for field in fields(edit)]


@action_text("place {tile} at ({x},{y}) rotated {rotation}")
class Place(NamedTuple):
    """Lay the drawn tile on a cell (rule 14); x grows eastward, y southward, rotation clockwise.

    `rotation` is in degrees: 0, 90, 180 or 270.
    """

    tile: str
    x: int
    y: int
    rotation: int


@action_text("{piece} on {spot}")
class Claim(NamedTuple):
    """Set a claiming piece on a feature of the tile just laid (rules 25-31): `railroad E`."""

    piece: str
    spot: str


@action_text("nothing")
class Nothing(NamedTuple):
    """Do none of the things that may be declined (rule 13)."""


_KINDS: Final = {Place: "lay a tile", Nothing: "pass"}
_INNER_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def kind_name(kind: type) -> str:
    """The name of a kind of action: `claim`, `move sheriff`."""
    return _KINDS.get(kind) or _INNER_CAPITAL.sub(" ", kind.__name__).lower()


def in_words(move: object) -> str:
    """The text of a move; its kind if an extension's fails."""
    try:
        return str(move)
    except Exception:  # noqa: BLE001 - whoever is told needs the rest all the same
        return type(move).__name__


def same(one: Action, other: Action) -> bool:
    """Whether two actions are one; named tuples of two kinds may be equal and are not."""
    return type(one) is type(other) and one == other


def among(actions: Sequence[Action], action: Action) -> bool:
    """Whether an action is one of some."""
    try:
        found = actions[actions.index(action)]
    except ValueError:
        return False
    return type(found) is type(action) or any(same(each, action) for each in actions)
