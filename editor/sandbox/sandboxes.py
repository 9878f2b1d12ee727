"""All sandbox windows of the program: opened, found by their set, spoken to, closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from ..document.document import Document
    from ..shell.program import Program
    from .play import Play
    from .sandbox_window import SandboxWindow


class Sandboxes(QObject):
    """The windows in which games are played; a change of language makes each anew on its game."""

    opened = Signal(object)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.program = program
        self.windows: list[SandboxWindow] = []

    def open(self, play: Play) -> SandboxWindow:
        """Show a game in a window of its own."""
        window = self._made(play)
        self.windows.append(window)
        self.opened.emit(window)
        window.show()
        play.go_on()
        return window

    def on(self, document: Document) -> SandboxWindow | None:
        """Return the window on a document's game that was opened last, or None."""
        mine = (window for window in self.windows[::-1] if window.play.document is document)
        return next(mine, None)

    def speak(self) -> None:
        """Make every window anew, in the language spoken now."""
        for old in list(self.windows):
            new = self._made(old.play)
            self.windows[self.windows.index(old)] = new
            new.take_over(old)
            self.opened.emit(new)

    def let_go(self, window: SandboxWindow) -> None:
        """Forget a window that is closing."""
        if window in self.windows:
            self.windows.remove(window)

    def part_from(self, document: Document) -> None:
        """Let games on a set that is closed in the editor go on by themselves."""
        for window in self.windows:
            if window.play.document is document:
                window.play.part()

    def keep_all(self) -> None:
        """Keep all games at once."""
        for window in self.windows:
            window.keep()

    def close_all(self) -> bool:
        """Close every window; say whether all are closed."""
        return all(window.close() for window in list(self.windows))

    def _made(self, play: Play) -> SandboxWindow:
        from .sandbox_window import SandboxWindow  # with all its views, when first needed

        return SandboxWindow(self, play)
