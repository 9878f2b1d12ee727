"""The scenes that docs/sandbox.md shows: games played in the window of the sandbox."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.analysis.draw_odds import prospects
from core.bots import bots
from core.engine.actions import Place
from editor.sandbox.analysis.analysis_panel import GAME
from editor.sandbox.cards.card_window import CardWindow
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.scores.scores_panel import TALLY
from editor.sandbox.start.game_setup import GameSetup
from editor.sandbox.tiles.tile_window import TileWindow

from .image_studio import RIGHT, Studio, studio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtGui import QImage

    from core.engine.game import Game
    from core.engine.table_snapshot import Cell
    from editor.sandbox.sandbox_window import SandboxWindow

Pictures: TypeAlias = "Iterator[tuple[str, QImage]]"

_FEW: Final = 6
_MIDDLE: Final = 18
_LATE: Final = 50
"""Tiles on the table."""
_LITTLE: Final = 3
_USUAL: Final = QSize(1360, 860)
_LOW: Final = QSize(1180, 640)
_WIDE: Final = QSize(1360, 700)


class Sitting:
    """A game of any type that is played at the window of a sandbox; `s` are the hands at it."""

    bot = "greedy"
    """As which everybody plays."""
    seed = 11

    def __init__(
        self,
        s: Studio,
        fill: Callable[[GameSetup], None] | None = None,
        size: QSize | None = None,
    ) -> None:
        """Press Ctrl+F9, fill in the dialog, and sit down at the table that comes up."""
        self.s = s

        def answer() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, GameSetup)
            QTest.keyClicks(dialog.seed, str(self.seed))
            if fill is not None:
                fill(dialog)
            dialog.play.click()

        QTimer.singleShot(0, answer)
        s.press("Ctrl+F9")
        window = s.workspace.shared(Sandboxes).windows[-1]
        assert isinstance(window, TileWindow | CardWindow)
        window.table.commands.animate.setChecked(False)
        self.window: SandboxWindow = window
        s.front = self.window
        self.window.session.bots.pace = 0
        if size is not None:
            self.window.resize(size)
        s.settle()

    def play_until(self, enough: Callable[[Any], bool]) -> None:
        """Let everybody play as the bot would, each as if it sat there."""
        session = self.window.session
        plugins = session.edition.plugins
        seats = range(len(session.players))
        minds = [
            bots.make(self.bot, bots.seed_of_bot(session.game.seed, n), plugins) for n in seats
        ]
        while not session.game.is_over and not enough(session.game):
            assert session.apply(bots.choose(session.game.copy(), minds[session.game.player]))
        self.s.settle()

    def play_to_the_end(self) -> None:
        """Let everybody play until the last points are counted."""
        self.play_until(lambda _: False)

    def point_away(self) -> None:
        """Move the mouse where nothing is, and the tile in hand into its corner."""
        QTest.mouseMove(self.window, QPoint(2, 2))
        QApplication.sendEvent(self.window.centre, QEvent(QEvent.Type.Leave))
        self.s.settle()

    def hide_panels(self, *panels: str) -> None:
        """Hide panels."""
        for name in panels:
            self.window.panels.docks[name].hide()
        self.s.settle()


class Table(Sitting):
    """A game of tiles."""

    window: TileWindow

    def point_at(self, cell: Cell) -> None:
        """Move the mouse over a cell of the table."""
        self.s.hover(self.window.table, self.place_of(cell))

    def right_half(self) -> QImage:
        """Return a picture of the table and of what is to the right of it."""
        window, table, foot = self.window, self.window.table, self.window.replay
        corner = table.mapTo(window, QPoint(0, 0))
        high = table.height() + foot.height()
        return self.s.part(QRect(corner, QSize(window.width() - corner.x(), high)))

    def pick_where_few_fit(self) -> None:
        """Ask, by the right button, about an open cell where few tiles fit, not that in hand."""
        known = prospects(self.window.session.game)
        cells = [cell for cell, prospect in known.items() if not prospect.in_hand]
        cell = min(cells, key=lambda cell: (abs(known[cell].fits - _LITTLE), cell))
        QTest.mouseClick(self.window.table, RIGHT, pos=self.place_of(cell))
        self.s.settle()

    def place_of(self, cell: Cell) -> QPoint:
        """Return where the middle of a cell is in the table's window."""
        return self.window.table.point_of(cell).toPoint()


def with_tiles(count: int) -> Callable[[Game], bool]:
    """Return whether so many tiles lie and another one is to be laid."""
    return lambda game: (
        len(game.board.cells) == count and isinstance(game.legal_actions()[0], Place)
    )


def sandbox(folder: Path) -> Pictures:
    """A game of the Sheriff in the middle, with the tile in hand over a place for it."""
    with studio("sheriff", folder=folder) as s:
        table = Table(s, size=_USUAL)
        table.play_until(with_tiles(_MIDDLE))
        table.pick_where_few_fit()
        actions = [a for a in table.window.session.actions() if isinstance(a, Place)]
        place = next(action for action in actions if not action.rotation)
        table.point_at((place.x, place.y))
        yield "sandbox", s.picture()


