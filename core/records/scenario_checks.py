"""Compares the state in which a scenario ends with what is expected of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from ..analysis.draw_odds import prospects
from ..analysis.feature_values import worths
from ..engine import table_snapshot
from ..engine.position import OVER_STEP
from ..findings import did_you_mean, shorten
from ..messages import counted, wording, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..engine.game import Game
    from ..engine.position import Cell, Standing
    from ..findings import Path
    from .scenario_file import Expect, ExpectedFeature, ExpectedTokens


class Difference(NamedTuple):
    """An expectation that is not met: the path below `expect`, what should be, what is."""

    path: Path
    expected: str
    found: str = ""


def unmet(expect: Expect, game: Game) -> Iterator[Difference]:
    """Yield all expectations that are not met, apart from scores."""
    yield from _turn(expect, game)
    yield from _hands(expect, game)
    yield from _pieces(expect, game)
    yield from _supplies(expect, game)
    for pool, tokens in expect.tokens.items():
        yield from _tokens(pool, tokens, game)
    for number, feature in enumerate(expect.features):
        yield from _feature(feature, game, ("features", number))
    if expect.fits:
        yield from _fits(expect, game)


def _turn(expect: Expect, game: Game) -> Iterator[Difference]:
    setup = game.setup
    hand = None if game.drawn is None else setup.lays.names[game.drawn]
    is_over = words("the game is over") if game.is_over else words("the game goes on")
    if expect.over is not None and expect.over != game.is_over:
        wanted = words("the game should be over") if expect.over else words("the game should go on")
        yield Difference(("over",), wanted, is_over)
    winners = [setup.players[n] for n in game.winners]
    if expect.winners is not None and sorted(expect.winners) != sorted(winners):
        yield _other("winners", ", ".join(expect.winners), ", ".join(winners))
    step = OVER_STEP if game.step is None else game.step.name
    player = setup.players[game.player]
    for name, found in (("player", player), ("step", step), ("turn", game.turn), ("hand", hand)):
        wanted_value = getattr(expect, name)
        if wanted_value is not None and wanted_value != found:
            yield _other(name, wanted_value, found)


def _other(name: str, wanted: object, found: object) -> Difference:
    """Return that a value is not the expected one."""
    said = words("{name} should be {value}", name=name, value=wanted or words("nobody"))
    return Difference((name,), said, words("found: {found}", found=found or words("nothing")))


def _hands(expect: Expect, game: Game) -> Iterator[Difference]:
    """Compare the tiles that players hold, besides the one drawn, with what they should be."""
    for name, tiles in expect.hands.items():
        if name not in game.setup.players:
            yield _unknown_player(("hands", name), name, game)
            continue
        held = game.held(game.setup.players.index(name))
        if sorted(held) != sorted(tiles):
            wanted = ", ".join(tiles) or words("nothing")
            said = words("{player} should hold {values}", player=name, values=wanted)
            found = words("found: {found}", found=", ".join(held) or words("nothing"))
            yield Difference(("hands", name), said, found)


# --- Pieces ---


def _pieces(expect: Expect, game: Game) -> Iterator[Difference]:
    """Compare the pieces on the table with the full list of those that should be there."""
    if expect.pieces is None:
        return
    players = game.setup.players
    standing = Counter(
        (each.piece, players[each.owner] if each.owner >= 0 else None, each.x, each.y, each.spot)
        for each in table_snapshot.pieces(game)
    )
    for number, piece in enumerate(expect.pieces):
        x, y = piece.at
        key = (piece.piece, piece.of, x, y, piece.on)
        if standing[key]:
            standing[key] -= 1  # so that what is left over at the end should not be there
        else:
            yield Difference(
                ("pieces", number), words("{piece} does not stand there", piece=_said(piece))
            )
    for piece_there, owner, x, y, spot in (+standing).elements():
        template = wording("the {piece} stands on {spot} at ({x},{y})")
        if owner:
            template = wording("{owner}'s {piece} stands on {spot} at ({x},{y})")
        said = words(template, owner=owner, piece=piece_there, spot=spot, x=x, y=y)
        yield Difference(("pieces",), words("no more pieces should stand"), said)


def _said(piece: Standing) -> str:
    if piece.of is None:
        return words("the {piece}", piece=piece.piece)
    return words("{player}'s {piece}", player=piece.of, piece=piece.piece)


def _supplies(expect: Expect, game: Game) -> Iterator[Difference]:
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
                yield Difference(
                    path, words("there is no piece {name!r}", name=shorten(piece)), hint
                )
                continue
            left = game.spare(piece, player)
            if left != count:
                said = words(
                    "{player} should have {piece}: {count}", player=name, piece=piece, count=count
                )
                yield Difference(path, said, words("found: {found}", found=left))


def _unknown_player(path: Path, name: str, game: Game) -> Difference:
    said = words("there is no player {name!r}", name=shorten(name))
    return Difference(path, said, did_you_mean(name, game.setup.players))


# --- Tokens ---


def _tokens(pool: str, expected: ExpectedTokens, game: Game) -> Iterator[Difference]:
    path = ("tokens", pool)
    if pool not in game.tokens:
        said = words("there are no {name!r} tokens", name=shorten(pool))
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
            said = words("{player} should hold {values}", player=name, values=_listed(values))
            yield Difference(where, said, words("found: {found}", found=_listed(held)))
    for number, pile in enumerate(expected.piles):
        root = _root(game, pile.at, pile.on)
        if root is None:
            yield _nowhere((*path, "piles", number), pile.at, pile.on)
        elif tokens.pile(root) != pile.values:
            said = words("here should lie {values}", values=_listed(pile.values))
            found = words("found: {found}", found=_listed(tokens.pile(root)))
            yield Difference((*path, "piles", number), said, found)


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values)) or words("nothing")


# --- Features and open cells ---


def _feature(expected: ExpectedFeature, game: Game, path: Path) -> Iterator[Difference]:
    root = _root(game, expected.at, expected.on)
    if root is None:
        yield _nowhere(path, expected.at, expected.on)
        return
    board, setup = game.board, game.setup
    if expected.complete is not None and expected.complete != board.is_complete(root):
        done, undone = words("it is completed"), words("it is not completed")
        wanted = (
            words("it should be completed")
            if expected.complete
            else words("it should not be completed")
        )
        yield Difference((*path, "complete"), wanted, undone if expected.complete else done)
    covered = len(board.tiles_of(root))
    if expected.tiles is not None and expected.tiles != covered:
        yield _count((*path, "tiles"), words("tiles"), expected.tiles, covered)
    claims = dict(zip(setup.players, board.claims_by_player(root, len(setup.players)), strict=True))
    for name, count in (expected.pieces or {}).items():
        if name not in claims:
            yield _unknown_player((*path, "pieces", name), name, game)
        elif claims[name] != count:
            yield _count((*path, "pieces", name), name, count, claims[name])
    icons = setup.lays.icons(board.kinds[root], board.counters[root])
    for name, count in expected.icons.items():
        if icons.get(name, 0) != count:
            yield _count((*path, "icons", name), name, count, icons.get(name, 0))
    if expected.worth is not None:
        yield from _worth(expected.worth, root, game, (*path, "worth"))


def _worth(wanted: int, root: int, game: Game, path: Path) -> Iterator[Difference]:
    at = {game.board.at(segment) for segment in game.board.segments(root)}
    worth = next((each for each in worths(game) if each.at in at), None)
    if worth is None:
        said = words("it should be worth {points}", points=wanted)
        yield Difference(path, said, words("it can score no more"))
    elif worth.now.points != wanted:
        shown = "; ".join(f"{term.text}: {term.shown}" for term in worth.now.terms)
        found = words("it is worth {points} ({terms})", points=worth.now.points, terms=shown)
        yield Difference(path, words("it should be worth {points}", points=wanted), found)


def _count(path: Path, what: str, wanted: int, found: int) -> Difference:
    said = words("{what}: there should be {count}", what=what, count=wanted)
    return Difference(path, said, words("found: {found}", found=found))


def _fits(expect: Expect, game: Game) -> Iterator[Difference]:
    """Compare how many tiles of the bag fit on open cells with how many should."""
    found = prospects(game)
    for number, fit in enumerate(expect.fits):
        path, (x, y) = ("fits", number), fit.at
        if fit.at not in found:
            yield Difference((*path, "at"), words("({x},{y}) is no open cell", x=x, y=y))
        elif found[fit.at].fits != fit.tiles:
            names = found[fit.at].names
            shown = ", ".join(f"{count} × {name}" for name, count in names) or words("nothing")
            said = counted(
                "{count} tile should fit here", "{count} tiles should fit here", count=fit.tiles
            )
            fits = found[fit.at].fits
            has = counted("{count} fits: {names}", "{count} fit: {names}", count=fits, names=shown)
            yield Difference((*path, "tiles"), said, has)


def _root(game: Game, at: Cell, spot: str) -> int | None:
    segment = game.board.segment_at(*at, spot)
    return None if segment is None else game.board.find(segment)


def _nowhere(path: Path, at: Cell, spot: str) -> Difference:
    x, y = at
    said = words("there is no {spot!r} at ({x},{y})", spot=shorten(spot), x=x, y=y)
    return Difference((*path, "on"), said)
