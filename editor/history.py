"""The one kind of undo command: one state of a file for another, alone or together with others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QUndoCommand

from core.library import shown
from core.rereading import reread
from core.tileset_file import BOM, UnreadableSet, read

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from pathlib import Path

    from PySide6.QtGui import QUndoStack

    from core.findings import Finding
    from core.source import Source

_MERGES: Final = 1
_NEVER_MERGES: Final = -1


@dataclass(frozen=True, slots=True)
class State:
    """A text as typed, the last one that was a tile set, and why the text is none.

    `source` is None as long as there was none; without `faults` it is read from `text`. `bom` says
    that the file begins with a byte-order mark, which is no part of the text.
    """

    text: str
    source: Source | None
    faults: tuple[Finding, ...] = ()
    bom: bool = False

    @property
    def content(self) -> str:
        """The text as it is saved, with the byte-order mark that the file has."""
        return (BOM if self.bom else "") + self.text


def state_of(content: str, path: Path, before: Source | None) -> State:
    """Return the state that a file's text makes, which is no tile set if it has faults.

    `before` is the last tile set that the file was.
    """
    text, bom = content.removeprefix(BOM), content.startswith(BOM)
    try:
        if before is not None and before.bom == bom:
            return State(text, reread(before, text), bom=bom)
        return State(text, read(content, shown(path), path), bom=bom)
    except UnreadableSet as error:
        return State(text, before, tuple(error.findings), bom)


@dataclass(frozen=True, slots=True)
class Step:
    """From one state to the next; the tiles to look at before and after, and what it merges with.

    Steps with the same `merge` key, done one after another, are taken back as one.
    """

    before: State
    after: State
    focus: tuple[int | None, int | None] = (None, None)
    merge: Hashable | None = None


class Link:
    """Edits of several files that are one step: taking back one takes back the others.

    A file that was edited further since keeps its edit.
    """

    def __init__(self) -> None:
        self._members: list[tuple[QUndoStack, Edit]] = []
        self._acting = False

    def join(self, stack: QUndoStack, edit: Edit) -> None:
        """Add the edit of one more file."""
        self._members.append((stack, edit))

    def push(self) -> None:
        """Do all edits for the first time."""
        self._acting = True
        for stack, edit in self._members:
            stack.push(edit)
        self._acting = False

    def follow(self, leader: Edit, *, back: bool) -> None:
        """Let the other files follow where one went."""
        if self._acting:
            return
        self._acting = True
        for stack, edit in self._members:
            last = stack.index() - 1 if back else stack.index()
            if edit is not leader and 0 <= last < stack.count() and stack.command(last) is edit:
                if back:
                    stack.undo()
                else:
                    stack.redo()
        self._acting = False


class Edit(QUndoCommand):
    """Swaps states; `swap` is given the state and the tile to look at."""

    def __init__(
        self,
        label: str,
        swap: Callable[[State, int | None], None],
        step: Step,
        link: Link | None = None,
    ) -> None:
        super().__init__(label)
        self.step = step
        self._swap = swap
        self._link = link

    def undo(self) -> None:
        self._swap(self.step.before, self.step.focus[0])
        if self._link:
            self._link.follow(self, back=True)

    def redo(self) -> None:
        self._swap(self.step.after, self.step.focus[1])
        if self._link:
            self._link.follow(self, back=False)

    def id(self) -> int:
        return _NEVER_MERGES if self.step.merge is None else _MERGES

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Edit) or other.step.merge != self.step.merge:
            return False
        first, last = self.step, other.step
        self.step = Step(first.before, last.after, (first.focus[0], last.focus[1]), first.merge)
        return True
