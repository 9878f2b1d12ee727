"""The bar that says that a game plays an outdated set, and moves the game to the current one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from core.comparison.change_groups import group_of
from core.comparison.change_words import change_in_words
from core.comparison.comparing import edition_changes
from core.findings import Severity
from core.records.game_tree import Branches
from core.storage.files import UnreadableFile

from ...document.game_translator import capital
from ...language.languages import tr_message
from ...shell.message_bar import MessageBar
from ...widgets.commands import Command, make_commands, tr
from ...widgets.plain_text import as_tip
from ..failures import FAILURES, because
from ..highlights import ViewHighlight
from ..start.consent_dialog import let_run

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.edition.edition import Edition
    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment
    from core.records.migration import Migrated, Stopped

    from ..view_context import AnyContext

_MOST_LINES: Final = 8
_MOST_AT_THE_POINTER: Final = 40
_OLD: Final = "old"
_BROKEN: Final = "broken"
_OF_NO_GAME: Final = ("expectations", "words")


class OutdatedBar(MessageBar):
    """Appears when the set in the editor is not the one that is played, or cannot be read.

    `carry_over` replays the game with the current set, as far as that goes; `go_back` returns to
    the game with the old one. `new_game` asks for another game, where none can be replayed.
    """

    new_game = Signal()

    carry_over = Command(
        tr("Play this game with the &current set"), lambda self: self._carry_over()
    )
    go_back = Command(tr("&Back to the game with the old set"), lambda self: self._go_back())

    def __init__(self, context: AnyContext) -> None:
        super().__init__(context.appearance)
        self._context, self._session = context, context.session
        self.setAccessibleName(self.tr("Older version of the set"))
        make_commands(self, context.appearance)
        self._highlight = ViewHighlight(context.highlights)
        self._old: Branches[AnyGame] | None = None
        self._is_own = self._is_asking = self._is_detailed = False
        self._dismissed: set[str] = set()
        self._close.clicked.connect(self._note_closed)
        self._session.outdated.connect(self._show_state)
        self._session.begun.connect(self._begin)
        self._session.changed.connect(self._highlight.clear)
        self._show_state()

    # --- Question ---

    @property
    def _problem(self) -> str:
        """What is to be said of the set in the editor: old, broken or nothing."""
        document = self._session.document
        if document is not None and document.is_broken:
            return _BROKEN
        return _OLD if self._session.is_outdated else ""

    def _show_state(self) -> None:
        """Show how the set in the editor is now, unless that was dismissed for this game."""
        problem = self._problem
        self.carry_over.setEnabled(problem == _OLD and self._context.kind.migrates)
        self.go_back.setEnabled(self._old is not None)
        # A new error will be worth another message.
        if problem != _BROKEN:
            self._dismissed.discard(_BROKEN)
        if not problem:
            self._is_detailed = False
        if not problem or problem in self._dismissed:
            if self._is_asking:
                self.hide()
                self._is_asking = False
        elif not self._is_own:
            self._ask(problem)

    def _ask(self, problem: str) -> None:
        severity = Severity.WARNING if problem == _BROKEN else Severity.NOTE
        text = self._question(problem)
        if self._is_asking and not self.isHidden() and self.text.text() == text:
            return
        self._say(text, severity, different=True)
        lines = self._differences()
        hidden = self._first(lines, _MOST_AT_THE_POINTER) if len(lines) > _MOST_LINES else []
        self.text.setToolTip(as_tip("\n".join(hidden)))
        self._is_asking = True

    def _question(self, problem: str) -> str:
        if problem == _BROKEN:
            return (
                self.tr(
                    "The text in the editor is not a valid tile set. This game uses an older "
                    "version."
                )
                if self._session.is_outdated
                else self.tr(
                    "The text in the editor is not a valid tile set. This game uses the last "
                    "valid version."
                )
            )
        text = self.tr("The set has changed in the editor. This game uses an older version.")
        return "\n".join([text, *self._first(self._differences(), _MOST_LINES)])

    def _differences(self) -> list[str]:
        """The differences of the two sets in words; none unless details are shown."""
        document = self._session.document
        if not self._is_detailed or document is None or document.edition is None:
            return []
        try:
            changes = edition_changes(self._session.edition, document.edition, document.library)
        except UnreadableFile as error:
            return [tr_message(error.message)]
        changes = [each for each in changes if group_of(each) not in _OF_NO_GAME]
        if not changes:
            return [self.tr("Nothing that affects a game: only comments, titles or other texts.")]
        return [capital(self._session.phrase(change_in_words(change))) for change in changes]

    def _first(self, lines: list[str], most: int) -> list[str]:
        """The first lines, the last of them saying how many more there are."""
        if len(lines) <= most:
            return lines
        left = len(lines) - most + 1
        return [*lines[: most - 1], self.tr("… and %n more differences", "", left)]

    def _say(
        self,
        text: str,
        severity: Severity,
        *,
        different: bool = False,
    ) -> None:
        """Show a text, with buttons for the new set and the old game."""
        offered: dict[str, Callable[[], object]] = {}
        if self._problem == _OLD and not self._context.kind.migrates:
            offered[self.tr("New game with the new set")] = self.new_game.emit
        elif self._problem == _OLD:
            offered[self.tr("Play with the new set")] = self._carry_over
            if different and self._is_detailed:
                offered[self.tr("Hide the differences")] = self._turn_details
            elif different:
                offered[self.tr("Show the differences")] = self._turn_details
        if self._old is not None:
            offered[self.tr("Back to the old game")] = self._go_back
        self._is_asking = False
        self.text.setToolTip("")
        if not offered:
            self.hide()
        self.say(text, severity, answers=offered, lasting=True)

    def _turn_details(self) -> bool:
        self._is_detailed = not self._is_detailed
        self._show_state()
        # False keeps the message bar open.
        return False

    # --- Answers ---

    def _carry_over(self) -> bool:
        """Play the game on the current set, or say where that stops."""
        edition = self._new_edition()
        if edition is None:
            return False
        line = self._session.branches.line()
        try:
            result = self._context.kind.migrated(line[-1].game, edition)
        except FAILURES as error:
            self._refuse(error)
            return False
        if result.stopped is None:
            self._continue_with(result, self._session.now.depth)
        else:
            self._tell_stopped(result, result.stopped, line[result.stopped.number])
        return False

    def _new_edition(self) -> Edition | None:
        """The current set if it may be played; None, after a message, if it may not."""
        document = self._session.document
        edition = document.edition if document is not None else None
        if document is None or edition is None or document.faults:
            self._say(self.tr("The text in the editor is not a valid tile set."), Severity.WARNING)
            return None
        why = let_run(self.window(), edition.plugins, self._context.language)
        if why is not None:
            said = why or self.tr("The plugins of the new set are not allowed to run.")
            self._say(said, Severity.WARNING)
            return None
        return edition

    def _continue_with(self, result: Migrated, depth: int) -> None:
        """Continue with the new game, after that many moves, with the notes of the old one."""
        old = self._session.branches
        try:
            branches = Branches(result.game)
        except FAILURES as error:
            self._refuse(error)
            return
        line = branches.line()
        # Moves correspond one to one, as far as the new game goes.
        for moment, before in zip(line, old.line(), strict=False):
            branches.describe(moment, before.note, before.branch)
        branches.go_to(line[min(depth, len(line) - 1)])
        self._is_own = True
        # `begin_again` emits `begun`, on which `_begin` would forget the old game.
        self._session.begin_again(branches)
        self._is_own, self._old = False, old
        self._show_state()
        self._say(self._outcome(result), Severity.NOTE)

    def _go_back(self) -> None:
        old, self._old = self._old, None
        if old is not None:
            self._is_own = True
            self._session.begin_again(old)
            self._is_own = False
            self._dismissed.clear()
            self._show_state()

    # --- Outcome ---

    def _outcome(self, result: Migrated) -> str:
        """How far the new game goes, and whether its scores differ, in words."""
        done = len(result.game.history)
        if result.stopped is None:
            said = [self.tr("The game now uses the new set: all %n moves are legal.", "", done)]
        else:
            said = [self.tr("The game now uses the new set, up to move %n.", "", done)]
        other = result.other_scores
        if other is None:
            said.append(self.tr("All scores are the same."))
        else:
            text = self.tr("Scores differ from turn {turn}: {now} instead of {before}.")
            now, before = (":".join(map(str, each)) for each in (other.now, other.before))
            said.append(text.format(turn=other.turn, now=now, before=before))
        return " ".join(said)

    def _tell_stopped(self, result: Migrated, stopped: Stopped, before: Moment[AnyGame]) -> None:
        session = self._session
        where = self.tr("Turn {turn}, {player}: {move}: {reason}").format(
            turn=stopped.turn,
            player=stopped.player,
            move=session.action_text(stopped.move),
            reason=session.phrase(stopped.reason),
        )
        text = self.tr("With the new set the game stops here. {where}").format(where=where)
        answers: dict[str, Callable[[], object]] = {
            self.tr("Show where"): lambda: self._show(stopped, before),
            self.tr("Continue from there"): lambda: self._continue_with(
                result, len(result.game.history)
            ),
        }
        offered = answers | {self.tr("Keep the old set"): self._stay}
        self._is_asking = False
        self.say(text, Severity.WARNING, answers=offered, lasting=True)

    def _show(self, stopped: Stopped, before: Moment[AnyGame]) -> bool:
        """Go to the moment before the action that failed, and highlight its cell."""
        session, move = self._session, stopped.move
        session.go_to(before)
        self._highlight.show(self._context.kind.cells_of(move))
        return False

    def _stay(self) -> None:
        self._dismissed.add(_OLD)

    def _refuse(self, error: Exception) -> None:
        text = self.tr("The set in the editor cannot be played as it is: {reasons}")
        self._say(text.format(reasons=because(error)), Severity.WARNING)

    def _begin(self) -> None:
        """Forget the old game when another one begins, unless this bar has begun it."""
        if not self._is_own:
            self._old, self._is_detailed = None, False
            self._dismissed.clear()
            self.hide()

    def _note_closed(self) -> None:
        self._dismissed.add(self._problem)
