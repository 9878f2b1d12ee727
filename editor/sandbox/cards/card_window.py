"""The window of a game with cards: table, odds, manual edits, and the rush announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from PySide6.QtWidgets import QFrame, QLabel

from ...shell.panels import Panel
from ...shell.room_sharing import Area
from ...widgets.announcements import announce
from ...widgets.box_layouts import hbox
from ...widgets.form_fields import muted_label, role_label, set_role
from ..card_table import CardTableView
from ..sandbox_window import SandboxWindow, TableTools
from .card_edits import CardEditsPanel, CardMover
from .card_game_kind import CardGameKind
from .card_odds_panel import CardOddsPanel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from ..game_session import CardSession
    from ..view_context import CardContext


class RushStrip(QFrame):
    """Says that each turn has one card from now on, and how many cards lie face down."""

    def __init__(self, context: CardContext) -> None:
        super().__init__()
        self._session = context.session
        set_role(self, "message")
        self._mark = QLabel()
        context.appearance.set_icon(self._mark, "warning", "accent", 18)
        self.headline, self.note = role_label("heading"), muted_label("", wraps=True)
        row = hbox(self._mark, self.headline, (self.note, 1), on=self, margins=(14, 7, 14, 7))
        row.setSpacing(10)
        self._session.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        game = self._session.game
        if game.is_rush:
            self.headline.setText(self.tr("Gold rush!"))
            down = self.tr("%n cards face down", "", game.face_down)
            text = self.tr("Each turn has one card from now on · {cards}").format(cards=down)
            self.note.setText(text)
            self.setAccessibleName(f"{self.headline.text()} {text}")
            if self.isHidden():
                announce(self, self.accessibleName())
        self.setVisible(game.is_rush and not game.is_over)


class CardWindow(SandboxWindow):
    """A game with cards on the table, with all its views."""

    places: ClassVar = "card-game"
    kind_class: ClassVar = CardGameKind
    session: CardSession
    kind: CardGameKind

    def _make_centre(self) -> Sequence[QWidget]:
        context = cast("CardContext", self.context)
        self.rush = RushStrip(context)
        self.table = self.centre = CardTableView(context)
        # Panels reveal where cards lie only as far as this table shows it.
        self.kind.table = self.table
        self.odds = CardOddsPanel(context, self.kind)
        self.manual_edits = CardEditsPanel(context, self.kind)
        self.mover = CardMover(self.table, self.manual_edits, self.kind)
        return self.rush, self.table

    def _own_panels(self) -> Sequence[Panel]:
        right = Area.RightDockWidgetArea
        return (
            Panel("odds", self.tr("Odds"), self.odds, right, "bag"),
            Panel("edits", self.tr("Manual edits"), self.manual_edits, right, "bag"),
        )

    @property
    def tools(self) -> TableTools:
        commands = self.table.commands
        return TableTools(
            menu=(*commands.views, None, *commands.switches),
            views=commands.views,
            switches=(commands.show_seen, commands.show_all, commands.show_numbers),
        )
