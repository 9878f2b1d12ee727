"""Where on the table an action takes place, so that it can be offered there, or an event did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..place_names import cell_in
from ..tileset.geometry import SIDES
from .actions import Action, Place
from .board import ON_TILE
from .errors import attributing
from .events import Event, Scored
from .state import GameState

if TYPE_CHECKING:
    from .table_snapshot import Cell


def spot_of(game: GameState, action: Action) -> tuple[int, int, str] | None:
    """The x, y and spot at which a legal action takes place; None if that is nowhere.

    The spot is "" where it is a whole cell. An offer says it by its `where`; failing that the
    action does by its own `x`, `y` and `spot`. Raise PluginFailed if an extension's `where` fails.
    """
    offer = game.setup.offers.get(type(action))
    if offer is None or offer.where is None:
        stated = _stated(action) if offer is not None or type(action) is Place else None
        # Up to four tiles name a corner; what stands there is named by the first of them.
        corner = stated is not None and stated[2] in ON_TILE and game.board.place_at(*stated)
        return game.board.whereabouts(corner) if corner else stated
    with attributing(game):
        segment = offer.where(game, action)
        return None if segment is None else game.board.whereabouts(segment)


def named_by_side(game: GameState, x: int, y: int, spot: str) -> str:
    """A spot as games write it, given by any side of its segment: a trail from E to W is `trail E`.

    It stays as it is where no segment has such a side, or several.
    """
    board, tables = game.board, game.board.tables
    tile = board.tile_at(x, y)
    if tile is None or spot in tables.spot_numbers[board.placed[tile]]:
        return spot
    oriented, (kind, _, side) = board.placed[tile], spot.partition(" ")
    there = set(tables.ports[oriented][SIDES.index(side)]) if side in SIDES else set()
    found = [
        tables.spots[oriented][n] for n in there if tables.spots[oriented][n].split()[0] == kind
    ]
    return found[0] if len(found) == 1 else spot


def as_written(game: object, action: Action) -> Action:
    """An action whose spot is named by any side of it, as games write it; any other as it is."""
    stated: Any = action
    spot = getattr(action, "spot", None)
    if not (isinstance(game, GameState) and isinstance(spot, str) and hasattr(action, "_replace")):
        return action
    x, y = game.board.tile_position()
    at = getattr(action, "x", x), getattr(action, "y", y)
    named = named_by_side(game, *at, spot)
    return action if named == spot else stated._replace(spot=named)


def event_cells(game: GameState, event: Event) -> tuple[Cell, ...]:
    """The cells of the table that an event concerns, in a game in which it has happened.

    They are those of the feature that scored. Other events say it by whole numbers `x` and `y`, or
    by a text such as `railroad E at (2,-1)` in `at`, or in `by` and `to` of what was moved.
    """
    if isinstance(event, Scored) and event.feature is not None:
        board = game.board
        return tuple(map(board.tile_position, board.tiles_of(board.find(event.feature))))
    x, y = getattr(event, "x", None), getattr(event, "y", None)
    if type(x) is int and type(y) is int:
        return ((x, y),)
    named = (cell_in(getattr(event, name, None)) for name in ("at", "by", "to"))
    return tuple(cell for cell in named if cell is not None)


def _stated(action: Action) -> tuple[int, int, str] | None:
    """The place of an action, as it says itself."""
    x, y, spot = (getattr(action, name, None) for name in ("x", "y", "spot"))
    if type(x) is not int or type(y) is not int:
        return None
    return x, y, spot if isinstance(spot, str) else ""
