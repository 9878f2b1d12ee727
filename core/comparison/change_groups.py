"""What changes are about: the groups under which they are told, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..messages import msg_template
from ..tileset.source import TILES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .changes import Change

GROUPS: Final = {
    TILES: msg_template("Tiles"),
    "counts": msg_template("Counts"),
    "formulas": msg_template("Formulas"),
    "kinds": msg_template("Terrains, features and icons"),
    "pieces": msg_template("Pieces"),
    "cards": msg_template("Cards"),
    "rules": msg_template("Rules and plugins"),
    "expectations": msg_template("Expectations"),
    "words": msg_template("Titles and words"),
    "set": msg_template("The set"),
}
_COPIES: Final = ("count", "copies", "max")
_PARTS: Final = {
    "counts": "counts",
    "tokens": "counts",
    "terrains": "kinds",
    "features": "kinds",
    "icons": "kinds",
    "pieces": "pieces",
    "areas": "pieces",
    "token_symbols": "pieces",
    "token_scores": "formulas",
    "suits": "cards",
    "card_kinds": "cards",
    "cards": "cards",
    "card_back": "cards",
    "game": "rules",
    "plugins": "rules",
    "options": "rules",
    "rulebook": "rules",
    "booklet": "rules",
    "rules": "rules",
    "expect": "expectations",
    "expect_edition": "expectations",
    "accept": "expectations",
    "title": "words",
    "about": "words",
    "questions": "words",
    "words": "words",
}


def group_of(change: Change) -> str:
    """The key in GROUPS of what a change is about."""
    first = change.key[0] if change.key else ""
    if change.part == TILES:
        return "counts" if first in _COPIES else TILES
    if change.part == "cards" and first == "count":
        return "counts"
    if change.part == "features" and first == "value":
        return "formulas"
    return _PARTS.get(change.part, "set")


def grouped(changes: Iterable[Change]) -> dict[str, list[Change]]:
    """Changes by what they are about: groups in the order of GROUPS, without those of none."""
    found: dict[str, list[Change]] = {group: [] for group in GROUPS}
    for change in changes:
        found[group_of(change)].append(change)
    return {group: each for group, each in found.items() if each}
