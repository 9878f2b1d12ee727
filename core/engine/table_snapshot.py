"""What is on the table of a game, as plain objects: tiles, features and pieces.

All of it is public. Coordinates are those of actions: x grows eastward, y southward.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..place_names import OFF_TABLE

if TYPE_CHECKING:
    from .state import GameState

Cell = tuple[int, int]


class LaidTile(NamedTuple):
    """A tile on the table: its design, its name as in events, its cell and rotation (degrees)."""

    tile: str
    name: str
    x: int
    y: int
    rotation: int


class TableFeature(NamedTuple):
    """A feature on the table; `at` names its oldest segment, which no other feature has.

    `open_ends` wait for a neighbour, `claims` is what the pieces of each player count as,
    `icons` are pairs of a name and how many there are.
    """

    kind: str
    at: str
    cells: tuple[Cell, ...]
    complete: bool
    open_ends: int
    claims: tuple[int, ...]
    icons: tuple[tuple[str, int], ...]


class StandingPiece(NamedTuple):
    """A piece on the table, nobody's if `owner` is -1; those that hold fields lie (rule 34).

    Off the table its `spot` is the name of an area, `x` is OFF_TABLE and `y` the area's number.
    """

    piece: str
    owner: int
    x: int
    y: int
    spot: str
    lying: bool

    @property
    def is_off_table(self) -> bool:
        """Whether it stands in an area beside the table."""
        return self.x == OFF_TABLE

    @property
    def place(self) -> tuple[int, int, str] | str:
        """Where it is as manual edits name it: x, y and a spot, or the name of an area."""
        return self.spot if self.is_off_table else (self.x, self.y, self.spot)


def tiles(game: GameState) -> tuple[LaidTile, ...]:
    """The tiles on the table in the order in which they were laid."""
    tables, board = game.setup.tables, game.board
    return tuple(
        LaidTile(
            tables.tile_ids[oriented >> 2],
            tables.names[oriented >> 2],
            *tables.position(cell),
            90 * (oriented & 3),
        )
        for oriented, cell in zip(board.placed, board.cells, strict=True)
    )


def features(game: GameState) -> tuple[TableFeature, ...]:
    """The features on the table, the oldest first."""
    board, void = game.board, game.setup.tables.void
    kinds = enumerate(board.kinds)
    roots = (n for n, kind in kinds if kind != void and board.find(n) == n)
    first: dict[int, int] = {}
    for segment, kind in enumerate(board.kinds):
        if kind != void:
            first.setdefault(board.find(segment), segment)
    by_age = sorted(roots, key=lambda root: first[root])
    return tuple(_feature(game, root, first[root]) for root in by_age)


def pieces(game: GameState) -> tuple[StandingPiece, ...]:
    """The pieces in play: those that claim in the order of claiming, then others.

    Those in areas off the table are among the others.
    """
    standing = [(*own, segment) for segment, own in game.board.standing.items()]
    others = [
        (piece, owner, segment)
        for kept in (game.pieces, game.off_table)
        for (piece, owner), segments in sorted(kept.items())
        for segment in segments
    ]
    claiming = len(standing)
    return tuple(
        _piece(game, *each, claims=number < claiming)
        for number, each in enumerate([*standing, *others])
    )


def _feature(game: GameState, root: int, first: int) -> TableFeature:
    board, tables = game.board, game.setup.tables
    kind = board.kinds[root]
    shaped = tables.kinds[kind]
    # By y, then x: the same order on every board, however it grew.
    cells = sorted(tables.position(board.cells[tile])[::-1] for tile in board.tiles_of(root))
    return TableFeature(
        shaped.name,
        board.at(first),
        tuple((x, y) for y, x in cells),
        board.is_complete(root),
        0 if shaped.shape == "site" else board.open_ends[root],  # a site meets no border
        board.claims_by_player(root, len(game.scores)),
        tuple(board.icons(root).items()),
    )


def _piece(game: GameState, piece: str, owner: int, segment: int, *, claims: bool) -> StandingPiece:
    board = game.board
    lying = (
        claims and segment >= 0 and game.setup.tables.kinds[board.kinds[segment]].shape == "field"
    )
    return StandingPiece(piece, owner, *board.whereabouts(segment), lying)
