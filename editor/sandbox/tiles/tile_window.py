"""The window of a game in which tiles are laid: table, hands, remaining tiles, manual edits."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from ...shell.panels import Panel
from ...shell.room_sharing import Area
from ..manual_edits.editing import ManualEdits
from ..manual_edits.manual_edits_panel import ManualEditsPanel
from ..manual_edits.piece_layer import PieceLayer
from ..remaining.remaining_panel import RemainingPanel
from ..sandbox_window import SandboxWindow, TableTools
from ..table import TableView
from ..table.hand_bar import HandBar
from .tile_kind import TileKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from ..game_session import TileSession
    from ..view_context import TileContext


class TileWindow(SandboxWindow):
    """A game of tiles with all its views."""

    places: ClassVar = "sandbox"
    kind_class: ClassVar = TileKind
    session: TileSession

    def _make_centre(self) -> Sequence[QWidget]:
        context = cast("TileContext", self.context)
        self.table = self.centre = TableView(context)
        self.hands = HandBar(context, self.table)
        self.remaining = RemainingPanel(context)
        self._edits = ManualEdits(context.session, self)
        self.piece_layer = PieceLayer(self.table, self._edits.free, context)
        return self.table, self.hands

    def _own_panels(self) -> Sequence[Panel]:
        right = Area.RightDockWidgetArea
        return (
            Panel("remaining", self.tr("Remaining tiles"), self.remaining, right, "bag"),
            Panel("edits", self.tr("Manual edits"), self._make_edits, right, "bag"),
        )

    @property
    def manual_edits(self) -> ManualEditsPanel:
        """The manual edits, made when they are first seen or needed."""
        return cast("ManualEditsPanel", self.panels.view("edits"))

    def _make_edits(self) -> ManualEditsPanel:
        return ManualEditsPanel(cast("TileContext", self.context), self._edits)

    @property
    def tools(self) -> TableTools:
        commands = self.table.commands
        return TableTools(
            menu=(*commands.views, None, *commands.turns, None, *commands.switches),
            moves=commands.turns,
            views=commands.views,
            switches=(commands.show_fits, commands.show_dead, commands.show_coordinates),
        )

    def _connect(self) -> None:
        super()._connect()
        self.table.pointer.changed.connect(self._turn_with_hand)
        self.table.taken.connect(self._show_taken)

    def _turn_with_hand(self) -> None:
        self.choices.turn(self.table.pointer.turns)

    def _show_taken(self) -> None:
        self.choices.show_taken(self.table.scene.hand)
