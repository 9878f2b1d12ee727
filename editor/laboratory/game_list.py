"""The games behind a part of a measure, and the way from each into the sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtWidgets import QWidget

from core.records.record_file import parse_record
from core.simulation.planned_edition import SimulationFailed
from core.studies.kept_games import record_again
from core.studies.results_database import BadResults
from core.studies.results_file import ResultsFile

from ..look.job_runner import JobRunner
from ..sandbox.failures import UNKEPT, because
from ..sandbox.game_session import GameSession
from ..sandbox.saving.opened_records import open_record
from ..widgets.box_layouts import FLUSH, vbox
from ..widgets.controls import push_button
from ..widgets.form_fields import ignore_double_click, muted_label
from ..widgets.row_table import OpenableTable, RowTable, TableColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from core.studies.game_rows import GameRow

    from ..document.document_context import DocumentContext
    from ..sandbox.sandboxes import Sandboxes
    from ..sandbox.saving.opened_records import OpenedRecord
    from .game_values import FoundGame

_ROW: Final = 24
_MOST_WIDE: Final = 200
"""Pixels that a column takes at the most, but the first."""
TROUBLE: Final = (BadResults, SimulationFailed, KeyError, *UNKEPT)


class ListedGame(NamedTuple):
    """A game with what it came to."""

    found: FoundGame
    row: GameRow


class _Replayed(NamedTuple):
    """A game played again, and after how many moves it turned."""

    opened: OpenedRecord
    turned: int


class GameTable(OpenableTable):
    """The table of games."""

    def __init__(self, context: DocumentContext) -> None:
        self.games: RowTable[ListedGame] = RowTable()
        self.games.appearance = context.appearance
        super().__init__(self.games, _ROW)
        self.setAccessibleName(self.tr("Games"))
        self.setToolTip(self.tr("Double-click a game to open it in the sandbox"))


class GameList(QWidget):
    """Lists games and opens them; the line above them says which they are."""

    def __init__(self, context: DocumentContext, sandboxes: Sandboxes) -> None:
        super().__init__()
        self._context, self._sandboxes = context, sandboxes
        self._file: Path | None = None
        self._names: Sequence[str] = ()
        self.number: Callable[[float], str] = str
        self.behind = muted_label("", wraps=True)
        self.table = GameTable(context)
        self.open_game = ignore_double_click(
            push_button(self.tr("&Open the game"), self.open_chosen)
        )
        self.open_game.setToolTip(
            self.tr("In the sandbox, at the move by which its winners led for good")
        )
        self.table.opened.connect(self.open_chosen)
        self._replaying = JobRunner("replay", self, expects=TROUBLE)
        self._replaying.ended.connect(self._show_game)
        self._replaying.failed.connect(self._fail)
        vbox(self.behind, (self.table, 1), on=self, margins=FLUSH, spacing=6)
        self.clear()

    def clear(self, text: str = "") -> None:
        """List none."""
        self.table.games.show_rows([], self._columns())
        self.say(text)
        self._refresh()

    def say(self, text: str) -> None:
        """Say something above the list."""
        self.behind.setText(text)

    def show_games(self, file: Path, names: Sequence[str], games: Sequence[FoundGame]) -> None:
        """List some games of a file; `names` are those of its editions.

        Raise BadResults.
        """
        self._file, self._names = file, names
        library = self._context.document.library
        with ResultsFile.read(file, library) as kept:
            found = [
                ListedGame(game, row)
                for game in games
                if (row := kept.game(game.edition, game.number)) is not None
            ]
        before = self.chosen
        self.table.games.show_rows(found, self._columns())
        self.table.fit_columns(_MOST_WIDE)
        if found:
            keys = [game.found[:2] for game in found]
            place = keys.index(before.found[:2]) if before and before.found[:2] in keys else 0
            self.table.selectRow(place)
        self._refresh()

    @property
    def chosen(self) -> ListedGame | None:
        """The game that is selected."""
        index = self.table.currentIndex()
        return self.table.games.row(index) if index.isValid() else None

    def finish(self) -> None:
        """Wait until a game that is played again is there."""
        self._replaying.finish()

    # --- The table ---

    def _columns(self) -> tuple[TableColumn[ListedGame], ...]:
        return (
            TableColumn(title=self.tr("Points by seat"), text=self._points, tip=self._points),
            TableColumn(title=self.tr("Game"), text=self._name, tip=self._name, is_figure=True),
            TableColumn(
                title=self.tr("Value"),
                text=lambda game: self.number(game.found.value),
                is_figure=True,
                is_bold=lambda game: game.found.is_outlier,
            ),
            TableColumn(
                title=self.tr("Off"),
                meaning=self.tr("How far it lies from the median"),
                text=lambda game: self.number(game.found.away),
                is_figure=True,
            ),
            TableColumn(
                title=self.tr("Outlier"),
                meaning=self.tr("Beyond 1.5 interquartile ranges from the quartiles"),
                text=lambda game: "●" if game.found.is_outlier else "",
                description=lambda game: self.tr("outlier") if game.found.is_outlier else "",
            ),
            TableColumn(
                title=self.tr("Turned"),
                meaning=self.tr("The move by which its winners led for good"),
                text=self._turned,
                is_figure=True,
            ),
        )

    def _points(self, game: ListedGame) -> str:
        seats = zip(game.row.bots, game.row.scores, strict=True)
        return " · ".join(f"{bot} {score}" for bot, score in seats)

    def _name(self, game: ListedGame) -> str:
        number = str(game.found.number + 1)
        if len(self._names) == 1:
            return number
        return f"{number} · {self._names[game.found.edition]}"

    def _turned(self, game: ListedGame) -> str:
        row = game.row
        return f"{row.turned}/{row.actions}" if row.turned is not None else ""

    # --- Into the sandbox ---

    def open_chosen(self) -> None:
        """Play the selected game again, and open it in the sandbox."""
        chosen, file = self.chosen, self._file
        if chosen is None or file is None or self._replaying.is_busy:
            return
        edition, number = chosen.found.edition, chosen.found.number
        turned, library = chosen.row.turned or 0, self._context.document.library

        # Results keep seeds and figures, no moves: the game is played again, in a thread.
        def play() -> _Replayed:
            with ResultsFile.read(file, library) as kept:
                record = parse_record(record_again(kept, edition, number))
            return _Replayed(open_record(record, library), turned)

        self.open_game.setEnabled(False)
        self._replaying.start(play)

    def _show_game(self, replayed: object) -> None:
        assert isinstance(replayed, _Replayed)
        opened = replayed.opened
        session = GameSession(opened.branches, self._context.document.library, opened.seats)
        line = opened.branches.line()
        # Opened at its end: a window lets bots go on, and here they have every seat. Going
        # back to where the game turned stops them.
        self._sandboxes.open(session)
        # The line begins with the position before the first move, so a number of moves is an
        # index.
        session.go_to(line[min(replayed.turned, len(line) - 1)])
        self._refresh()

    def _fail(self, error: BaseException) -> None:
        self._refresh()
        self.say(because(error))

    def _refresh(self) -> None:
        self.open_game.setEnabled(bool(self.table.games.rows) and not self._replaying.is_busy)
