"""Games looked at from inside: all that a state consists of, and whether it holds together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from core.engine.actions import ManualEdit
from core.engine.board import Board
from core.engine.events import Awarded, Scored
from core.engine.game import Game
from core.engine.manual_edits import ChangeTokens
from core.engine.scoring import breakdown
from core.engine.setup import Setup
from core.engine.tile_tables import FIELD, TileTables

if TYPE_CHECKING:
    from collections.abc import Hashable

ATOMS = (int, str, bytes, float, type(None), type)
PLAIN = {int, str, bytes, float, bool, type(None)}
OF_SETUP = (Setup, TileTables)
NO_STATE = ("setup", "origin", "position", "_legal_now", "known_events")
"""What no game changes in itself, and what is only remembered so as not to be found twice."""


def slots(thing: object) -> list[str]:
    """Return the names of all that an object of ours holds."""
    named = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return [name for name in (*named, *getattr(thing, "__dict__", ())) if hasattr(thing, name)]


def snapshot(game: Game, *, future: bool = True) -> dict[str, Hashable]:
    """Return the whole state by slots, as values; two games in the same state have equal ones.

    `future` says whether what was taken back, to be done again, belongs to the state.

    Which parents a union-find has on the way to its roots is no state: asking shortens the way. The
    version of a table is none either, as what comes about in two ways has two, nor whether a table
    shares its lists.
    """
    left_out = {*NO_STATE, *(() if future and game.future else ("future", "undone"))}
    return {name: frozen(getattr(game, name)) for name in slots(game) if name not in left_out}


def frozen(thing: Any) -> Hashable:  # noqa: ANN401 - whatever a game holds
    """Return a value that is equal for equal states; the order of mappings counts."""
    if isinstance(thing, ATOMS):
        return thing
    if isinstance(thing, list | tuple):
        # Mostly numbers, which are as they are: a snapshot has tens of thousands of them.
        plain = PLAIN.issuperset(map(type, thing))
        return (type(thing).__name__, *(thing if plain else map(frozen, thing)))
    if isinstance(thing, OF_SETUP):
        return None
    if isinstance(thing, Mapping):
        return tuple([(frozen(key), frozen(value)) for key, value in thing.items()])
    if isinstance(thing, set | frozenset):
        return frozenset(map(frozen, thing))
    parts = {name: getattr(thing, name) for name in slots(thing)}
    if isinstance(thing, Board):
        parts["parent"] = [thing.find(segment) for segment in range(len(thing.parent))]
        del parts["version"], parts["is_sharing"]
    return (type(thing).__name__, *((name, frozen(part)) for name, part in parts.items()))


# --- What is shared ----------------------------------------------------------------------------


def shared(one: Game, other: Game) -> list[object]:
    """Return what both games hold that could change, and that is none of their setup's."""
    mine, theirs = reachable(one), reachable(other)
    both = [thing for key, thing in mine.items() if key in theirs]
    return [thing for thing in both if isinstance(thing, list | dict | set) or _is_ours(thing)]


def reachable(game: Game) -> dict[int, object]:
    """Return all that can be reached from a game, but for its setup, by identity."""
    found: dict[int, object] = {}
    waiting: list[object] = [game]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, (*ATOMS, *OF_SETUP)):
            found[id(thing)] = thing
            waiting.extend(_parts(thing))
    return found


def _parts(thing: object) -> Iterator[object]:
    if isinstance(thing, Mapping):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, list | tuple | set | frozenset):
        yield from thing
    else:
        yield from (getattr(thing, name) for name in slots(thing))


def _is_ours(thing: object) -> bool:
    """Say whether it is an object whose slots can be assigned to."""
    return not isinstance(thing, tuple | frozenset | ManualEdit) and bool(slots(thing))


# --- What must hold in every state --------------------------------------------------------------


