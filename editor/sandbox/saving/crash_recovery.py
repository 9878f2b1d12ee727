"""Games that were going on when the program ended by a crash: offered once, to be gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QObject, QTimer

from core.findings import Severity
from core.records.recorded_setup import RecordDiffers

from ...document.telling import capital
from ...language.languages import tr_message
from ..failures import UNKEPT, because
from ..play import Play
from ..start.consent_dialog import let_run
from .autosave import KeptGame, left_behind, settle
from .crash_recovery_dialog import LeftGamesDialog
from .opened_records import open_record, plugins_of
from .record_summary import summary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...shell.window_frame import WindowFrame
    from ..sandboxes import Sandboxes
    from .record_summary import RecordSummary


class LeftGames(QObject):
    """Asks in a window of the editor whether to go on with what a crash left, all games at once.

    A game that is gone on with, or put aside, is among the recent ones afterwards; one about which
    nothing was decided is offered again at the next start. One that is over goes there unasked.
    """

    def __init__(self, sandboxes: Sandboxes) -> None:
        super().__init__(sandboxes)
        self._sandboxes, self._program = sandboxes, sandboxes.program
        self._window: WindowFrame | None = None
        self._left: list[tuple[KeptGame, RecordSummary]] = []
        self._said = ""

    def offer(self, window: WindowFrame) -> None:
        """Ask in a window, after whatever is asked there already."""
        self._window, self._left = window, []
        for game in left_behind():
            record = game.read()
            if record is not None:
                summary = summary_of(record, self._program.library, self._program.language)
                if summary.is_over:
                    settle(game)
                else:
                    self._left.append((game, summary))
        if self._left:
            window.message.installEventFilter(self)
            self._ask()

    def _ask(self) -> None:
        window = self._window
        if window is None or not self._left or window.message.asks:
            return
        answers: dict[str, Callable[[], object]]
        if len(self._left) == 1:
            text = self.tr("An unfinished game was found: {what} · {how_far}.")
            what, how_far = self._tell(*self._left[0])
            self._said = text.format(what=what, how_far=how_far)
            answers = {
                self.tr("Resume"): self._go_on,
                self.tr("Set aside"): self._put_all_aside,
            }
        else:
            count = len(self._left)
            self._said = self.tr("%n unfinished games were found.", "", count)
            answers = {
                self.tr("Show them…"): self._show,
                self.tr("Set all aside"): self._put_all_aside,
            }
        window.message.say(self._said, Severity.NOTE, answers=answers, lasting=True)

    def _tell(self, game: KeptGame, summary: RecordSummary) -> tuple[str, str]:
        """Return what a game is with who plays, and how far it went."""
        what = f"{summary.title} · {summary.points}"
        when = QLocale().toString(game.clock, QLocale.FormatType.ShortFormat)
        text = self.tr("turn {turn}, last played {when}")
        return what, text.format(turn=summary.turn, when=when)

    def _show(self) -> bool:
        """List the games; the question stays until something is decided."""
        if self._window is not None and not self._close_list():
            left = [self._tell(*each) for each in self._left]
            games = [(what, capital(how_far)) for what, how_far in left]
            dialog = LeftGamesDialog(self._window, games)
            dialog.chosen.connect(self._go_on)
            dialog.put_aside.connect(self._put_all_aside)
            dialog.show()
        return False

    def _close_list(self) -> bool:
        """Close the list of the games if it is open; say whether it was."""
        found = self._window.findChild(LeftGamesDialog) if self._window is not None else None
        return isinstance(found, LeftGamesDialog) and found.close()

    def _put_all_aside(self) -> None:
        left, self._left = self._left, []
        for game, _ in left:
            settle(game)
        self._close_list()
        self._hide()

    def _hide(self) -> None:
        """Take the question away, so that something else may be said."""
        window = self._window
        if window is not None and window.message.text.text() == self._said:
            self._said = ""
            window.message.hide()

    def _go_on(self, row: int = 0) -> None:
        """Open a game in a window of its own, bots waiting; then ask about those that are left."""
        window = self._window
        if window is None or not self._left:
            return
        game, _ = self._left.pop(row)
        self._hide()
        self._open(settle(game), window)

    def _open(self, game: KeptGame, window: WindowFrame) -> None:
        program = self._program
        record = game.read()
        if record is None:
            return
        why = let_run(window, plugins_of(record, program.library), program.language)
        if why is not None:
            window.say(why or self.tr("The game was not opened."), Severity.WARNING)
            return
        try:
            opened = open_record(record, program.library)
        except (*UNKEPT, RecordDiffers) as error:
            window.say(because(error), Severity.ERROR)
            return
        play = Play(opened.branches, program.library, opened.seats)
        play.stop()
        sandbox = self._sandboxes.open(play)
        play.stop()
        if opened.differs:
            sandbox.say(tr_message(opened.differs), Severity.WARNING)

    def _ask_in_turn(self) -> None:
        if self._window is not None and self._window.message.isHidden():
            self._ask()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask when there is room, but not again what was closed without an answer."""
        if event.type() is QEvent.Type.HideToParent and self._left:
            window = self._window
            if window is not None and window.message.text.text() == self._said:
                self._left = []
                self._close_list()
            else:
                QTimer.singleShot(0, self._ask_in_turn)
        return super().eventFilter(watched, event)
