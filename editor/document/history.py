"""The one kind of undo command: one state of a file for another, alone or together with others."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from PySide6.QtGui import QUndoCommand
from shiboken6 import isValid

from core.messages import msg
from core.tileset.edits import EditRefused
from core.tileset.reader import BOM, UnreadableSet, refused_size
from core.tileset.source import EditableText

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from PySide6.QtGui import QUndoStack

    from core.findings import Finding

S = TypeVar("S", bound=EditableText)
_MERGES: Final = 1
_NEVER_MERGES: Final = -1


@dataclass(frozen=True, slots=True)
class DocumentState(Generic[S]):
    """A text as typed, the last one that was a tile set, or a study, and why the text is none.

    `source` is None as long as there was none; without `faults` it is read from `text`. `bom` says
    that the file begins with a byte-order mark, which is no part of the text.
    """

    text: str
    source: S | None
    faults: tuple[Finding, ...] = ()
    bom: bool = False

    @property
    def content(self) -> str:
        """The text as it is saved, with the byte-order mark that the file has."""
        return (BOM if self.bom else "") + self.text


def state_of(content: str, before: S | None, read: Callable[[str], S]) -> DocumentState[S]:
    """The state that a file's text makes, which says nothing if it has faults.

    `before` is what the file said last; `read` reads a text that does not resemble that.
    """
    text, bom = content.removeprefix(BOM), content.startswith(BOM)
    try:
        if before is not None and before.bom == bom:
            return DocumentState(text, before.reread(text), bom=bom)
        return DocumentState(text, read(content), bom=bom)
    except UnreadableSet as error:
        return DocumentState(text, before, tuple(error.findings), bom)


@dataclass(frozen=True, slots=True)
class Step:
    """From one state to the next; the tiles to look at before and after, and what it merges with.

    Steps with the same `merge` key, done one after another, are taken back as one.
    """

    before: DocumentState[Any]
    after: DocumentState[Any]
    focus: tuple[int | None, int | None] = (None, None)
    merge: Hashable | None = None


def step_of(
    state: DocumentState[S],
    change: Callable[[S], S],
    focus: tuple[int | None, int | None] = (None, None),
    merge: Hashable | None = None,
) -> Step | None:
    """The step that a change makes, None if it makes no difference.

    Raises EditRefused where it cannot be, or where there is nothing to change.
    """
    source = state.source
    if source is None or state.faults:
        raise EditRefused(_mend_first(state.faults))
    changed = change(source)
    # No step of undo for an edit that wrote nothing.
    if changed.text == source.text:
        return None
    refusal = refused_size(changed.text, changed.file)
    if refusal is not None:
        raise EditRefused(refusal)
    return Step(state, DocumentState(changed.text, changed, bom=changed.bom), focus, merge)


def _mend_first(faults: Sequence[Finding]) -> str:
    if not faults:
        return msg("this file is not valid yet")
    return msg(
        "the text has an error in line {line}; fix it in the source first, or undo it",
        line=faults[0].place.line or 1,
    )


class EditTarget(Protocol):
    """Whose states an edit swaps, in three moves, so that files that follow one another agree."""

    undo_stack: QUndoStack

    def set_state(self, state: DocumentState[Any]) -> None:
        """Have another state from now on."""

    def renew(self) -> None:
        """Recompute all that follows from the state."""

    def announce(self, tile: int | None) -> None:
        """Say that all of it is another; a tile is to be looked at."""

    def stays_behind(self) -> str:
        """The sentence that an edit of several files was taken back elsewhere, and stays here."""

    def tell(self, text: str) -> None:
        """Tell the designer something."""


class LinkedEdits:
    """Edits of several files that are one step: taking back one takes back the others.

    A file that was edited further since keeps its edit, and says so.
    """

    def __init__(self) -> None:
        self._members: list[EditCommand] = []
        self._moved: list[EditCommand] | None = None

    def join(self, edit: EditCommand) -> None:
        """Add the edit of one more file."""
        self._members.append(edit)

    def push(self) -> None:
        """Do all edits for the first time."""
        with self._together() as moved:
            for edit in self._members:
                edit.holder.undo_stack.push(edit)
        _settle(moved)

    def carry(self, leader: EditCommand, *, back: bool) -> None:
        """Move all files with the one whose edit was taken back or done again."""
        # The leader moves the others by their own stacks, whose commands come here again.
        if self._moved is not None:
            self._moved.append(leader)
            return
        left = []
        with self._together() as moved:
            moved.append(leader)
            for edit in self._members:
                if edit is not leader and isValid(edit.holder.undo_stack):
                    stack = edit.holder.undo_stack
                    last = stack.index() - 1 if back else stack.index()
                    # Another edit lies above it there: taking that back was not asked for.
                    if not (0 <= last < stack.count() and stack.command(last) is edit):
                        left.append(edit.holder)
                    elif back:
                        stack.undo()
                    else:
                        stack.redo()
        _settle(moved, back=back)
        for holder in left:
            text = holder.stays_behind()
            holder.tell(text)
            leader.holder.tell(text)

    @contextmanager
    def _together(self) -> Iterator[list[EditCommand]]:
        moved: list[EditCommand] = []
        self._moved = moved
        try:
            yield moved
        finally:
            self._moved = None


class EditCommand(QUndoCommand):
    """Swaps states of the file that holds them."""

    def __init__(
        self, label: str, holder: EditTarget, step: Step, link: LinkedEdits | None = None
    ) -> None:
        super().__init__(label)
        self.step = step
        self.holder = holder
        self._link = link

    def undo(self) -> None:
        self._move(self.step.before, back=True)

    def redo(self) -> None:
        self._move(self.step.after, back=False)

    def _move(self, state: DocumentState[Any], *, back: bool) -> None:
        self.holder.set_state(state)
        if self._link is None:
            _settle([self], back=back)
        else:
            self._link.carry(self, back=back)

    def id(self) -> int:
        return _NEVER_MERGES if self.step.merge is None else _MERGES

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, EditCommand) or other.step.merge != self.step.merge:
            return False
        # Qt keeps this command and drops the other.
        first, last = self.step, other.step
        self.step = Step(first.before, last.after, (first.focus[0], last.focus[1]), first.merge)
        return True


def _settle(moved: Sequence[EditCommand], *, back: bool = False) -> None:
    """Let every changed file recompute what follows, and only then announce it."""
    try:
        for edit in moved:
            edit.holder.renew()
    finally:  # whatever goes wrong with it, the texts are others and are to be kept
        for edit in moved:
            edit.holder.announce(edit.step.focus[0 if back else 1])
