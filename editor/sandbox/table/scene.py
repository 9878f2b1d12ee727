"""What the table shows at one moment, feature outlines, and the actions at each spot.

Places on the table are complex numbers in tiles: x + yj is the top left corner of the cell (x, y).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

from core.drawing import plan_of, targets
from core.drawing.table_items import areas_beside, last_move, standing, tile_of, tiles_by_cell
from core.engine.actions import Place
from core.engine.errors import IllegalAction
from core.engine.placements import in_hand
from core.messages import named

from ...look.segment_paths import outline
from ..failures import FAILURES
from ..seat_colours import seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.drawing import Plan
    from core.drawing.svg import Symbol
    from core.drawing.table_items import DrawnTile, LastMove, PlacedThing
    from core.drawing.targets import Spot, Target
    from core.engine.actions import Action
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell

    from ..game_session import TileSession

_LAP: Final = 1.006


@dataclass(frozen=True, eq=False)
class Scene:
    """The table at one moment.

    `hand` is the tile to be placed by a human player, by its number in the tables of the edition,
    `tile` the name that placements give it, and `places` its legal rotations (quarter turns) by
    cell. `holds` are the names of all tiles in hand, `fitting` of those that fit. `targets` are the
    spots of all other legal actions, `loose` the actions without a spot. `areas` are the mats of
    places off the table, by the cells that they are drawn on.
    """

    game: Game
    tiles: Mapping[Cell, DrawnTile]
    standing: tuple[PlacedThing, ...]
    last: LastMove | None
    open: frozenset[Cell]
    hand: int | None = None
    tile: str = ""
    places: Mapping[Cell, tuple[int, ...]] = field(default_factory=dict)
    holds: tuple[str, ...] = ()
    fitting: frozenset[str] = frozenset()
    targets: tuple[Target, ...] = ()
    loose: tuple[Action, ...] = ()
    areas: Mapping[Cell, Symbol] = field(default_factory=dict)

    def held(self, turns: int) -> DrawnTile:
        """The tile in hand, rotated by quarter turns."""
        assert self.hand is not None
        return tile_of(self.game.setup.tables, self.hand, turns)

    def place(self, cell: Cell, turns: int) -> Place:
        """The action that places the tile in hand."""
        assert self.hand is not None
        return Place(self.tile, *cell, 90 * turns)


def scene_of(session: TileSession, wanted: str = "") -> Scene:
    """The table and the legal actions at the moment shown.

    `wanted` is which of several tiles in hand is to be placed, by the name that placements give it.
    """
    game = session.game
    tiles, there = tiles_by_cell(game), standing(game)
    position = game.setup.tables.position
    shown = game, tiles, there, last_move(game), frozenset(map(position, game.board.frontier))
    areas = {
        each.cell: each.symbol(
            session.phrase(named(each.name)), seat_colour(session.players, each.owner)
        )
        for each in areas_beside(game)
    }
    actions = session.actions()
    if actions and isinstance(actions[0], Place):  # then all are: rule 14 allows nothing else
        hand, placements = in_hand(game), cast("Sequence[Place]", actions)
        fitting = frozenset(place.tile for place in placements)
        # Keep the tile that was picked; otherwise take one that fits somewhere.
        tile = wanted if wanted in hand else next(each for each in hand if each in fitting)
        places: dict[Cell, tuple[int, ...]] = {}
        for place in placements:
            if place.tile == tile:
                cell = place.x, place.y
                places[cell] = (*places.get(cell, ()), place.rotation // 90)
        cells = dict(sorted(places.items(), key=_reading))
        return Scene(*shown, hand[tile], tile, cells, tuple(hand), fitting, areas=areas)
    found, loose = targets.targets_of(game, actions, there)
    return Scene(*shown, targets=found, loose=loose, areas=areas)


def following_target(scene: Scene, place: Action, following: Action) -> Target | None:
    """The target of an action that follows the placement of a tile; None if it has none."""
    try:
        after = scene.game.copy()
        after.apply(place)
        found, _ = targets.targets_of(after, [following], standing(after))
    except (*FAILURES, IllegalAction):
        return None
    return next(iter(found), None)


def _reading(item: tuple[Cell, Any]) -> tuple[int, int]:
    (x, y), _ = item
    return y, x


class FeatureShape(NamedTuple):
    """A feature: one of its segments, its cells, and its outline in hundredths of a tile."""

    root: int
    cells: frozenset[Cell]
    path: QPainterPath


def feature_at(scene: Scene, place: complex) -> int | None:
    """The feature at a place of the table, in tiles, by its root; None if there is none."""
    segment = part_at(scene, place)
    return None if segment is None else scene.game.board.find(segment)


def part_at(scene: Scene, place: complex) -> int | None:
    """The segment at a place of the table, in tiles; None if there is none."""
    return targets.part_at(scene.game, scene.tiles, place)


def feature_of(scene: Scene, spot: Spot) -> int | None:
    """The feature that a spot belongs to, by its root; None if there is no such spot."""
    segment = scene.game.board.segment_at(*spot)
    return None if segment is None else scene.game.board.find(segment)


def shape_of(scene: Scene, root: int) -> FeatureShape:
    """The outline of a feature over all its tiles."""
    path, cells = QPainterPath(), set()
    path.setFillRule(Qt.FillRule.WindingFill)
    for cell, number in _segments(scene.game, root):
        tile = scene.tiles[cell]
        if number < len(tile.design.layout.segments):
            part = _outline(plan_of(tile.design.layout, tile.design.id), number, tile.turns)
            path.addPath(part.translated(100 * cell[0], 100 * cell[1]))
            cells.add(cell)
    return FeatureShape(root, frozenset(cells), path.simplified())


def _segments(game: Game, root: int) -> Iterator[tuple[Cell, int]]:
    """The segments of a feature: the cell of each and its number on the tile there."""
    board, position = game.board, game.setup.tables.position
    ends = [*board.first_segments[1:], len(board.kinds)]
    for tile in board.tiles_of(root):
        base = board.first_segments[tile]
        for segment in range(base, ends[tile]):
            if board.find(segment) == root:
                yield position(board.cells[tile]), segment - base


@lru_cache(maxsize=1024)
def _outline(plan: Plan, number: int, turns: int) -> QPainterPath:
    # Slightly enlarged: parts on neighbouring tiles must overlap for `simplified` to unite them.
    way = QTransform().translate(50, 50).rotate(90 * turns).scale(_LAP, _LAP).translate(-50, -50)
    return way.map(outline(plan, number))
