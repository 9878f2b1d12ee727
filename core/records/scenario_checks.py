"""What scenarios may expect of a game with tiles, and what of it a game does not meet.

A game of a plugin brings both with it. These stand here since they ask analyses, which rest on the
engine.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import Field, StrictBool, StrictInt

from ..analysis.draw_odds import prospects
from ..analysis.feature_values import worths
from ..engine import table_snapshot
from ..engine.action_places import named_by_side
from ..engine.position import OVER_STEP, Cell, Name, Pile, Standing, Values
from ..engine.protocol import AnyGame, Difference, GameType
from ..engine.setup import TILE_GAME
from ..findings import Path, did_you_mean, shorten
from ..messages import join_semicolon, msg, plural
from ..place_names import piece_words, place_words
from ..tileset.schema import Model

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..engine.game import Game


class ExpectedFeature(Model):
    """A feature, named by one of its spots, and what it should be."""

    on: Annotated[Name, Field(description="A spot of the feature: railroad E.")]
    at: Annotated[Cell, Field(description="Where that tile lies.")]
    complete: StrictBool | None = None
    tiles: Annotated[StrictInt | None, Field(description="How many tiles it covers.")] = None
    worth: Annotated[
        StrictInt | None, Field(description="What it would score if the game ended now.")
    ] = None
    pieces: dict[Name, StrictInt] | None = None
    icons: dict[Name, StrictInt] = Field(default_factory=dict)


class Fit(Model):
    """How many tiles of the bag fit on an open cell; 0 says that the cell is dead."""

    at: Cell
    tiles: Annotated[StrictInt, Field(ge=0)]


class ExpectedTokens(Model):
    """Where tokens of a pool should be; what players hold in any order."""

    held: dict[Name, Values] = Field(default_factory=dict)
    piles: tuple[Pile, ...] = ()


class TableExpectations(Model):
    """What scenarios may expect of a game with tiles, besides what they may of any game."""

    hand: Name | None = None
    hands: Annotated[
        dict[Name, tuple[Name, ...]], Field(description="The tiles of some players, in any order.")
    ] = Field(default_factory=dict)
    pieces: Annotated[
        tuple[Standing, ...] | None, Field(description="All on the table, in any order.")
    ] = None
    supplies: Annotated[
        dict[Name, dict[Name, StrictInt]], Field(description="By player and kind of piece.")
    ] = Field(default_factory=dict)
    tokens: dict[Name, ExpectedTokens] = Field(default_factory=dict)
    features: tuple[ExpectedFeature, ...] = ()
    fits: tuple[Fit, ...] = ()


Unmet: TypeAlias = "Callable[[Any, Any], Iterable[Difference]]"
"""Compares expectations with a game, and gives those that are not met."""


def expectations_of(kind: GameType[Any]) -> tuple[type[Model], Unmet]:
    """The model of what scenarios of a game may expect, and what compares it with a game."""
    if kind is TILE_GAME:
        return TableExpectations, unmet_of_table
    return kind.expectations, kind.unmet


def unmet(expect: Any, game: AnyGame) -> Iterator[Difference]:  # noqa: ANN401 - of the game's model
    """Yield all expectations that are not met, apart from scores."""
    yield from _turn(expect, game)
    yield from expectations_of(game.setup.type)[1](expect, game)


def _turn(expect: Any, game: AnyGame) -> Iterator[Difference]:  # noqa: ANN401
    """Compare what scenarios may expect of any game."""
    is_over = msg("the game is over") if game.is_over else msg("the game goes on")
    if expect.over is not None and expect.over != game.is_over:
        wanted = msg("the game should be over") if expect.over else msg("the game should go on")
        yield Difference(("over",), wanted, is_over)
    winners = [game.players[n] for n in game.winners]
    if expect.winners is not None and sorted(expect.winners) != sorted(winners):
        yield _other("winners", ", ".join(expect.winners), ", ".join(winners))
    step = OVER_STEP if game.step is None else str(game.step)
    player = game.players[game.player]
    for name, found in (("player", player), ("step", step), ("turn", game.turn)):
        wanted_value = getattr(expect, name)
        if wanted_value is not None and wanted_value != found:
            yield _other(name, wanted_value, found)


def unmet_of_table(expect: TableExpectations, game: Game) -> Iterator[Difference]:
    """Yield what is expected of a game with tiles, and not met."""
    hand = None if game.drawn is None else game.setup.tables.names[game.drawn]
    if expect.hand is not None and expect.hand != hand:
        yield _other("hand", expect.hand, hand)
    yield from _hands(expect, game)
    yield from _pieces(expect, game)
    yield from _supplies(expect, game)
    for pool, tokens in expect.tokens.items():
        yield from _tokens(pool, tokens, game)
    for number, feature in enumerate(expect.features):
        yield from _feature(feature, game, ("features", number))
    if expect.fits:
        yield from _fits(expect, game)


def _other(name: str, wanted: object, found: object) -> Difference:
    """The difference of a value from the expected one."""
    said = msg("{name} should be {value}", name=name, value=wanted or msg("nobody"))
    return _unequal((name,), said, found)


def _unequal(path: Path, said: str, found: object) -> Difference:
    shown = msg("nothing") if found in ("", None) else found
    return Difference(path, said, msg("found: {found}", found=shown))


def _hands(expect: TableExpectations, game: Game) -> Iterator[Difference]:
    """Compare the tiles that players hold, besides the one drawn, with what they should be."""
    for name, tiles in expect.hands.items():
        if name not in game.setup.players:
            yield _unknown_player(("hands", name), name, game)
            continue
        held = game.held(game.setup.players.index(name))
        if sorted(held) != sorted(tiles):
            wanted = ", ".join(tiles) or msg("nothing")
            said = msg("{player} should hold {values}", player=name, values=wanted)
            yield _unequal(("hands", name), said, ", ".join(held))


# --- Pieces ---


def _pieces(expect: TableExpectations, game: Game) -> Iterator[Difference]:
    """Compare the pieces on the table with the full list of those that should be there."""
    if expect.pieces is None:
        return
    players = game.setup.players
    standing = Counter(
        (each.piece, players[each.owner] if each.owner >= 0 else None, each.place)
        for each in table_snapshot.pieces(game)
    )
    for number, piece in enumerate(expect.pieces):
        place: tuple[int, int, str] | str = piece.on
        if piece.at is not None:
            place = (*piece.at, named_by_side(game, *piece.at, piece.on))
        key = piece.piece, piece.of, place
        if standing[key]:
            standing[key] -= 1  # so that what is left over at the end should not be there
        else:
            yield Difference(
                ("pieces", number),
                msg("{piece} does not stand there", piece=piece_words(piece.piece, piece.of)),
            )
    for piece_there, owner, there in (+standing).elements():
        at = there if isinstance(there, str) else "{2} at ({0},{1})".format(*there)
        said = msg(
            "{piece} stands on {place}",
            piece=piece_words(piece_there, owner),
            place=place_words(at),
        )
        yield Difference(("pieces",), msg("no more pieces should stand"), said)


def _supplies(expect: TableExpectations, game: Game) -> Iterator[Difference]:
    players, kinds = game.setup.players, game.setup.edition.pieces
    for name, counts in expect.supplies.items():
        if name not in players:
            yield _unknown_player(("supplies", name), name, game)
            continue
        player = players.index(name)
        for piece, count in counts.items():
            path = ("supplies", name, piece)
            if piece not in kinds:
                hint = did_you_mean(piece, kinds)
                yield Difference(path, msg("there is no piece {name!r}", name=shorten(piece)), hint)
                continue
            left = game.spare(piece, player)
            if left != count:
                said = msg(
                    "{player} should have {piece}: {count}", player=name, piece=piece, count=count
                )
                yield _unequal(path, said, left)


def _unknown_player(path: Path, name: str, game: Game) -> Difference:
    said = msg("there is no player {name!r}", name=shorten(name))
    return Difference(path, said, did_you_mean(name, game.setup.players))


# --- Tokens ---


def _tokens(pool: str, expected: ExpectedTokens, game: Game) -> Iterator[Difference]:
    path = ("tokens", pool)
    if pool not in game.tokens:
        said = msg("there are no {name!r} tokens", name=shorten(pool))
        yield Difference(path, said, did_you_mean(pool, game.tokens))
        return
    tokens = game.tokens[pool]
    for name, values in expected.held.items():
        where = (*path, "held", name)
        if name not in game.setup.players:
            yield _unknown_player(where, name, game)
            continue
        held = tokens.held[game.setup.players.index(name)]
        if sorted(held) != sorted(values):
            said = msg("{player} should hold {values}", player=name, values=_listed(values))
            yield _unequal(where, said, _listed(held))
    for number, pile in enumerate(expected.piles):
        root = _root(game, pile.at, pile.on)
        if root is None:
            yield _nowhere((*path, "piles", number), pile.at, pile.on)
        elif tokens.pile(root) != pile.values:
            said = msg("here should lie {values}", values=_listed(pile.values))
            yield _unequal((*path, "piles", number), said, _listed(tokens.pile(root)))


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values)) or msg("nothing")


# --- Features and open cells ---


def _feature(expected: ExpectedFeature, game: Game, path: Path) -> Iterator[Difference]:
    root = _root(game, expected.at, expected.on)
    if root is None:
        yield _nowhere(path, expected.at, expected.on)
        return
    board, setup = game.board, game.setup
    if expected.complete is not None and expected.complete != board.is_complete(root):
        done = msg("it should be completed"), msg("it is not completed")
        undone = msg("it should not be completed"), msg("it is completed")
        yield Difference((*path, "complete"), *(done if expected.complete else undone))
    covered = len(board.tiles_of(root))
    if expected.tiles is not None and expected.tiles != covered:
        yield _count((*path, "tiles"), msg("tiles"), expected.tiles, covered)
    claims = dict(zip(setup.players, board.claims_by_player(root, len(setup.players)), strict=True))
    for name, count in (expected.pieces or {}).items():
        if name not in claims:
            yield _unknown_player((*path, "pieces", name), name, game)
        elif claims[name] != count:
            yield _count((*path, "pieces", name), name, count, claims[name])
    icons = setup.tables.icons(board.kinds[root], board.counters[root])
    for name, count in expected.icons.items():
        if icons.get(name, 0) != count:
            yield _count((*path, "icons", name), name, count, icons.get(name, 0))
    if expected.worth is not None:
        yield from _worth(expected.worth, root, game, (*path, "worth"))


def _worth(wanted: int, root: int, game: Game, path: Path) -> Iterator[Difference]:
    at = {game.board.at(segment) for segment in game.board.segments(root)}
    worth = next((each for each in worths(game) if each.at in at), None)
    if worth is None:
        said = msg("it should be worth {points}", points=wanted)
        yield Difference(path, said, msg("it can score no more"))
    elif worth.now.points != wanted:
        shown = join_semicolon(
            msg("{what}: {count}", what=term.text, count=term.shown) for term in worth.now.terms
        )
        found = msg("it is worth {points} ({terms})", points=worth.now.points, terms=shown)
        yield Difference(path, msg("it should be worth {points}", points=wanted), found)


def _count(path: Path, what: str, wanted: int, found: int) -> Difference:
    return _unequal(path, msg("{what}: there should be {count}", what=what, count=wanted), found)


def _fits(expect: TableExpectations, game: Game) -> Iterator[Difference]:
    """Compare how many tiles of the bag fit on open cells with how many should."""
    found = prospects(game)
    for number, fit in enumerate(expect.fits):
        path, (x, y) = ("fits", number), fit.at
        if fit.at not in found:
            yield Difference((*path, "at"), msg("({x},{y}) is no open cell", x=x, y=y))
        elif found[fit.at].fits != fit.tiles:
            names = found[fit.at].names
            shown = ", ".join(f"{count} × {name}" for name, count in names) or msg("nothing")
            said = plural(
                "{count} tile should fit here", "{count} tiles should fit here", count=fit.tiles
            )
            fits = found[fit.at].fits
            has = plural("{count} fits: {names}", "{count} fit: {names}", count=fits, names=shown)
            yield Difference((*path, "tiles"), said, has)


def _root(game: Game, at: Cell, spot: str) -> int | None:
    segment = game.board.segment_at(*at, named_by_side(game, *at, spot))
    return None if segment is None else game.board.find(segment)


def _nowhere(path: Path, at: Cell, spot: str) -> Difference:
    x, y = at
    said = msg("there is no {spot!r} at ({x},{y})", spot=shorten(spot), x=x, y=y)
    return Difference((*path, "on"), said)
