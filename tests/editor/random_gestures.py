"""A random user at the canvas, who hovers, clicks, drags, types and undoes, and looks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from editor.canvas.targets import MIDDLE

from .drawer import LEFT, Drawer, side

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from core.edition.segments import Segment

_KEYS: Final = (
    *(Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape),
    *(Qt.Key.Key_PageDown, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Up, Qt.Key.Key_5),
)


class RandomGestures:
    """Makes one gesture after another, and holds what the canvas shows against the tile."""

    def __init__(self, drawer: Drawer, dice: Random) -> None:
        self.drawer, self.dice = drawer, dice
        self.view, self.bar = drawer.view, drawer.view.popups.bar

    def gesture(self) -> None:
        """Make some gesture or other."""
        drawer, dice, bar = self.drawer, self.dice, self.bar
        drawn = self.view.controller.tile.drawn
        assert drawn is not None
        targets = [*(side(n) for n in range(4)), MIDDLE, *drawn.targets()]
        one, other = dice.choice(targets), dice.choice(targets)
        pieces = [button.piece for button in drawer.canvas.palette_strip.buttons]
        codes = "".join(kind.code for kind in drawn.edition.terrains.values())
        gestures: list[Callable[[], object]] = [
            lambda: drawer.hover(one),
            lambda: drawer.click(one, alt=dice.randrange(3) == 0),
            lambda: drawer.drag(one, other),
            lambda: drawer.press(dice.choice(_KEYS)),
            lambda: drawer.type(dice.choice(codes)),
            lambda: drawer.drop(dice.choice(pieces), one),
            lambda: drawer.canvas.palette_strip.select(dice.choice([None, *pieces])),
            lambda: dice.choice(drawer.canvas.tile_actions.all[1:4]).trigger(),
            lambda: drawer.selection.select_segment(dice.randrange(len(self.segments))),
            lambda: QTest.mouseClick(bar.part, LEFT) if bar.isVisible() else None,
            self._name,
            self._count,
            lambda: drawer.view.turn(1),
        ]
        dice.choice(gestures)()
        self._look_on()

    def go_back_or_forth(self) -> None:
        """Undo or redo a step while the mouse rests where it is and a feature is picked."""
        stack, number = self.drawer.document.undo_stack, self.drawer.selection.segment
        key = self.drawer.selection.key
        before = None if number is None else _known_by(self.segments[number])
        back = stack.canUndo() and (self.dice.randrange(3) > 0 or not stack.canRedo())
        text = stack.undoText() if back else stack.redoText()
        if not text:
            return
        stack.undo() if back else stack.redo()
        controller = self.view.controller
        on_tile = self.view.box.contains(QPointF(self.drawer.mouse))
        if on_tile and controller.piece is None and controller.dragged is None:
            assert controller.over == self.drawer.under_mouse
        turned = text.startswith(("Rotate", "Mirror"))
        if before and not turned and key == self.drawer.selection.key:
            there = [n for n, one in enumerate(self.segments) if _known_by(one) == before]
            assert there in ([], [self.drawer.selection.segment]), (text, before)
        self._look_on()

    @property
    def segments(self) -> tuple[Segment, ...]:
        """What lies on the tile."""
        return self.drawer.design.layout.segments

    def _name(self) -> None:
        if self.bar.isVisible() and self.bar.name.isEnabled():
            self.bar.name.line.setText(self.dice.choice(("", "here", "there", "no name!")))
            QTest.keyClick(self.bar.name.line, Qt.Key.Key_Return)

    def _count(self) -> None:
        """Count an icon up or down in the bar: on the feature that it shows, and no other."""
        if not self.bar.isVisible() or not self.bar.counters:
            return
        counter = self.dice.choice(self.bar.counters)
        before = [(_known_by(one), one.icons) for one in self.segments]
        number = self.drawer.selection.segment
        QTest.mouseClick(self.dice.choice((counter.more, counter.fewer)), LEFT)
        now = {_known_by(one): one.icons for one in self.segments}
        for n, (known, icons) in enumerate(before):
            assert known is None or n == number or now[known] == icons

    def _look_on(self) -> None:
        """See that the bar shows the feature that is picked."""
        if self.bar.isVisible():
            number = self.drawer.selection.segment
            assert number is not None
            picked = self.segments[number]
            assert self.bar.kind.currentData() == picked.kind
            line = self.bar.name.line
            assert line.property("refused") or line.text() == (picked.name or "")


def _known_by(part: Segment) -> tuple[object, ...] | None:
    """Return what a feature is known by on its tile, if that is easy to say."""
    return (part.kind, part.name, part.points) if part.points else None
