"""What is pointed at or in focus on the canvas, and what could be done there, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from ..document.game_translator import own_word
from ..widgets.drawn_parts import DrawnPart
from .targets import MIDDLE, DrawnTile, TileTarget

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QFontMetrics

    from .tile_stage import TileStage


class Hints(QObject):
    """Says what is pointed at or in focus, and what a click, a drag or a key would do.

    Who works by keys is told of keys alone, wherever the mouse rests.
    """

    def __init__(self, view: TileStage) -> None:
        super().__init__(view)
        self._controller, self._view = view.controller, view

    def now(self) -> str:
        """The line for this moment; empty without a tile."""
        controller = self._controller
        drawn = controller.tile.drawn
        if drawn is None:
            return ""
        if controller.dragged is not None:
            what = controller.words.target(drawn, controller.dragged)
            text = self.tr("{what}: go to a side, the middle or a feature; Escape cancels")
            if controller.dragged.what == "segment":
                text = self.tr(
                    "{what}: go to a side, a corner or a feature; with Shift they only touch; "
                    "Escape cancels"
                )
            elif controller.dragged.what == "side":
                text = self.tr(
                    "{what}: go to a side, the middle or a feature; with Shift a line gets another "
                    "arm; Escape cancels"
                )
            return text.format(what=what)
        if self._view.hasFocus() and self._view.pointer is None:
            focus = controller.focus
            parts = controller.words.target(drawn, focus), self.keys(drawn, focus)
            return " · ".join(part for part in parts if part)
        if controller.piece is not None:
            piece = controller.piece
            text = self.tr("{name} selected: click where to place it; Escape cancels")
            return text.format(name=own_word(drawn.edition, piece.kind or piece.name))
        return self._about(drawn, controller.over or controller.focus)

    def parts(self) -> list[DrawnPart]:
        """All that keys go to on the drawing: what each is, and what keys do with it."""
        drawn, said = self._controller.tile.drawn, self._controller.words.target
        if drawn is None:
            return []
        sides = [TileTarget("side", number) for number in range(4)]
        corners = [TileTarget("corner", number) for number in range(4)]
        dragged = self._controller.dragged
        goals = corners if dragged is not None and dragged.what == "segment" else []
        targets = (*sides, MIDDLE, *goals, *drawn.targets())
        return [DrawnPart(each, said(drawn, each), self.keys(drawn, each)) for each in targets]

    def within(self, metrics: QFontMetrics, box: QRect) -> str:
        """As many parts of the line as there is room for in a box."""
        hint, wrapped = self.now(), Qt.TextFlag.TextWordWrap
        # The last parts are the least needed: what a click does stands before what a drag does.
        while " · " in hint and metrics.boundingRect(box, wrapped, hint).height() > box.height():
            hint = hint.rpartition(" · ")[0]
        return hint

    def keys(self, drawn: DrawnTile, target: TileTarget) -> str:
        """What keys do with a target, or will come of what is led there; empty if they do not."""
        controller, piece = self._controller, self._controller.piece
        if controller.dragged is not None and target == controller.goal:
            preview = controller.preview or ""
            return preview if isinstance(preview, str) else controller.words.outcome(preview)
        if controller.tile.why_not() is not None:
            return ""
        if piece is not None:
            text = self.tr("Space: place {name} here · Escape: put it down")
            return text.format(name=own_word(drawn.edition, piece.kind or piece.name))
        said = {
            "side": self.tr("{codes}: change · Enter: join or draw a line · Space: next terrain"),
            "icon": self.tr("+ and -: one more, one fewer · Enter: move · Delete: remove one"),
            "line": self.tr(
                "Enter: join · Ctrl+Shift+J: end at a site · Ctrl+Shift+U: bridge or tunnel · "
                "Delete: remove"
            ),
            "area": self.tr("Enter: join · Ctrl+Shift+J: split by its sides · Delete: remove"),
            "site": self.tr("Enter: join · Ctrl+Shift+J: join its lines · Delete: remove"),
            "field": self.tr("Page Down: what else is on the tile"),
        }
        what: str = target.what
        if what == "segment" and target.number is not None:
            what = drawn.design.layout.segments[target.number].shape
        codes = " ".join(terrain.code for terrain in drawn.edition.terrains.values())
        middle = self.tr("1 to 4: the sides · Page Down: what is on the tile")
        return said.get(what, middle).format(codes=codes)

    def _about(self, drawn: DrawnTile, target: TileTarget) -> str:
        what = self._controller.words.target(drawn, target)
        if self._controller.tile.why_not() is not None:
            return what
        if target.what == "side":
            codes = " ".join(terrain.code for terrain in drawn.edition.terrains.values())
            text = self.tr("{what} · click or {codes}: change · drag: join")
            return text.format(what=what, codes=codes)
        if target.what == "icon":
            return self.tr("{what} · click: one more · Alt-click or Delete: one fewer").format(
                what=what
            )
        if target.what == "segment" and target.number is not None:
            if drawn.design.layout.segments[target.number].shape == "field":
                return what
            text = self.tr("{what} · click: select · drag: join · Delete: remove")
            return text.format(what=what)
        return self.tr("{what} · drag lines here to make a site").format(what=what)
