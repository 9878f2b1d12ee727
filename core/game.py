"""A game in progress: whose turn it is, what is legal, what an action does, and what happened.

The surface (`legal_actions`, `apply`, `undo`, `redo`, `copy`, `scores`, `events`, `view`) says
nothing of tiles, so that a game of another kind can have the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from . import beginning
from .actions import IllegalAction, Place, made, same
from .board import Board
from .chance import Chance, ChanceDiffers
from .events import (
    Began,
    Did,
    Discarded,
    Drew,
    Ended,
    Event,
    TurnCut,
)
from .holdings import Holdings
from .placements import Placements, why_not_there
from .scoring import score_completed, score_incomplete
from .setup import OVER, GameStopped
from .undoing import played_again, settle_again

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .actions import Action, Step
    from .chance import Outcome
    from .interventions import Deed, Intervention
    from .position import Position
    from .rules import Veto
    from .setup import Setup

TURNS: Final = {0: 0, 90: 1, 180: 2, 270: 3}


class Game(Holdings):
    """One game of a Setup, decided by a seed and the actions applied.

    `player` is whose turn it is, `drawn` the copy in hand or None. `deck` is hidden, the next
    tile last. `supply` counts claiming pieces; other pieces are asked for with `spare` and
    `places`. `turn` counts from 1. `is_over` says whether all is scored and settled. `origin` is
    the setup that it began with, which options changed by hand leave behind, and `position` where
    it began, if not with an empty table.
    """

    __slots__ = (
        *("origin", "position", "seed", "memories", "supply", "deck", "discarded", "drawn", "player", "turn", "at"),
        *("has_laid", "winners", "is_over", "history", "future", "undone", "_legal_now"),
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
        self.setup = self.origin = setup
        self.seed, self.position = seed, position
        self.chance = chance or Chance(seed)
        lays, players = setup.lays, len(setup.players)
        self.board = Board(lays, setup.watched)
        self.memories: dict[str, Any] = {}
        self.pieces: dict[tuple[str, int], tuple[int, ...]] = {}
        self.supply = [setup.pieces_each] * players
        self.scores = [0] * players
        self.deck, self.tokens = beginning.tiles(self), beginning.tokens(self)
        self.discarded: list[int] = []
        self.drawn: int | None = None
        self.player, self.turn, self.at = setup.first, 1, 0
        self.has_laid = self.is_over = False
        self.winners: tuple[int, ...] = ()
        self.events: list[Event] = [Began(setup.first, lays.names[lays.start])]
        self.history: list[Deed] = []
        self.future: list[Deed] = []
        self.undone: tuple[Outcome, ...] = ()
        self._legal_now: Sequence[Action] | None = None
        try:
            self._begin()
        except (ChanceDiffers, GameStopped, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise setup.stopped(error) from error

    # --- What there is to know ---

    @property
    def step(self) -> Step | None:
        """The part of the turn in which the player decides; None when the game is over."""
        if self.at == OVER:
            return None
        return self.setup.all_steps[self.at]

    def legal_actions(self) -> Sequence[Action]:
        """Return all that the player may do now, in an order that depends on the game alone."""
        if self.at == 0 and self.drawn is not None:
            if self.setup.restricted:
                return self._allowed(self.drawn)
            return Placements(self.board, self.drawn)
        if self._legal_now is None:
            actions: list[Action] = []
            try:
                for legal, vetoes in self.setup.menus[self.at]:
                    offered = legal(self)
                    actions += self._not_vetoed(offered, vetoes) if vetoes and offered else offered
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                raise self.setup.stopped(error, self.at) from error
            if not actions and self.at != OVER:
                raise self.setup.stuck(self.at)
            self._legal_now = tuple(actions)
        return self._legal_now

    def why_not(self, action: Action) -> str:
        """Return why an action is not legal now; empty if it is."""
        step = self.step
        if step is None:
            return "the game is over"
        if isinstance(action, Place):
            return why_not_there(self, action) or self._veto(action)
        offered = self.setup.offers.get(type(action))
        if offered is None:
            return "no rule of this game has such an action"
        if offered.step != step.name:
            return f"this belongs to the step {offered.step!r}; now is that of {step.name!r}"
        try:
            if any(same(action, legal) for legal in offered.legal(self)):
                return self._veto(action)
            return (offered.why_not and offered.why_not(self, action)) or "it is not legal now"
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise self.setup.stopped(error) from error

    def tell(self, event: Event) -> str:
        """Return an event in words; raise PluginFailed if an extension's has none."""
        try:
            text = event.text(self.setup.players)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise self.setup.stopped(error) from error
        if not isinstance(text, str):
            raise self.setup.stopped(TypeError(f"{type(event).__name__}.text gives no text"))
        return text

    # --- Going on ---

    def apply(self, action: Action) -> None:
        """Carry out an action and all that follows without a decision.

        Raise IllegalAction if it is not legal, and GameStopped (PluginFailed where it is an
        extension's fault) if something in an extension fails; both leave the game as it was.
        """
        done = len(self.history)
        try:
            if self.at == 0:
                self._place(action)
            else:
                self._act(action)
        except BaseException as error:
            if isinstance(error, IllegalAction) and len(self.history) == done:
                raise
            self._become(played_again(self, done), self.future)
            if isinstance(error, (ChanceDiffers, KeyboardInterrupt)):
                raise
            raise self.setup.stopped(error) from error
        if self.future:
            self.future = self.future[:-1] if same(self.future[-1], action) else []

    def undo(self) -> Action:
        """Take back the last action, chance and all, and return it; ValueError if there is none."""
        if not self.history:
            raise ValueError("there is nothing to take back")
        action = self.history[-1]
        undone = self.undone if self.future else tuple(self.chance.outcomes)
        self._become(played_again(self, len(self.history) - 1), [*self.future, action])
        self.undone = undone
        return action

    def redo(self) -> Action:
        """Do again what was taken back last, and return it; ValueError if there is nothing."""
        if not self.future:
            raise ValueError("there is nothing to do again")
        action = self.future[-1]
        settle_again(self, self.undone)
        self.apply(action)
        return action

    def copy(self) -> Game:
        """Return a game in the same state that shares nothing mutable with this one."""
        new: Game = Game.__new__(Game)
        new.setup, new.origin, new.position = self.setup, self.origin, self.position
        new.seed, new.chance = self.seed, self.chance.copy()
        new.board = self.board.copy()
        new.tokens = {name: tokens.copy() for name, tokens in self.tokens.items()}
        new.memories = {name: memory.copy() for name, memory in self.memories.items()}
        new.pieces, new.supply, new.scores = self.pieces.copy(), self.supply[:], self.scores[:]
        new.deck, new.discarded, new.drawn = self.deck[:], self.discarded[:], self.drawn
        new.player, new.turn, new.at = self.player, self.turn, self.at
        new.has_laid, new.is_over, new.winners = self.has_laid, self.is_over, self.winners
        new.events, new.history, new.future = self.events[:], self.history[:], self.future[:]
        new.undone = self.undone
        new._legal_now = self._legal_now
        return new

    # --- The course of a turn ---

    def _not_vetoed(self, actions: Iterable[Action], vetoes: Iterable[Veto]) -> Iterable[Action]:
        for veto in vetoes:
            actions = [action for action in actions if not veto(self, action)]
        return actions

    def _veto(self, action: Action) -> str:
        vetoes = self.setup.vetoes.get(type(action), ())
        return next(filter(None, (veto(self, action) for veto in vetoes)), "")

    def _allowed(self, copy: int) -> Sequence[Action]:
        """Return the placements that no extension forbids."""
        return tuple(place for place in Placements(self.board, copy) if not self._veto(place))

    def _place(self, action: Action) -> None:
        lays, copy = self.setup.lays, self.drawn
        if type(action) is not Place or copy is None:
            raise IllegalAction(action, self.why_not(action))
        tile, x, y, rotation = action
        half = lays.half
        try:
            cell = ((y + half) << lays.shift) | (x + half)
            code = self.board.frontier.get(cell, 0) if -half < x < half else 0
            turns = TURNS.get(rotation)
        except TypeError:
            raise IllegalAction(action, self.why_not(action)) from None
        fits = tile == lays.tile_ids[copy] and turns in lays.fits[copy][code]
        if turns is None or not fits or (self.setup.restricted and self._veto(action)):
            raise IllegalAction(action, self.why_not(action))
        self.history.append(action)
        self.events.append(made(Did, (self.player, action)))
        self.drawn = None
        self._lay(4 * copy + turns, cell)
        self._advance()

    def _lay(self, lay: int, cell: int) -> None:
        """Lay a tile and let everything come to terms with it before anybody acts (rule 22)."""
        board, setup = self.board, self.setup
        board.place(lay, cell)
        self.has_laid = True
        if board.joins:
            for kept, gone in board.joins:
                for hook in setup.on_joined:
                    hook(self, kept, gone)
                for tokens in self.tokens.values():
                    tokens.join(kept, gone)
        for hook in setup.on_placed:
            hook(self)
        if board.closed:
            for hook in setup.on_closed:
                for root in board.closed:
                    hook(self, root)

    def _act(self, action: Action) -> None:
        legal, kind = self._legal_now or self.legal_actions(), type(action)
        for offered in legal:
            if offered is action:
                break
        else:
            # Named tuples of two kinds may be equal, and yet mean different things.
            if not any(same(each, action) for each in legal):
                raise IllegalAction(action, self.why_not(action))
        self.history.append(action)
        self.events.append(made(Did, (self.player, action)))
        setup = self.setup
        if kind not in setup.offers:
            raise setup.unknown(self, action)
        setup.offers[kind].perform(self, action)
        if self.at == setup.act:
            self._end_turn()
        else:
            self._advance()

    def _advance(self) -> None:
        """Go to the next step in which somebody decides."""
        self._legal_now = None
        setup, at = self.setup, self.at + 1
        if at > setup.act:
            self._settle(at)
            return
        while at < setup.act and not setup.steps[at].due(self):
            at += 1
        self.at = at

    def _end_turn(self) -> None:
        """Score, and pass the turn on (rules 10, 11, 74)."""
        self._legal_now = None
        if self.has_laid and self.board.closed:
            score_completed(self)
        for hook in self.setup.on_turn_ended:
            hook(self)
        if not self.deck:
            self._end()
            return
        self.player = (self.player + 1) % len(self.scores)
        self.turn += 1
        self._draw()

    def _draw(self) -> None:
        """Draw a tile that fits somewhere; those that do not are out of the game (rules 14, 20)."""
        deck, board, events = self.deck, self.board, self.events
        names, restricted = self.setup.lays.names, self.setup.restricted
        self.at, self.has_laid = 0, False
        while deck:
            copy = deck.pop()
            events.append(made(Drew, (self.player, names[copy])))
            if self._allowed(copy) if restricted else board.places(copy):
                self.drawn = copy
                return
            self.discarded.append(copy)
            events.append(Discarded(self.player, names[copy]))
        self._without_tile()

    def _without_tile(self) -> None:
        """End the game, or go on with the turn, when no tile is left that fits (A12)."""
        ends = self.setup.options["unplaceable_last"] == "ends"
        self.events.append(TurnCut(self.player, ends))
        if ends:
            self._end()
        else:
            self.at = self.setup.act

    def _end(self) -> None:
        """Score what is left, in the order of rules 74-84, then settle what is open (rule 85)."""
        for hook in self.setup.on_ending:
            hook(self)
        score_incomplete(self)
        for hook in self.setup.on_final:
            hook(self)
        best = max(self.scores)
        self.winners = tuple(n for n, score in enumerate(self.scores) if score == best)
        self._settle(self.setup.act + 1)

    def _settle(self, at: int) -> None:
        """Go to the next of the last steps that is due, or end the game."""
        steps = self.setup.all_steps
        while at < len(steps):
            if steps[at].due(self):
                self.at = at
                return
            at += 1
        self.at, self.is_over = OVER, True
        self.events.append(Ended(tuple(self.scores), self.winners))

    # --- Beginning, and beginning again ---

    def _begin(self) -> None:
        for name, memory in beginning.memories(self):
            self.memories[name] = memory
        if self.position is not None:
            from .position import take_up

            take_up(self, self.position)
            return
        lays = self.setup.lays
        self._lay(4 * lays.start, lays.origin)
        self.has_laid = False
        self._draw()

    def _become(self, other: Game, future: Sequence[Action]) -> None:
        undone = self.undone
        for name in (*Holdings.__slots__, *self.__slots__):
            setattr(self, name, getattr(other, name))
        self.future, self.undone = list(future), undone
