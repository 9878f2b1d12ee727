"""A file that is open: its text as typed, what it says, why it says nothing, and its undo."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from core.edition.library import shown
from core.storage.files import printable
from core.tileset.edits import EditRefused
from core.tileset.reader import BOM, load_text, refused_size, save_text, writable
from core.tileset.source import EditableText
from core.verification.quick_fixes.text_fixes import TextFix

from ..language.languages import tr_message
from .composing import differs_on_disk
from .history import DocumentState, EditCommand, Step, state_of, step_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence
    from pathlib import Path

    from core.findings import Finding
    from core.verification.quick_fixes.proposals import QuickFix

S = TypeVar("S", bound=EditableText)


class TextDocument(QObject, Generic[S]):
    """One file with its history; every view repaints from its signals, and asks for an `edit`.

    `text` is what was typed and what is saved; `source` is the last text that could be read.
    `opened` says that another file is shown, `changed` that the text is another, `found` that the
    findings are, `filed` that it was saved or is as the file has it; `refused` says why an edit is
    not done. `resolving` gives the findings that are about to be resolved, and how, in words.
    """

    opened = Signal()
    changed = Signal()
    found = Signal()
    filed = Signal()
    refused = Signal(str)
    resolving = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.on_disk: str | None = None
        self.undo_stack = QUndoStack(self)
        self.undo_stack.cleanChanged.connect(self.filed)
        self._state: DocumentState[S] = DocumentState("", None)
        self.is_resolving = False

    @property
    def text(self) -> str:
        """The text as typed, without a byte-order mark."""
        return self._state.text

    @property
    def content(self) -> str:
        """The text as it is saved, with the byte-order mark that the file has."""
        return self._state.content

    @property
    def source(self) -> S | None:
        """The last text that could be read, or None."""
        return self._state.source

    @property
    def faults(self) -> tuple[Finding, ...]:
        """Why the text says nothing; empty if it does."""
        return self._state.faults

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with the text, or with what it says."""
        return self.faults

    @property
    def name(self) -> str:
        """What findings call the file."""
        return shown(self.path) if self.path else "-"

    @property
    def is_open(self) -> bool:
        """Whether there is a text to edit."""
        return self.path is not None

    @property
    def is_modified(self) -> bool:
        """Whether there are edits that no file holds."""
        return not self.undo_stack.isClean()

    @property
    def changed_on_disk(self) -> bool:
        """Whether another program wrote the file since it was read or saved here."""
        return self.path is not None and differs_on_disk(self.path, self.on_disk)

    def fixes_for(self, finding: Finding) -> Sequence[Any]:  # noqa: ARG002 - for those that can
        """What can be done here about a finding, the likeliest first."""
        return ()

    def apply_fix(self, fix: QuickFix | TextFix, finding: Finding) -> str | None:
        """Do what a fix of a finding says, wherever it is offered; return why not if refused."""
        label = tr_message(fix.label)
        with self.resolves([finding], label):
            if isinstance(fix, TextFix):
                self.type_text(fix.text, label)
                return None
            return self._edit_about(finding, label, fix.change)

    @contextmanager
    def resolves(self, findings: Sequence[Finding], how: str) -> Iterator[None]:
        """Emit `resolving`; while the block runs, lists of findings keep their rows in place."""
        self.resolving.emit(findings, how)
        self.is_resolving = True
        try:
            yield
        finally:
            self.is_resolving = False

    def _edit_about(
        self,
        finding: Finding,  # noqa: ARG002 - for those that lead to what it is about
        label: str,
        change: Callable[[Any], Any],
    ) -> str | None:
        return self.edit(label, change)

    def edit(
        self,
        label: str,
        change: Callable[[S], S],
        *,
        merge: Hashable | None = None,
        quietly: bool = False,
    ) -> str | None:
        """Change what the text says as one step of undo; return why not if the edit is refused.

        `label` says in words what undo takes back. Consecutive edits with the same `merge` are one
        step. `quietly` leaves it to the caller to tell why not.
        """
        return self._edit(label, lambda: self._step(change, merge=merge), quietly=quietly)

    def type_text(self, text: str, label: str, *, merge: Hashable | None = None) -> None:
        """Take a whole new text, whatever it says, as one step of undo."""
        mark = BOM if self._state.bom else ""
        self.replace_all(mark + text, label, merge=merge)

    def replace_all(self, content: str, label: str, *, merge: Hashable | None = None) -> None:
        """Take what a file holds, its byte-order mark included, as one step of undo.

        A text that no file can hold, or that could not be read again, is refused.
        """
        content = writable(content)
        refusal = refused_size(content, self.name)
        if refusal is not None:
            self.refused.emit(tr_message(refusal))
        elif content != self.content:
            step = Step(self._state, state_of(content, self.source, self._read), merge=merge)
            self.undo_stack.push(EditCommand(label, self, step))

    def reload(self, label: str) -> None:
        """Take what the file holds now as one step of undo; raise UnreadableFile."""
        assert self.path is not None
        self.on_disk = load_text(self.path)
        self.replace_all(self.on_disk, label)
        # Undo leads back to what was typed here, but this is the state that the file holds.
        self.undo_stack.setClean()
        self.filed.emit()

    def save(self, path: Path) -> None:
        """Write the text to a file, which is the open one from now on. Raise OSError."""
        content = self.content
        save_text(content, path)
        self.on_disk = content
        if path != self.path:
            self._move_to(path)
        self.undo_stack.setClean()
        self.filed.emit()

    def set_state(self, state: DocumentState[S]) -> None:
        """Have another state of the file from now on; `renew` and `announce` are to follow."""
        self._state = state

    def renew(self) -> None:
        """Recompute all that follows from the state."""

    def announce(self, tile: int | None = None) -> None:  # noqa: ARG002 - of those that have tiles
        """Say that the text is another."""
        self.changed.emit()
        self.found.emit()

    def stays_behind(self) -> str:
        """The sentence that an edit of several files stays here, though taken back elsewhere."""
        text = self.tr("{file} was edited since: what was undone or redone there stays as it is")
        return text.format(file=printable(self.path.name) if self.path else "")

    def tell(self, text: str) -> None:
        """Tell the designer something that did not go as it might have."""
        self.refused.emit(text)

    def _read(self, content: str) -> S:
        """What a text says; raises UnreadableSet."""
        raise NotImplementedError

    def _move_to(self, path: Path) -> None:
        """Be the file of another path from now on."""
        self.path = path

    def _edit(self, label: str, make: Callable[[], Step | None], *, quietly: bool) -> str | None:
        try:
            step = make()
        except EditRefused as refusal:
            if not quietly:
                self.refused.emit(tr_message(refusal.message))
            return refusal.message
        if step is not None:
            self.undo_stack.push(EditCommand(label, self, step))
        return None

    def _step(
        self,
        change: Callable[[S], S],
        focus: tuple[int | None, int | None] = (None, None),
        merge: Hashable | None = None,
    ) -> Step | None:
        """The step that a change makes, None if it makes no difference."""
        return step_of(self._state, change, focus, merge)
