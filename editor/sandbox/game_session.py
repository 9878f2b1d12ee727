"""The game of one sandbox window: all that was played, who plays, and whose viewpoint is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, Signal

from core.edition.digests import has_changed
from core.engine.errors import IllegalAction

from ..document.game_translator import GameTranslator
from .bot_catalogue import BotCatalogue
from .bot_turns import BotTurns, UndoGroups
from .failures import FAILURES, because
from .game_labels import GameLabels
from .viewpoint import Viewpoint

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.engine.actions import Action, ManualEdit
    from core.engine.deck_game import CardGame
    from core.engine.events import Event
    from core.engine.game import Game
    from core.engine.protocol import AnyGame, AnySetup
    from core.records.game_tree import Branches, Moment

    from ..document.document import Document

G_co = TypeVar("G_co", bound="AnyGame", covariant=True)


class GameSession(GameLabels, Generic[G_co]):
    """A game with its whole history; views look at `game`, and act through the methods.

    `moved` gives the Moment that was just played. `changed` follows it, and comes also when
    another moment is shown, or when seats, viewpoint or notes change. `described` gives a Moment
    with a new note or branch name. `refused` says why an action is not legal, `failed` what went
    wrong in a plugin or a bot; the game is then as it was before. `thinking` gives the name of the
    player whose bot thinks, or "". `begun` says that another game replaced this one, `outdated`
    that `is_outdated` may have changed. `document` is the set that is played, if the editor has it
    open.
    """

    changed = Signal()
    moved = Signal(object)
    described = Signal(object)
    refused = Signal(str)
    failed = Signal(str)
    thinking = Signal(str)
    begun = Signal()
    outdated = Signal()

    def __init__(
        self,
        branches: Branches[G_co],
        library: Library,
        seats: Sequence[str | None] = (),
        document: Document | None = None,
    ) -> None:
        super().__init__()
        self.branches = branches
        self.library = library
        self.document = document
        # These may be the seats of the last game, with more or fewer players.
        self.seats = [*seats, *[None] * len(branches.now.game.scores)]
        del self.seats[len(branches.now.game.scores) :]
        self.viewpoint: int | None = None
        self.is_hot_seat = False
        self.covered = False
        self.is_paused = False
        self.translator = GameTranslator(self.edition, "en")
        self._reported: Moment[G_co] | None = None
        self._thinker = ""
        self._undo_groups: UndoGroups[G_co] = UndoGroups()
        self.bot_catalogue = BotCatalogue(library, lambda: self.game)
        self.bots = BotTurns(self.bot_catalogue.make, self)
        self.bots.chosen.connect(self._go_on)
        self.bots.undecided.connect(self._settle)
        self.bots.failed.connect(self._report_failure)
        self.bots.played.connect(self._catch_up)
        self.bots.went_on.connect(self.announce_thinking)
        self.bots.ended.connect(self._come_to_rest)
        if document is not None:
            document.changed.connect(self.outdated)

    # --- What there is to see ---

    @property
    def now(self) -> Moment[G_co]:
        """The moment shown."""
        return self.branches.now

    @property
    def game(self) -> G_co:
        """The game at the moment shown: read it, never change it."""
        return self.branches.now.game

    @property
    def setup(self) -> AnySetup[AnyGame]:
        """What the game is played with at this moment."""
        return self.game.setup

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.setup.edition

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in seat order."""
        return tuple(self.game.players)

    @property
    def can_go_back(self) -> bool:
        """Whether there is a move to undo."""
        return self.now.parent is not None

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a move to redo."""
        return bool(self.now.children)

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks, or is about to."""
        return self.bots.is_busy

    @property
    def is_running(self) -> bool:
        """Whether bots play to the end without showing each move."""
        return self.bots.is_running

    @property
    def can_stop(self) -> bool:
        """Whether a bot plays, or would if it were its turn."""
        waits = any(self.seats) and not self.is_paused and not self.game.is_over
        return waits or self.is_running

    @property
    def can_go_on(self) -> bool:
        """Whether bots were stopped before the end."""
        return any(self.seats) and self.is_paused and not self.game.is_over

    @property
    def can_play_out(self) -> bool:
        """Whether bots can play on, to the end or to the turn of a human player."""
        return self.bot_to_move() is not None and not self.covered and not self.is_running

    @property
    def can_finish(self) -> bool:
        """Whether bots can play to the end, in the seats of human players too."""
        return not (self.game.is_over or self.covered or self.bots.is_finishing)

    @property
    def is_outdated(self) -> bool:
        """Whether the set in the editor differs from the one that is played."""
        document = self.document
        return document is not None and has_changed(document.edition, self.edition)

    def bot_to_move(self) -> str | None:
        """The bot whose turn it is; None for a human player or when the game is over."""
        game = self.game
        # Ruling A16: chance decides only if all players are bots; otherwise the user does.
        if game.step is None or (game.step.by_chance and not all(self.seats)):
            return None
        return self.seats[game.player]

    @property
    def _waits(self) -> bool:
        """Whether it is the turn of a bot that is not stopped."""
        return bool(self.bot_to_move()) and not self.is_paused

    def actions(self) -> Sequence[Action]:
        """The legal actions of a human player: none while covered or on a bot's turn.

        While bots are stopped, the user may move for them.
        """
        if self.game.is_over or self.covered or self.bots.is_finishing or self._waits:
            return ()
        try:
            len(legal := self.game.legal_actions())  # asks plugins that forbid places
        except FAILURES as error:
            if self._reported is not self.now:  # several views ask: say it once
                self._reported = self.now
                self.failed.emit(because(error))
            return ()
        return legal

    def why_not(self, action: Action) -> str:
        """Why an action is not legal now, in the language of the window; "" if it is."""
        try:
            return self.why_waiting() or self.translator.sentence(self.game.why_not(action))
        except FAILURES as error:
            return because(error)

    def why_waiting(self) -> str:
        """Why no human player may do anything now; "" if one may."""
        if self.covered:
            return self.why_closed()
        if self.bots.is_finishing:
            return self.tr("The bots play to the end.")
        if self._waits:
            text = self.tr("It is the turn of {player}, played by a bot.")
            return text.format(player=self.players[self.game.player])
        return ""

    def why_closed(self) -> str:
        """Why nothing can be done before the next player takes the seat; "" if it can."""
        return self.tr("The next player has not taken the seat yet.") if self.covered else ""

    @property
    def sight(self) -> Viewpoint:
        """What is shown of the hidden parts of the game."""
        return Viewpoint(self.viewpoint, self.covered)

    @property
    def seen_seats(self) -> Collection[int] | None:
        """The seats whose hidden things `viewpoint` sees, such as hands; None for all of them."""
        return self.sight.seats(self.game)

    def events(self, moment: Moment[G_co]) -> tuple[Event, ...]:
        """The events of a moment as `viewpoint` knows them."""
        return self.sight.events(self.game, moment.events)

    # --- In words ---

    def speak(self, language: str) -> None:
        """Use a language for every text from now on."""
        self.translator = GameTranslator(self.edition, language)

    def announce_thinking(self) -> None:
        """Emit `thinking` again, for views that were just made."""
        self._thinker = self.players[self.game.player] if self.is_thinking else ""
        self.thinking.emit(self._thinker)

    # --- Playing ---

    def apply(self, action: Action) -> bool:
        """Apply an action, then let bots continue; return whether it was legal."""
        reason = self.why_not(action)
        if reason:
            self.refused.emit(reason)
            return False
        return self._go_on(action)

    def edit(self, edit: ManualEdit) -> bool:
        """Apply a manual edit; return whether it was possible."""
        if self.covered:
            self.refused.emit(self.why_closed())
            return False
        self._interrupt_bots()
        done = self._go_on(edit)
        self._continue()
        return done

    def back(self) -> None:
        """Undo one move, or all that were made at one go; this stops the bots."""
        # Apply what running bots have done so far, so that it can be undone.
        self.bots.flush_moves()
        self._go_to(self._undo_groups.before(self.now))

    def forward(self) -> None:
        """Redo what was undone last."""
        self._go_to(self._undo_groups.after(self.branches))

    def go_to(self, moment: Moment[Any]) -> None:
        """Show any moment of any branch; this stops the bots."""
        if moment is not self.now:
            self._go_to(moment)

    def describe(
        self, moment: Moment[G_co], *, note: str | None = None, branch: str | None = None
    ) -> None:
        """Set the note of a moment, or the name of the branch that it begins; "" clears it."""
        note = moment.note if note is None else note
        self.branches.describe(moment, note, moment.branch if branch is None else branch)
        self.described.emit(moment)
        self.changed.emit()

    def remove(self, first: Moment[G_co]) -> None:
        """Delete a branch by its first moment; it must not be the current branch."""
        self.branches.remove(first)
        self.changed.emit()

    def restore(self, first: Moment[G_co]) -> None:
        """Bring back a branch that was deleted."""
        self.branches.restore(first)
        self.changed.emit()

    def begin_again(
        self, branches: Branches[Any], seats: Sequence[str | None] | None = None
    ) -> None:
        """Replace this game by another one.

        `seats` are its bots; without it the same bots stay in their seats, stopped.
        """
        self._interrupt_bots()
        self.branches = branches
        count = len(branches.now.game.scores)
        self.seats = [*(self.seats if seats is None else seats), *[None] * count][:count]
        if self.viewpoint is not None and self.viewpoint >= count:
            self.viewpoint = None
        self.is_paused = seats is None and any(self.seats)
        self.covered = False
        self._undo_groups = UndoGroups()
        self.bots.forget()
        self.translator = GameTranslator(self.edition, self.translator.language)
        # `begun` first: views drop what they keep about moments before they show the new game.
        self.begun.emit()
        self.changed.emit()
        self.outdated.emit()
        self._continue()

    # --- Seats and viewpoint ---

    def seat(self, player: int, bot: str | None) -> None:
        """Seat a bot at a player's place, or a human player (None)."""
        self._interrupt_bots()
        self.seats[player] = bot
        self.changed.emit()
        self._continue()

    def set_viewpoint(self, viewpoint: int | None) -> None:
        """Show hidden tokens as a player, by seat, knows them; None shows all."""
        self.viewpoint = viewpoint
        self.is_hot_seat = self.covered = False
        self.changed.emit()

    def start_hot_seat(self) -> None:
        """Show what the human player to move knows, covered when the turn passes to another."""
        self.is_hot_seat = True
        self._pass_viewpoint()
        self.changed.emit()

    def uncover(self) -> None:
        """Lift the cover for the next player."""
        if self.covered:
            self.covered = False
            self.changed.emit()

    # --- Bots ---

    def stop(self) -> None:
        """Stop the bots until `go_on`; a bot that is thinking is interrupted."""
        self.bots.flush_moves()
        was_running = self.is_running
        self._interrupt_bots()
        if was_running or not self.is_paused:
            self.is_paused = any(self.seats)
            self.changed.emit()

    def go_on(self) -> None:
        """Let bots move whenever it is their turn."""
        if self.is_paused:
            self.is_paused = False
            self.changed.emit()
        self._continue()

    def play_out(self) -> None:
        """Let bots play to the end, or to a human player's turn, without showing each move."""
        if self.can_play_out:
            self._run(self.seats, shown=True)

    def finish(self, stand_in: str) -> None:
        """Let bots play to the end, that named in the seats of human players; one undo step."""
        if self.can_finish:
            self._run([bot or stand_in for bot in self.seats], shown=False)

    def _run(self, seats: Sequence[str | None], *, shown: bool) -> None:
        self.is_paused = False
        self.bots.play_out(seats, self.game, shown=shown)
        self.announce_thinking()
        self.changed.emit()

    def close(self) -> None:
        """End play, and delete this object once the last bot thread has ended."""
        self._interrupt_bots()
        self.detach()
        # The window goes now; a bot thread may need seconds until it meets its interrupt.
        self.setParent(QCoreApplication.instance())
        self.bots.when_at_rest(self.deleteLater)

    def detach(self) -> None:
        """Continue without the set in the editor, which is being closed."""
        if self.document is not None:
            self.document.changed.disconnect(self.outdated)
            self.document = None
            self.outdated.emit()

    def _interrupt_bots(self) -> None:
        self.bots.interrupt()
        self._set_thinking("")

    def _continue(self) -> None:
        bot = self.bot_to_move()
        if bot is not None and not self.is_paused and not self.bots.is_busy:
            self._set_thinking(self.players[self.game.player])
            self.bots.ask(bot, self.game)

    def _set_thinking(self, player: str) -> None:
        # Every move comes here: without bots, views would follow the game twice.
        if player != self._thinker:
            self._thinker = player
            self.thinking.emit(player)

    def _report_failure(self, error: BaseException) -> None:
        self.is_paused = any(self.seats)
        self._set_thinking("")
        self.failed.emit(because(error))
        self.changed.emit()

    # --- From one moment to another ---

    def _go_on(self, move: Action) -> bool:
        return self._move(lambda: self.branches.go_on(move))

    def _settle(self) -> None:
        self._move(self.branches.settle)

    def _catch_up(self, moves: Sequence[Action], settles: bool) -> None:
        """Apply the moves that bots made in their thread since the last time.

        `settles` says that chance decided what players would settle among themselves.
        """
        before, failed = self.now, None
        try:
            for move in moves:
                step = self.game.step
                # `settle` repeats the draw that the thread's copy of the game has made.
                by_chance = step is not None and step.by_chance and settles
                self.branches.settle() if by_chance else self.branches.go_on(move)
        except (IllegalAction, *FAILURES) as error:
            failed = error
        if self.bots.is_finishing:
            self._undo_groups.note(before, self.now)
        if self.is_hot_seat:
            self._pass_viewpoint()
        if self.now is not before:
            self.moved.emit(self.now)
        self.announce_thinking()
        self.changed.emit()
        # Last, so that views show the moves before the failure.
        if failed is not None:
            self._interrupt_bots()
            self._report_failure(failed)

    def _come_to_rest(self) -> None:
        self._set_thinking("")
        self.changed.emit()
        self._continue()

    def _move(self, make: Callable[[], Moment[G_co]]) -> bool:
        """Make a move, then let bots continue; return whether it was possible."""
        self._interrupt_bots()
        try:
            moment = make()
        except IllegalAction as error:
            self.refused.emit(self.translator.sentence(error.reason))
            return False
        except FAILURES as error:
            self._report_failure(error)
            return False
        if self.is_hot_seat:
            self._pass_viewpoint()
        # `moved` first: views only note the move, and repaint once, on `changed`.
        self.moved.emit(moment)
        self.changed.emit()
        self._continue()
        return True

    def _go_to(self, moment: Moment[G_co] | None) -> None:
        if moment is None:
            return
        self._interrupt_bots()
        self.branches.go_to(moment)
        # Otherwise bots would move at once, away from the moment that the user went to.
        self.is_paused = any(self.seats)
        if self.is_hot_seat:
            self._pass_viewpoint()
        self.changed.emit()

    def _pass_viewpoint(self) -> None:
        """Show the tokens of the human player to move, covered first if that is another one."""
        game = self.game
        if game.is_over:
            self.viewpoint, self.covered = None, False
        # On a bot's turn the viewpoint stays with the last human player.
        elif self.seats[game.player] is None and self.viewpoint != game.player:
            others = [n for n, bot in enumerate(self.seats) if bot is None and n != game.player]
            self.covered = bool(others)
            self.viewpoint = game.player


AnySession: TypeAlias = "GameSession[AnyGame]"
TileSession: TypeAlias = "GameSession[Game]"
CardSession: TypeAlias = "GameSession[CardGame]"
