"""Games on the disk: records saved and opened, positions saved as scenarios, games played last."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate, QLocale, QObject, Signal
from PySide6.QtWidgets import QDialog, QMenu

from core.edition.library import SUFFIXES, shown
from core.findings import Severity
from core.records.game_tree import Branches
from core.records.record_file import UnreadableRecord, may_overwrite, read_record
from core.records.recorded_setup import RecordDiffers
from core.records.scenario import run
from core.records.scenario_file import load_scenario
from core.records.scenario_writer import scenario_of, sets_for
from core.storage.files import printable
from core.tileset.reader import UnreadableSet, save_text

from ...language.languages import tr_message
from ...widgets.commands import Command, make_commands, tr
from ...widgets.plain_text import as_label
from ..failures import UNKEPT, because
from ..start.consent_dialog import let_run
from .autosave import Autosave, SavedGame, recent_games
from .file_dialogs import FileKind, ask_what_to_open, ask_where_to_save
from .opened_records import open_record, plugins_of
from .scenario_windows import ScenarioDialog, ScenarioFaults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from core.engine.protocol import AnyGame
    from core.records.record_file import Record

    from ..view_context import AnyContext
    from .opened_records import OpenedRecord

_RECORDS, _SCENARIOS = "records", "scenarios"


class GameFiles(QObject):
    """The actions `save_record`, `open_record` and `save_scenario`, and the menu `recent_menu`.

    `said` gives a message and its severity, `warned` one that is to stay while the game goes on.
    `games` saves the running game, and `faults` is a bar that shows where a scenario does not hold.
    """

    said = Signal(str, Severity)
    warned = Signal(str)

    open_record = Command(
        tr("&Open a game…"), lambda self: self._open_record(), "Ctrl+O", icon="open"
    )
    save_record = Command(
        tr("&Save the game…"), lambda self: self._save_record(), "Ctrl+S", icon="save"
    )
    save_scenario = Command(
        tr("Save the position &as a scenario…"),
        lambda self: self._save_scenario(),
        "Ctrl+Shift+S",
        icon="scenario",
    )

    def __init__(self, context: AnyContext, window: QWidget) -> None:
        super().__init__(window)
        self._context, self._session, self._window = context, context.session, window
        self.games = Autosave.of(context.session)
        self.games.failed.connect(self.tell_trouble)
        self.faults = ScenarioFaults(context)
        make_commands(self, context.appearance)
        self.hand_over: Callable[[Branches[Any], Sequence[str | None]], GameFiles] | None = None
        """Plays another game, in whichever window, and returns the files of that window."""
        self.recent_menu = QMenu(self.tr("Open a &recent game"), window)
        self.recent_menu.aboutToShow.connect(self._list_recent)

    def keep(self) -> None:
        """Flush the running game to the disk."""
        self.games.keep()

    def finish(self) -> None:
        """Put the running game among the recent ones, and stop saving."""
        self.games.finish()

    def tell_trouble(self) -> None:
        """Warn if the running game cannot be saved."""
        if self.games.trouble:
            text = self.tr("The current game cannot be saved to disk: {reason}.")
            self.warned.emit(text.format(reason=tr_message(self.games.trouble).rstrip(".")))

    # --- Records ---

    def save_to(self, path: Path) -> bool:
        """Write the game with all its branches and its sets; return whether that succeeded."""
        try:
            if not may_overwrite(path):
                text = self.tr("{file} is not a recorded game; it was not changed.")
                self.said.emit(text.format(file=shown(path)), Severity.ERROR)
                return False
            self._session.branches.write(path, self._session.seats, whole=True)
        except UNKEPT as error:
            self._refuse(path, error)
            return False
        self.said.emit(
            self.tr("The game is saved as {file}.").format(file=shown(path)), Severity.NOTE
        )
        return True

    def open_path(self, path: Path) -> bool:
        """Continue a record or a scenario, as far as it goes; return whether that succeeded.

        The game before joins the recent ones then.
        """
        if path.suffix.lower() in SUFFIXES:
            return self._open_scenario(path)
        try:
            record = read_record(path)
            why = self._why_not_run(record)
            if why is not None:
                self.said.emit(why or self.tr("The game was not opened."), Severity.ERROR)
                return False
            opened = open_record(record, self._session.library)
        except (*UNKEPT, UnreadableRecord, RecordDiffers) as error:
            self.said.emit(because(error), Severity.ERROR)
            return False
        self._switch_to(opened.branches, opened.seats).tell_opened(path, opened)
        return True

    def _switch_to(self, branches: Branches[Any], seats: Sequence[str | None]) -> GameFiles:
        """Play another game with its bots stopped; return the files of its window."""
        session, document = self._session, self._session.document
        ids = branches.now.game.setup.edition.ids
        if document is not None and (document.edition is None or document.edition.ids != ids):
            # The set in the editor is not the one that is played from now on.
            session.detach()
        files = self
        if self.hand_over is None:
            session.begin_again(branches, seats)
        else:
            files = self.hand_over(branches, seats)
        files.stop_bots()
        return files

    def stop_bots(self) -> None:
        """Stop the bots of this window's game, until the user resumes them."""
        self._session.stop()

    def tell_opened(self, path: Path, opened: OpenedRecord) -> None:
        """Tell the remarks on a record that was opened."""
        remarks = list(self._remarks(path, opened))
        if remarks:
            grave = Severity.WARNING if opened.differs else Severity.NOTE
            self.said.emit("\n".join(remarks), grave)

    def _remarks(self, path: Path, opened: OpenedRecord) -> Iterator[str]:
        """Remarks on a game that was opened."""
        moves = opened.branches.now.depth
        if opened.differs:
            text = self.tr(
                "It continues for %n moves; then the record differs: {difference}", "", moves
            )
            yield text.format(difference=tr_message(opened.differs))
        elif opened.cut is not None:
            text = self.tr("{file} breaks off in line {line}; the game is shown up to there.")
            yield text.format(file=printable(path.name), line=opened.cut)
        if opened.kept_sets:
            sets = ", ".join(opened.kept_sets)
            text = self.tr("It uses the sets as they are in the record: {sets}.")
            yield text.format(sets=sets)
        if opened.other_sets:
            yield self.tr("The sets have changed since it was played.")
        yield from map(tr_message, opened.remarks)

    def _why_not_run(self, record: Record) -> str | None:
        plugins = plugins_of(record, self._session.library)
        return let_run(self._window, plugins, self._context.language)

    def _save_record(self) -> None:
        kind = FileKind(_RECORDS, "jsonl", self.tr("Recorded games"))
        today = QDate.currentDate().toString("yyyy-MM-dd")
        stem = f"{self._session.edition.ids[-1]}-{today}"
        title = self.tr("Save the game")
        path = ask_where_to_save(self._window, self._context.settings, kind, title, stem)
        if path is not None:
            self.save_to(path)

    def _open_record(self) -> None:
        scenarios = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        filters = [self.tr("Recorded games ({patterns})").format(patterns="*.jsonl")]
        filters.append(self.tr("Scenarios ({patterns})").format(patterns=scenarios))
        filters.append(self.tr("All files (*)"))
        title = self.tr("Open a game")
        path = ask_what_to_open(self._window, self._context.settings, _RECORDS, title, filters)
        if path is not None:
            self.open_path(path)

    # --- Scenarios ---

    def _open_scenario(self, path: Path) -> bool:
        """Continue a scenario from its end, or from where it fails."""
        try:
            file = load_scenario(path, self._session.library)
            ran = run(file)
            branches = Branches(ran.game) if ran.game is not None else None
        except UnreadableSet as error:
            text = self.tr("{file} is not a scenario that can be opened.")
            self.faults.tell(text.format(file=shown(path)), error.findings, Severity.ERROR)
            return False
        except UNKEPT as error:
            self.said.emit(because(error), Severity.ERROR)
            return False
        if branches is None:
            text = self.tr("The scenario {file} cannot be set up.")
            said = text.format(file=shown(path))
            self.faults.tell(said, ran.findings, Severity.ERROR, file.opened.edition)
            return False
        files = self._switch_to(branches, [None] * len(branches.now.game.scores))
        if not ran.holds:
            text = self.tr("The scenario {file} fails.")
            files.faults.tell(
                text.format(file=shown(path)), ran.findings, edition=file.opened.edition
            )
        return True

    def _save_scenario(self) -> None:
        session = self._session
        suggestion = f"{session.edition.ids[-1]}-turn-{session.game.turn}"
        dialog = ScenarioDialog(self._window, session, suggestion, self._why_unsaved())
        if dialog.exec() == QDialog.DialogCode.Accepted:
            kind = FileKind(_SCENARIOS, "yaml", self.tr("Scenarios"))
            title, name = self.tr("Save the scenario"), dialog.scenario_id
            path = ask_where_to_save(self._window, self._context.settings, kind, title, name)
            if path is not None:
                games = [moment.game for moment in dialog.moments]
                self.save_scenario_to(path, games, name, dialog.scenario_title)
        dialog.deleteLater()

    def save_scenario_to(self, path: Path, games: Sequence[AnyGame], name: str, title: str) -> bool:
        """Write a position and what followed as a scenario, run it, and return whether it holds."""
        session = self._session
        try:
            sets = sets_for(session.edition, path.parent, session.library)
            save_text(scenario_of(games, name, title=title, sets=sets), path)
            # Loaded back from the file, as others will run it.
            ran = run(load_scenario(path, session.library))
        except UNKEPT as error:
            self._refuse(path, error)
            return False
        if ran.holds:
            text = self.tr("The scenario is saved as {file}, and it passes.")
            self.said.emit(text.format(file=shown(path)), Severity.NOTE)
            return True
        text = self.tr("The scenario is saved as {file}, but it fails.")
        said = f"{text.format(file=shown(path))} {self._why_unsaved()}".rstrip()
        self.faults.tell(said, ran.findings, edition=session.edition)
        return False

    def _why_unsaved(self) -> str:
        """A warning if the set has unsaved changes, which the scenario will not see; else ""."""
        document = self._session.document
        if self._session.is_outdated or (document is not None and document.is_modified):
            return self.tr(
                "This game uses unsaved changes to the set; a scenario is run with the saved file."
            )
        return ""

    # --- Games played last ---

    def _list_recent(self) -> None:
        self.recent_menu.clear()
        for number, game in enumerate(recent_games(), start=1):
            # Empty for a file that is no readable record.
            name = self._name(game)
            if name:
                action = self.recent_menu.addAction(f"&{number % 10}  {name}")
                action.triggered.connect(partial(self._open_recent, game.path))
        if self.recent_menu.isEmpty():
            self.recent_menu.addAction(self.tr("No games yet")).setEnabled(False)

    def _name(self, game: SavedGame) -> str:
        """The text of a game in the menu: when, what and who; empty if it cannot be read."""
        record = game.read()
        if record is None:
            return ""
        when = QLocale().toString(game.clock, QLocale.FormatType.ShortFormat)
        what = record.header.edition[-1].id
        players = ", ".join(seat.name for seat in record.header.players)
        return as_label(f"{when}    {what}    {players}")

    def _open_recent(self, path: Path, _checked: object = None) -> None:
        self.open_path(path)

    def _refuse(self, path: Path, error: Exception) -> None:
        text = self.tr("{file} could not be saved: {reason}.")
        said = text.format(file=shown(path), reason=because(error).rstrip("."))
        self.said.emit(said, Severity.ERROR)
