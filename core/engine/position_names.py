"""The names in a position that nothing in its game has: players, tiles, steps, tokens and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..findings import did_you_mean, shorten
from ..messages import words
from .errors import Fault
from .position import OVER_STEP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..findings import Path
    from .game import Game
    from .position import PoolTokens, Position


def misnamed(game: Game, position: Position) -> Iterator[Fault]:
    """Yield the names that nothing in this game has."""
    yield from _unknown_players(game, position)
    yield from _unknown_tiles(game, position)
    steps = (*map(str, game.setup.all_steps), OVER_STEP)
    said = words("there is no step {name!r}", name=shorten(position.step))
    yield from _unknown(said, position.step, steps, ("step",))
    kinds = game.setup.edition.pieces
    for number, piece in enumerate(position.pieces):
        said = words("there is no piece {name!r}", name=shorten(piece.piece))
        yield from _unknown(said, piece.piece, kinds, ("pieces", number, "piece"))
    ids = [extension.id for extension in game.setup.extensions]
    for name in position.memories:
        said = words("no plugin {name!r} takes part", name=shorten(name))
        yield from _unknown(said, name, ids, ("memories", name))
    for pool, tokens in position.tokens.items():
        said = words("there are no {name!r} tokens", name=shorten(pool))
        path = ("tokens", pool)
        if pool in game.tokens:
            yield from _unknown_values(game, pool, tokens, bent=position.bent)
        yield from _unknown(said, pool, game.tokens, path)


def _unknown_players(game: Game, position: Position) -> Iterator[Fault]:
    named: list[tuple[Path, str | None]] = [(("player",), position.player)]
    named += [(("scores", name), name) for name in position.scores]
    named += [(("supplies", name), name) for name in position.supplies]
    named += [(("winners", n), name) for n, name in enumerate(position.winners)]
    named += [(("pieces", n, "of"), piece.of) for n, piece in enumerate(position.pieces)]
    for pool, tokens in position.tokens.items():
        named += [(("tokens", pool, "held", name), name) for name in tokens.held]
    for path, name in named:
        if name is not None:
            said = words("there is no player {name!r}", name=shorten(name))
            yield from _unknown(said, name, game.setup.players, path)


def _unknown_tiles(game: Game, position: Position) -> Iterator[Fault]:
    named: list[tuple[Path, str]] = [
        (("table", n, "tile"), laid.tile) for n, laid in enumerate(position.table)
    ]
    named += [(("hand",), position.hand)] if position.hand is not None else []
    named += [(("bag", n), name) for n, name in enumerate(position.bag or ())]
    named += [(("discarded", n), name) for n, name in enumerate(position.discarded)]
    for path, name in named:
        said = words("there is no tile {name!r}", name=shorten(name))
        yield from _unknown(said, name, game.setup.lays.names, path)


def _unknown_values(game: Game, pool: str, tokens: PoolTokens, *, bent: bool) -> Iterator[Fault]:
    known = sorted(set(game.setup.token_values[pool]))
    path: Path = ("tokens", pool)
    lists = [((*path, "held", name), values) for name, values in tokens.held.items()]
    lists += [((*path, "supply"), tokens.supply or ()), ((*path, "removed"), tokens.removed)]
    for number, pile in enumerate(tokens.piles or ()):
        lists.append(((*path, "piles", number, "values"), pile.values))
        if pile.laid and len(pile.laid) != len(pile.values):
            said = words("`laid` should have a number for each of the values")
            yield Fault((*path, "piles", number, "laid"), said)
    for where, values in lists:
        for number, value in enumerate(values):
            if value not in known and not bent:
                said = words("there is no {pool} token of {value}", pool=pool, value=value)
                yield Fault((*where, number), said, words("known here: {names}", names=known))


def _unknown(said: str, name: str, known: Iterable[str], path: Path) -> Iterator[Fault]:
    names = list(known)
    if name not in names:
        yield Fault(path, said, did_you_mean(name, names))
