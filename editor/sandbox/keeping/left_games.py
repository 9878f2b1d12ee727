"""Games that were going on when the program ended by a crash: offered once, to be gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QObject, QTimer

from core.findings import Severity
from core.replay import RecordDiffers

from ...language import told
from ..failures import UNKEPT, because
from ..play import Play
from ..start.consent_dialog import let_run
from .kept_games import KeptGame, left_behind, settle
from .opened_records import open_record, plugins_of

if TYPE_CHECKING:
    from ...main_window import MainWindow
    from ...workspace import Workspace


class LeftGames(QObject):
    """Asks in a window of the editor whether to go on with what a crash left, one game at a time.

    Whatever is answered, the game is among the recent ones afterwards.
    """

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace)
        self._workspace = workspace
        self._window: MainWindow | None = None
        self._left: list[KeptGame] = []

    def offer(self, window: MainWindow) -> None:
        """Ask in a window, after whatever is asked there already."""
        self._window, self._left = window, left_behind()
        if self._left:
            window.message.installEventFilter(self)
            self._ask()

    def _ask(self) -> None:
        window = self._window
        if window is None or not self._left:
            return
        if window.message.asks:
            return
        game = self._left[0]
        record = game.read()
        if record is None:
            self._left.pop(0)
            self._ask()
            return
        when = QLocale().toString(game.clock, QLocale.FormatType.ShortFormat)
        sets = " + ".join(each.id for each in record.header.edition)
        players = ", ".join(seat.name for seat in record.header.players)
        text = self.tr(
            "A game was going on when the program ended: {sets}, {players}, last played {when}."
        )
        window.message.say(
            text.format(sets=sets, players=players, when=when),
            Severity.NOTE,
            answers={self.tr("Go on with it"): self._go_on, self.tr("Not now"): self._put_away},
            lasting=True,
        )

    def _put_away(self) -> None:
        if self._left:
            settle(self._left.pop(0))

    def _go_on(self) -> None:
        """Open the game in a window of its own, bots waiting."""
        window, workspace = self._window, self._workspace
        if window is None or not self._left:
            return
        game = settle(self._left.pop(0))
        record = game.read()
        if record is None:
            return
        why = let_run(window, plugins_of(record, workspace.library), workspace.language)
        if why is not None:
            window.say(why or self.tr("The game was not opened."), Severity.WARNING)
            return
        try:
            opened = open_record(record, workspace.library)
        except (*UNKEPT, RecordDiffers) as error:
            window.say(because(error), Severity.ERROR)
            return
        play = Play(opened.branches, workspace.library, opened.seats)
        play.stop()
        sandbox = workspace.sandboxes.open(play)
        play.stop()
        if opened.differs:
            sandbox.say(told(opened.differs), Severity.WARNING)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.HideToParent and self._left:
            QTimer.singleShot(0, self._ask)
        return super().eventFilter(watched, event)
