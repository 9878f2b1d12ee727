"""All sandbox windows of the program: opened, found by their set, translated, closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.records.game_tree import Branches

    from ..document.document import Document
    from ..shell.program import Program
    from .play import AnyPlay, TilePlay
    from .sandbox_window import SandboxWindow
    from .tiles.tile_window import TileWindow


class Sandboxes(QObject):
    """The windows in which games are played; a new language rebuilds each on its game."""

    opened = Signal(object)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.program = program
        self.windows: list[SandboxWindow] = []

    @overload
    def open(self, play: TilePlay) -> TileWindow: ...

    @overload
    def open(self, play: AnyPlay) -> SandboxWindow: ...

    def open(self, play: AnyPlay) -> SandboxWindow:
        """Show a game in a window of its own."""
        window = self._made(play)
        self.windows.append(window)
        self.opened.emit(window)
        window.show()
        play.go_on()
        return window

    def replace(
        self, old: SandboxWindow, branches: Branches[Any], seats: Sequence[str | None]
    ) -> SandboxWindow:
        """Show a game of another type in a window of its own that takes the place of one."""
        from .play import Play

        new = self._made(Play(branches, old.play.library, seats, old.play.document))
        self.windows[self.windows.index(old)] = new
        new.take_place(old)
        self.opened.emit(new)
        new.play.go_on()
        return new

    def on(self, document: Document) -> SandboxWindow | None:
        """Return the newest window that plays the set of a document, or None."""
        mine = (window for window in self.windows[::-1] if window.play.document is document)
        return next(mine, None)

    def speak(self) -> None:
        """Rebuild every window in the present language."""
        for old in list(self.windows):
            new = self._made(old.play)
            self.windows[self.windows.index(old)] = new
            new.take_over(old)
            self.opened.emit(new)

    def forget(self, window: SandboxWindow) -> None:
        """Forget a window that is closing."""
        if window in self.windows:
            self.windows.remove(window)

    def detach_from(self, document: Document) -> None:
        """Let the games on a set continue when the editor closes it."""
        for window in self.windows:
            if window.play.document is document:
                window.play.detach()

    def keep_all(self) -> None:
        """Write all games to disk at once."""
        for window in self.windows:
            window.keep()

    def close_all(self) -> bool:
        """Close every window; return whether all are closed."""
        return all(window.close() for window in list(self.windows))

    def _made(self, play: AnyPlay) -> SandboxWindow:
        return play.kind.window()(self, play)
