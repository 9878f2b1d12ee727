"""What may be asked of a game of any kind: whose turn it is, what is legal, what was done.

A GameType is a game by its rules, such as core's own, in which tiles are laid. It prepares a setup
for an edition, players and options, and a setup begins any number of games. Commands, records,
scenarios, bots, simulation and the sandbox ask for no more than this where they need not know how
a game is played.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar, cast

from ..messages import msg
from ..tileset.schema import Model, OptionValue
from .errors import BadManualEdit

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin
    from ..findings import Path
    from .actions import Action, ManualEdit
    from .events import Event
    from .randomness import Chance

OLD_NAMES: Final = {"say": "describe_action", "tell": "describe_event"}
"""What plugins called methods of games in the version before, which games of theirs may define."""
_OLD_CALLS: Final = {**OLD_NAMES, "intervene": "carry_out"}

G_co = TypeVar("G_co", bound="AnyGame", covariant=True)


def warn_of_old_name(old: str) -> None:
    """Warn whoever uses an old name, two calls up, of what it is called now."""
    said = f"`{old}` of a game is called `{_OLD_CALLS[old]}` now; the old name goes next version"
    warnings.warn(said, DeprecationWarning, stacklevel=3)


@dataclass(frozen=True, slots=True)
class Written:
    """In an annotation of a position's model: how scenarios write the value.

    A comment stands above it. With `levels` 1 a mapping has a line for each of its keys, with 2 so
    have the mappings in it.
    """

    comment: str = ""
    levels: int = 0


class AnyPosition(Model):
    """A moment of a game as plain data, from which another game can begin."""

    def as_data(self) -> dict[str, Any]:
        """The position as plain data for JSON and YAML; its `model_validate` reads it."""
        return self.model_dump(mode="json", exclude_defaults=True)


class Difference(NamedTuple):
    """An expectation of a scenario that is not met: its path, what should be, and what is.

    The path leads to its value from `expect`, as in `("hands", "BLUE")`.
    """

    path: Path
    expected: str
    found: str = ""


class AnyStep(Protocol):
    """A part of a turn in which a player decides; its text is its name.

    `by_chance` is for what people settle among themselves; among bots chance decides it.
    """

    @property
    def by_chance(self) -> bool: ...

    def __str__(self) -> str: ...


class AnyView(Protocol):
    """What one player knows of a game; `actions` are what that player may do now.

    It may have a `choice(action)`, see `choice_of`, and a `board()`, see `game_board.board_of`.
    """

    @property
    def actions(self) -> Sequence[Action]: ...


def choice_of(view: AnyView, action: Action) -> Hashable:
    """What a player chooses by an action: equal for actions that the view cannot tell apart.

    It is what `choice` of the view gives, for instance the same for all cards that nobody has seen;
    without it each action is a choice of its own. To tell such actions apart would be noise.
    """
    choice = getattr(view, "choice", None)
    return (type(action), action) if choice is None else cast("Hashable", choice(action))


def choices(view: AnyView, actions: Sequence[Action]) -> Sequence[Sequence[Action]]:
    """Actions by choices, in their order; those in a row come to the same for who has the view."""
    found: dict[Hashable, list[Action]] = {}
    for action in actions:
        found.setdefault(choice_of(view, action), []).append(action)
    return tuple(found.values())


class AnyGame(Protocol):
    """A game in progress, in which each seat has a number from 0.

    `setup` is what it is played with now, and `position` where it began, None at the beginning.
    `player` is who decides now, mostly the one whose turn it is; `turn` counts from 1. `history`
    has what was done, in order, and `events` what happened. `winners` are known when the last turn
    is over, and `is_over` says that nothing is left to decide. All that chance decides comes from
    `chance`, which `seed` began.
    """

    @property
    def setup(self) -> AnySetup[AnyGame]: ...

    @property
    def position(self) -> AnyPosition | None: ...

    @property
    def players(self) -> Sequence[str]:
        """The names of the players by seats."""

    @property
    def plugins(self) -> Sequence[Plugin]:
        """The plugins whose code takes part."""

    @property
    def seed(self) -> int: ...

    @property
    def chance(self) -> Chance: ...

    @property
    def player(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def step(self) -> AnyStep | None:
        """The part of the turn in which the player decides; None when the game is over."""

    @property
    def scores(self) -> Sequence[int]: ...

    @property
    def winners(self) -> Sequence[int]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def events(self) -> Sequence[Event]: ...

    @property
    def history(self) -> Sequence[Action]: ...

    def began_as(self, other: Self) -> bool:
        """Whether another game began like this one, whatever chance decided then."""

    def legal_actions(self) -> Sequence[Action]:
        """All that the player may do now, in an order that depends on the game alone."""

    def why_not(self, action: Action) -> str:
        """The reason why an action is not legal now; empty if it is."""

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision; raise IllegalAction."""

    def carry_out(self, move: Action) -> None:
        """Apply an action, or do what a designer does beside the rules."""

    def undo(self, moves: int = 1) -> Action:
        """Take back the last moves and return the first of them; ValueError if there are fewer."""

    def redo(self) -> Action:
        """Do again what was taken back last, and return it; ValueError if there is nothing."""

    def copy(self) -> Self:
        """A game in the same state that shares nothing mutable with this one."""

    def fork(self) -> Self:
        """A copy with nothing to redo, in which chance goes on by the seed alone."""

    def at_start(self) -> Self:
        """The game as it was before its first move; chance will decide as it did."""

    def view(self, player: int) -> AnyView:
        """The view of a player, by seat."""

    def describe_action(self, move: Action) -> str:
        """A move in words."""

    def describe_event(self, event: Event) -> str:
        """An event in words."""

    def figures(self) -> Mapping[str, int]:
        """The numbers that statistics count of a game that is over, by name, such as its turns."""