def check_pieces(game: Game) -> None:
    """Hold claiming pieces, other pieces and tokens to their number (rules 3-5, 87).

    Tokens may have become more or fewer by hand.
    """
    options, edition = game.setup.options, game.setup.edition
    for name, other in edition.pieces.items():
        kept = 0 if options.get("fifth_cowboy") or not other.claims else other.on_scoreboard
        owners = [-1] * bool(other.per_game) + [*range(len(game.scores))] * bool(other.per_player)
        for owner in owners:
            total = other.per_game if owner == -1 else other.per_player - kept
            assert len(game.everywhere(name, owner)) + game.spare(name, owner) == total
            assert game.spare(name, owner) >= 0
    for pool, tokens in game.tokens.items():
        wanted = Counter(game.setup.token_values[pool])
        for move in game.history:
            if isinstance(move, ChangeTokens) and move.pool == pool:
                wanted[move.value] += move.count
        assert tokens.everywhere() == sorted(wanted.elements())


def check_board(game: Game) -> None:
    """Hold what is kept at the roots against the single segments, and the open cells to theirs."""
    board = game.board
    sizes = {len(board.kinds), len(board.open_ends), len(board.tiles), len(board.claims)}
    assert sizes == {len(board.parent), len(board.counters)} == {len(board.parent)}
    members: dict[int, list[int]] = {}
    for segment in range(len(board.parent)):
        members.setdefault(_root(board, segment), []).append(segment)
    for root, own in members.items():
        assert board.find(own[0]) == root
        assert {board.kinds[segment] for segment in own} == {board.kinds[root]}
        assert board.tiles_of(root) == sorted({board.tile_of(segment) for segment in own})
        assert board.counters[root] == sum(_first_counter(board, segment) for segment in own)
        assert board.counters[root] & ((1 << FIELD) - 1) == len(own) or (
            board.kinds[root] == board.tables.void
        )
        assert board.open_ends[root] == sum(_open_ends(board, segment) for segment in own)
        on_it: Counter[int] = Counter()
        for segment in own:
            if segment in board.standing:
                piece, player = board.standing[segment]
                on_it[player] += board.tables.claiming[piece]
        claims = board.claims_by_player(root, len(game.scores))
        assert claims == tuple(on_it[player] for player in range(len(game.scores)))
    for tokens in game.tokens.values():
        assert all(members.get(root) and pile for root, pile in tokens.piles.items())
    _check_frontier(board)


def _root(board: Board, segment: int) -> int:
    """Follow parents to the end, which comes in fewer steps than there are segments."""
    for _ in board.parent:
        if board.parent[segment] == segment:
            return segment
        segment = board.parent[segment]
    raise AssertionError("parents go round in circles")


def _first_counter(board: Board, segment: int) -> int:
    tile = board.tile_of(segment)
    return board.tables.counters[board.placed[tile] >> 2][segment - board.first_segments[tile]]


def _open_ends(board: Board, segment: int) -> int:
    """Return how many of a segment's ports face a cell without a tile."""
    tile = board.tile_of(segment)
    cell, number = board.cells[tile], segment - board.first_segments[tile]
    ports = board.tables.ports[board.placed[tile]]
    return sum(
        ports[side].count(number)
        for side, step in enumerate(board.tables.steps)
        if cell + step not in board.occupied
    )


def _check_frontier(board: Board) -> None:
    tables = board.tables
    assert sorted(board.occupied) == sorted(board.cells)
    expected: dict[int, int] = {}
    for cell, oriented in zip(board.cells, board.placed, strict=True):
        for side, step in enumerate(tables.steps):
            if cell + step not in board.occupied:
                bits = tables.edges[oriented][side] << (tables.bits * ((side + 2) % 4))
                expected[cell + step] = expected.get(cell + step, 0) | bits
    assert board.frontier == expected


def check_scores(game: Game) -> None:
    """Hold scores against what the events say, term by term."""
    told = [0] * len(game.scores)
    for event in game.events:
        if isinstance(event, Scored | Awarded):
            worth = sum(term.points for term in event.terms)
            assert worth == event.points
            for player in event.winners if isinstance(event, Scored) else (event.player,):
                told[player] += worth
    assert told == game.scores
    assert [sum(sources.values()) for sources in breakdown(game)] == game.scores
