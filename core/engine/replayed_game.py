"""What a game of any kind needs besides its rules: a history, undoing, copies, whose fault it is.

A move is taken back by playing the ones before it again, as in the game with tiles
(docs/decisions/0010). `PlainSetup` is what such games have in common.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from typing import Any, Final, Generic, Self, TypeVar

from ..edition.edition import Edition
from ..edition.rule_options import resolve
from ..messages import msg
from ..tileset.schema import OptionValue
from ..tileset.score_terms import Term
from . import undoing
from .action_texts import BadAction
from .actions import Action, ManualEdit
from .errors import IllegalAction, NotRemembered, attributing, raise_attributed
from .events import Awarded, Did, Ended, Event, ManuallyEdited
from .protocol import OLD_NAMES, AnyGame, AnyStep, GameType, warn_of_old_name
from .randomness import Chance, Outcome
from .setup import seated

G = TypeVar("G", bound="AnyGame")
_ASKED: Final = frozenset(("figures", "legal_actions", "view"))


class ReplayedGame(ABC):
    """A game of which a subclass has the rules: how it begins, what is legal, what actions do.

    `player` is the seat of who decides now, and `step` the part of the turn, None when the game is
    over. `history` has what was done, `future` what was taken back, the next to be done again
    last, and `undone` what chance decided there. `setup` has what is the same for all games of it,
    among that `edition` and `players`. A subclass keeps its state in attributes, begins in
    `_begin`, and copies in `_unshare` those of them that change in place.
    """

    player: int
    step: AnyStep | None
    scores: list[int]
    winners: Sequence[int]

    def __init_subclass__(cls) -> None:
        """Let what a subclass is asked name the plugin at fault, as what it does is seen to."""
        super().__init_subclass__()
        for old, now in OLD_NAMES.items():
            if old in vars(cls):
                warn_of_old_name(old)
                setattr(cls, now, vars(cls)[old])
        for name in _ASKED & vars(cls).keys():
            setattr(cls, name, _attributed(getattr(cls, name)))

    def __init__(
        self,
        setup: Any,  # noqa: ANN401 - each kind of game has its own
        seed: int,
        chance: Chance | None = None,
        position: Any = None,  # noqa: ANN401 - see `setup`
    ) -> None:
        """Begin; `chance` decides instead of the seed, and `position` is where it begins."""
        self.setup, self.seed, self.position = setup, seed, position
        self.chance = chance or Chance(seed)
        self.events: list[Event] = []
        self.history: list[Action] = []
        self.future: list[Action] = []
        self.undone: tuple[Outcome, ...] = ()
        self._is_imagined = False
        with attributing(self):
            self._begin()

    # --- What a subclass has ---

    @abstractmethod
    def _begin(self) -> None:
        """Set the game up, or take up `position`, and carry out what comes before any decision."""

    @abstractmethod
    def _unshare(self) -> None:
        """Replace what changes in place by copies: this game has just been copied itself."""

    @abstractmethod
    def _objection(self, move: Action) -> str:
        """The reason why a move, action or manual edit, is not possible now; empty if it is."""

    @abstractmethod
    def _perform(self, move: Action) -> None:
        """Carry out a move that is possible, and all that follows without a decision."""

    @abstractmethod
    def legal_actions(self) -> Sequence[Action]:
        """All that the player may do now, in an order that depends on the game alone."""

    # --- What a subclass may use ---

    def give_points(self, seat: int, what: str, points: int) -> None:
        """Give a player points: an event, and the score."""
        self.events.append(Awarded(seat, what, (Term(what, str(points), points),)))
        self.scores[seat] += points

    def end_game(self) -> None:
        """End the game: whoever has most points wins, all of a tie."""
        best = max(self.scores)
        self.winners = tuple(seat for seat, each in enumerate(self.scores) if each == best)
        self.step = None
        self.events.append(Ended(tuple(self.scores), self.winners))

    # --- What there is to know ---

    @property
    def players(self) -> Sequence[str]:
        """The names of the players in seat order."""
        players: Sequence[str] = self.setup.players
        return players

    @property
    def plugins(self) -> Sequence[Any]:
        """The plugins whose code takes part."""
        plugins: Sequence[Any] = self.setup.edition.plugins
        return plugins

    @property
    def is_scored(self) -> bool:
        """Whether nothing can change any more, as with the last step of most games."""
        return self.step is None

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.step is None

    def began_as(self, other: Self) -> bool:
        """Whether another game began with the same setup, in the same position."""
        return (self.setup, self.position) == (other.setup, other.position)

    def why_not(self, action: Action) -> str:
        """The reason why a move is not possible now; empty if it is. Raise PluginFailed."""
        with attributing(self):
            return self._objection(action)

    def describe_event(self, event: Event) -> str:
        """An event in words; raise GameStopped or PluginFailed if it has none."""
        with attributing(self):
            return event.text(self.players)

    def describe_action(self, move: Action) -> str:
        """A move in words; raise GameStopped or PluginFailed if it has none."""
        with attributing(self):
            return str(move)

    def say(self, move: Action) -> str:
        """The old name of `describe_action`."""
        warn_of_old_name("say")
        return self.describe_action(move)

    def tell(self, event: Event) -> str:
        """The old name of `describe_event`."""
        warn_of_old_name("tell")
        return self.describe_event(event)

    # --- Going on ---

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision.

        Raise IllegalAction if it is not legal, and GameStopped (PluginFailed where it is a
        plugin's fault) if something fails; both leave the game as it was.
        """
        if isinstance(action, ManualEdit):
            raise IllegalAction(action, msg("no rule of this game has such an action"))
        self.carry_out(action)

    def carry_out(self, move: Action) -> None:
        """Apply an action, or do what a designer does beside the rules; raise as `apply` does."""
        before = len(self.history)
        try:
            reason = self._objection(move)
            if not reason:
                done = (
                    ManuallyEdited(move) if isinstance(move, ManualEdit) else Did(self.player, move)
                )
                self.history.append(move)
                self.events.append(done)
                self._perform(move)
        except BaseException as error:  # noqa: BLE001 - raised again
            with suppress(NotRemembered):  # an imagined game is a copy that can be thrown away
                self._restore(undoing.played_again(self, before))
            raise_attributed(error, self)
        if reason:
            raise IllegalAction(move, reason)
        if self.future:
            self.future = undoing.left_to_redo(self.future, move)

    def undo(self, moves: int = 1) -> Action:
        """Take back the last moves, chance and all, and return the first of them.

        Raise ValueError if there are not so many.
        """
        self._restore(undoing.before_last(self, moves))
        return self.future[-1]

    def redo(self) -> Action:
        """Do again what was taken back last, and return it; ValueError if there is nothing."""
        return undoing.redo(self)

    def copy(self) -> Self:
        """A game in the same state that shares nothing mutable with this one."""
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.chance, new.events = self.chance.copy(), self.events[:]
        new.history, new.future = self.history[:], self.future[:]
        new._unshare()  # noqa: SLF001 - its own
        return new

    def fork(self) -> Self:
        """A copy with nothing to redo, in which chance goes on by the seed alone."""
        return undoing.forked(self)

    def at_start(self) -> Self:
        """The game as it was before its first move; chance will decide as it did."""
        return undoing.at_start(self)

    def begin_again(self, chance: Chance) -> Self:
        """A game that begins as this one did; raise NotRemembered of an imagined one."""
        if self._is_imagined:
            raise NotRemembered(
                msg("an imagined game cannot be taken back: copy it before going on")
            )
        return type(self)(self.setup, self.seed, chance, self.position)

    def imagined(self, seed: int) -> Self:
        """A copy for looking ahead, with chance of its own, in which nothing can be undone.

        A view gives it after all that its player does not know was dealt again.
        """
        new = self.copy()
        new.seed, new.chance, new.position = seed, Chance(seed), None
        new.history, new.future, new.undone = [], [], ()
        new._is_imagined = True  # noqa: SLF001 - its own
        return new

    def _restore(self, other: Self) -> None:
        self.__dict__.update(other.__dict__)


