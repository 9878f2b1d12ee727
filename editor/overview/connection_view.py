"""The view of connectivity: its summary, its ways of looking, and what a click selects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from core.verification.connection_graph import Disc, islands

from ..widgets.summary_bar import SummaryBar
from .connection_canvas import ConnectionCanvas
from .live_view import LiveView

if TYPE_CHECKING:
    from ..document.desk import Desk
    from .connection_painter import Node

_STEP = 1.25


class ConnectionView(LiveView):
    """Designs and edge kinds as a graph; what cannot be reached from the start stands apart."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.canvas = ConnectionCanvas(desk)
        self.canvas.setAccessibleName(self.tr("Connections of tiles by their edges"))
        self.canvas.chosen.connect(self._choose)
        self.larger = self._action(self.tr("Zoom in"), "zoom-in", "+")
        self.larger.triggered.connect(self._enlarge)
        self.smaller = self._action(self.tr("Zoom out"), "zoom-out", "-")
        self.smaller.triggered.connect(self._reduce)
        self.whole = self._action(self.tr("Show everything"), "zoom-fit", "0")
        self.whole.triggered.connect(self.canvas.fit)
        self.bar = SummaryBar((self.smaller, self.larger, self.whole), only_icons=True)
        self.stack(self.bar, self.canvas)
        self.canvas.reshaped.connect(self._reshape)
        self.setFocusProxy(self.canvas)

    def refresh(self) -> None:
        """Lay out anew."""
        edition = self.desk.document.edition
        found = islands(edition, aspect=self.canvas.aspect) if edition else ()
        self.canvas.show_islands(edition, found)
        self._sum_up()

    def _reshape(self) -> None:
        if self.canvas.islands:
            self.refresh()

    def _action(self, text: str, icon: str, key: str) -> QAction:
        action = self.desk.appearance.wear(QAction(text, self), icon)
        action.setToolTip(self.tr("{action} ({key})").format(action=text, key=key))
        return action

    def _sum_up(self) -> None:
        found = self.canvas.islands
        designs = sum(island.designs for island in found)
        apart = sum(island.designs for island in found if island.reached is False)
        known = any(island.reached for island in found)
        if not designs:
            text = self.tr("No tile is in play")
        elif not known:
            text = self.tr("No start tile is in play")
        elif apart:
            text = self.tr("%n designs can never be joined to the start tile", "", apart)
        else:
            text = self.tr("All %n designs can be joined to the start tile", "", designs)
        self.bar.say(text, "  ·  ".join(self._remarks()))

    def _remarks(self) -> list[str]:
        discs = [disc for island in self.canvas.islands for disc in island.discs]
        lonely = sum(disc.is_lonely for disc in discs)
        unseen = sum(not disc.copies for disc in discs)
        places = [bundle for island in self.canvas.islands for bundle in island.bundles]
        remarks = []
        if lonely:
            remarks.append(self.tr("%n edge kinds on a single copy", "", lonely))
        if unseen:
            remarks.append(self.tr("%n edge kinds on no tile", "", unseen))
        if any(len(bundle.designs) > 1 for bundle in places):
            remarks.append(
                self.tr("tiles that are alike in this stand together, with their number")
            )
        return remarks

    def _choose(self, node: Node) -> None:
        """Select the tiles of a place, or all that show an edge kind."""
        document = self.desk.document
        edition = document.edition
        if edition is None:
            return
        if isinstance(node, Disc):
            designs = [d for d in edition.in_play if node.terrain in d.layout.terrains]
        else:
            designs = list(node.designs)
        self.select_designs(designs)

    def _enlarge(self) -> None:
        self.canvas.zoom(_STEP)

    def _reduce(self) -> None:
        self.canvas.zoom(1 / _STEP)
