"""What all windows of the program share: library, settings, look, language, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ..language.languages import language_of

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from core.edition.library import Library

    from ..look.appearance import Appearance


class Program(QObject):
    """The running program, as each of its windows sees it."""

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

    def speak(self, language: str | None) -> None:
        """Speak a language from now on, None for the system's, in every window."""
        raise NotImplementedError

    def close_all(self) -> bool:
        """Close every window, asking about unsaved work; say whether all are closed."""
        raise NotImplementedError
