"""A game in progress: whose turn it is, what is legal, what an action does, and what happened.

What others may ask of a game of any kind is in `core.engine.protocol`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

from ..messages import msg, named
from . import undoing
from .actions import Action, ManualEdit, Move, Place, among, make_fast
from .errors import (
    IllegalAction,
    NotRemembered,
    Spoiled,
    attributing,
    plugin_failed,
    raise_attributed,
)
from .events import Did, Event, ManuallyEdited
from .extension import owner
from .placements import (
    TURNS,
    Placements,
    hand_placements,
    in_hand,
    legal_placements,
    take_to_lay,
    why_not_there,
)
from .protocol import warn_of_old_name
from .randomness import Chance, Outcome
from .slots import COPY, EMPTY, copier, slots
from .state import OVER, GameState
from .turn_flow import advance, begin_turn, end_turn, go_to, lay_tile, settle_down

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..edition.plugin_manifest import Plugin
    from .player_view import View
    from .position import Position
    from .setup import Setup


class Game(GameState):
    """One game of a Setup, decided by a seed and the actions applied.

    `origin` is the setup that it began with, which options changed by hand leave behind, and
    `position` where it began, if not with an empty table. `history` has what was done, `future`
    what was taken back, the next to be done again last, and `undone` what chance decided there.
    `known_events` keeps, by player, what views have shown of the events, as that player knows them.
    """

    __slots__ = (
        "_is_busy",
        "_legal_now",
        "future",
        "history",
        "known_events",
        "origin",
        "position",
        "undone",
    )

    def __init__(
        self,
        setup: Setup,
        seed: int,
        chance: Chance | None = None,
        position: Position | None = None,
    ) -> None:
        """Set the game up and draw the first tile (rules 1-10), or take up a position.

        `chance` is what decides instead of the seed: outcomes of a record. Raise BadPosition.
        """
        super().__init__(setup=setup, seed=seed, chance=chance or Chance(seed))
        self.origin, self.position = setup, position
        self.known_events: dict[int, list[Event]] = {}
        self.history: list[Move] = []
        self.future: list[Move] = []
        self.undone: tuple[Outcome, ...] = ()
        self._legal_now: Sequence[Action] | None = None
        self._is_busy = True
        with attributing(self):
            self._begin()
        self._is_busy = False

    # --- What there is to know ---

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in seat order."""
        return self.setup.players

    @property
    def plugins(self) -> Sequence[Plugin]:
        """The plugins whose code takes part."""
        return self.setup.edition.plugins

    def began_as(self, other: Game) -> bool:
        """Whether another game began with the same setup, in the same position."""
        return (self.origin, self.position) == (other.origin, other.position)

    def legal_actions(self) -> Sequence[Action]:
        """All that the player may do now, in an order that depends on the game alone."""
        setup = self.setup
        if self.step_index == setup.place_step:
            drawn = self.drawn
            if drawn is None or self.hands is not setup.no_hands:
                return hand_placements(self)
            return (
                legal_placements(self, drawn) if setup.restricted else Placements(self.board, drawn)
            )
        if self._legal_now is None:
            actions: list[Action] = []
            try:
                for legal in setup.menus[self.step_index]:
                    actions += legal(self)
            except BaseException as error:  # noqa: BLE001 - raised again
                raise_attributed(error, self)
            if not actions and self.step_index != OVER:
                raise_attributed(self._stuck(), self)
            self._legal_now = tuple(actions)
        return self._legal_now

    def placements(self, copy: int) -> Sequence[Action]:
        """The placements of a copy as the table is, in hand or not (rules 16-20)."""
        return legal_placements(self, copy)

    def view(self, player: int) -> View:
        """The view of a player, by seat; it stays as it is when the game goes on."""
        from .player_view import view

        return view(self, player)

    def figures(self) -> dict[str, int]:
        """The number of tiles laid but for the first, of turns taken, and of tiles that fit not.

        Simulations count these, and what extensions measure.
        """
        counts = self.board.tile_count - 1, self.turn, len(self.discarded)
        figures = dict(zip(self.setup.type.figures, counts, strict=True))
        with attributing(self):
            for hook in self.setup.on_measures:
                counts_of_plugin = hook(self).items()
                figures |= {f"{owner(hook)}: {name}": count for name, count in counts_of_plugin}
        return figures

    def why_not(self, action: Action) -> str:
        """The reason why an action is not legal now; empty if it is.

        Raise GameStopped or PluginFailed if an extension fails that is asked.
        """
        with attributing(self):
            reason: Any = self._why_not(action)
            if not isinstance(reason, str):
                raise TypeError(f"what is said against {type(action).__name__} is no text")
            return reason

    def describe_event(self, event: Event) -> str:
        """An event in words; raise GameStopped or PluginFailed if it has none."""
        with attributing(self):
            said: Any = event  # by an extension, maybe
            text = said.text(self.setup.players)
            if not isinstance(text, str):
                raise TypeError(f"{type(event).__name__}.text gives no text")
            return text

    def describe_action(self, move: Move) -> str:
        """A move in words; raise GameStopped or PluginFailed if it has none."""
        with attributing(self):
            return str(move)

    def say(self, move: Move) -> str:
        """The old name of `describe_action`."""
        warn_of_old_name("say")
        return self.describe_action(move)

    def tell(self, event: Event) -> str:
        """The old name of `describe_event`."""
        warn_of_old_name("tell")
        return self.describe_event(event)

    def intervene(self, edit: ManualEdit) -> None:
        """The old name of `carry_out`."""
        warn_of_old_name("intervene")
        self.carry_out(edit)

    # --- Going on ---

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision.

        Raise IllegalAction if it is not legal, and GameStopped (PluginFailed where it is an
        extension's fault) if something in an extension fails; both leave the game as it was.
        """
        self._check_idle()
        done = len(self.history)
        try:
            self._is_busy = True
            if self.step_index == self.setup.place_step:
                self._place(action)
            else:
                self._act(action)
            self._is_busy = False
        except BaseException as error:
            self._is_busy = False
            if isinstance(error, IllegalAction) and len(self.history) == done:
                raise
            # A hook may have changed anything before it failed, so the moves are played again.
            with suppress(NotRemembered):  # an imagined game is a copy that can be thrown away
                self._restore(undoing.played_again(self, done))
            raise_attributed(error, self)
        if self.future:
            self.future = undoing.left_to_redo(self.future, action)

    def _edit(self, edit: ManualEdit) -> None:
        """Make a manual edit, and what follows from it without a decision."""
        self._check_idle()
        before = self.copy()
        try:
            self._is_busy = True
            # Checked while busy, since extensions are asked, too.
            reason = edit.why_not(self)
            if not reason:
                self.history.append(edit)
                self.events.append(ManuallyEdited(edit))
                edit.perform(self)
                self._legal_now = None
                settle_down(self)
                self._legal_now = None
            self._is_busy = False
        except BaseException as error:
            self._restore(before)
            if isinstance(error, IllegalAction):
                raise
            raise_attributed(error, self)
        if reason:
            raise IllegalAction(edit, reason)
        if self.future:
            self.future = undoing.left_to_redo(self.future, edit)

    def carry_out(self, move: Move) -> None:
        """Apply an action, or make a manual edit, which is part of the history as actions are.

        Raise IllegalAction if it cannot be done, and GameStopped as `apply` does; both leave the
        game as it was.
        """
        if isinstance(move, ManualEdit):
            self._edit(move)
        else:
            self.apply(move)

    def undo(self, moves: int = 1) -> Move:
        """Take back the last moves, chance and all, and return the first of them.

        Raise ValueError if there are not so many.
        """
        self._check_idle()
        self._restore(undoing.before_last(self, moves))
        return self.future[-1]

    def redo(self) -> Move:
        """Do again what was taken back last, and return it; ValueError if there is nothing."""
        self._check_idle()
        return undoing.redo(self)

    def for_trying(self) -> Self:
        """A copy that holds good for as long as this game stays as it is.

        It is cheaper: the table is shared until a tile is laid there.
        """
        kind: Any = type(self)
        new: Self = kind.__new__(kind)
        new._take_over(self)
        new.board = self.board.for_trying()
        return new

    @classmethod
    def copied(cls) -> dict[str, str]:
        own = {"future": COPY, "history": COPY, "known_events": EMPTY, "_is_busy": "False"}
        return GameState.copied() | own

    def _take_over(self, other: Self) -> None:
        kind: Any = type(self)
        try:
            copier(kind)(other, self)  # bots copy all the time, and `super()` takes longer
        except BaseException as error:  # noqa: BLE001 - raised again
            raise_attributed(error, other)

    def fork(self) -> Self:
        """A copy with nothing to redo, in which chance goes on by the seed alone.

        What a record says came next is forgotten there.
        """
        return undoing.forked(self)

    def at_start(self) -> Self:
        """The game as it was before its first move; chance will decide as it did."""
        return undoing.at_start(self)

    def begin_again(self, chance: Chance) -> Self:
        """A game that begins as this one did, with another chance."""
        return type(self)(self.origin, self.seed, chance, self.position)

    def _check_idle(self) -> None:
        """Raise ValueError if an extension goes on with the game while it is asked."""
        if self._is_busy:
            raise ValueError(
                "nothing can be done or taken back while something is done: copy the game"
            )

    def _stuck(self) -> ValueError:
        """That nothing is legal in a step that is due; its own extension did it, or a veto."""
        step = self.setup.all_steps[self.step_index].name
        for plugin in self.setup.shaping(step):
            return plugin_failed("in the step {step!r} nothing is legal", plugin, step=step)
        return Spoiled(msg("in the step {step!r} nothing is legal", step=step))

    def _why_not(self, action: Action) -> str:
        step = self.step
        if step is None:
            return msg("the game is over")
        if isinstance(action, Place):
            return why_not_there(self, action) or self._veto(action)
        offered = self.setup.offers.get(type(action))
        if offered is None:
            return msg("no rule of this game has such an action")
        if step.name not in offered.steps:
            return msg(
                "this belongs to the step {step!r}; now is that of {now!r}",
                step=named(offered.steps[0]),
                now=named(step.name),
            )
        if among(tuple(offered.legal(self)), action):
            return self._veto(action)
        return (offered.why_not and offered.why_not(self, action)) or msg("it is not legal now")

    def _veto(self, action: Action) -> str:
        vetoes: Iterable[tuple[Any, Any]] = self.setup.vetoes.get(type(action), ())
        for when, veto in vetoes:
            if when(self) and (said := veto(self, action)):
                return said  # type: ignore[no-any-return]  # `why_not` sees that it is text
        return ""

    def _place(self, action: Action) -> None:
        setup, copy = self.setup, self.drawn
        if type(action) is not Place:
            raise IllegalAction(action, self.why_not(action))
        tables = setup.tables
        half = tables.half
        try:
            tile, x, y, rotation = action
            cell = ((y + half) << tables.shift) | (x + half)
            code = self.board.frontier.get(cell, 0) if -half < x < half else 0
            turns = TURNS[rotation]
            if copy is None or tile != tables.tile_ids[copy]:
                copy = in_hand(self).get(tile)
        except (KeyError, TypeError):
            raise IllegalAction(action, self.why_not(action)) from None
        if copy is None or turns not in tables.rotations_by_code[copy][code]:
            raise IllegalAction(action, self.why_not(action))
        if setup.restricted and self._veto(action):
            raise IllegalAction(action, self.why_not(action))
        self.history.append(action)
        self.events.append(make_fast(Did, (self.player, action)))
        if copy == self.drawn:
            self.drawn = None
        else:
            take_to_lay(self, copy)
        lay_tile(self, 4 * copy + turns, cell)
        self._legal_now = None
        step_index = self.step_index + 1
        if setup.step_conditions[step_index] is None:  # the action, which comes in every turn
            self.step_index = step_index
        else:
            go_to(self, step_index)

    def _act(self, action: Action) -> None:
        legal, kind = self._legal_now or self.legal_actions(), type(action)
        for each in legal:  # mostly it is one of them; to compare tuples takes far longer
            if each is action:
                break
        else:
            if not among(legal, action):
                raise IllegalAction(action, self.why_not(action))
        self.history.append(action)
        self.events.append(make_fast(Did, (self.player, action)))
        setup = self.setup
        setup.offers[kind].perform(self, action)
        self._legal_now = None
        if self.step_index == setup.last_step and not setup.has_other_deciders:
            end_turn(self)
        else:
            advance(self)

    # --- Beginning, and beginning again ---

    def _begin(self) -> None:
        if self.position is None:
            self.deal()
        self.begin_extensions()
        if self.position is not None:
            from .position_loader import (
                load_position,  # its models take a tenth of a command's start
            )

            load_position(self, self.position)
            return
        tables = self.setup.tables
        lay_tile(self, 4 * tables.start, tables.origin)
        begin_turn(self)

    def _restore(self, other: Game) -> None:
        for name in slots(type(self)):
            setattr(self, name, getattr(other, name))
