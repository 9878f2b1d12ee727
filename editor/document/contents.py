"""What a set is about: tiles, cards, or both."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.edition.deck import DECK_SECTIONS

if TYPE_CHECKING:
    from core.edition.edition import Edition


class Contents(NamedTuple):
    """Whether an edition has tiles, and whether it has cards; one that has nothing has tiles."""

    tiles: bool = True
    cards: bool = False


def contents_of(edition: Edition | None) -> Contents:
    """What an edition is about; a game without tiles is played with cards."""
    if edition is None:
        return Contents()
    declared = any(edition.declared[section] for section in DECK_SECTIONS)
    cards = declared or (edition.game is not None and not edition.designs)
    tiles = bool(edition.designs or edition.terrains) or not cards
    return Contents(tiles, cards)
