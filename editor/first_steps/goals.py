"""The goals of the tutorial: what shows, in an open set and its games, that a step is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from core.edition.edition import Design

    from ..document.document import Document

_WINDS: Final = "NESW"
Condition: TypeAlias = "Callable[[Situation, tuple[str, ...]], bool]"


@dataclass(frozen=True, slots=True)
class Situation:
    """The set of a window, and whether anything was played with it."""

    document: Document
    is_played: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all sets of the edition."""
        edition = self.document.edition
        return edition.ids if edition else ()

    def own_tiles(self) -> Iterator[tuple[str, Design]]:
        """Each tile of the set's own file, with the letters of its sides from the north."""
        document = self.document
        edition = document.edition
        for key in document.keys() if edition else ():
            design = document.design(key)
            if edition and design and document.is_own(key):
                edges = design.layout.edges
                yield "".join(edition.terrains[e].code if e else "?" for e in edges), design


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition by its name in the page, and the words that follow it there."""

    name: str
    words: tuple[str, ...] = ()

    @property
    def lasts(self) -> bool:
        """Whether it stays reached, whatever becomes of the set afterwards."""
        return self.name in _EVENTS

    def is_met(self, situation: Situation) -> bool:
        """Whether the situation is what the step leads to."""
        return _CONDITIONS[self.name](situation, self.words)


def goal_from(text: str) -> Goal:
    """The goal that a page names; KeyError if there is none of that name."""
    name, *words = text.split()
    if name not in _CONDITIONS:
        raise KeyError(name)
    return Goal(name, tuple(words))


def _is_opened(situation: Situation, words: tuple[str, ...]) -> bool:
    return set(words) <= set(situation.ids)


def _is_begun(situation: Situation, words: tuple[str, ...]) -> bool:
    """Whether a file of one's own extends these sets."""
    document = situation.document
    is_own = document.source is not None and not document.is_original
    return is_own and _is_opened(situation, words) and document.own_set > 0


def _has_tiles(situation: Situation, words: tuple[str, ...]) -> bool:
    there = {letters for letters, _ in situation.own_tiles()}
    return all(there.intersection(_turned(wanted)) for wanted in words)


def _is_joined(situation: Situation, words: tuple[str, ...]) -> bool:
    """Whether one feature of a tile, named by its letters, lies on all of the sides named."""
    letters, *winds = words
    wanted = {_WINDS.index(wind) for wind in winds}
    for found, design in situation.own_tiles():
        for turns, turned in enumerate(_turned(letters)):
            sides = {(side + turns) % len(_WINDS) for side in wanted}
            if found == turned and any(sides <= {*s.sides} for s in design.layout.segments):
                return True
    return False


def _is_settled(situation: Situation, words: tuple[str, ...]) -> bool:  # noqa: ARG001
    return not any(finding.counts for finding in situation.document.findings)


def _is_saved(situation: Situation, words: tuple[str, ...]) -> bool:  # noqa: ARG001
    document = situation.document
    return not document.is_modified and not document.is_original


def _is_played(situation: Situation, words: tuple[str, ...]) -> bool:  # noqa: ARG001
    return situation.is_played


def _turned(letters: str) -> list[str]:
    """The sides of a tile in all four turns, clockwise."""
    return [letters[len(letters) - n :] + letters[: len(letters) - n] for n in range(len(letters))]


_CONDITIONS: Final[Mapping[str, Condition]] = {
    "opened": _is_opened,
    "begun": _is_begun,
    "tiles": _has_tiles,
    "joined": _is_joined,
    "settled": _is_settled,
    "saved": _is_saved,
    "played": _is_played,
}
_EVENTS: Final = ("saved", "played")
"""What happens once; all else is a state of the set, which undo can take back."""