def sandbox_setup(folder: Path) -> Pictures:
    """Three players, the last of them a bot."""
    pictures: list[QImage] = []
    with studio("sheriff", folder=folder) as s:

        def fill(dialog: GameSetup) -> None:
            s.click(dialog.add)
            dialog.rows[-1].choose("greedy")
            pictures.append(s.picture(dialog))

        Table(s, fill=fill)
    yield "sandbox-setup", pictures[0]


def sandbox_odds(folder: Path) -> Pictures:
    """What fits on each open cell, and the odds of one where little does."""
    with studio("sheriff", folder=folder) as s:
        table = Table(s, size=_LOW)
        table.play_until(with_tiles(_LATE))
        table.hide_panels("players", "actions", "history", "scores", "rules", "analysis")
        s.show_panel("remaining", wide=420)
        table.window.table.setFocus()
        s.press("F", "D", "0")
        table.pick_where_few_fit()
        table.point_away()
        yield "sandbox-odds", table.right_half()


def sandbox_scores(folder: Path) -> Pictures:
    """A score with its terms, and its tiles on the table."""
    with studio("sheriff", folder=folder) as s:
        table = Table(s, size=_LOW)
        table.play_to_the_end()
        table.hide_panels("players", "actions", "remaining", "edits", "analysis")
        s.show_panel("scores", wide=420)
        s.click_row(table.window.scores.happened, "Prairie at (4,-6)")
        table.point_away()
        yield "sandbox-scores", table.right_half()


def sandbox_analysis(folder: Path) -> Pictures:
    """The choices of a moment, one of them picked, with its reasons and the chances to win."""
    with studio("sheriff", folder=folder) as s:
        table = Table(s, size=_USUAL)
        table.play_until(with_tiles(_MIDDLE))
        table.hide_panels("remaining", "edits")
        s.show_panel("analysis", wide=400)
        page = table.window.analysis.moment
        s.click(table.window.analysis.begin)
        s.wait(lambda: not page.analyst.is_busy and bool(page.choices.rows), longer=20)
        table.point_away()
        page.list.setFocus()
        s.press("Down")
        yield "sandbox-analysis", table.right_half()
        table.window.close()


def sandbox_review(folder: Path) -> Pictures:
    """The course of a whole game, with the moves that cost most."""
    with studio("sheriff", folder=folder) as s:
        table = Table(s, size=_USUAL)
        table.play_to_the_end()
        table.hide_panels("remaining", "edits")
        panel = s.show_panel("analysis", wide=400)
        page = table.window.analysis.game
        s.click(table.window.analysis.buttons[GAME])
        s.click(table.window.analysis.begin)
        s.wait(lambda: page.passes > 0 and len(page.mistakes.rows) > 0, longer=40)
        s.click_row(page.list, page.mistakes.text(page.mistakes.rows[0]))
        table.point_away()
        corner = panel.mapTo(table.window, QPoint(0, 0))
        yield "sandbox-review", s.part(QRect(corner, panel.size()))
        table.window.close()


def sandbox_hand(folder: Path) -> Pictures:
    """A tile taken in hand out of the bag, and the mark of it in the history."""
    with studio("sheriff", folder=folder) as s:
        table = Table(s, size=_USUAL)
        table.play_until(with_tiles(_MIDDLE))
        s.show_panel("history", wide=420)
        edits = s.show_panel("edits")
        s.click_row(table.window.manual_edits.tiles.view, "S1")
        top = table.window.table.mapTo(table.window, QPoint(0, 0))
        left = edits.mapTo(table.window, QPoint(0, 0))
        foot = edits.mapTo(table.window, edits.rect().bottomRight())
        corner = QPoint(left.x(), top.y())
        yield "sandbox-hand", s.part(QRect(corner, foot))


def sandbox_older(folder: Path) -> Pictures:
    """The strip that says that the set is another by now."""
    with studio("sheriff", folder=folder) as s:
        table = Table(s, size=_LOW)
        table.play_until(with_tiles(_FEW))
        s.front = s.window
        s.window.activateWindow()
        s.click_tile("S1")
        form = s.window.inspector
        s.click(form.count_field.lineEdit())
        s.press("Ctrl+A")
        s.type("4\n")
        s.front = table.window
        table.window.come_forward()
        s.settle()
        older = table.window.outdated
        area = QRect(older.mapTo(table.window, QPoint(0, 0)), older.size())
        yield "sandbox-older", s.part(area.adjusted(0, 0, 0, 200))


def sandbox_dark(folder: Path) -> Pictures:
    """The end of a game in the dark look, with the tally."""
    with studio("sheriff", folder=folder, mode="dark") as s:
        table = Table(s, size=_WIDE)
        table.play_to_the_end()
        table.hide_panels("actions", "remaining", "edits")
        table.window.scores.show_part(TALLY)
        s.show_panel("scores", wide=400)
        yield "sandbox-dark", s.picture()


SCENES: Final[tuple[Callable[[Path], Pictures], ...]] = (
    *(sandbox, sandbox_setup, sandbox_odds, sandbox_scores),
    *(sandbox_analysis, sandbox_review, sandbox_hand, sandbox_older, sandbox_dark),
)
