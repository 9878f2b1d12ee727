"""The panel of remaining tiles: where they fit, and how likely they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from core.analysis.draw_odds import cells_for, draws_left, next_group, prospects, unseen
from core.messages import named

from ...widgets.box_layouts import FLUSH, vbox
from ...widgets.controls import SummaryBar
from ...widgets.form_fields import muted_label, rule, set_role
from ...widgets.live_view import LiveView
from ..failures import FAILURES, because
from ..highlights import ViewHighlight
from .picked_cell import PickedCell
from .remaining_list import RemainingList

if TYPE_CHECKING:
    from core.analysis.draw_odds import Prospect

    from ..view_context import TileContext
    from .remaining_list import Order

_SETTING: Final = "sandbox/left/order"


class RemainingPanel(LiveView, QWidget):
    """Remaining tiles with their counts, and discarded ones with the reason.

    The tile under the pointer, or else the selected one, highlights the cells where it fits; a
    cell picked on the table shows which tiles fit it, and the odds.
    """

    def __init__(self, context: TileContext) -> None:
        super().__init__()
        self._context = context
        self._highlight = ViewHighlight(context.highlights)
        set_role(self, "surface")
        self._make_actions()
        self.bar = SummaryBar((self.by_set, self.by_count))
        self.draws = muted_label("", wraps=True)
        self.draws.setContentsMargins(12, 0, 12, 4)
        self.picked = PickedCell(context)
        self._line = rule()
        self.list = RemainingList(context)
        parts = (self.bar, self.draws, self.picked, self._line, (self.list, 1))
        vbox(*parts, on=self, margins=FLUSH, spacing=0)
        self.picked.hide()
        self._line.hide()
        self.setFocusProxy(self.list)
        self.list.looked.connect(self._light)
        self.refresh_on(context.session.changed)
        context.highlights.changed.connect(self._look_at_picked)
        context.pictures.ready.connect(self.list.viewport().update)
        self._seen = context.highlights.picked

    def refresh(self) -> None:
        """Show the game as it is."""
        self._seen = self._context.highlights.picked
        try:
            prospect = self._prospect()
        except FAILURES as error:
            self.list.rows.show(self._order, None)
            self._show_picked(None)
            self._say(because(error))
            return
        self.list.rows.show(self._order, prospect)
        self._show_picked(prospect)
        self._say(self._turns())
        # Other cells may fit now. Leave what another view has highlighted in the meantime.
        if self._highlight.is_shown:
            self._light(self.list.looked_at)

    @property
    def _order(self) -> Order:
        return "count" if self.by_count.isChecked() else "set"

    def _make_actions(self) -> None:
        group = QActionGroup(self)
        self.by_set = QAction(
            self.tr("By set"), group, toolTip=self.tr("In the order of the set"), checkable=True
        )
        self.by_count = QAction(
            self.tr("By number"), group, toolTip=self.tr("Most copies first"), checkable=True
        )
        wanted = str(self._context.settings.value(_SETTING, "set"))
        (self.by_count if wanted == "count" else self.by_set).setChecked(True)
        group.triggered.connect(self._reorder)

    def _reorder(self) -> None:
        self._context.settings.setValue(_SETTING, self._order)
        self.refresh()

    def _prospect(self) -> Prospect | None:
        """What fits the picked cell; None if none is picked or a tile was placed on it."""
        picked, game = self._context.highlights.picked, self._context.session.game
        return (
            None
            if picked is None
            else prospects(game, self._context.session.seen_seats).get(picked)
        )

    def _show_picked(self, prospect: Prospect | None) -> None:
        cell = self._context.highlights.picked
        shown = prospect is not None and cell is not None
        if prospect is not None and cell is not None:
            self.picked.show_cell(cell, prospect)
        self.picked.setVisible(shown)
        self._line.setVisible(shown)

    def _say(self, text: str) -> None:
        """Show how many tiles are left, and a text below."""
        session = self._context.session
        self.bar.say(self.tr("%n tiles remaining", "", len(session.game.deck)))
        # Unseen tiles elsewhere are as unknown as those in the bag, and are counted with them.
        hidden = len(unseen(session.game, session.seen_seats)) - len(session.game.deck)
        if hidden:
            told = self.tr("Counted with %n tiles not seen, in hands or face-down.", "", hidden)
            text += "\n" + told
        self.draws.setText(text)

    def _turns(self) -> str:
        """The number of tiles that each player still draws, in words."""
        session = self._context.session
        draws = draws_left(session.game)
        if not any(draws):
            return self.tr("No more tiles will be drawn.")
        group, count = next_group(session.game)
        before = ""
        if group:
            text = self.tr("%n tiles of the group “{group}” are drawn first.", "", count)
            before = text.format(group=session.phrase(named(group))) + "\n"
        each = self.tr("{player} {count}")
        # The player on turn has drawn already, so the list starts with the next one.
        first = session.game.turn_player + 1
        order = [(first + n) % len(draws) for n in range(len(draws))]
        told = [each.format(player=session.players[n], count=draws[n]) for n in order]
        return before + self.tr("Draws remaining: {list}").format(list=" · ".join(told))

    def _light(self, name: str) -> None:
        """Highlight the cells where a tile fits; with no name, none."""
        if not name:
            self._highlight.clear()
            return
        try:
            cells = cells_for(self._context.session.game, name)
        except FAILURES as error:
            self._say(because(error))
            return
        self._highlight.show(cells)

    def _look_at_picked(self) -> None:
        # `changed` is emitted for every mouse move; only a new cell matters here.
        if self._context.highlights.picked != self._seen:
            self.outdate()

    def outdate(self) -> None:
        super().outdate()
        # A hidden panel may not highlight what belongs to another state.
        if self.is_stale:
            self._highlight.clear()
