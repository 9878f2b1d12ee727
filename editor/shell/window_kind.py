"""A kind of window: all open windows of it, and what the program asks of them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from .window_frame import WindowFrame

if TYPE_CHECKING:
    from pathlib import Path

    from ..document.document import Document
    from .program import Program

AnyWindow = TypeVar("AnyWindow", bound=WindowFrame)


class WindowKind(QObject, Generic[AnyWindow]):
    """All open windows of one kind, the oldest first.

    A kind says how its windows are opened, and overrides what else applies to them; it is
    registered in `editor.window_kinds`. `opened` gives each new window, also one that takes the
    place of another.
    """

    opened = Signal(object)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.program = program
        self.windows: list[AnyWindow] = []

    def forget(self, window: AnyWindow) -> None:
        """Forget a window that is closing."""
        if window in self.windows:
            self.windows.remove(window)

    def rebuild(self) -> None:
        """Make every window again in the present language, on what it shows."""
        # Built again, not retranslated: so no view needs a second way to set its texts.
        for old in list(self.windows):
            new = self._replacement(old)
            self._put_in_place(old, new)
            new.take_over(old)
            self.opened.emit(new)

    def keep_all(self) -> None:
        """Keep the unsaved work of all windows at once, whatever goes wrong with one."""
        for window in self.windows:
            with suppress(Exception):
                window.keep()

    def close_all(self) -> bool:
        """Close every window, asking about unsaved work; return whether all are closed."""
        return all(window.close() for window in list(self.windows))

    def restore(self) -> bool:
        """Open the windows of the last session; return whether there were any."""
        return False

    def on(self, document: Document) -> list[AnyWindow]:  # noqa: ARG002 - for kinds on documents
        """The windows that show a document."""
        return []

    def bring_forward(self, document: Document) -> bool:
        """Show a window on a document; return whether there is one."""
        for window in self.on(document):
            window.come_forward()
            return True
        return False

    def open_path(self, path: Path) -> bool:
        """Open a file in a window of its own; return whether it is open."""
        raise NotImplementedError

    def open_again(self, document: Document) -> AnyWindow:
        """Show one more window on a document."""
        raise NotImplementedError

    def offer_recovery(self, window: WindowFrame) -> None:
        """Ask in a window, of any kind, whether to resume what a crash interrupted."""

    def open_pack(self, path: Path) -> bool:  # noqa: ARG002 - for the kind that opens packs
        """Show a pack in a window of this kind; return whether this kind does."""
        return False

    def detach_from(self, document: Document) -> None:
        """Let windows go on without a document that is about to be closed."""

    def _add(self, window: AnyWindow) -> None:
        self.windows.append(window)
        self.opened.emit(window)

    def _put_in_place(self, old: AnyWindow, new: AnyWindow) -> None:
        # First of all, since a window that is closing asks which others there are.
        self.windows[self.windows.index(old)] = new

    def _replacement(self, old: AnyWindow) -> AnyWindow:
        """A new window on what another one shows."""
        raise NotImplementedError
