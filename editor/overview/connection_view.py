"""The view of connectivity: its summary, its ways of looking, and what a click selects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from core.connections import Disc, islands

from .connection_canvas import ConnectionCanvas
from .live_view import LiveView

if TYPE_CHECKING:
    from ..desk import Desk
    from ..tile_index import Key
    from .connection_painter import Node

_STEP = 1.25


class ConnectionView(LiveView):
    """Designs and edge kinds as a graph; what cannot be reached from the start stands apart."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.canvas = ConnectionCanvas(desk)
        self.canvas.setAccessibleName(self.tr("Connections of tiles by their edges"))
        self.canvas.chosen.connect(self._choose)
        self.summary = QLabel()
        self.summary.setProperty("role", "heading")
        self.details = QLabel()
        self.details.setProperty("role", "muted")
        self.details.setWordWrap(True)
        self.larger = self._action(self.tr("Zoom in"), "zoom-in", "+")
        self.larger.triggered.connect(self._enlarge)
        self.smaller = self._action(self.tr("Zoom out"), "zoom-out", "-")
        self.smaller.triggered.connect(self._reduce)
        self.whole = self._action(self.tr("Show everything"), "zoom-fit", "0")
        self.whole.triggered.connect(self.canvas.fit)
        self._lay_out()
        desk.appearance.changed.connect(self._dress)
        self._dress()
        self.setFocusProxy(self.canvas)

    def refresh(self) -> None:
        """Lay out anew."""
        edition = self.desk.document.edition
        found = islands(edition) if edition else ()
        self.canvas.show_islands(edition, found)
        self._sum_up()

    def _action(self, text: str, icon: str, key: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(icon)
        action.setToolTip(self.tr("{action} ({key})").format(action=text, key=key))
        return action

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setProperty("role", "surface")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(bar)
        row.setContentsMargins(12, 7, 8, 5)
        row.setSpacing(4)
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addWidget(self.summary)
        texts.addWidget(self.details)
        row.addLayout(texts, 1)
        for action in (self.smaller, self.larger, self.whole):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            button.setAccessibleName(action.text())
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.canvas, 1)

    def _dress(self) -> None:
        for action in (self.larger, self.smaller, self.whole):
            action.setIcon(self.desk.appearance.icon(action.objectName()))

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
        self.summary.setText(text)
        self.details.setText("  ·  ".join(self._remarks()))
        self.details.setVisible(bool(self.details.text()))

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
        keys: list[Key] = [(design.set_number, design.tile_number) for design in designs]
        current = self.desk.selection.key
        if keys:
            self.desk.selection.select_many(keys, current if current in keys else keys[0])

    def _enlarge(self) -> None:
        self.canvas.zoom(_STEP)

    def _reduce(self) -> None:
        self.canvas.zoom(1 / _STEP)
