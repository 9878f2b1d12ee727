"""Legal placements of a tile, as actions that are made on demand, and why it does not fit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, cast, overload

from ..messages import join_semicolon, msg, msg_template, named
from ..tileset.geometry import SIDES
from .actions import Action, Place, make_fast
from .errors import raise_attributed

if TYPE_CHECKING:
    from .board import Board
    from .state import GameState, Legal

TURNS: Final = {0: 0, 90: 1, 180: 2, 270: 3}
"""How many quarters a rotation is."""
_MISFITS: Final = (
    msg_template("its north side shows {shown} where {needed} is needed"),
    msg_template("its east side shows {shown} where {needed} is needed"),
    msg_template("its south side shows {shown} where {needed} is needed"),
    msg_template("its west side shows {shown} where {needed} is needed"),
)


class Placements(Sequence[Action]):
    """All legal placements of a copy on a board; valid until the next tile is placed.

    Actions are made when they are read. Most callers read the length and one of them.
    """

    __slots__ = ("_board", "_copy", "_count")

    def __init__(self, board: Board, copy: int) -> None:
        tables = board.tables
        self._board, self._copy = board, copy
        # `Board.places` written out: one of these is made in every turn.
        self._count = board.ways >> tables.way_shifts[copy] & tables.way_mask

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Action]:
        tables = self._board.tables
        tile = tables.tile_ids[self._copy]
        low, half, shift = tables.low, tables.half, tables.shift
        return iter(
            [
                make_fast(Place, (tile, (cell & low) - half, (cell >> shift) - half, 90 * turns))
                for cell, turns in self._board.fitting(self._copy)
            ]
        )

    @overload
    def __getitem__(self, index: int) -> Place: ...
    @overload
    def __getitem__(self, index: slice) -> list[Place]: ...
    def __getitem__(self, index: int | slice) -> Place | list[Place]:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(len(self)))]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(index)
        tables, copy = self._board.tables, self._copy
        ways, items = tables.rotation_counts[copy], self._board.frontier.items()
        # Count from the nearer end: a random bot asks for any index with the same probability.
        if 2 * index < self._count:
            for cell, code in items:  # noqa: B007 - the last is what is sought
                index -= ways[code]
                if index < 0:
                    break
        else:
            index -= self._count
            for cell, code in reversed(items):  # noqa: B007
                index += ways[code]
                if index >= 0:
                    break
        turns = tables.rotations_by_code[copy][code][index]
        x, y = (cell & tables.low) - tables.half, (cell >> tables.shift) - tables.half
        return make_fast(Place, (tables.tile_ids[copy], x, y, 90 * turns))


def legal_placements(game: GameState, copy: int) -> Sequence[Action]:
    """The placements of a copy as the table is, in hand or not (rules 16-20).

    Raise PluginFailed or GameStopped if a veto of an extension fails.
    """
    places = Placements(game.board, copy)
    if not game.setup.restricted:
        return places
    try:
        vetoes = [each.veto for each in game.setup.vetoes[Place] if each.when(game)]
    except BaseException as error:  # noqa: BLE001 - raised again
        raise_attributed(error, game)
    return AllowedPlacements(game, places, vetoes) if vetoes else places


class AllowedPlacements(Sequence[Action]):
    """The placements that no veto forbids; valid until the next tile is placed.

    Vetoes are asked only for those that are looked at: for the first ones, to tell whether there
    are any, for those that `sample` meets, and for all as soon as they are counted.
    """

    __slots__ = ("_allowed", "_game", "_places", "_vetoes")

    def __init__(self, game: GameState, places: Placements, vetoes: Sequence[Any]) -> None:
        self._game, self._places, self._vetoes = game, places, vetoes
        self._allowed: tuple[Action, ...] | None = None

    def sample(self, random: Callable[[], float]) -> Action:
        """One, each as likely as another; `random` gives numbers from 0 up to 1."""
        count = len(self._places)
        for _ in range(count):
            if self._allowed is not None:
                break
            action = self._places[int(random() * count)]
            if self._allows(action):
                return action
        allowed = self._all()
        return allowed[int(random() * len(allowed))]

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        if self._allowed is not None:
            return bool(self._allowed)
        count = len(self._places)
        if count and self._allows(self._places[0]):  # mostly, and made faster than an iterator
            return True
        return any(self._allows(self._places[n]) for n in range(1, count))

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        return self._all()[index]

    def _all(self) -> tuple[Action, ...]:
        if self._allowed is None:
            self._allowed = tuple(filter(self._allows, self._places))
        return self._allowed

    def _allows(self, action: Action) -> bool:
        game = self._game
        try:
            for veto in self._vetoes:
                if veto(game, action):
                    return False
        except BaseException as error:  # noqa: BLE001 - raised again
            raise_attributed(error, game)
        return True


def in_hand(game: GameState) -> dict[str, int]:
    """The copies that the player may lay now, by the names that placements give them.

    That is the id of the design; of another copy of a design in hand, its name as in events.
    """
    tables, drawn = game.setup.tables, game.drawn
    found = {} if drawn is None else {tables.tile_ids[drawn]: drawn}
    for copy in game.hands[game.turn_player]:
        tile = tables.tile_ids[copy]
        if copy not in found.values():
            found[tables.names[copy] if tile in found else tile] = copy
    return found


def hand_placements(game: GameState) -> Sequence[Action]:
    """The placements of the tiles in hand; raise what `legal_placements` raises."""
    hand = in_hand(game)
    if len(hand) == 1:  # named by its id, as placements of one tile are
        return legal_placements(game, *hand.values())
    return tuple(
        place._replace(tile=tile)
        for tile, copy in hand.items()
        for place in cast("Sequence[Place]", legal_placements(game, copy))
    )


def may_place(game: GameState) -> bool:
    """Whether the tile drawn fits somewhere, or else one of those that are held."""
    hand = in_hand(game).values() if game.drawn is None else (game.drawn,)
    return any(legal_placements(game, copy) for copy in hand)


def take_to_lay(game: GameState, copy: int) -> None:
    """Take a tile out of the hand; if another one was drawn, that is held from now on."""
    drawn, player = game.drawn, game.turn_player
    game.drawn = None
    if copy != drawn:
        hand = list(game.hands[player])
        hand.remove(copy)
        game.hold(hand if drawn is None else [*hand, drawn], player)


def not_vetoed(
    legal: Legal,
    vetoes: Iterable[tuple[Any, Any]],  # VetoIfs, whose answers may be of any kind
) -> Legal:
    """A function that gives those legal actions that no veto forbids."""

    def allowed(game: GameState) -> Collection[Action]:
        actions = legal(game)
        if actions:
            for when, veto in vetoes:
                if when(game):
                    actions = [action for action in actions if not veto(game, action)]
        return actions

    return allowed


def why_not_there(game: GameState, action: Place) -> str:
    """Say why the drawn tile may not be laid so: which side, what it shows, what is needed."""
    step, hand = game.step, in_hand(game)
    if step is None or game.step_index != game.setup.place_step or not hand:
        template = msg_template("the game is over")
        if step is not None:
            #: the step is a verb such as "place" or "act"
            template = msg_template("now is the time to {step}")
        return msg(template, step=named(str(step)))
    if action.tile not in hand:
        template = msg_template("the drawn tile is {tile}")
        if game.drawn is None or len(hand) > 1:
            template = msg_template("the tiles in hand are {tile}")
        return msg(template, tile=", ".join(hand))
    numbers: tuple[Any, ...] = action
    if not all(isinstance(number, int) for number in numbers[1:]):
        return msg("x, y and the rotation are whole numbers")
    if action.rotation not in (0, 90, 180, 270):
        return msg("a rotation is 0, 90, 180 or 270 degrees")
    return join_semicolon(
        misfits(game, hand[action.tile], action.x, action.y, action.rotation // 90)
    )


def misfits(game: GameState, copy: int, x: int, y: int, turns: int) -> list[str]:
    """The reasons that keep a tile, turned by quarters, from a cell; none if it fits."""
    tables, board = game.setup.tables, game.board
    if abs(x) >= tables.half or abs(y) >= tables.half:
        return [msg("too far from the start tile")]
    cell = tables.cell(x, y)
    if cell in board.occupied:
        return [msg("a tile lies on ({x},{y})", x=x, y=y)]
    if cell not in board.frontier:
        return [msg("no tile lies beside ({x},{y}); corners do not count", x=x, y=y)]
    shown = tables.edges[4 * copy + turns]
    needed = needed_at(game, cell)
    names = {number: named(name) for name, number in tables.terrains.items()}
    return [
        msg(_MISFITS[side], shown=names[shown[side]], needed=names[needed[side]])
        for side in clashes(game, copy, x, y, turns)
    ]


def clashes(game: GameState, copy: int, x: int, y: int, turns: int) -> tuple[int, ...]:
    """The sides of an open cell where a tile, turned by quarters, does not fit."""
    tables = game.setup.tables
    shown = tables.edges[4 * copy + turns]
    needed = needed_at(game, tables.cell(x, y))
    return tuple(
        n for n in range(len(SIDES)) if needed[n] and needed[n] not in tables.meets[shown[n]]
    )


def needed_at(game: GameState, cell: int) -> list[int]:
    """The terrain, by number, that each side of an open cell must show; 0 for any."""
    bits = game.setup.tables.bits
    code = game.board.frontier[cell]
    return [code >> (bits * side) & ((1 << bits) - 1) for side in range(4)]
