"""Scenes for a rules appendix, from random games: where a tile may lie, and where pieces stand."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..drawing.table_items import RefusedTile, tile_of
from ..engine.actions import Nothing, Place
from ..engine.errors import GameStopped, PluginProblem
from ..engine.placements import clashes, in_hand, needed_at
from ..engine.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..engine.game import Game
    from ..engine.setup import Setup
    from ..engine.table_snapshot import Cell

_GAMES: Final = 120
"""How many random games are searched for pieces, and how many for a place of a tile."""
_TRIES: Final = 40
_MOST: Final = 12
"""How many tiles a scene may have, and how many one that shows where a tile may lie."""
_FEW: Final = 7
_LEAST: Final = 3  # tiles without which there is nothing to be seen
_OWN: Final = 2
"""How many tiles a feature has at best on which a piece is shown."""
_SOME: Final = 6  # places of which a compact table has the one next to the middle


class Placement(NamedTuple):
    """A tile laid where it fits, on `table`, and the same one where it does not.

    It would not fit by one side, which shows a terrain `shown` and meets another, `needed`.
    """

    table: Game
    before: Game
    refused: RefusedTile
    shown: str
    needed: str


def find_placement(setup: Setup) -> Placement | None:
    """A small table of a random game where the tile in hand fits, and one where it does not."""
    best: tuple[int, Placement] | None = None
    for seed in range(_TRIES):
        try:
            found = _tried(setup, seed)
        except (GameStopped, PluginProblem):
            continue
        if found is not None and (best is None or found[0] < best[0]):
            best = found
    return best and best[1]


def _tried(setup: Setup, seed: int) -> tuple[int, Placement] | None:
    """Lay tiles at random until one would not fit by one of two sides; the rank is the least."""
    for game in random_games(setup, seed, _FEW, is_compact=True):
        board, hand = game.board, in_hand(game)
        if board.tile_count < _LEAST or len(hand) != 1:
            continue
        [(tile, copy)] = hand.items()
        ways = [each for each in game.legal_actions() if isinstance(each, Place)]
        if not ways:
            continue
        # One beside two tiles shows that all sides count.
        way = max(ways, key=lambda each: _neighbours(game, each.x, each.y))
        for x, y in sorted(map(setup.tables.position, board.frontier), key=_distance):
            for turns in range(4):
                wrong = clashes(game, copy, x, y, turns)
                if len(wrong) != 1 or not game.why_not(Place(tile, x, y, 90 * turns)):
                    continue
                [side] = wrong
                terrains = {number: name for name, number in setup.tables.terrains.items()}
                shown = terrains[setup.tables.edges[4 * copy + turns][side]]
                needed = terrains[needed_at(game, setup.tables.cell(x, y))[side]]
                table = game.copy()
                table.apply(way)
                beside = 2 * min(_neighbours(game, way.x, way.y), 2) + min(
                    _neighbours(game, x, y), 2
                )
                rank = board.tile_count - 2 * beside
                refused = RefusedTile((x, y), tile_of(setup.tables, copy, turns))
                return rank, Placement(table, game.copy(), refused, shown, needed)
    return None


def find_scenes(setup: Setup) -> dict[tuple[str, str], Game]:
    """Small tables of random games with each kind of piece that notes of plugins ask to be shown.

    It stands on a feature that is not completed and that somebody claims.
    """
    wanted = {
        shows
        for plugin in setup.edition.plugins
        for note in plugin.declaration.booklet
        if (shows := note.shows) is not None and shows in setup.edition.pieces
    }
    best: dict[tuple[str, str], tuple[int, Game]] = {}
    for seed in range(_GAMES) if wanted else ():
        with suppress(GameStopped, PluginProblem):
            for game in random_games(setup, seed, _MOST, is_compact=True, acts=True):
                for key, rank in _scenes_of(game, wanted):
                    if key not in best or rank < best[key][0]:
                        best[key] = rank, game.copy()
    return {key: game for key, (_, game) in best.items()}


def _scenes_of(game: Game, wanted: Iterable[str]) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield each piece that is wanted with the kind on which it stands, and how large that is."""
    for piece in wanted:
        for root in _claimed_beside(game, piece):
            kind = game.setup.tables.kinds[game.board.kinds[root]].name
            own = len(game.board.tiles_of(root))
            yield (piece, kind), game.board.tile_count + 2 * abs(own - _OWN)


def _claimed_beside(game: Game, piece: str) -> Iterator[int]:
    """Yield each incomplete feature with a piece of a kind that another claims, and no more."""
    board, claiming = game.board, game.setup.claiming
    # A third kind of piece could make untrue what is said of the two.
    more = [name for name in game.setup.edition.pieces if name not in (piece, *claiming)]
    for owner in range(NOBODY, len(game.scores)):
        for at in game.places(piece, owner):
            if at < 0 or board.is_complete(root := board.find(at)):
                continue
            others = [count for seat, count in enumerate(game.claims(root)) if seat != owner]
            if any(others) and not any(game.pieces_on(name, root) for name in more):
                yield root


def random_games(
    setup: Setup, seed: int, most: int, *, is_compact: bool, acts: bool = False
) -> Iterator[Game]:
    """Yield a random game each time that a tile is to be laid, up to `most` on the table.

    Unless it `acts`, other steps are passed over where that is allowed: pieces would only be in
    the way.
    """
    game, chance = setup.begin(seed), Random(seed)
    while not game.is_over and game.board.tile_count < most:
        actions = game.legal_actions()
        if game.step_index == setup.place_step:
            yield game
            game.apply(_placement(actions, chance, is_compact=is_compact))
        else:
            passed = [each for each in actions if isinstance(each, Nothing) and not acts]
            game.apply(passed[0] if passed else chance.choice(list(actions)))
    yield game


def _neighbours(game: Game, x: int, y: int) -> int:
    """How many tiles lie side to side with a cell."""
    around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return sum(game.board.tile_at(*cell) is not None for cell in around)


def _distance(cell: Cell) -> int:
    return cell[0] ** 2 + cell[1] ** 2


def _placement(actions: Sequence[Any], chance: Random, *, is_compact: bool) -> Any:  # noqa: ANN401
    """A placement by chance; on a compact table, of some the one next to the middle."""
    some = [actions[chance.randrange(len(actions))] for _ in range(_SOME if is_compact else 1)]
    return min(some, key=lambda place: place.x**2 + place.y**2)
