"""What the table shows of a board at one moment, and what may be done where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from core.engine.board_views import board_seen, last_mover
from core.engine.game_board import GameBoard
from core.engine.state import NOBODY

from ..failures import FAILURES, because

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from core.engine.actions import Action
    from core.engine.game_board import BoardCell, BoardMove, HandItem
    from core.engine.protocol import AnyGame

    from ..game_session import AnySession

Way: TypeAlias = "tuple[BoardMove, ...]"
"""Moves that look alike on the board; mostly there is one."""


@dataclass(frozen=True, eq=False)
class BoardScene:
    """The board at a moment, and the moves of a human player on it.

    `item` is what was picked of a hand to move with. `loose` are the actions that no move has, and
    `mover` is the seat of who did the last one. `fault` says why there is no board.
    """

    game: AnyGame
    board: GameBoard
    cells: Mapping[str, BoardCell]
    mover: int = NOBODY
    moves: Sequence[BoardMove] = ()
    loose: Sequence[Action] = ()
    item: str = ""
    ways: Mapping[str, Sequence[Way]] = field(default_factory=dict)
    fault: str = ""

    @property
    def items(self) -> dict[str, HandItem]:
        """What can be moved with, by id, in the order of the hands."""
        useful = {move.item for move in self.moves}
        held = (item for hand in self.board.hands for item in hand.items)
        return {item.id: item for item in held if item.id in useful}

    @property
    def buttons(self) -> list[Action]:
        """The actions without a cell: those that no move has, and those with the picked item."""
        usable = ("", self.item)
        own = [each.action for each in self.moves if not each.cells and each.item in usable]
        return [*self.loose, *own]

    @property
    def extent(self) -> tuple[complex, complex]:
        """The corners of the room that all cells take."""
        if not self.cells:
            return 0j, 1 + 1j
        corners = [corner for cell in self.cells.values() for corner in box(cell)]
        xs, ys = [each.real for each in corners], [each.imag for each in corners]
        return complex(min(xs), min(ys)), complex(max(xs), max(ys))

    def with_item(self, item: str) -> BoardScene:
        """The same with another item picked."""
        ways: dict[str, list[BoardMove]] = {}
        for move in self.moves:
            if move.cells and move.item in ("", item):
                ways.setdefault(move.cells[0], []).append(move)
        looks = {cell: tuple(alike(moves)) for cell, moves in ways.items()}
        return BoardScene(
            self.game, self.board, self.cells, self.mover, self.moves, self.loose, item, looks,
            self.fault,
        )  # fmt: skip

    def cell_at(self, place: complex) -> str | None:
        """The cell at a place; of several the one that lies on top, None if there is none."""
        for name, cell in reversed(list(self.cells.items())):
            x, y = place.real - cell.x, place.imag - cell.y
            if 0 <= x < cell.width and 0 <= y < cell.height:
                return name
        return None

    def move_of(self, action: Action | None) -> BoardMove | None:
        """The move that an action is; None if it is none."""
        if action is None:
            return None
        return next((move for move in self.moves if same(move.action, action)), None)


def box(cell: BoardCell) -> tuple[complex, complex]:
    """The top left and the bottom right corner of a cell."""
    corner = complex(cell.x, cell.y)
    return corner, corner + complex(cell.width, cell.height)


def centre(cell: BoardCell) -> complex:
    """The middle of a cell."""
    return complex(cell.x + cell.width / 2, cell.y + cell.height / 2)


def same(one: Action, other: Action) -> bool:
    """Whether two actions are one; a tuple of another class may be equal and another action."""
    return type(one) is type(other) and one == other


def scene_of(session: AnySession, wanted: str = "") -> BoardScene:
    """The board and the moves at the moment shown; `wanted` is the item to move with."""
    game = session.game
    try:
        board, fault = board_seen(game, session.seen_seats), ""
    except FAILURES as error:
        board, fault = None, because(error)
    if board is None:
        board = GameBoard(cells=())
    legal = session.actions()
    moves = board.moves if legal else ()
    told = {(type(move.action), move.action) for move in board.moves}
    loose = [action for action in legal if (type(action), action) not in told]
    cells = {cell.id: cell for cell in board.cells}
    scene = BoardScene(game, board, cells, last_mover(game), moves, loose, fault=fault)
    # One that has a place on the board, rather than one that does something by itself.
    placed = {move.item for move in moves if move.cells}
    item = wanted if wanted in scene.items else next(filter(placed.__contains__, scene.items), "")
    return scene.with_item(item)


def alike(moves: Iterable[BoardMove]) -> Iterator[Way]:
    """Moves by what they would show, in their order."""
    looks: dict[object, list[BoardMove]] = {}
    for move in moves:
        looks.setdefault((move.cells, move.previews, move.item), []).append(move)
    yield from map(tuple, looks.values())
