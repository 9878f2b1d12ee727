"""A moment of a game as a value of its own: what lies where, what is left, whose turn it is.

`position_of` takes it from a game, and a Game begins with it; each undoes the other. Names
are those of events and of the table: a tile by `TileTables.names`, a place on it by its spot
(`railroad E`), players, pieces and steps by their own. It is a part of files too, of scenarios and
of records, so it is a pydantic model.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    cast,
)

from pydantic import Field, StrictBool, StrictInt, StrictStr

from ..messages import msg_template, plural, plural_templates
from ..tileset.schema import MOST, MOST_POINTS, Model, Worth
from . import table_snapshot as table
from .errors import attributing, plugin_failed
from .held_tiles import FaceDown
from .protocol import AnyPosition, Written
from .state import OVER, GameState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..findings import Path
    from .setup import Setup
    from .token_pools import Tokens

OVER_STEP: Final = "over"
"""What a position calls the step of a game that is over."""
T = TypeVar("T")

Name = Annotated[StrictStr, Field(max_length=100)]
MOST_TURN: Final = 1_000_000
Coordinate = Annotated[StrictInt, Field(ge=-99_999, le=99_999)]
Cell = tuple[Coordinate, Coordinate]
Values = tuple[Worth, ...]
Rotation: TypeAlias = Literal[0, 90, 180, 270]
Points = Annotated[StrictInt, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
_Supply = Annotated[StrictInt, Field(le=MOST)]


class Laid(Model):
    """A tile on the table."""

    tile: Annotated[Name, Field(description="As in events: 33, or 01/3 where copies differ.")]
    at: Annotated[Cell, Field(description="x, growing eastward, and y, growing southward.")]
    rotated: Annotated[Rotation, Field(description="By how many degrees, clockwise.")] = 0


class Standing(Model):
    """A piece on the table."""

    piece: Annotated[Name, Field(description="The kind of piece.")]
    of: Annotated[Name | None, Field(description="Whose it is; left out: nobody's.")] = None
    on: Annotated[
        Name, Field(description="The spot of the tile: railroad E; or a place off the table.")
    ]
    at: Annotated[
        Cell | None, Field(description="Where that tile lies; left out: off the table.")
    ] = None


class Hidden(Model):
    """A tile that lies face-down, out of play."""

    tile: Annotated[Name, Field(description="As in events.")]
    known_to: Annotated[Name | None, Field(description="Who saw it; left out: nobody.")] = None
    under: Annotated[
        Name | None, Field(description="The spot that it lies under; left out: beside the table.")
    ] = None
    at: Annotated[Cell | None, Field(description="Where the tile with that spot lies.")] = None


class Pile(Model):
    """Tokens on a feature, which is named by any of its spots."""

    on: Annotated[Name, Field(description="A spot of the feature: mountain N.")]
    at: Annotated[Cell, Field(description="Where that tile lies.")]
    values: Annotated[Values, Field(min_length=1, description="The bottom one first.")]
    laid: Annotated[
        tuple[StrictInt, ...],
        Field(description="When each was laid, as a number: piles that merge keep that order."),
    ] = ()


class PoolTokens(Model):
    """Where the tokens of a pool are. What is left out follows from what the tiles show."""

    piles: Annotated[
        tuple[Pile, ...] | None, Field(description="On the table; left out: as the icons say.")
    ] = None
    held: dict[Name, Values] = Field(
        default_factory=dict, description="What players have taken, in that order."
    )
    supply: Annotated[
        Values | None, Field(description="The next one first; left out: the rest, by chance.")
    ] = None
    removed: Annotated[Values, Field(description="Those out of the game.")] = ()


class Position(AnyPosition):
    """A moment of a game. Every part may be left out, and is then what is likeliest."""

    player: Annotated[Name | None, Field(description="Whose turn it is; the first player.")] = None
    turn: Annotated[StrictInt, Field(ge=1, le=MOST_TURN, description="The number of the turn.")] = 1
    step: Annotated[
        Name, Field(description="The part of the turn; `over` for a finished game.")
    ] = "place"
    laid: Annotated[
        StrictBool | None,
        Field(description="Whether a tile was laid this turn: the last of the table."),
    ] = None
    table: Annotated[
        tuple[Laid, ...],
        Field(description="In the order of laying."),
        Written("in the order of laying"),
    ] = ()
    hand: Annotated[
        Name | None,
        Field(description="The tile drawn; left out: drawn now, unless the player holds tiles."),
    ] = None
    hands: dict[Name, tuple[Name, ...]] = Field(
        default_factory=dict, description="Tiles that players hold besides, in that order."
    )
    bag: Annotated[
        tuple[Name, ...] | None,
        Field(description="The next tile first; left out: the rest of the set, by chance."),
        Written("the next tile first"),
    ] = None
    shuffled: Annotated[StrictBool, Field(description="Whether chance orders the bag.")] = False
    discarded: Annotated[tuple[Name, ...], Field(description="Tiles out of the game.")] = ()
    face_down: Annotated[
        tuple[Hidden, ...], Field(description="Tiles that lie face-down, in that order.")
    ] = ()
    pieces: Annotated[
        tuple[Standing, ...],
        Field(description="Those that claim in the order of claiming."),
        Written("those that claim in the order of claiming"),
    ] = ()
    supplies: dict[Name, _Supply | dict[Name, _Supply]] = Field(
        default_factory=dict,
        description="Pieces in hand, where that is not what is left: how many of the first kind "
        "that claims, or numbers by kinds.",
    )
    tokens: Annotated[
        dict[Name, PoolTokens],
        Written(
            "values: on piles the bottom one first, in the supply the next one first", levels=2
        ),
    ] = Field(default_factory=dict, description="By pool.")
    scores: dict[Name, Points] = Field(default_factory=dict, description="Points; left out: 0.")
    gained: dict[Name, dict[StrictStr, Points]] = Field(
        default_factory=dict,
        description="Points that the present turn brought, by player and by what they are for.",
    )
    winners: Annotated[
        tuple[Name, ...], Field(description="When all is scored; left out: the highest scores.")
    ] = ()
    bent: Annotated[
        StrictBool, Field(description="Whether more tiles or tokens than the set has are meant.")
    ] = False
    memories: dict[Name, Any] = Field(
        default_factory=dict, description="What plugins remember beside all this, by id."
    )


def position_of(game: GameState) -> Position:
    """The position that a game is in; raise PluginFailed if an extension gives no data."""
    setup, names = game.setup, game.setup.tables.names
    players = setup.players
    step = OVER_STEP if game.step_index == OVER else setup.all_steps[game.step_index].name
    # What follows from the rest is left out: a position is read and written by people.
    best = tuple(n for n, score in enumerate(game.scores) if score == max(game.scores))
    return Position(
        player=players[game.turn_player],
        turn=game.turn,
        step=step,
        laid=None if game.has_laid == has_laid_by(setup, game.step_index) else game.has_laid,
        table=tuple(
            Laid(tile=tile.name, at=(tile.x, tile.y), rotated=cast("Rotation", tile.rotation))
            for tile in table.tiles(game)
        ),
        hand=None if game.drawn is None else names[game.drawn],
        hands=_named(game, (tuple(names[copy] for copy in hand) for hand in game.hands)),
        bag=tuple(names[copy] for copy in reversed(game.deck)),
        discarded=tuple(names[copy] for copy in game.discarded),
        face_down=tuple(_hidden(game, each) for each in game.face_down),
        pieces=tuple(
            Standing(
                piece=each.piece,
                of=players[each.owner] if each.owner >= 0 else None,
                on=each.spot,
                at=None if each.is_off_table else (each.x, each.y),
            )
            for each in table.pieces(game)
        ),
        supplies=_odd_supplies(game),  # others follow from the table
        tokens={pool: _pool(game, tokens) for pool, tokens in game.tokens.items()},
        scores=_named(game, game.scores),
        gained=_named(game, _gains(game)),
        winners=() if game.winners == best else tuple(players[n] for n in game.winners),
        bent=_is_bent(game),
        memories=dict(_memories(game)),
    )


def _hidden(game: GameState, lying: FaceDown) -> Hidden:
    """A tile that lies face-down, by names."""
    at, spot = None, None
    if lying.under is not None:
        x, y, spot = game.board.whereabouts(lying.under)
        at = x, y
    known = None if lying.known_to is None else game.setup.players[lying.known_to]
    return Hidden(tile=game.setup.tables.names[lying.tile], known_to=known, under=spot, at=at)


def _gains(game: GameState) -> list[dict[str, int]]:
    """The points that the present turn brought each player, by what they are for."""
    gains: list[dict[str, int]] = [{} for _ in game.scores]
    for player, source, points in game.turn_gains:
        gains[player][source] = gains[player].get(source, 0) + points
    return gains


def has_laid_by(setup: Setup, step_index: int) -> bool:
    """Whether a turn that has come to a step has its tile on the table, as a rule."""
    return step_index == OVER or step_index > setup.place_step


def _is_bent(game: GameState) -> bool:
    """Whether a game has tiles or tokens that its set does not have."""
    setup = game.setup
    tiles = Counter([oriented >> 2 for oriented in game.board.placed])
    tiles.update(game.deck + game.discarded + ([] if game.drawn is None else [game.drawn]))
    tiles.update(copy for hand in game.hands for copy in hand)
    tiles.update(each.tile for each in game.face_down)
    return any(count > setup.tables.counts[copy] for copy, count in tiles.items()) or any(
        Counter(tokens.everywhere()) - Counter(setup.token_values[pool])
        for pool, tokens in game.tokens.items()
    )


def surpluses(position: Position, setup: Setup) -> Iterator[tuple[Path, str]]:
    """Yield the path and a message for whatever a position has more of than the set.

    Nothing is reported if the position says that it is meant (`bent`).
    """
    if position.bent:
        return
    if position.bag is not None:
        names = [*(laid.tile for laid in position.table), *position.bag, *position.discarded]
        names += [] if position.hand is None else [position.hand]
        names += [name for held in position.hands.values() for name in held]
        names += [each.tile for each in position.face_down]
        have = dict(zip(setup.tables.names, setup.tables.counts, strict=True))
        one, many = plural_templates(
            "{tile} is in this game once, and the set has {have}",
            "{tile} is in this game {count} times, and the set has {have}",
        )
        for tile, count in Counter(names).items():
            if count > have[tile]:
                yield ("bag",), plural(one, many, count=count, tile=tile, have=have[tile])
    for pool, tokens in position.tokens.items():
        in_game = Counter([*(tokens.supply or ()), *tokens.removed])
        for values in (*tokens.held.values(), *(pile.values for pile in tokens.piles or ())):
            in_game.update(values)
        counts = Counter(setup.token_values[pool])
        one, many = plural_templates(
            "a {pool} token of {value} is in this game; the set has {have}",
            "{pool} tokens of {value} are in this game {count} times; the set has {have}",
        )
        for value in sorted(in_game - counts):
            count, of = in_game[value], counts[value]
            said = plural(one, many, count=count, pool=pool, value=value, have=of)
            yield ("tokens", pool), said


def _odd_supplies(game: GameState) -> dict[str, int | dict[str, int]]:
    """The supplies that are not what a game begins with less what stands on the table."""
    first_kind, supplies = next(iter(game.setup.claiming), ""), {}
    for n, player in enumerate(game.setup.players):
        odd = {
            piece: game.supply[piece, n]
            for (piece, owner), first in game.setup.fresh.supply.items()
            if owner == n and game.supply[piece, n] != first - len(game.everywhere(piece, n))
        }
        if odd:
            supplies[player] = odd.get(first_kind, odd) if len(odd) == 1 else odd
    return supplies


def _pool(game: GameState, tokens: Tokens) -> PoolTokens:
    """The places of a pool's tokens, with ages only if piles were laid by turns."""
    ages = sorted(age for pile in tokens.piles.values() for age, _ in pile)
    # Only the order of ages matters (A7), so that positions do not differ by more than that.
    ranks = {age: rank for rank, age in enumerate(ages)}
    piles = [
        (
            game.board.whereabouts(game.board.segments(root)[0]),
            tuple(value for _, value in pile),
            tuple(ranks[age] for age, _ in pile),
        )
        for root, pile in tokens.piles.items()
    ]
    mixed = [rank for *_, laid in piles for rank in laid] != list(range(len(ages)))
    return PoolTokens(
        piles=tuple(
            Pile(on=spot, at=(x, y), values=values, laid=laid if mixed else ())
            for (x, y, spot), values, laid in piles
        ),
        held=_named(game, tokens.held),
        supply=tuple(reversed(tokens.supply)),
        removed=tuple(tokens.removed),
    )


def _named(game: GameState, values: Iterable[T]) -> dict[str, T]:
    """The things of players by their names, without those who have nothing."""
    return {name: value for name, value in zip(game.setup.players, values, strict=True) if value}


def _memories(game: GameState) -> Iterator[tuple[str, Any]]:
    for extension in game.setup.extensions:
        with attributing(game):
            data = extension.remembered(game)
            if data is None:
                continue
            try:
                # A copy, and just what a file can hold: text keys, lists for tuples.
                copied = json.loads(json.dumps(data, allow_nan=False))
            except (TypeError, ValueError, RecursionError) as error:
                template = msg_template("what its `remembered` gives is no plain data: {error}")
                raise plugin_failed(template, extension.id, error=str(error)) from error
        yield extension.id, copied