def _attributed(method: Callable[..., Any]) -> Callable[..., Any]:
    """A method that raises PluginFailed or GameStopped for what another one raises."""

    @wraps(method)
    def asked(game: ReplayedGame, *given: object, **named: object) -> Any:  # noqa: ANN401
        try:
            return method(game, *given, **named)
        except BaseException as error:  # noqa: BLE001 - it says whose
            raise_attributed(error, game)

    return asked


class PlainSetup(Generic[G]):
    """What games of an edition with the same players and options have in common, and no more.

    `players` are names in seat order, `first` is the seat of who begins, and `options` has the
    value of every option. A subclass says of which class the games are, and the `actions`: all
    kinds of action that there are, each with an `action_text`.
    """

    game: Callable[..., G]
    actions: Sequence[Any] = ()

    def __init__(
        self,
        kind: GameType[G],
        edition: Edition,
        players: Sequence[str] | int,
        options: Mapping[str, OptionValue] | None = None,
        first: int = 0,
    ) -> None:
        """Prepare; raise Unplayable for the players, BadOption for an option."""
        self.type, self.edition, self.first = kind, edition, first
        self.players = seated(edition, players, first)
        self.options = resolve(edition, options or {})

    def begin(self, seed: int, chance: Chance | None = None, position: Any = None) -> G:  # noqa: ANN401
        """Begin a game, or take up a position; raise BadPosition."""
        return type(self).game(self, seed, chance, position)

    def parse(self, game: G, text: str) -> Action:
        """The action of a text, a legal one if there is any; raise BadAction."""
        return self.meanings(game, text)[0]

    def meanings(self, game: G, text: str) -> list[Action]:
        """Every action of a text, legal ones first; raise BadAction."""
        found: list[Action] = []
        wrong = [BadAction(msg("no rule of this game has such an action"), -1)]
        for kind in self.actions:
            try:
                action = kind.parse(text)
            except BadAction as error:
                wrong.append(error)
            else:
                found += [] if action is None else [action]
        if not found:
            # The kind that matched most letters is the one that was meant.
            raise max(wrong, key=lambda error: error.letters)
        return sorted(found, key=lambda action: bool(game.why_not(action)))

    def names_of(self, what: str) -> Sequence[str]:  # noqa: ARG002 - games with names override it
        """The names for an outcome of chance: none, so that records have its numbers."""
        return ()
