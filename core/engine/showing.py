"""What extensions show of a game, as values and in words.

Only front ends ask for it (`extension.shown_by`): a game that is played without them has no costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..messages import msg, named
from ..tileset.score_terms import told
from .state import NOBODY, GameState


class Shown(NamedTuple):
    """Something that an extension shows of a game: `bets left: 2`.

    `player` is the seat of whose it is, NOBODY if it belongs to the whole game. `known_to` is the
    seat of the only player who may know it; None: everybody may. `segment` is where it is on the
    table, which may be a place on a tile or a corner too. `symbol` names the icon, piece or pool of
    the edition whose picture stands for it.
    """

    title: str
    value: str | int = ""
    player: int = NOBODY
    known_to: int | None = None
    segment: int | None = None
    symbol: str = ""


def shown_text(thing: Shown, game: GameState) -> str:
    """The item in words: `BLUE, bets left: 2`."""
    title = named(thing.title)
    if thing.player != NOBODY:
        player = game.setup.players[thing.player]
        title = msg("{player}, {what}", player=player, what=title)
    if thing.value == "":
        return title
    return msg("{what}: {value}", what=title, value=value_text(thing))


def value_text(thing: Shown) -> str:
    """The value of something shown as a text, which may have a translation."""
    return named(thing.value) if isinstance(thing.value, str) else str(thing.value)


def changes(before: tuple[Shown, ...], now: tuple[Shown, ...]) -> Iterator[Shown]:
    """Yield what is shown now and was not before, and without a value what is shown no more."""
    yield from (thing for thing in now if thing not in before)
    still = {(thing.title, thing.player) for thing in now}
    for thing in before:
        if (thing.title, thing.player) not in still:
            yield thing._replace(value="–")


def unfit_to_show(thing: Shown, game: GameState) -> str:
    """Why something cannot be shown of a game; "" if it can."""
    given: tuple[Any, ...] = thing  # by a plugin, which may have put in anything
    title, value, player, known_to, segment, symbol = given
    seats, board = range(len(game.scores)), game.board
    if not isinstance(title, str) or not title:
        return msg("the title should be a text")
    if not isinstance(value, str | int) or isinstance(value, bool):
        return msg("the value should be a text or a whole number")
    for seat, none in ((player, NOBODY), (known_to, None)):
        if seat != none and (type(seat) is not int or seat not in seats):
            return msg("there is no player {seat}", seat=told(seat))
    if segment is not None:
        number = type(segment) is int and segment < len(board.kinds)
        if not number or board.tile_of(segment) >= board.tile_count:
            return msg("there is no segment {segment}", segment=told(segment))
    return "" if isinstance(symbol, str) else msg("the symbol should be a name")
