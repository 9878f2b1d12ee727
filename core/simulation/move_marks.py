"""Which moves are marked in a game that was analysed, by how many points of lead they cost."""

from __future__ import annotations

from enum import Enum


class MoveMark(Enum):
    """A move that cost something; its value is the sign that notations of chess have for it."""

    INACCURACY = "?!"
    MISTAKE = "?"
    BLUNDER = "??"

    @property
    def points(self) -> int:
        """How many points such a move costs at least."""
        return {MoveMark.INACCURACY: 3, MoveMark.MISTAKE: 5, MoveMark.BLUNDER: 8}[self]


def mark_of(cost: float) -> MoveMark | None:
    """The mark of a move that cost so many points; None if it is not worth one."""
    return next((mark for mark in reversed(MoveMark) if cost >= mark.points), None)
