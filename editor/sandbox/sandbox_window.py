"""The window in which a game of any type is played: the table, with panels around it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self, cast

from PySide6.QtCore import QSize, QTimer

from core.edition.library import PACK_SUFFIX
from core.findings import Severity
from core.tileset.schema import shown_title

from ..shell.command_search import found_actions
from ..shell.panels import Panel
from ..shell.room_sharing import Area
from ..shell.window_frame import WindowFrame
from ..shell.window_kind import WindowKind
from ..widgets.commands import CommandAction
from ..widgets.form_fields import muted_label
from .actions.action_list import ActionList
from .analysis.analysis_panel import AnalysisPanel
from .analysis.reviews import Reviews
from .exporting.exporting import GameExport
from .game_kind import GameKind
from .game_news import GameNews
from .highlights import Highlights
from .history.history_panel import HistoryPanel
from .history.replay_bar import ReplayBar
from .outdated.outdated_bar import OutdatedBar
from .players.cover import Cover
from .players.players_panel import PlayersPanel
from .rules_panel import RulesPanel
from .saving.game_files import GameFiles
from .scores.scores_panel import TALLY, ScoresPanel
from .start.game_setup import GamePlan
from .start.starting import GameStarter
from .view_context import ViewContext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition
    from core.records.game_tree import Branches

    from ..shell.command_search import FoundCommand
    from .game_session import AnySession

_SIZE: Final = QSize(1360, 860)
_CENTRE: Final = QSize(430, 400)


class TableTools(NamedTuple):
    """Actions about the table: its menu, and those in the toolbar, of which switches are last."""

    menu: Sequence[QAction | None] = ()
    moves: Sequence[QAction] = ()
    views: Sequence[QAction] = ()
    switches: Sequence[QAction] = ()


class SandboxWindow(WindowFrame):
    """One game with all its views; `centre` is what the panels stand around.

    This one has the views that any game has, and lists actions in its centre. Windows for games of
    one type make a centre, panels and tools of their own.
    """

    places: ClassVar = "any-game"
    """What the places of such windows and their panels are remembered by."""

    renamed_panels: ClassVar = {"left": "remaining", "hand": "edits"}
    kind_class: ClassVar[type[GameKind]] = GameKind

    def __init__(
        self,
        windows: WindowKind[SandboxWindow],
        session: AnySession,
        play_on: Callable[[SandboxWindow, Branches[Any], Sequence[str | None]], SandboxWindow],
        make_menus: Callable[[SandboxWindow], QObject],
    ) -> None:
        """`play_on` plays another game in this window, or in one that takes its place.

        `make_menus` makes the menu bar and the toolbar.
        """
        program = windows.program
        super().__init__(program, self.places, _SIZE, "sandbox.md")
        self._windows, self._play_on = windows, play_on
        self.session = session
        self.kind = self.kind_class(session, self.pictures, self.appearance)
        # The window is rebuilt when the language changes; the game must outlive it.
        session.setParent(None)
        session.speak(program.language)
        self.highlights = Highlights(self)
        self.context = ViewContext(
            session=session,
            kind=self.kind,
            reviews=Reviews(session, self),
            highlights=self.highlights,
            pictures=self.pictures,
            appearance=self.appearance,
            settings=program.settings,
            language=program.language,
        )
        self._starting = GameStarter(self, self)
        self._make_views()
        self._add_panels(self._panels(), _CENTRE)
        self.menus = make_menus(self)
        self._connect()
        self._restore()
        self._name()
        self.game_files.tell_trouble()
        # A bot may have started to think before the views existed.
        session.announce_thinking()
        self.centre.setFocus()

    @property
    def is_fresh(self) -> bool:
        """Whether nothing was played here, or the game is over."""
        moments = self.session.branches.moments
        return len(moments) == 1 or self.session.game.is_over

    @property
    def scores(self) -> ScoresPanel:
        """Where points came from; like the rules, made when it is first seen or needed."""
        return cast("ScoresPanel", self.panels.view("scores"))

    @property
    def rules(self) -> RulesPanel:
        """The rules of the game."""
        return cast("RulesPanel", self.panels.view("rules"))

    @property
    def edition_to_play(self) -> Edition | None:
        """The edition that a new game is played with: the set in the editor as it stands."""
        document = self.session.document
        return self.session.edition if document is None else document.edition

    def new_game(self) -> None:
        """Begin a new game in this window, with the same players and the set as it stands."""
        self._begin(self._plan())

    def set_up_game(self) -> None:
        """Ask who plays and by which options, and begin a new game in this window."""
        plan = self._starting.ask(self.edition_to_play, self._plan())
        if plan is not None:
            self._begin(plan)

    def play_again(self) -> None:
        """Go back to the beginning of the same game; the moves so far stay as a branch."""
        self.session.go_to(self.session.branches.root)

    def open_path(self, path: Path) -> bool:
        """Continue from a record or a scenario; return whether it could be opened.

        A pack, which holds sets, is shown where sets are opened.
        """
        if path.suffix.lower() == PACK_SUFFIX:
            return self.program.open_pack(path)
        return self.game_files.open_path(path)

    def every_command(self) -> Iterator[FoundCommand]:
        yield from super().every_command()
        title, run = self.replay.accessibleName(), self.replay.run
        steps = [(title, action) for action in self.replay.actions() if action is not run]
        yield from found_actions(steps, CommandAction.trigger)

    def take_over(self, old: Self) -> None:
        super().take_over(old)
        self.context.reviews.copy_from(old.context.reviews)
        self.analysis.take_over(old.analysis)

    def replace_window(self, old: SandboxWindow) -> None:
        """Stand where the window of another game stood, and close it."""
        self.restoreGeometry(old.saveGeometry())
        self.show()
        old.close()

    def keep(self) -> None:
        self.game_files.keep()

    def _plan(self) -> GamePlan:
        """The players and options of this game, for another one."""
        setup = self.session.branches.root.game.setup
        bots = tuple(self.session.seats)
        return GamePlan(tuple(setup.players), bots, setup.first, setup.options)

    def _begin(self, plan: GamePlan) -> None:
        edition = self.edition_to_play
        if edition is None:
            return
        plan = plan.fitted(edition)
        branches = self._starting.begin(edition, plan)
        if branches is not None:
            self._play_on(self, branches, self._starting.seats(edition, plan))

    def _hand_over(self, branches: Branches[Any], seats: Sequence[str | None]) -> GameFiles:
        return self._play_on(self, branches, seats).game_files

    # --- What windows for one type of games have of their own ---

    def _make_centre(self) -> Sequence[QWidget]:
        """Make the centre; return it and what stands below it."""
        self.centre: QWidget = self.choices
        return (self.choices,)

    def _own_panels(self) -> Sequence[Panel]:
        """The panels that not any game has; those of a group stand together."""
        return ()

    @property
    def tools(self) -> TableTools:
        """The actions about the table."""
        return TableTools()

    def _make_views(self) -> None:
        context = self.context
        self.replay = ReplayBar(context)
        self.cover = Cover(context)
        self.players = PlayersPanel(context)
        self.choices = ActionList(context)
        self.history = HistoryPanel(context)
        self.analysis = AnalysisPanel(context)
        self.outdated = OutdatedBar(context)
        self.game_files = GameFiles(context, self)
        self.game_files.hand_over = self._hand_over
        self.exporting = GameExport(context, self)
        self._thinking = muted_label("")
        self._thinking.setContentsMargins(0, 0, 10, 0)
        above = (self.outdated, self.game_files.faults, self.message, self.cover)
        # Bars that come and go are above the table only, so that panels do not move.
        parts = (*above, *self._make_centre(), self.replay)
        self._lay_out(parts, self.centre, self._thinking)

    def _panels(self) -> tuple[Panel, ...]:
        left, right = Area.LeftDockWidgetArea, Area.RightDockWidgetArea
        context = self.context
        actions = Panel("actions", self.tr("Actions"), self.choices, left, "actions")
        return (
            Panel("players", self.tr("Players"), self.players, left, "players"),
            *(() if self.centre is self.choices else (actions,)),
            Panel("history", self.tr("History"), self.history, right, "past"),
            Panel("scores", self.tr("Scores"), lambda: ScoresPanel(context), right, "past"),
            Panel("rules", self.tr("Rules"), lambda: RulesPanel(context), right, "past"),
            *self._own_panels(),
            Panel("analysis", self.tr("Analysis"), self.analysis, right, "past"),
        )

    def _connect(self) -> None:
        GameNews(self, self.session, self.choices.headline.due)
        self.session.changed.connect(self._name)
        self.session.failed.connect(self.say)
        self.game_files.faults.shown.connect(self.panels.large.restore)
        self.session.thinking.connect(self._show_thinking)
        self.game_files.said.connect(self.say)
        self.game_files.warned.connect(self._warn)
        self.exporting.said.connect(self.say)
        self.outdated.new_game.connect(self.new_game)
        self.choices.ending.tally.clicked.connect(self._show_tally)
        self.choices.ending.again.clicked.connect(self.play_again)
        self.choices.ending.new_game.clicked.connect(self.new_game)
        self.session.moved.connect(self._forget_passing)
        self.session.begun.connect(self._forget_old_game)
        dock = self.panels.docks["analysis"]
        dock.visibilityChanged.connect(lambda _: self.analysis.follow_dock(dock))
        self.analysis.wanted.connect(partial(self.panels.show, "analysis"))

    def _show_tally(self) -> None:
        self.panels.show("scores")
        self.scores.show_part(TALLY)

    def _name(self) -> None:
        edition = self.session.edition
        title = " + ".join(
            shown_title(source.tileset, self.program.language) for source in edition.sets[-1:]
        )
        self.setWindowTitle(self.tr("Playtest: {title}").format(title=title))

    def _show_thinking(self, player: str) -> None:
        text = self.tr("{player} is thinking…").format(player=player) if player else ""
        if player and self.session.is_running:
            turn = self.session.bots.turn
            text = self.tr("The bots play to the end: turn {turn}").format(turn=turn)
        self._thinking.setText(text)

    def _forget_old_game(self) -> None:
        """Hide messages about the previous game."""
        if not self.message.asks and not self.game_files.games.trouble:
            self.message.hide()
        QTimer.singleShot(0, self, self.panels.room.fit)  # there may be other players

    def _warn(self, text: str) -> None:
        self.message.say(text, Severity.WARNING, lasting=True)

    def _share_room(self) -> None:
        extents = {Area.LeftDockWidgetArea: 300, Area.RightDockWidgetArea: 360}
        halves = {Area.LeftDockWidgetArea: (460, 340), Area.RightDockWidgetArea: (400, 400)}
        self.panels.room.usual(extents, halves)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Run the action with that digit in the list, if no view handled the key."""
        digit = event.text().isdigit() and not event.modifiers()
        if not digit or not self.choices.press(event.text()):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.pictures.stop()
        self.analysis.end()
        if not self._retired:
            self._remember()
            # The window closes and bots stop even if saving fails.
            try:
                self.game_files.finish()
            finally:
                self._windows.forget(self)
                self.deleteLater()
                self.session.close()
        event.accept()
