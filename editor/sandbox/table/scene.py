"""What the table shows at one moment, feature outlines, and the actions at each spot.

Places on the table are complex numbers in tiles: x + yj is the top left corner of the cell (x, y).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

from core.drawing import plan_of
from core.drawing.curves import turned
from core.drawing.hit_areas import segment_at
from core.drawing.table_items import last_move, standing, tile_of, tiles_by_cell
from core.engine.action_places import spot_of
from core.engine.actions import Place
from core.engine.errors import IllegalAction
from core.engine.placements import in_hand
from core.engine.table_snapshot import StandingPiece, pieces

from ...look.segment_paths import outline
from ..failures import FAILURES

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

    from core.drawing import Plan
    from core.drawing.table_items import DrawnTile, LastMove, PlacedThing, Thing
    from core.engine.actions import Action
    from core.engine.game import Game
    from core.engine.table_snapshot import Cell

    from ..play import TilePlay

Spot: TypeAlias = tuple[int, int, str]

_ON_CELL: Final = 0.26  # tiles, the radius of a target that has no spot on its tile
_MIDDLE: Final = 0.5 + 0.5j
_LAP: Final = 1.006


@dataclass(frozen=True, slots=True)
class Target:
    """A spot with legal actions, and a preview of the first of them.

    `thing` is the piece that this action would put there, None if it puts none; `leaves` says that
    it would take away the piece that stands there.
    """

    spot: Spot
    actions: tuple[Action, ...]
    centre: complex
    radius: float
    thing: Thing | None = None
    leaves: bool = False

    @property
    def cell(self) -> Cell:
        """The cell of the spot."""
        return self.spot[0], self.spot[1]


@dataclass(frozen=True, eq=False)
class Scene:
    """The table at one moment.

    `hand` is the tile to be placed by a human player, by its number in the tables of the edition,
    `tile` the name that placements give it, and `places` its legal rotations (quarter turns) by
    cell. `holds` are the names of all tiles in hand, `fitting` of those that fit. `targets` are the
    spots of all other legal actions, `loose` the actions without a spot.
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

    def held(self, turns: int) -> DrawnTile:
        """Return the tile in hand, rotated by quarter turns."""
        assert self.hand is not None
        return tile_of(self.game.setup.tables, self.hand, turns)

    def place(self, cell: Cell, turns: int) -> Place:
        """Return the action that places the tile in hand."""
        assert self.hand is not None
        return Place(self.tile, *cell, 90 * turns)


def scene_of(play: TilePlay, wanted: str = "") -> Scene:
    """Return the table and the legal actions at the moment shown.

    `wanted` is which of several tiles in hand is to be placed, by the name that placements give it.
    """
    game = play.game
    tiles, there = tiles_by_cell(game), standing(game)
    position = game.setup.tables.position
    shown = game, tiles, there, last_move(game), frozenset(map(position, game.board.frontier))
    actions = play.actions()
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
        return Scene(*shown, hand[tile], tile, cells, tuple(hand), fitting)
    targets, loose = _targets(game, actions, there)
    return Scene(*shown, targets=targets, loose=loose)


def following_target(scene: Scene, place: Action, following: Action) -> Target | None:
    """Return where an action would take place that follows the placement of a tile."""
    try:
        after = scene.game.copy()
        after.apply(place)
        targets, _ = _targets(after, [following], standing(after))
    except (*FAILURES, IllegalAction):
        return None
    return next(iter(targets), None)


def _reading(item: tuple[Cell, Any]) -> tuple[int, int]:
    (x, y), _ = item
    return y, x


def _targets(
    game: Game, actions: Iterable[Action], there: Sequence[PlacedThing]
) -> tuple[tuple[Target, ...], tuple[Action, ...]]:
    by_spot: dict[Spot, list[Action]] = {}
    loose: list[Action] = []
    for action in actions:
        try:
            spot = spot_of(game, action)
        except FAILURES:  # of a plugin: its action is still offered, as a button
            spot = None
        if spot is None:
            loose.append(action)
        else:
            by_spot.setdefault(spot, []).append(action)
    before = frozenset(pieces(game))
    comes: dict[Spot, StandingPiece] = {}
    leaves: dict[Spot, bool] = {}
    changes = _Changes(game, there)
    for spot, offered in by_spot.items():
        thing, leaves[spot] = changes.at(spot, offered[0])
        if game.board.place_at(*spot) is not None and not leaves[spot]:
            comes[spot] = thing or StandingPiece("", -1, *spot, lying=False)
    # Pieces on one tile are moved apart, so ghosts are laid out with what stands there.
    placed = {id(each.thing): each for each in standing(game, comes.values())}
    goers = {(s.thing.x, s.thing.y, s.thing.spot): s for s in there if s.thing in before}
    found = []
    for spot, offered in by_spot.items():
        thing = comes.get(spot)
        own = goers.get(spot) if leaves[spot] else placed.get(id(thing))
        found.append(_target(spot, tuple(offered), thing, own, leaves=leaves[spot]))
    return tuple(sorted(found, key=_top_first)), tuple(loose)


