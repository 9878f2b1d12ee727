"""What the mouse or the keys point at on the table, and what a click or Enter does there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, Signal

from core.drawing.targets import actions_on
from core.engine.placements import clashes

from ...document.game_translator import capital
from .scene import feature_of, part_at

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.drawing.targets import Target
    from core.engine.actions import Action
    from core.engine.table_snapshot import Cell

    from ..game_session import TileSession
    from ..highlights import Highlights
    from .scene import Scene

_MIDDLE: Final = 0.5 + 0.5j
_REACH: Final = 1.3
"""How far from its middle a spot takes clicks, in radii of the spot."""
_ASIDE: Final = 2.2
"""How much a step to the side counts, against a step in the direction of the key."""


class TablePointer(QObject):
    """Points at cells and targets of a scene, rotates the tile in hand, and plays legal actions.

    `turns` counts quarter turns of the tile in hand; `cell` and `target` are pointed at, if any.
    `said` gives a text about a cell and whether it is a refusal, `asked` a target with several
    actions to choose from. `changed` asks for a repaint.
    """

    changed = Signal()
    said = Signal(str, object, bool)
    asked = Signal(object)

    def __init__(
        self, session: TileSession, highlights: Highlights, scene: Scene, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._highlights = session, highlights
        self.scene = scene
        self.turns = 0
        self.cell: Cell | None = None
        self.target: Target | None = None
        self.by_keys = False
        self._pointed: complex | None = None

    @property
    def holds_tile(self) -> bool:
        """Whether a human player has a tile to place."""
        return self.scene.hand is not None

    @property
    def fits(self) -> bool:
        """Whether the tile in hand, as it is rotated, may be placed on the cell pointed at."""
        return self.cell is not None and self.turns in self.scene.places.get(self.cell, ())

    @property
    def is_refused(self) -> bool:
        """Whether the cell pointed at is open, but the tile in hand fits in no rotation."""
        held, cell = self.holds_tile, self.cell
        return held and cell in self.scene.open and cell not in self.scene.places

    @property
    def clashes(self) -> tuple[int, ...]:
        """The sides at which the tile in hand, as rotated, does not match the cell pointed at."""
        if self.cell is None or not self.holds_tile or self.cell not in self.scene.open:
            return ()
        assert self.scene.hand is not None
        return clashes(self.scene.game, self.scene.hand, *self.cell, self.turns)

    def show_scene(self, scene: Scene) -> None:
        """Show another moment of the game."""
        old, self.scene = self.scene, scene
        # A new tile starts unrotated; the same one keeps its rotation when views are refreshed.
        if scene.hand != old.hand or len(scene.tiles) != len(old.tiles):
            self.turns = 0
        if self.by_keys:
            self.cell = None
        self.target = None
        self.by_keys = False

    def point(self, cell: Cell | None, place: complex | None, least: float) -> None:
        """Point at a place with the mouse; targets answer at least `least` tiles around."""
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

    def clear(self) -> bool:
        """Point at nothing; return whether anything was pointed at or picked."""
        had = (
            self.cell is not None or self.target is not None or self._highlights.picked is not None
        )
        self.cell = self.target = None
        self.by_keys = False
        self._highlights.pick(None)
        self.changed.emit()
        return had

    # --- By keys ---

    @property
    def stops(self) -> Sequence[Cell | Target]:
        """Where keys can go: cells in which the tile fits in some rotation, or else targets."""
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

    def look(self, heading: complex, start: complex) -> bool:
        """Go to the next cell in a direction, whether or not something can be done there."""
        scene, start = self.scene, start if self.place is None else self.place
        cells = [*scene.tiles, *scene.open, *scene.areas]
        self._pointed = None
        return self._stop_at(towards(cells, start, heading, _place))

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
        """Do what a click does here."""
        if self.target is not None:
            self.do_at(self.target)
        elif self.cell is not None and self.holds_tile:
            self._lay(self.cell)
        elif self.cell is not None:
            self.pick(self.cell)
            self._object(self.cell)

    def do_at(self, target: Target) -> None:
        """Play the action of a target, or ask which of several."""
        if len(target.actions) > 1:
            self.asked.emit(target)
        else:
            self.do(target.actions[0], target.cell)

    def do(self, action: Action, cell: Cell | None = None) -> None:
        """Play an action that is offered; if it is refused, explain that at its cell."""
        reason = self._session.why_not(action) if cell is not None else ""
        if reason:
            self.said.emit(reason, cell, True)
        else:
            self._session.apply(action)

    def pick(self, cell: Cell) -> None:
        """Pick an open cell, for its odds; any other cell picks none."""
        self._highlights.pick(cell if cell in self.scene.open else None)

    def explain(self) -> None:
        """Say how the tile in hand fits the cell pointed at, or why it does not."""
        cell = self.cell
        if cell is None or not self.holds_tile or self.fits:
            return
        if cell in self.scene.places:
            self.said.emit(self.tr("It fits here if you turn it (R)."), cell, False)
        elif cell in self.scene.open:
            self.said.emit(self._why_not(cell), cell, True)

    def _lay(self, cell: Cell) -> None:
        ways = self.scene.places.get(cell, ())
        if self.turns in ways:
            # No `why_not` before: the scene offers legal placements only, and `do` asks again.
            self._session.apply(self.scene.place(cell, self.turns))
            return
        if ways:
            # The next rotation clockwise that fits, as further presses of R would find it.
            self.turns = min(ways, key=lambda way: (way - self.turns) % 4)
            self.changed.emit()
            self.said.emit(self.tr("Turned to fit. Click again to place it."), cell, False)
            return
        self.said.emit(self._why_not(cell), cell, True)
        self.pick(cell)

    def _why_not(self, cell: Cell) -> str:
        return self._session.why_not(self.scene.place(cell, self.turns))

    def _object(self, cell: Cell) -> None:
        """Say why no action is legal on the feature pointed at, if there is a reason."""
        found = (
            () if self._pointed is None else objections(self._session, self.scene, self._pointed)
        )
        lines = [self.tr("{what}: {why}").format(what=what, why=why) for what, why in found]
        if lines:
            self.said.emit("\n".join(map(capital, lines)), cell, True)

    def _target_near(self, place: complex, least: float) -> Target | None:
        near = [
            (abs(place - target.centre), target)
            for target in self.scene.targets
            if abs(place - target.centre) <= max(target.radius * _REACH, least)
        ]
        # Away from all targets, a click on a feature means the target on it.
        return min(near, key=lambda each: each[0])[1] if near else meant(self.scene, place)


def _place(stop: Cell | Target) -> complex:
    return complex(*stop) + _MIDDLE if isinstance(stop, tuple) else stop.centre


T = TypeVar("T")


def after(stops: Sequence[T], current: T | None, step: int) -> T | None:
    """The next stop in reading order, or None beyond the last."""
    if not stops:
        return None
    if current is None or current not in stops:
        return stops[0] if step > 0 else stops[-1]
    number = stops.index(current) + step
    return stops[number] if 0 <= number < len(stops) else None


def towards(
    stops: Sequence[T], current: complex, heading: complex, place: Callable[[T], complex]
) -> T | None:
    """The nearest stop in a direction (1, 1j, -1 or -1j); None if there is none."""
    best, least = None, float("inf")
    for stop in stops:
        # Divided by the heading: real is the way ahead, imag the way to the side.
        way = (place(stop) - current) / heading
        if way.real <= 1e-6:  # noqa: PLR2004 - rounding
            continue
        far = way.real + _ASIDE * abs(way.imag)
        if far < least:
            best, least = stop, far
    return best


def meant(scene: Scene, place: complex) -> Target | None:
    """The target that a click on a feature means, the nearest one, if any.

    On the same tile that is any target of the feature; on its other tiles only if all actions of
    the feature are of one type.
    """
    part = part_at(scene, place)
    if part is None or not scene.targets:
        return None
    root, (x, y, _) = scene.game.board.find(part), scene.game.board.whereabouts(part)
    targets = [each for each in scene.targets if feature_of(scene, each.spot) == root]
    here = [each for each in targets if each.cell == (x, y)]
    kinds = {type(action) for each in targets for action in each.actions}
    if not here and len(kinds) > 1:
        return None
    return min(here or targets, key=lambda each: abs(each.centre - place), default=None)


def objections(session: TileSession, scene: Scene, place: complex) -> tuple[tuple[str, str], ...]:
    """The actions that a click on a feature might mean, in words, and why each is not legal.

    Empty if no action of that type is due.
    """
    part = part_at(scene, place)
    alike = () if part is None else dict.fromkeys(actions_on(scene.game, scene.targets, part))
    reasons = ((session.action_text(action), session.why_not(action)) for action in alike)
    return tuple((said, reason) for said, reason in reasons if reason)
