"""What is where on the table of a game: pieces and piles of tokens, and what was done last."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.engine.actions import Action, Place
from core.engine.board import ON_TILE
from core.engine.events import Did
from core.engine.state import NOBODY
from core.engine.table_snapshot import Cell, StandingPiece, pieces
from core.place_names import OFF_TABLE

from .palette import INK, PAPER
from .pieces import WHOLE, PiecePlace, piece_places, piece_symbol, pile_symbol
from .svg import Symbol, bold, paint, rect, shortened
from .symbols import drawn_symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from core.edition.edition import Design, Edition
    from core.engine.game import Game
    from core.engine.tile_tables import TileTables


class TokenStack(NamedTuple):
    """Face-down tokens of a pool, in one pile for a feature: on the tile of it laid first."""

    pool: str
    x: int
    y: int
    spot: str
    tokens: int


_APART: Final = 2
"""How many cells to the left of the tiles areas are drawn: the one between may take a tile."""
_AREAS_HIGH: Final = 6
_TITLE: Final = 18
_SLOTS_WIDE: Final = 80.0
_FIRST_SLOT: Final = 10 + 24j
_LARGEST: Final = 15.0
_MOST_SLOTS: Final = 16
Thing: TypeAlias = StandingPiece | TokenStack


@dataclass(frozen=True, slots=True)
class PlacedThing:
    """A thing on the table and its place on its tile, as the tile lies."""

    thing: Thing
    place: PiecePlace

    @property
    def cell(self) -> Cell:
        """The cell of its tile, or that beside the table in which its area is drawn."""
        if self.thing.x == OFF_TABLE:
            return int(self.centre.real // 100), int(self.centre.imag // 100)
        return self.thing.x, self.thing.y

    @property
    def centre(self) -> complex:
        """Its position on the table, in hundredths of a tile's side from that of (0, 0)."""
        return 100 * complex(self.thing.x, self.thing.y) + self.place.centre


class AreaMat(NamedTuple):
    """A place off the table as it is drawn, on a cell beside the tiles; nobody's if owner is -1."""

    number: int
    name: str
    owner: int
    cell: Cell
    room: int | None

    def symbol(self, title: str, colour: str) -> Symbol:
        """Its ground in a box of a tile's size: a title above, and a rim in its owner's colour."""
        rim = paint(fill=PAPER, stroke=INK, stroke_width=1.5)
        inner = paint(fill="none", stroke=colour, stroke_width=3.5)
        short = shortened(title[:1].upper() + title[1:], _TITLE)
        size = min(14.0, 125 / max(len(short), 1))
        return Symbol.of(
            rect((4, 4, 92, 92), rim, rx=6),
            rect((7, 7, 86, 86), inner, rx=4),
            bold(50, 22, size, short, INK),
        )


class DrawnTile(NamedTuple):
    """A tile on the table as it is drawn: its design, which copy, and its quarter turns."""

    design: Design
    copy: int
    turns: int


class RefusedTile(NamedTuple):
    """A tile where it may not lie."""

    cell: Cell
    tile: DrawnTile


class LastMove(NamedTuple):
    """The tile laid last, by whom, and the spots where something was done afterwards."""

    cell: Cell
    player: int
    spots: tuple[tuple[int, int, str], ...]

    def is_at(self, thing: Thing) -> bool:
        """Whether a piece is at one of the spots."""
        at = thing.x, thing.y, thing.spot
        return isinstance(thing, StandingPiece) and at in self.spots


def tile_of(tables: TileTables, number: int, turns: int) -> DrawnTile:
    """The drawing of a tile, by its number in the tables of an edition."""
    design, copy = tables.designs[number], tables.copies[number]
    index = next(n for n, own in enumerate(design.copies) if own is copy)
    return DrawnTile(design, index, turns)


def tiles_by_cell(game: Game) -> dict[Cell, DrawnTile]:
    """The tiles on the table, in the order in which they were laid."""
    tables, board = game.setup.tables, game.board
    made: dict[int, DrawnTile] = {}
    found: dict[Cell, DrawnTile] = {}
    for oriented, cell in zip(board.placed, board.cells, strict=True):
        if oriented not in made:
            # A lay is four times the number of a tile, plus its quarter turns.
            made[oriented] = tile_of(tables, oriented >> 2, oriented & 3)
        found[tables.position(cell)] = made[oriented]
    return found


def areas_beside(game: Game) -> tuple[AreaMat, ...]:
    """The places off the table, in columns to the left of the tiles."""
    position, board = game.setup.tables.position, game.board
    left = min(position(cell)[0] for cell in board.cells) - _APART
    found = []
    for number, (name, kind) in enumerate(game.setup.areas.items()):
        column, row = divmod(number, _AREAS_HIGH)
        own = name.removeprefix(f"{kind.name} of ") if kind.per_player else ""
        owner = game.setup.players.index(own) if own else NOBODY
        high = min(len(game.setup.areas), _AREAS_HIGH)
        cell = left - column, row - high // 2
        found.append(AreaMat(number, kind.name, owner, cell, kind.room))
    return tuple(found)