class AnySetup(Protocol[G_co]):
    """What a game is played with: an edition, players and options, for any number of games.

    `players` are names in seat order, `first` is the seat of who begins, `options` has the value of
    every option. It may have `pieces()`, see `game_board.pieces_of`.
    """

    @property
    def type(self) -> GameType[G_co]: ...

    @property
    def edition(self) -> Edition: ...

    @property
    def players(self) -> Sequence[str]: ...

    @property
    def first(self) -> int: ...

    @property
    def options(self) -> Mapping[str, OptionValue]: ...

    def begin(self, seed: int, chance: Chance | None = None, position: Any = None) -> G_co:  # noqa: ANN401
        """Begin a game, or take up a position, an object of the game type's model.

        `chance` is what decides instead of the seed: outcomes of a record. Raise BadPosition.
        """

    def parse(self, game: Any, text: str) -> Action:  # noqa: ANN401 - one of its own
        """The action of a text, legal or not, in a game of this setup; raise BadAction."""

    def meanings(self, game: Any, text: str) -> Sequence[Action]:  # noqa: ANN401
        """Every action of a text, those first that are likelier now; raise BadAction."""

    def names_of(self, what: str) -> Sequence[str]:
        """The names, by number, by which records write an outcome of chance; none: as numbers.

        `what` is what chance decides about.
        """


class Beginning(AnyPosition):
    """The position of a game of which no other can be told: its beginning."""


class NoExpectations(Model):
    """What scenarios may expect of a game besides what they may of any: nothing."""


class GameType(Generic[G_co]):
    """A game by its rules, the same for all editions; core's own, or one of a plugin.

    `name` is what it is called. `figures` are the names under which its games always count
    something for statistics (`AnyGame.figures`). `position` is the model of where its games can
    begin, which stands in records and scenarios. `expectations` is the model of what a scenario may
    expect in the end, besides whether it is over, who won, all scores, and whose turn it is.
    """

    name: str
    figures: Sequence[str] = ()
    expectations: type[Model] = NoExpectations

    @property
    def position(self) -> type[AnyPosition]:
        return Beginning

    def setup(
        self,
        edition: Edition,
        players: Sequence[str] | int,
        options: Mapping[str, OptionValue] | None = None,
        first: int = 0,
    ) -> AnySetup[G_co]:
        """Prepare games; a number of players get names. Raise Unplayable, BadOption."""
        raise NotImplementedError

    def position_of(self, game: Any) -> AnyPosition:  # noqa: ANN401 - one of its own
        """The position that a game is in, from which another can begin."""
        raise NotImplementedError

    def dealt_again(self, game: Any, number: int) -> G_co:  # noqa: ANN401 - one of its own
        """A copy of a game to play on, in which what is hidden was dealt again.

        It is the same for the same number. A game that keeps something from some of its players
        hides there what any of them does not know; otherwise what the player to move sees is
        enough: what its view imagines (`imagine(number)`), if it has such, or a copy in which
        chance takes another course.
        """
        imagine = getattr(game.view(game.player), "imagine", None)
        dealt: G_co = game.imagined(number) if imagine is None else imagine(number)
        return dealt

    def scores_if_ended(self, game: Any) -> Sequence[int]:  # noqa: ANN401 - one of its own
        """The points of the players if a game ended now: those they have, by default."""
        return tuple(game.scores)

    def manual_edit(self, data: Mapping[str, Any]) -> ManualEdit:  # noqa: ARG002
        """The manual edit of its plain data, `does` and `values`; raise BadManualEdit."""
        raise BadManualEdit(msg("games of {name} have no manual edits", name=self.name))

    def unmet(self, expect: Any, game: Any) -> Iterable[Difference]:  # noqa: ANN401, ARG002
        """The expectations, of an object of their model, that a game does not meet."""
        return ()

    def surpluses(self, position: Any, setup: Any) -> Iterable[tuple[Path, str]]:  # noqa: ANN401, ARG002
        """Paths and remarks for what a position has more of than the edition.

        Designers may want that: a scenario notes it, unless its position says that it is meant.
        """
        return ()
