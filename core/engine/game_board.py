"""A board as data: what its cells show, what players hold, and what moves both of them offer.

The view of a game, whatever its type, may have `board()`, which gives a GameBoard: what its player
sees. Window, browser page and prints draw it; no plugin needs to know how. Each value is checked
when it is made, within bounds for what there can be of anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from pydantic import ConfigDict, Field, SkipValidation
from pydantic.dataclasses import dataclass

from ..images.pictures import SYMBOL_LIMITS
from ..images.svg_reading import SvgDrawing, read_svg
from ..messages import msg, msg_template
from .actions import Action
from .errors import Spoiled, attributing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .protocol import AnyGame, AnySetup

MOST_CELLS: Final = 2000
MOST_ITEMS: Final = 200
"""How many things each of the hands has that are seen."""
MOST_MOVES: Final = 10_000
MOST_PARTS: Final = 20_000
"""How many parts the different drawings of a board have, together."""
MOST_IN_DRAWING: Final = 2000
DEEPEST: Final = 4
"""How deep drawings may lie in one another."""

_CHECKED: Final = ConfigDict(
    allow_inf_nan=False,
    arbitrary_types_allowed=True,
    defer_build=True,
)

COLOUR_NAMES: Final = (
    "ink", "paper", "white", "grey", "brown", "sand", "red", "orange",
    "yellow", "green", "teal", "blue", "purple", "pink",
)  # fmt: skip
SymbolName: TypeAlias = Literal[
    "circle", "square", "diamond", "triangle", "hexagon", "cross", "clover", "heart",
    "crown", "sun", "moon", "drop", "pawn",
]  # fmt: skip
Colour: TypeAlias = (
    Annotated[str, Field(pattern=f"^({'|'.join(COLOUR_NAMES)}|#[0-9a-fA-F]{{6}})$")]
    | Annotated[int, Field(ge=0, le=99)]
)
"""A colour by its name or as `#rrggbb`; a number is the colour of the player in that seat."""
Id: TypeAlias = Annotated[str, Field(min_length=1, max_length=80)]
Words: TypeAlias = Annotated[str, Field(max_length=200)]
Coordinate: TypeAlias = Annotated[float, Field(ge=-1000, le=1000)]
Length: TypeAlias = Annotated[float, Field(gt=0, le=100)]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=99)]
Points: TypeAlias = Annotated[
    tuple[tuple[Coordinate, Coordinate], ...], Field(min_length=2, max_length=200)
]

# --- What is drawn ---


@dataclass(frozen=True, config=_CHECKED)
class DrawnArea:
    """A polygon, filled with a colour, or with an outline; None for either leaves it out."""

    points: Points
    colour: Colour | None = "ink"
    outline: Colour | None = None
    width: Length = 0.02


@dataclass(frozen=True, config=_CHECKED)
class DrawnLine:
    """A line from point to point; a curved one is the Bézier curve of its three or four points."""

    points: Points
    colour: Colour = "ink"
    width: Length = 0.05
    is_curved: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError for a curve that has not three or four points."""
        if self.is_curved and len(self.points) not in (3, 4):
            raise ValueError(msg("a curved line has three or four points"))


@dataclass(frozen=True, config=_CHECKED)
class DrawnCircle:
    """A circle around a point, filled with a colour, or with an outline."""

    x: Coordinate
    y: Coordinate
    radius: Length
    colour: Colour | None = "ink"
    outline: Colour | None = None
    width: Length = 0.02


@dataclass(frozen=True, config=_CHECKED)
class DrawnText:
    """A text or a number in one line around a point; `size` is the height of its letters."""

    text: Words
    x: Coordinate = 0.5
    y: Coordinate = 0.5
    size: Length = 0.3
    colour: Colour = "ink"


@dataclass(frozen=True, config=_CHECKED)
class DrawnSymbol:
    """One of the symbols that the program has, `size` wide around a point."""

    name: SymbolName
    x: Coordinate = 0.5
    y: Coordinate = 0.5
    size: Length = 0.5
    colour: Colour = "ink"


@dataclass(frozen=True, config=_CHECKED)
class DrawnSvg:
    """An SVG document of one's own, as symbols of sets are read, `size` wide around a point.

    Raise UnfitPicture, a ValueError, if it cannot be used.
    """

    svg: Annotated[str, Field(max_length=SYMBOL_LIMITS.size)]
    x: Coordinate = 0.5
    y: Coordinate = 0.5
    size: Length = 1.0

    def __post_init__(self) -> None:
        """Read it, so that whoever made it is told what is wrong with it."""
        svg_of(self.svg)


