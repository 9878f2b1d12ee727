"""All that was played in one session: a tree of moments, in which nothing played is ever lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import BinaryIO

    from .events import Event
    from .game import Game
    from .intervention import Deed
    from .record_file import Record
    from .setup import Setup


class Moment:
    """A state that a game was in, and what led there; only read, its game above all.

    `deed` came after `parent`, both None at the beginning; `events` are what followed from it.
    `number` counts moments in the order in which they were first reached, from 0, `depth` the
    deeds since the beginning.
    """

    __slots__ = ("children", "deed", "depth", "events", "game", "last", "number", "parent")

    def __init__(self, game: Game, parent: Moment | None, deed: Deed | None, number: int) -> None:
        before = len(parent.game.events) if parent else 0
        self.game, self.deed, self.number = game, deed, number
        self.parent: Moment | None = parent
        self.depth: int = parent.depth + 1 if parent else 0
        self.events: tuple[Event, ...] = tuple(game.events[before:])
        self.children: list[Moment] = []
        self.last: Moment | None = None
        """The child that was visited last."""


class Branches:
    """The tree of what was played from one beginning; `now` is the moment that is looked at."""

    def __init__(self, game: Game) -> None:
        """Begin where a game is, which may have a history; it is copied."""
        self.root = Moment(game.copy(), None, None, 0)
        self.now = self.root

    @property
    def moments(self) -> Sequence[Moment]:
        """All moments by their numbers."""
        raise NotImplementedError

    def go_on(self, deed: Deed) -> Moment:
        """Do something now, or go to where it led before; what the game raises changes nothing."""
        raise NotImplementedError

    def settle(self) -> Moment:
        """Let chance decide what people settle among themselves, as among bots (A16)."""
        raise NotImplementedError

    def go_to(self, moment: Moment) -> Moment:
        """Look at a moment of this tree."""
        raise NotImplementedError

    def back(self) -> Moment:
        """Go to the moment before; ValueError if there is none."""
        raise NotImplementedError

    def forward(self) -> Moment:
        """Go to the moment after this one that was visited last; ValueError if there is none."""
        raise NotImplementedError

    def line(self) -> list[Moment]:
        """Return the moments from the beginning to now, and on along those visited last."""
        raise NotImplementedError

    def write(
        self, file: Path | BinaryIO, bots: Sequence[str | None] = (), *, whole: bool = False
    ) -> None:
        """Write the tree as a record, which replays the branches and ends where now is.

        A path is written over at once or not at all. With `whole` it holds the sets too. Raise
        OSError where the disk refuses, Unwritable, UnreadableFile.
        """
        raise NotImplementedError


def branches_of(record: Record, setup: Setup) -> Branches:
    """Return the tree of a record, which ends where `now` is; raise RecordDiffers."""
    raise NotImplementedError
