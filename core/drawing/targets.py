"""The legal actions at their places on a table of tiles, so that they can be chosen there.

Places on the table are complex numbers in tiles: x + yj is the top left corner of the cell (x, y).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from core.engine.action_places import spot_of
from core.engine.actions import Action, Claim
from core.engine.errors import GameStopped, IllegalAction, PluginProblem
from core.engine.table_snapshot import Cell, StandingPiece, pieces
from core.place_names import OFF_TABLE

from .curves import turned
from .hit_areas import segment_at
from .plan import plan_of
from .table_items import DrawnTile, PlacedThing, Thing, standing

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

    from core.engine.game import Game

Spot: TypeAlias = tuple[int, int, str]

_FAILURES: Final = (GameStopped, PluginProblem)
_ON_CELL: Final = 0.26  # tiles, the radius of a target that has no spot on its tile
_MIDDLE: Final = 0.5 + 0.5j


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
        """The cell of the spot, or that beside the table on which its area is drawn."""
        if self.spot[0] == OFF_TABLE:
            return int(self.centre.real // 1), int(self.centre.imag // 1)
        return self.spot[0], self.spot[1]


def targets_of(
    game: Game, actions: Iterable[Action], there: Sequence[PlacedThing]
) -> tuple[tuple[Target, ...], tuple[Action, ...]]:
    """The spots of actions, from top to bottom, and the actions without a spot.

    `there` is what stands on the table.
    """
    by_spot: dict[Spot, list[Action]] = {}
    loose: list[Action] = []
    for action in actions:
        try:
            spot = spot_of(game, action)
        except _FAILURES:  # of a plugin: its action is still offered, as a button
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
        """The piece that an action would put on a spot, and whether it takes one away."""
        alike = self._alike(spot, action)
        if alike in self._comes:
            x, y, name = spot
            return self._comes[alike]._replace(x=x, y=y, spot=name), False
        come, leaves = _change(self._game, action, spot, self._before)
        if come is not None:  # what takes a piece away depends on the piece that stands there
            self._comes[alike] = come
        return come, leaves

    def _alike(self, spot: Spot, action: Action) -> Hashable:
        """A key that is equal for actions that bring the same piece to alike spots."""
        board, segment = self._game.board, self._game.board.segment_at(*spot)
        if segment is None or not hasattr(action, "_asdict"):
            return spot, action
        kind = board.kinds[segment]
        state = kind, kind != self._game.setup.tables.void and board.is_complete(segment)
        return type(action), _bare(action), state, tuple(self._there.get(spot, ()))


def _bare(thing: Any) -> Hashable:  # noqa: ANN401 - any named tuple
    """The values of a named tuple without its place."""
    place = ("x", "y", "spot")
    return tuple(value for name, value in thing._asdict().items() if name not in place)


def _change(
    game: Game, action: Action, spot: Spot, before: frozenset[StandingPiece]
) -> tuple[StandingPiece | None, bool]:
    """The piece that an action would put on its spot, and whether it takes one away."""
    try:
        after = game.copy()
        after.apply(action)
        there = frozenset(pieces(after))
    except (*_FAILURES, IllegalAction):
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


# --- What lies at a place ---


def part_at(game: Game, tiles: Mapping[Cell, DrawnTile], place: complex) -> int | None:
    """The segment at a place of the table; None if there is none. `tiles` are those on it."""
    cell = int(place.real // 1), int(place.imag // 1)
    tile = tiles.get(cell)
    if tile is None:
        return None
    on_tile = turned((place - complex(*cell)) * 100, -tile.turns)
    number = segment_at(plan_of(tile.design.layout, tile.design.id), on_tile)
    if number is None:
        return None
    laid = game.board.occupied[game.board.tables.cell(*cell)]
    return int(laid[0]) + number


def actions_on(game: Game, targets: Iterable[Target], part: int) -> Iterator[Action]:
    """Yield what might be meant by a segment, legal or not: claims, and what is legal elsewhere.

    That is what can be done on other segments of its kind. The same may come several times.
    """
    kinds, spot = game.board.kinds, game.board.whereabouts(part)
    offer = game.setup.offers.get(Claim)
    is_due = offer is not None and game.step is not None and game.step.name in offer.steps
    laid = game.setup.tables.position(game.board.cells[-1])
    if is_due and game.has_laid and laid == spot[:2]:
        yield from (Claim(piece, spot[2]) for piece in game.setup.claiming)
    for target in targets:
        other = game.board.segment_at(*target.spot)
        if other is not None and kinds[other] == kinds[part]:
            yield from (_moved(each, spot) for each in target.actions if _says_where(each))


def _says_where(action: Action) -> bool:
    return all(hasattr(action, name) for name in ("_replace", "x", "y", "spot"))


def _moved(action: Any, spot: Spot) -> Action:  # noqa: ANN401 - any named tuple of an extension
    x, y, name = spot
    moved: Action = action._replace(x=x, y=y, spot=name)
    return moved