@dataclass(frozen=True, config=_CHECKED)
class DrawnInset:
    """A drawing in another, from its top left corner, turned clockwise by quarters."""

    drawing: Drawing
    x: Coordinate = 0.0
    y: Coordinate = 0.0
    scale: Length = 1.0
    turns: Annotated[int, Field(ge=0, le=3)] = 0


Part: TypeAlias = (
    DrawnArea | DrawnLine | DrawnCircle | DrawnText | DrawnSymbol | DrawnSvg | DrawnInset
)


@dataclass(frozen=True, config=_CHECKED)
class Drawing:
    """Parts over one another, the first at the bottom, on a ground or, if it is None, on none.

    Points are in units of a cell, from the top left corner; what lies beyond `width` and `height`
    may be cut off.
    """

    parts: Annotated[tuple[Part, ...], Field(max_length=400)] = ()
    ground: Colour | None = "paper"
    width: Length = 1.0
    height: Length = 1.0

    def __post_init__(self) -> None:
        """Raise ValueError for too many parts, or drawings too deep in one another."""
        if size_of(self) > MOST_IN_DRAWING:
            raise ValueError(
                msg("a drawing has too many parts; the most are {most}", most=MOST_IN_DRAWING)
            )

    def over(self, *parts: Part) -> Drawing:
        """The same with parts on top."""
        return Drawing((*self.parts, *parts), self.ground, self.width, self.height)

    def turned(self, turns: int) -> Drawing:
        """The same, turned clockwise by so many quarters."""
        wide, high = (self.height, self.width) if turns % 2 else (self.width, self.height)
        return Drawing((DrawnInset(self, turns=turns % 4),), None, wide, high)


def size_of(drawing: Drawing, depth: int = 1) -> int:
    """How many parts are drawn; raise ValueError if drawings lie too deep in one another."""
    if depth > DEEPEST:
        raise ValueError(msg("drawings lie more than {most} deep in one another", most=DEEPEST))
    inner = (each.drawing for each in drawing.parts if isinstance(each, DrawnInset))
    return len(drawing.parts) + sum(size_of(each, depth + 1) for each in inner)


@lru_cache(maxsize=256)
def svg_of(text: str) -> SvgDrawing:
    """What an SVG document shows; raise UnfitPicture."""
    return read_svg(text, SYMBOL_LIMITS)


# --- The board ---


@dataclass(frozen=True, config=_CHECKED)
class BoardCell:
    """A place of the board, with its top left corner at x and y, in units of a cell.

    `drawing` is what it shows, stretched to no other shape; None is an empty place. `owner` is the
    seat of whose it is. `label` says what it is to who cannot see it.
    """

    id: Id
    x: Coordinate
    y: Coordinate
    drawing: Drawing | None = None
    label: Words = ""
    owner: Seat | None = None
    width: Length = 1.0
    height: Length = 1.0


@dataclass(frozen=True, config=_CHECKED)
class HandItem:
    """A thing that a player holds and that the player who looks can see."""

    id: Id
    drawing: Drawing
    label: Words = ""


@dataclass(frozen=True, config=_CHECKED)
class Hand:
    """What the player in a seat holds, and how many things more that who looks does not see.

    Without an owner it is what lies out for all players.
    """

    owner: Seat | None
    items: Annotated[tuple[HandItem, ...], Field(max_length=MOST_ITEMS)] = ()
    hidden: Annotated[int, Field(ge=0, le=10_000)] = 0
    title: Words = ""


@dataclass(frozen=True, config=_CHECKED)
class BoardMove:
    """What an action is on the board: an item is chosen if any, then the first of the cells.

    Moves of the same item and first cell are gone through in their order, such as the rotations
    of a tile. `previews` are what the cells would show. A move without item and cells is a button.
    """

    action: SkipValidation[Action]
    item: str = ""
    cells: Annotated[tuple[str, ...], Field(max_length=MOST_CELLS)] = ()
    previews: Annotated[tuple[Drawing, ...], Field(max_length=MOST_CELLS)] = ()

    def __post_init__(self) -> None:
        """Raise ValueError for more previews than cells."""
        if len(self.previews) > len(self.cells):
            raise ValueError(msg("a move has more previews than cells"))


