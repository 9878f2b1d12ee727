"""What a page shows of a game that gives a board: cells, hands, and moves by both of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..drawing.board_frames import BoardFrames
from ..engine.board_views import board_seen, last_mover
from ..engine.state import NOBODY
from ..messages import msg, named, plural
from .page_tables import Data, PageTable, Viewer, thing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..drawing.table_frames import TableFrame
    from ..engine.actions import Action
    from ..engine.game_board import BoardCell, BoardMove, GameBoard, Hand
    from ..engine.protocol import AnyGame
    from .edition_words import EditionWords


class BoardPage(PageTable):
    """A game of any rules, drawn from what it says of itself."""

    frames: BoardFrames

    def __init__(self, words: EditionWords, colours: Sequence[str]) -> None:
        super().__init__(words, BoardFrames(colours))

    def frame(self, game: AnyGame, viewer: Viewer) -> TableFrame:
        return self.frames.board(_board(game, viewer), last_mover(game))

    def hides_hands(self, game: AnyGame) -> bool:
        """Whether anything lies in a hand that others do not see."""
        return any(hand.hidden for hand in _board(game, NOBODY).hands)

    def places(self, game: AnyGame, actions: Sequence[Action]) -> Data:
        """The cells and things that moves go by, with what they would show, and other actions."""
        board = _board(game, game.player)
        numbers = {(type(each), each): number for number, each in enumerate(actions)}
        cells = {cell.id: cell for cell in board.cells}
        moves: dict[str, list[BoardMove]] = {}
        for move in board.moves:
            moves.setdefault(move.item, []).append(move)
        held = {item.id: item for hand in board.hands for item in hand.items}
        told = {(type(move.action), move.action) for own in moves.values() for move in own}
        things = []
        for item, own in moves.items():
            shown = held.get(item)
            at: dict[str, dict[object, Data]] = {}
            for move in own:
                ways = at.setdefault(move.cells[0] if move.cells else "", {})
                way = ways.setdefault(
                    (move.cells, move.previews), {"actions": [], "shows": self._shows(move, cells)}
                )
                way["actions"].append(numbers[type(move.action), move.action])
            drawing = shown and shown.drawing
            size = (drawing.width, drawing.height) if drawing else (1.0, 1.0)
            things.append(
                {
                    "name": self.words.sentence(shown.label or shown.id) if shown else "",
                    "symbol": self.frames.look(drawing, None, size).id if drawing else "",
                    "size": size,
                    "loose": [n for way in at.pop("", {}).values() for n in way["actions"]],
                    "cells": [
                        {"cell": cell, "box": _box(cells[cell]), "ways": list(ways.values())}
                        for cell, ways in at.items()
                    ],
                }
            )
        loose = [number for key, number in numbers.items() if key not in told]
        return {"board": things, "loose": loose}

    def _shows(self, move: BoardMove, cells: dict[str, BoardCell]) -> list[Data]:
        """What the cells of a move would show: elements, and boxes."""
        previews = (*move.previews, *[None] * (len(move.cells) - len(move.previews)))
        return [
            {
                "box": _box(cells[name]),
                "part": "" if drawing is None else self.frames.shown(cells[name], drawing),
            }
            for name, drawing in zip(move.cells, previews, strict=True)
        ]

    def things(self, game: AnyGame, seat: int, viewer: Viewer) -> Iterator[Data]:
        """Yield what is in the hands of a player, as far as the viewer sees it."""
        for hand in _board(game, viewer).hands:
            if (NOBODY if hand.owner is None else hand.owner) != seat:
                continue
            for item in hand.items:
                size = item.drawing.width, item.drawing.height
                symbol = self.frames.look(item.drawing, None, size).id
                said = self.words.sentence(_of(hand, item.label or item.id))
                yield thing(symbol, "", said) | {"size": size}
            if hand.hidden:
                count = plural(
                    "{count} thing face down", "{count} things face down", count=hand.hidden
                )
                yield thing("", f"×{hand.hidden}", self.words.sentence(_of(hand, count)))


def _of(hand: Hand, said: str) -> str:
    """What is said of something in a hand, after the title of that if it has one."""
    return msg("{title}: {value}", title=named(hand.title), value=said) if hand.title else said


def _board(game: AnyGame, viewer: Viewer) -> GameBoard:
    seats = None if viewer is None else [seat for seat in (viewer,) if seat != NOBODY]
    board = board_seen(game, None if game.winners else seats)
    assert board is not None
    return board


def _box(cell: BoardCell) -> list[float]:
    return [round(100 * each, 1) for each in (cell.x, cell.y, cell.width, cell.height)]
