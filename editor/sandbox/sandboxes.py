"""All sandbox windows: opened, found by their set, and rebuilt on their game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from ..shell.window_kind import WindowKind
from .game_session import GameSession
from .saving.crash_recovery import CrashRecovery

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.protocol import AnyGame
    from core.records.game_tree import Branches

    from ..document.document import Document
    from ..shell.window_frame import WindowFrame
    from .game_session import AnySession, TileSession
    from .sandbox_window import SandboxWindow
    from .tiles.tile_window import TileWindow


class Sandboxes(WindowKind["SandboxWindow"]):
    """The windows in which games are played; which class of window, depends on the game."""

    @overload
    def open(self, session: TileSession) -> TileWindow: ...

    @overload
    def open(self, session: AnySession) -> SandboxWindow: ...

    def open(self, session: AnySession) -> SandboxWindow:
        """Show a game in a window of its own."""
        window = self._made(session)
        self._add(window)
        window.show()
        # Last, when there is a window to show what bots do.
        session.go_on()
        return window

    def play_on(
        self, old: SandboxWindow, branches: Branches[Any], seats: Sequence[str | None]
    ) -> SandboxWindow:
        """Play another game in a window, or in one for its type that takes its place."""
        if type(old) is _window_class(branches.now.game):
            old.session.begin_again(branches, seats)
            return old
        new = self._made(GameSession(branches, old.session.library, seats, old.session.document))
        self._put_in_place(old, new)
        new.replace_window(old)
        self.opened.emit(new)
        new.session.go_on()
        return new

    def newest_on(self, document: Document) -> SandboxWindow | None:
        """The newest window that plays the set of a document, or None."""
        return next(reversed(self.on(document)), None)

    def on(self, document: Document) -> list[SandboxWindow]:
        return [window for window in self.windows if window.session.document is document]

    def detach_from(self, document: Document) -> None:
        for window in self.on(document):
            window.session.detach()

    def offer_recovery(self, window: WindowFrame) -> None:
        CrashRecovery(self.program, self.open, self).offer(window)

    def _replacement(self, old: SandboxWindow) -> SandboxWindow:
        return self._made(old.session)

    def _made(self, session: AnySession) -> SandboxWindow:
        from .sandbox_menus import SandboxMenus

        return _window_class(session.game)(self, session, self.play_on, SandboxMenus)


def _window_class(game: AnyGame) -> type[SandboxWindow]:
    from .game_windows import window_class  # with all that they draw, when first needed

    return window_class(game)
