"""Games that a crash interrupted: offered once in the editor, to be resumed or put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
)

from core.findings import Severity
from core.records.recorded_setup import RecordDiffers

from ...document.game_translator import capital
from ...language.languages import tr_message
from ...look.screen_fit import FitsScreen
from ...widgets.box_layouts import vbox
from ...widgets.form_fields import muted_label
from ..failures import UNKEPT, because
from ..game_session import GameSession
from ..start.consent_dialog import let_run
from .autosave import SavedGame, left_behind, settle
from .opened_records import open_record, plugins_of, summary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from ...shell.program import Program
    from ...shell.window_frame import WindowFrame
    from ..game_session import AnySession
    from .opened_records import RecordSummary

_WIDE: Final = 520
_MOST_ROWS: Final = 6


class CrashRecoveryDialog(FitsScreen, QDialog):
    """Lists games, the latest first; `chosen` gives the row of the one to resume.

    `set_aside` says that none is to be resumed now. Closing it decides nothing.
    """

    chosen = Signal(int)
    set_aside = Signal()

    def __init__(self, parent: QWidget, games: Sequence[tuple[str, str]]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Unfinished games"))
        said = QLabel(
            self.tr(
                "They were not finished when the program ended. Which one do you want to resume?"
            )
        )
        said.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setStyleSheet("QListWidget::item { padding: 6px 8px; }")
        self.list.setSpacing(1)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for what, how_far in games:
            item = QListWidgetItem(f"{what}\n{how_far}")
            item.setToolTip(item.text())
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self._choose)
        about = self.tr("Games set aside are in the menu Game, Open a recent game.")
        note = muted_label(about, wraps=True)
        vbox(said, self.list, note, self._buttons(), on=self, margins=(18, 16, 18, 14), spacing=10)
        rows = min(max(len(games), 2), _MOST_ROWS)
        self.list.setMinimumHeight(rows * (self.list.sizeHintForRow(0) + 2) + 6)
        self.setMinimumWidth(_WIDE)

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        roles = QDialogButtonBox.ButtonRole
        self.go_on = buttons.addButton(self.tr("&Resume"), roles.AcceptRole)
        self.go_on.setProperty("role", "primary")
        self.go_on.setDefault(True)
        self.all_aside = buttons.addButton(self.tr("Set &all aside"), roles.DestructiveRole)
        self.all_aside.setAutoDefault(False)
        later = buttons.addButton(self.tr("Decide &later"), roles.RejectRole)
        later.setAutoDefault(False)
        self.go_on.clicked.connect(self._choose)
        self.all_aside.clicked.connect(self._set_aside)
        later.clicked.connect(self.close)
        return buttons

    def _choose(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.close()
            self.chosen.emit(row)

    def _set_aside(self) -> None:
        self.close()
        self.set_aside.emit()


class CrashRecovery(QObject):
    """Asks in a window of the editor whether to resume the games that a crash interrupted.

    A game that is resumed or put aside joins the recent ones; one about which nothing was decided
    is offered again at the next start. A finished one joins the recent ones unasked.
    """

    def __init__(
        self, program: Program, open_game: Callable[[AnySession], WindowFrame], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._program, self._open_game = program, open_game
        self._window: WindowFrame | None = None
        self._left: list[tuple[SavedGame, RecordSummary]] = []
        self._said = ""

    def offer(self, window: WindowFrame) -> None:
        """Ask in a window, after the question that it may be showing."""
        self._window, self._left = window, []
        for game in left_behind():
            record = game.read()
            if record is not None:
                summary = summary_of(record, self._program.library, self._program.language)
                # The program may have crashed between the last move and moving the record.
                if summary.is_over:
                    settle(game)
                else:
                    self._left.append((game, summary))
        if self._left:
            # MessageBar has no signal for becoming free.
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
                self.tr("Set aside"): self._set_all_aside,
            }
        else:
            count = len(self._left)
            self._said = self.tr("%n unfinished games were found.", "", count)
            answers = {
                self.tr("Show them…"): self._show,
                self.tr("Set all aside"): self._set_all_aside,
            }
        window.message.say(self._said, Severity.NOTE, answers=answers, lasting=True)

    def _tell(self, game: SavedGame, summary: RecordSummary) -> tuple[str, str]:
        """The title and the points of a game; its turn, and when it was last played."""
        what = f"{summary.title} · {summary.points}"
        when = QLocale().toString(game.clock, QLocale.FormatType.ShortFormat)
        text = self.tr("turn {turn}, last played {when}")
        return what, text.format(turn=summary.turn, when=when)

    def _show(self) -> bool:
        """List the games; the question stays until something is decided."""
        if self._window is not None and not self._close_list():
            left = [self._tell(*each) for each in self._left]
            games = [(what, capital(how_far)) for what, how_far in left]
            dialog = CrashRecoveryDialog(self._window, games)
            dialog.chosen.connect(self._go_on)
            dialog.set_aside.connect(self._set_all_aside)
            dialog.show()
        return False

    def _close_list(self) -> bool:
        """Close the list of the games if it is open; say whether it was."""
        found = self._window.findChild(CrashRecoveryDialog) if self._window is not None else None
        return isinstance(found, CrashRecoveryDialog) and found.close()

    def _set_all_aside(self) -> None:
        left, self._left = self._left, []
        for game, _ in left:
            settle(game)
        self._close_list()
        self._hide()

    def _hide(self) -> None:
        """Hide the question, if it is still shown."""
        window = self._window
        if window is not None and window.message.text.text() == self._said:
            self._said = ""
            window.message.hide()

    def _go_on(self, row: int = 0) -> None:
        """Open a game in a new window, with bots stopped; then ask about the others."""
        window = self._window
        if window is None or not self._left:
            return
        game, _ = self._left.pop(row)
        self._hide()
        self._open(settle(game), window)

    def _open(self, game: SavedGame, window: WindowFrame) -> None:
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
        session = GameSession(opened.branches, program.library, opened.seats)
        session.stop()
        # An opened window lets bots go on; stop them again.
        sandbox = self._open_game(session)
        session.stop()
        if opened.differs:
            sandbox.say(tr_message(opened.differs), Severity.WARNING)

    def _ask_in_turn(self) -> None:
        if self._window is not None and self._window.message.isHidden():
            self._ask()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask when the bar becomes free, but not again after the user has closed the question."""
        if event.type() is QEvent.Type.HideToParent and self._left:
            window = self._window
            if window is not None and window.message.text.text() == self._said:
                self._left = []
                self._close_list()
            else:
                # Later, as the bar is just being hidden.
                QTimer.singleShot(0, self._ask_in_turn)
        return super().eventFilter(watched, event)