def _top_first(target: Target) -> tuple[float, float]:
    return round(target.centre.imag * 4), target.centre.real


class _Changes:
    """Finds out which piece an action brings, or takes, by applying it to a copy of the game.

    Actions that differ only in their spot bring the same piece, so one of them is tried: on a large
    table that is a few copies instead of a hundred.
    """

    def __init__(self, game: Game, there: Iterable[PlacedThing]) -> None:
        self._game, self._before = game, frozenset(pieces(game))
        self._comes: dict[Hashable, StandingPiece] = {}
        self._there: dict[Spot, list[Hashable]] = {}
        for thing in (each.thing for each in there):
            self._there.setdefault((thing.x, thing.y, thing.spot), []).append(_bare(thing))

    def at(self, spot: Spot, action: Action) -> tuple[StandingPiece | None, bool]:
        """Return the piece that an action would put on a spot, and whether it takes one away."""
        alike = self._alike(spot, action)
        if alike in self._comes:
            x, y, name = spot
            return self._comes[alike]._replace(x=x, y=y, spot=name), False
        come, leaves = _change(self._game, action, spot, self._before)
        if come is not None:  # what takes a piece away depends on the piece that stands there
            self._comes[alike] = come
        return come, leaves

    def _alike(self, spot: Spot, action: Action) -> Hashable:
        """Return a key that is equal for actions that bring the same piece to alike spots."""
        board, segment = self._game.board, self._game.board.segment_at(*spot)
        if segment is None or not hasattr(action, "_asdict"):
            return spot, action
        kind = board.kinds[segment]
        state = kind, kind != self._game.setup.tables.void and board.is_complete(segment)
        return type(action), _bare(action), state, tuple(self._there.get(spot, ()))


def _bare(thing: Any) -> Hashable:  # noqa: ANN401 - any named tuple
    """Return the values of a named tuple without its place."""
    place = ("x", "y", "spot")
    return tuple(value for name, value in thing._asdict().items() if name not in place)


def _change(
    game: Game, action: Action, spot: Spot, before: frozenset[StandingPiece]
) -> tuple[StandingPiece | None, bool]:
    """Return the piece that an action would put on its spot, and whether it takes one away."""
    try:
        after = game.copy()
        after.apply(action)
        there = frozenset(pieces(after))
    except (*FAILURES, IllegalAction):
        return None, False
    come = next((p for p in there - before if (p.x, p.y, p.spot) == spot), None)
    gone = any((p.x, p.y, p.spot) == spot for p in before - there)
    if come is None and not gone and getattr(action, "piece", None) in game.setup.edition.pieces:
        # The feature is complete: the piece would score and return within the same action.
        come = _claiming(game, str(getattr(action, "piece", "")), spot)
    return come, gone and come is None


def _claiming(game: Game, piece: str, spot: Spot) -> StandingPiece:
    board = game.board
    segment = board.segment_at(*spot)
    kinds = game.setup.tables.kinds
    kind = board.kinds[segment] if segment is not None else len(kinds)
    lying = kind < len(kinds) and kinds[kind].shape == "field"
    return StandingPiece(piece, game.player, *spot, lying=lying)


def _target(
    spot: Spot,
    actions: tuple[Action, ...],
    thing: Thing | None,
    own: PlacedThing | None,
    *,
    leaves: bool,
) -> Target:
    if own is None:
        return Target(spot, actions, complex(*spot[:2]) + _MIDDLE, _ON_CELL, None, leaves)
    shown = thing if isinstance(thing, StandingPiece) and thing.piece else None
    return Target(spot, actions, own.centre / 100, own.place.radius / 100, shown, leaves)


class FeatureShape(NamedTuple):
    """A feature: one of its segments, its cells, and its outline in hundredths of a tile."""

    root: int
    cells: frozenset[Cell]
    path: QPainterPath


def feature_at(scene: Scene, place: complex) -> int | None:
    """Return the feature at a place of the table, in tiles, by its root; None if there is none."""
    segment = part_at(scene, place)
    return None if segment is None else scene.game.board.find(segment)


def part_at(scene: Scene, place: complex) -> int | None:
    """Return the segment at a place of the table, in tiles; None if there is none."""
    cell = int(place.real // 1), int(place.imag // 1)
    tile = scene.tiles.get(cell)
    if tile is None:
        return None
    on_tile = turned((place - complex(*cell)) * 100, -tile.turns)
    number = segment_at(plan_of(tile.design.layout, tile.design.id), on_tile)
    if number is None:
        return None
    board = scene.game.board
    laid = board.occupied[board.tables.cell(*cell)]
    return int(laid[0]) + number


def feature_of(scene: Scene, spot: Spot) -> int | None:
    """Return the feature that a spot belongs to, by its root; None if there is no such spot."""
    segment = scene.game.board.segment_at(*spot)
    return None if segment is None else scene.game.board.find(segment)


def shape_of(scene: Scene, root: int) -> FeatureShape:
    """Return a feature's outline over all its tiles."""
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
    """Yield the segments of a feature: the cell of each and its number on the tile there."""
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