@dataclass(frozen=True, config=_CHECKED)
class GameBoard:
    """What one player sees of a game: cells, hands, moves, and the cells of the last move.

    Moves are those of who looks; all actions that no move has are offered by their words.
    """

    cells: Annotated[tuple[BoardCell, ...], Field(max_length=MOST_CELLS)]
    hands: Annotated[tuple[Hand, ...], Field(max_length=100)] = ()
    moves: Annotated[tuple[BoardMove, ...], Field(max_length=MOST_MOVES)] = ()
    last: Annotated[tuple[str, ...], Field(max_length=MOST_CELLS)] = ()

    def moves_with(self, item: str = "") -> Mapping[str, Sequence[BoardMove]]:
        """The moves with an item, or with none, by their first cells, "" for those without."""
        found: dict[str, list[BoardMove]] = {}
        for move in self.moves:
            if move.item == item:
                found.setdefault(move.cells[0] if move.cells else "", []).append(move)
        return found


@dataclass(frozen=True, config=_CHECKED)
class GamePiece:
    """Pieces of a game that are alike, to be made of paper: their two sides, and how many."""

    id: Id
    front: Drawing
    back: Drawing | None = None
    count: Annotated[int, Field(ge=1, le=500)] = 1


def pieces_of(setup: AnySetup[AnyGame]) -> Sequence[GamePiece]:
    """The pieces that a game is played with, which `pieces()` of its setup gives; none without it.

    Raise PluginFailed, or GameStopped, if the plugin gives what cannot be.
    """
    with attributing(setup):
        given: Any = getattr(setup, "pieces", tuple)()
        pieces = tuple(given)
        wrong = [type(each).__name__ for each in pieces if not isinstance(each, GamePiece)]
        if wrong or len(pieces) > MOST_CELLS:
            kind = wrong[0] if wrong else str(len(pieces))
            raise Spoiled(msg("`pieces` gives {kind}, no pieces", kind=kind))
        for problem in _twice("pieces", [each.id for each in pieces]):
            raise Spoiled(problem)
        return pieces


def board_of(game: AnyGame, seat: int) -> GameBoard | None:
    """The board that the player in a seat sees; None of a game that has none.

    Raise PluginFailed, or GameStopped, if the plugin gives one that cannot be.
    """
    with attributing(game):
        view: Any = game.view(seat)
        given = getattr(view, "board", None)
        if given is None:
            return None
        board = given()
        for problem in _problems(board, game, view.actions if game.player == seat else ()):
            raise Spoiled(problem)
        assert isinstance(board, GameBoard)
        return board


def _problems(board: object, game: AnyGame, actions: Sequence[Action]) -> Iterator[str]:
    if not isinstance(board, GameBoard):
        yield msg("`board` gives {kind}, no GameBoard", kind=type(board).__name__)
        return
    cells = [each.id for each in board.cells]
    items = [each.id for hand in board.hands for each in hand.items]
    yield from _twice("board", cells) or _twice("board", items)
    seats = chain((each.owner for each in board.cells), (each.owner for each in board.hands))
    yield from (
        msg("`board` names seat {seat}, which nobody has", seat=seat)
        for seat in seats
        if seat is not None and seat >= len(game.players)
    )
    known, held = set(cells), {"", *items}
    named = chain(board.last, *(move.cells for move in board.moves))
    template = msg_template("`board` names {name!r}, which it does not have")
    yield from (msg(template, name=each) for each in named if each not in known)
    yield from (msg(template, name=move.item) for move in board.moves if move.item not in held)
    legal = {(type(each), each) for each in actions}
    yield from (
        msg("`board` offers {action}, which is not legal now", action=str(move.action))
        for move in board.moves
        if (type(move.action), move.action) not in legal
    )
    drawings = {each.drawing for each in board.cells if each.drawing is not None}
    drawings |= {each.drawing for hand in board.hands for each in hand.items}
    drawings |= {each for move in board.moves for each in move.previews}
    if sum(map(size_of, drawings)) > MOST_PARTS:
        yield msg(
            "the drawings of `board` have too many parts; the most are {most}", most=MOST_PARTS
        )


def _twice(where: str, ids: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    twice = [each for each in ids if each in seen or seen.add(each)]  # type: ignore[func-returns-value]
    return [msg("`{hook}` has {name!r} twice", hook=where, name=each) for each in twice[:1]]
