"""Moves that were made at one go, which undo and redo take as one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from core.records.game_tree import G

if TYPE_CHECKING:
    from core.records.game_tree import Branches, Moment


class Leaps(Generic[G]):
    """Knows of the moments of a tree to which of them undo and redo lead."""

    def __init__(self) -> None:
        self._starts: dict[int, Moment[G]] = {}

    def note(self, start: Moment[G], end: Moment[G]) -> None:
        """Note that all moves from a moment to a later one were made at one go."""
        if end.depth > start.depth + 1:
            self._starts[end.number] = start

    def before(self, moment: Moment[G]) -> Moment[G] | None:
        """Return the moment that undo goes to; None at the beginning."""
        return self._starts.get(moment.number, moment.parent)

    def after(self, tree: Branches[G]) -> Moment[G] | None:
        """Return the moment that redo goes to from the present one; None if there is none."""
        now = tree.now
        if now in self._starts.values():
            ends = (each for each in tree.line() if self._starts.get(each.number) is now)
            return next(ends, now.last)
        return now.last
