"""The scores panel: what has scored, what is open, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from core.analysis.score_breakdown import tally

from ...widgets.box_layouts import FLUSH, hbox, vbox
from ...widgets.controls import section_buttons
from ...widgets.form_fields import muted_label, set_role
from ...widgets.live_view import LiveView
from ..failures import FAILURES, because
from ..highlights import ViewHighlight
from .line_tree import LineTree
from .score_chart import ScoreChart
from .score_lines import OpenLines, ScoreLines
from .tally_table import TallyTable

if TYPE_CHECKING:
    from core.analysis.score_breakdown import TurnScores

    from ..view_context import AnyContext
    from .lines import Line

HAPPENED, OPEN, TALLY = range(3)
_SETTING: Final = "sandbox/scores/only held"
_FIGURES: Final = 58
_NOW: Final = 50
_COMPLETED: Final = 68
_TURN: Final = 46
_LEAST_WIDTH: Final = 260
_CAPTION: Final = 46
"""The height of everything above the chart, in pixels."""


class ScoresPanel(LiveView, QWidget):
    """Three views; `show_part` shows HAPPENED, OPEN or TALLY.

    The selected line highlights its tiles and pieces on the table.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._highlight = ViewHighlight(context.highlights)
        self._told = ScoreLines(context, self)
        self._open = OpenLines(context, self._told, self)
        set_role(self, "surface")
        self._make_happened()
        self._make_open()
        self._make_tally()
        self.pages = QStackedWidget()
        for page in (self.happened, self._open_page, self._tally_page):
            self.pages.addWidget(page)
        vbox(self._make_parts(), (self.pages, 1), on=self, margins=FLUSH, spacing=0)
        self.refresh_on(context.session.changed)
        context.appearance.set_icon(self.only_held, "filter", "muted")
        self.setMinimumWidth(_LEAST_WIDTH)
        self.show_part(HAPPENED)

    def show_part(self, part: int) -> None:
        """Show one of the views."""
        self.buttons[part].setChecked(True)
        self.pages.setCurrentIndex(part)
        self.setFocusProxy((self.happened, self.open, self.table)[part])
        for tree in (self.happened, self.open):
            # Otherwise a hidden line would stay highlighted on the table.
            tree.clearSelection()
        self._held_button.setVisible(part == OPEN)
        self._shorten_parts()
        self.outdate()

    def refresh(self) -> None:
        """Update the view in front."""
        part, hidden = self.pages.currentIndex(), self._context.kind.why_no_scores()
        if part == HAPPENED:
            lines = [] if hidden else self._told.lines()
            self.happened.show_lines(lines, hidden or self.tr("Nothing has been scored yet."))
        elif part == OPEN:
            self._show_open()
        else:
            self.table.setHidden(bool(hidden))
            self.chart.setHidden(bool(hidden))
            self.scores.setText(hidden)
        if part == TALLY and not hidden:
            session = self._context.session
            sums = tally(session.game, self._context.kind.turns(session.now))
            self.table.rows.show(sums)
            self._share_room()
            self.chart.show_history(sums.history)
            self._say_scores(None)
        # The selected line may be on other tiles now. What another view has highlighted stays.
        elif part != TALLY and self._highlight.is_shown:
            self._light((self.happened, self.open)[part].chosen)

    def _make_parts(self) -> QWidget:
        bar = QWidget()
        set_role(bar, "sections")
        group = QButtonGroup(self)
        scored = self.tr("Everything scored so far, the latest first")
        still = self.tr("Features that can still score, and how much")
        totals = self.tr("Score breakdown: all points by source and player, turn by turn")
        views = (
            (self.tr("Scored"), scored),
            #: features that are not completed so far
            (self.tr("Open"), still),
            (self.tr("Totals"), totals),
        )
        self.buttons = section_buttons(group, views)
        hbox(*self.buttons, 1, self._held_button, on=bar, margins=(5, 5, 5, 5), spacing=2)
        # Only now: a button that lies in nothing would be shown as a window of its own.
        self.buttons[OPEN].setVisible(self._context.kind.has_open)
        self._parts = bar
        group.idClicked.connect(self.show_part)
        return bar

    def _make_happened(self) -> None:
        self.happened = LineTree(self._context, self._told.columns(), ScoreLines.WHOM)
        self.happened.setAccessibleName(self.tr("Scored"))
        self.happened.give_room({ScoreLines.TURN: _TURN, ScoreLines.POINTS: _FIGURES})
        self.happened.looked.connect(self._light)

    def _make_open(self) -> None:
        self.open = LineTree(self._context, self._open.columns(), OpenLines.WHOM)
        self.open.setAccessibleName(self.tr("What can still score"))
        self.open.let_sort(OpenLines.NOW)
        self.open.give_room({OpenLines.NOW: _NOW, OpenLines.COMPLETED: _COMPLETED})
        self.open.looked.connect(self._light)
        self.only_held = QAction(self.tr("Claimed"), self)
        self.only_held.setToolTip(self.tr("Show only claimed features"))
        self.only_held.setCheckable(True)
        wanted = str(self._context.settings.value(_SETTING, "true")) != "false"
        self.only_held.setChecked(wanted)
        self.only_held.toggled.connect(self._narrow)
        self._held_button = QToolButton()
        self._held_button.setDefaultAction(self.only_held)
        self._held_button.setAccessibleName(self.only_held.toolTip())
        self._held_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._held_button.setIconSize(QSize(14, 14))
        self._open_page = self.open

    def _make_tally(self) -> None:
        self.table = TallyTable(self._context)
        self.chart = ScoreChart(self._context)
        self.scores = muted_label("", wraps=True)
        self.scores.setContentsMargins(12, 10, 12, 0)
        inside = QWidget()
        inside.setProperty("role", "surface")
        vbox(self.table, self.scores, (self.chart, 1), on=inside, margins=(0, 0, 0, 6), spacing=2)
        self._tally_page = QScrollArea()
        self._tally_page.setFrameShape(QFrame.Shape.NoFrame)
        self._tally_page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._tally_page.setWidgetResizable(True)
        self._tally_page.setWidget(inside)
        self.chart.looked.connect(self._say_scores)

    def _share_room(self) -> None:
        """Make the rows low if the chart does not fit below the table."""
        left = self.pages.height() - self.chart.minimumHeight() - _CAPTION
        self.table.take_room(low=left < self.table.height_in(low=False))

    def _shorten_parts(self) -> None:
        """Show the filter as an icon if the buttons need its room."""
        # With words first, as only then the size hint tells whether they fit.
        words = Qt.ToolButtonStyle.ToolButtonTextOnly
        self._held_button.setToolButtonStyle(words)
        if self._parts.sizeHint().width() > self.width():
            self._held_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)

    def _show_open(self) -> None:
        nothing = self.tr("Nothing can score any more.")
        if self.only_held.isChecked() and not self._context.session.game.is_over:
            nothing = self.tr("No feature is claimed.")
        try:
            lines = self._open.lines(only_held=self.only_held.isChecked())
        except FAILURES as error:
            lines, nothing = [], because(error)
        self.open.show_lines(lines, nothing)

    def _say_scores(self, at: TurnScores | None) -> None:
        """Show the scores of the turn that is pointed at in the chart, or what the chart shows."""
        if at is None:
            self.scores.setText(self.tr("Scores turn by turn"))
            return
        players = self._context.session.players
        each = self.tr("{player} {count}")
        told = " · ".join(
            each.format(player=player, count=score)
            for player, score in zip(players, at.scores, strict=True)
        )
        when = self.tr("At the end") if at.final else self.tr("Turn {turn}").format(turn=at.turn)
        self.scores.setText(self.tr("{when}: {scores}").format(when=when, scores=told))
        self.chart.point_out(self.scores.text())

    def _light(self, line: Line | None) -> None:
        if line is None:
            self._highlight.clear()
        else:
            self._highlight.show(line.cells, line.pieces)

    def _narrow(self, held: bool) -> None:
        self._context.settings.setValue(_SETTING, "true" if held else "false")
        self.outdate()

    def outdate(self) -> None:
        super().outdate()
        # A hidden panel may not highlight what belongs to another state.
        if self.is_stale:
            self._highlight.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()
        self._shorten_parts()
