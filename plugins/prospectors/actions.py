"""What players do in this game: they turn up a card; and the parts of turns in which they do."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.api import action_text, wording


@action_text("turn {number}")
class TurnUp(NamedTuple):
    """Turn up the card on a place, which is counted from 1 (C10, C18)."""

    number: int


class CardStep(NamedTuple):
    """A part of a turn."""

    name: str
    rules: str
    by_chance: bool = False

    def __str__(self) -> str:
        return self.name


FIRST: Final = CardStep(wording("first card"), "C10")
SECOND: Final = CardStep(wording("second card"), "C10-C16")
RUSH: Final = CardStep(wording("rush card"), "C18-C19")
