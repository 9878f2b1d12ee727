"""Which keystrokes undo takes back together: words, not letters and not pages."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .lines import Spot

_PAUSE: Final = 2.0


class Kind(Enum):
    """What was done to the text."""

    TYPING = auto()
    DELETING = auto()
    COMMAND = auto()


class Steps:
    """Gives each change the number of the step it belongs to.

    A step is a word with the blanks behind it, or a run of deleted characters. A new one begins
    with a word, a line, after a jump of the cursor and after a pause of two seconds.
    """

    def __init__(self) -> None:
        self._number = 0
        self._kind: Kind | None = None
        self._end: Spot | None = None
        self._last = ""
        self._when = 0.0

    def interrupt(self) -> None:
        """Let the next change begin a new step: the cursor was moved, or somebody else edited."""
        self._kind = None

    def take(self, start: Spot, gone: str, fresh: str, when: float) -> tuple[int, Kind]:
        """Return the step that a change belongs to, and what kind of change it is.

        The change puts `fresh` in the place of `gone`, from `start` on; `when` is in seconds.
        """
        kind = _kind(gone, fresh)
        if not self._continues(kind, start, gone, fresh, when):
            self._number += 1
        self._kind, self._when = kind, when
        self._last = fresh[-1:] or gone[:1]
        self._end = (start[0], start[1] + len(fresh))
        return self._number, kind

    def _continues(self, kind: Kind, start: Spot, gone: str, fresh: str, when: float) -> bool:
        if kind is not self._kind or kind is Kind.COMMAND or when - self._when > _PAUSE:
            return False
        if kind is Kind.DELETING:
            back = start[1] + len(gone)
            near = self._end in (start, (start[0], back))
            return near and gone.isspace() == self._last.isspace()
        begins_word = self._last.isspace() and not fresh.isspace()
        return self._end == start and not begins_word


def _kind(gone: str, fresh: str) -> Kind:
    if len(fresh) == 1 and not gone and fresh != "\n":
        return Kind.TYPING
    return Kind.DELETING if len(gone) == 1 and not fresh and gone != "\n" else Kind.COMMAND
