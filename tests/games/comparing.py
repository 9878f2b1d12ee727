"""What the engine and the second implementation say, brought to the same form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from core.engine.events import Awarded, CameHome, Completed, Event, PieceMoved, Scored, TokensMoved
from core.engine.table_snapshot import features, pieces, tiles

if TYPE_CHECKING:
    from core.engine.game import Game
    from tests.oracle.game import FinalScore, Oracle
    from tests.oracle.game import Scored as OracleScored
    from tests.oracle.table import Place

NOBODY = -1
Table: TypeAlias = dict[Any, Any]


def place_of(game: Game, x: int, y: int, spot: str) -> Place:
    """Return the segment of a name at a place as the second implementation knows it."""
    _, _, oriented = game.board.occupied[game.setup.tables.cell(x, y)]
    return x, y, game.setup.tables.spot_numbers[oriented][spot]


def places(game: Game) -> list[Place]:
    """Return every segment of the engine's, by its number."""
    board, found = game.board, []
    ends = [*board.first_segments[1:], len(board.parent)]
    for base, end, cell in zip(board.first_segments, ends, board.cells, strict=True):
        x, y = game.setup.tables.position(cell)
        found += [(x, y, number) for number in range(end - base)]
    return found


# --- The table ---------------------------------------------------------------------------------


def engine_table(game: Game) -> Table:
    """Return features by their segments, and where pieces stand."""
    board, tables = game.board, game.setup.tables
    known = places(game)
    members: dict[int, list[Place]] = {}
    for segment, place in enumerate(known):
        if board.kinds[segment] != tables.void:
            members.setdefault(board.find(segment), []).append(place)
    table: Table = {frozenset(own): _engine_feature(game, root) for root, own in members.items()}
    table["standing"] = {known[segment]: own for segment, own in board.standing.items()}
    for (piece, owner), segments in game.pieces.items():
        if segments:
            table[piece, owner] = [known[segment] for segment in segments]
    return table


def _engine_feature(game: Game, root: int) -> tuple[Any, ...]:
    board, tables = game.board, game.setup.tables
    claims = board.claims_by_player(root, len(game.scores))
    piles = [tokens.pile(root) for tokens in game.tokens.values()]
    return (
        board.kind(root),
        board.open_ends[root] > 0,
        board.is_complete(root),
        {player: count for player, count in enumerate(claims) if count},
        tables.icons(board.kinds[root], board.counters[root]),
        len(board.tiles_of(root)),
        tables.position(board.first_cell(root)),
        sum(piles, ()),
    )


def oracle_table(oracle: Oracle) -> Table:
    """Return the same of the second implementation."""
    table: Table = {
        feature.segments: (
            feature.kind,
            feature.open,
            feature.complete,
            dict(feature.claims),
            {name: count for name, count in feature.icons.items() if count},
            len(feature.cells),
            (feature.first[1], feature.first[0]),
            feature.tokens,
        )
        for feature in oracle.features()
    }
    table["standing"] = dict(oracle.claims)
    for player, tent in enumerate(oracle.tents):
        if tent is not None:
            table["tent", player] = [tent]
    table.update({follower: [place] for follower, place in oracle.followers.items()})
    if oracle.sheriff is not None:
        table["sheriff", NOBODY] = [oracle.sheriff]
    return table


def check_surface(game: Game, oracle: Oracle) -> None:
    """Hold what `table_snapshot` shows as plain objects against the second implementation."""
    shown = features(game)
    assert len({feature.at for feature in shown}) == len(shown)
    players = range(len(game.scores))
    assert Counter(
        (each.kind, each.cells, each.complete, each.open_ends > 0, each.claims, each.icons)
        for each in shown
    ) == Counter(
        (
            each.kind,
            tuple(sorted(each.cells, key=lambda cell: cell[::-1])),
            each.complete,
            each.open,
            tuple(each.claims.get(player, 0) for player in players),
            tuple(
                (name, each.icons[name]) for name in game.setup.edition.icons if each.icons[name]
            ),
        )
        for each in oracle.features()
    )
    assert {(each.x, each.y): each.tile for each in tiles(game)} == {
        cell: tile.design.id for cell, tile in oracle.table.tiles.items()
    }
    claiming = [(place, *own) for place, own in oracle.claims.items()]
    tents = [(tent, "tent", player) for player, tent in enumerate(oracle.tents) if tent]
    followers = [(place, *own) for own, place in oracle.followers.items()]
    sheriff = [(oracle.sheriff, "sheriff", NOBODY)] if oracle.sheriff else []
    assert Counter(
        (place_of(game, each.x, each.y, each.spot), each.piece, each.owner) for each in pieces(game)
    ) == Counter([*claiming, *tents, *followers, *sheriff])
    for each in pieces(game):
        segment = oracle.table.segment(place_of(game, each.x, each.y, each.spot))
        assert each.lying == (segment.shape == "field" and each.piece in oracle.claiming)


