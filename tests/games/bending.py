"""Designers who do anything at random: manual edits of every kind, possible and impossible."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from core.edition.rule_options import rule_options
from core.engine.manual_edits import (
    ChangeBag,
    ChangeOption,
    ChangeTokens,
    ChooseNextTile,
    ChooseNextToken,
    GivePoints,
    MovePiece,
    TakeTile,
)
from tests.games.choosing import choice

if TYPE_CHECKING:
    from random import Random

    from core.engine.actions import ManualEdit, Move
    from core.engine.game import Game
    from core.engine.manual_edits import Spot


def move(dice: Random, game: Game, bent: int = 4) -> Move:
    """Choose an action, or once in so many times something that can be done by hand."""
    if not dice.randrange(bent):
        for _ in range(4):
            wanted = manual_edit(dice, game)
            if not wanted.why_not(game):
                return wanted
    return choice(dice, game)


def manual_edit(dice: Random, game: Game) -> ManualEdit:
    """Choose something to do by hand, which may well be impossible."""
    made = (_tile, _next_tile, _next_token, _bag, _tokens, _piece, _piece, _piece, _points, _option)
    return made[dice.randrange(len(made))](dice, game)


def check_tiles(game: Game) -> None:
    """Hold the number of tiles, by design, to the set's and what was put into the bag."""
    names, counts = game.setup.tables.names, game.setup.tables.counts
    wanted = Counter(dict(zip(names, counts, strict=True)))
    for done in game.history:
        if isinstance(done, ChangeBag):
            wanted[done.tile] += done.count
    laid = [oriented >> 2 for oriented in game.board.placed]
    hand = [] if game.drawn is None else [game.drawn]
    there = Counter(names[copy] for copy in (*laid, *hand, *game.deck, *game.discarded))
    assert there == +wanted


def _tile(dice: Random, game: Game) -> ManualEdit:
    return TakeTile(_any_tile(dice, game))


def _next_tile(dice: Random, game: Game) -> ManualEdit:
    return ChooseNextTile(_any_tile(dice, game))


def _next_token(dice: Random, game: Game) -> ManualEdit:
    return ChooseNextToken(_any_pool(dice, game), dice.randrange(6))


def _bag(dice: Random, game: Game) -> ManualEdit:
    return ChangeBag(_any_tile(dice, game), dice.randrange(-2, 4))


def _tokens(dice: Random, game: Game) -> ManualEdit:
    return ChangeTokens(_any_pool(dice, game), dice.randrange(6), dice.randrange(-3, 4))


def _piece(dice: Random, game: Game) -> ManualEdit:
    kinds = list(game.setup.edition.pieces.values())
    if not kinds:
        return _points(dice, game)
    kind = kinds[dice.randrange(len(kinds))]
    players = [*game.setup.players] * bool(kind.per_player) + [""] * bool(kind.per_game)
    if not players:
        return _points(dice, game)
    owner = players[dice.randrange(len(players))]
    at = game.setup.players.index(owner) if owner else -1
    standing = [*game.everywhere(kind.name, at)]
    start = None
    if standing and dice.randrange(2):
        start = game.board.whereabouts(standing[dice.randrange(len(standing))])
    end = _any_spot(dice, game) if dice.randrange(4) else None
    return MovePiece(kind.name, owner, start, end)


def _points(dice: Random, game: Game) -> ManualEdit:
    players = game.setup.players
    return GivePoints(players[dice.randrange(len(players))], dice.randrange(-5, 20))


def _option(dice: Random, game: Game) -> ManualEdit:
    options = rule_options(game.setup.edition)
    option = options[dice.randrange(len(options))]
    declared = option.declaration
    values = (False, True) if declared.type == "boolean" else declared.choices
    return ChangeOption(option.name, values[dice.randrange(len(values))] if values else 1)


def _any_tile(dice: Random, game: Game) -> str:
    names = game.setup.tables.names
    return names[dice.randrange(len(names))]


def _any_pool(dice: Random, game: Game) -> str:
    pools = list(game.tokens) or ["none"]
    return pools[dice.randrange(len(pools))]


def _any_spot(dice: Random, game: Game) -> Spot | None:
    """Choose a segment of a tile on the table, one of the last more often than not."""
    board = game.board
    tiles = len(board.placed)
    tile = tiles - 1 - dice.randrange(min(tiles, 6 if dice.randrange(3) else tiles))
    spots = board.tables.spots[board.placed[tile]]
    if not spots:
        return None
    x, y = board.tables.position(board.cells[tile])
    return x, y, spots[dice.randrange(len(spots))]
