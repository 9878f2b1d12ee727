"""What there is to print of an edition: each picture of tiles and cards once, with a name."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..edition.deck import CardDesign
    from ..edition.edition import Design, Edition

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
class PrintedPictures:
    """All pictures of tiles and cards in play, and the names of their backs; no two are equal.

    A design of tiles has more than one where its copies differ; the names of these end in letters.
    """

    tiles: tuple[PrintedTile, ...]
    cards: tuple[PrintedCard, ...]
    tile_back: str
    start_back: str
    card_back: str


def printed_pictures(edition: Edition) -> PrintedPictures:
    """All pictures of an edition with their names."""
    cards = [card for card in edition.deck.cards if card.count]
    labels = [*_labels(edition.in_play), *(card.id for card in cards)]
    names = iter(file_names((*labels, "back", "back-start", "back-cards")))
    tiles = tuple(
        PrintedTile(design, copy, count, next(names))
        for design in edition.in_play
        for copy, count in design.distinct_copies
    )
    printed = tuple(PrintedCard(card, next(names)) for card in cards)
    return PrintedPictures(tiles, printed, next(names), next(names), next(names))


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
