"""Which action a text means: among the legal ones, and among those that are not."""

from __future__ import annotations

import contextlib
import re
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from .actions import Place
from .record import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .actions import Action
    from .game import Game

_PLACE: Final = re.compile(
    r"place (.+) at \((0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})\) rotated (0|90|180|270)",
    re.ASCII,
)
_MOST: Final = 20_000


def legal_of(game: Game, text: str) -> Action | None:
    """Return the legal action of a text; None if there is no such now. Raise PluginFailed."""
    return next((each for each in game.legal_actions() if plain(game.say(each)) == text), None)


def action_of(game: Game, text: str) -> Action | None:
    """Return an action of that text, legal or not; None if none is known.

    Known are those that lay a tile, and of each other kind all that can be made of what there is:
    spots on the table, pieces, players, tokens.
    """
    known = place_of(text)
    if known is None:
        known = legal_of(game, text)
    if known is None:
        return next((each for each in _others(game) if _text(each) == text), None)
    return known


def place_of(text: str) -> Action | None:
    """Return the action of laying a tile that has this text, if it is one."""
    found = _PLACE.fullmatch(text)
    if found is None:
        return None
    tile, x, y, rotation = found.groups()
    return Place(tile, int(x), int(y), int(rotation))


def _others(game: Game) -> Iterator[Action]:
    """Yield actions of all other kinds that are named tuples, made of what there is."""
    board, lays, setup = game.board, game.setup.lays, game.setup
    laid = [(*lays.position(cell), board.lays[n]) for n, cell in enumerate(board.cells)]
    spots = [(x, y, spot) for x, y, lay in laid for spot in lays.spots[lay]]
    known: dict[str, Sequence[Any]] = {
        "piece": tuple(setup.edition.pieces),
        "player": setup.players,
        "pool": tuple(game.tokens),
    }
    for kind in setup.offers:
        fields: tuple[str, ...] = getattr(kind, "_fields", ())
        needed = [name for name in fields if name not in getattr(kind, "_field_defaults", ())]
        yield from _made(kind, needed, spots, known)


def _made(
    kind: type,
    needed: Sequence[str],
    spots: Sequence[tuple[int, int, str]],
    known: dict[str, Sequence[Any]],
) -> Iterator[Action]:
    where = [name for name in needed if name in ("x", "y", "spot")]
    others = [name for name in needed if name not in where]
    if any(name not in known for name in others):
        return
    places = dict.fromkeys(
        tuple(value for name, value in zip(("x", "y", "spot"), spot, strict=True) if name in where)
        for spot in spots
    )
    given = product(places if where else [()], *(known[name] for name in others))
    for _, (place, *rest) in zip(range(_MOST), given, strict=False):
        yield kind(**dict(zip([*where, *others], [*place, *rest], strict=True)))


def _text(action: Action) -> str:
    """Return an action's text; none for one that nobody meant to be made."""
    text = ""
    with contextlib.suppress(Exception):
        text = plain(str(action))
    return text
