"""The board of a game as a page and a window draw it: each cell with whose it is, the last move.

A unit of the board is 100 units of a drawing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .game_drawings import CELL, drawing_picture
from .palette import INK, PAPER
from .pieces import COLOURS, NOBODY_COLOUR
from .svg import Picture, Symbol, bold, moved, number, paint, path, rect, tag, use
from .table import on_table
from .table_frames import NEAR, TableFrame, TableFrames, around, ring

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from ..engine.game_board import BoardCell, Drawing, GameBoard
    from .svg import Box

_EMPTY: Final = "#8b8985"
"""The line around an empty cell: seen on light grounds and on dark ones."""
_CORNER: Final = 20.0
_MARGIN: Final = 40


def cell_picture(
    drawing: Drawing | None, owner: int | None, size: tuple[float, float], colours: Sequence[str]
) -> Picture:
    """What a cell of a size, in units of the board, shows, with a corner in its owner's colour.

    A drawing is as large as it can be in the middle; `colours` are those of the players, by seat.
    """
    wide, high = size[0] * CELL, size[1] * CELL
    picture = Picture(box=(0, 0, wide, high))
    colour = None if owner is None else _colour(owner, colours)
    if drawing is None:
        style = paint(
            fill=_EMPTY,
            fill_opacity=0.1,
            stroke=colour or _EMPTY,
            stroke_width=2.5,
            stroke_dasharray=None if colour else "7 6",
        )
        picture.add(rect((2.5, 2.5, wide - 5, high - 5), style, rx=7))
    else:
        drawn = drawing_picture(drawing, colours)
        picture.symbols |= drawn.symbols
        scale = min(wide / drawn.box[2], high / drawn.box[3])
        left, top = (wide - scale * drawn.box[2]) / 2, (high - scale * drawn.box[3]) / 2
        picture.add(tag("g", drawn.body, transform=moved(left, top, f"scale({number(scale)})")))
    if colour is not None:
        far = min(_CORNER, wide / 2, high / 2)
        corner = f"M0 {number(high - far)}V{number(high)}H{number(far)}Z"
        picture.add(path(corner, paint(fill=colour, stroke=INK, stroke_width=1.5)))
    return picture


def cell_svg(
    drawing: Drawing | None, owner: int | None, size: tuple[float, float], colours: Sequence[str]
) -> str:
    """`cell_picture` as a document."""
    return cell_picture(drawing, owner, size, colours).document()


class BoardFrames(TableFrames):
    """Draws the boards of one game, each cell once for all moments in which it looks the same."""

    def __init__(self, colours: Sequence[str] = COLOURS) -> None:
        super().__init__(colours)
        self._looks: dict[object, Symbol] = {}

    def board(self, board: GameBoard, mover: int) -> TableFrame:
        """Draw a board; `mover` is the seat of whose the last move was, NOBODY if it was none's."""
        for cell in board.cells:
            x, y, wide, high = _box(cell)
            self._reach([complex(x, y), complex(x + wide, y + high)])
        last = [_box(cell) for cell in board.cells if cell.id in set(board.last)]
        corners = [
            complex(x + a * w, y + b * h) for x, y, w, h in last for a, b in ((0, 0), (1, 1))
        ]
        table = self._numbered(self._elements(board, last, mover))
        return TableFrame(table, near=around(corners, NEAR) if corners else None)

    def look(self, drawing: Drawing | None, owner: int | None, size: tuple[float, float]) -> Symbol:
        """What a cell of a size shows, for elements to refer to."""
        key = drawing, owner, size
        if key not in self._looks:
            picture = cell_picture(drawing, owner, size, self._colours)
            self.symbols |= picture.symbols
            symbol = self._looks[key] = Symbol.of(picture.body)
            self.symbols[symbol.id] = symbol
        return self._looks[key]

    def shown(self, cell: BoardCell, drawing: Drawing | None = None) -> str:
        """The element of a cell, or of what a move would show there."""
        owner = cell.owner if drawing is None else None
        symbol = self.look(drawing or cell.drawing, owner, (cell.width, cell.height))
        x, y, _, _ = _box(cell)
        return use(symbol.id, transform=moved(x, y))

    def _elements(self, board: GameBoard, last: Collection[Box], mover: int) -> Iterator[str]:
        for cell in board.cells:
            yield self.shown(cell)
        for x, y, wide, high in last:
            yield ring((x + 4, y + 4, wide - 8, high - 8), _colour(mover, self._colours), rx=5)


def board_svg(
    board: GameBoard, colours: Sequence[str], mover: int, *, title: str = "", names: bool = False
) -> str:
    """A board as a document, 100 pixels for a unit; `names` writes on each cell what it is called.

    `mover` is the seat of whose the last move was.
    """
    frames = BoardFrames(colours)
    frame = frames.board(board, mover)
    x, y, wide, high = frames.box or (0, 0, CELL, CELL)
    table = on_table((x - _MARGIN, y - _MARGIN, wide + 2 * _MARGIN, high + 2 * _MARGIN))
    table.symbols |= frames.symbols
    table.add(*(frames.parts[part] for part in frame.table))
    for cell in board.cells if names else ():
        left, top, across, _ = _box(cell)
        said = bold(left + across / 2, top + 15, 14, cell.id, INK)
        back = paint(fill=PAPER, fill_opacity=0.8)
        table.add(rect((left + 3, top + 2, across - 6, 18), back, rx=4), said)
    return table.document(title=title)


def _box(cell: BoardCell) -> Box:
    x, y = round(cell.x * CELL, 1), round(cell.y * CELL, 1)
    return x, y, round(cell.width * CELL, 1), round(cell.height * CELL, 1)


def _colour(seat: int, colours: Sequence[str]) -> str:
    return colours[seat % len(colours)] if seat >= 0 and colours else NOBODY_COLOUR
