"""What there is to print of an edition: each picture once, with a name."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..drawing.pieces import COLOURS, NOBODY_COLOUR
from ..engine.errors import NotAgreed
from ..engine.game_board import pieces_of
from ..engine.game_types import prepare

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..edition.deck import CardDesign
    from ..edition.edition import Design, Edition
    from ..edition.kinds import PieceKind
    from ..engine.game_board import GamePiece

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_LONGEST: Final = 60
_RESERVED: Final = re.compile(r"con|prn|aux|nul|(?:com|lpt)\d", re.IGNORECASE)
"""Names that Windows keeps for devices, with any ending."""


@dataclass(frozen=True, slots=True)
class PrintedTile:
    """Tiles that look the same: the copy `copy` of a design, of which there are `count`.

    `name` tells it from all others of the edition, also as the name of a file without its ending
    on systems that ignore case and refuse most punctuation.
    """

    design: Design
    copy: int
    count: int
    name: str


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """Cards that look the same, of which the deck has `design.count`, with their name."""

    design: CardDesign
    name: str


@dataclass(frozen=True, slots=True)
class PrintedToken:
    """Tokens of a pool that are worth the same, with the name of their face."""

    pool: str
    value: int
    count: int
    name: str


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """Pieces of a kind in one colour, with their name."""

    kind: PieceKind
    colour: str
    count: int
    name: str


@dataclass(frozen=True, slots=True)
class PrintedPictures:
    """All pictures of what is in play, and the names of their backs; no two are equal.

    A design of tiles has more than one where its copies differ; the names of these end in letters.
    """

    tiles: tuple[PrintedTile, ...]
    cards: tuple[PrintedCard, ...]
    tile_back: str
    start_back: str
    card_back: str
    tokens: tuple[PrintedToken, ...]
    token_backs: Mapping[str, str]
    """The name of the back of each pool's tokens."""
    pieces: tuple[PrintedPiece, ...]
    track: str


def printed_pictures(edition: Edition) -> PrintedPictures:
    """All pictures of an edition with their names."""
    cards = [card for card in edition.deck.cards if card.count]
    labels = [*_labels(edition.in_play), *(card.id for card in cards)]
    tokens = [
        (pool, value, count)
        for pool, values in edition.tokens.items()
        for value, count in values.items()
        if count
    ]
    pools = [*dict.fromkeys(pool for pool, _, _ in tokens)]
    pieces = [
        (kind, colour, count)
        for kind in edition.pieces.values()
        for colour, count in piece_counts(edition, kind).items()
    ]
    # In this order: what came later to the pictures takes no name from those before.
    labels += ["back", "back-start", "back-cards"]
    labels += [f"token-{pool}-{value}" for pool, value, _ in tokens]
    labels += [f"back-token-{pool}" for pool in pools]
    labels += [f"piece-{kind.name}-{colour[1:]}" for kind, colour, _ in pieces]
    names = iter(file_names((*labels, "score-track")))
    tiles = tuple(
        PrintedTile(design, copy, count, next(names))
        for design in edition.in_play
        for copy, count in design.distinct_copies
    )
    printed = tuple(PrintedCard(card, next(names)) for card in cards)
    return PrintedPictures(
        tiles,
        printed,
        tile_back=next(names),
        start_back=next(names),
        card_back=next(names),
        tokens=tuple(PrintedToken(*token, next(names)) for token in tokens),
        token_backs={pool: next(names) for pool in pools},
        pieces=tuple(PrintedPiece(*piece, next(names)) for piece in pieces),
        track=next(names),
    )


def piece_counts(edition: Edition, kind: PieceKind) -> dict[str, int]:
    """How many pieces of a kind there are in each colour, of those in which there are any."""
    # Players beyond the number of colours have their pieces in one that another has.
    counts = dict.fromkeys((*COLOURS[: edition.players.max], NOBODY_COLOUR), 0)
    for n in range(edition.players.max):
        counts[COLOURS[n % len(COLOURS)]] += kind.per_player
    counts[NOBODY_COLOUR] += kind.per_game
    return {colour: count for colour, count in counts.items() if count}


def _labels(designs: Iterable[Design]) -> list[str]:
    labels = []
    for design in designs:
        kinds = len(design.distinct_copies)
        labels += [design.id if kinds == 1 else f"{design.id}{_ending(n)}" for n in range(kinds)]
    return labels


def _ending(number: int) -> str:
    """The suffixes -a to -z, then -aa and so on."""
    letters = ""
    number += 1
    while number:
        number, last = divmod(number - 1, len(_LETTERS))
        letters = _LETTERS[last] + letters
    return f"-{letters}"


def edition_file_name(edition: Edition) -> str:
    """What files are called that hold all sets of an edition, without an ending."""
    return file_names(["-".join(edition.ids)])[0]


def file_names(labels: Iterable[str]) -> list[str]:
    """A name for each label, in their order, that any system takes for a file.

    Letters, digits, `-`, `_` and `.` within stay; equal names get numbers.
    """
    found: dict[str, str] = {}
    names = []
    for label in labels:
        plain = unicodedata.normalize("NFC", label)
        stem = "".join(sign if sign.isalnum() or sign in "-_." else "_" for sign in plain)
        # Hidden on one system, not allowed at the end on another.
        stem = stem.lstrip(".")[:_LONGEST].rstrip(".") or "_"
        if _RESERVED.fullmatch(stem.partition(".")[0]):
            stem = f"_{stem}"
        name, number = stem, 1
        while name.casefold() in found:
            number += 1
            name = f"{stem}_{number}"
        found[name.casefold()] = name
        names.append(name)
    return names


def game_pieces(edition: Edition) -> Sequence[GamePiece]:
    """The pieces that a game of a plugin draws; none if nobody has agreed to its code.

    Raise Unplayable, PluginFailed or GameStopped if it fails.
    """
    if edition.game is None:
        return ()
    try:
        return pieces_of(prepare(edition, edition.players.min))
    except NotAgreed:
        return ()
