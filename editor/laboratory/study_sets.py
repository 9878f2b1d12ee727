"""The sets that an edition of a study can have: the open one, shipped ones, and any file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.edition.library import SUFFIXES

from ..set_forms.editors import WordField
from ..widgets.dialogs import ask_for_file
from ..widgets.plain_text import as_label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QMenu, QWidget

    from ..document.document_context import DocumentContext
    from .study_document import StudyDocument

_FILE: Final = "\0file"  # the name of no set


class NamedSets(QObject):
    """What sets there are, by the names that a study has for them."""

    def __init__(self, document: StudyDocument, context: DocumentContext, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._context = document, context

    def all(self) -> Iterator[tuple[str, str]]:
        """The open set and the shipped ones, with their titles."""
        document, language = self._context.document, self._context.language
        if document.path is not None:
            text = self.tr("{set} (open)").format(set=document.title(language))
            yield self._document.named(document.path), text
        for title, path in document.library.shipped_titles(language):
            if path != document.path:
                yield self._document.named(path), title

    def fill(self, menu: QMenu, choose: Callable[[str], None]) -> None:
        """List them, and any file."""
        menu.clear()
        for name, title in self.all():
            menu.addAction(as_label(title), partial(choose, name))
        menu.addSeparator()
        menu.addAction(self.tr("A file…"), lambda: self._choose_file(menu, choose))

    def ask(self, parent: QWidget) -> str:
        """Let the designer choose the file of a set; return its name, empty if none was chosen."""
        home = self._document.home
        folder = home.parent if home else Path.home()
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        kinds = [self.tr("Tile sets ({patterns})").format(patterns=patterns)]
        path = ask_for_file(parent.window(), self.tr("Choose a set"), folder, kinds)
        return self._document.named(path) if path is not None else ""

    def _choose_file(self, parent: QWidget, choose: Callable[[str], None]) -> None:
        name = self.ask(parent)
        if name:
            choose(name)


class SetChoice(WordField):
    """One set of an edition: the open one, a shipped one, or any file."""

    def __init__(self, offers: NamedSets, name: str) -> None:
        super().__init__(name)
        self._offers = offers
        self._offered: dict[str, str] = {}

    def show_set(self, name: str) -> None:
        """Show a set by the name that the study has for it."""
        words = dict(self._offers.all())
        words.setdefault(name, name)
        if words != self._offered:
            self._offered = words
            self.offer_words({**words, _FILE: self.tr("A file…")}, none=None)
        self.show_word(name)
        self.setToolTip(name)

    def _enter(self) -> None:
        if self.currentData() != _FILE:
            super()._enter()
            return
        name = self._offers.ask(self)
        self.show_word(self.shown_word)
        if name:
            self.entered.emit(name)
