"""Short words for tests that build positions by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from core.edition.edition import Edition
from core.edition.library import default_library
from core.tileset.geometry import POINT_NUMBERS

from .game import Oracle
from .table import Place

BLUE, RED, YELLOW, GREEN, BLACK = range(5)


@cache
def shipped(*sets: str) -> Edition:
    """Open an edition of shipped sets."""
    edition = default_library().open(list(sets)).edition
    assert edition is not None
    return edition


def opened(*extensions: str, players: int = 5, **options: bool | str) -> Oracle:
    """Open a game of Gold Rush with its start tile, a mountain in the north and a track."""
    oracle = Oracle(shipped("gold-rush", *extensions), players, options)
    oracle.place_start("33", 0, [1])
    return oracle


def put(  # noqa: PLR0913, PLR0917 - who, what, where, and what comes with it
    oracle: Oracle,
    player: int,
    tile: str,
    where: tuple[int, int, int],
    claims: str = "",
    tokens: Sequence[int] | None = None,
) -> None:
    """Place a tile (a copy of it after a slash) at x, y and degrees, and claim a feature of it.

    The feature is named by its kind or by a border point of the turned tile. Where no tokens are
    named, each that is due is a 2.
    """
    design, _, copy = tile.partition("/")
    values = [2] * oracle.tokens_due(design, int(copy or 0)) if tokens is None else tokens
    oracle.place(player, design, int(copy or 0), *where, values)
    if claims:
        oracle.claim(player, at(oracle, where[0], where[1], claims)[2])


def at(oracle: Oracle, x: int, y: int, what: str) -> Place:
    """Return the first segment of a kind on a cell, or the one that holds a border point."""
    segments = oracle.table.tiles[x, y].layout.segments
    point = POINT_NUMBERS.get(what)
    numbers = [n for n, part in enumerate(segments) if part.kind == what or point in part.points]
    return x, y, numbers[0]


def named(oracle: Oracle, numbers: set[int], x: int, y: int) -> list[str]:
    """Return the kinds of segments on a cell, in alphabetical order."""
    segments = oracle.table.tiles[x, y].layout.segments
    return sorted(segments[number].kind for number in numbers)