def piles(game: Game) -> tuple[TokenStack, ...]:
    """The piles of tokens on the table."""
    board = game.board
    found = []
    for pool in game.tokens.values():
        for root, pile in pool.piles.items():
            tile = min(board.tiles_of(root))
            segments = range(board.first_segments[tile], len(board.kinds))
            oldest = next(n for n in segments if board.find(n) == root)
            found.append(TokenStack(pool.name, *board.whereabouts(oldest), len(pile)))
    return tuple(found)


def standing(game: Game, more: Iterable[Thing] = ()) -> tuple[PlacedThing, ...]:
    """All things on the table with their places: piles, pieces, and what comes `more`.

    What is more takes no place from what is there.
    """
    # Piles first and more last, since what comes later moves nothing.
    by_cell: dict[Cell, list[Thing]] = {}
    for thing in (*piles(game), *pieces(game), *more):
        by_cell.setdefault((thing.x, thing.y), []).append(thing)
    areas = areas_beside(game) if game.setup.areas else ()
    return tuple(
        PlacedThing(thing, place)
        for cell, things in by_cell.items()
        for thing, place in zip(
            things,
            _slots(areas[cell[1]], len(things))
            if cell[0] == OFF_TABLE
            else _places(game, cell, things),
            strict=True,
        )
    )


def thing_symbol(edition: Edition, thing: Thing, colours: Sequence[str], unowned: str) -> Symbol:
    """The look of a thing; `colours` are those of the players, `unowned` of other pieces."""
    if isinstance(thing, TokenStack):
        mark = drawn_symbol(edition.token_symbols.get(thing.pool))
        return pile_symbol(thing.pool, thing.tokens, mark=mark)
    kind = edition.pieces.get(thing.piece)
    colour = colours[thing.owner % len(colours)] if thing.owner >= 0 else unowned
    symbol = kind.symbol if kind else None
    return piece_symbol(thing.piece, symbol, colour, lying=thing.lying)


def last_move(game: Game) -> LastMove | None:
    """The last action; None before a player has laid the first tile."""
    acted: list[Action] = []
    # Backwards to the last tile placed: what is met before it was done after it.
    for event in reversed(game.events):
        if not isinstance(event, Did):
            continue
        action = event.action
        if isinstance(action, Place):
            cell = action.x, action.y
            spots = (_spot(each, cell) for each in acted)
            return LastMove(cell, event.player, tuple(spot for spot in spots if spot))
        acted.append(action)
    return None


def _spot(action: Action, cell: Cell) -> tuple[int, int, str] | None:
    """The place of an action, if it says so: on the tile just laid if no other."""
    spot = getattr(action, "spot", None)
    x, y = (getattr(action, name, own) for name, own in zip("xy", cell, strict=True))
    return (x, y, spot) if isinstance(spot, str) else None


def _places(game: Game, cell: Cell, things: Sequence[Thing]) -> list[PiecePlace]:
    tables, board = game.setup.tables, game.board
    laid = board.occupied[tables.cell(*cell)][2]
    tile = tile_of(tables, laid >> 2, laid & 3)
    numbers = [_number(tables, laid, thing.spot) for thing in things]
    found = piece_places(tile.design, numbers, copy=tile.copy)
    return [place.turned(tile.turns) for place in found]


def _number(tables: TileTables, laid: int, spot: str) -> int:
    """The segment of a spot, or what stands for a tile or a corner of it."""
    if spot not in ON_TILE:
        return tables.spot_numbers[laid][spot]
    corner = ON_TILE.index(spot)
    # Corners are those of the table, not of the tile as it is before it is turned.
    return WHOLE - (1 + (corner - 1 - laid) % 4 if corner else 0)


def _slots(area: AreaMat, count: int) -> Iterator[PiecePlace]:
    """Yield places for things in an area, in rows below its title; a larger room has more."""
    columns = max(2, math.ceil(math.sqrt(max(count, min(area.room or 0, _MOST_SLOTS)))))
    wide = _SLOTS_WIDE / columns
    # Relative to the cell that the thing states, which is far off the table.
    corner = 100 * (complex(*area.cell) - complex(OFF_TABLE, area.number)) + _FIRST_SLOT
    for number in range(count):
        row, column = divmod(number, columns)
        middle = complex(column + 0.5, row + 0.5) * wide
        yield PiecePlace(WHOLE, corner + middle, min(wide * 0.46, _LARGEST))
