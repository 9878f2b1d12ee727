"""The hand at the table: what it points at by mouse or keys, and what comes of a click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.placements import clashes

from ..telling import capital
from .meaning import meant, objections
from .stops import after, towards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.actions import Action
    from core.table import Cell

    from ..lit import Lit
    from ..play import Play
    from .scene import Scene, Target

_MIDDLE: Final = 0.5 + 0.5j
_REACH: Final = 1.3
"""How far around a spot it answers, in its own radius."""


class Hand(QObject):
    """Points at cells and targets of a scene, turns the tile in hand, and does what is legal.

    `turns` are the quarter turns of the tile in hand; `cell` is the one pointed at and `target`
    the spot, if any. `said` gives words about a cell and whether they refuse something, `asked` a
    target at which several things may be done. `changed` wants a repaint.
    """

    changed = Signal()
    said = Signal(str, object, bool)
    asked = Signal(object)

    def __init__(self, play: Play, lit: Lit, scene: Scene, parent: QObject) -> None:
        super().__init__(parent)
        self._play, self._lit = play, lit
        self.scene = scene
        self.turns = 0
        self.cell: Cell | None = None
        self.target: Target | None = None
        self.by_keys = False
        self._pointed: complex | None = None

    @property
    def holds_tile(self) -> bool:
        """Whether a tile is to be laid by hand."""
        return self.scene.hand is not None

    @property
    def fits(self) -> bool:
        """Whether the tile in hand may lie as it is turned on the cell pointed at."""
        return self.cell is not None and self.turns in self.scene.places.get(self.cell, ())

    @property
    def is_refused(self) -> bool:
        """Whether an open cell is pointed at where the tile in hand fits in no way."""
        held, cell = self.holds_tile, self.cell
        return held and cell in self.scene.open and cell not in self.scene.places

    @property
    def clashes(self) -> tuple[int, ...]:
        """At which sides of the open cell pointed at the tile in hand does not go on, as turned."""
        if self.cell is None or not self.holds_tile or self.cell not in self.scene.open:
            return ()
        return clashes(self.scene.game, *self.cell, self.turns)

    def take_up(self, scene: Scene) -> None:
        """Go on with another moment of the game."""
        old, self.scene = self.scene, scene
        if scene.hand != old.hand or len(scene.tiles) != len(old.tiles):
            self.turns = 0
        if self.by_keys:
            self.cell = None
        self.target = None
        self.by_keys = False

    def point(self, cell: Cell | None, place: complex | None, least: float) -> None:
        """Point at a place of the table with the mouse; targets answer `least` tiles around."""
        self._pointed = place
        target = None if place is None else self._target_near(place, least)
        if (cell, target) == (self.cell, self.target) and not self.by_keys:
            return
        self.cell, self.target, self.by_keys = cell, target, False
        self.changed.emit()

    def turn(self, quarters: int) -> None:
        """Turn the tile in hand."""
        if self.holds_tile:
            self.turns = (self.turns + quarters) % 4
            self.changed.emit()

    def let_go(self) -> bool:
        """Point at nothing; say whether anything was pointed at or picked."""
        had = self.cell is not None or self.target is not None or self._lit.picked is not None
        self.cell = self.target = None
        self.by_keys = False
        self._lit.pick(None)
        self.changed.emit()
        return had

    # --- By keys ---

    @property
    def stops(self) -> Sequence[Cell | Target]:
        """Where keys can go: cells where the tile fits in some way, or other targets."""
        return [*self.scene.places] if self.holds_tile else self.scene.targets

    def step(self, number: int) -> bool:
        """Go to the next stop or the one before; False if there is none beyond."""
        return self._stop_at(after(self.stops, self._stop, number))

    def walk(self, heading: complex, start: complex) -> bool:
        """Go to the nearest stop in a direction; without one yet, to the one nearest to `start`."""
        stop = self._stop
        if stop is None:
            nearest = min(self.stops, key=lambda each: abs(_place(each) - start), default=None)
            return self._stop_at(nearest)
        return self._stop_at(towards(self.stops, _place(stop), heading, _place))

    @property
    def place(self) -> complex | None:
        """The place that is pointed at, in tiles."""
        if self.target is not None:
            return self.target.centre
        return None if self.cell is None else complex(*self.cell) + _MIDDLE

    @property
    def _stop(self) -> Cell | Target | None:
        if self.holds_tile:
            return self.cell if self.cell in self.scene.places else None
        return self.target

    def _stop_at(self, stop: Cell | Target | None) -> bool:
        if stop is None:
            return False
        self.by_keys = True
        self.target = None if isinstance(stop, tuple) else stop
        self.cell = stop if isinstance(stop, tuple) else stop.cell
        self.changed.emit()
        return True

    # --- Doing ---

    def act(self) -> None:
        """Do what a click on what is pointed at does."""
        if self.target is not None:
            self.do_at(self.target)
        elif self.cell is not None and self.holds_tile:
            self._lay(self.cell)
        elif self.cell is not None:
            self.pick(self.cell)
            self._object(self.cell)

    def do_at(self, target: Target) -> None:
        """Do what may be done at a spot, or ask which of several things."""
        if len(target.actions) > 1:
            self.asked.emit(target)
        else:
            self.do(target.actions[0], target.cell)

    def do(self, action: Action, cell: Cell | None = None) -> None:
        """Do something that is offered; what is refused after all is explained at its cell."""
        reason = self._play.why_not(action) if cell is not None else ""
        if reason:
            self.said.emit(reason, cell, True)
        else:
            self._play.do(action)

    def pick(self, cell: Cell) -> None:
        """Ask for the odds of an open cell; of any other, for none."""
        self._lit.pick(cell if cell in self.scene.open else None)

    def explain(self) -> None:
        """Say of the cell pointed at how the tile in hand fits, or why it does not."""
        cell = self.cell
        if cell is None or not self.holds_tile or self.fits:
            return
        if cell in self.scene.places:
            self.said.emit(self.tr("It fits here when it is turned (R)."), cell, False)
        elif cell in self.scene.open:
            self.said.emit(self._why_not(cell), cell, True)

    def _lay(self, cell: Cell) -> None:
        ways = self.scene.places.get(cell, ())
        if self.turns in ways:
            self._play.do(self.scene.place(cell, self.turns))
            return
        if ways:
            self.turns = min(ways, key=lambda way: (way - self.turns) % 4)
            self.changed.emit()
            self.said.emit(self.tr("Turned to fit. Once more lays it."), cell, False)
            return
        self.said.emit(self._why_not(cell), cell, True)
        self.pick(cell)

    def _why_not(self, cell: Cell) -> str:
        return self._play.why_not(self.scene.place(cell, self.turns))

    def _object(self, cell: Cell) -> None:
        """Say why nothing may be done to the feature pointed at, if that can be said."""
        found = () if self._pointed is None else objections(self._play, self.scene, self._pointed)
        lines = [self.tr("{what}: {why}").format(what=what, why=why) for what, why in found]
        if lines:
            self.said.emit("\n".join(map(capital, lines)), cell, True)

    def _target_near(self, place: complex, least: float) -> Target | None:
        near = [
            (abs(place - target.centre), target)
            for target in self.scene.targets
            if abs(place - target.centre) <= max(target.radius * _REACH, least)
        ]
        return min(near, key=lambda each: each[0])[1] if near else meant(self.scene, place)


def _place(stop: Cell | Target) -> complex:
    return complex(*stop) + _MIDDLE if isinstance(stop, tuple) else stop.centre
