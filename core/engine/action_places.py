"""Where on the table an action takes place, so that it can be offered there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Place
from .errors import stopped_by

if TYPE_CHECKING:
    from .actions import Action
    from .state import GameState


def spot_of(game: GameState, action: Action) -> tuple[int, int, str] | None:
    """Return x, y and the spot at which a legal action takes place; None if that is nowhere.

    The spot is "" where it is a whole cell. An offer says it by its `where`; failing that the
    action does by its own `x`, `y` and `spot`. Raise PluginFailed if an extension's `where` fails.
    """
    offer = game.setup.offers.get(type(action))
    if offer is None or offer.where is None:
        return _stated(action) if offer is not None or type(action) is Place else None
    try:
        segment = offer.where(game, action)
        return None if segment is None else game.board.whereabouts(segment)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise stopped_by(error, game.setup.edition.plugins) from error


def _stated(action: Action) -> tuple[int, int, str] | None:
    """Return what an action says itself of its place."""
    x, y, spot = (getattr(action, name, None) for name in ("x", "y", "spot"))
    if type(x) is not int or type(y) is not int:
        return None
    return x, y, spot if isinstance(spot, str) else ""
