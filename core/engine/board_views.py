"""The board of a game as somebody looks at it: one player, all of them at once, or a designer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from .errors import attributing
from .events import Did
from .game_board import BoardCell, GameBoard, Hand, board_of
from .state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from .protocol import AnyGame


def has_board(game: AnyGame) -> bool:
    """Whether a game shows itself as a board; raise what its view raises."""
    with attributing(game):
        return getattr(game.view(game.player), "board", None) is not None


def board_seen(game: AnyGame, seats: Collection[int] | None) -> GameBoard | None:
    """The board as the players in some seats know it; None of a game that has none.

    No seats: what everybody knows; None: what a designer sees, all hands among it. Its moves are
    those of the player to move, as far as what they are made with is seen. Raise what `board_of`
    raises.
    """
    mover = board_of(game, game.player)
    if mover is None:
        return None
    if seats is None:
        hands = tuple(_own_hand(game, hand, mover) for hand in mover.hands)
        return replace(mover, hands=hands)
    if seats:
        (seat,) = seats
        board = mover if seat == game.player else _board(game, seat)
    else:
        board = _common([_board(game, seat) for seat in range(len(game.players))])
    seen = {"", *(item.id for hand in board.hands for item in hand.items)}
    cells = {cell.id for cell in board.cells}
    moves = tuple(
        move for move in mover.moves if move.item in seen and cells.issuperset(move.cells)
    )
    return replace(board, moves=moves)


def last_mover(game: AnyGame) -> int:
    """The seat of who did the last action; NOBODY before any."""
    done = (event.player for event in reversed(game.events) if isinstance(event, Did))
    return next(done, NOBODY)


def _board(game: AnyGame, seat: int) -> GameBoard:
    board = board_of(game, seat)
    return GameBoard(cells=()) if board is None else board


def _own_hand(game: AnyGame, hand: Hand, mover: GameBoard) -> Hand:
    """A hand as its owner sees it."""
    if not hand.hidden or hand.owner is None or hand.owner == game.player:
        return hand
    own = [each for each in _board(game, hand.owner).hands if each.owner == hand.owner]
    taken = {item.id for other in mover.hands if other is not hand for item in other.items}
    match = next((each for each in own if each.title == hand.title), None)
    # Ids are unique on a board, and each of these hands comes from one of its own.
    is_apart = match is not None and taken.isdisjoint(item.id for item in match.items)
    return match if match is not None and is_apart else hand


def _common(boards: Sequence[GameBoard]) -> GameBoard:
    """What all of some boards show alike; the rest of a hand is hidden, that of a cell empty."""
    first, *others = boards
    cells = Counter(cell for board in others for cell in set(board.cells))
    items = Counter(item for board in others for hand in board.hands for item in hand.items)
    hands = []
    for hand in first.hands:
        known = tuple(item for item in hand.items if items[item] == len(others))
        hidden = hand.hidden + len(hand.items) - len(known)
        hands.append(replace(hand, items=known, hidden=hidden))
    return replace(
        first,
        cells=tuple(cell if cells[cell] == len(others) else _emptied(cell) for cell in first.cells),
        hands=tuple(hands),
        moves=(),
    )


def _emptied(cell: BoardCell) -> BoardCell:
    return replace(cell, drawing=None, label="", owner=None)
