"""All that was played in one session, as a tree of moments that keeps every branch."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

from ..engine.actions import Action, same
from ..engine.events import Event
from ..engine.protocol import AnyGame, AnySetup
from ..engine.randomness import Outcome
from ..engine.undoing import settle_by_chance
from ..messages import msg
from ..storage.files import escape_surrogates
from ..tileset.reader import save_text
from .playtest_lines import PlayerLine
from .record_file import NoteLine, Record
from .recorded_setup import RecordDiffers
from .recorder import MOST_NAMED, MOST_NOTED, Recorder
from .replay import steps

G_co = TypeVar("G_co", bound="AnyGame", covariant=True)
G = TypeVar("G", bound="AnyGame")


class Moment(Generic[G_co]):
    """A state that a game was in, and what led there. All of it is to be read only.

    `game` is the game as it was then; copy it to play on. `move` was done after `parent`, both are
    None at the beginning; `events` followed from it. `number` counts moments from 0 in the order in
    which they were first reached, `depth` the moves since the beginning. `children` were reached
    from here, and `last` is the one that was visited last. `note` is a designer's note on it,
    `branch` the name of the branch that begins with it.
    """

    __slots__ = (
        "branch",
        "children",
        "depth",
        "events",
        "game",
        "last",
        "move",
        "note",
        "number",
        "parent",
        "said",
    )

    def __init__(
        self, game: G_co, parent: Moment[G_co] | None, move: Action | None, number: int
    ) -> None:
        before = len(parent.game.events) if parent is not None else 0
        self.game: G_co = game
        self.parent: Moment[G_co] | None = parent
        self.move, self.number = move, number
        self.depth: int = parent.depth + 1 if parent is not None else 0
        self.events: tuple[Event, ...] = tuple(game.events[before:])
        self.children: list[Moment[G_co]] = []
        self.last: Moment[G_co] | None = None
        self.note = self.branch = ""
        self.said: list[PlayerLine] = []

    def descendants(self) -> Iterator[Moment[G_co]]:
        """Yield the moment and all that were reached from it, each branch to its end."""
        waiting = [self]  # no recursion: a line may be thousands of moves long
        while waiting:
            moment = waiting.pop()
            yield moment
            waiting += reversed(moment.children)


class Branches(Generic[G]):
    """The tree of what was played from one beginning; `now` is the current moment.

    `moments` has all of them by number, in the order in which they were reached. A move that is
    repeated where it was done before leads to the same moment again.
    """

    def __init__(self, game: G) -> None:
        """Begin as a game began, and go to where it is through its history."""
        again = game.at_start()
        self.root = self.now = Moment(again.fork(), None, None, 0)
        self.moments = {0: self.root}
        self._next = 1
        for move in game.history:
            settle_by_chance(again)
            again.carry_out(move)
            self.follow(again)

    def go_on(self, move: Action) -> Moment[G]:
        """Do something now; raise what the game raises, which leaves the tree as it was."""
        # What was done here before keeps what chance decided then: trying again draws nothing new.
        return self._found(move) or self._done(self.now.game.copy(), move)

    def settle(self) -> Moment[G]:
        """Let chance decide what people settle among themselves (A16); ValueError if it is not due.

        The record then has it as in a game of bots.
        """
        game = self.now.game.copy()
        step, actions = game.step, game.legal_actions()
        if step is None or not step.by_chance:
            raise ValueError("there is nothing for chance to settle")
        action = actions[game.chance.below(f"the {step}", len(actions))]
        return self._found(action) or self._done(game, action)

    def go_to(self, moment: Moment[G]) -> Moment[G]:
        """Make a moment of this tree the current one, and return it."""
        if self.moments.get(moment.number) is not moment:
            raise ValueError("this moment belongs to another tree")
        self.now = moment
        # From every moment above it, going forward leads here from now on.
        while moment.parent is not None:
            moment.parent.last = moment
            moment = moment.parent
        return self.now

    def back(self) -> Moment[G]:
        """Go to the moment before; ValueError if there is none."""
        if self.now.parent is None:
            raise ValueError("there is nothing to take back")
        return self.go_to(self.now.parent)

    def forward(self) -> Moment[G]:
        """Go to the moment after this one that was visited last; ValueError if there is none."""
        if self.now.last is None:
            raise ValueError("there is nothing to do again")
        return self.go_to(self.now.last)

    def describe(self, moment: Moment[G], note: str, branch: str) -> None:
        """Set the note on a moment and the name of the branch that begins with it; "" for none.

        What is too long for a record is cut.
        """
        moment.note = escape_surrogates(note.strip())[:MOST_NOTED]
        moment.branch = escape_surrogates(" ".join(branch.split()))[:MOST_NAMED]

    def remove(self, first: Moment[G]) -> None:
        """Remove a branch, by its first moment; ValueError if `now` is in it."""
        parent, gone = first.parent, list(first.descendants())
        if parent is None or self.now in gone:
            raise ValueError("the branch that is looked at stays")
        parent.children.remove(first)
        if parent.last is first:
            parent.last = parent.children[-1] if parent.children else None
        for moment in gone:
            del self.moments[moment.number]

    def restore(self, first: Moment[G]) -> None:
        """Restore a branch that was removed."""
        if first.parent is not None:
            first.parent.children.append(first)
            # Records and the history list branches in the order in which they were played first.
            first.parent.children.sort(key=lambda moment: moment.number)
        self.moments.update((moment.number, moment) for moment in first.descendants())
        self.moments = dict(sorted(self.moments.items()))

    def line(self) -> list[Moment[G]]:
        """The moments from the beginning to `now`, and on along those visited last."""
        line = [self.now]
        while line[-1].parent is not None:
            line.append(line[-1].parent)
        line.reverse()
        while line[-1].last is not None:
            line.append(line[-1].last)
        return line

    def write(
        self,
        file: Path | BinaryIO,
        bots: Sequence[str | None] = (),
        *,
        whole: bool = False,
    ) -> None:
        """Write the tree as a record: every branch, undone again, and then the line of `now`.

        The record ends at `now`. A file given by its path is written completely or stays as it was.
        `whole` includes the texts of the sets. Raise OSError, Unwritable, UnreadableFile.
        """
        if isinstance(file, Path):
            content = io.BytesIO()
            self.write(content, bots, whole=whole)
            save_text(content.getvalue().decode(), file)
            return
        # A record is one line of play: branches are written one after the other, undone in between.
        recorder = Recorder(self.root.game, file, bots, whole=whole)
        self.write_to(recorder)
        recorder.finish()

    def write_to(self, recorder: Recorder) -> None:
        """Write all moments with their notes, and then the way to the current one."""
        for moment in self.root.descendants():
            recorder.write(moment.game)
            if moment.note or moment.branch:
                recorder.describe(moment.note, moment.branch)
            for line in moment.said:
                recorder.add(line)
        # What is redone from `now` is what the record did last, so that line is written to its end.
        for moment in (self.line()[-1], self.now):
            recorder.write(moment.game)

    def follow(self, game: G) -> None:
        """Go to where a game is after it was undone or one move was done."""
        while self.now.depth > len(game.history):
            self.back()
        if self.now.depth < len(game.history):
            outcomes = game.chance.outcomes
            if self._found(game.history[-1], outcomes) is None:
                self._add(game.fork())

    def _found(self, move: Action, outcomes: Sequence[Outcome] | None = None) -> Moment[G] | None:
        """Go to where a move led before, with these outcomes if any are given; None if nowhere."""
        for child in self.now.children:
            if child.move is None or not same(child.move, move):
                continue
            if outcomes is None or child.game.chance.outcomes == outcomes:
                return self.go_to(child)
        return None

    def _done(self, game: G, move: Action) -> Moment[G]:
        game.carry_out(move)
        return self._add(game)

    def _add(self, game: G) -> Moment[G]:
        """Add the moment after a game's last move, and go there."""
        moment = Moment(game, self.now, game.history[-1], self._next)
        self._next += 1
        self.now.children.append(moment)
        self.moments[moment.number] = moment
        return self.go_to(moment)


def moment_at(tree: Branches[G], record: Record, setup: AnySetup[G], line: int) -> Moment[G]:
    """The moment of a record's tree to which its lines lead up to one of them.

    Raise RecordDiffers. The tree stays where it is.
    """
    now, shorter = tree.now, replace(record, lines=tuple(e for e in record.lines if e[0] <= line))
    tree.go_to(tree.root)
    for game in steps(shorter, setup):
        tree.follow(game)
    found = tree.now
    tree.go_to(now)
    return found


def branches_of(record: Record, setup: AnySetup[G]) -> Branches[G]:
    """The tree of a record, whose `now` is where it ends; raise RecordDiffers."""
    tree: Branches[G] | None = None

    def describe(line: NoteLine | PlayerLine) -> None:
        if tree is None:
            return
        if isinstance(line, NoteLine):
            tree.describe(tree.now, line.note, line.branch)
        else:
            tree.now.said.append(line)

    for game in steps(record, setup, noted=describe):
        if tree is None:
            tree = Branches(game)
        else:
            tree.follow(game)
    if tree is None:
        raise RecordDiffers(record.file, record.last, msg("breaks off before the game began"))
    return tree