# --- What is scored at the end of a turn --------------------------------------------------------


def engine_scored(game: Game, events: Sequence[Event]) -> list[Any]:
    """Return what each completed feature gave, and which pieces came home from it."""
    scored: list[Any] = []
    for event in events:
        if isinstance(event, Completed):
            scored.append((event.kind, event.tiles, {}, {}, Counter()))
        if not scored:
            continue
        _, _, points, tokens, returned = scored[-1]
        if isinstance(event, Scored):
            points.update(dict.fromkeys(event.winners, event.points))
        elif isinstance(event, TokensMoved) and isinstance(event.to, int):
            tokens[event.to] = [*tokens.get(event.to, []), *event.values]
        elif isinstance(event, CameHome):
            returned.update({(event.piece, p): n for p, n in enumerate(event.counts) if n})
        elif isinstance(event, PieceMoved):
            assert event.to is None
            returned[event.piece, event.owner] += 1
    kinds = list(game.setup.edition.features)
    assert [kinds.index(each[0]) for each in scored] == sorted(
        kinds.index(each[0]) for each in scored
    )
    return sorted(scored, key=repr_of)


def oracle_scored(scored: Sequence[OracleScored]) -> list[Any]:
    """Return the same of the second implementation."""
    return sorted(
        (
            (
                each.kind,
                len(each.cells),
                each.points,
                each.tokens,
                Counter((piece, NOBODY if p is None else p) for piece, p in each.returned),
            )
            for each in scored
        ),
        key=repr_of,
    )


def repr_of(each: tuple[Any, ...]) -> str:
    """Return something to sort by, in which the order of keys plays no part."""
    kind, size, *parts = each
    return f"{kind} {size} {[sorted(part.items()) for part in parts]}"


# --- The end -----------------------------------------------------------------------------------


def engine_final(game: Game, events: Sequence[Event]) -> Table:
    """Return what each source gave: won tokens, features by kind and first cell, and gold."""
    guarded: dict[int, list[Any]] = {}
    features: Counter[Any] = Counter()
    gold = [0] * len(game.scores)
    shapes = []
    for event in events:
        if isinstance(event, TokensMoved) and isinstance(event.to, int):
            guarded[event.to] = [*guarded.get(event.to, []), *event.values]
        elif isinstance(event, Scored):
            assert event.final
            points = dict.fromkeys(event.winners, event.points)
            features[event.kind, event.x, event.y, tuple(sorted(points.items()))] += 1
            shapes.append(game.setup.edition.features[event.kind].shape == "field")
        elif isinstance(event, Awarded):
            gold[event.player] += event.points
    assert shapes == sorted(shapes), "fields come last (rule 75)"
    return {"guarded": guarded, "features": features, "gold": gold}


def oracle_final(final: Sequence[FinalScore]) -> Table:
    """Return the same of the second implementation."""
    guarded: dict[int, list[int]] = {}
    features: Counter[Any] = Counter()
    gold: list[int] = []
    for each in final:
        if each.source == "guarded":
            guarded = each.tokens
        elif each.source == "tokens":
            gold = [points for _, points in sorted(each.points.items())]
        else:
            y, x = min((y, x) for x, y in each.cells)
            features[each.kind, x, y, tuple(sorted(each.points.items()))] += 1
    return {"guarded": guarded, "features": features, "gold": gold}
