"""What is pointed at or in focus on the canvas, and what could be done there, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from ..document.game_translator import own_word
from .targets import DrawnTile, TileTarget

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
        if controller.piece is not None:
            piece = controller.piece
            text = self.tr("{name} selected: click where to place it; Escape cancels")
            if self._by_keys:
                text = self.tr("{what} · Space: place {name} here · Escape: put it down")
            what = controller.words.target(drawn, controller.focus)
            name = own_word(drawn.edition, piece.kind or piece.name)
            return text.format(name=name, what=what)
        if self._by_keys:
            return self.by_keys(drawn, controller.focus)
        return self._about(drawn, controller.over or controller.focus)

    @property
    def _by_keys(self) -> bool:
        return self._view.hasFocus() and self._view.pointer is None

    def by_keys(self, drawn: DrawnTile, target: TileTarget) -> str:
        """What a target is, and what keys do with it."""
        what = self._controller.words.target(drawn, target)
        return what if self._controller.tile.why_not() else f"{what} · {self.keys(drawn, target)}"

    def within(self, metrics: QFontMetrics, box: QRect) -> str:
        """As many parts of the line as there is room for in a box."""
        hint, wrapped = self.now(), Qt.TextFlag.TextWordWrap
        # The last parts are the least needed: what a click does stands before what a drag does.
        while " · " in hint and metrics.boundingRect(box, wrapped, hint).height() > box.height():
            hint = hint.rpartition(" · ")[0]
        return hint

    def keys(self, drawn: DrawnTile, target: TileTarget) -> str:
        """What keys do with a target of a tile that can be changed."""
        if target.what == "side":
            text = self.tr("{codes}: change · Enter: join or lay a line · Space: next terrain")
            codes = " ".join(terrain.code for terrain in drawn.edition.terrains.values())
            return text.format(codes=codes)
        if target.what == "icon":
            return self.tr("+ and -: one more, one fewer · Enter: move · Delete: remove one")
        if target.what != "segment" or target.number is None:
            return self.tr("1 to 4: the sides · PgDown: what is on the tile")
        said = {
            "line": self.tr(
                "Enter: join · Ctrl+Shift+J: end at a site · Ctrl+Shift+U: bridge or tunnel · "
                "Delete: remove"
            ),
            "area": self.tr("Enter: join · Ctrl+Shift+J: split by its sides · Delete: remove"),
            "site": self.tr("Enter: join · Ctrl+Shift+J: join its lines · Delete: remove"),
            "field": self.tr("PgDown: what else is on the tile"),
        }
        return said[drawn.design.layout.segments[target.number].shape]

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
