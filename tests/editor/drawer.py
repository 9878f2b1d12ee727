"""A designer at the canvas: points, clicks, drags and types there as a person would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.findings import Severity
from editor.canvas.targets import TileTarget

if TYPE_CHECKING:
    from core.edition.edition import Design
    from core.tileset.schema import Tile
    from editor.canvas.feature_bar import FeatureBar
    from editor.canvas.pieces import Piece
    from editor.canvas.tile_canvas import TileCanvas
    from editor.document.document import Document
    from editor.document.selection import Selection

ODD = """\
format: 1
id: odd
terrains:
  heath: {code: N, color: "#8fae5d"}
  water: {code: R, color: "#3f6f9f"}
  road: {code: é, color: "#888060"}
  wood: {code: w, color: "#2f5f3f"}
  void: {code: Z, color: "#552255"}
features:
  heath: {shape: field, terrain: heath}
  lake: {shape: area, terrain: water}
  fen: {shape: area, terrain: water}
  track: {shape: line, terrain: road}
  mill: {shape: site, lines: [1, 2]}
  henge: {shape: site}
icons:
  heron: {on: lake, each: [1, 2]}
  orb: {on: tile}
tiles:
  - {id: "1", edges: NNNN}
"""
"""A set with terrains, icons and sites of its own."""

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
LEFT, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier


def side(number: int) -> TileTarget:
    """Return a side as a target."""
    return TileTarget("side", number)


def segment(number: int) -> TileTarget:
    """Return a segment as a target."""
    return TileTarget("segment", number)


class Drawer:
    """A designer at the canvas alone."""

    def __init__(self, canvas: TileCanvas, document: Document, selection: Selection) -> None:
        self.canvas, self.view = canvas, canvas.view
        self.document, self.selection = document, selection
        self.mouse = QPoint()

    @property
    def tile(self) -> Tile:
        """The tile looked at, as the file states it now."""
        return self.design.tile

    @property
    def design(self) -> Design:
        """The tile looked at."""
        design = self.selection.design
        assert design is not None
        return design

    @property
    def said(self) -> str:
        """What the bubble says; empty if it is not shown."""
        bubble = self.view.popups.bubble
        return bubble.text() if bubble.isVisible() else ""

    @property
    def bar(self) -> FeatureBar:
        """The bar of the feature that is picked."""
        return self.view.popups.bar

    @property
    def under_mouse(self) -> TileTarget | None:
        """What lies where the mouse rests on the tile."""
        drawn = self.view.controller.tile.drawn
        return drawn.at(self.view.place_at(QPointF(self.mouse)), 0) if drawn else None

    @property
    def steps(self) -> int:
        """How many steps can be undone."""
        return self.document.undo_stack.index()

    def look_at(self, tile: str) -> None:
        """Look at a tile by its id."""
        keys = self.document.keys()
        known = {getattr(self.document.design(key), "id", ""): key for key in keys}
        self.selection.select(known[tile])

    def place(self, target: TileTarget | QPoint) -> QPoint:
        """Return where a target is on the screen."""
        return target if isinstance(target, QPoint) else self.view.point_of(target).toPoint()

    def hover(self, target: TileTarget | QPoint) -> None:
        """Move the mouse there with no button down."""
        self._move(self.place(target), Qt.MouseButton.NoButton)

    def click(self, target: TileTarget | QPoint, *, alt: bool = False) -> None:
        """Go there and click."""
        self.hover(target)
        held = ALT if alt else Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(self.view, LEFT, held, self.place(target))

    def drag(
        self,
        start: TileTarget | QPoint,
        stop: TileTarget | QPoint,
        *,
        drop: bool = True,
        held: Qt.KeyboardModifier = NONE,
    ) -> None:
        """Press, move in steps with keys held, and release if asked to `drop`."""
        one, other = self.place(start), self.place(stop)
        self.hover(one)
        QTest.mousePress(self.view, LEFT, held, one)
        for step in range(1, 6):
            self._move(one + (other - one) * step / 5, LEFT, held)
        if drop:
            QTest.mouseRelease(self.view, LEFT, held, other)

    def press(self, *keys: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        """Press keys one after another."""
        for key in keys:
            QTest.keyClick(self.view, key, held or Qt.KeyboardModifier.NoModifier)

    def type(self, letters: str) -> None:
        """Type letters, of any alphabet."""
        for letter in letters:
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(self.view, event)

    def drop(self, piece: Piece, target: TileTarget | QPoint) -> bool:
        """Drag a piece from the palette onto something; say whether it was taken."""
        pos, data = self.place(target), piece.mime()
        self.mouse = pos
        copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(pos, copy, data, LEFT, none)
        QApplication.sendEvent(self.view, enter)
        move = QDragMoveEvent(pos, copy, data, LEFT, none)
        QApplication.sendEvent(self.view, move)
        event = QDropEvent(QPointF(pos), copy, data, LEFT, none)
        QApplication.sendEvent(self.view, event)
        return event.isAccepted()

    def take(self, name: str) -> None:
        """Click a piece of the palette."""
        buttons = self.canvas.palette_strip.buttons
        button = next(b for b in buttons if name in (b.piece.name, b.piece.kind))
        button.click()

    def errors(self) -> set[str]:
        """Return the checks that find an error on the tile looked at."""
        assert self.selection.key is not None
        found = self.document.findings_on(self.selection.key)
        return {finding.check for finding in found if finding.severity is Severity.ERROR}

    def features(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the kinds and places of the features that the tile states."""
        return [(feature.kind, feature.at) for feature in self.tile.features]

    def _move(self, pos: QPoint, button: Qt.MouseButton, held: Qt.KeyboardModifier = NONE) -> None:
        self.mouse = pos
        there = QPointF(self.view.mapToGlobal(pos))
        kind, no = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
        event = QMouseEvent(kind, QPointF(pos), there, no, button, held)
        QApplication.sendEvent(self.view, event)


OpenCanvas = Callable[[Path], Drawer]
