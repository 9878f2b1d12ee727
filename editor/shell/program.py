"""The running program: what its windows share, and every window, by its kind."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from ..language.languages import choose_language, language_of, speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from core.edition.library import Library

    from ..document.document import Document
    from ..look.appearance import Appearance

_Shared = TypeVar("_Shared")


class Program(QObject):
    """The running program, as each of its windows sees it; it knows a window only by its kind."""

    def __init__(
        self,
        library: Library,
        settings: QSettings,
        appearance: Appearance,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.library = library
        self.settings = settings
        self.appearance = appearance
        self.language = language_of(settings)
        # Each a WindowKind: that knows the program, so the program cannot know it.
        self.kinds: list[Any] = []
        self._shared: dict[object, object] = {}

    def register(self, kinds: Iterable[Callable[[Program], QObject]]) -> None:
        """Have windows of these kinds, in the order in which they are restored and closed."""
        self.kinds += [self.shared(kind) for kind in kinds]

    def shared(self, made: Callable[[Any], _Shared]) -> _Shared:
        """The one object of a class in this program, for which it is made when first needed.

        So a window gets at windows of other kinds, and at what outlives all of them.
        """
        if made not in self._shared:
            self._shared[made] = made(self)
        return self._shared[made]  # type: ignore[return-value]

    def front(self) -> QWidget | None:
        """The window that is active, or else any that is open."""
        every = (window for kind in self.kinds for window in kind.windows)
        return QApplication.activeWindow() or next(every, None)

    def speak(self, language: str | None) -> None:
        """Speak a language from now on, None for the system's, in every window."""
        choose_language(self.settings, language)
        self.language = language_of(self.settings)
        app = QApplication.instance()
        assert app is not None
        speak(app, self.language)
        for kind in self.kinds:
            kind.rebuild()

    def keep_all(self) -> None:
        """Keep all unsaved work at once, whatever goes wrong with some of it."""
        for kind in self.kinds:
            with suppress(Exception):
                kind.keep_all()

    def close_all(self) -> bool:
        """Close every window, asking about unsaved work; say whether all are closed."""
        return all(kind.close_all() for kind in self.kinds)

    def restore_session(self) -> bool:
        """Open the windows of the last session; say whether there were any."""
        restored = [kind.restore() for kind in self.kinds]  # all, before any of them counts
        return any(restored)

    def offer_recovery(self, window: QWidget) -> None:
        """Ask in a window whether to resume what a crash interrupted."""
        for kind in self.kinds:
            kind.offer_recovery(window)

    def open_pack(self, path: Path) -> bool:
        """Show a pack, wherever it was dropped, in a window that opens packs."""
        return any(kind.open_pack(path) for kind in self.kinds)

    def detach_from(self, document: Document) -> None:
        """Let every window go on without a document that is about to be closed."""
        for kind in self.kinds:
            kind.detach_from(document)
