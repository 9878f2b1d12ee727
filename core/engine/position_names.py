"""Names and values in a position that nothing in its game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..findings import Path, did_you_mean, shorten
from ..messages import msg, msg_template
from .errors import Fault
from .position import OVER_STEP

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from .position import PoolTokens, Position
    from .state import GameState

_UNKNOWN: Final = {
    "player": msg_template("there is no player {name!r}"),
    "tile": msg_template("there is no tile {name!r}"),
    "step": msg_template("there is no step {name!r}"),
    "piece": msg_template("there is no piece {name!r}"),
    "plugin": msg_template("no plugin {name!r} takes part"),
    "pool": msg_template("there are no {name!r} tokens"),
}


def misnamed(game: GameState, position: Position) -> Iterator[Fault]:
    """Yield the names and values in a position that nothing in its game has."""
    setup = game.setup
    known: Mapping[str, Collection[str]] = {
        "player": setup.players,
        "tile": setup.tables.names,
        "step": (*map(str, setup.all_steps), OVER_STEP),
        "piece": setup.edition.pieces,
        "plugin": [extension.id for extension in setup.extensions],
        "pool": game.tokens,
    }
    for what, path, name in _names_in(position):
        if name is not None and name not in known[what]:
            said = msg(_UNKNOWN[what], name=shorten(name))
            yield Fault(path, said, did_you_mean(name, known[what]))
    for pool, tokens in position.tokens.items():
        if pool in game.tokens:
            yield from _unknown_values(game, pool, tokens, bent=position.bent)


def _names_in(position: Position) -> Iterator[tuple[str, Path, str | None]]:
    """Yield each name in a position: of what, where it stands, and the name."""
    yield "player", ("player",), position.player
    for part in ("scores", "supplies", "hands", "gained"):
        yield from (("player", (part, name), name) for name in getattr(position, part))
    yield from (("player", ("winners", n), name) for n, name in enumerate(position.winners))
    for n, piece in enumerate(position.pieces):
        yield "player", ("pieces", n, "of"), piece.of
        yield "piece", ("pieces", n, "piece"), piece.piece
    for pool, tokens in position.tokens.items():
        yield "pool", ("tokens", pool), pool
        yield from (("player", ("tokens", pool, "held", name), name) for name in tokens.held)
    yield from (("tile", ("table", n, "tile"), laid.tile) for n, laid in enumerate(position.table))
    yield "tile", ("hand",), position.hand
    for player, held in position.hands.items():
        yield from (("tile", ("hands", player, n), name) for n, name in enumerate(held))
    for part, names in (("bag", position.bag or ()), ("discarded", position.discarded)):
        yield from (("tile", (part, n), name) for n, name in enumerate(names))
    for n, lying in enumerate(position.face_down):
        yield "tile", ("face_down", n, "tile"), lying.tile
        yield "player", ("face_down", n, "known_to"), lying.known_to
    yield "step", ("step",), position.step
    yield from (("plugin", ("memories", name), name) for name in position.memories)


def _unknown_values(
    game: GameState, pool: str, tokens: PoolTokens, *, bent: bool
) -> Iterator[Fault]:
    known = sorted(set(game.setup.token_values[pool]))
    path: Path = ("tokens", pool)
    lists = [((*path, "held", name), values) for name, values in tokens.held.items()]
    lists += [((*path, "supply"), tokens.supply or ()), ((*path, "removed"), tokens.removed)]
    for number, pile in enumerate(tokens.piles or ()):
        lists.append(((*path, "piles", number, "values"), pile.values))
        if pile.laid and len(pile.laid) != len(pile.values):
            said = msg("`laid` should have a number for each of the values")
            yield Fault((*path, "piles", number, "laid"), said)
    for where, values in lists:
        for number, value in enumerate(values):
            if value not in known and not bent:
                said = msg("there is no {pool} token of {value}", pool=pool, value=value)
                yield Fault((*where, number), said, msg("known names: {names}", names=known))
