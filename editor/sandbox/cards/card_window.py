"""The window of a game with cards: table, odds, manual edits, and the rush announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from ...shell.panels import Panel
from ...shell.room_sharing import Area
from ..card_table import CardTableView
from ..sandbox_window import SandboxWindow, TableTools
from .card_edits_panel import CardEditsPanel
from .card_mover import CardMover
from .card_odds_panel import CardOddsPanel
from .rush_strip import RushStrip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from ..play import CardPlay
    from ..view_context import CardContext
    from .card_game_kind import CardGameKind


class CardWindow(SandboxWindow):
    """A game with cards on the table, with all its views."""

    places: ClassVar = "card-game"
    play: CardPlay

    def _make_centre(self) -> Sequence[QWidget]:
        context = cast("CardContext", self.context)
        kind = cast("CardGameKind", self.play.kind)
        self.rush = RushStrip(context)
        self.table = self.centre = CardTableView(context)
        kind.table = self.table
        self.odds = CardOddsPanel(context, kind)
        self.manual_edits = CardEditsPanel(context, kind)
        self.mover = CardMover(self.table, self.manual_edits, kind)
        return self.rush, self.table

    def _own_panels(self) -> Sequence[Panel]:
        right = Area.RightDockWidgetArea
        return (
            Panel("odds", self.tr("Odds"), self.odds, right, "bag"),
            Panel("hand", self.tr("Manual edits"), self.manual_edits, right, "bag"),
        )

    @property
    def tools(self) -> TableTools:
        commands = self.table.commands
        return TableTools(
            menu=(*commands.views, None, *commands.switches),
            views=commands.views,
            switches=(commands.show_seen, commands.show_all, commands.show_numbers),
        )
